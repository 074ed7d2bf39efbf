"""Idle life: it moves little and seldom, stays on the board, comes back to the same places, and is gone for who wants no motion."""

from collections.abc import Hashable, Iterator

import pytest

from game.view.kit.comfort import Comfort, use
from game.view.kit.stage import Sprite
from game.view.kit.theme import times
from game.view.table.layout import Layout
from game.view.table.life import FAST, PASSINGS, RARE, SWAYS, Life, Sky
from tests.view.table.bending import at, image
from tests.view.table.playing import board

LAYOUT = Layout((1920, 1080), board().size)
HOURS = 2 * 60 * 60 * 1000
CLOUD, GLOW, SHIP, AURA, CARD = ("cloud", 3), ("cloud glow", 3), ("ship", 1, 2), ("aura", "ship", 1, 2), ("card", 9)
LYING: dict[Hashable, Sprite] = {key: Sprite(image(), 100, 100) for key in (CLOUD, GLOW, SHIP, AURA, CARD)}


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    yield
    use(Comfort())


def shown(moment: int, dusk: int = 0, stormy: bool = False) -> dict[Hashable, Sprite]:
    life = Life()
    life.moment = moment
    life.follow(LYING, Sky(LAYOUT, dusk, stormy))
    out = dict(LYING)
    life.apply(out)
    return out


def test_a_moment_passes_at_a_time_while_frames_are_fast_and_several_while_they_are_slow() -> None:
    fast, slow = Life(), Life()
    assert [fast.advance(FAST - 10) for _ in range(6)] == [False, True, False, True, False, True]
    assert [slow.advance(times.MOMENT) for _ in range(8)] == [False, False, False, True, False, False, False, True]
    assert slow.moment == 2 * RARE


def test_clouds_drift_and_ships_bob_a_little_and_what_belongs_to_them_goes_along() -> None:
    clouds, ships = set(), set()
    for moment in range(0, 2000, 5):
        seen = shown(moment)
        assert at(seen[CLOUD]) == at(seen[GLOW])
        assert at(seen[SHIP]) == at(seen[AURA])
        assert at(seen[CARD]) == (100, 100)
        clouds.add(at(seen[CLOUD]))
        ships.add(at(seen[SHIP]))
    far = round(SWAYS["cloud"].x)
    assert {x for x, _ in clouds} == set(range(100 - far, 100 + far + 1))
    assert ships == {(100, y) for y in (98, 99, 100, 101, 102)}


@pytest.mark.parametrize("dusk", [0, 4, 8])
def test_what_passes_stays_on_the_board(dusk: int) -> None:
    kinds = set()
    for moment in range(0, HOURS // times.MOMENT, 997):
        for key, sprite in shown(moment, dusk, stormy=True).items():
            if key not in LYING:
                assert sprite.rect.bottom <= LAYOUT.board.bottom
                kinds.add(key[0] if isinstance(key, tuple) else key)
    assert kinds == {"passing", "gust", "lightning"}


def test_birds_are_seen_by_day_and_lanterns_at_dusk() -> None:
    def passing(dusk: int) -> set[int]:
        found = {key for moment in range(0, 4000, 25) for key in shown(moment, dusk) if isinstance(key, tuple) and key[0] == "passing"}
        return {number for _, number, _ in found if isinstance(number, int)}

    birds = {i for i, p in enumerate(PASSINGS) if "bird" in p.frames[0]}
    lanterns = {i for i, p in enumerate(PASSINGS) if "lantern" in p.frames[0]}
    assert birds <= passing(0)
    assert not lanterns & passing(0)
    assert lanterns <= passing(8)
    assert not birds & passing(8)


def test_weather_comes_over_boards_that_have_some() -> None:
    assert not any(isinstance(key, tuple) and key[0] in ("gust", "lightning") for moment in range(0, 900, 7) for key in shown(moment, 8))


def test_it_all_follows_from_the_moment() -> None:
    assert {key: at(s) for key, s in shown(777, 5, stormy=True).items()} == {key: at(s) for key, s in shown(777, 5, stormy=True).items()}


@pytest.mark.parametrize("wish", [Comfort(still=True), Comfort(speed=0)])
def test_who_wants_no_motion_sees_none(wish: Comfort) -> None:
    use(wish)
    assert shown(1000, 8, stormy=True) == LYING
    assert not Life().advance(10_000)
