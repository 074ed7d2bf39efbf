"""Turns, rounds and key moments of a game, worked out from short lists of acts."""

from dataclasses import dataclass

import pytest

from game.rules.events import CloudRemoved, EndTriggered, Event, GameOver, OutfittingCompleted, TurnBegan, TurnEnded
from game.rules.kinds import CardId, EventId, Pending, PortId, Seat, Trigger
from game.rules.legal import legal_actions
from game.rules.state import State
from game.view.replay.timeline import Kind, Timeline, Turn, timeline_of
from tests.scenes.films import begun, whole
from tests.view.table.playing import new_state

MIRA, JONAS = Seat(0), Seat(1)


@dataclass(frozen=True)
class Done:
    """An act."""

    seat: Seat
    before: State
    events: tuple[Event, ...] = ()


def acts(*seats: Seat, last: dict[int, tuple[Event, ...]] | None = None) -> list[Done]:
    """Acts of these seats after the set-up; ``last``: what happened in some of them."""
    state = begun().state
    return [Done(seat, state, (last or {}).get(i, ())) for i, seat in enumerate(seats)]


def test_nothing_done_has_no_turns() -> None:
    empty = timeline_of([])
    assert empty == Timeline(0, (), ())
    assert empty.turn(0) is None
    assert (empty.turn_before(0), empty.turn_after(0)) == (0, 0)


def test_a_turn_lasts_until_another_seat_acts() -> None:
    found = timeline_of(acts(MIRA, MIRA, JONAS, MIRA))
    assert found.turns == (Turn(0, 2, MIRA, 1), Turn(2, 3, JONAS, 1), Turn(3, 4, MIRA, 1))


def test_alone_a_turn_lasts_until_it_is_ended() -> None:
    found = timeline_of(acts(MIRA, MIRA, MIRA, last={1: (TurnEnded(MIRA), TurnBegan(MIRA, 2))}))
    assert [(turn.first, turn.end) for turn in found.turns] == [(0, 2), (2, 3)]


def test_the_first_outfittings_are_before_the_first_round() -> None:
    found = timeline_of([Done(MIRA, new_state(2)), *acts(JONAS)])
    assert [turn.round for turn in found.turns] == [0, 1]
    assert found.turns[0].seat == MIRA
    assert begun().history[0].before.pending is Pending.SETUP


@pytest.mark.parametrize(
    ("position", "turn", "before", "after"),
    [(0, 0, 0, 2), (1, 0, 0, 2), (2, 1, 0, 3), (3, 2, 2, 5), (4, 2, 3, 5), (5, 2, 3, 5)],
)
def test_turns_around_a_position(position: int, turn: int, before: int, after: int) -> None:
    found = timeline_of(acts(MIRA, MIRA, JONAS, MIRA, MIRA))  # turns begin at 0, 2 and 3; the end is 5
    assert found.turn(position) == found.turns[turn]
    assert found.turn_before(position) == before
    assert found.turn_after(position) == after


def test_the_first_turn_is_another_than_the_outfitting_taken_before_it() -> None:
    match = begun()
    match.submit(legal_actions(match.state)[0])
    assert match.history[1].seat == match.history[2].seat, "who took last begins"
    assert [(turn.first, turn.round) for turn in timeline_of(match.history).turns] == [(0, 0), (1, 0), (2, 1)]


def test_key_moments() -> None:
    state = begun().state
    port = next(i for i, port in enumerate(state.game.board.ports) if port.cloud)
    clear = CloudRemoved(JONAS, PortId(port), EventId(0), crewed=False)
    complete = OutfittingCompleted(MIRA, CardId(2))
    last = {0: (complete,), 2: (clear,), 3: (EndTriggered(MIRA, Trigger.CLOUDS), GameOver(MIRA, (MIRA,)))}
    found = timeline_of(acts(MIRA, MIRA, JONAS, MIRA, last=last))
    names, events = state.game.board.ports, state.game.content.events
    assert [(mark.at, mark.kind, mark.seat, str(mark.words)) for mark in found.marks] == [
        (1, Kind.COMPLETED, MIRA, f"completes {state.game.outfittings[2].name}"),
        (3, Kind.CLOUD, JONAS, f"clears the cloud over {names[port].name}: {events[0].name}"),
        (4, Kind.TRIGGER, MIRA, "the last cloud is gone: the end is near (H9a)"),
        (4, Kind.OVER, MIRA, "the game ends"),
    ]


def test_a_whole_game() -> None:
    match = whole()
    found = timeline_of(match.history)
    assert found.turns[0].first == 0
    assert found.turns[-1].end == len(match.history) == found.length
    assert all(turn.end == later.first for turn, later in zip(found.turns, found.turns[1:], strict=False)), "no gap, no overlap"
    rounds = list(found.rounds())
    assert [number for number, _ in rounds] == list(range(1, match.state.round + 1))
    assert [at for _, at in rounds] == sorted(at for _, at in rounds)
    kinds = [mark.kind for mark in found.marks]
    assert (kinds.count(Kind.OVER), kinds.count(Kind.TRIGGER)) == (1, 1)
    assert kinds.count(Kind.COMPLETED) == sum(match.state.player(seat).completed for seat in (MIRA, JONAS))
    assert kinds.count(Kind.CLOUD) == 7 - match.state.clouds_left
