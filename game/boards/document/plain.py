"""A map as pytmx takes it, made of any map that Tiled writes, with what pytmx would lose kept beside it.

The plain form: tilesets inline with absolute pictures, templates worked in, every element numbered by the attribute
``plain``; a tile layer lists its distinct tiles only, its grid is kept beside; shapes, texts and fractional offsets, which
pytmx does not read, are attributes that it carries along; properties are kept beside, with their nesting.
"""

from dataclasses import dataclass, field
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from game.boards.document.cells import Grid, grid, kinds
from game.boards.document.limits import MAX_CELLS, MAX_CORNERS, MAX_DEPTH, MAX_OBJECTS
from game.boards.document.numbers import check_reals, finite, integer, where
from game.boards.document.sources import Sources, folder_file
from game.boards.document.templates import FLAGS, GID, from_template
from game.boards.document.tilesets import Tilesets
from game.boards.document.values import Properties, properties
from game.boards.problems import fault
from game.words import _

LAYER_TAGS = ("layer", "objectgroup", "imagelayer", "group")
_MAP_INTEGERS = ("width", "height", "tilewidth", "tileheight", "hexsidelength")
_MAP_TEXTS = ("orientation", "renderorder", "staggeraxis", "staggerindex", "backgroundcolor", "infinite", "class")
_LAYER_REALS = ("offsetx", "offsety", "opacity", "parallaxx", "parallaxy")
_LAYER_TEXTS = ("name", "class", "tintcolor", "mode", "color", "draworder", "repeatx", "repeaty")
_OBJECT_REALS = ("x", "y", "width", "height", "rotation", "opacity")
_OBJECT_TEXTS = ("name", "type", "class")
_SHAPES = ("ellipse", "point", "capsule", "polygon", "polyline", "text")
_TEXT_KEYS = ("fontfamily", "pixelsize", "wrap", "color", "bold", "italic", "underline", "strikeout", "kerning", "halign", "valign")
ORIENTATIONS = ("orthogonal", "isometric", "staggered", "hexagonal", "oblique")


@dataclass(slots=True)
class Plain:
    """The plain form of a map: ``root`` for pytmx, and what is kept beside it, by the number of the element."""

    path: Path
    root: Element
    sources: Sources
    tilesets: Tilesets
    grids: dict[str, Grid] = field(default_factory=dict)
    properties: dict[str, Properties] = field(default_factory=dict)
    cells: int = 0
    objects: int = 0
    numbers: int = 0

    def number(self, node: Element, source: Element) -> str:
        """Number an element of the plain form, and keep the properties of its source under that number."""
        self.numbers += 1
        serial = str(self.numbers)
        node.set("plain", serial)
        self.properties[serial] = properties(source, self.path)
        return serial


def plain_map(path: Path) -> Plain:
    """Bring a map into the plain form. Raises :class:`BoardError` where nothing can be made of it."""
    sources = Sources(path)
    document = sources.document(path, "map")
    plain = Plain(path, _map(document, path), sources, Tilesets())
    plain.number(plain.root, document)
    for tileset in document.findall("tileset"):
        plain.tilesets.add(tileset, sources, path.parent)
    layers = _layers(document, plain, 0)
    plain.root.extend(sorted(plain.tilesets.nodes, key=lambda node: int(node.get("firstgid", "0"))))
    plain.root.extend(layers)
    return plain


def _map(document: Element, path: Path) -> Element:
    root = Element("map", {name: document.get(name, "") for name in _MAP_TEXTS if document.get(name)})
    for name in _MAP_INTEGERS:
        root.set(name, str(integer(document, name, path)))
    if root.get("orientation", ORIENTATIONS[0]) not in ORIENTATIONS:
        raise fault(
            path,
            "",
            _("the orientation {value!r} is unknown").format(value=root.get("orientation")),
            _("use one of {known}").format(known=", ".join(ORIENTATIONS)),
        )
    if int(root.get("width", 0)) * int(root.get("height", 0)) > MAX_CELLS:
        raise fault(
            path,
            "",
            _("the map is {width}x{height} tiles").format(width=root.get("width"), height=root.get("height")),
            _("keep it under {max_cells} tiles").format(max_cells=MAX_CELLS),
        )
    if min(int(root.get(name, 0)) for name in ("tilewidth", "tileheight")) < 1:
        raise fault(path, "", _("the tiles of the map have no size"), _("set tile width and height"))
    check_reals(document, ("skewx", "skewy", "parallaxoriginx", "parallaxoriginy"), path)
    root.set("skew", f"{document.get('skewx', '0')} {document.get('skewy', '0')}")
    root.set("parallax", f"{document.get('parallaxoriginx', '0')} {document.get('parallaxoriginy', '0')}")
    return root


def _layers(parent: Element, plain: Plain, depth: int) -> list[Element]:
    if depth > MAX_DEPTH:
        raise fault(plain.path, where(parent), _("groups are nested too deep"), _("make fewer levels"))
    return [_layer(node, plain, depth) for node in parent if node.tag in LAYER_TAGS]


