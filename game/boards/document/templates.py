"""Objects made from templates: what the template says, under what the object itself says.

https://doc.mapeditor.org/en/stable/reference/tmx-map-format/#template-files
"""

from pathlib import Path
from xml.etree.ElementTree import Element

from game.boards.document.numbers import integer, where
from game.boards.document.sources import Sources, folder_file
from game.boards.document.tilesets import Tilesets
from game.boards.problems import BoardError, Problem, fault
from game.words import _

GID = 0x0FFFFFFF
FLAGS = 0xF0000000


def from_template(node: Element, sources: Sources, tilesets: Tilesets, base: Path) -> Element:
    """The object with its template worked in; the object as it stands where it has none, or a missing one (which is noted)."""
    reference = node.get("template")
    if not reference:
        return node
    file = folder_file(base, reference)
    try:
        template = sources.document(file, "template")
        return _merged(node, template, file, sources, tilesets)
    except BoardError as error:
        sources.problems += [
            Problem(str(sources.map), where(node), _("its template: {what} ({file})").format(what=p.what, file=p.file), p.remedy)
            for p in error.problems
        ]
        return node


def _merged(node: Element, template: Element, file: Path, sources: Sources, tilesets: Tilesets) -> Element:
    pattern = template.find("object")
    if pattern is None:
        raise fault(file, "", _("the template holds no object"), _("save it again in Tiled"))
    if pattern.get("template"):
        raise fault(file, "", _("a template must not be made from another template"), _("save it again in Tiled"))
    merged = Element("object", {**pattern.attrib, "x": "0", "y": "0", **node.attrib})
    if "gid" in pattern.attrib and "gid" not in node.attrib:
        merged.set("gid", str(_gid(pattern, template, file, sources, tilesets)))
    own = {child.tag for child in node}
    merged.extend(child for child in pattern if child.tag not in own or child.tag == "properties")
    merged.extend(node)
    return merged


def _gid(pattern: Element, template: Element, file: Path, sources: Sources, tilesets: Tilesets) -> int:
    """The tile of a template by the numbers of the map, which takes in the template's tileset if it has not got it yet."""
    gid = integer(pattern, "gid", file, 0, 0xFFFFFFFF)
    holder = template.find("tileset")
    if holder is None:
        return gid
    source = holder.get("source", "")
    tileset = folder_file(file.parent, source) if source else file
    if tileset not in tilesets.first:
        fresh = Element("tileset", {name: value for name, value in holder.attrib.items() if name != "firstgid"})
        fresh.extend(holder)
        tilesets.first[tileset] = tilesets.add(fresh, sources, file.parent)
    first = integer(holder, "firstgid", file, 1, 1 << 28, 1)
    return gid & FLAGS | (gid & GID) - first + tilesets.first[tileset]
