"""Choosing one of a few: a stepper with arrows, a row of segments, a switch."""

import bisect
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.widgets import paint
from game.view.kit.widgets.widget import Part, Reply, Skin, Widget

_STEP = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_MINUS: -1, pygame.K_PLUS: 1}


class Stepper(Widget):
    """One of ``options``, changed by the arrows at its ends, the wheel or the arrow keys; it goes round. ``size``: type in units."""

    def __init__(
        self, name: str, rect: pygame.Rect, k: float, options: Sequence[str], index: int = 0, tip: str = "", size: int = theme.BODY
    ) -> None:
        super().__init__(name, rect, k, tip)
        self.options, self.index, self.size = list(options), index, size
        self._zone = 0

    @property
    def value(self) -> str:
        """The option chosen."""
        return self.options[self.index]

    def state(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().state(), self.value, self._zone, len(self.options))

    def parts(self) -> Iterable[Part]:
        """See Widget."""
        skin = self.skin if len(self.options) > 1 else Skin.DISABLED
        yield Part(_stepper(self.rect.size, self.k, self.value, skin, self._zone if self.hovered else 0, self.size), *self.rect.topleft)

    def point(self, pos: tuple[int, int] | None) -> None:
        """See Widget."""
        super().point(pos)
        self._zone = _side(self.rect, pos) if pos and self.hovered else 0

    def release(self, pos: tuple[int, int]) -> Reply:
        """See Widget."""
        return self.step(_side(self.rect, pos))

    def key(self, event: pygame.Event) -> Reply:
        """See Widget."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self.step(1)
        return self.step(_STEP[event.key]) if event.key in _STEP else Reply.IGNORED

    def wheel(self, by: int) -> Reply:
        """See Widget."""
        return self.step(-1 if by > 0 else 1) if by else Reply.IGNORED

    def step(self, by: int) -> Reply:
        """Go on by so many options."""
        if len(self.options) < 2:
            return Reply.TAKEN
        self.index = (self.index + by) % len(self.options)
        return Reply.ACTED

    def targets(self) -> dict[str, pygame.Rect]:
        """See Widget."""
        edge = self.rect.h
        back = pygame.Rect(self.rect.x, self.rect.y, edge, edge)
        return {self.name: self.rect, f"{self.name}.back": back, f"{self.name}.next": back.move(self.rect.w - edge, 0)}


def _side(rect: pygame.Rect, pos: tuple[int, int]) -> int:
    """-1 over the left arrow, else 1: a click anywhere else goes on."""
    return -1 if pos[0] < rect.x + rect.h else 1


@cached(128)
def _stepper(size: tuple[int, int], k: float, words: str, skin: Skin, zone: int, type_size: int) -> pygame.Surface:
    out = paint.plate("checkbox_off", *size, k, 36, 0.4).copy()
    height = size[1]
    if skin is not Skin.DISABLED:
        for side, x in ((-1, 0), (1, size[0] - height)):
            tint = theme.BRASS_LIGHT if zone == side else theme.MUTED
            _chevron(out, pygame.Rect(x, 0, height, height), side, tint, k)
    image = fonts.fitted(words, Face.HEAD, theme.Scale(k).text(type_size), size[0] - 2 * height, theme.PARCHMENT)
    out.blit(image, ((size[0] - image.get_width()) // 2, (height - image.get_height()) // 2))
    return out


def _chevron(out: pygame.Surface, box: pygame.Rect, side: int, tint: str, k: float) -> None:
    arm = max(4, round(box.h * 0.15))
    (x, y), wide = box.center, max(2.0, 3.4 * k)
    tip = (x + side * arm * 0.5, y)
    for end in ((x - side * arm * 0.5, y - arm), (x - side * arm * 0.5, y + arm)):
        pygame.draw.aaline(out, tint, tip, end, round(wide))


class Spread(NamedTuple):
    """How options lie side by side: the pixels at which cells begin, and the end; the size of type."""

    edges: tuple[int, ...]
    size: int


class Segments(Widget):
    """One of a few options that are all in sight, side by side."""

    def __init__(self, name: str, rect: pygame.Rect, k: float, options: Sequence[str], index: int = 0, tip: str = "") -> None:
        super().__init__(name, rect, k, tip)
        self.options, self.index = tuple(options), index
        self._over: int | None = None

    @property
    def value(self) -> str:
        """The option chosen."""
        return self.options[self.index]

    def state(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().state(), self.options, self.index, self._over)

    def parts(self) -> Iterable[Part]:
        """See Widget."""
        yield Part(_segments(self.rect.size, self.k, self.options, self.index, self._over), *self.rect.topleft)

    def point(self, pos: tuple[int, int] | None) -> None:
        """See Widget."""
        super().point(pos)
        self._over = self._at(pos) if pos and self.hovered else None

    def release(self, pos: tuple[int, int]) -> Reply:
        """See Widget."""
        return self._choose(self._at(pos))

    def key(self, event: pygame.Event) -> Reply:
        """See Widget."""
        if event.key not in _STEP:
            return Reply.IGNORED
        return self._choose(max(0, min(len(self.options) - 1, self.index + _STEP[event.key])))

    def targets(self) -> dict[str, pygame.Rect]:
        """See Widget."""
        return {f"{self.name}.{option}": _cell(self.rect, self._spread.edges, i) for i, option in enumerate(self.options)}

    @property
    def _spread(self) -> Spread:
        return _spread(self.rect.w, self.k, self.options)

    def _at(self, pos: tuple[int, int]) -> int:
        return max(0, min(len(self.options), bisect.bisect_right(self._spread.edges, pos[0] - self.rect.x)) - 1)

    def _choose(self, index: int) -> Reply:
        before, self.index = self.index, index
        return Reply.TAKEN if before == index else Reply.ACTED


@cached(64)
def _spread(width: int, k: float, options: tuple[str, ...]) -> Spread:
    """Equal cells where all words have room in them; else each has what its words need, in one size of type."""
    count, beside, size = len(options), round(22 * k), theme.Scale(k).text(theme.BODY)
    while True:
        needed = [fonts.width(words, Face.HEAD, size) + beside for words in options]
        if max(needed) * count <= width:
            return Spread(tuple(width * i // count for i in range(count + 1)), size)
        if sum(needed) <= width or size <= theme.READABLE:
            ends = [sum(needed[:i]) for i in range(count + 1)]
            spare = (width - ends[-1]) / count
            return Spread(tuple(round(end + spare * i) for i, end in enumerate(ends)), size)
        size -= 1


def _cell(rect: pygame.Rect, edges: Sequence[int], i: int) -> pygame.Rect:
    return pygame.Rect(rect.x + edges[i], rect.y, edges[i + 1] - edges[i], rect.h)


@cached(64)
def _segments(size: tuple[int, int], k: float, options: tuple[str, ...], index: int, over: int | None) -> pygame.Surface:
    out = paint.plate("checkbox_off", *size, k, 36, 0.4).copy()
    edges, type_size = _spread(size[0], k, options)
    for i, words in enumerate(options):
        box = _cell(pygame.Rect((0, 0), size), edges, i)
        ink = theme.INK if i == index else theme.BRASS_LIGHT if i == over else theme.MUTED
        if i == index:
            inner = box.inflate(-round(10 * k), -round(10 * k))
            out.blit(images.nine("ui/button_primary_normal", *inner.size, 28, 0.42 * k), inner)
        image = fonts.fitted(words, Face.HEAD, type_size, box.w - round(12 * k), ink)
        out.blit(image, image.get_rect(center=(box.centerx, box.centery - round(2 * k))))
    return out


class Toggle(Widget):
    """A switch with words beside it."""

    def __init__(self, name: str, rect: pygame.Rect, k: float, words: str, on: bool = False, tip: str = "") -> None:
        super().__init__(name, rect, k, tip)
        self.words, self.on = words, on

    def state(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().state(), self.words, self.on)

    def parts(self) -> Iterable[Part]:
        """See Widget."""
        yield Part(_toggle(self.rect.size, self.k, self.words, self.on, self.skin), *self.rect.topleft)

    def release(self, pos: tuple[int, int]) -> Reply:
        """See Widget."""
        return self._flip()

    def key(self, event: pygame.Event) -> Reply:
        """See Widget."""
        return self._flip() if super().key(event) is Reply.ACTED else Reply.IGNORED

    def _flip(self) -> Reply:
        self.on = not self.on
        return Reply.ACTED


@cached(64)
def _toggle(size: tuple[int, int], k: float, words: str, on: bool, skin: Skin) -> pygame.Surface:
    out = images.blank(*size)
    knob = images.svg(f"ui/toggle_{'on' if on else 'off'}", round(64 * k))
    out.blit(knob, (0, (size[1] - knob.get_height()) // 2))
    left = round(78 * k)
    ink = theme.BRASS_LIGHT if skin is Skin.HOVER else theme.PARCHMENT
    image = fonts.fitted(words, Face.TEXT, theme.Scale(k).text(theme.TEXT), size[0] - left, ink)
    out.blit(image, (left, (size[1] - image.get_height()) // 2))
    return out
