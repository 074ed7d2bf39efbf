"""What the browser of saves knows: the lines of the list, which of them is chosen, the colours of captains in saves that were opened."""

from collections.abc import Hashable

import pygame

from game.scenes.keeping import Keeper, Kept
from game.scenes.saves_entries import Entry, Tab, entries
from game.scenes.screen import Screen
from game.storage import SaveError, load
from game.view.kit import theme
from game.view.sky import Sky


class SavesKnown(Screen):
    """The part of the scene that knows. ``kept``: the game on the table below, which can be saved; None without."""

    def __init__(self, keeper: Keeper, kept: Kept | None) -> None:
        super().__init__(Sky())
        self.keeper, self.kept = keeper, kept
        self.tab = Tab.SAVES
        self.entries: list[Entry] = []
        self.chosen: str | None = None
        self.top = 0
        self.renaming: str | None = None
        self.new_name = ""
        self.toast: tuple[str, bool] | None = None
        self._known: dict[str, tuple[str, ...]] = {}
        self._faces: dict[Hashable, pygame.Surface] = {}
        self.read()

    def read(self) -> None:
        """Look into the folders again."""
        self.entries = entries(self.keeper.storage, self.tab)
        self._faces.clear()
        if self.entry is None:
            first = next((entry for entry in self.entries if not entry.broken), self.entries[0] if self.entries else None)
            self.chosen = first.key if first else None

    @property
    def entry(self) -> Entry | None:
        """What is chosen."""
        return next((entry for entry in self.entries if entry.key == self.chosen), None)

    @property
    def index(self) -> int:
        """Its place in the list; 0 where there is none."""
        return next((i for i, entry in enumerate(self.entries) if entry.key == self.chosen), 0)

    def learn(self, entry: Entry) -> None:
        """Open a save to see the colours of its captains."""
        try:
            game = load(entry.shown.path).start.game
            self._known[entry.key] = tuple(mat.colour for mat in game.mats)
        except SaveError:
            self._known[entry.key] = ()

    def colours(self, entry: Entry) -> tuple[str, ...]:
        """The captains' colours, as far as they are known."""
        return self._known.get(entry.key, ())

    def _at(self, box: pygame.Rect) -> pygame.Rect:
        """A box of the layout, in the middle of the window, in pixels."""
        wide, tall = self.units
        return self.box(box.x + (wide - theme.WIDTH) / 2, box.y + (tall - theme.HEIGHT) / 2, box.w, box.h)
