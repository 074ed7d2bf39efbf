"""The sounds there are, by name. Their files lie in ``assets/sounds``; what each is for is told here and nowhere else."""

from dataclasses import dataclass
from enum import Enum


class Sound(Enum):
    """A short sound; the value is the name of its files."""

    PICK = "pick"
    """Something is taken up."""
    LEGAL = "legal"
    """What is in hand has come over a place that takes it."""
    REFUSED = "refused"
    """That is not allowed."""
    LAND = "land"
    """A stone or a tourist comes down."""
    SHIP = "ship"
    """A ship takes off."""
    DOCK = "dock"
    """A ship lands."""
    CLOUD = "cloud"
    """A cloud parts."""
    CARD = "card"
    """A card turns."""
    DIE = "die"
    """The die tumbles."""
    GRIT = "grit"
    """The grit track ticks on by one."""
    RENOWN = "renown"
    """Renown is gained."""
    COMPLETE = "complete"
    """An outfitting is complete."""
    TAKE = "take"
    """An outfitting is laid into a row."""
    MOUNT = "mount"
    """An upgrade is mounted on a ship."""
    OUTPOST = "outpost"
    """An outpost is set up."""
    UNDO = "undo"
    """Something is taken back, or done again."""
    PRESS = "press"
    """A button."""
    TURN = "turn"
    """A person's turn begins."""
    END = "end"
    """The game is over."""


class Track(Enum):
    """What sounds all the time, as a loop; the value is the name of its file."""

    THEME = "theme"
    """The tune of the title and of the final score."""
    DAY = "day"
    """The air of the table, high up and early: light wind."""
    DUSK = "dusk"
    """The same, lower and later."""
    STORM = "storm"
    """The same, down where it rains."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound at a time, in milliseconds of the clock of what is seen."""

    at: float
    sound: Sound
