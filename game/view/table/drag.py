"""A drag as one record: what is in hand, where it was taken, where it is. It knows no rule."""

from dataclasses import dataclass

import pygame

from game.view.kit.stage import Sprite
from game.view.table.names import Thing

Z_HAND = 110
SLOP = 6
"""Pixels the pointer may wander while a click is still a click."""


@dataclass(slots=True)
class Drag:
    """``image`` follows the pointer, held at ``grip`` (pixels from its corner); ``home`` is where it came from."""

    thing: Thing
    image: pygame.Surface
    home: tuple[int, int]
    grip: tuple[int, int]
    start: tuple[int, int]
    at: tuple[int, int]
    moved: bool = False
    pressed: bool = True

    def move(self, to: tuple[int, int]) -> None:
        """The pointer moved."""
        self.at = to
        if abs(to[0] - self.start[0]) + abs(to[1] - self.start[1]) > SLOP:
            self.moved = True

    @property
    def at_home(self) -> bool:
        """Whether it is still, or again, over the place it came from."""
        return self.image.get_rect(topleft=self.home).collidepoint(self.at)

    @property
    def corner(self) -> tuple[int, int]:
        """Where the image's upper left corner is now."""
        return self.at[0] - self.grip[0], self.at[1] - self.grip[1]

    @property
    def centre(self) -> tuple[float, float]:
        """Where the image's centre is now."""
        x, y = self.corner
        return x + self.image.get_width() / 2, y + self.image.get_height() / 2

    def sprite(self) -> Sprite:
        """What follows the pointer."""
        return Sprite(self.image, *self.corner, Z_HAND)
