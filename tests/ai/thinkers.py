"""Captains for tests of the thinker: one that hangs, one that dies, one that errs, one that cheats. They have to be found by another process."""

import os
import random
import sys
import time
from pathlib import Path

from game.ai import CAPTAINS, Budget, Captain
from game.rules import new_game
from game.rules.actions import Action, Decline
from game.rules.benefits import parse_benefit
from game.rules.board import Board, Port
from game.rules.hidden import View, view
from game.rules.kinds import ShipType
from game.rules.legal import legal_actions
from game.rules.state import State

Thought = tuple[Action, int]
DIED = "TAPSTONES_TEST_DIED"
"""Names the file in which :func:`die_once` notes that it has died."""


def first(view: View, rng: random.Random, budget: Budget) -> Thought:
    """The first thing there is."""
    return legal_actions(view.state)[0], 7


def hang(view: View, rng: random.Random, budget: Budget) -> Thought:
    """Never comes to an end."""
    while True:
        time.sleep(0.01)


def die(view: View, rng: random.Random, budget: Budget) -> Thought:
    """The process ends as by a crash."""
    os._exit(11)


def die_once(view: View, rng: random.Random, budget: Budget) -> Thought:
    """Dies the first time."""
    note = Path(os.environ[DIED])
    if not note.exists():
        note.write_text("died", encoding="utf-8")
        os._exit(11)
    return first(view, rng, budget)


def err(view: View, rng: random.Random, budget: Budget) -> Thought:
    """An error in the captain."""
    raise LookupError("lost the thread")


def cheat(view: View, rng: random.Random, budget: Budget) -> Thought:
    """Says what is not legal."""
    return Decline(), 7


def need_no_window(view: View, rng: random.Random, budget: Budget) -> Thought:
    """Errs where the process has loaded anything of the window, the files or the boards."""
    heavy = sorted({name for name in sys.modules if name.startswith(("pygame", "pytmx", "game.view", "game.boards", "game.content."))})
    if heavy:
        raise RuntimeError(str(heavy))
    return first(view, rng, budget)


def captain(think: object) -> Captain:
    """A captain who thinks like this."""
    return Captain("test", "Tester", "Tests.", Budget(1), Budget(seconds=0.1), think)  # type: ignore[arg-type]


def board() -> Board:
    """Three ports."""
    give = parse_benefit("red + grit")
    return Board("Test", tuple(Port(ship.name, ship, 1, ship, give, give, outpost=True) for ship in ShipType))


def position(seed: int = 3) -> State:
    """The start of a game for two."""
    from game.content.loader import load_content  # not in the other process

    return new_game(board(), load_content(), [None, None], seed)


def seen(seed: int = 3) -> View:
    """What the seat that must act sees of it."""
    state = position(seed)
    return view(state, state.turn)


PILOT = CAPTAINS["pilot"]
