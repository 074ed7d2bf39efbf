"""Evening light: pictures are multiplied by colours, more and more. A share of 0 is full day, of 1 the end of the evening."""

from collections.abc import Sequence

import pygame

Colour = tuple[int, int, int]
Stops = Sequence[tuple[float, Colour]]
"""Colours from the top of a picture (0.0) to its foot (1.0)."""
WHITE: Colour = (255, 255, 255)
BANDS = 180
"""Bands of one colour of which a gradient is made: too fine to be seen."""


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """A colour between two."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def along(stops: Stops, at: float) -> Colour:
    """The colour of a gradient at a place from 0 to 1."""
    low = next(i for i in range(1, len(stops)) if at <= stops[i][0])
    (a, upper), (b, lower) = stops[low - 1], stops[low]
    return mixed(upper, lower, (at - a) / (b - a))


def fall(picture: pygame.Surface, stops: Stops) -> None:
    """Multiply an opaque picture, in place, by colours from its top to its foot."""
    width, height = picture.get_size()
    for band in range(BANDS):
        top, foot = band * height // BANDS, (band + 1) * height // BANDS
        picture.fill(along(stops, band / (BANDS - 1)), (0, top, width, foot - top), pygame.BLEND_RGB_MULT)


def dimmed(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A picture multiplied by a colour, a copy; white leaves the picture itself."""
    if colour == WHITE:
        return picture
    out = picture.copy()
    out.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out
