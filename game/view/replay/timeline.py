"""The time of a game that was played: positions, turns and key moments. Position n is the state after n acts."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from game.rules import terms
from game.rules.events import CloudRemoved, EndTriggered, Event, GameOver, OutfittingCompleted, TurnBegan, TurnEnded
from game.rules.kinds import Pending, Seat, Trigger
from game.rules.state import State
from game.words import Phrase, phrase

BOUNDS = (TurnEnded, TurnBegan)
"""A turn is over with any of them: the last of the first outfittings ends none, but the first turn begins with it (H8d)."""


class Act(Protocol):
    """What a seat did once; ``match.Moment`` is one."""

    @property
    def seat(self) -> Seat:
        """Who did it."""

    @property
    def before(self) -> State:
        """The state in which it was done."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a seat: the acts from position ``first`` up to ``end``. ``round`` counts from 1; 0: before the first one (H8d)."""

    first: int
    end: int
    seat: Seat
    round: int


class Kind(IntEnum):
    """Why a moment is a key moment; the higher one is told first."""

    CLOUD = 0
    COMPLETED = 1
    TRIGGER = 2
    OVER = 3


@dataclass(frozen=True, slots=True)
class Mark:
    """A key moment: it has happened at position ``at``. ``words`` tell it, without who it was."""

    at: int
    kind: Kind
    seat: Seat
    words: Phrase


@dataclass(frozen=True, slots=True)
class Timeline:
    """``length``: how many acts there are; turns and marks in order."""

    length: int
    turns: tuple[Turn, ...]
    marks: tuple[Mark, ...]

    def turn(self, position: int) -> Turn | None:
        """The turn in which the next act is, at the end the last turn; None where nothing was done at all."""
        if not self.turns:
            return None
        return self.turns[max(0, bisect_right(self.turns, position, key=_first) - 1)]

    def turn_before(self, position: int) -> int:
        """Where this turn began, or the one before it, if it has just begun."""
        found = bisect_left(self.turns, position, key=_first)
        return self.turns[found - 1].first if found else 0

    def turn_after(self, position: int) -> int:
        """Where the next turn begins, at last the end."""
        found = bisect_right(self.turns, position, key=_first)
        return self.turns[found].first if found < len(self.turns) else self.length

    def rounds(self) -> Iterator[tuple[int, int]]:
        """Each round with the position at which it begins."""
        last = 0
        for turn in self.turns:
            if turn.round > last:
                last = turn.round
                yield turn.round, turn.first


def _first(turn: Turn) -> int:
    return turn.first


def timeline_of(acts: Sequence[Act]) -> Timeline:
    """The timeline of what was done."""
    return Timeline(len(acts), tuple(_turns(acts)), tuple(_marks(acts)))


def _turns(acts: Sequence[Act]) -> Iterator[Turn]:
    first = 0
    for i, act in enumerate(acts):
        if i + 1 == len(acts) or acts[i + 1].seat != act.seat or any(isinstance(event, BOUNDS) for event in act.events):
            began = acts[first].before
            yield Turn(first, i + 1, act.seat, 0 if began.pending is Pending.SETUP else began.round)
            first = i + 1


def _marks(acts: Sequence[Act]) -> Iterator[Mark]:
    for i, act in enumerate(acts):
        for event in act.events:
            found = _key(act.before, event)
            if found:
                yield Mark(i + 1, found[0], event.seat, found[1])


_TRIGGERS = {
    Trigger.OUTFITTINGS: phrase("the ninth outfitting is complete: the end is near (H9a)"),
    Trigger.CLOUDS: phrase("the last cloud is gone: the end is near (H9a)"),
    Trigger.ROUNDS: phrase("time is up (H9a)"),
}


def _key(state: State, event: Event) -> tuple[Kind, Phrase] | None:
    match event:
        case CloudRemoved(_, port, found, _):
            over, name = terms.port_of(state, port), Phrase(state.game.content.events[found].name, context="event")
            return Kind.CLOUD, phrase("clears the cloud over {port}: {event}", port=over, event=name)
        case OutfittingCompleted(_, card):
            return Kind.COMPLETED, phrase("completes {outfitting}", outfitting=terms.outfitting(state.game.outfittings[card].name))
        case EndTriggered(_, trigger):
            return Kind.TRIGGER, _TRIGGERS[trigger]
        case GameOver():
            return Kind.OVER, phrase("the game ends")
        case _:
            return None
