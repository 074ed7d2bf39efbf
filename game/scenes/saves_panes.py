"""The looks of the browser of saves: the list at the left, what is chosen at the right."""

from collections.abc import Hashable, Sequence
from functools import partial

import pygame

from game.scenes.going import name_of
from game.scenes.keeping import Keeper, Kept
from game.scenes.notice import breakable
from game.scenes.saves_entries import Entry, Tab, entries
from game.scenes.saves_rows import ROW, Row, ScrollBar, banner, framed, one_line, row_face
from game.scenes.screen import Screen
from game.storage import SaveError, load
from game.view.keys.keymap import with_key
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Segments, Skin, TextField, Widget, paint
from game.view.sky import Sky
from game.words import N_, _

LIST = pygame.Rect(48, 136, 1020, 820)
DETAIL = pygame.Rect(1100, 136, 772, 820)
"""The panels in units of a 1920x1080 layout."""
GAP = 8
SAVING = 92
"""Room for the name of a new save, above the list."""
LONGEST_NAME = 48
EMPTY = {
    Tab.SAVES: (N_("No saved games yet"), N_("Save a game from its menu (Esc), or drop a save file onto this window.")),
    Tab.GAMES: (N_("No games yet"), N_("Each game is kept here by itself, from its first action on.")),
    Tab.TRASH: (N_("The trash is empty"), N_("What is deleted lies here for 30 days.")),
}
EMPTY_AT_THE_TABLE = N_("Give your game a name above and save it, or drop a save file onto this window.")
FIELDS = ("name", "new_name")
"""The fields to type into."""


