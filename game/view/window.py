"""The window itself: opened, limited, stretched while its edge is dragged, made anew for full screen; and what pygame needs to start."""

import os
import sys
import warnings
from dataclasses import replace
from pathlib import Path

import pygame

from game.errors import UserError
from game.view.kit import images, theme
from game.view.kit.cache import cached
from game.view.placing import Spot, origin_of, wanted, within
from game.words import _

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
"""Variables of Linux: without any of them there is no way to a screen."""
GPU = Path("/dev/dri")
"""Where Linux shows graphics processors."""
BLIND = ("offscreen", "dummy")
"""Video drivers SDL falls back to where there is no screen: nobody would see the game. Whoever asks for one by name gets it."""
SETTLE = 150.0
"""Milliseconds without a change of size before the layout follows: dragging an edge sends many."""


class Window:
    """The window, or the whole screen, as it is now. ``screen``: what is drawn on; ``fullscreen``: whether it is all of it. Raises UserError where none can be opened.

    ``asked``: a size that outranks the one it had; ``last``, and later ``spot``: where it was, None where that is not known.

    While its edge is dragged, the last picture is stretched; once the size stays, :meth:`settled` says so, and :meth:`adopt` goes on with it.
    """

    def __init__(self, asked: tuple[int, int] | None, *, fullscreen: bool, last: Spot | None = None) -> None:
        size, self._monitor, goes_back = wanted(asked, last, pygame.display.get_desktop_sizes())
        self._windowed = at_least(size)
        self.spot = replace(last, width=self._windowed[0], height=self._windowed[1]) if last and goes_back else None
        self.fullscreen = fullscreen
        self.screen = self._opened()
        self._resized: float | None = None
        self._snapshot: pygame.Surface | None = None

    @property
    def size(self) -> tuple[int, int]:
        """The size scenes are laid out for, in pixels: the window's, but never below the smallest one supported."""
        return at_least(self.screen.get_size())

    @property
    def stretched(self) -> bool:
        """Whether the size is changing, so that nothing is drawn."""
        return self._resized is not None

    def stretch(self) -> None:
        """The window's edge is being dragged: the last picture is stretched until the size stays for a while."""
        if self._snapshot is None:
            self._snapshot = self.screen.copy()
        self._take_surface()
        self._resized = 0.0
        pygame.transform.scale(self._snapshot, self.screen.get_size(), self.screen)
        pygame.display.flip()

    def settled(self, ms: float) -> bool:
        """Let ``ms`` milliseconds pass; whether the size was changing and has stayed for long enough."""
        if self._resized is None:
            return False
        self._resized += ms
        return self._resized >= SETTLE or self._snapshot is None

    def adopt(self) -> None:
        """Take the window as it is now."""
        self.release()
        self._take_surface()
        if not self.fullscreen:
            self._windowed = self.size
            self.note()

    def release(self) -> None:
        """The last picture is stretched no longer."""
        self._resized = self._snapshot = None

    def toggle_fullscreen(self) -> None:
        """A resizable window cannot be toggled in place: open it anew."""
        self.note()
        self.fullscreen = not self.fullscreen
        origin, desktop = pygame.display.get_window_position(), self.screen.get_size()
        self.screen = self._opened()
        if not self.fullscreen and self.spot is not None:  # the full screen lay where its monitor lies
            there = within(self.spot, origin, desktop)
            pygame.display.set_window_position((there.x, there.y))

    def note(self, monitor: int | None = None) -> None:
        """Remember where the window is, unless it is the whole screen or out of sight. ``monitor``: it has come to this one."""
        if monitor is not None:
            self._monitor = monitor
        if not self.fullscreen and pygame.display.get_active():
            self.spot = Spot(*pygame.display.get_window_position(), *self.size, self._monitor)

    def _opened(self) -> pygame.Surface:
        return open_window(self._windowed, self._monitor, fullscreen=self.fullscreen, spot=self.spot)

    def about(self) -> dict[str, str]:
        """Lines on the window for a report."""
        driver = pygame.display.get_driver() if pygame.display.get_init() else "none"
        return {"window": "{}x{}".format(*self.screen.get_size()), "full screen": str(self.fullscreen), "video": driver}

    def _take_surface(self) -> None:
        self.screen = pygame.display.get_surface() or self.screen


