"""Letters that the game's own fonts lack, such as those of Chinese or Greek names: the system's fonts are asked, only when one is met."""

import functools
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.view.kit.cache import cached

NOWHERE = "\ue000"
"""A letter for private use, which fonts lack: what is drawn for it is what is drawn for every letter that is lacking."""
PROBE = 20
"""The size in pixels at which fonts are compared."""
LIKELY = {
    "win32": ("segoeui", "msyh", "microsoftyahei", "yugothic", "meiryo", "malgungothic", "nirmalaui", "leelawadeeui", "seguisym", "arial"),
    "darwin": ("helveticaneue", "pingfang", "hiraginosans", "hiraginokakugothicpro", "applesdgothicneo", "geneva", "arialunicode"),
}
"""Fonts that have many letters, by platform, the dearest first."""
ELSEWHERE = (
    "notosans",
    "notosanscjksc",
    "notosanscjkjp",
    "notosanscjkkr",
    "notosanscjktc",
    "dejavusans",
    "droidsansfallback",
    "wenquanyizenhei",
    "wqyzenhei",
    "wqymicrohei",
    "freesans",
    "unifont",
)
MOST = 60
"""So many fonts are tried for a letter."""


@cached(4096)
def has(path: Path | None, letter: str) -> bool:
    """Whether a font (None: pygame's own) has a letter."""
    probe = _probe(path)
    return _drawn(probe, letter) != _lacking(path)


@functools.cache
def substitute(letter: str) -> Path | None:
    """A font of the system that has a letter; None where no likely one has."""
    return next((path for path in _candidates() if has(path, letter)), None)


@cached(128)
def _probe(path: Path | None) -> pygame.Font:
    return pygame.Font(path, PROBE)


@cached(128)
def _lacking(path: Path | None) -> bytes:
    return _drawn(_probe(path), NOWHERE)


def _drawn(font: pygame.Font, letter: str) -> bytes:
    image = font.render(letter, False, "white")
    return str(image.get_size()).encode() + pygame.image.tobytes(image, "RGBA")


@functools.cache
def _candidates() -> list[Path]:
    """Files of the system's fonts, the likely ones first."""
    names = dict.fromkeys([*LIKELY.get(sys.platform, ELSEWHERE), *pygame.font.get_fonts()])
    return list(_files(list(names)))


def _files(names: list[str]) -> Iterator[Path]:
    found = 0
    for name in names:
        file = pygame.font.match_font(name)
        if file and _opens(Path(file)):
            yield Path(file)
            found += 1
            if found == MOST:
                return


def _opens(path: Path) -> bool:
    try:
        _probe(path)
    except (pygame.error, OSError):
        return False
    return True
