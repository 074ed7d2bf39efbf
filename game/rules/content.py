"""Typed cards, mats, events and tiles: values only; ``game.content`` loads them from files."""

from dataclasses import dataclass

from game.rules.benefits import Benefit
from game.rules.events import Counts
from game.rules.kinds import ShipType, Space


@dataclass(frozen=True, slots=True)
class Outfitting:
    """A card or a preprint: spaces for cargo, a renown value, a reward (H4b)."""

    name: str
    spaces: tuple[Space, ...]
    renown: int
    reward: Benefit


@dataclass(frozen=True, slots=True)
class MatRow:
    """A row of a mat: its ship, and the preprinted outfitting, named ``preprint <ship>``."""

    ship: ShipType
    preprint: Outfitting


@dataclass(frozen=True, slots=True)
class Mat:
    """A player mat. ``colour`` names a player colour of the art: green, crimson, gold, azure."""

    name: str
    colour: str
    rows: tuple[MatRow, MatRow, MatRow]


@dataclass(frozen=True, slots=True)
class CloudEvent:
    """The hidden side of a cloud tile: ``benefit`` always, ``crew`` too with a crewmate aboard (H2b)."""

    name: str
    text: str
    benefit: Benefit
    crew: Benefit


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal of an encounter card (H7): pay ``grit`` and ``cargo`` (from the active hold), gain ``benefit``."""

    grit: int
    cargo: Counts
    benefit: Benefit

    @property
    def free(self) -> bool:
        """Whether it costs nothing."""
        return not self.grit and not any(self.cargo)


@dataclass(frozen=True, slots=True)
class Encounter:
    """An encounter card with its deals (H7). The rules take any number; at least one must be free."""

    name: str
    text: str
    deals: tuple[Deal, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of outpost tile, of which the tray holds ``count`` at the start."""

    name: str
    benefit: Benefit
    count: int


@dataclass(frozen=True, slots=True)
class Content:
    """Everything printed but the board."""

    outfittings: tuple[Outfitting, ...]
    mats: tuple[Mat, ...]
    events: tuple[CloudEvent, ...]
    encounters: tuple[Encounter, ...]
    tiles: tuple[Tile, ...]
