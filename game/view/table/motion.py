"""Motion: effects on the display list over a clock of its own. The rules never wait for it; a click skips it.

The table's sprites are always those of the state as it is. An effect bends them for a while: a piece that has not
landed yet flies, a port still under its cloud is kept away. A gate stops the clock until a card has been read.
"""

import math
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from game.view.kit.stage import Sprite
from game.view.kit.theme import times

Display = dict[Hashable, Sprite]
BOUNCE = 160
"""The way in pixels up to which a thrown thing overshoots in full."""


def ease_out(t: float) -> float:
    """From 0 to 1, fast at first (cubic)."""
    return float(1 - (1 - t) ** 3)


def overshoot(t: float) -> float:
    """From 0 to 1 with a small overshoot: how a stone lands."""
    c = 1.4
    return float(1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2)


def smooth(t: float) -> float:
    """From 0 to 1, slow at both ends."""
    return t * t * (3 - 2 * t)


class Effect(Protocol):
    """A change to the display list; times in milliseconds of the motion's clock."""

    @property
    def end(self) -> float:
        """When it is over."""

    def apply(self, display: Display, now: float) -> None:
        """Bend the display list as of ``now``."""


def _share(start: float, end: float, now: float) -> float:
    return min(1.0, max(0.0, (now - start) / max(1.0, end - start)))


@dataclass(frozen=True, slots=True)
class Fly:
    """A sprite flies an arc from ``origin`` (its upper left corner) to its own place; hidden before unless ``waits`` there.

    What ``sails`` starts and ends slowly; else it is thrown and lands with a small overshoot.
    """

    key: Hashable
    origin: tuple[float, float]
    start: float
    end: float
    arc: float = 0
    waits: bool = False
    lift: float = 70
    sails: bool = False

    def apply(self, display: Display, now: float) -> None:
        """Put the sprite on its way."""
        sprite = display.get(self.key)
        if sprite is None:
            return
        if now < self.start and not self.waits:
            del display[self.key]
            return
        t = _share(self.start, self.end, now)
        e = smooth(t) if self.sails else self._thrown(t, sprite)
        x = self.origin[0] + (sprite.x - self.origin[0]) * e
        y = self.origin[1] + (sprite.y - self.origin[1]) * e - self.arc * math.sin(math.pi * t)
        display[self.key] = sprite._replace(x=round(x), y=round(y), z=sprite.z + (self.lift if t < 1 else 0))

    def _thrown(self, t: float, sprite: Sprite) -> float:
        """How far a thrown thing is: it overshoots by pixels, not by a share of a long way."""
        way = math.hypot(sprite.x - self.origin[0], sprite.y - self.origin[1])
        spring = min(1.0, BOUNCE / max(1.0, way))
        return ease_out(t) * (1 - spring) + overshoot(t) * spring


@dataclass(frozen=True, slots=True)
class Ghost:
    """An image that is nobody's flies from one centre to another and is gone."""

    key: Hashable
    image: pygame.Surface
    a: tuple[float, float]
    b: tuple[float, float]
    start: float
    end: float
    arc: float = 0
    z: float = 90

    def apply(self, display: Display, now: float) -> None:
        """Show it on its way."""
        if now < self.start:
            return
        t = _share(self.start, self.end, now)
        e = ease_out(t)
        x = self.a[0] + (self.b[0] - self.a[0]) * e - self.image.get_width() / 2
        y = self.a[1] + (self.b[1] - self.a[1]) * e - self.arc * math.sin(math.pi * t) - self.image.get_height() / 2
        display[self.key] = Sprite(self.image, round(x), round(y), self.z)


@dataclass(frozen=True, slots=True)
class Keep:
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
class Fade:
    """A sprite comes up out of nothing."""

    key: Hashable
    start: float
    end: float

    def apply(self, display: Display, now: float) -> None:
        """Set its opacity."""
        sprite = display.get(self.key)
        if sprite is not None:
            display[self.key] = sprite._replace(alpha=round(sprite.alpha * _share(self.start, self.end, now)))


