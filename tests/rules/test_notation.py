"""Texts of actions and states round-trip, equal games have equal texts, and what is no text is refused in a sentence."""

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.rules import action_text, legal_actions, new_game, parse_action, parse_state, state_text, view
from game.rules import actions as do
from game.rules.actions import Action
from game.rules.board import Board, Port
from game.rules.content import Content, Encounter, Tile
from game.rules.events import Source
from game.rules.game import Game
from game.rules.kinds import CardId, Cargo, PortId, Seat, ShipType
from game.rules.names import NotationError, quoted, split, unquoted
from game.rules.program import ANY, Op
from game.rules.spec import StateSpec
from tests.rules.play import random_positions
from tests.rules.table import PORTS, after, card, encounter, event, player, table, tile

Standard = tuple[Board, Content]
MIDDLE = after(
    table(
        player(skiff="docked crewmate", tokens=["Bay"]),
        player(hauler="Bay harvester"),
        core={"Ash": "encounter + 2 any + (yellow / 2 grit)"},
        clouds={"Dip": event("any", "2 any + roll"), "Gap": event("2 renown")},
        tiles={"Bay": tile("red")},
        tray=[tile("red")],
        dice=["any", "2 grit"],
        encounters=[encounter("Card", "red + 2 tourist -> 3 renown", "2 grit")],
        market=[card("M", "red blue")],
        deck=[card("D", "wild")],
        leftovers={"Cay": {"tourist": 3, "red": 1}},
        round=3,
        last_round=7,
    ),
    "deploy skiff Ash",
    "pick colour red",
)
MIDDLE_TEXT = """\
tapstones state 1
pending: colour
turn: 1
first: 1
round: 3
last round: 7
active: skiff
stage: explore
explored: Dip
hold: 1 red
todo crew: 2 any + roll
chance: 0000000000000000
dice: any | 2 grit
player 1: grit 2, gained 1, tokens 3
player 1 skiff: at Ash, crewmate
player 1 skiff row: preprint skiff [- -]
player 1 hauler: docked
player 1 hauler row: preprint hauler [- -]
player 1 diver: docked
player 1 diver row: preprint diver [- -]
player 2: grit 2, gained 0, tokens 4
player 2 skiff: docked
player 2 skiff row: preprint skiff [- -]
player 2 hauler: at Bay, harvester
player 2 hauler row: preprint hauler [- -]
player 2 diver: docked
player 2 diver row: preprint diver [- -]
port Ash: open
port Bay: open, tile red, tokens 1
port Cay: open, left 1 red 3 tourist
port Dip: open after under Dip
port Elm: open
port Fog: open
port Gap: cloud under Gap
market: M | - | - | - | -
deck: D
tray: red
encounters: Card
discard:
"""


def test_a_state_is_told_in_lines() -> None:
    assert state_text(MIDDLE) == MIDDLE_TEXT
    assert parse_state(MIDDLE.game, MIDDLE_TEXT) == MIDDLE


def test_states_round_trip_all_over_random_games(standard: Standard) -> None:
    for state in random_positions(standard, games=8, each=15):
        text = state_text(state)
        back = parse_state(state.game, text)
        assert back == state
        assert state_text(back) == text
        masked = view(state, Seat(0)).state
        assert parse_state(state.game, state_text(masked)) == masked


def test_equal_games_have_equal_texts_and_play_on_alike(standard: Standard) -> None:
    one, other = (new_game(*standard, [None, None], seed=5) for _ in range(2))
    assert state_text(one) == state_text(other)
    again = parse_state(one.game, state_text(one))
    for text in [action_text(one, action) for action in legal_actions(one)[::4]]:
        assert state_text(after(again, text)) == state_text(after(one, text))


