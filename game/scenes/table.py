"""The table: its buttons and menu, and what leads on from it.

One path: an intent becomes an action that is looked up in the legal ones; none fits: why_not is shown where the eye
is. The match's events become motion. Nothing here decides a rule.
"""

from collections.abc import Callable
from functools import partial

from game import words
from game.boards import PlayableBoard
from game.match import Match
from game.rules.kinds import Seat
from game.rules.state import State
from game.scenes.base import Command, Push, Replace, Scene
from game.scenes.chosen import Settings
from game.scenes.company import Company
from game.scenes.keeping import Kept
from game.scenes.pause import PauseScene
from game.scenes.table_keys import TableKeys
from game.scenes.table_look import AS_USUAL
from game.view.kit.snapshot import snapshot
from game.view.kit.theme import times
from game.view.sound import out
from game.view.sound.names import Sound
from game.view.table import company, freely, intent, notice, parting, side, speech, visiting
from game.view.table.layout import Layout
from game.view.table.names import Thing


class TableScene(TableKeys):
    """The scene of a running game. ``kept``: its place on the disk; ``saves`` and ``watch`` make the scenes of the saved games and of its replay."""

    overlay = False
    _kept: Kept | None = None
    _heeded = AS_USUAL

    def __init__(
        self,
        match: Match,
        board: PlayableBoard,
        on_over: Callable[[State], Scene],
        on_leave: Callable[[], Scene],
        company: Company | None = None,
        kept: Kept | None = None,
        saves: Callable[[], Scene] | None = None,
        watch: Callable[[], Scene] | None = None,
    ) -> None:
        super().__init__(match, board, company or Company())
        self._on_over, self._on_leave = on_over, on_leave
        self._kept, self._saves, self._watch = kept, saves, watch
        self._tell(self._recent_events())
        self._over_told = False
        self._spoken = words.language()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size; motion is skipped, a drag is cancelled."""
        self._layout = Layout(size, self.board.size)
        self.look_again()
        self.motion.effects.clear()
        self._drag = None
        self._refresh()

    @property
    def _settings(self) -> Settings:
        """See TableLook."""
        return self._kept.keeper.settings.values if self._kept else AS_USUAL

    def _heed_settings(self) -> None:
        """Settings were changed while the table was out of sight. What was said in another language is over."""
        if self._heeded is not self._settings:
            if self._spoken != words.language():
                self._spoken = words.language()
                self._reason = self._note = self._said = None
            self._heeded = self._settings
            self._refresh()

    def update(self, ms: float) -> Command | bool:
        """Let time pass: motion, reasons that fade, and the end of the game once all is shown."""
        self._pass(ms)
        if self.motion.running:
            self._move_on(ms * self._speed)
        self._sound()
        if self._reason and self._now > self._reason[1]:
            self._reason, self._stale = None, True
        self._hear_news()
        self._heed_settings()
        done = self._attend(ms)
        if self.match.state.over and not self.motion.effects and not self.motion.gates and not self._over_told:
            self._over_told = True
            out.play(Sound.END)
            self.close()
            return Replace(self._on_over(self.match.state))
        waits = self.thinker.busy or not self.match.human
        return done or self.motion.running or self._drag is not None or 0 <= self._still < times.HOVER_TABLE or waits

    def _click(self, thing: Thing) -> Command | None:
        if thing.what == "player" or thing == visiting.HOME:
            self._seat = None if self._seat == thing.a or thing == visiting.HOME else Seat(thing.a)
            self._refresh()
            return None
        action = intent.clickable(self._actions).get(thing) if self._own else None
        if action is not None:
            return self.submit(action)
        handed = self._question_thing()
        given = intent.targets(self._actions, handed).get(thing) if handed is not None else None
        if given is not None:
            return self.submit(given)
        handler = self._buttons().get(thing)
        if handler:
            out.play(Sound.PRESS)
        return handler() if handler else self._explain(thing)

    def _explain(self, thing: Thing) -> Command | None:
        """A click on something that would mean an action that is refused."""
        handed = self._question_thing()
        refusal = self._refusal(handed, thing) if handed else ""
        if refusal:
            self._complain(refusal)
        return None

    def _buttons(self) -> dict[Thing, Callable[[], Command | None]]:
        return {
            side.MENU: self._menu,
            side.UNDO: self._undo,
            side.REDO: self._redo,
            side.UNDO_TURN: self._undo_turn,
            side.MARKET: self._toggle_market,
            side.ACT: self._act,
            side.HINT: self._ask_advice,
            freely.PLACE_FREE: self._place_free,
            side.NEWS: self._watch_news,
            speech.PLATE: self._next,
            **{company.pace_thing(pace): partial(self._choose_pace, pace) for pace in company.PACES},
            Thing("close market"): self._toggle_market,
            parting.LEAVE: self._leave,
            parting.STAY: self._stay,
        }

    def _menu(self) -> Command | None:
        self._let_go()
        self._take_picture()
        return Push(PauseScene(self._go_ashore, self._kept, self._saves, self._watch))

    def _hear_news(self) -> None:
        """What there is to say about saving: once, calmly."""
        news = self._kept.attend() if self._kept else None
        if news:
            self._note, self._stale = (news, self._now + notice.lasts(news)), True
        elif self._note and self._now > self._note[1]:
            self._note, self._stale = None, True

    def _press(self, at: tuple[int, int]) -> Command | None:
        """A click puts a note away: it may lie over ports."""
        if self._note and notice.hit(self._note[0], self._layout, at):
            self._note, self._stale = None, True
            return None
        return super()._press(at)

    def close(self) -> None:
        """The table is left: nobody thinks any more, and the game is on the disk. Whoever stays after all may go on."""
        super().close()
        if self._kept:
            try:
                self._take_picture()
            finally:
                self._kept.close()

    def _take_picture(self) -> None:
        if self._kept and not self._kept.pictured:
            self._kept.take_picture(snapshot(self._at_rest(), self._layout.size))

    def _go_ashore(self) -> Scene:
        """The scene to leave for. Whoever stays after all may go on: thinking begins again."""
        self.close()
        return self._on_leave()
