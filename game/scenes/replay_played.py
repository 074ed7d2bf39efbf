"""How a replay goes on: positions, motion, time. Every position is at hand; playing and stepping let the table's motion tell what happened."""

from game.boards import PlayableBoard
from game.scenes.base import Command, Pop
from game.scenes.replay_film import Film
from game.scenes.replay_shown import ReplayShown
from game.view.kit.theme import times
from game.view.table import plan, planning
from game.view.table.log import remarked


class ReplayPlayed(ReplayShown):
    """The part of the replay that goes on. ``returns``: it plays by itself, and is left at the end; ``at``: the position to begin at."""

    def __init__(self, film: Film, board: PlayableBoard, title: str, at: int, *, returns: bool) -> None:
        self._returns = returns
        self._pause = self._carded = 0.0
        super().__init__(film, board, title)
        self.playing = returns
        self.jump(at)

    @property
    def position(self) -> int:
        """How many acts have been done."""
        return self.reel.position

    def jump(self, position: int) -> None:
        """Show a position at once."""
        self._show_now(position)
        self._refresh()

    def _show_now(self, position: int) -> None:
        self.motion.clear()
        self.cues.plan((), self.motion.clock)
        self.reel.go(position)
        self._told_now()
        self._pause = self._carded = 0.0
        self._close = None

    def step_on(self) -> None:
        """Do the next act, seen as at the table."""
        if self.position == self.film.length:
            return
        moment = self.film.moments[self.position]
        happened = len(remarked(moment.before.game, moment.seat, moment.events, moment.note))
        self._moved(self.position + 1, happened)

    def step_back(self) -> None:
        """Take the last act back."""
        if self.position:
            self._moved(self.position - 1, 0)

    def _moved(self, position: int, happened: int) -> None:
        """Go to a position by motion; ``happened``: how many of the facts told there are new."""
        before, old = self._look(), self._at_rest()
        self._show_now(position)
        after = self._look()
        made = planning.Plan(self.motion, before, after, old, self._desk.display(after, self._extra()), None, self.motion.clock)
        first = len(self._recent) - happened
        self._due[first:] = plan.plan(made, self._recent[first:])
        self.cues.plan(made.cues, self.motion.clock)
        self._refresh()

    # --- time ---

    def update(self, ms: float) -> Command | bool:
        """Let time pass: what is dragged to, the motion, and the next act."""
        self._pass(ms)
        if self._wanted is not None:
            wanted, self._wanted = self._wanted, None
            if wanted != self.position:
                self.jump(wanted)
        if self.motion.running:
            self._move_on(ms * self.speed.value)
            self._sound()
        done = self._play(ms * self.speed.value) if self.playing else None
        return done or self.playing or self.motion.running or self._scrubbing or 0 <= self._still < times.HOVER_TABLE

    def _move_on(self, ms: float) -> None:
        super()._move_on(ms)
        if self.motion.waiting is not None:
            self._carded = 0.0

    def _play(self, ms: float) -> Command | None:
        """The next act, once the last one was seen and its card could be read."""
        if self._blocked:
            self._carded += ms
            if self._carded >= times.REPLAY_CARD:
                self._acknowledge()
            return None
        if self.motion.running or self._close is not None or self._scrubbing:
            return None
        self._pause += ms
        if self.position == self.film.length:
            return self._end()
        if self._pause >= (times.REPLAY_CARD if self._card else times.REPLAY_PAUSE):
            self.step_on()
        return None

    def _end(self) -> Command | None:
        if self._returns:
            return Pop() if self._pause >= times.REPLAY_LAST else None
        self.pause()
        return None

    def pause(self) -> None:
        """Stop playing. What moves comes to its end; a card stays until it is clicked."""
        if self.playing:
            self.playing = False
            self._refresh()

    def play(self) -> None:
        """Play on, from the start where the end was reached. A card that was waiting has been read."""
        self.playing = True
        if self._blocked:
            self._acknowledge()
        elif self.position == self.film.length and not self.motion.running:
            self.jump(0)
        self._refresh()

    def _acknowledge(self) -> None:
        self.motion.open_gate()
        self._carded = 0.0
        self._refresh()
