"""The description of a map for drawing, whatever its format was: layers in order, tiles, objects. Values only."""

from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from game.boards.problems import Problem
from game.words import N_

Point = tuple[float, float]
Colour = tuple[int, int, int, int]
"""Red, green, blue, alpha."""

FLIP_X, FLIP_Y, FLIP_DIAGONAL, ROTATE_120 = 1 << 31, 1 << 30, 1 << 29, 1 << 28
"""The flags of a global tile id; the diagonal one rotates by 60 degrees on hexagonal maps."""
GID = 0x0FFFFFFF
"""The part of a global tile id that names the tile."""
WHITE = (255, 255, 255, 255)
ORIENTED = {
    "orthogonal": N_("orthogonal"),
    "isometric": N_("isometric"),
    "staggered": N_("staggered"),
    "hexagonal": N_("hexagonal"),
    "oblique": N_("oblique"),
}
"""What a map's orientation is called in sentences."""


@dataclass(frozen=True, slots=True)
class Image:
    """A picture file, or the bytes of an embedded one; ``key``: a colour that is transparent."""

    path: Path
    key: Colour | None = None
    data: bytes | None = None


@dataclass(frozen=True, slots=True)
class Tileset:
    """What the tiles of a set share. ``size``: their nominal size; ``by_grid``: drawn at the size of the map's cells."""

    name: str
    first: int
    size: tuple[int, int]
    offset: tuple[int, int]
    by_grid: bool
    fit: bool
    alignment: str


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile: the rectangle of its picture, or none where that is missing. ``frames``: global ids and milliseconds."""

    gid: int
    tileset: Tileset
    image: Image | None
    rect: tuple[int, int, int, int]
    frames: tuple[tuple[int, int], ...]
    kind: str
    properties: Mapping[str, object]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.rect[2], self.rect[3]


class Shape(Enum):
    """What an object is."""

    TILE = "tile"
    RECTANGLE = "rectangle"
    ELLIPSE = "ellipse"
    CAPSULE = "capsule"
    POINT = "point"
    POLYGON = "polygon"
    POLYLINE = "polyline"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Text:
    """The words of a text object and how they are set."""

    words: str
    family: str = "sans-serif"
    pixels: int = 16
    wrap: bool = False
    colour: Colour = (0, 0, 0, 255)
    bold: bool = False
    italic: bool = False
    underline: bool = False
    strikeout: bool = False
    halign: str = "left"
    valign: str = "top"


@dataclass(frozen=True, slots=True)
class MapObject:
    """An object of an object layer, in the map's pixels; ``rotation`` in degrees clockwise around (x, y)."""

    id: int
    name: str
    kind: str
    x: float
    y: float
    width: float
    height: float
    rotation: float
    visible: bool
    opacity: float
    shape: Shape
    gid: int
    points: tuple[Point, ...]
    text: Text | None
    properties: Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer:
    """What all layers share. ``offset`` in pixels; ``tint`` multiplies."""

    id: int
    name: str
    kind: str
    visible: bool
    opacity: float
    offset: Point
    parallax: Point
    tint: Colour
    blend: str
    properties: Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class TileLayer(Layer):
    """A grid of global tile ids, row by row; its first cell is tile (x, y) of the map."""

    x: int
    y: int
    width: int
    height: int
    cells: "array[int]"


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectLayer(Layer):
    """Objects in drawing order."""

    objects: tuple[MapObject, ...]
    colour: Colour | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ImageLayer(Layer):
    """One picture, perhaps repeated; ``size`` of the picture in pixels."""

    image: Image | None
    size: tuple[int, int]
    repeat: tuple[bool, bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupLayer(Layer):
    """Layers that share visibility, opacity, offset, parallax and tint."""

    layers: tuple[Layer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MapScene:
    """A whole map. ``files``: all files that it depends on; ``problems``: faults that leave something to show."""

    path: Path
    orientation: str
    order: str
    infinite: bool
    width: int
    height: int
    tile_width: int
    tile_height: int
    hex_side: int
    stagger_x: bool
    stagger_even: bool
    skew: Point
    background: Colour | None
    properties: Mapping[str, object]
    layers: tuple[Layer, ...]
    tiles: Mapping[int, Tile]
    tilesets: tuple[Tileset, ...]
    files: tuple[Path, ...]
    problems: tuple[Problem, ...] = field(default=())
    parallax_origin: Point = (0.0, 0.0)

    def tile(self, gid: int) -> Tile | None:
        """The tile of a global id, flags or not."""
        return self.tiles.get(gid & GID)


@dataclass(frozen=True, slots=True)
class Placed:
    """A layer that is no group, with what it inherits from its groups worked in."""

    layer: Layer
    visible: bool
    opacity: float
    offset: Point
    parallax: Point
    tint: Colour


def placed_layers(layers: tuple[Layer, ...], over: Placed | None = None) -> Iterator[Placed]:
    """All layers but groups in drawing order (groups are walked through)."""
    for layer in layers:
        here = _placed(layer, over)
        if isinstance(layer, GroupLayer):
            yield from placed_layers(layer.layers, here)
        else:
            yield here


def _placed(layer: Layer, over: Placed | None) -> Placed:
    if over is None:
        return Placed(layer, layer.visible, layer.opacity, layer.offset, layer.parallax, layer.tint)
    red, green, blue, alpha = (round(a * b / 255) for a, b in zip(layer.tint, over.tint, strict=True))
    return Placed(
        layer,
        layer.visible and over.visible,
        layer.opacity * over.opacity,
        (layer.offset[0] + over.offset[0], layer.offset[1] + over.offset[1]),
        (layer.parallax[0] * over.parallax[0], layer.parallax[1] * over.parallax[1]),
        (red, green, blue, alpha),
    )
