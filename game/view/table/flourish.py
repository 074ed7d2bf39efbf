"""The showpieces of motion: ships sail, clouds part, dice tumble, light passes, dust and sparks rise."""

import math
from collections.abc import Hashable
from dataclasses import dataclass, replace

import pygame

from game.view.kit.stage import Sprite
from game.view.kit.theme import times
from game.view.kit.turning import turned
from game.view.table.effects import Fade
from game.view.table.motion import Display, ease_out, share, smooth

LIFTED = 0.22
"""The share of a sail in which a ship lifts and turns to its way, and in which it comes down."""
LARGER, TILT = 0.09, 7.0
"""By how much a ship in the air is larger, and how many degrees its nose goes up and down."""
SINKS = 0.3
"""The share of a sail in which the ship bobs at its berth."""


@dataclass(frozen=True, slots=True)
class Sail:
    """A ship lifts off, flies an arc with its nose up and then down, and settles with a bob; its shadow stays below.

    ``image`` is the ship without its shadow, ``shade`` that shadow alone; the sprite of ``key`` has its ship in its middle. ``origin``: the ship's centre
    at the start; ``high``: pixels from the ship to its shadow at its highest.
    """

    key: Hashable
    image: pygame.Surface
    shade: pygame.Surface
    origin: tuple[float, float]
    start: float
    end: float
    arc: float
    high: float

    def apply(self, display: Display, now: float) -> None:
        """Put ship and shadow where they are."""
        sprite = display.get(self.key)
        if sprite is None:
            return
        lands = self.end - (self.end - self.start) * SINKS
        goal = sprite.rect.center
        if now >= lands:
            display[self.key] = sprite._replace(y=sprite.y + self._bob(share(lands, self.end, now)))
            return
        t = share(self.start, lands, now)
        up = smooth(min(1.0, t / LIFTED, (1 - t) / LIFTED))
        e = smooth(t)
        x, y = (a + (b - a) * e for a, b in zip(self.origin, goal, strict=True))
        climb = math.cos(math.pi * t) * up * min(1.0, abs(goal[0] - self.origin[0]) / (6 * self.high + 1))
        way = self._way(goal[0], t)
        image = turned(self.image, TILT * climb * math.copysign(1, way), way * (1 + LARGER * up), 1 + LARGER * up)
        shade = turned(self.shade, 0, 1 - LARGER * up)
        low = y - self.arc * 0.35 * math.sin(math.pi * t) + self.high * up
        display[self.key, "shade"] = Sprite.centred(shade, x, low, sprite.z + 69, round(255 - 110 * up))
        display[self.key] = Sprite.centred(image, x, y - self.arc * math.sin(math.pi * t) - self.high * 0.25 * up, sprite.z + 70)

    def _way(self, goal: float, t: float) -> float:
        """Which way the bow looks, from 1 (right) over the edge to -1 (left): a ship turns into its way and back."""
        if goal > self.origin[0] - 2 * self.high:
            return 1.0
        turn = math.cos(math.pi * smooth(min(1.0, t / LIFTED, (1 - t) / LIFTED)))
        return turn if abs(turn) > 0.08 else math.copysign(0.08, turn)

    def _bob(self, t: float) -> int:
        return round(self.high * 0.22 * math.sin(2 * math.pi * t) * (1 - t))

    def calm(self) -> Fade:
        """See Effect."""
        return Fade(self.key, self.start, self.start + times.SWAP)


@dataclass(frozen=True, slots=True)
class Curtain:
    """Half a cloud draws aside by (dx, dy), swells and thins out."""

    key: Hashable
    sprite: Sprite
    dx: float
    dy: float
    start: float
    end: float
    swell: float = 0.16

    def apply(self, display: Display, now: float) -> None:
        """Show it on its way."""
        t = share(self.start, self.end, now)
        e = smooth(t)
        s = self.sprite
        image = turned(s.image, 0, 1 + self.swell * e)
        x = s.x + self.dx * e - (image.get_width() - s.image.get_width()) / 2
        y = s.y + self.dy * e - (image.get_height() - s.image.get_height()) / 2
        display[self.key] = s._replace(image=image, x=round(x), y=round(y), alpha=round(255 * (1 - t**2)))

    def calm(self) -> "Curtain":
        """See Effect: it thins out where it is."""
        return replace(self, dx=0.0, dy=0.0, swell=0.0, end=self.start + 2 * times.SWAP)


