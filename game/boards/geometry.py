"""Where the cells and objects of a map lie on the screen, for every orientation; pixels, before any zoom.

https://doc.mapeditor.org/en/stable/manual/ (orientations); checked against pictures of tmxrasterizer.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass

from game.boards.scene import ImageLayer, MapScene, Point, TileLayer, placed_layers

Area = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Span:
    """A half-open range of columns and rows of the map."""

    left: int
    top: int
    right: int
    bottom: int


def _clip(low: float, high: float, first: int, count: int) -> tuple[int, int]:
    return max(math.floor(low), first), min(math.ceil(high) + 1, first + count)


class Geometry(ABC):
    """The shape of a grid. ``scene`` gives its measures."""

    def __init__(self, scene: MapScene) -> None:
        self.scene = scene
        self.tw, self.th = scene.tile_width, scene.tile_height

    @abstractmethod
    def corner(self, column: int, row: int) -> Point:
        """The lower left corner of the picture of a cell."""

    @abstractmethod
    def bounds(self, span: Span) -> tuple[int, int, int, int]:
        """The area of a range of cells: left, top, right, bottom."""

    @abstractmethod
    def cells(self, layer: TileLayer, area: Area) -> Iterator[tuple[int, int]]:
        """The cells of a layer whose corner may lie in an area, in drawing order."""

    def screen(self, x: float, y: float) -> Point:
        """A point of an object on the screen."""
        return x, y


class Orthogonal(Geometry):
    """The plain grid. Its cells are drawn in the map's render order."""

    def corner(self, column: int, row: int) -> Point:
        """See Geometry."""
        return column * self.tw, (row + 1) * self.th

    def bounds(self, span: Span) -> tuple[int, int, int, int]:
        """See Geometry."""
        return span.left * self.tw, span.top * self.th, span.right * self.tw, span.bottom * self.th

    def cells(self, layer: TileLayer, area: Area) -> Iterator[tuple[int, int]]:
        """See Geometry."""
        x0, x1 = _clip(area[0] / self.tw, area[2] / self.tw, layer.x, layer.width)
        y0, y1 = _clip(area[1] / self.th - 1, area[3] / self.th - 1, layer.y, layer.height)
        columns, rows = range(x0, x1), range(y0, y1)
        if self.scene.order.startswith("left"):
            columns = columns[::-1]
        if self.scene.order.endswith("up"):
            rows = rows[::-1]
        return ((x, y) for y in rows for x in columns)


class Oblique(Orthogonal):
    """A grid that is skewed: each row and column is pushed on by some pixels."""

    def corner(self, column: int, row: int) -> Point:
        """See Geometry."""
        return self.screen(column * self.tw, (row + 1) * self.th)

    def screen(self, x: float, y: float) -> Point:
        """See Geometry."""
        return x + y * self.scene.skew[0] / self.th, y + x * self.scene.skew[1] / self.tw

    def bounds(self, span: Span) -> tuple[int, int, int, int]:
        """See Geometry."""
        left, top, right, bottom = super().bounds(span)
        corners = [self.screen(x, y) for x in (left, right) for y in (top, bottom)]
        xs, ys = [c[0] for c in corners], [c[1] for c in corners]
        return math.floor(min(xs)), math.floor(min(ys)), math.ceil(max(xs)), math.ceil(max(ys))

    def cells(self, layer: TileLayer, area: Area) -> Iterator[tuple[int, int]]:
        """See Geometry."""
        whole = (layer.x * self.tw, layer.y * self.th, (layer.x + layer.width) * self.tw, (layer.y + layer.height + 1) * self.th)
        for x, y in super().cells(layer, whole):
            px, py = self.corner(x, y)
            if area[0] <= px <= area[2] and area[1] <= py <= area[3]:
                yield x, y


