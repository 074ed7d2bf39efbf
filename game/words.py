"""The words people read, in their language: the one door to gettext, and the game's only one.

The English text is the message. ``_`` and its kin translate it when it is shown, so that a change of language takes effect at once;
a constant is marked with ``N_`` where it stands and goes through ``_`` where it is shown. See docs/translating.md.
"""

import gettext
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.paths import ROOT

DOMAIN = "tapstones"
LOCALE = ROOT / "assets" / "locale"
"""Where the catalogues lie: LOCALE/de/LC_MESSAGES/tapstones.mo, made from the .po beside it by tools/translate.py."""
SOURCE = "en"
"""The language the messages are written in."""


class _Chosen:
    """The language in use in this process."""

    language = SOURCE
    catalogue: gettext.NullTranslations = gettext.NullTranslations()


def _(message: str) -> str:
    """The message in the language in use."""
    return _Chosen.catalogue.gettext(message) if message else ""  # gettext answers nothing with the head of the catalogue


def ngettext(one: str, many: str, count: int) -> str:
    """The message for a count, in the language in use."""
    return _Chosen.catalogue.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """The message as it is meant in a context, in the language in use: for words that mean two things in English."""
    return _Chosen.catalogue.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark a message for translation; whoever shows it calls ``_``."""
    return message


def NP_(context: str, message: str) -> tuple[str, str]:  # noqa: N802 - the same
    """Mark a message with its context; whoever shows it calls ``pgettext``."""
    return context, message


def amount(one: str, many: str, count: int) -> str:
    """A number of things, with ``{count}`` where the number stands: ``amount("{count} piece", "{count} pieces", 2)``."""
    return ngettext(one, many, count).format(count=count)


def decimal(number: float, places: int = 1, *, sign: bool = False) -> str:
    """A number with so many decimals, and with its ``sign`` even where it is a plus: ``12.5``, in German ``12,5``."""
    written = f"{number:{'+' if sign else ''}.{places}f}"
    return written.replace(".", pgettext("between a number and its decimals", "."))


def listed(parts: Sequence[str]) -> str:
    """Parts as a sentence lists them: ``a, b and c``; empty where there are none."""
    return _joined(parts, _("{parts} and {last}"))


def either(parts: Sequence[str]) -> str:
    """Parts as a sentence offers them: ``a, b or c``; empty where there are none."""
    return _joined(parts, _("{parts} or {last}"))


def _joined(parts: Sequence[str], pair: str) -> str:
    return pair.format(parts=_(", ").join(parts[:-1]), last=parts[-1]) if len(parts) > 1 else "".join(parts)


@dataclass(frozen=True, slots=True)
class Phrase:
    """Something said that is put into words only when it is shown: ``str()`` of it is in the language in use then.

    ``parts`` are what stands in the placeholders: plain values, or phrases. With a ``context`` it is a pgettext.
    """

    message: str
    parts: tuple[tuple[str, object], ...] = ()
    context: str = ""

    def __str__(self) -> str:
        words = pgettext(self.context, self.message) if self.context else _(self.message)
        return words.format(**dict(self.parts)) if self.parts else words


@dataclass(frozen=True, slots=True)
class Count:
    """A number of things that is put into words only when it is shown; see ``amount``."""

    one: str
    many: str
    count: int

    def __str__(self) -> str:
        return amount(self.one, self.many, self.count)


@dataclass(frozen=True, slots=True)
class Listed:
    """Things said one after the other, as a sentence lists them; see ``listed``."""

    parts: tuple[object, ...]

    def __str__(self) -> str:
        return listed([str(part) for part in self.parts])


def phrase(message: str, /, **parts: object) -> Phrase:
    """A phrase with what stands in its placeholders."""
    return Phrase(message, tuple(parts.items()))


def meant(context: str, message: str, /, **parts: object) -> Phrase:
    """A phrase as it is meant in a context."""
    return Phrase(message, tuple(parts.items()), context)


def language() -> str:
    """The language in use, such as ``de``."""
    return _Chosen.language


def languages() -> list[str]:
    """The languages there are, English first."""
    return [SOURCE, *sorted(path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))]


@lru_cache
def own_name(code: str) -> str:
    """What a language calls itself: ``Deutsch``; its code where its catalogue does not say."""
    found = gettext.translation(DOMAIN, LOCALE, [code], fallback=True)
    name = found.pgettext(*NP_("what this language calls itself", "English"))
    return name if name != "English" or code == SOURCE else code


def use(wanted: str) -> None:
    """Speak a language from now on: English where there is no catalogue for it."""
    _Chosen.language = wanted if wanted in languages() else SOURCE
    _Chosen.catalogue = gettext.translation(DOMAIN, LOCALE, [_Chosen.language], fallback=True)
