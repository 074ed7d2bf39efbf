"""The one door to randomness: a SplitMix64 generator on plain integers.

The generator is a 64-bit number which is part of the state of the game, so the same seed and the same actions give the same game on every
Python version and platform. Nothing here depends on the ``random`` module, on hashes, or on the order of sets.
"""

from collections.abc import Iterable
from typing import TypeVar

_T = TypeVar("_T")
_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
HIDDEN = -1
"""The generator of a view: it cannot draw."""


class HiddenError(RuntimeError):
    """Something hidden was to be drawn from a view, which does not know it. Use ``determinize`` first."""


def mixed(number: int) -> int:
    """The output function of SplitMix64: a 64-bit number, thoroughly scrambled."""
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _MASK
    return number ^ (number >> 31)


class Chance:
    """A source of random draws. ``state`` is all there is to it."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state

    @classmethod
    def seeded(cls, seed: int) -> "Chance":
        """From any integer, also a negative or a very long one; different seeds start at unrelated places."""
        state = mixed(1 if seed < 0 else 2)
        rest = abs(seed)
        while True:
            state = mixed((state + (rest & _MASK) + _STEP) & _MASK)
            rest >>= 64
            if not rest:
                return cls(state)

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1, each equally likely."""
        fair = (1 << 64) - (1 << 64) % limit
        while True:
            self.state = (self.state + _STEP) & _MASK
            number = mixed(self.state)
            if number < fair:
                return number % limit

    def shuffled(self, items: Iterable[_T]) -> tuple[_T, ...]:
        """The items in an order of which each is equally likely (Fisher and Yates, from the end)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)
