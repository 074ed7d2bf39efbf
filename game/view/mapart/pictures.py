"""Picture files as premultiplied surfaces, colour keys worked in, each loaded once."""

import io
from collections.abc import Callable
from functools import cache

import pygame

from game.boards.problems import fault
from game.boards.scene import Colour, Image
from game.words import _

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
WHITE = (255, 255, 255, 255)


def blank(width: int, height: int) -> pygame.Surface:
    """A transparent surface."""
    return pygame.Surface((max(width, 1), max(height, 1)), pygame.SRCALPHA, 32)


def load(image: Image) -> pygame.Surface:
    """The picture, premultiplied. Raises :class:`BoardError` where it cannot be read."""
    try:
        loaded = pygame.image.load(io.BytesIO(image.data)) if image.data is not None else pygame.image.load(image.path)
    except (pygame.error, OSError):
        raise fault(image.path, "", _("the picture cannot be read"), _("save it again as PNG")) from None
    out = blank(*loaded.get_size())
    loaded.set_alpha(None)
    out.blit(loaded, (0, 0))
    if image.key is not None:
        _cut_key(out, image.key)
    return out.premul_alpha()


def _cut_key(surface: pygame.Surface, key: Colour) -> None:
    mask = pygame.mask.from_threshold(surface, (*key[:3], 255), (1, 1, 1, 255))
    mask.to_surface(surface, setcolor=(0, 0, 0, 0), unsetcolor=None)


def tinted(surface: pygame.Surface, tint: Colour, opacity: float) -> pygame.Surface:
    """The picture with its colours multiplied by a tint, and faded; the same surface where nothing changes."""
    alpha = tint[3] / 255 * opacity
    factors = [round(channel * alpha) for channel in tint[:3]]
    if factors == [255, 255, 255] and alpha >= 1:
        return surface
    out = surface.copy()
    if tint[:3] != (255, 255, 255):
        out = _multiplied(surface)
    out.fill((*factors, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _multiplied(surface: pygame.Surface) -> pygame.Surface:
    """What a tint multiplies: where a picture lets light through, Qt takes it as white, and cuts to the old alpha after."""
    white = blank(*surface.get_size())
    white.fill((255, 255, 255, 255))
    white.blit(surface, (0, 0), special_flags=PREMULTIPLIED)
    alpha = surface.copy()
    alpha.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    white.blit(alpha.premul_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return white


def letters_of_qt(target: pygame.Surface, letters: pygame.Surface, at: tuple[int, int]) -> pygame.Surface:
    """Letters as Qt sets them into a picture with straight alpha.

    It leaves their colours multiplied by their cover, so that they come out darker where nothing lies below them.
    """
    below = blank(*letters.get_size())
    below.blit(target, (-at[0], -at[1]))
    below.blit(letters, (0, 0), special_flags=PREMULTIPLIED)
    below.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    cover = below.premul_alpha()
    cover.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    out = letters.copy()
    out.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


Loader = Callable[[Image], pygame.Surface]


def loader() -> Loader:
    """A loader that remembers what it loaded."""
    return cache(load)
