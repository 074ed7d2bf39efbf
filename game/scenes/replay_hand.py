"""The hand at a replay: the mouse, the knob of the scrubber, and what buttons and keys do with what is shown."""

from game.rules.kinds import Seat
from game.scenes.base import Command
from game.scenes.replay_played import ReplayPlayed
from game.scenes.table_focus import TableFocus
from game.scenes.table_shown import QUIET
from game.view.replay import bar
from game.view.replay.controls import Speed
from game.view.table import cards
from game.view.table.names import Thing


class ReplayHand(ReplayPlayed, TableFocus):
    """The part of the replay that is touched."""

    _resumes = False

    def _move(self, at: tuple[int, int]) -> None:
        self._point(at)
        if self._scrubbing:
            self._wanted = bar.position_at(self.layout, self.timeline, at[0])
            self._stale = True
        else:
            self._set_hover(self._under(at))

    def _press(self, at: tuple[int, int]) -> None:
        self._by_mouse()
        self._move(at)
        self._still = QUIET
        thing = self._under(at)
        if self._close is not None:
            self._put_away()
        elif thing == bar.SCRUB:
            self._take_knob(at)
        elif self._blocked and (thing is None or thing in (cards.BEHIND, cards.ASIDE)):
            self._acknowledge()
        else:
            self._pressed = thing
            self._refresh()

    def _take_knob(self, at: tuple[int, int]) -> None:
        """While the knob is held nothing plays; afterwards it goes on as before."""
        self._scrubbing, self._resumes = True, self.playing
        self.playing = False
        self._wanted = bar.position_at(self.layout, self.timeline, at[0])
        self._stale = True

    def _let_go(self) -> None:
        self._pressed = None
        if self._scrubbing:
            self._scrubbing = False
            self.playing = self._resumes
        self._refresh()

    def _release(self, at: tuple[int, int]) -> Command | None:
        pressed = self._pressed
        self._let_go()
        return self._click(pressed) if pressed is not None and self._under(at) == pressed else None

    def _inspect(self, at: tuple[int, int]) -> None:
        """Right button: tell what this is."""
        self._move(at)
        if self._close is not None:
            self._put_away()
        else:
            self._look_closely()

    def _put_away(self) -> None:
        self._close = None
        self._refresh()

    def _scroll(self, lines: int) -> None:
        """The wheel: over the log to earlier lines, over the scrubber by actions."""
        if self._hover is not None and (self._hover == bar.SCRUB or self._hover.what == "mark"):
            self.jump(self.position - lines)
        else:
            super()._scroll(lines)

    def _click(self, thing: Thing) -> Command | None:
        """Something was pressed and let go."""
        raise NotImplementedError

    # --- what buttons and keys do ---

    def _look_at(self, seat: Seat) -> None:
        self._seat = None if self._seat == seat else seat
        self._refresh()

    def _toggle_market(self) -> None:
        self._market_open = not self._market_open
        self._refresh()

    def _toggle(self) -> None:
        if self.playing:
            self.pause()
        else:
            self.play()

    def _turn_back(self) -> None:
        self.jump(self.timeline.turn_before(self.position))

    def _turn_on(self) -> None:
        self.jump(self.timeline.turn_after(self.position))

    def _choose(self, speed: Speed) -> None:
        self.speed = speed
        self._stale = True

    def _look_or_put_away(self) -> None:
        if self._close is not None:
            self._put_away()
        else:
            self._look_closely()
