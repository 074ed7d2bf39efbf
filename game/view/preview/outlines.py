"""Outlines of objects and the grid of cells, laid over the map."""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.boards.geometry import Geometry, Oblique, Orthogonal, Staggered, geometry
from game.boards.pictures import ALIGNMENTS
from game.boards.problems import plain_text
from game.boards.scene import MapObject, MapScene, ObjectLayer, Placed, Point, Shape, TileLayer, placed_layers
from game.view.kit import fonts, theme
from game.view.kit.fonts import Face
from game.view.mapart.chunks import View
from game.view.mapart.shapes import outline, turn
from game.view.preview.camera import of_layer, on_map, on_screen

NARROW = 5.0
"""Pixels: a grid of smaller cells is not drawn."""
GRID = theme.sheer(theme.OFF, 120)
POINT = 8.0
"""Pixels of the map: half the side of the box around a point."""
MOST = 3_000
"""Outlines drawn in one frame."""


@dataclass(frozen=True, slots=True)
class Outline:
    """The corners of an object in the map's pixels. ``layer``: the ``id()`` of its layer."""

    id: int
    name: str
    points: tuple[Point, ...]
    closed: bool
    colour: tuple[int, int, int]
    layer: int
    parallax: Point

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        xs, ys = [p[0] for p in self.points], [p[1] for p in self.points]
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def middle(self) -> Point:
        """The middle of its box."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2


def outlines(scene: MapScene) -> tuple[Outline, ...]:
    """The outlines of all objects, in drawing order."""
    shape = geometry(scene)
    return tuple(
        _outline(scene, shape, placed, placed.layer, item)
        for placed in placed_layers(scene.layers)
        if isinstance(placed.layer, ObjectLayer)
        for item in placed.layer.objects
    )


def _outline(scene: MapScene, shape: Geometry, placed: Placed, layer: ObjectLayer, item: MapObject) -> Outline:
    points, closed = _corners(scene, shape, item)
    turned = turn(points, shape.screen(item.x, item.y), item.rotation)
    moved = tuple((x + placed.offset[0], y + placed.offset[1]) for x, y in turned)
    red, green, blue, _ = layer.colour or theme.sheer(theme.HINT, 255)
    return Outline(item.id, plain_text(item.name).strip(), moved, closed, (red, green, blue), id(layer), placed.parallax)


def _corners(scene: MapScene, shape: Geometry, item: MapObject) -> tuple[list[Point], bool]:
    x, y = shape.screen(item.x, item.y)
    if item.shape is Shape.POINT:
        return _rect(x - POINT, y - POINT, 2 * POINT, 2 * POINT), True
    if item.shape is Shape.TEXT:
        return _rect(x, y, item.width, item.height), True
    if item.shape is not Shape.TILE:
        points, closed = outline(item, shape)
        return points or [(x, y)], closed
    tile = scene.tile(item.gid)
    alignment = tile.tileset.alignment if tile else "unspecified"
    if alignment == "unspecified" and scene.orientation == "isometric":
        alignment = "bottom"
    across, down = ALIGNMENTS.get(alignment, ALIGNMENTS["unspecified"])
    return _rect(x - across * item.width, y - down * item.height, item.width, item.height), True


def _rect(x: float, y: float, w: float, h: float) -> list[Point]:
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def in_view(outline_: Outline, view: View, size: tuple[int, int], origin: Point) -> View | None:
    """The view on the layer of an outline, or None where the outline lies outside of it."""
    own = of_layer(view, outline_.parallax, origin, size)
    left, top, right, bottom = outline_.box
    (x0, y0), (x1, y1) = on_screen(own, (left, top)), on_screen(own, (right, bottom))
    return own if x1 >= 0 and y1 >= 0 and x0 <= size[0] and y0 <= size[1] else None


def stroke(target: pygame.Surface, points: Sequence[Point], closed: bool, colour: object, width: int = 1) -> None:
    """A line over a darker, wider one, so that it shows on every ground."""
    if len(points) > 1:
        pygame.draw.lines(target, theme.NIGHT_DEEP, closed, points, width + 2)
        pygame.draw.lines(target, colour, closed, points, width)  # type: ignore[arg-type]


def draw_outlines(
    target: pygame.Surface, view: View, found: Sequence[Outline], origin: Point, *, lines: bool, names: bool, size: int
) -> None:
    """Outlines and names (``size``: pixels of type) of the objects in view."""
    drawn = 0
    for item in found:
        own = in_view(item, view, target.get_size(), origin)
        if own is None:
            continue
        points = [on_screen(own, point) for point in item.points]
        if lines:
            stroke(target, points, item.closed, item.colour, 2)
        if names and item.name:
            _name(target, item.name, points, size)
        drawn += 1
        if drawn >= MOST:
            return


def _name(target: pygame.Surface, name: str, points: Sequence[Point], size: int) -> None:
    plate = label(fonts.fitted(name[:80], Face.BOLD, size, 16 * size, theme.PARCHMENT), size)
    middle = (min(p[0] for p in points) + max(p[0] for p in points)) / 2
    top = min(p[1] for p in points)
    target.blit(plate, (round(middle - plate.get_width() / 2), round(top - plate.get_height() - 2)))


@lru_cache(512)
def label(image: pygame.Surface, size: int) -> pygame.Surface:
    """A line of words on a small dark plate; ``size``: of its type, in pixels."""
    out = pygame.Surface((image.get_width() + size, image.get_height() + 4), pygame.SRCALPHA)
    pygame.draw.rect(out, theme.sheer(theme.VEIL, 215), out.get_rect(), border_radius=size // 2)
    out.blit(image, (size // 2, 2))
    return out


# --- the grid ---


def draw_grid(target: pygame.Surface, scene: MapScene, shape: Geometry, view: View) -> None:
    """The grid of cells; nothing where the cells are too small to tell apart."""
    if min(scene.tile_width, scene.tile_height) * view.zoom < NARROW:
        return
    if type(shape) is Orthogonal:
        _upright(target, scene, view)
    elif isinstance(shape, Staggered):
        for points in _cells(target, scene, shape, view):
            pygame.draw.aalines(target, GRID[:3], True, points)
    else:
        for start, end in _slanted(scene, shape):
            pygame.draw.aaline(target, GRID[:3], on_screen(view, start), on_screen(view, end))


def _span(scene: MapScene) -> tuple[int, int, int, int]:
    """Columns and rows of the whole map: from, from, to, to."""
    grids = [p.layer for p in placed_layers(scene.layers) if isinstance(p.layer, TileLayer) and p.layer.cells]
    if not scene.infinite or not grids:
        return 0, 0, scene.width, scene.height
    return (
        min(g.x for g in grids),
        min(g.y for g in grids),
        max(g.x + g.width for g in grids),
        max(g.y + g.height for g in grids),
    )


def _upright(target: pygame.Surface, scene: MapScene, view: View) -> None:
    left, top, right, bottom = _span(scene)
    tw, th, (width, height) = scene.tile_width, scene.tile_height, target.get_size()
    x0, y0 = on_screen(view, (left * tw, top * th))
    x1, y1 = on_screen(view, (right * tw, bottom * th))
    box = pygame.Rect(0, 0, width, height).clip(pygame.Rect(round(x0), round(y0), round(x1 - x0) + 1, round(y1 - y0) + 1))
    if not box.w or not box.h:
        return
    down, across = pygame.Surface((1, box.h), pygame.SRCALPHA), pygame.Surface((box.w, 1), pygame.SRCALPHA)
    down.fill(GRID)
    across.fill(GRID)
    (low_x, low_y), (high_x, high_y) = on_map(view, (0, 0)), on_map(view, (width, height))
    columns = range(max(left, int(low_x // tw)), min(right, int(high_x // tw) + 1) + 1)
    rows = range(max(top, int(low_y // th)), min(bottom, int(high_y // th) + 1) + 1)
    target.fblits([(down, (round(on_screen(view, (c * tw, 0))[0]), box.y)) for c in columns])
    target.fblits([(across, (box.x, round(on_screen(view, (0, r * th))[1]))) for r in rows])


def _slanted(scene: MapScene, shape: Geometry) -> Iterator[tuple[Point, Point]]:
    """The lines of isometric and oblique grids, in the map's pixels."""
    left, top, right, bottom = _span(scene)
    tw, th = (scene.tile_width if isinstance(shape, Oblique) else scene.tile_height), scene.tile_height
    for column in range(left, right + 1):
        yield shape.screen(column * tw, top * th), shape.screen(column * tw, bottom * th)
    for row in range(top, bottom + 1):
        yield shape.screen(left * tw, row * th), shape.screen(right * tw, row * th)