def start_pygame() -> None:
    """Start the parts of pygame the window needs. Raises UserError where they cannot start."""
    if not getattr(pygame, "IS_CE", False):
        raise UserError(
            _(
                "This game needs pygame-ce, but plain pygame is installed: run 'pip uninstall pygame' and then 'pip install --force-reinstall pygame-ce'."
            )
        )
    if sys.platform == "win32":
        os.environ.setdefault(
            "SDL_WINDOWS_DPI_AWARENESS", "permonitorv2"
        )  # the window is drawn in the pixels of its monitor, not stretched
    if sys.platform.startswith("linux") and not any(GPU.glob("renderD*")):
        # without a GPU SDL would present through software OpenGL: 20 times slower
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if sys.platform.startswith("linux") and not any(map(os.environ.get, SCREENS)):
        raise _no_screen(_("no display server was found"))  # before the libraries of the display servers say so in their own words
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # until the game takes the signals itself they end it at once: SDL can lose them
    try:
        pygame.display.init()
    except pygame.error as error:
        raise _no_screen(str(error)) from error
    if pygame.display.get_driver() in BLIND and not os.environ.get("SDL_VIDEODRIVER"):
        raise _no_screen(_("no display server was found"))
    pygame.font.init()
    pygame.key.set_repeat(400, 40)


def _no_screen(why: str) -> UserError:
    return UserError(
        _("There is no screen to open a window on: {why}. Start the game on a desktop, or set DISPLAY to one.").format(why=why)
    )


def at_least(size: tuple[int, int]) -> tuple[int, int]:
    """A size, or the smallest one supported where that is larger, in pixels."""
    return max(size[0], theme.SMALLEST[0]), max(size[1], theme.SMALLEST[1])


def open_window(size: tuple[int, int], monitor: int, *, fullscreen: bool, spot: Spot | None) -> pygame.Surface:
    """The window, or the whole screen, on a monitor; ``spot``: where the window was. Raises UserError where there is none."""
    pygame.display.set_caption("Tapstones")
    pygame.display.set_icon(images.svg("logo/app_icon", 64))
    try:
        if fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=monitor)
        screen = _placed(size, spot) if spot is not None and not pygame.display.get_active() else windowed(size, monitor)
    except pygame.error as error:
        raise _no_screen(str(error)) from error
    _limit()
    return screen


def windowed(size: tuple[int, int], monitor: int = 0) -> pygame.Surface:
    """A window of this size. Where no window manager helps, the first try after full screen only leaves that."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # the system may insist on another size: then that is the size
        screen = pygame.display.set_mode(size, pygame.RESIZABLE, display=monitor)
        return screen if screen.get_size() == size else pygame.display.set_mode(size, pygame.RESIZABLE, display=monitor)


def _placed(size: tuple[int, int], spot: Spot) -> pygame.Surface:
    """A window where it was left. It is made out of sight in the middle of its monitor, which tells where that monitor lies, and shown at its place."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # as above; and there is no other way to show it
        pygame.display.set_mode(size, pygame.RESIZABLE | pygame.HIDDEN, display=spot.monitor)
        desktop = pygame.display.get_desktop_sizes()[spot.monitor]
        there = within(spot, origin_of(pygame.display.get_window_position(), size, desktop), desktop)
        pygame.display.set_window_position((there.x, there.y))
        pygame.Window.from_display_module().show()
    screen = pygame.display.get_surface()
    assert screen is not None
    return screen


def _limit() -> None:
    """Keep the window from being made too small. The only way there is; pygame-ce may drop it, so that the layout copes without."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = theme.SMALLEST


@cached(1)
def veil(size: tuple[int, int]) -> pygame.Surface:
    """What lies under an overlay."""
    out = pygame.Surface(size)
    out.fill(theme.NIGHT_DEEP)
    return out.convert()
