"""XML documents as trees: no entities, no absurd depth, and every fault in a sentence."""

from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from game.boards.document.limits import MAX_DEPTH, MAX_ELEMENTS
from game.boards.problems import fault
from game.words import _


class _RefusedError(Exception):
    """A document that asks for too much."""


class _Builder:
    def __init__(self) -> None:
        self.tree = TreeBuilder()
        self.depth = 0
        self.count = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        self.count += 1
        if self.depth > MAX_DEPTH:
            raise _RefusedError(_("elements are nested more than {max_depth} deep").format(max_depth=MAX_DEPTH))
        if self.count > MAX_ELEMENTS:
            raise _RefusedError(_("there are more than {max_elements} elements").format(max_elements=MAX_ELEMENTS))
        self.tree.start(name, attributes)

    def end(self, name: str) -> None:
        self.depth -= 1
        self.tree.end(name)

    def entity(self, *_declared: Any) -> None:
        raise _RefusedError(_("it declares entities, which maps never need"))


def parse_xml(data: bytes, path: Path) -> Element:
    """The root of an XML document. Raises :class:`BoardError`."""
    builder = _Builder()
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.tree.data
    parser.EntityDeclHandler = builder.entity
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise fault(path, "", _("this is not sound XML: {error}").format(error=error), _("open it in Tiled and save it again")) from None
    except _RefusedError as error:
        raise fault(path, "", str(error), _("make the document simpler")) from None
    except (ValueError, LookupError):
        raise fault(path, "", _("the text is in an unknown encoding"), _("save it as UTF-8")) from None
    return builder.tree.close()
