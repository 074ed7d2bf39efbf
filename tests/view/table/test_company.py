"""The sidebar with computers at the table: faces, pace and buttons have their places at every size."""

import itertools
from dataclasses import replace

import pygame
import pytest

from game.rules.kinds import Seat
from game.view.table import company, side
from game.view.table.look import Look
from game.view.table.pace import Pace
from tests.scenes.conftest import SIZES
from tests.view.table.playing import LONG, look_at, new_state

SMALLEST = 18
"""Pixels a thing to click is wide and high at least."""


def crowded(size: tuple[int, int], captains: int) -> Look:
    """All seats are computers' with names longer than any panel has room for."""
    return replace(look_at(new_state(captains, 5), size, names=LONG), captains=("admiral", "pilot", "deckhand", "captain")[:captains])


def shown(look: Look, pace: Pace = Pace.SLOW) -> side.Side:
    act = side.Act(f"{look.names[look.state.turn]} plays", "robot", enabled=False)
    return side.Side((), None, "A click or the space bar skips ahead.", act, undo=True, redo=True, hint=True, pace=pace)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("captains", [1, 2, 4])
def test_nothing_to_click_lies_on_something_else_or_is_tiny(size: tuple[int, int], captains: int) -> None:
    hits = list(side.hits(crowded(size, captains)))
    assert {hit.thing.what for hit in hits} >= {"pace", "hint", "undo", "redo", "market", "act", "head", "menu"}
    for one, two in itertools.combinations(hits, 2):
        assert not one.rect.colliderect(two.rect), (one.thing, two.thing)
    assert all(min(hit.rect.size) >= SMALLEST for hit in hits), min(hits, key=lambda hit: min(hit.rect.size))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("captains", [1, 2, 4])
def test_everything_in_the_sidebar_stays_in_it(size: tuple[int, int], captains: int) -> None:
    look = crowded(size, captains)
    for key, sprite in side.sprites(look, shown(look)):
        assert look.layout.side.contains(sprite.rect), key


@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_a_button_stay_on_it(size: tuple[int, int]) -> None:
    look = crowded(size, 4)
    drawn = dict(side.sprites(look, shown(look)))
    for thing in (side.MARKET, side.HINT, side.ACT, side.UNDO, side.REDO):
        skin = drawn["side", thing].rect
        for part in ("icon", "label"):
            if ("side", thing, part) in drawn:
                assert skin.contains(drawn["side", thing, part].rect), (thing, part)


def test_the_chosen_pace_is_lit_and_no_other() -> None:
    look = crowded((1280, 720), 2)
    places = []
    for pace in Pace:
        drawn = dict(side.sprites(look, shown(look, pace)))
        lit, cell = drawn["side", "pace", "chosen"].rect, company.pace_rect(look, company.PACES.index(pace))
        assert pygame.Rect(lit).center == cell.center
        places.append(lit.x)
    assert places == sorted(set(places))


def test_a_table_of_people_alone_has_neither_faces_nor_pace() -> None:
    look = look_at(new_state(4, 5))
    assert not any(look.captain(Seat(seat)) for seat in range(4))
    keys = {key for key, _ in side.sprites(look, replace(shown(look), pace=None))}
    assert not any(isinstance(key, tuple) and key[1] in ("face", "pace", "paces") for key in keys)
    assert not any(hit.thing.what == "pace" for hit in side.hits(look))
