"""The time of day: from the rounds and how far the first captain is; the sky darkens, lamps are lit, day leaves all as it was drawn."""

from collections.abc import Iterator

import pygame
import pytest

from game.rules import PlayerSpec, StateSpec, build_state
from game.rules.kinds import Seat
from game.rules.state import State
from game.view.kit.comfort import Comfort, use
from game.view.table import desk, weather
from game.view.table.side import Act, Side
from tests.view.table.playing import find, look_at, new_state


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    yield
    use(Comfort())


def in_round(number: int) -> State:
    return build_state(new_state(2).game, StateSpec(players=(PlayerSpec(), PlayerSpec()), round=number))


@pytest.mark.parametrize(("number", "step"), [(1, 0), (3, 0), (4, 1), (13, 4), (25, 8), (29, 8)])
def test_it_gets_later_round_by_round(number: int, step: int) -> None:
    assert weather.dusk(in_round(number)) == step


def test_a_captain_who_is_far_brings_the_evening() -> None:
    late = find(lambda s: max(s.player(seat).completed for seat in (Seat(0), Seat(1))) == 2)
    by_rounds = (late.round - 1) * 8 // 24
    assert weather.dusk(late) == max(1, by_rounds), "2 of 9 outfittings: 8 * 2 / 9 = 1.8"


def test_with_strong_contrast_it_is_always_day() -> None:
    use(Comfort(contrast=True))
    assert weather.dusk(in_round(25)) == 0


def ground() -> pygame.Surface:
    out = pygame.Surface((96, 54))
    out.fill((200, 200, 200))
    return out


def test_day_has_its_light_from_the_upper_left_and_takes_nothing_away() -> None:
    day = weather.sky(ground(), 0)
    assert day.get_at((0, 0)).r > day.get_at((40, 20)).r > day.get_at((95, 53)).r
    assert day.get_at((95, 53))[:3] == (200, 200, 200)


def test_evening_reddens_the_top_and_darkens_the_foot_step_by_step() -> None:
    top, foot = [], []
    for step in range(weather.STEPS + 1):
        sky = weather.sky(ground(), step)
        top.append(sky.get_at((95, 0)))
        foot.append(sky.get_at((95, 53)))
    assert top[-1].r > top[-1].b
    assert foot[-1].b > foot[-1].r
    sums = [sum(colour[:3]) for colour in foot]
    assert sums == sorted(sums, reverse=True)
    assert len(set(sums)) == len(sums)


def test_clouds_are_dimmed_and_stay_as_they_are_by_day() -> None:
    cloud = pygame.Surface((4, 4), pygame.SRCALPHA)
    cloud.fill((255, 255, 255, 120))
    assert weather.dimmed(cloud, 0) is cloud
    assert weather.dimmed(cloud, weather.STEPS).get_at((1, 1)) == pygame.Color(170, 160, 200, 120)


def test_lamps_are_lit_at_dusk() -> None:
    side = Side((), None, "", Act("", "check", enabled=False), undo=False, redo=False)

    def lamps(number: int) -> list[int]:
        shown = desk.display(look_at(in_round(number)), desk.Extra(side))
        return [sprite.alpha for key, sprite in shown.items() if isinstance(key, tuple) and key[0] == "lamp"]

    assert lamps(1) == []
    assert set(lamps(8)) == {90}
    assert set(lamps(25)) == {240}
