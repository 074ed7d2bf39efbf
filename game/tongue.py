"""Which language is spoken: the one chosen, else the system's, else English."""

import gettext
import locale
import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game import words
from game.errors import UserError
from game.paths import settings_file

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where systems say it, in gettext's order; LANGUAGE may name several."""
NEUTRAL = frozenset({"C", "POSIX"})


def speak(chosen: str = "") -> None:
    """Speak the language chosen, such as ``de``; empty: the first of the system's that there is, else English."""
    words.use(chosen or usual())


def usual() -> str:
    """The first of the system's languages that there is, else English."""
    return _known(_system())


def kept(chosen: Path | None = None) -> str:
    """The language in the player's settings, in the folder chosen (``--data-dir``) or the usual one; empty: the system's, or none can be read.

    The game itself reads them with all their checks (storage); here it is one word, for the command line, which has to answer at once.
    """
    import json  # noqa: PLC0415 - of no use where a language is asked for

    try:
        found = json.loads(settings_file(chosen).read_bytes())
    except (OSError, ValueError, RecursionError, ModuleNotFoundError):
        return ""
    language = found.get("language") if isinstance(found, dict) else ""
    return language if isinstance(language, str) else ""


@contextmanager
def libraries_taught() -> Iterator[None]:
    """Within this the standard library's command line speaks as we do: it asks the environment for the language."""
    before = os.environ.get("LANGUAGE")
    gettext.bindtextdomain(words.DOMAIN, words.LOCALE)
    gettext.textdomain(words.DOMAIN)
    os.environ["LANGUAGE"] = words.language()
    try:
        yield
    finally:
        del os.environ["LANGUAGE"]
        if before is not None:
            os.environ["LANGUAGE"] = before


ARGPARSE = (
    words.N_("usage: "),
    words.N_("options"),
    words.N_("positional arguments"),
    words.N_("show this help message and exit"),
    words.N_("the following arguments are required: %s"),
    words.N_("unrecognized arguments: %s"),
    words.N_("expected one argument"),
    words.N_("expected at least one argument"),
    words.N_("ambiguous option: %(option)s could match %(matches)s"),
    words.N_("ignored explicit argument %r"),
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
