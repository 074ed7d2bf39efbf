"""Text: Source Serif Pro for names and titles, Lato for words (both OFL, from PyPI), pygame's own font where they are missing.

Letters that a face lacks are taken from a font of the system (fallback.py).
"""

import bisect
import functools
import importlib.util
from enum import Enum
from pathlib import Path

import pygame

from game.view.kit import fallback, theme
from game.view.kit.cache import cached

NARROWEST = 0.72
"""How far a line may be condensed before it is cut."""
FINE = 4
"""A condensed line is made so many times larger first: hinting would spread its letters."""


class Face(Enum):
    """The faces in use."""

    TITLE = ("font_source_serif_pro", "SourceSerifPro-Black.ttf")
    HEAD = ("font_source_serif_pro", "SourceSerifPro-Bold.ttf")
    ITALIC = ("font_source_serif_pro", "SourceSerifPro-SemiboldIt.ttf")
    TEXT = ("font_lato", "Lato-Regular.ttf")
    BOLD = ("font_lato", "Lato-Bold.ttf")
    BLACK = ("font_lato", "Lato-Black.ttf")


@functools.cache
def _file(face: Face) -> Path | None:
    package, name = face.value
    spec = importlib.util.find_spec(package)
    path = Path(spec.origin).parent / "files" / name if spec and spec.origin else None
    return path if path and path.is_file() else None


@cached(512)
def font(face: Face, size: int) -> pygame.Font:
    """A face at a size in pixels."""
    return pygame.Font(_file(face), size)


PLAIN = 0x17F
"""Up to this letter the faces have all: the Latin of Europe."""


@cached(1024)
def _runs(words: str, face: Face, size: int) -> tuple[tuple[pygame.Font, str], ...]:
    """The words in parts, each with the font that has its letters; what no font has is a question mark."""
    runs: list[tuple[pygame.Font, str]] = []
    for letter in words:
        used, shown = _for(letter, face, size)
        if runs and runs[-1][0] is used:
            runs[-1] = used, runs[-1][1] + shown
        else:
            runs.append((used, shown))
    return tuple(runs)


def _for(letter: str, face: Face, size: int) -> tuple[pygame.Font, str]:
    own = font(face, size)
    if ord(letter) <= PLAIN or fallback.has(_file(face), letter):
        return own, letter
    path = fallback.substitute(letter)
    return (_as_high(path, own.get_height()), letter) if path else (own, "?")


@cached(64)
def _as_high(path: Path, high: int) -> pygame.Font:
    """A font of the system, so large that its lines are no higher than those of ours."""
    size = high
    while size > 1 and pygame.Font(path, size).get_height() > high:
        size -= 1
    return pygame.Font(path, size)


def _plain(words: str) -> bool:
    return words.isascii() or max(words) <= chr(PLAIN)


def _line(words: str, face: Face, size: int, colour: str) -> pygame.Surface:
    """A line as it is written, in one font where that has all its letters."""
    own = font(face, size)
    if _plain(words):
        return own.render(words, True, colour)
    parts = [(used, used.render(part, True, colour)) for used, part in _runs(words, face, size)]
    out = pygame.Surface((sum(image.get_width() for _, image in parts), own.get_height()), pygame.SRCALPHA)
    x = 0
    for used, image in parts:
        out.blit(image, (x, own.get_ascent() - used.get_ascent()))
        x += image.get_width()
    return out


@cached(2048)
def text(words: str, face: Face, size: int, colour: str = theme.INK, outline: str | None = None) -> pygame.Surface:
    """One line of text; ``outline`` draws a contour around it. The surface is shared: never draw on it."""
    image = _line(words, face, size, colour)
    if outline is None:
        return image.convert_alpha() if pygame.display.get_surface() else image
    wide = max(1, round(size / 8))
    contour = _line(words, face, size, outline)
    out = pygame.Surface((image.get_width() + 2 * wide, image.get_height() + 2 * wide), pygame.SRCALPHA)
    for dx in range(-wide, wide + 1):
        for dy in range(-wide, wide + 1):
            if dx * dx + dy * dy <= wide * wide + 1:
                out.blit(contour, (wide + dx, wide + dy))
    out.blit(image, (wide, wide))
    return out.convert_alpha() if pygame.display.get_surface() else out


