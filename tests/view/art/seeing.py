"""How pictures look to eyes that see fewer colours, and how far apart two of them are then.

Colours: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009, the
matrices for a severity of 1.0, which work on linear light. Lightness: CIE 1976 L* a* b* under D65. Grey is the luminance of Rec. 709.
"""

import functools
import math
from enum import Enum

import pygame

Matrix = tuple[tuple[float, float, float], ...]
Lab = tuple[float, float, float]


class Eye(Enum):
    """Kinds of eyes."""

    USUAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
    PROTANOPIA = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
    DEUTERANOPIA = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
    TRITANOPIA = ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900))
    GREY = ((0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722))


_TO_XYZ: Matrix = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE = (0.95047, 1.0, 1.08883)


def _times(matrix: Matrix, light: tuple[float, float, float]) -> tuple[float, float, float]:
    x, y, z = (sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix)
    return x, y, z


def _linear(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _f(t: float) -> float:
    return float(t ** (1 / 3)) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29


@functools.cache
def lab(colour: tuple[int, int, int], eye: Eye) -> Lab:
    """A colour, red, green and blue from 0 to 255, as an eye sees it."""
    red, green, blue = (
        min(1.0, max(0.0, part)) for part in _times(eye.value, (_linear(colour[0]), _linear(colour[1]), _linear(colour[2])))
    )
    x, y, z = (_f(part / white) for part, white in zip(_times(_TO_XYZ, (red, green, blue)), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: pygame.Surface, two: pygame.Surface, ground: str, eye: Eye) -> float:
    """How far two pictures on a ground are apart for an eye: CIE 1976 colour differences, on average over all that either of them covers."""
    if one.get_size() != two.get_size():
        size = max(one.get_width(), two.get_width()), max(one.get_height(), two.get_height())
        one, two = _widened(one, size), _widened(two, size)
    a, b, covered = _on(one, ground), _on(two, ground), _covered(one) | _covered(two)
    differences = [_distance(lab(a[i], eye), lab(b[i], eye)) for i in covered]
    return sum(differences) / max(1, len(differences))


def _distance(a: Lab, b: Lab) -> float:
    return math.dist(a, b)


def _widened(image: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.blit(image, image.get_rect(center=out.get_rect().center))
    return out


def _on(image: pygame.Surface, ground: str) -> list[tuple[int, int, int]]:
    out = pygame.Surface(image.get_size())
    out.fill(ground)
    out.blit(image, (0, 0))
    data = pygame.image.tobytes(out, "RGB")
    return [(data[i], data[i + 1], data[i + 2]) for i in range(0, len(data), 3)]


def _covered(image: pygame.Surface) -> set[int]:
    alpha = pygame.image.tobytes(image, "RGBA")[3::4]
    return {i for i, value in enumerate(alpha) if value > 100}
