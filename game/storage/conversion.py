"""From the rules' board and content to the shape they have in a save, and back. Lists of saves do without it, and so without the rules."""

from collections.abc import Iterable
from typing import cast

from game.rules.benefits import format_benefit, parse_benefit
from game.rules.board import Board, Port
from game.rules.content import CloudEvent, Content, Deal, Encounter, Mat, MatRow, Outfitting, Tile
from game.rules.kinds import ShipType, Space
from game.rules.names import SHIP_WORDS, counts_text, parse_counts
from game.storage.parts import (
    BoardData,
    CardData,
    ContentData,
    DealData,
    EncounterData,
    EventData,
    MatData,
    PortData,
    RowData,
    TileData,
    hashed,
)

SPACE_WORDS = {space.name.lower(): space for space in Space}


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
    return hashed(BoardData("", board.name, ports, board.farewell))


def board_hash(board: Board) -> str:
    """The content hash of a board: equal boards have equal hashes, on every machine."""
    return board_data(board).hash


def board_of(data: BoardData) -> Board:
    """The board of its data. Raises ValueError where there can be none such."""
    return Board(data.name, tuple(_port(port) for port in data.ports), data.farewell)


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
