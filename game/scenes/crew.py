"""Who plays, on which board, with which mats: the choices of the set-up, without their looks."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

CAPTAINS = ("Mira", "Jonas", "Odile", "Tariq", "Saga", "Bram", "Ines", "Kofi", "Wanda", "Lucian", "Petra", "Emil")
"""Names to begin with."""
RANDOM = "Random mat"
MOST = 4
SEEDS = 1_000_000
"""Seeds drawn by the game lie below this."""


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
    """All that is needed to begin. ``mats``: a mat's name or None (by chance) per seat; ``board``: the choice made."""

    board: B
    names: tuple[str, ...]
    mats: tuple[str | None, ...]
    seed: int

    def again(self, rng: random.Random) -> "GameSetup[B]":
        """The same captains on the same board, with another seed."""
        return replace(self, seed=rng.randrange(SEEDS))


@dataclass(slots=True)
class Seat:
    """One captain as chosen so far. ``usual``: the name taken where the field is left empty."""

    name: str
    mat: str | None
    usual: str


class Crew:
    """One to four captains, no two with the same mat. ``mats``: the names there are."""

    def __init__(self, mats: Sequence[str], rng: random.Random) -> None:
        self._mats = tuple(mats)
        self._spare = rng.sample(CAPTAINS, len(CAPTAINS))
        self.seats: list[Seat] = []
        self.add()
        self.add()

    def add(self) -> None:
        """One more captain, with a name and a mat that are free."""
        taken = {s.usual for s in self.seats} | {s.name for s in self.seats}
        name = next(n for n in self._spare if n not in taken)
        free = [m for m in self._mats if m not in {s.mat for s in self.seats}]
        self.seats.append(Seat(name, free[0] if free else None, name))

    def limit(self, least: int, most: int) -> None:
        """Add or leave out captains, the last ones first, until there are at least ``least`` and at most ``most``."""
        del self.seats[most:]
        while len(self.seats) < least:
            self.add()

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
