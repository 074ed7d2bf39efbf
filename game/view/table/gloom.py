"""How dark it sounds at the table: deep down, and late in the game."""

from game.rules.state import State
from game.view.table import weather

DEEP, LATE = 0.55, 0.45
"""How much the depth of the ships and the time of the game count."""


def gloom(state: State) -> float:
    """From 0, a bright morning high up, to 1: the lowest ships of whoever acts are at the bottom, and the game is about to end."""
    return min(1.0, DEEP * _depth(state) + LATE * weather.late(state))


def _depth(state: State) -> float:
    """Where the deepest ship of whoever acts is, from 0 (the top layer, or no ship is out) to 1."""
    ports = state.game.board.ports
    layers = {port.layer for port in ports}
    out = [ports[ship.port].layer for ship in state.player(state.turn).ships if ship.port is not None]
    return (max(out) - 1) / max(1, max(layers) - 1) if out else 0.0
