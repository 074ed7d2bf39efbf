"""Every screen made of widgets by keys alone: Tab goes to all that can be pressed, in the order of reading, arrows lead everywhere, the focus is in sight."""

from collections.abc import Iterator

import pygame
import pytest

from game.app import start_pygame
from game.scenes.screen import Screen
from game.view.kit.widgets import Group, Widget
from tests.screens import WIDGETS

SIZE = (1280, 720)
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


@pytest.fixture(autouse=True, scope="module")
def _window() -> None:
    start_pygame()
    pygame.display.set_mode(SIZE)


@pytest.fixture(params=sorted(WIDGETS))
def screen(request: pytest.FixtureRequest) -> Screen:
    scene = WIDGETS[request.param]()
    assert isinstance(scene, Screen)
    scene.resize(SIZE)
    return scene


def key(which: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=which, mod=mod, unicode="", scancode=0)


def focusable(group: Group) -> list[Widget]:
    return [widget for widget in group if widget.enabled and widget.focusable]


def ringed(group: Group) -> pygame.Rect | None:
    ring = group.sprites().get(("widget", "ring"))
    return ring.rect if ring else None


def round_trip(group: Group, mod: int) -> Iterator[str]:
    for _ in focusable(group):
        group.handle(key(pygame.K_TAB, mod))
        name = group.focus
        assert name is not None
        ring = ringed(group)
        assert ring is not None
        assert ring.center == group[name].rect.center
        assert ring.contains(group[name].rect)
        yield name


def test_tab_goes_to_all_and_back(screen: Screen) -> None:
    there = [widget.name for widget in focusable(screen.group)]
    assert there
    screen.group.set_focus(None)
    assert list(round_trip(screen.group, 0)) == there
    screen.group.set_focus(None)
    assert list(round_trip(screen.group, pygame.KMOD_LSHIFT)) == there[::-1]


def test_the_ring_is_in_the_window(screen: Screen) -> None:
    window = pygame.Rect((0, 0), SIZE)
    for name in round_trip(screen.group, 0):
        ring = ringed(screen.group)
        assert ring is not None
        assert window.contains(ring), name


def test_arrows_lead_everywhere(screen: Screen) -> None:
    """From the first thing on. Steppers and the like keep left and right for their values; a field leaves its selection first."""
    group = screen.group
    there = focusable(group)
    reached, new = {there[0].name}, [there[0].name]
    while new:
        start = new.pop()
        for arrow in ARROWS:
            group.set_focus(start, by_key=True)
            group.handle(key(arrow))
            if group.focus == start:
                group.handle(key(arrow))
            if group.focus is not None and group.focus not in reached:
                reached.add(group.focus)
                new.append(group.focus)
    assert reached >= {widget.name for widget in there}