@cached(4096)
def width(words: str, face: Face, size: int) -> int:
    """The width of a line in pixels."""
    if _plain(words):
        return font(face, size).size(words)[0]
    return sum(used.size(part)[0] for used, part in _runs(words, face, size))


def fit_height(face: Face, size: int, room: int, smallest: int = 12) -> int:
    """The largest size up to ``size`` at which a line is at most ``room`` pixels high (not below ``smallest``)."""
    while size > smallest and font(face, size).get_height() > room:
        size -= 1
    return size


def fit(words: str, face: Face, size: int, room: int, smallest: int = theme.READABLE) -> int:
    """The largest size up to ``size`` at which the line is at most ``room`` pixels wide (not below ``smallest``)."""
    while size > smallest and width(words, face, size) > room:
        size -= 1
    return size


@cached(1024)
def fitted(
    words: str,
    face: Face,
    size: int,
    room: int,
    colour: str = theme.INK,
    smallest: int = theme.READABLE,
    outline: str | None = None,
) -> pygame.Surface:
    """One line at most ``room`` pixels wide: smaller first, then condensed to seven tenths, then cut with an ellipsis."""
    size = fit(words, face, size, room, smallest)
    if width(words, face, size) <= room or room < 1:
        return text(words, face, size, colour, outline)
    return _condensed(words, face, size, room, colour, outline)


def _condensed(words: str, face: Face, size: int, room: int, colour: str, outline: str | None) -> pygame.Surface:
    words = shorten(words, face, size * FINE, round(room * FINE / NARROWEST))
    large = text(words, face, size * FINE, colour, outline)
    return pygame.transform.smoothscale(large, (min(room, large.get_width() // FINE), large.get_height() // FINE))


@cached(2048)
def shorten(words: str, face: Face, size: int, room: int) -> str:
    """The line, cut with an ellipsis where it is wider than ``room`` pixels."""
    if width(words, face, size) <= room:
        return words
    most = bisect.bisect_right(range(1, len(words) + 1), room, key=lambda count: width(words[:count] + "…", face, size))
    return words[:most].rstrip() + "…"


def wrap(words: str, face: Face, size: int, room: int) -> list[str]:
    """Lines of at most ``room`` pixels; a word wider than that is cut."""
    return list(_wrapped(words, face, size, room))


@cached(2048)
def _wrapped(words: str, face: Face, size: int, room: int) -> tuple[str, ...]:
    lines: list[str] = []
    current = ""
    for word in words.split():
        longer = f"{current} {word}".strip()
        if current and width(longer, face, size) > room:
            lines.append(current)
            longer = word
        current = shorten(longer, face, size, room)
    return (*lines, current) if current else tuple(lines)


def lines_of(words: str, face: Face, size: int, room: int) -> list[str]:
    """The lines of a paragraph that is ``room`` pixels wide; a line break in the words is kept."""
    return [line for part in words.split("\n") for line in (wrap(part, face, size, room) or [""])]


def fit_lines(words: str, face: Face, size: int, room: int, height: int, smallest: int = theme.READABLE) -> int:
    """The largest size up to ``size`` at which a paragraph ``room`` pixels wide is at most ``height`` high (not below ``smallest``)."""
    while size > smallest and (
        len(lines_of(words, face, size, room)) * line_height(size) > height or any(width(word, face, size) > room for word in words.split())
    ):
        size -= 1
    return size


def line_height(size: int, leading: float = theme.LEADING) -> int:
    """The distance of lines in pixels; ``leading``: in sizes of type."""
    return round(size * leading)


def paragraph(
    words: str, face: Face, size: int, room: int, colour: str = theme.INK, centred: bool = False, leading: float = theme.LEADING
) -> pygame.Surface:
    """Wrapped text as one surface, ``room`` pixels wide; below the last line there is room for what hangs down from it."""
    lines = lines_of(words, face, size, room)
    step = line_height(size, leading)
    out = pygame.Surface((room, step * (len(lines) - 1) + max(step, font(face, size).get_height())), pygame.SRCALPHA)
    for i, line in enumerate(lines):
        image = text(line, face, size, colour)
        out.blit(image, ((room - image.get_width()) // 2 if centred else 0, i * step))
    return out.convert_alpha() if pygame.display.get_surface() else out
