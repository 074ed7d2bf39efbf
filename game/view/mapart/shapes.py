"""Shapes of objects, as Tiled draws them: a line in the colour of the layer over a black one beside it, a pale filling."""

import math
from collections.abc import Sequence

import pygame

from game.boards.geometry import Geometry
from game.boards.scene import Colour, MapObject, Point, Shape
from game.view.mapart.pictures import PREMULTIPLIED, blank

FINE, FINER = 4, 16
"""Fillings and lines are drawn this many times too large and scaled down, for smooth edges."""
LONG = 20_000
"""Pixels: lines that reach farther are cut."""
BLOCK = 64
"""Pixels of the square pieces in which lines are drawn."""
BLACK = (0, 0, 0, 255)
GREY = (160, 160, 164, 255)
FILL_ALPHA = 50
LINE = 2
"""Pixels: the width of lines; a dot at a first corner is four times as wide."""
SHADOWS = {"isometric": (0.0, 2.0), "oblique": (0.0, 2.0)}
"""Where the black line lies from the coloured one; elsewhere a pixel to the lower right."""
SMALL = 10.0
"""Half the size at which a shape without size is drawn."""
CURVE = 64


def outline(item: MapObject, geometry: Geometry) -> tuple[list[Point], bool]:
    """The corners of a shape on the screen, and whether it is closed."""
    if item.shape in (Shape.POLYGON, Shape.POLYLINE):
        return [geometry.screen(item.x + x, item.y + y) for x, y in item.points], item.shape is Shape.POLYGON
    x, y, w, h = item.x, item.y, item.width, item.height
    if not w and not h:
        x, y, w, h = x - SMALL, y - SMALL, 2 * SMALL, 2 * SMALL
    corners = _CURVES.get(item.shape, _rectangle)(x, y, w, h)
    return [geometry.screen(px, py) for px, py in corners], True


def _rectangle(x: float, y: float, w: float, h: float) -> list[Point]:
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def _ellipse(x: float, y: float, w: float, h: float) -> list[Point]:
    angles = (2 * math.pi * i / CURVE for i in range(CURVE))
    return [(x + w / 2 * (1 + math.cos(a)), y + h / 2 * (1 + math.sin(a))) for a in angles]


def _capsule(x: float, y: float, w: float, h: float) -> list[Point]:
    r = min(abs(w), abs(h)) / 2
    centres = ((x + w - r, y + h - r), (x + r, y + h - r), (x + r, y + r), (x + w - r, y + r))
    quarter = CURVE // 4
    angles = [(q, math.pi / 2 * (q + i / quarter)) for q in range(4) for i in range(quarter + 1)]
    return [(centres[q][0] + r * math.cos(a), centres[q][1] + r * math.sin(a)) for q, a in angles]


_CURVES = {Shape.ELLIPSE: _ellipse, Shape.CAPSULE: _capsule}


def turn(points: Sequence[Point], pivot: Point, degrees: float) -> list[Point]:
    """Points turned clockwise around a pivot."""
    if not degrees:
        return list(points)
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return [
        (pivot[0] + (x - pivot[0]) * cosine - (y - pivot[1]) * sine, pivot[1] + (x - pivot[0]) * sine + (y - pivot[1]) * cosine)
        for x, y in points
    ]


def draw_shape(target: pygame.Surface, item: MapObject, geometry: Geometry, shift: Point, colour: Colour, opacity: float) -> None:
    """Draw an object that is a shape; ``shift`` brings the map's screen pixels to those of the target."""
    if item.shape is Shape.POINT:
        _draw_point(target, item, geometry, shift, colour, opacity)
        return
    points, closed = outline(item, geometry)
    points = turn(points, geometry.screen(item.x, item.y), item.rotation)
    moved = [(x + shift[0], y + shift[1]) for x, y in points]
    orientation = geometry.scene.orientation
    dark = turn([SHADOWS.get(orientation, (1.0, 1.0))], (0.0, 0.0), item.rotation)[0]
    fill = (*colour[:3], FILL_ALPHA) if closed else None
    if item.shape is Shape.ELLIPSE and orientation == "isometric":
        _diamond(target, item, geometry, shift, dark, colour, opacity)
    _outlined(target, item, _moved(moved, dark), closed, BLACK, None, opacity)
    _outlined(target, item, moved, closed, colour, fill, opacity)


