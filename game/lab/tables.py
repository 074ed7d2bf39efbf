"""Plain-text tables, aligned, for a console 100 columns wide."""

from collections.abc import Iterable, Sequence

WIDTH = 100
GAP = 2


def table(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]], notes: Sequence[str] = ()) -> str:
    """A table with its title. The first column is words, to the left; the others are numbers, to the right."""
    lines = [list(heads), *map(list, rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(heads))]
    rest = sum(widths[1:]) + GAP * (len(heads) - 1)
    widths[0] = min(widths[0], WIDTH - rest)
    body = [_line(line, widths) for line in lines]
    return "\n".join([title, *body, *notes])


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first = cells[0] if len(cells[0]) <= widths[0] else cells[0][: widths[0] - 3] + "..."
    rest = [cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True)]
    return (" " * GAP).join([first.ljust(widths[0]), *rest]).rstrip()


def percent(share: float) -> str:
    """A share from 0 to 1, with one decimal."""
    return f"{100 * share:.1f} %"


def points(share: float) -> str:
    """A difference of shares in points of a hundred, with its sign."""
    return f"{100 * share:+.1f}"


def span(interval: tuple[float, float]) -> str:
    """An interval of shares."""
    return f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f}"
