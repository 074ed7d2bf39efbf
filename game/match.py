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
    note: str = ""
    """What was said about it, in words for people: a computer tells its reason."""

    @property
    def reveals(self) -> bool:
        """Whether something hidden was seen, so that there is no way back."""
        return any(event.reveals for event in self.events)


class Match:
    """A game with its history. Undo keeps old states, so that it is exact. ``humans``: whether a person plays each seat (default: all).

    Undo is fair: not past a die, a card or a cloud that was seen, nor past a turn after which another person has acted. Computers do not
    mind: what they answered goes back together with the act they answered, and comes again with it.
    """

    def __init__(self, state: State, names: Sequence[str], humans: Sequence[bool] | None = None) -> None:
        self.start = state
        self.names = tuple(names)
        self.humans = (True,) * len(self.names) if humans is None else tuple(humans)
        self._history: list[Moment] = []
        self._undone: list[list[Moment]] = []
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

    @property
    def human(self) -> bool:
        """Whether a person must act."""
        return self.humans[self.state.turn]

    def submit(self, action: Action, note: str = "") -> tuple[Event, ...]:
        """Do an action for the seat whose turn it is; raises IllegalAction and changes nothing if it may not be done."""
        before = self.state
        after, events = apply(before, action)
        self._add(Moment(before.turn, action, before, after, tuple(events), note))
        self._undone.clear()
        return tuple(events)

    def _add(self, moment: Moment) -> None:
        """What a person does is what nobody else goes back past."""
        last = self._last_own()
        if self.humans[moment.seat] and last is not None and self._history[last].seat != moment.seat:
            self._locked = len(self._history)
        self._history.append(moment)

    def _last_own(self) -> int | None:
        """The index of the last act of a person."""
        return next((i for i in range(len(self._history) - 1, -1, -1) if self.humans[self._history[i].seat]), None)

    def why_no_undo(self) -> str | None:
        """Why the last act of a person cannot be taken back; None if it can."""
        if not self._history:
            return "Nothing has been done yet."
        own = self._last_own()
        if own is None:
            return "No way back: only computers have acted so far."
        if any(moment.reveals for moment in self._history[own:]):
            return "No way back: something hidden was seen."
        if own < self._locked:
            return "No way back: the next captain has already acted."
        return None

    def why_no_redo(self) -> str | None:
        """Why nothing can be done again; None if it can."""
        return None if self._undone else "Nothing was undone."

    def undo(self) -> Moment:
        """Take the last act of a person back, with what computers did since, and return it. Raises ValueError where that is not fair."""
        reason = self.why_no_undo()
        own = self._last_own()
        if reason or own is None:
            raise ValueError(reason)
        taken = self._history[own:]
        del self._history[own:]
        self._undone.append(taken)
        return taken[0]

    def redo(self) -> Moment:
        """Do what was undone last again and return its last act. Raises ValueError where there is none."""
        reason = self.why_no_redo()
        if reason:
            raise ValueError(reason)
        for moment in self._undone.pop():
            self._add(moment)
        return self._history[-1]

    def last_turn_of(self, seat: Seat) -> int:
        """The index in :attr:`history` from which on things are new for ``seat``."""
        for i in range(len(self._history) - 1, -1, -1):
            if self._history[i].seat == seat:
                return i + 1
        return 0
