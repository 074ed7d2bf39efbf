"""A small picture of a board for the set-up, drawn from its map as the table draws it."""

import pygame

from game.boards import Box, PlayableBoard
from game.rules.kinds import ShipType
from game.view.kit import images
from game.view.table.layout import MAT, SIDE, Layout
from game.view.table.scenery import backdrop

TABLE = 1920 - SIDE
"""Width of the table's board area in units."""
MEDAL, PLATE = 0.46, 0.66
"""How large the sign of a port is, and how far down it hangs, in heights of the port."""


def board_chart(board: PlayableBoard, size: tuple[int, int]) -> pygame.Surface:
    """The board at the start of a game, at a size in pixels: scenery, ports, landmarks, clouds. Not cached: the caller keeps it."""
    layout = Layout(_window(size), board.size)
    out = images.blank(*size)
    out.blit(backdrop(board, layout), (0, 0))
    hidden = {cloud.port for cloud in board.clouds}
    for place in board.ports:
        if place.port not in hidden:
            _put(out, layout, place.landmark_box, place.landmark)
            _put(out, layout, place.box, place.art)
            _medal(out, layout.on_board(place.box.x, place.box.y, place.box.w, place.box.h), board.board.ports[place.port].ship)
    for cloud in board.clouds:
        for half in ("left", "right"):
            _put(out, layout, cloud.box, f"{cloud.art}_{half}" if cloud.art else None)
    return out


def _window(size: tuple[int, int]) -> tuple[int, int]:
    """The window whose table has a board area of this size."""
    k = size[0] / TABLE
    return size[0] + round(SIDE * k), size[1] + round(MAT * k)


def _medal(out: pygame.Surface, port: pygame.Rect, kind: ShipType) -> None:
    """The sign of the ships that may land here, where the port's plate hangs."""
    image = images.svg(f"board/medal_{kind.name.lower()}", port.h * MEDAL)
    out.blit(image, image.get_rect(center=(port.centerx, port.y + round(port.h * PLATE))))


def _put(out: pygame.Surface, layout: Layout, box: Box | None, art: str | None) -> None:
    if box is None or art is None or not images.exists(art):
        return
    rect = layout.on_board(box.x, box.y, box.w, box.h)
    image = images.svg(art, rect.w)
    out.blit(image, image.get_rect(midbottom=rect.midbottom))
