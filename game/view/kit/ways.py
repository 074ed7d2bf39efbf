"""Directions: which of several rectangles lies nearest in the way of an arrow key."""

from collections.abc import Hashable, Mapping
from typing import TypeVar

import pygame

WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""By the names of the arrow keys."""
ASIDE = 2.0
"""How much farther counts what lies aside."""
OVERLAP = 4
"""Pixels by which a neighbour may reach into what it lies beside."""
T = TypeVar("T", bound=Hashable)


def nearest(start: pygame.Rect, places: Mapping[T, pygame.Rect], way: tuple[int, int]) -> T | None:
    """What lies nearest to ``start`` in a direction, the first of several; None where nothing lies there."""
    near = [(cost, i, what) for i, (what, rect) in enumerate(places.items()) if (cost := distance(start, rect, way)) is not None]
    return min(near, key=lambda found: found[:2])[2] if near else None


def distance(a: pygame.Rect, b: pygame.Rect, way: tuple[int, int]) -> float | None:
    """How far b lies from a in a direction, in pixels; None where it does not lie there. What lies aside counts as farther."""
    dx, dy = b.centerx - a.centerx, b.centery - a.centery
    ahead = dx * way[0] + dy * way[1]
    aside = abs(dx * way[1]) + abs(dy * way[0])
    gaps = {(1, 0): b.left - a.right, (-1, 0): a.left - b.right, (0, 1): b.top - a.bottom, (0, -1): a.top - b.bottom}
    return ahead + ASIDE * aside if ahead > 0 and gaps[way] > -OVERLAP else None
