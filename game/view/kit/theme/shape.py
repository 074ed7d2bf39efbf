"""Shapes: distances, rounded corners, shadows. In units of the 1920x1080 layout."""

from dataclasses import dataclass

GRID = 4
"""Every edge of a widget stands on a multiple of this, counted from the window's corner in a window of 1920x1080; or it is another one's edge."""
TIGHT, GAP, ROOM, EDGE = 4, 8, 16, 24
"""Distances: within a thing, between things that belong together, between groups, to the edge of a panel or window."""

CORNER, CORNER_LARGE = 6, 12
"""Radii: of marks and small plates; of pictures and leaves."""


def snapped(units: float) -> int:
    """The line of the grid that is nearest: for what is centred, or as high as its words are."""
    return GRID * round(units / GRID)


@dataclass(frozen=True, slots=True)
class Shadow:
    """A soft shadow: how far it is blurred and how far it falls, in units, and how dark it is (0 to 255)."""

    blur: float
    drop: float
    alpha: int


PANEL = Shadow(14, 14, 130)
"""Panels over the sky."""
CARD = Shadow(12, 8, 170)
"""A card held up before the table."""
BUBBLE = Shadow(8, 5, 150)
"""What is asked at a place, and what a captain says."""
BANNER = Shadow(10, 7, 140)
"""What passes over the table: the banner of a turn, a ribbon, a piece in hand."""
SKY = Shadow(10, 14, 70)
"""What floats in the sky."""
STAND = Shadow(7, 6, 80)
"""What stands on a pedestal."""
LOGO = Shadow(12, 14, 120)

ON_BOARD, ON_CARD, ON_DECK = 90, 120, 130
"""How dark the shadows are whose size follows a picture's: of ports, ships and clouds; of pieces and prices on cards; of pieces on a deck."""
