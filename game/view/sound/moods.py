"""Moods: how loud each track is beside the others, from 0 to 1. What is not named is silent."""

import math
from collections.abc import Mapping

from game.view.sound.names import Track

Mood = Mapping[Track, float]
NONE: Mood = {}
TITLE: Mood = {Track.THEME: 1.0}
_AIRS = (Track.DAY, Track.DUSK, Track.STORM)


def at_table(gloom: float) -> Mood:
    """The air of the table: ``gloom`` goes from 0, a bright day, over dusk in the middle to 1, the storm.

    Between two airs both sound, such that together they are as loud as one.
    """
    place = min(1.0, max(0.0, gloom)) * (len(_AIRS) - 1)
    upper = min(int(place), len(_AIRS) - 2)
    turn = (place - upper) * math.pi / 2
    return {_AIRS[upper]: math.cos(turn), _AIRS[upper + 1]: math.sin(turn)}
