"""A game is killed in the middle, and goes on where it was; the system ends one in good order."""

import signal
from pathlib import Path
from typing import Any

import pytest

from tests.window.captain import Captain
from tests.window.conftest import Start
from tests.window.player import Player
from tests.window.whole_game import seed, sit_down

pytestmark = pytest.mark.window
ACTIONS = 12


def some_actions(player: Player) -> dict[str, Any]:
    """Play a little; returns the game once it is on the disk."""
    captain = Captain(player, seed())
    for _ in range(ACTIONS):
        captain.act()
    captain.look()
    player.game.wait_for("the game on the disk", lambda: bool(player.game.ask("kept")["written"]))
    return dict(player.game.ask("game"))


def continued(start: Start) -> Player:
    player = start("--size", "1280x720")
    player.game.wait_for_scene("TitleScene")
    player.click_on("continue")
    player.game.wait_for_scene("TableScene")
    return player


def test_a_killed_game_goes_on_where_it_was(start: Start, tmp_path: Path) -> None:
    player = sit_down(start)
    before = some_actions(player)
    player.game.process.kill()
    assert player.game.exit_code() == -signal.SIGKILL
    again = continued(start)
    assert again.game.ask("game") == before
    captain = Captain(again, seed())
    captain.act()
    assert again.game.ask("game")["history"] == before["history"] + 1
    assert sorted(path.suffix for path in (tmp_path / "data" / "autosave").iterdir() if not path.name.startswith(".")) == [".json"] * 3


def test_a_game_that_the_system_ends_is_kept_to_the_last_action(start: Start) -> None:
    player = sit_down(start)
    captain = Captain(player, seed())
    for _ in range(3):
        captain.act()
    before = player.game.ask("game")
    player.game.process.terminate()
    assert player.game.exit_code() == 128 + signal.SIGTERM
    assert continued(start).game.ask("game") == before


def test_a_game_left_by_the_menu_goes_on_from_the_title(start: Start) -> None:
    player = sit_down(start)
    before = some_actions(player)
    player.key("Escape")
    player.game.wait_for_scene("PauseScene")
    player.click_on("give_up")
    player.game.wait_for_scene("TitleScene")
    player.click_on("continue")
    player.game.wait_for_scene("TableScene")
    assert player.game.ask("game") == before
