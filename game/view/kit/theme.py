"""One theme: colours, sizes of type, the scale from layout units to pixels.

Layouts are drawn for 1920x1080 units; a :class:`Scale` turns units into pixels of the real window.
"""

from dataclasses import dataclass

INK = "#17203A"
NIGHT = "#1B2444"
NIGHT_DEEP = "#121836"
RAISED = "#26315C"
LINE = "#3C4A82"
PARCHMENT = "#F6ECD6"
PARCHMENT_SHADE = "#E3D3B0"
UMBER = "#5A4A3A"
BRASS = "#E0A83E"
BRASS_LIGHT = "#F7D58B"
BRASS_DEEP = "#A06A1C"
MUTED = "#A9B6E0"
FAINT = "#8391C4"
TIMBER_TEXT = "#D9C7A0"
TIMBER_FAINT = "#B08D62"
GOOD = "#6CC788"
REFUSED = "#F0664F"
HINT = "#7FD1FF"
RIM = "#AEBBE6"
WHITE = "#FFFFFF"

MAIN, SHADE, LIGHT = "#FF00F0", "#B000A8", "#FF8CF8"
"""What the art has where a player's colours go."""
PLAYERS = {
    "green": ("#45A568", "#2A7349", "#8AD6A0"),
    "crimson": ("#AE2A49", "#751833", "#E0708A"),
    "gold": ("#E3A836", "#A06D17", "#F9D88C"),
    "azure": ("#3A80DC", "#24559F", "#8ABCF6"),
}
"""Main, shade and light tone of each player colour."""
PATTERNS = {"green": "plain", "crimson": "stripes", "gold": "dots", "azure": "chevrons"}
"""The banner pattern of each player colour: colour alone never tells players apart."""

WIDTH, HEIGHT = 1920, 1080
SMALLEST = (1024, 640)


@dataclass(frozen=True, slots=True)
class Scale:
    """Pixels of one layout unit."""

    k: float

    @classmethod
    def fit(cls, size: tuple[int, int]) -> "Scale":
        """The scale at which the 1920x1080 layout fits a window of ``size`` pixels."""
        return cls(min(size[0] / WIDTH, size[1] / HEIGHT))

    def px(self, units: float) -> int:
        """Units to whole pixels."""
        return round(units * self.k)

    def text(self, units: float) -> int:
        """A size of type in pixels: never below what can be read (14 px from 1280x720 up, 12 below)."""
        return max(round(units * self.k), 14 if self.k > 0.64 else 12)
