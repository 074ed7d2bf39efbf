"""A board as the rules see it: ports in columns and layers, some under clouds, and who is adjacent to whom."""

from dataclasses import dataclass, field

from game.rules.benefits import Benefit
from game.rules.kinds import PortId, ShipType


@dataclass(frozen=True, slots=True)
class Port:
    """A collection port. ``layer`` counts from 1 at the top; ``cloud``: a cloud tile covers it at the start."""

    name: str
    column: int
    layer: int
    ship: ShipType
    core: Benefit
    harvester: Benefit
    outpost: bool = False
    cloud: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """All ports of a map. Raises ValueError where two ports share a name, or a column and a layer (H2a)."""

    name: str
    ports: tuple[Port, ...]
    farewell: int = 1
    """Rounds that are played after the round in which the last cloud went (H9a)."""
    adjacent: tuple[tuple[PortId, ...], ...] = field(init=False)
    """For each port the nearest one above and below in its column (H2a), upper first."""

    def __post_init__(self) -> None:
        names = [p.name for p in self.ports]
        if len(set(names)) < len(names):
            raise ValueError(f"Two ports of the board {self.name!r} have one name.")
        places = [(p.column, p.layer) for p in self.ports]
        if len(set(places)) < len(places):
            raise ValueError(f"Two ports of the board {self.name!r} share a column and a layer (H2a).")
        object.__setattr__(self, "adjacent", tuple(self._neighbours(p) for p in self.ports))

    def _neighbours(self, port: Port) -> tuple[PortId, ...]:
        column = sorted((p.layer, i) for i, p in enumerate(self.ports) if p.column == port.column)
        above = [i for layer, i in column if layer < port.layer][-1:]
        below = [i for layer, i in column if layer > port.layer][:1]
        return tuple(PortId(i) for i in above + below)
