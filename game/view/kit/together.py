"""Several pictures at once: SDL draws an SVG without holding Python up, so other cores can help where many are needed before anything is seen."""

import os
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress

from game.errors import UserError

HANDS = 4
"""Threads at most: drawing waits for memory soon."""


def together(drawings: Iterable[Callable[[], object]]) -> None:
    """Do all the drawings, so that their pictures are in the cache. One that is broken is told to whoever asks for it afterwards, not here."""
    waiting = list(drawings)

    def work() -> None:
        while waiting:
            with suppress(IndexError, UserError):  # another one took the last
                waiting.pop()()

    helpers = [threading.Thread(target=work) for _ in range(min(HANDS, os.cpu_count() or 1, len(waiting)) - 1)]
    for helper in helpers:
        helper.start()
    work()
    for helper in helpers:
        helper.join()
