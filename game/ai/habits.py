"""The numbers behind a captain's instinct, in renown where nothing else is said. They were found by play (docs/opponents.md)."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Habits:
    """See ``sense`` for their use."""

    need: float = 0.937
    """How much each free space weighs against completing an outfitting."""
    rivalry: float = 0.322
    pace: float = 0.897
    """How much the turns left weigh for it."""
    tempo: float = 0.441
    ease: float = 0.627
    """By how much of a space a wild one is easier to fill."""
    done: float = 0.65
    """A completed outfitting beyond its renown and reward: it nears the end, and decides ties."""
    stone: float = 3.5
    """A piece of cargo when nothing is known of the mat."""
    second: float = 0.355
    """Each further piece of a kind, as a part of the first."""
    grit: float = 0.291
    encounter: float = 0.468
    harvester: float = 22
    """At :data:`FAR` turns before the end."""
    crewmate: float = 5
    outpost: float = 2.4
    rent: float = 2.4
    carry: float = 0.474
    """A transfer into another row: the grit, and the trouble."""
    spare: float = 0.113
    """A piece that fits nowhere now."""
    leftover: float = 0.383
    """Leftovers against the box."""
    explore: float = 1.75
    """A cloud against its average."""
    home: float = 2
    """A refit beside its grit and outfitting."""
    take: float = 0.68
    """The best outfitting of the market against its worth."""
    idle: float = 0.419
    """A ship that stays at home when the others come back."""
    decline: float = 1.05
    """No outfitting, and the grit and slot kept."""
    wild: float = 0.208
    fit: float = 0.232
    """A space of a kind which the ship of the row can fetch."""
    clash: float = 0.0621
    """A kind that the row wants already."""
    crowd: float = 0.126
    """Each free space that the row has already."""
    leave: float = 0.0176
    """What a placement must gain at least."""
    completion: float = 1.7
    """Rounds that the leader takes for an outfitting."""
    exploration: float = 1.7
    """Turns, of whomever, that a cloud takes."""


HABITS = Habits()
GREEDY = replace(
    HABITS,
    harvester=15.3,
    crewmate=4.32,
    outpost=1.35,
    rent=1.4,
    explore=1.22,
)
"""Somebody who wants things now: what pays later counts for less. The Pilot has them, and the content is tuned by its games: they stay."""
