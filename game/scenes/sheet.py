"""The sheet of keys, over whatever it was asked from: all that can be done by key there, with the keys as they are now."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

import pygame

from game.scenes.base import Command, Pop, Push, Scene
from game.scenes.screen import Screen
from game.view.keys.deeds import AREAS, DEEDS, MOUSE, MOVES, Area, Deed
from game.view.keys.keymap import keymap
from game.view.keys.strokes import caps
from game.view.kit import fonts, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Widget, paint
from game.words import N_, _

SHEET = (1640, 920)
"""Size of the panel in units."""
TOP, FOOT, EDGE, GAP = 84, 132, 60, 56
"""What is free above the lines, room for the buttons below them, at the sides, and between the columns, in units."""
HEADING, LINE = 60, 52
"""Heights of a heading and of a line, in units, where the words are not larger."""
BESIDE = 24
"""Between the keys and the words, in units."""
SMALLER, TWO_LINES = 0.8, 2.5
"""How much smaller than wished words may be to stand in one line; how much higher than the type a line is that holds two."""
ABOUT, BY_MOUSE = N_("Getting about"), N_("By mouse")
OR = 2
"""So many keys of a deed are shown."""


@dataclass(frozen=True, slots=True)
class Line:
    """Keys, each as the caps that are pressed together, and what they do, in words."""

    keys: tuple[tuple[str, ...], ...]
    words: str


@dataclass(frozen=True, slots=True)
class Section:
    """Lines under a heading."""

    title: str
    lines: tuple[Line, ...]


def sections(area: Area) -> list[list[Section]]:
    """What stands in each of the two columns: how one gets about and what is valid everywhere, then what is valid in the area alone."""
    about = Section(_(ABOUT), tuple(Line(tuple(map(caps, names)), _(words)) for names, words in MOVES))
    everywhere = _section(Area.EVERYWHERE, [deed for deed in DEEDS if deed.where == Area.EVERYWHERE])
    here = _section(area, [deed for deed in DEEDS if area in deed.where and deed.where != Area.EVERYWHERE])
    mouse = Section(_(BY_MOUSE), tuple(Line(((_(name),),), _(words)) for name, words in MOUSE))
    if not here.lines:
        return [[about], [everywhere]]
    return [[about, everywhere, mouse] if area is Area.TABLE else [about, everywhere], [here]]


def _section(area: Area, deeds: list[Deed]) -> Section:
    lines = [_line(list(group)) for _key, group in groupby(deeds, key=lambda deed: deed.family or deed.name)]
    return Section(_(AREAS[area]) if area in AREAS else "", tuple(lines))


def _line(deeds: list[Deed]) -> Line:
    """Neighbours of a family have one line, with the main key of each."""
    if len(deeds) == 1:
        return Line(tuple(map(caps, keymap().keys(deeds[0].name)[:OR])), _(deeds[0].words))
    return Line(tuple(caps(keymap().keys(deed.name)[0]) for deed in deeds), _(deeds[0].family))


class SheetScene(Screen):
    """The sheet for an ``area``. ``change`` makes the scene in which keys are changed; None: they cannot be kept here.

    ``over_help``: the help lies below, so that the way to it is the way back.
    """

    overlay = True
    default = "close"

    def __init__(self, area: Area, change: Callable[[], Scene] | None = None, *, over_help: bool = False) -> None:
        super().__init__()
        self._of, self._change, self._over_help = area, change, over_help

    # --- layout ---

    def build(self) -> list[Widget]:
        """See Screen."""
        k, (wide, tall), parts = self.scale.k, self.units, sections(self._of)
        height = min(SHEET[1], TOP + max(map(_height, parts)) + FOOT)
        x, y = (wide - SHEET[0]) / 2, theme.shape.snapped((tall - height) / 2) + 16
        box = self.box(x, y, SHEET[0], height)
        image, pad = paint.panel("panel_brass", *box.size, k)
        self.put("panel", image, box.x - pad, box.y - pad, 50)
        ribbon = paint.ribbon(_("Keys"), self.scale.px(520), k)
        self.put("ribbon", ribbon, box.centerx - ribbon.get_width() / 2, box.y - ribbon.get_height() * 0.5, 60)
        column = (SHEET[0] - 2 * EDGE - GAP) / 2
        for number, part in enumerate(parts):
            room = self.box(x + EDGE + number * (column + GAP), y + TOP, column, height - TOP - FOOT)
            self._column(number, part, room)
        return self._buttons(x + EDGE, y + height - FOOT + 28)

    def _column(self, number: int, part: list[Section], room: pygame.Rect) -> None:
        """The sections of a column, closer together where they are many or the words large."""
        count = sum(len(section.lines) for section in part)
        step = min(self.scale.px(LINE), (room.h - len(part) * self.scale.px(HEADING)) // max(1, count))
        widest = max(self._keys(line, step).get_width() for section in part for line in section.lines)
        top, left = room.y, widest + self.scale.px(BESIDE)
        sizes = self._sizes([line.words for section in part for line in section.lines], room.w - left, step)
        for index, section in enumerate(part):
            size = fonts.fit(section.title, Face.HEAD, self.scale.text(theme.LARGE), room.w)
            head = fonts.text(section.title, Face.HEAD, size, theme.BRASS_LIGHT)
            self.put(("head", number, index), head, room.x, top + self.scale.px(HEADING - 12) - head.get_height(), 60)
            top += self.scale.px(HEADING)
            for i, line in enumerate(section.lines):
                image = self._keys(line, step)
                middle = top + i * step + step // 2
                self.put(("keys", number, index, i), image, room.x, middle - image.get_height() // 2, 60)
                self._words(
                    ("words", number, index, i), line.words, pygame.Rect(room.x + left, middle - step // 2, room.w - left, step), sizes
                )
            top += step * len(section.lines)

    def _keys(self, line: Line, step: int) -> pygame.Surface:
        """The caps of a line: those pressed together touch, others stand apart."""
        high, near, apart = min(self.scale.px(44), step - self.scale.px(4)), self.scale.px(3), self.scale.px(12)
        placed, x = list[tuple[pygame.Surface, int]](), 0
        for stroke in line.keys:
            for cap in stroke:
                image = paint.keycap(cap, high, self.scale.k)
                placed.append((image, x))
                x += image.get_width() + near
            x += apart - near
        out = pygame.Surface((max(1, x - apart), high), pygame.SRCALPHA)
        out.blits([(image, (left, 0)) for image, left in placed])
        return out

    def _sizes(self, words: Sequence[str], room: int, step: int) -> tuple[int, int]:
        """The size of type of all that stands in one line, and of what needs two: what would be much smaller than the rest in one."""
        wish, least = self.scale.text(theme.BODY), self.scale.readable
        single = [size for size in (fonts.fit(line, Face.TEXT, wish, room, least) for line in words) if size >= wish * SMALLER]
        one = min(single, default=wish)
        return one, max(least, min(one, int(step / TWO_LINES)))

    def _words(self, key: tuple[str, int, int, int], words: str, box: pygame.Rect, sizes: tuple[int, int]) -> None:
        """One line, or two smaller ones."""
        size = sizes[0] if fonts.width(words, Face.TEXT, sizes[0]) <= box.w else sizes[1]
        image = fonts.paragraph(words, Face.TEXT, size, box.w, theme.PARCHMENT)
        self.put(key, image, box.x, box.centery - image.get_height() / 2, 60)

    def _buttons(self, x: float, y: float) -> list[Widget]:
        k, width = self.scale.k, SHEET[0] - 2 * EDGE
        out: list[Widget] = [Button("help", self.box(x, y, 400, 76), k, Caption(_("How to play"), "help"))]
        if self._change:
            out.append(Button("change", self.box(x + 424, y, 400, 76), k, Caption(_("Change the keys"), "settings")))
        out.append(Button("close", self.box(x + width - 320, y, 320, 76), k, Caption(_("Close"), "close"), Kind.PRIMARY))
        return out

    # --- answers ---

    def act(self, name: str) -> Command | None:
        """See Screen."""
        if name == "help" and not self._over_help:
            return Push(_help())
        if name == "change" and self._change:
            return Push(self._change())
        return Pop()

    def escape(self) -> Command | None:
        """See Screen."""
        return Pop()

    def do(self, deed: str) -> Command | None:
        """See Screen: the key that opened it closes it."""
        return Pop() if deed == "sheet" else None


def _height(part: Sequence[Section]) -> int:
    """How high a column would like to be, in units."""
    return sum(HEADING + LINE * len(section.lines) for section in part)


def _help() -> Scene:
    """The help is loaded when somebody wants it."""
    from game.scenes.help import HelpScene

    return HelpScene(from_sheet=True)
