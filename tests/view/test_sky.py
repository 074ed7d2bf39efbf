"""The living sky: it fills every window, goes on moving in small places, turns from day to night over the title, and rests for who wants no motion."""

from collections.abc import Hashable, Iterator

import pygame
import pytest

from game.app import clear_caches, start_pygame
from game.view.kit.comfort import Comfort, use
from game.view.kit.stage import Sprites
from game.view.kit.theme import times
from game.view.sky import RARE, Sky


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    yield
    use(Comfort())


def a_sky(size: tuple[int, int], ships: bool = True) -> Sky:
    start_pygame()
    pygame.display.set_mode(size)
    sky = Sky(ships)
    sky.resize(size)
    return sky


def moved(before: Sprites, after: Sprites) -> set[Hashable]:
    return {key for key in after if key in before and after[key].rect != before[key].rect}


@pytest.mark.parametrize("size", [(1024, 640), (1024, 768), (2560, 1080), (1920, 1080), (700, 1200)])
def test_the_sky_fills_the_window(size: tuple[int, int]) -> None:
    ground = a_sky(size).sprites()["sky",]
    assert ground.rect == pygame.Rect((0, 0), size)
    assert ground.opaque
    spots = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1), (size[0] // 2, size[1] // 2)]
    assert all(ground.image.get_at(spot)[:3] != (0, 0, 0) for spot in spots)
    clear_caches()


def test_it_drifts_and_moving_needs_no_new_pictures() -> None:
    sky = a_sky((1024, 640))
    before = sky.sprites()
    for _ in range(40):
        sky.update(50)
    after = sky.sprites()
    assert len(moved(before, after)) >= 3
    assert {key for key in moved(before, after) if isinstance(key, tuple) and key[0] == "passing"}, "something is on its way from the start"
    assert all(after[key].image is before[key].image for key in after if isinstance(key, tuple) and key[:2] == ("sky", "moving"))


def test_it_never_asks_for_fast_frames_and_looks_seldom_while_nobody_is_around() -> None:
    def looks(sky: Sky) -> int:
        seen: list[Sprites] = []
        for _ in range(40):
            assert sky.update(times.MOMENT) is False
            if not seen or sky.sprites() is not seen[-1]:
                seen.append(sky.sprites())
        return len(seen)

    sky = a_sky((1024, 640))
    assert looks(sky) == pytest.approx(40 / 2, abs=1)
    sky.update(times.AWAKE)
    assert looks(sky) == pytest.approx(40 / RARE, abs=1)
    sky.wake()
    assert looks(sky) == pytest.approx(40 / 2, abs=1)


def brightness(sky: Sky) -> float:
    ground = sky.sprites()["sky",].image
    return sum(sum(ground.get_at((x, 200))[:3]) for x in range(0, ground.get_width(), 40))


def at_hour(share: float, ships: bool = True) -> Sky:
    """The sky after a share of a whole day."""
    sky = a_sky((1024, 640), ships)
    sky.update(times.DAY * share)
    return sky


def test_the_day_turns_to_night_and_back() -> None:
    hours = [brightness(at_hour(share)) for share in (0.0, 0.2, 0.35, 0.5)]
    assert hours == sorted(hours, reverse=True)
    assert hours[-1] < 0.6 * hours[0]
    assert brightness(at_hour(1.0)) == hours[0]


def test_lamps_are_lit_at_night_and_things_are_dimmed() -> None:
    day, night = at_hour(0.0).sprites(), at_hour(0.5).sprites()
    lamps = {key for key in night if isinstance(key, tuple) and key[:2] == ("sky", "lamp")}
    assert len(lamps) == 4
    assert not lamps & set(day)
    ship = next(key for key in day if isinstance(key, tuple) and key[:2] == ("sky", "moving") and key in night)
    assert pygame.transform.average_color(night[ship].image)[0] < pygame.transform.average_color(day[ship].image)[0]


def test_other_screens_stay_in_the_day() -> None:
    assert brightness(at_hour(0.5, ships=False)) == brightness(at_hour(0.0, ships=False))


def test_the_light_is_drawn_anew_only_where_it_changed() -> None:
    sky = at_hour(0.25)
    ground = sky.sprites()["sky",].image
    sky.update(times.MOMENT * 2)
    assert sky.sprites()["sky",].image is ground


def test_light_catches_on_one_glint_after_another() -> None:
    sky = a_sky((1024, 640))
    sky.glints = ((100, 100), (300, 120))
    places = []
    for _ in range(2):
        sky.update(times.GLINT / 2)
        places.append(sky.sprites()["sky", "glint"].rect.center)
        sky.update(times.GLINTS - times.GLINT / 2)
    assert places == [(100, 100), (300, 120)]


@pytest.mark.parametrize("wish", [Comfort(still=True), Comfort(speed=0)])
def test_who_wants_no_motion_sees_the_day_at_rest(wish: Comfort) -> None:
    use(wish)
    sky = a_sky((1024, 640))
    before = sky.sprites()
    assert not any(isinstance(key, tuple) and key[0] == "passing" for key in before)
    for _ in range(40):
        assert sky.update(500) is False
    assert sky.sprites() is before
