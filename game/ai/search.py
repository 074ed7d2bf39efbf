"""Thinking ahead: candidates are played out on what may be hidden, the weaker half drops out, and so on (sequential halving).

Each round of playouts fills in the hidden things once for all candidates, so that luck falls on all alike; the seat that chooses sees only
its view. A playout follows instinct for some turns and asks the outlook there.
"""

import random
from dataclasses import dataclass
from math import sqrt
from time import monotonic

from game.ai.budget import Budget
from game.ai.instinct import best_action, scores
from game.ai.outlook import outlook_of
from game.ai.sense import Sense, sense_of
from game.rules.actions import Action, Place
from game.rules.engine import advance
from game.rules.hidden import View, determinize
from game.rules.layout import OVER, PENDING, PROCESS, START, TURN
from game.rules.legal import legal_actions
from game.rules.state import State

MOST = 1 << 40
"""No budget reaches this many playouts."""
ENOUGH = 8
"""Playouts of each candidate before, and between, the looks at whether it is settled."""
SURE = 3.5
"""Standard errors that make a lead clear."""
PLACEMENT = 0.25
"""The part of a budget that a placement gets: there are many of them, and less hangs on each."""
TRIFLE = 0.15
"""Renown that does not matter."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How far and how wide: ``turns`` own turns a playout beyond the running one, and ``width`` candidates at most."""

    turns: int
    width: int


@dataclass(slots=True)
class Candidate:
    """An action, what instinct thinks of it, and what the playouts said, one value for each filling in of the hidden things."""

    action: Action
    mark: float
    values: list[float]

    @property
    def mean(self) -> float:
        """The mean of the playouts."""
        return sum(self.values) / len(self.values) if self.values else self.mark


def play_on(state: State, seat: int, turns: int, sense: Sense) -> None:
    """Follow instinct through the running turn and ``turns`` more of ``seat``, until its next one is about to begin or the game is over."""
    cells = state.cells
    while cells[PENDING] != OVER:
        if cells[PENDING] == START and cells[TURN] == seat:
            if turns <= 0:
                return
            turns -= 1
        advance(state, best_action(state, sense))


def ponder(view: View, rng: random.Random, budget: Budget, depth: Depth) -> tuple[Action, int]:
    """The best action by playouts, and how many there were."""
    state = view.state
    actions = legal_actions(state)
    if len(actions) == 1:
        return actions[0], 0
    if state.cells[PENDING] == PROCESS:
        budget = budget.part(PLACEMENT)
    field = candidates(state, sense_of(state.game), actions, depth.width)
    return Halving(view, rng, budget, depth.turns).best(field)


class Halving:
    """One search: playouts shared out among candidates, of which the weaker half drops out after each stage."""

    def __init__(self, view: View, rng: random.Random, budget: Budget, turns: int) -> None:
        self._view, self._rng, self._turns = view, rng, turns
        self._outlook = outlook_of(view.state.game)
        self._limit = budget.playouts or MOST
        self._seconds = budget.seconds
        self._began = monotonic()
        self.spent = 0

    def best(self, field: list[Candidate]) -> tuple[Action, int]:
        """The best candidate's action, and the playouts spent."""
        stages = max(1, (len(field) - 1).bit_length())
        while len(field) > 1:
            settled_now = self._stage(field, stages)
            field.sort(key=lambda one: -one.mean)
            if settled_now or self._out:
                break
            field = field[: (len(field) + 1) // 2]
            stages -= 1
        return field[0].action, self.spent

    @property
    def _out(self) -> bool:
        return self.spent >= self._limit or (self._seconds is not None and monotonic() - self._began >= self._seconds)

    def _stage(self, field: list[Candidate], stages: int) -> bool:
        """Rounds of playouts, one for each candidate, until this stage's share of the budget is spent (one round at least).

        True: it is settled which is the best.
        """
        limit = self.spent + (self._limit - self.spent) / stages
        until = None
        if self._seconds is not None:
            spent = monotonic() - self._began
            until = self._began + spent + (self._seconds - spent) / stages
        while True:
            self._round(field)
            if len(field[0].values) % ENOUGH == 0 and settled(field):
                return True
            if self.spent + len(field) > limit or (until is not None and monotonic() >= until):
                return False

    def _round(self, field: list[Candidate]) -> None:
        """One playout for each candidate, all from the same filling in of what is hidden."""
        start = determinize(self._view, self._rng.getrandbits(62))
        for one in field:
            state = start.copy()
            advance(state, one.action)
            play_on(state, self._view.seat, self._turns, self._outlook.sense)
            one.values.append(self._outlook.lead(state, self._view.seat))
        self.spent += len(field)


def settled(field: list[Candidate]) -> bool:
    """Whether more playouts would change nothing: the best is clearly ahead of the next, playout by playout, or surely no worse than it."""
    first, second = sorted(field, key=lambda one: -one.mean)[:2]
    gaps = [a - b for a, b in zip(first.values, second.values, strict=True)]
    count = len(gaps)
    if count < ENOUGH:
        return False
    mean = sum(gaps) / count
    spread = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
    doubt = SURE * sqrt(spread / count)
    return mean > doubt or mean + doubt < TRIFLE


def candidates(state: State, sense: Sense, actions: list[Action], width: int) -> list[Candidate]:
    """The most promising actions at first sight; of placements that come to the same only one."""
    marks = scores(state, sense, actions)
    field = [Candidate(action, mark, []) for action, mark in zip(actions, marks, strict=True)]
    if state.cells[PENDING] == PROCESS:
        field = list({_sameness(state, one.action): one for one in reversed(field)}.values())
    field.sort(key=lambda one: -one.mark)
    return field[:width]


def _sameness(state: State, action: Action) -> object:
    """Equal for placements of a kind on like spaces of an outfitting."""
    if not isinstance(action, Place):
        return action
    return action.kind, action.card, state.game.outfittings[action.card].spaces[action.space]
