"""Sums of two hand-made games (see conftest), worked out by hand."""

from game.lab.entrants import Entrant
from game.lab.totals import Totals
from game.rules.kinds import Trigger

CAPTAIN, PILOT = Entrant("captain", 20), Entrant("pilot", None)


def test_wins_by_captain_and_by_seat_are_separate_and_shared_ones_split(totals: Totals) -> None:
    assert (totals.games, totals.shared) == (2, 1)
    assert [tally.wins for tally in totals.seats] == [1.5, 0.5]
    assert {entrant: tally.wins for entrant, tally in totals.lines.items()} == {CAPTAIN: 1.5, PILOT: 0.5}
    assert {mat: tally.wins for mat, tally in totals.mats.items()} == {"Dawn": 1.5, "Dusk": 0.5}


def test_renown_by_source(totals: Totals) -> None:
    captain, everyone = totals.lines[CAPTAIN], totals.all
    assert (captain.outfittings, captain.crew, captain.explored, captain.gained, captain.renown) == (13, 2, 5, 2, 22)
    assert (everyone.outfittings, everyone.outposts, everyone.grit, everyone.renown, everyone.games) == (26, 2, 1, 39, 4)
    assert captain.mean("renown") == 11.0


def test_turns_and_dead_turns(totals: Totals) -> None:
    everyone = totals.all
    assert (everyone.deploys, everyone.refits, everyone.turns) == (40, 16, 56)
    assert (everyone.idle, everyone.bare) == (2, 3)
    assert everyone.turns == sum(rounds * count * 2 for rounds, count in totals.rounds.items())


def test_length_and_ends(totals: Totals) -> None:
    assert dict(totals.rounds) == {12: 1, 16: 1}
    assert dict(totals.triggers) == {Trigger.OUTFITTINGS: 1, Trigger.CLOUDS: 1}


def test_ports_and_clouds(totals: Totals) -> None:
    assert totals.ports == [24, 12, 4]
    assert totals.used == [2, 2, 1]
    assert totals.removed == [0, 2, 1]
    assert dict(totals.clouds) == {1: 1, 2: 1}


def test_cards(totals: Totals) -> None:
    lamp, bell, mast = totals.cards
    assert (lamp.offers, lamp.taken, lamp.completed, lamp.brought, lamp.wins) == (5, 2, 1, 2, 1.5)
    assert (bell.offers, bell.taken, bell.completed, bell.brought, bell.wins) == (4, 1, 1, 6, 0.0)
    assert (mast.offers, mast.taken) == (6, 0)


def test_leftovers_and_thinking(totals: Totals) -> None:
    assert (totals.left, totals.collected, totals.decisions, totals.playouts) == (10, 5, 120, 1000)
