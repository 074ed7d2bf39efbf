"""Another captain's mat: whose it is stands at its edge, in their colour, and a click there leads back."""

import pygame
import pytest

from game.rules.kinds import Pending, Seat
from game.view.kit import theme
from game.view.table import visiting
from game.view.table.company import player_thing
from tests.view.table.playing import LONG, Table, find, look_at, new_state


@pytest.fixture
def table() -> Table:
    table = Table(find(lambda s: s.pending is Pending.TURN and s.round > 2, 3))
    table.settle()
    return table


def test_the_own_mat_has_no_frame(table: Table) -> None:
    assert "visiting" not in table.scene.sprites()
    assert str(visiting.HOME) not in table.scene.targets()


@pytest.mark.parametrize("back", ["plate", "escape", "captain"])
def test_another_mat_is_framed_in_its_colour_and_there_are_three_ways_back(table: Table, back: str) -> None:
    other = Seat((table.state.turn + 1) % 3)
    table.click(player_thing(other))
    assert table.scene.seat == other
    frame = table.scene.sprites()["visiting"]
    colour = theme.PLAYERS[table.state.game.mats[other].colour][0]
    middle = frame.image.get_height() // 2
    seen = {tuple(frame.image.get_at((x, middle)))[:3] for x in range(14)}
    assert theme.rgb(colour) in seen
    if back == "plate":
        table.click(visiting.HOME)
    elif back == "escape":
        table.key(pygame.K_ESCAPE)
    else:
        table.click(player_thing(other))
    assert table.scene.seat == table.state.turn
    assert "visiting" not in table.scene.sprites()


def test_things_on_another_mat_say_whose_they_are(table: Table) -> None:
    other = Seat((table.state.turn + 1) % 3)
    table.click(player_thing(other))
    hull = next(hit.thing for hit in table.scene._hits if hit.thing.what == "hull" and hit.rect.colliderect(table.scene._layout.mat))
    assert table.scene._words(hull).startswith(f"{table.scene.match.names[other]}’s ")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3840, 2160)])
def test_long_names_fit_the_plate(size: tuple[int, int]) -> None:
    from dataclasses import replace

    state = new_state(3)
    look = replace(look_at(state, size, names=LONG), seat=Seat((state.turn + 1) % 3))
    rect = visiting.area(look)
    assert look.layout.window.contains(rect)
    assert rect.w <= look.layout.mat.w
