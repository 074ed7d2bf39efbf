"""Small help for composing pictures: centred blits, tight digits, boxes in art units."""

import re

import pygame

from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face


def slug(name: str) -> str:
    """The file name of a card's or tile's picture: lower case, no apostrophes, everything else but letters and digits an underscore."""
    return re.sub(r"[^a-z0-9]+", "_", re.sub("['’]", "", name.lower())).strip("_")


def middle(out: pygame.Surface, image: pygame.Surface, x: float, y: float) -> None:
    """Blit an image with its centre at (x, y)."""
    out.blit(image, (round(x - image.get_width() / 2), round(y - image.get_height() / 2)))


def box(x: float, y: float, w: float, h: float, k: float) -> pygame.Rect:
    """A box in art units as pixels, so that neighbours meet: both edges are rounded, not the size."""
    left, top = round(x * k), round(y * k)
    return pygame.Rect(left, top, max(1, round((x + w) * k) - left), max(1, round((y + h) * k) - top))


@cached(512)
def digits(words: str, size: int, colour: str = theme.INK, face: Face = Face.BLACK) -> pygame.Surface:
    """A number cut to its ink, so that its middle is the middle of what is seen."""
    image = fonts.text(words, face, size, colour)
    rect = image.get_bounding_rect()
    return image.subsurface(rect) if rect.w and rect.h else image


@cached(128)
def soft(
    image: pygame.Surface, blur: int, alpha: int = 110, colour: tuple[int, int, int] = theme.rgb(theme.SHADOW)
) -> tuple[pygame.Surface, int]:
    """A shadow or glow of a shared image, and its padding (:func:`game.view.kit.images.glow`)."""
    return images.glow(image, blur, alpha, colour)
