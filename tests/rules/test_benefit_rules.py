"""What benefits mean: H6, and encounter cards: H7."""

from typing import Any

import pytest

from game.rules.events import (
    CargoGained,
    DealStruck,
    DieRolled,
    EncounterDrawn,
    EncountersShuffled,
    GritGained,
    GritPaid,
    NothingPossible,
    Source,
    TokenPlaced,
    UpgradeMounted,
)
from game.rules.kinds import EncounterId, Pending, PortId, Seat, ShipType, Upgrade
from tests.rules.table import after, card, encounter, grit, of_kind, player, refusal, see, table, tile, told

ALL_HARVEST: dict[str, Any] = {"skiff": "docked harvester", "hauler": "docked harvester", "diver": "docked harvester"}


def test_H6a_any_becomes_one_of_the_four_colours() -> None:
    state = after(table(core={"Ash": "2 any"}), "deploy skiff Ash")
    assert [option["kind"] for option in see(state, "options")] == ["red", "yellow", "blue", "purple"]
    assert refusal(state, "pick colour tourist").rule == "H6a"
    state = after(state, "pick colour red")
    assert (see(state, "pending"), see(state, "hold")) == ("colour", {"red": 1})
    state = after(state, "pick colour purple")
    assert (see(state, "pending"), see(state, "hold")) == ("process", {"red": 1, "purple": 1})


def test_H6a_each_of_several_is_resolved_fully_before_the_next() -> None:
    cards = [encounter("First", "any"), encounter("Second", "2 renown")]
    state = after(table(core={"Ash": "2 encounter"}, encounters=cards), "deploy skiff Ash")
    assert see(state, "pending") == "colour"
    assert see(state, "encounters") == {"deck": 1, "discard": 1}
    state = after(state, "pick colour red")
    assert see(state, "players.0.gained") == 2


@pytest.mark.parametrize(("face", "hold", "amount"), [("red", {"red": 1}, 2), ("purple", {"purple": 1}, 2), ("2 grit", {}, 4)])
def test_H6b_the_face_of_the_die_is_a_benefit(face: str, hold: dict[str, int], amount: int) -> None:
    state = after(table(core={"Ash": "roll"}, dice=[face]), "deploy skiff Ash")
    assert see(state, "hold") == hold
    assert grit(state) == amount


def test_H6b_a_face_is_resolved_before_the_next_roll() -> None:
    state = table(core={"Ash": "2 roll"}, dice=["any", "blue"])
    assert [event.face for event in of_kind(told(state, "deploy skiff Ash"), DieRolled)] == [4]
    state = after(state, "deploy skiff Ash")
    question = state.question
    assert question is not None
    assert (question.pending, question.source) == (Pending.COLOUR, Source.DIE)
    assert see(after(state, "pick colour red"), "hold") == {"red": 1, "blue": 1}


def test_H6b_without_dice_to_come_chance_decides_and_goes_on() -> None:
    state = after(table(core={"Ash": "60 roll"}), "deploy skiff Ash")
    while see(state, "pending") == "colour":
        state = after(state, "pick colour red")
    assert sum(state.hold) + (grit(state) - 2) // 2 >= 4
    assert state.rng != 0


def test_H6c_the_top_card_is_drawn_resolved_and_discarded() -> None:
    state = table(core={"Ash": "encounter"}, encounters=[encounter("First", "2 renown"), encounter("Second", "red")])
    events = told(state, "deploy skiff Ash")
    assert of_kind(events, EncounterDrawn) == [EncounterDrawn(Seat(0), EncounterId(0))]
    state = after(state, "deploy skiff Ash")
    assert see(state, "players.0.gained") == 2
    assert state.encounters_discarded == (0,)
    assert see(state, "encounters") == {"deck": 1, "discard": 1}


def test_H6c_an_empty_deck_is_the_shuffled_discard() -> None:
    state = table(core={"Ash": "3 encounter"}, encounters=[encounter("Only", "1 renown")])
    events = told(state, "deploy skiff Ash")
    assert len(of_kind(events, EncountersShuffled)) == 2
    assert see(after(state, "deploy skiff Ash"), "players.0.gained") == 3


def test_H6c_with_both_empty_nothing_happens() -> None:
    state = table(core={"Ash": "encounter + red"})
    assert of_kind(told(state, "deploy skiff Ash"), NothingPossible) == [NothingPossible(Seat(0), "encounter")]
    state = after(state, "deploy skiff Ash")
    assert (see(state, "hold"), grit(state)) == ({"red": 1}, 2)


def test_H6c_a_card_being_resolved_lies_on_the_discard_already() -> None:
    again = encounter("Again", "encounter / 1 grit")
    state = after(table(core={"Ash": "encounter"}, encounters=[again]), "deploy skiff Ash", "pick side 1", "pick side 1")
    assert see(state, "encounters") == {"deck": 0, "discard": 1}
    assert grit(after(state, "pick side 2")) == 3


