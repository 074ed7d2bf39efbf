"""Parts of a captain's mat that are not cards: the phase medallions of a DEPLOY turn."""

from typing import Literal

import pygame

from game.rules.kinds import Step
from game.view.kit import images

PhaseState = Literal["idle", "active", "done"]


def phase_picture(step: Step, state: PhaseState, size: int) -> pygame.Surface:
    """The medallion of a step (S1 to S4): still to come, under way, or done."""
    return images.svg(f"phases/{step.name.lower()}_{state}", size)
