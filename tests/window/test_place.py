"""The real window comes back where it was left."""

import signal
from pathlib import Path

import pytest

from tests.window.conftest import Start
from tests.window.player import Player
from tests.window.test_size import until
from tests.window.xserver import XServer

pytestmark = pytest.mark.window

SCREEN = (1600, 1000)


def place(player: Player) -> tuple[list[int], list[int]]:
    found = player.game.ask("scene")
    return list(found["position"]), list(found["size"])


def move(player: Player, how: str, *to: int) -> None:
    player.do("search", "--all", "--onlyvisible", "--pid", player.game.process.pid, "--class", ".*", how, *to)


def leave(player: Player) -> None:
    player.click_on("quit")
    assert player.game.process.wait(20) == 0


@pytest.mark.parametrize("server", [SCREEN], indirect=True)
def test_size_and_place_are_restored_after_a_restart(server: XServer, start: Start, tmp_path: Path) -> None:
    player = start()
    player.game.wait_for_scene("TitleScene")
    move(player, "windowsize", 1150, 720)
    assert until(lambda: place(player)[1] == [1150, 720])
    move(player, "windowmove", 210, 130)
    assert until(lambda: place(player)[0] == [210, 130])
    leave(player)
    again = start()
    again.game.wait_for_scene("TitleScene")
    assert until(lambda: place(again) == ([210, 130], [1150, 720]))
    leave(again)
    given = start("--size", "1300x800")
    given.game.wait_for_scene("TitleScene")
    assert until(lambda: place(given) == ([210, 130], [1300, 800])), "a size on the command line wins"


@pytest.mark.parametrize("server", [SCREEN], indirect=True)
def test_full_screen_is_kept(server: XServer, start: Start) -> None:
    player = start("--size", "1200x700")
    player.game.wait_for_scene("TitleScene")
    player.move((100, 100))
    player.key("F11")
    assert until(lambda: place(player)[1] == list(SCREEN))
    player.game.process.terminate()
    assert player.game.process.wait(20) == 128 + signal.SIGTERM
    again = start()
    again.game.wait_for_scene("TitleScene")
    assert until(lambda: place(again) == ([0, 0], list(SCREEN)))
