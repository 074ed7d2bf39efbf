"""How the scenes lead to each other: title, set-up, table, result, and back."""

import logging
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
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
from game.scenes.base import Command, Push, Replace, Scene
from game.scenes.board_of_save import board_of_save
from game.scenes.chart import board_chart
from game.scenes.company import Company
from game.scenes.crash import CrashScene
from game.scenes.crew import B, GameSetup
from game.scenes.going import captain_of, name_of, offer_of, resumed_words
from game.scenes.keeping import Keeper, Kept, moments
from game.scenes.notice import NoticeScene
from game.scenes.offers import Offer, faulty, own_boards
from game.scenes.replay import ReplayScene
from game.scenes.replay_film import Branch
from game.scenes.result import ResultRow, ResultScene
from game.scenes.saves import SavesScene
from game.scenes.score import rank_of, rows_of
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.storage import Autosave, Loaded, Log, RunningGame, SaveError, load, open_storage
from game.view.table.pace import Pacing

log = logging.getLogger("tapstones.start")

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
    resumed: Callable[["Resumed", "Course[B]"], Scene] | None = None
    watched: Callable[[Loaded, int, "Course[B]"], Scene] | None = None


@dataclass(frozen=True, slots=True)
class Resumed:
    """A game that goes on. ``autosave``: where it was kept so far, None for a save; ``words``: to be told at the table."""

    game: Loaded
    autosave: Autosave | None = None
    words: str = ""


class Course(Generic[B]):
    """Makes each scene the others lead to. ``supply`` is asked when the first game is set up, so that the title comes at once.

    ``keeper``: keeps the games; without one nothing is kept. To the app it is the house (see ``base.House``).
    """

    def __init__(self, options: PlayOptions, supply: Callable[[], Supply[B]], keeper: Keeper | None = None) -> None:
        self.keeper = keeper
        self._seed = options.seed
        self._make = supply
        self._supply: Supply[B] | None = None
        self._rng = random.Random()
        self.pacing = keeper.pacing if keeper else Pacing()

    @property
    def supply(self) -> Supply[B]:
        """Boards, mats and the rest: loaded once. Raises UserError where they are damaged."""
        if self._supply is None:
            self._supply = self._make()
        return self._supply

    def title(self) -> Scene:
        """The title."""
        self.flush()
        running = self.keeper.storage.autosaves.newest() if self.keeper else None
        offer = offer_of(running, lambda: self.go_on(running)) if running else None
        return TitleScene(self.set_up, __version__, offer, self.saves if self.keeper else None)

    def set_up(self) -> Scene:
        """The set-up. A seed from the command line is for the first game only."""
        seed, self._seed = self._seed, None
        supply = self.supply
        return SetupScene(supply.boards, supply.mats, supply.picture, self.play, own=supply.own(), seed=seed, rng=self._rng)

    def saves(self, kept: Kept | None = None) -> Scene:
        """The saved games; ``kept``: the game on the table under it, which can be saved."""
        assert self.keeper is not None
        return SavesScene(self.keeper, self.load, self.go_on, self.title, kept, self.watch)

    def go_on(self, running: RunningGame) -> Command:
        """Go on with a running game."""
        assert self.keeper is not None
        self.keeper.flush()
        games = self.keeper.storage.autosaves.games()
        running = next((game for game in games if game.game == running.game), running)
        try:
            loaded, autosave = self.keeper.storage.autosaves.resume(running)
        except SaveError as error:
            return _refused(error)
        return self._resume(Resumed(loaded, autosave, resumed_words(running, loaded, autosave)))

    def load(self, path: Path) -> Command:
        """Play on from a save."""
        assert self.keeper is not None
        self.keeper.flush()
        try:
            loaded = self.keeper.storage.saves.load(path)
        except SaveError as error:
            return _refused(error)
        return self._resume(Resumed(loaded))

    def watch(self, path: Path) -> Command:
        """Watch the game of a save or an autosave."""
        assert self.keeper is not None
        self.keeper.flush()
        try:
            return Push(self.watched(load(path)))
        except SaveError as error:
            return _refused(error, "This game cannot be watched")

    def watched(self, loaded: Loaded, at: int = 0) -> Scene:
        """The replay of the game of a save, at a position."""
        made = self.supply.watched
        assert made is not None
        return made(loaded, at, self)

    def _resume(self, resumed: Resumed) -> Command:
        made = self.supply.resumed
        assert made is not None
        return Replace(made(resumed, self))

    def play(self, setup: GameSetup[B]) -> Scene:
        """A game."""
        return self.supply.table(setup, self)

    def result(self, setup: GameSetup[B], rows: Sequence[ResultRow], rank: str = "", watch: Callable[[], Scene] | None = None) -> Scene:
        """The final score of a game; from there to its replay, to another game with the same set-up, or to the title."""
        return ResultScene(rows, lambda: self.play(setup.again(self._rng)), self.title, rank, watch)

    # --- the house ---

    def reported(self, picture: pygame.Surface, about: Mapping[str, str]) -> Scene:
        """See House."""
        if self.keeper is None:
            return NoticeScene("No report", "This window keeps nothing, and writes no reports.")
        report = self.keeper.report(picture, more=about)
        return NoticeScene("A report was written" if report.path else "No report", report.sentence)

    def crashed(self, error: Exception, picture: pygame.Surface, about: Mapping[str, str]) -> Scene:
        """See House."""
        self.flush()
        if self.keeper is None:
            return CrashScene("The game has run into a fault of its own.", "", None, lambda: Replace(self.title()))
        report = self.keeper.report(picture, error, about)
        running = self.keeper.storage.autosaves.newest()
        go_on = (lambda: self.go_on(running)) if running else None
        text = "The game has run into a fault of its own. " + ("What was played is saved." if running else "There was no game to save.")
        return CrashScene(text, report.sentence, go_on, lambda: Replace(self.title()))

    def flush(self) -> None:
        """See House."""
        if self.keeper is not None:
            self.keeper.flush()


