"""A small picture of a board: its ports where they are, clouds over what is hidden."""

import pygame

from game.rules.board import Board, Port
from game.view.kit import images

_LEVEL = ("sunny", "haze", "storm")
_WEATHER = ("day", "dusk", "storm")
_SHAPES = "abcdef"
_SINK = {"base": 0.0, "far": 0.35, "haze": 0.5, "storm": 1.0}
"""Where each layer of the sky sits: 0 at the top of the picture, 1 at its foot."""


def board_picture(board: Board, size: tuple[int, int]) -> pygame.Surface:
    """The board in a picture of this size in pixels. Not cached: the caller keeps it."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    _sky(out)
    columns = sorted({p.column for p in board.ports})
    layers = sorted({p.layer for p in board.ports})
    cell = size[0] / (len(columns) + 0.3), size[1] / (len(layers) + 0.25)
    for number, port in enumerate(sorted(board.ports, key=_nearness)):
        x = (columns.index(port.column) + 0.65) * cell[0]
        y = (layers.index(port.layer) + 0.66) * cell[1]
        _draw(out, port, number, (x, y), cell)
    return out.convert_alpha() if pygame.display.get_surface() else out


def _nearness(port: Port) -> tuple[int, int]:
    return port.layer, port.column


def _draw(out: pygame.Surface, port: Port, number: int, middle: tuple[float, float], cell: tuple[float, float]) -> None:
    depth = min(port.layer, 3) - 1
    if port.cloud:
        name = f"clouds/cloud_{_SHAPES[number % len(_SHAPES)]}_{_WEATHER[depth]}"
        wide = min(cell[0] * 1.22, cell[1] * 1.5)
        for side in ("left", "right"):
            _mid(out, images.svg(f"{name}_{side}", wide), (middle[0], middle[1] - cell[1] * 0.06))
        return
    wide = min(cell[0] * 0.96, cell[1] * 1.35)
    _mid(out, images.svg(f"board/port_{_LEVEL[depth]}_wide", wide), middle)
    ship = images.svg(f"board/medal_{port.ship.name.lower()}", wide * 0.42)
    _mid(out, ship, (middle[0], middle[1] + wide * 0.12))


def _mid(out: pygame.Surface, image: pygame.Surface, at: tuple[float, float]) -> None:
    out.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))


def _sky(out: pygame.Surface) -> None:
    width, height = out.get_size()
    wide = max(width, round(height * 1.6))
    tall = wide * 1200 / 1920
    for name, share in _SINK.items():
        out.blit(images.svg(f"sky/sky_{name}", wide), ((width - wide) // 2, round((height - tall) * share)))
