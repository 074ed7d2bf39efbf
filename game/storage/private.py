"""Keeps what tells of the person out of logs and reports: the home folder becomes ``~``, the user's name ``user``."""

import getpass
import os
import re
from functools import cache
from pathlib import Path

_ANY_HOME = re.compile(r"(?:[A-Za-z]:)?(?:/|\\\\?)(?:home|Users|Documents and Settings)(?:/|\\\\?)[^/\\\s:;,'\"<>|]+", re.IGNORECASE)
"""Home folders as the platforms make them, also those of others."""
SHORTEST = 3
"""Letters from which on a user's name is taken out wherever it stands alone."""


def scrubbed(text: str) -> str:
    """The text without the person's home folder and user name."""
    for pattern, instead in _patterns():
        text = pattern.sub(instead, text)
    return text


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    homes = sorted({written for home in _homes() for written in _spellings(home)}, key=len, reverse=True)
    found = [(re.compile(re.escape(home) + r"(?![\w.-])", re.IGNORECASE), "~") for home in homes]
    names = {re.escape(name) for name in _names() if len(name) >= SHORTEST}
    words = (
        [(re.compile(rf"(?<![^\W_])(?:{'|'.join(sorted(names, key=len, reverse=True))})(?![^\W_])", re.IGNORECASE), "user")]
        if names
        else []
    )
    return (*found, (_ANY_HOME, "~"), *words)


def _homes() -> set[Path]:
    """The home folder, by every name it has; never a folder as general as ``/``."""
    named = [os.environ.get("HOME"), os.environ.get("USERPROFILE"), os.path.expanduser("~")]  # noqa: PTH111 - raises nothing
    homes = {Path(name) for name in named if name}
    homes |= {Path(os.path.realpath(home)) for home in homes}
    return {home for home in homes if len(home.parts) > 1}


def _spellings(home: Path) -> set[str]:
    """The path as it stands in texts: plain, with slashes, and as Python shows it in quotes."""
    return {str(home), home.as_posix(), str(home).replace("\\", "\\\\")}


def _names() -> set[str]:
    try:
        user = getpass.getuser()
    except (KeyError, OSError, ImportError):  # no such entry, as in a container
        user = ""
    general = {"root", "user", "users", "home"}
    return {name for name in {user, *(home.name for home in _homes())} if name.lower() not in general}
