"""Which board to draw for the game of a save: one that is at hand, the one kept in the save, or a plain drawing."""

import functools
from collections.abc import Iterable, Iterator
from pathlib import Path

import pygame

from game.boards import BoardError, Picture, PlayableBoard, find_boards, load_board, plain_board
from game.paths import ROOT
from game.scenes.offers import own_boards
from game.storage import MapData, Record, SaveError, board_hash, unpack_map
from game.words import _

MAPS = ROOT / "maps"
"""Where the game's own boards lie."""


def board_of_save(record: Record, *, own: Path | None = None, cache: Path | None = None) -> PlayableBoard:
    """The board to draw a game on. It is always the very board of the record, to the rules; it never fails.

    First come the game's own boards, then the user's in the folder ``own``, then the map in the save, laid into ``cache`` (``Storage.maps``), and
    where there is none of these (or it cannot be drawn) a plain drawing.
    """
    for board in known_boards(own):
        if board_hash(board.board) == record.board_hash:
            return board
    kept = _kept_board(record.map, cache) if record.map and cache else None
    if kept is not None and board_hash(kept.board) == record.board_hash:
        return kept
    return plain_board(record.board)


def known_boards(own: Path | None = None) -> Iterator[PlayableBoard]:
    """All boards at hand that are sound: the game's own, then the user's in a folder, each read when it is asked for."""
    yield from _games_boards()
    for offer in own_boards(own) if own else ():
        if offer.board is not None and drawable(offer.board):
            yield offer.board


@functools.cache
def _games_boards() -> tuple[PlayableBoard, ...]:
    return tuple(board for _, board in find_boards(MAPS) if isinstance(board, PlayableBoard))


def _kept_board(kept: MapData, cache: Path) -> PlayableBoard | None:
    """The board of a map in a save, if it can be drawn."""
    try:
        board = load_board(unpack_map(kept, cache, MAPS, _("The save")))
    except (BoardError, SaveError):
        return None
    return board if drawable(board) else None


def drawable(board: PlayableBoard) -> bool:
    """Whether all picture files of a board can be read; those drawn from the game's art need none."""
    return all(_readable(path) for path in {p.image for p in _pictures(board) if p.image is not None and p.art is None})


def _pictures(board: PlayableBoard) -> Iterable[Picture]:
    return (*board.backdrop, *board.foreground)


def _readable(path: Path) -> bool:
    try:
        pygame.image.load(path)
    except (OSError, pygame.error):
        return False
    return True
