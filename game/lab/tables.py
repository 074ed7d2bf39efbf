"""Plain-text tables, aligned, for a console 100 columns wide."""

from collections.abc import Iterable, Sequence

from game.words import _, decimal

WIDTH = 100
GAP = 2
LEAST = 12
"""Letters of the first column that are shown in any case, even where a language's long heads make the table wider than the console."""


def table(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]], notes: Sequence[str] = ()) -> str:
    """A table with its title. The first column is words, to the left; the others are numbers, to the right."""
    lines = [list(heads), *map(list, rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(heads))]
    rest = sum(widths[1:]) + GAP * (len(heads) - 1)
    widths[0] = min(widths[0], max(LEAST, WIDTH - rest))
    body = [_line(line, widths) for line in lines]
    return "\n".join([title, *body, *notes])


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first = cells[0] if len(cells[0]) <= widths[0] else cells[0][: widths[0] - 3] + "..."
    rest = [cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True)]
    return (" " * GAP).join([first.ljust(widths[0]), *rest]).rstrip()


def percent(share: float) -> str:
    """A share from 0 to 1, with one decimal."""
    return _("{number} %").format(number=decimal(100 * share))


def rounded(share: float) -> str:
    """A share from 0 to 1 as a sentence tells it: with a decimal only where it is small."""
    return _("{number} %").format(number=decimal(100 * share, 1 if 0 < share < 0.1 else 0))


def points(share: float) -> str:
    """A difference of shares in points of a hundred, with its sign."""
    return decimal(100 * share, sign=True)


def span(interval: tuple[float, float]) -> str:
    """An interval of shares."""
    return _("{low} to {high}").format(low=decimal(100 * interval[0]), high=decimal(100 * interval[1]))
