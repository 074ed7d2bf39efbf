"""Adds up the records of many games. Everything is counted in whole numbers, so that nothing depends on who played what when."""

from collections import Counter
from dataclasses import dataclass, field, fields

from game.lab.entrants import Entrant
from game.lab.record import Record, SeatRecord, Taking
from game.rules.board import Board
from game.rules.content import Content
from game.rules.kinds import Trigger

WIN = 12
"""A win in parts, so that one shared by 2, 3 or 4 is whole parts too."""
SOURCES = ("outfittings", "outposts", "crew", "grit", "explored", "gained")
"""Where renown comes from (H9b); ``explored`` and ``gained`` together are the renown gained during the game."""


@dataclass(slots=True)
class Tally:
    """Of the games of a seat, an entrant or a mat: ``games`` counts seats taken; ``parts`` are wins in parts of ``WIN``."""

    games: int = 0
    parts: int = 0
    renown: int = 0
    outfittings: int = 0
    outposts: int = 0
    crew: int = 0
    grit: int = 0
    explored: int = 0
    gained: int = 0
    completed: int = 0
    deploys: int = 0
    refits: int = 0
    idle: int = 0
    bare: int = 0

    @property
    def wins(self) -> float:
        """Wins, where a shared one counts as its share."""
        return self.parts / WIN

    @property
    def turns(self) -> int:
        """All turns."""
        return self.deploys + self.refits

    def add(self, seat: SeatRecord, parts: int) -> None:
        """One seat of one game."""
        self.games += 1
        self.parts += parts
        for name in _ADDED:
            setattr(self, name, getattr(self, name) + getattr(seat, name))

    def mean(self, name: str) -> float:
        """The mean of a count over the games."""
        return float(getattr(self, name)) / self.games if self.games else 0.0


_ADDED = tuple(f.name for f in fields(Tally) if f.name not in ("games", "parts"))


@dataclass(slots=True)
class CardTally:
    """An outfitting card: how often it was offered (see the ledger), taken, completed by who took it; the renown that it brought.

    ``parts``: the wins of its takers in parts of ``WIN``.
    """

    offers: int = 0
    taken: int = 0
    completed: int = 0
    brought: int = 0
    parts: int = 0

    @property
    def wins(self) -> float:
        """Wins of its takers."""
        return self.parts / WIN

    def add(self, taking: Taking, parts: int) -> None:
        """One taking, and the parts of the win of who took it."""
        self.taken += 1
        self.completed += taking.completed
        self.brought += taking.brought
        self.parts += parts


@dataclass(slots=True)
class Totals:
    """All that is counted over the games of a setting. ``used``, ``removed``: for each port the games in which that happened."""

    board: Board
    content: Content
    entrants: tuple[Entrant, ...]
    games: int = 0
    shared: int = 0
    rounds: Counter[int] = field(default_factory=Counter)
    triggers: Counter[Trigger] = field(default_factory=Counter)
    clouds: Counter[int] = field(default_factory=Counter)
    """Games by the number of clouds that were removed."""
    left: int = 0
    collected: int = 0
    decisions: int = 0
    playouts: int = 0
    all: Tally = field(default_factory=Tally)
    mats: dict[str, Tally] = field(init=False)
    seats: list[Tally] = field(init=False)
    lines: dict[Entrant, Tally] = field(init=False)
    """By kind of entrant."""
    ports: list[int] = field(init=False)
    """Deployments at each port."""
    used: list[int] = field(init=False)
    removed: list[int] = field(init=False)
    cards: list[CardTally] = field(init=False)

    def __post_init__(self) -> None:
        self.mats = {mat.name: Tally() for mat in self.content.mats}
        self.seats = [Tally() for _ in self.entrants]
        self.lines = {entrant: Tally() for entrant in self.entrants}
        self.ports, self.used, self.removed = ([0] * len(self.board.ports) for _ in range(3))
        self.cards = [CardTally() for _ in self.content.outfittings]

    @property
    def players(self) -> int:
        """Seats in each game."""
        return len(self.entrants)

    def add(self, record: Record) -> None:
        """One more game."""
        self.games += 1
        self.shared += len(record.winners) > 1
        self.rounds[record.rounds] += 1
        self.triggers[record.trigger] += 1
        self.clouds[len(record.removed)] += 1
        self.left += record.left
        self.collected += record.collected
        self.decisions += record.decisions
        self.playouts += record.playouts
        self._add_seats(record)
        self._add_board(record)
        self._add_cards(record)

    def _add_seats(self, record: Record) -> None:
        for number, seat in enumerate(record.seats):
            parts = _parts(record, number)
            for tally in (self.all, self.seats[number], self.lines[self.entrants[seat.entrant]], self.mats[seat.mat]):
                tally.add(seat, parts)

    def _add_board(self, record: Record) -> None:
        for port, count in enumerate(record.deployments):
            self.ports[port] += count
            self.used[port] += count > 0
        for port in record.removed:
            self.removed[port] += 1

    def _add_cards(self, record: Record) -> None:
        for card, offers in enumerate(record.offers):
            self.cards[card].offers += offers
        for taking in record.takings:
            self.cards[taking.card].add(taking, _parts(record, taking.seat))


def _parts(record: Record, seat: int) -> int:
    return WIN // len(record.winners) if seat in record.winners else 0
