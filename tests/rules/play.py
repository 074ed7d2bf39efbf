"""Random games for tests, by the generator of the rules, so that they are the same everywhere."""

from collections.abc import Iterator

from game.rules import advance, legal_actions, new_game
from game.rules.actions import Action, EndTurn, Place
from game.rules.board import Board
from game.rules.chance import Chance
from game.rules.content import Content
from game.rules.state import State


def choose(chance: Chance, actions: list[Action]) -> Action:
    """A random action, though the turn is seldom ended while something can still be placed."""
    if isinstance(actions[-1], EndTurn) and isinstance(actions[0], Place) and chance.below(8):
        actions = actions[:-1]
    return actions[chance.below(len(actions))]


def random_game(state: State, seed: int) -> Iterator[State]:
    """Every position of a random game from a state on, the last one over. They are one object: copy what is to be kept."""
    chance = Chance.seeded(seed)
    yield state
    while actions := legal_actions(state):
        advance(state, choose(chance, actions))
        yield state


def random_positions(standard: tuple[Board, Content], games: int, each: int) -> Iterator[State]:
    """Some positions out of each of several random games of one to four players."""
    for seed in range(games):
        start = new_game(*standard, [None] * (1 + seed % 4), seed)
        for number, state in enumerate(random_game(start, seed)):
            if number % (1 + 400 // each) == 0 or state.over:
                yield state.copy()
