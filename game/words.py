"""The words people read, in their language: the one door to gettext, and the game's only one.

The English text is the message. ``_`` and its kin translate it when it is shown, so that a change of language takes effect at once;
a constant is marked with ``N_`` where it stands and goes through ``_`` where it is shown. See docs/translating.md.
"""

import gettext

from game.paths import ROOT

DOMAIN = "tapstones"
LOCALE = ROOT / "assets" / "locale"
"""Where the catalogues lie: LOCALE/de/LC_MESSAGES/tapstones.mo, made from the .po beside it."""
SOURCE = "en"
"""The language the messages are written in."""


class _Chosen:
    """The language in use in this process."""

    language = SOURCE
    catalogue: gettext.NullTranslations = gettext.NullTranslations()


def _(message: str) -> str:
    """The message in the language in use."""
    return _Chosen.catalogue.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The message for a count, in the language in use."""
    return _Chosen.catalogue.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """The message as it is meant in a context, in the language in use: for words that mean two things in English."""
    return _Chosen.catalogue.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark a message for translation; whoever shows it calls ``_``."""
    return message


def language() -> str:
    """The language in use, such as ``de``."""
    return _Chosen.language


def languages() -> list[str]:
    """The languages there are, English first."""
    return [SOURCE, *sorted(path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))]


def use(wanted: str) -> None:
    """Speak a language from now on: English where there is no catalogue for it."""
    _Chosen.catalogue = gettext.translation(DOMAIN, LOCALE, [wanted], fallback=True)
    _Chosen.language = wanted if wanted in languages() else SOURCE