def test_H6d_the_player_picks_an_own_ship_without_it() -> None:
    state = after(table(player(hauler="docked harvester", diver="Cay"), player(), core={"Ash": "harvester"}), "deploy skiff Ash")
    assert [option["ship"] for option in see(state, "options")] == ["skiff", "diver"]
    assert str(refusal(state, "pick ship hauler")) == "Your hauler has a harvester already (H6d)"
    assert str(refusal(state, "end turn")) == "Choose a ship for the upgrade first (H6d)"
    question = state.question
    assert question is not None
    assert question.upgrade is Upgrade.HARVESTER
    events = told(state, "pick ship diver")
    assert of_kind(events, UpgradeMounted) == [UpgradeMounted(Seat(0), ShipType.DIVER, Upgrade.HARVESTER)]


def test_H6d_a_ship_may_carry_both() -> None:
    state = after(table(player(skiff="docked harvester"), player(), core={"Ash": "crewmate"}), "deploy skiff Ash", "pick ship skiff")
    assert see(state, "players.0.ships.skiff") == {"at": "Ash", "harvester": True, "crewmate": True}


def test_H6d_if_all_three_have_one_two_grit_instead() -> None:
    state = table(player(**ALL_HARVEST), player(), core={"Cay": "harvester"})
    events = told(state, "deploy diver Cay")
    assert of_kind(events, NothingPossible) == [NothingPossible(Seat(0), "harvester")]
    assert of_kind(events, GritGained) == [GritGained(Seat(0), 2, 0, Source.CORE)]
    crew = table(player(skiff="docked crewmate", hauler="docked crewmate", diver="docked crewmate"), player(), core={"Cay": "2 crewmate"})
    assert grit(after(crew, "deploy diver Cay")) == 6


def test_H6e_a_token_goes_to_a_revealed_port_with_a_tile_and_no_own_token() -> None:
    state = table(
        player(tokens=["Dip"]),
        player(tokens=["Gap"]),
        core={"Ash": "outpost"},
        tiles={"Bay": tile("red"), "Dip": tile("red"), "Gap": tile("red"), "Fog": tile("red")},
        clouds={"Fog": {"benefit": "", "crew": ""}},
    )
    state = after(state, "deploy skiff Ash")
    assert [option["port"] for option in see(state, "options")] == ["Bay", "Gap"]
    assert str(refusal(state, "pick port Dip")) == "You have an outpost token at Dip already (H6e)"
    assert str(refusal(state, "pick port Cay")) == "There is no outpost tile at Cay (H6e)"
    assert str(refusal(state, "pick port Fog")) == "Fog still lies under a cloud (H6e)"
    assert str(refusal(state, "end turn")) == "Choose a port for the outpost token first (H6e)"
    assert of_kind(told(state, "pick port Gap"), TokenPlaced) == [TokenPlaced(Seat(0), PortId(6))]
    state = after(state, "pick port Gap")
    assert see(state, "ports.Gap.tokens") == [0, 1]
    assert see(state, "players.0.tokens") == 2


def test_H6e_without_a_port_or_without_a_token_two_grit_instead() -> None:
    no_port = table(player(), player(), core={"Ash": "outpost"})
    assert grit(after(no_port, "deploy skiff Ash")) == 4
    no_token = table(player(tokens_left=0), player(), core={"Ash": "outpost"}, tiles={"Bay": tile("red"), "Dip": tile("red")})
    assert grit(after(no_token, "deploy skiff Ash")) == 4
    assert of_kind(told(no_token, "deploy skiff Ash"), NothingPossible) == [NothingPossible(Seat(0), "outpost")]


def test_H6f_grit_above_ten_is_lost() -> None:
    state = table(player(grit=8), player(), core={"Ash": "5 grit"})
    assert of_kind(told(state, "deploy skiff Ash"), GritGained) == [GritGained(Seat(0), 2, 3, Source.CORE)]
    assert grit(after(state, "deploy skiff Ash")) == 10


def test_H6g_a_single_ship_port_cloud_or_deal_is_taken_without_asking() -> None:
    ship = table(player(hauler="docked crewmate", diver="docked crewmate"), player(), core={"Ash": "crewmate"})
    assert see(after(ship, "deploy skiff Ash"), "players.0.ships.skiff.crewmate") is True
    port = table(player(), player(), core={"Ash": "outpost"}, tiles={"Bay": tile("red")})
    assert see(after(port, "deploy skiff Ash"), "ports.Bay.tokens") == [0]
    deal = table(player(grit=0), player(), core={"Ash": "encounter"}, encounters=[encounter("Card", "1 grit -> 2 red", "blue")])
    assert see(after(deal, "deploy skiff Ash"), "hold") == {"blue": 1}
    cloud = table(player(skiff="docked crewmate"), player(), clouds={"Ash": {"benefit": "", "crew": ""}})
    assert see(after(cloud, "deploy skiff Dip"), "clouds") == 0


def test_H6g_a_side_is_always_asked() -> None:
    state = after(table(core={"Ash": "red / red"}), "deploy skiff Ash")
    assert see(state, "options.#") == 2


