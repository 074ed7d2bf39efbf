"""The window itself: opened, limited, made anew for full screen; and what pygame needs to start."""

import os
import sys
import warnings
from pathlib import Path

import pygame

from game.errors import UserError
from game.view import art, fitting
from game.view.kit import fonts, images, theme, widgets

GPU = Path("/dev/dri")
"""Where Linux shows graphics processors."""
BLIND = ("offscreen", "dummy")
"""Video drivers SDL falls back to where there is no screen: nobody would see the game. Whoever asks for one by name gets it."""


def start_pygame() -> None:
    """Start the parts of pygame the window needs. Raises UserError where they cannot start."""
    if not getattr(pygame, "IS_CE", False):
        raise UserError(
            "This game needs pygame-ce, but plain pygame is installed: run 'pip uninstall pygame' and then 'pip install --force-reinstall pygame-ce'."
        )
    if sys.platform.startswith("linux") and not any(GPU.glob("renderD*")):
        # without a GPU SDL would present through software OpenGL: 20 times slower
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise _no_screen(str(error)) from error
    if pygame.display.get_driver() in BLIND and not os.environ.get("SDL_VIDEODRIVER"):
        raise _no_screen("no display server was found")
    pygame.font.init()
    pygame.key.set_repeat(400, 40)


def clear_caches() -> None:
    """Forget all pictures made for a size."""
    for module in (fonts, images, art, fitting, widgets):
        module.clear_caches()


def _no_screen(why: str) -> UserError:
    return UserError(f"There is no screen to open a window on: {why}. Start the game on a desktop, or set DISPLAY to one.")


def at_least(size: tuple[int, int]) -> tuple[int, int]:
    """A size, or the smallest one supported where that is larger, in pixels."""
    return max(size[0], theme.SMALLEST[0]), max(size[1], theme.SMALLEST[1])


def open_window(size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
    """The window, or the whole screen. Raises UserError where there is none."""
    pygame.display.set_caption("Tapstones")
    pygame.display.set_icon(images.svg("logo/app_icon", 64))
    try:
        if fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        screen = windowed(size)
    except pygame.error as error:
        raise _no_screen(str(error)) from error
    _limit()
    return screen


def windowed(size: tuple[int, int]) -> pygame.Surface:
    """A window of this size. Where no window manager helps, the first try after full screen only leaves that."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # the system may insist on another size: then that is the size
        screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        return screen if screen.get_size() == size else pygame.display.set_mode(size, pygame.RESIZABLE)


def _limit() -> None:
    """Keep the window from being made too small. The only way there is; pygame-ce may drop it, so that the layout copes without."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = theme.SMALLEST


def veil(size: tuple[int, int]) -> pygame.Surface:
    """What lies under an overlay."""
    out = pygame.Surface(size)
    out.fill(theme.NIGHT_DEEP)
    return out.convert()
