"""What captains are called. A computer that nobody named is called by its kind, in the language in use."""

import re
from dataclasses import dataclass

from game.rules import terms
from game.words import _


@dataclass(frozen=True, slots=True)
class Usual:
    """The name of a computer captain (its key) that nobody named, put into words when it is shown; ``number``: where several are called alike."""

    captain: str
    number: int = 1

    @property
    def plain(self) -> str:
        """The name as it stands in saves, the same in every language."""
        return numbered(terms.CAPTAINS[self.captain], self.number)

    def __str__(self) -> str:
        return numbered(_(terms.CAPTAINS[self.captain]), self.number)


def called(name: str, captain: str | None) -> str | Usual:
    """What stands for a name in a save: of a person (``captain`` is None) as it is, of a computer its usual name or the one it was given."""
    usual = terms.CAPTAINS.get(captain or "")
    found = re.fullmatch(rf"{usual}(?: ([1-9]\d?))?", name) if captain and usual else None
    return Usual(captain, int(found[1] or 1)) if captain and found else name


def numbered(name: str, number: int) -> str:
    """A name with its number, from the second one on."""
    return name if number == 1 else f"{name} {number}"
