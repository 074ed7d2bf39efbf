"""What the command line can ask of the game."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """How to start. ``size``: of the window in pixels; ``seed``: of the next game, None for a random one.

    ``boards``: the folder of the user's own boards, None for the usual one.
    """

    size: tuple[int, int] = (1280, 720)
    fullscreen: bool = False
    seed: int | None = None
    boards: Path | None = None
