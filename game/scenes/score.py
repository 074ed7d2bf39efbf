"""The final score of a state as plain rows for the result."""

from collections.abc import Sequence

from game.rules.kinds import Seat
from game.rules.scoring import score, solo_rank, winners
from game.rules.state import State
from game.scenes.result import ResultRow


def rows_of(state: State, names: Sequence[str]) -> list[ResultRow]:
    """A row for each seat, ``names`` in turn order (H9b, H9c). Alone one has always won."""
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
    )


def rank_of(state: State) -> str:
    """The rank of a solo game (H9d); nothing in company."""
    return solo_rank(score(state, Seat(0)).total) if state.game.players == 1 else ""
