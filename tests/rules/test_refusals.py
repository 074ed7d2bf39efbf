"""Every action of the universe is either legal or refused with a reason; nothing is changed by a refusal."""

from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import actions as do
from game.rules import apply, legal_actions, new_game, why_not
from game.rules.actions import Action
from game.rules.board import Board
from game.rules.content import Content
from game.rules.engine import IllegalAction
from game.rules.kinds import CardId, Cargo, PortId, Seat, ShipType
from game.rules.refusals import RULES, Refusal
from game.words import phrase
from tests.rules.play import random_positions
from tests.rules.table import after, card, encounter, event, player, table, tile

ALL_SHIPS = {"skiff": "Ash", "hauler": "Bay", "diver": "Cay"}
POSITIONS = {
    "setup": None,
    "turn": table(),
    "must refit": table(player(skiff="Ash", hauler="Bay", diver="Cay"), player()),
    "cloud": after(table(player(skiff="docked crewmate"), player(), clouds={"Ash": event(), "Gap": event()}), "deploy skiff Dip"),
    "side": after(table(), "deploy hauler Bay"),
    "colour": after(table(core={"Ash": "any"}), "deploy skiff Ash"),
    "ship": after(table(core={"Ash": "crewmate"}), "deploy skiff Ash"),
    "port": after(table(core={"Ash": "outpost"}, tiles={"Bay": tile("red"), "Gap": tile("red")}), "deploy skiff Ash"),
    "deal": after(table(core={"Ash": "encounter"}, encounters=[encounter("Card", "red", "2 grit")]), "deploy skiff Ash"),
    "process": after(table(leftovers={"Ash": {"blue": 1}}), "deploy skiff Ash"),
    "refit1": after(table(player(skiff="Ash"), player(), market=[card("M", "red"), card("N", "red")]), "refit"),
    "refit2": after(table(player(skiff="Ash"), player(), market=[card("M", "red"), card("N", "red")]), "refit", "take M into skiff"),
    "over": after(table(player(), round=16), "deploy skiff Ash", "end turn"),
}


def check_universe(state: Any) -> int:
    """``why_not`` agrees with ``legal_actions`` on every action; gives how many there are."""
    legal = legal_actions(state)
    for action in state.game.actions:
        refusal = why_not(state, action)
        assert (refusal is None) == (action in legal), f"{action}: {refusal}"
        assert refusal is None or (refusal.rule and refusal.text)
    return len(state.game.actions)


@pytest.mark.parametrize("name", POSITIONS)
def test_an_action_is_refused_if_and_only_if_it_is_not_legal(name: str, standard: tuple[Board, Content]) -> None:
    state = POSITIONS[name] or new_game(*standard, [None, None], seed=3)
    assert name in {state.pending.value, "must refit"}
    assert check_universe(state) > 60


@pytest.mark.parametrize("name", POSITIONS)
def test_a_refused_action_raises_and_changes_nothing(name: str, standard: tuple[Board, Content]) -> None:
    state = POSITIONS[name] or new_game(*standard, [None, None], seed=3)
    before = state.copy()
    for action in state.game.actions:
        refusal = why_not(state, action)
        if refusal is not None:
            with pytest.raises(IllegalAction) as error:
                apply(state, action)
            assert error.value.refusal == refusal
            assert str(error.value) == f"{refusal.text} ({refusal.rule})"
    assert state == before


def test_refusals_agree_with_legality_all_over_random_games(standard: tuple[Board, Content]) -> None:
    for state in random_positions(standard, games=6, each=12):
        check_universe(state)


WRONG: st.SearchStrategy[Any] = st.sampled_from(
    [-1, 0, 1, 2, 3, 99, 10**30, -(10**30), 0.5, float("nan"), None, "skiff", "", (), [], {}, True, b"x", Cargo.TOURIST]
)


