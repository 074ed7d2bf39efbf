"""Fonts whose letters are fitted to whole pixels as Qt fits them ("slight" hinting).

pygame always hints by the program in the font. Without that program freetype takes its own hinter, the one Qt asks for. So
the program is left out of the font here. https://learn.microsoft.com/en-us/typography/opentype/spec/otff
"""

import struct
from collections.abc import Iterator

_PROGRAMS = (b"fpgm", b"prep", b"cvt ")
_TRUETYPE = b"\0\1\0\0"
_INSTRUCTIONS = slice(26, 28)
"""Where the table maxp says how long the program of a letter may be."""


def slightly_hinted(data: bytes) -> bytes | None:
    """The font anew; None where it is no plain TrueType font, or not sound."""
    if data[:4] != _TRUETYPE:
        return None
    try:
        tables = [(tag, _unprogrammed(tag, body)) for tag, body in _tables(data) if tag not in _PROGRAMS]
    except struct.error:
        return None
    head = _TRUETYPE + struct.pack(">HHHH", len(tables), 0, 0, 0)
    start, bodies = len(head) + 16 * len(tables), bytearray()
    for tag, body in tables:
        head += struct.pack(">4sIII", tag, 0, start + len(bodies), len(body))
        bodies += body + bytes(-len(body) % 4)
    return head + bytes(bodies)


def _tables(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    for i in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, start, length = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        yield tag, data[start : start + length]


def _unprogrammed(tag: bytes, body: bytes) -> bytes:
    if tag != b"maxp" or len(body) < _INSTRUCTIONS.stop:
        return body
    return body[: _INSTRUCTIONS.start] + bytes(2) + body[_INSTRUCTIONS.stop :]
