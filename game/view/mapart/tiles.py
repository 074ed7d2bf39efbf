"""The picture of a tile as a cell or an object shows it: cut out, tinted, scaled, flipped, rotated; each made once.

https://doc.mapeditor.org/en/stable/reference/global-tile-ids/
"""

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.boards.scene import FLIP_DIAGONAL, FLIP_X, FLIP_Y, ROTATE_120, Colour, MapScene, Tile
from game.view.mapart.pictures import Loader, blank, tinted
from game.view.mapart.sampling import MOST_PIXELS, Matrix, box, placing, sample

CACHED = 20_000
LARGEST = 3000
"""Pixels: no side of a scaled tile is drawn larger."""
MISSING_LINE, MISSING_FILL, MISSING_CORNER = (255, 0, 0, 255), (0, 0, 0, 128), (231, 0, 0, 231)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A surface, and where its middle lies from the lower left corner of the cell (y upwards is negative).

    It is still to be scaled, then turned clockwise by an angle in degrees.
    """

    surface: pygame.Surface
    x: float
    y: float
    scale: tuple[float, float] = (1.0, 1.0)
    angle: float = 0.0
    flipped: bool = False


def settle(drawn: Drawn, degrees: float, middle: tuple[float, float]) -> tuple[pygame.Surface, tuple[int, int]]:
    """The finished surface with its middle at a place, turned further by some degrees; and where its corner lies."""
    source, angle = drawn.surface, (drawn.angle + degrees) % 360
    matrix = placing(drawn.scale, angle, source.get_size(), middle)
    area = box(matrix, source.get_size())
    if drawn.scale == (1.0, 1.0) and angle % 90 == 0 and (_plain(drawn, angle) or _even(matrix)):
        turned = rotated(source, angle)
        return turned, _corner(turned, middle)
    if area.w * area.h <= MOST_PIXELS:
        exact, area = sample(source, matrix)
        return exact, area.topleft
    turned = rotated(_scaled(source, *drawn.scale), angle)
    return turned, _corner(turned, middle)


def _plain(drawn: Drawn, angle: float) -> bool:
    """Whether it only moves: then Qt rounds to whole pixels. What is flipped or turned it samples between them."""
    return not angle and not drawn.flipped


def _even(matrix: Matrix) -> bool:
    return all(abs(part - round(part)) < 1e-3 for part in (matrix.e, matrix.f))


def _corner(surface: pygame.Surface, middle: tuple[float, float]) -> tuple[int, int]:
    return math.floor(middle[0] - surface.get_width() / 2 + 0.5), math.floor(middle[1] - surface.get_height() / 2 + 0.5)


class Tiles:
    """All tiles of a map, as surfaces."""

    def __init__(self, scene: MapScene, load: Loader) -> None:
        self.scene = scene
        self.load = load
        self.hexagonal = scene.orientation == "hexagonal"
        self.drawn = lru_cache(CACHED)(self._drawn)
        self._part = lru_cache(CACHED)(self._cut)

    def size(self, gid: int) -> tuple[float, float]:
        """The size at which a cell shows a tile."""
        tile = self.scene.tile(gid)
        if tile is None or tile.tileset.by_grid:
            return float(self.scene.tile_width), float(self.scene.tile_height)
        return float(tile.size[0]), float(tile.size[1])

    def _cut(self, gid: int) -> pygame.Surface | None:
        tile = self.scene.tile(gid)
        if tile is None or tile.image is None:
            return None
        sheet = self.load(tile.image)
        rect = pygame.Rect(tile.rect).clip(sheet.get_rect())
        if not rect.w or not rect.h:
            return None
        out = blank(tile.rect[2], tile.rect[3])
        out.blit(sheet, (rect.x - tile.rect[0], rect.y - tile.rect[1]), rect)
        return out

    def _drawn(self, gid: int, flags: int, size: tuple[float, float], tint: Colour, opacity: float) -> Drawn:
        part = self._part(gid)
        if part is None:
            return Drawn(tinted(_missing(size), (255, 255, 255, 255), opacity), size[0] / 2, -size[1] / 2)
        tile = self.scene.tiles[gid]
        scale_x, scale_y = size[0] / part.get_width(), size[1] / part.get_height()
        if tile.tileset.fit:
            scale_x = scale_y = min(scale_x, scale_y)
        x = size[0] / 2 + tile.tileset.offset[0] * scale_x
        y = -size[1] / 2 + tile.tileset.offset[1] * scale_y
        picture = tinted(part, tint, opacity)
        return self._turned(picture, (scale_x, scale_y), flags, x, y, (size[1] - size[0]) / 2)

    def _turned(self, surface: pygame.Surface, scale: tuple[float, float], flags: int, x: float, y: float, half: float) -> Drawn:
        flip_x, flip_y, angle = bool(flags & FLIP_X), bool(flags & FLIP_Y), 0
        if self.hexagonal:
            angle = (60 if flags & FLIP_DIAGONAL else 0) + (120 if flags & ROTATE_120 else 0)
        elif flags & FLIP_DIAGONAL:
            flip_x, flip_y, angle = flip_y, not flip_x, 90
            x, y = x + half, y + half
        if flip_x or flip_y:
            surface = pygame.transform.flip(surface, flip_x, flip_y)
        return Drawn(surface, x, y, scale, angle, flip_x or flip_y)


def frame_at(tile: Tile, ms: int) -> int:
    """The global id of the frame that an animated tile shows at a time; its own where it stands still."""
    total = sum(duration for _, duration in tile.frames)
    if not total:
        return tile.gid
    left = ms % total
    for gid, duration in tile.frames:
        left -= duration
        if left < 0:
            return gid
    return tile.gid


def _scaled(surface: pygame.Surface, scale_x: float, scale_y: float) -> pygame.Surface:
    size = (min(max(round(surface.get_width() * scale_x), 1), LARGEST), min(max(round(surface.get_height() * scale_y), 1), LARGEST))
    return surface if size == surface.get_size() else pygame.transform.smoothscale(surface, size)


def rotated(surface: pygame.Surface, degrees: float) -> pygame.Surface:
    """The surface turned clockwise around its middle."""
    if degrees % 90 == 0:
        return pygame.transform.rotate(surface, -degrees) if degrees % 360 else surface
    return pygame.transform.rotozoom(surface, -degrees, 1)


def _missing(size: tuple[float, float]) -> pygame.Surface:
    """What stands for a tile without picture: a crossed box."""
    out = blank(min(round(size[0]), LARGEST), min(round(size[1]), LARGEST))
    out.fill(MISSING_FILL)
    rect = out.get_rect()
    pygame.draw.rect(out, MISSING_LINE, rect, 1)
    pygame.draw.aaline(out, MISSING_LINE, rect.topleft, (rect.right - 1, rect.bottom - 1))
    pygame.draw.aaline(out, MISSING_LINE, (rect.right - 1, 0), (0, rect.bottom - 1))
    for corner in ((0, 0), (rect.right - 1, 0), (0, rect.bottom - 1), (rect.right - 1, rect.bottom - 1)):
        out.set_at(corner, MISSING_CORNER)
    return out
