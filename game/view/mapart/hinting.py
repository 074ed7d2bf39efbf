"""Fonts whose letters are fitted to whole pixels as Qt fits them ("slight" hinting).

pygame always hints fully, by the program in the font. Without that program freetype takes its own hinter, the one Qt asks
for; but it gives all stems the thickness that it measures at three letters, and Qt leaves theirs to them. Where those letters
have no curve to measure, it leaves them too. So here the program is left out of the font, and the three letters change their
places with others that nobody writes. https://learn.microsoft.com/en-us/typography/opentype/spec/otff
"""

import struct
from collections.abc import Iterator

PLACES = {ord("o"): "\u1efa", ord("O"): "\u1efc", ord("0"): "\u1efe"}
"""Where the letters that freetype measures are in such a font: among Latin letters still, but rare ones."""
PLAIN = ord("l")
"""The letter that is measured in their stead."""
_PROGRAMS = (b"fpgm", b"prep", b"cvt ")
_TRUETYPE = b"\0\1\0\0"
_UNICODE = ((3, 1), (3, 10), (0, 3), (0, 4))
_MOST_GROUPS = 1 << 16

Group = tuple[int, int, int]
"""First and last character, and the glyph of the first."""


def slightly_hinted(data: bytes, right: float = 0.0) -> bytes | None:
    """The font anew, for texts translated by :data:`PLACES`; None where it is no plain TrueType font, or not sound.

    Its letters stand to the right of their place by a part of the font's size: pygame sets them on whole pixels only.
    """
    if data[:4] != _TRUETYPE:
        return None
    try:
        tables = {tag: body for tag, body in _tables(data) if tag not in _PROGRAMS}
        tables[b"cmap"] = _table(_moved(list(_groups(tables[b"cmap"]))))
        tables[b"hmtx"] = _pushed(tables, round(right * struct.unpack_from(">H", tables[b"head"], 18)[0]))
        limits, looks = tables[b"maxp"], bytearray(tables[b"OS/2"])
        looks[63] |= 1  # said to be italic, whose stems freetype does not move sideways
    except (struct.error, LookupError):
        return None
    tables[b"maxp"], tables[b"OS/2"] = limits[:26] + bytes(2) + limits[28:], bytes(looks)  # no letter has a program either
    return _font(tables)


def _pushed(tables: dict[bytes, bytes], units: int) -> bytes:
    """How wide letters are and where they begin, which comes after the width of each, then alone."""
    body = tables[b"hmtx"]
    both = struct.unpack_from(">H", tables[b"hhea"], 34)[0]
    values = list(struct.unpack(f">{len(body) // 2}h", body[: len(body) // 2 * 2]))
    for i in (*range(1, 2 * both, 2), *range(2 * both, len(values))):
        values[i] += units
    return struct.pack(f">{len(values)}h", *values)


def ruling(data: bytes) -> tuple[float, float] | None:
    """How far under the letters a font is underlined, and how thickly, both for a size of one pixel; None where it does not say."""
    try:
        post, head = (next(body for tag, body in _tables(data) if tag == wanted) for wanted in (b"post", b"head"))
        under, thick = struct.unpack_from(">hh", post, 8)
        return -under / struct.unpack_from(">H", head, 18)[0], thick / struct.unpack_from(">H", head, 18)[0]
    except (struct.error, StopIteration, RuntimeError, ZeroDivisionError):
        return None


def _tables(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    for i in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, start, length = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        yield tag, data[start : start + length]


def _font(tables: dict[bytes, bytes]) -> bytes:
    head = _TRUETYPE + struct.pack(">HHHH", len(tables), 0, 0, 0)
    start, bodies = len(head) + 16 * len(tables), bytearray()
    for tag, body in tables.items():
        head += struct.pack(">4sIII", tag, 0, start + len(bodies), len(body))
        bodies += body + bytes(-len(body) % 4)
    return head + bytes(bodies)


def _groups(cmap: bytes) -> Iterator[Group]:
    """The characters of the fullest table of Unicode."""
    found: dict[int, int] = {}
    for i in range(struct.unpack_from(">H", cmap, 2)[0]):
        platform, encoding, start = struct.unpack_from(">HHI", cmap, 4 + 8 * i)
        if (platform, encoding) in _UNICODE:
            found[struct.unpack_from(">H", cmap, start)[0]] = start
    return _long_groups(cmap, found[12]) if 12 in found else _short_groups(cmap, found[4])


def _long_groups(cmap: bytes, start: int) -> Iterator[Group]:
    """Format 12."""
    for i in range(min(struct.unpack_from(">I", cmap, start + 12)[0], _MOST_GROUPS)):
        yield struct.unpack_from(">III", cmap, start + 16 + 12 * i)


def _short_groups(cmap: bytes, start: int) -> Iterator[Group]:
    """Format 4."""
    twice = struct.unpack_from(">H", cmap, start + 6)[0]
    columns = (start + 14, start + 16 + twice, start + 16 + 2 * twice, start + 16 + 3 * twice)
    for i in range(0, twice, 2):
        last, first, delta, offset = (struct.unpack_from(">H", cmap, column + i)[0] for column in columns)
        if offset and first <= last:
            glyphs = struct.unpack_from(f">{last - first + 1}H", cmap, columns[3] + i + offset)
            yield from ((first + k, first + k, (glyph + delta) & 0xFFFF) for k, glyph in enumerate(glyphs) if glyph)
        elif first <= last < 0xFFFF:
            yield from ((character, character, (character + delta) & 0xFFFF) for character in range(first, last + 1))


def _moved(groups: list[Group]) -> list[Group]:
    """With the measured letters at their other places, in order. Raises ``LookupError`` where the font lacks one."""
    old = {character: _glyph(groups, character) for character in (*PLACES, PLAIN)}
    new = {ord(place): old[letter] for letter, place in PLACES.items()} | dict.fromkeys(PLACES, old[PLAIN])
    kept = [part for group in groups for part in _without(group, sorted(new))]
    return sorted([*kept, *((character, character, glyph) for character, glyph in new.items())])


def _glyph(groups: list[Group], character: int) -> int:
    found = [glyph + character - first for first, last, glyph in groups if first <= character <= last]
    return found[0]


def _without(group: Group, characters: list[int]) -> Iterator[Group]:
    first, last, glyph = group
    for character in characters:
        if first <= character <= last:
            if first < character:
                yield first, character - 1, glyph
            glyph += character + 1 - first
            first = character + 1
    if first <= last:
        yield first, last, glyph


def _table(groups: list[Group]) -> bytes:
    """A table of Unicode of format 12."""
    body = b"".join(struct.pack(">III", *group) for group in groups)
    return struct.pack(">HHHHIHHIII", 0, 1, 3, 10, 12, 12, 0, 16 + len(body), 0, len(groups)) + body
