"""A slider: a number between two bounds, dragged, clicked, turned by the wheel or moved by keys."""

from collections.abc import Callable, Iterable

import pygame

from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.widgets.widget import Part, Reply, Skin, Widget

TRACK, KNOB = 24, 46
"""Heights in units."""


class Slider(Widget):
    """A whole number from ``least`` to ``most`` in steps of ``step``; ``label`` gives the words for it, shown at the right."""

    holds = True

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        k: float,
        value: int,
        bounds: tuple[int, int, int] = (0, 100, 5),
        label: Callable[[int], str] = str,
        tip: str = "",
    ) -> None:
        super().__init__(name, rect, k, tip)
        self.least, self.most, self.step = bounds
        self.value, self.label = value, label
        self._moved = False

    @property
    def rail(self) -> pygame.Rect:
        """Where the middle of the knob can be: its ends stand for the bounds."""
        size = theme.Scale(self.k).text(theme.LABEL)
        words = max(fonts.width(self.label(number), Face.HEAD, size) for number in (self.least, self.most))
        half = round(KNOB * self.k) // 2
        width = max(1, self.rect.w - words - round(18 * self.k) - 2 * half)
        return pygame.Rect(self.rect.x + half, self.rect.y, width, self.rect.h)

    @property
    def knob(self) -> tuple[int, int]:
        """The middle of the knob."""
        rail = self.rail
        return rail.x + round(rail.w * (self.value - self.least) / max(1, self.most - self.least)), rail.centery

    def state(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().state(), self.value, self.label(self.value))

    def parts(self) -> Iterable[Part]:
        """See Widget."""
        k, rail, (x, y) = self.k, self.rail, self.knob
        height = round(TRACK * k)
        track = _bar("slider_track", rail.w + height, height)
        top = y - height // 2
        yield Part(track, rail.x - height // 2, top)
        yield Part(_bar("slider_fill", x - rail.x + height, height), rail.x - height // 2, top, 0.1)
        knob = images.svg("ui/slider_knob", round((KNOB + (4 if self.skin in (Skin.HOVER, Skin.PRESSED) else 0)) * k))
        yield Part(knob, x - knob.get_width() // 2, y - knob.get_height() // 2, 0.2)
        words = fonts.text(self.label(self.value), Face.HEAD, theme.Scale(k).text(theme.LABEL), theme.PARCHMENT)
        yield Part(words, self.rect.right - words.get_width(), y - words.get_height() // 2, 0.1)

    def press(self, pos: tuple[int, int]) -> None:
        """The knob jumps to where the track was pressed, and follows from there."""
        super().press(pos)
        self._moved = self._take(self._at(pos)) is Reply.ACTED

    def drag(self, pos: tuple[int, int]) -> Reply:
        """See Widget."""
        reply = self._take(self._at(pos))
        if self._moved:
            self._moved, reply = False, Reply.ACTED
        return reply

    def release(self, pos: tuple[int, int]) -> Reply:
        """See Widget."""
        return self.drag(pos)

    def key(self, event: pygame.Event) -> Reply:
        """See Widget."""
        ways = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_MINUS: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_PLUS: self.value + self.step,
            pygame.K_HOME: self.least,
            pygame.K_END: self.most,
        }
        return self._take(ways[event.key]) if event.key in ways else Reply.IGNORED

    def wheel(self, by: int) -> Reply:
        """See Widget."""
        return self._take(self.value + self.step * by)

    def targets(self) -> dict[str, pygame.Rect]:
        """See Widget."""
        rail = self.rail
        ends = {"least": rail.x, "most": rail.right}
        return {self.name: self.rect, **{f"{self.name}.{end}": pygame.Rect(x - 2, rail.centery - 2, 4, 4) for end, x in ends.items()}}

    def _at(self, pos: tuple[int, int]) -> int:
        rail = self.rail
        along = (pos[0] - rail.x) / rail.w * (self.most - self.least)
        return self.least + round(along / self.step) * self.step

    def _take(self, value: int) -> Reply:
        before, self.value = self.value, max(self.least, min(self.most, value))
        return Reply.TAKEN if before == self.value else Reply.ACTED


@cached(256)
def _bar(name: str, width: int, height: int) -> pygame.Surface:
    """The art of a bar with round ends, of which only the middle stretches."""
    whole = images.svg(f"ui/{name}", 4 * height, height)
    end = min(height, width // 2)
    out = images.blank(width, height)
    middle = whole.subsurface((height, 0, 2 * height, height))
    out.blit(pygame.transform.smoothscale(middle, (max(1, width - 2 * end), height)), (end, 0))
    out.blit(whole.subsurface((0, 0, end, height)), (0, 0))
    out.blit(whole.subsurface((whole.get_width() - end, 0, end, height)), (width - end, 0))
    return out
