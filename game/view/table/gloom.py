"""How dark it is at the table: deep down, and late in the game."""

from game.rules import house
from game.rules.kinds import Seat
from game.rules.state import State

DEEP, LATE = 0.55, 0.45
"""How much the depth of the ships and the time of the game count."""


def gloom(state: State) -> float:
    """From 0, a bright morning high up, to 1: the lowest ships of whoever acts are at the bottom, and the game is about to end."""
    return min(1.0, DEEP * _depth(state) + LATE * _time(state))


def _depth(state: State) -> float:
    """Where the deepest ship of whoever acts is, from 0 (the top layer, or no ship is out) to 1."""
    ports = state.game.board.ports
    layers = {port.layer for port in ports}
    out = [ports[ship.port].layer for ship in state.player(state.turn).ships if ship.port is not None]
    return (max(out) - 1) / max(1, max(layers) - 1) if out else 0.0


def _time(state: State) -> float:
    """How far the game has come towards its end (H9a, H9d), from 0 to 1."""
    players = state.game.players
    done = max(state.player(Seat(seat)).completed for seat in range(players)) / house.END_OUTFITTINGS
    rounds = (state.round - 1) / (house.END_ROUNDS if players > 1 else house.SOLO_TURNS)
    return min(1.0, max(done, rounds))
