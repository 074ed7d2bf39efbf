"""Hashes of data, whatever its order and its blanks: they tell that a file is what was written."""

from collections.abc import Mapping

import msgspec

PARTS = ("board", "content", "map")
"""Parts of a save with a hash of their own: the seal of the whole takes that instead of the part."""
HASH = "hash"
CHECK = "check"
CHECK_DIGITS = 32

_CANONICAL = msgspec.json.Encoder(order="sorted")


def digest(data: object) -> str:
    """The SHA-256 of data made of dicts, lists, texts and numbers, in hexadecimal digits."""
    import hashlib  # brings a library of ciphers: the title needs none

    return hashlib.sha256(_CANONICAL.encode(data)).hexdigest()


def part_digest(part: Mapping[str, object]) -> str:
    """The hash of a part: of all that stands in it but the hash itself."""
    return digest({key: value for key, value in part.items() if key != HASH})


def seal(save: Mapping[str, object]) -> str:
    """The check of a save: of all that stands in it but the check itself."""
    return digest({key: _short(key, value) for key, value in save.items() if key != CHECK})[:CHECK_DIGITS]


def _short(key: str, value: object) -> object:
    return value.get(HASH) if key in PARTS and isinstance(value, dict) else value
