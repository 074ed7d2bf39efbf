"""The shape of a board and of content in a save.

Benefits, spaces, ships and cargo stand in the words of the rules, so that a save can be read.
"""

from typing import Annotated, TypeVar

from msgspec import Meta, Struct, structs, to_builtins

from game.storage.seal import part_digest

MAX_PORTS = 2000
MAX_CARDS = 300
"""Of one deck."""

Name = Annotated[str, Meta(max_length=400)]
Words = Annotated[str, Meta(max_length=4000)]
Reward = Annotated[str, Meta(max_length=1000)]
"""A benefit in its language."""
Ship = Annotated[str, Meta(pattern="^(skiff|hauler|diver)$")]
Kind = Annotated[str, Meta(pattern="^(red|yellow|blue|purple|tourist|wild)$")]
Kinds = Annotated[list[Kind], Meta(min_length=1, max_length=12)]
Small = Annotated[int, Meta(ge=-1000, le=100_000)]
Count = Annotated[int, Meta(ge=0, le=99)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]

T = TypeVar("T")
Part = TypeVar("Part", bound=Struct)
"""A part of a save with a field ``hash``."""
Deck = Annotated[list[T], Meta(max_length=MAX_CARDS)]


class PortData(Struct, frozen=True, forbid_unknown_fields=True):
    """A collection port."""

    name: Name
    column: Small
    layer: Small
    ship: Ship
    core: Reward
    harvester: Reward
    outpost: bool
    cloud: bool


class BoardData(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A board as the rules see it. ``farewell`` stands there where it is not 1, so that the hashes of older saves hold."""

    hash: Hash
    name: Name
    ports: Annotated[list[PortData], Meta(max_length=MAX_PORTS)]
    farewell: Annotated[int, Meta(ge=1, le=99)] = 1


class CardData(Struct, frozen=True, forbid_unknown_fields=True):
    """An outfitting."""

    name: Name
    spaces: Kinds
    renown: Count
    reward: Reward


class RowData(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a mat."""

    ship: Ship
    preprint: CardData


class MatData(Struct, frozen=True, forbid_unknown_fields=True):
    """A player mat."""

    name: Name
    colour: Name
    rows: Annotated[list[RowData], Meta(min_length=3, max_length=3)]


class EventData(Struct, frozen=True, forbid_unknown_fields=True):
    """The hidden side of a cloud tile."""

    name: Name
    text: Words
    benefit: Reward
    crew: Reward


class DealData(Struct, frozen=True, forbid_unknown_fields=True):
    """A deal of an encounter card; ``cargo`` as in ``2 red 1 tourist``."""

    grit: Count
    cargo: Name
    benefit: Reward


class EncounterData(Struct, frozen=True, forbid_unknown_fields=True):
    """An encounter card."""

    name: Name
    text: Words
    deals: Annotated[list[DealData], Meta(max_length=9)]


class TileData(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of outpost tile."""

    name: Name
    benefit: Reward
    count: Count


class ContentData(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed but the board."""

    hash: Hash
    outfittings: Deck[CardData]
    mats: Deck[MatData]
    events: Deck[EventData]
    encounters: Deck[EncounterData]
    tiles: Deck[TileData]


def hashed(part: Part) -> Part:
    """The same part with its hash in place."""
    return structs.replace(part, hash=part_digest(to_builtins(part)))
