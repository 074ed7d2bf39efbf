"""The match: what is submitted is kept, undo and redo are exact, and nobody takes back what was seen or answered."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.boards import load_board
from game.content.loader import load_content
from game.match import Match
from game.paths import ROOT
from game.rules import IllegalAction, apply, legal_actions, new_game, state_text
from game.rules.actions import Decline, Deploy, EndTurn, Place, Refit, Take
from game.rules.board import Board
from game.rules.chance import Chance, HiddenError
from game.rules.hidden import view
from game.rules.kinds import Pending, PortId, Seat, ShipType
from game.rules.state import State
from tests.rules.play import choose
from tests.rules.table import after, player, table

GAMES = st.tuples(st.integers(1, 4), st.integers(0, 10_000), st.integers(1, 60))
"""Captains, seed, actions played."""


@cache
def shelf() -> Board:
    return load_board(ROOT / "maps" / "cumulus_shelf.tmx").board


def new_match(captains: int, seed: int) -> Match:
    state = new_game(shelf(), load_content(), [None] * captains, seed)
    return Match(state, [f"Captain {i}" for i in range(captains)])


def played(captains: int, seed: int, actions: int) -> Match:
    """A match some random actions into the game."""
    match, chance = new_match(captains, seed), Chance.seeded(seed)
    for _ in range(actions):
        legal = legal_actions(match.state)
        if not legal:
            break
        match.submit(choose(chance, legal))
    return match


def processing() -> State:
    """Seat 0 has landed the skiff at Ash, which gave one red stone and one grit: stones are placed now."""
    return after(table(player(grit=2), player()), "deploy skiff Ash")


def free_place(match: Match) -> Place:
    """A legal placement."""
    return next(action for action in legal_actions(match.state) if isinstance(action, Place))


def test_a_new_match_stands_at_its_start() -> None:
    match = new_match(2, 5)
    assert match.state is match.start
    assert match.history == ()
    assert match.name == match.names[match.state.turn]


def test_submit_applies_and_remembers() -> None:
    match = Match(processing(), ("Mira", "Jonas"))
    before, action = match.state, free_place(match)
    expected, events = apply(before, action)
    assert match.submit(action) == tuple(events)
    assert match.state == expected
    moment = match.history[-1]
    assert (moment.seat, moment.action, moment.before, moment.after) == (Seat(0), action, before, expected)
    assert moment.events == tuple(events)


def test_the_name_is_that_of_whoever_must_act() -> None:
    match = Match(processing(), ("Mira", "Jonas"))
    assert match.name == "Mira"
    match.submit(EndTurn())
    assert match.name == "Jonas"


def test_what_is_illegal_raises_and_changes_nothing() -> None:
    match = Match(processing(), ("Mira", "Jonas"))
    match.submit(free_place(match))
    match.undo()
    before = state_text(match.state)
    for action in (Refit(), Decline(), Deploy(ShipType.SKIFF, PortId(0))):
        with pytest.raises(IllegalAction):
            match.submit(action)
    assert state_text(match.state) == before
    assert match.history == ()
    assert match.why_no_redo() is None


def test_undo_and_redo_of_one_action() -> None:
    match = Match(processing(), ("Mira", "Jonas"))
    start, action = match.state, free_place(match)
    match.submit(action)
    done = match.state
    assert match.undo().action == action
    assert match.state == start
    assert match.redo().action == action
    assert match.state == done


def test_there_is_nothing_to_undo_or_redo_at_first() -> None:
    match = new_match(2, 5)
    assert match.why_no_undo() == "Nothing has been done yet."
    assert match.why_no_redo() == "There is nothing to do again."
    with pytest.raises(ValueError, match="Nothing has been done yet"):
        match.undo()
    with pytest.raises(ValueError, match="There is nothing to do again"):
        match.redo()


def test_a_new_action_forgets_what_was_undone() -> None:
    match = Match(processing(), ("Mira", "Jonas"))
    match.submit(free_place(match))
    match.undo()
    match.submit(EndTurn())
    assert match.why_no_redo() == "There is nothing to do again."


def test_there_is_no_way_back_past_a_die() -> None:
    # Gap gives three rolls; the hauler lands there.
    match = Match(table(player(), player()), ("Mira", "Jonas"))
    match.submit(Deploy(ShipType.HAULER, PortId(6)))
    assert match.history[-1].reveals
    assert match.why_no_undo() == "No way back: a die was rolled."
    with pytest.raises(ValueError, match="a die was rolled"):
        match.undo()
    assert len(match.history) == 1


def test_a_landing_without_chance_can_be_taken_back() -> None:
    match = Match(table(player(), player()), ("Mira", "Jonas"))
    start = match.state
    match.submit(Deploy(ShipType.SKIFF, PortId(0)))
    assert not match.history[-1].reveals
    match.undo()
    assert match.state == start


def test_a_turn_can_be_taken_back_until_the_next_captain_has_acted() -> None:
    match = Match(processing(), ("Mira", "Jonas"))
    match.submit(EndTurn())
    assert match.state.turn == 1
    assert match.why_no_undo() is None
    match.submit(Deploy(ShipType.SKIFF, PortId(3)))
    assert match.why_no_undo() is None
    match.undo()
    assert match.state.turn == 1
    assert match.why_no_undo() == "No way back: Mira’s turn stands, as another captain has acted since."


def test_a_turn_that_was_answered_stays() -> None:
    match = Match(processing(), ("Mira", "Jonas"))
    match.submit(EndTurn())
    match.submit(Deploy(ShipType.SKIFF, PortId(3)))
    assert match.history[-1].seat == 1
    match.submit(EndTurn())
    match.undo()
    match.undo()
    assert match.state.turn == 1
    reason = match.why_no_undo()
    assert reason == "No way back: Mira’s turn stands, as another captain has acted since."


def test_last_turn_of_a_seat_begins_behind_its_own_act() -> None:
    match = Match(processing(), ("Mira", "Jonas"))
    match.submit(EndTurn())
    match.submit(Deploy(ShipType.SKIFF, PortId(3)))
    assert match.last_turn_of(Seat(0)) == 1
    assert match.last_turn_of(Seat(1)) == 2
    assert Match(processing(), ("Mira", "Jonas")).last_turn_of(Seat(1)) == 0


def test_a_setup_ends_with_a_take_of_each_captain() -> None:
    match = new_match(3, 9)
    while match.state.pending is Pending.SETUP:
        match.submit(legal_actions(match.state)[0])
    assert sorted(moment.seat for moment in match.history) == [0, 1, 2]
    assert all(isinstance(moment.action, Take) for moment in match.history)


@settings(max_examples=25)
@given(GAMES)
def test_undo_and_redo_are_exact(game: tuple[int, int, int]) -> None:
    match = played(*game)
    texts = [state_text(match.start), *(state_text(moment.after) for moment in match.history)]
    undone = 0
    while match.why_no_undo() is None:
        match.undo()
        undone += 1
        assert state_text(match.state) == texts[-1 - undone]
    while match.why_no_redo() is None:
        match.redo()
        undone -= 1
        assert state_text(match.state) == texts[-1 - undone]
    assert undone == 0


@settings(max_examples=25)
@given(GAMES)
def test_undo_stops_at_what_was_seen_and_at_another_seat(game: tuple[int, int, int]) -> None:
    match = played(*game)
    last = match.history[-1]
    while match.why_no_undo() is None:
        moment = match.undo()
        assert not moment.reveals
        assert moment.seat == last.seat
    assert match.history == () or match.history[-1].reveals or match.history[-1].seat != last.seat


@settings(max_examples=15)
@given(GAMES)
def test_the_history_played_again_gives_the_same_game(game: tuple[int, int, int]) -> None:
    match = played(*game)
    again = new_match(*game[:2])
    for moment in match.history:
        assert state_text(again.state) == state_text(moment.before)
        assert again.submit(moment.action) == moment.events
    assert again.state == match.state


# --- computers at the table ---


def against_computer() -> Match:
    """Seat 0 is a person who has placed a piece and ended the turn, seat 1 a computer that has landed without chance."""
    match = Match(processing(), ("Mira", "Pilot"), humans=(True, False))
    match.submit(free_place(match))
    match.submit(EndTurn())
    match.submit(Deploy(ShipType.SKIFF, PortId(3)), note="it likes the view")
    return match


def test_who_must_act_is_a_person_or_not() -> None:
    match = Match(processing(), ("Mira", "Pilot"), humans=(True, False))
    people = [match.human]
    match.submit(EndTurn())
    assert [*people, match.human] == [True, False]
    assert Match(processing(), ("Mira", "Jonas")).humans == (True, True)


def test_what_is_said_about_an_act_is_kept_with_it() -> None:
    assert [moment.note for moment in against_computer().history] == [None, None, "it likes the view"]


def test_undo_takes_back_what_a_computer_answered_together_with_the_own_act() -> None:
    match = against_computer()
    placed = match.history[0].after
    assert match.undo().action == EndTurn()
    assert (match.state, len(match.history)) == (placed, 1)
    assert isinstance(match.undo().action, Place)
    assert match.state == match.start


def test_redo_brings_back_what_the_computer_did() -> None:
    match = against_computer()
    done = match.history
    match.undo()
    match.undo()
    assert isinstance(match.redo().action, Place)
    assert len(match.history) == 1
    assert match.redo().note == "it likes the view"
    assert match.history == done
    assert match.why_no_redo() is not None


def test_undo_while_the_computer_has_done_nothing_yet() -> None:
    match = Match(processing(), ("Mira", "Pilot"), humans=(True, False))
    match.submit(EndTurn())
    assert match.undo().action == EndTurn()
    assert match.human


def test_there_is_no_way_back_past_what_a_computer_showed() -> None:
    # Gap gives three rolls; the computer's hauler lands there.
    match = Match(processing(), ("Mira", "Pilot"), humans=(True, False))
    match.submit(EndTurn())
    match.submit(Deploy(ShipType.HAULER, PortId(6)))
    assert match.why_no_undo() == "No way back: a die was rolled."


def test_there_is_nothing_to_take_back_where_only_computers_have_acted() -> None:
    match = Match(processing(), ("Pilot", "Mira"), humans=(False, True))
    match.submit(EndTurn())
    assert match.why_no_undo() == "No way back: only computers have acted so far."
    with pytest.raises(ValueError, match="only computers"):
        match.undo()


def test_a_person_behind_a_computer_is_not_gone_back_past() -> None:
    start = after(table(player(grit=2), player(), player()), "deploy skiff Ash")
    match = Match(start, ("Mira", "Pilot", "Jonas"), humans=(True, False, True))
    match.submit(EndTurn())
    match.submit(Deploy(ShipType.SKIFF, PortId(3)))
    match.submit(EndTurn())
    assert (match.state.turn, match.why_no_undo()) == (2, None), "Jonas has not acted yet"
    match.submit(Deploy(ShipType.DIVER, PortId(2)))
    match.undo()
    assert match.state.turn == 2
    assert match.why_no_undo() == "No way back: Mira’s turn stands, as another captain has acted since."


def test_a_person_may_go_back_past_a_computer_again_and_again() -> None:
    match = against_computer()
    match.submit(EndTurn())
    match.submit(Deploy(ShipType.DIVER, PortId(2)))
    assert match.undo().seat == 0
    assert match.undo().action == EndTurn()
    assert len(match.history) == 1


@settings(max_examples=25)
@given(GAMES, st.integers(0, 15))
def test_undo_is_fair_and_exact_whoever_plays(game: tuple[int, int, int], people: int) -> None:
    captains, seed, actions = game
    humans = [bool(people >> seat & 1) for seat in range(captains)]
    match, chance = Match(new_match(captains, seed).start, ["?"] * captains, humans), Chance.seeded(seed)
    for _ in range(actions):
        match.submit(choose(chance, legal_actions(match.state)))
        if match.state.over:
            break
    done, seats = match.history, set()
    while match.why_no_undo() is None:
        seats.add(match.undo().seat)
        assert match.human
    taken = done[len(match.history) :]
    assert len(seats) <= 1
    assert not any(moment.reveals for moment in taken)
    while match.why_no_redo() is None:
        match.redo()
    assert match.history == done


# --- whole turns ---


def test_a_whole_turn_is_taken_back_and_done_again() -> None:
    match = Match(table(player(grit=2), player()), ("Mira", "Jonas"))
    start = match.state
    match.submit(Deploy(ShipType.SKIFF, PortId(0)))
    match.submit(free_place(match))
    match.submit(EndTurn())
    done = match.state
    assert match.undo_turn().action == Deploy(ShipType.SKIFF, PortId(0))
    assert (match.state, match.history) == (start, ())
    assert match.redo_turn().action == EndTurn()
    assert match.state == done
    assert match.why_no_redo() is not None


def test_a_turn_is_taken_back_only_as_far_as_is_fair() -> None:
    # Gap gives three rolls; the hauler lands there, and what came is placed.
    match = Match(table(player(), player()), ("Mira", "Jonas"))
    match.submit(Deploy(ShipType.HAULER, PortId(6)))
    rolled = match.state
    match.submit(EndTurn())
    match.undo_turn()
    assert match.state == rolled
    assert match.why_no_undo() == "No way back: a die was rolled."


def test_a_turn_is_not_taken_back_past_the_end_of_the_one_before() -> None:
    match = Match(processing(), ("Mira", "Pilot"), humans=(True, False))
    match.submit(EndTurn())
    match.submit(Deploy(ShipType.SKIFF, PortId(3)))
    match.submit(EndTurn())
    stands = match.state
    match.submit(Deploy(ShipType.DIVER, PortId(2)))
    match.undo_turn()
    assert match.state == stands
    assert match.undo_turn().action == EndTurn(), "the turn before it, with what was answered"
    assert match.history == ()


# --- what will have no way back ---


def test_it_is_told_beforehand_what_has_no_way_back() -> None:
    match = Match(table(player(), player()), ("Mira", "Jonas"))
    assert match.why_no_return(Deploy(ShipType.HAULER, PortId(6))) == "No way back: a die is rolled."
    assert match.why_no_return(Deploy(ShipType.SKIFF, PortId(0))) is None
    match.submit(Deploy(ShipType.SKIFF, PortId(0)))
    assert match.why_no_return(EndTurn()) == "No way back once Jonas has acted."
    alone = Match(match.state, ("Mira", "Pilot"), humans=(True, False))
    assert alone.why_no_return(EndTurn()) is None, "a computer does not mind"


@settings(max_examples=25)
@given(GAMES)
def test_what_is_told_beforehand_is_what_a_view_cannot_know(game: tuple[int, int, int]) -> None:
    match = played(*game)
    for action in legal_actions(match.state):
        told = match.why_no_return(action)
        try:
            apply(view(match.state, match.state.turn).state, action)
        except HiddenError:
            assert told is not None
            assert told.startswith("No way back: ")
        else:
            assert told is None or "has acted" in told or "is over" in told


# --- free undo ---


def test_free_undo_goes_back_past_a_die_and_the_same_comes_again() -> None:
    match = Match(table(player(), player()), ("Mira", "Pilot"), humans=(True, False), free_undo=True)
    start = match.state
    assert match.why_no_return(Deploy(ShipType.HAULER, PortId(6))) is None
    match.submit(Deploy(ShipType.HAULER, PortId(6)))
    rolled = match.state
    match.undo()
    assert match.state == start
    match.redo()
    assert match.state == rolled


def test_free_undo_changes_nothing_among_people() -> None:
    match = Match(table(player(), player()), ("Mira", "Jonas"), free_undo=True)
    match.submit(Deploy(ShipType.HAULER, PortId(6)))
    assert match.why_no_undo() == "No way back: a die was rolled."


@settings(max_examples=25)
@given(GAMES)
def test_free_undo_leads_to_the_first_act_of_the_person_and_back(game: tuple[int, int, int]) -> None:
    captains, seed, actions = game
    humans = [seat == 0 for seat in range(captains)]
    match, chance = Match(new_match(captains, seed).start, ["?"] * captains, humans, free_undo=True), Chance.seeded(seed)
    for _ in range(actions):
        match.submit(choose(chance, legal_actions(match.state)))
        if match.state.over:
            break
    done, last = match.history, state_text(match.state)
    while match.why_no_undo() is None:
        match.undo()
    assert not any(match.humans[moment.seat] for moment in match.history)
    while match.why_no_redo() is None:
        match.redo_turn()
    assert match.history == done
    assert state_text(match.state) == last


# --- continuing ---


def test_a_game_that_is_continued_can_go_back_as_far_as_the_first_one_could() -> None:
    first = against_computer()
    again = Match(first.start, first.names, first.humans)
    again.remember(first.history)
    assert again.history == first.history
    again.undo()
    first.undo()
    assert again.state == first.state
    people = Match(processing(), ("Mira", "Jonas"))
    people.submit(EndTurn())
    people.submit(Deploy(ShipType.SKIFF, PortId(3)))
    later = Match(people.start, people.names)
    later.remember(people.history)
    later.undo()
    assert later.why_no_undo() == "No way back: Mira’s turn stands, as another captain has acted since."


def test_watchers_hear_of_every_change_once() -> None:
    match = Match(processing(), ("Mira", "Jonas"))
    heard: list[int] = []
    match.watchers.append(lambda: heard.append(len(match.history)))
    match.submit(free_place(match))
    match.submit(EndTurn())
    match.undo()
    match.redo()
    match.undo_turn()
    match.redo_turn()
    assert heard == [1, 2, 1, 2, 0, 2]
