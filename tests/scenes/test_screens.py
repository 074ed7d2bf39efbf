"""Every screen (tests/screens.py) at every size: what can be touched lies apart and in the window, nothing sticks out, words can be read and are whole.

The widgets stand on the theme's grid.
"""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame
import pytest

from game import app as app_module
from game.scenes.base import Scene
from game.scenes.pages import PAGES
from game.scenes.screen import Screen
from game.scenes.setup import SetupScene
from game.view.kit import fonts, theme
from game.view.sky import Sky
from tests.scenes.conftest import MATS, Choice, no_game, picture, set_up
from tests.screens import SCREENS, SIZES, Size
from tests.view.table.test_layout import sheltered

LEAST, LOWEST = 12, 24
"""The least side in pixels of what can be touched, a piece lying in a full hold of the smallest window; and the least height of a widget."""
FAR = {(2560, 1440), (3840, 2160), (3440, 1440)}
"""Sizes that differ from others in scale alone: only every third position of the table is laid out for them."""
OVER = {"panel", "behind", "home", "offer", "close market", "option", "token", "upgrade", "keep", "leave"}
"""What lies over the table for a while: below it anything may lie."""
BOARD = {"cloud", "flag", "hull", "left", "port", "ship", "tile"}
"""What lies on the board: on each other, and below a card held up."""
NESTED = {
    ("card", "row"),
    ("cargo", "hold"),
    ("hold", "place free"),
    ("event", "log"),
    ("entry", "log"),
    ("card", "space"),
    ("row", "space"),
    ("cargo", "cargo"),
    ("mark", "scrub"),
    ("mark", "mark"),
    ("offer", "panel"),
    ("close market", "panel"),
    ("option", "panel"),
    ("panel", "token"),
    ("panel", "upgrade"),
    ("keep", "panel"),
    ("leave", "panel"),
    ("behind", "option"),
    ("card", "option"),
}
"""What lies on what on purpose, or in a heap; a card held up (``card.0.0``) lies over the board."""


@dataclass
class Lettering:
    """The words that were drawn: for each size in pixels which, and those that were cut to fit."""

    sizes: dict[int, set[str]] = field(default_factory=dict)
    cut: set[str] = field(default_factory=set)

    def listen(self, patch: pytest.MonkeyPatch) -> None:
        """Hear what is drawn from now on."""
        text, shorten = fonts.text, fonts.shorten

        def hear(words: str, face: fonts.Face, size: int, *more: str) -> pygame.Surface:
            self.sizes.setdefault(size, set()).add(words)
            return text(words, face, size, *more)

        def hear_cut(words: str, face: fonts.Face, size: int, room: int) -> str:
            out = shorten(words, face, size, room)
            if out != words:
                self.cut.add(words)
            return out

        patch.setattr(fonts, "text", hear)
        patch.setattr(fonts, "shorten", hear_cut)


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> Iterator[Size]:
    """A size of a window, in pixels. The sky is left out: it fills every window (its own test)."""
    value: Size = request.param
    pygame.display.set_mode(value)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Sky, "resize", lambda *_: None)
        yield value
    app_module.clear_caches()


@dataclass(frozen=True)
class Laid:
    """All screens at one size, and the words of the usual ones."""

    scenes: dict[str, Scene]
    words: Lettering


@pytest.fixture(scope="module")
def laid(size: Size) -> Laid:
    """All screens, laid out; the usual ones first, as pictures are made once."""
    app_module.clear_caches()
    names = [name for i, name in enumerate(SCREENS) if size not in FAR or not name.startswith("table") or i % 3 == 0]
    scenes: dict[str, Scene] = {}
    words = Lettering()
    with pytest.MonkeyPatch.context() as patch:
        words.listen(patch)
        scenes |= {name: SCREENS[name].make(size) for name in names if SCREENS[name].usual}
        for scene in scenes.values():
            scene.sprites()
    return Laid(scenes | {name: SCREENS[name].make(size) for name in names if not SCREENS[name].usual}, words)


def kind(target: str) -> str:
    """What kind of thing this is: ``space.4.1`` is a space."""
    return target.split(".", maxsplit=1)[0]


def may_lie(a: str, b: str) -> bool:
    """Whether these two may lie on each other."""
    one, two = sorted((kind(a), kind(b)))
    on_board = {one, two} - BOARD <= {"card"} and (one != two or one in {"flag", "hull", "left"})
    return on_board or (one, two) in NESTED or (one in OVER) != (two in OVER)


def touched(scene: Scene) -> dict[str, pygame.Rect]:
    """What can be touched, or could if it were enabled; of a screen of widgets the widgets, not their parts."""
    return {w.name: w.rect for w in scene.group} if isinstance(scene, Screen) else scene.targets()


def off_the_grid(rect: pygame.Rect, size: Size) -> bool:
    """Whether an edge stands on no line of the theme's grid; windows of another shape than the layout's have it too, moved by what is free."""
    if size[0] * theme.HEIGHT != size[1] * theme.WIDTH:
        return False
    scale = theme.Scale.fit(size)
    return any(edge != scale.px(theme.shape.snapped(edge / scale.k)) for edge in (*rect.topleft, *rect.bottomright))


