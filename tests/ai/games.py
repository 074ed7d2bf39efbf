"""Whole games of captains, for tests."""

from collections.abc import Sequence

from game.ai import Budget, Captain, decide
from game.rules import advance, legal_actions, view
from game.rules.state import State

QUICK = Budget(playouts=6)


def played(state: State, captains: Sequence[Captain], seed: int, budget: Budget = QUICK) -> int:
    """Play a game to its end, in place; every action is checked to be legal. Gives the number of decisions."""
    number = 0
    while not state.over:
        action, _ = decide(captains[state.turn], view(state, state.turn), seed + number, budget)
        assert action in legal_actions(state)
        advance(state, action)
        number += 1
    return number
