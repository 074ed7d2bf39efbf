"""Games for the tests of replays: a short one with a fixed course, and whole ones played by chance."""

from functools import cache

from game.match import Match
from game.rules.actions import EndTurn, Take
from game.rules.chance import Chance
from game.rules.legal import legal_actions
from tests.rules.play import choose
from tests.view.table.playing import new_state

NAMES = ("Mira", "Jonas", "Saga", "Till")


def fresh(captains: int = 2, seed: int = 3) -> Match:
    """A new game of people."""
    return Match(new_state(captains, seed), NAMES[:captains])


def play_on(match: Match, turns: int, seed: int = 1) -> Match:
    """Play by chance until so many turns have ended, or the game."""
    chance = Chance.seeded(seed)
    while turns and not match.state.over:
        match.submit(choose(chance, legal_actions(match.state)))
        turns -= match.history[-1].ends_turn
    return match


@cache
def whole(captains: int = 2, seed: int = 3) -> Match:
    """A game played to its end. Shared: not to be played on."""
    return play_on(fresh(captains, seed), 10_000, seed)


def begun(captains: int = 2) -> Match:
    """A game in which everyone has taken the first outfitting (H8d)."""
    match = fresh(captains)
    for _ in range(captains):
        match.submit(next(action for action in legal_actions(match.state) if isinstance(action, Take)))
    return match


def ends(match: Match) -> list[int]:
    """The positions after which a turn was over."""
    return [i for i, moment in enumerate(match.history, 1) if moment.action == EndTurn() or moment.ends_turn]
