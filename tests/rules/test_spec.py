"""Building any position; what cannot be one is refused in a sentence."""

from dataclasses import replace
from typing import Any

import pytest

from game.rules import build_state, legal_actions, state_text
from game.rules.benefits import parse_benefit
from game.rules.codes import Codes
from game.rules.content import Mat, MatRow, Outfitting
from game.rules.events import Source
from game.rules.game import Game, game_of, unique_labels
from game.rules.kinds import CardId, Cargo, EncounterId, EventId, Pending, PortId, Seat, ShipType, Space, TileId, Trigger
from game.rules.snapshots import Ship
from game.rules.spec import FittedSpec, PlayerSpec, StateSpec
from tests.rules.table import card, encounter, event, player, table, tile

STATE = table(
    player(card("Rack", "red wild", row="skiff")),
    player(),
    clouds={"Dip": event("red")},
    tiles={"Bay": tile("red")},
    encounters=[encounter("One", "red", "2 grit")],
    market=[card("M", "red"), card("N", "red")],
    deck=[card("D", "red")],
)
GAME = STATE.game
RACK = FittedSpec(CardId(3), ShipType.SKIFF)
TWO = (PlayerSpec(), PlayerSpec())
SKIFF_OUT = PlayerSpec(ships=(Ship(ShipType.SKIFF, PortId(0)),))


def spec(**changes: Any) -> StateSpec:
    return replace(StateSpec(players=TWO), **changes)


def test_a_bare_description_is_a_position_at_the_beginning_of_a_turn() -> None:
    state = build_state(GAME, spec())
    assert (state.pending, state.turn, state.round, state.market, state.clouds_left) == (Pending.TURN, 0, 1, (), 0)
    assert [state.player(Seat(0)).grit, state.player(Seat(0)).tokens] == [2, 4]
    assert len(legal_actions(state)) == 7


