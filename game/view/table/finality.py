"""The small "no way back" mark on what is touched, before a step that cannot be undone."""

import pygame

from game.view.kit import images, theme
from game.view.kit.cache import cached
from game.view.kit.stage import Sprite
from game.view.table.layout import Layout

Z_MARK = 116
SIZE = 44
"""In units."""


def sprite(rect: pygame.Rect, layout: Layout) -> Sprite:
    """The mark at the upper right corner of a thing, inside the window."""
    image = picture(layout.scale.px(SIZE))
    place = image.get_rect(topright=(rect.right - layout.scale.px(4), rect.top + layout.scale.px(4)))
    place.clamp_ip(layout.window)
    return Sprite(image, *place.topleft, Z_MARK)


@cached(4)
def picture(size: int) -> pygame.Surface:
    """An arrow back, crossed out, on a dark coin."""
    fine = size * 4
    coin = pygame.Surface((fine, fine), pygame.SRCALPHA)
    middle, radius = (fine // 2, fine // 2), fine // 2 - 2
    pygame.draw.circle(coin, theme.BRASS, middle, radius)
    pygame.draw.circle(coin, theme.NIGHT_DEEP, middle, radius - fine // 14)
    out = pygame.transform.smoothscale(coin, (size, size))
    arrow = images.svg("icons/undo", round(size * 0.6), tint=theme.PARCHMENT)
    out.blit(arrow, arrow.get_rect(center=(size // 2, size // 2)))
    slash = pygame.Surface((fine, fine), pygame.SRCALPHA)
    start, end = (round(fine * 0.26), round(fine * 0.74)), (round(fine * 0.74), round(fine * 0.26))
    pygame.draw.line(slash, theme.NIGHT_DEEP, start, end, fine // 5)
    pygame.draw.line(slash, theme.REFUSED, start, end, fine // 10)
    out.blit(pygame.transform.smoothscale(slash, (size, size)), (0, 0))
    return out.convert_alpha() if pygame.display.get_surface() else out
