"""Where things are on the table: pure arithmetic from the size of the window to rectangles in pixels.

Units are those of the 1920x1080 layout; the sidebar and the mat keep their units, the board takes the rest.
"""

from dataclasses import dataclass
from functools import cached_property

import pygame

from game.view.kit import theme

SIDE = 432
MAT = 392
ROW_TOP, ROW_STEP, ROW_HEIGHT = 48, 112, 108
SHIP_X, SHIP_WIDTH = 28, 136
HOLD_X, HOLD_WIDTH = 168, 300
CARD_WIDTH, CARD_STEP = 234, 240
CARD_HEIGHT = CARD_WIDTH * 132 / 288


@dataclass(frozen=True)
class Layout:
    """The table in a window of ``size`` pixels, with a map of ``map_size`` map pixels on its board.

    Without slots: numbers asked for thousands of times a picture are kept. Rectangles are not, as they can be changed.
    """

    size: tuple[int, int]
    map_size: tuple[float, float]

    @cached_property
    def scale(self) -> theme.Scale:
        """Pixels of a unit."""
        return theme.Scale.fit(self.size)

    @cached_property
    def k(self) -> float:
        """The same as a number."""
        return self.scale.k

    @property
    def window(self) -> pygame.Rect:
        """All of it."""
        return pygame.Rect((0, 0), self.size)

    @property
    def side(self) -> pygame.Rect:
        """The sidebar at the right."""
        return self._side.copy()

    @cached_property
    def _side(self) -> pygame.Rect:
        width = self.scale.px(SIDE)
        return pygame.Rect(self.size[0] - width, 0, width, self.size[1])

    @property
    def mat(self) -> pygame.Rect:
        """The mat at the foot."""
        return self._mat.copy()

    @cached_property
    def _mat(self) -> pygame.Rect:
        height = self.scale.px(MAT)
        return pygame.Rect(0, self.size[1] - height, self._side.x, height)

    @property
    def board(self) -> pygame.Rect:
        """What is left for the board."""
        return pygame.Rect(0, 0, self.side.x, self.mat.y)

    @cached_property
    def map_scale(self) -> float:
        """Window pixels of a map pixel: the whole map is seen."""
        board = self.board
        return min(board.w / self.map_size[0], board.h / self.map_size[1])

    @cached_property
    def map_origin(self) -> tuple[float, float]:
        """Where the map's upper left corner is: the map is centred."""
        board, s = self.board, self.map_scale
        return (board.w - self.map_size[0] * s) / 2, (board.h - self.map_size[1] * s) / 2

    def on_board(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A box of the map, in pixels of the window."""
        s, (ox, oy) = self.map_scale, self.map_origin
        left, top = round(ox + x * s), round(oy + y * s)
        return pygame.Rect(left, top, max(1, round(w * s)), max(1, round(h * s)))

    def unit_rect(self, area: pygame.Rect, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in units, relative to an area."""
        px = self.scale.px
        return pygame.Rect(area.x + px(x), area.y + px(y), max(1, px(w)), max(1, px(h)))

    @cached_property
    def _spare(self) -> float:
        """Units the mat is wider than the layout needs: they go to the holds."""
        return max(0.0, self.mat.w / self.k - (1920 - SIDE))

    def row(self, index: int) -> pygame.Rect:
        """A row of the mat, from 0 at the top."""
        return self.unit_rect(self.mat, 22, ROW_TOP + index * ROW_STEP, self.mat.w / self.k - 44, ROW_HEIGHT + 1)

    def berth(self, index: int) -> pygame.Rect:
        """Where the ship of a row lies when it is docked."""
        return self.unit_rect(self.mat, SHIP_X, ROW_TOP + index * ROW_STEP + 8, SHIP_WIDTH, SHIP_WIDTH * 2 / 3)

    def hold(self, index: int) -> pygame.Rect:
        """The cargo hold of a row."""
        return self.unit_rect(self.mat, HOLD_X, ROW_TOP + index * ROW_STEP + 5, HOLD_WIDTH + self._spare, ROW_HEIGHT - 10)

    def slot(self, index: int, place: int) -> pygame.Rect:
        """A card of a row: place 0 is the preprint, 1 to 3 the slots."""
        x = HOLD_X + HOLD_WIDTH + 10 + self._spare + place * CARD_STEP
        return self.unit_rect(self.mat, x, ROW_TOP + index * ROW_STEP + 2, CARD_WIDTH, CARD_HEIGHT)
