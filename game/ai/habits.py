"""The numbers behind a captain's instinct, in renown where nothing else is said. They were found by play (docs/opponents.md)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """See ``sense`` for their use."""

    need: float = 0.883
    """How much each free space weighs against completing an outfitting."""
    rivalry: float = 0.2
    pace: float = 0.85
    """How much the turns left weigh for it."""
    tempo: float = 0.47
    ease: float = 0.581
    """By how much of a space a wild one is easier to fill."""
    done: float = 0.753
    """A completed outfitting beyond its renown and reward: it nears the end, and decides ties."""
    stone: float = 1.36
    """A piece of cargo when nothing is known of the mat."""
    second: float = 0.386
    """Each further piece of a kind, as a part of the first."""
    grit: float = 0.265
    encounter: float = 2.65
    harvester: float = 35.7
    """At :data:`FAR` turns before the end."""
    crewmate: float = 7.27
    outpost: float = 2.5
    rent: float = 3.24
    carry: float = 0.406
    """A transfer into another row: the grit, and the trouble."""
    spare: float = 0.15
    """A piece that fits nowhere now."""
    leftover: float = 0.56
    """Leftovers against the box."""
    explore: float = 1.34
    """A cloud against its average."""
    home: float = 0.299
    """A refit beside its grit and outfitting."""
    take: float = 1.01
    """The best outfitting of the market against its worth."""
    idle: float = 0.915
    """A ship that stays at home when the others come back."""
    decline: float = 1.26
    """No outfitting, and the grit and slot kept."""
    wild: float = 0.426
    fit: float = 0.232
    """A space of a kind which the ship of the row can fetch."""
    clash: float = 0.295
    """A kind that the row wants already."""
    crowd: float = 0.126
    """Each free space that the row has already."""
    leave: float = 0.0176
    """What a placement must gain at least."""
    purse: float = 0.45
    """Each grit up to five, between turns."""
    scout: float = 2
    """A ship that can explore, at :data:`FAR` turns before the end."""
    room: float = 0.3
    """A free slot."""
    ready: float = 0.6
    """A ship at home."""
    completion: float = 1.68
    """Rounds that an outfitting takes."""
    exploration: float = 1.48
    """Turns that a cloud takes."""


HABITS = Habits()
