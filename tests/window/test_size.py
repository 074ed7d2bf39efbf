"""The real window: full screen and back, its edge being dragged, typing."""

import time
from collections.abc import Callable

import pytest

from tests.window.conftest import Start
from tests.window.player import Player
from tests.window.xserver import XServer

pytestmark = pytest.mark.window

SCREEN = (1600, 1000)
BEFORE = [1200, 700]


def until(check: Callable[[], bool], seconds: float = 5.0) -> bool:
    """Whether something comes true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if check():
            return True
        time.sleep(0.05)
    return False


def size(player: Player) -> list[int]:
    found: list[int] = player.game.ask("scene")["size"]
    return found


@pytest.fixture
def small(start: Start) -> Player:
    """A person at a window smaller than the screen."""
    player = start("--size", "x".join(map(str, BEFORE)))
    player.game.wait_for_scene("TitleScene")
    return player


@pytest.mark.parametrize("server", [SCREEN], indirect=True)
@pytest.mark.parametrize("keys", ["F11", "alt+Return"])
def test_full_screen_and_back(server: XServer, small: Player, keys: str) -> None:
    small.move((100, 100))
    small.key(keys)
    assert until(lambda: size(small) == list(SCREEN))
    assert until(lambda: (small.picture()[-20:, -400:].max(axis=2) > 0).mean() > 0.9), "the picture reaches the corner"
    small.key(keys)
    assert until(lambda: size(small) == BEFORE)
    small.click_on("new_game")
    small.game.wait_for_scene("SetupScene")


@pytest.mark.parametrize("server", [SCREEN], indirect=True)
def test_a_window_made_larger_is_laid_out_anew(server: XServer, small: Player) -> None:
    before = small.game.targets()["help"]
    small.do("search", "--all", "--onlyvisible", "--pid", small.game.process.pid, "--class", ".*", "windowsize", 1500, 900)
    assert until(lambda: size(small) == [1500, 900])
    assert until(lambda: small.game.targets()["help"] != before)
    small.click_on("help")
    small.game.wait_for_scene("HelpScene")


@pytest.mark.parametrize("server", [SCREEN], indirect=True)
def test_a_name_is_typed(server: XServer, small: Player) -> None:
    small.click_on("new_game")
    small.game.wait_for_scene("SetupScene")
    before = small.picture()
    small.click_on("seat0.name")
    small.key("ctrl+a")
    small.type("Zoe")
    assert until(lambda: bool((small.picture() != before).any()))
    small.key("Escape")
    small.game.wait_for_scene("TitleScene")
