"""Facts that happened, in order, with all that a view needs to show them.

``reveals`` marks the facts that showed something hidden before: undo never goes back past one.
Amounts are counts of pieces; ``counts`` is indexed by :class:`Cargo`.
"""

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from game.rules.kinds import (
    CardId,
    Cargo,
    EncounterId,
    EventId,
    PortId,
    Seat,
    ShipType,
    Step,
    TileId,
    Trigger,
    Upgrade,
)

Counts = tuple[int, int, int, int, int]
"""Pieces of each kind of cargo, indexed by :class:`Cargo`."""


class Source(Enum):
    """Where a gain comes from; a view lets it fly from there."""

    EVENT = "event"
    CREW = "crew"
    EXPLORE = "explore"
    CORE = "core"
    LEFTOVERS = "leftovers"
    HARVESTER = "harvester"
    OUTPOST = "outpost"
    ENCOUNTER = "encounter"
    DIE = "die"
    REWARD = "reward"
    REFIT = "refit"


@dataclass(frozen=True, slots=True)
class Event:
    """A fact. ``seat`` is the player whose doing it is."""

    reveals: ClassVar[bool] = False
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn begins (round counted from 1)."""

    round: int


@dataclass(frozen=True, slots=True)
class StepBegan(Event):
    """A step of a DEPLOY turn begins."""

    step: Step


@dataclass(frozen=True, slots=True)
class ShipPlaced(Event):
    """S1."""

    ship: ShipType
    port: PortId


@dataclass(frozen=True, slots=True)
class CloudRemoved(Event):
    """S2: the cloud over ``port`` went, and this was under it. ``crewed``: its second line counts (H2b)."""

    reveals: ClassVar[bool] = True
    port: PortId
    event: EventId
    crewed: bool


@dataclass(frozen=True, slots=True)
class TileRevealed(Event):
    """S2b: an outpost tile lies on the port just revealed."""

    reveals: ClassVar[bool] = True
    port: PortId
    tile: TileId


@dataclass(frozen=True, slots=True)
class SideChosen(Event):
    """A ``/`` was decided for the side ``index``."""

    index: int


@dataclass(frozen=True, slots=True)
class CargoGained(Event):
    """``count`` pieces went into the hold of ``ship``, which is at ``port``."""

    kind: Cargo
    count: int
    ship: ShipType
    port: PortId
    source: Source


@dataclass(frozen=True, slots=True)
class GritGained(Event):
    """``amount`` grit on the track; ``lost`` more went over its end (H6f)."""

    amount: int
    lost: int
    source: Source


@dataclass(frozen=True, slots=True)
class GritPaid(Event):
    """Grit was paid: for a transfer (S4d), a deal (H7) or a second outfitting (H5b)."""

    amount: int


@dataclass(frozen=True, slots=True)
class RenownGained(Event):
    """Renown during the game."""

    amount: int
    source: Source


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """H6b: ``face`` indexes ``house.DIE_FACES``."""

    reveals: ClassVar[bool] = True
    face: int


@dataclass(frozen=True, slots=True)
class EncounterDrawn(Event):
    """H6c."""

    reveals: ClassVar[bool] = True
    encounter: EncounterId


@dataclass(frozen=True, slots=True)
class EncountersShuffled(Event):
    """H6c: the discard became the deck."""

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DealStruck(Event):
    """H7: ``paid`` cargo left the hold; grit is told by :class:`GritPaid`."""

    encounter: EncounterId
    index: int
    paid: Counts


@dataclass(frozen=True, slots=True)
class UpgradeMounted(Event):
    """H6d."""

    ship: ShipType
    upgrade: Upgrade


@dataclass(frozen=True, slots=True)
class TokenPlaced(Event):
    """H6e."""

    port: PortId


@dataclass(frozen=True, slots=True)
class NothingPossible(Event):
    """An upgrade (H6d), a token (H6e) or an encounter (H6c) had nowhere to go or nothing to draw."""

    what: str


@dataclass(frozen=True, slots=True)
class CargoPlaced(Event):
    """S4: a piece went from the hold onto a space; ``cost`` in grit (S4c, S4d)."""

    kind: Cargo
    card: CardId
    space: int
    cost: int


@dataclass(frozen=True, slots=True)
class OutfittingCompleted(Event):
    """H4b: the last space is filled."""

    card: CardId


@dataclass(frozen=True, slots=True)
class CargoLeft(Event):
    """S4e: this stays at the port."""

    port: PortId
    counts: Counts


@dataclass(frozen=True, slots=True)
class ShipsReturned(Event):
    """H5a."""

    ships: tuple[ShipType, ...]


@dataclass(frozen=True, slots=True)
class OutfittingTaken(Event):
    """H5b, H8d: into the row of ``ship``; ``cost`` in grit."""

    card: CardId
    ship: ShipType
    cost: int


@dataclass(frozen=True, slots=True)
class MarketRefilled(Event):
    """H5c, H8d: these came from the deck."""

    reveals: ClassVar[bool] = True
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class EndTriggered(Event):
    """H9a."""

    trigger: Trigger


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The seat's turn is over."""


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """H9: ``winners`` has more than one seat where the win is shared (H9c); empty in a solo game."""

    winners: tuple[Seat, ...]
