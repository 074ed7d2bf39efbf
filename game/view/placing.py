"""Where a window may lie: on a monitor that is there, and so that it can be seen and moved. Pure arithmetic in pixels of the desktop."""

from dataclasses import dataclass, replace

Size = tuple[int, int]
FIRST = (1280, 720)
"""The least size of a window that nobody has sized yet."""
SHARE = 2 / 3
"""The share of each side of the desktop that such a window takes, where that is more."""
GRIP = 64
"""How much of a window's upper edge must be on the monitor: by it one can pull the rest there."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A window's upper left corner and size, without its frame, and the number of its monitor."""

    x: int
    y: int
    width: int
    height: int
    monitor: int = 0

    @property
    def size(self) -> Size:
        """Width and height."""
        return self.width, self.height


def first_size(desktop: Size) -> Size:
    """The size of a window that nobody has sized yet, on a monitor of the size ``desktop``: it is as wide and as high on every sharp screen."""
    return max(FIRST[0], round(desktop[0] * SHARE)), max(FIRST[1], round(desktop[1] * SHARE))


def origin_of(corner: tuple[int, int], size: Size, desktop: Size) -> tuple[int, int]:
    """The upper left corner of the monitor in the middle of which a window of ``size`` lies at ``corner``."""
    return corner[0] - (desktop[0] - size[0]) // 2, corner[1] - (desktop[1] - size[1]) // 2


def within(spot: Spot, origin: tuple[int, int], desktop: Size) -> Spot:
    """The spot, moved as little as needed so that the window can be seen and grasped on the monitor at ``origin``.

    A window that hangs over an edge, or onto another monitor, stays as it was; one that is elsewhere comes wholly onto the monitor, as far as it fits.
    """
    left, top = origin
    across = left + GRIP <= spot.x + spot.width and spot.x <= left + desktop[0] - GRIP
    if across and top <= spot.y <= top + desktop[1] - GRIP:
        return spot
    x = max(left, min(spot.x, left + desktop[0] - spot.width))
    y = max(top, min(spot.y, top + desktop[1] - spot.height))
    return replace(spot, x=x, y=y)


def wanted(asked: Size | None, last: Spot | None, desktops: list[Size]) -> tuple[Size, int, bool]:
    """The size a window is to have, its monitor, and whether it can go back to where it was.

    ``asked``: a size from the command line, which outranks ``last``, where the window was left. A monitor that is gone is replaced by the
    first one, and then nothing is known of the place; no remembered window is larger than its monitor.
    """
    there = last is not None and last.monitor < len(desktops)
    monitor = last.monitor if last is not None and there else 0
    desktop = desktops[monitor] if monitor < len(desktops) else FIRST
    if asked is not None:
        return asked, monitor, there
    if last is None:
        return first_size(desktop), monitor, False
    return (min(last.width, desktop[0]), min(last.height, desktop[1])), monitor, there
