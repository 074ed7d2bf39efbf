"""What the layers of a board show, as a flat list of pictures in drawing order."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.boards.playable import Box, Picture
from game.boards.scene import (
    FLIP_DIAGONAL,
    FLIP_X,
    FLIP_Y,
    Image,
    ImageLayer,
    MapObject,
    MapScene,
    ObjectLayer,
    Placed,
    Shape,
    Tile,
    TileLayer,
    placed_layers,
)

ALIGNMENTS = {
    "topleft": (0.0, 0.0),
    "top": (0.5, 0.0),
    "topright": (1.0, 0.0),
    "left": (0.0, 0.5),
    "center": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottomleft": (0.0, 1.0),
    "bottom": (0.5, 1.0),
    "bottomright": (1.0, 1.0),
    "unspecified": (0.0, 1.0),
}
"""Which part of a tile object lies on its position, as fractions of its size (orthogonal maps)."""


@dataclass(frozen=True, slots=True)
class Seen:
    """An object of a board with its layer and its box."""

    item: MapObject
    placed: Placed
    box: Box
    depth: int
    """The place of its layer in drawing order."""


def origin(scene: MapScene) -> tuple[float, float, float, float]:
    """The area of a board in the map's pixels: left, top, width, height."""
    grids = [placed.layer for placed in placed_layers(scene.layers) if isinstance(placed.layer, TileLayer) and placed.layer.cells]
    tw, th = scene.tile_width, scene.tile_height
    if not scene.infinite or not grids:
        return 0.0, 0.0, float(scene.width * tw), float(scene.height * th)
    left, top = min(g.x for g in grids), min(g.y for g in grids)
    right, bottom = max(g.x + g.width for g in grids), max(g.y + g.height for g in grids)
    return float(left * tw), float(top * th), float((right - left) * tw), float((bottom - top) * th)


def object_box(item: MapObject, tile: Tile | None, shift: tuple[float, float]) -> Box:
    """Where an object of an orthogonal map lies, before it is rotated."""
    box = Box(item.x + shift[0], item.y + shift[1], item.width, item.height)
    if item.shape is not Shape.TILE:
        return box
    across, down = ALIGNMENTS.get(tile.tileset.alignment if tile else "unspecified", (0.0, 1.0))
    return box.moved(-across * item.width, -down * item.height)


def seen_objects(scene: MapScene) -> Iterator[Seen]:
    """All objects of a map in drawing order, with boxes from the corner of the board."""
    left, top, _, _ = origin(scene)
    for depth, placed in enumerate(placed_layers(scene.layers)):
        if isinstance(placed.layer, ObjectLayer):
            shift = (placed.offset[0] - left, placed.offset[1] - top)
            for item in placed.layer.objects:
                yield Seen(item, placed, object_box(item, scene.tile(item.gid), shift), depth)


def pictures(scene: MapScene, skip: frozenset[int]) -> Iterator[tuple[int, Picture]]:
    """All pictures of the visible layers with the depth of their layer, but for the objects with these ids."""
    left, top, _, _ = origin(scene)
    objects = list(seen_objects(scene))
    for depth, placed in enumerate(placed_layers(scene.layers)):
        if not placed.visible:
            continue
        if isinstance(placed.layer, TileLayer):
            found = _cells(scene, placed, placed.layer, (-left, -top))
        elif isinstance(placed.layer, ImageLayer):
            found = _image(placed, placed.layer, (-left, -top))
        else:
            found = (_object(scene, seen) for seen in objects if seen.depth == depth and _shown(seen.item, skip))
        yield from ((depth, picture) for picture in found)


def _shown(item: MapObject, skip: frozenset[int]) -> bool:
    return item.visible and item.shape is Shape.TILE and item.id not in skip


def _file(image: Image | None) -> Path | None:
    return image.path if image and image.data is None else None


def _art(properties: object) -> str | None:
    value = properties.get("art") if isinstance(properties, dict) else None
    return value if isinstance(value, str) and value else None


def _image(placed: Placed, layer: ImageLayer, shift: tuple[float, float]) -> Iterator[Picture]:
    if layer.image is None and not _art(layer.properties):
        return
    box = Box(placed.offset[0] + shift[0], placed.offset[1] + shift[1], *map(float, layer.size))
    yield Picture(
        box,
        _art(layer.properties),
        _file(layer.image),
        None,
        placed.opacity,
        tint=placed.tint,
        repeat_x=layer.repeat[0],
        repeat_y=layer.repeat[1],
        parallax=placed.parallax,
        layer=layer.name,
    )


def _cells(scene: MapScene, placed: Placed, layer: TileLayer, shift: tuple[float, float]) -> Iterator[Picture]:
    for at, gid in enumerate(layer.cells):
        tile = scene.tile(gid) if gid else None
        if tile is None:
            continue
        x = (layer.x + at % layer.width) * scene.tile_width + placed.offset[0] + shift[0]
        foot = (layer.y + at // layer.width + 1) * scene.tile_height + placed.offset[1] + shift[1]
        size = (scene.tile_width, scene.tile_height) if tile.tileset.by_grid else tile.size
        dx, dy = tile.tileset.offset
        yield _tile_picture(tile, gid, Box(x + dx, foot - size[1] + dy, float(size[0]), float(size[1])), placed)


def _object(scene: MapScene, seen: Seen) -> Picture:
    tile = scene.tile(seen.item.gid)
    pivot = (seen.item.x + seen.placed.offset[0] - origin(scene)[0], seen.item.y + seen.placed.offset[1] - origin(scene)[1])
    return _tile_picture(tile, seen.item.gid, seen.box, seen.placed, seen.item, pivot)


def _tile_picture(
    tile: Tile | None, gid: int, box: Box, placed: Placed, item: MapObject | None = None, pivot: tuple[float, float] = (0.0, 0.0)
) -> Picture:
    return Picture(
        box,
        _art(item.properties if item else tile.properties if tile else {}),
        _file(tile.image if tile else None),
        tile.rect if tile else None,
        placed.opacity * (item.opacity if item else 1.0),
        bool(gid & FLIP_X),
        bool(gid & FLIP_Y),
        bool(gid & FLIP_DIAGONAL),
        item.rotation if item else 0.0,
        pivot,
        placed.tint,
        parallax=placed.parallax,
        layer=placed.layer.name,
    )
