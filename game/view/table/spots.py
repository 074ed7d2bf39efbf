"""Small look-ups between things, rules and places."""

from collections.abc import Hashable, Iterable, Iterator

import pygame

from game.rules import house
from game.rules.events import Source
from game.rules.kinds import Pending, PortId, Seat, ShipType
from game.rules.snapshots import Question
from game.rules.state import State
from game.view.art import card as card_art
from game.view.art import port as port_art
from game.view.table import board, cards, names
from game.view.table.choice import Anchor, Side
from game.view.table.look import Look
from game.view.table.names import Thing

CARD_CHOICES = (Pending.SIDE, Pending.COLOUR)
"""What is chosen beside a card that lies large over the board; a ship or a port has to be seen."""


def row_of_card(state: State, seat: Seat, card: int) -> ShipType | None:
    """The row an outfitting of a seat is in."""
    for which in ShipType:
        if any(fitted is not None and fitted.card == card for fitted in state.player(seat).rows[which]):
            return which
    return None


def prices(state: State, seat: Seat, targets: Iterable[Thing]) -> dict[Thing, int]:
    """What each target costs now in grit: a space in the row of the ship that is out is free (S4c, S4d)."""
    own: frozenset[int] = frozenset()
    if state.active is not None:
        own = frozenset(fitted.card for fitted in state.player(seat).rows[state.active.ship] if fitted is not None)
    return {target: house.OTHER_ROW if target.what == "space" and target.a not in own else 0 for target in targets}


def all_targets(state: State, seat: Seat, thing: Thing) -> Iterator[Thing]:
    """Everything a thing could be dropped on, legal or not."""
    player = state.player(seat)
    match thing.what:
        case "ship" | "token":
            yield from (names.port(PortId(i)) for i in range(len(state.game.board.ports)))
        case "cargo":
            for row in player.rows:
                for fitted in row:
                    if fitted is not None:
                        yield from (names.space(fitted.card, i) for i in range(len(fitted.placed)))
        case "offer":
            yield from (names.row(which) for which in ShipType)
        case "upgrade":
            yield from (names.ship(which) for which in ShipType)


def sprite_key(thing: Thing, seat: Seat) -> Hashable | None:
    """The key of the sprite of a thing."""
    keys: dict[str, Hashable] = {
        "ship": ("ship", seat, thing.a),
        "cargo": ("cargo", thing.a, thing.b),
        "offer": ("offer", thing.a),
        "token": ("bubble", thing, "picture"),
        "upgrade": ("bubble", thing, "picture"),
    }
    return keys.get(thing.what)


def cards_of_mat(look: Look) -> pygame.Rect:
    """Where the outfittings lie on the mat: no ship and no port is under what covers them."""
    return look.layout.slot(0, 0).union(look.layout.slot(2, 3))


def anchor(look: Look, question: Question) -> Anchor:
    """The place a question is about, and on which side of it it is asked."""
    state = look.state
    if question.pending in (Pending.SHIP, Pending.PORT):
        return Anchor(cards_of_mat(look), Side.OVER)
    if question.source in (Source.EVENT, Source.CREW, Source.ENCOUNTER):
        return Anchor(cards.area(look.layout), Side.RIGHT)
    if question.source is Source.REWARD or state.active is None:
        return Anchor(pygame.Rect(look.layout.mat.centerx, look.layout.mat.y, 1, 1), Side.BELOW)
    return Anchor(board.port_rect(look, look.board.ports[state.active.port]), Side.BELOW)


def close_picture(look: Look, thing: Thing) -> pygame.Surface | None:
    """A thing drawn large, to be looked at closely; None where there is nothing more to see."""
    px, state = look.layout.scale.px, look.state
    if thing.what in ("card", "space", "offer"):
        fitted = next((f for row in state.player(look.seat).rows for f in row if f is not None and f.card == thing.a), None)
        preprint = state.game.outfittings[thing.a].name.startswith("preprint ")
        placed = fitted.placed if fitted else ()
        return card_art.outfitting_card(state.game.outfittings[thing.a], px(560), placed=placed, preprint=preprint)
    if thing.what in ("ship", "hull"):
        seat, which = (Seat(thing.a), thing.b) if thing.what == "hull" else (state.turn, thing.a)
        return board.ship_image(look, seat, ShipType(which), px(520))
    if thing.what == "event":
        return card_art.event_card(state.game.content.events[thing.a], px(300), crewed=False)
    if thing.what == "cloud":
        return board.cloud_picture(look, PortId(thing.a), px(520))
    if thing.what in ("port", "tile", "left", "flag"):
        spot = state.port(PortId(thing.a))
        tile = state.game.content.tiles[spot.tile].name if spot.tile is not None else None
        return port_art.port_picture(state.game.board.ports[thing.a], px(560), look.board.ports[thing.a].art, tile)
    return None
