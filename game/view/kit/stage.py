"""The retained stage: it is told what should be on the screen and draws anew only what changed.

A scene gives a whole display list each time something moved: sprites by key. The stage compares it with the last one,
marks the places where sprites came, went, moved or changed, and draws these places again, lowest sprite first.
"""

from collections.abc import Hashable, Iterable, Mapping
from typing import NamedTuple
from weakref import WeakKeyDictionary

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

    def at(self, x: int, y: int) -> "Sprite":
        """The same in another place."""
        return Sprite(self.image, x, y, self.z, self.alpha, self.opaque)

    def trimmed(self) -> "Sprite":
        """The same without its empty margins."""
        box = _box(self)
        return self._replace(image=self.image.subsurface(box.move(-self.x, -self.y)), x=box.x, y=box.y)

    @property
    def rect(self) -> pygame.Rect:
        """Where it is."""
        return self.image.get_rect(topleft=(self.x, self.y))


Sprites = Mapping[Hashable, Sprite]


class Stage:
    """What is on one screen surface."""

    def __init__(self) -> None:
        self._shown: dict[Hashable, Sprite] = {}
        self._boxes: dict[Hashable, pygame.Rect] = {}
        self._order: list[Sprite] = []
        self._rects: list[pygame.Rect] = []
        self._place: dict[Hashable, int] = {}
        self._opaque: list[int] = []
        self._all = True

    def invalidate(self) -> None:
        """Draw everything anew next time: the screen surface is another one, or was damaged."""
        self._all = True

    def draw(self, screen: pygame.Surface, sprites: Sprites) -> list[pygame.Rect]:
        """Bring the screen up to date with a display list; returns the rectangles that changed."""
        dirty = self._follow(sprites)
        if not dirty and not self._all:
            return []
        areas = merged([screen.get_rect()] if self._all else dirty, screen.get_rect())
        areas = [part for area in areas for part in self._grounds(area)]
        for area in areas:
            self._redraw(screen, area)
        screen.set_clip(None)
        self._all = False
        return areas

    def _follow(self, sprites: Sprites) -> list[pygame.Rect]:
        """Take another display list; where it looks different."""
        if [*sprites] != [*self._shown]:
            dirty = self._changes(sprites) + self._overtakers(sprites)
            self._adopt(sprites)
            return dirty
        pairs = zip(sprites.items(), self._shown.values(), strict=True)
        changed = {key: sprite for (key, sprite), before in pairs if sprite is not before and sprite != before}
        dirty = [box for key, sprite in changed.items() for box in (self._boxes[key], _box(sprite))]
        if all(self._on_level(key, sprite) for key, sprite in changed.items()):
            self._patch(changed)
        else:
            self._adopt(sprites)
        return dirty

    def _adopt(self, sprites: Sprites) -> None:
        before, boxes = self._shown, self._boxes
        self._shown = dict(sprites)
        self._boxes = {key: boxes[key] if before.get(key) is s else _box(s) for key, s in sprites.items()}
        keys = sorted((key for key, s in sprites.items() if s.alpha > 0), key=lambda key: sprites[key].z)
        self._place = {key: place for place, key in enumerate(keys)}
        self._order = [sprites[key] for key in keys]
        self._rects = [self._boxes[key] for key in keys]
        self._opaque = [place for place, s in enumerate(self._order) if s.opaque]

    def _on_level(self, key: Hashable, sprite: Sprite) -> bool:
        """Whether a sprite lies above others as the one does which is there now under its key, and hides no more."""
        before = self._shown[key]
        return key in self._place and sprite.z == before.z and sprite.alpha > 0 and not sprite.opaque and not before.opaque

    def _patch(self, changed: Sprites) -> None:
        """Take sprites that lie above each other as those do which are there now."""
        for key, sprite in changed.items():
            place = self._place[key]
            self._shown[key] = self._order[place] = sprite
            self._boxes[key] = self._rects[place] = _box(sprite)

    def _changes(self, new: Sprites) -> list[pygame.Rect]:
        """Where sprites came, went or changed."""
        dirty: list[pygame.Rect] = []
        old, boxes = self._shown, self._boxes
        for key, sprite in new.items():
            before = old.get(key)
            if before is sprite:
                continue
            if before is None:
                dirty.append(_box(sprite))
            elif before != sprite:
                dirty += [boxes[key], _box(sprite)]
        dirty.extend(boxes[key] for key in old if key not in new)
        return dirty

    def _overtakers(self, new: Sprites) -> list[pygame.Rect]:
        """Where sprites lie that now come after others of their height which they came before: the later one is drawn on top."""
        stayed = [key for key in new if key in self._shown]
        if stayed == [key for key in self._shown if key in new]:
            return []
        places = {key: place for place, key in enumerate(self._shown)}
        last: dict[float, int] = {}
        found: list[pygame.Rect] = []
        for key in stayed:
            sprite, place = new[key], places[key]
            if place < last.get(sprite.z, -1):
                found.append(_box(sprite))
            last[sprite.z] = max(place, last.get(sprite.z, -1))
        return found

    def _grounds(self, area: pygame.Rect) -> list[pygame.Rect]:
        """The opaque grounds that tile an area, to be redrawn one by one with nothing below them; the area itself where none do."""
        grounds = [self._rects[i].clip(area) for i in self._opaque if self._rects[i].colliderect(area)]
        apart = all(ground.collidelist(grounds[:i]) < 0 for i, ground in enumerate(grounds))
        return grounds if apart and sum(g.w * g.h for g in grounds) == area.w * area.h else [area]

    def _redraw(self, screen: pygame.Surface, area: pygame.Rect) -> None:
        screen.set_clip(area)
        places = area.collidelistall(self._rects)
        hits = [self._order[i] for i in places]
        start = max((i for i, place in enumerate(places) if hits[i].opaque and self._rects[place].contains(area)), default=-1)
        if start < 0:
            screen.fill(theme.NIGHT_DEEP)
        start = max(start, 0)
        for place, sprite in zip(places[start:], hits[start:], strict=True):
            _blit(screen, sprite, self._rects[place])


_seen: WeakKeyDictionary[pygame.Surface, pygame.Rect] = WeakKeyDictionary()
"""For each picture the part of it in which there is anything: it has margins for its shadow or its glow, and they need not be drawn."""


def _box(sprite: Sprite) -> pygame.Rect:
    """Where anything of a sprite is to be seen."""
    if sprite.opaque:
        return sprite.rect
    part = _seen.get(sprite.image)
    if part is None:
        part = _seen[sprite.image] = sprite.image.get_bounding_rect()
    return part.move(sprite.x, sprite.y)


def _blit(screen: pygame.Surface, sprite: Sprite, box: pygame.Rect) -> None:
    image, x, y, _, alpha, _ = sprite
    part = box.move(-x, -y)
    if alpha >= 255:
        screen.blit(image, box, part)
        return
    image.set_alpha(alpha)
    screen.blit(image, box, part)
    image.set_alpha(255)


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
