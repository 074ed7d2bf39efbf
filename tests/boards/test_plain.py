"""The plain drawing of a board without a map."""

from itertools import combinations

import pytest

from game.boards import plain_board
from game.boards.columns import columns
from game.boards.playable import Box
from game.rules.benefits import parse_benefit
from game.rules.board import Board, Port
from game.rules.kinds import ShipType


def board(*places: tuple[int, int], clouds: bool = False) -> Board:
    """A board with ports at these columns and layers; those below the first layer under clouds, if wanted."""
    gain = parse_benefit("red")
    ports = [Port(f"Port {i}", c, n, ShipType(i % 3), gain, gain, cloud=clouds and n > 1) for i, (c, n) in enumerate(places)]
    return Board("Bare Sky", tuple(ports))


def apart(one: Box, other: Box) -> bool:
    return one.x + one.w <= other.x or other.x + other.w <= one.x or one.y + one.h <= other.y or other.y + other.h <= one.y


GRID = [(c, n) for c in range(1, 7) for n in range(1, 4)]
RAGGED = [(-3, 1), (-3, 7), (0, 2), (12, 1), (12, 2), (12, 9)]
WIDE = [(c, 1) for c in range(30)]
TALL = [(1, n) for n in range(1, 13)]


@pytest.mark.parametrize("places", [GRID, RAGGED, WIDE, TALL, [(1, 1)]])
def test_every_port_has_a_place_of_its_own_on_the_map(places: list[tuple[int, int]]) -> None:
    drawn = plain_board(board(*places))
    assert [place.port for place in drawn.ports] == list(range(len(places)))
    assert all(apart(a.box, b.box) for a, b in combinations(drawn.ports, 2))
    for place in drawn.ports:
        assert place.box.x >= 0
        assert place.box.y >= 16, "room for the landmark above the deck"
        assert place.box.x + place.box.w <= drawn.size[0]
        assert place.box.y + place.box.h <= drawn.size[1]


def test_a_full_grid_is_as_large_as_a_map_of_six_columns_and_three_layers() -> None:
    drawn = plain_board(board(*GRID))
    assert drawn.size == (804.0, 368.0)
    assert drawn.ports[4].box == Box(140.0, 150.0, 128, 91), "the second column, the second layer"


def test_columns_and_layers_that_no_port_has_leave_no_gap() -> None:
    drawn = plain_board(board(*RAGGED))
    rows = sorted({place.box.y for place in drawn.ports})
    assert columns([place.box for place in drawn.ports]) == [1, 1, 2, 3, 3, 3]
    assert rows == [32.0, 150.0, 268.0, 386.0], "layers 1, 2, 7 and 9"


def test_a_wide_board_is_drawn_in_bands() -> None:
    drawn = plain_board(board(*WIDE))
    # Three bands of ten are 1332 wide (2.1 / 1332 = 0.00158), four of eight 1068 wide and 564 high (1 / 564 = 0.00177), five are 708 high (0.00141).
    assert len({place.box.y for place in drawn.ports}) == 4
    assert len({place.box.x for place in drawn.ports}) == 8


@pytest.mark.parametrize("places", [GRID, WIDE, TALL])
def test_the_sky_covers_the_map_without_being_stretched(places: list[tuple[int, int]]) -> None:
    drawn = plain_board(board(*places))
    skies = [picture.box for picture in drawn.backdrop if picture.art and picture.art.startswith("sky/sky_")]
    assert len(skies) == 4
    for box in skies:
        assert box.w / box.h == pytest.approx(1920 / 1200)
        assert box.x <= 1e-6
        assert box.y <= 1e-6
        assert box.x + box.w >= drawn.size[0] - 1e-6
        assert box.y + box.h >= drawn.size[1] - 1e-6


def test_clouds_lie_over_their_ports() -> None:
    drawn = plain_board(board(*GRID, clouds=True))
    assert {cloud.port for cloud in drawn.clouds} == {i for i, (_, layer) in enumerate(GRID) if layer > 1}
    assert all(cloud.box.holds(drawn.ports[cloud.port].box.centre) for cloud in drawn.clouds)


def test_neighbours_are_joined_by_a_chain() -> None:
    drawn = plain_board(board((1, 1), (1, 3), (2, 1)))
    links = [picture for picture in drawn.backdrop if picture.art == "sky/chain_tile"]
    assert links
    assert {link.box.centre[0] for link in links} == {drawn.ports[0].box.centre[0]}
    upper, lower = drawn.ports[0].box, drawn.ports[1].box
    assert min(link.box.y for link in links) < upper.y + upper.h
    assert max(link.box.y + link.box.h for link in links) > lower.y


def test_the_board_is_the_one_that_was_given() -> None:
    given = board(*GRID, clouds=True)
    drawn = plain_board(given)
    assert drawn.board is given
    assert drawn.title == "Bare Sky"
