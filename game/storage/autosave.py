"""The running game, written after every action, by a thread of its own, so that the table never waits for a disk."""

import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.rules.state import State
from game.storage.errors import advice, plain, reason
from game.storage.files import write_file
from game.storage.record import Move, Record
from game.words import N_, _

KEPT = 3
"""Generations of a running game; the next one takes the place of the oldest."""
FIRST = (0, KEPT - 1)
"""Before the first note: the first file comes next."""
RETRY = 2.0
"""Seconds until a write that failed is tried again, where no new action comes first."""
PATIENCE = 5.0
"""Seconds that closing waits for the last write."""
RESUMED = N_("The game is being saved again.")


@dataclass(frozen=True, slots=True)
class _Problem:
    """``what`` went wrong with a write, and the ``remedy``."""

    what: str
    remedy: str


@dataclass(frozen=True, slots=True)
class _Note:
    """What is to be written: the moves so far, and the state they led to."""

    serial: int
    moves: tuple[Move, ...]
    state: State
    picture: bytes | None


class Autosave:
    """Keeps one running game on the disk, in ``KEPT`` files ``<game>-0.json`` and so on.

    Call :meth:`note` after each action, undo and redo: it costs microseconds. The newest note is the one that gets written; each file is
    written whole or not at all, and holds a serial number, so that at any moment the newest whole file is the last or the last but one note.
    ``at``: the serial number and the file of what is continued. What goes wrong is told once by :meth:`news`, not once an action; the game goes on, and writing is tried again.
    """

    def __init__(
        self, folder: Path, record: Record, game: str, at: tuple[int, int] = FIRST, write: Callable[[Path, bytes], None] = write_file
    ) -> None:
        self.folder = folder
        self.record = record
        self.game = game
        self._write = write
        self._serial, self._slot = at
        self._tried = self._written = self._serial
        self._next: _Note | None = None
        self._news: list[str] = []
        self._trouble: str | None = None
        self._closing = False
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    @property
    def trouble(self) -> str | None:
        """Why the newest note could not be written so far; None where all is well."""
        return self._trouble

    @property
    def written(self) -> int:
        """The serial number of the newest note that is safely on the disk."""
        return self._written

    @property
    def noted(self) -> int:
        """The serial number of the newest note."""
        return self._serial

    def news(self) -> str | None:
        """A sentence to show, once: that saving fails, or that it works again. Ask in every frame."""
        with self._changed:
            return self._news.pop(0) if self._news else None

    def note(self, moves: tuple[Move, ...], state: State, picture: bytes | None = None) -> int:
        """The game has come to ``state`` by these moves. Returns the serial number of the note. Neither may be changed later."""
        with self._changed:
            self._serial += 1
            self._next = _Note(self._serial, moves, state, picture)
            if self._thread is None or not self._thread.is_alive():
                self._closing = False
                self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
                self._thread.start()
            self._changed.notify_all()
            return self._serial

    def flush(self, seconds: float = PATIENCE) -> bool:
        """Wait until the newest note is on the disk, or could not be written, or the time is over. Returns whether it is there."""
        until = time.monotonic() + seconds
        with self._changed:
            while self._tried < self._serial and time.monotonic() < until:
                self._changed.wait(max(0.0, until - time.monotonic()))
            return self._written >= self._serial

    def close(self, seconds: float = PATIENCE) -> bool:
        """Write the newest note, trying once more where the last try failed, and end the thread. Returns whether all is on the disk."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join(seconds)
        return self._written >= self._serial

    def _work(self) -> None:
        while (note := self._wait()) is not None:
            problem = self._try(note)
            with self._changed:
                self._tell(problem)
                self._tried = note.serial
                if problem is None:
                    self._written = note.serial
                elif self._next is None:
                    self._next = note
                self._changed.notify_all()
                if problem is not None and not self._rest(note.serial):
                    return

    def _rest(self, tried: int) -> bool:
        """Wait before the next try, though not for longer than to the next note. Returns False where the thread is to end instead."""
        if self._closing:
            return False
        self._changed.wait_for(lambda: self._closing or self._serial > tried, RETRY)
        return True

    def _wait(self) -> _Note | None:
        """The newest note as soon as there is one; None where there is none and the thread is to end."""
        with self._changed:
            self._changed.wait_for(lambda: self._next is not None or self._closing)
            note, self._next = self._next, None
            return note

    def _try(self, note: _Note) -> _Problem | None:
        """Write a note; returns what went wrong.

        It takes the place of the oldest file; where that cannot be replaced (another program holds it), of the next one, never of the newest.
        """
        problem = None
        for step in range(1, KEPT):
            slot = (self._slot + step) % KEPT
            problem = self._write_to(self.folder / file_of(self.game, slot), note)
            if problem is None:
                self._slot = slot
                break
        return problem

    def _write_to(self, path: Path, note: _Note) -> _Problem | None:
        try:
            self._write(path, self.record.written(note.moves, note.state, serial=note.serial, picture=note.picture))
        except OSError as error:
            return _Problem(reason(error), advice(error))
        except Exception as error:  # noqa: BLE001 - whatever it is, the game must go on, and the player must hear of it
            return _Problem(plain(f"{type(error).__name__}: {error}", 100), _("send a report of it (F8)"))
        return None

    def _tell(self, problem: _Problem | None) -> None:
        if problem is None and self._trouble is not None:
            self._news.append(_(RESUMED))
        if problem is not None and self._trouble is None:
            self._news.append(
                _("The game cannot be saved in {fspath} ({what}): {remedy}. You can play on; it is tried again and again.").format(
                    fspath=plain(os.fspath(self.folder)), what=problem.what, remedy=problem.remedy
                )
            )
        self._trouble = problem.what if problem else None


def file_of(game: str, slot: int) -> str:
    """The file of a generation, ``slot`` from 0. Only what was written moves on to the next one, so that the newest is never replaced."""
    return f"{game}-{slot}.json"
