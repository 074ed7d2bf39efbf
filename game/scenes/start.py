"""Where the game begins: its own boards, content and saves, and the course of scenes made of them."""

import logging
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pygame

from game import __version__
from game.boards import BoardError, PlayableBoard, find_boards
from game.content.loader import load_content
from game.content.problems import ContentError
from game.errors import UserError
from game.options import PlayOptions
from game.paths import ROOT, own_boards_folder
from game.rules.content import Content
from game.scenes.applying import follow
from game.scenes.base import Scene
from game.scenes.chart import board_chart
from game.scenes.course import Course, Supply
from game.scenes.keeping import Keeper
from game.scenes.offers import Offer, faulty, own_boards
from game.scenes.tables import open_table, resumed_table, watched_save
from game.storage import Log, open_storage

log = logging.getLogger("tapstones.start")

MAPS = ROOT / "maps"
"""Where the game's own boards lie."""


def first_scene(options: PlayOptions) -> Scene:
    """The title, from which all the others are reached."""
    return own_course(options, Keeper(open_storage(options.data))).title()


def own_course(options: PlayOptions, keeper: Keeper | None = None) -> Course[PlayableBoard]:
    """The course of the game's own boards and content, and of the user's boards. The settings of ``keeper`` take effect."""
    if keeper:
        follow(keeper, options.language)
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


def _no_board(errors: Sequence[BoardError]) -> str:
    """The sentence for a game without boards."""
    if errors:
        return f"No board in {MAPS} can be played on: {errors[0].problems[0]}."
    return f"There is no board in {MAPS}: restore the folder from the download or with 'git checkout maps'."