def _cells(target: pygame.Surface, scene: MapScene, shape: Staggered, view: View) -> Iterator[list[Point]]:
    """The outlines of the cells of a staggered or hexagonal map that are in view."""
    left, top, right, bottom = _span(scene)
    low, high = on_map(view, (0, 0)), on_map(view, target.get_size())
    area = (low[0] - shape.tw, low[1] - shape.th, high[0] + shape.tw, high[1] + shape.th)
    for column, row in shape.cells(_blank_layer(left, top, right - left, bottom - top), area):
        x, foot = shape.corner(column, row)
        yield [on_screen(view, point) for point in _hexagon(x, foot - shape.th, shape.tw, shape.th, (shape.side_x, shape.side_y))]


def _hexagon(x: float, y: float, w: float, h: float, side: tuple[float, float]) -> list[Point]:
    """A cell with flat sides of this length above and below, or left and right; a diamond where both are 0."""
    dx, dy = (w - side[0]) / 2, (h - side[1]) / 2
    return [
        (x + dx, y),
        (x + w - dx, y),
        (x + w, y + dy),
        (x + w, y + h - dy),
        (x + w - dx, y + h),
        (x + dx, y + h),
        (x, y + h - dy),
        (x, y + dy),
    ]


def _blank_layer(x: int, y: int, width: int, height: int) -> TileLayer:
    return TileLayer(
        id=0,
        name="",
        kind="",
        visible=True,
        opacity=1.0,
        offset=(0.0, 0.0),
        parallax=(1.0, 1.0),
        tint=(255, 255, 255, 255),
        blend="normal",
        properties={},
        x=x,
        y=y,
        width=width,
        height=height,
        cells=array("I"),
    )
