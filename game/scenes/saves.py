"""The browser of saves: look, save, load, rename, delete and bring back. Only the folders know what there is; it looks again after each deed."""

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game.rules import terms
from game.scenes.base import Command, Pop, Push, Replace, Scene
from game.scenes.keeping import Keeper, Kept
from game.scenes.notice import AskScene, NoticeScene
from game.scenes.saves_entries import Entry, Tab, is_autosave
from game.scenes.saves_list import SavesList
from game.scenes.saves_panes import FIELDS
from game.storage import NameTaken, RunningGame, SaveError, Trashed
from game.view.keys.deeds import Area
from game.view.keys.keymap import keymap
from game.view.kit.widgets import TextField
from game.words import _

NOTCH = 1
"""Lines that a notch of the wheel scrolls."""
log = logging.getLogger("tapstones.saves")


class SavesScene(SavesList):
    """Saves, games played and the trash.

    ``load`` plays on from a save, ``go_on`` continues a running game; ``title`` makes the title. ``kept``: the game on the table below.
    ``watch`` shows the replay of a save.
    """

    area = Area.SAVES

    def __init__(
        self,
        keeper: Keeper,
        load: Callable[[Path], Command],
        go_on: Callable[[RunningGame], Command],
        title: Callable[[], Scene],
        kept: Kept | None = None,
        watch: Callable[[Path], Command] | None = None,
    ) -> None:
        super().__init__(keeper, kept)
        self._watch = watch
        self._load, self._go_on, self._to_title = load, go_on, title
        self._changed = False
        self._deleted: tuple[Trashed, ...] = ()
        self.new_name = _suggested(kept) if kept else ""
        if not self.entries and not kept:
            self._turn_to(Tab.GAMES if keeper.storage.autosaves.games() else Tab.SAVES)

    # --- answers ---

    def act(self, name: str) -> Command | None:
        """See Screen."""
        if name.startswith("row"):
            return self._pick(int(name[3:]))
        deeds: dict[str, Callable[[], Command | None]] = {
            "back": self.escape,
            "tab": self._choose_tab,
            "name": self._take_name,
            "save": self._save,
            "load": self._open,
            "watch": self._replay,
            "restore": self._restore,
            "rename": self._begin_rename,
            "new_name": self._take_new_name,
            "rename_ok": self._rename,
            "rename_no": self._end_rename,
            "delete": self._delete,
            "undo": self._undo,
        }
        return deeds[name]()

    def escape(self) -> Command | None:
        """See Screen."""
        if self.renaming is not None:
            self._end_rename()
            return None
        if self.kept is None and self._changed:
            return Replace(self._to_title())
        return Pop()

    def _value(self, name: str) -> str:
        widget = self.group[name]
        return widget.value if isinstance(widget, TextField) else ""

    # --- input ---

    def handle(self, event: pygame.Event) -> Command | None:
        """See Scene."""
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y * NOTCH)
            return None
        if event.type == pygame.DROPFILE:
            return self._take_in(Path(event.file))
        if event.type == pygame.KEYDOWN:
            typing = self.group.focus in FIELDS
            if typing and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                return self._save() if self.group.focus == "name" else self._rename()
            deed = None if typing else self._key(event)
            if deed is not None:
                return deed()
        return super().handle(event)

    def _key(self, event: pygame.Event) -> Callable[[], Command | None] | None:
        """What a key does while nothing is typed; None where the widgets are to have it."""
        free = self.group.focus is None or self.group.focus.startswith("row")
        deed = keymap().deed(event, self.area)
        if deed == "undo":
            return self._undo
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -self.fits, pygame.K_PAGEDOWN: self.fits}
        far = {pygame.K_HOME: 0, pygame.K_END: len(self.entries) - 1}
        if free and event.key in steps | far:
            return lambda: self._go(far.get(event.key, self.index + steps.get(event.key, 0)))
        if free and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._first_deed
        deeds = {"delete": self._delete, "rename": self._begin_rename}
        return deeds.get(deed or "") if free else None

    # --- deeds ---

    def _tell(self, words: str, *, undo: bool = False) -> None:
        self.toast = (words, undo)
        self.read()
        self._select(self.index)

    def _try(self, deed: Callable[[], str], *, undo: bool = False) -> Command | None:
        """Do something and say so, or say why it cannot be done. Raises NameTaken: that is a question."""
        try:
            words = deed()
        except NameTaken:
            raise
        except SaveError as error:
            log.warning("%s", error)
            return Push(NoticeScene(_("That did not work"), str(error)))
        self._changed = True
        self._tell(words, undo=undo)
        return None

    def _take_name(self) -> None:
        self.new_name = self._value("name")

    def _save(self, *, replace: bool = False) -> Command | None:
        kept = self.kept
        if kept is None:
            return None
        try:
            path = kept.save(self.new_name, replace=replace)
        except NameTaken as taken:
            return _ask_to_replace(taken, lambda: self._save(replace=True))
        except SaveError as error:
            log.warning("%s", error)
            return Push(NoticeScene(_("The game was not saved"), str(error)))
        self.chosen, self._changed = path.name, True
        self._tell(_("Saved as “{name}”.").format(name=self.new_name.strip()))
        return None

    def _open(self) -> Command | None:
        entry = self.entry
        if entry is None or entry.broken:
            return None
        go = partial(self._go_on, entry.running) if entry.running else partial(self._load, entry.shown.path)
        if self.kept is not None and not self.kept.safe:
            words = _("The game on the table could not be saved lately: what was played since is lost.")
            return Push(AskScene(_("Leave the game?"), words, go, _("Load")))
        return go()

    def _replay(self) -> Command | None:
        entry = self.entry
        return self._watch(entry.shown.path) if self._watch and entry is not None and not entry.broken else None

    def _delete(self) -> Command | None:
        entry = self.entry
        if entry is None or self.tab is Tab.TRASH:
            return None
        if self.kept is not None and entry.running is not None and entry.key == self.kept.running:
            return Push(NoticeScene(_("This game is on the table"), _("Leave it first: as long as it is played, it is kept.")))
        index = self.index

        def deed() -> str:
            self._deleted = self._put_away(entry)
            left = [other.key for other in self.entries if other.key != entry.key]
            self.chosen = left[min(index, len(left) - 1)] if left else None
            return _("In the trash: “{name}”").format(name=entry.title)

        return self._try(deed, undo=True)

    def _put_away(self, entry: Entry) -> tuple[Trashed, ...]:
        storage = self.keeper.storage
        if entry.running is None:
            return (storage.saves.delete(entry.shown.path),)
        return tuple(storage.trash.put(one.path) for one in entry.running.generations)

    def _undo(self) -> Command | None:
        items, self._deleted = self._deleted, ()
        return self._bring_back(items) if items else None

    def _restore(self) -> Command | None:
        entry = self.entry
        return self._bring_back(entry.trashed) if entry else None

    def _bring_back(self, items: tuple[Trashed, ...]) -> Command | None:
        def deed() -> str:
            for item in items:
                self._return(item)
            return _("It is back in its place.")

        return self._try(deed)

    def _return(self, item: Trashed) -> None:
        storage = self.keeper.storage
        if is_autosave(item):
            storage.trash.restore(item, storage.autosaves.folder)
        else:
            self.chosen = storage.saves.undelete(item).name

    def _take_in(self, path: Path) -> Command | None:
        """A file was dropped onto the window."""
        if self.tab is not Tab.SAVES:
            self._turn_to(Tab.SAVES)

        def deed() -> str:
            self.chosen = self.keeper.storage.saves.take_in(path).name
            return _("The file was taken in.")

        return self._try(deed)

    # --- another name ---

    def _begin_rename(self) -> None:
        entry = self.entry
        if entry is not None and not entry.broken and self.tab is Tab.SAVES:
            self.renaming = entry.title
            self.rebuild()
            self.group.set_focus("new_name", by_key=True)

    def _take_new_name(self) -> None:
        self.renaming = self._value("new_name")

    def _end_rename(self) -> None:
        self.renaming = None
        self.rebuild()

    def _rename(self, *, replace: bool = False) -> Command | None:
        entry, name = self.entry, self.renaming
        if entry is None or name is None:
            return None

        def deed() -> str:
            self.chosen = self.keeper.storage.saves.rename(entry.shown.path, name, replace=replace).name
            self.renaming = None
            return _("It has another name now.")

        try:
            return self._try(deed)
        except NameTaken as taken:
            return _ask_to_replace(taken, lambda: self._rename(replace=True))


def _ask_to_replace(taken: NameTaken, deed: Callable[[], Command | None]) -> Command:
    """``deed`` does it after all. The save is named as it is called: names that differ in case are one."""
    words = _("There is a save “{name}” already. The old one goes to the trash.").format(name=taken.name)
    return Push(AskScene(_("Replace the save?"), words, deed, _("Replace")))


def _suggested(kept: Kept) -> str:
    """A name for a save of the game on the table."""
    state = kept.match.state
    words = _("{board}, turn {number}") if state.game.players == 1 else _("{board}, round {number}")
    return words.format(board=terms.board(state.game.board.name), number=state.round)
