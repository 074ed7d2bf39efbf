"""Back from :meth:`State.key` to the state: how a position goes to another process that has the same game."""

from typing import Any

from game.rules.game import Game
from game.rules.state import State

PARTS = 10
"""How many values a key has."""


def state_of(game: Game, key: tuple[object, ...]) -> State:
    """The state of ``game`` with this key. Raises ValueError where the key is not one of this game's."""
    if len(key) != PARTS:
        raise ValueError(f"A key has {PARTS} parts, not {len(key)}.")
    parts: tuple[Any, ...] = key
    state = State.__new__(State)
    state.game = game
    cells, left, *rest = parts
    if len(cells) != game.size or len(left) != len(game.board.ports):
        raise ValueError("The key belongs to another game.")
    state.cells, state.left = list(cells), list(left)
    state.todo, state.row, state.deck, state.tray, state.encounters, state.discard, state.dice, state.rng = rest
    return state
