"""A map as a picture: any part of it is drawn onto a surface, layer by layer, in Tiled's order."""

import math
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame

from game.boards.geometry import Geometry, geometry, picture_area
from game.boards.pictures import ALIGNMENTS
from game.boards.scene import (
    FLIP_DIAGONAL,
    FLIP_X,
    FLIP_Y,
    GID,
    WHITE,
    Colour,
    ImageLayer,
    MapObject,
    MapScene,
    ObjectLayer,
    Placed,
    Point,
    Shape,
    TileLayer,
    placed_layers,
)
from game.view.mapart.blending import Canvas, fade_in
from game.view.mapart.pictures import PREMULTIPLIED, letters_of_qt, loader, tinted
from game.view.mapart.shapes import GREY, draw_shape, turn
from game.view.mapart.tiles import Drawn, Tiles, frame_at, settle
from game.view.mapart.words import draw_text

FLAGS = FLIP_X | FLIP_Y | FLIP_DIAGONAL | 1 << 28
PHASES = 256
"""Steps of a pixel at which pictures are told apart that stand between two pixels."""
KEPT_OBJECTS = 2_000
"""Finished pictures of objects that are kept."""


class MapPicture:
    """Draws parts of a map. ``area``: what Tiled exports of it, in screen pixels: left, top, right, bottom.

    ``moving`` becomes true where something animated is drawn. ``exact``: as in pictures of tmxrasterizer letters over nothing are darker than in Tiled's window.
    """

    def __init__(self, scene: MapScene, exact: bool = False) -> None:
        self.exact = exact
        self.scene = scene
        self.geometry: Geometry = geometry(scene)
        self.area = picture_area(scene)
        self.load = loader()
        self.tiles = Tiles(scene, self.load)
        self.layers = tuple(placed_layers(scene.layers))
        self.margins = self._margins()
        self._settled: dict[tuple[int, int, int, int, Colour, float], tuple[pygame.Surface, int, int]] = {}
        self._objects = OrderedDict[tuple[int, int], tuple[pygame.Surface, tuple[int, int]]]()
        self._texts = OrderedDict[tuple[int, float, float], list[tuple[pygame.Surface, tuple[int, int]]]]()
        self.animated = {gid for gid, tile in scene.tiles.items() if tile.frames}
        self.moving = False

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the whole picture in pixels."""
        return self.area[2] - self.area[0], self.area[3] - self.area[1]

    def _margins(self) -> tuple[float, float, float, float]:
        """How far tiles may reach beyond their cells: left, up, right, down."""
        scene = self.scene
        left, up, right, down = 0.0, float(scene.tile_height), float(scene.tile_width), 0.0
        for tile in scene.tiles.values():
            side, (dx, dy) = max(tile.size), tile.tileset.offset
            left, right = max(left, -dx), max(right, side + dx)
            up, down = max(up, side - dy), max(down, dy)
        spread = max(scene.tile_width, scene.tile_height)
        return left + spread, up + spread, right + spread, down + spread

    def draw(self, target: pygame.Surface, at: Point, shown: Callable[[Placed], bool] | None = None, ms: int = 0) -> None:
        """Draw the part whose upper left corner is ``at`` (screen pixels of the map) and which fills the target.

        ``shown`` says which layers to draw, the visible ones by default; ``ms``: the time for animations.
        """
        for placed in self.layers:
            if shown(placed) if shown else placed.visible:
                self._layer(target, placed, (-at[0] + placed.offset[0], -at[1] + placed.offset[1]), ms)

    def _layer(self, surface: pygame.Surface, placed: Placed, shift: Point, ms: int) -> None:
        """Shapes and texts are never mixed, as in Tiled."""
        layer = placed.layer
        if layer.blend == "add" and placed.opacity < 1:
            fade_in(surface, placed.opacity, lambda whole: self._layer(whole, replace(placed, opacity=1.0), shift, ms))
            return
        target = Canvas(surface, layer.blend)
        if isinstance(layer, TileLayer):
            target.put_all(self._cells(surface.get_size(), placed, layer, shift, ms))
        elif isinstance(layer, ImageLayer):
            self._image_layer(target, placed, layer, shift)
        elif isinstance(layer, ObjectLayer):
            for item in layer.objects:
                if item.visible:
                    self._object(target, placed, layer, item, shift, ms)

    def _cells(
        self, size: tuple[int, int], placed: Placed, layer: TileLayer, shift: Point, ms: int
    ) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        left, up, right, down = self.margins
        width, height = size
        area = (-shift[0] - right, -shift[1] - down, -shift[0] + width + left, -shift[1] + height + up)
        corner, cells, columns = self.geometry.corner, layer.cells, layer.width
        first = layer.x + layer.y * columns
        known: dict[tuple[int, int, int], tuple[pygame.Surface, int, int]] = {}
        shift_x, shift_y = shift
        mask = PHASES - 1 if self.exact else 0
        for x, y in self.geometry.cells(layer, area):
            gid = cells[x + y * columns - first]
            if gid & GID:
                px, py = corner(x, y)
                px, py = round((px + shift_x) * PHASES), round((py + shift_y) * PHASES)
                key = gid, px & mask, py & mask
                variant = known.get(key)
                if variant is None:
                    variant = known[key] = self._cell(key, placed, ms)
                yield variant[0], ((px - key[1]) // PHASES + variant[1], (py - key[2]) // PHASES + variant[2])

    def _cell(self, cell: tuple[int, int, int], placed: Placed, ms: int) -> tuple[pygame.Surface, int, int]:
        """The surface of a cell and where its corner lies; ``cell``: the tile, and how far between two pixels it stands."""
        gid, across, down = cell
        shown = self._frame(gid & GID, ms)
        key = (shown, gid & FLAGS, across, down, placed.tint, placed.opacity)
        if key not in self._settled:
            drawn = self.tiles.drawn(shown, gid & FLAGS, self.tiles.size(gid), placed.tint, placed.opacity)
            surface, (x, y) = settle(drawn, 0.0, (drawn.x + across / PHASES, drawn.y + down / PHASES))
            self._settled[key] = (surface, x, y)
        return self._settled[key]

    def frames(self, ms: int) -> tuple[int, ...]:
        """The frames that the animated tiles show at a time: nothing changes while they stay the same."""
        return tuple(frame_at(self.scene.tiles[gid], ms) for gid in sorted(self.animated))

    def _frame(self, gid: int, ms: int) -> int:
        if gid not in self.animated:
            return gid
        self.moving = True
        return frame_at(self.scene.tiles[gid], ms)

    def _image_layer(self, target: Canvas, placed: Placed, layer: ImageLayer, shift: Point) -> None:
        if layer.image is None:
            return
        picture = tinted(self.load(layer.image), placed.tint, placed.opacity)
        x, y = (math.floor(part + 0.5) for part in shift)
        width, height = picture.get_size()
        for px in _starts(x, width, target.surface.get_width(), layer.repeat[0]):
            for py in _starts(y, height, target.surface.get_height(), layer.repeat[1]):
                target.put(picture, (px, py))

    def _object(self, target: Canvas, placed: Placed, layer: ObjectLayer, item: MapObject, shift: Point, ms: int) -> None:
        opacity = placed.opacity * item.opacity
        if item.shape is Shape.TILE:
            self._tile_object(target, placed, item, shift, ms)
        elif item.shape is Shape.TEXT and item.text is not None:
            self._text_object(target.surface, item, shift, opacity)
        else:
            draw_shape(target.surface, item, self.geometry, shift, layer.colour or GREY, opacity)

    def _tile_object(self, target: Canvas, placed: Placed, item: MapObject, shift: Point, ms: int) -> None:
        gid, size = item.gid & GID, (item.width, item.height)
        if size[0] <= 0 or size[1] <= 0:
            return
        drawn = self.tiles.drawn(self._frame(gid, ms), item.gid & FLAGS, size, placed.tint, placed.opacity * item.opacity)
        across, up = self._alignment(gid)
        x, y = self.geometry.screen(item.x, item.y)
        middle = (x - across * size[0] + drawn.x, y + (1 - up) * size[1] + drawn.y)
        self._place(target, drawn, middle, (x, y), item, shift)

    def _alignment(self, gid: int) -> Point:
        tile = self.scene.tile(gid)
        alignment = tile.tileset.alignment if tile else "unspecified"
        if alignment == "unspecified" and self.scene.orientation == "isometric":
            alignment = "bottom"
        return ALIGNMENTS.get(alignment, ALIGNMENTS["unspecified"])

    def _text_object(self, target: pygame.Surface, item: MapObject, shift: Point, opacity: float) -> None:
        """Letters, then the lines through and under them; upright ones begin where they do between two pixels."""
        assert item.text is not None
        x, y = self.geometry.screen(item.x, item.y)
        start = ((x + shift[0]) % 1, (y + shift[1]) % 1) if not item.rotation else (0.0, 0.0)
        key = (id(item), *start)
        if key not in self._texts:
            self._texts[key] = self._settled_text(item, start, opacity)
            if len(self._texts) > KEPT_OBJECTS:
                self._texts.popitem(last=False)
        whole = math.floor(shift[0] + x), math.floor(shift[1] + y)
        for number, (surface, (left, top)) in enumerate(self._texts[key]):
            at = (left + whole[0], top + whole[1])
            letters = letters_of_qt(target, surface, at) if self.exact and number == 0 else surface
            target.blit(letters, at, special_flags=PREMULTIPLIED)

    def _settled_text(self, item: MapObject, start: Point, opacity: float) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        assert item.text is not None
        letters, rules = draw_text(item.text, item.width, item.height, start)
        parts = (letters, rules) if item.text.underline or item.text.strikeout else (letters,)
        middle = turn([(letters.get_width() / 2, letters.get_height() / 2)], (0.0, 0.0), item.rotation)[0]
        return [settle(Drawn(tinted(part, WHITE, opacity), 0, 0), item.rotation, middle) for part in parts]

    def _place(self, target: Canvas, drawn: Drawn, middle: Point, pivot: Point, item: MapObject, shift: Point) -> None:
        """Put a surface with its middle where it belongs, turned around a pivot. The finished surface is kept."""
        whole = (math.floor(shift[0]), math.floor(shift[1]))
        key = (id(item), id(drawn))
        if key not in self._objects:
            x, y = turn([middle], pivot, item.rotation)[0]
            self._objects[key] = settle(drawn, item.rotation, (x + shift[0] - whole[0], y + shift[1] - whole[1]))
            if len(self._objects) > KEPT_OBJECTS:
                self._objects.popitem(last=False)
        surface, (left, top) = self._objects[key]
        target.put(surface, (left + whole[0], top + whole[1]))


def _starts(at: int, step: int, room: int, repeat: bool) -> range:
    """Where a picture begins along one axis, repeated over the room or not."""
    return range(at % step - step, room, step) if repeat else range(at, at + 1)
