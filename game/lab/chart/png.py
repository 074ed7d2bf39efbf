"""Draws a picture with pygame and the game's own fonts, without a window."""

from pathlib import Path

import pygame

from game.lab.chart.model import Anchor, Box, Dot, Face, Line, Picture, Words
from game.view.kit import fonts

FINE = 4
"""Shapes are drawn this much larger and made smaller again, which smooths their edges."""
FACES = {Face.TITLE: fonts.Face.TITLE, Face.HEAD: fonts.Face.HEAD, Face.TEXT: fonts.Face.TEXT, Face.BOLD: fonts.Face.BOLD}


def save(picture: Picture, path: Path) -> None:
    """Write a PNG file. Raises OSError."""
    pygame.font.init()
    try:
        pygame.image.save(drawn(picture), path)
    except pygame.error as error:
        raise OSError(0, str(error)) from error


def drawn(picture: Picture) -> pygame.Surface:
    """The picture as a surface."""
    large = pygame.Surface((picture.width * FINE, picture.height * FINE))
    for shape in picture.shapes:
        _shape(large, shape)
    out = pygame.transform.smoothscale(large, (picture.width, picture.height))
    for words in picture.words:
        _words(out, words)
    return out


def _shape(out: pygame.Surface, shape: Box | Line | Dot) -> None:
    if isinstance(shape, Box):
        rect = pygame.Rect(*(round(value * FINE) for value in (shape.x, shape.y, shape.w, shape.h)))
        pygame.draw.rect(out, shape.fill, rect, border_radius=round(shape.radius * FINE))
    elif isinstance(shape, Dot):
        pygame.draw.aacircle(out, shape.fill, (shape.x * FINE, shape.y * FINE), shape.radius * FINE)
    else:
        _line(out, shape)


def _line(out: pygame.Surface, line: Line) -> None:
    start, end = pygame.Vector2(line.x1, line.y1) * FINE, pygame.Vector2(line.x2, line.y2) * FINE
    width, length = max(1, round(line.width * FINE)), (end - start).length()
    if not length:
        return
    step = line.dash * FINE or length
    along = (end - start) / length
    at = 0.0
    while at < length:
        pygame.draw.line(out, line.colour, start + along * at, start + along * min(at + step, length), width)
        at += 2 * step


def _words(out: pygame.Surface, item: Words) -> None:
    font = fonts.font(FACES[item.face], item.size)
    image = font.render(item.words, True, item.colour)
    shift = {Anchor.START: 0.0, Anchor.MIDDLE: image.get_width() / 2, Anchor.END: float(image.get_width())}[item.anchor]
    out.blit(image, (round(item.x - shift), round(item.y - font.get_ascent())))
