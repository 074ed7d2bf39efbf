"""From cues to sounds: what is planned is heard when its time has come; what is skipped is summed up by one sound."""

from collections.abc import Iterable

from game.view.sound.names import Cue, Sound

JUMP = 450.0
"""A step of the clock, in milliseconds, beyond which something was skipped: longer than any frame lasts, at any speed."""
FOREMOST = (
    Sound.TURN,
    Sound.COMPLETE,
    Sound.RENOWN,
    Sound.OUTPOST,
    Sound.CLOUD,
    Sound.DIE,
    Sound.MOUNT,
    Sound.TAKE,
    Sound.DOCK,
    Sound.SHIP,
    Sound.LAND,
    Sound.GRIT,
    Sound.CARD,
)
"""What speaks for all that was skipped: the first of these that was among it."""


class Cues:
    """What is still to be heard, on the clock of what is seen."""

    def __init__(self) -> None:
        self._waiting: list[Cue] = []
        self._clock = 0.0

    def plan(self, cues: Iterable[Cue], clock: float) -> None:
        """These come; it is ``clock`` now. What waited for its time before is dropped: its motion is over."""
        self._waiting = sorted(cues, key=lambda cue: cue.at)
        self._clock = clock

    def take(self, clock: float) -> list[Sound]:
        """What is to be heard now that it is ``clock``: each sound once."""
        if not self._waiting:
            self._clock = clock
            return []
        due = list(dict.fromkeys(cue.sound for cue in self._waiting if cue.at <= clock))
        self._waiting = [cue for cue in self._waiting if cue.at > clock]
        jumped, self._clock = clock - self._clock > JUMP, clock
        return sorted(due, key=FOREMOST.index)[:1] if jumped else due
