"""The part of the preview's window in which the map is seen: the picture, what is laid over it, the marks of faulty objects."""

from collections.abc import Set as AbstractSet

import pygame

from game.scenes.preview_document import Loaded
from game.view.kit import theme
from game.view.kit.stage import Sprite, Sprites
from game.view.mapart.chunks import View
from game.view.preview import camera, outlines
from game.view.preview.canvas import Canvas
from game.view.preview.rules import draw_rules

MARKED = 14
"""Pixels by which the mark lies outside of an object."""


class Pane:
    """Shows a map. ``view``: what is seen of it; ``on``: the overlays switched on; ``marked``: the object jumped to.

    It draws only when something changed, by turns on two surfaces: another surface tells the stage that the picture is new.
    """

    def __init__(self, shown: Loaded) -> None:
        self.shown = shown
        self.view = View(0, 0)
        self.on = {"rules"} if shown.reading else set[str]()
        self.marked: int | None = None
        self.seen: AbstractSet[int] = frozenset()
        self.canvas = Canvas(shown.picture, self.seen)
        self.type = 14
        self._ms = 0.0
        self._stale = True
        self._whole = True
        self._frames: tuple[int, ...] = ()
        self._buffers = [pygame.Surface((1, 1), 0, 32) for _ in range(2)]
        self._sprites: Sprites = {}

    # --- what it shows ---

    @property
    def size(self) -> tuple[int, int]:
        """Its size in pixels."""
        return self._buffers[0].get_size()

    def resize(self, size: tuple[int, int], letters: int) -> None:
        """Another size, and that of type, in pixels."""
        self._buffers = [pygame.Surface(size, 0, 32) for _ in range(2)]
        self.type = letters
        self._stale = True

    def take(self, shown: Loaded, seen: AbstractSet[int]) -> None:
        """Show a map as it is now. ``seen``: the ``id()`` of each layer that is switched on."""
        self.shown, self.seen = shown, seen
        self.canvas = Canvas(shown.picture, seen)
        self._stale = True

    def look(self, view: View) -> None:
        """Look elsewhere."""
        self.view, self._stale = view, True

    def switch(self, overlay: str) -> None:
        """Switch an overlay on or off."""
        self.on ^= {overlay}
        self._stale = True

    def whole(self, room: int) -> View:
        """The view on the whole map with so many pixels around it."""
        return camera.fitted(self.shown.picture.area, self.size, room)

    def marking(self, target: int | None) -> View:
        """Mark an object; the view that has it in the middle, the present one where there is no such object."""
        self.marked, self._stale = target, True
        found = next((item for item in self.shown.outlines if item.id == target), None)
        if found is None:
            return self.view
        place = camera.seen_from(found.middle, found.parallax, self.shown.scene.parallax_origin)
        return camera.centred(self.view, place, self.size)

    # --- time and picture ---

    def update(self, ms: float) -> bool:
        """Let time pass; returns whether there is more to draw than one frame had time for."""
        self._ms += ms
        if not self._whole or self.canvas.frames(int(self._ms)) != self._frames:
            self._stale = True
        return not self._whole

    def sprites(self) -> Sprites:
        """The picture; the same mapping as last time where nothing changed."""
        if self._stale:
            self._draw()
        return self._sprites

    def _draw(self) -> None:
        target = self._buffers[1]
        self._buffers.reverse()
        self._frames = self.canvas.frames(int(self._ms))
        self._whole = self.canvas.draw(target, self.view, int(self._ms))
        self._overlay(target)
        self._mark_faulty(target)
        self._sprites = {"map": Sprite(target, 0, 0, 0, opaque=True)}
        self._stale = False

    def _overlay(self, target: pygame.Surface) -> None:
        shown, on = self.shown, self.on
        if "grid" in on:
            outlines.draw_grid(target, shown.scene, shown.picture.geometry, self.view)
        if on & {"objects", "names"}:
            found = [item for item in shown.outlines if item.layer in self.seen]
            origin = shown.scene.parallax_origin
            outlines.draw_outlines(target, self.view, found, origin, lines="objects" in on, names="names" in on, size=self.type)
        if "rules" in on and shown.reading:
            draw_rules(target, shown.reading, self.view, self.type)

    def _mark_faulty(self, target: pygame.Surface) -> None:
        marked = {*self.shown.faulty, self.marked}
        for item in self.shown.outlines:
            if item.id in marked:
                own = outlines.in_view(item, self.view, self.size, self.shown.scene.parallax_origin)
                if own:
                    self._mark(target, item, own)

    def _mark(self, target: pygame.Surface, item: outlines.Outline, view: View) -> None:
        outlines.stroke(target, [camera.on_screen(view, point) for point in item.points], item.closed, theme.REFUSED, 3)
        if item.id == self.marked:
            left, top, right, bottom = item.box
            (x0, y0), (x1, y1) = camera.on_screen(view, (left, top)), camera.on_screen(view, (right, bottom))
            box = pygame.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0)).inflate(2 * MARKED, 2 * MARKED)
            pygame.draw.rect(target, theme.NIGHT_DEEP, box.inflate(4, 4), 8, border_radius=theme.shape.CORNER_LARGE)
            pygame.draw.rect(target, theme.BRASS_LIGHT, box, 4, border_radius=theme.shape.CORNER_LARGE)
