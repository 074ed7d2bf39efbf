"""What the table tells of: the facts of late, and how far the motion has shown them."""

from collections.abc import Sequence

from game.match import Match
from game.rules.events import Event, StepBegan, TurnEnded
from game.rules.kinds import Seat, Step
from game.view.sound import out
from game.view.sound.cues import Cues
from game.view.table import side
from game.view.table.log import remarked
from game.view.table.motion import Motion


class TableTold:
    """The part of the table's scene that remembers what happened. ``_back``: by how many lines the log is scrolled."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.motion = Motion()
        self.cues = Cues()
        self._recent: tuple[Event, ...] = ()
        self._due: list[float] = []
        self._told = 0
        self._back = 0

    def _sound(self) -> None:
        """Let be heard what the motion has come to; where it was skipped, the sum of it."""
        for sound in self.cues.take(self.motion.clock):
            out.play(sound)

    def _tell(self, happened: tuple[Event, ...]) -> None:
        """These are the facts of late, all seen already."""
        self._recent, self._due = happened, [0.0] * len(happened)
        self._back = 0

    def _seen(self) -> tuple[Event, ...]:
        """What has happened of late, as far as the motion has shown it."""
        return tuple(event for event, due in zip(self._recent, self._due, strict=True) if due <= self.motion.clock)

    def _step(self, seen: Sequence[Event]) -> Step | None:
        """The step to show: the last one that began, as far as the motion has come."""
        state = self.match.state
        if state.active is None or len(seen) == len(self._recent):
            return side.step_of(state.pending, state.active.step if state.active else None)
        return next((event.step for event in reversed(seen) if isinstance(event, StepBegan)), Step.PLACE)

    def _turn_told(self, turn: Seat) -> bool:
        """Whether what was told of late belongs to a turn that is over."""
        return not self._recent or self._recent[0].seat != turn or any(isinstance(event, TurnEnded) for event in self._recent)

    def _recent_events(self) -> tuple[Event, ...]:
        """What the captain who acted last has done in that turn."""
        found: tuple[Event, ...] = ()
        for moment in reversed(self.match.history):
            if found and (moment.seat != self.match.history[-1].seat or any(isinstance(event, TurnEnded) for event in moment.events)):
                break
            found = remarked(moment.before.game, moment.seat, moment.events, moment.note) + found
        return found
