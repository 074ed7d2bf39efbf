"""The market: the face-up outfittings on a panel just above the mat, so that a card is dragged a short way to its row."""

from collections.abc import Iterator

import pygame

from game.rules.kinds import CardId
from game.view.art import card
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table import names
from game.view.table.board import SKY, Item, aura
from game.view.table.layout import Layout
from game.view.table.look import Look, centre
from game.view.table.names import Hit, Thing
from game.words import _

Z_PANEL, Z_OFFER = 24, 25
WIDTH, GAP, PAD, TOP = 270, 14, 26, 58
CLOSE = Thing("close market")


def panel(layout: Layout, count: int) -> pygame.Rect:
    """The panel for ``count`` cards, in pixels."""
    scale = layout.scale
    width, height = offer_size(layout, count)
    total = max(1, count) * width + (max(1, count) - 1) * scale.px(GAP) + 2 * scale.px(PAD)
    tall = height + scale.px(TOP + PAD)
    board = layout.board
    total = max(total, scale.px(520))
    return pygame.Rect(board.centerx - total // 2, board.bottom - tall - scale.px(14), total, tall)


def offer_size(layout: Layout, count: int) -> tuple[int, int]:
    """The size of a card in the market: as large as the board's width allows."""
    scale = layout.scale
    room = (layout.board.w - 2 * scale.px(PAD + 6) - 4 * scale.px(GAP)) // 5
    width = min(scale.px(WIDTH), room) if count else scale.px(WIDTH)
    return width, round(width * 132 / 288)


def offer_rect(layout: Layout, index: int, count: int) -> pygame.Rect:
    """Where a card of the market lies."""
    area, scale = panel(layout, count), layout.scale
    width, height = offer_size(layout, count)
    row = count * width + (count - 1) * scale.px(GAP)
    return pygame.Rect(area.centerx - row // 2 + index * (width + scale.px(GAP)), area.y + scale.px(TOP), width, height)


def sprites(look: Look, title: str, closable: bool) -> Iterator[Item]:
    """The panel with its cards."""
    cards = look.state.market
    area = panel(look.layout, len(cards))
    yield "market", Sprite(images.nine("ui/panel_brass", *area.size, 32, 0.7 * look.k), *area.topleft, Z_PANEL)
    yield from _ribbon(look, area, title)
    if not cards:
        words = fonts.text(_("The market is empty."), Face.ITALIC, look.layout.scale.text(theme.TEXT), theme.MUTED)
        yield ("market", "empty"), Sprite(words, *centre(area, words.get_size()), Z_OFFER)
    for index, which in enumerate(cards):
        yield from _offer(look, which, offer_rect(look.layout, index, len(cards)))
    if closable:
        rect = close_rect(look)
        icon = images.svg("icons/close", rect.w, tint=theme.PARCHMENT if look.hover == CLOSE else theme.MUTED)
        yield ("market", "close"), Sprite(icon, *rect.topleft, Z_OFFER)


def _ribbon(look: Look, area: pygame.Rect, title: str) -> Iterator[Item]:
    scale = look.layout.scale
    words = fonts.fitted(title, Face.HEAD, scale.text(theme.LABEL), area.w - scale.px(140), theme.PARCHMENT)
    x, y = area.centerx - words.get_width() // 2, area.y + scale.px(TOP) // 2 - words.get_height() // 2 + scale.px(2)
    yield ("market", "title"), Sprite(words, x, y, Z_OFFER)
    left = _("{count} in the deck").format(count=look.state.deck_size)
    note = fonts.text(left, Face.TEXT, scale.text(theme.FINE), theme.MUTED)
    yield (
        ("market", "deck"),
        Sprite(note, area.x + scale.px(PAD), area.y + scale.px(TOP) // 2 - note.get_height() // 2 + scale.px(2), Z_OFFER),
    )


def close_rect(look: Look) -> pygame.Rect:
    """The cross that closes the panel."""
    area, px = panel(look.layout, len(look.state.market)), look.layout.scale.px
    return pygame.Rect(area.right - px(50), area.y + px(16), px(28), px(28))


def offer_picture(look: Look, which: CardId, width: int) -> pygame.Surface:
    """A card of the market."""
    return card.outfitting_card(look.state.game.outfittings[which], width)


def _offer(look: Look, which: CardId, rect: pygame.Rect) -> Iterator[Item]:
    thing = names.offer(which)
    image = offer_picture(look, which, rect.w)
    if thing in look.movable and thing in (look.hover, look.in_hand):
        shine, pad = aura(image, SKY, look.layout.scale.px(9))
        yield ("offer glow", which), Sprite(shine, rect.x - pad, rect.y - pad, Z_PANEL + 0.5)
    yield ("offer", which), Sprite(image, *rect.topleft, Z_OFFER, 110 if look.in_hand == thing else 255)


def hits(look: Look, closable: bool) -> Iterator[Hit]:
    """Where the panel and its cards can be touched; the panel itself keeps clicks from the board below."""
    cards = look.state.market
    yield Hit(Thing("panel"), panel(look.layout, len(cards)))
    for index, which in enumerate(cards):
        yield Hit(names.offer(which), offer_rect(look.layout, index, len(cards)))
    if closable:
        yield Hit(CLOSE, close_rect(look).inflate(12, 12))
