"""What a reader of a state gets: small frozen values, made when asked for."""

from dataclasses import dataclass

from game.rules.actions import Action
from game.rules.benefits import Benefit
from game.rules.content import Encounter, Mat, Outfitting
from game.rules.events import Counts, Source
from game.rules.kinds import CardId, Cargo, Pending, PortId, Seat, ShipType, Step, TileId, Upgrade

NO_CARGO: Counts = (0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Ship:
    """A drop ship: on the mat (``port`` is None) or at a port, and what it carries."""

    type: ShipType
    port: PortId | None = None
    harvester: bool = False
    crewmate: bool = False


@dataclass(frozen=True, slots=True)
class Fitted:
    """An outfitting on a mat, with what lies on each of its spaces (None: free)."""

    card: CardId
    outfitting: Outfitting
    placed: tuple[Cargo | None, ...]

    @property
    def complete(self) -> bool:
        """Whether every space is filled (H4b)."""
        return None not in self.placed


Row = tuple[Fitted | None, Fitted | None, Fitted | None, Fitted | None]
"""The preprint of a row, then its slots."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player's side of the table. ``gained``: renown gained so far (H9b). ``tokens``: outpost tokens not yet placed."""

    seat: Seat
    mat: Mat
    grit: int
    gained: int
    tokens: int
    completed: int
    ships: tuple[Ship, Ship, Ship]
    rows: tuple[Row, Row, Row]


@dataclass(frozen=True, slots=True)
class PortState:
    """What is at a port. ``tokens``: whose outpost tokens are there; ``ships``: whose ships, by seat."""

    revealed: bool
    leftovers: Counts
    tile: TileId | None
    tokens: tuple[Seat, ...]
    ships: tuple[tuple[Seat, ShipType], ...]


@dataclass(frozen=True, slots=True)
class Active:
    """The ship of a DEPLOY turn, where it is, and the step that the turn is in."""

    ship: ShipType
    port: PortId
    step: Step


@dataclass(frozen=True, slots=True)
class Question:
    """A choice that the player of the turn must make.

    ``source``: what it comes from. ``benefit``: of a side, the benefit with its sides as options. ``upgrade``: of a ship, what it gets.
    ``encounter``: of a deal, the card. ``options``: the legal actions.
    """

    pending: Pending
    source: Source
    benefit: Benefit | None
    upgrade: Upgrade | None
    encounter: Encounter | None
    options: tuple[Action, ...]
