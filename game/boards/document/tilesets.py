"""Tilesets brought into the map: external ones inlined, pictures found and measured.

https://doc.mapeditor.org/en/stable/reference/tmx-map-format/#tileset
"""

import base64
import binascii
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from game.boards.document.images import picture_size
from game.boards.document.limits import MAX_SIDE, MAX_TILES, MAX_TILESETS
from game.boards.document.numbers import check_reals, integer, where
from game.boards.document.sources import Sources, folder_file
from game.boards.document.values import Properties, properties
from game.boards.problems import BoardError, Problem, fault
from game.words import _

KEPT = ("name", "class", "tilewidth", "tileheight", "spacing", "margin", "tilerendersize", "fillmode", "objectalignment")
MAX_FRAMES = 10_000


@dataclass(slots=True)
class Tilesets:
    """The plain tilesets of a map in order, with what pytmx would lose: properties of tiles, embedded pictures."""

    nodes: list[Element] = field(default_factory=list)
    first: dict[Path, int] = field(default_factory=dict)
    end: int = 1
    properties: dict[int, Properties] = field(default_factory=dict)
    """Of tiles, by global id."""
    embedded: dict[str, bytes] = field(default_factory=dict)
    tiles: int = 0

    def add(self, node: Element, sources: Sources, base: Path) -> int:
        """Bring in a tileset element of a map or template in the folder ``base``; returns its first global id."""
        body, folder, file = _body(node, sources, base)
        first = integer(node, "firstgid", sources.map, 1, 1 << 28, self.end)
        plain = Element("tileset", {name: body.get(name, "") for name in KEPT if body.get(name)})
        plain.set("firstgid", str(first))
        _check_sizes(body, plain, file)
        _offset(body, plain, file)
        count = _image(body, plain, _Place(self, sources, folder, file))
        last = max([count - 1, *(_tile(tile, plain, first, _Place(self, sources, folder, file)) for tile in body.findall("tile"))])
        self._count(count + len(body.findall("tile")), file)
        self.nodes.append(plain)
        self.end = max(self.end, first + last + 1, first + integer(body, "tilecount", file, 0, MAX_TILES))
        if file != sources.map:
            self.first.setdefault(file, first)
        return first

    def _count(self, tiles: int, file: Path) -> None:
        self.tiles += tiles
        if self.tiles > MAX_TILES or len(self.nodes) > MAX_TILESETS:
            raise fault(
                file,
                "",
                _("the tilesets of the map have more than {max_tiles} tiles or are more than {max_tilesets}").format(
                    max_tiles=MAX_TILES, max_tilesets=MAX_TILESETS
                ),
                _("use fewer"),
            )


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a tileset stands: the ``folder`` its references start from, and the ``file`` for faults."""

    sets: Tilesets
    sources: Sources
    folder: Path
    file: Path


def _body(node: Element, sources: Sources, base: Path) -> tuple[Element, Path, Path]:
    """The tileset itself, the folder of its references, its file; an empty one after noting that it is missing."""
    source = node.get("source")
    if source is None:
        return node, base, sources.map
    file = folder_file(base, source)
    try:
        body = sources.document(file, "tileset")
    except BoardError as error:
        sources.problems += [
            Problem(str(sources.map), f"tileset {source[:100]!r}", f"{p.what} ({p.file})", p.remedy) for p in error.problems
        ]
        return Element("tileset", {"tilewidth": "1", "tileheight": "1", "name": source}), base, file
    if body.get("source"):
        raise fault(file, "", _("a tileset file must not refer to another tileset"), _("put the tiles themselves into it"))
    return body, file.parent, file


def _check_sizes(body: Element, plain: Element, file: Path) -> None:
    for name in ("tilewidth", "tileheight", "spacing", "margin"):
        plain.set(name, str(integer(body, name, file)))
    if body.find("image") is not None and min(int(plain.get("tilewidth", 0)), int(plain.get("tileheight", 0))) < 1:
        raise fault(file, where(body), _("its tiles have no size"), _("set tile width and height"))


def _offset(body: Element, plain: Element, file: Path) -> None:
    node = body.find("tileoffset")
    if node is not None:
        x, y = (integer(node, name, file, -MAX_SIDE) for name in ("x", "y"))
        SubElement(plain, "tileoffset", {"x": str(x), "y": str(y)})


def _image(body: Element, plain: Element, place: _Place) -> int:
    """Bring in the picture of a tileset; returns how many tiles it has room for."""
    image = body.find("image")
    found = None if image is None else _picture(image, body, place)
    if found is None:
        return 0
    source, (width, height) = found
    tw, th, spacing, margin = (int(plain.get(name, 0)) for name in ("tilewidth", "tileheight", "spacing", "margin"))
    # pytmx counts the margin twice at the far side: take it off here
    node = SubElement(plain, "image", {"source": source, "width": str(max(width - margin, 0)), "height": str(max(height - margin, 0))})
    _copy_key(image, node)
    return max((width - margin - tw) // (tw + spacing) + 1, 0) * max((height - margin - th) // (th + spacing) + 1, 0)


def _copy_key(image: Element | None, node: Element) -> None:
    if image is not None and image.get("trans"):
        node.set("trans", image.get("trans", ""))


def _picture(image: Element, owner: Element, place: _Place) -> tuple[str, tuple[int, int]] | None:
    """Where a picture is, or the name under which its embedded bytes are kept, and its size; None after noting a fault."""
    source = image.get("source")
    if source:
        file = folder_file(place.folder, source)
        size = place.sources.size(file)
        return None if size is None else (str(file), size)
    data = image.find("data")
    if data is None or not (data.text or "").strip():
        return None
    name = f"embedded:{len(place.sets.embedded)}"
    place.sets.embedded[name] = _embedded(data, owner, place.file)
    return name, picture_size(place.file, place.sets.embedded[name])


def _embedded(data: Element, owner: Element, file: Path) -> bytes:
    try:
        return base64.b64decode("".join((data.text or "").split()).encode("ascii"), validate=True)
    except (binascii.Error, ValueError):
        raise fault(file, where(owner), _("its embedded picture is not base64"), _("use a picture file")) from None


def _tile(tile: Element, plain: Element, first: int, place: _Place) -> int:
    """Bring in what is said about one tile; returns its local id."""
    number = integer(tile, "id", place.file, 0, 1 << 28)
    node = Element("tile", {"id": str(number)})
    kind = tile.get("type") or tile.get("class")
    if kind:
        node.set("type", kind)
    found = properties(tile, place.file)
    if found:
        place.sets.properties[first + number] = found
    _tile_picture(tile, node, place)
    _frames(tile, node, place.file)
    plain.append(node)
    return number


def _tile_picture(tile: Element, node: Element, place: _Place) -> None:
    image = tile.find("image")
    if image is None:
        return
    found = _picture(image, tile, place)
    if found is None:
        node.set("missing", "1")
        return
    source, (width, height) = found
    picture = SubElement(node, "image", {"source": source, "width": str(width), "height": str(height)})
    _copy_key(image, picture)
    check_reals(tile, ("x", "y", "width", "height"), place.file)
    box = [
        integer(tile, name, place.file, 0, MAX_SIDE, default)
        for name, default in (("x", 0), ("y", 0), ("width", width), ("height", height))
    ]
    node.set("sub", " ".join(map(str, box)))


def _frames(tile: Element, node: Element, file: Path) -> None:
    frames = [frame for animation in tile.findall("animation") for frame in animation.findall("frame")]
    if not frames:
        return
    if len(frames) > MAX_FRAMES:
        raise fault(file, where(tile), _("its animation has more than {max_frames} frames").format(max_frames=MAX_FRAMES), _("use fewer"))
    holder = SubElement(node, "animation")
    for frame in frames:
        number, ms = integer(frame, "tileid", file, 0, 1 << 28), integer(frame, "duration", file, 0, 1 << 30)
        SubElement(holder, "frame", {"tileid": str(number), "duration": str(ms)})
