"""The shape of a board and of content in a save, and the way from the rules' values to it and back.

Benefits, spaces, ships and cargo stand in the words of the rules, so that a save can be read.
"""

from collections.abc import Iterable
from typing import Annotated, TypeVar, cast

from msgspec import Meta, Struct, structs, to_builtins

from game.rules.benefits import format_benefit, parse_benefit
from game.rules.board import Board, Port
from game.rules.content import CloudEvent, Content, Deal, Encounter, Mat, MatRow, Outfitting, Tile
from game.rules.kinds import ShipType, Space
from game.rules.names import SHIP_WORDS, counts_text, parse_counts
from game.storage.seal import part_digest

MAX_PORTS = 2000
MAX_CARDS = 300
"""Of one deck."""
SPACE_WORDS = {space.name.lower(): space for space in Space}

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


class BoardData(Struct, frozen=True, forbid_unknown_fields=True):
    """A board as the rules see it."""

    hash: Hash
    name: Name
    ports: Annotated[list[PortData], Meta(max_length=MAX_PORTS)]


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


def board_data(board: Board) -> BoardData:
    """The data of a board."""
    ports = [
        PortData(
            port.name,
            port.column,
            port.layer,
            _word(port.ship),
            format_benefit(port.core),
            format_benefit(port.harvester),
            port.outpost,
            port.cloud,
        )
        for port in board.ports
    ]
    return hashed(BoardData("", board.name, ports))


def board_hash(board: Board) -> str:
    """The content hash of a board: equal boards have equal hashes, on every machine."""
    return board_data(board).hash


def board_of(data: BoardData) -> Board:
    """The board of its data. Raises ValueError where there can be none such."""
    return Board(data.name, tuple(_port(port) for port in data.ports))


def _port(data: PortData) -> Port:
    core, harvester = parse_benefit(data.core), parse_benefit(data.harvester)
    return Port(data.name, data.column, data.layer, ShipType(SHIP_WORDS[data.ship]), core, harvester, data.outpost, data.cloud)


def content_data(content: Content) -> ContentData:
    """The data of content."""
    return hashed(
        ContentData(
            "",
            [_card_data(card) for card in content.outfittings],
            [
                MatData(mat.name, mat.colour, [RowData(_word(row.ship), _card_data(row.preprint)) for row in mat.rows])
                for mat in content.mats
            ],
            [EventData(event.name, event.text, format_benefit(event.benefit), format_benefit(event.crew)) for event in content.events],
            [EncounterData(card.name, card.text, [_deal_data(deal) for deal in card.deals]) for card in content.encounters],
            [TileData(tile.name, format_benefit(tile.benefit), tile.count) for tile in content.tiles],
        )
    )


def content_of(data: ContentData) -> Content:
    """The content of its data. Raises ValueError where there can be none such."""
    return Content(
        tuple(_card(card) for card in data.outfittings),
        tuple(_mat(mat) for mat in data.mats),
        tuple(CloudEvent(event.name, event.text, parse_benefit(event.benefit), parse_benefit(event.crew)) for event in data.events),
        tuple(Encounter(card.name, card.text, tuple(_deal(deal) for deal in card.deals)) for card in data.encounters),
        tuple(Tile(tile.name, parse_benefit(tile.benefit), tile.count) for tile in data.tiles),
    )


def _card_data(card: Outfitting) -> CardData:
    return CardData(card.name, [space.name.lower() for space in card.spaces], card.renown, format_benefit(card.reward))


def _card(data: CardData) -> Outfitting:
    return Outfitting(data.name, tuple(SPACE_WORDS[word] for word in data.spaces), data.renown, parse_benefit(data.reward))


def _mat(data: MatData) -> Mat:
    rows: Iterable[MatRow] = (MatRow(ShipType(SHIP_WORDS[row.ship]), _card(row.preprint)) for row in data.rows)
    return Mat(data.name, data.colour, cast("tuple[MatRow, MatRow, MatRow]", tuple(rows)))


def _deal_data(deal: Deal) -> DealData:
    return DealData(deal.grit, counts_text(deal.cargo), format_benefit(deal.benefit))


def _deal(data: DealData) -> Deal:
    return Deal(data.grit, parse_counts(data.cargo.split()), parse_benefit(data.benefit))


def _word(ship: ShipType) -> str:
    return ship.name.lower()


def hashed(part: Part) -> Part:
    """The same part with its hash in place."""
    return structs.replace(part, hash=part_digest(to_builtins(part)))