@dataclass(frozen=True, slots=True)
class Tumble:
    """The die is thrown, tumbles through its faces, comes to rest on the last one, stays a moment and is gone. ``shade``: its shadow."""

    key: Hashable
    faces: tuple[pygame.Surface, ...]
    shade: pygame.Surface
    centre: tuple[float, float]
    start: float
    end: float
    height: float
    rolls: bool = True

    def apply(self, display: Display, now: float) -> None:
        """Show the face of this moment, jumping lower and lower, rolling slower and slower."""
        if now < self.start:
            return
        t = share(self.start, self.start + (self.end - self.start) * 0.7, now) if self.rolls else 1.0
        alpha = round(255 * share(0, times.SWAP, self.end - now + 1))
        face = self.faces[min(len(self.faces) - 1, int(ease_out(t) * len(self.faces)))]
        jump = abs(math.cos(t * 3.5 * math.pi)) * self.height * (1 - t)
        spin = 540 * (1 - ease_out(t))
        x = self.centre[0] - self.height * (1 - ease_out(t))
        shade = turned(self.shade, 0, 1 - 0.4 * jump / max(1.0, self.height))
        display[self.key, "shade"] = Sprite.centred(shade, x, self.centre[1] + face.get_height() * 0.44, 94, round(alpha * 0.8))
        display[self.key] = Sprite.centred(turned(face, spin), x, self.centre[1] - jump, 95, alpha)

    def calm(self) -> "Tumble":
        """See Effect: what was rolled shows."""
        return replace(self, rolls=False)


@dataclass(frozen=True, slots=True)
class Gleam:
    """A bright bar sweeps once over a place."""

    key: Hashable
    area: pygame.Rect
    image: pygame.Surface
    start: float
    end: float

    def apply(self, display: Display, now: float) -> None:
        """Show the bar where it is, cut to the place."""
        if now < self.start or now >= self.end:
            return
        width = self.image.get_width()
        x = round(self.area.x - width + (self.area.w + width) * share(self.start, self.end, now))
        part = pygame.Rect(x, self.area.y, width, self.area.h).clip(self.area)
        if part.w > 0:
            image = self.image.subsurface((part.x - x, 0, part.w, min(part.h, self.image.get_height())))
            display[self.key] = Sprite(image, part.x, part.y, 80)

    def calm(self) -> None:
        """See Effect: the check on the card tells it."""


@dataclass(frozen=True, slots=True)
class Burst:
    """Small things spread from a line around ``centre`` and fade: dust to both sides of a hull, sparks all around a card."""

    key: Hashable
    image: pygame.Surface
    centre: tuple[float, float]
    ways: tuple[tuple[float, float, float, float], ...]
    """For each thing where it begins and how far it goes: x, y from the centre, dx, dy, in pixels."""
    start: float
    end: float
    z: float = 84
    grows: float = 0.7

    def apply(self, display: Display, now: float) -> None:
        """Show them on their way."""
        if now < self.start or now >= self.end:
            return
        t = share(self.start, self.end, now)
        e = ease_out(t)
        image = turned(self.image, 0, 1 + self.grows * (e - 0.5))
        for i, (x, y, dx, dy) in enumerate(self.ways):
            place = self.centre[0] + x + dx * e, self.centre[1] + y + dy * e
            display[self.key, i] = Sprite.centred(image, *place, self.z, round(230 * (1 - t)))

    def calm(self) -> None:
        """See Effect: it tells nothing."""
