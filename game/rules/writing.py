"""The text of a state: one fact a line, complete, in one fixed order, so that equal states have equal texts."""

from collections.abc import Iterable, Iterator, Sequence

from game.rules import house, layout
from game.rules.benefits import format_benefit
from game.rules.kinds import PortId, Seat, ShipType
from game.rules.names import counts_text, quoted
from game.rules.program import decompiled
from game.rules.snapshots import Fitted, Player, Ship
from game.rules.state import State

HEADER = "tapstones state 1"
"""The first line: what this is, and the version of the form."""
UNKNOWN = "?"
"""What a view does not know."""
NOTHING = "-"
"""A free space, or a gap in the market."""


def state_text(state: State) -> str:
    """A readable text of the whole state, hidden things included (in a view they are ``?``, and piles are in no order)."""
    return "\n".join([HEADER, *_turn(state), *_middle(state), *_chance(state), *_players(state), *_ports(state), *_piles(state), ""])


def _turn(state: State) -> Iterator[str]:
    yield f"pending: {state.pending.value}"
    yield f"turn: {state.turn + 1}"
    yield f"first: {state.first + 1}"
    yield f"round: {state.round}"
    if state.last_round is not None:
        yield f"last round: {state.last_round}" + (f" {state.trigger.value}" if state.trigger else "")


def _middle(state: State) -> Iterator[str]:
    """The middle of a DEPLOY turn."""
    game, cells = state.game, state.cells
    if state.active:
        yield f"active: {state.active.ship.name.lower()}"
        yield f"stage: {layout.STAGES[cells[layout.STAGE]]}"
    if cells[layout.EXPLORED] != layout.NONE:
        yield f"explored: {quoted(game.board.ports[cells[layout.EXPLORED]].name)}"
    if cells[layout.CARD] != layout.NONE:
        yield f"encounter: {quoted(game.encounter_labels[cells[layout.CARD]])}"
    if any(state.hold):
        yield f"hold: {counts_text(state.hold)}"
    for source, ops in state.todo:
        yield f"todo {source.value}: {format_benefit(decompiled(ops))}"


def _chance(state: State) -> Iterator[str]:
    yield f"chance: {UNKNOWN if state.masked else f'{state.rng:016x}'}"
    if state.dice:
        yield "dice: " + " | ".join(house.DIE_FACES[face] for face in state.dice)


def _players(state: State) -> Iterator[str]:
    for seat in range(state.game.players):
        player = state.player(Seat(seat))
        head = f"player {seat + 1}"
        yield f"{head}: grit {player.grit}, gained {player.gained}, tokens {player.tokens}"
        for ship in ShipType:
            yield f"{head} {ship.name.lower()}: {', '.join(_ship(state, player.ships[ship]))}"
            yield f"{head} {ship.name.lower()} row: {' | '.join(_row(state, player, ship))}"


def _ship(state: State, ship: Ship) -> Iterator[str]:
    yield "docked" if ship.port is None else f"at {quoted(state.game.board.ports[ship.port].name)}"
    if ship.harvester:
        yield "harvester"
    if ship.crewmate:
        yield "crewmate"


def _row(state: State, player: Player, ship: ShipType) -> Iterator[str]:
    for fitted in player.rows[ship]:
        if fitted is not None:
            yield f"{quoted(state.game.card_labels[fitted.card])} [{_placed(fitted)}]"


def _placed(fitted: Fitted) -> str:
    return " ".join(NOTHING if kind is None else kind.name.lower() for kind in fitted.placed)


def _ports(state: State) -> Iterator[str]:
    for index, port in enumerate(state.game.board.ports):
        yield f"port {quoted(port.name)}: {', '.join(_port(state, PortId(index)))}"


def _port(state: State, index: PortId) -> Iterator[str]:
    port, game = state.port(index), state.game
    event = state.event_at(index)
    label = UNKNOWN if event is None else quoted(game.event_labels[event])
    if not port.revealed:
        yield f"cloud {label}"
    else:
        yield "open" if event is None else f"open after {label}"
    if port.tile is not None:
        yield f"tile {quoted(game.tile_labels[port.tile])}"
    if port.tokens:
        yield "tokens " + " ".join(str(seat + 1) for seat in port.tokens)
    if any(port.leftovers):
        yield f"left {counts_text(port.leftovers)}"


def _piles(state: State) -> Iterator[str]:
    game = state.game
    yield _line("market", (NOTHING if card is None else quoted(game.card_labels[card]) for card in state.market_row))
    yield _pile("deck", state.deck, game.card_labels)
    yield _pile("tray", state.tray, game.tile_labels)
    yield _pile("encounters", state.encounters, game.encounter_labels)
    yield _pile("discard", state.discard, game.encounter_labels)


def _pile(name: str, ids: Sequence[int], labels: Sequence[str]) -> str:
    return _line(name, (quoted(labels[i]) for i in ids))


def _line(name: str, items: Iterable[str]) -> str:
    return f"{name}: {' | '.join(items)}".rstrip()
