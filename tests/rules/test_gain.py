"""Gaining benefits at a port: S3 and its house rules."""

from game.rules.events import CargoGained, NothingPossible, SideChosen, Source
from tests.rules.table import after, encounter, event, grit, of_kind, player, refusal, see, table, tile, told


def test_S3_core_then_leftovers_then_harvester_then_outpost() -> None:
    state = table(
        player(diver="docked harvester", tokens=["Fog"]),
        player(),
        core={"Fog": "purple"},
        tiles={"Fog": tile("yellow")},
        leftovers={"Fog": {"tourist": 1}},
    )
    gains = of_kind(told(state, "deploy diver Fog"), CargoGained)
    assert [(gain.source, gain.kind.name) for gain in gains] == [
        (Source.CORE, "PURPLE"),
        (Source.LEFTOVERS, "TOURIST"),
        (Source.HARVESTER, "RED"),
        (Source.OUTPOST, "YELLOW"),
    ]


def test_S3_all_cargo_goes_into_the_hold_of_the_deployed_ship() -> None:
    state = table(player(hauler="Bay", skiff="docked crewmate"), player(), clouds={"Dip": event("tourist"), "Gap": event()})
    state = after(state, "deploy skiff Ash")
    assert see(state, "hold") == {"red": 1, "tourist": 1}
    assert state.active is not None
    assert state.active.ship.name == "SKIFF"


def test_S3A_a_side_is_chosen_and_nothing_else_is_legal_before() -> None:
    state = after(table(), "deploy hauler Bay")
    assert see(state, "options") == [{"do": "side", "index": 0}, {"do": "side", "index": 1}]
    for text in ("end turn", "refit", "deploy skiff Ash", "place red preprint skiff 1", "pick colour red", "decline"):
        assert str(refusal(state, text)) == "Choose a side first (S3A)"
    assert str(refusal(state, "pick side 3")) == "There is no such side (S3A)"
    state = after(state, "pick side 1")
    assert see(state, "hold") == {"yellow": 1}


def test_S3A_a_side_inside_brackets_comes_in_its_turn() -> None:
    state = after(table(leftovers={"Elm": {"blue": 2}}), "deploy hauler Elm")
    assert see(state, "hold") == {"red": 1}
    events = told(state, "pick side 2")
    assert of_kind(events, SideChosen)[0].index == 1
    state = after(state, "pick side 2")
    assert see(state, "hold") == {"red": 1, "blue": 2}
    assert grit(state) == 4


def test_S3A_leftovers_of_anybody_are_taken_and_gone() -> None:
    state = table(leftovers={"Cay": {"red": 2, "tourist": 3}})
    state = after(state, "deploy diver Cay")
    assert see(state, "hold") == {"red": 2, "tourist": 4}
    assert see(state, "ports.Cay.leftovers") == {}


def test_S3A_leftovers_cannot_pay_in_the_box_but_what_the_box_gave_before_can() -> None:
    barter = encounter("Barter", "red -> 3 renown", "1 grit")
    lying = after(table(core={"Ash": "encounter"}, leftovers={"Ash": {"red": 5}}, encounters=[barter]), "deploy skiff Ash")
    assert see(lying, "pending") == "process"
    assert see(lying, "players.0.gained") == 0
    given = after(table(core={"Ash": "red + encounter"}, encounters=[barter]), "deploy skiff Ash")
    assert see(given, "pending") == "deal"


def test_S3B_without_a_harvester_nothing_is_harvested() -> None:
    state = after(table(player(diver="docked crewmate"), player()), "deploy diver Cay")
    assert see(state, "hold") == {"tourist": 1}


def test_S3B_the_harvester_gives_what_the_port_shows() -> None:
    state = after(table(player(diver="docked harvester"), player()), "deploy diver Cay")
    assert see(state, "hold") == {"tourist": 1, "blue": 1}


def test_S3C_another_players_token_gives_nothing() -> None:
    state = after(table(player(), player(tokens=["Bay"]), tiles={"Bay": tile("2 red")}), "deploy hauler Bay", "pick side 1")
    assert see(state, "hold") == {"yellow": 1}


def test_S3C_an_own_token_gives_the_benefit_of_the_tile() -> None:
    state = after(table(player(tokens=["Bay"]), player(), tiles={"Bay": tile("2 red")}), "deploy hauler Bay", "pick side 1")
    assert see(state, "hold") == {"yellow": 1, "red": 2}


def test_H3a_the_hold_has_no_limit() -> None:
    state = after(table(core={"Ash": "99 tourist"}, leftovers={"Ash": {"tourist": 900}}), "deploy skiff Ash")
    assert see(state, "hold") == {"tourist": 999}


def test_H3b_a_harvester_won_by_the_core_harvests_at_once() -> None:
    state = after(
        table(player(skiff="docked", hauler="docked harvester", diver="docked harvester"), player(), core={"Ash": "harvester"}),
        "deploy skiff Ash",
    )
    assert see(state, "pending") == "side"
    assert see(state, "players.0.ships.skiff.harvester") is True


def test_H3b_a_token_won_by_the_harvester_benefit_pays_at_once() -> None:
    ports = [("Ash", 1, 1, "skiff", "", "outpost", True), ("Bay", 2, 1, "hauler", "", "", False), ("Cay", 3, 1, "diver", "", "", False)]
    state = table(player(skiff="docked harvester"), player(), ports=ports, tiles={"Ash": tile("2 purple")})
    assert see(after(state, "deploy skiff Ash"), "hold") == {"purple": 2}


def test_H3b_an_upgrade_won_by_the_outpost_comes_too_late() -> None:
    state = table(player(diver="docked", tokens=["Fog"]), player(), core={"Fog": "red"}, tiles={"Fog": tile("harvester")})
    state = after(state, "deploy diver Fog", "pick ship diver")
    assert see(state, "hold") == {"red": 1}
    assert not of_kind(told(state, "end turn"), NothingPossible)