def test_every_action_of_the_universe_round_trips(standard: Standard) -> None:
    for state in random_positions(standard, games=4, each=2):
        for action in state.game.actions:
            assert parse_action(state, action_text(state, action)) is action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (do.Deploy(ShipType.SKIFF, PortId(0)), "deploy skiff Ash"),
        (do.Refit(), "refit"),
        (do.PickCloud(PortId(3)), "pick cloud Dip"),
        (do.PickSide(0), "pick side 1"),
        (do.PickColour(Cargo.BLUE), "pick colour blue"),
        (do.PickShip(ShipType.DIVER), "pick ship diver"),
        (do.PickPort(PortId(1)), "pick port Bay"),
        (do.PickDeal(1), "pick deal 2"),
        (do.Place(Cargo.RED, CardId(0), 1), "place red M 2"),
        (do.Place(Cargo.TOURIST, CardId(2), 0), "place tourist preprint skiff 1"),
        (do.Place(Cargo.TOURIST, CardId(7), 0), "place tourist preprint diver of player 2 1"),
        (do.EndTurn(), "end turn"),
        (do.Take(CardId(1), ShipType.HAULER), "take D into hauler"),
        (do.Decline(), "decline"),
    ],
)
def test_an_action_has_a_text(action: Action, text: str) -> None:
    assert action_text(MIDDLE, action) == text
    assert parse_action(MIDDLE, f"  {text} \n") == action


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "'' is no action; actions look like"),
        ("fly home", "'fly home' is no action"),
        ("end turn now", "'end turn now' is no action"),
        ("deploy zeppelin Ash", "there is no ship 'zeppelin'; there are skiff, hauler, diver"),
        ("deploy skiff Nowhere", "there is no port 'Nowhere'"),
        ("pick side 0", "expected a number from 1, found '0'"),
        ("pick side -1", "expected a number from 1, found '-1'"),
        ("pick side ²", "expected a number from 1, found '²'"),
        ("pick colour green", "there is no kind of cargo 'green'"),
        ("place red M one", "expected a number from 1, found 'one'"),
        ("place red N 1", "there is no outfitting 'N'"),
        ("take preprint skiff of player 3 into skiff", "there is no player 3"),
        ("take preprint zeppelin into skiff", "there is no ship 'zeppelin'"),
        ('pick port "Bay', 'the quotation marks of "Bay do not fit'),
        ("pick side 99999999999999999999", "expected a number from 1"),
    ],
)
def test_what_is_no_action_is_refused_in_a_sentence(text: str, problem: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_action(MIDDLE, text)
    assert problem in str(error.value)
    assert error.value.line is None


def test_a_side_or_deal_that_no_card_has_can_still_be_said() -> None:
    assert parse_action(MIDDLE, "pick side 8") == do.PickSide(7)


def without(line: str) -> str:
    assert f"{line}\n" in MIDDLE_TEXT
    return MIDDLE_TEXT.replace(f"{line}\n", "")


def instead(line: str, other: str) -> str:
    assert f"{line}\n" in MIDDLE_TEXT
    return MIDDLE_TEXT.replace(f"{line}\n", f"{other}\n")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "Line 1: the text of a state begins with 'tapstones state 1'"),
        ("\n\ntapstones state 2\n", "Line 3: the text of a state begins"),
        (without("turn: 1"), "the state does not say: turn"),
        (without("port Elm: open"), "the state does not say: port Elm"),
        (without("player 2: grit 2, gained 0, tokens 4"), "the state does not say: player 2"),
        (instead("turn: 1", "turn 1"), "Line 3: expected 'what: how', found 'turn 1'"),
        (instead("turn: 1", "turn: 1\nturn: 1"), "Line 4: 'turn' is told twice"),
        (instead("turn: 1", "turn: 3"), "Line 3: there is no player 3 in a game for 2"),
        (instead("round: 3", "round: 0"), "Line 5: expected a number from 1, found '0'"),
        (instead("round: 3", "colour: red"), "Line 5: 'colour' is nothing that a state has"),
        (instead("pending: colour", "pending: lunch"), "Line 2: expected one of setup, turn, cloud"),
        (instead("last round: 7", "last round: 7 boredom"), "Line 6: expected one of outfittings, clouds, rounds, found 'boredom'"),
        (instead("stage: explore", "stage: dance"), "Line 8: there is no stage 'dance'"),
        (instead("hold: 1 red", "hold: red"), "Line 10: expected numbers and kinds in turn"),
        (instead("hold: 1 red", "hold: 1 mauve"), "Line 10: there is no kind of cargo 'mauve'"),
        (
            instead("todo crew: 2 any + roll", "todo crew: 2 anything"),
            "Line 11: '2 anything' is no benefit: expected a benefit such as red",
        ),
        (instead("todo crew: 2 any + roll", "todo luck: 2 any"), "Line 11: expected one of event, crew"),
        (instead("chance: 0000000000000000", "chance: 12"), "Line 12: chance is sixteen digits of base 16, or ? in a view, not '12'"),
        (instead("dice: any | 2 grit", "dice: any | green"), "Line 13: there is no face of the die 'green'"),
        (instead("player 1 skiff: at Ash, crewmate", "player 1 skiff: lost"), "Line 15: a ship is 'docked' or 'at' a port, not 'lost'"),
        (instead("player 1 skiff: at Ash, crewmate", "player 1 skiff:"), "Line 15: a ship is 'docked' or 'at' a port, not ''"),
        (
            instead("player 1 skiff: at Ash, crewmate", "player 1 skiff: at Ash, cannon"),
            "a ship carries a harvester or a crewmate, not 'cannon'",
        ),
        (instead("player 1 skiff: at Ash, crewmate", "player 1 captain: at Ash"), "Line 15: there is no ship 'captain'"),
        (instead("player 1 skiff: at Ash, crewmate", "player one: at Ash"), "Line 15: a line of a player begins"),
        (
            instead("player 1 skiff row: preprint skiff [- -]", "player 1 skiff row: M"),
            "an outfitting is written 'name [red - -]', not 'M'",
        ),
        (instead("player 1 skiff row: preprint skiff [- -]", "player 1 skiff row: M [- -"), "an outfitting is written"),
        (instead("player 1 skiff row: preprint skiff [- -]", "player 1 skiff row: Z [- -]"), "there is no outfitting 'Z'"),
        (instead("player 1 skiff row: preprint skiff [- -]", "player 1 skiff row: M [green -]"), "there is no kind of cargo 'green'"),
        (instead("player 2: grit 2, gained 0, tokens 4", "player 2: rich"), "a player is written 'grit 2, gained 0, tokens 4'"),
        (instead("player 2: grit 2, gained 0, tokens 4", "player 2: grit 99, gained 0, tokens 4"), "Grit goes from 0 to 10, not to 99."),
        (instead("player 2: grit 2, gained 0, tokens 4", f"player 2: grit {'9' * 5000}, gained 0, tokens 4"), "expected a number from 0"),
        (instead("port Elm: open", "port Oak: open"), "there is no port 'Oak'"),
        (instead("port Elm: open", 'port Elm: open\nport "Elm": open'), "the port 'Elm' is told twice"),
        (instead("port Elm: open", "port Elm: shut"), "a port is 'open', 'open after' an event or under a 'cloud', not 'shut'"),
        (instead("port Elm: open", "port Elm: open wide"), "a port is 'open'"),
        (instead("port Elm: open", "port Elm:"), "a port is 'open'"),
        (instead("port Elm: open", "port Elm: open, haunted"), "a port has a tile, tokens and what was left, but not 'haunted'"),
        (instead("port Elm: open", "port Elm: open, tokens 5"), "there is no player 5 in a game for 2"),
        (instead("port Elm: open", "port Elm: cloud Fluffy"), "there is no event 'Fluffy'"),
        (instead("port Elm: open", "port Elm: cloud ?"), "Which event lies under the cloud over 'Elm'?"),
        (instead("market: M | - | - | - | -", "market: M | D"), "The outfitting 'D' is in two places."),
        (instead("active: skiff", "active: diver"), "The active diver must be at a port."),
    ],
)
def test_what_is_no_state_is_refused_in_a_sentence(text: str, problem: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_state(MIDDLE.game, text)
    assert problem in str(error.value)


@given(st.data())
def test_a_damaged_text_is_a_state_or_a_sentence(data: st.DataObject) -> None:
    lines = MIDDLE_TEXT.split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    lines[at] = data.draw(st.one_of(st.text(max_size=20), st.sampled_from(lines), st.just(lines[at][::-1]), st.just(lines[at] + "9")))
    try:
        state = parse_state(MIDDLE.game, "\n".join(lines))
    except NotationError as error:
        assert str(error)  # noqa: PT017 - either is fine, but nothing else may be raised
    else:
        assert parse_state(state.game, state_text(state)) == state


def test_comments_blank_lines_and_order_do_not_matter() -> None:
    header, *lines = MIDDLE_TEXT.strip().split("\n")
    text = "# a puzzle\n\n" + "\n".join([header, *lines[::-1]]).replace("round:", "  round :")
    assert parse_state(MIDDLE.game, text.replace("last   round", "last round")) == MIDDLE


NAMES = ["Ash", "St. Elmo", "Storm's Heart", "Officers' Mess", "Café Zürich", "東京", "A|B", 'The "Inn"', "into skiff", "a, b", "x  y", " edge ", "-", "?", "", "1", "Line\nbreak", "Line\u2028break", "[red -]", "preprint", "\ud800", "a:b", "end.", "back\\slash"]  # fmt: skip


@given(st.text(max_size=12))
@example("")
@example('"')
def test_names_survive_quoting(name: str) -> None:
    assert unquoted(quoted(name)) == name
    assert quoted(name).isprintable()
    assert split(f"{quoted(name)} | {quoted(name)}", "|") == [quoted(name)] * 2


@pytest.mark.parametrize("name", [name for name in NAMES if name != "preprint"])
def test_any_name_may_stand_in_actions_and_states(name: str) -> None:
    game = MIDDLE.game
    ports = tuple(replace(port, name=name) if port.name == "Ash" else port for port in game.board.ports)
    content = replace(
        game.content,
        outfittings=tuple(replace(one, name=name) for one in game.content.outfittings),
        events=tuple(replace(one, name=name) for one in game.content.events),
        encounters=tuple(replace(one, name=name) for one in game.content.encounters),
        tiles=(Tile(name, game.content.tiles[0].benefit, 1), Tile(name, game.content.tiles[0].benefit, 1)),
    )
    renamed = Game(Board("renamed", ports), content, game.mats)
    state = MIDDLE.copy()
    state.game = renamed
    assert parse_state(renamed, state_text(state)) == state
    for action in renamed.actions:
        assert parse_action(state, action_text(state, action)) == action


def test_equal_names_are_told_apart() -> None:
    state = table(player(card("Rack", "red", row="skiff")), player(card("Rack", "red", row="skiff")), market=[card("Rack", "blue")])
    assert state.game.card_labels[:3] == ("Rack", "Rack #2", "Rack #3")
    assert parse_state(state.game, state_text(state)) == state
    assert action_text(state, do.Take(CardId(2), ShipType.SKIFF)) == 'take "Rack #3" into skiff'


def test_a_card_may_not_be_named_like_a_preprint() -> None:
    with pytest.raises(ValueError, match="names that begin with 'preprint' are kept for the preprints"):
        table(market=[card("preprint skiff", "red")])


def test_the_deal_asked_and_what_is_left_to_do_survive() -> None:
    state = after(
        table(
            core={"Ash": "2 encounter + (red / blue) + (red / blue)"},
            encounters=[encounter("One", "red", "2 grit"), encounter("Two", "red", "blue")],
        ),
        "deploy skiff Ash",
    )
    assert state.pending.value == "deal"
    assert "encounter: One" in state_text(state)
    assert "todo core: 2 encounter + (red / blue) + (red / blue)" in state_text(state)
    assert parse_state(state.game, state_text(state)) == state


def test_more_than_99_picks_left_are_told_in_parts() -> None:
    state = after(table(core={"Ash": "99 any + 99 any"}), "deploy skiff Ash")
    assert "todo core: 99 any + 99 any\n" in state_text(state)
    state = after(state, "pick colour red")
    assert "todo core: 99 any + 98 any\n" in state_text(state)
    assert parse_state(state.game, state_text(state)) == state
    assert state.todo == ((Source.CORE, (Op(ANY),) * 197),)


def test_a_game_with_trigger_and_masked_piles_round_trips() -> None:
    state = after(table(player(skiff="docked crewmate"), player(), clouds={"Dip": event("any")}), "deploy skiff Ash")
    assert "last round: 2 clouds" in state_text(state)
    assert parse_state(state.game, state_text(state)) == state


def test_the_ports_of_the_table_are_as_told() -> None:
    assert [port.name for port in MIDDLE.game.board.ports] == list(PORTS)
    assert isinstance(MIDDLE.game.board.ports[0], Port)
    assert isinstance(MIDDLE.game.content.encounters[0], Encounter)
    assert StateSpec(players=()).round == 1