def _refused(error: SaveError, title: str = "This game cannot be played on") -> Command:
    log.warning("%s", error)
    return Push(NoticeScene(title, str(error)))


def first_scene(options: PlayOptions) -> Scene:
    """The title, from which all the others are reached."""
    return own_course(options, Keeper(open_storage(options.data))).title()


def own_course(options: PlayOptions, keeper: Keeper | None = None) -> Course[PlayableBoard]:
    """The course of the game's own boards and content, and of the user's boards."""
    return Course(options, partial(own_supply, options.boards or own_boards_folder()), keeper)


@contextmanager
def opened(options: PlayOptions) -> Iterator[Course[PlayableBoard]]:
    """The course with all that is kept for the player, tidied up, and the log while it runs."""
    storage = open_storage(options.data)
    writer = Log(storage.logs)
    try:
        log.info("Tapstones %s, Python %s, pygame %s", __version__, sys.version.split()[0], pygame.version.ver)
        storage.tidy()
        yield own_course(options, Keeper(storage, writer.tail))
        log.info("the end")
    except Exception:
        log.exception("ended by an error")
        raise
    finally:
        writer.close()


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

    return Supply(
        boards,
        content.mats,
        board_chart,
        partial(open_table, content),
        others,
        partial(resumed_table, folder),
        partial(watched_save, folder),
    )


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
    kept = course.keeper.begin(match, setup, content) if course.keeper else None
    return seated_table(match, setup, course, kept)


def resumed_table(own: Path | None, resumed: Resumed, course: Course[PlayableBoard]) -> Scene:
    """The table with a game on it that goes on; ``own``: the folder of the user's boards."""
    assert course.keeper is not None
    record = resumed.game.record
    board = board_of_save(record, own=own, cache=course.keeper.storage.maps)
    names = tuple(name_of(seat, number) for number, seat in enumerate(record.seats, 1))
    setup = GameSetup(board, names, record.mats, record.seed, tuple(captain_of(seat) for seat in record.seats))
    match = Match(resumed.game.start, names, setup.humans)
    match.remember(moments(resumed.game.steps))
    return seated_table(match, setup, course, course.keeper.go_on(match, record, resumed.autosave, resumed.words))


def branched_table(board: PlayableBoard, course: Course[PlayableBoard], branch: Branch) -> Scene:
    """The table with a game that goes on from a point of a film, with others at it. It is kept as a game of its own, if the film has a record."""
    record = branch.record
    mats = record.mats if record else tuple(mat.name for mat in branch.film.start.game.mats)
    setup = GameSetup(board, branch.names, mats, record.seed if record else 0, branch.captains)
    match = branch.match()
    course.flush()
    return seated_table(match, setup, course, course.keeper.go_on(match, record) if course.keeper and record else None)


def seated_table(match: Match, setup: GameSetup[PlayableBoard], course: Course[PlayableBoard], kept: Kept | None) -> Scene:
    """The table of a match, however it came about, with the ways on from it."""
    company = Company(setup.captains, setup.seed, course.pacing)
    saves = partial(course.saves, kept) if kept else None
    watch = partial(_watched_match, match, setup, course, kept)
    return TableScene(match, setup.board, partial(_over, setup, course, watch), course.title, company, kept, saves, watch)


def _over(setup: GameSetup[PlayableBoard], course: Course[PlayableBoard], watch: Callable[[], Scene], state: State) -> Scene:
    """The result of a game that has ended in ``state``."""
    return course.result(setup, rows_of(state, setup.names), rank_of(state), watch)


def _watched_match(match: Match, setup: GameSetup[PlayableBoard], course: Course[PlayableBoard], kept: Kept | None) -> Scene:
    """The replay of a game, running or over."""
    record = kept.record if kept else None
    return ReplayScene.of(match, setup.board, partial(branched_table, setup.board, course), captains=setup.captains, record=record)


def watched_save(own: Path | None, loaded: Loaded, at: int, course: Course[PlayableBoard]) -> Scene:
    """The replay of the game of a save; ``own``: the folder of the user's boards."""
    board = board_of_save(loaded.record, own=own, cache=course.keeper.storage.maps if course.keeper else None)
    return ReplayScene.of_save(loaded, board, partial(branched_table, board, course), at)


def _no_board(errors: Sequence[BoardError]) -> str:
    """The sentence for a game without boards."""
    if errors:
        return f"No board in {MAPS} can be played on: {errors[0].problems[0]}."
    return f"There is no board in {MAPS}: restore the folder from the download or with 'git checkout maps'."
