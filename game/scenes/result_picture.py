"""The final score as a picture to keep: the podium, the table of scores, the chart over the turns, the board and the day."""

from collections.abc import Sequence

import pygame

from game.scenes.result_panel import HEAD, HEIGHT, Leaf, ResultPanel
from game.scenes.result_podium import FLOOR
from game.scenes.score import ResultRow
from game.scenes.voyage import Tale
from game.view.kit import fonts, theme
from game.view.kit.fonts import Face
from game.view.kit.snapshot import snapshot
from game.view.kit.widgets import Widget, paint

WIDTH = 1920
"""Of the picture, in pixels, in whatever window the game was played."""
GAP, FOOT = 22, 104
"""Between two panels; what the line with the board and the day takes at least. In units."""


class ResultPicture(ResultPanel):
    """It looks as the final score does, but holds its leaves one below the other, and no buttons.

    ``board``: its name in the language in use; ``day``: when the game ended, in words.
    """

    def __init__(self, rows: Sequence[ResultRow], rank: str, tale: Tale | None, board: str, day: str) -> None:
        super().__init__(rows, rank, tale)
        self._where = " \N{MIDDLE DOT} ".join(filter(None, (board, day)))
        self._leaves = (Leaf.SCORE, Leaf.CHART) if tale else (Leaf.SCORE,)

    def drawn(self) -> pygame.Surface:
        """The picture."""
        self._grown = 1.0
        self.resize((WIDTH, max(theme.HEIGHT, self._floor + FOOT)))
        return snapshot(self.sprites(), self.size)

    def build(self) -> list[Widget]:
        """See Screen."""
        self._ribbon()
        self._podium()
        for number, leaf in enumerate(self._leaves):
            self._lay(leaf, FLOOR + number * (HEIGHT + GAP), HEAD)
        self._foot()
        return []

    def act(self, name: str) -> None:
        """See Screen. There is nothing to set off."""

    @property
    def _floor(self) -> int:
        """Where the last panel ends, in units."""
        return FLOOR + len(self._leaves) * (HEIGHT + GAP) - GAP

    def _at(self, x: float, y: float, w: float = 0, h: float = 0) -> pygame.Rect:
        """See ResultPodium. The picture is as high as what it holds."""
        return self.box(x, y, w, h)

    def _foot(self) -> None:
        size = fonts.fit(self._where, Face.HEAD, self.scale.text(theme.LABEL), self.scale.px(WIDTH / 2), self.scale.readable)
        words = fonts.text(self._where, Face.HEAD, size, theme.PARCHMENT)
        plate = paint.plate("panel_night", words.get_width() + self.scale.px(72), self.scale.px(60), self.scale.k, 32)
        middle = (self.size[0] / 2, (self._floor + self.size[1]) / 2)
        self.put_mid("foot", plate, middle, 52)
        self.put_mid("where", words, middle, 60)
