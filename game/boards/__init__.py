"""Boards are maps of Tiled: one reader for play, preview and checks."""

from typing import TYPE_CHECKING

from game.lazily import lazily

if TYPE_CHECKING:
    from game.boards.describe import load_map
    from game.boards.loading import board_of, find_boards, load_board
    from game.boards.plain import plain_board
    from game.boards.playable import Box, CloudPlace, Picture, PlayableBoard, PortPlace
    from game.boards.problems import BoardError, Problem
else:
    __getattr__ = lazily(
        __name__,
        {
            "describe": "load_map",
            "loading": "board_of find_boards load_board",
            "plain": "plain_board",
            "playable": "Box CloudPlace Picture PlayableBoard PortPlace",
            "problems": "BoardError Problem",
        },
    )

__all__ = [
    "BoardError",
    "Box",
    "CloudPlace",
    "Picture",
    "PlayableBoard",
    "PortPlace",
    "Problem",
    "board_of",
    "find_boards",
    "load_board",
    "load_map",
    "plain_board",
]