def _diamond(
    target: pygame.Surface, item: MapObject, geometry: Geometry, shift: Point, dark: Point, colour: Colour, opacity: float
) -> None:
    """On isometric maps an ellipse shows the box around it too."""
    corners = [geometry.screen(x, y) for x, y in _rectangle(item.x, item.y, item.width, item.height)]
    points = _moved(turn(corners, geometry.screen(item.x, item.y), item.rotation), shift)
    _stroke(target, _moved(points, dark), True, BLACK, None, opacity)
    _stroke(target, points, True, colour, None, opacity)


def _moved(points: Sequence[Point], by: Point) -> list[Point]:
    return [(x + by[0], y + by[1]) for x, y in points]


def _outlined(
    target: pygame.Surface, item: MapObject, points: Sequence[Point], closed: bool, pen: Colour, fill: Colour | None, opacity: float
) -> None:
    _stroke(target, points, closed, pen, fill, opacity)
    if item.shape in (Shape.POLYGON, Shape.POLYLINE) and points:
        _dot(target, points[0], pen, opacity)


def _box(points: Sequence[Point], target: pygame.Surface, room: float) -> pygame.Rect:
    left, top = min(p[0] for p in points) - room, min(p[1] for p in points) - room
    right, bottom = max(p[0] for p in points) + room, max(p[1] for p in points) + room
    area = target.get_rect()
    left, top = max(math.floor(left), area.left), max(math.floor(top), area.top)
    return pygame.Rect(left, top, max(min(math.ceil(right), area.right) - left, 0), max(min(math.ceil(bottom), area.bottom) - top, 0))


def _premultiplied(colour: Colour) -> Colour:
    red, green, blue, alpha = colour
    return round(red * alpha / 255), round(green * alpha / 255), round(blue * alpha / 255), alpha


def _stroke(target: pygame.Surface, points: Sequence[Point], closed: bool, pen: Colour, fill: Colour | None, opacity: float) -> None:
    """First the filling, then the line over it."""
    box = _box(points, target, LINE + 1) if len(points) > 1 else pygame.Rect(0, 0, 0, 0)
    if not box.w or not box.h:
        return
    if fill is not None and len(points) > 2:
        fine = blank(box.w * FINE, box.h * FINE)
        inside = cut_polygon(points, (box.left - 1, box.top - 1, box.right + 1, box.bottom + 1))
        if len(inside) > 2:
            pygame.draw.polygon(fine, _premultiplied(fill), [((x - box.x) * FINE, (y - box.y) * FINE) for x, y in inside])
        _settle(target, fine, box, opacity)
    lines = list(zip(points, [*points[1:], points[0]] if closed else points[1:], strict=False))
    for top in range(box.top, box.bottom, BLOCK):
        for left in range(box.left, box.right, BLOCK):
            block = pygame.Rect(left, top, BLOCK, BLOCK).clip(box)
            _stroke_block(target, block, [line for line in lines if _near(line, block)], _premultiplied(pen), opacity)


def _near(line: tuple[Point, Point], block: pygame.Rect) -> bool:
    """Whether a line may touch a block."""
    (x0, y0), (x1, y1) = line
    return (
        min(x0, x1) - LINE < block.right
        and max(x0, x1) + LINE > block.left
        and min(y0, y1) - LINE < block.bottom
        and max(y0, y1) + LINE > block.top
    )


def _long(line: tuple[Point, Point]) -> bool:
    """Whether a line is longer than pygame should be asked to draw: such a one is cut, to whole pixels at its ends."""
    return max(abs(part) for point in line for part in point) > LONG


