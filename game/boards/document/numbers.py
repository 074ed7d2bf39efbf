"""Attributes of documents as numbers: finite, within bounds, or a fault that names them."""

import math
from collections.abc import Iterable
from pathlib import Path
from xml.etree.ElementTree import Element

from game.boards.document.limits import MAX_NUMBER, MAX_SIDE
from game.boards.problems import fault, plain_text
from game.words import _


def where(node: Element) -> str:
    """An element by what its maker calls it: ``object 12 "Ember Landing"``, ``layer "sky"``."""
    word = node.tag if node.tag in {"object", "tileset", "tile", "map", "property", "group"} else "layer"
    number = f" {node.get('id')}" if node.tag in {"object", "tile"} and node.get("id") else ""
    name = f' "{node.get("name")}"' if node.get("name") else ""
    return plain_text(f"{word}{number}{name}")


def integer(node: Element, name: str, path: Path, low: int = 0, high: int = MAX_SIDE, default: int = 0) -> int:
    """A whole number of an element. Raises :class:`BoardError`."""
    text = node.get(name)
    if text is None or not text.strip():
        return default
    try:
        value = int(text) if len(text) < 30 else high + 1
    except ValueError:
        value = _whole(text, node, name, path)
    if not low <= value <= high:
        raise fault(
            path,
            where(node),
            _("{name} is {text}, it must be from {low} to {high}").format(name=name, text=text[:40], low=low, high=high),
            _("correct the number"),
        )
    return value


def _whole(text: str, node: Element, name: str, path: Path) -> int:
    number = real(node, name, path)
    if number != int(number):
        raise fault(
            path, where(node), _("{name} is {text!r}, not a whole number").format(name=name, text=text[:40]), _("correct the number")
        )
    return int(number)


def real(node: Element, name: str, path: Path, default: float = 0.0) -> float:
    """A finite number of an element. Raises :class:`BoardError`."""
    text = node.get(name)
    if text is None or not text.strip():
        return default
    return finite(text, node, name, path)


def finite(text: str, node: Element, name: str, path: Path) -> float:
    """A text as a finite number of bearable size. Raises :class:`BoardError`."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value) or abs(value) > MAX_NUMBER:
        raise fault(
            path,
            where(node),
            _("{name} is {text!r}, not a number that a map can use").format(name=name, text=text[:40]),
            _("correct the number"),
        )
    return value


def check_reals(node: Element, names: Iterable[str], path: Path) -> None:
    """Raise :class:`BoardError` where one of these attributes is no finite number."""
    for name in names:
        real(node, name, path)
