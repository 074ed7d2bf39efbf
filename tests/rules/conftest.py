"""What all tests of the rules share: the standard board and content."""

import pytest

from game.boards import load_board
from game.content.loader import load_content
from game.paths import ROOT
from game.rules.board import Board
from game.rules.content import Content


@pytest.fixture(scope="session")
def standard() -> tuple[Board, Content]:
    """The standard board and content."""
    return load_board(ROOT / "maps" / "cumulus_shelf.tmx").board, load_content()
