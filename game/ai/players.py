"""How the captains think."""

import random

from game.ai.budget import Budget
from game.ai.choice import Choice, Motive, Why
from game.rules.hidden import View
from game.rules.legal import legal_actions


def loosely(view: View, rng: random.Random, budget: Budget) -> Choice:
    """Any legal action."""
    return Choice(rng.choice(legal_actions(view.state)), Why(Motive.ONLY))


by_instinct = loosely
thoughtfully = loosely
