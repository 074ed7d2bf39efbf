"""How the preview is laid out: the map at the left, at the right what it is, switches, its layers, its problems."""

import pygame

from game.boards.problems import plain_text
from game.rules import terms
from game.scenes.preview_document import Document
from game.scenes.preview_pane import Pane
from game.scenes.preview_side import Entry, layer_row, problem_rows, summary
from game.scenes.screen import Screen
from game.view.keys.keymap import with_key
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.kit.widgets import Button, Caption, Toggle, Widget
from game.view.mapart.chunks import View
from game.view.preview.listing import ListBox
from game.words import N_, _, amount

SIDE = 500
"""Width of the side in units."""
EDGE = 24
SWITCHES = (
    ("grid", N_("Grid"), N_("Cells")),
    ("objects", N_("Outlines"), N_("Outlines of objects")),
    ("names", N_("Names"), N_("Names of objects")),
    ("rules", N_("Rules"), N_("What the rules read: columns, layers, neighbours, ships, benefits, clouds")),
)

LINE = 45
"""The most height of a line of the side, in units."""


class PreviewLayout(Screen):
    """The widgets of the preview. ``pane``: where the map is seen; ``entries``: its layers; ``chosen``: the problem jumped to."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.document = document
        self.pane = Pane(document.shown)
        self.entries: list[Entry] = []
        self.chosen: int | None = None

    @property
    def view(self) -> View:
        """What is seen of the map."""
        return self.pane.view

    @property
    def window(self) -> pygame.Rect:
        """Where the map is seen."""
        return pygame.Rect(0, 0, self.size[0] - self.scale.px(SIDE), self.size[1])

    def build(self) -> list[Widget]:
        """See Screen."""
        width, left = self.size[0] - self.window.w, self.window.right
        panel = pygame.Surface((width, self.size[1]))
        panel.fill(theme.NIGHT)
        panel.fill(theme.LINE, (0, 0, max(self.scale.px(2), 1), self.size[1]))
        self.scenery["panel"] = Sprite(panel, left, 0, 20, opaque=True)
        self._heading()
        self.zoom_words()
        self._banner()
        return [*self._buttons(), *self._switches(), *self._lists()]

    def _in(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A box of the side, in units from its corner."""
        return self.box(self.units[0] - SIDE + x, y, w, h)

    def _line(self, key: str, words: str, face: Face, size: float, y: float, colour: str = theme.PARCHMENT) -> pygame.Rect:
        at = self._in(EDGE, y, SIDE - 2 * EDGE, 0)
        pixels = fonts.fit_height(face, self.scale.text(size), self.scale.px(LINE))
        return self.put(key, fonts.fitted(words, face, pixels, at.w, colour), at.x, at.y)

    def _heading(self) -> None:
        shown = self.document.shown
        title = terms.board(plain_text(str(shown.scene.properties.get("title", ""))).strip())
        name = plain_text(self.document.path.name)
        self._line("title", title or name, Face.HEAD, theme.HEAD, theme.grown(20, -6))
        self._line(
            "what",
            f"{name} · {summary(shown.scene)}" if title else summary(shown.scene),
            Face.TEXT,
            theme.TEXT,
            theme.grown(64, -4),
            theme.MUTED,
        )

    def zoom_words(self) -> None:
        """Say the zoom: this alone changes often."""
        at = self._in(SIDE - EDGE - 108, 100, 108, 56)
        percent = f"{self.view.zoom * 100:.0f} %"
        image = fonts.text(percent, Face.BOLD, self.scale.text(theme.TEXT), theme.BRASS_LIGHT)
        self.scenery = dict(self.scenery)
        self.put_mid("zoom", image, at.center)

    def _buttons(self) -> list[Widget]:
        made: list[Widget] = []
        rows = (
            ("farther", Caption(icon="minus"), 64, _("Farther, also by the wheel")),
            ("nearer", Caption(icon="plus"), 64, _("Nearer, also by the wheel")),
            ("actual", Caption("1:1", size=theme.TEXT), 92, _("A pixel for a pixel")),
            ("fit", Caption(_("Fit"), size=theme.TEXT), 92, _("The whole map")),
        )
        x = EDGE
        for name, caption, width, tip in rows:
            made.append(Button(name, self._in(x, 100, width, 56), self.scale.k, caption, tip=with_key(tip, name)))
            x += width + 8
        return made

    def _switches(self) -> list[Widget]:
        made: list[Widget] = []
        for i, (name, words, tip) in enumerate(SWITCHES):
            box = self._in(EDGE + (i % 2) * 224, 172 + (i // 2) * 52, 216, 48)
            toggle = Toggle(name, box, self.scale.k, _(words), name in self.pane.on, with_key(_(tip), name))
            toggle.enabled = name != "rules" or self.document.shown.reading is not None
            made.append(toggle)
        return made

    def _lists(self) -> list[Widget]:
        size, problems = self.scale.text(theme.TEXT), self.document.shown.problems
        self._line("layers", _("Layers"), Face.HEAD, theme.LABEL, 284, theme.BRASS_LIGHT)
        half = 320 + (self.units[1] - 320) * (0.46 if problems else 0.9)
        self._line("problems", self._verdict(), Face.HEAD, theme.LABEL, half + 14, theme.REFUSED if problems else theme.GOOD)
        layers = ListBox(
            "layer",
            self._in(EDGE - 8, 320, SIDE - 2 * EDGE + 16, half - 320),
            self.scale.k,
            list(map(layer_row, self.entries)),
            size,
            self._scrolled("layer"),
        )
        rows = problem_rows(problems, self.chosen)
        below = ListBox(
            "problem",
            self._in(EDGE - 8, half + 50, SIDE - 2 * EDGE + 16, self.units[1] - half - 66),
            self.scale.k,
            rows,
            size,
            self._scrolled("problem"),
        )
        return [layers, below] if rows else [layers]

    def _verdict(self) -> str:
        shown = self.document.shown
        count = len(shown.problems)
        if count:
            return amount("{count} problem", "{count} problems", count)
        return _("No problems: a board to play on") if shown.reading else _("No problems; no board: it has no ports")

    def _scrolled(self, name: str) -> int:
        return next((widget.scroll for widget in self.group if widget.name == name and isinstance(widget, ListBox)), 0)

    def _banner(self) -> None:
        """What is wrong with the newest save, over the last good picture."""
        error = self.document.error
        if error is None:
            return
        room = min(self.window.w - self.scale.px(48), self.scale.px(1100))
        words = _("The newest save cannot be shown; this is the last good picture.\n{problem}").format(
            problem=plain_text(str(error.problems[0]), 500)
        )
        pad, size = self.scale.px(18), self.scale.text(theme.BODY)
        text = fonts.paragraph(words, Face.BOLD, size, room - 2 * pad - 2 * size, theme.WHITE)
        plate = images.blank(room, text.get_height() + 2 * pad)
        pygame.draw.rect(plate, theme.sheer(theme.REFUSED_DEEP, 240), plate.get_rect(), border_radius=pad)
        sign = images.svg("icons/warning", round(1.5 * size), tint=theme.WHITE)
        plate.blit(sign, (pad, pad))
        plate.blit(text, (pad + 2 * size, pad))
        self.put("banner", plate, (self.window.w - room) // 2, self.scale.px(24), 60)
