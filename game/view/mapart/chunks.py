"""A window on a map that pans and zooms cheaply: the map in square chunks, drawn when first seen, a bounded number kept."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.boards.scene import Placed
from game.view.mapart.picture import MapPicture
from game.view.mapart.pictures import PREMULTIPLIED, blank

SIDE = 192
"""Pixels of a chunk along a side, on screen."""
KEPT = 260
"""Chunks that are kept: twice what a window of 1920x1080 shows, 40 MB."""

NOTHING = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
"""Stands for chunks without a ground on which nothing is."""

Key = tuple[int, int, float, tuple[int, ...]]
"""Column, row, zoom, and the frames that animated tiles show (none where the chunk has no such tiles)."""


@dataclass(frozen=True, slots=True)
class View:
    """What a window shows: the screen pixel of the map at its upper left corner, and the zoom (1: as drawn)."""

    x: float
    y: float
    zoom: float = 1.0


class Chunks:
    """Draws views of a map. ``ground``: the colour below it, None for none; ``shown`` says which layers to draw."""

    def __init__(
        self, picture: MapPicture, ground: tuple[int, int, int] | None, shown: Callable[[Placed], bool] | None = None, kept: int = KEPT
    ) -> None:
        self.picture = picture
        self.ground = ground
        self.shown = shown
        self.kept = kept
        self.cache: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._until = math.inf
        self._recent: dict[tuple[int, int, float], pygame.Surface] = {}

    def draw(self, target: pygame.Surface, view: View, ms: int = 0, budget: float = math.inf) -> bool:
        """Fill a target with a view. ``ms``: the time for animations; the same frames find the same chunks again.

        ``budget``: seconds after which no more chunks are drawn: older frames of them stand in, or the ground. Returns
        whether all of the view is there; where it is not, the next call goes on. One chunk around the view is drawn in advance each time, so that a pan never has to draw many at once.
        """
        left, top = math.floor(view.x * view.zoom), math.floor(view.y * view.zoom)
        width, height = target.get_size()
        columns = range(left // SIDE, (left + width - 1) // SIDE + 1)
        rows = range(top // SIDE, (top + height - 1) // SIDE + 1)
        frames = self.picture.frames(ms)
        self._until = time.perf_counter() + budget
        found = {(x, y, view.zoom): self._in_time((x, y, view.zoom, frames), ms) for y in rows for x in columns}
        drawn = {at: chunk or self._recent.get(at) for at, chunk in found.items()}
        self._recent = {at: chunk for at, chunk in drawn.items() if chunk}
        if len(self._recent) < len(drawn) and self.ground is not None:
            target.fill(self.ground)
        pieces = [
            (chunk, (x * SIDE - left + chunk.get_offset()[0], y * SIDE - top + chunk.get_offset()[1]))
            for (x, y, _), chunk in self._recent.items()
            if chunk is not NOTHING
        ]
        target.fblits(pieces, 0 if self.ground else PREMULTIPLIED)
        if not frames and all(found.values()):
            self._advance(columns, rows, view.zoom, ms)
        return all(found.values())

    def _in_time(self, key: Key, ms: int) -> pygame.Surface | None:
        """A chunk, or None where it would have to be drawn and the time is up."""
        known = key in self.cache or (*key[:3], ()) in self.cache
        return self._chunk(key, ms) if known or time.perf_counter() < self._until else None

    def _advance(self, columns: range, rows: range, zoom: float, ms: int) -> None:
        """Draw one missing chunk of the ring around what is seen."""
        around_x, around_y = range(columns.start - 1, columns.stop + 1), range(rows.start - 1, rows.stop + 1)
        if len(around_x) * len(around_y) > self.kept:
            return
        ring = ((x, y, zoom, ()) for y in around_y for x in around_x if x not in columns or y not in rows)
        missing = next((key for key in ring if key not in self.cache), None)
        if missing is not None:
            self._chunk(missing, ms)

    def _chunk(self, key: Key, ms: int) -> pygame.Surface:
        still: Key = (*key[:3], ())
        if still in self.cache:
            key = still
        if key not in self.cache:
            self.picture.moving = False
            drawn = self._drawn(*key[:3], ms)
            key = key if self.picture.moving else still
            self.cache[key] = drawn
            while len(self.cache) > self.kept:
                self.cache.popitem(last=False)
        self.cache.move_to_end(key)
        return self.cache[key]

    def _drawn(self, x: int, y: int, zoom: float, ms: int) -> pygame.Surface:
        """One chunk, opaque over a ground: a copy of it needs no mixing."""
        side = max(math.ceil(SIDE / zoom), 1)
        out = blank(SIDE, SIDE) if self.ground is None else pygame.Surface((SIDE, SIDE), 0, 32)
        out.fill(self.ground or (0, 0, 0, 0))
        if self._outside(x * SIDE / zoom, y * SIDE / zoom, side):
            return out if self.ground else NOTHING
        piece = blank(side, side)
        self.picture.draw(piece, (x * SIDE / zoom, y * SIDE / zoom), self.shown, ms)
        if side != SIDE:
            piece = pygame.transform.smoothscale(piece, (SIDE, SIDE)) if zoom < 1 else pygame.transform.scale(piece, (SIDE, SIDE))
        out.blit(piece, (0, 0), special_flags=PREMULTIPLIED)
        if self.ground:
            return out
        filled = out.get_bounding_rect()
        return out.subsurface(filled) if filled.w else NOTHING

    def _outside(self, x: float, y: float, side: int) -> bool:
        """Whether a piece lies so far from the map that nothing can reach into it."""
        left, top, right, bottom = self.picture.area
        room = max(*self.picture.margins, side)
        repeats = any(True for placed in self.picture.layers if any(getattr(placed.layer, "repeat", ())))
        return not repeats and (x > right + room or y > bottom + room or x + side < left - room or y + side < top - room)
