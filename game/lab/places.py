"""Finds boards and content, and says in a sentence what cannot be found or used."""

from pathlib import Path

from game import paths
from game.boards import BoardError, PlayableBoard, load_board
from game.boards.loading import SUFFIXES
from game.content import ContentError, load_content
from game.errors import UserError
from game.rules import new_game, terms
from game.rules.content import Content
from game.words import _

MAPS = paths.ROOT / "maps"


def board_named(name: str) -> PlayableBoard:
    """The board of a map file, or one of the game's by file name or title, whatever its case. Raises UserError."""
    path = Path(name)
    if path.suffix.lower() in SUFFIXES:
        return board_at(path)
    files = [file for file in sorted(MAPS.iterdir()) if file.suffix.lower() in SUFFIXES]
    stem = next((file for file in files if _plain(file.stem) == _plain(name)), None)
    board = board_at(stem) if stem else next((b for b in map(board_at, files) if _plain(b.title) == _plain(name)), None)
    if board is None:
        known = ", ".join(file.stem for file in files)
        raise UserError(
            _("There is no board {name!r}: name one of {known}, or the file of a map made in Tiled.").format(name=name, known=known)
        )
    return board


def _plain(name: str) -> str:
    return name.strip().casefold().replace("_", " ").replace("-", " ")


def board_at(path: Path) -> PlayableBoard:
    """The board of a map file. Raises UserError with all that is wrong with it, a line each."""
    try:
        return load_board(path)
    except BoardError as error:
        raise UserError(str(error)) from error


def content_in(folder: Path | None) -> Content:
    """The content of a folder, the game's own by default. Raises UserError with all that is wrong with it, a line each."""
    try:
        return load_content(folder)
    except ContentError as error:
        raise UserError(str(error)) from error


def check_game(board: PlayableBoard, content: Content, players: int) -> None:
    """Raises UserError where no game can be made of these."""
    check_seats(board, players)
    try:
        new_game(board.board, content, [None] * players, 0)
    except ValueError as error:
        raise UserError(str(error)) from error


def check_seats(board: PlayableBoard, players: int) -> None:
    """Raises UserError where a board is not meant for so many."""
    low, high = board.players
    if not low <= players <= high:
        wanted = str(low) if low == high else _("{low} to {high}").format(low=low, high=high)
        raise UserError(
            _("{board} is for {wanted} players, not for {players}: let as many play as it takes.").format(
                board=terms.board(board.title), wanted=wanted, players=players
            )
        )
