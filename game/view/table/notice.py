"""A calm note over the board: something to know that stops nobody."""

import pygame

from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table.layout import Layout

Z_NOTE = 110
WIDTH = 900
"""The most, in units."""
SHORTEST, LETTER = 5000.0, 60.0
"""Milliseconds it stays at least, and for each letter."""


def lasts(words: str) -> float:
    """Milliseconds for which it can be read."""
    return max(SHORTEST, LETTER * len(words))


def sprite(words: str, layout: Layout) -> Sprite:
    """The note at the upper edge of the board."""
    image = picture(words, layout.k, round(min(layout.side.x - 32 * layout.k, WIDTH * layout.k)))
    return Sprite(image, (layout.side.x - image.get_width()) // 2, layout.scale.px(16), Z_NOTE)


def hit(words: str, layout: Layout, at: tuple[int, int]) -> bool:
    """Whether a point lies on the note: a click there puts it away."""
    shown = sprite(words, layout)
    return shown.image.get_rect(topleft=(shown.x, shown.y)).collidepoint(at)


@cached(4)
def picture(words: str, k: float, room: int) -> pygame.Surface:
    """The note as an image at most ``room`` pixels wide."""
    scale = theme.Scale(k)
    size, pad, icon = scale.text(theme.TEXT), scale.px(20), scale.px(34)
    left = pad + icon + scale.px(14)
    lines = fonts.wrap(words, Face.BOLD, size, room - left - pad)
    wide = max(fonts.width(line, Face.BOLD, size) for line in lines) + left + pad
    step = round(size * theme.LEADING)
    out = images.nine("ui/tooltip", wide, step * len(lines) + 2 * scale.px(14), 28, 0.45 * k).copy()
    sign = images.svg("icons/save", icon, tint=theme.UMBER)
    out.blit(sign, sign.get_rect(midleft=(pad, out.get_height() // 2)))
    for i, line in enumerate(lines):
        out.blit(fonts.text(line, Face.BOLD, size, theme.INK), (left, scale.px(14) + i * step))
    return out
