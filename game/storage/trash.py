"""Where deleted saves go: they can be brought back for 30 days."""

import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from game.storage.errors import SaveError, reason
from game.storage.files import sync_folder
from game.storage.names import file_name, shown_name
from game.words import _

DAYS = 30
_STAMP = "%Y%m%dT%H%M%SZ"
_OWN = re.compile(r"(\d{8}T\d{6}Z)-\d+-(.+\.json)", re.IGNORECASE)
_SHORTENED = 150


@dataclass(frozen=True, slots=True)
class Trashed:
    """A deleted file: where it lies now, where it lay, and since when it is here."""

    path: Path
    name: str
    since: datetime


class Trash:
    """The folder of deleted saves. ``folder`` is made when the first one comes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def put(self, path: Path, when: datetime | None = None) -> Trashed:
        """Move a file here. Raises SaveError where that fails; the file is still in its place then."""
        since = (when or datetime.now(UTC)).replace(microsecond=0)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            target = self._free(f"{since:{_STAMP}}", path.name)
            path.replace(target)
            sync_folder(path.parent)
            sync_folder(self.folder)
        except OSError as error:
            raise SaveError(
                path,
                _("it cannot be moved to the trash ({reason})").format(reason=reason(error)),
                _("check that both folders may be changed"),
            ) from None
        return Trashed(target, path.name, since)

    def _free(self, stamp: str, name: str) -> Path:
        kept = name if len(name) <= _SHORTENED else file_name(shown_name(name))
        number = 1
        while (target := self.folder / f"{stamp}-{number}-{kept}").exists():
            number += 1
        return target

    def items(self) -> list[Trashed]:
        """What lies here, the newest first. Others' files do not count."""
        found = [item for path in _files(self.folder) if (item := _trashed(path))]
        return sorted(found, key=lambda item: (item.since, item.path.name), reverse=True)

    def restore(self, item: Trashed, folder: Path) -> Path:
        """Move a file back into ``folder``, beside one that took its place meanwhile. Raises SaveError."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            target = free_beside(folder / item.name)
            item.path.replace(target)
            sync_folder(folder)
        except OSError as error:
            raise SaveError(
                item.path,
                _("it cannot be brought back ({reason})").format(reason=reason(error)),
                _("check that both folders may be changed"),
            ) from None
        return target

    def empty(self, now: datetime | None = None) -> int:
        """Delete for good what has lain here for more than ``DAYS`` days; returns how many. Raises nothing."""
        limit = (now or datetime.now(UTC)) - timedelta(days=DAYS)
        old = [item for item in self.items() if item.since < limit]
        for item in old:
            with suppress(OSError):
                item.path.unlink()
        return len(old)


def free_beside(path: Path) -> Path:
    """This place, or the first one like it that is free: ``name-2.json``."""
    target, number = path, 1
    while target.exists() or target.is_symlink():
        number += 1
        target = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return target


def _files(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _trashed(path: Path) -> Trashed | None:
    match = _OWN.fullmatch(path.name)
    if not match or path.is_symlink() or not path.is_file():
        return None
    try:
        return Trashed(path, match[2], datetime.strptime(match[1], _STAMP).replace(tzinfo=UTC))
    except ValueError:
        return None
