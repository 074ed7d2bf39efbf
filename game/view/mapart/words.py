"""Text objects."""

import io
import math
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pygame
from pygame import freetype

from game.boards.scene import Colour, Point, Text
from game.view.mapart.hinting import PLACES, ruling, slightly_hinted
from game.view.mapart.pictures import PREMULTIPLIED, blank

_ACROSS = {"center": 0.5, "right": 1.0}
_DOWN = {"center": 0.5, "bottom": 1.0}
LARGEST = 4096
"""Pixels: no side of a text is drawn larger."""
STEPS = 4
"""Steps of a pixel at which letters stand in Qt."""
LETTERS, KEPT_UP_TO = 2_000, 48
"""Finished letters that are kept, and the size in pixels up to which they are."""
PARTS = 64
MEASURED = 512
"""Letters are measured this many times as wide, to have their widths without rounding."""
SCALE = 4096
"""Pixels of size at which fonts are measured as a whole."""
MOST_WIDE = 16_000
"""Pixels: freetype takes no wider letters."""
LEEWAY = 1 / 64
"""Pixels by which a line may be too wide for its box, as Qt rounds."""
RULE = (0.05, 0.05)
"""How far under the letters a font is underlined that does not say so, and how thickly, for a size of one pixel."""
FALLBACK = "dejavusans"
MOST_BYTES = 4_000_000
"""Larger font files are taken as they are."""
MOST = 20_000
"""Characters of one text that are drawn."""


@dataclass(frozen=True, slots=True)
class _Face:
    """A font; where its letters are, if elsewhere; how far under them and how thickly it rules, for a size of one pixel.

    ``data``: what fonts are made of whose letters stand between two pixels; none where that cannot be.
    """

    font: freetype.Font
    places: dict[int, str] = field(default_factory=dict, compare=False)
    rule: Point = RULE
    data: bytes | None = field(default=None, compare=False, repr=False)


@lru_cache(64)
def _font(family: str, bold: bool, italic: bool) -> _Face:
    if not freetype.get_init():
        freetype.init()
    path = (
        _by_fontconfig(family, bold, italic)
        or pygame.font.match_font(family, bold, italic)
        or pygame.font.match_font(FALLBACK, bold, italic)
    )
    return _opened(path)


def _opened(path: str | None) -> _Face:
    """The font, a TrueType one hinted as in Qt."""
    if path is None or Path(path).stat().st_size > MOST_BYTES:
        return _Face(freetype.Font(path))
    data = Path(path).read_bytes()
    slight, rule = slightly_hinted(data), ruling(data) or RULE
    if slight is not None:
        try:
            return _Face(freetype.Font(io.BytesIO(slight)), PLACES, rule, data)
        except (pygame.error, OSError, RuntimeError):  # not sound after all: as it is
            return _Face(freetype.Font(path))
    return _Face(freetype.Font(path), rule=rule)


@lru_cache(16)
def _between(face: _Face, pixels: int, step: int) -> freetype.Font:
    """The font whose letters stand some steps of a pixel further right at a size, and a little, as Qt does to be sure."""
    pushed = slightly_hinted(face.data, (step / STEPS + 1 / PARTS) / pixels) if face.data else None
    return freetype.Font(io.BytesIO(pushed)) if pushed else face.font


@lru_cache(64)
def _by_fontconfig(family: str, bold: bool, italic: bool) -> str | None:
    """The font file that Tiled would take here, where fontconfig decides; pygame's own search confuses condensed ones."""
    tool = shutil.which("fc-match")
    if tool is None:
        return None
    name = "".join(c for c in family if c.isalnum() or c == " ") or "sans-serif"
    pattern = f"{name}:weight={200 if bold else 80}:slant={100 if italic else 0}"
    try:
        found = subprocess.run([tool, "-f", "%{file}", pattern], capture_output=True, text=True, timeout=5, check=True).stdout  # noqa: S603 - a fixed tool, a cleaned name
    except (subprocess.SubprocessError, OSError):
        return None
    return found if found.lower().endswith((".ttf", ".otf", ".ttc")) else None


@dataclass(frozen=True, slots=True)
class _Pen:
    """A font at the size of a text, measured in pixels."""

    face: _Face
    pixels: int

    def steps(self, line: str) -> list[float]:
        """How far each letter of a line takes the pen, towards the next one."""
        return [_advance(self.face.font, self.pixels, pair) for pair in map("".join, zip_longest(line, line[1:], fillvalue=""))]

    def width(self, line: str) -> float:
        """How far a line takes the pen."""
        return sum(self.steps(line))

    def overhang(self, character: str) -> int:
        """Whole pixels by which a letter reaches beyond its width: Qt breaks a line before a word that ends so."""
        times = _times(self.pixels)
        size: Any = (self.pixels * times, self.pixels)
        box = self.face.font.get_rect(character, size=size)
        return max(math.ceil(box.right / times) - math.floor(_advance(self.face.font, self.pixels, character) + 0.5), 0)

    def scaled(self, measure: Callable[[int], int]) -> float:
        """A measure of the font, of which pygame gives whole pixels rounded up."""
        return (measure(SCALE) - 0.5) / SCALE * self.pixels


