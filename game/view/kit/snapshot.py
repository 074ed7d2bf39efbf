"""A picture of what a display list shows, without a window: thumbnails of saves, screenshots for reports."""

import io

import pygame

from game.view.kit.stage import Sprites, Stage


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


def from_png(data: bytes, longest: int = 2000) -> pygame.Surface | None:
    """The picture in a PNG file; None where it is none, or a side has more than ``longest`` pixels."""
    try:
        if data[:8] != b"\x89PNG\r\n\x1a\n" or data[12:16] != b"IHDR":
            return None
        if max(int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) > longest:
            return None
        return pygame.image.load(io.BytesIO(data), "picture.png").convert_alpha()
    except (pygame.error, ValueError):
        return None
