"""The picture of a map in the preview: its layers that are switched on, those that share a parallax factor drawn together."""

import math
from collections.abc import Set as AbstractSet
from itertools import groupby

import pygame

from game.boards.scene import MapScene, Placed, Point
from game.view.kit import theme
from game.view.mapart import MapPicture
from game.view.mapart.chunks import Chunks, View
from game.view.preview.camera import of_layer

BUDGET = 0.03
"""Seconds that one frame may draw new pieces of a map."""
BARE = pygame.Color(theme.NIGHT_DEEP)
"""What lies below a map that names no background colour."""


def ground_of(scene: MapScene) -> tuple[int, int, int]:
    """The colour below a map: its own, where it is transparent over the window's."""
    red, green, blue, alpha = scene.background or (0, 0, 0, 0)
    mixed = [round((own * alpha + bare * (255 - alpha)) / 255) for own, bare in zip((red, green, blue), BARE[:3], strict=True)]
    return mixed[0], mixed[1], mixed[2]


class Canvas:
    """Draws views of a map. ``shown``: the ``id()`` of each layer that is switched on."""

    def __init__(self, picture: MapPicture, shown: AbstractSet[int]) -> None:
        self.picture = picture
        self.ground = ground_of(picture.scene)
        layers = [placed for placed in picture.layers if id(placed.layer) in shown]
        self.runs: list[tuple[Point, Chunks]] = []
        for parallax, run in groupby(layers, key=_parallax):
            own = frozenset(id(placed.layer) for placed in run)
            self.runs.append((parallax, self._chunks(own, first=not self.runs)))

    def _chunks(self, own: frozenset[int], *, first: bool) -> Chunks:
        def within(placed: Placed) -> bool:
            return id(placed.layer) in own

        return Chunks(self.picture, self.ground if first else None, within)

    def draw(self, target: pygame.Surface, view: View, ms: int, budget: float = BUDGET) -> bool:
        """Fill a target; returns whether all of the view is there. Raises :class:`BoardError` for pictures that cannot be read."""
        if not self.runs:
            target.fill(self.ground)
        origin, size = self.picture.scene.parallax_origin, target.get_size()
        done = [chunks.draw(target, of_layer(view, parallax, origin, size), ms, budget) for parallax, chunks in self.runs]
        return all(done)

    def frames(self, ms: int) -> tuple[int, ...]:
        """What decides whether the picture looks different at another time."""
        return self.picture.frames(ms)


def _parallax(placed: Placed) -> Point:
    return placed.parallax


def too_large_to_fit(picture: MapPicture, size: tuple[int, int]) -> bool:
    """Whether a whole map would be so small in a window that drawing all of it at once is not worth the wait."""
    return math.prod(picture.size) > 8 * 8 * math.prod(size)
