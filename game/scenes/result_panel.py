"""The panel of the final score: where renown came from, how it grew over the turns, what each captain is remembered for."""

from collections.abc import Callable, Sequence
from enum import Enum

import pygame

from game.scenes.result_podium import FLOOR, ResultPodium
from game.scenes.score import ResultRow
from game.scenes.voyage import MOST, Note, Tale
from game.view.art import piece
from game.view.art.renown_chart import Line, renown_chart
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Widget, paint
from game.words import N_, _

WIDTH, HEIGHT = 1480, 432
"""Of the panel, in units."""
TABS, TAB = 64, 304
"""How high the row of tabs is, and how wide a tab."""
HEAD = 28
"""What a panel without tabs leaves free above."""
HEAD_ROW, ROW = 88, 62
NAME_COLUMN = 400
LEAF = 520
"""The most that a column of a captain's notes is wide."""

COLUMNS: tuple[tuple[str, str, str, Callable[[ResultRow], int]], ...] = (
    ("completed", "icons/check", N_("Complete"), lambda r: r.completed),
    ("outfittings", "icons/anchor", N_("Outfittings"), lambda r: r.outfittings),
    ("outposts", "pieces/outpost", N_("Outposts"), lambda r: r.outposts),
    ("crew", "pieces/crewmate", N_("Crew"), lambda r: r.crew),
    ("grit", "pieces/grit", N_("Grit"), lambda r: r.grit),
    ("gained", "pieces/encounter", N_("On the way"), lambda r: r.gained),
    ("total", "pieces/renown", N_("Renown"), lambda r: r.total),
)
"""Name, sign, heading, value."""


class Leaf(Enum):
    """What the panel shows. The value: the icon of its tab and what is written there."""

    SCORE = ("trophy", N_("The score"))
    CHART = ("chart", N_("Over the turns"))
    NOTES = ("log", N_("Captains’ notes"))


