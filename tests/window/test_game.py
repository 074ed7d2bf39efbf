"""A whole game for two in a real window, from the title to the final score and back, with a real mouse."""

import pytest

from tests.ai.test_thinker import alive, until
from tests.window.captain import Captain
from tests.window.conftest import Start
from tests.window.player import Player
from tests.window.whole_game import LONGEST, play_for_two, seed, sit_down

pytestmark = pytest.mark.window


@pytest.fixture
def at_table(start: Start) -> Player:
    """A person at a new game."""
    return sit_down(start)


def test_a_game_for_two_from_the_title_to_the_final_score_and_back(at_table: Player) -> None:
    play_for_two(at_table)


@pytest.mark.parametrize("server", [(1600, 900)], indirect=True)
def test_a_piece_let_go_outside_the_window_goes_home(start: Start) -> None:
    player = sit_down(start)
    table = Captain(player, seed()).look()
    move = next(move for move in table["moves"] if move["target"])
    player.press(tuple(move["thing"]))
    player.glide(tuple(move["thing"]), tuple(move["target"]))
    player.game.wait_for("something in hand", lambda: player.game.ask("table")["in_hand"])
    player.glide(tuple(move["target"]), (1400, 300))
    player.release()
    player.game.wait_for("nothing in hand", lambda: not player.game.ask("table")["in_hand"])
    assert player.game.ask("table")["history"] == table["history"]
    player.drag(tuple(move["thing"]), tuple(move["target"]))
    player.game.wait_for("the action", lambda: player.game.ask("table")["history"] == table["history"] + 1)


def test_control_z_takes_back_and_control_y_does_again(at_table: Player) -> None:
    captain = Captain(at_table, seed())
    while not (before := captain.look())["undo"]:
        captain.act()
    at_table.key("ctrl+z")
    at_table.game.wait_for("the action taken back", lambda: at_table.game.ask("table")["history"] == before["history"] - 1)
    at_table.key("ctrl+y")
    at_table.game.wait_for("the action done again", lambda: at_table.game.ask("table")["history"] == before["history"])


def play_against(player: Player, captain: Captain) -> set[int]:
    """Act whenever a person must, until the game is over. Returns the numbers of the processes in which computers thought."""
    pids, acts = set[int](), 0
    while table := player.game.ask("table"):
        pids |= {table["worker"]} - {None}
        if table["human"] and not table["over"]:
            captain.act()
            acts += 1
            assert acts < LONGEST, f"no end in {LONGEST} actions"
    return pids


def test_a_game_against_a_computer_to_the_score(start: Start) -> None:
    player = start("--size", "1280x720", "--seed", str(seed()))
    player.game.wait_for_scene("TitleScene")
    player.click_on("new_game")
    player.game.wait_for_scene("SetupScene")
    left, top, width, height = player.game.targets()["board"]
    player.click((left + width - height // 2, top + height // 2))
    player.click_on("set_sail")
    player.game.wait_for_scene("TableScene")
    player.click_on("pace.0.0")
    pids = play_against(player, Captain(player, seed(), answered=True))
    player.game.wait_for_scene("ResultScene")
    result = player.game.ask("result")
    assert result["over"]
    assert {name: row["total"] for name, row in result["rows"].items()} == result["counted"]
    assert "Pilot" in result["counted"]
    assert pids
    assert player.game.process.pid not in pids
    player.game.process.terminate()
    player.game.exit_code()
    until(lambda: not any(map(alive, pids)))


def test_a_computer_is_watched_and_says_what_it_does(start: Start) -> None:
    player = start("--size", "1280x720", "--seed", str(seed()))
    player.game.wait_for_scene("TitleScene")
    player.click_on("new_game")
    player.game.wait_for_scene("SetupScene")
    player.click_on("seat0.who.next")
    player.click_on("set_sail")
    player.game.wait_for_scene("TableScene")
    player.game.wait_for("words of a computer", lambda: ": " in player.game.ask("table")["said"])
    pid = player.game.ask("table")["worker"]
    player.key("Escape")
    player.game.wait_for_scene("PauseScene")
    player.click_on("quit")
    player.game.wait_for_scene("ConfirmScene")
    player.click_on("yes")
    assert player.game.exit_code() == 0
    until(lambda: not alive(pid))
