"""The list in the browser of saves: which of the three it is, which line is chosen, by click or by key, and how far it is scrolled."""

from game.scenes.base import Command
from game.scenes.keeping import Keeper, Kept
from game.scenes.saves_entries import Tab
from game.scenes.saves_panes import SavesPanes
from game.scenes.saves_rows import ScrollBar
from game.view.kit.theme import times
from game.view.kit.widgets import Segments

"""Milliseconds between the clicks of a double click."""


class SavesList(SavesPanes):
    """The part of the browser that chooses. A double click on a line, or Enter, does the first deed that is offered for it."""

    def __init__(self, keeper: Keeper, kept: Kept | None) -> None:
        super().__init__(keeper, kept)
        self._clicked: tuple[str, float] = ("", -times.DOUBLE)
        self._now = 0.0

    def _choose_tab(self) -> None:
        widget = self.group["tab"]
        self._turn_to(list(Tab)[widget.index] if isinstance(widget, Segments) else Tab.SAVES)
        self.rebuild()

    def _turn_to(self, tab: Tab) -> None:
        self.tab, self.top, self.chosen, self.renaming, self.toast = tab, 0, None, None, None
        self.read()

    def _pick(self, index: int) -> Command | None:
        """A click on a line, or Enter; a double click opens it."""
        key = self.entries[index].key
        again = self._clicked[0] == key and self._now - self._clicked[1] < times.DOUBLE
        self._clicked = (key, self._now)
        if again and self.entry is not None:
            return self._first_deed()
        self._select(index)
        return None

    def _select(self, index: int) -> None:
        if not self.entries:
            return
        index = max(0, min(len(self.entries) - 1, index))
        self.chosen, self.renaming = self.entries[index].key, None
        self.top = min(max(self.top, index - self.fits + 1), index)
        self.rebuild()

    def _first_deed(self) -> Command | None:
        entry = self.entry
        name = self.offered(entry)[0][0] if entry else ""
        return self.act(name) if name and name != "delete" else None

    def _go(self, index: int) -> None:
        """Choose by key: the focus goes with it."""
        self._select(index)
        if self.entries:
            self.group.set_focus(f"row{self.index}", by_key=True)

    def _scroll(self, by: int) -> None:
        top = max(0, min(self.most, self.top + by))
        if top != self.top:
            self.top = top
            self.rebuild()

    def update(self, ms: float) -> Command | bool:
        """See Scene: what is in sight is opened bit by bit, to see the captains' colours."""
        self._now += ms
        bar = next((widget for widget in self.group if isinstance(widget, ScrollBar)), None)
        if bar is not None and bar.top != self.top and bar.pressed:
            self.top = bar.top
            self.rebuild()
        found = self.unknown()
        if found is not None:
            self.learn(found)
            self.rebuild()
        return super().update(ms) or found is not None
