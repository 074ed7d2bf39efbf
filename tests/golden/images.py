"""Golden images of the main screens: small pictures of how they should look, and how far one may be from another.

``python -m tests.golden.images --write`` draws them anew; look at each that changed before you commit it. They are compared with tolerance: what
another machine's curves and letters differ in is gone at a quarter of the size, a panel that moved or a colour that changed is not.
"""

import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("XDG_DATA_HOME", tempfile.gettempdir())

import pygame

from game import app as app_module
from game import words
from game.app import start_pygame
from game.view.kit import comfort
from tests.screens import SCREENS, picture

FOLDER = Path(__file__).with_name("pictures")
SIZE, SMALL = (1280, 720), (320, 180)
"""The window, and the pictures kept of it, in pixels."""
MEAN, FAR, FEW = 2.0, 48, 0.004
"""How far a picture may be from its golden one, in steps of 255: on average over all of it; and the share of pixels (``FEW``) that may be farther
than ``FAR``: the letters of two words, no more."""
NAMES = (
    "title",
    "boards",
    "setup on the shelf",
    "table: start of four",
    "table: on storm well",
    "table: hold",
    "table: sailing",
    "table: carrying",
    "table: market",
    "table: card",
    "table: card close",
    "table: choice of side",
    "table: choice of deal",
    "table: parting",
    "table: other mat",
    "replay",
    "result",
    "result over the turns",
    "result with notes",
    "pause",
    "confirm",
    "play on",
    "settings look",
    "help voyage",
    "help process",
    "saves",
    "preview",
    "table: hold, German",
    "table: start of four, large type",
    "table: card close, high contrast",
)
"""Screens (tests/screens.py), some of them in a manner of their own."""


@dataclass(frozen=True, slots=True)
class Manner:
    """For whom a screen is drawn: the language, the factor on sizes of type, high contrast."""

    language: str = "en"
    text: float = 1.0
    contrast: bool = False


MANNERS = {"German": Manner(language="de"), "large type": Manner(text=1.5), "high contrast": Manner(contrast=True)}


@dataclass(frozen=True, slots=True)
class Distance:
    """How far two pictures are apart: the mean of all steps, and the share of pixels that are far."""

    mean: float
    far: float

    @property
    def near(self) -> bool:
        """Whether one may stand for the other."""
        return self.mean <= MEAN and self.far <= FEW


def drawn(name: str) -> pygame.Surface:
    """A screen as it is now, small; nothing moves by itself."""
    screen, _, manner = name.partition(", ")
    wanted = MANNERS.get(manner, Manner())
    pygame.display.set_mode(SIZE)
    app_module.clear_caches()
    before, spoken = comfort.comfort(), words.language()
    comfort.use(comfort.Comfort(text=wanted.text, contrast=wanted.contrast, still=True))
    words.use(wanted.language)
    try:
        return pygame.transform.smoothscale(picture(SCREENS[screen].make(SIZE), SIZE), SMALL)
    finally:
        comfort.use(before)
        words.use(spoken)
        app_module.clear_caches()


def path_of(name: str) -> Path:
    """Where the golden picture of a screen lies."""
    return FOLDER / f"{name.replace(':', '').replace(',', '').replace(' ', '_')}.png"


def distance(one: pygame.Surface, two: pygame.Surface) -> Distance:
    """How far two pictures of one size are apart."""
    a, b = (pygame.image.tobytes(image, "RGB") for image in (one, two))
    steps = [abs(x - y) for x, y in zip(a, b, strict=True)]
    far = sum(max(steps[i : i + 3]) > FAR for i in range(0, len(steps), 3))
    return Distance(sum(steps) / len(steps), far * 3 / len(steps))


def contrasted(now: pygame.Surface, golden: pygame.Surface) -> pygame.Surface:
    """The golden picture, the one of now, and what differs, strengthened: one below the other."""
    wide, tall = golden.get_size()
    out = pygame.Surface((wide, tall * 3))
    out.blit(golden, (0, 0))
    out.blit(now, (0, tall))
    for mode, image in ((0, golden), (pygame.BLEND_RGB_SUB, now)):
        out.blit(image, (0, 2 * tall), special_flags=mode)
    other = now.copy()
    other.blit(golden, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    out.blit(other, (0, 2 * tall), special_flags=pygame.BLEND_RGB_ADD)
    for _ in range(2):
        part = out.subsurface((0, 2 * tall, wide, tall))
        part.blit(part.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return out


def main() -> None:
    """Write those that are too far from what is drawn now (``--write``), or only tell how far each is."""
    start_pygame()
    FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        now, path = drawn(name), path_of(name)
        apart = distance(now, pygame.image.load(path)) if path.exists() else None
        if "--write" in sys.argv and (apart is None or not apart.near):
            pygame.image.save(now, path)
        sys.stdout.write(f"{name}: {apart or 'new'}\n")


if __name__ == "__main__":
    main()
