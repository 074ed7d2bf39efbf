"""A running game: its seats, its history, and the one way in, :meth:`Match.submit`."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.rules.actions import Action
from game.rules.engine import apply
from game.rules.events import (
    CloudRemoved,
    DieRolled,
    EncounterDrawn,
    EncountersShuffled,
    Event,
    MarketRefilled,
    TileRevealed,
    TurnEnded,
)
from game.rules.kinds import Seat
from game.rules.state import State
from game.words import N_, _

SEEN: dict[type[Event], tuple[str, str]] = {
    CloudRemoved: (N_("a cloud is cleared"), N_("a cloud was cleared")),
    TileRevealed: (N_("an outpost comes to light"), N_("an outpost came to light")),
    DieRolled: (N_("a die is rolled"), N_("a die was rolled")),
    EncounterDrawn: (N_("a card is drawn"), N_("a card was drawn")),
    EncountersShuffled: (N_("cards are shuffled"), N_("cards were shuffled")),
    MarketRefilled: (N_("the market is refilled"), N_("the market was refilled")),
}
"""What each fact that shows something hidden is called before it happens, and after."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One action of one seat: the states around it, and what happened."""

    seat: Seat
    action: Action
    before: State
    after: State
    events: tuple[Event, ...]
    note: object = None
    """What was said about it, in words for people: a computer tells its reason."""

    @property
    def reveals(self) -> bool:
        """Whether something hidden was seen, so that there is no way back."""
        return any(event.reveals for event in self.events)

    @property
    def ends_turn(self) -> bool:
        """Whether the turn of its seat was over with it."""
        return any(isinstance(event, TurnEnded) for event in self.events)


