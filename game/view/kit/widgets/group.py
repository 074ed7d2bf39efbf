"""A group of widgets: it routes mouse and keys, keeps the focus, shows the focus ring and tooltips."""

from collections.abc import Hashable, Iterable, Iterator

import pygame

from game.view.kit import ways
from game.view.kit.stage import Sprite, Sprites
from game.view.kit.theme import times
from game.view.kit.widgets import paint
from game.view.kit.widgets.widget import Reply, Widget
from game.view.sound import out
from game.view.sound.names import Sound

_WAYS = {getattr(pygame, f"K_{name.upper()}"): way for name, way in ways.WAYS.items()}


class Group:
    """Widgets of one scene, in the order of Tab. ``z``: where their sprites lie."""

    def __init__(self, widgets: Iterable[Widget] = (), z: float = 100) -> None:
        self._widgets: list[Widget] = []
        self._z = z
        self._focus: Widget | None = None
        self._pressed: Widget | None = None
        self._hover: Widget | None = None
        self._by_key = False
        self._rest = 0.0
        self._pos: tuple[int, int] | None = None
        self._screen = pygame.Rect(0, 0, 0, 0)
        self._seen: object = None
        self._sprites: Sprites = {}
        self.fill(widgets)

    def fill(self, widgets: Iterable[Widget], screen: tuple[int, int] = (0, 0)) -> None:
        """Take these widgets instead of the present ones; focus, pointer and press stay with the names they were on."""
        name = self._focus.name if self._focus else None
        pressed = self._pressed.name if self._pressed else None
        hovered, rest = self._hovered, self._rest
        self._widgets = list(widgets)
        self._hover = None
        self._pressed = next((w for w in self._widgets if w.name == pressed and w.enabled), None)
        if self._pressed:
            self._pressed.pressed = True
        self._screen = pygame.Rect((0, 0), screen)
        self._focus = next((w for w in self._widgets if w.name == name and w.enabled), None)
        if self._focus:
            self._focus.focused = True
        self._seen = None
        self._point(self._pos)
        if hovered == self._hovered:
            self._rest = rest

    @property
    def _hovered(self) -> str | None:
        return self._hover.name if self._hover else None

    def __getitem__(self, name: str) -> Widget:
        """The widget with this name; KeyError where there is none."""
        for widget in self._widgets:
            if widget.name == name:
                return widget
        raise KeyError(name)

    def __iter__(self) -> Iterator[Widget]:
        """All widgets."""
        return iter(self._widgets)

    @property
    def focus(self) -> str | None:
        """The name of the widget that has the focus."""
        return self._focus.name if self._focus else None

    @property
    def typing(self) -> bool:
        """Whether what has the focus takes letters."""
        return self._focus is not None and self._focus.typed

    def targets(self) -> dict[str, pygame.Rect]:
        """Where things can be clicked, by name; what is disabled is left out."""
        return {name: rect for w in self._widgets if w.enabled for name, rect in w.targets().items()}

    def handle(self, event: pygame.Event) -> str | None:
        """Take an event. Returns the name of the widget that was set off or changed."""
        taker = _TAKERS.get(event.type)
        name = taker(self, event) if taker else None
        if name is not None and event.type in _SET_OFF and not self.typing:
            out.play(Sound.PRESS)
        return name

    def set_focus(self, name: str | None, by_key: bool = False) -> None:
        """Give the focus to a widget."""
        self._move_focus(self[name] if name else None, by_key)

    def update(self, ms: float) -> bool:
        """Let time pass; returns whether something will change by itself soon (a caret, a tooltip)."""
        for widget in self._widgets:
            widget.update(ms)
        waiting = self._noted() is not None and self._rest < times.HOVER
        self._rest += ms
        return waiting

    def sprites(self) -> Sprites:
        """The sprites; the same mapping as last time where nothing changed."""
        seen = ([w.state() for w in self._widgets], self._ringed(), self._tip())
        if seen != self._seen:
            self._seen = seen
            self._sprites = self._paint()
        return self._sprites

    def _paint(self) -> Sprites:
        out: dict[Hashable, Sprite] = {}
        for widget in self._widgets:
            for i, part in enumerate(widget.parts()):
                out["widget", widget.name, i] = Sprite(part.image, part.x, part.y, self._z + part.z)
        ringed = self._ringed()
        if ringed:
            image = paint.ring(*ringed.rect.size, ringed.k)
            out["widget", "ring"] = Sprite(image, *image.get_rect(center=ringed.rect.center).topleft, self._z + 1)
        tip = self._tip()
        if tip:
            out["widget", "tip"] = self._tip_sprite(tip)
        return out

    def _tip_sprite(self, widget: Widget) -> Sprite:
        image = paint.tooltip(widget.tip, widget.k, self._screen.w - 8)
        clear = widget.clear or widget.rect
        rect = image.get_rect(midtop=(widget.rect.centerx, clear.bottom + round(8 * widget.k)))
        if widget.clear and rect.w <= clear.w:
            rect.clamp_ip(pygame.Rect(clear.x, rect.y, clear.w, rect.h))
        if rect.bottom > self._screen.bottom:
            rect.bottom = clear.top - round(8 * widget.k)
        rect.clamp_ip(self._screen)
        return Sprite(image, *rect.topleft, self._z + 2)

    def _ringed(self) -> Widget | None:
        return self._focus if self._focus and (self._by_key or self._focus.ring_always) else None

    def _tip(self) -> Widget | None:
        noted = self._noted()
        return noted if self._rest >= times.HOVER and not self._pressed else None

    def _noted(self) -> Widget | None:
        """What a note is to be shown about, once one has rested: what is pointed at, else what has the focus of the keys."""
        return next((w for w in (self._hover, self._focus if self._by_key else None) if w is not None and w.tip), None)

    # --- mouse ---

    def _at(self, pos: tuple[int, int]) -> Widget | None:
        return next((w for w in reversed(self._widgets) if w.rect.collidepoint(pos)), None)

    def _point(self, pos: tuple[int, int] | None) -> None:
        self._pos = pos
        over = self._at(pos) if pos else None
        if over is not self._hover:
            self._hover, self._rest = over, 0.0
        for widget in self._widgets:
            widget.point(pos if widget is over and widget.enabled and self._pressed in (None, widget) else None)

    def _motion(self, event: pygame.Event) -> str | None:
        self._point(event.pos)
        return self._pressed.name if self._pressed and self._pressed.drag(event.pos) is Reply.ACTED else None

    def _down(self, event: pygame.Event) -> None:
        if event.button != 1:
            return
        self._point(event.pos)
        widget = self._at(event.pos)
        self._move_focus(widget if widget and widget.enabled and widget.focusable else None, by_key=False)
        if widget and widget.enabled:
            self._pressed = widget
            widget.press(event.pos)

    def _up(self, event: pygame.Event) -> str | None:
        if event.button != 1 or not self._pressed:
            return None
        widget, self._pressed = self._pressed, None
        widget.pressed = False
        self._point(event.pos)
        within = self._at(event.pos) is widget or widget.holds
        if within and widget.enabled and widget.release(event.pos) is Reply.ACTED:
            return widget.name
        return None

    def _wheel(self, event: pygame.Event) -> str | None:
        over = self._hover
        return over.name if over and over.enabled and over.wheel(event.y) is Reply.ACTED else None

    def _cancel(self, event: pygame.Event) -> None:
        if self._pressed:
            self._pressed.pressed = False
        self._pressed = None
        self._point(None)

    # --- keys ---

    def _key(self, event: pygame.Event) -> str | None:
        if event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return None
        reply = self._focus.key(event) if self._focus and self._focus.enabled else Reply.IGNORED
        if reply is Reply.ACTED and self._focus:
            return self._focus.name
        if reply is Reply.IGNORED and event.key in _WAYS:
            self._arrow(_WAYS[event.key])
        return None

    def _text(self, event: pygame.Event) -> str | None:
        acted = self._focus and self._focus.enabled and self._focus.text(event.text) is Reply.ACTED
        return self._focus.name if self._focus and acted else None

    def _tab(self, by: int) -> None:
        ring = [w for w in self._widgets if w.enabled and w.focusable]
        if ring:
            at = ring.index(self._focus) + by if self._focus in ring else (0 if by > 0 else -1)
            self._move_focus(ring[at % len(ring)], by_key=True)

    def _arrow(self, way: tuple[int, int]) -> None:
        ring = [w for w in self._widgets if w.enabled and w.focusable and w is not self._focus]
        if self._focus is None:
            self._tab(1)
            return
        near = ways.nearest(self._focus.rect, {w: w.rect for w in ring}, way)
        if near is not None:
            self._move_focus(near, by_key=True)

    def _move_focus(self, widget: Widget | None, by_key: bool) -> None:
        self._by_key = by_key
        if widget is self._focus:
            return
        self._rest = 0.0
        if self._focus:
            self._focus.focus(False)
        self._focus = widget
        if widget:
            widget.focus(True)


_SET_OFF = (pygame.MOUSEBUTTONUP, pygame.KEYDOWN)
"""What is heard when it does something; a wheel or a slider would rattle."""
_TAKERS = {
    pygame.MOUSEMOTION: Group._motion,
    pygame.MOUSEBUTTONDOWN: Group._down,
    pygame.MOUSEBUTTONUP: Group._up,
    pygame.MOUSEWHEEL: Group._wheel,
    pygame.WINDOWLEAVE: Group._cancel,
    pygame.WINDOWFOCUSLOST: Group._cancel,
    pygame.KEYDOWN: Group._key,
    pygame.TEXTINPUT: Group._text,
}
