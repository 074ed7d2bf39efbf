"""The little statistics that the reports need."""

from collections.abc import Mapping
from math import sqrt

Z95, Z99 = 1.959963984540054, 2.5758293035489004
"""Standard errors of an interval that holds the truth 95 or 99 times of 100."""


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for the share of wins, from 0 to 1; all of it where there were no games."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, z * z / games
    centre = (share + square / 2) / (1 + square)
    half = z / (1 + square) * sqrt(max(0.0, share * (1 - share) / games + square / (4 * games)))
    return max(0.0, centre - half), min(1.0, centre + half)


def share(part: float, whole: float) -> float:
    """A part of a whole; 0 where there is no whole."""
    return part / whole if whole else 0.0


def mean(counts: Mapping[int, int]) -> float:
    """The mean of values, given how often each occurred."""
    return share(sum(value * count for value, count in counts.items()), sum(counts.values()))


def quantile(counts: Mapping[int, int], part: float) -> int:
    """The least value that at least this part of all values (above 0, up to 1) do not exceed; 0 where there are none."""
    need, seen = part * sum(counts.values()), 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= need - 1e-9:
            return value
    return 0


def within(counts: Mapping[int, int], low: int, high: int) -> float:
    """The share of values from ``low`` to ``high``."""
    return share(sum(count for value, count in counts.items() if low <= value <= high), sum(counts.values()))
