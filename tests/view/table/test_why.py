"""What captains say: words for every kind of action and every motive, and the plate they stand on."""

import itertools
from dataclasses import replace

import pytest

from game.ai import CAPTAINS, Choice, Motive, Why
from game.rules import actions as do
from game.rules import apply, legal_actions
from game.rules.actions import Action
from game.rules.kinds import CardId, Cargo, Pending, PortId, Seat, ShipType
from game.rules.state import State
from game.view.kit import images
from game.view.table import chronicle, company, log, motives, side, speech, talk, why
from game.view.table.layout import Layout
from game.view.table.log import Remark
from game.view.table.pace import TEMPI, Pace
from game.view.table.speech import Speech
from tests.rules.play import random_game
from tests.rules.table import after, card, player, table
from tests.scenes.conftest import SIZES
from tests.view.table.playing import look_at, new_state

KINDS = set(why._DEEDS)


def galley() -> State:
    """Seat 0 has a Galley that still lacks yellow and blue, and a skiff to send; the ports are those of ``tests.rules.table``."""
    return table(player(card("Galley", "red yellow blue", row="hauler", placed="red - -"), grit=3), player())


def card_of(state: State, name: str) -> CardId:
    return CardId(next(i for i, found in enumerate(state.game.outfittings) if found.name == name))


def port_of(state: State, name: str) -> PortId:
    return PortId(next(i for i, found in enumerate(state.game.board.ports) if found.name == name))


def test_a_whole_line() -> None:
    state = galley()
    action = do.Deploy(ShipType.HAULER, port_of(state, "Bay"))
    reason = Why(Motive.GATHER, card_of(state, "Galley"), port_of(state, "Bay"))
    assert why.told("Pilot", state, action, motives.reason(state, action, reason)) == (
        "Pilot sends the hauler to Bay: its yellow and blue are what the Galley lacks."
    )
    assert why.advised(state, Choice(action, reason)) == "Advice: send the hauler to Bay; its yellow and blue are what the Galley lacks."


def test_one_kind_is_one_and_a_port_that_has_none_of_them_is_told_in_general() -> None:
    state = galley()
    galley_card = card_of(state, "Galley")
    elm, dip = port_of(state, "Elm"), port_of(state, "Dip")
    to_elm, to_dip = do.Deploy(ShipType.HAULER, elm), do.Deploy(ShipType.SKIFF, dip)
    assert motives.reason(state, to_elm, Why(Motive.GATHER, galley_card, elm)) == "the Galley lacks yellow"
    assert motives.reason(state, to_dip, Why(Motive.GATHER, galley_card, dip)) == "its blue is what the Galley lacks"
    gap = port_of(state, "Gap")
    rolls = motives.reason(state, do.Deploy(ShipType.HAULER, gap), Why(Motive.GATHER, galley_card, gap))
    assert rolls == "it has what the Galley still needs"


def test_what_the_sentence_has_named_is_not_named_again() -> None:
    state = galley()
    place = do.Place(Cargo.BLUE, card_of(state, "Galley"), 2)
    reason = Why(Motive.FILL, card_of(state, "Galley"))
    assert why.told("Pilot", state, place, motives.reason(state, place, reason)) == (
        "Pilot loads a blue tapstone into the Galley: this brings it nearer to completion."
    )
    visit = do.Deploy(ShipType.HAULER, port_of(state, "Bay"))
    assert motives.reason(state, visit, Why(Motive.LEFTOVERS, None, port_of(state, "Bay"))) == "what lies there is worth the visit"


def test_what_is_left_in_the_hold_is_another_end_of_a_turn_than_an_empty_hold() -> None:
    state = after(galley(), "deploy skiff Ash")
    assert motives.reason(state, do.EndTurn(), Why(Motive.DONE)) == "nothing more is worth its grit"


DEEDS = {
    "deploy skiff Ash": ("sends the skiff to Ash", "send the skiff to Ash"),
    "refit": ("calls the ships home to refit", "call the ships home to refit"),
}


def test_deeds_in_words() -> None:
    state = galley()
    assert why.deed(state, do.Deploy(ShipType.SKIFF, port_of(state, "Ash"))) == DEEDS["deploy skiff Ash"][0]
    assert why.deed(state, do.Refit(), would=True) == DEEDS["refit"][1]
    preprint = state.game.preprint(Seat(0), ShipType.DIVER)
    assert why.deed(state, do.Place(Cargo.TOURIST, preprint, 0)) == "loads a tourist into the diver’s fitting"
    assert why.deed(state, do.Take(card_of(state, "Galley"), ShipType.SKIFF)) == "takes the Galley for the skiff’s row"
    assert why.deed(state, do.Decline()) == "takes no outfitting"


