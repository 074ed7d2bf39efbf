"""Columns, layers, and who is adjacent to whom (H2a)."""

import pytest

from game.rules.benefits import NOTHING
from game.rules.board import Board, Port
from game.rules.kinds import ShipType


def port(name: str, column: int, layer: int) -> Port:
    return Port(name, column, layer, ShipType.SKIFF, NOTHING, NOTHING)


def test_H2a_the_nearest_above_and_below_are_adjacent_whatever_the_gap() -> None:
    board = Board("b", (port("deep", 1, 9), port("top", 1, 1), port("middle", 1, 4), port("alone", 2, 4)))
    assert board.adjacent == ((2,), (2,), (1, 0), ())


def test_H2a_two_ports_in_one_place_are_an_error() -> None:
    with pytest.raises(ValueError, match=r"'b' share a column and a layer \(H2a\)"):
        Board("b", (port("one", 1, 1), port("two", 1, 1)))


def test_two_ports_of_one_name_are_an_error() -> None:
    with pytest.raises(ValueError, match="'b' have one name"):
        Board("b", (port("one", 1, 1), port("one", 1, 2)))
