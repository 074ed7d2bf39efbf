"""A yard fitting (preprinted outfitting) in miniature: what it takes, what it gives. Its renown is left out: it is the same for all."""

import pygame

from game.rules.content import Outfitting
from game.view.art.benefit import benefit_picture
from game.view.kit import images, theme
from game.view.kit.cache import cached

UNITS = 96
"""The height of a fitting in units of its own: above what it takes, in the shaded foot what it gives."""
SPACE, SPACES_AT = 42, 29
REWARD, FOOT = 34, (54, 36)
"""How large a space and the reward are, and the heights at which they are centred or begin."""


@cached(64)
def mini_fitting(outfitting: Outfitting, width: int, height: int) -> pygame.Surface:
    """The fitting at a size in pixels: its spaces in a row, below them an arrow and the reward."""
    k = height / UNITS
    out = images.nine("ui/tooltip", width, height, 28, 0.4 * k).copy()
    spaces = [images.svg(f"sockets/socket_{space.name.lower()}", round(SPACE * k)) for space in outfitting.spaces]
    _row(out, spaces, SPACES_AT * k, 12 * k)
    if outfitting.reward.options:
        top, high = FOOT
        foot = pygame.Rect(round(3 * k), round(top * k), width - 2 * round(3 * k), round(high * k))
        pygame.draw.rect(out, theme.PARCHMENT_SHADE, foot, border_bottom_left_radius=round(4 * k), border_bottom_right_radius=round(4 * k))
        arrow = images.svg("pieces/deal_arrow", round(24 * k))
        reward = benefit_picture(outfitting.reward, round(REWARD * k), room=foot.w - arrow.get_width() - round(28 * k))
        _row(out, [arrow, reward], foot.centery, 10 * k)
    return out


def _row(out: pygame.Surface, parts: list[pygame.Surface], middle: float, gap: float) -> None:
    """Pictures side by side, centred in the width, at a height."""
    x = (out.get_width() - sum(part.get_width() for part in parts) - gap * (len(parts) - 1)) / 2
    for part in parts:
        out.blit(part, (round(x), round(middle - part.get_height() / 2)))
        x += part.get_width() + gap