class Isometric(Geometry):
    """Diamonds; drawn row by row from the top, each from the left."""

    def _origin(self) -> float:
        return self.scene.height * self.tw // 2

    def corner(self, column: int, row: int) -> Point:
        """See Geometry."""
        return (column - row) * self.tw / 2 + self._origin() - self.tw // 2, (column + row) * self.th / 2 + self.th

    def bounds(self, span: Span) -> tuple[int, int, int, int]:
        """See Geometry."""
        width, height = span.right - span.left, span.bottom - span.top
        left = int((span.left - span.bottom) * self.tw / 2) + int(self._origin())
        top = int((span.left + span.top) * self.th / 2)
        side = width + height
        return left, top, left + side * self.tw // 2, top + side * self.th // 2

    def cells(self, layer: TileLayer, area: Area) -> Iterator[tuple[int, int]]:
        """See Geometry."""
        low, high = math.floor(2 * area[1] / self.th - 2), math.ceil(2 * area[3] / self.th - 2)
        first, last = layer.x + layer.y, layer.x + layer.width + layer.y + layer.height
        for total in range(max(low, first), min(high + 1, last)):
            x0 = max(layer.x, total - layer.y - layer.height + 1, math.floor(self._column(area[0], total)))
            x1 = min(layer.x + layer.width, total - layer.y + 1, math.ceil(self._column(area[2], total)) + 1)
            yield from ((x, total - x) for x in range(x0, x1))

    def _column(self, x: float, total: int) -> float:
        return ((x - self._origin() + self.tw // 2) * 2 / self.tw + total) / 2

    def screen(self, x: float, y: float) -> Point:
        """See Geometry."""
        across, down = x / self.th, y / self.th
        return (across - down) * self.tw / 2 + self._origin(), (across + down) * self.th / 2


class Staggered(Geometry):
    """Staggered and hexagonal grids: every other column or row is pushed on by half a cell."""

    def __init__(self, scene: MapScene) -> None:
        super().__init__(scene)
        side = scene.hex_side if scene.orientation == "hexagonal" else 0
        self.side_x, self.side_y = (side, 0) if scene.stagger_x else (0, side)
        self.column_width = (self.tw - self.side_x) // 2 + self.side_x
        self.row_height = (self.th - self.side_y) // 2 + self.side_y
        # both slanted sides are whole pixels and equal, so a cell may be a pixel smaller than the map says
        self.tw, self.th = 2 * self.column_width - self.side_x, 2 * self.row_height - self.side_y

    def _pushed(self, index: int) -> bool:
        return bool(index & 1) != self.scene.stagger_even

    def corner(self, column: int, row: int) -> Point:
        """See Geometry."""
        if self.scene.stagger_x:
            push = self.row_height if self._pushed(column) else 0
            return column * self.column_width, row * (self.th + self.side_y) + push + self.th
        push = self.column_width if self._pushed(row) else 0
        return column * (self.tw + self.side_x) + push, row * self.row_height + self.th

    def bounds(self, span: Span) -> tuple[int, int, int, int]:
        """See Geometry."""
        columns, rows = span.right - span.left, span.bottom - span.top
        if self.scene.stagger_x:
            left, top = span.left * self.column_width, span.top * (self.th + self.side_y)
            width = columns * self.column_width + (self.tw - self.side_x) // 2
            return left, top, left + width, top + rows * (self.th + self.side_y) + (self.row_height if columns > 1 else 0)
        left, top = span.left * (self.tw + self.side_x), span.top * self.row_height
        height = rows * self.row_height + (self.th - self.side_y) // 2
        return left, top, left + columns * (self.tw + self.side_x) + (self.column_width if rows > 1 else 0), top + height

    def cells(self, layer: TileLayer, area: Area) -> Iterator[tuple[int, int]]:
        """See Geometry."""
        step_x = self.column_width if self.scene.stagger_x else self.tw + self.side_x
        step_y = self.th + self.side_y if self.scene.stagger_x else self.row_height
        x0, x1 = _clip(area[0] / max(step_x, 1) - 1, area[2] / max(step_x, 1) + 1, layer.x, layer.width)
        y0, y1 = _clip((area[1] - self.th) / max(step_y, 1) - 1, (area[3] - self.th) / max(step_y, 1) + 1, layer.y, layer.height)
        for y in range(y0, y1):
            if not self.scene.stagger_x:
                yield from ((x, y) for x in range(x0, x1))
                continue
            columns = range(x0, x1)
            yield from ((x, y) for x in columns if not self._pushed(x))
            yield from ((x, y) for x in columns if self._pushed(x))


_KINDS: dict[str, type[Geometry]] = {
    "orthogonal": Orthogonal,
    "oblique": Oblique,
    "isometric": Isometric,
    "staggered": Staggered,
    "hexagonal": Staggered,
}


def geometry(scene: MapScene) -> Geometry:
    """The geometry of a map."""
    return _KINDS[scene.orientation](scene)


def _tile_span(scene: MapScene) -> Span:
    if not scene.infinite:
        return Span(0, 0, scene.width, scene.height)
    layers = [p.layer for p in placed_layers(scene.layers) if isinstance(p.layer, TileLayer) and p.layer.cells]
    if not layers:
        return Span(0, 0, 1, 1)
    return Span(
        min(layer.x for layer in layers),
        min(layer.y for layer in layers),
        max(layer.x + layer.width for layer in layers),
        max(layer.y + layer.height for layer in layers),
    )


def picture_area(scene: MapScene) -> tuple[int, int, int, int]:
    """The area that Tiled exports: all cells, widened by image layers and by offsets of tile layers."""
    left, top, right, bottom = geometry(scene).bounds(_tile_span(scene))
    margin = [0, 0, 0, 0]
    for placed in placed_layers(scene.layers):
        x, y = placed.offset
        if isinstance(placed.layer, TileLayer):
            margin = [max(a, math.ceil(b)) for a, b in zip(margin, (-x, -y, x, y), strict=True)]
        elif isinstance(placed.layer, ImageLayer):
            width, height = placed.layer.size
            if not placed.layer.repeat[0]:
                left, right = min(left, math.floor(x)), max(right, math.ceil(x + width))
            if not placed.layer.repeat[1]:
                top, bottom = min(top, math.floor(y)), max(bottom, math.ceil(y + height))
    return left - margin[0], top - margin[1], right + margin[2], bottom + margin[3]
