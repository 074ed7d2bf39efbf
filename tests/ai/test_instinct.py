"""What captains see at first sight: positions in which anybody would know what to do."""

import pytest

from game.ai.instinct import best_action, scores
from game.ai.sense import sense_of
from game.rules import action_text, legal_actions, view
from game.rules.board import Board
from game.rules.content import Content
from game.rules.kinds import Pending
from game.rules.state import State
from tests.rules.play import random_positions
from tests.rules.table import after, card, encounter, event, filler, player, table, tile

FULL = {"skiff": "red red", "hauler": "blue tourist", "diver": "yellow purple"}
"""Preprints that want nothing more."""


def best(state: State) -> str:
    """The text of the best action at first sight."""
    return action_text(state, best_action(state, sense_of(state.game)))


def test_it_sails_where_the_missing_stone_lies() -> None:
    hall = card("Hall", "tourist tourist", 9, row="diver", placed="tourist -")
    assert best(table(player(hall, preprints=FULL, grit=0))) == "deploy diver Cay"


def test_it_fetches_leftovers() -> None:
    hall = card("Hall", "purple purple purple", 9, row="skiff")
    state = table(player(hall, preprints=FULL, grit=0), leftovers={"Dip": {"purple": 3}})
    assert best(state) == "deploy skiff Dip"


def test_it_calls_the_ships_home_when_all_are_out() -> None:
    assert best(table(player(skiff="Ash", hauler="Bay", diver="Cay"))) == "refit"


def test_in_its_last_turn_it_completes_rather_than_begins() -> None:
    cards = (card("Hall", "red blue", 6, row="skiff", placed="- blue"), card("Net", "red blue blue", 6, row="skiff"))
    state = table(player(*cards, preprints=FULL), player(*filler(9)), core={"Ash": "red"}, round=9, last_round=9, first=1)
    assert best(after(state, "deploy skiff Ash")) == "place red Hall 1"


def test_it_keeps_wild_spaces_for_what_fits_nowhere_else() -> None:
    state = after(table(player(card("Hall", "wild red", 6, row="skiff"), preprints=FULL), core={"Ash": "red"}), "deploy skiff Ash")
    assert best(state) == "place red Hall 2"


def test_it_pays_grit_for_what_is_worth_it_and_not_for_a_trifle() -> None:
    far = card("Hall", "red blue", 9, row="diver", placed="- blue")
    state = after(table(player(far, preprints=FULL, grit=3), core={"Ash": "red"}), "deploy skiff Ash")
    assert best(state) == "place red Hall 1"
    trifle = card("Hut", "red blue blue blue blue", 1, row="diver")
    state = after(table(player(trifle, preprints=FULL, grit=3), core={"Ash": "red"}), "deploy skiff Ash")
    assert best(state) == "end turn"


def test_it_ends_the_turn_with_an_empty_hold() -> None:
    state = after(table(player(preprints=FULL), core={"Ash": "1 grit"}), "deploy skiff Ash")
    assert best(state) == "end turn"


def test_it_takes_the_colour_and_the_side_that_a_card_lacks() -> None:
    hall = card("Hall", "blue red", 9, row="hauler", placed="- red")
    assert best(after(table(player(hall, preprints=FULL), core={"Bay": "any"}), "deploy hauler Bay")) == "pick colour blue"
    assert best(after(table(player(hall, preprints=FULL)), "deploy hauler Bay")) == "pick side 2"


def test_it_strikes_the_better_deal() -> None:
    toll = [encounter("Toll", "1 grit -> 4 renown", "1 grit")]
    state = after(table(player(preprints=FULL, grit=4), core={"Ash": "encounter"}, encounters=toll), "deploy skiff Ash")
    assert best(state) == "pick deal 1"


def test_it_gives_an_upgrade_to_a_ship_without_any() -> None:
    ships = player(preprints=FULL, skiff="docked crewmate", hauler="docked crewmate")
    state = after(table(ships, core={"Cay": "harvester"}), "deploy diver Cay")
    assert best(state) == "pick ship diver"


def test_it_settles_deep() -> None:
    tiles = {"Bay": tile("red"), "Gap": tile("red")}
    state = after(table(player(preprints=FULL), core={"Ash": "outpost"}, tiles=tiles), "deploy skiff Ash")
    assert best(state) == "pick port Gap"


def test_it_takes_the_richer_of_two_like_cards() -> None:
    market = [card("Hut", "red blue", 2), card("Hall", "red blue", 5)]
    state = after(table(player(skiff="Ash", preprints=FULL), market=market), "refit")
    assert best(state).startswith("take Hall into ")


def test_in_its_last_turn_it_takes_no_card_for_grit() -> None:
    market = [card("Hut", "red blue", 2)]
    state = table(player(skiff="Ash", preprints=FULL, grit=6), player(*filler(9)), market=market, round=9, last_round=9, first=1)
    assert best(after(state, "refit")) == "decline"


def test_it_would_rather_explore() -> None:
    ships = player(preprints=FULL, skiff="docked harvester", grit=0)
    state = table(ships, core={"Ash": "1 grit", "Dip": "1 grit"}, clouds={"Gap": event("5 renown")})
    assert best(state) == "deploy skiff Dip"


@pytest.mark.parametrize("hide", [False, True])
def test_there_is_a_number_for_each_legal_action(standard: tuple[Board, Content], hide: bool) -> None:
    met = set()
    for state in random_positions(standard, games=12, each=60):
        seen = view(state, state.turn).state if hide else state
        actions = legal_actions(seen)
        if not state.over:
            met.add(state.pending)
            marks = scores(seen, sense_of(state.game), actions)
            assert len(marks) == len(actions)
            assert best_action(seen, sense_of(state.game)) in actions
    assert set(Pending) - met <= {Pending.CLOUD, Pending.OVER}
