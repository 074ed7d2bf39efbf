"""The window's place is kept and found again: a pretended desktop of two monitors."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import start_pygame
from game.berth import Berth
from game.options import PlayOptions
from game.scenes.chosen import Place, Settings
from game.scenes.course import Course
from game.scenes.keeping import Keeper
from game.scenes.start import own_course
from game.storage import open_storage


class Desktop:
    """Two monitors side by side, each 1920x1080. It notes how windows are opened on it, and where they are put."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.opened: list[tuple[tuple[int, int], int, int]] = []
        self.at = (0, 0)
        self.active = False
        self._set_mode = pygame.display.set_mode
        patch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (1920, 1080)])
        patch.setattr(pygame.display, "set_mode", self.set_mode)
        patch.setattr(pygame.display, "get_active", lambda: self.active)
        patch.setattr(pygame.display, "get_window_position", lambda: self.at)
        patch.setattr(pygame.display, "set_window_position", self.move)

    def set_mode(self, size: tuple[int, int], flags: int = 0, *, display: int = 0) -> pygame.Surface:
        self.opened.append((size, flags & (pygame.FULLSCREEN | pygame.HIDDEN), display))
        real = (1920, 1080) if flags & pygame.FULLSCREEN else size
        self.at = (1920 * display + (1920 - real[0]) // 2, (1080 - real[1]) // 2)
        self.active = self.active or not flags & pygame.HIDDEN
        return self._set_mode(real)

    def move(self, at: tuple[int, int]) -> None:
        self.at, self.active = at, True


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desktop]:
    start_pygame()
    pygame.display.quit()
    pygame.display.init()
    yield Desktop(monkeypatch)
    pygame.display.quit()
    pygame.display.init()


def house(folder: Path, **fields: object) -> Course:  # type: ignore[type-arg]
    keeper = Keeper(open_storage(folder))
    if fields:
        keeper.change(**fields)
    return own_course(PlayOptions(), keeper)


def kept(course: Course) -> Settings:  # type: ignore[type-arg]
    settings = course.settings
    assert settings is not None
    return settings


def test_the_first_window_lies_where_the_system_puts_it(tmp_path: Path, desktop: Desktop) -> None:
    Berth(PlayOptions(), house(tmp_path))
    assert desktop.opened == [((1280, 720), 0, 0)]


def test_size_place_and_monitor_are_kept_and_found_again(tmp_path: Path, desktop: Desktop) -> None:
    course = house(tmp_path)
    berth = Berth(PlayOptions(size=(1100, 700)), course)
    desktop.at = (2100, 90)
    berth.moved(pygame.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1))
    desktop.at = (2200, 120)
    berth.moved(pygame.Event(pygame.WINDOWMOVED, x=2200, y=120))
    berth.keep()
    assert kept(course).window == Place(2200, 120, 1100, 700, 1)
    desktop.opened.clear()
    desktop.active = False
    Berth(PlayOptions(), house(tmp_path))
    assert desktop.opened == [((1100, 700), pygame.HIDDEN, 1)], "made out of sight, then shown at its place"
    assert desktop.at == (2200, 120)


def test_a_window_is_never_put_where_nobody_sees_it(tmp_path: Path, desktop: Desktop) -> None:
    Berth(PlayOptions(), house(tmp_path, window={"x": 7000, "y": -4000, "width": 1200, "height": 800, "monitor": 1}))
    assert desktop.at == (2640, 0), "1920 + 1920 - 1200, at the upper edge"


def test_on_a_monitor_that_is_gone_nothing_is_restored_but_the_size(tmp_path: Path, desktop: Desktop) -> None:
    Berth(PlayOptions(), house(tmp_path, window={"x": 5000, "y": 10, "width": 1200, "height": 800, "monitor": 2}))
    assert desktop.opened == [((1200, 800), 0, 0)]


def test_a_size_on_the_command_line_wins_at_the_old_place(tmp_path: Path, desktop: Desktop) -> None:
    Berth(PlayOptions(size=(1024, 640)), house(tmp_path, window={"x": 300, "y": 200, "width": 1500, "height": 900, "monitor": 0}))
    assert desktop.opened == [((1024, 640), pygame.HIDDEN, 0)]
    assert desktop.at == (300, 200)


def test_full_screen_is_on_the_monitor_it_was_on_and_the_window_comes_back_there(tmp_path: Path, desktop: Desktop) -> None:
    place = {"x": 2000, "y": 50, "width": 1200, "height": 800, "monitor": 1}
    course = house(tmp_path, window=place, fullscreen=True)
    berth = Berth(PlayOptions(), course)
    assert desktop.opened == [((0, 0), pygame.FULLSCREEN, 1)]
    berth.toggle()
    assert desktop.opened[-1] == ((1200, 800), 0, 1)
    assert desktop.at == (2000, 50)
    assert not kept(course).fullscreen
    berth.keep()
    assert kept(course).window == Place(**place)


def test_where_the_full_screen_lies_is_not_kept_as_the_windows_place(tmp_path: Path, desktop: Desktop) -> None:
    place = {"x": 2000, "y": 50, "width": 1200, "height": 800, "monitor": 1}
    course = house(tmp_path, window=place, fullscreen=True)
    berth = Berth(PlayOptions(), course)
    berth.moved(pygame.Event(pygame.WINDOWMOVED, x=1920, y=0))
    berth.keep()
    assert kept(course).window == Place(**place)


def test_a_window_out_of_sight_keeps_its_last_place(tmp_path: Path, desktop: Desktop) -> None:
    course = house(tmp_path)
    berth = Berth(PlayOptions(size=(1100, 700)), course)
    berth.moved(pygame.Event(pygame.WINDOWMOVED, x=410, y=190))
    desktop.active, desktop.at = False, (-32000, -32000)
    berth.keep()
    assert kept(course).window == Place(410, 190, 1100, 700, 0)


def test_without_a_house_nothing_is_kept(desktop: Desktop) -> None:
    berth = Berth(PlayOptions(size=(1100, 700)), None)
    berth.toggle()
    assert not berth.follow()
    berth.keep()
    assert berth.window.fullscreen
