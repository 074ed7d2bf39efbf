"""Every screen at every size: nothing sticks out of the window, what can be clicked does not overlap, words stay in their panels."""

import itertools
from collections.abc import Callable, Iterator
from functools import partial

import pygame
import pytest

from game import app as app_module
from game.scenes.help import HelpScene
from game.scenes.pages import PAGES
from game.scenes.pause import PauseScene
from game.scenes.result import ResultScene, Ways
from game.scenes.result_panel import Leaf
from game.scenes.screen import Screen
from game.scenes.setup import SetupScene
from game.scenes.title import TitleScene
from game.view.sky import Sky
from tests.scenes.conftest import MATS, ROWS, SIZES, Choice, no_game, picture, set_up
from tests.scenes.kept_screens import KEPT_SCREENS
from tests.screens import chance_setup, ended, never, question, solo_setup

SCREENS: dict[str, Callable[[], Screen]] = {
    "title": lambda: TitleScene(never, "10.11.12"),
    "setup": set_up,
    "setup alone": solo_setup,
    "setup of four": lambda: set_up(captains=4),
    "setup by chance": chance_setup,
    "pause": lambda: PauseScene(never),
    "confirm": question,
    "result": lambda: ended(Leaf.SCORE),
    "result over the turns": lambda: ended(Leaf.CHART),
    "result with notes": lambda: ended(Leaf.NOTES),
    "result alone": lambda: ended(Leaf.NOTES, 1),
    "result without a tale": lambda: ResultScene(ROWS[:3], Ways(never, never)),
    **{f"help {page.name}": partial(HelpScene, page.name) for page in PAGES},
    **KEPT_SCREENS,
}


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> Iterator[tuple[int, int]]:
    """A size of a window, in pixels. The sky is left out: it fills every window (its own test)."""
    value: tuple[int, int] = request.param
    pygame.display.set_mode(value)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Sky, "resize", lambda *_: None)
        yield value
    app_module.clear_caches()


@pytest.fixture(scope="module")
def screens(size: tuple[int, int]) -> dict[str, Screen]:
    """All screens, laid out."""
    made = {name: make() for name, make in SCREENS.items()}
    for screen in made.values():
        screen.resize(size)
    return made


@pytest.mark.parametrize("name", SCREENS)
def test_what_can_be_clicked_lies_in_the_window_and_apart(name: str, size: tuple[int, int], screens: dict[str, Screen]) -> None:
    window = pygame.Rect((0, 0), size)
    widgets = {w.name: w.rect for w in screens[name].group}
    assert widgets
    for widget, rect in widgets.items():
        assert window.contains(rect), widget
        assert rect.h >= 24, f"{widget} is too low to be hit"
    for (a, one), (b, two) in itertools.combinations(widgets.items(), 2):
        assert not one.colliderect(two), (a, b)


@pytest.mark.parametrize("name", SCREENS)
def test_pictures_and_words_lie_in_the_window(name: str, size: tuple[int, int], screens: dict[str, Screen]) -> None:
    window = pygame.Rect((0, 0), size)
    shown = {key: s.rect for key, s in screens[name].scenery.items()}
    assert shown
    for key, rect in shown.items():
        assert window.contains(rect), key


@pytest.mark.parametrize("page", [p.name for p in PAGES])
def test_words_of_the_help_stay_on_their_page(page: str, screens: dict[str, Screen]) -> None:
    scene = screens[f"help {page}"]
    leaf = scene.scenery["page"].rect
    words = [s.rect for key, s in scene.scenery.items() if isinstance(key, tuple)]
    assert words
    steps = [w.rect for w in scene.group if w.name in ("previous", "next")]
    for rect in words:
        assert leaf.contains(rect)
        assert rect.collidelist(steps) < 0
    for one, two in itertools.combinations(words, 2):
        assert not one.colliderect(two), "lines run into each other"


def test_the_panels_of_the_set_up_hold_their_contents(screens: dict[str, Screen]) -> None:
    scene = screens["setup of four"]
    pad = scene.scale.px(28) + 2
    crew = scene.scenery["crew"].rect.inflate(-2 * pad, -2 * pad)
    board = scene.scenery["board"].rect.inflate(-2 * pad, -2 * pad)
    for widget in scene.group:
        if widget.name.startswith("seat"):
            assert crew.contains(widget.rect), widget.name
    for part in ("picture", "blurb"):
        assert board.contains(scene.scenery[part].rect), part
    for key, sprite in scene.scenery.items():
        if isinstance(key, tuple) and key[0] in ("token", "slip", "row", "fitting"):
            assert crew.contains(sprite.rect), key


def test_the_widest_name_fits_its_field(size: tuple[int, int]) -> None:
    scene = set_up()
    scene.crew.seats[0].own = "W" * 14
    scene.resize(size)
    parts = list(scene.group["seat0.name"].parts())
    assert all(scene.group["seat0.name"].rect.contains(p.image.get_rect(topleft=(p.x, p.y))) for p in parts)


def test_a_long_blurb_ends_where_its_room_ends(size: tuple[int, int]) -> None:
    wordy = Choice(
        "A board whose name is far too long to be shown in one line of the panel", "Words upon words, with no end in sight. " * 40
    )
    scene = SetupScene([wordy], MATS, picture, no_game)
    scene.resize(size)
    advanced = scene.group["advanced"].rect
    assert not scene.scenery["blurb"].rect.colliderect(advanced)
    assert scene.scenery["board"].rect.contains(scene.scenery["title"].rect)
