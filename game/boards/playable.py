"""A board to play on: what the rules need, and what a view needs to draw it. Boxes are in pixels of the map."""

from dataclasses import dataclass
from pathlib import Path

from game.boards.scene import WHITE, Colour
from game.rules.board import Board
from game.rules.kinds import PortId


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def foot(self) -> tuple[float, float]:
        """The middle of the lower edge, on which a thing stands."""
        return self.x + self.w / 2, self.y + self.h

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether a point lies in it."""
        return self.x <= point[0] <= self.x + self.w and self.y <= point[1] <= self.y + self.h

    def moved(self, dx: float, dy: float) -> "Box":
        """The same elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)


@dataclass(frozen=True, slots=True)
class PortPlace:
    """A port: the picture of its platform and of the landmark standing on it, by the name of its SVG."""

    port: PortId
    box: Box
    art: str | None = None
    landmark: str | None = None
    landmark_box: Box | None = None


@dataclass(frozen=True, slots=True)
class CloudPlace:
    """A cloud tile and the port that it covers. Of ``art`` there are halves, named with ``_left`` and ``_right``."""

    port: PortId
    box: Box
    art: str | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """One thing of the scenery. ``art``: its SVG, to draw it sharp; else the part ``source`` of ``image``.

    Flips come first (the diagonal one swaps x and y), then ``rotation``, clockwise in degrees around ``pivot``.
    ``parallax``: how much of a pan it follows.
    """

    box: Box
    art: str | None = None
    image: Path | None = None
    source: tuple[int, int, int, int] | None = None
    opacity: float = 1.0
    flip_x: bool = False
    flip_y: bool = False
    flip_diagonal: bool = False
    rotation: float = 0.0
    pivot: tuple[float, float] = (0.0, 0.0)
    tint: Colour = WHITE
    repeat_x: bool = False
    repeat_y: bool = False
    parallax: tuple[float, float] = (1.0, 1.0)
    layer: str = ""


@dataclass(frozen=True, slots=True)
class PlayableBoard:
    """A map without fault. ``ports`` is indexed by PortId; ``backdrop`` lies below the ports, ``foreground`` above all."""

    path: Path
    title: str
    author: str
    blurb: str
    players: tuple[int, int]
    size: tuple[float, float]
    board: Board
    ports: tuple[PortPlace, ...]
    clouds: tuple[CloudPlace, ...]
    backdrop: tuple[Picture, ...]
    foreground: tuple[Picture, ...]
