"""Who plays, on which board, with which mats: the choices of the set-up, without their looks."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Generic, Protocol, TypeVar

from game.ai import CAPTAINS
from game.scenes.called import Usual, called, numbered
from game.storage import SeatData
from game.words import N_

PEOPLE = ("Mira", "Jonas", "Odile", "Tariq", "Saga", "Bram", "Ines", "Kofi", "Wanda", "Lucian", "Petra", "Emil")
"""Names of people to begin with."""
RANDOM = N_("Random mat")
PERSON = N_("Person")
"""Who plays, where it is no computer."""
COMPANION = "pilot"
"""The computer captain one begins with."""
COMPANY = 2
"""From so many people on, who comes to the table is taken for another one."""
MOST = 4
SEEDS = 1_000_000
"""Seeds drawn by the game lie below this."""


PLAYERS: dict[str, str | None] = {PERSON: None} | {captain.name: key for key, captain in CAPTAINS.items()}
"""Who can play a seat, by what the set-up calls them: the keys of computer captains."""


class BoardChoice(Protocol):
    """What the set-up shows of a board."""

    @property
    def title(self) -> str:
        """Its name."""

    @property
    def author(self) -> str:
        """Who made it; may be empty."""

    @property
    def blurb(self) -> str:
        """A sentence or two about it."""

    @property
    def players(self) -> tuple[int, int]:
        """The least and the most captains it is made for."""


B = TypeVar("B", bound=BoardChoice)
"""The kind of board a set-up is about."""


@dataclass(frozen=True, slots=True)
class GameSetup(Generic[B]):
    """All that is needed to begin. ``mats``: a mat's name or None (by chance) per seat; ``board``: the choice made.

    ``captains``: the key of a computer captain or None (a person) per seat; left out, all are people. ``names``: as they stand in saves.
    """

    board: B
    names: tuple[str, ...]
    mats: tuple[str | None, ...]
    seed: int
    captains: tuple[str | None, ...] = ()

    def __post_init__(self) -> None:
        if not self.captains:
            object.__setattr__(self, "captains", (None,) * len(self.names))

    @property
    def called(self) -> tuple[str | Usual, ...]:
        """What the captains are called."""
        return tuple(map(called, self.names, self.captains))

    @property
    def humans(self) -> tuple[bool, ...]:
        """Whether a person plays each seat."""
        return tuple(captain is None for captain in self.captains)

    def again(self, rng: random.Random) -> "GameSetup[B]":
        """The same captains on the same board, with another seed."""
        return replace(self, seed=rng.randrange(SEEDS))


@dataclass(slots=True)
class Seat:
    """One captain as chosen so far. ``person``: the name of a person that nobody named; ``captain``: the key of a computer's; ``own``: the name given."""

    mat: str | None
    person: str
    captain: str | None = None
    own: str | None = None

    @property
    def usual(self) -> str:
        """The name taken where the field is left empty, in the language in use."""
        return str(Usual(self.captain)) if self.captain else self.person

    def called(self, number: int = 1) -> str | Usual:
        """The captain's name, with a number from 2 on where others have it too."""
        own = (self.own or "").strip()
        if self.captain and not own:
            return Usual(self.captain, number)
        return numbered(own or self.person, number)


class Crew:
    """One to four captains, no two with the same mat. ``mats``: the names there are."""

    def __init__(self, mats: Sequence[str], rng: random.Random) -> None:
        self._mats = tuple(mats)
        self._spare = rng.sample(PEOPLE, len(PEOPLE))
        self.seats: list[Seat] = []
        self.add(None)
        self.add(COMPANION)

    def add(self, captain: str | None) -> None:
        """One more captain, a person (None) or a computer, with a name and a mat that are free."""
        free = [m for m in self._mats if m not in {s.mat for s in self.seats}]
        self.seats.append(Seat(free[0] if free else None, "" if captain else self.free_name(), captain))

    def add_company(self) -> None:
        """One more captain: a computer, unless people play among themselves."""
        people = sum(seat.captain is None for seat in self.seats)
        self.add(None if people >= COMPANY else COMPANION)

    def free_name(self, others: Sequence[str] = ()) -> str:
        """A person's name that nobody here has, nor any of ``others``."""
        taken = {*others} | {s.person for s in self.seats} | {s.own for s in self.seats}
        return next(n for n in self._spare if n not in taken)

    def who(self, index: int) -> str:
        """Who plays a seat, one of :data:`PLAYERS`."""
        captain = self.seats[index].captain
        return PERSON if captain is None else CAPTAINS[captain].name

    def let_play(self, index: int, who: str) -> None:
        """Give a seat to one of :data:`PLAYERS`. A name that somebody chose stays."""
        seat = self.seats[index]
        seat.captain = PLAYERS[who]
        if seat.captain is None:
            seat.person = self.free_name()
        if not (seat.own or "").strip():
            seat.own = None

    def shown_name(self, index: int) -> str:
        """What stands in the field of a seat: the name it will have, empty while that is left open."""
        own = self.seats[index].own
        return str(self.called[index]) if own is None or own.strip() else ""

    def rename(self, index: int, name: str) -> None:
        """Take a name that was typed; the one that is shown already is none."""
        if name != self.shown_name(index):
            self.seats[index].own = name

    def limit(self, least: int, most: int) -> None:
        """Add or leave out captains, the last ones first, until there are at least ``least`` and at most ``most``."""
        del self.seats[most:]
        while len(self.seats) < least:
            self.add_company()

    def options(self, index: int) -> list[str]:
        """What this captain may choose as mat, :data:`RANDOM` first."""
        taken = {s.mat for i, s in enumerate(self.seats) if i != index}
        return [RANDOM, *(m for m in self._mats if m not in taken)]

    def choose(self, index: int, option: str) -> None:
        """Give a captain one of :meth:`options`."""
        self.seats[index].mat = None if option == RANDOM else option

    @property
    def called(self) -> tuple[str | Usual, ...]:
        """The names: empty ones filled in, equal ones told apart by a number."""
        names: list[str | Usual] = []
        for seat in self.seats:
            taken = set(map(str, names))
            names.append(next(name for number in count(1) if str(name := seat.called(number)) not in taken))
        return tuple(names)

    @property
    def names(self) -> tuple[str, ...]:
        """The same as they stand in saves."""
        return tuple(name.plain if isinstance(name, Usual) else name for name in self.called)

    @property
    def mats(self) -> tuple[str | None, ...]:
        """The mats chosen; None: by chance."""
        return tuple(s.mat for s in self.seats)

    @property
    def captains(self) -> tuple[str | None, ...]:
        """The keys of the computer captains; None: a person."""
        return tuple(s.captain for s in self.seats)


def captain_of(seat: SeatData) -> str | None:
    """The computer captain of a seat; one that this version does not know is played by the usual one."""
    return seat.captain if seat.captain is None or seat.captain in CAPTAINS else COMPANION
