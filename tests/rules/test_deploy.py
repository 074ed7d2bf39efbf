"""Placing a ship and exploring: S1, S2 and their house rules."""

from game.rules.events import (
    CloudRemoved,
    GritGained,
    NothingPossible,
    RenownGained,
    ShipPlaced,
    Source,
    StepBegan,
    TileRevealed,
    UpgradeMounted,
)
from game.rules.kinds import PortId, Seat, ShipType, Step
from tests.rules.table import after, event, grit, of_kind, player, refusal, see, table, tile, told

CLOUDS = {"Dip": event("2 grit", "1 renown"), "Elm": event("tourist"), "Fog": event("1 grit", "roll"), "Gap": event("2 renown")}


def test_S1_a_docked_ship_goes_to_a_port_of_its_type() -> None:
    state = after(table(), "deploy diver Cay")
    assert see(state, "players.0.ships.diver.at") == "Cay"
    assert see(state, "ports.Cay.ships") == [0]


def test_S1_a_ship_of_another_type_is_refused() -> None:
    found = refusal(table(), "deploy skiff Bay")
    assert str(found) == "This port takes haulers, not skiffs (S1)"


def test_S1_a_ship_that_is_out_is_refused_with_its_place() -> None:
    found = refusal(table(player(skiff="Dip"), player()), "deploy skiff Ash")
    assert str(found) == "Your skiff is out already, at Dip (S1)"


def test_S1_one_ship_a_turn() -> None:
    state = after(table(), "deploy skiff Ash")
    assert str(refusal(state, "deploy diver Cay")) == "You have deployed a ship in this turn already (S1)"


def test_S1_the_facts_come_in_the_order_of_the_steps() -> None:
    events = told(table(), "deploy skiff Ash")
    assert events[:2] == [StepBegan(Seat(0), Step.PLACE), ShipPlaced(Seat(0), ShipType.SKIFF, PortId(0))]
    assert [event.step for event in of_kind(events, StepBegan)] == list(Step)


def test_S1a_a_port_of_a_lower_layer_once_it_is_revealed() -> None:
    state = table(player(skiff="docked harvester"), player(), clouds=CLOUDS)
    assert str(refusal(state, "deploy skiff Dip")) == "Dip still lies under a cloud (S1a)"
    state = after(state, "deploy skiff Ash", "pick side 1", "end turn", "deploy skiff Dip")
    assert see(state, "players.1.ships.skiff.at") == "Dip"


def test_S1b_placing_costs_nothing() -> None:
    state = after(table(player(grit=0), player()), "deploy diver Cay")
    assert grit(state) == 0


def test_S1c_ships_of_all_players_share_a_port() -> None:
    state = after(table(player(), player(skiff="Ash")), "deploy skiff Ash")
    assert see(state, "ports.Ash.ships") == [0, 1]


def test_S2_the_event_is_resolved_before_anything_is_gained() -> None:
    state = table(player(skiff="docked harvester"), player(), clouds={"Dip": event("yellow / blue"), "Gap": event()})
    state = after(state, "deploy skiff Ash")
    assert see(state, "pending") == "side"
    assert see(state, "hold") == {}
    assert see(state, "clouds") == 1
    assert see(after(state, "pick side 2"), "hold") == {"blue": 1, "red": 1}


def test_S2_the_cargo_of_an_event_goes_into_the_hold() -> None:
    state = after(table(player(hauler="docked crewmate"), player(), clouds=CLOUDS), "deploy hauler Bay", "pick side 1")
    assert see(state, "hold") == {"tourist": 1, "yellow": 1}


def test_S2a_exploring_is_not_optional_and_needs_an_upgrade() -> None:
    bare = after(table(player(), player(), clouds=CLOUDS), "deploy skiff Ash")
    assert see(bare, "clouds") == 4
    explored = after(table(player(skiff="docked crewmate"), player(), clouds=CLOUDS), "deploy skiff Ash")
    assert see(explored, "clouds") == 3


def test_S2a_an_upgrade_of_another_ship_does_not_explore() -> None:
    state = after(table(player(hauler="docked harvester"), player(), clouds=CLOUDS), "deploy skiff Ash")
    assert see(state, "clouds") == 4


def test_S2b_a_tile_comes_after_the_event_and_only_on_an_outpost_space() -> None:
    state = table(player(skiff="docked crewmate"), player(), clouds=CLOUDS, tray=[tile("tourist"), tile("2 grit")])
    events = told(state, "deploy skiff Ash")
    kinds = [type(event) for event in events]
    assert kinds.index(TileRevealed) > kinds.index(GritGained) > kinds.index(CloudRemoved)
    assert see(after(state, "deploy skiff Ash"), "tray") == 1
    no_space = table(player(hauler="docked crewmate"), player(), clouds=CLOUDS, tray=[tile("tourist")])
    state = after(no_space, "deploy hauler Bay")
    assert see(state, "ports.Elm.tile") is None
    assert see(state, "tray") == 1


