"""Painted parts all widgets share. Every function gives a shared, cached image: never draw on it. Sizes in pixels, ``k`` pixels of a layout unit."""

import pygame

from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face


@cached(128)
def panel(kind: str, width: int, height: int, k: float) -> tuple[pygame.Surface, int]:
    """A nine-slice panel on its soft shadow, and the padding of that shadow. ``kind`` as in ``ui/panel_<kind>``."""
    face = images.nine(f"ui/{kind}", width, height, 32, 0.8 * k)
    return images.cast(face, theme.shape.PANEL, k)


@cached(512)
def plate(name: str, width: int, height: int, k: float, corner: int = 28, art: float = 0.5) -> pygame.Surface:
    """A nine-slice of ``ui/`` without a shadow."""
    return images.nine(f"ui/{name}", width, height, corner, art * k)


@cached(64)
def ring(width: int, height: int, k: float) -> pygame.Surface:
    """The ring of the keyboard focus, for a thing of this size; 6 units wider on each side. Brass between dark lines: it stands out from all grounds."""
    wider = 2 * round(6 * k)
    return images.nine("ui/focus_key", width + wider, height + wider, 32, max(0.62 * k, 0.42))


ARROWS = {"\N{RIGHTWARDS ARROW}": 0, "\N{UPWARDS ARROW}": 90, "\N{LEFTWARDS ARROW}": 180, "\N{DOWNWARDS ARROW}": 270}
"""The signs on the arrow keys, and by how many degrees the picture of one is turned to the left."""


@cached(128)
def keycap(words: str, height: int, k: float) -> pygame.Surface:
    """The cap of a key, ``height`` pixels high."""
    if words in ARROWS:
        image = pygame.transform.rotate(images.svg("icons/play", round(height * 0.46), tint=theme.PARCHMENT), ARROWS[words])
    else:
        image = fonts.text(words, Face.BOLD, min(theme.Scale(k).text(theme.TEXT), round(height * 0.56)), theme.PARCHMENT)
    width = max(height, image.get_width() + round(height * 0.7))
    out = images.nine("ui/button_secondary_normal", width, height, 28, 0.34 * k).copy()
    out.blit(image, image.get_rect(center=(width // 2, round(height * 0.47))))
    return out


@cached(64)
def tooltip(words: str, k: float, room: int) -> pygame.Surface:
    """Words on a slip of parchment, at most ``room`` pixels wide."""
    size = theme.Scale(k).text(theme.TEXT)
    pad_x, pad_y = round(18 * k) + 2, round(11 * k) + 2
    lines = fonts.wrap(words, Face.TEXT, size, min(room, round(460 * k)) - 2 * pad_x)
    wide = max(fonts.width(line, Face.TEXT, size) for line in lines) + 2 * pad_x
    step = round(size * theme.LEADING)
    out = images.nine("ui/tooltip", wide, step * len(lines) + 2 * pad_y, 28, 0.4 * k).copy()
    for i, line in enumerate(lines):
        out.blit(fonts.text(line, Face.TEXT, size), (pad_x, pad_y + i * step))
    return out


@cached(32)
def ribbon(words: str, width: int, k: float, size: int = theme.TITLE) -> pygame.Surface:
    """A brass ribbon with a headline; only its middle stretches."""
    height = round(96 * k)
    whole = images.svg("ui/ribbon", round(height * 192 / 56), height)
    end = round(height * 40 / 56)
    out = images.blank(width, height)
    middle = whole.subsurface((end, 0, whole.get_width() - 2 * end, height))
    out.blit(pygame.transform.smoothscale(middle, (max(1, width - 2 * end), height)), (end, 0))
    out.blit(whole.subsurface((0, 0, end, height)), (0, 0))
    out.blit(whole.subsurface((whole.get_width() - end, 0, end, height)), (width - end, 0))
    image = fonts.fitted(words, Face.TITLE, theme.Scale(k).text(size), width - 2 * end - round(16 * k))
    out.blit(image, ((width - image.get_width()) // 2, round(height * 0.43) - image.get_height() // 2))
    return out
