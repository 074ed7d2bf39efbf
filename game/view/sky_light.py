"""The light of the hour over the sky of the title: day, a red evening, a night of stars and a moon where the sun was."""

from collections.abc import Sequence
from typing import Generic, TypeVar

import pygame

from game.view import evening
from game.view.kit import images
from game.view.kit.stage import Sprite

STEPS = 36
"""From day to night: too fine to be seen."""
EVENING = ((0.0, (226, 150, 138)), (0.42, (176, 150, 176)), (1.0, (168, 160, 204)))
NIGHT = ((0.0, (50, 64, 196)), (0.42, (78, 102, 172)), (1.0, (118, 118, 176)))
DAYLIGHT = tuple((at, evening.WHITE) for at, _ in EVENING)
"""By what the sky is multiplied."""
DIM, DIMMEST = (236, 206, 206), (150, 146, 196)
"""By what the things in it are, in the evening and at night."""
SUN, DISC, MOON = (300, 90), 502, 336
"""The middle of the sun in the art, 1920 wide; how wide its picture with its glow is there, and the picture of the moon."""
STARS = 90
STARLIT = 0.55
"""How far down there are stars, in shares of the height."""
OPEN = 40
"""How far a colour may be from that of the bare sky beside it, where a star stands."""

T = TypeVar("T")


def horizon(size: tuple[int, int], share: float) -> tuple[int, int, int]:
    """Where a layer of the sky goes in a window, and how wide: left, top, width. ``share`` of what does not fit is cut at the top."""
    width, height = size
    wide = max(width, round(height * 1.6))
    return (width - wide) // 2, round((height - round(wide * 1200 / 1920)) * share), wide


class Day(Generic[T]):
    """A sky as it is by day, and in the light of any hour. ``k``: pixels of a unit."""

    def __init__(self, ground: pygame.Surface, things: Sequence[tuple[T, Sprite]], k: float) -> None:
        self._ground, self._things, self._k = ground, things, k
        self._step: int | None = None
        self._stars: list[tuple[int, int, int]] | None = None
        self._tint = evening.WHITE
        self._lit: dict[pygame.Surface, pygame.Surface] = {}

    def at(self, late: float) -> tuple[pygame.Surface, list[tuple[T, Sprite]]] | None:
        """Ground and things at an hour from 0, day, to 1, night; None where they look as they did when last asked."""
        step = round(late * STEPS)
        if step == self._step:
            return None
        self._step = step
        self._lit.clear()
        self._tint = evening.WHITE
        if not step:
            return self._ground, list(self._things)
        share = step / STEPS
        ground = self._ground.copy()
        evening.fall(ground, _stops(share))
        self._shine(ground, share)
        early = share <= 0.5
        self._tint = evening.mixed(evening.WHITE, DIM, share * 2) if early else evening.mixed(DIM, DIMMEST, share * 2 - 1)
        return ground, [(thing, self.lit(sprite)) for thing, sprite in self._things]

    def lit(self, sprite: Sprite) -> Sprite:
        """Something in the sky in the light of the hour that was asked for last."""
        image = self._lit.get(sprite.image)
        if image is None:
            image = self._lit[sprite.image] = evening.dimmed(sprite.image, self._tint)
        return sprite if image is sprite.image else sprite._replace(image=image)

    def _shine(self, ground: pygame.Surface, share: float) -> None:
        """The sun keeps its glow until it is gone; then stars and moon come out."""
        left, top, wide = horizon(ground.get_size(), 0.5)
        scale = wide / 1920
        place = left + SUN[0] * scale, top + SUN[1] * scale
        strength = max(0.0, share * 2 - 1)
        _shown(
            ground, Sprite.centred(images.svg("sky/sun", round(DISC * scale)), *place), round(255 * min(1.0, share * 4) * (1 - strength))
        )
        if not strength:
            return
        moon = Sprite.centred(images.svg("sky/moon", round(MOON * scale)), *place)
        star = images.svg("sky/star", max(6, round(22 * self._k)))
        small = images.svg("sky/star", max(5, round(13 * self._k)))
        if self._stars is None:
            self._stars = list(_open_places(self._ground))
        for x, y, number in self._stars:
            _shown(ground, Sprite.centred(star if number % 5 == 0 else small, x, y), round(strength * (130 + number * 37 % 110)))
        _shown(ground, moon, round(255 * strength))


def _shown(ground: pygame.Surface, sprite: Sprite, alpha: int) -> None:
    sprite.image.set_alpha(alpha)
    ground.blit(sprite.image, (sprite.x, sprite.y))
    sprite.image.set_alpha(255)


def _stops(share: float) -> evening.Stops:
    """The colours from top to foot at an hour."""
    first, last, part = (DAYLIGHT, EVENING, share * 2) if share <= 0.5 else (EVENING, NIGHT, share * 2 - 1)
    return [(at, evening.mixed(a, b, part)) for (at, a), (_, b) in zip(first, last, strict=True)]


def _open_places(ground: pygame.Surface) -> list[tuple[int, int, int]]:
    """Places of the bare sky, spread evenly, with a number each: neither islands nor mountains are near."""
    width, height = ground.get_size()
    bare = [ground.get_at((width - 2, y)) for y in range(height)]
    found = []
    for number in range(STARS):
        x, y = int(width * (number * 0.7548776662 % 1)), int(height * STARLIT * (number * 0.5698402910 % 1))
        colour, sky = ground.get_at((x, y)), bare[y]
        if sum(abs(a - b) for a, b in zip(colour[:3], sky[:3], strict=True)) < OPEN:
            found.append((x, y, number))
    return found
