"""Watches one game and writes down what the statistics need, from the facts that the rules tell."""

from collections.abc import Callable, Iterable
from typing import Any

from game.lab.record import Record, SeatRecord, Taking
from game.rules import score
from game.rules.events import (
    CargoGained,
    CargoLeft,
    CargoPlaced,
    CloudRemoved,
    Event,
    GritGained,
    GritPaid,
    OutfittingCompleted,
    OutfittingTaken,
    RenownGained,
    ShipPlaced,
    Source,
    TokenPlaced,
    TurnBegan,
    TurnEnded,
    UpgradeMounted,
)
from game.rules.kinds import Pending, Seat
from game.rules.scoring import winners
from game.rules.state import State

OFFERING = (Pending.SETUP, Pending.REFIT_FIRST)


class Ledger:
    """The book of one game.

    **Offer**: a visit to the market, that is a refit (H5b) or the first outfitting (H8d), in which the seat may take a card, is one offer
    of each card that lies there when the visit begins. A refit with two outfittings is one visit: nothing is offered twice in it. A refit
    without a free slot is none, as its taking is skipped.

    **Dead turn**: ``idle``, a deployment that left the seat no better: no cargo placed, no renown, upgrade, outpost token or cloud, and no
    more grit than before; or ``bare``, a refit in which no outfitting was taken.
    """

    def __init__(self, state: State) -> None:
        players, ports = state.game.players, len(state.game.board.ports)
        self._deployments = [0] * ports
        self._removed: list[int] = []
        self._offers = [0] * len(state.game.content.outfittings)
        self._holder: dict[int, int] = {}
        self._done: set[int] = set()
        self._brought: dict[int, int] = {}
        self._last = -1
        self._explored = [0] * players
        self._deploys, self._refits, self._idle, self._bare = ([0] * players for _ in range(4))
        self._left = self._collected = 0
        self._grit = 0
        self._better = self._took = self._deployed = False

    def look(self, state: State) -> None:
        """Before each action: notes what is offered."""
        if state.pending in OFFERING:
            for card in state.market:
                self._offers[card] += 1

    def note(self, facts: Iterable[Event]) -> None:
        """After each action: notes what happened."""
        for fact in facts:
            write = _WRITE.get(type(fact))
            if write is not None:
                write(self, fact)

    def _turn_began(self, _fact: TurnBegan) -> None:
        self._grit = 0
        self._better = self._took = self._deployed = False

    def _ship_placed(self, fact: ShipPlaced) -> None:
        self._deployed = True
        self._deployments[fact.port] += 1

    def _cloud_removed(self, fact: CloudRemoved) -> None:
        self._removed.append(fact.port)
        self._better = True

    def _something_better(self, _fact: Event) -> None:
        self._better = True

    def _renown(self, fact: RenownGained) -> None:
        self._better = True
        if fact.source is Source.EXPLORE:
            self._explored[fact.seat] += fact.amount
        elif fact.source is Source.REWARD:
            self._brought[self._last] = self._brought.get(self._last, 0) + fact.amount

    def _cargo_gained(self, fact: CargoGained) -> None:
        if fact.source is Source.LEFTOVERS:
            self._collected += fact.count

    def _cargo_left(self, fact: CargoLeft) -> None:
        self._left += sum(fact.counts)

    def _grit_gained(self, fact: GritGained) -> None:
        self._grit += fact.amount

    def _grit_paid(self, fact: GritPaid) -> None:
        self._grit -= fact.amount

    def _completed(self, fact: OutfittingCompleted) -> None:
        self._last = fact.card
        self._done.add(fact.card)

    def _taken(self, fact: OutfittingTaken) -> None:
        self._holder[fact.card] = fact.seat
        self._took = True

    def _turn_ended(self, fact: TurnEnded) -> None:
        seat = fact.seat
        if self._deployed:
            self._deploys[seat] += 1
            self._idle[seat] += not self._better and self._grit <= 0
        else:
            self._refits[seat] += 1
            self._bare[seat] += not self._took

    def close(self, state: State, number: int, entrants: Iterable[int], decisions: int, playouts: int) -> Record:
        """The record of a game that is over. ``entrants``: for each seat."""
        assert state.trigger is not None
        return Record(
            number=number,
            rounds=state.round,
            trigger=state.trigger,
            winners=tuple(winners(state)),
            seats=tuple(self._seat(state, Seat(seat), entrant) for seat, entrant in enumerate(entrants)),
            deployments=tuple(self._deployments),
            removed=tuple(self._removed),
            offers=tuple(self._offers),
            takings=tuple(self._taking(state, card, seat) for card, seat in self._holder.items()),
            left=self._left,
            collected=self._collected,
            decisions=decisions,
            playouts=playouts,
        )

    def _taking(self, state: State, card: int, seat: int) -> Taking:
        done = card in self._done
        worth = state.game.outfittings[card].renown if done else 0
        return Taking(card, seat, done, worth + self._brought.get(card, 0))

    def _seat(self, state: State, seat: Seat, entrant: int) -> SeatRecord:
        final = score(state, seat)
        player = state.player(seat)
        return SeatRecord(
            entrant=entrant,
            mat=player.mat.name,
            outfittings=final.outfittings,
            outposts=final.outposts,
            crew=final.crew,
            grit=final.grit,
            explored=self._explored[seat],
            gained=final.gained - self._explored[seat],
            completed=player.completed,
            deploys=self._deploys[seat],
            refits=self._refits[seat],
            idle=self._idle[seat],
            bare=self._bare[seat],
        )


_WRITE: dict[type[Event], Callable[[Ledger, Any], None]] = {
    TurnBegan: Ledger._turn_began,
    ShipPlaced: Ledger._ship_placed,
    CloudRemoved: Ledger._cloud_removed,
    UpgradeMounted: Ledger._something_better,
    TokenPlaced: Ledger._something_better,
    CargoPlaced: Ledger._something_better,
    RenownGained: Ledger._renown,
    CargoGained: Ledger._cargo_gained,
    CargoLeft: Ledger._cargo_left,
    GritGained: Ledger._grit_gained,
    GritPaid: Ledger._grit_paid,
    OutfittingCompleted: Ledger._completed,
    OutfittingTaken: Ledger._taken,
    TurnEnded: Ledger._turn_ended,
}
