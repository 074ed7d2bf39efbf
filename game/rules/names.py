"""Names in texts: bare where that is clear, else quoted as in JSON; and the words of kinds."""

import json
import re
from collections.abc import Iterable, Sequence

from game.rules.events import Counts
from game.rules.kinds import Cargo, ShipType

_BARE = re.compile(r"(?!.*  )\w(?:[\w '’.&!-]*[\w'’.!])?")
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
CARGO_WORDS = {kind.name.lower(): kind for kind in Cargo}
SHIP_WORDS = {ship.name.lower(): ship for ship in ShipType}


class NotationError(ValueError):
    """A text that means nothing: what is wrong, and in which line (from 1) where there are several."""

    def __init__(self, problem: str, line: int | None = None) -> None:
        super().__init__(problem if line is None else f"Line {line}: {problem}")
        self.problem = problem
        self.line = line


def quoted(name: str) -> str:
    """A name as it stands in a text."""
    return name if _BARE.fullmatch(name) else json.dumps(name, ensure_ascii=not name.isprintable())


def unquoted(text: str) -> str:
    """The name that a text means. Raises NotationError."""
    if not text.startswith('"'):
        return text
    try:
        name = json.loads(text)
    except ValueError:
        raise NotationError(f"the quotation marks of {text} do not fit") from None
    return str(name)


def split(text: str, separator: str) -> list[str]:
    """The parts between separators (one character), trimmed; separators in quotation marks do not count. No text, no parts."""
    hidden = _QUOTED.sub(lambda match: "_" * len(match.group()), text)
    ends = [i for i, char in enumerate(hidden) if char == separator]
    parts = [text[start + 1 : end].strip() for start, end in zip([-1, *ends], [*ends, len(text)], strict=True)]
    return parts if text.strip() else []


def find(label: str, labels: Sequence[str], what: str) -> int:
    """The index of a name. Raises NotationError where there is none such."""
    name = unquoted(label)
    if name not in labels:
        raise NotationError(f"there is no {what} {name!r}")
    return labels.index(name)


def word(text: str, words: dict[str, Cargo] | dict[str, ShipType], what: str) -> int:
    """The value of a word of a fixed set. Raises NotationError."""
    if text not in words:
        raise NotationError(f"there is no {what} {text!r}; there are {', '.join(words)}")
    return words[text]


def number(text: str, least: int = 0) -> int:
    """A whole number in plain digits, ``least`` or more. Raises NotationError."""
    if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) < least:
        raise NotationError(f"expected a number from {least}, found {text!r}")
    return int(text)


def counts_text(counts: Counts) -> str:
    """``2 red 1 tourist``."""
    return " ".join(f"{count} {Cargo(kind).name.lower()}" for kind, count in enumerate(counts) if count)


def parse_counts(words: Iterable[str]) -> Counts:
    """The counts that ``2 red 1 tourist``, word by word, means. Raises NotationError."""
    found = [0, 0, 0, 0, 0]
    items = list(words)
    if len(items) % 2:
        raise NotationError("expected numbers and kinds in turn, such as '2 red 1 tourist'")
    for amount, kind in zip(items[::2], items[1::2], strict=True):
        found[word(kind, CARGO_WORDS, "kind of cargo")] += number(amount)
    red, yellow, blue, purple, tourist = found
    return red, yellow, blue, purple, tourist
