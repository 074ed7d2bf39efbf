"""What happened, in plain words without pictures. No pygame."""

from collections.abc import Iterable

from game.rules import house, terms
from game.rules.events import Event
from game.rules.game import Game
from game.rules.kinds import TAPSTONES
from game.view.table.log import Line, gains, lines
from game.words import phrase

_SHOWN: dict[str, object] = {"any": phrase("any"), "2 grit": terms.grit(2)} | {kind.name.lower(): terms.COLOURS[kind] for kind in TAPSTONES}
FACES = {f"dice/face_{face.replace(' ', '')}": _SHOWN[face] for face in house.DIE_FACES}
"""What the pictures of the die show."""


def in_words(line: Line) -> str:
    """A line of the log with its pictures as words: ``gains 2 red tapstones, 1 grit``."""
    faces = [str(FACES[name]) for name, _ in line.pictures if name in FACES]
    return " ".join(filter(None, (line.words, ", ".join(gains(line.pictures) + faces))))


def told(game: Game, happened: Iterable[Event]) -> list[str]:
    """What happened, a line for each fact worth telling."""
    return [in_words(line) for line in lines(game, happened)]
