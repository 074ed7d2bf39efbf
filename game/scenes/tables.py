"""The tables: a new game, one that goes on from a save or from a point of a replay; and the replays they lead to."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.boards import PlayableBoard
from game.match import Match
from game.rules.content import Content
from game.rules.setup import new_game
from game.rules.state import State
from game.scenes.base import Scene
from game.scenes.board_of_save import board_of_save
from game.scenes.company import Company
from game.scenes.course import Course, Resumed
from game.scenes.crew import GameSetup, captain_of
from game.scenes.going import plain_name
from game.scenes.keeping import Kept, moments
from game.scenes.replay import ReplayScene
from game.scenes.replay_film import Branch
from game.scenes.score import rank_of, rows_of
from game.scenes.table import TableScene
from game.scenes.table_notes import noted
from game.scenes.voyage import tale_of
from game.storage import Loaded


def open_table(content: Content, setup: GameSetup[PlayableBoard], course: Course[PlayableBoard]) -> Scene:
    """The table with a new game on it."""
    match = Match(new_game(setup.board.board, content, setup.mats, setup.seed), setup.called, setup.humans)
    kept = course.keeper.begin(match, setup, content) if course.keeper else None
    return seated_table(match, setup, course, kept)


def resumed_table(own: Path | None, resumed: Resumed, course: Course[PlayableBoard]) -> Scene:
    """The table with a game on it that goes on; ``own``: the folder of the user's boards."""
    assert course.keeper is not None
    record = resumed.game.record
    board = board_of_save(record, own=own, cache=course.keeper.storage.maps)
    names = tuple(plain_name(seat, number) for number, seat in enumerate(record.seats, 1))
    setup = GameSetup(board, names, record.mats, record.seed, tuple(captain_of(seat) for seat in record.seats))
    match = Match(resumed.game.start, setup.called, setup.humans)
    match.remember(noted(moments(resumed.game.steps), setup.captains))
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
    return TableScene(match, setup.board, partial(_over, match, setup, course, watch), course.title, company, kept, saves, watch)


def _over(match: Match, setup: GameSetup[PlayableBoard], course: Course[PlayableBoard], watch: Callable[[], Scene], state: State) -> Scene:
    """The result of a game that has ended in ``state``."""
    return course.result(setup, rows_of(state, match.names), rank_of(state), watch, tale_of(match.start, match.history))


def _watched_match(match: Match, setup: GameSetup[PlayableBoard], course: Course[PlayableBoard], kept: Kept | None) -> Scene:
    """The replay of a game, running or over."""
    record = kept.record if kept else None
    return ReplayScene.of(match, setup.board, partial(branched_table, setup.board, course), captains=setup.captains, record=record)


def watched_save(own: Path | None, loaded: Loaded, at: int, course: Course[PlayableBoard], asks: bool = False) -> Scene:
    """The replay of the game of a save; ``own``: the folder of the user's boards; ``asks``: there is nothing behind it."""
    board = board_of_save(loaded.record, own=own, cache=course.keeper.storage.maps if course.keeper else None)
    return ReplayScene.of_save(loaded, board, partial(branched_table, board, course), at, asks=asks)
