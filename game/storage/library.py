"""The named saves: list, save, load, rename, delete and bring back, copy in and out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.storage.codec import renamed
from game.storage.errors import SaveError, advice, plain, reason
from game.storage.files import read_file, sync_folder, write_file
from game.storage.form import MAX_BYTES
from game.storage.names import file_name, shown_name
from game.storage.summaries import Summary, files_in, order, summary
from game.storage.trash import Trash, Trashed, free_beside
from game.words import _

if TYPE_CHECKING:
    from game.rules.state import State
    from game.storage.record import Move, Record
    from game.storage.replay import Loaded


class NameTaken(SaveError):
    """Another save has this name, or one that differs only in case: ``name``, as it is called. Ask, then do it with ``replace``."""

    def __init__(self, name: str) -> None:
        super().__init__(_("This name"), _("there is a save {name!r} already").format(name=name), _("choose another name, or replace it"))
        self.name = name


class Library:
    """The folder of named saves, made when the first one comes. A save's name stands in it; its file's name is made of that."""

    def __init__(self, folder: Path, trash: Trash) -> None:
        self.folder = folder
        self._trash = trash

    def items(self) -> list[Summary]:
        """All saves, the newest first; broken ones with their problem. Raises nothing."""
        return sorted(map(summary, files_in(self.folder)), key=order, reverse=True)

    def taken(self, name: str) -> Path | None:
        """The save that has this name already, if there is one. Raises SaveError for a name that none can have."""
        path = self.folder / file_name(shown_name(name))
        return path if path.exists() or path.is_symlink() else None

    def save(
        self, name: str, record: Record, moves: tuple[Move, ...], state: State, picture: bytes | None = None, *, replace: bool = False
    ) -> Path:
        """Keep a game under a name; ``picture``: a JPEG or PNG of about 20 KB. Raises NameTaken, and SaveError where it cannot be written.

        With ``replace`` the save that had the name goes to the trash.
        """
        shown = shown_name(name)
        return self._put(shown, record.written(moves, state, name=shown, picture=picture), replace=replace)[0]

    def load(self, path: Path) -> Loaded:
        """The game of a save. Raises SaveError."""
        from game.storage.replay import load

        return load(path)

    def rename(self, path: Path, name: str, *, replace: bool = False) -> Path:
        """Give a save another name; returns where it is now. Raises NameTaken and SaveError; the save is as it was then.

        With ``replace`` the save that had the name goes to the trash.
        """
        shown = shown_name(name)
        data = renamed(read_file(path, MAX_BYTES), path, shown)
        target = self.folder / file_name(shown)
        if target == path:
            self._write(target, data)
            return target
        replaced = self._put(shown, data, replace=replace)[1]
        try:
            path.unlink()
            sync_folder(self.folder)
        except OSError as error:
            target.unlink(missing_ok=True)
            if replaced:
                self._trash.restore(replaced, self.folder)
            raise SaveError(
                path, _("it cannot be renamed ({reason})").format(reason=reason(error)), _("check that the folder may be changed")
            ) from None
        return target

    def delete(self, path: Path) -> Trashed:
        """Move a save, sound or broken, to the trash. Raises SaveError."""
        return self._trash.put(path)

    def undelete(self, item: Trashed) -> Path:
        """Bring a save back from the trash. Raises SaveError."""
        return self._trash.restore(item, self.folder)

    def export(self, path: Path, target: Path) -> None:
        """Copy a save to any place, as it is. Raises SaveError."""
        self._write(target, read_file(path, MAX_BYTES))

    def take_in(self, path: Path) -> Path:
        """Copy a save from any place in here, after trying it; returns where it is now. Raises SaveError."""
        from game.storage.replay import replayed

        data = read_file(path, MAX_BYTES)
        name = shown_name(replayed(data, path).save.name or path.stem)
        target = free_beside(self.folder / file_name(name))
        self._write(target, renamed(data, path, name))
        return target

    def _put(self, name: str, data: bytes, *, replace: bool) -> tuple[Path, Trashed | None]:
        """Write a save; returns where it is, and what it replaced."""
        target = self.folder / file_name(name)
        old = self.taken(name)
        if old and not replace:
            raise NameTaken(summary(old).name)
        item = self._trash.put(old) if old else None
        try:
            self._write(target, data)
        except SaveError:
            if item:
                self._trash.restore(item, self.folder)
            raise
        return target, item

    def _write(self, path: Path, data: bytes) -> None:
        try:
            write_file(path, data)
        except (OSError, ValueError) as error:
            what = reason(error) if isinstance(error, OSError) else plain(str(error), 80)
            remedy = advice(error) if isinstance(error, OSError) else _("choose another place")
            raise SaveError(
                path, _("it cannot be written ({what})").format(what=what), _("{remedy}, and save again").format(remedy=remedy)
            ) from None
