"""Doing an action: ``apply`` checks and gives a new state, ``advance`` changes a state in place."""

from collections.abc import Callable
from typing import Any

from game.rules import actions as do
from game.rules import house
from game.rules.actions import Action
from game.rules.events import (
    CargoPlaced,
    Event,
    OutfittingCompleted,
    OutfittingTaken,
    ShipPlaced,
    ShipsReturned,
    SideChosen,
    Source,
    StepBegan,
)
from game.rules.kinds import ShipType, Step, Trigger
from game.rules.layout import (
    AT,
    DONE,
    FIRST,
    GRIT,
    HOLD,
    NO_STAGE,
    NONE,
    PENDING,
    PORT,
    REFIT_FIRST,
    REFIT_SECOND,
    ROW_SIZE,
    ROWS,
    SEAT_SIZE,
    SEATS,
    SETUP,
    SHIP,
    STAGE,
    TURN,
)
from game.rules.legal import takes
from game.rules.program import Op
from game.rules.refusals import Refusal, why_not
from game.rules.resolve import Events, gain, gain_grit, mount, pay_grit, place_token, pop_first, push, strike
from game.rules.state import GAP, State
from game.rules.steps import proceed, remove_cloud
from game.rules.turns import begin_turn, end_turn, leave_cargo, refill_market, trigger_end


