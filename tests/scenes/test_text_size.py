"""The largest type, on every screen: words stay in the window and in what holds them, do not run into each other, and are larger than usual."""

import itertools
from collections.abc import Hashable, Iterator

import pygame
import pytest

from game.view.kit import comfort, fonts, theme
from game.view.kit.cache import clear_caches
from game.view.kit.comfort import Comfort
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.kit.widgets import Button, Caption
from tests.screens import SCREENS, Size

WINDOWS = [(1024, 640), (1920, 1080)]
LARGEST = Comfort(text=1.5)


@pytest.fixture(autouse=True)
def _as_usual() -> Iterator[None]:
    yield
    comfort.use(Comfort())
    clear_caches()


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> dict[int, pygame.Surface]:
    """The pictures of words made while the test runs, by identity."""
    clear_caches()
    comfort.use(LARGEST)
    found: dict[int, pygame.Surface] = {}
    text, paragraph = fonts.text, fonts.paragraph

    def noted(image: pygame.Surface) -> pygame.Surface:
        found[id(image)] = image
        return image

    monkeypatch.setattr(fonts, "text", lambda *given, **named: noted(text(*given, **named)))
    monkeypatch.setattr(fonts, "paragraph", lambda *given, **named: noted(paragraph(*given, **named)))
    return found


def ink(sprite: Sprite) -> pygame.Rect:
    """Where the letters are: a line keeps room above and below them."""
    return sprite.image.get_bounding_rect(min_alpha=40).move(sprite.x, sprite.y)


def run_into(one: tuple[Hashable, Sprite], two: tuple[Hashable, Sprite]) -> bool:
    """Whether two lines of one layer touch by more than an edge."""
    if abs(one[1].z - two[1].z) > 3:
        return False
    both = ink(one[1]).clip(ink(two[1]))
    return both.w > 2 and both.h > 2


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENS)
def test_words_stay_in_the_window_and_apart(name: str, size: Size, lines: dict[int, pygame.Surface]) -> None:
    pygame.display.set_mode(size)
    scene = SCREENS[name].make(size)
    window = pygame.Rect((0, 0), size)
    shown = [(key, sprite) for key, sprite in scene.sprites().items() if id(sprite.image) in lines and sprite.alpha > 100]
    for key, sprite in shown:
        assert window.contains(ink(sprite)), key
    touching = [(a[0], b[0]) for a, b in itertools.combinations(shown, 2) if run_into(a, b)]
    assert not touching


@pytest.mark.parametrize(("units", "usual", "largest"), [(16, 16, 24), (22, 22, 33), (32, 32, 43), (50, 50, 61)])
def test_what_is_read_grows_by_half_and_headlines_by_as_much_as_a_line(units: float, usual: int, largest: int) -> None:
    scale = theme.Scale(1.0)
    assert scale.text(units) == usual
    comfort.use(LARGEST)
    assert scale.text(units) == largest


def test_type_is_never_below_what_can_be_read() -> None:
    comfort.use(Comfort(text=1.2))
    assert theme.Scale.fit((1280, 720)).text(16) == 14, "16 units are 10.7 pixels there, and 12.8 with larger type"


def test_a_button_shows_its_words_larger() -> None:
    def letters() -> int:
        clear_caches()
        made = Button("go", pygame.Rect(0, 0, 300, 74), 1.0, Caption("Go"))
        (part,) = made.parts()
        return pygame.mask.from_threshold(part.image, pygame.Color(theme.PARCHMENT), (40, 40, 40, 255)).get_bounding_rects()[0].h

    usual = letters()
    comfort.use(LARGEST)
    assert letters() > usual * 1.3


def test_a_line_shrinks_to_the_height_it_is_given() -> None:
    assert fonts.fit_height(Face.TEXT, 30, 24) == 20, "Lato needs 1.2 times its size"
    assert fonts.fit_height(Face.TEXT, 16, 24) == 16


def test_a_paragraph_shrinks_to_the_room_it_is_given() -> None:
    words = "one two three four five six seven eight nine ten"
    size = fonts.fit_lines(words, Face.TEXT, 40, 200, 60)
    assert len(fonts.lines_of(words, Face.TEXT, size, 200)) * fonts.line_height(size) <= 60
    assert len(fonts.lines_of(words, Face.TEXT, size + 1, 200)) * fonts.line_height(size + 1) > 60
