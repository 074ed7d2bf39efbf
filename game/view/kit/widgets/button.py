"""Buttons: primary (brass), secondary (night), quiet (words alone)."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

import pygame

from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.widgets.widget import Part, Skin, Widget

COLUMN = 84
"""Where the words of a left-aligned button with an icon begin, in units: alike for all sizes of type."""


class Kind(Enum):
    """How much a button asks for attention."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    QUIET = "quiet"


@dataclass(frozen=True, slots=True)
class Caption:
    """What is written on a button. ``icon``: a name in ``icons/``; ``sub``: a smaller second line; ``size`` in units."""

    words: str = ""
    icon: str = ""
    sub: str = ""
    size: int = theme.LABEL
    centred: bool = True


class Button(Widget):
    """Something to press."""

    def __init__(self, name: str, rect: pygame.Rect, k: float, caption: Caption, kind: Kind = Kind.SECONDARY, tip: str = "") -> None:
        super().__init__(name, rect, k, tip)
        self.caption, self.kind = caption, kind

    def state(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().state(), self.caption, self.kind)

    def parts(self) -> Iterable[Part]:
        """See Widget."""
        return [Part(face(self.rect.size, self.k, self.caption, self.kind, self.skin), *self.rect.topleft)]


@cached(256)
def face(size: tuple[int, int], k: float, caption: Caption, kind: Kind, skin: Skin) -> pygame.Surface:
    """The picture of a button in one state."""
    out = images.blank(*size)
    if kind is not Kind.QUIET:
        out.blit(images.nine(f"ui/button_{kind.value}_{skin.value}", *size, 28, 0.56 * k), (0, 0))
    ink = _ink(kind, skin)
    words = _words(caption, ink, kind, size, k)
    icon = images.svg(f"icons/{caption.icon}", _icon_size(caption, size, k), tint=ink) if caption.icon else None
    gap = round(14 * k) if icon and words else 0
    wide = (icon.get_width() if icon else 0) + gap + (words.get_width() if words else 0)
    left = (size[0] - wide) // 2
    places = [left, left + wide - (words.get_width() if words else 0)]
    if not caption.centred and kind is Kind.QUIET:
        places = [0, icon.get_width() + gap if icon else 0]
    elif not caption.centred:
        places = [round(46 * k) - (icon.get_width() if icon else 0) // 2, round((COLUMN if icon else 26) * k)]
    lift = 0 if kind is Kind.QUIET else round(_lift(skin) * k)
    for image, x in zip((icon, words), places, strict=True):
        if image:
            out.blit(image, (x, (size[1] - image.get_height()) // 2 - lift))
    return out


def _lift(skin: Skin) -> float:
    """The face of a raised button lies higher than its middle; a pressed one has sunk."""
    return 0 if skin is Skin.PRESSED else 3


def _icon_size(caption: Caption, size: tuple[int, int], k: float) -> int:
    return max(16, round(caption.size * 1.3 * k)) if caption.words else round(min(size) * 0.54)


def _ink(kind: Kind, skin: Skin) -> str:
    if skin is Skin.DISABLED:
        return theme.FAINT if kind is not Kind.PRIMARY else theme.MUTED
    if kind is Kind.PRIMARY:
        return theme.INK
    if kind is Kind.QUIET:
        return {Skin.HOVER: theme.BRASS_LIGHT, Skin.PRESSED: theme.BRASS}.get(skin, theme.MUTED)
    return theme.PARCHMENT


def _words(caption: Caption, ink: str, kind: Kind, size: tuple[int, int], k: float) -> pygame.Surface | None:
    if not caption.words:
        return None
    scale = theme.Scale(k)
    room = _room(caption, kind, size, k)
    head = fonts.fitted(caption.words, Face.HEAD, scale.text(caption.size), room, ink)
    if not caption.sub:
        return head
    tone = theme.BRASS_INK if ink == theme.INK else theme.MUTED
    pixels = scale.text(theme.SMALL)
    lower = fonts.text(fonts.shorten(caption.sub, Face.TEXT, pixels, room), Face.TEXT, pixels, tone)
    out = images.blank(max(head.get_width(), lower.get_width()), head.get_height() + lower.get_height() - round(4 * k))
    for image, y in ((head, 0), (lower, out.get_height() - lower.get_height())):
        out.blit(image, ((out.get_width() - image.get_width()) // 2 if caption.centred else 0, y))
    return out


def _room(caption: Caption, kind: Kind, size: tuple[int, int], k: float) -> int:
    """How wide the words may be, in pixels."""
    if not caption.icon:
        return size[0] - round(36 * k)
    beside = _icon_size(caption, size, k) + round(14 * k)
    if caption.centred:
        return size[0] - round(36 * k) - beside
    return size[0] - (beside if kind is Kind.QUIET else round((COLUMN + 18) * k))