def test_H6h_a_side_without_effect_may_be_chosen() -> None:
    state = after(table(player(grit=10), player(), core={"Ash": "3 grit / encounter"}), "deploy skiff Ash")
    assert (see(after(state, "pick side 1"), "hold"), grit(after(state, "pick side 1"))) == ({}, 10)
    assert see(after(state, "pick side 2"), "pending") == "process"


def test_H6i_supplies_are_unlimited() -> None:
    state = after(table(core={"Ash": "99 red + 99 red"}), "deploy skiff Ash")
    assert see(state, "hold") == {"red": 198}


BARTER = encounter("Barter", "1 grit -> red + blue", "red -> 3 renown", "1 grit")


def test_H7_a_deal_that_can_be_paid_is_picked_and_paid() -> None:
    state = after(table(core={"Ash": "encounter"}, encounters=[BARTER]), "deploy skiff Ash")
    assert [option["index"] for option in see(state, "options")] == [0, 2]
    assert str(refusal(state, "pick deal 2")) == "This deal costs 1 red tapstone, and you have less (H7)"
    assert str(refusal(state, "pick deal 4")) == "The card has no such deal (H7)"
    assert str(refusal(state, "end turn")) == "Choose a deal first (H7)"
    events = told(state, "pick deal 1")
    assert of_kind(events, DealStruck) == [DealStruck(Seat(0), EncounterId(0), 0, (0, 0, 0, 0, 0))]
    assert of_kind(events, GritPaid) == [GritPaid(Seat(0), 1)]
    assert {gain.source for gain in of_kind(events, CargoGained)} == {Source.ENCOUNTER}
    state = after(state, "pick deal 1")
    assert (grit(state), see(state, "hold")) == (1, {"red": 1, "blue": 1})


def test_H7_cargo_from_the_active_hold_pays() -> None:
    state = after(table(core={"Ash": "2 red + encounter"}, encounters=[BARTER]), "deploy skiff Ash")
    question = state.question
    assert question is not None
    assert question.encounter is not None
    assert question.encounter.name == "Barter"
    assert of_kind(told(state, "pick deal 2"), DealStruck)[0].paid == (1, 0, 0, 0, 0)
    state = after(state, "pick deal 2")
    assert (see(state, "hold"), see(state, "players.0.gained")) == ({"red": 1}, 3)


def test_H7_a_deal_may_cost_grit_and_cargo_together() -> None:
    dear = encounter("Dear", "2 grit + red + 2 tourist -> 9 renown", "red")
    state = after(table(core={"Ash": "2 red + tourist + encounter"}, encounters=[dear]), "deploy skiff Ash")
    assert see(state, "pending") == "process"
    state = after(table(core={"Ash": "red + 3 tourist + encounter + any"}, encounters=[dear]), "deploy skiff Ash", "pick deal 1")
    assert (grit(state), see(state, "hold"), see(state, "players.0.gained")) == (0, {"tourist": 1}, 9)


def test_H7_a_deal_says_all_that_it_costs() -> None:
    dear = encounter("Dear", "2 grit + red + 2 tourist -> 9 renown", "red", "blue")
    state = after(table(core={"Ash": "encounter"}, encounters=[dear]), "deploy skiff Ash")
    assert str(refusal(state, "pick deal 1")) == "This deal costs 2 grit, 1 red tapstone and 2 tourists, and you have less (H7)"


def test_H7_the_card_is_discarded_as_the_deal_is_struck() -> None:
    state = after(table(core={"Ash": "encounter"}, encounters=[BARTER]), "deploy skiff Ash")
    assert see(state, "encounters") == {"deck": 0, "discard": 0}
    assert see(after(state, "pick deal 3"), "encounters") == {"deck": 0, "discard": 1}


def test_H7_a_card_without_a_free_deal_is_an_error_of_the_content() -> None:
    with pytest.raises(ValueError, match="'Toll' has no deal that costs nothing"):
        table(encounters=[encounter("Toll", "1 grit -> red")])


def test_H6c_cards_that_never_end_are_an_error_of_the_content() -> None:
    with pytest.raises(ValueError, match="would never end"):
        table(encounters=[encounter("Round", "encounter + red"), encounter("And", "1 grit -> red", "(encounter / 2 encounter)")])
    fine = table(core={"Ash": "encounter"}, encounters=[encounter("Round", "encounter + red"), encounter("End", "blue")])
    assert see(after(fine, "deploy skiff Ash"), "hold") == {"red": 1, "blue": 1}


def test_H6_a_reward_may_be_nothing() -> None:
    state = after(table(player(card("Plain", "red", row="skiff")), player()), "deploy skiff Ash", "place red Plain 1")
    assert see(state, "options") == [{"do": "end"}]


def test_H7_a_deal_of_another_card_is_refused() -> None:
    cards = [encounter("Two", "red", "blue"), encounter("Three", "red", "blue", "yellow")]
    state = after(table(core={"Ash": "encounter"}, encounters=cards), "deploy skiff Ash")
    assert str(refusal(state, "pick deal 3")) == "The card has no such deal (H7)"
