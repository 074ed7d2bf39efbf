"""Where the game begins: what is kept for the player, and the course of scenes. Boards and content come with the first game (``supply``)."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.options import PlayOptions
from game.paths import own_boards_folder
from game.scenes.applying import follow
from game.scenes.base import Scene
from game.scenes.course import Course
from game.scenes.keeping import Keeper
from game.storage import Log, open_storage

if TYPE_CHECKING:
    from game.boards import PlayableBoard
    from game.scenes.course import Supply

log = logging.getLogger("tapstones.start")


def first_scene(options: PlayOptions) -> Scene:
    """The title, from which all the others are reached."""
    return own_course(options, Keeper(open_storage(options.data))).title()


def own_course(options: PlayOptions, keeper: Keeper | None = None) -> Course[PlayableBoard]:
    """The course of the game's own boards and content, and of the user's boards. The settings of ``keeper`` take effect."""
    if keeper:
        follow(keeper, options.language)

    def supply() -> Supply[PlayableBoard]:
        from game.scenes.supply import own_supply

        return own_supply(options.boards or own_boards_folder())

    return Course(options, supply, keeper)


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
