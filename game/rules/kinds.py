"""The small words of the rules: kinds of cargo, types of ship, ids.

Every enum counts from 0 without gaps, so that its members index the tables of the engine.
"""

from enum import Enum, IntEnum
from typing import NewType

Seat = NewType("Seat", int)
"""A player, by place in turn order: 0 to players - 1."""
PortId = NewType("PortId", int)
"""A collection port: its index in ``Board.ports``."""
CardId = NewType("CardId", int)
"""An outfitting (card or preprint): its index in ``Game.outfittings``."""
TileId = NewType("TileId", int)
"""A kind of outpost tile: its index in ``Content.tiles``."""
EventId = NewType("EventId", int)
"""A cloud event: its index in ``Content.events``."""
EncounterId = NewType("EncounterId", int)
"""An encounter card: its index in ``Content.encounters``."""


class Cargo(IntEnum):
    """What a hold carries: the four tapstones and the tourist."""

    RED = 0
    YELLOW = 1
    BLUE = 2
    PURPLE = 3
    TOURIST = 4


TAPSTONES = (Cargo.RED, Cargo.YELLOW, Cargo.BLUE, Cargo.PURPLE)
"""The four colours an ``any`` may become (H6a)."""


class Space(IntEnum):
    """What a space of an outfitting takes: one kind of cargo (S4a), or any of them (S4b)."""

    RED = 0
    YELLOW = 1
    BLUE = 2
    PURPLE = 3
    TOURIST = 4
    WILD = 5


class ShipType(IntEnum):
    """The three drop ships. A row of the mat goes by the type of its ship."""

    SKIFF = 0
    HAULER = 1
    DIVER = 2


class Upgrade(IntEnum):
    """What a drop ship may carry, at most one of each."""

    HARVESTER = 0
    CREWMATE = 1


class Step(IntEnum):
    """The four steps of a DEPLOY turn (S1 to S4)."""

    PLACE = 0
    EXPLORE = 1
    GAIN = 2
    PROCESS = 3


class Pending(Enum):
    """What the rules wait for. The value is its word in texts."""

    SETUP = "setup"
    """H8d: the seat takes its first outfitting (:class:`Take`)."""
    TURN = "turn"
    """Deploy a ship (S1) or refit (H5)."""
    CLOUD = "cloud"
    """H2a: two clouds are adjacent, pick one."""
    SIDE = "side"
    """A ``/``: choose a side."""
    COLOUR = "colour"
    """H6a: choose the colour of an ``any``."""
    SHIP = "ship"
    """H6d: choose which ship gets the upgrade."""
    PORT = "port"
    """H6e: choose the port for the outpost token."""
    DEAL = "deal"
    """H7: choose a deal of the encounter card."""
    PROCESS = "process"
    """S4: place cargo, or end the turn."""
    REFIT_FIRST = "refit1"
    """H5b: take the first, free outfitting, or decline."""
    REFIT_SECOND = "refit2"
    """H5b: take a second one for 2 grit, or decline."""
    OVER = "over"
    """The game has ended."""


class Trigger(Enum):
    """What brought the end of the game (H9a)."""

    OUTFITTINGS = "outfittings"
    CLOUDS = "clouds"
    ROUNDS = "rounds"
