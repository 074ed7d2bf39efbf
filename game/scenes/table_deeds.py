"""Deeds at the table: an action goes to the match, and what it did becomes motion; undo and redo go back and forth."""

from abc import ABC
from collections.abc import Callable

from game.boards import PlayableBoard
from game.match import Match, Moment
from game.rules.actions import Action, Decline, EndTurn, Refit
from game.rules.events import TurnBegan
from game.scenes.base import Command
from game.scenes.company import Company
from game.scenes.table_captains import TableCaptains
from game.view.kit.theme import times
from game.view.sound import out
from game.view.sound.names import Sound
from game.view.table import plan, planning
from game.view.table.log import remarked


class TableDeeds(TableCaptains, ABC):
    """The part of the table's scene that acts."""

    def __init__(self, match: Match, board: PlayableBoard, company: Company) -> None:
        super().__init__(match, board, company)
        self._asked = 0.0

    def _act(self) -> Command | None:
        """The big button."""
        for action in (Refit(), Decline(), EndTurn()):
            if action in self._actions and self._own:
                asks = action == EndTurn() and any(self.match.state.hold) and self._settings.confirm_end
                return self._ask() if asks else self.submit(action)
        return None

    def _ask(self) -> Command | None:
        """Show what would stay behind; a second press, if it is not a double click, says yes."""
        if self._parting:
            return self._leave() if self._now - self._asked > times.DOUBLE else None
        self._parting, self._asked = True, self._now
        self._refresh()
        return None

    def _leave(self) -> Command | None:
        return self.submit(EndTurn())

    def _stay(self) -> Command | None:
        self._parting = False
        self._refresh()
        return None

    def submit(self, action: Action, dropped: tuple[float, float] | None = None, note: object = None) -> Command | None:
        """Submit a legal action and plan how it is seen; ``note``: what a computer says about it."""
        before, old = self._look(), self._at_rest()
        turn, by_person = self.match.state.turn, self.match.human
        happened = remarked(self.match.state.game, turn, self.match.submit(action, note), note)
        self._forget()
        self._drag = None
        if by_person or self.match.human:
            self._seat = self._reason = None
        if by_person:
            self._stays = 0.0
        self.motion.clear()
        self._sound()
        earlier = self._earlier(turn)
        self._tell(earlier + happened)
        self._market_open = self._market_open and not self._market_forced
        self._adopt_state()
        after = self._look()
        new = self._desk.display(after, self._extra())
        made = planning.Plan(self.motion, before, after, old, new, dropped, self.motion.clock)
        if by_person or not self._instant:
            self._due[len(earlier) :] = plan.plan(made, happened)
        elif self.match.human:
            plan.plan(made, [event for event in happened if isinstance(event, TurnBegan)])
        self.cues.plan(made.cues, self.motion.clock)
        self._refresh()
        if self.match.human:
            self._start_anew()
        return None

    def _undo(self) -> Command | None:
        """Take the last action back; while it is asked what would stay behind, take that question back."""
        if self._parting:
            return self._stay()
        return self._step_back(self.match.why_no_undo(), self.match.undo)

    def _undo_turn(self) -> Command | None:
        """The same with a whole turn, as far as is fair."""
        if self._parting:
            return self._stay()
        return self._step_back(self.match.why_no_undo(), self.match.undo_turn)

    def _redo(self) -> Command | None:
        return self._step_back(self.match.why_no_redo(), self.match.redo)

    def _redo_turn(self) -> Command | None:
        return self._step_back(self.match.why_no_redo(), self.match.redo_turn)

    def _step_back(self, reason: str | None, step: Callable[[], Moment]) -> Command | None:
        if reason:
            self._complain(reason)
            return None
        self._drag = None
        before, old = self._look(), self._at_rest()
        self._forget()
        self._stays = 0.0
        step()
        self.motion.clear()
        self.cues.plan((), self.motion.clock)
        out.play(Sound.UNDO)
        self._tell(self._recent_events())
        self._adopt_state()
        after = self._look()
        plan.plan(planning.Plan(self.motion, before, after, old, self._desk.display(after, self._extra()), None, self.motion.clock), ())
        return None
