"""What never changes in one game: the board, the content, the mats, and tables made of them for speed."""

from collections.abc import Iterable, Sequence
from itertools import chain

from game.rules import layout
from game.rules.actions import (
    Action,
    Decline,
    Deploy,
    EndTurn,
    PickCloud,
    PickColour,
    PickDeal,
    PickPort,
    PickShip,
    PickSide,
    Place,
    Refit,
    Take,
)
from game.rules.benefits import parse_benefit
from game.rules.board import Board
from game.rules.codes import Codes, FittedCards, FreeSpaces
from game.rules.content import Content, Encounter, Mat, Outfitting
from game.rules.house import DIE_FACES
from game.rules.kinds import TAPSTONES, CardId, Cargo, PortId, Seat, ShipType
from game.rules.program import Ops, compiled, forces_encounter, sides

SEATS = range(1, 5)
"""How many may play (H8a)."""
REFIT = Refit()
END_TURN = EndTurn()
DECLINE = Decline()
FACES = tuple(compiled(parse_benefit(face)) for face in DIE_FACES)
"""The harvest die (H6b), compiled."""


def unique_labels(names: Iterable[str]) -> tuple[str, ...]:
    """The names, made unique: the second ``Cache`` becomes ``Cache #2``."""
    labels: list[str] = []
    for name in names:
        label, number = name, 1
        while label in labels:
            number += 1
            label = f"{name} #{number}"
        labels.append(label)
    return tuple(labels)


class Deploys(dict[int, list[Action]]):
    """For one type of ship and a bit mask of revealed ports of that type: every way to deploy it (S1). Filled when asked."""

    def __init__(self, choices: Sequence[Action]) -> None:
        super().__init__()
        self._choices = choices

    def __missing__(self, key: int) -> list[Action]:
        found = [action for port, action in enumerate(self._choices) if key >> port & 1]
        self[key] = found
        return found


