"""Reasons of computers in a game that is continued, or watched from a save: as told at the live table."""

import pytest

from game.ai.reasons import reason
from game.ai.sense import sense_of
from game.match import Moment
from game.rules.actions import EndTurn
from game.scenes.table_notes import noted
from game.view.table import motives
from tests.scenes.films import whole


def played() -> tuple[Moment, ...]:
    return whole().history


def test_a_computers_acts_have_the_notes_of_the_live_table_and_a_persons_have_none() -> None:
    found = list(noted(played(), (None, "admiral")))
    assert [moment.action for moment in found] == [moment.action for moment in played()]
    assert not any(moment.note for moment in found if moment.seat == 0)
    for moment in (m for m in found if m.seat == 1):
        state, action = moment.before, moment.action
        assert moment.note == motives.note(state, action, reason(state, action, sense_of(state.game)), "admiral")


def test_where_the_live_table_is_silent_nothing_is_said() -> None:
    ends = [m for m in noted(played(), (None, "pilot")) if m.seat == 1 and m.action == EndTurn()]
    assert {bool(m.note) for m in ends if not any(m.before.hold)} == {False}
    assert all(m.note for m in ends if any(m.before.hold))


@pytest.mark.parametrize("captains", [(), (None, None)])
def test_among_people_nothing_is_added(captains: tuple[str | None, ...]) -> None:
    assert tuple(noted(played(), captains)) == played()


def test_what_was_said_already_stays() -> None:
    once = list(noted(played(), (None, "pilot")))
    assert list(noted(once, (None, "deckhand"))) == once
