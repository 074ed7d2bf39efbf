"""A field to type a line of text into."""

from collections.abc import Callable, Iterable

import pygame

from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.widgets import paint
from game.view.kit.widgets.widget import Part, Reply, Skin, Widget

BLINK = 530.0
"""Milliseconds the caret is on, then off."""


def _printable(char: str) -> bool:
    return char.isprintable()


class TextField(Widget):
    """One line of text with a caret. Gaining the focus by key selects all: typing then replaces it.

    ``longest``: characters; ``allow``: which characters may be typed; ``size``: type in layout units.
    """

    ring_always = typed = True

    def __init__(  # a widget's looks and limits are told once, by name
        self,
        name: str,
        rect: pygame.Rect,
        k: float,
        value: str = "",
        *,
        longest: int = 16,
        allow: Callable[[str], bool] = _printable,
        hint: str = "",
        size: int = theme.LABEL,
        tip: str = "",
    ) -> None:
        super().__init__(name, rect, k, tip)
        self.value, self.longest, self.allow, self.hint, self.size = value, longest, allow, hint, size
        self.caret = len(value)
        self.selected = False
        self._time = 0.0

    def state(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().state(), self.value, self.caret, self.selected, self.focused, self._lit)

    def parts(self) -> Iterable[Part]:
        """See Widget."""
        size = theme.Scale(self.k).text(self.size)
        caret = self.caret if self._lit else None
        yield Part(_face(self.rect.size, self.k, self.skin is Skin.HOVER or self.focused), *self.rect.topleft)
        yield Part(
            _line(self.value or ("" if self.focused else self.hint), bool(self.value), self._room, size, caret, self.selected),
            self._left,
            self.rect.y,
            0.1,
        )

    @property
    def _lit(self) -> bool:
        return self.focused and self._time % (2 * BLINK) < BLINK

    @property
    def _left(self) -> int:
        return self.rect.x + round(16 * self.k)

    @property
    def _room(self) -> tuple[int, int]:
        return self.rect.w - 2 * round(16 * self.k), self.rect.h

    def focus(self, on: bool) -> None:
        """See Widget."""
        super().focus(on)
        self._time = 0.0
        self.caret, self.selected = len(self.value), on and bool(self.value)
        if on:
            pygame.key.start_text_input()  # never stopped: without it the system does not say which sign a key types, such as ?
            pygame.key.set_text_input_rect(self.rect)

    def press(self, pos: tuple[int, int]) -> None:
        """Put the caret where the pointer is."""
        super().press(pos)
        size = theme.Scale(self.k).text(self.size)
        reach = pos[0] - self._left + _scroll(self.value, self.caret, self._room[0], size)
        widths = [abs(fonts.width(self.value[:i], Face.BOLD, size) - reach) for i in range(len(self.value) + 1)]
        self.caret, self.selected, self._time = widths.index(min(widths)), False, 0.0

    def release(self, pos: tuple[int, int]) -> Reply:
        """See Widget."""
        return Reply.TAKEN

    def text(self, words: str) -> Reply:
        """Put what was typed in place of the selection, as far as there is room for it."""
        before = "" if self.selected else self.value[: self.caret]
        after = "" if self.selected else self.value[self.caret :]
        added = "".join(c for c in words if self.allow(c))[: max(0, self.longest - len(before) - len(after))]
        if not added:
            return Reply.TAKEN
        return self._change(before + added + after, len(before) + len(added))

    def key(self, event: pygame.Event) -> Reply:
        """See Widget."""
        if event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self.text(_pasted())
        if event.key == pygame.K_a and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.selected = bool(self.value)
            return Reply.TAKEN
        deed = _KEYS.get(event.key)
        if deed:
            self._time = 0.0
            return deed(self)
        return (
            Reply.TAKEN
            if getattr(event, "unicode", "").isprintable() and event.unicode and not event.mod & pygame.KMOD_CTRL
            else Reply.IGNORED
        )

    def update(self, ms: float) -> None:
        """Blink."""
        self._time += ms if self.focused else 0

    def _change(self, value: str, caret: int) -> Reply:
        same = value == self.value
        self.value, self.caret, self.selected, self._time = value, caret, False, 0.0
        return Reply.TAKEN if same else Reply.ACTED

    def _delete(self, step: int) -> Reply:
        if self.selected:
            return self._change("", 0)
        start = self.caret + min(step, 0)
        if start < 0:
            return Reply.TAKEN
        return self._change(self.value[:start] + self.value[start + 1 :], start)

    def _go(self, caret: int) -> Reply:
        self.caret, self.selected = caret, False
        return Reply.TAKEN

    def _step(self, by: int) -> Reply:
        """The caret goes on by a sign. At either end the arrow leads out of the field, but for what ends the selection."""
        caret = max(0, min(len(self.value), self.caret + by))
        return Reply.IGNORED if caret == self.caret and not self.selected else self._go(caret)


_KEYS: dict[int, Callable[[TextField], Reply]] = {
    pygame.K_BACKSPACE: lambda f: f._delete(-1),
    pygame.K_DELETE: lambda f: f._delete(0),
    pygame.K_LEFT: lambda f: f._step(-1),
    pygame.K_RIGHT: lambda f: f._step(1),
    pygame.K_HOME: lambda f: f._go(0),
    pygame.K_END: lambda f: f._go(len(f.value)),
}


def _pasted() -> str:
    """The clipboard's text; nothing where there is none."""
    try:
        return pygame.scrap.get_text() or ""
    except pygame.error:
        return ""


def _scroll(value: str, caret: int, room: int, size: int) -> int:
    """How far the line is shifted to the left so that the caret is in sight."""
    return max(0, fonts.width(value[:caret], Face.BOLD, size) + 3 - room)


@cached(64)
def _face(size: tuple[int, int], k: float, lively: bool) -> pygame.Surface:
    base = paint.plate("checkbox_off", *size, k, 36, 0.4)
    if not lively:
        return base
    out = base.copy()
    out.fill(theme.sheer(theme.LIT, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out


@cached(64)
def _line(words: str, strong: bool, room: tuple[int, int], size: int, caret: int | None, selected: bool) -> pygame.Surface:
    out = images.blank(*room)
    image = fonts.text(words, Face.BOLD, size, theme.PARCHMENT if strong else theme.FAINT)
    x = -_scroll(words, caret if caret is not None else 0, room[0], size)
    y = (room[1] - image.get_height()) // 2
    if selected:
        pygame.draw.rect(out, theme.LINE, (x - 2, y, image.get_width() + 4, image.get_height()), border_radius=theme.shape.CORNER)
    out.blit(image, (x, y))
    if caret is not None and not selected:
        left = x + fonts.width(words[:caret], Face.BOLD, size)
        pygame.draw.rect(out, theme.BRASS_LIGHT, (left, y, max(2, size // 12), image.get_height()))
    return out
