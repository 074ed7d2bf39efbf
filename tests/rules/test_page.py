"""The examples of the rule page: the green player's turn, and what its pictures show."""

from game.rules.events import (
    CargoGained,
    CargoLeft,
    CargoPlaced,
    CloudRemoved,
    EncounterDrawn,
    GritGained,
    GritPaid,
    Source,
    TileRevealed,
)
from game.rules.kinds import Cargo, PortId, Seat, ShipType
from tests.rules.table import after, card, encounter, event, grit, of_kind, player, see, table, tile, told

CAPTAIN = encounter("Captain", "2 renown", "1 grit")


def test_S3A_the_green_player_gains_a_red_tapstone_and_one_grit() -> None:
    state = table()
    events = told(state, "deploy skiff Ash")
    assert of_kind(events, CargoGained) == [CargoGained(Seat(0), Cargo.RED, 1, ShipType.SKIFF, PortId(0), Source.CORE)]
    assert of_kind(events, GritGained) == [GritGained(Seat(0), 1, 0, Source.CORE)]
    assert see(after(state, "deploy skiff Ash"), "hold") == {"red": 1}
    assert grit(after(state, "deploy skiff Ash")) == 3


def test_S3B_the_harvester_gives_a_choice_of_a_yellow_tapstone_or_a_roll() -> None:
    state = after(table(player(skiff="docked harvester"), player(), dice=["purple"]), "deploy skiff Ash")
    assert see(state, "pending") == "side"
    assert see(after(state, "pick side 1"), "hold") == {"red": 1, "yellow": 1}
    assert see(after(state, "pick side 2"), "hold") == {"red": 1, "purple": 1}


def test_S3C_the_outpost_draws_an_encounter_card() -> None:
    way_station = {"Bay": tile("encounter", "Way Station")}
    state = table(player(tokens=["Bay"]), player(), tiles=way_station, encounters=[CAPTAIN])
    state = after(state, "deploy hauler Bay")
    events = told(state, "pick side 1")
    assert len(of_kind(events, EncounterDrawn)) == 1
    state = after(state, "pick side 1")
    assert see(state, "pending") == "deal"
    assert see(after(state, "pick deal 1"), "players.0.gained") == 2


def test_S2_a_crewmate_removes_the_vertically_adjacent_cloud_and_its_event_is_resolved() -> None:
    state = table(
        player(skiff="docked crewmate"), player(), clouds={"Dip": event("2 grit", "1 renown"), "Gap": event()}, tray=[tile("tourist")]
    )
    events = told(state, "deploy skiff Ash")
    (removed,) = of_kind(events, CloudRemoved)
    assert (removed.port, removed.crewed) == (3, True)
    (revealed,) = of_kind(events, TileRevealed)
    assert revealed.port == 3
    state = after(state, "deploy skiff Ash")
    assert grit(state) == 2 + 2 + 1
    assert see(state, "players.0.gained") == 1 + 1
    assert see(state, "ports.Dip.tile") == "tourist"


def test_S4c_S4d_to_the_same_row_is_free_and_to_another_row_costs_one_grit() -> None:
    rows = [card("Rack", "red blue", row="skiff"), card("Loft", "red", row="hauler")]
    state = after(table(player(*rows), player(), leftovers={"Ash": {"red": 1}}), "deploy skiff Ash")
    assert grit(state) == 3
    same = told(state, "place red Rack 1")
    assert of_kind(same, CargoPlaced)[0].cost == 0
    assert not of_kind(same, GritPaid)
    state = after(state, "place red Rack 1")
    assert grit(state) == 3
    other = told(state, "place red Loft 1")
    assert of_kind(other, CargoPlaced)[0].cost == 1
    assert of_kind(other, GritPaid) == [GritPaid(Seat(0), 1)]
    assert grit(after(state, "place red Loft 1")) == 2


def test_S4e_leftovers_are_taken_by_another_player() -> None:
    state = after(table(), "deploy skiff Ash")
    left = told(state, "end turn")
    assert of_kind(left, CargoLeft) == [CargoLeft(Seat(0), PortId(0), (1, 0, 0, 0, 0))]
    state = after(state, "end turn")
    assert see(state, "ports.Ash.leftovers") == {"red": 1}
    taken = told(state, "deploy skiff Ash")
    assert [(gain.seat, gain.count, gain.source) for gain in of_kind(taken, CargoGained)] == [(1, 1, Source.CORE), (1, 1, Source.LEFTOVERS)]
    state = after(state, "deploy skiff Ash")
    assert see(state, "hold") == {"red": 2}
    assert see(state, "ports.Ash.leftovers") == {}


def test_S2c_nobody_has_an_upgrade_on_the_first_turn_but_one_may_be_gained_then() -> None:
    state = after(table(player(), player(), core={"Ash": "harvester"}), "deploy skiff Ash", "pick ship skiff")
    assert see(state, "players.0.ships.skiff.harvester") is True
    assert see(state, "pending") == "side"
