"""JSON maps, tilesets and templates as the tree that the XML form gives.

https://doc.mapeditor.org/en/stable/reference/json-map-format/
"""

import base64
import json
import sys
from array import array
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from game.boards.document.cells import U32
from game.boards.document.limits import MAX_DEPTH
from game.boards.problems import fault
from game.words import _

LAYERS = {"tilelayer": "layer", "objectgroup": "objectgroup", "imagelayer": "imagelayer", "group": "group"}
_SHAPES = ("ellipse", "point", "capsule")
_PATHS = ("polygon", "polyline")


class _OddError(ValueError):
    """A document of another shape than Tiled writes."""


def parse_json(data: bytes, path: Path) -> Element:
    """The root of a JSON document as an XML tree. Raises :class:`BoardError`."""
    try:
        document = json.loads(data.decode("utf-8-sig"))
        return _root(_table(document))
    except UnicodeDecodeError as error:
        raise fault(path, "", _("byte {start} is not UTF-8").format(start=error.start + 1), _("save the file as UTF-8")) from None
    except json.JSONDecodeError as error:
        raise fault(path, "", _("this is not sound JSON: {error}").format(error=error), _("open it in Tiled and save it again")) from None
    except RecursionError:
        raise fault(path, "", _("it is nested too deep"), _("make the document simpler")) from None
    except _OddError as error:
        raise fault(path, "", str(error), _("open it in Tiled and save it again")) from None
    except ValueError:
        raise fault(path, "", _("it holds a number with too many digits"), _("correct the number")) from None


def _table(value: object) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise _OddError(_("{value!r} stands where a table of fields should be").format(value=str(value)[:40]))
    return value


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise _OddError(_("{value!r} stands where a list should be").format(value=str(value)[:40]))
    return value


def _root(document: Mapping[str, Any]) -> Element:
    kind = document.get("type", "map")
    if kind == "template":
        root = Element("template")
        if "tileset" in document:
            _tileset(root, _table(document["tileset"]))
        _object(root, _table(document.get("object", {})))
        return root
    if kind == "tileset":
        return _tileset(Element("root"), document)
    if kind != "map" or "layers" not in document:
        raise _OddError(_("this is no map, tileset or template of Tiled"))
    return _map(document)


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "1" if value else "0"
    return str(value)


def _scalars(values: Mapping[str, Any], skip: Iterable[str] = ()) -> dict[str, str]:
    """The plain fields of a table as attributes."""
    return {k: _text(v) for k, v in values.items() if isinstance(v, str | int | float) and k not in skip}


def _map(document: Mapping[str, Any]) -> Element:
    root = Element("map", _scalars(document, ("type",)))
    _properties(root, document)
    for tileset in _list(document.get("tilesets", [])):
        _tileset(root, _table(tileset))
    _layers(root, document["layers"], 0)
    return root


def _layers(parent: Element, layers: object, depth: int) -> None:
    if depth > MAX_DEPTH:
        raise _OddError(_("groups are nested more than {max_depth} deep").format(max_depth=MAX_DEPTH))
    for item in _list(layers):
        values = _table(item)
        tag = LAYERS.get(str(values.get("type")))
        if tag is None:
            raise _OddError(_("the layer type {value!r} is unknown").format(value=str(values.get("type"))[:40]))
        node = SubElement(parent, tag, _scalars(values, ("type", "data", "image", "encoding", "compression", "x", "y", "transparentcolor")))
        _properties(node, values)
        _inside[tag](node, values, depth)


def _group(node: Element, values: Mapping[str, Any], depth: int) -> None:
    _layers(node, values.get("layers", []), depth + 1)


def _image_layer(node: Element, values: Mapping[str, Any], _: int) -> None:
    node.attrib.setdefault("offsetx", "0")
    if values.get("image"):
        _image(node, values)


def _objects(node: Element, values: Mapping[str, Any], _: int) -> None:
    for item in _list(values.get("objects", [])):
        _object(node, _table(item))


def _cells(node: Element, values: Mapping[str, Any], _: int) -> None:
    chunks = values.get("chunks")
    data = SubElement(node, "data")
    sample: object = values.get("data") if chunks is None else next((_table(c).get("data") for c in _list(chunks)), [])
    method = str(values.get("compression", "") or "") if isinstance(sample, str) else ""
    data.attrib.update({"encoding": "base64", "compression": method})
    if chunks is None:
        data.text = _numbers(values.get("data", []))
    for chunk in _list(chunks or []):
        SubElement(data, "chunk", _scalars(_table(chunk), ("data",))).text = _numbers(chunk.get("data", []))


