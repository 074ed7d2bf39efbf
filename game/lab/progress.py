"""How far a long piece of work is: a bar on a terminal, now and then a line elsewhere."""

import sys
from time import monotonic
from typing import TextIO

from game.words import _, amount, decimal

BAR = 30
"""Letters of the bar."""
OFTEN, SELDOM = 0.1, 15.0
"""Seconds between two looks of the bar, and between two lines."""


class Progress:
    """Tells on ``stream`` (stderr by default) how many of ``total`` games are done, and how many a second; ``label``: of which."""

    def __init__(self, total: int, stream: TextIO | None = None, label: str = "") -> None:
        self._total = total
        self._label = label
        self._stream = stream or sys.stderr
        self._bar = self._stream.isatty()
        self._began = self._told = monotonic()
        self._width = 0

    def begin(self) -> None:
        """The first game is being played: on a terminal the bar is there at once, elsewhere the line."""
        self._put(self._words(0, self._began))

    def show(self, done: int) -> None:
        """So many games are done by now."""
        now = monotonic()
        if now - self._told >= (OFTEN if self._bar else SELDOM):
            self._told = now
            self._put(self._words(done, now))

    def close(self, done: int) -> None:
        """No more will come."""
        seconds = monotonic() - self._began
        speed = decimal(done / max(seconds, 1e-6))
        words = _("{games} in {seconds} s, {speed} a second").format(
            games=amount("{count} game", "{count} games", done), seconds=decimal(seconds), speed=speed
        )
        self._put(self._labelled(words))
        if self._bar:
            self._stream.write("\n")
            self._stream.flush()

    def _words(self, done: int, now: float) -> str:
        words = self._labelled(self._sentence(done, now))
        if not self._bar:
            return words
        full = BAR * done // self._total
        return f"[{'#' * full}{'.' * (BAR - full)}] {words}"

    def _sentence(self, done: int, now: float) -> str:
        if not done:
            return _("{done} of {total} games").format(done=done, total=self._total)
        speed = done / max(now - self._began, 1e-6)
        rest = _clock((self._total - done) / speed)
        return _("{done} of {total} games, {speed} a second, {rest} to go").format(
            done=done, total=self._total, speed=decimal(speed), rest=rest
        )

    def _labelled(self, words: str) -> str:
        return _("{label}: {words}").format(label=self._label, words=words) if self._label else words

    def _put(self, words: str) -> None:
        if self._bar:
            self._stream.write("\r" + words.ljust(self._width))
            self._width = len(words)
        else:
            self._stream.write(words + "\n")
        self._stream.flush()


def _clock(seconds: float) -> str:
    """Minutes and seconds, or hours and minutes."""
    whole = round(seconds)
    if whole < 3600:
        return f"{whole // 60}:{whole % 60:02}"
    return _("{hours} h {minutes} min").format(hours=whole // 3600, minutes=whole % 3600 // 60)
