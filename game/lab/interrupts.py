"""Ctrl+C between two games, never within the counting of one."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Self


class Interrupts:
    """While it lasts (``with``), Ctrl+C waits for the end of what is done in :meth:`held`; elsewhere it comes at once, as ever."""

    def __init__(self) -> None:
        self._busy = self._wanted = False

    def __enter__(self) -> Self:
        self._ours = threading.current_thread() is threading.main_thread()  # only there a program may listen
        if self._ours:
            self._before = signal.signal(signal.SIGINT, self._hear)
        return self

    def __exit__(self, *_error: object) -> None:
        if self._ours:
            signal.signal(signal.SIGINT, self._before)

    def _hear(self, _signal: int, _frame: FrameType | None) -> None:
        if not self._busy:
            raise KeyboardInterrupt
        self._wanted = True

    @contextmanager
    def held(self) -> Iterator[None]:
        """What must be done whole. A Ctrl+C that came meanwhile raises KeyboardInterrupt afterwards."""
        self._busy = True
        try:
            yield
        finally:
            self._busy = False
        if self._wanted:
            raise KeyboardInterrupt
