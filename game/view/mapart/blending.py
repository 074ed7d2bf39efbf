"""Layers that are mixed with what lies below them: Tiled's blend modes, as Qt composes them.

https://doc.mapeditor.org/en/stable/manual/layers/ and the separable modes of https://www.w3.org/TR/compositing-1/. Every mode
but ``normal`` and ``add`` is a table over two straight colours; alpha and the parts that lie over nothing are the same for all.
"""

import math
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

import pygame

from game.view.mapart.pictures import PREMULTIPLIED, blank

Mix = Callable[[float, float], float]
"""What a mode makes of a colour and the one below it, all from 0 to 1."""
Piece = tuple[pygame.Surface, tuple[int, int]]
MOST_IN_BATCH = 4096


def _hard(above: float, below: float) -> float:
    return 2 * above * below if 2 * above < 1 else 1 - 2 * (1 - above) * (1 - below)


def _soft(above: float, below: float) -> float:
    if 2 * above < 1:
        return below * (1 - (1 - 2 * above) * (1 - below))
    more = ((16 * below - 12) * below + 3) * below if 4 * below <= 1 else math.sqrt(below) - below
    return below + (2 * above - 1) * more


def _dodge(above: float, below: float) -> float:
    if above + below > 1:
        return 1.0
    return below / (1 - above) if above < 1 else 0.0


def _burn(above: float, below: float) -> float:
    return (above + below - 1) / above if above + below > 1 else 0.0


MIXES: dict[str, Mix] = {
    "multiply": lambda above, below: above * below,
    "screen": lambda above, below: above + below - above * below,
    "overlay": lambda above, below: _hard(below, above),
    "darken": min,
    "lighten": max,
    "color-dodge": _dodge,
    "color-burn": _burn,
    "hard-light": _hard,
    "soft-light": _soft,
    "difference": lambda above, below: abs(above - below),
    "exclusion": lambda above, below: above + below - 2 * above * below,
}
FLAGS = {"add": pygame.BLEND_RGBA_ADD}
"""Modes that pygame has itself; a mode that is no mode of Tiled is taken as normal, as Tiled does."""


@cache
def _table(mode: str) -> bytes:
    """The mode for all pairs of bytes: the colour above plus 256 times that below."""
    mix = MIXES[mode]
    return bytes(round(255 * mix(above / 255, below / 255)) for below in range(256) for above in range(256))


@cache
def _straight() -> bytes:
    """Straight colours: for alpha plus 256 times the premultiplied colour."""
    return bytes(min(round(255 * colour / alpha), 255) if alpha else 0 for colour in range(256) for alpha in range(256))


def _looked_up(table: bytes, low: bytes, high: bytes) -> bytes:
    pairs = bytearray(2 * len(low))
    first = 0 if sys.byteorder == "little" else 1
    pairs[first::2], pairs[1 - first :: 2] = low, high
    return bytes(map(table.__getitem__, memoryview(pairs).cast("H")))


def _of_one(channel: bytes, size: tuple[int, int]) -> pygame.Surface:
    """A surface with the same in all channels, to multiply with."""
    data = bytearray(4 * len(channel))
    for i in range(4):
        data[i::4] = channel
    return pygame.image.frombytes(bytes(data), size, "RGBA")


def _mixture(above: bytes, below: bytes, mode: str) -> bytes:
    """The mixed colours, opaque."""
    out = bytearray(b"\xff" * len(above))
    for i in range(3):
        colours = [_looked_up(_straight(), pixels[3::4], pixels[i::4]) for pixels in (above, below)]
        out[i::4] = _looked_up(_table(mode), *colours)
    return bytes(out)


_INVERSE = bytes(range(255, -1, -1))


def blend(target: pygame.Surface, source: pygame.Surface, at: tuple[int, int], mode: str) -> None:
    """Mix a premultiplied picture into another one by one of :data:`MIXES`.

    Both cover c and d of a pixel: the mixture gets c d of it, each alone what the other leaves free.
    """
    box = source.get_rect(topleft=at).clip(target.get_rect())
    if not box.w or not box.h:
        return
    parts = (source.subsurface(box.move(-at[0], -at[1])), target.subsurface(box))
    above, below = (pygame.image.tobytes(part, "RGBA") for part in parts)
    out = pygame.image.frombytes(_mixture(above, below, mode), box.size, "RGBA")
    for pixels in (above, below):
        out.blit(_of_one(pixels[3::4], box.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    for part, other in zip(parts, (below, above), strict=True):
        free = part.copy()
        free.blit(_of_one(other[3::4].translate(_INVERSE), box.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(free, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    target.fill((0, 0, 0, 0), box)
    target.blit(out, box, special_flags=pygame.BLEND_RGBA_ADD)


def fade_in(target: pygame.Surface, share: float, draw: Callable[[pygame.Surface], None]) -> None:
    """Draw in full, then take a share of it: where a mode cuts at white, Qt cuts first and fades after."""
    full = target.copy()
    draw(full)
    level = round(255 * share)
    full.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    target.fill((255 - level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(full, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)


@dataclass(frozen=True, slots=True)
class Canvas:
    """A surface on which pictures are put by one mode."""

    surface: pygame.Surface
    mode: str = "normal"

    def put(self, picture: pygame.Surface, at: tuple[int, int]) -> None:
        """One picture."""
        if self.mode in MIXES:
            blend(self.surface, picture, at, self.mode)
        else:
            self.surface.blit(picture, at, special_flags=FLAGS.get(self.mode, PREMULTIPLIED))

    def put_all(self, pieces: Iterable[Piece]) -> None:
        """Many pictures one after the other."""
        if self.mode not in MIXES:
            self.surface.fblits(list(pieces), FLAGS.get(self.mode, PREMULTIPLIED))
            return
        batch, boxes = list[Piece](), list[pygame.Rect]()
        for picture, at in pieces:
            box = picture.get_rect(topleft=at)
            if len(batch) == MOST_IN_BATCH or box.collidelist(boxes) >= 0:
                self._put_apart(batch, boxes)
                batch, boxes = [], []
            batch.append((picture, at))
            boxes.append(box)
        self._put_apart(batch, boxes)

    def _put_apart(self, pieces: list[Piece], boxes: list[pygame.Rect]) -> None:
        """Pictures that do not lie over each other are mixed in at once."""
        area = boxes[0].unionall(boxes).clip(self.surface.get_rect()) if boxes else pygame.Rect(0, 0, 0, 0)
        if area.w and area.h:
            sheet = blank(*area.size)
            sheet.fblits([(picture, (at[0] - area.x, at[1] - area.y)) for picture, at in pieces], PREMULTIPLIED)
            blend(self.surface, sheet, area.topleft, self.mode)
