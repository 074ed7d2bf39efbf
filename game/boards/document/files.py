"""Reads the files of a map, wherever they point: ordinary files of a bearable size, and nothing else."""

import stat
from pathlib import Path

from game.boards.document.limits import MAX_FILE, MAX_IMAGE_FILE
from game.boards.document.unpack import UnpackError, inflate
from game.boards.problems import fault
from game.words import _

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
        raise fault(path, "", _("the compressed file {error}").format(error=error), _("save it again in Tiled")) from None


def read_image(path: Path) -> bytes:
    """The bytes of an image file. Raises :class:`BoardError`."""
    return read_bytes(path, MAX_IMAGE_FILE)


def read_bytes(path: Path, most: int) -> bytes:
    """The bytes of an ordinary file of at most ``most`` bytes. Raises :class:`BoardError`."""
    try:
        mode = path.stat()
        if not stat.S_ISREG(mode.st_mode):
            raise fault(path, "", _("this is not an ordinary file"), _("name a file that Tiled saved"))
        if mode.st_size > most:
            raise fault(
                path,
                "",
                _("the file has {size} bytes, the limit is {most}").format(size=mode.st_size, most=most),
                _("make it smaller"),
            )
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or _("its name is not valid")
        if isinstance(error, OSError) or "null" in str(error):
            raise fault(
                path, "", _("the file cannot be read ({reason})").format(reason=reason), _("check the name and that the file is there")
            ) from None
        raise
    if len(data) > most:
        raise fault(path, "", _("the file has more than {most} bytes").format(most=most), _("make it smaller"))
    return data
