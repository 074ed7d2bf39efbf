"""Keys at the table: the focus goes about, Enter touches, and each deed of the table of keys is done."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial

import pygame

from game.rules.kinds import Seat
from game.scenes.base import Command, Push, ShowKeys
from game.scenes.replay import ReplayScene
from game.scenes.table_row import TableRow
from game.view.keys.deeds import Area
from game.view.keys.keymap import keymap
from game.view.keys.strokes import strokes
from game.words import _

PAGE = 3
"""Lines of the log for a press of a key."""


class TableKeys(TableRow, ABC):
    """The part of the table's scene that hears keys."""

    @abstractmethod
    def _menu(self) -> Command | None:
        """The pause menu."""

    def _key(self, event: pygame.Event) -> Command | None:
        stroke = next(iter(strokes(event)), "")
        if stroke in _STROKES:
            return _STROKES[stroke](self)
        if self._drag is not None and self._drag.pressed:
            self._let_go()
        if self._go(event):
            return None
        deed = keymap().deed(event, Area.TABLE)
        return _DEEDS[deed](self) if deed in _DEEDS else None

    def _enter(self) -> Command | None:
        """Touch what has the focus; what moves is skipped first, as a click does."""
        if self._blocked or self._placing or self._focus is None:
            return self._next()
        if self._close is not None:
            return self._put_away()
        self.motion.skip()
        self._refresh()
        return self._touch_focus()

    def _touch_focus(self) -> Command | None:
        """Unless a card came up meanwhile, or what had the focus is gone."""
        return None if self._blocked or self._focus is None else self._touch(self._focus)

    def _space(self) -> Command | None:
        """Go on, where there is something to go on from; else as Enter."""
        goes_on = self.motion.running or not self.match.human
        return self._next() if goes_on else self._enter()

    def _next(self) -> Command | None:
        """Go on: the card was read, the motion seen, the computer's words heard."""
        if self._placing:
            self._hurry()
            return None
        if self._blocked:
            return self._acknowledge()
        if self.motion.running:
            self.motion.skip()
        else:
            self._go_on()
        self._refresh()
        return None

    def _escape(self) -> Command | None:
        """Esc: the drag, then the question, then the market, then the menu."""
        if self._drag:
            self._let_go()
        elif self._close is not None:
            return self._put_away()
        elif self._blocked:
            return self._acknowledge()
        elif self._parting:
            return self._stay()
        elif self._market_open and not self._lent_market:
            return self._toggle_market()
        elif self._seat is not None:
            self._seat = None
            self._refresh()
        else:
            return self._menu()
        return None

    def _toggle_market(self) -> Command | None:
        self._market_open = not self._market_open
        self._refresh()
        return None

    def _watch_news(self) -> Command | None:
        """Show again what others did since the last turn of the person who acts, or is next to act."""
        others_act = not self.match.human and any(self.match.humans)
        scene = ReplayScene.of_news(self.match, self.board, self._next_person() if others_act else self.match.state.turn, self.captains)
        self._let_go()
        if scene is None:
            self._complain(_("Nobody else has acted since your last turn."))
        return Push(scene) if scene else None

    def _look_at(self, number: int) -> Command | None:
        """Show the mat of a captain, counted from 1 in the order of seats, and back."""
        seat = Seat(number - 1)
        if seat < self.match.state.game.players:
            self._let_go()
            self._seat = None if seat in (self._seat, self.match.state.turn) else seat
            self._refresh()
        return None

    def _show_keys(self) -> Command:
        self._let_go()
        return ShowKeys(Area.TABLE)

    def _look_or_put_away(self) -> Command | None:
        """What is pointed at, large, and back."""
        if self._close is not None:
            return self._put_away()
        self._let_go()
        self._look_closely()
        return None


def _does(deed: Callable[[TableKeys], object]) -> Callable[[TableKeys], None]:
    """For what leads nowhere."""

    def do(scene: TableKeys) -> None:
        deed(scene)

    return do


_STROKES: dict[str, Callable[[TableKeys], Command | None]] = {
    "escape": TableKeys._escape,
    "enter": TableKeys._enter,
    "space": TableKeys._space,
}
_DEEDS: dict[str, Callable[[TableKeys], Command | None]] = {
    "sheet": TableKeys._show_keys,
    "act": TableKeys._act,
    "place_free": TableKeys._place_free,
    "hint": TableKeys._ask_advice,
    "undo": TableKeys._undo,
    "redo": TableKeys._redo,
    "undo_turn": TableKeys._undo_turn,
    "redo_turn": TableKeys._redo_turn,
    "news": TableKeys._watch_news,
    "market": TableKeys._toggle_market,
    "look": TableKeys._look_or_put_away,
    "steps": _does(lambda scene: scene._go_to("step")),
    "log": _does(lambda scene: scene._go_to("log")),
    "log_back": _does(lambda scene: scene._scroll_log(PAGE)),
    "log_on": _does(lambda scene: scene._scroll_log(-PAGE)),
    **{f"mat_{number}": partial(TableKeys._look_at, number=number) for number in range(1, 5)},
}
