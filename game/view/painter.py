"""From display lists to the screen: several laid over each other, nothing done where none of them changed, and a quick cross-fade between scenes."""

import pygame

from game.view.kit.comfort import comfort
from game.view.kit.layers import Layers
from game.view.kit.stage import Sprite, Sprites, Stage
from game.view.kit.theme import times

NOTHING: Sprites = {}
Z_LEAVING = 1e12
FRAME = 34.0
"""The longest step of a cross-fade in milliseconds: making the next scene is no part of it."""


class Painter:
    """Draws on the window. ``stage``: remembers what is on the screen."""

    def __init__(self) -> None:
        self.stage = Stage()
        self._layers = Layers()
        self._drawn: Sprites | None = None
        self._leaving: Sprites = NOTHING
        self._left = 0.0

    def anew(self) -> None:
        """Draw the whole screen anew next time; what was leaving it is gone."""
        self.stage.invalidate()
        self._drawn = None
        self._leaving = NOTHING

    def leave(self, screen: pygame.Surface) -> None:
        """Another scene comes: what is on the screen now fades away over it; at once for who wants no motion."""
        if comfort().lively:
            self._left = times.CROSS
            self._leaving = {"leaving": Sprite(screen.copy(), 0, 0, Z_LEAVING)}

    def attend(self, ms: float) -> bool:
        """Let time pass; whether something is leaving still."""
        if self._leaving:
            self._left -= min(ms, FRAME)
            t = max(0.0, self._left / times.CROSS)
            self._leaving = {"leaving": self._leaving["leaving"]._replace(alpha=round(255 * t * t))} if t else NOTHING
        return bool(self._leaving)

    def merged(self, below: Sprites, above: Sprites) -> Sprites:
        """One display list of two. The same object as last time: nothing changed."""
        parts = [part for part in (below, above, self._leaving) if part]
        return self._layers.merged(*parts) if len(parts) > 1 else below

    def paint(self, screen: pygame.Surface, sprites: Sprites) -> None:
        """Bring the screen up to date."""
        if sprites is self._drawn:
            return
        self._drawn = sprites
        areas = self.stage.draw(screen, sprites)
        if areas:
            pygame.display.update(areas)
