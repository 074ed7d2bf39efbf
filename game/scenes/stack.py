"""The stack of scenes: which of them are in sight, that these know the window's size, and one display list of them all."""

import logging
from collections.abc import Callable, Hashable, Iterable
from functools import partial
from typing import TypeGuard

import pygame

from game.scenes.base import Closable, Musical, Scene
from game.view.kit.layers import Layers
from game.view.kit.stage import Sprite, Sprites
from game.view.sound.moods import NONE, Mood

DIM = 165
"""Opacity of the veil under an overlay, 0 to 255."""
LEVEL = 1_000_000
"""The distance in z from a scene to the one on top of it."""

log = logging.getLogger("tapstones.app")


class SceneStack:
    """``scenes``: the topmost last; it gets the input."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self._layers = Layers()
        self._laid_out: dict[int, tuple[int, int]] = {}

    @property
    def visible(self) -> list[Scene]:
        """The scenes in sight: the top one, and what lies under overlays."""
        start = len(self.scenes) - 1
        while start > 0 and self.scenes[start].overlay:
            start -= 1
        return self.scenes[start:]

    @property
    def mood(self) -> Mood:
        """The music: what the topmost scene wants that has a wish."""
        return next((scene.mood for scene in reversed(self.scenes) if _musical(scene)), NONE)

    def push(self, scene: Scene, size: tuple[int, int]) -> None:
        """Put a scene on top, laid out for a window of ``size`` pixels."""
        log.info("scene %s", type(scene).__name__)
        self.scenes.append(scene)
        self.lay_out(size)

    def pop(self, size: tuple[int, int]) -> None:
        """Leave the topmost scene; what comes into sight is laid out for a window of ``size`` pixels."""
        _close([self.scenes.pop()])
        self.lay_out(size)

    def clear(self) -> None:
        """Leave all scenes, the topmost first."""
        left = self.scenes[::-1]
        self.scenes.clear()
        self.forget_size()
        _close(left)

    def lay_out(self, size: tuple[int, int]) -> None:
        """Lay out the scenes in sight that do not know this size yet."""
        self._laid_out = {id(s): self._laid_out.get(id(s), (0, 0)) for s in self.scenes}
        for scene in self.visible:
            if self._laid_out[id(scene)] != size:
                scene.resize(size)
                self._laid_out[id(scene)] = size

    def forget_size(self) -> None:
        """No scene counts as laid out: what was made for the size is gone."""
        self._laid_out = {}

    def sprites(self, veil: Callable[[], pygame.Surface]) -> Sprites:
        """The display list of all scenes in sight, with a ``veil`` under the topmost overlay. The same object as last time: nothing changed."""
        scenes = self.visible
        if len(scenes) == 1:
            return scenes[0].sprites()
        return self._layers.composed([scene.sprites() for scene in scenes], partial(self._raise, veil))

    def _raise(self, veil: Callable[[], pygame.Surface], level: int, sprites: Sprites) -> Sprites:
        out: dict[Hashable, Sprite] = {(level, key): s._replace(z=s.z + level * LEVEL) for key, s in sprites.items()}
        if level == len(self.visible) - 1:
            out[level, "veil"] = Sprite(veil(), 0, 0, level * LEVEL - 0.5 * LEVEL, DIM)
        return out


def _musical(scene: Scene) -> TypeGuard[Musical]:
    """Asked in every frame, so it is not left to isinstance: with a protocol that would reckon the mood just to see whether there is one."""
    return hasattr(type(scene), "mood")


def _close(scenes: Iterable[Scene]) -> None:
    """Tell scenes that they are left. A fault in that is for the log: it must not keep the others from being told."""
    for scene in scenes:
        if isinstance(scene, Closable):
            try:
                scene.close()
            except Exception:
                log.exception("a scene could not be left")
