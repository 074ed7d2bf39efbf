"""What the ledger makes of facts told one by one: offers, dead turns, what a card brought."""

from collections.abc import Callable
from typing import Any

import pytest

from game.lab.ledger import Ledger
from game.rules import State, advance, legal_actions, new_game
from game.rules.actions import Deploy, EndTurn, Refit, Take
from game.rules.events import (
    CargoGained,
    CargoPlaced,
    CloudRemoved,
    Event,
    GritGained,
    GritPaid,
    OutfittingCompleted,
    OutfittingTaken,
    RenownGained,
    ShipPlaced,
    ShipsReturned,
    Source,
    TurnBegan,
    TurnEnded,
)
from game.rules.kinds import CardId, Cargo, EventId, Pending, PortId, Seat, ShipType, Trigger
from game.rules.turns import trigger_end

ME = Seat(0)
PLACED = ShipPlaced(ME, ShipType.SKIFF, PortId(0))


@pytest.fixture
def state(setting_of: Callable[..., Any]) -> State:
    _, totals = setting_of()
    return new_game(totals.board, totals.content, [None, None], 5, first=ME)


def closed(state: State, *facts: Event) -> Any:
    """The record of a game in which this happened in a turn of seat 0."""
    ledger = Ledger(state)
    ledger.note([TurnBegan(ME, 1), *facts, TurnEnded(ME)])
    trigger_end(state, Trigger.ROUNDS, None)
    return ledger.close(state, 0, (0, 1), 0, 0)


@pytest.mark.parametrize(
    ("facts", "idle"),
    [
        ([PLACED], 1),
        ([PLACED, CargoGained(ME, Cargo.RED, 1, ShipType.SKIFF, PortId(0), Source.CORE)], 1),
        ([PLACED, CargoPlaced(ME, Cargo.RED, CardId(0), 0, 0)], 0),
        ([PLACED, GritGained(ME, 1, 0, Source.CORE)], 0),
        ([PLACED, GritGained(ME, 0, 1, Source.CORE)], 1),
        ([PLACED, GritGained(ME, 1, 0, Source.CORE), GritPaid(ME, 1)], 1),
        ([PLACED, CloudRemoved(ME, PortId(1), EventId(0), crewed=False)], 0),
        ([PLACED, RenownGained(ME, 1, Source.CORE)], 0),
    ],
)
def test_a_deployment_that_leaves_its_player_no_better_is_idle(state: State, facts: list[Event], idle: int) -> None:
    seat = closed(state, *facts).seats[0]
    assert (seat.deploys, seat.refits, seat.idle, seat.bare) == (1, 0, idle, 0)


def test_a_refit_without_an_outfitting_is_bare_even_with_grit(state: State) -> None:
    home = ShipsReturned(ME, (ShipType.SKIFF,))
    seat = closed(state, home, GritGained(ME, 1, 0, Source.REFIT)).seats[0]
    assert (seat.deploys, seat.refits, seat.idle, seat.bare) == (0, 1, 0, 1)
    seat = closed(state, home, OutfittingTaken(ME, CardId(3), ShipType.SKIFF, 0)).seats[0]
    assert (seat.refits, seat.bare) == (1, 0)


def test_a_card_brings_its_renown_and_that_of_its_reward(state: State) -> None:
    worth = state.game.outfittings[3].renown
    facts = [
        OutfittingTaken(ME, CardId(3), ShipType.SKIFF, 0),
        OutfittingTaken(ME, CardId(4), ShipType.SKIFF, 2),
        OutfittingCompleted(ME, CardId(3)),
        RenownGained(ME, 2, Source.REWARD),
        RenownGained(ME, 1, Source.EXPLORE),
    ]
    done, undone = closed(state, *facts).takings
    assert (done.card, done.seat, done.completed, done.brought) == (3, 0, True, worth + 2)
    assert (undone.card, undone.completed, undone.brought) == (4, False, 0)


def do(state: State, ledger: Ledger, action: Any) -> None:
    ledger.look(state)
    events: list[Event] = []
    advance(state, action, events)
    ledger.note(events)


def offers(ledger: Ledger) -> dict[int, int]:
    return {card: count for card, count in enumerate(ledger._offers) if count}


def test_each_first_outfitting_is_an_offer_of_the_market(state: State) -> None:
    ledger = Ledger(state)
    market = state.market
    do(state, ledger, legal_actions(state)[0])
    assert offers(ledger) == dict.fromkeys(market, 1)
    again = state.market
    do(state, ledger, legal_actions(state)[0])
    assert offers(ledger) == {card: (card in market) + (card in again) for card in {*market, *again}}


def test_a_refit_with_two_outfittings_offers_nothing_twice(state: State) -> None:
    ledger = Ledger(state)
    for _ in range(2):
        do(state, ledger, legal_actions(state)[0])
    while state.turn != ME or not any(isinstance(action, Refit) for action in legal_actions(state)):
        do(state, ledger, next((a for a in legal_actions(state) if isinstance(a, Deploy | EndTurn)), legal_actions(state)[0]))
    before = offers(ledger)
    do(state, ledger, Refit())
    market = state.market
    for pending in (Pending.REFIT_FIRST, Pending.REFIT_SECOND):
        assert state.pending is pending
        do(state, ledger, next(action for action in legal_actions(state) if isinstance(action, Take)))
    assert offers(ledger) == {card: before.get(card, 0) + (card in market) for card in {*before, *market}}
