"""A picture as a list of simple things, in units of a pixel at scale 1. Words lie above all else."""

from dataclasses import dataclass, field
from enum import Enum


class Face(Enum):
    """The faces of the game: family, weight."""

    TITLE = ("serif", 900)
    HEAD = ("serif", 700)
    TEXT = ("sans", 400)
    BOLD = ("sans", 700)


class Anchor(Enum):
    """Which part of the words is at their place."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle with round corners."""

    x: float
    y: float
    w: float
    h: float
    fill: str
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line; ``dash``: the length of dashes and gaps, 0 for none."""

    x1: float
    y1: float
    x2: float
    y2: float
    colour: str
    width: float = 1
    dash: float = 0


@dataclass(frozen=True, slots=True)
class Dot:
    """A filled circle."""

    x: float
    y: float
    radius: float
    fill: str


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text; (x, y) is on its base line."""

    x: float
    y: float
    words: str
    size: int
    colour: str
    face: Face = Face.TEXT
    anchor: Anchor = Anchor.START


@dataclass(slots=True)
class Picture:
    """All of it, in drawing order."""

    width: int
    height: int
    shapes: list[Box | Line | Dot] = field(default_factory=list)
    words: list[Words] = field(default_factory=list)

    def put(self, *items: "Box | Line | Dot | Words") -> None:
        """Add things on top."""
        for item in items:
            if isinstance(item, Words):
                self.words.append(item)
            else:
                self.shapes.append(item)
