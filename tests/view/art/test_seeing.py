"""Pieces stay apart for eyes that see fewer colours, in the size they have in a window of 1280x720: by shape, by pattern, by lightness.

The measure is the mean colour difference (CIE 1976) over all that either of two pictures covers, as the eye sees it on its ground. A difference of
2.3 is just noticeable (Mahy, van Eycken and Oosterlinck, 1994). For red-, green- and blue-blind eyes all pairs differ by at least three times that
on average over the whole picture, though parts of it (an outline, a hull) are the same; without any colour by at least twice that.
"""

import itertools
from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.rules.benefits import NOTHING
from game.rules.content import Outfitting
from game.rules.kinds import Cargo, ShipType, Space, Step
from game.view.art import card, mat, piece, ship
from game.view.art.card import SpaceLight
from game.view.kit import images, theme
from tests.view.art.seeing import Eye, apart, lab

NOTICED = 2.3
ENOUGH = {
    Eye.USUAL: 3 * NOTICED,
    Eye.PROTANOPIA: 3 * NOTICED,
    Eye.DEUTERANOPIA: 3 * NOTICED,
    Eye.TRITANOPIA: 3 * NOTICED,
    Eye.GREY: 2 * NOTICED,
}
PIECE, SHIP, CARD = 24, 60, 156
"""Pixels at 1280x720: a piece on the mat, a ship at a port, the width of a card on the mat."""
TEAL = "#5FB3B3"
"""The sky behind ships."""
Pictures = dict[str, pygame.Surface]


def cargo() -> Pictures:
    return {kind.name: piece.cargo_picture(kind, PIECE) for kind in Cargo}


def sockets() -> Pictures:
    return {space.name: images.svg(f"sockets/socket_{space.name.lower()}", PIECE) for space in Space}


def dice() -> Pictures:
    return {str(face): piece.die_face(face, PIECE) for face in range(6)}


def tokens() -> Pictures:
    return {colour: piece.token_picture(colour, PIECE) for colour in theme.PLAYERS}


def ships(kind: ShipType) -> Pictures:
    return {colour: ship.ship_picture(kind, colour, SHIP) for colour in theme.PLAYERS}


def signs() -> Pictures:
    return {kind.name: images.svg(f"ships/symbol_{kind.name.lower()}", PIECE, tint=theme.PARCHMENT) for kind in ShipType}


def steps() -> Pictures:
    return {mood: mat.phase_picture(Step.GAIN, mood, 40) for mood in ("idle", "active", "done")}


def spaces() -> Pictures:
    """What a space says while a piece is in hand."""
    outfitting = Outfitting("Tea Garden", (Space.RED, Space.BLUE, Space.WILD), 3, NOTHING)
    around = card.space_rects(outfitting, CARD)[0].inflate(6, 16)
    lights = {"free": SpaceLight(), "for a price": SpaceLight(1), "refused": SpaceLight(refused=True)}
    return {
        name: card.outfitting_card(outfitting, CARD, highlight=(light, None, None)).subsurface(around) for name, light in lights.items()
    }


def filled(kind: Cargo) -> Pictures:
    return {"empty": images.svg(f"sockets/socket_{kind.name.lower()}", PIECE), "filled": piece.cargo_picture(kind, PIECE)}


GROUPS: dict[str, tuple[Callable[[], Pictures], tuple[str, ...]]] = {
    "cargo": (cargo, (theme.NIGHT, theme.PARCHMENT)),
    "sockets": (sockets, (theme.PARCHMENT, theme.PARCHMENT_SHADE)),
    "faces of the die": (dice, (theme.NIGHT, theme.PARCHMENT)),
    "tokens": (tokens, (theme.NIGHT, theme.UMBER)),
    **{f"{kind.name.lower()}s": (partial(ships, kind), (theme.NIGHT, TEAL)) for kind in ShipType},
    "signs of ships": (signs, (theme.NIGHT,)),
    "steps": (steps, (theme.NIGHT,)),
    "spaces": (spaces, (theme.PARCHMENT,)),
    **{f"sockets of {kind.name.lower()}": (partial(filled, kind), (theme.PARCHMENT,)) for kind in Cargo},
}


@pytest.mark.parametrize("eye", Eye)
@pytest.mark.parametrize("group", GROUPS)
def test_pieces_stay_apart(group: str, eye: Eye) -> None:
    pictures, grounds = GROUPS[group]
    made = pictures()
    near = {
        (one, two, ground): round(apart(made[one], made[two], ground, eye), 1)
        for one, two in itertools.combinations(made, 2)
        for ground in grounds
    }
    assert len(near) >= 1
    assert not {pair: distance for pair, distance in near.items() if distance < ENOUGH[eye]}


def test_colours_alone_would_not_do() -> None:
    """The measure notices what such eyes do not: two colours that a green-blind eye takes for one."""
    red, green = pygame.Surface((8, 8)), pygame.Surface((8, 8))
    red.fill((170, 90, 60))
    green.fill((120, 110, 60))
    assert apart(red, green, theme.NIGHT, Eye.USUAL) > 6 * NOTICED
    assert apart(red, green, theme.NIGHT, Eye.DEUTERANOPIA) < 3 * NOTICED


def test_colours_are_seen_as_published() -> None:
    """White and black stay what they are; pure red is dark for a red-blind eye: worked out from the matrices by hand."""
    for eye in Eye:
        assert lab((255, 255, 255), eye) == pytest.approx((100, 0, 0), abs=0.1)
        assert lab((0, 0, 0), eye) == pytest.approx((0, 0, 0), abs=0.1)
    assert lab((255, 0, 0), Eye.USUAL) == pytest.approx((53.2, 80.1, 67.2), abs=0.1)
    assert lab((255, 0, 0), Eye.PROTANOPIA)[0] == pytest.approx(40.3, abs=0.1), (
        "Y = 0.2126 x 0.1523 + 0.7152 x 0.1145 = 0.1143, L = 116 x 0.4853 - 16"
    )
    assert lab((255, 0, 0), Eye.GREY)[1:] == pytest.approx((0, 0), abs=0.1)
