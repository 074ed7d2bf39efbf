"""What the command line can ask of the game."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """How to start. ``size``: of the window in pixels, None for the one it had; ``seed``: of the next game, None for a random one.

    ``boards``: the folder of the user's own boards, ``data``: of the user's files; None for the usual ones.
    ``language``: such as ``de``, instead of the one in the settings; empty: none asked for.
    """

    size: tuple[int, int] | None = None
    fullscreen: bool = False
    seed: int | None = None
    boards: Path | None = None
    data: Path | None = None
    language: str = ""