def _times(pixels: int) -> int:
    """How many times as wide letters of a size are measured: a power of two."""
    return min(MEASURED, 1 << (max(MOST_WIDE // pixels, 1).bit_length() - 1))


@lru_cache(LETTERS)
def _advance(font: freetype.Font, pixels: int, pair: str) -> float:
    """From a letter to the next: its width, and how much closer the two stand than others."""
    times = _times(pixels)
    size: Any = (pixels * times, pixels)
    metrics: Any = font.get_metrics(pair[0], size)
    alone = metrics[0][4] if metrics and metrics[0] else 0.0
    # Qt cuts to 64 parts of a pixel; whole pixels at this size may be rounded up
    alone = math.floor((alone + 0.25) / times * PARTS) / PARTS
    if len(pair) == 1 or pair[1].isspace() or pair[0].isspace():
        return float(alone)
    widths = []
    for kerning in (True, False):
        font.kerning = kerning
        widths.append(font.get_rect(pair, size=size).width)
    closer = (widths[1] - widths[0]) / times
    return float(alone - math.floor(closer * PARTS + 0.5) / PARTS)


def _lines(text: Text, pen: _Pen, width: float) -> list[str]:
    """The lines of a text, broken between words where it is to wrap."""
    lines = text.words[:MOST].translate(pen.face.places).replace("\r\n", "\n").replace("\0", " ").split("\n")
    if not text.wrap:
        return lines
    return [part for line in lines for part in _wrapped(line, pen, width)]


def _wrapped(line: str, pen: _Pen, width: float) -> list[str]:
    first, *words = line.split(" ")
    parts, current, long = [], [first], pen.width(first)
    for word in words:
        more = pen.width(f" {word}")
        if any(current) and long + more + (pen.overhang(word[-1]) if word else 0) > width + LEEWAY:
            parts.append(" ".join(current))
            current, long = [word], pen.width(word)
        else:
            current.append(word)
            long += more
    return [*parts, " ".join(current)]


def draw_text(text: Text, width: float, height: float, start: Point = (0.0, 0.0)) -> tuple[pygame.Surface, pygame.Surface]:
    """The box of a text object, premultiplied: its letters, and the lines through and under them.

    As in Qt, what is outside the box is cut off. ``start``: how far inside the pixel at its upper left corner the box begins.
    """
    size = min(math.ceil(width + start[0]), LARGEST), min(math.ceil(height + start[1]), LARGEST)
    letters, rules = blank(*size), blank(*size) if text.underline or text.strikeout else blank(1, 1)
    if not text.words.strip() or text.pixels <= 0:
        return letters, rules
    pen = _Pen(_font(text.family, text.bold, text.italic), text.pixels)
    ascent, descent, step = _measures(pen)
    # the first line that reaches the foot of the box is the last one
    lines = _lines(text, pen, width)[: max(math.ceil(height / step), 1)]
    top = (height - step * (len(lines) - 1) - ascent - descent) * _DOWN.get(text.valign, 0.0) + start[1]
    for number, line in enumerate(lines):
        if line.strip() and -step < top + number * step < size[1]:
            left = (width - pen.width(line)) * _ACROSS.get(text.halign, 0.0) + start[0]
            _draw_line(letters, pen, line, text, (left, top + number * step + ascent))
            _rules(rules, pen, line, text, (left, top + number * step + ascent))
    if text.colour[3] < 255:
        for surface in (letters, rules):
            surface.fill((text.colour[3],) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return letters, rules


def _measures(pen: _Pen) -> tuple[int, int, int]:
    """How far letters rise over the line they stand on and reach below it, and the distance of lines."""
    ascent = pen.scaled(pen.face.font.get_sized_ascender)
    descent = pen.scaled(lambda size: -pen.face.font.get_sized_descender(size))
    return math.ceil(ascent), math.ceil(descent), max(math.floor(ascent + descent + 0.5), 1)


def _draw_line(out: pygame.Surface, pen: _Pen, line: str, text: Text, place: Point) -> None:
    """The letters of one line; ``place``: where it begins and stands."""
    x, base = place[0], math.floor(place[1] + 0.5)
    for character, advance in zip(line, pen.steps(line), strict=True):
        if x >= out.get_width():
            break
        step = math.floor(x * STEPS)
        made = _letter if pen.pixels <= KEPT_UP_TO else _letter.__wrapped__
        letter, dx, dy = made(pen, character, text.colour[:3], step % STEPS)
        out.blit(letter, (step // STEPS + dx, base - dy), special_flags=PREMULTIPLIED)
        x += advance


def _rules(out: pygame.Surface, pen: _Pen, line: str, text: Text, place: Point) -> None:
    """The lines under and through the letters of one line, between two pixels where they fall there."""
    left, right = math.floor(place[0]), math.floor(place[0] + pen.width(line))
    under, thick = (part * pen.pixels for part in pen.face.rule)
    ascent, descent, _ = _measures(pen)
    room = descent - 0.5 if under <= descent else math.inf
    under = min(math.ceil(under) + 0.5, room)
    for wanted, middle in ((text.underline, place[1] + under), (text.strikeout, place[1] - ascent / 3)):
        if wanted:
            _level(out, text.colour, (left, right), (middle - max(thick, 1.0) / 2, middle + max(thick, 1.0) / 2))


def _level(out: pygame.Surface, colour: Colour, across: tuple[int, int], down: Point) -> None:
    """A level bar; rows that it covers in part are paler."""
    for row in range(math.floor(down[0]), math.ceil(down[1])):
        cover = min(row + 1, down[1]) - max(row, down[0])
        shade = [round(part * cover) for part in (*colour[:3], 255)]
        out.fill(shade, (across[0], row, across[1] - across[0], 1), special_flags=pygame.BLEND_RGBA_MAX)


@lru_cache(LETTERS)
def _letter(pen: _Pen, character: str, colour: tuple[int, int, int], step: int) -> tuple[pygame.Surface, int, int]:
    """A letter moved right by some steps of a pixel; where its corner lies right of its place, and above its line."""
    font = _between(pen.face, pen.pixels, step)
    font.kerning = False
    drawn, box = font.render(character, colour, size=pen.pixels)
    if not drawn.get_width() or not drawn.get_height():
        return blank(1, 1), 0, 0
    return drawn.premul_alpha(), box.x, box.y
