"""What crosses a sky, again and again: flocks that beat their wings, balloons, far ships, lanterns. Where it is follows from the moment alone."""

import math
from collections.abc import Hashable, Iterator
from dataclasses import dataclass

import pygame

from game.view.kit import images
from game.view.kit.stage import Sprite
from game.view.kit.theme import times


@dataclass(frozen=True, slots=True)
class Passing:
    """One of them. Places are shares of the sky's area, offsets units, times milliseconds.

    ``frames``: its pictures, one after another; ``width`` in units; ``flock``: an offset for each; ``late``: the steps of dusk at which it comes;
    ``sway``: units to and fro across its way; ``player``: the colour of a ship.
    """

    frames: tuple[str, ...]
    width: float
    way: tuple[tuple[float, float], tuple[float, float]]
    first: float
    every: float
    lasts: float
    late: range = range(1)
    flock: tuple[tuple[float, float], ...] = ((0.0, 0.0),)
    sway: float = 0.0
    player: str | None = None
    z: float = 1


FLAP = 4
"""Moments for which a picture is shown."""
SWING = 5600
"""Milliseconds to and fro."""
BIRD = ("sky/bird_up", "sky/bird_glide", "sky/bird_down", "sky/bird_glide")
WEDGE = ((0.0, 0.0), (-34.0, -13.0), (-40.0, 16.0), (-71.0, -26.0), (-78.0, 30.0))
"""How birds fly one behind the other, to the right."""
WEDGE_LEFT = tuple((-x * 0.7, y * 0.7) for x, y in WEDGE[:3])


def passing_sprites(number: int, passing: Passing, moment: int, area: pygame.Rect, k: float) -> Iterator[tuple[Hashable, Sprite]]:
    """Where it is at a moment, in an area in pixels, ``k`` pixels a unit; nothing while it is not there."""
    now = moment * times.MOMENT - passing.first
    t = now % passing.every / passing.lasts
    if now < 0 or t >= 1:
        return
    (ax, ay), (bx, by) = passing.way
    x, y = area.x + area.w * (ax + (bx - ax) * t), area.y + area.h * (ay + (by - ay) * t)
    upward = abs(by - ay) > abs(bx - ax)
    for i, (dx, dy) in enumerate(passing.flock):
        image = images.svg(
            passing.frames[(moment // FLAP + 2 * i) % len(passing.frames)], max(4, round(passing.width * k)), player=passing.player
        )
        swing = passing.sway * math.sin(2 * math.pi * (now / SWING + i * 0.3))
        spot = x + (dx + swing * upward) * k, y + (dy + swing * (not upward)) * k
        yield ("passing", number, i), Sprite.centred(image, *spot, passing.z)
