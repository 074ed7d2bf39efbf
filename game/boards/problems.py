"""What is wrong with a map, in words for the person who drew it."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: the ``file``, ``where`` in it (object or layer, may be empty), ``what`` is wrong, how to mend it.

    ``target`` is the id of the object it is about, if any, so that a view can jump to it.
    """

    file: str
    where: str
    what: str
    remedy: str
    target: int | None = None

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.where, self.what, self.remedy) if part)


class BoardError(ValueError):
    """A map that cannot be read, or not be played on; ``problems`` lists everything wrong at once."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


def fault(file: object, where: str, what: str, remedy: str) -> BoardError:
    """An error with a single problem, for what makes reading on pointless."""
    return BoardError([Problem(plain_text(str(file)), plain_text(where), plain_text(what), remedy)])


def plain_text(text: str, most: int = 200) -> str:
    """A text on one line, printable, cut where it is very long."""
    line = "".join(c if c.isprintable() else " " for c in text)
    return line if len(line) <= most else f"{line[:most]}..."
