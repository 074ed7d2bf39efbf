"""The plain effects: things fly, stay as they were, fade, slide, tick. Each bends the display list for a while and leaves nothing behind."""

import math
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Self

import pygame

from game.view.kit.stage import Sprite
from game.view.kit.theme import times
from game.view.kit.turning import turned
from game.view.table.motion import Display, ease_out, overshoot, share, smooth

BOUNCE = 160
"""The way in pixels up to which a thrown thing overshoots in full."""
SMALL, GROWN, SWELL, SWELLS = 0.55, 0.2, 0.18, 0.55
"""How small a thing is when it leaves its plate, by when it has grown, how much it swells as it lands, and from when on."""


class Unmoved:
    """An effect that does not move: it is the same for who wants no motion."""

    __slots__ = ()

    def calm(self) -> Self:
        """See Effect."""
        return self


@dataclass(frozen=True, slots=True)
class Fly:
    """A sprite flies an arc from ``origin`` (its upper left corner) to its own place; hidden before unless ``waits`` there.

    What ``sails`` starts and ends slowly; else it is thrown and lands with a small overshoot. What ``hops`` grows as it leaves, and swells as it lands.
    """

    key: Hashable
    origin: tuple[float, float]
    start: float
    end: float
    arc: float = 0
    waits: bool = False
    lift: float = 70
    sails: bool = False
    hops: bool = False

    def apply(self, display: Display, now: float) -> None:
        """Put the sprite on its way."""
        sprite = display.get(self.key)
        if sprite is None:
            return
        if now < self.start and not self.waits:
            del display[self.key]
            return
        t = share(self.start, self.end, now)
        e = smooth(t) if self.sails else _thrown(t, self.origin, (sprite.x, sprite.y))
        x = self.origin[0] + (sprite.x - self.origin[0]) * e
        y = self.origin[1] + (sprite.y - self.origin[1]) * e - self.arc * math.sin(math.pi * t)
        moved = sprite._replace(x=round(x), y=round(y), z=sprite.z + (self.lift if t < 1 else 0))
        display[self.key] = _sized(moved, _hop(t)) if self.hops else moved

    def calm(self) -> "Fade":
        """See Effect."""
        return Fade(self.key, self.start, self.start + times.SWAP)


def _thrown(t: float, a: tuple[float, float], b: tuple[float, float]) -> float:
    """How far a thrown thing is: it overshoots by pixels, not by a share of a long way."""
    spring = min(1.0, BOUNCE / max(1.0, math.dist(a, b)))
    return ease_out(t) * (1 - spring) + overshoot(t) * spring


def _hop(t: float) -> float:
    """The size of a thing that hops, as a share of its own."""
    if t < GROWN:
        return SMALL + (1 - SMALL) * ease_out(t / GROWN)
    return 1 + SWELL * math.sin(math.pi * max(0.0, t - SWELLS) / (1 - SWELLS))


def _sized(sprite: Sprite, size: float) -> Sprite:
    """A sprite larger or smaller around its middle."""
    image = turned(sprite.image, 0, size)
    dx, dy = (sprite.image.get_width() - image.get_width()) // 2, (sprite.image.get_height() - image.get_height()) // 2
    return sprite._replace(image=image, x=sprite.x + dx, y=sprite.y + dy)


@dataclass(frozen=True, slots=True)
class Ghost:
    """An image that is nobody's flies from one centre to another and is gone. What ``falls`` speeds up on its way, and fades."""

    key: Hashable
    image: pygame.Surface
    a: tuple[float, float]
    b: tuple[float, float]
    start: float
    end: float
    arc: float = 0
    z: float = 90
    falls: bool = False

    def apply(self, display: Display, now: float) -> None:
        """Show it on its way."""
        if now < self.start:
            return
        t = share(self.start, self.end, now)
        e = t * t if self.falls else _thrown(t, self.a, self.b)
        x = self.a[0] + (self.b[0] - self.a[0]) * e - self.image.get_width() / 2
        y = self.a[1] + (self.b[1] - self.a[1]) * e - self.arc * math.sin(math.pi * t) - self.image.get_height() / 2
        display[self.key] = Sprite(self.image, round(x), round(y), self.z, round(255 * (1 - e)) if self.falls else 255)

    def calm(self) -> None:
        """See Effect: where it lands, that shows."""


@dataclass(frozen=True, slots=True)
class Keep(Unmoved):
    """Until ``end`` a key shows as before: an old sprite, or nothing."""

    key: Hashable
    sprite: Sprite | None
    end: float

    def apply(self, display: Display, now: float) -> None:
        """Put the old one in its place."""
        if now >= self.end:
            return
        if self.sprite is None:
            display.pop(self.key, None)
        else:
            display[self.key] = self.sprite


@dataclass(frozen=True, slots=True)
class Ticks(Unmoved):
    """A key shows one sprite after another, as a number that is counted up: each from its time on, the first also before, until ``end``."""

    key: Hashable
    steps: tuple[tuple[float, Sprite], ...]
    end: float

    def apply(self, display: Display, now: float) -> None:
        """Show the one of this moment."""
        if now < self.end:
            past = [sprite for at, sprite in self.steps if at <= now]
            display[self.key] = past[-1] if past else self.steps[0][1]


@dataclass(frozen=True, slots=True)
class Fade(Unmoved):
    """A sprite comes up out of nothing."""

    key: Hashable
    start: float
    end: float

    def apply(self, display: Display, now: float) -> None:
        """Set its opacity."""
        sprite = display.get(self.key)
        if sprite is not None:
            display[self.key] = sprite._replace(alpha=round(sprite.alpha * share(self.start, self.end, now)))


@dataclass(frozen=True, slots=True)
class Await(Unmoved):
    """Keys are not there yet; at ``start`` they come up out of nothing: what is asked waits for what led to it."""

    keys: tuple[Hashable, ...]
    start: float
    end: float

    def apply(self, display: Display, now: float) -> None:
        """Keep them away, or set their opacity."""
        for key in self.keys:
            sprite = display.pop(key, None)
            if sprite is not None and now >= self.start:
                display[key] = sprite._replace(alpha=round(sprite.alpha * share(self.start, self.end, now)))


@dataclass(frozen=True, slots=True)
class Toast:
    """A banner comes in, stays and goes. It comes from ``rise`` pixels below its place."""

    key: Hashable
    sprite: Sprite
    start: float
    end: float
    fade: float = times.FADE
    rise: float = 0

    def apply(self, display: Display, now: float) -> None:
        """Show it as opaque as it is now."""
        if self.start <= now < self.end:
            alpha = min(now - self.start, self.end - now, self.fade) / self.fade
            y = self.sprite.y + round(self.rise * (1 - ease_out(share(self.start, self.start + self.fade, now))))
            display[self.key] = self.sprite._replace(y=y, alpha=round(255 * max(0.02, alpha)))

    def calm(self) -> "Toast":
        """See Effect: a banner fades."""
        return Toast(self.key, self.sprite, self.start, self.end, self.fade)
