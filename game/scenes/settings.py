"""The settings: sections of rows, all of which take effect at once and are kept."""

from collections.abc import Sequence

import pygame

from game.scenes.base import Command, Pop
from game.scenes.chosen import Settings
from game.scenes.keeping import Keeper
from game.scenes.screen import Screen
from game.scenes.settings_keys import KeysSection
from game.scenes.settings_language import LanguageSection
from game.scenes.settings_section import LOOK, PLAY, SOUND, Changes, Page, Section
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Slider, Widget, paint
from game.words import _

BOOK = (1720, 984)
"""Size of the panel in units."""
LEAF = pygame.Rect(336, 36, 1348, 912)
"""The page in the panel."""
HEAD, FOOT, EDGE = 104, 84, 36
"""What the page keeps free above, below and beside its rows, in units."""
TAB = pygame.Rect(36, 128, 272, 76)
"""The first tab in the panel; the next ones follow every :data:`TAB_STEP` units."""
TAB_STEP = 88
_AT_FIRST = Settings()


def own_sections() -> tuple[Section, ...]:
    """The sections there are, in the order of their tabs."""
    return (PLAY, LOOK, SOUND, LanguageSection(), KeysSection())


class SettingsScene(Screen):
    """The settings, over whatever they were asked from. ``section``: the name of the one it opens at."""

    overlay = True

    def __init__(self, keeper: Keeper, section: str = PLAY.name, sections: Sequence[Section] | None = None) -> None:
        super().__init__()
        self._keeper = keeper
        self._sections = {each.name: each for each in sections or own_sections()}
        self.section = self._sections[section]
        self._before: dict[str, object] = {}
        self._told = ""
        self._trouble = False

    # --- layout ---

    def _in(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        return self.box((self.units[0] - BOOK[0]) / 2 + x, (self.units[1] - BOOK[1]) / 2 + y, w, h)

    def build(self) -> list[Widget]:
        """See Screen."""
        k, book, page = self.scale.k, self._in(0, 0, *BOOK), self._in(*LEAF)
        image, pad = paint.panel("panel_brass", *book.size, k)
        self.put("book", image, book.x - pad, book.y - pad, 40)
        self.put("page", images.nine("ui/panel_night", *page.size, 32, 0.7 * k), *page.topleft, 42)
        self._line("head", _("Settings"), Face.TITLE, theme.TITLE, self._in(TAB.x + 4, 36, TAB.w - 4, 76), theme.PARCHMENT)
        self._line(
            "section", _(self.section.title), Face.TITLE, theme.TITLE, self._in(LEAF.x + EDGE, LEAF.y + 12, 700, 84), theme.BRASS_LIGHT
        )
        corner = (self.units[0] - BOOK[0]) / 2 + LEAF.x, (self.units[1] - BOOK[1]) / 2 + LEAF.y
        area = pygame.Rect(round(corner[0] + EDGE), round(corner[1] + HEAD), LEAF.w - 2 * EDGE, LEAF.h - HEAD - FOOT)
        rows = self.section.build(Page(self, area, self._keeper.settings.values))
        return [*self._tabs(), *rows, self._reset_button(), *self._foot(), *self._ends()]

    def _line(self, key: str, words: str, face: Face, size: int, room: pygame.Rect, colour: str) -> None:
        image = fonts.text(words, face, fonts.fit(words, face, self.scale.text(size), room.w), colour)
        self.put(key, image, room.x, room.centery - image.get_height() / 2, 60)

    def _tabs(self) -> list[Widget]:
        out: list[Widget] = []
        for i, section in enumerate(self._sections.values()):
            kind = Kind.PRIMARY if section is self.section else Kind.SECONDARY
            box = self._in(TAB.x, TAB.y + i * TAB_STEP, TAB.w, TAB.h)
            out.append(Button(f"section.{section.name}", box, self.scale.k, Caption(_(section.title), section.icon, centred=False), kind))
        return out

    def _reset_button(self) -> Button:
        box = self._in(LEAF.right - EDGE - 252, LEAF.y + 24, 252, 64)
        tip = _("All settings of this page as they were at first")
        button = Button("reset", box, self.scale.k, Caption(_("Reset"), "undo_turn", size=theme.BODY), tip=tip)
        button.enabled = self._changed(self.section.fields)
        return button

    def _foot(self) -> list[Widget]:
        """What there is to tell, and the way back after a reset."""
        left, right, top = LEAF.x + EDGE, LEAF.right - EDGE, LEAF.bottom - FOOT + 8
        out: list[Widget] = []
        if self._before:
            right -= 292
            out.append(
                Button("take_back", self._in(right + 20, top, 272, 64), self.scale.k, Caption(_("Take back"), "undo", size=theme.BODY))
            )
        if self._told:
            icon = images.svg("icons/warning" if self._trouble else "icons/check", self.scale.px(34), tint=theme.BRASS_LIGHT)
            room = self._in(left + 52, top, right - left - 60, 64)
            self.put("told_icon", icon, self._in(left + 4, 0, 0, 0).x, room.centery - icon.get_height() / 2, 60)
            size = fonts.fit_lines(self._told, Face.BOLD, self.scale.text(theme.TEXT), room.w, room.h)
            image = fonts.paragraph(self._told, Face.BOLD, size, room.w, theme.PARCHMENT)
            self.put("told", image, room.x, room.centery - image.get_height() / 2, 60)
        return out

    def _ends(self) -> list[Widget]:
        k, bottom = self.scale.k, BOOK[1] - 36
        all_button = Button("reset_all", self._in(TAB.x, bottom - 168, TAB.w, 76), k, Caption(_("Reset all"), "undo_turn", centred=False))
        all_button.enabled = self._changed(self._all_fields)
        return [all_button, Button("close", self._in(TAB.x, bottom - 76, TAB.w, 76), k, Caption(_("Close"), "close", centred=False))]

    # --- answers ---

    @property
    def _all_fields(self) -> tuple[str, ...]:
        return tuple(field for section in self._sections.values() for field in section.fields)

    def _changed(self, fields: Sequence[str]) -> bool:
        """Whether any of these settings is another than at first."""
        now = self._keeper.settings.values
        return any(getattr(now, field) != getattr(_AT_FIRST, field) for field in fields)

    def act(self, name: str) -> Command | None:
        """See Screen."""
        if name == "close":
            return Pop()
        if name == "reset":
            self._reset(self.section.fields, _("This page is as it was at first."))
        elif name == "reset_all":
            self._reset(self._all_fields, _("All settings are as they were at first."))
        elif name == "take_back":
            self._change(self._before)
        elif name.startswith("section."):
            self._turn(self._sections[name.removeprefix("section.")])
        else:
            widget = self.group[name]
            self._change(self.section.act(widget), anew=not isinstance(widget, Slider))
        return None

    def _turn(self, section: Section) -> None:
        self.section, self._before, self._told = section, {}, ""
        self.rebuild()

    def _reset(self, fields: Sequence[str], words: str) -> None:
        before = self._keeper.settings.values
        kept = {field: getattr(before, field) for field in fields}
        self._change({field: getattr(_AT_FIRST, field) for field in fields}, words, kept)

    def _change(self, changes: Changes, words: str = "", before: Changes | None = None, *, anew: bool = True) -> None:
        """Change settings, tell how that went, and (``anew``) show them; ``before``: what can be taken back then."""
        trouble = self._keeper.change(**changes) if changes else ""
        told, kept = trouble or words, dict(before or {})
        anew = anew or told != self._told or kept != self._before
        self._told, self._trouble, self._before = told, bool(trouble), kept
        if anew:
            self.rebuild()

    def escape(self) -> Command | None:
        """See Screen."""
        return Pop()

    def takes(self, event: pygame.Event) -> bool:
        """See Typist."""
        return self.section.takes(event) or super().takes(event)

    def handle(self, event: pygame.Event) -> Command | None:
        """See Scene."""
        changes = self.section.hear(event)
        if changes is not None:
            self._change(changes)
            return None
        return super().handle(event)
