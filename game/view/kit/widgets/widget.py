"""What a widget is: a thing at a place that shows itself as parts and answers to mouse and keys."""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

import pygame


class Part(NamedTuple):
    """An image of a widget at a place of the window in pixels; ``z`` counts from the widget's own."""

    image: pygame.Surface
    x: int
    y: int
    z: float = 0


class Reply(Enum):
    """What a widget did with an event."""

    IGNORED = "ignored"
    TAKEN = "taken"
    """Used up, without a result for the scene."""
    ACTED = "acted"
    """Its value changed, or it was set off: the scene hears its name."""


class Skin(Enum):
    """How a widget looks for now; the value is the suffix of the art."""

    NORMAL = "normal"
    HOVER = "hover"
    PRESSED = "pressed"
    DISABLED = "disabled"


class Widget:
    """The base of all widgets. ``k``: pixels of a layout unit; ``tip``: words shown after the pointer rested on it."""

    focusable = True
    ring_always = False
    """Whether the ring shows for a mouse focus too (things one types into)."""
    typed = False
    """Whether letters are text in it."""

    holds = False
    """Whether it keeps the pointer from the press to the release, wherever that goes (things one drags)."""

    def __init__(self, name: str, rect: pygame.Rect, k: float, tip: str = "") -> None:
        self.name, self.rect, self.k, self.tip = name, rect, k, tip
        self.clear: pygame.Rect | None = None
        """What the note must not hide, and beyond whose sides it does not reach, in pixels; None: the widget alone."""
        self.enabled = True
        self.hovered = self.pressed = self.focused = False

    def state(self) -> tuple[object, ...]:
        """All that its looks depend on: two equal states look alike."""
        return (self.skin, tuple(self.rect))

    def parts(self) -> Iterable[Part]:
        """Its pictures, the lowest first."""
        raise NotImplementedError

    @property
    def skin(self) -> Skin:
        """The look that follows from pointer and press."""
        if not self.enabled:
            return Skin.DISABLED
        if self.pressed:
            return Skin.PRESSED if self.hovered else Skin.HOVER
        return Skin.HOVER if self.hovered else Skin.NORMAL

    def point(self, pos: tuple[int, int] | None) -> None:
        """The pointer is here, or (None) not over the widget."""
        self.hovered = pos is not None and self.rect.collidepoint(pos)

    def press(self, pos: tuple[int, int]) -> None:
        """The left button went down on it."""
        self.pressed = True

    def drag(self, pos: tuple[int, int]) -> Reply:
        """The pointer moved while the left button was down, since it went down on it."""
        return Reply.IGNORED

    def release(self, pos: tuple[int, int]) -> Reply:
        """The left button went up on it, after it went down on it."""
        return Reply.ACTED

    def key(self, event: pygame.Event) -> Reply:
        """A key went down while it had the focus."""
        return Reply.ACTED if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) else Reply.IGNORED

    def wheel(self, by: int) -> Reply:
        """The wheel was turned over it: up is positive."""
        return Reply.IGNORED

    def text(self, words: str) -> Reply:
        """Something was typed while it had the focus."""
        return Reply.IGNORED

    def update(self, ms: float) -> None:
        """Time passes."""

    def focus(self, on: bool) -> None:
        """It got or lost the focus."""
        self.focused = on

    def targets(self) -> dict[str, pygame.Rect]:
        """Where it can be clicked, by name."""
        return {self.name: self.rect}
