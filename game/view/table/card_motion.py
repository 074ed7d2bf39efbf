"""How cards move: they turn out of a cloud or a deck, leave when they were read, are dealt into the market."""

import math
from collections.abc import Hashable
from dataclasses import dataclass, replace

import pygame

from game.view.kit.stage import Sprite
from game.view.kit.theme import times
from game.view.kit.turning import turned
from game.view.table.effects import Fade, Unmoved
from game.view.table.motion import Display, ease_out, overshoot, share, smooth

FIRST = 0.18
"""How large a card is when it comes."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A card comes out of ``origin`` (a centre), grows, turns over from ``back`` to ``front`` and lies; until then nothing lies there.

    ``front`` and ``veil``: sprites as they lie on the table when it is read, by their keys; ``others``: keys that wait until then;
    ``since``: until when another card may lie there.
    """

    front: tuple[Hashable, Sprite]
    back: pygame.Surface
    veil: tuple[Hashable, Sprite]
    others: tuple[Hashable, ...]
    origin: tuple[float, float]
    start: float
    end: float
    since: float

    def apply(self, display: Display, now: float) -> None:
        """Show the side that is seen of it, as wide as it is seen."""
        if now >= self.end or not self._hides(display, now):
            return
        for key in (self.front[0], self.veil[0], *self.others):
            display.pop(key, None)
        if now < self.start:
            return
        t = share(self.start, self.end, now)
        e, key, card = ease_out(t), self.front[0], self.front[1]
        seen = -math.cos(math.pi * smooth(min(1.0, t / 0.85)))
        side = card.image if seen > 0 else self.back
        size = FIRST + (1 - FIRST) * overshoot(t)
        image = turned(side, 0, max(0.03, abs(seen)) * size * self._fit(side), size * self._fit(side))
        x, y = (a + (b - a) * e for a, b in zip(self.origin, card.rect.center, strict=True))
        display[self.veil[0]] = self.veil[1]._replace(alpha=round(self.veil[1].alpha * t))
        display[key] = Sprite.centred(image, x, y, card.z)

    def _hides(self, display: Display, now: float) -> bool:
        """Whether what lies there is this card already, and not one that is still read."""
        lying = display.get(self.front[0])
        return now > self.since or (lying is not None and lying.image is self.front[1].image)

    def _fit(self, side: pygame.Surface) -> float:
        """Both sides are seen in one size: the front has its shadow around it."""
        return 1.0 if side is self.front[1].image else self.front[1].image.get_height() / side.get_height()

    def calm(self) -> "Rise":
        """See Effect: it fades in where it lies."""
        return Rise((self.front, self.veil), self.others, self.start, self.end, self.since)


@dataclass(frozen=True, slots=True)
class Rise(Unmoved):
    """A card, and its veil, fades in where it lies: see :class:`Turn`."""

    sprites: tuple[tuple[Hashable, Sprite], ...]
    others: tuple[Hashable, ...]
    start: float
    end: float
    since: float

    def apply(self, display: Display, now: float) -> None:
        """Set their opacity."""
        if not self.since < now < self.end:
            return
        for key in self.others:
            display.pop(key, None)
        for key, sprite in self.sprites:
            display[key] = sprite._replace(alpha=round(sprite.alpha * share(self.start, self.start + times.SWAP, now)))


@dataclass(frozen=True, slots=True)
class Leave:
    """A card that was read shrinks towards a centre and fades, with its veil; not while a card lies there still."""

    card: tuple[Hashable, Sprite]
    veil: tuple[Hashable, Sprite]
    goal: tuple[float, float]
    start: float
    end: float
    shrinks: float = 0.45

    def apply(self, display: Display, now: float) -> None:
        """Show what is left of it."""
        key, sprite = self.card
        if now < self.start or key in display:
            return
        t = share(self.start, self.end, now)
        e = t * t
        alpha = round(255 * (1 - e))
        x, y = (a + (b - a) * e * self.shrinks for a, b in zip(sprite.rect.center, self.goal, strict=True))
        display[key] = Sprite.centred(turned(sprite.image, 0, 1 - self.shrinks * e), x, y, sprite.z, alpha)
        display[self.veil[0]] = self.veil[1]._replace(alpha=alpha)

    def calm(self) -> "Leave":
        """See Effect: it fades where it lies."""
        return replace(self, shrinks=0.0, end=self.start + times.SWAP)


@dataclass(frozen=True, slots=True)
class Deal:
    """A card slides in from ``dx`` pixels aside and turns up, from its edge to its face; hidden before."""

    key: Hashable
    dx: float
    start: float
    end: float

    def apply(self, display: Display, now: float) -> None:
        """Show it as wide as it is seen."""
        sprite = display.get(self.key)
        if sprite is None:
            return
        if now < self.start:
            del display[self.key]
            return
        e = ease_out(share(self.start, self.end, now))
        image = turned(sprite.image, 0, max(0.04, math.sin(math.pi / 2 * e)), 1)
        x, y = sprite.rect.center
        display[self.key] = Sprite.centred(image, x + self.dx * (1 - e), y, sprite.z, sprite.alpha)

    def calm(self) -> Fade:
        """See Effect."""
        return Fade(self.key, self.start, self.start + times.SWAP)
