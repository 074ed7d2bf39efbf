"""A key and a game make the state again."""

import pickle

import pytest

from game.rules import legal_actions
from game.rules.hidden import view
from game.rules.keys import PARTS, state_of
from tests.rules.play import random_game
from tests.rules.table import player, table


def test_states_and_views_come_back_from_their_keys() -> None:
    count = 0
    for state in random_game(table(player(), player()), 4):
        for found in (state, view(state, state.turn).state):
            again = state_of(found.game, pickle.loads(pickle.dumps(found.key())))  # noqa: S301 - its own bytes
            assert again == found
            assert again.masked is found.masked
            assert state.over or legal_actions(again) == legal_actions(found)
            count += 1
    assert count > 40


def test_the_state_made_again_is_a_state_of_its_own() -> None:
    state = table(player(), player())
    again = state_of(state.game, state.key())
    again.cells[0] += 1
    assert again != state


def test_a_key_of_another_kind_is_refused() -> None:
    state, other = table(player(), player()), table(player(), player(), player())
    with pytest.raises(ValueError, match=f"A key has {PARTS} parts, not 3"):
        state_of(state.game, state.key()[:3])
    with pytest.raises(ValueError, match="another game"):
        state_of(state.game, other.key())
