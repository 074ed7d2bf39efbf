"""The right half of the browser of saves: what is chosen, and what can be done with it."""

from collections.abc import Sequence

import pygame

from game.scenes.going import name_of
from game.scenes.notice import breakable
from game.scenes.saves_entries import Entry, Tab
from game.scenes.saves_known import SavesKnown
from game.scenes.saves_rows import banner, framed, one_line
from game.storage import SaveError
from game.view.keys.keymap import with_key
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, TextField, Widget
from game.words import _

DETAIL = pygame.Rect(1100, 136, 772, 820)
"""The panel in units of a 1920x1080 layout."""
LONGEST_NAME = 48


class SavesDetail(SavesKnown):
    """The part of the scene that shows what is chosen."""

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
        fields = self._title(entry, pygame.Rect(inner.x, inner.y + 416, inner.w, 60))
        if entry.shown.problem is not None:
            self._problem(entry.shown.problem, pygame.Rect(inner.x, inner.y + 494, inner.w, 180))
        else:
            self._facts(entry, pygame.Rect(inner.x, inner.y + 490, inner.w, 200))
        return [*fields, *self._buttons(entry, pygame.Rect(inner.x, inner.bottom - 84, inner.w, 84))]

    def _title(self, entry: Entry, box: pygame.Rect) -> list[Widget]:
        rect, k = self._at(box), self.scale.k
        if self.renaming is not None and self.tab is Tab.SAVES:
            field = self._at(pygame.Rect(box.x, box.y, box.w - 148, 60))
            ok, no = (self._at(pygame.Rect(box.right - x, box.y, 64, 60)) for x in (136, 64))
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
