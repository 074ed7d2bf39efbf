"""Which game the mouse plays: games are played without a window, by the same choices, until all there is to do comes up in a short one."""

import random
from collections import Counter
from functools import cache

from game.boards import PlayableBoard
from game.rules.actions import EndTurn
from game.rules.content import Content
from game.rules.engine import apply
from game.rules.legal import legal_actions
from game.rules.setup import new_game
from game.scenes.supply import own_content, own_supply
from tests.window.captain import preferred

SEEDS = range(1, 61)
LEFT_BEHIND = "left behind"
"""The question when a turn ends with cargo in the hold."""


def rehearse(board: PlayableBoard, content: Content, seed: int, longest: int) -> Counter[str]:
    """How often each kind of action comes up in the game of two people with a seed, until its end or for ``longest`` actions."""
    state = new_game(board.board, content, [mat.name for mat in content.mats[:2]], seed)
    rng, done = random.Random(seed), Counter[str]()
    while not state.over and done.total() - done[LEFT_BEHIND] < longest:
        legal = legal_actions(state)
        action = legal[preferred([type(one).__name__ for one in legal], rng)]
        done[LEFT_BEHIND] += isinstance(action, EndTurn) and any(state.hold)
        done[type(action).__name__] += 1
        state, _ = apply(state, action)
    return done


@cache
def shortest(board: int, wanted: tuple[str, ...], longest: int) -> int:
    """The seed of the shortest game on the board with this number in which all that is wanted comes up."""
    content, chosen = own_content(), own_supply().boards[board]
    games = {seed: rehearse(chosen, content, seed, longest) for seed in SEEDS}
    rich = {seed: done.total() for seed, done in games.items() if all(done[kind] for kind in wanted)}
    return min(rich, key=lambda seed: rich[seed])
