"""What happened, in plain words without pictures. No pygame."""

from collections.abc import Iterable

from game.rules import house
from game.rules.events import Event
from game.rules.game import Game
from game.view.table.log import PICTURES, Line, amount, lines

FACES = {f"dice/face_{face.replace(' ', '')}": face for face in house.DIE_FACES}
"""What the pictures of the die show."""


def in_words(line: Line) -> str:
    """A line of the log with its pictures as words: ``gains 2 red tapstones, 1 grit``."""
    gains = [amount(count, PICTURES[name]) for name, count in line.pictures if name in PICTURES]
    faces = [FACES[name] for name, _ in line.pictures if name in FACES]
    return " ".join(filter(None, (line.words, ", ".join(gains + faces))))


def told(game: Game, happened: Iterable[Event]) -> list[str]:
    """What happened, a line for each fact worth telling."""
    return [in_words(line) for line in lines(game, happened)]
