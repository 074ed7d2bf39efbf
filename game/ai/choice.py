"""What a captain answers: an action, and why."""

from dataclasses import dataclass
from enum import Enum

from game.rules.actions import Action
from game.rules.kinds import CardId, PortId


class Motive(Enum):
    """The main reason for an action. The view makes a line of words of it."""

    ONLY = "only"
    """Nothing is known but that it may be done."""
    COMPLETE = "complete"
    """It completes an outfitting (``card``)."""
    FILL = "fill"
    """It brings an outfitting (``card``) nearer to completion."""
    GATHER = "gather"
    """The port (``port``) has what an outfitting (``card``) still needs."""
    LEFTOVERS = "leftovers"
    """Cargo that lies at the port (``port``) is worth the visit."""
    EXPLORE = "explore"
    """A cloud comes away (``port``: the one visited, or the one under the cloud)."""
    STOCK = "stock"
    """The port (``port``) gives something, though nothing that is needed at once."""
    HOME = "home"
    """The ships come home, to set out again."""
    INSTALL = "install"
    """An outfitting (``card``) is worth its place."""
    EQUIP = "equip"
    """A ship is made better."""
    SETTLE = "settle"
    """An outpost (``port``) pays at each visit, and at the end."""
    BARGAIN = "bargain"
    """The best of what is offered."""
    THRIFT = "thrift"
    """The grit is better kept."""
    DONE = "done"
    """What is left in the hold, if anything, fits nowhere worth its grit."""


@dataclass(frozen=True, slots=True)
class Why:
    """A motive, and what it is about."""

    motive: Motive
    card: CardId | None = None
    port: PortId | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, why, and how many playouts were thought through for it (0: by instinct)."""

    action: Action
    why: Why
    playouts: int = 0
