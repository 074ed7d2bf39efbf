"""A speaker that writes down what it is told, for tests of what sounds when."""

from collections.abc import Iterator
from contextlib import contextmanager

from game.view.sound import out
from game.view.sound.levels import Levels
from game.view.sound.moods import NONE, Mood
from game.view.sound.names import Sound


class Notebook:
    """``played``: the sounds since it was asked last; ``levels`` and ``mood``: the last ones."""

    def __init__(self) -> None:
        self.played: list[Sound] = []
        self.levels = Levels()
        self.mood: Mood = NONE

    def play(self, sound: Sound) -> None:
        """See Speaker."""
        self.played.append(sound)

    def adjust(self, levels: Levels) -> None:
        """See Speaker."""
        self.levels = levels

    def feel(self, mood: Mood) -> None:
        """See Speaker."""
        self.mood = mood

    def since(self) -> list[Sound]:
        """What was played since the last call."""
        played, self.played = self.played, []
        return played


@contextmanager
def listening() -> Iterator[Notebook]:
    """Within it a notebook is in use; afterwards all is as before."""
    before, book = out.levels(), Notebook()
    out.use(book)
    try:
        yield book
    finally:
        out.use(out.Silence())
        out.adjust(before)
        out.feel(NONE)
