"""A thinker for tests: it thinks in this process, for a number of looks, so that a test goes the same way each time."""

from game.ai import Budget, Captain, choose
from game.ai.thinker import STAND_IN, Answer, stand_in
from game.rules.game import Game
from game.rules.hidden import View
from game.rules.legal import legal_actions


class QuickThinker:
    """``looks``: how often one looks in vain; ``broken``: every answer is a stand-in's."""

    looks = 2
    broken = False
    pid = None

    def __init__(self, game: Game) -> None:
        self.asked: list[tuple[Captain, View, int, Budget | None]] = []
        self.taken_back = 0
        self.closed = 0
        self.busy = False
        self._left = 0

    def warm_up(self) -> None:
        """Nothing is cold here."""

    def ask(self, captain: Captain, view: View, seed: int, budget: Budget | None = None) -> None:
        assert view.state.masked
        assert view.seat == view.state.turn
        self.asked.append((captain, view, seed, budget))
        self.busy, self._left = True, self.looks

    def poll(self) -> Answer | None:
        if not self.busy:
            return None
        self._left -= 1
        if self._left >= 0:
            return None
        self.busy = False
        captain, view, seed, budget = self.asked[-1]
        if self.broken:
            return Answer(captain, stand_in(view, seed), stand_in=True)
        choice = choose(STAND_IN, view, seed, budget)
        assert choice.action in legal_actions(view.state)
        return Answer(captain, choice)

    def cancel(self) -> None:
        self.taken_back += self.busy
        self.busy = False

    def close(self) -> None:
        self.closed += 1
        self.busy = False
