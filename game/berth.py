"""Where the window lies, and whether it is the whole screen: as the player left it, followed and kept."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

import pygame

from game.view.placing import Spot
from game.view.window import Window

if TYPE_CHECKING:
    from game.options import PlayOptions
    from game.scenes.base import House


class Berth:
    """The window with its place in the settings of ``house``. Raises UserError where no window can be opened."""

    def __init__(self, options: PlayOptions, house: House | None) -> None:
        self._house = house
        settings = house.settings if house else None
        place = settings.window if settings else None
        self._left = Spot(place.x, place.y, place.width, place.height, place.monitor) if place else None
        self._full = bool(settings and settings.fullscreen)
        self.window = Window(options.size, fullscreen=options.fullscreen or self._full, last=self._left)

    def toggle(self) -> None:
        """Between window and full screen, which is kept."""
        self.window.toggle_fullscreen()
        self._full = self.window.fullscreen
        self._told(fullscreen=self._full)

    def follow(self) -> bool:
        """Do what the player has chosen in the settings; whether the window has become another one."""
        settings = self._house.settings if self._house else None
        if settings is None or settings.fullscreen == self._full:
            return False
        self._full = settings.fullscreen
        if self._full == self.window.fullscreen:
            return False
        self.window.toggle_fullscreen()
        return True

    def moved(self, event: pygame.Event) -> None:
        """The window was moved, maybe onto another monitor."""
        self.window.note(event.display_index if event.type == pygame.WINDOWDISPLAYCHANGED else None)

    def keep(self) -> None:
        """The window is left: remember where it is."""
        self.window.note()
        spot = self.window.spot
        if spot is not None and spot != self._left:
            self._left = spot
            self._told(window=asdict(spot))

    def _told(self, **fields: object) -> None:
        if self._house and self._house.settings is not None:
            self._house.keep(**fields)
