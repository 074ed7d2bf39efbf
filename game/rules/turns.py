"""The end of a turn, of a round and of the game (S4e, H5c, H8d, H9)."""

from game.rules import house
from game.rules.chance import HIDDEN, HiddenError
from game.rules.events import CargoLeft, EndTriggered, Event, GameOver, MarketRefilled, TurnBegan, TurnEnded
from game.rules.kinds import PortId, Trigger
from game.rules.layout import (
    FIRST,
    HOLD,
    LAST_ROUND,
    NO_STAGE,
    NONE,
    OVER,
    PENDING,
    PORT,
    ROUND,
    SHIP,
    STAGE,
    START,
    TRIGGER,
    TURN,
)
from game.rules.scoring import winners
from game.rules.state import GAP, TRIGGERS, State

Events = list[Event] | None


def leave_cargo(state: State, events: Events) -> None:
    """S4e: what is still in the hold goes to the port where the ship is; the ship is no longer active."""
    cells = state.cells
    held = state.hold
    if any(held):
        port = cells[PORT]
        red, yellow, blue, purple, tourist = (there + more for there, more in zip(state.left[port], held, strict=True))
        state.left[port] = (red, yellow, blue, purple, tourist)
        cells[HOLD : HOLD + 5] = [0, 0, 0, 0, 0]
        if events is not None:
            events.append(CargoLeft(state.turn, PortId(port), held))
    cells[SHIP] = cells[PORT] = NONE
    cells[STAGE] = NO_STAGE


def check_known(state: State) -> None:
    """Raises HiddenError in a view: what comes next from a pile, or lies under a cloud, is not known there."""
    if state.rng == HIDDEN:
        raise HiddenError("A view does not know what comes next: fill it in with determinize() first.")


def refill_market(state: State, events: Events) -> None:
    """H5c, H8d: the gaps are filled from the deck, left to right, as far as it lasts."""
    gaps = state.row.count(GAP)
    if not gaps or not state.deck:
        return
    check_known(state)
    cards, state.deck = state.deck[:gaps], state.deck[gaps:]
    coming = iter(cards)
    state.row = tuple(next(coming, GAP) if card == GAP else card for card in state.row)
    if events is not None:
        events.append(MarketRefilled(state.turn, cards))


def end_turn(state: State, events: Events) -> None:
    """The turn is over: the next player's begins, or the game ends (H9a)."""
    cells = state.cells
    if events is not None:
        events.append(TurnEnded(state.turn))
    seat = (cells[TURN] + 1) % state.game.players
    if seat == cells[FIRST] and _round_ends(state, events):
        cells[PENDING] = OVER
        if events is not None:
            events.append(GameOver(state.turn, winners(state)))
        return
    begin_turn(state, seat, events)


def begin_turn(state: State, seat: int, events: Events) -> None:
    """A seat's turn begins (S1, H5)."""
    cells = state.cells
    cells[TURN] = seat
    cells[PENDING] = START
    if events is not None:
        events.append(TurnBegan(state.turn, cells[ROUND]))


def _round_ends(state: State, events: Events) -> bool:
    """The round is finished (H9a): whether the game is over; else the next round begins."""
    cells = state.cells
    limit = house.SOLO_TURNS if state.game.players == 1 else house.END_ROUNDS
    if not cells[LAST_ROUND] and cells[ROUND] >= limit:
        _record(state, Trigger.ROUNDS, cells[ROUND], events)
    if cells[LAST_ROUND] and cells[ROUND] >= cells[LAST_ROUND]:
        return True
    cells[ROUND] += 1
    return False


def trigger_end(state: State, trigger: Trigger, events: Events) -> None:
    """H9a: the end is near, one round after this one, or after the last cloud as many as the board says. Only the first trigger counts.

    A solo game has no extra round (H9d).
    """
    if not state.cells[LAST_ROUND]:
        alone, extra = state.game.players == 1, state.game.board.farewell if trigger is Trigger.CLOUDS else 1
        _record(state, trigger, state.cells[ROUND] + (0 if alone else extra), events)


def _record(state: State, trigger: Trigger, last_round: int, events: Events) -> None:
    state.cells[LAST_ROUND] = last_round
    state.cells[TRIGGER] = 1 + TRIGGERS.index(trigger)
    if events is not None:
        events.append(EndTriggered(state.turn, trigger))
