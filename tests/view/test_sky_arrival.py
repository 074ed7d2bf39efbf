"""The first sky: at once there and empty, then filled; where all has come it is the sky of every title."""

from collections.abc import Iterator

import pygame
import pytest

from game.app import clear_caches, start_pygame
from game.view.kit.comfort import Comfort, use
from game.view.kit.theme import times
from game.view.sky import GROUND, Sky
from game.view.sky_arrival import ArrivingSky

SIZE = (1024, 640)


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    start_pygame()
    pygame.display.set_mode(SIZE)
    yield
    use(Comfort())
    clear_caches()


def first_seen() -> ArrivingSky:
    """A sky whose first frame was drawn."""
    sky = ArrivingSky()
    sky.resize(SIZE)
    sky.update(0)
    assert set(sky.sprites()) == {GROUND}
    return sky


def test_the_first_frame_has_the_ground_of_every_title_and_nothing_else() -> None:
    usual = Sky(ships=True)
    usual.resize(SIZE)
    ground = first_seen().sprites()[GROUND]
    assert pygame.image.tobytes(ground.image, "RGB") == pygame.image.tobytes(usual.sprites()[GROUND].image, "RGB")


def test_all_of_it_comes_softly_and_asks_for_fast_frames_until_it_is_there() -> None:
    sky, usual = first_seen(), Sky(ships=True)
    usual.resize(SIZE)
    ground = sky.sprites()[GROUND]
    alphas = []
    assert sky.update(120) is True
    while sky.update(16):
        assert sky.sprites()[GROUND] == ground
        alphas.append(sky.sprites()["sky", "moving", 3].alpha)
    assert len(alphas) == times.ARRIVE // 16 + 1, "600 milliseconds in steps of 16"
    assert alphas == sorted(alphas)
    assert (alphas[0], alphas[-1]) == (round(255 * 16 / 600), 255)
    assert set(usual.sprites()) <= set(sky.sprites())


def test_a_long_frame_does_not_skip_the_arrival() -> None:
    sky = first_seen()
    sky.update(0)
    sky.update(500)
    assert sky.sprites()["sky", "moving", 3].alpha == round(255 * 34 / 600)


def test_who_wants_no_motion_has_all_in_the_second_frame() -> None:
    use(Comfort(still=True))
    sky = first_seen()
    sky.update(16)
    assert sky.sprites()["sky", "moving", 3].alpha == 255
    assert sky.update(16) is False


def test_another_size_before_and_after() -> None:
    sky = first_seen()
    sky.resize((1280, 720))
    assert set(sky.sprites()) == {GROUND}
    sky.update(16)
    sky.resize(SIZE)
    usual = Sky(ships=True)
    usual.resize(SIZE)
    assert sky.sprites()["sky", "moving", 3].rect == usual.sprites()["sky", "moving", 3].rect
