"""Why an action is done, told from the position alone: any captain's choice can be explained by it."""

from collections.abc import Callable
from typing import Any

from game.ai.choice import Motive, Why
from game.ai.instinct import cloud_worth, ship_wants
from game.ai.sense import KINDS, Sense, turns_left
from game.rules import actions as do
from game.rules.actions import Action
from game.rules.kinds import CardId
from game.rules.layout import ROW_SIZE, ROWS, SEAT_SIZE, SEATS, SHIP, TURN
from game.rules.program import ANY, ROLL, Ops
from game.rules.state import State


def reason(state: State, action: Action, sense: Sense) -> Why:
    """The main reason for a legal action in a state or view."""
    return _REASONS[type(action)](state, action, sense)


def _deploy(state: State, action: do.Deploy, sense: Sense) -> Why:
    cells, game = state.cells, state.game
    turns = turns_left(state, cells[TURN], sense.habits)
    wants = ship_wants(state, sense, turns)[action.ship]
    left = state.left[action.port]
    parts = {
        Motive.GATHER: sense.benefit(game.core[action.port], wants, turns),
        Motive.LEFTOVERS: sum(count * want for count, want in zip(left, wants, strict=True)),
        Motive.EXPLORE: cloud_worth(state, sense, action, turns),
    }
    motive = max(parts, key=lambda part: parts[part])
    if motive != Motive.GATHER:
        return Why(motive, port=action.port)
    card = _wanting(state, sense, turns, _kinds(game.core[action.port]), int(action.ship))
    return Why(Motive.GATHER if card is not None else Motive.STOCK, card, action.port)


def _kinds(ops: Ops) -> set[int]:
    """The kinds of cargo that a benefit can give."""
    kinds: set[int] = set()
    for op in ops:
        if op.code in KINDS:
            kinds.add(op.code)
        elif op.code in {ANY, ROLL}:
            kinds |= {0, 1, 2, 3}
        for side in op.options:
            kinds |= _kinds(side)
    return kinds


def _wanting(state: State, sense: Sense, turns: int, kinds: set[int], ship: int) -> CardId | None:
    """The outfitting that gains most by a piece of one of these kinds: in the ship's row, or elsewhere where nothing there does."""
    cells = state.cells
    start = SEATS + cells[TURN] * SEAT_SIZE + ROWS
    best, found = sense.habits.spare, None
    for row in sorted(range(3), key=lambda row: row != ship):
        for code in cells[start + row * ROW_SIZE : start + (row + 1) * ROW_SIZE]:
            gain = max((sense.wants(code, turns)[kind] for kind in kinds), default=0.0) if code else 0.0
            gain -= 0.0 if row == ship else sense.habits.carry
            if gain > best:
                best, found = gain, state.game.codes.card(code)
    return found


def _choice(state: State, action: Action, sense: Sense) -> Why:
    """A side, a colour, a deal: for an outfitting that wants what it gives, else as a bargain."""
    turns = turns_left(state, state.cells[TURN], sense.habits)
    card = _wanting(state, sense, turns, _given(state, action), state.cells[SHIP])
    return Why(Motive.BARGAIN if card is None else Motive.GATHER, card)


def _given(state: State, action: Action) -> set[int]:
    if isinstance(action, do.PickColour):
        return {int(action.kind)}
    if isinstance(action, do.PickSide):
        return _kinds(state.todo[0][1][0].options[action.index])
    assert isinstance(action, do.PickDeal)
    question = state.question
    assert question is not None
    assert question.encounter is not None
    return _kinds(state.game.deals[state.game.content.encounters.index(question.encounter)][action.index])


def _place(state: State, action: do.Place, _sense: Sense) -> Why:
    codes, cells = state.game.codes, state.cells
    code = cells[cells[state.game.where_at + action.card]] + codes.piece[action.space][action.kind]
    return Why(Motive.COMPLETE if codes.complete(code) else Motive.FILL, action.card)


_REASONS: dict[type, Callable[[State, Any, Sense], Why]] = {
    do.Deploy: _deploy,
    do.Refit: lambda *_: Why(Motive.HOME),
    do.PickCloud: lambda _state, action, _sense: Why(Motive.EXPLORE, port=action.port),
    do.PickSide: _choice,
    do.PickColour: _choice,
    do.PickShip: lambda *_: Why(Motive.EQUIP),
    do.PickPort: lambda _state, action, _sense: Why(Motive.SETTLE, port=action.port),
    do.PickDeal: _choice,
    do.Place: _place,
    do.EndTurn: lambda *_: Why(Motive.DONE),
    do.Take: lambda _state, action, _sense: Why(Motive.INSTALL, action.card),
    do.Decline: lambda *_: Why(Motive.THRIFT),
}
