"""The small picture of a board shows what lies open, and clouds over the rest."""

from pathlib import Path

import pygame
import pytest

from game.boards import Box, CloudPlace, Picture, PlayableBoard, PortPlace
from game.rules.benefits import parse_benefit
from game.rules.board import Board, Port
from game.rules.kinds import PortId, ShipType
from game.scenes.chart import board_chart

GAIN = parse_benefit("red")
PORTS = (Port("Upper", 0, 1, ShipType.SKIFF, GAIN, GAIN), Port("Lower", 0, 2, ShipType.DIVER, GAIN, GAIN, cloud=True))


def board(clouds: tuple[CloudPlace, ...] = ()) -> PlayableBoard:
    """A map of 600x400 with two ports, one above the other, on a sky of one picture."""
    return PlayableBoard(
        path=Path("two.tmx"),
        title="Two",
        author="",
        blurb="",
        players=(1, 4),
        size=(600.0, 400.0),
        board=Board("Two", PORTS),
        ports=(
            PortPlace(PortId(0), Box(200, 60, 200, 142), "board/port_sunny_wide", "landmarks/lighthouse", Box(205, 20, 66, 74)),
            PortPlace(PortId(1), Box(200, 230, 200, 142), "board/port_storm_wide"),
        ),
        clouds=clouds,
        backdrop=(Picture(Box(0, 0, 600, 400), "sky/sky_base"),),
        foreground=(),
    )


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.set_mode((1024, 640))


def differs(a: pygame.Surface, b: pygame.Surface, box: pygame.Rect) -> int:
    """How many pixels of a box are not alike."""
    spots = [(x, y) for x in range(box.left, box.right, 2) for y in range(box.top, box.bottom, 2)]
    return sum(a.get_at(spot) != b.get_at(spot) for spot in spots)


def test_it_has_the_size_asked_for_and_no_holes() -> None:
    chart = board_chart(board(), (300, 200))
    assert chart.get_size() == (300, 200)
    assert all(chart.get_at((x, y)).a == 255 for x in range(0, 300, 20) for y in range(0, 200, 20))


def test_a_cloud_hides_its_port() -> None:
    lower = pygame.Rect(100, 115, 100, 71)
    upper = pygame.Rect(100, 10, 100, 90)
    bare = board_chart(board(), (300, 200))
    bald = CloudPlace(PortId(1), Box(190, 220, 220, 152))
    empty = board_chart(board((bald,)), (300, 200))
    clouded = board_chart(board((CloudPlace(PortId(1), Box(190, 220, 220, 152), "clouds/cloud_a_dusk"),)), (300, 200))
    assert differs(bare, empty, lower) > 300, "the port is gone"
    assert differs(empty, clouded, lower) > 300, "the cloud is there"
    assert differs(bare, clouded, upper) == 0, "the open port stays as it is"
