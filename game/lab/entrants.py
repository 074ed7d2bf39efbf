"""Who plays in a simulation: a captain, and how far it thinks."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai import CAPTAINS, Budget, Captain
from game.errors import UserError
from game.words import _, amount

MOST = 4


@dataclass(frozen=True, slots=True)
class Entrant:
    """A captain by its key. ``playouts``: how many it thinks through for a decision; None: it decides by instinct."""

    key: str
    playouts: int | None

    @property
    def captain(self) -> Captain:
        """Who it is."""
        return CAPTAINS[self.key]

    @property
    def budget(self) -> Budget | None:
        """Playouts, never seconds: so that a simulation can be repeated. None: the captain's own."""
        return None if self.playouts is None else Budget(playouts=self.playouts)

    @property
    def label(self) -> str:
        """One word for tables and files, such as ``captain:60`` or ``pilot``."""
        return self.key if self.playouts is None else f"{self.key}:{self.playouts}"

    @property
    def title(self) -> str:
        """Words for people, such as ``Captain, 60 playouts``, in the language in use."""
        if self.playouts is None:
            return _(self.captain.name)
        playouts = amount("{count} playout", "{count} playouts", self.playouts)
        return _("{captain}, {playouts}").format(captain=_(self.captain.name), playouts=playouts)


def entrants(text: str, playouts: int | None = None, option: str = "--players") -> tuple[Entrant, ...]:
    """The entrants of a text such as ``captain:20,pilot``, given as ``option``.

    ``playouts``: of those that think and have no number of their own. Raises UserError.
    """
    words = [word.strip() for word in text.split(",")]
    if len(words) > MOST:
        raise UserError(
            _("{option} names {words} captains, but at most {most} can play: name fewer.").format(
                option=option, words=len(words), most=MOST
            )
        )
    return tuple(_entrant(word, playouts, option) for word in words)


def _entrant(word: str, playouts: int | None, option: str) -> Entrant:
    key, colon, number = (part.strip() for part in word.lower().partition(":"))
    if key not in CAPTAINS:
        raise UserError(
            _("{option}: there is no captain {key!r}; there are {known}.").format(option=option, key=key, known=", ".join(CAPTAINS))
        )
    usual = CAPTAINS[key].budget.playouts or 1
    if usual <= 1 and colon:
        raise UserError(
            _("{option}: the {key} decides by instinct and takes no number of playouts: write {key!r} alone.").format(
                option=option, key=key
            )
        )
    if usual <= 1:
        return Entrant(key, None)
    return Entrant(key, _number(word, number, option) if colon else playouts or usual)


def _number(word: str, number: str, option: str) -> int:
    if not (number.isdecimal() and number.isascii() and 0 < len(number) < 10 and int(number)):
        raise UserError(
            _("{option}: {word!r} should have a whole number of playouts from 1 up, such as 'captain:20'.").format(option=option, word=word)
        )
    return int(number)


def distinct(line: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """Each kind of entrant once, in the order given."""
    return tuple(dict.fromkeys(line))
