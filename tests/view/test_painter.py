"""The painter: one scene fades quickly into the next, at once for who wants no motion, and where nothing leaves nothing is merged."""

from collections.abc import Iterator

import pygame
import pytest

from game.app import start_pygame
from game.view.kit.comfort import Comfort, use
from game.view.kit.stage import Sprite, Sprites
from game.view.kit.theme import times
from game.view.painter import FRAME, Painter


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    yield
    use(Comfort())


@pytest.fixture
def screen() -> pygame.Surface:
    """A small window, black."""
    start_pygame()
    return pygame.display.set_mode((8, 8))


def plain(colour: str) -> pygame.Surface:
    out = pygame.Surface((8, 8))
    out.fill(colour)
    return out


NEXT: Sprites = {"next": Sprite(plain("white"), 0, 0, opaque=True)}
NOTE: Sprites = {"note": Sprite(plain("green"), 0, 0, 5)}


def test_the_last_picture_fades_away_over_the_next_scene(screen: pygame.Surface) -> None:
    painter = Painter()
    painter.leave(screen)
    seen = []
    while painter.attend(times.CROSS / 6 + 0.1):
        painter.paint(screen, painter.merged(NEXT, {}))
        seen.append(screen.get_at((4, 4)).r)
    painter.paint(screen, painter.merged(NEXT, {}))
    assert len(seen) == 5
    assert seen == sorted(seen)
    assert 0 < seen[0] < 128 < seen[-1] < 255
    assert screen.get_at((4, 4)).r == 255


def test_making_a_scene_takes_no_time_from_the_fade() -> None:
    painter = Painter()
    painter.leave(plain("black"))
    assert painter.attend(5000)
    assert painter.merged(NEXT, {})["leaving"].alpha == round(255 * ((times.CROSS - FRAME) / times.CROSS) ** 2)


@pytest.mark.parametrize("wish", [Comfort(still=True), Comfort(speed=0)])
def test_who_wants_no_motion_sees_the_next_scene_at_once(wish: Comfort) -> None:
    use(wish)
    painter = Painter()
    painter.leave(plain("black"))
    assert not painter.attend(1)
    assert painter.merged(NEXT, {}) is NEXT


def test_a_window_that_is_drawn_anew_has_nothing_leaving() -> None:
    painter = Painter()
    painter.leave(plain("black"))
    painter.anew()
    assert not painter.attend(1)


def test_lists_are_merged_only_where_there_are_several() -> None:
    painter = Painter()
    assert painter.merged(NEXT, {}) is NEXT
    both = painter.merged(NEXT, NOTE)
    assert set(both) == {"next", "note"}
    assert painter.merged(NEXT, NOTE) is both
