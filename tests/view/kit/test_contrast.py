"""High contrast: words keep 7:1 to what they stand on, outlines 3:1, as WCAG 2.2 counts it; and it is what is drawn."""

import itertools
import re
from collections.abc import Iterator

import pygame
import pytest

from game.view.kit import comfort, fonts, images, theme
from game.view.kit.cache import clear_caches
from game.view.kit.comfort import Comfort
from game.view.kit.fonts import Face
from game.view.kit.theme import colours, contrast
from game.view.kit.widgets import paint

ON_NIGHT = ("PARCHMENT", "MUTED", "FAINT", "MIST", "BRASS_LIGHT", "BRASS", "GOOD", "REFUSED", "HINT", "WHITE")
ON_PARCHMENT = ("INK", "UMBER", "UMBER_FAINT", "GOOD_DEEP", "REFUSED_DEEP")
ON_TIMBER = ("PARCHMENT", "TIMBER_TEXT", "TIMBER_FAINT", "BRASS_LIGHT")
TIMBER = ("#3B2619", "#2A1A12", "#463020")
BUTTONS = ("#33407A", "#2A3563", "#28325A")
HOVERED = "#435395"
"""Grounds of the art, as they are usually."""


@pytest.fixture(autouse=True)
def _strong() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    comfort.use(Comfort(contrast=True))
    clear_caches()
    yield
    comfort.use(Comfort())
    clear_caches()


def brightness(colour: str) -> float:
    """The relative luminance."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in theme.rgb(colour))]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(one: str, two: str) -> float:
    light, dark = sorted((brightness(one), brightness(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def shown(name: str) -> str:
    value: str = getattr(theme, name)
    return value


def test_the_measure_is_the_usual_one() -> None:
    assert ratio("#000000", "#FFFFFF") == pytest.approx(21)
    assert ratio("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("words", "ground"), list(itertools.product(ON_NIGHT, ("NIGHT", "NIGHT_DEEP", "RAISED"))))
def test_words_on_panels(words: str, ground: str) -> None:
    assert ratio(shown(words), shown(ground)) >= 7


@pytest.mark.parametrize(("words", "ground"), list(itertools.product(ON_PARCHMENT, ("PARCHMENT", "PARCHMENT_SHADE"))))
def test_words_on_parchment(words: str, ground: str) -> None:
    assert ratio(shown(words), shown(ground)) >= 7


@pytest.mark.parametrize(("words", "ground"), list(itertools.product(ON_TIMBER, TIMBER)))
def test_words_on_the_mat(words: str, ground: str) -> None:
    assert ratio(shown(words), contrast.ART[ground]) >= 7


@pytest.mark.parametrize("words", ["INK", "BRASS_INK"])
def test_words_on_brass(words: str) -> None:
    assert ratio(shown(words), theme.BRASS) >= 7


@pytest.mark.parametrize("ground", [*BUTTONS, HOVERED])
def test_words_on_buttons(ground: str) -> None:
    assert ratio(theme.PARCHMENT, contrast.ART[ground]) >= 7


@pytest.mark.parametrize("ground", ["NIGHT", "NIGHT_DEEP", "RAISED"])
def test_outlines_stand_out(ground: str) -> None:
    assert ratio(theme.LINE, shown(ground)) >= 7
    assert ratio(contrast.ART["#3C4A82"], shown(ground)) >= 7


def test_the_usual_colours_come_back() -> None:
    strong = theme.MUTED
    comfort.use(Comfort())
    assert (theme.MUTED, strong) == (colours.MUTED, contrast.COLOURS["MUTED"])
    assert all(getattr(theme, name) == getattr(colours, name) for name in contrast.COLOURS)


def test_each_name_and_mark_is_one_there_is() -> None:
    art = "".join(path.read_text(encoding="utf-8") for path in sorted((images.SVG / "ui").glob("*.svg")))
    assert all(hasattr(colours, name) for name in contrast.COLOURS)
    assert set(contrast.ART) <= set(re.findall("#[0-9A-F]{6}", art))
    assert not set(contrast.ART) & set(contrast.ART.values()), "a colour put in would be taken for an old one"


def test_panels_are_drawn_in_them() -> None:
    middle = paint.plate("panel_night", 200, 100, 1.0).get_at((100, 50))
    assert middle == pygame.Color(theme.NIGHT) == pygame.Color("#0A0F24")
    comfort.use(Comfort())
    clear_caches()
    assert paint.plate("panel_night", 200, 100, 1.0).get_at((100, 50)) == pygame.Color("#1B2444")


def test_words_are_drawn_in_them() -> None:
    image = fonts.text("HHHH", Face.BLACK, 60, theme.MUTED)
    seen = {tuple(image.get_at((x, y))) for x in range(image.get_width()) for y in range(image.get_height())}
    assert tuple(pygame.Color("#E4EAFF")) in seen


def test_pieces_keep_their_colours() -> None:
    strong = pygame.image.tobytes(images.svg("pieces/stone_red", 64), "RGBA")
    comfort.use(Comfort())
    clear_caches()
    assert pygame.image.tobytes(images.svg("pieces/stone_red", 64), "RGBA") == strong
