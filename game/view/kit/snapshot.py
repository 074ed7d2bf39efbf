"""A picture of what a display list shows, without a window: thumbnails of saves, screenshots for reports."""

import io

import pygame

from game.view.kit.stage import Sprites, Stage

FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Kinds of a JPEG's segments that tell its size."""


def snapshot(sprites: Sprites, size: tuple[int, int]) -> pygame.Surface:
    """What these sprites show on a screen of ``size`` pixels."""
    out = pygame.Surface(size)
    Stage().draw(out, sprites)
    return out


def shrunk(image: pygame.Surface, width: int) -> pygame.Surface:
    """The same ``width`` pixels wide, with its proportions."""
    height = max(1, round(image.get_height() * width / image.get_width()))
    return pygame.transform.smoothscale(image, (width, height))


def png(image: pygame.Surface) -> bytes:
    """A picture as a PNG file."""
    out = io.BytesIO()
    pygame.image.save(image, out, "picture.png")
    return out.getvalue()


def jpeg(image: pygame.Surface) -> bytes:
    """A picture as a JPEG file, a third of its PNG; as a PNG where this pygame writes no JPEG."""
    out = io.BytesIO()
    try:
        pygame.image.save(image, out, "picture.jpg")
    except pygame.error:
        return png(image)
    return out.getvalue()


def opened(data: bytes, longest: int = 2000) -> pygame.Surface | None:
    """The picture in a PNG or JPEG file; None where it is none, or a side has more than ``longest`` pixels."""
    size = _png_size(data) or _jpeg_size(data)
    if size is None or not all(0 < side <= longest for side in size):
        return None
    try:
        return pygame.image.load(io.BytesIO(data), "picture.png" if data[:1] == b"\x89" else "picture.jpg").convert_alpha()
    except (pygame.error, ValueError):
        return None


def _png_size(data: bytes) -> tuple[int, int] | None:
    if data[:8] != b"\x89PNG\r\n\x1a\n" or data[12:16] != b"IHDR":
        return None
    return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    """From the first frame header, over the segments before it: each is FF, its kind, and its length."""
    at = 2 if data[:2] == b"\xff\xd8" else len(data)
    while at + 9 <= len(data) and data[at] == 0xFF:
        if data[at + 1] in FRAMES:
            return int.from_bytes(data[at + 7 : at + 9]), int.from_bytes(data[at + 5 : at + 7])
        at += 2 + int.from_bytes(data[at + 2 : at + 4])
    return None
