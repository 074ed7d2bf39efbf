"""Searching: candidates, playouts, budgets."""

import random

import pytest

from game.ai import Budget, search
from game.ai.search import Candidate, Depth, Halving, candidates, play_on, ponder, settled
from game.ai.sense import sense_of
from game.rules import determinize, legal_actions, new_game, parse_action, view
from game.rules.actions import EndTurn
from game.rules.board import Board
from game.rules.content import Content
from game.rules.kinds import Pending
from tests.rules.table import after, card, filler, player, table

Standard = tuple[Board, Content]


def test_a_single_action_needs_no_thought() -> None:
    state = after(table(player(preprints={"skiff": "red red"}), core={"Ash": "1 grit"}), "deploy skiff Ash")
    assert legal_actions(state) == [EndTurn()]
    assert ponder(view(state, state.turn), random.Random(1), Budget(playouts=50), Depth(1, 8)) == (EndTurn(), 0)


def test_candidates_are_the_best_at_first_sight(standard: Standard) -> None:
    state = new_game(*standard, [None, None], seed=1)
    sense = sense_of(state.game)
    everything = candidates(state, sense, legal_actions(state), 99)
    few = candidates(state, sense, legal_actions(state), 3)
    assert len(everything) == len(legal_actions(state)) == 15
    assert [one.action for one in few] == [one.action for one in everything[:3]]
    assert [one.mark for one in everything] == sorted((one.mark for one in everything), reverse=True)


def test_playouts_keep_within_the_budget(standard: Standard) -> None:
    state = new_game(*standard, [None, None], seed=1)
    for playouts in (8, 30, 100):
        _, spent = ponder(view(state, state.turn), random.Random(1), Budget(playouts=playouts), Depth(0, 8))
        assert 8 <= spent <= playouts


def test_a_budget_of_seconds_ends_too(standard: Standard) -> None:
    state = new_game(*standard, [None, None], seed=1)
    action, spent = ponder(view(state, state.turn), random.Random(1), Budget(seconds=0.01), Depth(0, 8))
    assert action in legal_actions(state)
    assert spent >= 8


def candidate(*values: float) -> Candidate:
    """A candidate of which these playouts are known."""
    return Candidate(EndTurn(), 0.0, list(values))


def test_a_clear_lead_needs_no_more_playouts() -> None:
    ahead, behind = candidate(*(5.0 + i % 2 for i in range(8))), candidate(*(float(i % 2) for i in range(8)))
    assert settled([behind, ahead])
    assert not settled([behind, candidate(*(float(i % 3) for i in range(8)))])
    assert not settled([candidate(9.0), candidate(1.0)])


def test_what_comes_to_the_same_needs_no_more_playouts() -> None:
    one, other = candidate(*map(float, range(8))), candidate(*(0.1 + i for i in range(8)))
    assert settled([one, other])


def test_a_playout_goes_on_for_as_many_own_turns(standard: Standard) -> None:
    state = new_game(*standard, [None, None], seed=3)
    play_on(state, 0, 0, sense_of(state.game))
    assert (state.round, state.turn, state.pending) == (1, 0, Pending.TURN)
    for rounds in (1, 3):
        later = state.copy()
        play_on(later, 0, rounds, sense_of(state.game))
        assert (later.round, later.turn, later.pending) == (1 + rounds, 0, Pending.TURN)


def test_a_playout_stops_with_the_game(standard: Standard) -> None:
    state = new_game(*standard, [None, None], seed=3)
    play_on(state, 1, 99, sense_of(state.game))
    assert state.over


def test_the_weaker_half_drops_out(standard: Standard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "settled", lambda _field: False)
    state = determinize(view(new_game(*standard, [None, None], seed=3), new_game(*standard, [None, None], seed=3).turn), 1)
    sense = sense_of(state.game)
    field = candidates(state, sense, legal_actions(state), 8)
    thought = Halving(view(state, state.turn), random.Random(2), Budget(playouts=240), 0)
    action, spent = thought.best(list(field))
    counts = sorted(len(one.values) for one in field)
    assert spent == sum(counts)
    assert counts[-1] > counts[0]
    assert len(max(field, key=lambda one: len(one.values)).values) == counts[-1]
    assert action in [one.action for one in field if len(one.values) == counts[-1]]


def test_on_its_last_turn_it_completes_what_it_can() -> None:
    state = table(
        player(card("Hall", "red blue", 9, row="skiff", placed="red -"), card("Net", "blue", 1, row="skiff"), *filler(8)[3:]),
        player(*filler(9)),
        core={"Ash": "blue"},
        round=8,
        last_round=8,
        first=1,
        turn=0,
    )
    state = after(state, "deploy skiff Ash")
    action, _ = ponder(view(state, state.turn), random.Random(1), Budget(playouts=60), Depth(1, 8))
    assert action == parse_action(state, "place blue Hall 2")
