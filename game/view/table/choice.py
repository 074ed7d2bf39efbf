"""Choices as pictures, where they belong: a bubble with the sides of a ``/``, the colours of an ``any``, a piece to hand out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import pygame

from game.rules.kinds import TAPSTONES, Pending, Upgrade
from game.rules.snapshots import Question
from game.view.art import benefit, piece
from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table import names
from game.view.table.board import Item
from game.view.table.look import Look, centre
from game.view.table.names import Hit, Thing
from game.words import N_, _

Z_BUBBLE, Z_OPTION = 60, 61
GAP, PAD, TITLE, HEIGHT = 14, 22, 38, 84
_TITLES = {
    Pending.SIDE: N_("Choose one"),
    Pending.COLOUR: N_("Choose a colour"),
    Pending.SHIP: N_("Who gets it?"),
    Pending.PORT: N_("Found an outpost"),
}
_NOTES = {
    Pending.SHIP: N_("drag it onto one of your ships, or click a ship"),
    Pending.PORT: N_("drag the token to a port that lights up, or click one"),
}


class Side(Enum):
    """Where a bubble goes: over the middle of its anchor, at its right, or below it."""

    OVER = "over"
    RIGHT = "right"
    BELOW = "below"


class Anchor(NamedTuple):
    """What a bubble is about, in pixels, and where it goes."""

    rect: pygame.Rect
    side: Side


@dataclass(frozen=True, slots=True)
class Bubble:
    """A laid-out bubble: its panel and the places of its options, in pixels."""

    area: pygame.Rect
    options: tuple[pygame.Rect, ...]
    things: tuple[Thing, ...]
    pictures: tuple[pygame.Surface, ...]
    title: str
    note: str


def bubble(look: Look, question: Question, anchor: Anchor) -> Bubble | None:
    """The bubble of a question near ``anchor``; None where the choice is made elsewhere (clouds, deals)."""
    made = _options(look, question)
    if not made:
        return None
    things, pictures = made
    return _place(
        look, things, pictures, _(_TITLES[question.pending]), _(_NOTES[question.pending]) if question.pending in _NOTES else "", anchor
    )


def _options(look: Look, question: Question) -> tuple[list[Thing], list[pygame.Surface]] | None:
    px = look.layout.scale.px
    match question.pending:
        case Pending.SIDE if question.benefit is not None:
            sides = question.benefit.options
            return [names.option(i) for i in range(len(sides))], [benefit.option_picture(side, px(46), dark=False) for side in sides]
        case Pending.COLOUR:
            return [names.option(kind) for kind in TAPSTONES], [piece.cargo_picture(kind, px(54)) for kind in TAPSTONES]
        case Pending.SHIP if question.upgrade is not None:
            return [names.UPGRADE], [piece.upgrade_picture(Upgrade(question.upgrade), px(58))]
        case Pending.PORT:
            return [names.TOKEN], [piece.token_picture(look.colour, px(54))]
        case _:
            return None


def _place(look: Look, things: Sequence[Thing], pictures: Sequence[pygame.Surface], title: str, note: str, anchor: Anchor) -> Bubble:
    scale = look.layout.scale
    px, pad, gap = scale.px, scale.px(PAD), scale.px(GAP)
    widths = [max(px(HEIGHT), image.get_width() + px(30)) for image in pictures]
    inner = max(sum(widths) + gap * (len(widths) - 1), fonts.width(title, Face.HEAD, scale.text(theme.TEXT)), _note_width(look, note))
    top = pad // 2 + px(theme.grown(TITLE, 10)) + (px(theme.grown(28, 10)) if note else 0)
    size = (inner + 2 * pad, top + px(HEIGHT) + pad)
    area = _beside(look, size, anchor)
    x = area.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
    rects = []
    for width in widths:
        rects.append(pygame.Rect(x, area.y + top, width, px(HEIGHT)))
        x += width + gap
    return Bubble(area, tuple(rects), tuple(things), tuple(pictures), title, note)


def _note_width(look: Look, note: str) -> int:
    return fonts.width(note, Face.TEXT, look.layout.scale.text(theme.FINE)) if note else 0


def _beside(look: Look, size: tuple[int, int], anchor: Anchor) -> pygame.Rect:
    """Where an area of a size goes, left of the sidebar. What is to go below goes above where it would reach into the mat."""
    px = look.layout.scale.px
    room = pygame.Rect(px(8), px(8), look.layout.side.x - px(16), look.layout.size[1] - px(16))
    area = pygame.Rect((0, 0), size)
    place, gap = anchor.rect, px(10)
    match anchor.side:
        case Side.OVER:
            area.center = place.center
        case Side.RIGHT:
            area.midleft = (place.right + px(16), place.y + place.h * 3 // 4)
        case Side.BELOW:
            area.midtop = (place.centerx, place.bottom + gap)
            if area.bottom > look.layout.mat.y:
                area.midbottom = (place.centerx, place.y - gap)
    return area.clamp(room)


@cached(16)
def bubble_panel(size: tuple[int, int], k: float) -> tuple[pygame.Surface, int]:
    """The parchment a question stands on, with its shadow, and the padding."""
    return images.cast(images.nine("ui/panel_parchment", *size, 32, 0.6 * k), theme.shape.BUBBLE, k)


def sprites(look: Look, made: Bubble) -> Iterator[Item]:
    """The bubble."""
    scale = look.layout.scale
    ground, pad = bubble_panel(made.area.size, look.k)
    yield "bubble", Sprite(ground, made.area.x - pad, made.area.y - pad, Z_BUBBLE)
    title = fonts.text(made.title, Face.HEAD, scale.text(theme.TEXT), theme.INK)
    yield ("bubble", "title"), Sprite(title, made.area.centerx - title.get_width() // 2, made.area.y + scale.px(14), Z_OPTION)
    if made.note:
        note = fonts.text(made.note, Face.TEXT, scale.text(theme.FINE), theme.UMBER)
        yield (
            ("bubble", "note"),
            Sprite(note, made.area.centerx - note.get_width() // 2, made.area.y + scale.px(theme.grown(42, 10)), Z_OPTION),
        )
    for thing, rect, image in zip(made.things, made.options, made.pictures, strict=True):
        yield from _option(look, thing, rect, image)


def _option(look: Look, thing: Thing, rect: pygame.Rect, image: pygame.Surface) -> Iterator[Item]:
    near = look.hover == thing
    skin = images.nine("ui/pill_parchment", rect.w, rect.h, 40, 0.3 * look.k)
    yield ("bubble", thing), Sprite(skin, *rect.topleft, Z_OPTION)
    frame = images.nine("ui/focus_good" if near else "ui/focus_hint", rect.w, rect.h, 32, 0.45 * look.k)
    yield ("bubble", thing, "frame"), Sprite(frame, *rect.topleft, Z_OPTION + 0.1, 255 if near else 120)
    alpha = 90 if look.in_hand == thing else 255
    yield ("bubble", thing, "picture"), Sprite(image, *centre(rect, image.get_size()), Z_OPTION + 0.2, alpha)


def hits(made: Bubble) -> Iterator[Hit]:
    """Where the options can be touched."""
    yield Hit(Thing("panel"), made.area)
    for thing, rect in zip(made.things, made.options, strict=True):
        yield Hit(thing, rect)