def test_what_is_off_the_grid_is_found() -> None:
    assert not off_the_grid(pygame.Rect(8, 12, 100, 40), (1920, 1080))
    assert off_the_grid(pygame.Rect(8, 12, 101, 40), (1920, 1080))
    assert not off_the_grid(pygame.Rect(16, 24, 200, 80), (3840, 2160))
    assert off_the_grid(pygame.Rect(12, 24, 204, 80), (3840, 2160))
    assert not off_the_grid(pygame.Rect(3, 5, 5, 6), (1280, 720)), "4, 8, 12 and 16 units are 2.7, 5.3, 8 and 10.7 pixels"
    assert off_the_grid(pygame.Rect(4, 5, 4, 6), (1280, 720))


def test_what_can_be_touched_lies_in_the_window_apart_and_on_the_grid(size: Size, laid: Laid) -> None:
    window = pygame.Rect((0, 0), size)
    wrong: list[object] = []
    for name, scene in laid.scenes.items():
        rects = touched(scene)
        assert rects, name
        wrong += [(name, thing, rect) for thing, rect in rects.items() if not window.contains(rect) or min(rect.size) < LEAST]
        if isinstance(scene, Screen):
            wrong += [(name, thing, rect) for thing, rect in rects.items() if rect.h < LOWEST or off_the_grid(rect, size)]
        pairs = itertools.combinations(rects.items(), 2)
        wrong += [(name, a, b) for (a, one), (b, two) in pairs if one.colliderect(two) and not may_lie(a, b)]
    assert not wrong


def test_pictures_and_words_lie_in_the_window(size: Size, laid: Laid) -> None:
    window = pygame.Rect((0, 0), size)
    wrong: list[object] = []
    for name, scene in laid.scenes.items():
        shown = sheltered(scene.scenery if isinstance(scene, Screen) else dict(scene.sprites()))
        assert shown, name
        wrong += [(name, key, sprite.rect) for key, sprite in shown.items() if not window.contains(sprite.rect)]
    assert not wrong


def test_words_can_be_read(size: Size, laid: Laid) -> None:
    least = theme.Scale.fit(size).readable
    small = {pixels: words for pixels, words in laid.words.sizes.items() if pixels < least}
    assert not {pixels: words for pixels, words in small.items() if pixels < least - 2 or not all(map(str.isdecimal, words))}


def test_words_of_a_usual_game_are_whole(size: Size, laid: Laid) -> None:
    assert not laid.words.cut


@pytest.mark.parametrize("page", [page.name for page in PAGES])
def test_words_of_the_help_stay_on_their_page(page: str, laid: Laid) -> None:
    scene = screen(laid, f"help {page}")
    leaf = scene.scenery["page"].rect
    words = [s.rect for key, s in scene.scenery.items() if isinstance(key, tuple)]
    assert words
    steps = [w.rect for w in scene.group if w.name in ("previous", "next")]
    for rect in words:
        assert leaf.contains(rect)
        assert rect.collidelist(steps) < 0
    for one, two in itertools.combinations(words, 2):
        assert not one.colliderect(two), "lines run into each other"


def test_the_panels_of_the_set_up_hold_their_contents(laid: Laid) -> None:
    scene = screen(laid, "setup of four")
    pad = scene.scale.px(28) + 2
    crew = scene.scenery["crew"].rect.inflate(-2 * pad, -2 * pad)
    board = scene.scenery["board"].rect.inflate(-2 * pad, -2 * pad)
    held = [w.rect for w in scene.group if w.name.startswith("seat")]
    held += [s.rect for key, s in scene.scenery.items() if isinstance(key, tuple) and key[0] in ("token", "slip", "row", "fitting")]
    assert all(map(crew.contains, held))
    assert all(board.contains(scene.scenery[part].rect) for part in ("picture", "blurb"))


def screen(laid: Laid, name: str) -> Screen:
    """One of the screens of widgets."""
    found = laid.scenes[name]
    assert isinstance(found, Screen)
    return found


@pytest.mark.usefixtures("laid")
def test_the_widest_name_fits_its_field(size: Size) -> None:
    scene = set_up()
    scene.crew.seats[0].own = "W" * 14
    scene.resize(size)
    parts = list(scene.group["seat0.name"].parts())
    assert all(scene.group["seat0.name"].rect.contains(p.image.get_rect(topleft=(p.x, p.y))) for p in parts)


@pytest.mark.usefixtures("laid")
def test_a_long_blurb_ends_where_its_room_ends(size: Size) -> None:
    wordy = Choice(
        "A board whose name is far too long to be shown in one line of the panel", "Words upon words, with no end in sight. " * 40
    )
    scene = SetupScene([wordy], MATS, picture, no_game)
    scene.resize(size)
    advanced = scene.group["advanced"].rect
    assert not scene.scenery["blurb"].rect.colliderect(advanced)
    assert scene.scenery["board"].rect.contains(scene.scenery["title"].rect)
