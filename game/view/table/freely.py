"""Placing all that is free: the small button in the hold of the ship that is out, and which piece goes where next."""

from collections.abc import Collection, Iterator

import pygame

from game.rules.actions import Action, Place
from game.rules.kinds import Seat, ShipType, Space
from game.rules.state import State
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table import spots
from game.view.table.board import Item
from game.view.table.intent import intent_of
from game.view.table.look import Look, centre
from game.view.table.names import Hit, Thing
from game.words import _

PLACE_FREE = Thing("place free")
Z_BUTTON = 33
HEIGHT = 24
"""Units."""


def next_free(state: State, seat: Seat, actions: Collection[Action]) -> Place | None:
    """What is placed next at no price; None where nothing is (left).

    Spaces for one kind go before those that take anything, so that as much as possible finds a place; then the outfitting with the fewest empty
    spaces, so that one is completed rather than two begun.
    """
    free = [action for action in actions if isinstance(action, Place) and not _price(state, seat, action)]
    empty = {
        fitted.card: sum(lying is None for lying in fitted.placed)
        for row in state.player(seat).rows
        for fitted in row
        if fitted is not None
    }

    def rank(action: Place) -> tuple[bool, int, int, int, int]:
        wild = state.game.outfittings[action.card].spaces[action.space] is Space.WILD
        return wild, empty[action.card], action.card, action.space, -state.hold[action.kind]

    return min(free, key=rank, default=None)


def _price(state: State, seat: Seat, action: Place) -> int:
    target = intent_of(action).target
    return 0 if target is None else spots.prices(state, seat, [target])[target]


def rect(look: Look) -> pygame.Rect | None:
    """Where the button is, in pixels; None where nothing can be placed at no price now."""
    active = look.state.active
    if PLACE_FREE not in look.movable or active is None:
        return None
    hold, scale = look.layout.hold(look.row_of(active.ship)), look.layout.scale
    width = fonts.width(_("Place all free"), Face.BOLD, scale.text(theme.FINE)) + scale.px(24)
    return pygame.Rect(hold.right - width - scale.px(6), hold.y + scale.px(2), width, scale.px(HEIGHT))


def sprites(look: Look, which: ShipType) -> Iterator[Item]:
    """The button, in the hold of a row, if it is there."""
    place, active = rect(look), look.state.active
    if place is None or active is None or active.ship != which:
        return
    near = look.hover == PLACE_FREE
    skin = images.nine(f"ui/button_secondary_{'hover' if near else 'normal'}", *place.size, 28, 0.36 * look.k)
    yield ("hold", "free"), Sprite(skin, *place.topleft, Z_BUTTON)
    words = fonts.text(_("Place all free"), Face.BOLD, look.layout.scale.text(theme.FINE), theme.BRASS_LIGHT)
    x, y = centre(place, words.get_size())
    yield ("hold", "free", "words"), Sprite(words, x, y - look.layout.scale.px(1), Z_BUTTON + 0.1)


def hits(look: Look) -> Iterator[Hit]:
    """Where the button can be touched."""
    place = rect(look)
    if place is not None:
        yield Hit(PLACE_FREE, place)
