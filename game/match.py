"""A running game: its seats, its history, and the one way in, :meth:`Match.submit`."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.actions import Action
from game.rules.apply import apply
from game.rules.events import Event
from game.rules.kinds import Seat
from game.rules.state import State


@dataclass(frozen=True, slots=True)
class Moment:
    """One action of one seat: the states around it, and what happened."""

    seat: Seat
    action: Action
    before: State
    after: State
    events: tuple[Event, ...]

    @property
    def reveals(self) -> bool:
        """Whether something hidden was seen, so that there is no way back."""
        return any(event.reveals for event in self.events)


class Match:
    """A game with its history. Undo keeps old states, so that it is exact.

    Undo is fair: not past a die, a card or a cloud that was seen, nor past a turn after which somebody else has acted.
    """

    def __init__(self, state: State, names: Sequence[str]) -> None:
        self.start = state
        self.names = tuple(names)
        self._history: list[Moment] = []
        self._undone: list[Moment] = []
        self._locked = 0

    @property
    def state(self) -> State:
        """The state as of now."""
        return self._history[-1].after if self._history else self.start

    @property
    def history(self) -> tuple[Moment, ...]:
        """All that was done and not undone, oldest first."""
        return tuple(self._history)

    @property
    def name(self) -> str:
        """The name of the captain who must act."""
        return self.names[self.state.turn]

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Do an action for the seat whose turn it is; raises IllegalAction and changes nothing if it may not be done."""
        before = self.state
        after, events = apply(before, action)
        if self._history and self._history[-1].seat != before.turn:
            self._locked = len(self._history)
        self._history.append(Moment(before.turn, action, before, after, tuple(events)))
        self._undone.clear()
        return tuple(events)

    def why_no_undo(self) -> str | None:
        """Why the last action cannot be taken back; None if it can."""
        if not self._history:
            return "Nothing has been done yet."
        if self._history[-1].reveals:
            return "No way back: something hidden was seen."
        if len(self._history) <= self._locked:
            return "No way back: the next captain has already acted."
        return None

    def why_no_redo(self) -> str | None:
        """Why nothing can be done again; None if it can."""
        return None if self._undone else "Nothing was undone."

    def undo(self) -> Moment:
        """Take the last action back and return it. Raises ValueError with the reason where that is not fair."""
        reason = self.why_no_undo()
        if reason:
            raise ValueError(reason)
        moment = self._history.pop()
        self._undone.append(moment)
        return moment

    def redo(self) -> Moment:
        """Do the action undone last again and return it. Raises ValueError where there is none."""
        reason = self.why_no_redo()
        if reason:
            raise ValueError(reason)
        moment = self._undone.pop()
        if self._history and self._history[-1].seat != moment.seat:
            self._locked = len(self._history)
        self._history.append(moment)
        return moment

    def last_turn_of(self, seat: Seat) -> int:
        """The index in :attr:`history` from which on things are new for ``seat``."""
        for i in range(len(self._history) - 1, -1, -1):
            if self._history[i].seat == seat:
                return i + 1
        return 0
