"""Outfitting cards: spaces with what is placed on them, what a piece in hand may do there, renown and reward.

Units are those of the art: a card is 288x132. Event and encounter cards are in :mod:`game.view.art.deck`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rules import terms
from game.rules.benefits import Benefit
from game.rules.content import Outfitting
from game.rules.kinds import Cargo, Space
from game.view.art.benefit import benefit_picture, cargo_symbol
from game.view.art.deck import card_back, crew_rect, deal_rects, encounter_card, event_benefit_rect, event_card, slim_event, tall_size
from game.view.art.paint import box, digits, middle, slug, soft
from game.view.art.piece import renown_badge
from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.words import _

__all__ = [
    "SpaceLight",
    "card_back",
    "card_size",
    "crew_rect",
    "deal_rects",
    "encounter_card",
    "event_benefit_rect",
    "event_card",
    "outfitting_card",
    "reward_rect",
    "slim_event",
    "space_rects",
    "tall_size",
]

UNITS = (288, 132)
TABLE_WIDTH = 234
"""The width of a card on the mat in units of the table layout: what sizes of type are reckoned from."""
SPACES_Y = 65
LARGEST = 46
FEW = 4
"""Up to so many spaces there is room for the large emblem."""


@dataclass(frozen=True, slots=True)
class SpaceLight:
    """What the piece in hand may do on a space: go there for ``price`` grit, or not (``refused``). ``near``: it is over the space."""

    price: int = 0
    refused: bool = False
    near: bool = False


Lights = Sequence[SpaceLight | None]
"""One for each space; None where the space has nothing to say."""


@dataclass(frozen=True, slots=True)
class _Face:
    """How a card with so many spaces is laid out, in units."""

    art: str
    emblem: int
    left: int

    @property
    def room(self) -> int:
        return 282 - self.left


def _face(outfitting: Outfitting, preprint: bool) -> _Face:
    few = len(outfitting.spaces) <= FEW
    if preprint:
        return _Face("cards/preprint", 76, 98 if few else 66)
    return _Face("cards/outfitting", 76, 98) if few else _Face("cards/outfitting_many", 52, 74)


def card_size(width: int) -> tuple[int, int]:
    """The size in pixels of an outfitting card ``width`` pixels wide."""
    return width, round(width * UNITS[1] / UNITS[0])


@cached(512)
def space_rects(outfitting: Outfitting, width: int) -> tuple[pygame.Rect, ...]:
    """Where the spaces are, in pixels from the card's upper left corner."""
    k = width / UNITS[0]
    face = _face(outfitting, outfitting.name.startswith("preprint "))
    count = max(1, len(outfitting.spaces))
    pitch = min(face.room / count, LARGEST + 11)
    side = max(1, min(round(LARGEST * k), int(pitch * k) - (1 if k < 1 else 2)))
    top = round(SPACES_Y * k - side / 2)
    return tuple(pygame.Rect(round((face.left + i * pitch) * k), top, side, side) for i in range(len(outfitting.spaces)))


def reward_rect(width: int) -> pygame.Rect:
    """Where the reward is printed, in pixels from the card's upper left corner."""
    return box(98, 99, 150, 30, width / UNITS[0])


def outfitting_card(
    outfitting: Outfitting,
    width: int,
    *,
    placed: Sequence[Cargo | None] = (),
    complete: bool = False,
    preprint: bool = False,
    highlight: Lights | None = None,
) -> pygame.Surface:
    """An outfitting, ``width`` pixels wide: ``placed`` cargo on its spaces, and while a piece is in hand the ``highlight`` of each."""
    return _card(outfitting, width, tuple(placed), complete, preprint, tuple(highlight or ()))


@cached(160)
def _card(
    outfitting: Outfitting,
    width: int,
    placed: tuple[Cargo | None, ...],
    complete: bool,
    preprint: bool,
    lights: tuple[SpaceLight | None, ...],
) -> pygame.Surface:
    out = _printed(outfitting, width, preprint).copy()
    rects = space_rects(outfitting, width)
    count = len(rects)
    placed += (None,) * (count - len(placed))
    lights += (None,) * (count - len(lights))
    for rect, space, cargo, light in zip(rects, outfitting.spaces, placed, lights, strict=False):
        _space(out, rect, space, cargo, light)
    priced = [rect for rect, cargo, light in zip(rects, placed, lights, strict=False) if light and not light.refused and cargo is None]
    for rect, light in zip(rects, lights, strict=False):
        if light and rect in priced:
            _price(out, rect, light, min((r.x for r in priced if r.x > rect.x), default=out.get_width()) - rect.x)
    if complete:
        out.blit(images.svg("cards/outfitting_complete", *out.get_size()), (0, 0))
    return out


@cached(96)
def _printed(outfitting: Outfitting, width: int, preprint: bool) -> pygame.Surface:
    """What is printed on the card: all but its spaces."""
    k, face = width / UNITS[0], _face(outfitting, preprint)
    out = images.blank(*card_size(width))
    out.blit(images.svg(face.art, *out.get_size()), (0, 0))
    if preprint:
        _yard(out, outfitting, face, k)
    else:
        out.blit(_emblem(outfitting.name, round(face.emblem * k)), (round(12 * k), round(12 * k)))
        _title(out, str(terms.outfitting(outfitting.name)), face, k)
    middle(out, renown_badge(outfitting.renown, round(54 * k)), 32 * k, 104 * k)
    _reward(out, outfitting.reward, width)
    return out


def _type(width: float, units: float) -> int:
    """A size of type in pixels on a card, from units of the table layout."""
    return theme.Scale(width / TABLE_WIDTH).text(units)


