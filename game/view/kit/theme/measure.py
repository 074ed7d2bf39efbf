"""From layout units to pixels, and the sizes of type. Layouts are drawn for 1920x1080 units; a :class:`Scale` turns units into pixels of the real window."""

from dataclasses import dataclass

from game.view.kit.comfort import comfort

WIDTH, HEIGHT = 1920, 1080
SMALLEST = (1024, 640)

FINE, SMALL, TEXT, BODY, LABEL = 16, 18, 20, 22, 24
"""Type in units, of what is read: marks under things; second lines; words in notes and lists; paragraphs in panels; buttons."""
LARGE, HEAD, TITLE, SCENE = 28, 32, 38, 50
"""Type in units, of what leads the eye: important buttons and numbers; heads of panels; titles in panels; the name of a screen."""
LEADING, LEADING_CARD = 1.3, 1.15
"""The distance of lines, in sizes of type: everywhere, and on cards."""

READABLE = 14
"""The least size of type in pixels, in windows from 1280x720 up."""
READABLE_SMALL = 12
"""The same in smaller windows."""


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

    @property
    def readable(self) -> int:
        """The least size of type in pixels that can be read in this window."""
        return READABLE if self.k > 0.64 else READABLE_SMALL

    def text(self, units: float) -> int:
        """A size of type in pixels, as large as this person wants it, and never below what can be read.

        What is large already grows by no more than a line of text does: headlines must not push away what they head.
        """
        wanted = units + min(units, BODY) * (comfort().text - 1)
        return max(round(wanted * self.k), self.readable)


def grown(units: float, more: float) -> float:
    """A measure in units that makes room for type: with the largest type, at 150 per cent, it is ``more`` units longer."""
    return units + 2 * more * (comfort().text - 1)
