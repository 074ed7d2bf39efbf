"""Names of saves as people write them, and names of files that every file system takes."""

import re
import unicodedata

from game.storage.errors import NoName

LONGEST = 60
"""Letters of a save's name."""
_STEM = 40
_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?", re.IGNORECASE)
"""Names that Windows keeps for devices, whatever follows a dot."""
_FORBIDDEN = re.compile(r'[\x00-\x1f\x7f<>:"|?*\\]')
MAX_PARTS = 12


def shown_name(text: str) -> str:
    """A save's name as it is kept and shown: one line, without invisible characters, of bearable length. Raises NoName where nothing is left."""
    whole = unicodedata.normalize("NFC", text.encode("utf-8", "replace").decode())
    seen = "".join(" " if unicodedata.category(char)[0] in "CZ" else char for char in whole)
    name = " ".join(seen.split())[:LONGEST].strip()
    if not name:
        raise NoName
    return name


def file_name(name: str) -> str:
    """The file of a save of this name: plain letters to recognise it by, and a hash, so that different names have different files.

    Names that differ only in case, or in how Unicode writes them, have one file, on every file system.
    """
    import hashlib  # brings a library of ciphers: the title needs none

    key = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    letters = unicodedata.normalize("NFKD", key).encode("ascii", "ignore").decode()
    plain = re.sub(r"[^a-z0-9]+", "-", letters)[:_STEM].strip("-") or "save"
    return f"{plain}-{hashlib.sha256(key.encode()).hexdigest()[:8]}.json"


def is_safe_path(name: str) -> bool:
    """Whether a text is a path with ``/`` that stays in its folder on every platform, and names no device."""
    parts = name.split("/")
    return len(parts) <= MAX_PARTS and all(map(_is_safe_part, parts))


def _is_safe_part(part: str) -> bool:
    """One folder or file: no way up, no drive, no device, no blank or dot at its end (Windows drops those), and Unicode that is text."""
    return (
        part not in ("", ".", "..")
        and len(part.encode("utf-8", "replace")) <= 150
        and not _FORBIDDEN.search(part)
        and not _RESERVED.fullmatch(part)
        and part[-1] not in ". "
        and not any(unicodedata.category(char) == "Cs" for char in part)
    )