def cut_polygon(points: Sequence[Point], area: tuple[float, float, float, float]) -> list[Point]:
    """The part of a polygon within an area (left, top, right, bottom), side by side."""
    inside = list(points)
    for axis, limit, sign in ((0, area[0], 1), (1, area[1], 1), (0, area[2], -1), (1, area[3], -1)):
        kept: list[Point] = []
        for one, two in zip(inside, [*inside[1:], *inside[:1]], strict=True):
            start, end = sign * (one[axis] - limit), sign * (two[axis] - limit)
            if start >= 0:
                kept.append(one)
            if start * end < 0:
                share = start / (start - end)
                kept.append((one[0] + share * (two[0] - one[0]), one[1] + share * (two[1] - one[1])))
        inside = kept
    return inside


def _stroke_block(target: pygame.Surface, block: pygame.Rect, lines: Sequence[tuple[Point, Point]], pen: Colour, opacity: float) -> None:
    if not lines:
        return
    fine = blank(block.w * FINER, block.h * FINER)
    room = block.inflate(8 * LINE, 8 * LINE)
    for line in lines:
        cut = room.clipline(*line) if _long(line) else line
        if not cut:
            continue
        (x0, y0), (x1, y1) = cut
        one, two = ((x0 - block.x) * FINER, (y0 - block.y) * FINER), ((x1 - block.x) * FINER, (y1 - block.y) * FINER)
        _thick(fine, pen, one, two, FINER)
    _settle(target, fine, block, opacity)


def _thick(fine: pygame.Surface, colour: Colour, one: Point, two: Point, scale: int) -> None:
    """A line with round ends, at the fine scale."""
    length = math.hypot(two[0] - one[0], two[1] - one[1])
    if length:
        half = scale * LINE / 2 - 0.5  # pygame fills the pixels of both edges
        dx, dy = (two[1] - one[1]) / length * half, (one[0] - two[0]) / length * half
        corners = [(one[0] + dx, one[1] + dy), (two[0] + dx, two[1] + dy), (two[0] - dx, two[1] - dy), (one[0] - dx, one[1] - dy)]
        pygame.draw.polygon(fine, colour, [(round(x - 0.5), round(y - 0.5)) for x, y in corners])
    pygame.draw.circle(fine, colour, two, scale * LINE / 2)
    pygame.draw.circle(fine, colour, one, scale * LINE / 2)


def _settle(target: pygame.Surface, fine: pygame.Surface, box: pygame.Rect, opacity: float) -> None:
    smooth = pygame.transform.smoothscale(fine, box.size)
    if opacity < 1:
        level = round(255 * opacity)
        smooth.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(smooth, box, special_flags=PREMULTIPLIED)


def _dot(target: pygame.Surface, at: Point, colour: Colour, opacity: float) -> None:
    """The dot at the first corner."""
    box = _box([at], target, 2 * LINE + 1)
    if box.w and box.h:
        fine = blank(box.w * FINE, box.h * FINE)
        pygame.draw.circle(fine, _premultiplied(colour), ((at[0] - box.x) * FINE, (at[1] - box.y) * FINE), 2 * LINE * FINE)
        _settle(target, fine, box, opacity)


def _draw_point(target: pygame.Surface, item: MapObject, geometry: Geometry, shift: Point, colour: Colour, opacity: float) -> None:
    """A pin: a drop with a dot in it, its tip on the point."""
    x, y = geometry.screen(item.x, item.y)
    at = (x + shift[0], y + shift[1])
    start, sweep, radius = -math.radians(90 - 235 / 2), math.radians(235), SMALL
    arc = [(radius * math.cos(start - sweep * i / CURVE), radius * math.sin(start - sweep * i / CURVE)) for i in range(CURVE + 1)]
    pin = [(at[0] + px, at[1] - 2 * radius + py) for px, py in (*arc, (0.0, 2 * radius))]
    pin = turn(pin, at, item.rotation)
    _stroke(target, _moved(pin, (1.0, 1.0)), True, BLACK, None, opacity)
    _stroke(target, pin, True, colour, (*colour[:3], FILL_ALPHA), opacity)
    middle = turn([(at[0], at[1] - 2 * radius)], at, item.rotation)[0]
    hole = [
        (middle[0] + radius / 3 * math.cos(a * 2 * math.pi / 24), middle[1] + radius / 3 * math.sin(a * 2 * math.pi / 24))
        for a in range(24)
    ]
    _stroke(target, hole, True, colour, colour, opacity)