def test_a_full_description_says_everything() -> None:
    state = build_state(
        GAME,
        StateSpec(
            players=(
                PlayerSpec(grit=7, gained=3, ships=(Ship(ShipType.SKIFF, PortId(0), harvester=True),), tokens=(PortId(1),), fitted=(RACK,)),
                PlayerSpec(),
            ),
            turn=Seat(0),
            first=Seat(1),
            round=4,
            last_round=5,
            trigger=Trigger.CLOUDS,
            clouds={PortId(3): EventId(0)},
            tiles={PortId(1): TileId(0)},
            leftovers={PortId(2): (0, 0, 0, 0, 2)},
            market=(CardId(0), None, CardId(1)),
            deck=(CardId(2),),
            tray=(TileId(0), TileId(0)),
            discard=(EncounterId(0),),
            dice=(4,),
            chance=77,
            pending=Pending.COLOUR,
            active=ShipType.SKIFF,
            stage="harvester",
            hold=(1, 0, 0, 0, 0),
            todo=((Source.HARVESTER, parse_benefit("any + red")),),
        ),
    )
    me = state.player(Seat(0))
    assert (me.grit, me.gained, me.tokens, me.completed) == (7, 3, 3, 0)
    assert me.ships[0] == Ship(ShipType.SKIFF, PortId(0), harvester=True)
    assert me.rows[0][1] is not None
    assert me.rows[0][1].outfitting.name == "Rack"
    assert state.market_row == (0, None, 1, None, None)
    assert (state.first, state.round, state.last_round, state.trigger, state.rng) == (1, 4, 5, Trigger.CLOUDS, 77)
    assert state.question is not None
    assert state.question.source is Source.HARVESTER
    assert len(legal_actions(state)) == 4


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"players": (PlayerSpec(),)}, "The game is for 2 players, but 1 are described."),
        ({"turn": Seat(2)}, "'turn' names seat 2, which is not one of 2."),
        ({"first": Seat(-1)}, "'first' names seat -1"),
        ({"round": 0}, "The round must be 1 or more, not 0."),
        ({"last_round": -1}, "The last round must be 1 or more, not -1."),
        ({"trigger": Trigger.CLOUDS}, "must say which round is the last"),
        ({"chance": -5}, "The generator of chance must be a number of 64 bits, not -5."),
        ({"leftovers": {PortId(0): (0, 0, 0, 0, -1)}}, "Counts of cargo must be five numbers from 0"),
        ({"leftovers": {PortId(7): (0, 0, 0, 0, 0)}}, "There is no port number 7; there are 7."),
        ({"clouds": {PortId(3): EventId(1)}}, "There is no event number 1; there are 1."),
        ({"clouds": {PortId(3): None}}, "Which event lies under the cloud over 'Dip'?"),
        ({"clouds": {PortId(3): EventId(0)}, "removed": {PortId(3): EventId(0)}}, "'Dip' is both under a cloud and revealed."),
        ({"tiles": {PortId(1): TileId(3)}}, "There is no outpost tile number 3"),
        ({"market": (CardId(4),)}, "There is no outfitting number 4; there are 4."),
        ({"market": (CardId(0),), "deck": (CardId(0),)}, "The outfitting 'M' is in two places."),
        ({"encounters": (EncounterId(1),)}, "There is no encounter card number 1"),
        ({"dice": (6,)}, "There is no face of the die number 6; there are 6."),
        ({"explored": PortId(-1)}, "There is no port number -1"),
        ({"players": (PlayerSpec(grit=11), PlayerSpec())}, "Grit goes from 0 to 10, not to 11."),
        ({"players": (PlayerSpec(gained=-1), PlayerSpec())}, "Renown gained must be 0 or more, not -1."),
        ({"players": (PlayerSpec(tokens=tuple(PortId(i) for i in range(5))), PlayerSpec())}, "these are too many"),
        (
            {"players": (PlayerSpec(fitted=(FittedSpec(CardId(9), ShipType.SKIFF),)), PlayerSpec())},
            "'preprint diver' is printed in another row.",
        ),
        (
            {"players": (PlayerSpec(fitted=(FittedSpec(CardId(3), ShipType.SKIFF, (Cargo.BLUE,)),)), PlayerSpec())},
            "does not take what lies on it (S4a)",
        ),
        (
            {"players": (PlayerSpec(fitted=(FittedSpec(CardId(0), ShipType.SKIFF, (Cargo.RED, None)),)), PlayerSpec())},
            "'M' has 1 spaces, too few",
        ),
        (
            {"players": (PlayerSpec(fitted=tuple(FittedSpec(CardId(i), ShipType.SKIFF) for i in range(4))), PlayerSpec())},
            "A row has 3 slots, too few for what lies in that of a skiff.",
        ),
        ({"players": (PlayerSpec(fitted=(RACK, RACK)), PlayerSpec())}, "The outfitting 'Rack' is in two places."),
        ({"stage": "lunch"}, "There is no stage 'lunch'; there are none, explore"),
        ({"active": ShipType.SKIFF}, "The active skiff must be at a port."),
        ({"pending": Pending.PROCESS}, "While 'process' is pending, a ship is active or not, but not as described."),
        ({"stage": "core"}, "While 'turn' is pending, the stage cannot be 'core'."),
        ({"hold": (1, 0, 0, 0, 0)}, "While 'turn' is pending, the hold must be empty (S4e)."),
        ({"encounter": EncounterId(0)}, "an encounter card is open or not, but not as described"),
        ({"todo": ((Source.CORE, parse_benefit("red")),)}, "While 'turn' is pending, nothing can be left to resolve."),
    ],
)
def test_what_cannot_be_a_position_is_refused_in_a_sentence(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the sentence is compared below
        build_state(GAME, spec(**changes))
    assert problem in str(error.value)


@pytest.mark.parametrize(
    ("pending", "stage", "todo", "problem"),
    [
        (Pending.SIDE, "core", "any", "what is to be resolved first must ask for it"),
        (Pending.COLOUR, "core", "", "what is to be resolved first must ask for it"),
        (Pending.PROCESS, "core", "", "the stage must be 'process'"),
        (Pending.CLOUD, "core", "", "the stage must be 'explore'"),
        (Pending.DEAL, "core", "encounter", "an encounter card is open or not"),
    ],
)
def test_what_is_asked_must_fit_to_what_is_on_the_table(pending: Pending, stage: str, todo: str, problem: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the sentence is compared below
        build_state(
            GAME,
            spec(
                players=(SKIFF_OUT, PlayerSpec()),
                active=ShipType.SKIFF,
                pending=pending,
                stage=stage,
                todo=((Source.CORE, parse_benefit(todo)),),
            ),
        )
    assert problem in str(error.value)


def test_states_of_equal_games_are_equal_and_of_others_not() -> None:
    again = Game(GAME.board, GAME.content, GAME.mats)
    assert again == GAME
    assert hash(again) == hash(GAME)
    assert build_state(again, spec()) == build_state(GAME, spec())
    other = Game(GAME.board, GAME.content, GAME.mats[::-1])
    assert other != GAME
    assert build_state(other, spec()) != build_state(GAME, spec())
    assert build_state(GAME, spec()) != "a state"
    assert GAME != "a game"


def test_a_state_has_no_hash_but_a_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(STATE)
    assert STATE.key() == STATE.copy().key()
    assert hash(STATE.key()) == hash(STATE.copy().key())
    assert repr(STATE) == "<State: round 1, seat 0, turn>"


def test_a_copy_is_independent_and_shares_the_game() -> None:
    import copy

    for other in (STATE.copy(), copy.copy(STATE), copy.deepcopy(STATE)):
        assert other == STATE
        assert other.game is GAME
        other.cells[0] = 1
        other.left[0] = (9, 9, 9, 9, 9)
        assert STATE.turn == 0
        assert STATE.left[0] == (0, 0, 0, 0, 0)


def test_a_state_goes_through_pickle_to_another_process() -> None:
    import pickle

    back = pickle.loads(pickle.dumps(STATE))  # noqa: S301 - our own bytes
    assert back == STATE
    assert legal_actions(back) == legal_actions(STATE)


def test_mats_must_have_a_row_for_each_ship() -> None:
    rows = GAME.mats[0].rows
    with pytest.raises(ValueError, match="The mat 'odd' must have one row for each ship"):
        Game(GAME.board, GAME.content, [Mat("odd", "green", (rows[0], rows[0], rows[2]))])


def test_the_rows_of_a_mat_may_stand_in_any_order() -> None:
    first = GAME.mats[0]
    turned = Mat(first.name, first.colour, (first.rows[2], first.rows[0], first.rows[1]))
    assert Game(GAME.board, GAME.content, [turned]).outfittings == Game(GAME.board, GAME.content, [first]).outfittings


def test_an_outfitting_without_spaces_is_an_error() -> None:
    empty = Outfitting("Empty", (), 1, parse_benefit(""))
    with pytest.raises(ValueError, match="'Empty' has no space for cargo"):
        Game(GAME.board, replace(GAME.content, outfittings=(empty,)), GAME.mats)
    skiff, hauler, diver = (MatRow(ship, empty) for ship in ShipType)
    bare = replace(GAME.mats[0], rows=(skiff, hauler, diver))
    with pytest.raises(ValueError, match="'Empty' has no space for cargo"):
        Game(GAME.board, GAME.content, [bare])


def test_a_game_of_the_same_parts_is_made_once() -> None:
    assert game_of(GAME.board, GAME.content, GAME.mats) is game_of(GAME.board, GAME.content, GAME.mats)
    made = [game_of(replace(GAME.board, name=str(i)), GAME.content, GAME.mats) for i in range(40)]
    assert len({id(game) for game in made}) == 40
    assert game_of(GAME.board, GAME.content, GAME.mats).board is GAME.board


def test_labels_are_unique_whatever_the_names() -> None:
    assert unique_labels(["A", "A", "A #2", "A", "B"]) == ("A", "A #2", "A #2 #2", "A #3", "B")


def test_codes_tell_card_and_pieces() -> None:
    cards = [Outfitting("A", (Space.RED,), 1, parse_benefit("")), Outfitting("B", (Space.WILD,) * 5, 1, parse_benefit(""))]
    codes = Codes(cards)
    placed = (Cargo.TOURIST, None, Cargo.RED, None, Cargo.PURPLE)
    code = codes.code(CardId(1), placed)
    assert (codes.card(code), codes.placed(code), codes.complete(code)) == (1, placed, False)
    assert [codes.filled(code, space) for space in range(5)] == [True, False, True, False, True]
    full = codes.code(CardId(1), (Cargo.RED,) * 5)
    assert codes.complete(full)
    assert codes.code(CardId(0), (Cargo.RED,)) & codes.low == codes.full[0]


def test_the_text_of_a_built_position_tells_its_cards() -> None:
    assert "player 1 skiff row: preprint skiff [- -] | Rack [- -]" in state_text(STATE)
