"""A word on top of everything, for a moment: that a key did something which is not seen otherwise."""

import pygame

from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite, Sprites
from game.view.kit.theme import times

Z_FLASH = 1e12
"""Above every scene."""
TOP = 28
"""From the window's upper edge, in units."""
STEP = 100.0
"""The most milliseconds that count of one frame."""
NOTHING: Sprites = {}


class Flash:
    """The word shown now, if there is one."""

    def __init__(self) -> None:
        self._words = ("", "")
        self._left = 0.0
        self._made: tuple[object, Sprites] = (None, NOTHING)

    @property
    def shown(self) -> bool:
        """Whether there is a word."""
        return self._left > 0

    def show(self, words: str, icon: str) -> None:
        """Show a word, with a picture of ``icons/``."""
        self._words, self._left = (words, icon), float(times.FLASH)

    def update(self, ms: float) -> None:
        """Let ``ms`` milliseconds pass, but never so many at once that nobody has seen it: a frame may have waited for something."""
        self._left = max(0.0, self._left - min(ms, STEP))

    def sprites(self, size: tuple[int, int]) -> Sprites:
        """It, in the middle of the upper edge of a window of ``size`` pixels. The same object as last time: nothing changed."""
        if not self.shown:
            return NOTHING
        alpha = round(255 * min(1.0, self._left / times.FADE))
        key = (self._words, alpha, size)
        if self._made[0] != key:
            k = theme.Scale.fit(size).k
            image, pad = images.cast(_face(*self._words, k), theme.shape.BUBBLE, k)
            place = (size[0] - image.get_width()) // 2, round(TOP * k) - pad
            self._made = key, {"flash": Sprite(image, *place, Z_FLASH, alpha)}
        return self._made[1]


@cached(4)
def _face(words: str, icon: str, k: float) -> pygame.Surface:
    scale = theme.Scale(k)
    text = fonts.text(words, Face.BOLD, scale.text(theme.LABEL))
    sign = images.svg(f"icons/{icon}", scale.px(34), tint=theme.UMBER)
    pad, gap = scale.px(theme.shape.EDGE), scale.px(theme.shape.ROOM)
    face = images.nine("ui/tooltip", 2 * pad + sign.get_width() + gap + text.get_width(), scale.px(64), 28, 0.45 * k).copy()
    face.blit(sign, sign.get_rect(midleft=(pad, face.get_height() // 2)))
    face.blit(text, text.get_rect(midright=(face.get_width() - pad, face.get_height() // 2)))
    return face
