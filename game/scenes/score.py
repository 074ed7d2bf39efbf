"""The final score as plain rows: what each captain's renown is made of, who has won, and in which order they stand (H9b, H9c, H9d)."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.kinds import Seat
from game.rules.scoring import score, solo_rank, winners
from game.rules.state import State
from game.words import _, listed


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One captain's final score by source (H9b). ``completed``: outfittings; ``winner``: alone or shared (H9c); ``left``: grit left; ``seat``: in turn order."""

    name: str
    colour: str
    outfittings: int
    outposts: int
    crew: int
    grit: int
    gained: int
    total: int
    completed: int
    winner: bool = False
    left: int = 0
    seat: int = 0

    @property
    def standing(self) -> tuple[bool, int, int, int]:
        """What decides, in this order (H9c)."""
        return self.winner, self.total, self.completed, self.left


def rows_of(state: State, names: Sequence[str]) -> list[ResultRow]:
    """A row for each seat, ``names`` in turn order. Alone one has always won."""
    best = winners(state) or (Seat(0),)
    return [_row(state, Seat(i), name, Seat(i) in best) for i, name in enumerate(names)]


def _row(state: State, seat: Seat, name: str, winner: bool) -> ResultRow:
    found, player = score(state, seat), state.player(seat)
    return ResultRow(
        name=name,
        colour=state.game.mats[seat].colour,
        outfittings=found.outfittings,
        outposts=found.outposts,
        crew=found.crew,
        grit=found.grit,
        gained=found.gained,
        total=found.total,
        completed=player.completed,
        winner=winner,
        left=player.grit,
        seat=seat,
    )


def rank_of(state: State) -> str:
    """The rank of a solo game (H9d); nothing in company."""
    return solo_rank(score(state, Seat(0)).total) if state.game.players == 1 else ""


def ranked(rows: Sequence[ResultRow]) -> list[tuple[int, ResultRow]]:
    """The captains with their ranks, best first; the winners share the first, and who stands alike has the same rank, and the next ranks are left out."""
    order = sorted(rows, key=lambda row: row.standing, reverse=True)
    return [(1 if row.winner else 1 + sum(other.standing > row.standing for other in rows), row) for row in order]


def headline(rows: Sequence[ResultRow], rank: str = "") -> str:
    """Who has won, in a line; alone: the ``rank`` reached (H9d)."""
    winning = [row.name for row in rows if row.winner]
    if len(rows) == 1 and rank:
        return _("{name}: {rank}").format(name=rows[0].name, rank=_(rank))
    if len(rows) == 1:
        return _("{name}, home with {renown} renown").format(name=rows[0].name, renown=rows[0].total)
    if len(winning) == 1:
        return _("{name} wins").format(name=winning[0])
    return _("{names} share the win").format(names=listed(winning))
