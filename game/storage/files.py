"""Reading and writing files of the player's so that a crash, at any moment, leaves a whole one."""

import os
import stat
import time
from contextlib import suppress
from pathlib import Path

from game.storage.errors import SaveError, reason
from game.words import _

PART = ".part"
"""How the name of a file ends while it is being written; it begins with a dot."""
YOUNG = 60
"""Seconds."""


def read_file(path: Path, most: int) -> bytes:
    """The bytes of an ordinary file of at most ``most`` bytes. Raises SaveError."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise SaveError(path, _("this is not an ordinary file"), _("choose a file that the game saved"))
        if about.st_size <= most:
            with path.open("rb") as file:
                data = file.read(most + 1)
            if len(data) <= most:
                return data
    except OSError as error:
        raise SaveError(
            path, _("the file cannot be read ({reason})").format(reason=reason(error)), _("check that it is there and may be read")
        ) from None
    except ValueError:
        raise SaveError(path, _("no file can have this name"), _("choose a file that the game saved")) from None
    raise SaveError(
        path,
        _("the file has more than {most} MB, which no save has").format(most=most // 1_000_000),
        _("choose a file that the game saved"),
    )


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, and onto the disk itself; the folder is made where it is missing. Raises OSError.

    The bytes go into a file beside it, are forced onto the disk, and then take the place of the old ones in one step. A link at that place
    is replaced, not followed.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    part = part_of(path)
    try:
        part.unlink(missing_ok=True)
        with part.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def part_of(path: Path) -> Path:
    """Where a file lies while it is being written."""
    return path.with_name(f".{path.name}{PART}")


def sweep(folder: Path) -> None:
    """Remove what was left half written in a folder, unless it is so young that another window may be at it. Raises nothing."""
    with suppress(OSError):
        for path in folder.glob(f".*.json{PART}"):
            if time.time() - path.lstat().st_mtime > YOUNG:
                path.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Force the names in a folder onto the disk, where the platform knows how (Windows does it by itself)."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
