"""How the scenes lead to each other: title, set-up, table, result, and back."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game import __version__
from game.options import PlayOptions
from game.rules.content import Mat
from game.scenes.base import Scene
from game.scenes.crew import BoardChoice, GameSetup
from game.scenes.result import ResultRow, ResultScene
from game.scenes.setup import SetupScene
from game.scenes.title import TitleScene


@dataclass(frozen=True, slots=True)
class Supply:
    """What the scenes are made of. ``picture`` draws a board at a size; ``table`` makes the scene of a game, and is told how to go on."""

    boards: Sequence[BoardChoice]
    mats: Sequence[Mat]
    picture: Callable[[BoardChoice, tuple[int, int]], pygame.Surface]
    table: Callable[[GameSetup, "Course"], Scene]


class Course:
    """Makes each scene the others lead to. ``supply`` is asked when the first game is set up, so that the title comes at once."""

    def __init__(self, options: PlayOptions, supply: Callable[[], Supply]) -> None:
        self._seed = options.seed
        self._make = supply
        self._supply: Supply | None = None
        self._rng = random.Random()

    @property
    def supply(self) -> Supply:
        """Boards, mats and the rest: loaded once. Raises UserError where they are damaged."""
        if self._supply is None:
            self._supply = self._make()
        return self._supply

    def title(self) -> Scene:
        """The title."""
        return TitleScene(self.set_up, __version__)

    def set_up(self) -> Scene:
        """The set-up. A seed from the command line is for the first game only."""
        seed, self._seed = self._seed, None
        supply = self.supply
        return SetupScene(supply.boards, supply.mats, supply.picture, self.play, seed=seed, rng=self._rng)

    def play(self, setup: GameSetup) -> Scene:
        """A game."""
        return self.supply.table(setup, self)

    def result(self, setup: GameSetup, rows: Sequence[ResultRow], rank: str = "") -> Scene:
        """The final score of a game; from there to another one with the same set-up, or to the title."""
        return ResultScene(rows, lambda: self.play(setup.again(self._rng)), self.title, rank)
