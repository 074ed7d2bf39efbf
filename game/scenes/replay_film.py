"""A game to be watched: all that was done in it, from a match or from a save; and a game that goes on from one of its points."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.match import Match, Moment
from game.rules.kinds import Seat
from game.rules.state import State
from game.scenes.called import called
from game.scenes.crew import captain_of
from game.scenes.going import plain_name
from game.scenes.keeping import moments as moments_of
from game.scenes.table_notes import noted
from game.storage import Loaded, Record, SeatData

Captains = tuple[str | None, ...]
"""The key of a computer captain or None (a person) per seat; empty where only people play."""


@dataclass(frozen=True, slots=True)
class Film:
    """``start`` and all ``moments`` since, of captains ``called`` so (see Match); ``record``: what its saves share, None where it has none."""

    start: State
    moments: tuple[Moment, ...]
    called: tuple[object, ...]
    captains: Captains = ()
    record: Record | None = None

    @classmethod
    def of_match(cls, match: Match, captains: Captains = (), record: Record | None = None) -> "Film":
        """What was done in a match up to now. The match may go on: the film does not change."""
        return cls(match.start, match.history, match.called, captains if any(captains) else (), record)

    @classmethod
    def of_save(cls, loaded: Loaded) -> "Film":
        """The game of a save. Why computers did what they did is not kept there: it is told from the positions."""
        seats = loaded.record.seats
        captains = tuple(captain_of(seat) for seat in seats)
        moments = tuple(noted(moments_of(loaded.steps), captains))
        names = tuple(called(plain_name(seat, number), seat.captain) for number, seat in enumerate(seats, 1))
        return cls(loaded.start, moments, names, captains if any(captains) else (), loaded.record)

    @property
    def names(self) -> tuple[str, ...]:
        """What the captains are called, in the language in use."""
        return tuple(map(str, self.called))

    @property
    def length(self) -> int:
        """How many acts there are."""
        return len(self.moments)

    def state(self, position: int) -> State:
        """The state after so many acts."""
        return self.moments[position - 1].after if position else self.start

    def part(self, first: int, end: int) -> "Film":
        """Only the acts from one position to another."""
        return Film(self.state(first), self.moments[first:end], self.called, self.captains)


def news(match: Match, captains: Captains, seat: Seat) -> Film | None:
    """What others did since a seat's last turn: the film of just that, None where it was nothing.

    Who has begun a turn already is still shown what went before it.
    """
    history = match.history
    end = len(history)
    while end and history[end - 1].seat == seat and not history[end - 1].ends_turn:
        end -= 1
    first = match.last_turn_of(seat, end)
    return Film.of_match(match, captains).part(first, end) if first < end else None


class Reel(Match):
    """A film as a match, at one of its points: a view can look at it, nobody plays."""

    def __init__(self, film: Film) -> None:
        super().__init__(film.start, film.called, (False,) * len(film.called))
        self.film = film
        self.position = 0

    def go(self, position: int) -> None:
        """Wind to a position."""
        self.position = min(max(0, position), self.film.length)
        self._history = list(self.film.moments[: self.position])


@dataclass(frozen=True, slots=True)
class Branch:
    """A game that goes on from a point of a film, with others at the seats. The film stays as it is."""

    film: Film
    position: int
    names: tuple[str, ...]
    captains: tuple[str | None, ...]

    @property
    def humans(self) -> tuple[bool, ...]:
        """Whether a person plays each seat."""
        return tuple(captain is None for captain in self.captains)

    @property
    def state(self) -> State:
        """Where it begins."""
        return self.film.state(self.position)

    @property
    def record(self) -> Record | None:
        """What its saves share, begun now; None where the film has none."""
        return self.film.record.at(self.seats) if self.film.record else None

    @property
    def seats(self) -> Sequence[SeatData]:
        """Who sits at the seats, as saves tell it."""
        return [SeatData(name, captain) for name, captain in zip(self.names, self.captains, strict=True)]

    def match(self) -> Match:
        """The new game, with all that was done up to its point as its past."""
        made = Match(self.film.start, tuple(map(called, self.names, self.captains)), self.humans)
        made.remember(self.film.moments[: self.position])
        return made
