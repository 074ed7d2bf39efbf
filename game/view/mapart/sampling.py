"""Scaled and turned pictures as Qt's painter makes them: every pixel mixed from the four around its place in the source.

pygame's own ``smoothscale`` and ``rotozoom`` put their samples elsewhere, which shows in small pixel art. This one is plain
Python and costs a microsecond or two a pixel: callers use it for what is small and keep the result.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

MOST_PIXELS = 600_000
"""Pixels of a result up to which it is made exactly; larger ones by pygame."""


@dataclass(frozen=True, slots=True)
class Matrix:
    """An affine map: (x, y) goes to (a x + c y + e, b x + d y + f)."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    def apply(self, x: float, y: float) -> tuple[float, float]:
        """Where a point goes."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def inverse(self) -> "Matrix":
        """The way back."""
        det = self.a * self.d - self.b * self.c
        a, b, c, d = self.d / det, -self.b / det, -self.c / det, self.a / det
        return Matrix(a, b, c, d, -(a * self.e + c * self.f), -(b * self.e + d * self.f))

    @property
    def whole(self) -> bool:
        """Whether it only moves, flips or swaps sides, so that pixels stay pixels."""
        return {abs(self.a), abs(self.d)} <= {0.0, 1.0} and {abs(self.b), abs(self.c)} <= {0.0, 1.0}


def placing(scale: tuple[float, float], degrees: float, source: tuple[int, int], middle: tuple[float, float]) -> Matrix:
    """The map that scales a picture, turns it clockwise, and brings its middle to a place."""
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    a, b, c, d = cosine * scale[0], sine * scale[0], -sine * scale[1], cosine * scale[1]
    w, h = source[0] / 2, source[1] / 2
    return Matrix(a, b, c, d, middle[0] - a * w - c * h, middle[1] - b * w - d * h)


def box(matrix: Matrix, size: tuple[int, int]) -> pygame.Rect:
    """The pixels that a picture covers after a map."""
    corners = [matrix.apply(x, y) for x in (0, size[0]) for y in (0, size[1])]
    left, top = math.floor(min(c[0] for c in corners) + 1e-6), math.floor(min(c[1] for c in corners) + 1e-6)
    right, bottom = math.ceil(max(c[0] for c in corners) - 1e-6), math.ceil(max(c[1] for c in corners) - 1e-6)
    return pygame.Rect(left, top, max(right - left, 1), max(bottom - top, 1))


def sample(surface: pygame.Surface, matrix: Matrix) -> tuple[pygame.Surface, pygame.Rect]:
    """The picture after a map, and the rectangle that it fills."""
    area = box(matrix, surface.get_size())
    back = matrix.inverse()
    pixels = b"".join(_rows(surface, back, area))
    return pygame.image.frombytes(pixels, area.size, "RGBA"), area


def _rows(surface: pygame.Surface, back: Matrix, area: pygame.Rect) -> Iterator[bytes]:
    width, height = surface.get_size()
    data = pygame.image.tobytes(surface, "RGBA")
    for y in range(area.top, area.bottom):
        u, v = back.apply(area.left + 0.5, y + 0.5)
        row = bytearray(4 * area.width)
        for at in range(0, 4 * area.width, 4):
            if 0 <= u < width and 0 <= v < height:
                row[at : at + 4] = _mixed(data, width, height, u - 0.5, v - 0.5)
            u += back.a
            v += back.b
        yield bytes(row)


def _mixed(data: bytes, width: int, height: int, u: float, v: float) -> bytes:
    x, y = math.floor(u), math.floor(v)
    fx, fy = u - x, v - y
    left, right = 4 * max(x, 0), 4 * min(x + 1, width - 1)
    upper, lower = 4 * width * max(y, 0), 4 * width * min(y + 1, height - 1)
    p, q = data[upper + left : upper + left + 4], data[upper + right : upper + right + 4]
    r, s = data[lower + left : lower + left + 4], data[lower + right : lower + right + 4]
    if p == q == r == s:
        return p
    a, b, c, d = (1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy
    return bytes(int(a * i + b * j + c * k + d * m + 0.5) for i, j, k, m in zip(p, q, r, s, strict=True))
