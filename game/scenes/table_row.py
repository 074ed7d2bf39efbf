"""Placing all that is free: one piece after another hops into the row of the ship that is out, each an action of its own."""

from abc import ABC

from game.boards import PlayableBoard
from game.match import Match
from game.rules.kinds import Pending
from game.scenes.base import Command
from game.scenes.company import Company
from game.scenes.table_deeds import TableDeeds
from game.view.table import freely
from game.view.table.names import Thing
from game.words import _


class TableRow(TableDeeds, ABC):
    """The part of the table's scene that places a whole row. It goes on until nothing is free or something is asked."""

    def __init__(self, match: Match, board: PlayableBoard, company: Company) -> None:
        self._placing = False
        super().__init__(match, board, company)

    def _touchable(self) -> set[Thing]:
        found = super()._touchable()
        return found | {freely.PLACE_FREE} if freely.next_free(self.match.state, self.seat, self._actions) else found

    def _place_free(self) -> Command | None:
        """Begin; while it goes on, a second press places the rest at once."""
        if not self._own or self._blocked:
            return None
        if freely.next_free(self.match.state, self.seat, self._actions) is None:
            self._complain(self._why_nothing())
            return None
        if self._placing:
            self._hurry()
            return None
        self._placing = True
        self._let_go()
        self._place_next()
        return None

    def _hurry(self) -> None:
        """Place the rest at once."""
        self.motion.skip()
        while self._place_next():
            self.motion.skip()
        self._refresh()

    def _press(self, at: tuple[int, int]) -> Command | None:
        """See TableHand. A click while pieces hop places the rest."""
        if not self._placing:
            return super()._press(at)
        self._hurry()
        return None

    def _why_nothing(self) -> str:
        if self.match.state.pending is Pending.PROCESS and any(self.match.state.hold):
            return _("Nothing in the hold fits into the row of this ship (S4c).")
        return _("There is no cargo to place now.")

    def _place_next(self) -> bool:
        """Place one piece; whether there was one, and nothing waits for an answer."""
        action = freely.next_free(self.match.state, self.seat, self._actions) if self._placing and self._own else None
        if action is None or self._blocked:
            self._placing = False
            return False
        self.submit(action)
        return True

    def _attend(self, ms: float) -> Command | None:
        if self._placing and not self.motion.running:
            self._place_next()
        return super()._attend(ms)
