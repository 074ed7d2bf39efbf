"""Building any position from a description: for texts, tests, puzzles and saves. A new game is made by ``setup``."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.rules import house, layout
from game.rules.benefits import Benefit
from game.rules.chance import HIDDEN
from game.rules.events import Counts, Source
from game.rules.game import Game
from game.rules.kinds import CardId, Cargo, EncounterId, EventId, Pending, PortId, Seat, ShipType, Space, TileId, Trigger
from game.rules.program import ANY, CREWMATE, ENCOUNTER, HARVESTER, OUTPOST, SIDE, compiled
from game.rules.snapshots import NO_CARGO, Ship
from game.rules.state import GAP, TRIGGERS, State, blank_state, fit

FIRST_SEAT = Seat(0)


@dataclass(frozen=True, slots=True)
class FittedSpec:
    """An outfitting in the row of a ship, with what lies on its spaces (short of the end: free)."""

    card: CardId
    ship: ShipType
    placed: tuple[Cargo | None, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSpec:
    """A player. Ships not given are docked and bare; preprints not given are empty; ``tokens_left`` None: four less those placed."""

    grit: int = house.GRIT_START
    gained: int = 0
    ships: tuple[Ship, ...] = ()
    tokens: tuple[PortId, ...] = ()
    tokens_left: int | None = None
    fitted: tuple[FittedSpec, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StateSpec:
    """A position. Piles are given with the top first.

    ``clouds``: exactly these ports are hidden; an event may be None in a view only. ``removed``: events that are known to have been under
    clouds removed before. ``market``: None is a gap; a short row is filled up with gaps. ``dice``: faces that come before chance decides.
    ``chance``: the generator, None in a view. The last block is for positions in the middle of a turn.
    """

    players: tuple[PlayerSpec, ...]
    turn: Seat = FIRST_SEAT
    first: Seat = FIRST_SEAT
    round: int = 1
    last_round: int | None = None
    trigger: Trigger | None = None
    clouds: Mapping[PortId, EventId | None] = field(default_factory=dict)
    removed: Mapping[PortId, EventId] = field(default_factory=dict)
    tiles: Mapping[PortId, TileId] = field(default_factory=dict)
    leftovers: Mapping[PortId, Counts] = field(default_factory=dict)
    market: tuple[CardId | None, ...] = ()
    deck: tuple[CardId, ...] = ()
    tray: tuple[TileId, ...] = ()
    encounters: tuple[EncounterId, ...] = ()
    discard: tuple[EncounterId, ...] = ()
    dice: tuple[int, ...] = ()
    chance: int | None = 0

    pending: Pending = Pending.TURN
    active: ShipType | None = None
    stage: str = layout.STAGES[0]
    explored: PortId | None = None
    encounter: EncounterId | None = None
    hold: Counts = NO_CARGO
    todo: tuple[tuple[Source, Benefit], ...] = ()


def build_state(game: Game, spec: StateSpec) -> State:
    """The state that a description means. Raises ValueError, in a sentence, where it is none of the game."""
    _check_numbers(game, spec)
    _check_ids(game, spec)
    state = blank_state(game)
    _set_turn(state, spec)
    _set_board(state, spec)
    for seat, player in enumerate(spec.players):
        _set_player(state, Seat(seat), player)
    _set_piles(state, spec)
    _set_middle(state, spec)
    _check_cards(game, spec)
    _check_middle(state, spec)
    return state


def _require(holds: bool, message: str) -> None:
    if not holds:
        raise ValueError(message)


def _check_numbers(game: Game, spec: StateSpec) -> None:
    _require(len(spec.players) == game.players, f"The game is for {game.players} players, but {len(spec.players)} are described.")
    for name, seat in (("turn", spec.turn), ("first", spec.first)):
        _require(0 <= seat < game.players, f"{name!r} names seat {seat}, which is not one of {game.players}.")
    _require(spec.round >= 1, f"The round must be 1 or more, not {spec.round}.")
    _require(spec.last_round is None or spec.last_round >= 1, f"The last round must be 1 or more, not {spec.last_round}.")
    _require(spec.trigger is None or spec.last_round is not None, "A game whose end is triggered must say which round is the last (H9a).")
    _require(spec.chance is None or 0 <= spec.chance < 1 << 64, f"The generator of chance must be a number of 64 bits, not {spec.chance}.")
    for counts in (spec.hold, *spec.leftovers.values()):
        _require(len(counts) == len(NO_CARGO) and min(counts) >= 0, f"Counts of cargo must be five numbers from 0, not {counts}.")


def _check_ids(game: Game, spec: StateSpec) -> None:
    board, content = game.board, game.content
    ports = (*spec.clouds, *spec.removed, *spec.tiles, *spec.leftovers, *(port for player in spec.players for port in player.tokens))
    ships_at = (ship.port for player in spec.players for ship in player.ships if ship.port is not None)
    events = (*(event for event in spec.clouds.values() if event is not None), *spec.removed.values())
    cards = (*(card for card in spec.market if card is not None), *spec.deck)
    fitted = (item.card for player in spec.players for item in player.fitted)
    encounters = (*spec.encounters, *spec.discard, *(() if spec.encounter is None else (spec.encounter,)))
    _check_range("port", (*ports, *ships_at, *(() if spec.explored is None else (spec.explored,))), len(board.ports))
    _check_range("event", events, len(content.events))
    _check_range("outfitting", cards, len(content.outfittings))
    _check_range("outfitting", fitted, len(game.outfittings))
    _check_range("outpost tile", (*spec.tiles.values(), *spec.tray), len(content.tiles))
    _check_range("encounter card", encounters, len(content.encounters))
    _check_range("face of the die", spec.dice, len(house.DIE_FACES))


def _check_range(what: str, ids: Iterable[int], size: int) -> None:
    for number in ids:
        _require(0 <= number < size, f"There is no {what} number {number}; there are {size}.")


def _set_turn(state: State, spec: StateSpec) -> None:
    cells = state.cells
    cells[layout.TURN] = spec.turn
    cells[layout.FIRST] = spec.first
    cells[layout.ROUND] = spec.round
    cells[layout.LAST_ROUND] = spec.last_round or 0
    cells[layout.TRIGGER] = 0 if spec.trigger is None else 1 + TRIGGERS.index(spec.trigger)


def _set_board(state: State, spec: StateSpec) -> None:
    game, cells = state.game, state.cells
    cells[layout.OPEN] = game.all_open & ~sum(1 << port for port in spec.clouds)
    for port, event in spec.clouds.items():
        _require(event is not None or spec.chance is None, f"Which event lies under the cloud over {game.board.ports[port].name!r}?")
        cells[game.events_at + port] = layout.UNKNOWN if event is None else event
    for port, event in spec.removed.items():
        _require(port not in spec.clouds, f"{game.board.ports[port].name!r} is both under a cloud and revealed.")
        cells[game.events_at + port] = event
    for port, tile in spec.tiles.items():
        cells[game.tiles_at + port] = tile
    for port, counts in spec.leftovers.items():
        state.left[port] = counts


def _set_player(state: State, seat: Seat, player: PlayerSpec) -> None:
    game, cells = state.game, state.cells
    base = layout.SEATS + seat * layout.SEAT_SIZE
    left = house.TOKENS - len(player.tokens) if player.tokens_left is None else player.tokens_left
    _require(0 <= player.grit <= house.GRIT_MAX, f"Grit goes from 0 to {house.GRIT_MAX}, not to {player.grit}.")
    _require(player.gained >= 0, f"Renown gained must be 0 or more, not {player.gained}.")
    _require(left >= 0, f"A player has {house.TOKENS} outpost tokens; these are too many.")
    cells[base + layout.GRIT] = player.grit
    cells[base + layout.GAINED] = player.gained
    cells[base + layout.TOKENS] = left
    for port in player.tokens:
        cells[game.tokens_at + port] |= 1 << seat
    for ship in player.ships:
        cells[base + layout.AT + ship.type] = layout.NONE if ship.port is None else ship.port
        cells[base + layout.UPGRADES + ship.type] = layout.HARVESTER_BIT * ship.harvester + layout.CREWMATE_BIT * ship.crewmate
    _set_rows(state, seat, player)


def _set_rows(state: State, seat: Seat, player: PlayerSpec) -> None:
    game = state.game
    used = [0, 0, 0]
    for item in player.fitted:
        preprint = item.card == game.preprint(seat, item.ship)
        used[item.ship] += not preprint
        _require(preprint or item.card < len(game.content.outfittings), f"{game.card_labels[item.card]!r} is printed in another row.")
        _require(
            used[item.ship] <= house.SLOTS, f"A row has {house.SLOTS} slots, too few for what lies in that of a {item.ship.name.lower()}."
        )
        _check_placed(game, item)
        fit(state, seat, item.ship, 0 if preprint else used[item.ship], game.codes.code(item.card, item.placed))
    base = layout.SEATS + seat * layout.SEAT_SIZE
    codes = state.cells[base + layout.ROWS : base + layout.SEAT_SIZE]
    state.cells[base + layout.DONE] = sum(code > 0 and game.codes.complete(code) for code in codes)


def _check_placed(game: Game, item: FittedSpec) -> None:
    card = game.outfittings[item.card]
    _require(len(item.placed) <= len(card.spaces), f"{card.name!r} has {len(card.spaces)} spaces, too few for what lies on it.")
    for kind, space in zip(item.placed, card.spaces, strict=False):
        _require(kind is None or space in (kind, Space.WILD), f"A space of {card.name!r} does not take what lies on it (S4a).")


def _set_piles(state: State, spec: StateSpec) -> None:
    row = tuple(GAP if card is None else card for card in spec.market)
    state.row = row + (GAP,) * (house.MARKET - len(row))
    state.deck, state.tray = spec.deck, spec.tray
    state.encounters, state.discard = spec.encounters, spec.discard
    state.dice = spec.dice
    state.rng = HIDDEN if spec.chance is None else spec.chance


def _set_middle(state: State, spec: StateSpec) -> None:
    cells = state.cells
    _require(spec.stage in layout.STAGES, f"There is no stage {spec.stage!r}; there are {', '.join(layout.STAGES)}.")
    cells[layout.PENDING] = layout.PENDINGS.index(spec.pending)
    cells[layout.STAGE] = layout.STAGES.index(spec.stage)
    cells[layout.EXPLORED] = layout.NONE if spec.explored is None else spec.explored
    cells[layout.CARD] = layout.NONE if spec.encounter is None else spec.encounter
    cells[layout.HOLD : layout.HOLD + 5] = spec.hold
    state.todo = tuple((source, compiled(benefit)) for source, benefit in spec.todo if benefit.options)
    if spec.active is not None:
        port = state.ship_at(spec.turn, spec.active)
        _require(port is not None, f"The active {spec.active.name.lower()} must be at a port.")
        cells[layout.SHIP] = spec.active
        cells[layout.PORT] = layout.NONE if port is None else port


def _check_cards(game: Game, spec: StateSpec) -> None:
    seen: set[int] = set()
    fitted = (item.card for player in spec.players for item in player.fitted)
    for card in (*(card for card in spec.market if card is not None), *spec.deck, *fitted):
        _require(card not in seen, f"The outfitting {game.card_labels[card]!r} is in two places.")
        seen.add(card)


_ASKED = {
    Pending.SIDE: (SIDE,),
    Pending.COLOUR: (ANY,),
    Pending.SHIP: (HARVESTER, CREWMATE),
    Pending.PORT: (OUTPOST,),
    Pending.DEAL: (ENCOUNTER,),
}
"""The operation that must be on top of the stack while something is asked."""
_DEPLOYED = frozenset({*_ASKED, Pending.CLOUD, Pending.PROCESS})


def _check_middle(state: State, spec: StateSpec) -> None:
    """What is pending fits to what stands on the table."""
    word = f"While {spec.pending.value!r} is pending,"
    _require((spec.active is not None) == (spec.pending in _DEPLOYED), f"{word} a ship is active or not, but not as described.")
    _require((spec.stage != layout.STAGES[0]) == (spec.active is not None), f"{word} the stage cannot be {spec.stage!r}.")
    _require(spec.active is not None or not any(spec.hold), f"{word} the hold must be empty (S4e).")
    _require(
        (spec.encounter is not None) == (spec.pending is Pending.DEAL), f"{word} an encounter card is open or not, but not as described."
    )
    _require(spec.pending in _ASKED or not state.todo, f"{word} nothing can be left to resolve.")
    if spec.pending in _ASKED:
        code = state.todo[0][1][0].code if state.todo else None
        _require(code in _ASKED[spec.pending], f"{word} what is to be resolved first must ask for it.")
    _require((spec.stage == layout.STAGES[-1]) or spec.pending is not Pending.PROCESS, f"{word} the stage must be {layout.STAGES[-1]!r}.")
    _require(spec.stage == "explore" or spec.pending is not Pending.CLOUD, f"{word} the stage must be 'explore'.")
