"""What is wrong with content files, in words for the person who wrote them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: the ``file``, the ``entry`` in it, the ``field`` of the entry, ``what`` is wrong, and how to mend it."""

    file: str
    entry: str
    field: str
    what: str
    remedy: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.entry, self.field, self.what, self.remedy) if part)


class ContentError(ValueError):
    """Content that cannot be played with; ``problems`` lists everything wrong at once."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Place:
    """An entry of a file, where problems are noted in a list shared by all places of one loading."""

    problems: list[Problem]
    file: str
    entry: str = ""

    def note(self, field: str, what: str, remedy: str) -> None:
        """Note a problem with a field of this entry."""
        self.problems.append(Problem(self.file, self.entry, field, what, remedy))

    def inside(self, entry: str) -> "Place":
        """The place of an entry within this one."""
        return Place(self.problems, self.file, f"{self.entry}, {entry}" if self.entry else entry)
