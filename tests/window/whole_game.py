"""A whole game for two, played with the mouse as two people would: for the game from source, from a wheel, and standalone."""

from typing import Any

from tests.window.captain import Captain
from tests.window.conftest import Start
from tests.window.player import Player
from tests.window.rehearsal import LEFT_BEHIND, shortest

LONGEST = 300
"""Actions after which a game that does not end is given up."""
ACTIONS = ("Deploy", "PickColour", "PickSide", "PickShip", "PickPort", "PickDeal", "Place", "EndTurn", "Refit", "Take")
"""What there is to do in this game; its board never asks which cloud."""


def seed() -> int:
    """Of a short game with all this."""
    return shortest(1, (*ACTIONS, LEFT_BEHIND), LONGEST)


def sit_down(start: Start) -> Player:
    """At a game for two people on the second board, which is the quickest."""
    player = start("--size", "1280x720", "--seed", str(seed()))
    player.game.wait_for_scene("TitleScene")
    player.click_on("new_game")
    player.game.wait_for_scene("SetupScene")
    left, top, width, height = player.game.targets()["board"]
    player.click((left + width - height // 2, top + height // 2))
    for _ in range(2):
        player.click_on("seat1.who.back")  # from the Pilot past the Deckhand to a person
    player.click_on("set_sail")
    player.game.wait_for_scene("TableScene")
    return player


def is_table(player: Player) -> bool:
    return player.game.scene == "TableScene"


def settle(player: Player) -> None:
    """Wait until nothing moves."""
    player.game.wait_for("the table at rest", lambda: not player.game.ask("scene")["moving"])


def refuse_once(player: Player, captain: Captain) -> bool:
    """Try something that may not be done: a reason is shown, nothing changes. False where there is nothing to try."""
    table = captain.look()
    tries = [move for move in table["refused"] if move["thing"] and move["target"] and move["kind"] == "Place"]
    if not tries:
        return False
    settle(player)
    before = player.game.ask("game")["state"]
    player.drag(tuple(tries[0]["thing"]), tuple(tries[0]["target"]))
    player.game.wait_for("a reason", lambda: bool(player.game.ask("table")["reason"]))
    after = player.game.ask("table")
    assert not after["in_hand"]
    assert after["history"] == table["history"]
    assert player.game.ask("game")["state"] == before
    return True


def undo_once(player: Player, captain: Captain) -> bool:
    """Take the last action back by the button and do it again. False where it cannot be taken back."""
    table = captain.look()
    if not table["undo"]:
        return False
    settle(player)
    before = player.game.ask("game")
    player.click_on("undo.0.0")
    player.game.wait_for("the action taken back", lambda: player.game.ask("game")["history"] == before["history"] - 1)
    assert player.game.ask("game")["state"] != before["state"]
    player.click_on("redo.0.0")
    player.game.wait_for("the action done again", lambda: bool(player.game.ask("game") == before))
    return True


def pause_once(player: Player, captain: Captain) -> bool:
    """Esc opens the pause menu, Esc closes it; the game is as it was."""
    captain.look()
    before = player.game.ask("game")
    player.key("Escape")
    player.game.wait_for_scene("PauseScene")
    player.click_on("resume")
    player.game.wait_for_scene("TableScene")
    player.key("Escape")
    player.game.wait_for_scene("PauseScene")
    player.key("Escape")
    player.game.wait_for_scene("TableScene")
    assert player.game.ask("game") == before
    return True


def play_on(player: Player, captain: Captain) -> int:
    """Play to the end, and do once each thing that is no action of the game. Returns the number of actions."""
    extras = [pause_once, refuse_once, undo_once]
    for count in range(LONGEST):
        if not is_table(player):
            assert not extras, f"never came to {[extra.__name__ for extra in extras]}"
            return count
        if player.game.ask("table")["over"]:
            captain.look()
            player.game.wait_for_scene("ResultScene")
            continue
        extras = [extra for extra in extras if not extra(player, captain)]
        captain.act()
    raise AssertionError(f"no end in {LONGEST} actions")


def play_for_two(at_table: Player) -> None:
    """Play to the final score, check it, and go back to the title."""
    captain = Captain(at_table, seed())
    assert play_on(at_table, captain) > 50
    assert at_table.game.scene == "ResultScene"
    result: dict[str, Any] = at_table.game.ask("result")
    assert result["over"]
    assert {name: row["total"] for name, row in result["rows"].items()} == result["counted"]
    assert len(result["rows"]) == 2
    best = max(result["counted"].values())
    assert all(result["counted"][name] == best for name, row in result["rows"].items() if row["winner"])
    for way in ("drag", "two clicks", LEFT_BEHIND, "card", *ACTIONS):
        assert captain.done[way], f"this game never came to '{way}'"
    at_table.click_on("title")
    at_table.game.wait_for_scene("TitleScene")
