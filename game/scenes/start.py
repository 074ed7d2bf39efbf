"""How the scenes lead to each other: title, set-up, table, result, and back."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Generic

import pygame

from game import __version__
from game.boards import BoardError, PlayableBoard, find_boards
from game.content.loader import load_content
from game.content.problems import ContentError
from game.errors import UserError
from game.match import Match
from game.options import PlayOptions
from game.paths import ROOT, own_boards_folder
from game.rules.content import Content, Mat
from game.rules.setup import new_game
from game.rules.state import State
from game.scenes.base import Scene
from game.scenes.chart import board_chart
from game.scenes.company import Company
from game.scenes.crew import B, GameSetup
from game.scenes.offers import Offer, faulty, own_boards
from game.scenes.result import ResultRow, ResultScene
from game.scenes.score import rank_of, rows_of
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.view.table.pace import Pacing

MAPS = ROOT / "maps"
"""Where the game's own boards lie."""


@dataclass(frozen=True, slots=True)
class Supply(Generic[B]):
    """What the scenes are made of. ``picture`` draws a board at a size; ``table`` makes the scene of a game, and is told how to go on.

    ``own`` lists the user's boards, anew for each set-up: a map that was mended meanwhile can be played on.
    """

    boards: Sequence[B]
    mats: Sequence[Mat]
    picture: Callable[[B, tuple[int, int]], pygame.Surface]
    table: Callable[[GameSetup[B], "Course[B]"], Scene]
    own: Callable[[], Sequence[Offer[B]]] = tuple


class Course(Generic[B]):
    """Makes each scene the others lead to. ``supply`` is asked when the first game is set up, so that the title comes at once."""

    def __init__(self, options: PlayOptions, supply: Callable[[], Supply[B]]) -> None:
        self._seed = options.seed
        self._make = supply
        self._supply: Supply[B] | None = None
        self._rng = random.Random()
        self.pacing = Pacing()

    @property
    def supply(self) -> Supply[B]:
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
        return SetupScene(supply.boards, supply.mats, supply.picture, self.play, own=supply.own(), seed=seed, rng=self._rng)

    def play(self, setup: GameSetup[B]) -> Scene:
        """A game."""
        return self.supply.table(setup, self)

    def result(self, setup: GameSetup[B], rows: Sequence[ResultRow], rank: str = "") -> Scene:
        """The final score of a game; from there to another one with the same set-up, or to the title."""
        return ResultScene(rows, lambda: self.play(setup.again(self._rng)), self.title, rank)


def first_scene(options: PlayOptions) -> Scene:
    """The title, from which all the others are reached."""
    return Course(options, partial(own_supply, options.boards or own_boards_folder())).title()


def own_supply(folder: Path | None = None) -> Supply[PlayableBoard]:
    """The game's own boards, content and table, and the user's boards in ``folder``. Raises UserError where the game has no board."""
    found = find_boards(MAPS)
    boards = [board for _, board in found if isinstance(board, PlayableBoard)]
    if not boards:
        raise UserError(_no_board([board for _, board in found if isinstance(board, BoardError)]))
    broken = [faulty(path, board) for path, board in found if isinstance(board, BoardError)]
    content = own_content()

    def others() -> list[Offer[PlayableBoard]]:
        return broken + (own_boards(folder) if folder else [])

    return Supply(boards, content.mats, board_chart, partial(open_table, content), others)


def own_content() -> Content:
    """The game's own cards, mats and events. Raises UserError, with every fault, where their files are damaged."""
    try:
        return load_content()
    except ContentError as error:
        raise UserError(
            f"The game's content cannot be played with; mend it, or restore game/content from the download:\n{error}"
        ) from error


def open_table(content: Content, setup: GameSetup[PlayableBoard], course: Course[PlayableBoard]) -> Scene:
    """The table with a new game on it."""
    match = Match(new_game(setup.board.board, content, setup.mats, setup.seed), setup.names, setup.humans)
    company = Company(setup.captains, setup.seed, course.pacing)
    return TableScene(match, setup.board, partial(_over, setup, course), course.title, company)


def _over(setup: GameSetup[PlayableBoard], course: Course[PlayableBoard], state: State) -> Scene:
    """The result of a game that has ended in ``state``."""
    return course.result(setup, rows_of(state, setup.names), rank_of(state))


def _no_board(errors: Sequence[BoardError]) -> str:
    """The sentence for a game without boards."""
    if errors:
        return f"No board in {MAPS} can be played on: {errors[0].problems[0]}."
    return f"There is no board in {MAPS}: restore the folder from the download or with 'git checkout maps'."
