"""The replay: a game, running or over, is watched again at the table it was played on."""

from collections.abc import Callable
from functools import partial

import pygame

from game.boards import PlayableBoard
from game.match import Match
from game.rules.kinds import Seat
from game.scenes.base import Command, Pop, Push, Quit, Scene, ShowKeys
from game.scenes.confirm import ConfirmScene
from game.scenes.replay_film import Branch, Captains, Film, news
from game.scenes.replay_hand import ReplayHand
from game.scenes.replay_on import PlayOnScene
from game.scenes.table_shown import QUIET
from game.storage import Loaded, Record
from game.view.keys.deeds import Area
from game.view.keys.keymap import keymap
from game.view.keys.strokes import strokes
from game.view.kit.ways import WAYS
from game.view.replay import bar, controls
from game.view.replay.controls import SPEEDS, speed_thing
from game.view.replay.layout import ReplayLayout
from game.view.sound import out
from game.view.sound.names import Sound
from game.view.table import market, side, visiting
from game.view.table.names import Thing
from game.words import _

OnPlay = Callable[[Branch], Scene]
"""Makes the table of a game that goes on from a point of a film."""


class ReplayScene(ReplayHand):
    """The scene of a replay; leaving it is a Pop. See :meth:`of`, :meth:`of_save` and :meth:`of_news`; ``at``: the position to begin at.

    ``on_play``: what "play on from here" leads to, None: it is not offered. ``returns``: it plays by itself, and leaves at the end.
    ``asks``: nothing is behind it, so that leaving it ends the program: it is asked first.
    """

    overlay = False

    def __init__(
        self,
        film: Film,
        board: PlayableBoard,
        on_play: OnPlay | None = None,
        *,
        at: int = 0,
        title: str = "",
        returns: bool = False,
        asks: bool = False,
    ) -> None:
        self._on_play = on_play
        self._asks = asks
        super().__init__(film, board, title or _("Replay"), at, returns=returns)

    @classmethod
    def of(
        cls, match: Match, board: PlayableBoard, on_play: OnPlay | None = None, *, captains: Captains = (), record: Record | None = None
    ) -> "ReplayScene":
        """A match up to now, from its start. It may go on: the replay does not change."""
        return cls(Film.of_match(match, captains, record), board, on_play)

    @classmethod
    def of_save(
        cls, loaded: Loaded, board: PlayableBoard, on_play: OnPlay | None = None, at: int = 0, *, asks: bool = False
    ) -> "ReplayScene":
        """The game of a save."""
        return cls(Film.of_save(loaded), board, on_play, at=at, asks=asks)

    @classmethod
    def of_news(cls, match: Match, board: PlayableBoard, seat: Seat, captains: Captains = ()) -> "ReplayScene | None":
        """What others did since the last turn of a seat; then the table comes back by itself. None where they did nothing."""
        film = news(match, captains, seat)
        return cls(film, board, title=_("Since your turn"), returns=True) if film else None

    # --- the large button ---

    def _last(self) -> tuple[str, str, bool]:
        if self._on_play is None:
            return _("Back to the table") if self._returns else _("Back"), "back", True
        return _("Play on from here"), "anchor", not self.reel.state.over

    def _last_tip(self) -> str:
        if self._on_play is None:
            return _("Leave the replay (Esc)")
        if self.reel.state.over:
            return _("The game is over here\nGo back to a point from which you want to play on.")
        return _("A new game from this point on, with captains of your choice\nThe game that you watch stays as it is.")

    def _from_here(self) -> Command | None:
        if self._on_play is None:
            return Pop()
        if self.reel.state.over:
            return None
        self.pause()
        return Push(PlayOnScene(self.film, self.position, self._on_play))

    # --- input ---

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size; motion is skipped."""
        self._layout = ReplayLayout(size, self.board.size)
        bar.clear_caches()
        self.look_again()
        self.motion.effects.clear()
        self._scrubbing = False
        self._refresh()

    def _click(self, thing: Thing) -> Command | None:
        if thing.what == "player" or thing == visiting.HOME:
            self._look_at(self.seat if thing == visiting.HOME else Seat(thing.a))
            return None
        if thing.what == "mark":
            self.jump(self.timeline.marks[thing.a].at)
            return None
        handler = self._buttons().get(thing)
        if handler:
            out.play(Sound.PRESS)
        return handler() if handler else None

    def _buttons(self) -> dict[Thing, Callable[[], Command | None]]:
        return {
            side.MENU: self._leave,
            side.MARKET: self._toggle_market,
            market.CLOSE: self._toggle_market,
            controls.PLAY: self._toggle,
            controls.BACK: self.step_back,
            controls.ON: self.step_on,
            controls.TURN_BACK: self._turn_back,
            controls.TURN_ON: self._turn_on,
            controls.PLAY_ON: self._from_here,
            **{speed_thing(speed): partial(self._choose, speed) for speed in SPEEDS},
        }

    def _key(self, event: pygame.Event) -> Command | None:
        stroke = next(iter(strokes(event)), "")
        if stroke == "escape":
            return self._escape()
        if stroke == "enter":
            return self._enter()
        scrubs = self._focus is None or self._focus == bar.SCRUB
        if not (scrubs and stroke in WAYS) and self._go(event):
            return None
        deed = keymap().deed(event, Area.REPLAY)
        if deed == "sheet":
            self.pause()
            return ShowKeys(Area.REPLAY)
        if deed in _DEEDS:
            if self._focus is None:
                self._still, self._stale = QUIET, True
            _DEEDS[deed](self)
        return None

    def _enter(self) -> Command | None:
        """Press what has the focus; else go on from a card."""
        if self._close is not None:
            self._put_away()
        elif self._blocked:
            self._acknowledge()
        elif self._focus is not None:
            return self._touch(self._focus)
        return None

    def _touch(self, thing: Thing) -> Command | None:
        return self._click(thing)

    def _escape(self) -> Command | None:
        """Esc: what is looked at closely, the card, the market, another one's mat, the replay."""
        if self._close is not None:
            self._put_away()
        elif self._market_open:
            self._toggle_market()
        elif self._seat is not None:
            self._look_at(self._seat)
        elif self._focus is not None:
            self._by_mouse()
            self._refresh()
        else:
            return self._leave()
        return None

    def _leave(self) -> Command:
        self.pause()
        return (
            Push(ConfirmScene(_("Quit Tapstones?"), _("The save that you watch stays as it is."), Quit(), _("Quit"), _("Watch on")))
            if self._asks
            else Pop()
        )


_DEEDS: dict[str, Callable[[ReplayScene], None]] = {
    "play": ReplayScene._toggle,
    "step_back": ReplayScene.step_back,
    "step_on": ReplayScene.step_on,
    "turn_back": ReplayScene._turn_back,
    "turn_on": ReplayScene._turn_on,
    "first": lambda scene: scene.jump(0),
    "last": lambda scene: scene.jump(scene.film.length),
    "market": ReplayScene._toggle_market,
    "look": ReplayScene._look_or_put_away,
    "steps": lambda scene: scene._go_to("step"),
    "log": lambda scene: scene._go_to("log"),
    **{f"speed_{number}": partial(ReplayScene._choose, speed=speed) for number, speed in enumerate(SPEEDS, 1)},
}
