"""How a game begins (H8). Any other position is built by ``spec``."""

from collections.abc import Sequence

from game.rules import house
from game.rules.board import Board
from game.rules.chance import Chance
from game.rules.content import Content, Mat
from game.rules.engine import first_outfitting_order
from game.rules.game import game_of
from game.rules.kinds import CardId, EncounterId, EventId, Seat, ShipType, TileId
from game.rules.layout import FIRST, GRIT, OPEN, PENDING, SEAT_SIZE, SETUP, START, TOKENS, TURN
from game.rules.layout import SEATS as SEAT_CELLS
from game.rules.state import GAP, State, blank_state
from game.rules.turns import refill_market


def new_game(board: Board, content: Content, mats: Sequence[str | None], seed: int, *, first: Seat | None = None) -> State:
    """A new game, ready for the first outfittings to be taken (H8). The same arguments give the same game everywhere.

    ``mats``: for each seat in turn order the name of a mat, or None for a random one. ``first``: the first player, random if None (H8e).
    Raises ValueError where no game can be made of them.
    """
    chance = Chance.seeded(seed)
    tray = chance.shuffled(TileId(i) for i, tile in enumerate(content.tiles) for _ in range(tile.count))
    dealt = deal_events(chance, sum(port.cloud for port in board.ports), len(content.events))
    starter = Seat(chance.below(max(1, len(mats))))
    game = game_of(board, content, choose_mats(chance, content.mats, mats))
    check_playable(board, content)
    state = blank_state(game)
    state.cells[FIRST] = starter if first is None else _checked_seat(first, game.players)
    _lay_tiles(state, tray)
    _lay_clouds(state, dealt)
    _deal_seats(state)
    state.deck = chance.shuffled(CardId(i) for i in range(len(content.outfittings)))
    state.encounters = chance.shuffled(EncounterId(i) for i in range(len(content.encounters)))
    state.rng = chance.state
    state.row = (GAP,) * house.MARKET
    refill_market(state, None)
    state.cells[PENDING] = SETUP if state.market else START
    state.cells[TURN] = first_outfitting_order(game.players, state.first)[0] if state.market else state.first
    return state


def choose_mats(chance: Chance, mats: Sequence[Mat], wanted: Sequence[str | None]) -> tuple[Mat, ...]:
    """The mats of the seats (H8c): those named, and random ones of the others. Raises ValueError."""
    by_name = {mat.name: mat for mat in mats}
    named = [name for name in wanted if name is not None]
    for name in named:
        if name not in by_name:
            raise ValueError(f"There is no player mat {name!r}; there are {', '.join(by_name)}.")
        if named.count(name) > 1:
            raise ValueError(f"The player mat {name!r} is chosen twice, but the mats must be different (H8c).")
    if len(wanted) > len(mats):
        raise ValueError(f"There are {len(mats)} player mats, too few for {len(wanted)} players (H8c).")
    others = iter(chance.shuffled(mat for mat in mats if mat.name not in named))
    return tuple(next(others) if name is None else by_name[name] for name in wanted)


def check_playable(board: Board, content: Content) -> None:
    """Raises ValueError where a board cannot be played: a ship without an open port (H5), clouds without events."""
    for ship in ShipType:
        if not any(port.ship is ship and not port.cloud for port in board.ports):
            raise ValueError(f"The board {board.name!r} has no open port for a {ship.name.lower()} (H5): uncover one.")
    if any(port.cloud for port in board.ports) and not content.events:
        raise ValueError(f"The board {board.name!r} has clouds, but there are no events to lie under them (H8b).")


def deal_events(chance: Chance, clouds: int, events: int) -> tuple[EventId, ...]:
    """The event under each cloud (H8b): all events shuffled, and shuffled anew as often as they do not suffice."""
    dealt: list[EventId] = []
    while events and len(dealt) < clouds:
        dealt += chance.shuffled(EventId(i) for i in range(events))
    return tuple(dealt[:clouds])


def _checked_seat(seat: Seat, players: int) -> Seat:
    if seat not in range(players):
        raise ValueError(f"The first player must be one of the seats 0 to {players - 1}, not {seat}.")
    return seat


def _lay_tiles(state: State, tray: tuple[TileId, ...]) -> None:
    """H8a. With too few tiles the last spaces stay empty (H2d)."""
    spaces = [i for i, port in enumerate(state.game.board.ports) if port.outpost and not port.cloud]
    for port, tile in zip(spaces, tray, strict=False):
        state.cells[state.game.tiles_at + port] = tile
    state.tray = tray[len(spaces) :]


def _lay_clouds(state: State, dealt: tuple[EventId, ...]) -> None:
    """H8b."""
    game = state.game
    state.cells[OPEN] = game.all_open & ~sum(1 << port for port in game.cloud_ports)
    for port, event in zip(game.cloud_ports, dealt, strict=True):
        state.cells[game.events_at + port] = event


def _deal_seats(state: State) -> None:
    """H8c."""
    for seat in range(state.game.players):
        base = SEAT_CELLS + seat * SEAT_SIZE
        state.cells[base + GRIT] = house.GRIT_START
        state.cells[base + TOKENS] = house.TOKENS
