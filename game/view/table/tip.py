"""Small notes beside the pointer: why something may not be done, what a thing is."""

import functools

import pygame

from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite

Z_TIP = 120
WIDTH = 380


@functools.lru_cache(maxsize=64)
def picture(words: str, k: float, refused: bool) -> pygame.Surface:
    """A note as an image: a headline, if the words have more than one line, and the rest below it."""
    scale = theme.Scale(k)
    size, pad = scale.text(theme.SMALL), scale.px(16)
    head, _, rest = words.partition("\n")
    room = min(scale.px(WIDTH), max(fonts.width(line, Face.BOLD, size) for line in words.split("\n")) + 2)
    colour = theme.REFUSED_DEEP if refused else theme.INK
    parts = [fonts.paragraph(head, Face.BOLD, size, room, colour)]
    if rest:
        parts.append(fonts.paragraph(rest, Face.TEXT, size, room, theme.UMBER))
    height = sum(part.get_height() for part in parts) + pad + scale.px(8)
    out = images.blank(room + 2 * pad, height)
    out.blit(images.nine("ui/tooltip", *out.get_size(), 32, 0.45 * k), (0, 0))
    if refused:
        out.blit(images.nine("ui/focus_refused", *out.get_size(), 32, 0.4 * k), (0, 0))
    y = (height - sum(part.get_height() for part in parts)) // 2
    for part in parts:
        out.blit(part, (pad, y))
        y += part.get_height()
    return out


def above(words: str, k: float, at: tuple[int, int], edge: int, window: pygame.Rect) -> Sprite:
    """The note at a point, but wholly above an edge, so that it hides nothing below that."""
    image = picture(words, k, refused=False)
    rect = image.get_rect(midbottom=(at[0], edge - max(4, round(6 * k))))
    rect.clamp_ip(window)
    return Sprite(image, *rect.topleft, Z_TIP)


def beside(words: str, k: float, at: tuple[int, int], window: pygame.Rect, refused: bool = False) -> Sprite:
    """The note beside a point, inside the window."""
    image = picture(words, k, refused)
    gap = max(12, round(22 * k))
    rect = image.get_rect(topleft=(at[0] + gap, at[1] + gap))
    if rect.right > window.right:
        rect.right = at[0] - gap
    if rect.bottom > window.bottom:
        rect.bottom = at[1] - gap
    rect.clamp_ip(window)
    return Sprite(image, rect.x, rect.y, Z_TIP)