class Match:
    """A game with its history. Undo keeps old states, so that it is exact. ``humans``: whether a person plays each seat (default: all).

    Undo is fair: not past a die, a card or a cloud that was seen, nor past a turn after which another person has acted. Computers do not
    mind: what they answered goes back together with the act they answered, and comes again with it. With ``free_undo`` a person who plays
    alone or against computers may go back past everything; among people it changes nothing.

    ``called``: the captains, by whose ``str()`` they are called when they are shown.

    ``watchers`` are called after every change.
    """

    def __init__(self, state: State, called: Sequence[object], humans: Sequence[bool] | None = None, *, free_undo: bool = False) -> None:
        self.start = state
        self.called = tuple(called)
        self.humans = (True,) * len(self.called) if humans is None else tuple(humans)
        self._history: list[Moment] = []
        self._undone: list[list[Moment]] = []
        self._locked = 0
        self.free_undo = free_undo
        self.watchers: list[Callable[[], None]] = []

    @property
    def names(self) -> tuple[str, ...]:
        """What the captains are called, in the language in use."""
        return tuple(map(str, self.called))

    def remember(self, moments: Iterable[Moment]) -> None:
        """Take over what was done before, by the rules, since the start: the game is continued."""
        for moment in moments:
            self._add(moment)

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

    def submit(self, action: Action, note: object = None) -> tuple[Event, ...]:
        """Do an action for the seat whose turn it is; raises IllegalAction and changes nothing if it may not be done."""
        before = self.state
        after, events = apply(before, action)
        self._add(Moment(before.turn, action, before, after, tuple(events), note))
        self._undone.clear()
        self._tell()
        return tuple(events)

    def _tell(self) -> None:
        for watcher in self.watchers:
            watcher()

    def _add(self, moment: Moment) -> None:
        """What a person does is what nobody else goes back past."""
        last = self._last_own()
        if self.humans[moment.seat] and last is not None and self._history[last].seat != moment.seat:
            self._locked = len(self._history)
        self._history.append(moment)

    def _last_own(self) -> int | None:
        """The index of the last act of a person."""
        return next((i for i in range(len(self._history) - 1, -1, -1) if self.humans[self._history[i].seat]), None)

    @property
    def free(self) -> bool:
        """Whether undo goes back past everything: that was wished for, and no two people play against each other."""
        return self.free_undo and sum(self.humans) <= 1

    def why_no_undo(self) -> str | None:
        """Why the last act of a person cannot be taken back; None if it can."""
        if not self._history:
            return _("Nothing has been done yet.")
        own = self._last_own()
        if own is None:
            return _("No way back: only computers have acted so far.")
        if self.free:
            return None
        shown = _first_shown(event for moment in self._history[own:] for event in moment.events)
        if shown is not None:
            return _("No way back: {seen}.").format(seen=_(SEEN[shown][1]))
        if own < self._locked:
            return _("No way back: {name}’s turn stands, as another captain has acted since.").format(
                name=self.names[self._history[own].seat]
            )
        return None

    def why_no_return(self, action: Action) -> str | None:
        """Why an action that is legal now could not be taken back, in a sentence; None if it could."""
        if self.free:
            return None
        before = self.state
        # What is shown first depends on nothing hidden (a test compares it with what a view knows), so that trying gives nothing away.
        after, events = apply(before, action)
        shown = _first_shown(events)
        if shown is not None:
            return _("No way back: {seen}.").format(seen=_(SEEN[shown][0]))
        if after.over:
            return _("No way back: the game is over then.")
        if after.turn != before.turn and self.humans[after.turn]:
            return _("No way back once {name} has acted.").format(name=self.names[after.turn])
        return None

    @property
    def last_act(self) -> Moment | None:
        """The act of a person that :meth:`undo` would take back; None where it would not."""
        return next(iter(self.undoes), None)

    @property
    def undoes(self) -> tuple[Moment, ...]:
        """All that :meth:`undo` would take back: the act of a person, and what computers did since; empty where it would not."""
        own = self._last_own()
        return tuple(self._history[own:]) if own is not None and self.why_no_undo() is None else ()

    @property
    def redoes(self) -> tuple[Moment, ...]:
        """All that :meth:`redo` would do, oldest first; empty where there is nothing."""
        return tuple(self._undone[-1]) if self._undone else ()

    def why_no_redo(self) -> str | None:
        """Why nothing can be done again; None if it can."""
        return None if self._undone else _("There is nothing to do again.")

    def undo(self) -> Moment:
        """Take the last act of a person back, with what computers did since, and return it. Raises ValueError where that is not fair."""
        taken = self._undo()
        self._tell()
        return taken

    def undo_turn(self) -> Moment:
        """Take back a whole turn, as far as is fair: all acts since the end of the one before it. Returns the earliest; raises like undo."""
        taken = self._undo()
        while (last := self.last_act) is not None and not last.ends_turn and last.seat == taken.seat:
            taken = self._undo()
        self._tell()
        return taken

    def redo(self) -> Moment:
        """Do what was undone last again and return its last act. Raises ValueError where there is none."""
        done = self._redo()
        self._tell()
        return done[-1]

    def redo_turn(self) -> Moment:
        """Do what was undone again up to the end of a turn. Returns the last act; raises like redo."""
        done = self._redo()
        while self._undone and not done[0].ends_turn:
            done = self._redo()
        self._tell()
        return done[-1]

    def _undo(self) -> Moment:
        reason = self.why_no_undo()
        own = self._last_own()
        if reason or own is None:
            raise ValueError(reason)
        taken = self._history[own:]
        del self._history[own:]
        self._undone.append(taken)
        return taken[0]

    def _redo(self) -> list[Moment]:
        reason = self.why_no_redo()
        if reason:
            raise ValueError(reason)
        done = self._undone.pop()
        for moment in done:
            self._add(moment)
        return done

    def last_turn_of(self, seat: Seat, end: int | None = None) -> int:
        """The index in :attr:`history` from which on things are new for ``seat``. ``end``: looking no further than before this index."""
        first = len(self._history) if end is None else end
        while first and self._history[first - 1].seat != seat:
            first -= 1
        return first


def _first_shown(events: Iterable[Event]) -> type[Event] | None:
    """The kind of the first fact that shows something hidden."""
    return next((type(event) for event in events if event.reveals), None)