def test_every_kind_of_action_has_words_in_games() -> None:
    seen: set[type[Action]] = set()
    for seed in range(12):
        for state in random_game(new_state(2, seed), seed):
            for action in [] if state.over else legal_actions(state):
                told, would = why.deed(state, action), why.deed(state, action, would=True)
                assert "None" not in told
                assert told.split(" ")[0] == would.split(" ")[0] + "s"
                seen.add(type(action))
    assert seen >= KINDS - {do.PickCloud}
    cloud = why.deed(new_state(2, 1), do.PickCloud(PortId(7)))
    assert cloud.startswith("clears the cloud in layer ")


def test_a_declined_second_outfitting_is_told_as_that() -> None:
    for state in random_game(new_state(2, 1), 1):
        if state.pending is Pending.REFIT_SECOND:
            assert why.deed(state, do.Decline()) == "takes no second outfitting"
            return
    raise AssertionError


# --- in the log ---


def test_a_remark_stands_behind_what_it_is_about() -> None:
    state = galley()
    _, happened = apply(state, do.Deploy(ShipType.HAULER, port_of(state, "Bay")))
    told = log.lines(state.game, log.remarked(state.game, Seat(0), tuple(happened), "its yellow is missing"))
    assert [line.words for line in told[:2]] == ["lands at Bay", "“Its yellow is missing”"]
    assert [line.said for line in told[:2]] == [False, True]
    assert log.remarked(state.game, Seat(0), tuple(happened), "") == tuple(happened)


def test_a_long_remark_takes_as_many_lines_as_it_needs() -> None:
    look = look_at(new_state(2, 1), (1024, 640))
    recent = (Remark(Seat(0), "Its yellow and its blue are what the Hall of Captains still lacks, and so on, for a long while"),)
    area = side.log_area(look)
    lines = chronicle._lines(look, recent, area)
    assert len(lines) > 1
    assert " ".join(line.words for line in lines).strip("“”") == recent[0].words
    shown = dict(chronicle.sprites(look, recent, 0, area))
    assert all(area.x <= sprite.rect.x and sprite.rect.right <= area.right for sprite in shown.values())


# --- the plate ---


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("thinking", [False, True])
def test_the_plate_stays_on_the_board_whatever_is_said(size: tuple[int, int], thinking: bool) -> None:
    layout = Layout(size, (1920, 900))
    longest = "Maximiliana the Unsinkable loads a yellow tapstone into the Hall of Captains: that brings it nearer to completion, and more."
    for over in (None, layout.board.h // 2):
        said = Speech("admiral", longest, "Space bar: go on", thinking)
        area = speech.area(said, layout, over)
        assert layout.board.contains(area)
        assert over is None or area.bottom <= over
        dots = [sprite for key, sprite in speech.sprites(said, layout, 0.0, over) if key != "speech"]
        assert len(dots) == (speech.DOTS if thinking else 0)
        assert all(area.contains(dot.rect) for dot in dots)


def test_the_sign_of_thinking_moves_calmly() -> None:
    steps = [speech.step_of(ms) for ms in range(0, int(speech.BEAT), 16)]
    assert sorted(set(steps)) == list(range(speech.STEPS))
    assert sum(a != b for a, b in itertools.pairwise(steps)) < 20


# --- faces and paces ---


def test_every_captain_has_a_face_and_every_pace_a_sign_and_words() -> None:
    assert all(images.exists(f"captains/{key}") for key in CAPTAINS)
    assert set(TEMPI) == set(Pace)
    assert all(images.exists(f"icons/{pace.tempo.icon}") for pace in Pace)
    assert len({pace.tempo.name for pace in Pace}) == len(Pace)
    slow_to_fast = [TEMPI[pace] for pace in (Pace.SLOW, Pace.NORMAL, Pace.FAST)]
    assert [tempo.speed for tempo in slow_to_fast] == sorted(tempo.speed for tempo in slow_to_fast)
    assert [tempo.pause for tempo in slow_to_fast] == sorted((tempo.pause for tempo in slow_to_fast), reverse=True)


def test_a_computer_can_be_told_by_its_face_and_its_manner() -> None:
    look = replace(look_at(new_state(2, 1)), captains=("pilot", None))
    other = company.player_thing(Seat(1 - look.state.turn))
    words = {seat: talk._manner(look, Seat(seat)) for seat in (0, 1)}
    assert words == {0: "A computer, the Pilot. Takes the best thing in reach, every time.", 1: ""}
    assert "mat" in talk.words(look, other, talk.Ways("", "", ""))
    shown = side.Side((), None, "", side.Act("", "check", enabled=False), undo=False, redo=False, pace=Pace.FAST)
    keys = set(dict(side.sprites(look, shown)))
    assert ("side", "face", 0) in keys
    assert ("side", "face", 1) not in keys
    assert ("side", "pace", "chosen") in keys
    things = {hit.thing for hit in side.hits(look)}
    assert {company.pace_thing(pace) for pace in Pace} <= things
