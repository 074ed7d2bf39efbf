"""What is made once for a game and then kept."""

from collections.abc import Callable
from typing import Generic, TypeVar

from game.rules.game import Game

T = TypeVar("T")
KEPT = 32
"""As many as ``rules.game`` keeps games."""


class PerGame(Generic[T]):
    """Makes something of a game when it is first asked for, and keeps that of the last few games."""

    def __init__(self, make: Callable[[Game], T]) -> None:
        self._make = make
        self._made: dict[int, tuple[Game, T]] = {}

    def __call__(self, game: Game) -> T:
        """What was made of this game."""
        found = self._made.get(id(game))
        if found is None or found[0] is not game:
            while len(self._made) >= KEPT:
                del self._made[next(iter(self._made))]
            found = self._made[id(game)] = game, self._make(game)
        return found[1]
