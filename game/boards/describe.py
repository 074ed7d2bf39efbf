"""From what pytmx read, and what was kept beside it, to the description of a map."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from game.boards.document.plain import LAYER_TAGS, Plain, plain_map
from game.boards.reading import read
from game.boards.scene import (
    WHITE,
    Colour,
    GroupLayer,
    Image,
    ImageLayer,
    Layer,
    MapObject,
    MapScene,
    ObjectLayer,
    Shape,
    Text,
    Tile,
    TileLayer,
    Tileset,
)

_HEX = re.compile(r"#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\Z")


def load_map(path: Path) -> MapScene:
    """The description of any map of Tiled. Raises :class:`BoardError` where nothing can be made of it."""
    return _Describer(plain_map(path)).scene()


def colour(text: str | None) -> Colour | None:
    """A colour as Tiled writes it: ``#RGB``, ``#RRGGBB`` or ``#AARRGGBB``; None where it is none."""
    match = _HEX.match((text or "").strip())
    if match is None:
        return None
    digits = match.group(1)
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    alpha, rgb = (digits[:2], digits[2:]) if len(digits) == 8 else ("ff", digits)
    red, green, blue = (int(rgb[i : i + 2], 16) for i in (0, 2, 4))
    return red, green, blue, int(alpha, 16)


def _yes(value: object) -> bool:
    return str(value).lower() in ("1", "true")


