"""A yard fitting (preprinted outfitting) in miniature: what it takes, what it gives. Its renown is left out: it is the same for all."""

import pygame

from game.rules.content import Outfitting
from game.view.art.benefit import benefit_picture
from game.view.kit import images
from game.view.kit.cache import cached


@cached(64)
def mini_fitting(outfitting: Outfitting, width: int, height: int) -> pygame.Surface:
    """The fitting at a size in pixels: spaces, an arrow, the reward in one row."""
    k = height / 76
    out = images.nine("ui/tooltip", width, height, 28, 0.5 * k).copy()
    parts = [images.svg(f"sockets/socket_{space.name.lower()}", round(48 * k)) for space in outfitting.spaces]
    if outfitting.reward.options:
        room = width - sum(p.get_width() for p in parts) - round(38 * k)
        parts += [images.svg("pieces/deal_arrow", round(24 * k)), benefit_picture(outfitting.reward, round(48 * k), room=room)]
    gap = (width - sum(p.get_width() for p in parts)) / (len(parts) + 1)
    x = gap
    for part in parts:
        out.blit(part, (round(x), round(height * 0.48 - part.get_height() / 2)))
        x += part.get_width() + gap
    return out
