"""Which language is spoken: the one chosen, else the system's, else English."""

import gettext
import locale
import os
import re
import sys
from collections.abc import Iterable

from game import words
from game.errors import UserError

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where systems say it, in gettext's order; LANGUAGE may name several."""
NEUTRAL = frozenset({"C", "POSIX"})


def speak(chosen: str = "") -> None:
    """Speak the language chosen, such as ``de``; empty: the first of the system's that there is, else English."""
    words.use(chosen or usual())


def usual() -> str:
    """The first of the system's languages that there is, else English."""
    return _known(_system())


def teach_libraries(chosen: str) -> None:
    """Let the standard library's command line speak as we do; ``chosen``: the language asked for, empty for the system's."""
    gettext.bindtextdomain(words.DOMAIN, words.LOCALE)
    gettext.textdomain(words.DOMAIN)
    if chosen:
        os.environ["LANGUAGE"] = chosen


ARGPARSE = (
    words.N_("usage: "),
    words.N_("options"),
    words.N_("positional arguments"),
    words.N_("show this help message and exit"),
    words.N_("show program's version number and exit"),
    words.N_("the following arguments are required: %s"),
    words.N_("unrecognized arguments: %s"),
    words.N_("expected one argument"),
    words.N_("argument %(argument_name)s: %(message)s"),
    words.N_("invalid choice: %(value)r (choose from %(choices)s)"),
)
"""What argparse says, for the catalogue."""


def check(chosen: str) -> str:
    """A language named on the command line. Raises UserError where there is no such."""
    if chosen and chosen not in words.languages():
        known = ", ".join(words.languages())
        raise UserError(words._("--language: there is no language {chosen!r}; there are {known}.").format(chosen=chosen, known=known))
    return chosen


def _known(wanted: Iterable[str]) -> str:
    """The first language that there is: of ``de_AT.UTF-8`` the language is ``de``."""
    there = words.languages()
    codes = (re.split(r"[_.@-]", name, maxsplit=1)[0].lower() for name in wanted)
    return next((code for code in codes if code in there), words.SOURCE)


def _system() -> list[str]:
    """The system's languages, the dearest first."""
    said = next((value for name in VARIABLES if (value := os.environ.get(name))), "")
    named = [name for name in said.split(":") if name and name.split(".")[0] not in NEUTRAL]
    return named or ([] if said else _desktop())


def _desktop() -> list[str]:
    """What the desktop says where no variable does: on Windows and macOS."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - of use on Windows only

        return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    if sys.platform == "darwin":
        return _mac()
    return []


def _mac() -> list[str]:
    """The languages in the settings of macOS: a program started from the Finder has no variables."""
    import subprocess  # noqa: PLC0415 - of use on macOS only

    try:
        told = subprocess.run(["/usr/bin/defaults", "read", "-g", "AppleLanguages"], capture_output=True, text=True, timeout=2, check=True)
    except (OSError, subprocess.SubprocessError):
        return []
    return re.findall(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*", told.stdout)
