"""Text objects."""

import math
import shutil
import subprocess
from functools import lru_cache

import pygame

from game.boards.scene import Text
from game.view.mapart.pictures import PREMULTIPLIED, blank

_ACROSS = {"center": 0.5, "right": 1.0}
_DOWN = {"center": 0.5, "bottom": 1.0}
LARGEST = 4096
"""Pixels: no side of a text is drawn larger."""
FINE, FINE_UP_TO = 4, 64
"""Small letters are drawn four times as large and scaled down: without hinting they keep their widths."""
FALLBACK = "dejavusans"
MOST = 20_000
"""Characters of one text that are drawn."""


@lru_cache(64)
def _font(family: str, pixels: int, bold: bool, italic: bool) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    path = (
        _by_fontconfig(family, bold, italic)
        or pygame.font.match_font(family, bold, italic)
        or pygame.font.match_font(FALLBACK, bold, italic)
    )
    return pygame.font.Font(path, pixels)


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


def _lines(text: Text, font: pygame.font.Font, width: float) -> list[str]:
    """The lines of a text, broken between words where it is to wrap."""
    lines = text.words[:MOST].replace("\r\n", "\n").replace("\0", " ").split("\n")
    if not text.wrap:
        return lines
    return [part for line in lines for part in _wrapped(line, font, width)]


def _wrapped(line: str, font: pygame.font.Font, width: float) -> list[str]:
    first, *words = line.split(" ")
    parts, current = [], first
    for word in words:
        longer = f"{current} {word}"
        if current.strip() and font.size(longer)[0] > width:
            parts.append(current)
            longer = word
        current = longer
    return [*parts, current]


def draw_text(text: Text, width: float, height: float) -> pygame.Surface:
    """The box of a text object with its words, premultiplied. As in Qt, what is outside the box is cut off."""
    out = blank(min(math.ceil(width), LARGEST), min(math.ceil(height), LARGEST))
    if not text.words.strip() or text.pixels <= 0:
        return out
    fine = FINE if text.pixels <= FINE_UP_TO else 1
    font = _font(text.family, text.pixels * fine, text.bold, text.italic)
    font.underline, font.strikethrough = text.underline, text.strikeout
    step = math.ceil(font.get_ascent() / fine) + math.ceil(-font.get_descent() / fine)
    # the first line that reaches the foot of the box is the last one
    lines = _lines(text, font, width * fine)[: max(math.ceil(height / step), 1)]
    top = (height - step * len(lines)) * _DOWN.get(text.valign, 0.0)
    for number, line in enumerate(lines):
        if line.strip():
            _draw_line(out, font, line, text, fine, (width, top + number * step))
    if text.colour[3] < 255:
        out.fill((text.colour[3],) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _draw_line(out: pygame.Surface, font: pygame.font.Font, line: str, text: Text, fine: int, place: tuple[float, float]) -> None:
    """One line; ``place``: the width to align in, and its upper edge."""
    words = font.render(line, True, text.colour[:3])
    left = (place[0] * fine - words.get_width()) * _ACROSS.get(text.halign, 0.0)
    whole = math.floor(left / fine)
    # the letters stand on a whole pixel
    down = -font.get_ascent() % fine
    room = blank((words.get_width() // fine + 2) * fine, (words.get_height() // fine + 2) * fine)
    room.blit(words, (round(left - whole * fine), down))
    small = pygame.transform.smoothscale(room.premul_alpha(), (room.get_width() // fine, room.get_height() // fine))
    out.blit(small, (whole, math.floor(place[1] + 0.5)), special_flags=PREMULTIPLIED)