class SavesPanes(Screen):
    """The part of the scene that shows. ``kept``: the game on the table below, which can be saved; None without."""

    def __init__(self, keeper: Keeper, kept: Kept | None) -> None:
        super().__init__(Sky())
        self.keeper, self.kept = keeper, kept
        self.tab = Tab.SAVES
        self.entries: list[Entry] = []
        self.chosen: str | None = None
        self.top = 0
        self.renaming: str | None = None
        self.new_name = ""
        self.toast: tuple[str, bool] | None = None
        self._known: dict[str, tuple[str, ...]] = {}
        self._faces: dict[Hashable, pygame.Surface] = {}
        self.read()

    # --- what there is ---

    def read(self) -> None:
        """Look into the folders again."""
        self.entries = entries(self.keeper.storage, self.tab)
        self._faces.clear()
        if self.entry is None:
            first = next((entry for entry in self.entries if not entry.broken), self.entries[0] if self.entries else None)
            self.chosen = first.key if first else None

    @property
    def entry(self) -> Entry | None:
        """What is chosen."""
        return next((entry for entry in self.entries if entry.key == self.chosen), None)

    @property
    def index(self) -> int:
        """Its place in the list; 0 where there is none."""
        return next((i for i, entry in enumerate(self.entries) if entry.key == self.chosen), 0)

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

    def learn(self, entry: Entry) -> None:
        """Open a save to see the colours of its captains."""
        try:
            game = load(entry.shown.path).start.game
            self._known[entry.key] = tuple(mat.colour for mat in game.mats)
        except SaveError:
            self._known[entry.key] = ()

    def colours(self, entry: Entry) -> tuple[str, ...]:
        """The captains' colours, as far as they are known."""
        return self._known.get(entry.key, ())

    # --- layout ---

    def _at(self, box: pygame.Rect) -> pygame.Rect:
        """A box of the layout, in the middle of the window, in pixels."""
        wide, tall = self.units
        return self.box(box.x + (wide - theme.WIDTH) / 2, box.y + (tall - theme.HEIGHT) / 2, box.w, box.h)

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
            Segments("tab", self._at(pygame.Rect(1100, 54, 772, 64)), k, tabs, list(Tab).index(self.tab)),
        ]
        return [*out, *self._saving(), *self._rows(), *self._detail(), *self._toast()]

    def _saving(self) -> list[Widget]:
        if self.kept is None or self.tab is not Tab.SAVES:
            return []
        box, k = LIST.inflate(-48, -48), self.scale.k
        field = pygame.Rect(box.x, box.y, box.w - 236, 68)
        button = pygame.Rect(box.right - 220, box.y - 2, 220, 74)
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
            bar = pygame.Rect(box.right - 26, box.y, 36, self.fits * (ROW + GAP) - GAP)
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

    # --- what is chosen ---

    def _detail(self) -> list[Widget]:
        entry, inner = self.entry, DETAIL.inflate(-48, -48)
        if entry is None:
            sign = images.svg("logo/mark", self.scale.px(260))
            self.put_mid("mark", images.faded(sign, 90), self._at(inner).center, 60)
            return []
        frame = self._at(pygame.Rect(inner.x, inner.y, inner.w, 408))
        key = (entry.key, "large", frame.size)
        if key not in self._faces:
            self._faces[key] = framed(entry, frame.size, self.scale.k)
        self.put("picture", self._faces[key], *frame.topleft, 60)
        fields = self._title(entry, pygame.Rect(inner.x, inner.y + 418, inner.w, 60))
        if entry.shown.problem is not None:
            self._problem(entry.shown.problem, pygame.Rect(inner.x, inner.y + 494, inner.w, 180))
        else:
            self._facts(entry, pygame.Rect(inner.x, inner.y + 490, inner.w, 200))
        return [*fields, *self._buttons(entry, pygame.Rect(inner.x, inner.bottom - 84, inner.w, 84))]

    def _title(self, entry: Entry, box: pygame.Rect) -> list[Widget]:
        rect, k = self._at(box), self.scale.k
        if self.renaming is not None and self.tab is Tab.SAVES:
            field = self._at(pygame.Rect(box.x, box.y, box.w - 148, 60))
            ok, no = (self._at(pygame.Rect(box.right - x, box.y - 2, 64, 64)) for x in (136, 64))
            return [
                TextField("new_name", field, k, self.renaming, longest=LONGEST_NAME, hint=entry.title, tip=_("The new name")),
                Button("rename_ok", ok, k, Caption(icon="check"), Kind.PRIMARY, tip=_("Rename (Enter)")),
                Button("rename_no", no, k, Caption(icon="close"), tip=_("Keep the old name (Esc)")),
            ]
        words = fonts.fitted(entry.title, Face.TITLE, self.scale.text(theme.TITLE), rect.w, theme.BRASS_LIGHT)
        self.put("title", words, rect.x, rect.centery - words.get_height() / 2, 60)
        return []

    def _problem(self, problem: SaveError, box: pygame.Rect) -> None:
        rect, size = self._at(box), self.scale.text(theme.TEXT)
        words = fonts.paragraph(breakable(str(problem), Face.TEXT, size, rect.w), Face.TEXT, size, rect.w, theme.PARCHMENT)
        self.put("problem", words.subsurface(words.get_rect().clip(pygame.Rect(0, 0, *rect.size))), *rect.topleft, 60)

    def _facts(self, entry: Entry, box: pygame.Rect) -> None:
        """Where the game stands, and the captains in two columns."""
        rect, px = self._at(box), self.scale.px
        line = f"{entry.where} \N{MIDDLE DOT} {entry.when()}"
        size = self.scale.text(theme.BODY)
        words = fonts.text(fonts.shorten(line, Face.TEXT, size, rect.w), Face.TEXT, size, theme.MUTED)
        self.put("where", words, rect.x, rect.y, 60)
        colours = self.colours(entry)
        for index, seat in enumerate(entry.shown.seats):
            x, y = rect.x + (index % 2) * rect.w // 2, rect.y + px(72) + (index // 2) * px(66)
            sign = banner(colours[index] if index < len(colours) else None, seat.captain is not None, px(44))
            self.put_mid(("banner", index), sign, (x + px(24), y), 60)
            self._captain(entry, index, (x + px(58), y), rect.w // 2 - px(64))

    def _captain(self, entry: Entry, index: int, at: tuple[int, int], room: int) -> None:
        game, px = entry.shown, self.scale.px
        seat, size = game.seats[index], fonts.fit_height(Face.HEAD, self.scale.text(theme.LABEL), px(38))
        mine = index == game.seat and not game.over
        words = one_line(name_of(seat, index + 1), Face.HEAD, size, room, theme.BRASS_LIGHT if mine else theme.PARCHMENT)
        self.put(("name", index), words, at[0], at[1] - px(9) - words.get_height() / 2, 60)
        told = entry.seat_words(index)
        small = fonts.fit_height(Face.TEXT, self.scale.text(theme.SMALL), px(30))
        line = fonts.fitted(told, Face.TEXT, small, room, theme.MUTED)
        self.put(("what", index), line, at[0], at[1] + px(19) - line.get_height() / 2, 60)

    def _buttons(self, entry: Entry, box: pygame.Rect) -> list[Widget]:
        k, out, x = self.scale.k, list[Widget](), float(box.x)
        offered = self.offered(entry)
        small = 196 if len(offered) < 4 else 156  # many buttons are narrow
        first = box.w - (small + 16) * (len(offered) - 1)
        for i, (name, caption, tip) in enumerate(offered):
            width = first if i == 0 else small
            kind = Kind.PRIMARY if i == 0 and name != "delete" else Kind.SECONDARY
            out.append(Button(name, self._at(pygame.Rect(round(x), box.y, width, box.h)), k, caption, kind, tip))
            x += width + 16
        return out

    def offered(self, entry: Entry) -> Sequence[tuple[str, Caption, str]]:
        """What can be done with what is chosen: name, words, note; the first is what Enter does."""
        watch = (
            "watch",
            Caption(_("Watch"), "replay", size=theme.BODY),
            _("The replay of this game, from where you can also play on otherwise"),
        )
        delete = ("delete", Caption(_("Delete"), size=theme.BODY), with_key(_("Into the trash, where it stays for 30 days"), "delete"))
        if self.tab is Tab.TRASH:
            return [("restore", Caption(_("Bring it back"), "undo", size=theme.LARGE), "")]
        if entry.broken:
            return [delete]
        if self.tab is Tab.GAMES:
            over = entry.shown.over
            return [
                ("load", Caption(_("See the score") if over else _("Continue"), "trophy" if over else "play", size=theme.LARGE), ""),
                watch,
                delete,
            ]
        return [
            ("load", Caption(_("Load"), "play", size=theme.HEAD), _("Play on from here")),
            watch,
            ("rename", Caption(_("Rename"), size=theme.BODY), with_key(_("Another name"), "rename")),
            delete,
        ]

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
        button = self._at(pygame.Rect(LIST.right - 176, 970, 176, 68))
        return [Button("undo", button, self.scale.k, Caption(_("Undo"), "undo", size=theme.BODY), tip=with_key(_("Bring it back"), "undo"))]
