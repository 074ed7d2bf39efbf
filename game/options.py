"""What the command line can ask of the game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """How to start. ``size``: of the window in pixels; ``seed``: of the next game, None for a random one."""

    size: tuple[int, int] = (1280, 720)
    fullscreen: bool = False
    seed: int | None = None
