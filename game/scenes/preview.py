"""The preview: a map of Tiled in a window that follows its files, with its layers, what the rules read in it, its problems."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game.boards.problems import BoardError
from game.errors import UserError
from game.options import PlayOptions
from game.scenes.base import Command, Quit, Scene
from game.scenes.preview_document import Document
from game.scenes.preview_layout import PreviewLayout
from game.scenes.preview_side import Entry, Key, entries
from game.view.keys.deeds import Area
from game.view.keys.keymap import keymap
from game.view.kit import theme
from game.view.kit.stage import Sprites
from game.view.kit.widgets import Toggle
from game.view.mapart.chunks import View
from game.view.preview import camera
from game.view.preview.canvas import too_large_to_fit
from game.view.preview.listing import ListBox

SPEED = 0.9
"""Pixels a millisecond that the arrow keys pan, at a layout unit of a pixel."""
_WAYS = {pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
_PULLS = (1, 2)


def preview_of(path: Path) -> Callable[[PlayOptions], Scene]:
    """A maker of the preview of a map. Raises UserError where the map cannot be read."""
    try:
        document = Document(path)
    except BoardError as error:
        raise UserError(str(error.problems[0])) from None
    return lambda _: PreviewScene(document)


class PreviewScene(PreviewLayout):
    """One map. ``leave``: what Esc does, else the window closes; ``switched``: the layers switched by hand."""

    area = Area.PREVIEW

    def __init__(self, document: Document, leave: Command | None = None) -> None:
        super().__init__(document)
        self._leave = leave or Quit()
        self.switched: dict[Key, bool] = {}
        self._pointer = (0, 0)
        self._pulling = False
        self._held: set[int] = set()
        self._placed = False
        self._renew()

    def _renew(self) -> None:
        """Take the document as it is now, or the layers as they are switched now."""
        shown = self.document.shown
        self.entries = list(entries(shown.scene.layers, self.switched))
        self.pane.take(shown, frozenset(id(entry.layer) for entry in self.entries if entry.seen))

    # --- looking ---

    def resize(self, size: tuple[int, int]) -> None:
        """See Screen. The middle of the map's view stays where it was."""
        before = self.window
        super().resize(size)
        self.pane.resize(self.window.size, self.scale.text(theme.TEXT))
        if self._placed:
            self._look(camera.centred(self.view, camera.on_map(self.view, before.center), self.window.size))
        else:
            self._placed = True
            self._begin()

    def _begin(self) -> None:
        picture = self.document.shown.picture
        if too_large_to_fit(picture, self.window.size):
            self._look(View(picture.area[0], picture.area[1]))
        else:
            self._fit()

    def _look(self, view: View) -> None:
        fresh = view.zoom != self.view.zoom
        self.pane.look(view)
        if fresh and "panel" in self.scenery:
            self.zoom_words()

    def _fit(self) -> None:
        self._look(self.pane.whole(self.scale.px(24)))

    def _step(self, steps: int, at: tuple[float, float] | None = None) -> None:
        self._look(camera.stepped(self.view, steps, at or self.window.center))

    def _actual(self) -> None:
        self._look(camera.zoomed(self.view, 1.0, self.window.center))

    def jump(self, number: int) -> None:
        """Go to the object that a problem is about, and mark it."""
        self.chosen = number
        self._look(self.pane.marking(self.document.shown.problems[number].target))
        self.rebuild()

    # --- answers ---

    def act(self, name: str) -> Command | None:
        """See Screen."""
        doer = _DOERS.get(name)
        if doer:
            doer(self)
            return None
        widget = self.group[name]
        if isinstance(widget, Toggle):
            self.switch(name)
        elif isinstance(widget, ListBox) and name == "layer":
            self._toggle(self.entries[widget.chosen])
        elif isinstance(widget, ListBox):
            self.jump(widget.chosen)
        return None

    def switch(self, name: str) -> None:
        """Switch an overlay."""
        self.pane.switch(name)
        self.rebuild()

    def _toggle(self, entry: Entry) -> None:
        self.switched[entry.key] = not entry.on
        self._renew()
        self.rebuild()

    def escape(self) -> Command | None:
        """See Screen."""
        return self._leave

    def handle(self, event: pygame.Event) -> Command | None:
        """Mouse and keys on the map; the rest is the side's."""
        taker = _TAKERS.get(event.type)
        if taker and taker(self, event):
            return None
        command = super().handle(event)
        if event.type == pygame.MOUSEBUTTONUP and self.group.focus:
            self.group.set_focus(None)  # after a click the arrow keys pan; the focus of Tab stays
        return command

    def _down(self, event: pygame.Event) -> bool:
        self._pulling = event.button in _PULLS and self.window.collidepoint(event.pos)
        self._pointer = event.pos
        return False

    def _up(self, event: pygame.Event) -> bool:
        if event.button in _PULLS:
            self._pulling = False
        return False

    def _motion(self, event: pygame.Event) -> bool:
        x, y = self._pointer
        self._pointer = event.pos
        if self._pulling:
            self._look(camera.moved(self.view, event.pos[0] - x, event.pos[1] - y))
        return self._pulling

    def _wheel(self, event: pygame.Event) -> bool:
        over = self.window.collidepoint(self._pointer)
        if over and event.y:
            self._step(event.y, self._pointer)
        return over

    def _key(self, event: pygame.Event) -> bool:
        if event.key in _WAYS and self.group.focus is None:
            self._held.add(event.key)
            return True
        doer = _DEEDS.get(keymap().deed(event, self.area) or "")
        if doer:
            doer(self)
        return doer is not None

    def _key_up(self, event: pygame.Event) -> bool:
        self._held.discard(event.key)
        return False

    def _lost(self, event: pygame.Event) -> bool:
        self._held.clear()
        self._pulling = False
        return False

    # --- time and picture ---

    def update(self, ms: float) -> Command | bool:
        """See Scene."""
        if self.document.update(ms):
            self._reloaded()
        for key in self._held:
            way, by = _WAYS[key], ms * SPEED * max(self.scale.k, 0.5)
            self._look(camera.moved(self.view, way[0] * by, way[1] * by))
        drawing = self.pane.update(ms)
        moving = super().update(ms)
        return moving if not isinstance(moving, bool) else moving or self._pulling or bool(self._held) or drawing

    def _reloaded(self) -> None:
        """The map was saved: what was looked at stays so."""
        self.chosen = None
        self._renew()
        self.rebuild()

    def sprites(self) -> Sprites:
        """See Scene."""
        return self._layers.merged(self.pane.sprites(), self.scenery, self.group.sprites())


_TAKERS: dict[int, Callable[[PreviewScene, pygame.Event], bool]] = {
    pygame.MOUSEBUTTONDOWN: PreviewScene._down,
    pygame.MOUSEBUTTONUP: PreviewScene._up,
    pygame.MOUSEMOTION: PreviewScene._motion,
    pygame.MOUSEWHEEL: PreviewScene._wheel,
    pygame.KEYDOWN: PreviewScene._key,
    pygame.KEYUP: PreviewScene._key_up,
    pygame.WINDOWFOCUSLOST: PreviewScene._lost,
}
_DOERS: dict[str, Callable[[PreviewScene], None]] = {
    "nearer": lambda scene: scene._step(1),
    "farther": lambda scene: scene._step(-1),
    "actual": PreviewScene._actual,
    "fit": PreviewScene._fit,
}
_DEEDS: dict[str, Callable[[PreviewScene], None]] = {
    **_DOERS,
    **{name: partial(PreviewScene.switch, name=name) for name in ("grid", "objects", "names", "rules")},
}
