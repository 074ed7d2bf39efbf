"""Every colour of the game's own drawing, as ``#RRGGBB``, and how to mix what pygame wants of them.

What the art in ``assets/svg`` holds is not here, nor the colours the map format itself defines (game/view/mapart).
"""

import functools

INK = "#17203A"
NIGHT = "#1B2444"
NIGHT_DEEP = "#121836"
RAISED = "#26315C"
LINE = "#3C4A82"
PARCHMENT = "#F6ECD6"
PARCHMENT_SHADE = "#E3D3B0"
UMBER = "#5A4A3A"
UMBER_FAINT = "#7A6A52"
"""On parchment: what is there for who looks for it."""
UMBER_DEEP = "#46301A"
"""The pill of a group on parchment, as a veil."""
BRASS = "#E0A83E"
BRASS_LIGHT = "#F7D58B"
BRASS_DEEP = "#A06A1C"
BRASS_INK = "#5A3A10"
"""A second line on brass."""
MUTED = "#A9B6E0"
FAINT = "#8391C4"
MIST = "#DCE3F8"
"""Lines of the log: softer than parchment, cooler."""
TIMBER_TEXT = "#D9C7A0"
TIMBER_FAINT = "#B08D62"
GOOD = "#6CC788"
GOOD_DEEP = "#1F6B3C"
"""Good on parchment."""
REFUSED = "#F0664F"
REFUSED_DEEP = "#8A1F14"
"""Refused on parchment, and as a ground for white words."""
HINT = "#7FD1FF"
RIM = "#AEBBE6"
WHITE = "#FFFFFF"

SHADOW = "#0A0E24"
"""What all soft shadows are made of."""
VEIL = "#121836"
"""What dims a thing that cannot be used now, or all that lies behind a card."""
GOLDEN = "#FFD67A"
"""The glow around what is in use or has won."""
GLINT = "#FFFAE1"
"""The light that passes over a finished outfitting."""
PRICED, FREE = "#50AAFF", "#46C86E"
"""The glow of a space that costs grit, and of one that is free."""
LIT = "#12141E"
"""Added to the ground of a field that has the focus."""
OFF, FLUX = "#96A0BE", "#C79BFF"
"""In the preview: what is not seen, and ports of the diver."""

MAIN, SHADE, LIGHT = "#FF00F0", "#B000A8", "#FF8CF8"
"""What the art has where a player's colours go."""
PLAYERS = {
    "green": ("#48AA6B", "#2A7349", "#90DBA8"),
    "crimson": ("#8E1838", "#5C0E24", "#C9556F"),
    "gold": ("#F2C252", "#B07A1C", "#FCE6A4"),
    "azure": ("#2F6CC4", "#1D4A8C", "#7DB0F0"),
}
"""Main, shade and light tone of each player colour: as far apart in lightness as in hue, for eyes that see fewer colours (tests/view/art/test_seeing.py)."""
PATTERNS = {"green": "plain", "crimson": "stripes", "gold": "dots", "azure": "chevrons"}
"""The banner pattern of each player colour: colour alone never tells players apart."""


@functools.cache
def rgb(colour: str) -> tuple[int, int, int]:
    """A colour as red, green and blue, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@functools.cache
def sheer(colour: str, alpha: int) -> tuple[int, int, int, int]:
    """A colour that lets through what is below; ``alpha`` from 0, nothing of it, to 255, only it."""
    return *rgb(colour), alpha
