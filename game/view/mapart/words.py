"""Text objects."""

import math
import shutil
import subprocess
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pygame
from pygame import freetype

from game.boards.scene import Text
from game.view.mapart.pictures import PREMULTIPLIED, blank

_ACROSS = {"center": 0.5, "right": 1.0}
_DOWN = {"center": 0.5, "bottom": 1.0}
LARGEST = 4096
"""Pixels: no side of a text is drawn larger."""
FINE, FINE_UP_TO = 8, 64
"""Small letters are drawn eight times as wide and narrowed: so they keep their widths, as Qt's do, and stand on whole pixels."""
MEASURED = 64
"""Letters are measured this many times as wide, to have their widths without rounding."""
MOST_WIDE = 16_000
"""Pixels: freetype takes no wider letters."""
LEEWAY = 0.25
"""Pixels by which a line may be too wide for its box, as Qt rounds."""
MOST_ROOM = 4_000_000
"""Pixels of the area of a line, before it is narrowed."""
FALLBACK = "dejavusans"
MOST = 20_000
"""Characters of one text that are drawn."""


@lru_cache(64)
def _font(family: str, bold: bool, italic: bool) -> freetype.Font:
    if not freetype.get_init():
        freetype.init()
    path = (
        _by_fontconfig(family, bold, italic)
        or pygame.font.match_font(family, bold, italic)
        or pygame.font.match_font(FALLBACK, bold, italic)
    )
    font = freetype.Font(path)
    font.kerning = True
    return font


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

    font: freetype.Font
    pixels: int
    fine: int

    @property
    def size(self) -> Any:
        """Width and height of the letters: freetype takes both, its stubs know one."""
        return self.pixels * self.fine, self.pixels

    def width(self, line: str) -> float:
        """How far a line advances."""
        times = max(min(MEASURED, MOST_WIDE // self.pixels), 1)
        size: Any = (self.pixels * times, self.pixels)
        metrics: Any = self.font.get_metrics(line, size)
        return float(sum(metric[4] for metric in metrics if metric)) / times


def _lines(text: Text, pen: _Pen, width: float) -> list[str]:
    """The lines of a text, broken between words where it is to wrap."""
    lines = text.words[:MOST].replace("\r\n", "\n").replace("\0", " ").split("\n")
    if not text.wrap:
        return lines
    return [part for line in lines for part in _wrapped(line, pen, width)]


def _wrapped(line: str, pen: _Pen, width: float) -> list[str]:
    first, *words = line.split(" ")
    parts, current, long = [], [first], pen.width(first)
    for word in words:
        more = pen.width(f" {word}")
        if any(current) and long + more > width + LEEWAY:
            parts.append(" ".join(current))
            current, long = [word], pen.width(word)
        else:
            current.append(word)
            long += more
    return [*parts, " ".join(current)]


def draw_text(text: Text, width: float, height: float) -> pygame.Surface:
    """The box of a text object with its words, premultiplied. As in Qt, what is outside the box is cut off."""
    out = blank(min(math.ceil(width), LARGEST), min(math.ceil(height), LARGEST))
    if not text.words.strip() or text.pixels <= 0:
        return out
    pen = _Pen(_font(text.family, text.bold, text.italic), text.pixels, FINE if text.pixels <= FINE_UP_TO else 1)
    ascent, step = _measures(pen)
    # the first line that reaches the foot of the box is the last one
    lines = _lines(text, pen, width)[: max(math.ceil(height / step), 1)]
    top = (height - step * len(lines)) * _DOWN.get(text.valign, 0.0)
    for number, line in enumerate(lines):
        if line.strip() and -step < top + number * step < out.get_height():
            _draw_line(out, pen, line, text, (width, top + number * step + ascent))
    if text.colour[3] < 255:
        out.fill((text.colour[3],) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _measures(pen: _Pen) -> tuple[int, int]:
    """How far letters rise over the line they stand on, and the distance of lines."""
    ascent = pen.font.get_sized_ascender(pen.pixels)
    return ascent, max(ascent - pen.font.get_sized_descender(pen.pixels), 1)


def _draw_line(out: pygame.Surface, pen: _Pen, line: str, text: Text, place: tuple[float, float]) -> None:
    """One line; ``place``: the width to align in, and where its letters stand."""
    line = line[: max(MOST_ROOM // (pen.pixels * pen.pixels * pen.fine), 1)]
    words, box = pen.font.render(line, text.colour[:3], size=pen.size)
    long = pen.width(line)
    left, base = (place[0] - long) * _ACROSS.get(text.halign, 0.0), math.floor(place[1] + 0.5)
    start = left * pen.fine + box.x
    whole = math.floor(start / pen.fine)
    room = blank((words.get_width() // pen.fine + 2) * pen.fine, words.get_height())
    room.blit(words, (round(start - whole * pen.fine), 0))
    small = pygame.transform.smoothscale(room.premul_alpha(), (room.get_width() // pen.fine, room.get_height()))
    out.blit(small, (whole, base - box.y), special_flags=PREMULTIPLIED)
    thick = max(round(pen.pixels / 18), 1)
    for wanted, height in ((text.underline, -pen.pixels / 9), (text.strikeout, pen.pixels * 0.3)):
        if wanted:
            out.fill(text.colour[:3], (round(left), round(base - height - thick / 2), round(long), thick))
