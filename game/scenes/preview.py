"""The preview: a map of Tiled in a window that follows its files, with its layers, what the rules read in it, its problems."""

from collections.abc import Callable
from pathlib import Path

import pygame

from game.boards.problems import BoardError
from game.errors import UserError
from game.options import PlayOptions
from game.scenes.base import Command, Quit, Scene
from game.scenes.preview_document import Document
from game.scenes.preview_pane import Pane
from game.scenes.preview_side import Entry, Key, entries, layer_row, problem_rows, summary
from game.scenes.screen import Screen
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite, Sprites
from game.view.kit.widgets import Button, Caption, Toggle, Widget
from game.view.mapart.chunks import View
from game.view.preview import camera
from game.view.preview.canvas import too_large_to_fit
from game.view.preview.listing import ListBox

SIDE = 500
"""Width of the side in units."""
EDGE = 24
SPEED = 0.9
"""Pixels a millisecond that the arrow keys pan, at a layout unit of a pixel."""
SWITCHES = (
    ("grid", "Grid", "Cells (G)"),
    ("objects", "Outlines", "Outlines of objects (O)"),
    ("names", "Names", "Names of objects (N)"),
    ("rules", "Rules", "What the rules read: columns, layers, neighbours, ships, benefits, clouds (R)"),
)
_WAYS = {pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
_PULLS = (1, 2)


def preview_of(path: Path) -> Callable[[PlayOptions], Scene]:
    """A maker of the preview of a map. Raises UserError where the map cannot be read."""
    try:
        document = Document(path)
    except BoardError as error:
        raise UserError(str(error.problems[0])) from None
    return lambda _: PreviewScene(document)


class PreviewScene(Screen):
    """One map. ``pane``: where it is seen; ``switched``: the layers switched by hand."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.document = document
        self.pane = Pane(document.shown)
        self.switched: dict[Key, bool] = {}
        self._chosen: int | None = None
        self._pointer = (0, 0)
        self._pulling = False
        self._held: set[int] = set()
        self._placed = False
        self._renew()

    def _renew(self) -> None:
        """Take the document as it is now, or the layers as they are switched now."""
        shown = self.document.shown
        self.entries: list[Entry] = list(entries(shown.scene.layers, self.switched))
        self.pane.take(shown, frozenset(id(entry.layer) for entry in self.entries if entry.seen))

    @property
    def view(self) -> View:
        """What is seen of the map."""
        return self.pane.view

    # --- layout ---

    @property
    def window(self) -> pygame.Rect:
        """Where the map is seen."""
        return pygame.Rect(0, 0, self.size[0] - self.scale.px(SIDE), self.size[1])

    def resize(self, size: tuple[int, int]) -> None:
        """See Screen. The middle of the map's view stays where it was."""
        before = self.window
        super().resize(size)
        self.pane.resize(self.window.size, self.scale.text(19))
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

    def build(self) -> list[Widget]:
        """See Screen."""
        width, left = self.size[0] - self.window.w, self.window.right
        panel = pygame.Surface((width, self.size[1]))
        panel.fill(theme.NIGHT)
        panel.fill(theme.LINE, (0, 0, max(self.scale.px(2), 1), self.size[1]))
        self.scenery["panel"] = Sprite(panel, left, 0, 20, opaque=True)
        self._heading()
        self._zoom_words()
        self._banner()
        return [*self._buttons(), *self._switches(), *self._lists()]

    def _in(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A box of the side, in units from its corner."""
        return self.box(self.units[0] - SIDE + x, y, w, h)

    def _line(self, key: str, words: str, face: Face, size: float, y: float, colour: str = theme.PARCHMENT) -> pygame.Rect:
        at = self._in(EDGE, y, SIDE - 2 * EDGE, 0)
        pixels = fonts.fit(words, face, self.scale.text(size), at.w)
        return self.put(key, fonts.text(fonts.shorten(words, face, pixels, at.w), face, pixels, colour), at.x, at.y)

    def _heading(self) -> None:
        shown = self.document.shown
        title = shown.scene.properties.get("title")
        name = self.document.path.name
        self._line("title", title if isinstance(title, str) and title.strip() else name, Face.HEAD, 32, 20)
        self._line("what", f"{name} · {summary(shown.scene)}" if title else summary(shown.scene), Face.TEXT, 20, 64, theme.MUTED)

    def _zoom_words(self) -> None:
        at = self._in(SIDE - EDGE - 108, 98, 108, 58)
        percent = f"{self.view.zoom * 100:.0f} %"
        image = fonts.text(percent, Face.BOLD, self.scale.text(21), theme.BRASS_LIGHT)
        self.scenery = dict(self.scenery)
        self.put_mid("zoom", image, at.center)

    def _buttons(self) -> list[Widget]:
        made: list[Widget] = []
        rows = (
            ("farther", Caption(icon="minus"), 64, "Farther (-, wheel)"),
            ("nearer", Caption(icon="plus"), 64, "Nearer (+, wheel)"),
            ("actual", Caption("1:1", size=21), 92, "A pixel for a pixel (1, Ctrl+0)"),
            ("fit", Caption("Fit", size=21), 92, "The whole map (F)"),
        )
        x = EDGE
        for name, caption, width, tip in rows:
            made.append(Button(name, self._in(x, 98, width, 58), self.scale.k, caption, tip=tip))
            x += width + 8
        return made

    def _switches(self) -> list[Widget]:
        made: list[Widget] = []
        for i, (name, words, tip) in enumerate(SWITCHES):
            box = self._in(EDGE + (i % 2) * 226, 172 + (i // 2) * 50, 216, 46)
            toggle = Toggle(name, box, self.scale.k, words, name in self.pane.on, tip)
            toggle.enabled = name != "rules" or self.document.shown.reading is not None
            made.append(toggle)
        return made

    def _lists(self) -> list[Widget]:
        size, problems = self.scale.text(20), self.document.shown.problems
        self._line("layers", "Layers", Face.HEAD, 24, 284, theme.BRASS_LIGHT)
        half = 318 + (self.units[1] - 318) * (0.46 if problems else 0.9)
        self._line("problems", self._verdict(), Face.HEAD, 24, half + 14, theme.REFUSED if problems else theme.GOOD)
        layers = ListBox(
            "layer",
            self._in(EDGE - 8, 318, SIDE - 2 * EDGE + 16, half - 318),
            self.scale.k,
            list(map(layer_row, self.entries)),
            size,
            self._scrolled("layer"),
        )
        rows = problem_rows(problems, self._chosen)
        below = ListBox(
            "problem",
            self._in(EDGE - 8, half + 50, SIDE - 2 * EDGE + 16, self.units[1] - half - 66),
            self.scale.k,
            rows,
            size,
            self._scrolled("problem"),
        )
        below.focusable = bool(rows)
        return [layers, below]

    def _verdict(self) -> str:
        shown = self.document.shown
        count = len(shown.problems)
        if count:
            return "1 problem" if count == 1 else f"{count} problems"
        return "No problems: a board to play on" if shown.reading else "No problems; no board: it has no ports"

    def _scrolled(self, name: str) -> int:
        return next((widget.scroll for widget in self.group if widget.name == name and isinstance(widget, ListBox)), 0)

    def _banner(self) -> None:
        """What is wrong with the newest save, over the last good picture."""
        error = self.document.error
        if error is None:
            return
        room = min(self.window.w - self.scale.px(48), self.scale.px(1100))
        words = f"The newest save cannot be shown; this is the last good picture.\n{error.problems[0]}"
        pad, size = self.scale.px(18), self.scale.text(22)
        text = fonts.paragraph(words, Face.BOLD, size, room - 2 * pad - 2 * size, theme.WHITE)
        plate = images.blank(room, text.get_height() + 2 * pad)
        pygame.draw.rect(plate, (150, 38, 26, 240), plate.get_rect(), border_radius=pad)
        sign = images.svg("icons/warning", round(1.5 * size), tint=theme.WHITE)
        plate.blit(sign, (pad, pad))
        plate.blit(text, (pad + 2 * size, pad))
        self.put("banner", plate, (self.window.w - room) // 2, self.scale.px(24), 60)

    # --- looking ---

    def _look(self, view: View) -> None:
        fresh = view.zoom != self.view.zoom
        self.pane.look(view)
        if fresh and "panel" in self.scenery:
            self._zoom_words()

    def _fit(self) -> None:
        self._look(self.pane.whole(self.scale.px(24)))

    def _step(self, steps: int, at: tuple[float, float] | None = None) -> None:
        self._look(camera.stepped(self.view, steps, at or self.window.center))

    def _actual(self) -> None:
        self._look(camera.zoomed(self.view, 1.0, self.window.center))

    def jump(self, number: int) -> None:
        """Go to the object that a problem is about, and mark it."""
        self._chosen = number
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
        return Quit()

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
        if event.key == pygame.K_0 and not event.mod & pygame.KMOD_CTRL:
            return False
        doer = _KEYS.get(event.key)
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
        self._chosen = None
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
_KEYS: dict[int, Callable[[PreviewScene], None]] = {
    pygame.K_PLUS: _DOERS["nearer"],
    pygame.K_EQUALS: _DOERS["nearer"],
    pygame.K_KP_PLUS: _DOERS["nearer"],
    pygame.K_MINUS: _DOERS["farther"],
    pygame.K_KP_MINUS: _DOERS["farther"],
    pygame.K_1: _DOERS["actual"],
    pygame.K_0: _DOERS["actual"],
    pygame.K_f: _DOERS["fit"],
    pygame.K_g: lambda scene: scene.switch("grid"),
    pygame.K_o: lambda scene: scene.switch("objects"),
    pygame.K_n: lambda scene: scene.switch("names"),
    pygame.K_r: lambda scene: scene.switch("rules"),
}
