"""How to play, in pictured pages; the signs; and the way to mouse and keys."""

from collections.abc import Callable, Sequence

import pygame

from game.scenes import pages
from game.scenes.base import Command, Pop, ShowKeys
from game.scenes.leaves import leaf
from game.scenes.pages import PAGES, Page, Sheet, in_words
from game.scenes.screen import Screen
from game.view.keys.deeds import Area
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Widget, paint
from game.words import _

BOOK = (1640, 944)
"""Size of the panel in units."""
LEAF = pygame.Rect(316, 40, 1288, 864)
"""The page in the panel."""
PICTURE = (500, 772)
TEXT = 28
"""Size of type of a page in units; a sheet of entries has :data:`SMALL`."""
SMALL = 25


class HelpScene(Screen):
    """The help, over whatever it was asked from. ``page``: the name of the page it opens at; ``from_sheet``: the sheet of keys lies below."""

    overlay = True
    area = Area.HELP

    def __init__(self, page: str = pages.VOYAGE.name, *, from_sheet: bool = False) -> None:
        super().__init__()
        self._from_sheet = from_sheet
        self.page = next(i for i, p in enumerate(PAGES) if p.name == page)

    # --- layout ---

    @property
    def _corner(self) -> tuple[float, float]:
        return (self.units[0] - BOOK[0]) / 2, (self.units[1] - BOOK[1]) / 2

    def _in(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        left, top = self._corner
        return self.box(left + x, top + y, w, h)

    def build(self) -> list[Widget]:
        """See Screen."""
        k, book, page = self.scale.k, self._in(0, 0, *BOOK), self._in(*LEAF)
        image, pad = paint.panel("panel_brass", *book.size, k)
        self.put("book", image, book.x - pad, book.y - pad, 40)
        self.put("page", images.nine("ui/panel_parchment", *page.size, 32, 0.7 * k), *page.topleft, 45)
        content = PAGES[self.page]
        if isinstance(content, Page):
            self._page(content)
        else:
            self._sheet(content)
        return [*self._tabs(), *self._steps()]

    def _tabs(self) -> list[Widget]:
        out: list[Widget] = []
        for i, page in enumerate(PAGES):
            kind = Kind.PRIMARY if i == self.page else Kind.SECONDARY
            out.append(
                Button(
                    f"page.{page.name}",
                    self._in(36, 40 + i * 76, 256, 64),
                    self.scale.k,
                    Caption(in_words(page.tab), size=theme.BODY, centred=False),
                    kind,
                )
            )
        caption = Caption(_("Mouse and keys"), size=theme.BODY, centred=False)
        out.append(Button("keys", self._in(36, 40 + len(PAGES) * 76, 256, 64), self.scale.k, caption))
        out.append(Button("close", self._in(36, BOOK[1] - 116, 256, 76), self.scale.k, Caption(_("Close"), "close", size=theme.BODY)))
        return out

    def _steps(self) -> list[Widget]:
        y = LEAF.bottom - 96
        back = Button("previous", self._in(LEAF.right - 204, y, 68, 64), self.scale.k, Caption(icon="back"), tip=_("The page before"))
        on = Button("next", self._in(LEAF.right - 116, y, 68, 64), self.scale.k, Caption(icon="play"), tip=_("The next page"))
        back.enabled, on.enabled = self.page > 0, self.page < len(PAGES) - 1
        return [back, on]

    def _head(self, words: str, x: float) -> float:
        """The headline; returns where the text below it begins, in pixels."""
        at = self._in(x, LEAF.y + 52, LEAF.right - 48 - x, 60)
        image = fonts.fitted(words, Face.TITLE, self.scale.text(theme.SCENE), at.w)
        self.put("head", image, at.x, at.centery - image.get_height() / 2, 60)
        line = images.svg("ui/divider", self.scale.px(320))
        self.put("line", line, at.x, at.bottom + self.scale.px(8), 60)
        return at.bottom + self.scale.px(44)

    def _page(self, page: Page) -> None:
        wide = theme.grown(PICTURE[0], -70)
        picture = self._in(LEAF.x + 44, LEAF.y + 44, wide, PICTURE[1])
        self.put("picture", leaf(page.picture, picture.size, self.scale.k), *picture.topleft, 50)
        x = LEAF.x + 44 + wide + 44
        top, room = self._head(in_words(page.title), x), self._in(x, 0, LEAF.right - 56 - x, 0)
        gap, bottom = self.scale.px(22), self._in(0, LEAF.bottom - 108, 0, 0).y
        size, told = self.scale.text(TEXT), [in_words(words) for words in page.words]
        while size > theme.READABLE_SMALL and top + _height(told, size, room.w, gap) > bottom:
            size -= 1
        for i, words in enumerate(told):
            image = fonts.paragraph(words, Face.TEXT, size, room.w)
            top = self.put(("words", i), image, room.x, top, 60).bottom + gap

    def _sheet(self, sheet: Sheet) -> None:
        x = LEAF.x + 60
        top = self._head(in_words(sheet.title), x)
        rows = -(-len(sheet.entries) // 2)
        wide = (LEAF.w - 120) / 2
        bottom = self._in(0, LEAF.bottom - 112, 0, 0).y
        step = min(self.scale.px(92), (bottom - top) / rows)
        size, entries = self.scale.text(SMALL), [(marks, in_words(words)) for marks, words in sheet.entries]
        for marks, words in entries:
            size = fonts.fit_lines(words, Face.TEXT, size, self._room(marks, wide), int(step))
        for i, (marks, words) in enumerate(entries):
            left = self._in(x + (i // rows) * wide, 0, 0, 0).x
            middle = top + (i % rows + 0.5) * step
            self._marks(i, marks, left, middle)
            image = fonts.paragraph(words, Face.TEXT, size, self._room(marks, wide))
            self.put(("entry", i), image, left + self._indent(marks), middle - image.get_height() / 2, 60)

    def _indent(self, marks: tuple[str, ...]) -> int:
        """Where the words of an entry begin, in pixels from its left end."""
        return self.scale.px(250 if len(marks) > 1 else 84)

    def _room(self, marks: tuple[str, ...], wide: float) -> int:
        """How wide the words of an entry may be, in pixels; ``wide``: the whole entry, in units."""
        return self.scale.px(wide - 24) - self._indent(marks)

    def _marks(self, i: int, marks: tuple[str, ...], left: float, middle: float) -> None:
        for j, mark in enumerate(marks):
            image = images.svg(f"pieces/{mark}", self.scale.px(28 if mark == "choice" else 56))
            at = self.put(("mark", i, j), image, left, middle - image.get_height() / 2, 60)
            left = at.right + self.scale.px(4)

    # --- answers ---

    def _turn(self, page: int) -> None:
        if 0 <= page < len(PAGES) and page != self.page:
            self.page = page
            self.rebuild()

    def act(self, name: str) -> Command | None:
        """See Screen."""
        if name == "close":
            return Pop()
        if name == "keys":
            return Pop() if self._from_sheet else ShowKeys(Area.TABLE, over_help=True)
        names = [f"page.{p.name}" for p in PAGES]
        self._turn(names.index(name) if name in names else self.page + (1 if name == "next" else -1))
        return None

    def escape(self) -> Command | None:
        """See Screen."""
        return Pop()

    def do(self, deed: str) -> Command | None:
        """See Screen: keys that turn pages, wherever the focus is; from the sheet of keys it is one way back."""
        if deed == "sheet":
            return Pop() if self._from_sheet else ShowKeys(Area.HELP, over_help=True)
        turn = _TURNS.get(deed)
        if turn is None:
            return super().do(deed)
        self._turn(turn(self.page))
        return None


def _height(words: Sequence[str], size: int, room: int, gap: int) -> int:
    """How high paragraphs are, one below the other, in pixels."""
    lines = sum(len(fonts.lines_of(each, Face.TEXT, size, room)) for each in words)
    return lines * fonts.line_height(size) + gap * (len(words) - 1)


_TURNS: dict[str, Callable[[int], int]] = {
    "page_back": lambda page: page - 1,
    "page_on": lambda page: page + 1,
    "first": lambda _: 0,
    "last": lambda _: len(PAGES) - 1,
}
