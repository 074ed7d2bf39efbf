"""Showpieces: ships sail with their shadow below, clouds part, dice come to rest, light and dust stay where they belong."""

from collections.abc import Hashable

import pygame
import pytest

from game.view.kit.comfort import Comfort, use
from game.view.kit.stage import Sprite
from game.view.kit.theme import times
from game.view.table.effects import Fade
from game.view.table.flourish import SINKS, Burst, Curtain, Gleam, Sail, Tumble
from game.view.table.motion import Motion
from tests.view.table.bending import at, image

LANDS = 1000 * (1 - SINKS)


def sailing(now: float, origin: tuple[int, int] = (100, 800)) -> dict[Hashable, Sprite]:
    """A ship of 60 by 40 pixels on its way to (600, 200), within 1000 ms."""
    shown: dict[Hashable, Sprite] = {"ship": Sprite(image(80, 60), 560, 170, 12)}
    Sail("ship", image(60, 40), image(80, 60), origin, 0, 1000, 70, 20).apply(shown, now)
    return shown


def test_a_ship_begins_where_it_lay_and_ends_in_its_own_sprite() -> None:
    assert sailing(0)["ship"].rect.center == (100, 800)
    assert (*at(sailing(1000)["ship"]), sailing(1000)["ship"].z) == (560, 170, 12)
    assert [*sailing(LANDS)] == ["ship"], "its shadow is its own again"


def test_in_the_air_it_is_larger_above_the_line_and_its_shadow_is_below() -> None:
    shown = sailing(LANDS / 2)
    ship, shade = shown["ship"], shown["ship", "shade"]
    assert ship.image.get_width() > 60
    assert ship.rect.centerx == pytest.approx(350, abs=1)
    assert ship.rect.centery < 500 - 70
    assert shade.rect.centery > ship.rect.centery + 20
    assert (ship.z, shade.z, shade.alpha) == (82, 81, 145)


def test_it_bobs_at_its_berth() -> None:
    ys = [sailing(LANDS + i * 10)["ship"].y for i in range(31)]
    assert max(ys) > 170 > min(ys)
    assert all(abs(y - 170) <= 5 for y in ys)


def test_a_ship_turns_its_bow_to_where_it_goes() -> None:
    sail = Sail("ship", image(), image(), (600, 200), 0, 1000, 70, 20)
    assert [sail._way(900, t) for t in (0, 0.5, 1)] == [1, 1, 1]
    assert [sail._way(100, t) for t in (0, 0.5, 1)] == [1, -1, 1]


def test_a_ship_that_is_not_there_does_not_sail() -> None:
    shown: dict[Hashable, Sprite] = {}
    Sail("ship", image(), image(), (0, 0), 0, 100, 10, 10).apply(shown, 50)
    assert shown == {}


def test_a_curtain_draws_aside_swells_and_is_gone() -> None:
    curtain = Curtain("half", Sprite(image(100, 100), 10, 10), 60, -20, 0, 100, swell=0.2)
    shown: dict[Hashable, Sprite] = {}
    curtain.apply(shown, 0)
    assert (*at(shown["half"]), shown["half"].alpha) == (10, 10, 255)
    curtain.apply(shown, 50)
    assert shown["half"].rect == pygame.Rect(35, -5, 110, 110)
    assert shown["half"].alpha == 191
    curtain.apply(shown, 100)
    assert (shown["half"].rect.center, shown["half"].alpha) == ((120, 40), 0)


def test_the_die_comes_to_rest_on_its_last_face() -> None:
    faces = tuple(image(10 + i) for i in range(8))
    tumble = Tumble("die", faces, image(30, 8), (100, 100), 0, 1000, 60)
    shown: dict[Hashable, Sprite] = {}
    tumble.apply(shown, 0)
    assert shown["die"].rect.center == (40, 40), "thrown up first, from the left"
    for now in (700, 850, 1000):
        tumble.apply(shown, now)
        assert shown["die"].image is faces[-1]
        assert shown["die"].rect.center == (100, 100)
    assert shown["die", "shade"].rect.centery > 100


def test_a_gleam_stays_on_its_place() -> None:
    area = pygame.Rect(100, 40, 80, 30)
    gleam = Gleam("gleam", area, image(30, 30), 0, 100)
    seen = 0
    for now in range(-10, 120, 5):
        shown: dict[Hashable, Sprite] = {}
        gleam.apply(shown, now)
        for sprite in shown.values():
            seen += 1
            assert area.contains(sprite.rect)
            assert 0 <= now < 100
    assert seen > 10


def test_what_bursts_spreads_from_its_place_and_fades() -> None:
    burst = Burst("dust", image(10, 10), (100, 50), ((-5, 0, -20, 0), (5, 0, 20, 0)), 0, 100, grows=0)

    def seen(now: float) -> list[tuple[tuple[int, int], int]]:
        shown: dict[Hashable, Sprite] = {}
        burst.apply(shown, now)
        return [(sprite.rect.center, sprite.alpha) for sprite in shown.values()]

    assert seen(-1) == seen(100) == []
    assert seen(0) == [((95, 50), 230), ((105, 50), 230)]
    assert seen(50) == [((77, 50), 115), ((122, 50), 115)], "7/8 of the way at half the time"


def test_calm_forms_do_not_move() -> None:
    assert Sail("ship", image(), image(), (0, 0), 100, 600, 70, 20).calm() == Fade("ship", 100, 100 + times.SWAP)
    half = Curtain("half", Sprite(image(), 1, 2), 60, -20, 0, 600).calm()
    assert (half.dx, half.dy, half.swell) == (0, 0, 0)
    faces = (image(10), image(11))
    shown: dict[Hashable, Sprite] = {}
    Tumble("die", faces, image(), (50, 50), 0, 1000, 60).calm().apply(shown, 0)
    assert shown["die"].image is faces[-1]
    assert shown["die"].rect.center == (50, 50)
    motion = Motion()
    use(Comfort(still=True))
    try:
        motion.add(Gleam("gleam", pygame.Rect(0, 0, 9, 9), image(), 0, 9))
        motion.add(Burst("dust", image(), (0, 0), (), 0, 9))
    finally:
        use(Comfort())
    assert motion.effects == [], "light and dust tell nothing"
