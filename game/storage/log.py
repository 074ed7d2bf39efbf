"""The log of the game: a small rotating file, written by a thread of its own, without anything personal in it."""

import logging
import logging.handlers
import os
import queue
from pathlib import Path

from game.storage.private import scrubbed

NAME = "tapstones"
"""The logger: ``logging.getLogger("tapstones.table")`` and so on write into the log."""
FILE = "tapstones.log"
MAX_BYTES = 300_000
OLD = 3
"""Older files that are kept."""
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class _Formatter(logging.Formatter):
    """Takes out what is personal, tracebacks included."""

    def format(self, record: logging.LogRecord) -> str:
        """See Formatter."""
        return scrubbed(super().format(record))


class _File(logging.handlers.RotatingFileHandler):
    """A file that fails quietly: a log that cannot be written must not stop a game."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """See Handler."""

    def emit(self, record: logging.LogRecord) -> None:
        """See Handler: the file or its folder may have gone; both are made again. This runs in the log's own thread."""
        try:
            if self.stream is not None and not os.path.exists(self.baseFilename):  # noqa: PTH110 - no object for each line
                self.close()
            Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        except OSError:
            return
        super().emit(record)


class Log:
    """The log while the program runs. :meth:`close` writes what is still on its way."""

    def __init__(self, folder: Path, level: int = logging.INFO) -> None:
        self.path = folder / FILE
        self._file = _File(self.path, maxBytes=MAX_BYTES, backupCount=OLD, encoding="utf-8", errors="backslashreplace", delay=True)
        self._file.setFormatter(_Formatter(FORMAT))
        waiting: queue.SimpleQueue[logging.LogRecord] = queue.SimpleQueue()
        self._entry = logging.handlers.QueueHandler(waiting)
        self._listener = logging.handlers.QueueListener(waiting, self._file)
        self._logger = logging.getLogger(NAME)
        self._logger.setLevel(level)
        self._logger.propagate = False
        self._logger.addHandler(self._entry)
        self._listener.start()

    def flush(self) -> None:
        """Write what is on its way."""
        self._listener.stop()
        self._listener.start()

    def close(self) -> None:
        """End the log."""
        self._logger.removeHandler(self._entry)
        self._listener.stop()
        self._file.close()

    def tail(self, lines: int = 400) -> str:
        """The last lines; empty where there are none."""
        self.flush()
        return last_lines(self.path, lines)


def last_lines(path: Path, lines: int) -> str:
    """The last lines of a text file; empty where it cannot be read."""
    try:
        with path.open("rb") as file:
            size = file.seek(0, 2)
            file.seek(max(0, size - MAX_BYTES))
            text = file.read().decode("utf-8", "replace")
    except (OSError, ValueError):
        return ""
    return "".join(text.splitlines(keepends=True)[-lines:])
