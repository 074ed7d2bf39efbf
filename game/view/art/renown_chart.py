"""Renown over the turns: a line for each captain, with marks of its own shape, so that colour alone tells nothing."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.view.art import piece
from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face

FINE = 3
"""Drawn so many times larger, and then shrunk: lines without steps."""
LEFT, RIGHT, TOP, FOOT = 64, 236, 24, 58
"""Room around the field, in units: figures at the left, names at the right, turns below."""
LINE, MARK = 5, 8
NAME = 40
"""The least distance of two names, in units."""


@dataclass(frozen=True, slots=True)
class Line:
    """A captain's renown at the start and after each turn."""

    name: str
    colour: str
    renown: tuple[int, ...]


def step_of(most: int, parts: int) -> int:
    """A round distance of grid lines: 1, 2, 5, 10, 20, 50 and so on, so that there are at most ``parts`` up to ``most``."""
    scale = 1
    while True:
        for step in (1, 2, 5):
            if most <= step * scale * parts:
                return step * scale
        scale *= 10


@cached(8)
def renown_chart(lines: tuple[Line, ...], size: tuple[int, int], k: float, turns: str) -> pygame.Surface:
    """The chart at a size in pixels, on nothing; ``turns``: what stands below the turns. Without a line it is empty."""
    out = images.blank(*size)
    if not lines:
        return out
    field = _Field.of(lines, size, k)
    _grid(out, field, k, turns)
    fine = images.blank(size[0] * FINE, size[1] * FINE)
    for line in reversed(lines):
        _draw(fine, field, line, k)
    out.blit(pygame.transform.smoothscale(fine, size), (0, 0))
    _names(out, field, lines, k)
    return out


@dataclass(frozen=True, slots=True)
class _Field:
    """Where what is drawn: the field in pixels, the last turn, and the renown at its upper edge."""

    rect: pygame.Rect
    turns: int
    most: int
    step: int

    @classmethod
    def of(cls, lines: Sequence[Line], size: tuple[int, int], k: float) -> "_Field":
        turns = max(1, *(len(line.renown) - 1 for line in lines))
        step = step_of(max(1, *(max(line.renown) for line in lines)), 5)
        most = -(-max(1, *(max(line.renown) for line in lines)) // step) * step
        left, top = round(LEFT * k), round(TOP * k)
        return cls(pygame.Rect(left, top, size[0] - left - round(RIGHT * k), size[1] - top - round(FOOT * k)), turns, most, step)

    def at(self, turn: float, renown: float) -> tuple[float, float]:
        return self.rect.x + self.rect.w * turn / self.turns, self.rect.bottom - self.rect.h * renown / self.most


def _grid(out: pygame.Surface, field: _Field, k: float, turns: str) -> None:
    size = theme.Scale(k).text(theme.FINE)
    for renown in range(0, field.most + 1, field.step):
        _x, y = field.at(0, renown)
        pygame.draw.line(out, theme.LINE, (field.rect.x, round(y)), (field.rect.right, round(y)))
        words = fonts.text(str(renown), Face.BOLD, size, theme.MUTED)
        out.blit(words, (field.rect.x - words.get_width() - round(10 * k), round(y) - words.get_height() // 2))
    every = step_of(field.turns, 16)
    for turn in range(every, field.turns + 1, every):
        x, _y = field.at(turn, 0)
        words = fonts.text(str(turn), Face.BOLD, size, theme.MUTED)
        out.blit(words, (round(x) - words.get_width() // 2, field.rect.bottom + round(6 * k)))
    words = fonts.text(turns, Face.TEXT, size, theme.MUTED)
    out.blit(words, (field.rect.centerx - words.get_width() // 2, out.get_height() - words.get_height()))


def _draw(fine: pygame.Surface, field: _Field, line: Line, k: float) -> None:
    points = [(x * FINE, y * FINE) for x, y in (field.at(turn, renown) for turn, renown in enumerate(line.renown))]
    main, light = theme.PLAYERS[line.colour][0], theme.PLAYERS[line.colour][2]
    wide = max(2, round(LINE * k * FINE))
    if len(points) > 1:
        for width, colour in ((wide + 2 * FINE, theme.NIGHT), (wide, light)):
            pygame.draw.lines(fine, colour, closed=False, points=points, width=width)
            for point in points:
                pygame.draw.circle(fine, colour, point, width / 2)
    radius = max(3.0, MARK * k) * FINE
    for point in points:
        for size, colour in ((radius + 1.5 * FINE, theme.NIGHT), (radius, main)):
            MARKS[line.colour](fine, colour, point, size)


Point = tuple[float, float]


def _circle(fine: pygame.Surface, colour: str, at: Point, radius: float) -> None:
    pygame.draw.circle(fine, colour, at, radius)


def _corners(*corners: Point) -> Callable[[pygame.Surface, str, Point, float], None]:
    def draw(fine: pygame.Surface, colour: str, at: Point, radius: float) -> None:
        pygame.draw.polygon(fine, colour, [(at[0] + x * radius, at[1] + y * radius) for x, y in corners])

    return draw


MARKS: dict[str, Callable[[pygame.Surface, str, Point, float], None]] = {
    "green": _circle,
    "crimson": _corners((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    "gold": _corners((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
    "azure": _corners((0, -1.25), (1.15, 0.8), (-1.15, 0.8)),
}
"""For each player colour the shape of its marks."""


def name_spots(ends: Sequence[float], least: float, top: float, bottom: float) -> list[float]:
    """Where the names of lines stand that end at these heights: as near as can be, ``least`` apart, between top and bottom."""
    order = sorted(range(len(ends)), key=lambda i: ends[i])
    places = list(ends)
    low, high = top, bottom
    for i in order:
        places[i] = max(low, places[i])
        low = places[i] + least
    for i in reversed(order):
        places[i] = min(high, places[i])
        high = places[i] - least
    return places


def _names(out: pygame.Surface, field: _Field, lines: Sequence[Line], k: float) -> None:
    scale = theme.Scale(k)
    ends = [field.at(0, line.renown[-1])[1] for line in lines]
    for line, y in zip(lines, name_spots(ends, NAME * k, field.rect.y, field.rect.bottom), strict=True):
        x = field.rect.right + scale.px(20)
        for image in _tag(line, scale):
            out.blit(image, (x, round(y) - image.get_height() // 2))
            x += image.get_width() + scale.px(8)


def _tag(line: Line, scale: theme.Scale) -> Iterator[pygame.Surface]:
    yield piece.token_picture(line.colour, scale.px(26))
    size = scale.text(theme.SMALL)
    room = scale.px(RIGHT - 20 - 26 - 8 - 8)
    yield fonts.text(fonts.shorten(line.name, Face.HEAD, size, room), Face.HEAD, size, theme.PARCHMENT)
