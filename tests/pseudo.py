"""A made-up language that shows what was not translated, and what has no room: every vowel has an accent, and all is two fifths longer."""

import gettext
import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game import words

ACCENTS = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
_KEPT = re.compile(r"(\{[^}]*\}|\b[SH]\d[a-zA-Z]?\b)")
"""Placeholders and ids of rules stay."""


def pseudo(message: str) -> str:
    """A message in the made-up language."""
    parts = [part if _KEPT.fullmatch(part) else part.translate(ACCENTS) for part in _KEPT.split(message)]
    longer = len(_KEPT.sub("", message)) * 2 // 5
    return "".join(parts) + "ó" * longer if message[-1:].isalpha() else "".join(parts)


class Pseudo(gettext.NullTranslations):
    """The catalogue of the made-up language."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)


@contextmanager
def spoken() -> Iterator[None]:
    """Within this the made-up language is spoken."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words._Chosen, "catalogue", Pseudo())
        patch.setattr(words._Chosen, "language", "xx")
        yield


def untranslated(shown: str, names: frozenset[str] = frozenset()) -> bool:
    """Whether there are words in what is shown that did not go through the catalogue; ``names`` are no words."""
    return any(re.search("[aeiouyAEIOUY]", word) for word in re.findall(r"[^\W\d_]{3,}", shown) if word not in names)
