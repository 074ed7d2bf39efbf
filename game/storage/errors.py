"""What is wrong with a file of the player's, in one sentence."""

import errno

from game.errors import UserError
from game.words import N_, _

LONGEST = 300
"""Letters of a name or a value that a sentence shows."""


class SaveError(UserError):
    """A save that cannot be read or kept: the file (or its name), ``what`` is wrong, the ``remedy``. The file is left as it was."""

    def __init__(self, path: object, what: str, remedy: str) -> None:
        self.path = path
        self.what = plain(what)
        self.remedy = remedy
        super().__init__(f"{plain(str(path))}: {self.what}; {remedy}.")


class NoName(SaveError):
    """A name in which there is nothing that can be seen."""

    def __init__(self) -> None:
        super().__init__(_("This name"), _("there is nothing in it that can be seen"), _("write a few letters"))
        self.args = (_("Give the save a name."),)


def plain(text: str, most: int = LONGEST) -> str:
    """A text on one line, printable, cut where it is very long."""
    line = "".join(char if char.isprintable() else " " for char in text[: most + 1])
    return line if len(text) <= most else f"{line[:most]}..."


def advice(error: OSError) -> str:
    """What helps against a fault of writing, by its kind."""
    return _(_ADVICE.get(error.errno or 0, N_("check that the folder is there and may be written")))


_FULL, _DENIED, _NO_FOLDER = (
    N_("make room there"),
    N_("check that the folder may be written"),
    N_("check that it is a folder, and no file stands in its way"),
)
_ADVICE = {
    **dict.fromkeys((errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)), _FULL),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), _DENIED),
    **dict.fromkeys((errno.ENOTDIR, errno.EEXIST), _NO_FOLDER),
    errno.EBUSY: N_("close the program that holds the file"),
}


def reason(error: OSError) -> str:
    """What the system says about a file, in words; without the path, which the sentence has already."""
    return error.strerror or type(error).__name__
