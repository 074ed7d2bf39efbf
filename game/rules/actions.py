"""Everything a player can do: one small frozen value each (texts: see ``notation``)."""

from dataclasses import dataclass

from game.rules.kinds import CardId, Cargo, PortId, ShipType


@dataclass(frozen=True, slots=True)
class Deploy:
    """S1: put a docked ship on a port."""

    ship: ShipType
    port: PortId


@dataclass(frozen=True, slots=True)
class Refit:
    """H5: call all ships home instead of deploying."""


@dataclass(frozen=True, slots=True)
class PickCloud:
    """H2a: the cloud over this port is the one removed."""

    port: PortId


@dataclass(frozen=True, slots=True)
class PickSide:
    """A side of a ``/``, counted from 0."""

    index: int


@dataclass(frozen=True, slots=True)
class PickColour:
    """H6a: what an ``any`` becomes."""

    kind: Cargo


@dataclass(frozen=True, slots=True)
class PickShip:
    """H6d: the ship that gets the upgrade."""

    ship: ShipType


@dataclass(frozen=True, slots=True)
class PickPort:
    """H6e: the port that gets the outpost token."""

    port: PortId


@dataclass(frozen=True, slots=True)
class PickDeal:
    """H7: a deal of the encounter card, counted from 0."""

    index: int


@dataclass(frozen=True, slots=True)
class Place:
    """S4: move one piece from the hold onto a space (counted from 0) of an own outfitting."""

    kind: Cargo
    card: CardId
    space: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """S4e: end the turn; what is left in the hold stays at the port."""


@dataclass(frozen=True, slots=True)
class Take:
    """H5b, H8d: take an outfitting from the market into the row of a ship."""

    card: CardId
    ship: ShipType


@dataclass(frozen=True, slots=True)
class Decline:
    """H5b: take no (further) outfitting."""


Action = Deploy | Refit | PickCloud | PickSide | PickColour | PickShip | PickPort | PickDeal | Place | EndTurn | Take | Decline
