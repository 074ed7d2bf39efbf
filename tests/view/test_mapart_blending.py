"""How layers are mixed, by hand; and fonts that are made anew for Qt's hinting."""

import struct

import pygame
import pytest

from game.view.mapart.blending import MIXES, Canvas, blend
from game.view.mapart.hinting import ruling, slightly_hinted
from game.view.mapart.pictures import blank

Pixel = tuple[int, int, int, int]


def filled(colour: Pixel, size: int = 2) -> pygame.Surface:
    """A square of one premultiplied colour."""
    out = blank(size, size)
    out.fill(colour)
    return out


ABOVE, BELOW = (200, 100, 50, 255), (100, 200, 255, 255)
OPAQUE = {
    "multiply": (78, 78, 50),  # 200 x 100 / 255 = 78.4
    "screen": (222, 222, 255),  # 200 + 100 - 78.4 = 221.6
    "darken": (100, 100, 50),
    "lighten": (200, 200, 255),
    "difference": (100, 100, 205),
    "exclusion": (143, 143, 205),  # 300 - 2 x 78.4 = 143.1
    "color-dodge": (255, 255, 255),  # 100 / (1 - 200/255) is more than white
    "color-burn": (57, 115, 255),  # 255 (1 - 155/200) = 57.4; 255 (1 - 55/100) = 114.75
    "hard-light": (188, 157, 100),  # 255 - 2 x 55 x 155 / 255 = 188.1; 2 x 100 x 200 / 255 = 156.9
    "overlay": (157, 188, 255),  # the same with above and below changed
}


@pytest.mark.parametrize("mode", OPAQUE)
def test_opaque_colours_are_mixed(mode: str) -> None:
    target = filled(BELOW)
    blend(target, filled(ABOVE), (0, 0), mode)
    red, green, blue, alpha = target.get_at((1, 1))
    assert alpha == 255
    assert all(abs(one - other) <= 1 for one, other in zip((red, green, blue), OPAQUE[mode], strict=True))


@pytest.mark.parametrize("mode", MIXES)
def test_over_nothing_a_picture_stays_and_nothing_changes_nothing(mode: str) -> None:
    over_nothing, under_nothing = blank(2, 2), filled(BELOW)
    blend(over_nothing, filled((100, 50, 25, 128)), (0, 0), mode)
    blend(under_nothing, blank(2, 2), (0, 0), mode)
    assert tuple(over_nothing.get_at((0, 0))) == (100, 50, 25, 128)
    assert tuple(under_nothing.get_at((0, 0))) == BELOW


def test_half_a_picture_multiplies_by_half() -> None:
    """Alpha 128: half of what full cover would make (78, 78, 50), half of what was there."""
    target = filled(BELOW)
    blend(target, filled((100, 50, 25, 128)), (0, 0), "multiply")
    assert all(abs(one - other) <= 2 for one, other in zip(target.get_at((0, 0)), (89, 139, 152, 255), strict=True))


def test_only_what_lies_within_is_mixed() -> None:
    target = filled(BELOW, 4)
    blend(target, filled(ABOVE), (3, -1), "darken")
    blend(target, filled(ABOVE), (9, 9), "darken")
    changed = [(x, y) for x in range(4) for y in range(4) if tuple(target.get_at((x, y))) != BELOW]
    assert changed == [(3, 0)]


def test_pictures_over_each_other_are_mixed_one_after_the_other() -> None:
    """The left half is mixed twice, the right half once."""
    target = blank(4, 2)
    target.fill(BELOW)
    above = filled(ABOVE)
    Canvas(target, "difference").put_all([(above, (0, 0)), (above, (2, 0)), (above, (0, 0))])
    assert tuple(target.get_at((0, 0)))[:3] == (100, 0, 155)  # ||100-200|-200|, ||200-100|-100|, ||255-50|-50|
    assert tuple(target.get_at((3, 0)))[:3] == (100, 100, 205)


def test_what_is_no_font_is_left_alone() -> None:
    assert slightly_hinted(b"OTTO" + bytes(40)) is None
    assert slightly_hinted(b"\0\1\0\0" + struct.pack(">H", 9) + bytes(20)) is None
    assert slightly_hinted(b"") is None
    assert ruling(b"\0\1\0\0\0\0") is None