class _Describer:
    """One walk over a map. The tree of the plain form gives order and nesting, pytmx the values."""

    def __init__(self, plain: Plain) -> None:
        self.plain = plain
        self.map = read(plain)
        self.read: dict[str, Any] = {layer.plain: layer for layer in self.map.layers}
        self.tilesets = {tileset.firstgid: self._tileset(tileset) for tileset in self.map.tilesets}
        self.images: dict[tuple[str, str | None], Image] = {}
        self.tiles = self._tiles()

    def scene(self) -> MapScene:
        tmx, source = self.map, self.plain
        return MapScene(
            path=source.path,
            orientation=tmx.orientation,
            order=tmx.renderorder,
            infinite=_yes(getattr(tmx, "infinite", "0")),
            width=tmx.width,
            height=tmx.height,
            tile_width=tmx.tilewidth,
            tile_height=tmx.tileheight,
            hex_side=int(tmx.hexsidelength),
            stagger_x=tmx.staggeraxis == "x",
            stagger_even=tmx.staggerindex == "even",
            skew=self._pair(getattr(tmx, "skew", "0 0")),
            background=colour(tmx.background_color),
            properties=source.properties[tmx.plain],
            layers=self._layers(source.root),
            tiles=self.tiles,
            tilesets=tuple(self.tilesets.values()),
            files=tuple(source.sources.files),
            problems=tuple(source.sources.problems),
            parallax_origin=self._pair(getattr(tmx, "parallax", "0 0")),
        )

    @staticmethod
    def _pair(text: str) -> tuple[float, float]:
        first, second = map(float, text.split())
        return first, second

    def _tileset(self, found: Any) -> Tileset:
        x, y = found.offset
        return Tileset(
            name=found.name or "",
            first=found.firstgid,
            size=(found.tilewidth, found.tileheight),
            offset=(int(x), int(y)),
            by_grid=getattr(found, "tilerendersize", "tile") == "grid",
            fit=getattr(found, "fillmode", "stretch") == "preserve-aspect-fit",
            alignment=getattr(found, "objectalignment", "unspecified"),
        )

    def _tiles(self) -> dict[int, Tile]:
        """All tiles that the map uses, by their global id."""
        return {gid: self._tile(gid, number) for number, gid in self.map.tiledgidmap.items() if gid and self.tilesets}

    def _tile(self, gid: int, number: int) -> Tile:
        tileset = self.tilesets[max((first for first in self.tilesets if first <= gid), default=min(self.tilesets))]
        said: dict[str, Any] = self.map.tile_properties.get(number) or {}
        image, rect = self._picture(number, said, tileset)
        frames = tuple((self.map.tiledgidmap[frame.gid], frame.duration) for frame in said.get("frames", ()))
        return Tile(gid, tileset, image, rect, frames, str(said.get("type", "")), self.plain.tilesets.properties.get(gid, {}))

    def _picture(self, number: int, said: dict[str, Any], tileset: Tileset) -> tuple[Image | None, tuple[int, int, int, int]]:
        images: list[Any] = self.map.images
        loaded = images[number] if number < len(images) else None
        if loaded is None or said.get("missing"):
            return None, (0, 0, *tileset.size)
        name, rect, _ = loaded
        if "sub" in said:
            x, y, w, h = map(int, said["sub"].split())
            return self._image(name, said.get("trans")), (x, y, w, h)
        if rect is None:  # pytmx numbers the pictures of image layers as if they were tiles
            return None, (0, 0, *tileset.size)
        return self._image(name, self._key(tileset)), rect

    def _key(self, tileset: Tileset) -> str | None:
        return next((found.trans for found in self.map.tilesets if found.firstgid == tileset.first), None)

    def _image(self, name: str, key: str | None) -> Image:
        if (name, key) not in self.images:
            data = self.plain.tilesets.embedded.get(name)
            self.images[name, key] = Image(Path(name), colour(key), data)
        return self.images[name, key]

    def _layers(self, node: Element) -> tuple[Layer, ...]:
        return tuple(self._layer(child) for child in node if child.tag in LAYER_TAGS)

    def _layer(self, node: Element) -> Layer:
        found = self.read[node.get("plain", "")]
        kinds: dict[str, Callable[[Element, Any, dict[str, Any]], Layer]] = {
            "group": self._group,
            "layer": self._tile_layer,
            "objectgroup": self._object_layer,
            "imagelayer": self._image_layer,
        }
        return kinds[node.tag](node, found, self._common(found))

    def _common(self, found: Any) -> dict[str, Any]:
        def number(name: str, default: float) -> float:
            return float(getattr(found, name, default))

        return {
            "id": found.id,
            "name": found.name or "",
            "kind": getattr(found, "class", ""),
            "visible": _yes(int(found.visible)),
            "opacity": min(max(number("opacity", 1.0), 0.0), 1.0),
            "offset": (number("shiftx", 0.0), number("shifty", 0.0)),
            "parallax": (number("parallaxx", 1.0), number("parallaxy", 1.0)),
            "tint": colour(getattr(found, "tintcolor", None)) or WHITE,
            "blend": getattr(found, "mode", "normal"),
            "properties": self.plain.properties[found.plain],
        }

    def _group(self, node: Element, _found: Any, common: dict[str, Any]) -> Layer:
        return GroupLayer(layers=self._layers(node), **common)

    def _tile_layer(self, _node: Element, found: Any, common: dict[str, Any]) -> Layer:
        grid = self.plain.grids[found.plain]
        return TileLayer(x=grid.x, y=grid.y, width=grid.width, height=grid.height, cells=grid.cells, **common)

    def _image_layer(self, _node: Element, found: Any, common: dict[str, Any]) -> Layer:
        width, height = map(int, getattr(found, "size", "0 0").split())
        image = self._image(found.source, found.trans) if found.source else None
        repeat = (_yes(getattr(found, "repeatx", "0")), _yes(getattr(found, "repeaty", "0")))
        return ImageLayer(image=image, size=(width, height), repeat=repeat, **common)

    def _object_layer(self, node: Element, found: Any, common: dict[str, Any]) -> Layer:
        objects = [self._object(item) for item in found]
        # without "index", Tiled draws from the top down; the order is stable
        if node.get("draworder", "topdown") != "index":
            objects.sort(key=lambda item: item.y)
        return ObjectLayer(objects=tuple(objects), colour=colour(found.color), **common)

    def _object(self, found: Any) -> MapObject:
        gid = int(getattr(found, "flags", 0)) | self.map.tiledgidmap.get(found.gid, 0)
        tile = self.tiles.get(gid & 0x0FFFFFFF) if gid else None
        shape = Shape.TILE if gid else Shape(getattr(found, "shape", "rectangle"))
        width, height = self._size(found, tile)
        return MapObject(
            id=found.id,
            name=found.name or "",
            kind=found.type or getattr(found, "class", "") or (tile.kind if tile else ""),
            x=float(found.x),
            y=float(found.y),
            width=width,
            height=height,
            rotation=float(found.rotation),
            visible=bool(found.visible),
            opacity=float(getattr(found, "opacity", 1.0)),
            shape=shape,
            gid=gid,
            points=self._points(getattr(found, "corners", "")),
            text=self._text(found) if shape is Shape.TEXT else None,
            properties={**(tile.properties if tile else {}), **self.plain.properties[found.plain]},
        )

    @staticmethod
    def _points(text: str) -> tuple[tuple[float, float], ...]:
        pairs = (pair.split(",") for pair in text.split())
        return tuple((float(x), float(y)) for x, y in pairs)

    @staticmethod
    def _size(found: Any, tile: Tile | None) -> tuple[float, float]:
        """A tile object without a size of its own has that of its tile."""
        if tile is not None and not found.width and not found.height:
            return float(tile.size[0]), float(tile.size[1])
        return float(found.width), float(found.height)

    @staticmethod
    def _text(found: Any) -> Text:
        def said(name: str, default: str) -> str:
            return str(getattr(found, f"text_{name}", default))

        return Text(
            words=getattr(found, "words", ""),
            family=said("fontfamily", "sans-serif"),
            pixels=int(said("pixelsize", "16")),
            wrap=_yes(said("wrap", "0")),
            colour=colour(said("color", "#000000")) or (0, 0, 0, 255),
            bold=_yes(said("bold", "0")),
            italic=_yes(said("italic", "0")),
            underline=_yes(said("underline", "0")),
            strikeout=_yes(said("strikeout", "0")),
            halign=said("halign", "left"),
            valign=said("valign", "top"),
        )
