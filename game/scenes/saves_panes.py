"""The looks of the browser of saves: the panels, the list at the left, and what was done, below it."""

from functools import partial

import pygame

from game.scenes.saves_detail import DETAIL, LONGEST_NAME, SavesDetail
from game.scenes.saves_entries import Entry, Tab
from game.scenes.saves_rows import ROW, Row, ScrollBar, row_face
from game.view.keys.keymap import with_key
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Segments, Skin, TextField, Widget, paint
from game.words import N_, _

LIST = pygame.Rect(48, 136, 1020, 820)
"""The panel in units of a 1920x1080 layout."""
GAP = 8
SAVING = 92
"""Room for the name of a new save, above the list."""
EMPTY = {
    Tab.SAVES: (N_("No saved games yet"), N_("Save a game from its menu (Esc), or drop a save file onto this window.")),
    Tab.GAMES: (N_("No games yet"), N_("Each game is kept here by itself, from its first action on.")),
    Tab.TRASH: (N_("The trash is empty"), N_("What is deleted lies here for 30 days.")),
}
EMPTY_AT_THE_TABLE = N_("Give your game a name above and save it, or drop a save file onto this window.")
FIELDS = ("name", "new_name")
"""The fields to type into."""


class SavesPanes(SavesDetail):
    """The part of the scene that shows."""

    @property
    def _list_box(self) -> pygame.Rect:
        """Where the lines are, in units."""
        box = LIST.inflate(-48, -48)
        if self.kept is not None and self.tab is Tab.SAVES:
            box.y, box.h = box.y + SAVING, box.h - SAVING
        return box

    @property
    def fits(self) -> int:
        """How many lines are in sight."""
        return (self._list_box.h + GAP) // (ROW + GAP)

    @property
    def most(self) -> int:
        """How far the list can be scrolled, in lines."""
        return max(0, len(self.entries) - self.fits)

    def unknown(self) -> Entry | None:
        """A line in sight of which the captains' colours are not known yet."""
        seen = self.entries[self.top : self.top + self.fits]
        return next((entry for entry in seen if entry.key not in self._known and not entry.broken), None)

    # --- layout ---

    def build(self) -> list[Widget]:
        """See Screen."""
        k = self.scale.k
        self.top = max(0, min(self.top, self.most))
        for key, box in (("list", LIST), ("detail", DETAIL)):
            rect = self._at(box)
            image, pad = paint.panel("panel_brass", *rect.size, k)
            self.put(key, image, rect.x - pad, rect.y - pad, 40)
        head = fonts.text(
            _("Save and load") if self.kept else _("Saved games"), Face.TITLE, self.scale.text(theme.SCENE), theme.PARCHMENT, theme.INK
        )
        at = self._at(pygame.Rect(136, 84, 0, 0))
        self.put("head", head, at.x, at.y - head.get_height() / 2, 60)
        tabs = [_(tab.value) for tab in Tab]
        out: list[Widget] = [
            Button("back", self._at(pygame.Rect(48, 52, 64, 64)), k, Caption(icon="back"), tip=_("Back (Esc)")),
            Segments("tab", self._at(pygame.Rect(1100, 52, 772, 64)), k, tabs, list(Tab).index(self.tab)),
        ]
        return [*out, *self._saving(), *self._rows(), *self._detail(), *self._toast()]

    def _saving(self) -> list[Widget]:
        if self.kept is None or self.tab is not Tab.SAVES:
            return []
        box, k = LIST.inflate(-48, -48), self.scale.k
        field = pygame.Rect(box.x, box.y, box.w - 236, 68)
        button = pygame.Rect(box.right - 220, box.y - 4, 220, 76)
        return [
            TextField(
                "name",
                self._at(field),
                k,
                self.new_name,
                longest=LONGEST_NAME,
                hint=_("A name for this game"),
                tip=_("The name of the save"),
            ),
            Button("save", self._at(button), k, Caption(_("Save"), "save", size=theme.LARGE), Kind.PRIMARY),
        ]

    def _rows(self) -> list[Widget]:
        box, k = self._list_box, self.scale.k
        if not self.entries:
            self._nothing(box)
            return []
        out: list[Widget] = []
        width = box.w - (36 if self.most else 0)
        for i, entry in enumerate(self.entries[self.top : self.top + self.fits]):
            rect = self._at(pygame.Rect(box.x, box.y + i * (ROW + GAP), width, ROW))
            chosen = entry.key == self.chosen
            out.append(Row(f"row{self.top + i}", rect, k, partial(self._face, entry, rect.size, chosen), chosen))
        if self.most:
            bar = pygame.Rect(box.right - 24, box.y, 36, self.fits * (ROW + GAP) - GAP)
            out.append(ScrollBar("bar", self._at(bar), k, self.top, self.most, self.fits / len(self.entries)))
        return out

    def _face(self, entry: Entry, size: tuple[int, int], chosen: bool, skin: Skin) -> pygame.Surface:
        lit, colours = skin is not Skin.NORMAL, self.colours(entry)
        key = (entry.key, size, chosen, lit, colours)
        if key not in self._faces:
            self._faces[key] = row_face(entry, colours, size, self.scale.k, chosen, lit)
        return self._faces[key]

    def _nothing(self, box: pygame.Rect) -> None:
        """In place of an empty list."""
        head, words = map(_, EMPTY[self.tab])
        if self.kept is not None and self.tab is Tab.SAVES:
            words = _(EMPTY_AT_THE_TABLE)
        rect = self._at(box)
        sign = images.svg("icons/folder", self.scale.px(120), tint=theme.LINE)
        self.put_mid("empty", sign, (rect.centerx, rect.centery - self.scale.px(90)), 60)
        title = fonts.text(head, Face.HEAD, self.scale.text(theme.HEAD), theme.BRASS_LIGHT)
        self.put_mid("empty head", title, (rect.centerx, rect.centery + self.scale.px(12)), 60)
        line = fonts.paragraph(words, Face.TEXT, self.scale.text(theme.BODY), self.scale.px(640), theme.MUTED, centred=True)
        self.put("empty words", line, rect.centerx - line.get_width() / 2, rect.centery + self.scale.px(46), 60)

    # --- what was done ---

    def _toast(self) -> list[Widget]:
        if self.toast is None:
            return []
        words, undo = self.toast
        rect, size = self._at(pygame.Rect(LIST.x + 12, 968, LIST.w - 200, 72)), self.scale.text(theme.BODY)
        image = fonts.text(fonts.shorten(words, Face.BOLD, size, rect.w - self.scale.px(56)), Face.BOLD, size, theme.PARCHMENT)
        slip = paint.plate("panel_night", image.get_width() + self.scale.px(56), self.scale.px(64), self.scale.k, 32)
        self.put("slip", slip, rect.x, rect.centery - slip.get_height() / 2, 59)
        self.put("toast", image, rect.x + self.scale.px(28), rect.centery - image.get_height() / 2, 60)
        if not undo:
            return []
        button = self._at(pygame.Rect(LIST.right - 176, 972, 176, 68))
        return [Button("undo", button, self.scale.k, Caption(_("Undo"), "undo", size=theme.BODY), tip=with_key(_("Bring it back"), "undo"))]
