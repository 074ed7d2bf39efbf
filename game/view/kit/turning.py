"""Pictures in motion: turned, larger or smaller, narrow as a card seen from its edge. In steps too small to see, so that each is made once."""

import pygame

from game.view.kit.cache import cached

STEPS = 40
"""Steps of size between nothing and the picture's own."""
ANGLE = 1.5
"""Degrees of a step of turning."""
THIN = 2
"""Pixels of what is seen from its edge."""


def turned(image: pygame.Surface, angle: float = 0.0, wide: float = 1.0, high: float | None = None) -> pygame.Surface:
    """A picture turned by ``angle`` degrees to the left, ``wide`` times as wide and ``high`` times as high (None: as wide); below 0 it is mirrored.

    The surface is shared: never draw on it. The picture itself comes back where there is nothing to do.
    """
    tall = abs(wide) if high is None else high
    steps = round(angle / ANGLE), round(wide * STEPS), round(tall * STEPS)
    return image if steps == (0, STEPS, STEPS) else _made(image, *steps)


@cached(320)
def _made(image: pygame.Surface, angle: int, wide: int, high: int) -> pygame.Surface:
    width, height = image.get_size()
    size = max(THIN, round(width * abs(wide) / STEPS)), max(THIN, round(height * abs(high) / STEPS))
    out = image if size == (width, height) else pygame.transform.smoothscale(image, size)
    if wide < 0:
        out = pygame.transform.flip(out, flip_x=True, flip_y=False)
    return pygame.transform.rotozoom(out, angle * ANGLE, 1) if angle else out