class IllegalAction(ValueError):
    """An action that is not legal in the state; ``refusal`` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def apply(state: State, action: Action) -> tuple[State, list[Event]]:
    """The state after an action, and what happened. The state given stays as it is.

    Raises IllegalAction where ``why_not`` refuses the action, and HiddenError where a view does not know what comes next.
    """
    refusal = why_not(state, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    new = state.copy()
    events: list[Event] = []
    advance(new, action, events)
    return new, events


def advance(state: State, action: Action, events: Events = None) -> None:
    """Do an action in place. It must be a legal one, of ``legal_actions``: nothing is checked. What happens is appended to ``events``."""
    _DO[type(action)](state, action, events)


def _deploy(state: State, action: do.Deploy, events: Events) -> None:
    """S1."""
    cells = state.cells
    ship, port = int(action.ship), action.port
    cells[SEATS + cells[TURN] * SEAT_SIZE + AT + ship] = port
    cells[SHIP] = ship
    cells[PORT] = port
    cells[STAGE] = NO_STAGE
    if events is not None:
        events += [StepBegan(state.turn, Step.PLACE), ShipPlaced(state.turn, action.ship, action.port)]
    proceed(state, events)


def _refit(state: State, _action: do.Refit, events: Events) -> None:
    """H5, H5a."""
    cells = state.cells
    start = SEATS + cells[TURN] * SEAT_SIZE + AT
    ships = tuple(ship for ship in ShipType if cells[start + ship] != NONE)
    cells[start : start + 3] = [NONE] * 3
    if events is not None:
        events.append(ShipsReturned(state.turn, ships))
    gain_grit(state, house.REFIT_GRIT * len(ships), Source.REFIT, events)
    if takes(state):
        cells[PENDING] = REFIT_FIRST
    else:
        _end_refit(state, events)


def _end_refit(state: State, events: Events) -> None:
    """H5c."""
    refill_market(state, events)
    end_turn(state, events)


def _pick_cloud(state: State, action: do.PickCloud, events: Events) -> None:
    """H2a."""
    remove_cloud(state, action.port, events)
    proceed(state, events)


def _pick_side(state: State, action: do.PickSide, events: Events) -> None:
    """S3A and every other ``/``."""
    source, ops = pop_first(state)
    if events is not None:
        events.append(SideChosen(state.turn, action.index))
    push(state, source, ops[0].options[action.index])
    proceed(state, events)


def _pick_colour(state: State, action: do.PickColour, events: Events) -> None:
    """H6a."""
    source, _ = pop_first(state)
    gain(state, source, (Op(int(action.kind)),), events)
    proceed(state, events)


def _pick_ship(state: State, action: do.PickShip, events: Events) -> None:
    """H6d."""
    _, ops = pop_first(state)
    mount(state, ops, int(action.ship), events)
    proceed(state, events)


def _pick_port(state: State, action: do.PickPort, events: Events) -> None:
    """H6e."""
    pop_first(state)
    place_token(state, action.port, events)
    proceed(state, events)


def _pick_deal(state: State, action: do.PickDeal, events: Events) -> None:
    """H7."""
    pop_first(state)
    strike(state, action.index, events)
    proceed(state, events)


def _place(state: State, action: do.Place, events: Events) -> None:
    """S4."""
    cells, game = state.cells, state.game
    kind, card, space = action.kind, action.card, action.space
    base = SEATS + cells[TURN] * SEAT_SIZE
    cell = cells[game.where_at + card]
    cells[HOLD + kind] -= 1
    cost = 0 if (cell - base - ROWS) // ROW_SIZE == cells[SHIP] else house.OTHER_ROW
    if events is not None:
        events.append(CargoPlaced(state.turn, kind, card, space, cost))
    pay_grit(state, cost, events)
    codes = game.codes
    code = cells[cell] = cells[cell] + codes.piece[space][kind]
    if code & codes.low == codes.full[card]:
        _complete(state, action, events)


def _complete(state: State, action: do.Place, events: Events) -> None:
    """H4b."""
    cells = state.cells
    cell = SEATS + cells[TURN] * SEAT_SIZE + DONE
    cells[cell] += 1
    if events is not None:
        events.append(OutfittingCompleted(state.turn, action.card))
    if cells[cell] >= house.END_OUTFITTINGS:
        trigger_end(state, Trigger.OUTFITTINGS, events)
    push(state, Source.REWARD, state.game.rewards[action.card])
    proceed(state, events)


def _end_turn(state: State, _action: do.EndTurn, events: Events) -> None:
    """S4e."""
    leave_cargo(state, events)
    end_turn(state, events)


def _take(state: State, action: do.Take, events: Events) -> None:
    """H5b, H8d."""
    cells = state.cells
    pending = cells[PENDING]
    cost = house.SECOND_OUTFITTING if pending == REFIT_SECOND else 0
    _install(state, action)
    if events is not None:
        events.append(OutfittingTaken(state.turn, action.card, action.ship, cost))
    pay_grit(state, cost, events)
    if pending == SETUP:
        _next_first_outfitting(state, events)
    elif pending == REFIT_FIRST and cells[SEATS + cells[TURN] * SEAT_SIZE + GRIT] >= house.SECOND_OUTFITTING and takes(state):
        cells[PENDING] = REFIT_SECOND
    else:
        _end_refit(state, events)


def _install(state: State, action: do.Take) -> None:
    cells, game = state.cells, state.game
    row = SEATS + cells[TURN] * SEAT_SIZE + ROWS + action.ship * ROW_SIZE
    cell = cells.index(0, row, row + ROW_SIZE)
    cells[cell] = game.codes.code(action.card)
    cells[game.where_at + action.card] = cell
    state.row = tuple(GAP if card == action.card else card for card in state.row)


def _next_first_outfitting(state: State, events: Events) -> None:
    """H8d: the next seat takes, or the first round begins."""
    refill_market(state, events)
    cells = state.cells
    order = first_outfitting_order(state.game.players, cells[FIRST])
    later = order[order.index(cells[TURN]) + 1 :]
    if later and state.market:
        cells[TURN] = later[0]
    else:
        begin_turn(state, cells[FIRST], events)


def first_outfitting_order(players: int, first: int) -> tuple[int, ...]:
    """The seats in the order in which they take their first outfitting (H8d)."""
    order = tuple((first + i) % players for i in range(players))
    return order[::-1] if players == 2 else order


def _decline(state: State, _action: do.Decline, events: Events) -> None:
    """H5b."""
    _end_refit(state, events)


_DO: dict[type, Callable[[State, Any, Events], None]] = {
    do.Deploy: _deploy,
    do.Refit: _refit,
    do.PickCloud: _pick_cloud,
    do.PickSide: _pick_side,
    do.PickColour: _pick_colour,
    do.PickShip: _pick_ship,
    do.PickPort: _pick_port,
    do.PickDeal: _pick_deal,
    do.Place: _place,
    do.EndTurn: _end_turn,
    do.Take: _take,
    do.Decline: _decline,
}
