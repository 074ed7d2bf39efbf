"""Where the preview looks: panning and zooming, as arithmetic on views.

Points of the screen count from the upper left corner of the view, points of the map are in its pixels as drawn at 1:1.
"""

import math

from game.boards.scene import Point
from game.view.mapart.chunks import View

STEPS = (1 / 16, 1 / 12, 1 / 8, 1 / 6, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0)
"""The zooms that wheel and keys step through."""
LEEWAY = 0.001
"""Two zooms nearer than this share are one."""
FAR = 100_000.0
"""Pixels: farther from the screen nothing is drawn, and numbers for pygame stay small."""

Area = tuple[int, int, int, int]
"""Left, top, right, bottom."""


def on_map(view: View, at: Point) -> Point:
    """The point of the map that is seen at a point of the screen."""
    return view.x + at[0] / view.zoom, view.y + at[1] / view.zoom


def on_screen(view: View, point: Point) -> Point:
    """Where a point of the map is seen; whole pixels fit those of the map's picture. Points far outside are brought to :data:`FAR`."""
    x, y = point[0] * view.zoom - math.floor(view.x * view.zoom), point[1] * view.zoom - math.floor(view.y * view.zoom)
    return min(max(x, -FAR), FAR), min(max(y, -FAR), FAR)


def moved(view: View, dx: float, dy: float) -> View:
    """The view after the map was pulled by so many pixels of the screen."""
    return View(view.x - dx / view.zoom, view.y - dy / view.zoom, view.zoom)


def zoomed(view: View, zoom: float, at: Point) -> View:
    """Another zoom; the point of the map under ``at`` stays there."""
    x, y = on_map(view, at)
    return View(x - at[0] / zoom, y - at[1] / zoom, zoom)


def stepped(view: View, steps: int, at: Point) -> View:
    """So many steps nearer, or (below 0) farther."""
    zoom = view.zoom
    for _ in range(abs(steps)):
        zoom = _nearer(zoom) if steps > 0 else _farther(zoom)
    return zoomed(view, zoom, at)


def _nearer(zoom: float) -> float:
    return next((step for step in STEPS if step > zoom * (1 + LEEWAY)), max(zoom, STEPS[-1]))


def _farther(zoom: float) -> float:
    return next((step for step in reversed(STEPS) if step < zoom * (1 - LEEWAY)), min(zoom, STEPS[0]))


def centred(view: View, point: Point, size: tuple[int, int]) -> View:
    """The same zoom with a point of the map in the middle of a screen of this size."""
    return View(point[0] - size[0] / 2 / view.zoom, point[1] - size[1] / 2 / view.zoom, view.zoom)


def fitted(area: Area, size: tuple[int, int], room: int = 0) -> View:
    """The view that shows a whole area as large as may be, with ``room`` pixels around it; its middle where it is too large."""
    width, height = max(area[2] - area[0], 1), max(area[3] - area[1], 1)
    fit = min(max(size[0] - 2 * room, 1) / width, max(size[1] - 2 * room, 1) / height)
    zoom = min(max(fit, STEPS[0]), STEPS[-1])
    return centred(View(0, 0, zoom), ((area[0] + area[2]) / 2, (area[1] + area[3]) / 2), size)


def of_layer(view: View, parallax: Point, origin: Point, size: tuple[int, int]) -> View:
    """The view on a layer that follows the camera by its parallax factors.

    https://doc.mapeditor.org/en/stable/manual/layers/#parallax-scrolling-factor
    """
    if parallax == (1.0, 1.0):
        return view
    middle = on_map(view, (size[0] / 2, size[1] / 2))
    dx, dy = ((middle[i] - origin[i]) * (1 - parallax[i]) for i in (0, 1))
    return View(view.x - dx, view.y - dy, view.zoom)


def seen_from(point: Point, parallax: Point, origin: Point) -> Point:
    """Where the middle of the view has to be for a point of such a layer to be seen there.

    The layer is pushed on by (middle - origin) x (1 - factor); a layer that does not move (factor 0) is reached nowhere better than here.
    """
    x, y = (origin[i] + (point[i] - origin[i]) / parallax[i] if parallax[i] > 0 else point[i] for i in (0, 1))
    return x, y