@dataclass(frozen=True, slots=True)
class Slide:
    """An image of its own slides and fades out: half a cloud that parts, a banner that leaves."""

    key: Hashable
    sprite: Sprite
    dx: float
    dy: float
    start: float
    end: float

    def apply(self, display: Display, now: float) -> None:
        """Show it on its way."""
        t = _share(self.start, self.end, now)
        e = smooth(t)
        s = self.sprite
        display[self.key] = s._replace(x=round(s.x + self.dx * e), y=round(s.y + self.dy * e), alpha=round(255 * (1 - e)))


@dataclass(frozen=True, slots=True)
class Tumble:
    """The die tumbles through its faces and comes to rest on the last one; then stays a moment."""

    key: Hashable
    faces: tuple[pygame.Surface, ...]
    centre: tuple[float, float]
    start: float
    end: float
    height: float

    def apply(self, display: Display, now: float) -> None:
        """Show the face of this moment, jumping lower and lower."""
        if now < self.start:
            return
        t = _share(self.start, self.start + (self.end - self.start) * 0.7, now)
        face = self.faces[min(len(self.faces) - 1, int(ease_out(t) * len(self.faces)))]
        jump = abs(math.cos(t * 3.5 * math.pi)) * self.height * (1 - t)
        x, y = self.centre[0] - face.get_width() / 2, self.centre[1] - face.get_height() / 2 - jump
        display[self.key] = Sprite(face, round(x), round(y), 95)


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
        x = round(self.area.x - width + (self.area.w + width) * _share(self.start, self.end, now))
        part = pygame.Rect(x, self.area.y, width, self.area.h).clip(self.area)
        if part.w > 0:
            image = self.image.subsurface((part.x - x, 0, part.w, min(part.h, self.image.get_height())))
            display[self.key] = Sprite(image, part.x, part.y, 80)


@dataclass(frozen=True, slots=True)
class Toast:
    """A banner comes in, stays and goes."""

    key: Hashable
    sprite: Sprite
    start: float
    end: float
    fade: float = times.FADE

    def apply(self, display: Display, now: float) -> None:
        """Show it as opaque as it is now."""
        if self.start <= now < self.end:
            alpha = min(now - self.start, self.end - now, self.fade) / self.fade
            display[self.key] = self.sprite._replace(alpha=round(255 * max(0.02, alpha)))


@dataclass(slots=True)
class Motion:
    """All effects, the clock in milliseconds, the gates at which it waits, and until when there is something to tell without effects."""

    clock: float = 0
    effects: list[Effect] = field(default_factory=list)
    gates: list[tuple[float, object]] = field(default_factory=list)
    until: float = 0

    @property
    def end(self) -> float:
        """When the last effect ends and all is told."""
        return max([self.clock, self.until, *(effect.end for effect in self.effects)])

    @property
    def running(self) -> bool:
        """Whether anything will still move by itself."""
        return bool(self.effects or self.gates or self.clock < self.until) and self.waiting is None

    @property
    def waiting(self) -> object | None:
        """What the clock waits for (a card to be read), or None."""
        return self.gates[0][1] if self.gates and self.clock >= self.gates[0][0] else None

    def add(self, effect: Effect) -> None:
        """Add an effect; its times are on this clock."""
        self.effects.append(effect)

    def gate(self, at: float, what: object) -> None:
        """Stop the clock at a time until :meth:`open_gate`."""
        self.gates.append((at, what))

    def open_gate(self) -> None:
        """Let the clock go on."""
        if self.gates:
            self.gates.pop(0)

    def advance(self, ms: float) -> None:
        """Let time pass, up to the next gate."""
        target = self.clock + ms
        self.clock = min(target, self.gates[0][0]) if self.gates else target
        self._drop_finished()

    def skip(self) -> None:
        """Jump to the next gate, or to the end."""
        self.clock = self.gates[0][0] if self.gates else self.end
        self._drop_finished()

    def clear(self) -> None:
        """Stop everything at once, gates included."""
        self.gates.clear()
        self.clock = self.end
        self.effects.clear()

    def _drop_finished(self) -> None:
        self.effects = [effect for effect in self.effects if effect.end > self.clock]

    def apply(self, display: Display) -> None:
        """Bend a display list as of now."""
        for effect in self.effects:
            effect.apply(display, self.clock)
