"""Hand-made games of two seats on a tiny board, whose totals anybody can add up."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.boards import load_board
from game.content import load_content
from game.lab.entrants import Entrant
from game.lab.playing import Setting
from game.lab.record import Record, SeatRecord, Taking
from game.lab.totals import Totals
from game.rules.benefits import parse_benefit
from game.rules.board import Board, Port
from game.rules.content import Content, Mat, MatRow, Outfitting
from game.rules.kinds import ShipType, Space, Trigger

MAPS = Path(__file__).resolve().parents[2] / "maps"
CAPTAIN, PILOT = Entrant("captain", 20), Entrant("pilot", None)


def port(name: str, layer: int, ship: ShipType, cloud: bool = False) -> Port:
    return Port(name, 1, layer, ship, parse_benefit("red"), parse_benefit("red"), cloud=cloud)


@pytest.fixture
def board() -> Board:
    ports = (port("Top", 1, ShipType.SKIFF), port("Middle", 2, ShipType.HAULER, cloud=True), port("Bottom", 3, ShipType.DIVER, cloud=True))
    return Board("Shaft", ports)


@pytest.fixture
def content() -> Content:
    cards = tuple(Outfitting(name, (Space.RED,), renown, parse_benefit("grit")) for name, renown in (("Lamp", 2), ("Bell", 5), ("Mast", 9)))
    rows = tuple(MatRow(ship, Outfitting(f"preprint {ship.name.lower()}", (Space.RED,), 1, parse_benefit("grit"))) for ship in ShipType)
    mats = tuple(Mat(name, "green", (rows[0], rows[1], rows[2])) for name in ("Dawn", "Dusk"))
    return Content(cards, mats, (), (), ())


def seat(entrant: int, mat: str, **values: int) -> SeatRecord:
    names = ("outfittings", "outposts", "crew", "grit", "explored", "gained", "completed", "deploys", "refits", "idle", "bare")
    return SeatRecord(entrant, mat, **{name: values.get(name, 0) for name in names})


@pytest.fixture
def games() -> tuple[Record, Record]:
    """Game 0: the captain begins and wins by 12 to 7. Game 1: the pilot begins, and they share the win at 10."""
    first = Record(
        number=0,
        rounds=12,
        trigger=Trigger.OUTFITTINGS,
        winners=(0,),
        seats=(
            seat(0, "Dawn", outfittings=7, crew=2, explored=3, completed=3, deploys=9, refits=3, idle=1),
            seat(1, "Dusk", outfittings=5, grit=1, gained=1, completed=2, deploys=8, refits=4, bare=2),
        ),
        deployments=(13, 4, 0),
        removed=(1,),
        offers=(4, 2, 3),
        takings=(Taking(0, 0, completed=True, brought=2), Taking(1, 1, completed=True, brought=6)),
        left=6,
        collected=3,
        decisions=50,
        playouts=400,
    )
    second = Record(
        number=1,
        rounds=16,
        trigger=Trigger.CLOUDS,
        winners=(0, 1),
        seats=(
            seat(1, "Dawn", outfittings=8, outposts=2, completed=4, deploys=12, refits=4),
            seat(0, "Dusk", outfittings=6, explored=2, gained=2, completed=3, deploys=11, refits=5, idle=1, bare=1),
        ),
        deployments=(11, 8, 4),
        removed=(1, 2),
        offers=(1, 2, 3),
        takings=(Taking(0, 0, completed=False, brought=0),),
        left=4,
        collected=2,
        decisions=70,
        playouts=600,
    )
    return first, second


@pytest.fixture
def totals(board: Board, content: Content, games: tuple[Record, Record]) -> Totals:
    added = Totals(board, content, (CAPTAIN, PILOT))
    for record in games:
        added.add(record)
    return added


@pytest.fixture(scope="session")
def setting_of() -> Callable[..., Any]:
    """A real setting of Deckhands, who are quick, on a map of the game."""
    content = load_content()

    def make(players: int = 2, seed: int = 1, name: str = "lantern_cove") -> tuple[Setting, Totals]:
        board = load_board(MAPS / f"{name}.tmx").board
        line = (Entrant("deckhand", None),) * players
        return Setting.of(board, content, line, seed), Totals(board, content, line)

    return make
