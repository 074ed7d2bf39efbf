"""The final score, item by item (H9b), who wins (H9c), and the rank of a solo game (H9d)."""

from dataclasses import dataclass

from game.rules import house
from game.rules.kinds import PortId, Seat
from game.rules.state import State


@dataclass(frozen=True, slots=True)
class Score:
    """Renown by source (H9b)."""

    outfittings: int
    outposts: int
    crew: int
    grit: int
    gained: int

    @property
    def total(self) -> int:
        """All renown."""
        return self.outfittings + self.outposts + self.crew + self.grit + self.gained


def score(state: State, seat: Seat) -> Score:
    """What a seat would have if the game ended now; at the end, its final score."""
    player = state.player(seat)
    return Score(
        outfittings=sum(fitted.outfitting.renown for row in player.rows for fitted in row if fitted and fitted.complete),
        outposts=sum(port.layer + 1 for i, port in enumerate(state.game.board.ports) if state.has_token(seat, PortId(i))),
        crew=house.CREW_RENOWN * sum(ship.crewmate for ship in player.ships),
        grit=player.grit // house.GRIT_PER_RENOWN,
        gained=player.gained,
    )


def winners(state: State) -> tuple[Seat, ...]:
    """Who wins if the game ends now: more than one where the win is shared (H9c); none in a solo game (H9d)."""
    if state.game.players == 1:
        return ()
    seats = [Seat(seat) for seat in range(state.game.players)]
    marks = [_standing(state, seat) for seat in seats]
    return tuple(seat for seat, mark in zip(seats, marks, strict=True) if mark == max(marks))


def _standing(state: State, seat: Seat) -> tuple[int, int, int]:
    """What decides, in this order (H9c)."""
    player = state.player(seat)
    return score(state, seat).total, player.completed, player.grit


def solo_rank(total: int) -> str:
    """The rank of a final renown (H9d)."""
    return next(title for least, title in reversed(house.SOLO_RANKS) if total >= least)
