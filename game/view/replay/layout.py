"""The table with a strip below it for the scrubber: mat and sidebar keep their size, the board gives the room."""

from dataclasses import dataclass

import pygame

from game.view.table.layout import MAT, SIDE, Layout

STRIP = 94
"""Height of the strip in units."""
EDGE, LABEL = 26, 196
"""What stays free at both ends of the strip; how wide its label is."""
TRACK = (32, 28)
"""Where in the strip the track lies, from the top, and how high it is."""


@dataclass(frozen=True)
class ReplayLayout(Layout):
    """See Layout."""

    @property
    def strip(self) -> pygame.Rect:
        """The strip at the foot of the window, as wide as it."""
        height = self.scale.px(STRIP)
        return pygame.Rect(0, self.size[1] - height, self.size[0], height)

    @property
    def side(self) -> pygame.Rect:
        """See Layout."""
        width = self.scale.px(SIDE)
        return pygame.Rect(self.size[0] - width, 0, width, self.strip.y)

    @property
    def mat(self) -> pygame.Rect:
        """See Layout."""
        height = self.scale.px(MAT)
        return pygame.Rect(0, self.strip.y - height, self.side.x, height)

    @property
    def track(self) -> pygame.Rect:
        """The track of the scrubber."""
        px, strip = self.scale.px, self.strip
        left = px(EDGE + LABEL)
        return pygame.Rect(left, strip.y + px(TRACK[0]), strip.w - left - px(EDGE), px(TRACK[1]))
