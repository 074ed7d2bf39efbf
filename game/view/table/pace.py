"""How fast a computer's turn is shown: a choice of the person, in one table."""

from dataclasses import dataclass
from enum import Enum

from game.words import N_


@dataclass(frozen=True, slots=True)
class Tempo:
    """``speed``: of motion, 1 is as for a person; ``pause``: milliseconds after each action; ``card``: for which a card lies open."""

    name: str
    icon: str
    speed: float
    pause: float
    card: float


class Pace(Enum):
    """The paces there are."""

    INSTANT = "instant"
    """Nothing is shown but the outcome."""
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"
    STEP = "step"
    """Each action waits for the space bar."""

    @property
    def tempo(self) -> Tempo:
        """Its numbers."""
        return TEMPI[self]


TEMPI = {
    Pace.INSTANT: Tempo(N_("Instant: you see what came of it"), "skip", 1.0, 0, 0),
    Pace.FAST: Tempo(N_("Fast"), "speed_fast", 2.2, 250, 900),
    Pace.NORMAL: Tempo(N_("Normal"), "speed_normal", 1.0, 1100, 2400),
    Pace.SLOW: Tempo(N_("Slow"), "speed_slow", 0.6, 2600, 4500),
    Pace.STEP: Tempo(N_("Step by step: the space bar goes on"), "step", 1.0, 0, 0),
}


@dataclass(slots=True)
class Pacing:
    """The pace chosen, shared by all games of a session: one object, so that whoever keeps settings can keep it."""

    pace: Pace = Pace.NORMAL
