"""What the table is to show at one moment: everything a builder of sprites reads, and nothing it may change."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

import pygame

from game.boards import PlayableBoard
from game.rules.events import Counts
from game.rules.kinds import Cargo, PortId, Seat
from game.rules.scoring import score
from game.rules.snapshots import Player, PortState
from game.rules.state import State
from game.view.kit.comfort import comfort
from game.view.table.layout import Layout
from game.view.table.names import Thing


class Light(Enum):
    """How a target shows while something is in hand."""

    FREE = "free"
    PRICED = "priced"
    DIM = "dim"


@dataclass(frozen=True, slots=True)
class Look:
    """``lights`` says how each target shows (with its price in grit); ``movable`` what can be taken up now.

    ``captains``: for each seat the key of the computer captain who plays it, or None; empty where only people play.
    ``hints``: whether advice can be asked for at all.
    """

    layout: Layout
    board: PlayableBoard
    state: State
    names: tuple[str, ...]
    seat: Seat
    movable: frozenset[Thing] = frozenset()
    lights: Mapping[Thing, tuple[Light, int]] = field(default_factory=dict)
    in_hand: Thing | None = None
    hover: Thing | None = None
    captains: tuple[str | None, ...] = ()
    hints: bool = True
    _players: dict[Seat, Player] = field(default_factory=dict, init=False, repr=False, compare=False)
    _ports: dict[PortId, PortState] = field(default_factory=dict, init=False, repr=False, compare=False)

    def player(self, seat: Seat) -> Player:
        """A captain's side of the table, made once for a look."""
        found = self._players.get(seat)
        if found is None:
            found = self._players[seat] = self.state.player(seat)
        return found

    def port(self, port: PortId) -> PortState:
        """What is at a port, made once for a look."""
        found = self._ports.get(port)
        if found is None:
            found = self._ports[port] = self.state.port(port)
        return found

    def captain(self, seat: Seat) -> str | None:
        """The key of the computer captain who plays a seat."""
        return self.captains[seat] if self.captains else None

    def renown(self, seat: Seat) -> str:
        """A captain's renown as it stands, in figures; a question mark where it is told at the end only."""
        return str(score(self.state, seat).total) if self.scores else "?"

    @property
    def scores(self) -> bool:
        """Whether renown is told as it stands; at the end it always is."""
        return comfort().scores or self.state.over

    @property
    def k(self) -> float:
        """Pixels of a unit."""
        return self.layout.k

    @property
    def colour(self) -> str:
        """The player colour of the mat that is shown."""
        return self.state.game.mats[self.seat].colour

    def light(self, thing: Thing) -> Light | None:
        """How a thing shows, or None where nothing is in hand."""
        found = self.lights.get(thing)
        return found[0] if found else None

    def mood(self, thing: Thing, pressed: Thing | None, *, enabled: bool = True) -> str:
        """How a button shows, as its pictures are named; ``pressed``: the thing on which the button of the mouse is down."""
        if not enabled:
            return "disabled"
        if pressed == thing:
            return "pressed"
        return "hover" if self.hover == thing else "normal"

    def rows(self) -> list[int]:
        """The ship types of the mat's rows, from the top."""
        return [int(row.ship) for row in self.state.game.mats[self.seat].rows]

    def row_of(self, ship: int) -> int:
        """The place of a ship's row, from the top."""
        return self.rows().index(ship)


def pieces_of(counts: Counts) -> list[Cargo]:
    """Cargo piece by piece, of like kind together."""
    return [Cargo(kind) for kind, count in enumerate(counts) for _ in range(count)]


def centre(rect: pygame.Rect, size: tuple[int, int]) -> tuple[int, int]:
    """The upper left corner at which an image of ``size`` is centred on ``rect``."""
    return rect.x + (rect.w - size[0]) // 2, rect.y + (rect.h - size[1]) // 2
