"""The state of a game: compact inside, readable outside (docs/rules-engine.md)."""

from game.rules import layout, legal
from game.rules.chance import HIDDEN
from game.rules.events import Counts, Source
from game.rules.game import Game
from game.rules.kinds import CardId, EncounterId, EventId, Pending, PortId, Seat, ShipType, TileId, Trigger, Upgrade
from game.rules.program import CREWMATE, HARVESTER, SIDE, Ops
from game.rules.snapshots import NO_CARGO, Active, Player, PortState, Question, Row, Ship

TRIGGERS = tuple(Trigger)
CHOICES = frozenset({Pending.CLOUD, Pending.SIDE, Pending.COLOUR, Pending.SHIP, Pending.PORT, Pending.DEAL})
"""What is asked in the middle of a turn, see :class:`Question`."""
GAP = CardId(-1)
"""A place of the market row from which the card was taken."""


class State:
    """A position of a game, complete with the hidden things.

    The attributes are the engine's own; readers use the properties and methods. Equal states compare equal; a state can change
    (``advance``), so it has no hash: :meth:`key` gives a value that can be kept in sets.
    """

    __slots__ = ("cells", "deck", "dice", "discard", "encounters", "game", "left", "rng", "row", "todo", "tray")

    game: Game
    cells: list[int]
    """See ``layout``."""
    left: list[Counts]
    """The leftovers of each port."""
    todo: tuple[tuple[Source, Ops], ...]
    """What is still to be resolved, the next first. While something is asked, the first operation is the one that asks."""
    row: tuple[CardId, ...]
    """The market row; GAP where a card is missing."""
    deck: tuple[CardId, ...]
    """Outfittings, the top first."""
    tray: tuple[TileId, ...]
    """Outpost tiles, the next first."""
    encounters: tuple[EncounterId, ...]
    """The top first."""
    discard: tuple[EncounterId, ...]
    dice: tuple[int, ...]
    """Faces that come before chance decides again; empty in ordinary games."""
    rng: int
    """The generator of ``chance``; HIDDEN in a view."""

    def copy(self) -> "State":
        """An independent state equal to this one."""
        new = State.__new__(State)
        new.game = self.game
        new.cells = self.cells[:]
        new.left = self.left[:]
        new.todo = self.todo
        new.row = self.row
        new.deck = self.deck
        new.tray = self.tray
        new.encounters = self.encounters
        new.discard = self.discard
        new.dice = self.dice
        new.rng = self.rng
        return new

    __copy__ = copy

    def key(self) -> tuple[object, ...]:
        """All that makes the position, as one value with a hash."""
        return (
            tuple(self.cells),
            tuple(self.left),
            self.todo,
            self.row,
            self.deck,
            self.tray,
            self.encounters,
            self.discard,
            self.dice,
            self.rng,
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.key() == other.key() and (self.game is other.game or self.game == other.game)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<State: round {self.round}, seat {self.turn}, {self.pending.value}>"

    @property
    def turn(self) -> Seat:
        """The seat that must act; when the game is over, the one that acted last."""
        return Seat(self.cells[layout.TURN])

    @property
    def first(self) -> Seat:
        """The first player (H8e)."""
        return Seat(self.cells[layout.FIRST])

    @property
    def round(self) -> int:
        """Counted from 1, which the set-up belongs to."""
        return self.cells[layout.ROUND]

    @property
    def last_round(self) -> int | None:
        """The round after which the game ends, as soon as that is known (H9a)."""
        return self.cells[layout.LAST_ROUND] or None

    @property
    def trigger(self) -> Trigger | None:
        """What brought the end, as soon as it is known (H9a)."""
        number = self.cells[layout.TRIGGER]
        return TRIGGERS[number - 1] if number else None

    @property
    def pending(self) -> Pending:
        """What the rules wait for."""
        return layout.PENDINGS[self.cells[layout.PENDING]]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.cells[layout.PENDING] == layout.OVER

    @property
    def masked(self) -> bool:
        """Whether this belongs to a view: what is hidden is not in it."""
        return self.rng == HIDDEN

    @property
    def active(self) -> Active | None:
        """The ship being processed, in a DEPLOY turn."""
        cells = self.cells
        if cells[layout.SHIP] == layout.NONE:
            return None
        return Active(ShipType(cells[layout.SHIP]), PortId(cells[layout.PORT]), layout.STEPS[cells[layout.STAGE]])

    @property
    def hold(self) -> Counts:
        """The hold of the active ship; all others are empty (S4e)."""
        red, yellow, blue, purple, tourist = self.cells[layout.HOLD : layout.HOLD + 5]
        return red, yellow, blue, purple, tourist

    @property
    def market(self) -> tuple[CardId, ...]:
        """The face-up outfittings, left to right."""
        return tuple(card for card in self.row if card != GAP)

    @property
    def market_row(self) -> tuple[CardId | None, ...]:
        """The market with its gaps (None): a card keeps its place, and the market is refilled in the gaps."""
        return tuple(None if card == GAP else card for card in self.row)

    @property
    def deck_size(self) -> int:
        """Outfittings left in the deck."""
        return len(self.deck)

    @property
    def tray_size(self) -> int:
        """Outpost tiles left in the tray."""
        return len(self.tray)

    @property
    def encounters_left(self) -> int:
        """Encounter cards left in the deck."""
        return len(self.encounters)

    @property
    def encounters_discarded(self) -> tuple[EncounterId, ...]:
        """The discarded encounter cards, the first discarded first."""
        return self.discard

    @property
    def clouds_left(self) -> int:
        """Cloud tiles still on the board."""
        return (self.game.all_open & ~self.cells[layout.OPEN]).bit_count()

    def revealed(self, port: PortId) -> bool:
        """Whether no cloud lies over a port."""
        return bool(self.cells[layout.OPEN] >> port & 1)

    def event_at(self, port: PortId) -> EventId | None:
        """The event under a cloud, or the one that was under it before it was removed; None where there is none on record."""
        event = self.cells[self.game.events_at + port]
        return EventId(event) if event >= 0 else None

    def has_token(self, seat: Seat, port: PortId) -> bool:
        """Whether a seat has an outpost token at a port."""
        return bool(self.cells[self.game.tokens_at + port] >> seat & 1)

    def completed(self, seat: Seat) -> int:
        """How many outfittings of a seat are complete."""
        return self.cells[layout.SEATS + seat * layout.SEAT_SIZE + layout.DONE]

    def player(self, seat: Seat) -> Player:
        """A player's side of the table."""
        base = layout.SEATS + seat * layout.SEAT_SIZE
        cells = self.cells
        skiff, hauler, diver = (self._ship(base, ship) for ship in ShipType)
        top, middle, bottom = (self._row(base + layout.ROWS + ship * layout.ROW_SIZE) for ship in ShipType)
        return Player(
            seat=seat,
            mat=self.game.mats[seat],
            grit=cells[base + layout.GRIT],
            gained=cells[base + layout.GAINED],
            tokens=cells[base + layout.TOKENS],
            completed=cells[base + layout.DONE],
            ships=(skiff, hauler, diver),
            rows=(top, middle, bottom),
        )

    def _ship(self, base: int, ship: ShipType) -> Ship:
        port, upgrades = self.cells[base + layout.AT + ship], self.cells[base + layout.UPGRADES + ship]
        return Ship(
            type=ship,
            port=None if port == layout.NONE else PortId(port),
            harvester=bool(upgrades & layout.HARVESTER_BIT),
            crewmate=bool(upgrades & layout.CREWMATE_BIT),
        )

    def _row(self, start: int) -> Row:
        fitted = self.game.fitted
        preprint, first, second, third = self.cells[start : start + layout.ROW_SIZE]
        return fitted[preprint], fitted[first], fitted[second], fitted[third]

    def port(self, port: PortId) -> PortState:
        """What is at a port."""
        tile = self.cells[self.game.tiles_at + port]
        seats = [Seat(seat) for seat in range(self.game.players)]
        return PortState(
            revealed=self.revealed(port),
            leftovers=self.left[port],
            tile=None if tile == layout.NONE else TileId(tile),
            tokens=tuple(seat for seat in seats if self.has_token(seat, port)),
            ships=tuple((seat, ship) for seat in seats for ship in ShipType if self.ship_at(seat, ship) == port),
        )

    def ship_at(self, seat: Seat, ship: ShipType) -> PortId | None:
        """Where a ship is; None: docked."""
        port = self.cells[layout.SEATS + seat * layout.SEAT_SIZE + layout.AT + ship]
        return None if port == layout.NONE else PortId(port)

    @property
    def question(self) -> Question | None:
        """What is being chosen in the middle of a turn, or None."""
        pending = self.pending
        if pending not in CHOICES:
            return None
        source, ops = self.todo[0] if self.todo else (Source.EXPLORE, ())
        code = ops[0].code if ops else SIDE
        card = self.cells[layout.CARD]
        return Question(
            pending=pending,
            source=source,
            benefit=ops[0].benefit if ops else None,
            upgrade={HARVESTER: Upgrade.HARVESTER, CREWMATE: Upgrade.CREWMATE}.get(code),
            encounter=None if card == layout.NONE else self.game.content.encounters[card],
            options=tuple(legal.legal_actions(self)),
        )


def blank_state(game: Game) -> State:
    """A state of a game with nothing on the table but the board and the preprints; every pile is empty."""
    state = State.__new__(State)
    state.game = game
    ports = len(game.board.ports)
    state.cells = [0] * game.size
    state.cells[layout.ROUND] = 1
    for cell in (layout.SHIP, layout.PORT, layout.EXPLORED, layout.CARD):
        state.cells[cell] = layout.NONE
    state.cells[game.tiles_at : game.tokens_at] = [layout.NONE] * ports
    state.cells[game.events_at : game.where_at] = [layout.NO_EVENT] * ports
    state.left = [NO_CARGO] * ports
    state.todo = ()
    state.row = state.deck = ()
    state.tray = ()
    state.encounters = state.discard = ()
    state.dice = ()
    state.rng = HIDDEN
    for seat in range(game.players):
        base = layout.SEATS + seat * layout.SEAT_SIZE
        state.cells[base + layout.AT : base + layout.AT + 3] = [layout.NONE] * 3
        for ship in ShipType:
            fit(state, Seat(seat), ship, 0, game.codes.code(game.preprint(Seat(seat), ship)))
    return state


def fit(state: State, seat: Seat, ship: ShipType, slot: int, code: int) -> None:
    """Put an outfitting (its code) into a row: slot 0 is the preprint's."""
    cell = layout.SEATS + seat * layout.SEAT_SIZE + layout.ROWS + ship * layout.ROW_SIZE + slot
    state.cells[cell] = code
    state.cells[state.game.where_at + state.game.codes.card(code)] = cell
