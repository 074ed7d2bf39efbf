"""The title in a real window, with a real mouse and real keys."""

import numpy as np
import pytest

from tests.window.conftest import SCREEN, Start
from tests.window.player import Player
from tests.window.xserver import XServer

pytestmark = pytest.mark.window


def test_the_title_fills_the_window(player: Player) -> None:
    player.game.wait_for_scene("TitleScene")
    picture = player.picture()
    assert picture.shape == (SCREEN[1], SCREEN[0], 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 1000, "a painted sky has thousands of colours, an empty screen has one"


def test_new_game_leads_to_the_set_up_and_escape_back(player: Player) -> None:
    player.game.wait_for_scene("TitleScene")
    player.click_on("new_game")
    player.game.wait_for_scene("SetupScene")
    player.key("Escape")
    player.game.wait_for_scene("TitleScene")


def test_a_button_released_elsewhere_is_not_pressed(player: Player) -> None:
    player.game.wait_for_scene("TitleScene")
    player.drag_to("new_game", "help")
    assert player.game.scene == "TitleScene"


def test_quit_ends_the_program_with_0(player: Player) -> None:
    player.click_on("quit")
    assert player.game.exit_code() == 0


@pytest.mark.parametrize("server", [(1600, 1000)], indirect=True)
def test_a_smaller_window_on_a_larger_screen_is_clicked_where_it_is(server: XServer, start: Start) -> None:
    player = start("--size", "1024x640")
    assert player.game.ask("scene")["size"] == [1024, 640]
    player.click_on("new_game")
    player.game.wait_for_scene("SetupScene")
