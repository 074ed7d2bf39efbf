"""How the captains think: each a function from a view, chance and a budget to an action and the number of playouts behind it."""

import random
from math import exp

from game.ai.budget import Budget
from game.ai.instinct import best_action, scores
from game.ai.search import Depth, ponder
from game.ai.sense import greedy_sense_of
from game.rules.actions import Action
from game.rules.hidden import View
from game.rules.legal import legal_actions

Thought = tuple[Action, int]
MOOD = 2.5
"""How loosely the Deckhand plays: an action that looks worse by so much renown is taken about a third as often."""


def loosely(view: View, rng: random.Random, _budget: Budget) -> Thought:
    """By instinct, but as the mood takes them. The budget is not needed."""
    state, sense = view.state, greedy_sense_of(view.state.game)
    actions = legal_actions(state)
    marks = scores(state, sense, actions) if len(actions) > 1 else [0.0]
    best = max(marks)
    return rng.choices(actions, [exp((mark - best) / MOOD) for mark in marks])[0], 0


def by_instinct(view: View, _rng: random.Random, _budget: Budget) -> Thought:
    """The best at first sight. Neither chance nor the budget is needed."""
    return best_action(view.state, greedy_sense_of(view.state.game)), 0


def ahead(view: View, rng: random.Random, budget: Budget) -> Thought:
    """To the end of its next turn, among what looks best at first sight."""
    return ponder(view, rng, budget, Depth(turns=1, width=3))


def far_ahead(view: View, rng: random.Random, budget: Budget) -> Thought:
    """Three turns further, among more."""
    return ponder(view, rng, budget, Depth(turns=3, width=8))
