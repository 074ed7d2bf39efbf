"""Properties of Tiled as values: text, numbers, truth, and the nested ones (classes, lists) that pytmx does not take."""

import math
from pathlib import Path
from xml.etree.ElementTree import Element

from game.boards.document.numbers import where
from game.boards.problems import fault
from game.words import _

Properties = dict[str, object]

_TRUTH = {"true": True, "1": True, "false": False, "0": False, "": False}


def properties(node: Element, path: Path) -> Properties:
    """The custom properties of an element. Raises :class:`BoardError` where a value does not fit its type."""
    found: Properties = {}
    for child in node.findall("properties"):
        for prop in child.findall("property"):
            found[prop.get("name", "")] = _value(prop, node, path)
    return found


def _value(prop: Element, node: Element, path: Path) -> object:
    kind = prop.get("type", "string")
    if kind == "class":
        return properties(prop, path)
    if kind == "list":
        return [_value(item, node, path) for item in prop.findall("item")]
    text = prop.get("value")
    if text is None:
        text = prop.text or ""
    try:
        return _simple(kind, text)
    except (ValueError, KeyError, OverflowError):
        name = prop.get("name", "")
        raise fault(
            path,
            where(node),
            _("the property {name!r} is {text!r}, not of type {kind}").format(name=name, text=text[:40], kind=kind),
            _("correct its value"),
        ) from None


def _simple(kind: str, text: str) -> object:
    if kind == "bool":
        return _TRUTH[text.strip().lower()]
    if kind in {"int", "object"}:
        return int(text[:30] or "0")
    if kind == "float":
        number = float(text or "0")
        if not math.isfinite(number):
            raise ValueError(text)
        return number
    return text
