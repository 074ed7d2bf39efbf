"""pytmx reads the plain form of a map. It would import pygame if it found it; the rules' board must not need a window."""

import importlib
import logging
import sys
from typing import TYPE_CHECKING, Any

from game.boards.document.plain import Plain
from game.boards.problems import fault
from game.words import _

if TYPE_CHECKING:
    from pytmx.pytmx import TiledMap


def _pytmx() -> Any:
    """The reader of pytmx, imported with pygame out of its sight unless that is loaded already."""
    for name in ("pytmx.pytmx", "pytmx.util_pygame"):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    hidden = "pygame" not in sys.modules
    if hidden:
        sys.modules["pygame"] = None  # type: ignore[assignment]
    try:
        pytmx = importlib.import_module("pytmx.pytmx")
    finally:
        if hidden:
            del sys.modules["pygame"]
    return pytmx


def read(plain: Plain) -> "TiledMap":
    """What pytmx makes of a plain map. Raises :class:`BoardError`, should it stumble all the same."""
    pytmx = _pytmx()
    reader: TiledMap = pytmx.TiledMap(allow_duplicate_names=True, invert_y=False, load_all=False)
    reader.filename = ""
    try:
        reader.parse_xml(plain.root)
    except (ValueError, TypeError, KeyError, AttributeError, IndexError) as error:
        raise fault(
            plain.path, "", _("the map cannot be read ({error})").format(error=error), _("open it in Tiled and save it again")
        ) from None
    return reader
