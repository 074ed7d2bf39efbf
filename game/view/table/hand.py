"""How a thing looks in the hand: a little larger, on a shadow."""

import pygame

from game.rules.kinds import CardId, Cargo, Pending, ShipType, Upgrade
from game.view.art import piece
from game.view.kit import images, theme
from game.view.kit.cache import cached
from game.view.table import board, market
from game.view.table.look import Look
from game.view.table.names import Thing


@cached(32)
def _lifted(image: pygame.Surface, k: float) -> pygame.Surface:
    return images.cast(image, theme.shape.BANNER, k)[0]


def picture(look: Look, thing: Thing) -> pygame.Surface | None:
    """The image of a thing in the hand, or None where it cannot be taken up."""
    image = _plain(look, thing)
    return _lifted(image, look.k) if image else None


def _plain(look: Look, thing: Thing) -> pygame.Surface | None:
    px = look.layout.scale.px
    match thing.what:
        case "ship":
            return board.ship_image(look, look.state.turn, ShipType(thing.a), px(136))
        case "cargo":
            return piece.cargo_picture(Cargo(thing.a), px(58))
        case "offer":
            width = market.offer_size(look.layout, len(look.state.market))[0]
            return market.offer_picture(look, CardId(thing.a), width)
        case "token":
            return piece.token_picture(look.colour, px(58))
        case "upgrade":
            question = look.state.question
            if question is None or question.pending is not Pending.SHIP or question.upgrade is None:
                return None
            return piece.upgrade_picture(Upgrade(question.upgrade), px(60))
        case _:
            return None
