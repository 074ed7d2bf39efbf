"""Reads the files of a map, wherever they point: ordinary files of a bearable size, and nothing else."""

import stat
from pathlib import Path

from game.boards.document.limits import MAX_FILE, MAX_IMAGE_FILE
from game.boards.document.unpack import UnpackError, inflate
from game.boards.problems import fault

GZIP = b"\x1f\x8b"


def resolve(base: Path, reference: str) -> Path:
    """The file that a document in the folder ``base`` refers to."""
    return Path(base, reference.replace("\\", "/")) if "\0" not in reference else Path(base, "?")


def read_document(path: Path) -> bytes:
    """The bytes of a map, tileset or template, unzipped if need be. Raises :class:`BoardError`."""
    data = read_bytes(path, MAX_FILE)
    if data[:2] != GZIP:
        return data
    try:
        return inflate(data, "gzip", MAX_FILE)
    except UnpackError as error:
        raise fault(path, "", f"the compressed file {error}", "save it again in Tiled") from None


def read_image(path: Path) -> bytes:
    """The bytes of an image file. Raises :class:`BoardError`."""
    return read_bytes(path, MAX_IMAGE_FILE)


def read_bytes(path: Path, most: int) -> bytes:
    """The bytes of an ordinary file of at most ``most`` bytes. Raises :class:`BoardError`."""
    try:
        mode = path.stat()
        if not stat.S_ISREG(mode.st_mode):
            raise fault(path, "", "this is not an ordinary file", "name a file that Tiled saved")
        if mode.st_size > most:
            raise fault(path, "", f"the file has {mode.st_size} bytes, the limit is {most}", "make it smaller")
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name is not valid"
        if isinstance(error, OSError) or "null" in str(error):
            raise fault(path, "", f"the file cannot be read ({reason})", "check the name and that the file is there") from None
        raise
    if len(data) > most:
        raise fault(path, "", f"the file has more than {most} bytes", "make it smaller")
    return data