@given(name=st.sampled_from([name for name in POSITIONS if name != "setup"]), kind=st.sampled_from(sorted(RULES, key=str)), data=st.data())
def test_no_value_whatever_breaks_the_check(name: str, kind: type, data: st.DataObject) -> None:
    state = POSITIONS[name]
    assert state is not None
    fields = [data.draw(WRONG) for _ in kind.__dataclass_fields__]  # type: ignore[attr-defined]
    action = kind(*fields)
    refusal = why_not(state, action)
    if refusal is None:
        assert action in legal_actions(state)
        assert apply(state, action)[0] != state
    else:
        assert refusal.rule
        with pytest.raises(IllegalAction):
            apply(state, action)


@pytest.mark.parametrize("thing", [None, "end turn", 3, object(), Cargo.RED])
def test_what_is_no_action_is_refused(thing: object) -> None:
    refusal = why_not(table(), cast("Action", thing))
    assert refusal == Refusal("", phrase("This is no action of the game"))
    assert str(refusal) == "This is no action of the game"
    with pytest.raises(IllegalAction, match="This is no action"):
        apply(table(), cast("Action", thing))


@pytest.mark.parametrize(
    ("name", "action", "rule"),
    [
        ("turn", do.Deploy(ShipType.SKIFF, PortId(99)), "S1"),
        ("turn", do.Deploy(cast("ShipType", 7), PortId(0)), "S1"),
        ("turn", do.Deploy(ShipType.SKIFF, cast("PortId", [])), "S1"),
        ("cloud", do.PickCloud(PortId(-1)), "H2a"),
        ("side", do.PickSide(-1), "S3A"),
        ("colour", do.PickColour(cast("Cargo", 9)), "H6a"),
        ("ship", do.PickShip(cast("ShipType", 3)), "H6d"),
        ("port", do.PickPort(PortId(99)), "H6e"),
        ("deal", do.PickDeal(99), "H7"),
        ("process", do.Place(Cargo.RED, CardId(99), 0), "S4"),
        ("process", do.Place(Cargo.RED, CardId(0), -1), "S4"),
        ("refit1", do.Take(CardId(-1), ShipType.SKIFF), "H5b"),
    ],
)
def test_ids_out_of_range_are_refused_by_the_rule_of_the_action(name: str, action: Action, rule: str) -> None:
    state = POSITIONS[name]
    assert state is not None
    refusal = why_not(state, action)
    assert refusal is not None
    assert refusal.rule == rule


def test_an_unknown_card_at_the_set_up_is_refused_by_H8d(standard: tuple[Board, Content]) -> None:
    state = new_game(*standard, [None, None], seed=3)
    refusal = why_not(state, do.Take(CardId(999), ShipType.SKIFF))
    assert refusal is not None
    assert refusal.rule == "H8d"


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("cloud", "H2a"),
        ("side", "S3A"),
        ("colour", "H6a"),
        ("ship", "H6d"),
        ("port", "H6e"),
        ("deal", "H7"),
        ("refit1", "H5b"),
        ("refit2", "H5b"),
        ("over", "H9a"),
    ],
)
def test_while_something_is_asked_all_else_is_refused_by_its_rule(name: str, rule: str) -> None:
    state = POSITIONS[name]
    assert state is not None
    others = [action for action in state.game.actions if type(action) not in {type(legal) for legal in legal_actions(state)}]
    assert len(others) > 50
    assert {refusal.rule for action in others if (refusal := why_not(state, action))} == {rule}


@pytest.mark.parametrize("name", ["turn", "process"])
def test_when_nothing_is_asked_a_choice_is_refused_by_its_own_rule(name: str) -> None:
    state = POSITIONS[name]
    assert state is not None
    for action, rule in (
        (do.PickSide(0), "S3A"),
        (do.PickColour(Cargo.RED), "H6a"),
        (do.PickPort(PortId(0)), "H6e"),
        (do.PickDeal(0), "H7"),
    ):
        assert why_not(state, action) == Refusal(rule, phrase("There is nothing to choose now"))


def test_an_equal_action_is_as_good_as_the_shared_one() -> None:
    state = table()
    assert apply(state, do.Deploy(ShipType.SKIFF, PortId(0))) == apply(state, legal_actions(state)[0])
    assert state.turn == Seat(0)
