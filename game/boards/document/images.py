"""The size of a picture from its first bytes, without unpacking it: PNG, GIF, BMP, JPEG, WebP, SVG."""

import re
import struct
from collections.abc import Callable
from pathlib import Path

from game.boards.document.files import read_image
from game.boards.document.limits import MAX_IMAGE_PIXELS
from game.boards.problems import fault
from game.words import _

Size = tuple[int, int]


def picture_size(path: Path, data: bytes | None = None) -> Size:
    """Width and height in pixels of an image file. Raises :class:`BoardError`, also for absurd sizes."""
    data = read_image(path) if data is None else data
    try:
        width, height = next((size(data) for start, size in _KINDS if data.startswith(start)), (0, 0))
    except (struct.error, IndexError):
        width, height = 0, 0
    if width <= 0 or height <= 0:
        raise fault(
            path,
            "",
            _("this is not a picture that can be read"),
            _("use PNG, JPEG, GIF, BMP, WebP, or SVG with width and height in pixels"),
        )
    if width * height > MAX_IMAGE_PIXELS:
        raise fault(
            path,
            "",
            _("the picture has {width}x{height} pixels").format(width=width, height=height),
            _("use one of at most {max_image_pixels} pixels").format(max_image_pixels=MAX_IMAGE_PIXELS),
        )
    return width, height


def _png(data: bytes) -> Size:
    return struct.unpack(">II", data[16:24])


def _gif(data: bytes) -> Size:
    return struct.unpack("<HH", data[6:10])


def _bmp(data: bytes) -> Size:
    width, height = struct.unpack("<ii", data[18:26])
    return width, abs(height)


def _webp(data: bytes) -> Size:
    kind = data[12:16]
    if kind == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    width, height = struct.unpack("<HH", data[26:30])
    return width & 0x3FFF, height & 0x3FFF


_SOF = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def _jpeg(data: bytes) -> Size:
    at = 2
    while data[at] == 0xFF:
        marker = data[at + 1]
        if marker in _SOF:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + struct.unpack(">H", data[at + 2 : at + 4])[0]
    return 0, 0


_SVG = re.compile(rb"<svg\b[^>]*>", re.DOTALL)
_SIDE = re.compile(rb"""\s(width|height)\s*=\s*["']\s*([0-9]{1,5})(?:\.[0-9]*)?\s*(?:px)?\s*["']""")


def _svg(data: bytes) -> Size:
    """Width and height of the outermost element, in pixels."""
    tag = _SVG.search(data[:20_000])
    sides = {match[1]: int(match[2]) for match in _SIDE.finditer(tag[0])} if tag else {}
    return sides.get(b"width", 0), sides.get(b"height", 0)


_KINDS: tuple[tuple[bytes, Callable[[bytes], Size]], ...] = (
    (b"\x89PNG\r\n\x1a\n", _png),
    (b"GIF8", _gif),
    (b"BM", _bmp),
    (b"\xff\xd8", _jpeg),
    (b"RIFF", _webp),
    (b"<", _svg),
)
