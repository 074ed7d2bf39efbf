"""The time of day at the table: the more was played, the lower the sun. The sky behind the board reddens and darkens, and lamps are lit.

What the map's maker drew is dimmed as evening would dim it, never drawn over. Ports and pieces keep their colours.
"""

import pygame

from game.rules import house
from game.rules.kinds import Seat
from game.rules.state import State
from game.view import evening
from game.view.kit.cache import cached
from game.view.kit.comfort import comfort

STEPS = 8
"""From full day (0) to full dusk."""
ROUNDS = 24
"""Rounds of a long game."""
LIT = 2
"""The step from which lamps are lit."""
EVENING = ((0.0, (222, 160, 150)), (0.45, (150, 148, 196)), (1.0, (128, 128, 186)))
"""By what the sky is multiplied at full dusk, from its top to its foot."""
CLOUDS = (170, 160, 200)
"""By what clouds are."""
SUN = (26, 21, 12)
"""What the sun adds in the upper left corner in full day."""
LEFT = 0.25
"""The share of it that is left at full dusk."""
GRID = (48, 27)


def late(state: State) -> float:
    """How late it is, from 0, morning, to 1: by rounds (alone: by turns), and by how far the first captain is."""
    players = state.game.players
    far = max(state.completed(Seat(seat)) for seat in range(players)) / house.END_OUTFITTINGS
    return min(1.0, max(far, (state.round - 1) / (ROUNDS if players > 1 else house.SOLO_TURNS)))


def dusk(state: State) -> int:
    """How late it looks, from 0 to ``STEPS``. Always day where strong contrast is wanted."""
    return 0 if comfort().contrast else int(STEPS * late(state))


def lamp(step: int) -> int:
    """The opacity of a lamp's light, 0 to 255."""
    return 0 if step < LIT else min(255, 90 + 25 * (step - LIT))


def sky(picture: pygame.Surface, step: int) -> pygame.Surface:
    """The sky at a step, a copy: warm light from the upper left, and what evening takes away."""
    out = picture.copy()
    if step:
        evening.fall(out, [(at, evening.mixed(evening.WHITE, colour, step / STEPS)) for at, colour in EVENING])
    out.blit(pygame.transform.smoothscale(_sun(step), out.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return out


@cached(64)
def dimmed(picture: pygame.Surface, step: int) -> pygame.Surface:
    """A cloud at a step; by day the picture itself."""
    return evening.dimmed(picture, evening.mixed(evening.WHITE, CLOUDS, step / STEPS))


@cached(STEPS + 1)
def _sun(step: int) -> pygame.Surface:
    out = pygame.Surface(GRID)
    strength = 1 - (1 - LEFT) * step / STEPS
    for x in range(GRID[0]):
        for y in range(GRID[1]):
            near = max(0.0, 1 - (x / GRID[0] + y / GRID[1]) / 1.2) ** 1.5
            red, green, blue = (round(part * near * strength) for part in SUN)
            out.set_at((x, y), (red, green, blue))
    return out
