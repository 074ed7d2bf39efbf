"""How the captains think: each a function from a view, chance and a budget to a choice."""

import random
from math import exp

from game.ai.budget import Budget
from game.ai.choice import Choice
from game.ai.instinct import best_action, scores
from game.ai.reasons import reason
from game.ai.search import Depth, ponder
from game.ai.sense import sense_of
from game.rules.hidden import View
from game.rules.legal import legal_actions

MOOD = 1.6
"""How loosely the Deckhand plays: an action that looks worse by so much renown is taken about a third as often."""


def loosely(view: View, rng: random.Random, _budget: Budget) -> Choice:
    """By instinct, but as the mood takes them. The budget is not needed."""
    state, sense = view.state, sense_of(view.state.game)
    actions = legal_actions(state)
    marks = scores(state, sense, actions) if len(actions) > 1 else [0.0]
    best = max(marks)
    action = rng.choices(actions, [exp((mark - best) / MOOD) for mark in marks])[0]
    return Choice(action, reason(state, action, sense))


def by_instinct(view: View, _rng: random.Random, _budget: Budget) -> Choice:
    """The best at first sight. Neither chance nor the budget is needed."""
    sense = sense_of(view.state.game)
    action = best_action(view.state, sense)
    return Choice(action, reason(view.state, action, sense))


def ahead(view: View, rng: random.Random, budget: Budget) -> Choice:
    """Some turns ahead."""
    return _pondered(view, rng, budget, Depth(turns=1, width=8))


def far_ahead(view: View, rng: random.Random, budget: Budget) -> Choice:
    """As far as the budget goes."""
    return _pondered(view, rng, budget, Depth(turns=4, width=12))


def _pondered(view: View, rng: random.Random, budget: Budget, depth: Depth) -> Choice:
    sense = sense_of(view.state.game)
    action, playouts = ponder(view, rng, budget, depth, sense)
    return Choice(action, reason(view.state, action, sense), playouts)
