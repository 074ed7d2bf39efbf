"""What is kept of a game that was simulated: one small value, the same whoever played it where."""

from dataclasses import dataclass

from game.rules.kinds import Trigger


@dataclass(frozen=True, slots=True)
class Taking:
    """An outfitting card that a seat took. ``brought``: its renown if it was completed, and the renown that its reward gained."""

    card: int
    seat: int
    completed: bool
    brought: int


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """How one seat fared. Seats are places in turn order: seat 0 begins.

    ``entrant``: its index in the setting; the six sources of renown (H9b), where ``explored`` is what clouds gave (H2c) and ``gained``
    all other renown of the game; ``completed``: outfittings, preprints included; ``idle`` and ``bare``: its dead turns
    (:class:`game.lab.ledger.Ledger`).
    """

    entrant: int
    mat: str
    outfittings: int
    outposts: int
    crew: int
    grit: int
    explored: int
    gained: int
    completed: int
    deploys: int
    refits: int
    idle: int
    bare: int

    @property
    def renown(self) -> int:
        """The final score."""
        return self.outfittings + self.outposts + self.crew + self.grit + self.explored + self.gained


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game. ``number`` counts from 0; ``rounds``: turns that each seat had; ``winners``: seats, none in a solo game.

    ``deployments``: for each port; ``removed``: the ports whose clouds went; ``offers``: for each card (see the ledger);
    ``left`` and ``collected``: pieces of cargo left at ports (S4e) and taken from there as leftovers (S3A);
    ``decisions``: where there was a choice; ``playouts``: what the captains thought through.
    """

    number: int
    rounds: int
    trigger: Trigger
    winners: tuple[int, ...]
    seats: tuple[SeatRecord, ...]
    deployments: tuple[int, ...]
    removed: tuple[int, ...]
    offers: tuple[int, ...]
    takings: tuple[Taking, ...]
    left: int
    collected: int
    decisions: int
    playouts: int
