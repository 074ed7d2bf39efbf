"""A plain drawing of a board of which only the rules' side is known: no map, but every port in its column and layer."""

import math
from collections.abc import Iterator
from pathlib import Path

from game.boards.playable import Box, CloudPlace, Picture, PlayableBoard, PortPlace
from game.rules.board import Board, Port
from game.rules.kinds import PortId

ACROSS, DOWN = 132, 118
"""From one column and one layer to the next, in pixels of the map."""
LEFT, TOP = 8, 32
PORT, CLOUD, MARK, CHAIN = (128, 91), (144, 100), (43, 48), (6, 16)
"""Sizes in pixels of the map: those of the game's own boards."""
EDGE, FOOT, GAP = 12, 14, 26
"""What is left free at the right and below; between two bands of columns."""
SHAPE = 2.1
"""Width by height of the place that a table has for its board."""
SKY = ("sky/sky_base", "sky/sky_far", "sky/sky_haze", "sky/sky_storm")
SKY_SIZE = (1920, 1200)
KINDS = ("sunny", "haze", "storm")
CLOUDS, TIMES = "abcdef", ("day", "dusk", "storm")
MARKS = (
    "lighthouse",
    "windmill",
    "harbour_inn",
    "market_stalls",
    "observatory",
    "forge",
    "greenhouse",
    "shrine",
    "ropeworks",
    "bell_tower",
    "library",
    "weather_station",
)
"""Landmarks in turn, so that ports are told apart at a glance."""


def plain_board(board: Board) -> PlayableBoard:
    """A board to play on from the rules' board alone. Its ``path`` is empty: there is no map.

    Columns go from left to right, layers from the top down. A board that is very wide for its height is drawn in several bands, one below the other;
    a column is never cut.
    """
    grid = _Grid(board)
    ports = tuple(_port_place(PortId(i), port, grid.corner(port)) for i, port in enumerate(board.ports))
    return PlayableBoard(
        path=Path(),
        title=board.name,
        author="",
        blurb="",
        players=(1, 4),
        size=grid.size,
        board=board,
        ports=ports,
        clouds=tuple(_cloud_place(PortId(i), port, grid.corner(port)) for i, port in enumerate(board.ports) if port.cloud),
        backdrop=(*_sky(grid.size), *_chains(board, ports)),
        foreground=(),
    )


class _Grid:
    """Where columns and layers lie. Numbers that no port has leave no gap."""

    def __init__(self, board: Board) -> None:
        self._columns = {number: i for i, number in enumerate(sorted({port.column for port in board.ports}))}
        self._layers = {number: i for i, number in enumerate(sorted({port.layer for port in board.ports}))}
        across, down = max(1, len(self._columns)), max(1, len(self._layers))
        self._bands = _best_bands(across, down)
        self._wide, self._high = math.ceil(across / self._bands), down * DOWN + GAP

    @property
    def size(self) -> tuple[float, float]:
        """Of the whole map in its pixels."""
        return float(self._wide * ACROSS + EDGE), float(self._bands * self._high - GAP + FOOT)

    def corner(self, port: Port) -> tuple[float, float]:
        """The upper left corner of a port's box."""
        band, place = divmod(self._columns[port.column], self._wide)
        return float(LEFT + place * ACROSS), float(TOP + band * self._high + self._layers[port.layer] * DOWN)


def _best_bands(across: int, down: int) -> int:
    """In how many bands ports come out largest."""

    def scale(bands: int) -> float:
        """How large things are drawn on a table one high."""
        wide, high = math.ceil(across / bands) * ACROSS + EDGE, bands * (down * DOWN + GAP) - GAP + FOOT
        return min(SHAPE / wide, 1 / high)

    return max(range(1, across // 2 + 2), key=lambda bands: (scale(bands), -bands))


def _port_place(number: PortId, port: Port, at: tuple[float, float]) -> PortPlace:
    mark = Box(at[0] + 2, at[1] - 16, *MARK)
    return PortPlace(number, Box(*at, *PORT), f"board/port_{_of_layer(KINDS, port)}_wide", f"landmarks/{MARKS[number % len(MARKS)]}", mark)


def _cloud_place(number: PortId, port: Port, at: tuple[float, float]) -> CloudPlace:
    box = Box(at[0] - (CLOUD[0] - PORT[0]) / 2, at[1] - 6, *CLOUD)
    return CloudPlace(number, box, f"clouds/cloud_{CLOUDS[number % len(CLOUDS)]}_{_of_layer(TIMES, port)}")


def _of_layer(names: tuple[str, ...], port: Port) -> str:
    return names[min(max(port.layer, 1), len(names)) - 1]


def _sky(size: tuple[float, float]) -> Iterator[Picture]:
    """The sky in its own proportions, large enough for the whole map."""
    grow = max(size[0] / SKY_SIZE[0], size[1] / SKY_SIZE[1])
    wide, high = SKY_SIZE[0] * grow, SKY_SIZE[1] * grow
    return (Picture(Box((size[0] - wide) / 2, (size[1] - high) / 2, wide, high), art=name) for name in SKY)


def _chains(board: Board, ports: tuple[PortPlace, ...]) -> Iterator[Picture]:
    """Links between neighbours in a column: who is adjacent is seen (H2a)."""
    for place in ports:
        for near in board.adjacent[place.port]:
            below = ports[near].box
            if below.y > place.box.y:
                yield from _chain(place.box, below)


def _chain(upper: Box, lower: Box) -> Iterator[Picture]:
    x, top = upper.centre[0] - CHAIN[0] / 2, upper.y + 80
    links = math.ceil((lower.y + 30 - top) / CHAIN[1])
    return (Picture(Box(x, top + i * CHAIN[1], *CHAIN), art="sky/chain_tile", opacity=0.75) for i in range(links))
