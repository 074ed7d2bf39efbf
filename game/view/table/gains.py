"""What each port would give now to the ship in hand: a small strip of pictures at the foot of the port, summed up."""

from collections.abc import Iterator, Mapping

import pygame

from game.rules.kinds import PortId
from game.rules.preview import Preview
from game.view.art import benefit
from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table import names
from game.view.table.board import Item, port_rect
from game.view.table.look import Look
from game.words import _

Z_GIVES = 17
"""Over the clouds, under the foreground."""
HEIGHT, PAD = 26, 12
"""Of the pictures and beside them, in units."""


@cached(64)
def picture(found: Preview, high: int) -> pygame.Surface:
    """What comes, in pictures ``high`` pixels high: a cloud before it where one would be cleared; a word where nothing comes."""
    parts = [images.svg("phases/explore_active", round(high * 1.25))] if found.clouds else []
    if found.total.options:
        parts.append(benefit.benefit_picture(found.total, high))
    elif not parts:
        parts.append(fonts.text(_("nothing"), Face.ITALIC, high, theme.UMBER))
    return _joined(tuple(parts), high // 4)


def _joined(parts: tuple[pygame.Surface, ...], gap: int) -> pygame.Surface:
    if len(parts) == 1:
        return parts[0]
    out = images.blank(sum(part.get_width() for part in parts) + gap * (len(parts) - 1), max(part.get_height() for part in parts))
    x = 0
    for part in parts:
        out.blit(part, (x, (out.get_height() - part.get_height()) // 2))
        x += part.get_width() + gap
    return out


@cached(64)
def _strip(found: Preview, k: float) -> tuple[pygame.Surface, int]:
    scale = theme.Scale(k)
    inner = picture(found, max(15, scale.px(HEIGHT)))
    pad = scale.px(PAD)
    out = images.nine("ui/pill_parchment", inner.get_width() + 2 * pad, inner.get_height() + pad, 40, 0.26 * k).copy()
    out.blit(inner, inner.get_rect(center=out.get_rect().center))
    return images.cast(out, theme.shape.BUBBLE, scale.k)


def sprites(look: Look, gives: Mapping[PortId, Preview]) -> Iterator[Item]:
    """A strip at each of these ports, but for the one the pointer is at: there the note tells more."""
    for place in look.board.ports:
        found = gives.get(place.port)
        if found is None or look.hover == names.port(place.port):
            continue
        image, pad = _strip(found, look.k)
        rect = port_rect(look, place)
        at = image.get_rect(center=(rect.centerx, rect.bottom))
        at.clamp_ip(look.layout.board.inflate(2 * pad, 2 * pad))
        yield ("gives", place.port), Sprite(image, *at.topleft, Z_GIVES)
