"""What makes looking comfortable for this person: one value in use by all that draws, as there is one window and one person before it.

The scenes set it from the settings, and then lay out anew; whatever draws reads it, and nothing else of the settings.
"""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Comfort:
    """``text``: factor on sizes of type, 1 to 1.5; ``contrast``: plain grounds and strong lines; ``speed``: of motion, 0 is none; ``still``: no idle life, no flights.

    ``scores``: renown is shown as it stands, else only at the end.
    """

    text: float = 1.0
    contrast: bool = False
    speed: float = 1.0
    still: bool = False
    scores: bool = True

    @property
    def lively(self) -> bool:
        """Whether there is idle life at all."""
        return not self.still and self.speed > 0


class _InUse:
    value = Comfort()


followers: list[Callable[[Comfort], None]] = []
"""Called with each one that is taken into use."""


def comfort() -> Comfort:
    """The one in use."""
    return _InUse.value


def use(value: Comfort) -> None:
    """Take another one into use. What was drawn before has to be drawn anew by the caller."""
    _InUse.value = value
    for follower in followers:
        follower(value)