def test_S2b_the_tile_waits_until_all_choices_of_the_event_are_made() -> None:
    clouds = {"Dip": event("any", "yellow / blue"), "Gap": event()}
    state = after(
        table(player(skiff="docked crewmate"), player(), clouds=clouds, tray=[tile("tourist")]), "deploy skiff Ash", "pick colour red"
    )
    assert see(state, "ports.Dip.tile") is None
    assert see(after(state, "pick side 1"), "ports.Dip.tile") == "tourist"


def test_H2a_the_player_picks_between_the_clouds_above_and_below() -> None:
    clouds = {"Ash": event("1 grit"), "Gap": event("2 renown")}
    state = table(player(skiff="docked crewmate"), player(), clouds=clouds)
    state = after(state, "deploy skiff Dip")
    assert [option["port"] for option in see(state, "options")] == ["Ash", "Gap"]
    assert str(refusal(state, "pick cloud Cay")) == "There is no cloud over Cay next to your ship (H2a)"
    assert str(refusal(state, "end turn")) == "Choose a cloud first (H2a)"
    state = after(state, "pick cloud Ash")
    assert (see(state, "ports.Ash.revealed"), see(state, "ports.Gap.revealed")) == (True, False)
    assert see(state, "hold") == {"blue": 2}


def test_H2a_a_gap_of_layers_does_not_matter_but_only_the_nearest_port_counts() -> None:
    ports = [
        ("Top", 1, 1, "skiff", "", "", False),
        ("Deep", 1, 7, "hauler", "", "", False),
        ("Deeper", 1, 9, "diver", "", "", False),
    ]
    state = after(table(player(skiff="docked crewmate"), ports=ports, clouds={"Deep": event(), "Deeper": event()}), "deploy skiff Top")
    assert see(state, "ports.Deep.revealed") is True
    assert see(state, "ports.Deeper.revealed") is False
    assert see(state, "players.0.gained") == 6


def test_H2b_the_second_line_comes_after_the_first_and_only_with_a_crewmate() -> None:
    clouds = {"Dip": event("red", "2 grit"), "Gap": event()}
    with_crew = told(table(player(skiff="docked crewmate"), player(), clouds=clouds), "deploy skiff Ash")
    sources = [event.source for event in with_crew if hasattr(event, "source")]
    assert sources[:3] == [Source.EXPLORE, Source.EVENT, Source.CREW]
    assert grit(after(table(player(skiff="docked harvester"), player(), clouds=clouds), "deploy skiff Ash")) == 3


def test_H2b_a_crewmate_of_another_ship_does_not_count() -> None:
    state = table(
        player(diver="docked harvester", hauler="docked crewmate", skiff="docked crewmate"), player(), clouds=CLOUDS, dice=["red"]
    )
    assert of_kind(told(state, "deploy diver Cay"), CloudRemoved)[0].crewed is False
    assert see(after(state, "deploy diver Cay"), "hold") == {"tourist": 1, "blue": 1}


def test_H2b_a_crewmate_won_by_the_first_line_comes_too_late() -> None:
    clouds = {"Dip": event("crewmate", "5 renown"), "Gap": event()}
    state = after(table(player(skiff="docked harvester"), player(), clouds=clouds), "deploy skiff Ash", "pick ship skiff")
    assert see(state, "players.0.gained") == 1


def test_H2c_the_explorer_gains_a_renown_for_each_layer_below_the_first() -> None:
    clouds = {"Ash": event(), "Gap": event()}
    up = after(table(player(skiff="docked crewmate"), player(), clouds=clouds), "deploy skiff Dip", "pick cloud Ash")
    assert see(up, "players.0.gained") == 0
    down = told(table(player(skiff="docked crewmate"), player(), clouds=clouds), "deploy skiff Dip", "pick cloud Gap")
    assert of_kind(down, RenownGained) == [RenownGained(Seat(0), 2, Source.EXPLORE)]


def test_H2d_an_empty_tray_leaves_the_space_empty() -> None:
    state = after(table(player(skiff="docked crewmate"), player(), clouds=CLOUDS), "deploy skiff Ash")
    assert see(state, "ports.Dip.tile") is None
    assert see(state, "ports.Dip.revealed") is True


def test_S2c_a_harvester_won_by_the_core_does_not_explore_any_more() -> None:
    state = table(player(), player(), core={"Ash": "harvester"}, clouds=CLOUDS)
    events = told(state, "deploy skiff Ash", "pick ship skiff")
    assert len(of_kind(events, UpgradeMounted)) == 1
    assert not of_kind(events, CloudRemoved)
    assert not of_kind(events, NothingPossible)
