"""Event and encounter cards with their scenes, the slim event of the sidebar, card backs.

Units are those of the art: a card is 300x420.
"""

from typing import Literal

import pygame

from game.rules import terms
from game.rules.content import CloudEvent, Deal, Encounter
from game.view.art.benefit import benefit_picture, cost_picture
from game.view.art.paint import box, middle, slug
from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.words import pgettext

UNITS = (300, 420)
SCENE = (24, 24, 252, 133)
WORDS = (30, 201, 240, 57)
EVENT_BENEFIT, EVENT_CREW = (26, 262, 248, 66), (26, 338, 248, 60)
DEALS = {1: ((26, 296, 248, 59),), 2: ((26, 262, 248, 59), (26, 332, 248, 59))}
"""Where the deals are printed on the cards for one and for two."""
MORE_TOP, MORE_FOOT = 206, 400
"""Where more than two deals go: they take the place of the words."""
SLIM = (384, 168)
SLIM_SCENE = (14, 14, 170, 100)
TAKEN, NEAR = (186, 226, 178), (206, 232, 240)
"""The ground of the deal that was taken, and of the one under the mouse."""
Kind = Literal["event", "encounter", "outfitting"]


def tall_size(width: int) -> tuple[int, int]:
    """The size in pixels of an event or encounter card ``width`` pixels wide."""
    return width, round(width * UNITS[1] / UNITS[0])


@cached(24)
def card_back(kind: Kind, width: int) -> pygame.Surface:
    """The back of a card."""
    return images.svg(f"cards/back_{kind}", *tall_size(width))