def _layer(source: Element, plain: Plain, depth: int) -> Element:
    node = Element(source.tag, {name: source.get(name, "") for name in _LAYER_TEXTS if source.get(name)})
    node.set("name", source.get("name", ""))
    check_reals(source, _LAYER_REALS, plain.path)
    # pytmx makes whole numbers of offsets: under another name they stay as they are
    for name in _LAYER_REALS:
        if source.get(name):
            node.set({"offsetx": "shiftx", "offsety": "shifty"}.get(name, name), source.get(name, ""))
    node.set("visible", "0" if source.get("visible", "1") in ("0", "false") else "1")
    node.set("id", str(integer(source, "id", plain.path, 0, 1 << 31)))
    serial = plain.number(node, source)
    _INSIDE[source.tag](source, node, plain, depth, serial)
    return node


def _group(source: Element, node: Element, plain: Plain, depth: int, _: str) -> None:
    node.extend(_layers(source, plain, depth + 1))


def _tiles(source: Element, node: Element, plain: Plain, _: int, serial: str) -> None:
    found = grid(source, plain.path, MAX_CELLS - plain.cells)
    plain.cells += len(found.cells)
    plain.grids[serial] = found
    used = sorted({gid & GID for gid in kinds(found.cells, source, plain.path)} - {0})
    _check_gids(used, source, plain)
    node.set("width", str(max(len(used), 1)))
    node.set("height", "1")
    SubElement(node, "data", {"encoding": "csv"}).text = ",".join(map(str, used)) or "0"


def _check_gids(used: list[int], source: Element, plain: Plain) -> None:
    lowest = min((int(node.get("firstgid", "1")) for node in plain.tilesets.nodes), default=None)
    for gid in used:
        if lowest is None or gid < lowest:
            raise fault(
                plain.path, where(source), _("tile {gid} belongs to no tileset").format(gid=gid), _("add the tileset, or erase the tile")
            )


def _image(source: Element, node: Element, plain: Plain, _depth: int, _serial: str) -> None:
    image = source.find("image")
    if "offsetx" not in source.attrib:
        # before Tiled 0.15 an image layer had its place in x and y; by offsetx Tiled tells which it is
        check_reals(source, ("x", "y"), plain.path)
        node.set("shiftx", source.get("x", "0"))
        node.set("shifty", source.get("y", "0"))
    picture = SubElement(node, "image")
    if image is None or not image.get("source"):
        return
    file = folder_file(plain.path.parent, image.get("source", ""))
    size = plain.sources.size(file)
    if size is not None:
        picture.attrib.update({"source": str(file), **({"trans": image.get("trans", "")} if image.get("trans") else {})})
        node.set("size", f"{size[0]} {size[1]}")


def _objects(source: Element, node: Element, plain: Plain, _depth: int, _serial: str) -> None:
    for item in source.findall("object"):
        plain.objects += 1
        if plain.objects > MAX_OBJECTS:
            raise fault(
                plain.path, where(source), _("there are more than {max_objects} objects").format(max_objects=MAX_OBJECTS), _("use fewer")
            )
        node.append(_object(from_template(item, plain.sources, plain.tilesets, plain.path.parent), plain))


def _object(source: Element, plain: Plain) -> Element:
    node = Element("object", {name: source.get(name, "") for name in _OBJECT_TEXTS if source.get(name)})
    node.set("name", source.get("name", ""))
    check_reals(source, _OBJECT_REALS, plain.path)
    for name in _OBJECT_REALS:
        if source.get(name):
            node.set(name, source.get(name, ""))
    node.set("visible", "0" if source.get("visible", "1") in ("0", "false") else "1")
    node.set("id", str(integer(source, "id", plain.path, 0, 1 << 31)))
    _tile_of(source, node, plain)
    shape = next((child for child in source if child.tag in _SHAPES), None)
    if shape is not None:
        _SHAPE_OF.get(shape.tag, _plain_shape)(shape, source, node, plain)
    plain.number(node, source)
    return node


def _tile_of(source: Element, node: Element, plain: Plain) -> None:
    gid = integer(source, "gid", plain.path, 0, 0xFFFFFFFF)
    if gid & GID:
        _check_gids([gid & GID], source, plain)
        node.set("gid", str(gid & GID))
        node.set("flags", str(gid & FLAGS))


def _plain_shape(shape: Element, _source: Element, node: Element, _plain: Plain) -> None:
    node.set("shape", shape.tag)


def _path(shape: Element, source: Element, node: Element, plain: Plain) -> None:
    points = [[finite(part, source, "points", plain.path) for part in pair.split(",")] for pair in shape.get("points", "").split()]
    if any(len(point) != 2 for point in points):
        raise fault(plain.path, where(source), _("its points are not pairs of numbers"), _("draw the shape again"))
    if len(points) > MAX_CORNERS:
        raise fault(
            plain.path,
            where(source),
            _("the shape has more than {max_corners} corners").format(max_corners=MAX_CORNERS),
            _("draw it with fewer"),
        )
    node.set("shape", shape.tag)
    node.set("corners", " ".join(f"{x!r},{y!r}" for x, y in points))


def _text(shape: Element, _source: Element, node: Element, plain: Plain) -> None:
    node.set("shape", "text")
    integer(shape, "pixelsize", plain.path, 0, 4000)
    node.set("words", shape.text or "")
    for name in _TEXT_KEYS:
        if shape.get(name):
            node.set(f"text_{name}", shape.get(name, ""))


_INSIDE = {"group": _group, "layer": _tiles, "imagelayer": _image, "objectgroup": _objects}
_SHAPE_OF = {"polygon": _path, "polyline": _path, "text": _text}
