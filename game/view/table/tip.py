"""Small notes beside the pointer: why something may not be done, what a thing is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table import rulebook
from game.words import ngettext

Z_TIP = 120
WIDTH, WIDE = 380, 560
"""The most, in units; of a note with rules spelled out."""


@dataclass(frozen=True, slots=True)
class Gain:
    """A strip of pictures in a note, with words before it."""

    words: str
    picture: pygame.Surface


@cached(64)
def picture(words: str, k: float, refused: bool, gain: Gain | None = None, *, spelled: bool = False, more: str = "") -> pygame.Surface:
    """A note as an image: a headline, if the words have more than one line, pictures, the rest, and at the foot the rules it comes from.

    The ids of rules in the words are gathered there, small; ``spelled``: each with its sentence. ``more``: how to
    read them, told behind the ids.
    """
    scale = theme.Scale(k)
    pad = scale.px(16)
    plain, rules = rulebook.without(words), rulebook.cited(words)
    parts = list(_parts(plain, scale, scale.px(WIDE if spelled else WIDTH), refused))
    if gain:
        parts.insert(1, _strip(gain, scale))
    room = max(part.get_width() for part in parts)
    parts += [_spelled(rule, scale, max(room, scale.px(WIDTH))) for rule in rules] if spelled else _foot(rules, scale, more)
    width = max(part.get_width() for part in parts)
    height = sum(part.get_height() for part in parts) + pad + scale.px(8)
    out = images.blank(width + 2 * pad, height)
    out.blit(images.nine("ui/tooltip", *out.get_size(), 32, 0.45 * k), (0, 0))
    if refused:
        out.blit(images.nine("ui/focus_refused", *out.get_size(), 32, 0.4 * k), (0, 0))
    y = (height - sum(part.get_height() for part in parts)) // 2
    for part in parts:
        out.blit(part, (pad, y))
        y += part.get_height()
    return out


def _parts(words: str, scale: theme.Scale, most: int, refused: bool) -> Iterator[pygame.Surface]:
    """The headline and the rest, as wide as they need to be."""
    size = scale.text(theme.SMALL)
    head, _after, rest = words.partition("\n")
    room = min(most, max(fonts.width(line, Face.BOLD, size) for line in words.split("\n")) + 2)
    yield fonts.paragraph(head, Face.BOLD, size, room, theme.REFUSED_DEEP if refused else theme.INK)
    if rest:
        yield fonts.paragraph(rest, Face.TEXT, size, room, theme.UMBER)


def _strip(gain: Gain, scale: theme.Scale) -> pygame.Surface:
    words = fonts.text(gain.words, Face.TEXT, scale.text(theme.SMALL), theme.UMBER)
    gap, high = scale.px(10), gain.picture.get_height() + scale.px(8)
    out = images.blank(words.get_width() + gap + gain.picture.get_width(), max(high, words.get_height()))
    out.blit(words, (0, (out.get_height() - words.get_height()) // 2))
    out.blit(gain.picture, (words.get_width() + gap, (out.get_height() - gain.picture.get_height()) // 2))
    return out


def _foot(rules: Sequence[str], scale: theme.Scale, more: str) -> list[pygame.Surface]:
    """The ids in a small line, and in another one how to read them."""
    if not rules:
        return []
    words = ngettext("Rule {ids}", "Rules {ids}", len(rules)).format(ids=" · ".join(rules))
    return [fonts.text(line, Face.TEXT, scale.text(theme.FINE), theme.UMBER_FAINT) for line in (words, more) if line]


def _spelled(rule: str, scale: theme.Scale, room: int) -> pygame.Surface:
    """A rule with its id before it."""
    size = scale.text(theme.FINE)
    mark = fonts.text(rule, Face.BLACK, size, theme.BRASS_INK)
    left = fonts.width("S88W ", Face.BLACK, size)
    words = fonts.paragraph(rulebook.sentence(rule), Face.TEXT, size, room - left, theme.UMBER)
    out = images.blank(room, words.get_height() + scale.px(4))
    out.blit(mark, (0, scale.px(4)))
    out.blit(words, (left, scale.px(4)))
    return out


def _inside(window: pygame.Rect, k: float) -> pygame.Rect:
    """Where notes may lie: they do not touch the edges of the window."""
    edge = round(theme.shape.GAP * k)
    return window.inflate(-2 * edge, -2 * edge)


def above(words: str, k: float, at: tuple[int, int], edge: int, window: pygame.Rect) -> Sprite:
    """The note at a point, but wholly above an edge, so that it hides nothing below that."""
    image = picture(words, k, refused=False)
    rect = image.get_rect(midbottom=(at[0], edge - max(4, round(6 * k))))
    rect.clamp_ip(_inside(window, k))
    return Sprite(image, *rect.topleft, Z_TIP)


def near(
    words: str,
    k: float,
    thing: pygame.Rect,
    window: pygame.Rect,
    refused: bool = False,
    gain: Gain | None = None,
    more: str = "",
    *,
    apart: Sequence[pygame.Rect] = (),
) -> Sprite:
    """The note below a thing, or else above, right or left of it, inside the window: the thing itself stays in sight.

    ``apart``: what else it is not to hide, if there is a side at which it need not.
    """
    image = picture(words, k, refused, gain, more=more)
    gap = max(8, round(14 * k))
    inside = _inside(window, k)
    rect = min(
        (side.clamp(inside) for side in sides(image.get_size(), thing, gap)),
        key=lambda side: (_hidden(side, [thing]), _hidden(side, apart)),
    )
    return Sprite(image, rect.x, rect.y, Z_TIP)


def sides(size: tuple[int, int], thing: pygame.Rect, gap: int) -> tuple[pygame.Rect, ...]:
    """Where something of a size lies at a thing: below it, above, right and left of it."""
    whole = pygame.Rect((0, 0), size)
    return (
        whole.move(thing.centerx - whole.w // 2, thing.bottom + gap),
        whole.move(thing.centerx - whole.w // 2, thing.top - gap - whole.h),
        whole.move(thing.right + gap, thing.centery - whole.h // 2),
        whole.move(thing.left - gap - whole.w, thing.centery - whole.h // 2),
    )


def _hidden(note: pygame.Rect, things: Sequence[pygame.Rect]) -> int:
    """How many pixels of things a note covers."""
    return sum(cut.w * cut.h for cut in map(note.clip, things))


def beside(
    words: str, k: float, at: tuple[int, int], window: pygame.Rect, refused: bool = False, gain: Gain | None = None, more: str = ""
) -> Sprite:
    """The note beside a point, inside the window."""
    image = picture(words, k, refused, gain, more=more)
    gap = max(12, round(22 * k))
    rect = image.get_rect(topleft=(at[0] + gap, at[1] + gap))
    if rect.right > window.right:
        rect.right = at[0] - gap
    if rect.bottom > window.bottom:
        rect.bottom = at[1] - gap
    rect.clamp_ip(_inside(window, k))
    return Sprite(image, rect.x, rect.y, Z_TIP)
