"""A list that scrolls: rows of words, some with a switch before them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Part, Reply, Widget

WHEEL = 3
"""Lines of type that a notch of the wheel scrolls."""
PAD = 6


@dataclass(frozen=True, slots=True)
class Row:
    """``head`` in bold, ``body`` wrapped below or beside it. ``on``: its switch, None for none; ``indent`` in steps; ``lit``: chosen."""

    head: str
    body: str = ""
    on: bool | None = None
    indent: int = 0
    lit: bool = False
    dim: bool = False


class ListBox(Widget):
    """Rows to scroll and choose. After it acted, ``chosen`` is the index of the row. ``size``: pixels of type."""

    def __init__(self, name: str, rect: pygame.Rect, k: float, rows: Sequence[Row], size: int, scroll: int = 0) -> None:
        super().__init__(name, rect, k)
        self.rows, self.size = tuple(rows), size
        self.chosen = 0
        self.over: int | None = None
        self._heights = [self._height(row) for row in self.rows]
        self.scroll = min(max(scroll, 0), self.most)
        self._painted: tuple[tuple[object, ...], pygame.Surface] | None = None

    @property
    def most(self) -> int:
        """The farthest it scrolls, in pixels."""
        return max(sum(self._heights) - self.rect.h, 0)

    def state(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().state(), self.rows, self.scroll, self.over, self.focused and self.chosen)

    def parts(self) -> Iterable[Part]:
        """See Widget."""
        state = self.state()
        if self._painted is None or self._painted[0] != state:
            self._painted = (state, self._paint())
        yield Part(self._painted[1], *self.rect.topleft)

    def point(self, pos: tuple[int, int] | None) -> None:
        """See Widget."""
        super().point(pos)
        self.over = self._at(pos) if pos and self.hovered else None

    def release(self, pos: tuple[int, int]) -> Reply:
        """See Widget."""
        at = self._at(pos)
        if at is None:
            return Reply.TAKEN
        self.chosen = at
        return Reply.ACTED

    def wheel(self, by: int) -> Reply:
        """See Widget."""
        self._scroll(-by * WHEEL * self._step)
        return Reply.TAKEN

    def key(self, event: pygame.Event) -> Reply:
        """Arrows choose, Enter and Space set off, the page keys scroll."""
        if event.key in (pygame.K_UP, pygame.K_DOWN) and self.rows:
            self._choose(self.chosen + (1 if event.key == pygame.K_DOWN else -1))
            return Reply.TAKEN
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._scroll(self.rect.h if event.key == pygame.K_PAGEDOWN else -self.rect.h)
            return Reply.TAKEN
        return super().key(event) if self.rows else Reply.IGNORED

    def targets(self) -> dict[str, pygame.Rect]:
        """The rows in sight."""
        return {f"{self.name}.{i}": area for i, area in self._areas() if area.h > self._step // 2}

    # --- inside ---

    @property
    def _step(self) -> int:
        return round(self.size * 1.3)

    def _left(self, row: Row) -> int:
        return PAD + row.indent * self.size + (round(2.4 * self.size) if row.on is not None else 0)

    def _lines(self, row: Row) -> list[str]:
        room = self.rect.w - self._left(row) - 3 * PAD
        return [line for part in row.body.split("\n") for line in fonts.wrap(part, Face.TEXT, self.size, room)] if row.body else []

    def _height(self, row: Row) -> int:
        beside = row.on is not None
        return self._step * (1 if beside else bool(row.head) + len(self._lines(row))) + (PAD if beside else 2 * PAD)

    def _scroll(self, by: int) -> None:
        self.scroll = min(max(self.scroll + by, 0), self.most)

    def _choose(self, at: int) -> None:
        self.chosen = min(max(at, 0), len(self.rows) - 1)
        top = sum(self._heights[: self.chosen])
        self._scroll(min(top - self.scroll, 0) or max(top + self._heights[self.chosen] - self.rect.h - self.scroll, 0))

    def _areas(self) -> list[tuple[int, pygame.Rect]]:
        """The rows in sight and where they are in the window."""
        out, y = [], self.rect.y - self.scroll
        for i, height in enumerate(self._heights):
            area = pygame.Rect(self.rect.x, y, self.rect.w, height).clip(self.rect)
            if area.h:
                out.append((i, area))
            y += height
        return out

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((i for i, area in self._areas() if area.collidepoint(pos)), None)

    def _paint(self) -> pygame.Surface:
        out = images.blank(*self.rect.size)
        y = -self.scroll
        for i, (row, height) in enumerate(zip(self.rows, self._heights, strict=True)):
            if -height < y < self.rect.h:
                self._row(out, i, row, pygame.Rect(0, y, self.rect.w, height))
            y += height
        self._thumb(out)
        return out

    def _row(self, out: pygame.Surface, i: int, row: Row, box: pygame.Rect) -> None:
        if row.lit or i == self.over or (self.focused and i == self.chosen):
            tone = theme.LINE if row.lit else theme.RAISED
            pygame.draw.rect(out, tone, box.inflate(-2, -2), border_radius=theme.shape.CORNER)
        left = box.x + self._left(row)
        if row.on is not None:
            knob = images.svg(f"ui/toggle_{'on' if row.on else 'off'}", round(2 * self.size))
            out.blit(knob, (left - round(2.4 * self.size), box.centery - knob.get_height() // 2))
        self._words(out, row, box, left)

    def _words(self, out: pygame.Surface, row: Row, box: pygame.Rect, left: int) -> None:
        room, y = box.w - left - 3 * PAD, box.y + (PAD // 2 if row.on is not None else PAD)
        if row.head:
            head = fonts.shorten(row.head, Face.BOLD, self.size, room)
            image = fonts.text(head, Face.BOLD, self.size, theme.FAINT if row.dim else theme.PARCHMENT)
            out.blit(image, (left, y))
            y += self._step
            if row.on is not None and row.body:
                self._beside(out, row, left + image.get_width() + self.size // 2, box)
        for line in self._lines(row) if row.on is None else ():
            out.blit(fonts.text(line, Face.TEXT, self.size, theme.MUTED), (left, y))
            y += self._step

    def _beside(self, out: pygame.Surface, row: Row, left: int, box: pygame.Rect) -> None:
        room = box.w - left - 3 * PAD
        if room > 2 * self.size:
            body = fonts.shorten(row.body, Face.TEXT, self.size, room)
            out.blit(fonts.text(body, Face.TEXT, self.size, theme.FAINT), (left, box.y + PAD // 2))

    def _thumb(self, out: pygame.Surface) -> None:
        if self.most:
            whole = sum(self._heights)
            height = max(self.rect.h * self.rect.h // whole, 16)
            y = (self.rect.h - height) * self.scroll // self.most
            pygame.draw.rect(out, theme.LINE, (self.rect.w - 5, y, 4, height), border_radius=2)