def _title(out: pygame.Surface, name: str, face: _Face, k: float) -> None:
    image = fonts.fitted(name, Face.HEAD, _type(out.get_width(), theme.FINE), round(face.room * k), theme.INK)
    out.blit(image, (round(face.left * k), max(1, round(20.5 * k - image.get_height() / 2))))


def _yard(out: pygame.Surface, outfitting: Outfitting, face: _Face, k: float) -> None:
    """A preprint: its reward is its emblem."""
    side = round((62 if face.left > 90 else 44) * k)
    middle(out, benefit_picture(outfitting.reward, side, room=round((face.left - 18) * k)), (face.left + 2) / 2 * k, 48 * k)
    size, said = _type(out.get_width(), theme.FINE), _("Fitted at the yard")
    if fonts.width(said, Face.ITALIC, size) > (face.room - 6) * k:
        said = _("Yard fitting")
    words = fonts.fitted(said, Face.ITALIC, size, round((face.room - 6) * k), theme.UMBER)
    out.blit(words, (round(face.left * k), max(1, round(21 * k - words.get_height() / 2))))


@cached(128)
def _emblem(name: str, side: int) -> pygame.Surface:
    """The picture of an outfitting; the emblem of the card back where it has none."""
    art = f"outfittings/{slug(name)}"
    if images.exists(art):
        return images.svg(art, side, side)
    back = images.svg("cards/back_outfitting", side * 300 / 190)
    return back.subsurface(pygame.Rect(0, 0, side, side).move((back.get_width() - side) // 2, (back.get_height() - side) // 2))


def _reward(out: pygame.Surface, reward: Benefit, width: int) -> None:
    if not reward.options:
        return
    k, rect = width / UNITS[0], reward_rect(width)
    arrow = images.svg("pieces/deal_arrow", max(10, round(22 * k)))
    middle(out, arrow, rect.x + arrow.get_width() / 2, 113.5 * k)
    left = rect.x + arrow.get_width() + round(6 * k)
    image = benefit_picture(reward, max(16, round(27 * k)), room=rect.right - left)
    out.blit(image, (left, min(round(113.5 * k - image.get_height() / 2), out.get_height() - image.get_height())))


def _space(out: pygame.Surface, rect: pygame.Rect, space: Space, cargo: Cargo | None, light: SpaceLight | None) -> None:
    if light and cargo is None and not light.refused:
        _frame(out, rect, light)
    socket = images.svg(f"sockets/socket_{space.name.lower()}", rect.w, rect.h)
    out.blit(images.faded(socket, 80) if light and light.refused and cargo is None else socket, rect)
    if cargo is not None:
        side = round(rect.w * 0.82)
        image = images.svg(cargo_symbol(cargo), side, side)
        shade, _ = soft(image, max(1, rect.w // 20), theme.shape.ON_CARD)
        middle(out, shade, rect.centerx, rect.centery + max(1, rect.w / 20))
        middle(out, image, rect.centerx, rect.centery)


def _frame(out: pygame.Surface, rect: pygame.Rect, light: SpaceLight) -> None:
    """The lit ground of a space that takes the piece: green where it is free, blue where it costs."""
    art, colour = ("ui/focus_hint", theme.rgb(theme.PRICED)) if light.price else ("ui/focus_good", theme.rgb(theme.FREE))
    wide = max(2, round(rect.w * 0.08))
    around = rect.inflate(2 * wide, 2 * wide)
    frame = images.nine(art, around.w, around.h, 32, around.w / 108)
    shade, pad = soft(frame, max(2, wide), 255, colour)
    for _again in range(2 if light.near else 1):
        out.blit(shade, (around.x - pad, around.y - pad))
    out.blit(frame, around)


def _price(out: pygame.Surface, rect: pygame.Rect, light: SpaceLight, room: int) -> None:
    """What the transfer costs, on a pill over the lower edge of the space, never wider than ``room`` to the next that has one."""
    least = round(out.get_width() * theme.FINE / TABLE_WIDTH)
    pill = _pill(light.price, max(theme.READABLE_SMALL, least) if light.price else _type(out.get_width(), theme.FINE), room)
    lowest = round(100 * out.get_height() / UNITS[1]) - pill.get_height()
    shade, pad = soft(pill, 2, theme.shape.ON_CARD)
    at = (round(rect.centerx - pill.get_width() / 2), min(rect.bottom - pill.get_height() * 5 // 11, lowest))
    out.blit(shade, (at[0] - pad, at[1] - pad + 1))
    out.blit(pill, at)


@cached(32)
def _pill(price: int, size: int, room: int) -> pygame.Surface:
    """The word free (a tick where it does not fit), or a number and the sign of grit; ``size``: of the type, in pixels."""
    parts = _priced(price, size) if price else [fonts.text(_("free"), Face.BLACK, size, theme.INK)]
    edge, gap = max(3, size // 3), max(1, size // 12)
    wide = sum(p.get_width() for p in parts) + gap * (len(parts) - 1)
    if not price and wide + 2 * edge > room + 2:
        parts = [images.svg("icons/check", size, tint=theme.GOOD_DEEP)]
        wide = size
    elif wide + 2 * edge > room:
        edge = max(1, (room - wide) // 2)
    height = round(size * 1.35)
    out = images.nine("ui/pill_parchment", wide + 2 * edge, height, 40, height / 96).copy()
    x = edge
    for part in parts:
        middle(out, part, x + part.get_width() / 2, height / 2 - (0.5 if part.get_height() > size else 0))
        x += part.get_width() + gap
    return out


def _priced(price: int, size: int) -> list[pygame.Surface]:
    return [digits(str(price), size), images.svg("pieces/grit", size + 1, size + 1)]
