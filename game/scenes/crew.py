"""Who plays, on which board, with which mats: the choices of the set-up, without their looks."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

from game.ai import CAPTAINS
from game.storage import SeatData
from game.words import N_, _

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

    ``captains``: the key of a computer captain or None (a person) per seat; left out, all are people.
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
    def humans(self) -> tuple[bool, ...]:
        """Whether a person plays each seat."""
        return tuple(captain is None for captain in self.captains)

    def again(self, rng: random.Random) -> "GameSetup[B]":
        """The same captains on the same board, with another seed."""
        return replace(self, seed=rng.randrange(SEEDS))


@dataclass(slots=True)
class Seat:
    """One captain as chosen so far. ``usual``: the name taken where the field is left empty; ``captain``: the key of a computer's."""

    name: str
    mat: str | None
    usual: str
    captain: str | None = None


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
        name = self._name_for(captain)
        free = [m for m in self._mats if m not in {s.mat for s in self.seats}]
        self.seats.append(Seat(name, free[0] if free else None, name, captain))

    def add_company(self) -> None:
        """One more captain: a computer, unless people play among themselves."""
        people = sum(seat.captain is None for seat in self.seats)
        self.add(None if people >= COMPANY else COMPANION)

    def _name_for(self, captain: str | None) -> str:
        return self.free_name() if captain is None else _(CAPTAINS[captain].name)

    def free_name(self, others: Sequence[str] = ()) -> str:
        """A person's name that nobody here has, nor any of ``others``."""
        taken = {*others} | {s.usual for s in self.seats} | {s.name for s in self.seats}
        return next(n for n in self._spare if n not in taken)

    def who(self, index: int) -> str:
        """Who plays a seat, one of :data:`PLAYERS`."""
        captain = self.seats[index].captain
        return PERSON if captain is None else CAPTAINS[captain].name

    def let_play(self, index: int, who: str) -> None:
        """Give a seat to one of :data:`PLAYERS`. A name that somebody chose stays."""
        seat = self.seats[index]
        own = seat.name.strip() not in ("", seat.usual)
        seat.captain = PLAYERS[who]
        seat.usual = self._name_for(seat.captain)
        if not own:
            seat.name = seat.usual

    def shown_name(self, index: int) -> str:
        """What stands in the field of a seat: the name it will have, empty while that is left open."""
        return self.names[index] if self.seats[index].name.strip() else ""

    def rename(self, index: int, name: str) -> None:
        """Take a name that was typed; the one that is shown already is none."""
        if name != self.shown_name(index):
            self.seats[index].name = name

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
    def names(self) -> tuple[str, ...]:
        """The names: empty ones filled in, equal ones told apart by a number."""
        names: list[str] = []
        for seat in self.seats:
            wanted = name = seat.name.strip() or seat.usual
            number = 1
            while name in names:
                number += 1
                name = f"{wanted} {number}"
            names.append(name)
        return tuple(names)

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
