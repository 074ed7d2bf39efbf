"""Pictures that the player asked for: PNG files in the folder for pictures, one beside the other."""

import re
from contextlib import suppress
from pathlib import Path

from game.storage.errors import SaveError, advice, reason
from game.words import _

MOST = 10_000
"""Pictures of one name."""
_STEM = 80
_UNFIT = re.compile(r"[^\w’' .,-]+")


def save_picture(folder: Path, name: str, data: bytes) -> Path:
    """Write a picture under a name, or with a number behind it where there is one already: nothing is ever replaced. Returns where it lies.

    The folder is made where it is missing. Raises SaveError.
    """
    stem = " ".join(_UNFIT.sub(" ", name).split())[:_STEM].strip(" .") or _("Tapstones")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, MOST):
            path = folder / (f"{stem}.png" if number == 1 else f"{stem} {number}.png")
            with suppress(FileExistsError):
                _write(path, data)
                return path
    except OSError as error:
        raise SaveError(folder, _("the picture cannot be written there ({reason})").format(reason=reason(error)), advice(error)) from None
    raise SaveError(folder, _("there are too many pictures of this name"), _("move some of them elsewhere"))


def _write(path: Path, data: bytes) -> None:
    """Write a new file whole or not at all. Raises FileExistsError where there is one."""
    with path.open("xb") as file:
        try:
            file.write(data)
        except OSError:
            path.unlink(missing_ok=True)
            raise
