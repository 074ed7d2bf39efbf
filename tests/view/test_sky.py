"""The living sky: it fills every window, drifts while somebody is around, and then rests."""

import pygame
import pytest

from game.app import clear_caches, start_pygame
from game.view.kit.theme import times
from game.view.sky import Sky


def a_sky(size: tuple[int, int]) -> Sky:
    start_pygame()
    pygame.display.set_mode(size)
    sky = Sky(ships=True)
    sky.resize(size)
    return sky


@pytest.mark.parametrize("size", [(1024, 640), (1024, 768), (2560, 1080), (1920, 1080), (700, 1200)])
def test_the_sky_fills_the_window(size: tuple[int, int]) -> None:
    ground = a_sky(size).sprites()["sky",]
    assert ground.rect == pygame.Rect((0, 0), size)
    assert ground.opaque
    spots = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1), (size[0] // 2, size[1] // 2)]
    assert all(ground.image.get_at(spot)[:3] != (0, 0, 0) for spot in spots)
    clear_caches()


def test_it_drifts_then_rests_and_wakes_again() -> None:
    sky = a_sky((1024, 640))
    assert sky.update(60)
    before = sky.sprites()
    for _ in range(40):
        sky.update(50)
    after = sky.sprites()
    moved = [key for key in after if after[key].rect != before[key].rect]
    assert len(moved) >= 3
    assert all(after[key].image is before[key].image for key in after), "moving needs no new pictures"
    for _ in range(int(times.AWAKE / 50) + 1):
        sky.update(50)
    rested = sky.sprites()
    assert not sky.update(50)
    assert sky.sprites() is rested
    sky.wake()
    assert sky.update(50)


def test_it_keeps_still_between_two_steps() -> None:
    sky = a_sky((1024, 640))
    sky.update(51)
    before = sky.sprites()
    sky.update(1)
    assert sky.sprites() is before