class ResultPanel(ResultPodium):
    """The lower part of the final score. ``tale``: what the game tells; without one there is the score alone."""

    def __init__(self, rows: Sequence[ResultRow], rank: str = "", tale: Tale | None = None) -> None:
        super().__init__(rows, rank)
        self.leaf = Leaf.SCORE
        self._tale = tale

    def _panel(self) -> list[Widget]:
        """The panel with what it shows; returns its tabs."""
        self._lay(self.leaf, FLOOR, TABS + 16 if self._tale else HEAD)
        return self._tabs() if self._tale else []

    def _lay(self, leaf: Leaf, top: float, head: float) -> None:
        """A leaf on a panel of its own; ``top``, ``head``: where it begins and what it leaves free above, in units."""
        area = self._at(theme.WIDTH / 2 - WIDTH / 2, top - 2, WIDTH, HEIGHT)
        image, pad = paint.panel("panel_brass", *area.size, self.scale.k)
        self.put(("panel", leaf), image, area.x - pad, area.y - pad, 52)
        inner = self._at(theme.WIDTH / 2 - WIDTH / 2 + 20, top + head, WIDTH - 40, HEIGHT - 24 - head)
        {Leaf.SCORE: self._table, Leaf.CHART: self._chart, Leaf.NOTES: self._notes}[leaf](inner)

    def _tabs(self) -> list[Widget]:
        out: list[Widget] = []
        for i, leaf in enumerate(Leaf):
            box = self._at(theme.WIDTH / 2 + (i - len(Leaf) / 2) * (TAB + 16) + 8, FLOOR + 16, TAB, 56)
            icon, words = leaf.value
            kind = Kind.PRIMARY if leaf is self.leaf else Kind.SECONDARY
            out.append(Button(f"leaf.{leaf.name.lower()}", box, self.scale.k, Caption(_(words), icon, size=theme.BODY), kind))
        return out

    # --- the score ---

    def _table(self, inner: pygame.Rect) -> None:
        k = self.scale.k
        head = HEAD_ROW * k
        step = min(ROW * k, (inner.h - head) / len(self._rows))
        top = inner.y + max(0.0, (inner.h - head - step * len(self._rows)) / 3)
        self._headings(inner.x, top)
        for i, (_rank, row) in enumerate(self._rows):
            self._line(i, row, pygame.Rect(inner.x, round(top + head + i * step), inner.w, round(step) - self.scale.px(4)))

    def _column(self, number: int) -> float:
        """The middle of a column, from the left edge of the table in pixels."""
        width = (WIDTH - 40 - NAME_COLUMN) / len(COLUMNS)
        return (NAME_COLUMN + (number + 0.5) * width) * self.scale.k

    def _headings(self, left: int, top: float) -> None:
        px = self.scale.px
        for i, (name, art, words, _value) in enumerate(COLUMNS):
            x = left + self._column(i)
            sign = images.svg(art, px(36)) if art.startswith("icons") else images.piece(art, px(36))
            self.put_mid(("sign", name), sign, (x, top + px(24)), 60)
            room = px((WIDTH - 40 - NAME_COLUMN) / len(COLUMNS) - 8)
            size = fonts.fit(_(words), Face.BOLD, self.scale.text(theme.TEXT), room, 10)
            self.put_mid(("heading", name), fonts.text(_(words), Face.BOLD, size, theme.MUTED), (x, top + px(64)), 60)

    def _line(self, i: int, row: ResultRow, box: pygame.Rect) -> None:
        if row.winner or i % 2 == 0:
            plate = paint.plate("panel_raised", *box.size, self.scale.k, 32)
            self.put(("plate", i), plate if row.winner else images.faded(plate, 110), *box.topleft, 55)
        token = piece.token_picture(row.colour, self.scale.px(36))
        self.put_mid(("token", i), token, (box.x + self.scale.px(44), box.centery), 60)
        pixels = self.scale.text(theme.LARGE)
        name = fonts.shorten(row.name, Face.HEAD, pixels, self.scale.px(NAME_COLUMN - 120))
        words = fonts.text(name, Face.HEAD, pixels, theme.BRASS_LIGHT if row.winner else theme.PARCHMENT)
        self.put(("who", i), words, box.x + self.scale.px(86), box.centery - words.get_height() / 2, 60)
        for number, (column, _art, _words, value) in enumerate(COLUMNS):
            middle = (box.x + self._column(number), box.centery)
            if column == "total":
                self._count((column, i), value(row), middle, self.scale.text(theme.TITLE))
            else:
                self.put_mid((column, i), fonts.text(str(value(row)), Face.BOLD, self.scale.text(theme.LARGE), theme.PARCHMENT), middle, 60)

    # --- the tale ---

    def _chart(self, inner: pygame.Rect) -> None:
        assert self._tale is not None
        lines = tuple(Line(row.name, row.colour, self._tale.renown[row.seat]) for _rank, row in self._rows)
        self.put("chart", renown_chart(lines, inner.size, self.scale.k, _("Turns")), *inner.topleft, 60)

    def _notes(self, inner: pygame.Rect) -> None:
        assert self._tale is not None
        gap = self.scale.px(14)
        top, count = inner.y + self.scale.px(8), len(self._rows)
        most = max(-(-len(notes) // MOST) for notes in self._tale.notes)
        wide = min((inner.w - gap * (count - 1)) // count, self.scale.px(LEAF) * most)
        left = inner.centerx - (wide * count + gap * (count - 1)) // 2
        for i, (_rank, row) in enumerate(self._rows):
            box = pygame.Rect(left + i * (wide + gap), top, wide, inner.bottom - top)
            self.put(("leaf", i), paint.plate("panel_raised", *box.size, self.scale.k, 32), *box.topleft, 55)
            self._remembered(i, row, box)

    def _remembered(self, i: int, row: ResultRow, box: pygame.Rect) -> None:
        """A captain and its notes, one below the other; alone in as many columns as are needed."""
        assert self._tale is not None
        px, room, notes = self.scale.px, box.w - self.scale.px(44), self._tale.notes[row.seat]
        token = piece.token_picture(row.colour, px(30))
        left, top = box.x + px(22), box.y + px(14)
        self.put(("note token", i), token, left, top, 60)
        size = fonts.fit(row.name, Face.HEAD, self.scale.text(theme.LABEL), room - px(44), self.scale.readable)
        name = fonts.text(fonts.shorten(row.name, Face.HEAD, size, room - px(44)), Face.HEAD, size, theme.PARCHMENT)
        self.put(("note name", i), name, left + px(44), top + (token.get_height() - name.get_height()) / 2, 60)
        top += token.get_height() + px(10)
        columns = -(-len(notes) // MOST)
        step, wide = (box.bottom - px(8) - top) / MOST, room // columns
        for j, note in enumerate(notes):
            cell = pygame.Rect(left + j // MOST * wide, round(top + j % MOST * step), wide - px(12) * (columns > 1), round(step))
            self._memory((i, j), note, cell)

    def _memory(self, key: tuple[int, int], note: Note, cell: pygame.Rect) -> None:
        """What a captain is remembered for: a picture, and words beside it."""
        px = self.scale.px
        image = _emblem(note.honour.art, px(44))
        self.put_mid(("note", "art", *key), image, (cell.x + px(24), cell.centery), 60)
        room = cell.w - px(60)
        for shrink in (1.0, 0.9, 0.8, 0.7):
            sizes = [max(self.scale.readable, round(self.scale.text(size) * shrink)) for size in (theme.TEXT, theme.SMALL)]
            parts = (
                fonts.paragraph(note.title, Face.HEAD, sizes[0], room, theme.BRASS_LIGHT, leading=theme.LEADING_CARD),
                fonts.paragraph(note.words, Face.TEXT, sizes[1], room, theme.MIST, leading=theme.LEADING_CARD),
            )
            if sum(part.get_height() for part in parts) <= cell.h:
                break
        y = cell.centery - sum(part.get_height() for part in parts) / 2
        for part, image in zip(("title", "words"), parts, strict=True):
            self.put(("note", part, *key), image, cell.x + px(60), y, 60)
            y += image.get_height()


def _emblem(art: str, size: int) -> pygame.Surface:
    """A picture on night: pieces with a rim, signs in one colour."""
    if art.startswith("pieces/"):
        return images.piece(art, size)
    return images.svg(art, size, tint=None if art.startswith("phases/") else theme.BRASS_LIGHT)
