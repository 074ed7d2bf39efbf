"""Why: each action has a motive, told from the position."""

from game.ai.choice import Motive, Why
from game.ai.reasons import reason
from game.ai.sense import sense_of
from game.rules import legal_actions, parse_action
from game.rules.board import Board
from game.rules.content import Content
from game.rules.kinds import CardId, PortId
from game.rules.state import State
from tests.rules.play import random_positions
from tests.rules.table import after, card, encounter, event, player, table, tile


def why(state: State, text: str) -> Why:
    """The reason for an action told by its text."""
    return reason(state, parse_action(state, text), sense_of(state.game))


def card_of(state: State, name: str) -> CardId:
    """A card by its name."""
    return CardId([outfitting.name for outfitting in state.game.outfittings].index(name))


def port_of(state: State, name: str) -> PortId:
    """A port by its name."""
    return PortId([port.name for port in state.game.board.ports].index(name))


FULL = {"skiff": "red red", "hauler": "blue tourist", "diver": "yellow purple"}


def test_a_port_that_has_what_a_card_needs() -> None:
    state = table(player(card("Hall", "red blue", 9, row="skiff", placed="- blue"), preprints=FULL))
    assert why(state, "deploy skiff Ash") == Why(Motive.GATHER, card_of(state, "Hall"), port_of(state, "Ash"))


def test_a_port_that_gives_what_nobody_needs() -> None:
    state = table(player(preprints=FULL))
    assert why(state, "deploy skiff Ash") == Why(Motive.STOCK, None, port_of(state, "Ash"))


def test_a_port_with_leftovers() -> None:
    state = table(player(card("Hall", "blue blue", 9, row="skiff"), preprints=FULL), leftovers={"Ash": {"blue": 4}})
    assert why(state, "deploy skiff Ash") == Why(Motive.LEFTOVERS, None, port_of(state, "Ash"))


def test_a_cloud_beside_the_port() -> None:
    state = table(player(preprints=FULL, skiff="docked harvester"), clouds={"Gap": event("3 renown")})
    assert why(state, "deploy skiff Dip") == Why(Motive.EXPLORE, None, port_of(state, "Dip"))


def test_the_ships_come_home() -> None:
    assert why(table(player(skiff="Ash")), "refit") == Why(Motive.HOME)


def test_an_outfitting_is_taken_or_not() -> None:
    state = after(table(player(skiff="Ash"), market=[card("Hall", "red", 3), card("Net", "red", 1)]), "refit")
    assert why(state, "take Hall into hauler") == Why(Motive.INSTALL, card_of(state, "Hall"))
    assert why(state, "decline") == Why(Motive.THRIFT)


def test_a_placement_fills_or_completes() -> None:
    state = after(
        table(player(card("Hall", "red red", 9, row="skiff"), card("Net", "red", 1, row="skiff")), core={"Ash": "2 red"}),
        "deploy skiff Ash",
    )
    assert why(state, "place red Hall 1") == Why(Motive.FILL, card_of(state, "Hall"))
    assert why(state, "place red Net 1") == Why(Motive.COMPLETE, card_of(state, "Net"))
    assert why(state, "end turn") == Why(Motive.DONE)


def test_a_side_and_a_colour_for_a_card() -> None:
    hall = card("Hall", "blue red", 9, row="hauler", placed="- red")
    state = after(table(player(hall, preprints=FULL)), "deploy hauler Bay")
    assert why(state, "pick side 2") == Why(Motive.GATHER, card_of(state, "Hall"))
    assert why(state, "pick side 1") == Why(Motive.BARGAIN)
    colours = after(table(player(hall, preprints=FULL), core={"Bay": "any"}), "deploy hauler Bay")
    assert why(colours, "pick colour blue") == Why(Motive.GATHER, card_of(colours, "Hall"))


def test_a_deal() -> None:
    piles = [encounter("Toll", "1 grit -> 3 renown", "1 grit")]
    state = after(table(player(preprints=FULL), core={"Ash": "encounter"}, encounters=piles), "deploy skiff Ash")
    assert why(state, "pick deal 1") == Why(Motive.BARGAIN)


def test_an_upgrade_and_an_outpost() -> None:
    ships = after(table(player(preprints=FULL), core={"Ash": "harvester"}), "deploy skiff Ash")
    assert why(ships, "pick ship hauler") == Why(Motive.EQUIP)
    tiles = {"Bay": tile("red"), "Dip": tile("red")}
    ports = after(table(player(preprints=FULL), core={"Ash": "outpost"}, tiles=tiles), "deploy skiff Ash")
    assert why(ports, "pick port Dip") == Why(Motive.SETTLE, None, port_of(ports, "Dip"))


def test_every_action_has_a_reason_and_every_reason_an_action(standard: tuple[Board, Content]) -> None:
    met = set()
    for state in random_positions(standard, games=40, each=60):
        for action in legal_actions(state):
            met.add(reason(state, action, sense_of(state.game)).motive)
    assert met == set(Motive) - {Motive.ONLY}
