"""From display lists to the screen: several laid over each other, and nothing done where none of them changed."""

import pygame

from game.view.kit.layers import Layers
from game.view.kit.stage import Sprites, Stage


class Painter:
    """Draws on the window. ``stage``: remembers what is on the screen."""

    def __init__(self) -> None:
        self.stage = Stage()
        self._layers = Layers()
        self._drawn: Sprites | None = None

    def anew(self) -> None:
        """Draw the whole screen anew next time."""
        self.stage.invalidate()
        self._drawn = None

    def merged(self, below: Sprites, above: Sprites) -> Sprites:
        """One display list of two. The same object as last time: nothing changed."""
        return self._layers.merged(below, above) if above else below

    def paint(self, screen: pygame.Surface, sprites: Sprites) -> None:
        """Bring the screen up to date."""
        if sprites is self._drawn:
            return
        self._drawn = sprites
        areas = self.stage.draw(screen, sprites)
        if areas:
            pygame.display.update(areas)
