"""The notes of the set-up: they lie where they hide nothing."""

from collections.abc import Iterator

import pygame
import pytest

from game.view.kit import comfort, theme
from game.view.kit.cache import clear_caches
from game.view.kit.comfort import Comfort
from tests.scenes.conftest import set_up


@pytest.fixture(autouse=True, params=[1.0, 1.5], ids=["usual type", "largest type"])
def _type(request: pytest.FixtureRequest) -> Iterator[None]:
    clear_caches()
    comfort.use(Comfort(text=request.param))
    yield
    comfort.use(Comfort())
    clear_caches()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768)])
def test_a_note_about_a_captain_lies_below_all_of_them(size: tuple[int, int]) -> None:
    pygame.display.set_mode(size)
    scene = set_up(captains=4)
    scene.resize(size)
    rows = [sprite.rect for key, sprite in scene.scenery.items() if isinstance(key, tuple) and key[0] == "row"]
    assert len(rows) == 4
    explained = [widget for widget in scene.group if widget.name.startswith("seat") and widget.tip]
    assert len(explained) == 16, "who, name, mat and the way ashore of each"
    for widget in explained:
        scene.group.handle(pygame.Event(pygame.MOUSEMOTION, pos=widget.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
        scene.group.update(theme.times.HOVER + 10.0)
        note = scene.group.sprites()["widget", "tip"].rect
        assert pygame.Rect((0, 0), size).contains(note)
        assert note.collidelist([*rows, *(other.rect for other in scene.group)]) < 0, widget.name
