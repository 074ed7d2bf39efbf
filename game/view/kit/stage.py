"""The retained stage: it is told what should be on the screen and draws anew only what changed.

A scene gives a whole display list each time something moved: sprites by key. The stage compares it with the last one,
marks the places where sprites came, went, moved or changed, and draws these places again, lowest sprite first.
"""

from collections.abc import Hashable, Iterable, Mapping
from typing import NamedTuple

import pygame

from game.view.kit import theme

FULL = 0.7
"""The share of the screen from which one full redraw is cheaper than many small ones."""


class Sprite(NamedTuple):
    """An image at a place in pixels. Higher ``z`` is nearer, of equals the later one in the list; ``opaque`` promises that nothing shows through."""

    image: pygame.Surface
    x: int
    y: int
    z: float = 0
    alpha: int = 255
    opaque: bool = False

    @classmethod
    def centred(cls, image: pygame.Surface, x: float, y: float, z: float = 0, alpha: int = 255) -> "Sprite":
        """An image with its middle at a point."""
        return cls(image, int(x) - image.get_width() // 2, int(y) - image.get_height() // 2, z, alpha)

    @property
    def rect(self) -> pygame.Rect:
        """Where it is."""
        return self.image.get_rect(topleft=(self.x, self.y))


Sprites = Mapping[Hashable, Sprite]


class Stage:
    """What is on one screen surface."""

    def __init__(self) -> None:
        self._shown: dict[Hashable, Sprite] = {}
        self._order: list[tuple[Sprite, pygame.Rect]] = []
        self._rects: list[pygame.Rect] = []
        self._place: dict[Hashable, int] = {}
        self._opaque: list[int] = []
        self._all = True

    def invalidate(self) -> None:
        """Draw everything anew next time: the screen surface is another one, or was damaged."""
        self._all = True

    def draw(self, screen: pygame.Surface, sprites: Sprites) -> list[pygame.Rect]:
        """Bring the screen up to date with a display list; returns the rectangles that changed."""
        dirty = _changes(self._shown, sprites) + _overtakers(self._shown, sprites)
        if (dirty or self._all) and not self._patch(sprites):
            self._adopt(sprites)
        if not dirty and not self._all:
            return []
        areas = merged([screen.get_rect()] if self._all else dirty, screen.get_rect())
        areas = [part for area in areas for part in self._grounds(area)]
        for area in areas:
            self._redraw(screen, area)
        screen.set_clip(None)
        self._all = False
        return areas

    def _adopt(self, sprites: Sprites) -> None:
        self._shown = dict(sprites)
        keys = sorted((key for key, s in self._shown.items() if s.alpha > 0), key=lambda key: self._shown[key].z)
        self._place = {key: place for place, key in enumerate(keys)}
        self._order = [(s := self._shown[key], s.rect) for key in keys]
        self._rects = [rect for _, rect in self._order]
        self._opaque = [place for place, (s, _) in enumerate(self._order) if s.opaque]

    def _patch(self, sprites: Sprites) -> bool:
        """Take a display list in which the same things lie above each other as before; whether it is one."""
        if [*sprites] != [*self._shown]:
            return False
        moved = [(key, s) for key, s in sprites.items() if s is not self._shown[key]]
        if any(
            key not in self._place or s.z != self._shown[key].z or s.alpha <= 0 or s.opaque or self._shown[key].opaque for key, s in moved
        ):
            return False
        for key, sprite in moved:
            place = self._place[key]
            self._shown[key] = sprite
            self._rects[place] = sprite.rect
            self._order[place] = sprite, self._rects[place]
        return True

    def _grounds(self, area: pygame.Rect) -> list[pygame.Rect]:
        """The opaque grounds that tile an area, to be redrawn one by one with nothing below them; the area itself where none do."""
        grounds = [self._rects[i].clip(area) for i in self._opaque if self._rects[i].colliderect(area)]
        apart = all(ground.collidelist(grounds[:i]) < 0 for i, ground in enumerate(grounds))
        return grounds if apart and sum(g.w * g.h for g in grounds) == area.w * area.h else [area]

    def _redraw(self, screen: pygame.Surface, area: pygame.Rect) -> None:
        screen.set_clip(area)
        hits = [self._order[i] for i in area.collidelistall(self._rects)]
        start = max((i for i, (s, rect) in enumerate(hits) if s.opaque and rect.contains(area)), default=-1)
        if start < 0:
            screen.fill(theme.NIGHT_DEEP)
        for sprite, _ in hits[max(start, 0) :]:
            _blit(screen, sprite)


def _blit(screen: pygame.Surface, sprite: Sprite) -> None:
    if sprite.alpha >= 255:
        screen.blit(sprite.image, (sprite.x, sprite.y))
        return
    sprite.image.set_alpha(sprite.alpha)
    screen.blit(sprite.image, (sprite.x, sprite.y))
    sprite.image.set_alpha(255)


def _changes(old: Sprites, new: Sprites) -> list[pygame.Rect]:
    dirty: list[pygame.Rect] = []
    for key, sprite in new.items():
        before = old.get(key)
        if before is sprite:
            continue
        if before is None:
            dirty.append(sprite.rect)
        elif before.image is not sprite.image or before[1:] != sprite[1:]:
            dirty += [before.rect, sprite.rect]
    dirty.extend(sprite.rect for key, sprite in old.items() if key not in new)
    return dirty


def _overtakers(old: Sprites, new: Sprites) -> list[pygame.Rect]:
    """Where sprites lie that now come after others of their height which they came before: the later one is drawn on top."""
    if [*old] == [*new]:
        return []
    places = {key: place for place, key in enumerate(old)}
    last: dict[float, int] = {}
    found: list[pygame.Rect] = []
    for key, sprite in new.items():
        place = places.get(key, -1)
        if 0 <= place < last.get(sprite.z, -1):
            found.append(sprite.rect)
        last[sprite.z] = max(place, last.get(sprite.z, -1))
    return found


def merged(rects: Iterable[pygame.Rect], screen: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles that cover the same ground without overlapping, clipped to the screen; one where that is cheaper."""
    areas: list[pygame.Rect] = []
    for rect in rects:
        area = rect.clip(screen)
        if not area.w or not area.h:
            continue
        while (hit := area.collidelist(areas)) >= 0:
            area = area.union(areas.pop(hit))
        areas.append(area)
    if len(areas) > 1 and sum(a.w * a.h for a in areas) > FULL * screen.w * screen.h:
        return [screen.copy()]
    return areas
