"""The named computer captains, in one table."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from game.ai.budget import Budget
from game.ai.choice import Choice
from game.ai.players import Thought, ahead, by_instinct, far_ahead, loosely
from game.ai.reasons import reason
from game.ai.sense import sense_of
from game.rules import terms
from game.rules.hidden import View
from game.words import N_

Thinker = Callable[[View, random.Random, Budget], Thought]


@dataclass(frozen=True, slots=True)
class Captain:
    """A computer captain. ``key``: on the command line and in files; ``budget``: its usual thinking, the same on every machine.

    ``patience``: its thinking at the table, where seconds count.
    """

    key: str
    name: str
    manner: str
    budget: Budget
    patience: Budget
    think: Thinker


CAPTAINS: dict[str, Captain] = {
    captain.key: captain
    for captain in (
        Captain(
            "deckhand", terms.CAPTAINS["deckhand"], N_("Knows the rules, and plays as the mood takes them."), Budget(1), Budget(1), loosely
        ),
        Captain("pilot", terms.CAPTAINS["pilot"], N_("Takes the best thing in reach, every time."), Budget(1), Budget(1), by_instinct),
        Captain("captain", terms.CAPTAINS["captain"], N_("Plans a few turns ahead."), Budget(200), Budget(seconds=0.2), ahead),
        Captain(
            "admiral",
            terms.CAPTAINS["admiral"],
            N_("Thinks the game through before every move, for up to five seconds."),
            Budget(1000),
            Budget(seconds=5),
            far_ahead,
        ),
    )
}
"""By key, from the weakest to the strongest."""


def captain_named(key: str) -> Captain:
    """The captain of this key or name, whatever its case. Raises KeyError where there is none."""
    return CAPTAINS[key.strip().lower()]


def choose(captain: Captain, view: View, seed: int, budget: Budget | None = None) -> Choice:
    """What a captain does in a position where it must act, seen through the eyes of its seat.

    The same view, seed and budget (if it counts playouts) give the same choice. ``budget`` defaults to the captain's own.
    """
    action, playouts = decide(captain, view, seed, budget)
    return Choice(action, reason(view.state, action, sense_of(view.state.game)), playouts)


def decide(captain: Captain, view: View, seed: int, budget: Budget | None = None) -> Thought:
    """The same without the reason: the action, and the playouts behind it."""
    return captain.think(view, random.Random(seed), budget or captain.budget)
