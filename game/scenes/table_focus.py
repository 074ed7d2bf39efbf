"""The keyboard's focus at the table: it stands in for the pointer, so that all that is shown and told at the pointer is shown and told at the focus."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable

import pygame

from game.boards import PlayableBoard
from game.match import Match
from game.scenes.base import Command
from game.scenes.table_input import TableInput
from game.view.keys.strokes import strokes
from game.view.kit.stage import Sprite
from game.view.kit.theme import times
from game.view.kit.ways import WAYS
from game.view.kit.widgets import paint
from game.view.table import focus, intent, tip
from game.view.table.look import Light
from game.view.table.names import Thing

Z_RING = 105
"""Above all that lies on the table, below what is in hand."""
_TABS = {"tab": 1, "shift+tab": -1}


class TableFocus(TableInput, ABC):
    """The part of a scene at the table that goes about by keys. The focus is in sight from Tab or an arrow on, until the mouse is used."""

    def __init__(self, match: Match, board: PlayableBoard) -> None:
        self._focus: Thing | None = None
        self._seeks = False
        super().__init__(match, board)

    @abstractmethod
    def _touch(self, thing: Thing) -> Command | None:
        """Take up, put down, choose or press: what a click does."""

    def _doable(self) -> Collection[Thing]:
        """With what something can be done now."""
        return frozenset()

    def _goals(self) -> list[Thing] | None:
        """The only things the focus may be on, the best first; None: on all there are."""
        return None

    @property
    def _by_keys(self) -> bool:
        """See TableLook."""
        return self._focus is not None

    # --- where it is ---

    def _places(self) -> dict[Thing, pygame.Rect]:
        wanted = self._goals()
        there = focus.places(self._hits, wanted)
        return there if wanted is None else {thing: there[thing] for thing in wanted if thing in there}

    def _stops(self) -> list[focus.Stop]:
        there = self._places()
        return focus.ring(there, self._doable()) if self._goals() is None else [focus.Stop((thing,)) for thing in there]

    def _pointed(self) -> Thing | None:
        """The focus stays on its thing; where that is gone, or something was done, it comes to what can be done now, as soon as that is in sight."""
        if self._focus is None:
            return super()._pointed()
        first = focus.tabbed(self._stops(), None, 1)
        found = self._seeks and first in self._doable()
        if found or self._focus not in self._places():
            self._focus = first
        self._seeks = self._seeks and not found
        return self._focus

    def _set_focus(self, thing: Thing | None) -> None:
        """Put the focus on a thing, or hide it."""
        self._focus, self._seeks = thing, False
        self._still = times.HOVER_TABLE
        self._reason = None
        self._set_hover(self._pointed())
        self._stale = True

    def _start_anew(self) -> None:
        """Something was done: where the focus is in sight, it comes to the first thing that can be done now."""
        if self._focus is not None:
            self._seeks = True
            self._set_hover(self._pointed())

    def _point(self, at: tuple[int, int]) -> None:
        """See TableInput. The mouse takes over."""
        moved = abs(at[0] - self._pointer[0]) + abs(at[1] - self._pointer[1])
        super()._point(at)
        if moved > 2:
            self._by_mouse()

    def _by_mouse(self) -> None:
        """The mouse is used: the focus hides."""
        if self._focus is not None:
            self._focus = None
            self._stale = True

    # --- going ---

    def _go(self, event: pygame.Event) -> bool:
        """Tab and arrows; whether it was one of these."""
        stroke = next(iter(strokes(event)), "")
        if stroke not in _TABS and stroke not in WAYS:
            return False
        if self._blocked or self._close is not None:
            return True
        if self._focus is None or stroke in _TABS:
            self._set_focus(focus.tabbed(self._stops(), self._focus, _TABS.get(stroke, 1)))
        else:
            there = self._places()
            near = focus.pointed(there, self._focus, WAYS[stroke]) if self._focus in there else None
            self._set_focus(near or self._focus)
        return True

    def _go_to(self, what: str) -> None:
        """Bring the focus to the first thing of a kind, if there is one."""
        found = next((thing for thing in self._places() if thing.what == what), None)
        if found is not None:
            self._set_focus(found)

    # --- how it looks ---

    def _focus_rect(self) -> pygame.Rect | None:
        """Where what has the focus is, in pixels."""
        return next((hit.rect for hit in reversed(self._hits) if hit.thing == self._focus), None) if self._focus else None

    def _on_top(self, shown: dict[Hashable, Sprite]) -> None:
        super()._on_top(shown)
        rect = self._focus_rect()
        if rect is not None and not self._blocked and self._close is None:
            image = paint.ring(*rect.size, self._layout.k)
            shown["focus"] = Sprite(image, *image.get_rect(center=rect.center).topleft, Z_RING)

    def _eye(self) -> tuple[int, int]:
        rect = self._focus_rect()
        return super()._eye() if rect is None else rect.center

    def _note_beside(self, words: str, *, refused: bool, gain: tip.Gain | None = None, more: str = "") -> Sprite:
        rect = self._focus_rect()
        if rect is None:
            return super()._note_beside(words, refused=refused, gain=gain, more=more)
        return tip.near(words, self._layout.k, rect, self._layout.window, refused, gain, more, apart=self._neighbours())

    def _neighbours(self) -> list[pygame.Rect]:
        """What else can be done something with now: the note at the focus keeps off it."""
        look = self._look()
        lit = {thing for thing, (light, _price) in look.lights.items() if light is not Light.DIM}
        wanted = lit if look.in_hand else lit | look.movable
        return [hit.rect for hit in self._hits if hit.thing != self._focus and intent.held(hit.thing) in wanted]
