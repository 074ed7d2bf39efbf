"""The boards and the content that the captains play with."""

import pytest

from game.boards import load_board
from game.content.loader import load_content
from game.paths import ROOT
from game.rules.board import Board
from game.rules.content import Content

BOARDS = ("cumulus_shelf", "lantern_cove", "storm_well")


@pytest.fixture(scope="session")
def boards() -> dict[str, Board]:
    """The game's boards by file name."""
    return {name: load_board(ROOT / "maps" / f"{name}.tmx").board for name in BOARDS}


@pytest.fixture(scope="session")
def content() -> Content:
    """The game's content."""
    return load_content()


@pytest.fixture(scope="session")
def standard(boards: dict[str, Board], content: Content) -> tuple[Board, Content]:
    """The standard board and content."""
    return boards["cumulus_shelf"], content
