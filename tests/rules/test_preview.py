"""What a landing would give, reckoned by hand, and compared with what a landing does give."""

import pytest

from game.boards import load_board
from game.content.loader import load_content
from game.paths import ROOT
from game.rules import apply, legal_actions, new_game
from game.rules.actions import Deploy
from game.rules.benefits import Atom, Term, format_benefit
from game.rules.events import CargoGained, CloudRemoved, DieRolled, EncounterDrawn, GritGained, RenownGained, Source
from game.rules.kinds import Cargo, Pending, PortId, ShipType
from game.rules.preview import Preview, preview
from game.rules.state import State
from tests.rules.play import random_game
from tests.rules.table import event, of_kind, player, table, tile

MAPS = ROOT / "maps"


def landing(state: State, ship: str, port: str) -> Preview:
    names = [found.name for found in state.game.board.ports]
    return preview(state, ShipType[ship.upper()], PortId(names.index(port)))


def parts(found: Preview) -> list[tuple[Source, str]]:
    return [(part.source, format_benefit(part.benefit)) for part in found.parts]


def test_S3A_a_bare_ship_gets_the_core_only() -> None:
    found = landing(table(), "skiff", "Ash")
    assert parts(found) == [(Source.CORE, "red + 1 grit")]
    assert (found.clouds, found.crewed, found.lost) == ((), False, 0)
    assert found.sure == (Term(1, Atom.RED), Term(1, Atom.GRIT))
    assert (found.choices, found.luck) == ((), ())


def test_S3_all_four_gains_are_summed_in_their_order() -> None:
    """Core purple, 1 tourist and 2 red lying there, harvester red, outpost yellow + red: 4 red, 1 yellow, 1 purple, 1 tourist."""
    state = table(
        player(diver="docked harvester", tokens=["Fog"]),
        player(),
        core={"Fog": "purple"},
        tiles={"Fog": tile("yellow + red")},
        leftovers={"Fog": {"tourist": 1, "red": 2}},
    )
    found = landing(state, "diver", "Fog")
    assert [source for source, _ in parts(found)] == [Source.CORE, Source.LEFTOVERS, Source.HARVESTER, Source.OUTPOST]
    assert format_benefit(found.total) == "4 red + yellow + purple + tourist"


def test_S3B_without_a_harvester_and_S3C_without_a_token_nothing_more_comes() -> None:
    state = table(player(diver="docked crewmate"), player(tokens=["Fog"]), core={"Fog": "purple"}, tiles={"Fog": tile("yellow")})
    assert parts(landing(state, "diver", "Fog")) == [(Source.CORE, "purple")]


def test_what_is_chosen_and_what_chance_decides_stand_apart() -> None:
    """Elm: red + (yellow / 2 grit); Fog: encounter + red, with a harvester red; Gap: three rolls, with a harvester one of any colour."""
    elm = landing(table(), "hauler", "Elm")
    assert elm.sure == (Term(1, Atom.RED),)
    assert [format_benefit(choice) if not isinstance(choice, Term) else "" for choice in elm.choices] == ["yellow / 2 grit"]
    fog = landing(table(player(diver="docked harvester"), player()), "diver", "Fog")
    assert (fog.sure, fog.choices, fog.luck) == ((Term(2, Atom.RED),), (), (Term(1, Atom.ENCOUNTER),))
    gap = landing(table(player(hauler="docked harvester"), player()), "hauler", "Gap")
    assert (gap.sure, gap.choices, gap.luck) == ((), (Term(1, Atom.ANY),), (Term(3, Atom.ROLL),))
    assert format_benefit(gap.total) == "any + 3 roll"


def test_a_core_that_is_a_choice_is_one_group() -> None:
    assert format_benefit(landing(table(), "hauler", "Bay").total) == "(yellow / blue)"


def test_H6f_grit_above_the_end_of_the_track_is_told_as_lost() -> None:
    """Grit 9, core 1 grit and an outpost of 3 grit: one goes on the track, three are lost."""
    state = table(player(grit=9, tokens=["Ash"]), player(), tiles={"Ash": tile("3 grit")})
    found = landing(state, "skiff", "Ash")
    assert found.sure == (Term(1, Atom.RED), Term(1, Atom.GRIT))
    assert found.lost == 3


def test_S2_only_a_ship_with_an_upgrade_explores_and_H2c_the_renown_is_sure() -> None:
    """Dip lies below Ash on layer 2: 1 renown."""
    clouds = {"Dip": event("tourist"), "Gap": event()}
    assert landing(table(clouds=clouds), "skiff", "Ash").clouds == ()
    found = landing(table(player(skiff="docked crewmate"), player(), clouds=clouds), "skiff", "Ash")
    assert [found.crewed, len(found.clouds)] == [True, 1]
    assert parts(found)[0] == (Source.EXPLORE, "1 renown")
    assert Term(1, Atom.RENOWN) in found.sure


def test_H2b_a_harvester_alone_explores_without_the_second_line() -> None:
    found = landing(table(player(skiff="docked harvester"), player(), clouds={"Dip": event()}), "skiff", "Ash")
    assert (found.crewed, len(found.clouds)) == (False, 1)


def test_H2a_between_two_clouds_the_renown_depends_on_the_pick() -> None:
    """Dip lies between Ash (layer 1: 0 renown) and Gap (layer 3: 2 renown)."""
    state = table(player(skiff="docked crewmate"), player(), clouds={"Ash": event(), "Gap": event()})
    found = landing(state, "skiff", "Dip")
    assert len(found.clouds) == 2
    assert format_benefit(found.parts[0].benefit) == " / 2 renown"
    assert found.sure == (Term(2, Atom.BLUE),)


@pytest.mark.parametrize("seed", range(6))
def test_a_landing_gives_what_was_told_where_nothing_is_asked_or_left_to_chance(seed: int) -> None:
    compared = 0
    for state in random_game(new_game(load_board(MAPS / "storm_well.tmx").board, load_content(), [None] * 3, seed), seed):
        if state.pending is not Pending.TURN:
            continue
        for action in legal_actions(state):
            if not isinstance(action, Deploy):
                continue
            told = preview(state, action.ship, action.port)
            after, events = apply(state, action)
            if not told.clouds:
                assert not of_kind(events, CloudRemoved)
            if told.choices or told.luck or told.clouds or after.pending is not Pending.PROCESS:
                continue
            assert not of_kind(events, DieRolled)
            assert not of_kind(events, EncounterDrawn)
            gained = dict.fromkeys(Atom, 0)
            for fact in events:
                match fact:
                    case CargoGained(_, kind, count):
                        gained[Atom[Cargo(kind).name]] += count
                    case GritGained(_, amount, _, _):
                        gained[Atom.GRIT] += amount
                    case RenownGained(_, amount, _):
                        gained[Atom.RENOWN] += amount
            assert {term.atom: term.count for term in told.sure} == {atom: count for atom, count in gained.items() if count}
            compared += 1
    assert compared > 20
