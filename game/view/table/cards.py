"""Event and encounter cards, shown large over the board, with their deals to click."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.rules.content import Encounter
from game.rules.kinds import EventId
from game.view.art import card
from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table import names, tip
from game.view.table.board import Item
from game.view.table.layout import Layout
from game.view.table.look import Look
from game.view.table.names import Hit, Thing

Z_DIM, Z_CARD = 50, 51
WIDTH, LETTERS = 348, 19
"""The width of a card in units, and in sizes of the smallest type, so that its words find room in small windows."""
ASIDE = Thing("card")
BEHIND = Thing("behind")


@dataclass(frozen=True, slots=True)
class EventShown:
    """The hidden side of a cloud; ``crewed``: its second line counts."""

    event: EventId
    crewed: bool


@dataclass(frozen=True, slots=True)
class EncounterShown:
    """An encounter card; ``payable`` deals can be struck now, or ``struck`` was."""

    encounter: Encounter
    payable: frozenset[int] = frozenset()
    struck: int | None = None


@dataclass(frozen=True, slots=True)
class ThingShown:
    """Something looked at closely: its picture, large, if it has one, and what it is."""

    picture: pygame.Surface | None
    words: str


Shown = EventShown | EncounterShown | ThingShown


def area(layout: Layout) -> pygame.Rect:
    """Where the card lies: in the middle of the board."""
    board = layout.board
    width = min(max(layout.scale.px(WIDTH), LETTERS * layout.scale.readable), round((board.h - layout.scale.px(70)) * 300 / 420))
    height = round(width * 420 / 300)
    return pygame.Rect(board.centerx - width // 2, (board.h - layout.scale.px(50) - height) // 2 + layout.scale.px(6), width, height)


@cached(2)
def veil(size: tuple[int, int]) -> pygame.Surface:
    """What dims the board behind a card."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill(theme.sheer(theme.VEIL, 150))
    return out.convert_alpha()


@cached(8)
def _shadowed(picture: pygame.Surface, k: float) -> tuple[pygame.Surface, int]:
    return images.cast(picture, theme.shape.CARD, k)


def picture(look: Look, shown: EventShown | EncounterShown) -> pygame.Surface:
    """The card itself."""
    content, width = look.state.game.content, area(look.layout).w
    if isinstance(shown, EventShown):
        return card.event_card(content.events[shown.event], width, crewed=shown.crewed)
    hover = look.hover.a if look.hover and look.hover.what == "option" else None
    return card.encounter_card(shown.encounter, width, lit=shown.payable, hover=hover, chosen=shown.struck)


def sprites(look: Look, shown: Shown, note: str) -> Iterator[Item]:
    """The dimmed board, the card, and a note below it."""
    if isinstance(shown, ThingShown):
        yield from _close(look, shown)
        return
    rect = area(look.layout)
    yield "veil", Sprite(veil(look.layout.board.size), 0, 0, Z_DIM)
    image, pad = _shadowed(picture(look, shown), look.k)
    yield "large card", Sprite(image, rect.x - pad, rect.y - pad, Z_CARD)
    if note:
        image = _told(note, look.layout.scale)
        yield ("large card", "note"), Sprite(image, rect.centerx - image.get_width() // 2, rect.bottom + look.layout.scale.px(8), Z_CARD)


@cached(4)
def _told(note: str, scale: theme.Scale) -> pygame.Surface:
    """What is to be done with a card, on a plate: the board lies behind it."""
    words = fonts.text(note, Face.BOLD, scale.text(theme.TEXT), theme.PARCHMENT)
    out = images.nine("ui/panel_night", words.get_width() + scale.px(40), words.get_height() + scale.px(12), 32, 0.4 * scale.k).copy()
    out.blit(words, words.get_rect(center=out.get_rect().center))
    return out


def _close(look: Look, shown: ThingShown) -> Iterator[Item]:
    """A thing at twice its size, and beside it its words with the rules spelled out."""
    board, gap = look.layout.board, look.layout.scale.px(26)
    note = tip.picture(shown.words, look.k, refused=False, spelled=True)
    yield "veil", Sprite(veil(board.size), 0, 0, Z_DIM)
    x = board.centerx - note.get_width() // 2
    if shown.picture is not None:
        whole = shown.picture.get_width() + gap + note.get_width()
        image, pad = _shadowed(shown.picture, look.k)
        left = max(gap, board.centerx - whole // 2)
        yield "large card", Sprite(image, left - pad, max(gap, board.centery - shown.picture.get_height() // 2) - pad, Z_CARD)
        x = left + shown.picture.get_width() + gap
    at = note.get_rect(topleft=(x, board.centery - note.get_height() // 2)).clamp(look.layout.window)
    yield ("large card", "note"), Sprite(note, *at.topleft, Z_CARD)


def closer(look: Look, shown: ThingShown, thing: pygame.Rect) -> Iterator[Item]:
    """The same in front of the table, which stays as it was: below the thing, above or beside it, wherever there is room."""
    assert shown.picture is not None
    gap = look.layout.scale.px(theme.shape.ROOM)
    note = tip.picture(shown.words, look.k, refused=False, spelled=True)
    image, pad = _shadowed(shown.picture, look.k)
    room = look.layout.window.inflate(-2 * pad, -2 * pad)
    high = max(shown.picture.get_height(), note.get_height())
    places = tip.sides((shown.picture.get_width() + gap + note.get_width(), high), thing, gap)
    fits = (place.clamp(room) for place in places if not place.clamp(room).colliderect(thing))
    whole = next(fits, places[0].clamp(room))
    at = shown.picture.get_rect(midleft=whole.midleft)
    yield ("tip", "picture"), Sprite(image, at.x - pad, at.y - pad, tip.Z_TIP)
    yield "tip", Sprite(note, *note.get_rect(midright=whole.midright).topleft, tip.Z_TIP)


def hits(look: Look, shown: Shown) -> Iterator[Hit]:
    """Where the card and its deals can be touched."""
    rect = area(look.layout)
    yield Hit(BEHIND, look.layout.board)
    yield Hit(ASIDE, rect)
    if isinstance(shown, EncounterShown):
        deals = card.deal_rects(shown.encounter, rect.w)
        for index in sorted(shown.payable):
            yield Hit(names.option(index), deals[index].move(rect.topleft))
