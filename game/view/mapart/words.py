"""Text objects."""

import shutil
import subprocess
from functools import lru_cache

import pygame

from game.boards.scene import Text
from game.view.mapart.pictures import blank

ALIGN = {"left": pygame.FONT_LEFT, "center": pygame.FONT_CENTER, "right": pygame.FONT_RIGHT, "justify": pygame.FONT_LEFT}
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


def draw_text(text: Text, width: int, height: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """The words as a premultiplied surface, and where its corner lies in the box of the object."""
    fine = FINE if text.pixels <= FINE_UP_TO else 1
    font = _font(text.family, max(text.pixels, 1) * fine, text.bold, text.italic)
    font.underline, font.strikethrough = text.underline, text.strikeout
    font.align = ALIGN.get(text.halign, pygame.FONT_LEFT)
    lines = text.words[:MOST].replace("\r\n", "\n").replace("\0", " ")
    if not lines.strip() or text.pixels <= 0:
        return blank(1, 1), (0, 0)
    rendered = font.render(lines, True, text.colour[:3], None, max(width, 1) * fine if text.wrap else 0)
    drawn = blank(-(-rendered.get_width() // fine) * fine, -(-rendered.get_height() // fine) * fine)
    drawn.blit(rendered, (0, 0))
    drawn = pygame.transform.smoothscale(drawn.premul_alpha(), (drawn.get_width() // fine, drawn.get_height() // fine))
    if text.colour[3] < 255:
        drawn.fill((text.colour[3],) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    across = {"center": 0.5, "right": 1.0}.get(text.halign, 0.0)
    down = {"center": 0.5, "bottom": 1.0}.get(text.valign, 0.0)
    return drawn, (round((width - drawn.get_width()) * across), round((height - drawn.get_height()) * down))