@cached(96)
def vignette(name: str, kind: Kind, width: int, height: int) -> pygame.Surface:
    """The scene of a card, cut below to fit; the emblem of the card's back where it has none."""
    art = f"vignettes/{slug(name)}"
    if images.exists(art):
        scene = images.svg(art, width)
        return scene.subsurface((0, 0, width, min(height, scene.get_height())))
    back = images.svg(f"cards/back_{kind}", width * 1.12)
    return back.subsurface(((back.get_width() - width) // 2, (back.get_height() - height) // 2, width, height))


def _blank_card(art: str, kind: Kind, name: str, width: int) -> pygame.Surface:
    """Frame, scene and title."""
    k = width / UNITS[0]
    out = images.svg(art, *tall_size(width)).copy()
    scene = box(*SCENE, k)
    out.blit(vignette(name, kind, scene.w, scene.h), scene)
    title = fonts.fitted(
        pgettext(kind, name), Face.HEAD, max(theme.READABLE_SMALL, round(theme.LABEL * k)), round(240 * k), theme.PARCHMENT
    )
    middle(out, title, width / 2, 177.5 * k)
    return out


@cached(128)
def words_picture(words: str, size: int, room: int, height: int, centred: bool = True) -> pygame.Surface:
    """A paragraph in italics at most ``height`` pixels high: smaller first (not below what can be read), then cut."""
    size = words_size(words, size, room, height)
    lines = fonts.wrap(words, Face.ITALIC, size, room)
    most = max(1, height // line_height(size))
    if len(lines) > most:
        lines = [*lines[: most - 1], fonts.shorten(" ".join(lines[most - 1 :]), Face.ITALIC, size, room)]
    return fonts.paragraph("\n".join(lines), Face.ITALIC, size, room, theme.UMBER, centred, theme.LEADING_CARD)


def line_height(size: int) -> int:
    """The distance of lines in pixels."""
    return round(size * theme.LEADING_CARD)


def words_size(words: str, size: int, room: int, height: int) -> int:
    """The largest size of type up to ``size``, not below what can be read, at which the words fit."""
    while size > theme.READABLE and len(fonts.wrap(words, Face.ITALIC, size, room)) * line_height(size) > height:
        size -= 1
    return size


def _words(out: pygame.Surface, words: str, k: float) -> None:
    area = box(*WORDS, k)
    image = words_picture(words, theme.Scale(k * 0.83).text(theme.SMALL), area.w, area.h)
    middle(out, image, area.centerx, area.centery)


def event_benefit_rect(width: int) -> pygame.Rect:
    """Where an event card shows its benefit."""
    return box(*EVENT_BENEFIT, width / UNITS[0])


def crew_rect(width: int) -> pygame.Rect:
    """Where an event card shows what a crewmate aboard gains as well (H2b)."""
    return box(*EVENT_CREW, width / UNITS[0])


@cached(16)
def event_card(event: CloudEvent, width: int, *, crewed: bool = True) -> pygame.Surface:
    """A cloud event. ``crewed``: a crewmate is aboard; the crew line is greyed where not (H2b)."""
    k = width / UNITS[0]
    out = _blank_card("cards/event", "event", event.name, width)
    _words(out, pgettext("text of an event", event.text), k)
    gain, crew = event_benefit_rect(width), crew_rect(width)
    middle(out, benefit_picture(event.benefit, round(42 * k), room=round(232 * k)), *gain.center)
    centre = (round(172 * k), crew.centery)
    middle(out, benefit_picture(event.crew, round(38 * k), room=round(184 * k)), *centre)
    if not crewed:
        _veil(out, crew)
    return out


@cached(64)
def deal_rects(encounter: Encounter, width: int) -> tuple[pygame.Rect, ...]:
    """Where the deals are, in pixels from the card's upper left corner."""
    count, k = len(encounter.deals), width / UNITS[0]
    if count in DEALS:
        return tuple(box(*deal, k) for deal in DEALS[count])
    pitch = (MORE_FOOT - MORE_TOP) / max(1, count)
    return tuple(box(26, MORE_TOP + i * pitch, 248, min(59, pitch - 4), k) for i in range(count))


@cached(32)
def encounter_card(
    encounter: Encounter, width: int, *, lit: frozenset[int] | None = None, hover: int | None = None, chosen: int | None = None
) -> pygame.Surface:
    """An encounter card (H7). ``lit``: the deals that can be paid, when it is time to choose; the others fade.

    ``hover``: the deal under the mouse; ``chosen``: the deal that was taken.
    """
    out = _dealt(encounter, width).copy()
    for i, rect in enumerate(deal_rects(encounter, width)):
        deal, near = encounter.deals[i], hover == i
        if i == chosen:
            _mark(out, deal, rect, "ui/focus_good", TAKEN)
        elif chosen is not None or (lit is not None and i not in lit):
            _veil(out, rect)
        elif lit is not None:
            _mark(out, deal, rect, "ui/focus_hint" if near else "ui/focus_good", NEAR if near else None)
    return out


@cached(16)
def _dealt(encounter: Encounter, width: int) -> pygame.Surface:
    k, count = width / UNITS[0], len(encounter.deals)
    art = {1: "cards/encounter_one", 2: "cards/encounter"}.get(count, "cards/encounter_blank")
    out = _blank_card(art, "encounter", encounter.name, width)
    if count in DEALS:
        _words(out, pgettext("text of an encounter", encounter.text), k)
    for deal, rect in zip(encounter.deals, deal_rects(encounter, width), strict=True):
        if count not in DEALS:
            out.blit(images.nine("ui/deal_box", rect.w, rect.h, 32, 0.5 * k), rect)
        _deal(out, deal, rect)
    return out


def _deal(out: pygame.Surface, deal: Deal, rect: pygame.Rect) -> None:
    k = rect.w / 248
    height = round(min(38 * k, rect.h * 0.66))
    middle(out, cost_picture(deal, height, room=round(84 * k)), rect.x + 52 * k, rect.centery)
    middle(out, images.svg("pieces/deal_arrow", round(height * 0.84)), rect.x + 112 * k, rect.centery)
    middle(out, benefit_picture(deal.benefit, height, room=round(110 * k)), rect.x + 186 * k, rect.centery)


def _veil(out: pygame.Surface, rect: pygame.Rect) -> None:
    veil = images.blank(*rect.size)
    pygame.draw.rect(veil, theme.sheer(theme.PARCHMENT, 170), veil.get_rect(), border_radius=round(rect.w * 9 / 248))
    out.blit(veil, rect)


def _mark(out: pygame.Surface, deal: Deal, rect: pygame.Rect, art: str, ground: tuple[int, int, int] | None) -> None:
    """A frame around a deal, and where a ground is given the deal anew on it."""
    k = rect.w / 248
    if ground:
        pygame.draw.rect(out, ground, rect.inflate(-2, -2), border_radius=round(theme.shape.CORNER * k))
        _deal(out, deal, rect)
    around = rect.inflate(round(8 * k), round(8 * k))
    out.blit(images.nine(art, around.w, around.h, 32, 0.6 * k), around)


@cached(8)
def slim_event(event: CloudEvent, width: int) -> pygame.Surface:
    """A cloud event as a strip for the sidebar: scene, name, words, benefit, and what a crewmate adds."""
    k = width / SLIM[0]
    out = images.nine("ui/panel_parchment", width, round(width * SLIM[1] / SLIM[0]), 32, k / 2).copy()
    scene = box(*SLIM_SCENE, k)
    out.blit(vignette(event.name, "event", scene.w, scene.h), scene)
    pygame.draw.rect(out, theme.BRASS_DEEP, scene.inflate(2 * max(1, round(k)), 2 * max(1, round(k))), max(2, round(2 * k)), round(2 * k))
    _slim_words(out, event, k)
    _slim_gains(out, event, k)
    return out


def slim_words_top(k: float) -> int:
    """Where the words of a slim event begin, below its name, in pixels."""
    return round(13 * k) + round(theme.Scale(k).text(theme.TEXT) * theme.LEADING_CARD)


def _slim_words(out: pygame.Surface, event: CloudEvent, k: float) -> None:
    scale, left, room, top = theme.Scale(k), round(198 * k), round(174 * k), slim_words_top(k)
    out.blit(fonts.fitted(terms.event(event.name), Face.HEAD, scale.text(theme.TEXT), room, theme.INK), (left, round(12 * k)))
    out.blit(
        words_picture(pgettext("text of an event", event.text), scale.text(theme.FINE), room, round(120 * k) - top, centred=False),
        (left, top),
    )


def _slim_gains(out: pygame.Surface, event: CloudEvent, k: float) -> None:
    line, height = round(139 * k), round(29 * k)
    gain = benefit_picture(event.benefit, height, room=round(156 * k))
    middle(out, gain, 24 * k + gain.get_width() / 2, line)
    middle(out, images.svg("pieces/crewmate", round(30 * k)), 213 * k, line)
    middle(out, images.svg("pieces/deal_arrow", round(20 * k)), 244 * k, line)
    crew = benefit_picture(event.crew, height, room=round(110 * k))
    middle(out, crew, 262 * k + crew.get_width() / 2, line)