def _numbers(data: object) -> str:
    """Cells as base64 text, whether they were a text already or a list: that is the quickest to take in again."""
    if isinstance(data, str):
        return data
    try:
        cells = array(U32, _list(data))
    except (TypeError, OverflowError):
        raise _OddError(_("the data of a layer holds something that is not a tile number")) from None
    if sys.byteorder == "big":
        cells.byteswap()
    return base64.b64encode(cells.tobytes()).decode("ascii")


_inside = {"layer": _cells, "objectgroup": _objects, "imagelayer": _image_layer, "group": _group}


def _image(node: Element, values: Mapping[str, Any]) -> None:
    image = SubElement(node, "image", {"source": str(values["image"])})
    for name, source in (("width", "imagewidth"), ("height", "imageheight"), ("trans", "transparentcolor")):
        if values.get(source):
            image.set(name, _text(values[source]))


def _tileset(parent: Element, values: Mapping[str, Any]) -> Element:
    node = SubElement(parent, "tileset", _scalars(values, ("type", "image", "imagewidth", "imageheight", "transparentcolor")))
    _properties(node, values)
    if values.get("image"):
        _image(node, values)
    if isinstance(values.get("tileoffset"), Mapping):
        SubElement(node, "tileoffset", _scalars(values["tileoffset"]))
    for tile in _tiles(values):
        _tile(node, _table(tile))
    return node


def _tiles(values: Mapping[str, Any]) -> list[Any]:
    """The tiles as a list; before Tiled 1.2 they were a table by id, with their properties in another."""
    tiles = values.get("tiles", [])
    if isinstance(tiles, Mapping):
        named = _table(values.get("tileproperties", {}))
        return [{**_table(tile), "id": number, "properties": named.get(number, {})} for number, tile in tiles.items()]
    return _list(tiles)


def _tile(parent: Element, values: Mapping[str, Any]) -> None:
    node = SubElement(parent, "tile", _scalars(values, ("image", "imagewidth", "imageheight", "transparentcolor")))
    _properties(node, values)
    if values.get("image"):
        _image(node, values)
    if values.get("animation"):
        animation = SubElement(node, "animation")
        for frame in _list(values["animation"]):
            SubElement(animation, "frame", _scalars(_table(frame)))


def _object(parent: Element, values: Mapping[str, Any]) -> None:
    node = SubElement(parent, "object", _scalars(values, _SHAPES))
    _properties(node, values)
    for shape in _SHAPES:
        if values.get(shape):
            SubElement(node, shape)
    for shape in _PATHS:
        if shape in values:
            points = (_table(point) for point in _list(values[shape]))
            SubElement(node, shape, {"points": " ".join(f"{p.get('x', 0)},{p.get('y', 0)}" for p in points)})
    if "text" in values:
        text = _table(values["text"])
        SubElement(node, "text", _scalars(text, ("text",))).text = str(text.get("text", ""))


def _properties(node: Element, values: Mapping[str, Any]) -> None:
    found = values.get("properties")
    if not found:
        return
    holder = SubElement(node, "properties")
    if isinstance(found, Mapping):
        kinds = values.get("propertytypes") or {}
        found = [{"name": name, "type": kinds.get(name, "string"), "value": value} for name, value in found.items()]
    for item in _list(found):
        prop = _table(item)
        _property(SubElement(holder, "property", {"name": str(prop.get("name", ""))}), prop.get("type"), prop.get("value"), 0)


def _property(node: Element, kind: object, value: object, depth: int) -> None:
    """Fill in a property of whatever type; the members of a class carry no type in JSON, so it is guessed from the value."""
    if depth > MAX_DEPTH:
        raise _OddError(_("properties are nested too deep"))
    if isinstance(value, Mapping):
        node.set("type", "class")
        holder = SubElement(node, "properties")
        for name, member in value.items():
            _property(SubElement(holder, "property", {"name": str(name)}), None, member, depth + 1)
    elif isinstance(value, list):
        node.set("type", "list")
        for item in value:
            inner = item if isinstance(item, Mapping) and "value" in item else {"value": item}
            _property(SubElement(node, "item"), inner.get("type"), inner["value"], depth + 1)
    else:
        node.set("type", str(kind or _guess(value)))
        node.set("value", _text(value))


def _guess(value: object) -> str:
    return {bool: "bool", int: "int", float: "float"}.get(type(value), "string")
