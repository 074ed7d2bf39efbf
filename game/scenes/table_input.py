"""Input at the table, whether a game is played or watched there: which event means what, and what is the same in both."""

from abc import ABC, abstractmethod

import pygame

from game.scenes.base import Command, Push, ShowKeys
from game.scenes.table_fresh import TableFresh
from game.scenes.table_shown import QUIET
from game.view.table import cards, chronicle, side, spots

IN_LOG = frozenset({side.LOG.what, "entry", "event"})
"""Over these the wheel moves the log."""


class TableInput(TableFresh, ABC):
    """The part of a scene at the table that hears. Points are in pixels of the window."""

    def handle(self, event: pygame.Event) -> Command | None:
        """Take an input event. Under what comes over the table no note stays."""
        command = self._answered(event)
        if isinstance(command, Push | ShowKeys):
            self._still, self._stale = QUIET, True
        return command

    def _answered(self, event: pygame.Event) -> Command | None:
        """What an event means, done."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                return self._release(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT:
                self._inspect(event.pos)
            case pygame.MOUSEWHEEL:
                self._scroll(event.y)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self._let_go()
                self._set_hover(None)
            case _:
                pass
        return None

    @abstractmethod
    def _move(self, at: tuple[int, int]) -> None:
        """The pointer moved."""

    @abstractmethod
    def _press(self, at: tuple[int, int]) -> Command | None:
        """The left button went down."""

    @abstractmethod
    def _release(self, at: tuple[int, int]) -> Command | None:
        """The left button went up."""

    @abstractmethod
    def _inspect(self, at: tuple[int, int]) -> None:
        """The right button went down: tell what this is."""

    @abstractmethod
    def _key(self, event: pygame.Event) -> Command | None:
        """A key went down."""

    @abstractmethod
    def _let_go(self) -> None:
        """Cancel what is held: the pointer left, or the focus is lost."""

    def _point(self, at: tuple[int, int]) -> None:
        """The pointer is here now. Where it went further than a hand trembles, the note at it goes."""
        moved = abs(at[0] - self._pointer[0]) + abs(at[1] - self._pointer[1])
        self._pointer = at
        if moved > 2:
            self._still = 0.0
            self._stale = True

    def _look_closely(self) -> None:
        """Lay what is under the pointer large over the board, with words and the rules it follows, if there is anything to tell."""
        if self._hover is None or self._blocked:
            return
        words, image = self._words(self._hover), spots.close_picture(self._look(), self._hover)
        if words or image is not None:
            self._close, self._knows_rules = cards.ThingShown(image, words), True
            self._refresh()

    def _scroll(self, lines: int) -> None:
        """The wheel over the log goes back to earlier lines, and on again."""
        if self._hover is not None and self._hover.what in IN_LOG:
            self._scroll_log(lines)

    def _scroll_log(self, lines: int) -> None:
        """The log goes back by so many lines, or on."""
        look = self._look()
        most = chronicle.most_back(look, self._seen(), side.log_area(look))
        self._back = min(most, max(0, self._back + lines))
        self._refresh()