class Game:
    """A board, content and a mat per seat (in turn order), with the tables of the engine.

    Raises ValueError where no game can be made of them. Two games of equal parts are equal.
    """

    def __init__(self, board: Board, content: Content, mats: Iterable[Mat]) -> None:
        self.board = board
        self.content = content
        self.mats = tuple(mats)
        self.players = len(self.mats)
        self._check()
        preprints = (row.preprint for mat in self.mats for row in sorted(mat.rows, key=lambda row: row.ship))
        self.outfittings: tuple[Outfitting, ...] = (*content.outfittings, *preprints)
        """All cards, then the preprints of each seat in the order of :class:`ShipType`. A :class:`CardId` is an index of it."""
        self._label()
        self._lay_out()
        self._compile_benefits()
        self._make_actions()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.board, self.content, self.mats) == (other.board, other.content, other.mats)

    def __hash__(self) -> int:
        return hash((self.board.name, tuple(mat.name for mat in self.mats)))

    def __deepcopy__(self, memo: dict[int, object]) -> "Game":
        return self

    def _check(self) -> None:
        if self.players not in SEATS:
            raise ValueError(f"A game is for 1 to 4 players, not for {self.players} (H8a).")
        for mat in self.mats:
            if sorted(row.ship for row in mat.rows) != sorted(ShipType):
                raise ValueError(f"The mat {mat.name!r} must have one row for each ship: skiff, hauler, diver.")
        _check_content(self.content, self.mats)

    def _label(self) -> None:
        """Unique names for texts."""
        content = self.content
        self.card_labels = unique_labels(card.name for card in content.outfittings) + self._preprint_labels()
        self.event_labels = unique_labels(event.name for event in content.events)
        self.encounter_labels = unique_labels(card.name for card in content.encounters)
        self.tile_labels = unique_labels(tile.name for tile in content.tiles)

    def _preprint_labels(self) -> tuple[str, ...]:
        return tuple(f"preprint {ship.name.lower()}" for _ in self.mats for ship in ShipType)

    def _lay_out(self) -> None:
        """Where the blocks of ``State.cells`` lie whose place depends on the game."""
        ports = len(self.board.ports)
        self.tiles_at = layout.SEATS + self.players * layout.SEAT_SIZE
        self.tokens_at = self.tiles_at + ports
        self.events_at = self.tokens_at + ports
        self.where_at = self.events_at + ports
        self.size = self.where_at + len(self.outfittings)
        self.codes = Codes(self.outfittings)
        self.fitted = FittedCards(self.codes, self.outfittings)

    def _compile_benefits(self) -> None:
        board, content = self.board, self.content
        self.core = tuple(compiled(port.core) for port in board.ports)
        self.harvester = tuple(compiled(port.harvester) for port in board.ports)
        self.tiles = tuple(compiled(tile.benefit) for tile in content.tiles)
        self.events = tuple(compiled(event.benefit) for event in content.events)
        self.crew = tuple(compiled(event.crew) for event in content.events)
        self.deals = tuple(tuple(compiled(deal.benefit) for deal in card.deals) for card in content.encounters)
        self.rewards = tuple(compiled(card.reward) for card in self.outfittings)
        self.neighbours = tuple(sum(1 << port for port in adjacent) for adjacent in board.adjacent)
        """For each port a bit mask of the vertically adjacent ones (H2a)."""
        self.of_type = tuple(sum(1 << i for i, port in enumerate(board.ports) if port.ship == ship) for ship in ShipType)
        """For each type of ship a bit mask of its ports."""
        self.all_open = (1 << len(board.ports)) - 1
        self.cloud_ports = tuple(PortId(i) for i, port in enumerate(board.ports) if port.cloud)

    def _make_actions(self) -> None:
        """Every action there can be, made once: they are shared by all lists of legal actions."""
        ports = [PortId(i) for i in range(len(self.board.ports))]
        cards = [CardId(i) for i in range(len(self.outfittings))]
        self.deploy_actions = tuple(tuple(Deploy(ship, port) for port in ports) for ship in ShipType)
        self.deploys = tuple(Deploys(actions) for actions in self.deploy_actions)
        self.pick_cloud = tuple(PickCloud(port) for port in ports)
        self.pick_side = tuple(PickSide(i) for i in range(max((sides(ops) for ops in self._all_ops()), default=0)))
        self.pick_colour: list[Action] = [PickColour(kind) for kind in TAPSTONES]
        self.pick_ship = tuple(PickShip(ship) for ship in ShipType)
        self.pick_port = tuple(PickPort(port) for port in ports)
        self.pick_deal = tuple(PickDeal(i) for i in range(max((len(deals) for deals in self.deals), default=0)))
        self.places = tuple(
            tuple(tuple(Place(kind, card, i) for kind in Cargo) for i in range(len(self.outfittings[card].spaces))) for card in cards
        )
        self.take = tuple(tuple(Take(card, ship) for ship in ShipType) for card in cards)
        self.free = FreeSpaces(self.codes, self.outfittings, self.places)
        self.actions: dict[Action, Action] = {action: action for action in self._all_actions()}
        """Every action of the game, each under itself: the shared value of an equal one."""

    def _all_ops(self) -> Iterable[Ops]:
        yield from FACES
        for table in (self.core, self.harvester, self.tiles, self.events, self.crew, self.rewards, *self.deals):
            yield from table

    def _all_actions(self) -> Iterable[Action]:
        yield from (REFIT, END_TURN, DECLINE, PickColour(Cargo.TOURIST))
        yield from self.pick_colour
        yield from chain(*self.deploy_actions, *self.take, self.pick_cloud, self.pick_side, self.pick_ship, self.pick_port, self.pick_deal)
        for spaces in self.places:
            for kinds in spaces:
                yield from kinds

    def preprint(self, seat: Seat, ship: ShipType) -> CardId:
        """The preprinted outfitting in a row of a seat's mat."""
        return CardId(len(self.content.outfittings) + 3 * seat + ship)


_RECENT: dict[tuple[int, ...], Game] = {}
"""Games by the identities of their parts, which they keep alive."""
_KEPT = 32
"""More than the 24 orders in which four mats can lie."""


def game_of(board: Board, content: Content, mats: Iterable[Mat]) -> Game:
    """The game of these parts. The last few are kept, so that playing many games with the same parts makes the tables once."""
    parts = tuple(mats)
    key = (id(board), id(content), *map(id, parts))
    if key not in _RECENT:
        game = Game(board, content, parts)
        while len(_RECENT) >= _KEPT:
            del _RECENT[next(iter(_RECENT))]
        _RECENT[key] = game
    return _RECENT[key]


def _check_content(content: Content, mats: Iterable[Mat]) -> None:
    preprints = [row.preprint for mat in mats for row in mat.rows]
    for card in (*content.outfittings, *preprints):
        if not card.spaces:
            raise ValueError(f"The outfitting {card.name!r} has no space for cargo.")
    for card in content.outfittings:
        if card.name.casefold().split()[:1] == ["preprint"]:
            raise ValueError(f"The outfitting {card.name!r}: names that begin with 'preprint' are kept for the preprints of mats.")
    for encounter in content.encounters:
        if not any(deal.free for deal in encounter.deals):
            raise ValueError(f"The encounter card {encounter.name!r} has no deal that costs nothing (H7).")
    if content.encounters and all(endless(card) for card in content.encounters):
        raise ValueError("Each encounter card leads to another one: the cards would never end (H6c).")


def endless(card: Encounter) -> bool:
    """Whether each free deal of a card draws a further card, whatever is chosen."""
    return all(forces_encounter(compiled(deal.benefit)) for deal in card.deals if deal.free)
