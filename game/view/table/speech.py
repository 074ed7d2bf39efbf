"""What a captain says, on a plate at the foot of the board: that it is thinking, what it did and why, what it would do."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

import pygame

from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table.layout import Layout
from game.view.table.names import Hit, Thing

Z_SPEECH = 55
"""Over the board and a card that lies there, under what is asked."""
FACE, PAD, GAP, WIDEST, TYPE = 54, 16, 12, 1180, 22
DOTS, DOT, BEAT = 3, 9, 1600.0
"""The sign of thinking: how many dots, how wide, milliseconds in which light goes round them."""
STEPS = 16
"""Pictures of a beat."""
PLATE = Thing("speech")


@dataclass(frozen=True, slots=True)
class Speech:
    """``face``: the key of a captain; ``note``: what the person can do; ``thinking``: dots move behind the words."""

    face: str
    words: str
    note: str = ""
    thinking: bool = False


def step_of(clock: float) -> int:
    """Which picture of the sign of thinking is shown at a time in milliseconds."""
    return int(clock % BEAT / BEAT * STEPS)


def sprites(speech: Speech, layout: Layout, clock: float, over: int | None = None) -> Iterator[tuple[Hashable, Sprite]]:
    """The plate, its shadow included; the dots are sprites of their own, so that they alone are drawn again.

    ``clock``: milliseconds; ``over``: the upper edge of what it must not cover, in pixels, else the foot of the board.
    """
    image, pad = _plate(speech, layout.k, _room(layout))
    rect = area(speech, layout, over)
    yield "speech", Sprite(image, rect.x - pad, rect.y - pad, Z_SPEECH)
    if speech.thinking:
        step, px = step_of(clock), layout.scale.px
        left = rect.right - px(PAD + DOTS * 2 * DOT)
        for i in range(DOTS):
            light = (STEPS - step + i * STEPS // (2 * DOTS)) % STEPS
            dot = _dot(px(DOT), round(80 + 175 * max(0.0, 1 - abs(light - STEPS / 2) / (STEPS / 3))))
            yield ("speech", "dot", i), Sprite(dot, left + px(i * 2 * DOT), rect.centery - dot.get_height() // 2, Z_SPEECH + 0.1)


def area(speech: Speech, layout: Layout, over: int | None = None) -> pygame.Rect:
    """Where the plate lies, in pixels."""
    size = _size(speech, layout.k, _room(layout))
    board = layout.board
    foot = board.bottom if over is None else over
    return pygame.Rect(board.centerx - size[0] // 2, foot - size[1] - layout.scale.px(10), *size)


def hits(speech: Speech, layout: Layout, over: int | None = None) -> Iterator[Hit]:
    """Where the plate can be touched."""
    yield Hit(PLATE, area(speech, layout, over))


def _room(layout: Layout) -> int:
    """The most pixels the words may be wide."""
    px = layout.scale.px
    return min(px(WIDEST), layout.board.w - px(2 * PAD + FACE + GAP + 60))


@cached(32)
def _words(speech: Speech, k: float, room: int) -> tuple[pygame.Surface, ...]:
    scale = theme.Scale(k)
    size = scale.text(TYPE)
    line = fonts.paragraph(speech.words, Face.BOLD, size, min(room, fonts.width(speech.words, Face.BOLD, size) + 2), theme.PARCHMENT)
    if not speech.note:
        return (line,)
    return line, fonts.text(speech.note, Face.TEXT, scale.text(theme.SMALL), theme.BRASS_LIGHT)


def _size(speech: Speech, k: float, room: int) -> tuple[int, int]:
    words, px = _words(speech, k, room), theme.Scale(k).px
    wide = max(image.get_width() for image in words) + (px(GAP + DOTS * 2 * DOT) if speech.thinking else 0)
    high = sum(image.get_height() for image in words)
    return px(2 * PAD + FACE + GAP) + wide, max(px(FACE + 12), high + px(20))


@cached(16)
def _plate(speech: Speech, k: float, room: int) -> tuple[pygame.Surface, int]:
    px, size = theme.Scale(k).px, _size(speech, k, room)
    out = images.blank(*size)
    out.blit(images.nine("ui/panel_night", *size, 32, 0.5 * k), (0, 0))
    face = images.svg(f"captains/{speech.face}", px(FACE))
    out.blit(face, (px(PAD - 4), (size[1] - face.get_height()) // 2))
    words = _words(speech, k, room)
    y = (size[1] - sum(image.get_height() for image in words)) // 2
    for image in words:
        out.blit(image, (px(PAD + FACE + GAP - 4), y))
        y += image.get_height()
    return images.cast(out, theme.shape.BUBBLE, k)


@cached(64)
def _dot(size: int, alpha: int) -> pygame.Surface:
    out = images.blank(size, size)
    pygame.draw.aacircle(out, theme.BRASS_LIGHT, (size / 2, size / 2), size / 2 - 0.5)
    return images.faded(out, alpha)
