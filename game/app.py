"""The window, the clock, the stack of scenes, the event pump.

Input is read from events only. A frame is drawn only where the display list changed; without input the loop slows down.
"""

import logging
import signal
import sys
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import assert_never

import pygame

from game.errors import UserError
from game.options import PlayOptions
from game.scenes.base import Closable, Command, House, MakeReport, Pop, Push, Quit, Replace, Scene, ToggleFullscreen
from game.view import window
from game.view.kit import images
from game.view.kit.layers import Layers
from game.view.kit.snapshot import snapshot
from game.view.kit.stage import Sprite, Sprites, Stage
from game.view.window import clear_caches, start_pygame

__all__ = ["App", "clear_caches", "run", "show", "start_pygame"]

FAST, SLOW = 60, 25
"""Frames a second while something moves or somebody is around, and else."""
LIVELY = 1000.0
"""Milliseconds after the last input in which the loop stays fast."""
SETTLE = 150.0
"""Milliseconds without a change of size before the layout follows: dragging an edge sends many."""
SLOWEST = 100.0
"""The longest step scenes are told of, in milliseconds: after a pause of the whole program nothing jumps."""
DIM = 165
"""Opacity of the veil under an overlay, 0 to 255."""
LEVEL = 1_000_000
"""The distance in z from a scene to the one on top of it."""
_INPUT = {
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
}
_WHEEL_BUTTONS = (4, 5)
FAILED = 1
"""The exit code after a fault from which there was no way on; after a signal it is 128 and its number, as shells have it."""
ENDINGS = [signal.Signals[name] for name in ("SIGTERM", "SIGHUP") if name in signal.Signals.__members__]
"""Signals that end the game in good order."""

log = logging.getLogger("tapstones.app")


class App:
    """A window with a stack of scenes. ``stack``: the scenes, the topmost last; the game ends when it is empty.

    ``house``: saves the game and goes on after a fault in a scene; without one a fault ends the program. ``failure``: why it ended in the end.
    """

    def __init__(self, options: PlayOptions, first: Callable[[PlayOptions], Scene], house: House | None = None) -> None:
        self._house = house
        self._rescued: Scene | None = None
        self.exit_code = 0
        self.failure = ""
        self._windowed = window.at_least(options.size)
        self._screen = window.open_window(self._windowed, options.fullscreen)
        self._fullscreen = options.fullscreen
        self._stage = Stage()
        self._clock = pygame.time.Clock()
        self._layers = Layers()
        self._veil = window.veil(self.size)
        self._drawn: Sprites | None = None
        self._since_input = 0.0
        self._moving = True
        self._resized: float | None = None
        self._snapshot: pygame.Surface | None = None
        self._laid_out: dict[int, tuple[int, int]] = {}
        self.stack: list[Scene] = []
        self._push(first(options))

    @property
    def top(self) -> Scene:
        """The scene that gets the input."""
        return self.stack[-1]

    @property
    def size(self) -> tuple[int, int]:
        """The size scenes are laid out for, in pixels: the window's, but never below the smallest one supported."""
        return window.at_least(self._screen.get_size())

    @property
    def pace(self) -> int:
        """Frames a second wanted now."""
        return FAST if self._moving or self._since_input < LIVELY else SLOW

    def run(self) -> None:
        """Run until the last scene is left, or the system wants the program to end."""
        ms = 0.0
        with _endings(self._end):
            try:
                while self.stack:
                    self.step(ms)
                    ms = self._clock.tick(self.pace)
            finally:
                self._clear()
                if self._house:
                    self._house.flush()

    def _end(self, number: int) -> None:
        """A signal came. The stack is cleared between two frames, not within one."""
        self.exit_code = 128 + number

    def step(self, ms: float) -> None:
        """One frame: ``ms`` milliseconds pass. Takes the waiting events, lets the scene go on, draws what changed."""
        try:
            self._step(ms)
        except UserError:
            raise
        except Exception as error:
            if self._house is None:
                raise
            self._rescue(error, self._house)
        if self.exit_code:
            self._clear()

    def _rescue(self, error: Exception, house: House) -> None:
        """Go on with the scene that the house offers; a fault in that scene, or on the way to it, is the end."""
        log.error("a fault", exc_info=error)
        if self._rescued in self.stack:
            self._fail(error)
            return
        try:
            self._rescued = house.crashed(error, self._screen.copy(), self._about())
            self._clear()
            self._resized = self._snapshot = None
            self._push(self._rescued)
            self.draw_all()
        except Exception as second:
            log.exception("a fault after a fault")
            self._fail(second)

    def _fail(self, error: Exception) -> None:
        """There is no way on: the program ends instead of going round in circles."""
        what = type(error).__name__
        self.failure = f"The game had to stop after a second fault ({what}). What was played is saved: start it again and choose Continue."
        self.exit_code = FAILED
        self._clear()

    def _about(self) -> dict[str, str]:
        """Lines on the window for a report."""
        driver = pygame.display.get_driver() if pygame.display.get_init() else "none"
        stack = " > ".join(type(scene).__name__ for scene in self.stack)
        return {"window": "{}x{}".format(*self._screen.get_size()), "full screen": str(self._fullscreen), "video": driver, "scenes": stack}

    def _report(self, *, aside: bool) -> None:
        """Write a report; ``aside``: without the overlay on top, which only asked for it."""
        if self._house is None:
            return
        seen = self._visible()
        below = aside and self.top.overlay and len(seen) == 2
        picture = snapshot(seen[0].sprites(), self.size) if below else self._screen.copy()
        self._push(self._house.reported(picture, self._about()))

    def _step(self, ms: float) -> None:
        self._since_input += ms
        for event in pygame.event.get():
            self._take(event)
            if not self.stack:
                return
        self._settle(ms)
        verdict = self.top.update(min(ms, SLOWEST))
        self._moving = verdict if isinstance(verdict, bool) else True
        if not isinstance(verdict, bool):
            self._obey(verdict)
        if self.stack and self._resized is None:
            self._draw()

    # --- events ---

    def _take(self, event: pygame.Event) -> None:
        if event.type in _INPUT:
            self._since_input = 0.0
        if event.type == pygame.QUIT:
            self._clear()
        elif event.type == pygame.VIDEORESIZE:
            self._note_size()
        elif event.type == pygame.WINDOWEXPOSED:
            self.draw_all()
        elif _wants_fullscreen(event):
            self._toggle_fullscreen()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F8:
            self._report(aside=False)
        elif not (event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button in _WHEEL_BUTTONS):
            self._obey(self.top.handle(event))

    def _obey(self, command: Command | None) -> None:
        match command:
            case None:
                return
            case Push(scene):
                self._push(scene)
            case Pop():
                _close([self.stack.pop()])
                self._refresh()
            case Replace(scene):
                self._clear()
                self._push(scene)
            case Quit():
                self._clear()
            case ToggleFullscreen():
                self._toggle_fullscreen()
            case MakeReport():
                self._report(aside=True)
            case _:
                assert_never(command)

    def _clear(self) -> None:
        """Leave all scenes."""
        left = self.stack[::-1]
        self.stack.clear()
        self._laid_out = {}
        _close(left)

    def _push(self, scene: Scene) -> None:
        log.info("scene %s", type(scene).__name__)
        self.stack.append(scene)
        self._refresh()

    def _refresh(self) -> None:
        """Lay out the scenes in sight that do not know the present size yet."""
        self._laid_out = {id(s): self._laid_out.get(id(s), (0, 0)) for s in self.stack}
        for scene in self._visible():
            if self._laid_out[id(scene)] != self.size:
                scene.resize(self.size)
                self._laid_out[id(scene)] = self.size

    # --- the window ---

    def _note_size(self) -> None:
        """The window's edge is being dragged: the last picture is stretched until the size stays for a while."""
        if self._snapshot is None:
            self._snapshot = self._screen.copy()
        self._screen = pygame.display.get_surface() or self._screen
        self._resized = 0.0
        pygame.transform.scale(self._snapshot, self._screen.get_size(), self._screen)
        pygame.display.flip()

    def _settle(self, ms: float) -> None:
        if self._resized is None:
            return
        self._resized += ms
        if self._resized >= SETTLE or self._snapshot is None:
            self._lay_out()

    def _lay_out(self) -> None:
        """Take the window as it is now: forget what was made for the old size, lay out anew."""
        self._resized = self._snapshot = None
        self._screen = pygame.display.get_surface() or self._screen
        if not self._fullscreen:
            self._windowed = self.size
        clear_caches()
        self._veil = window.veil(self.size)
        self._laid_out = {}
        self.draw_all()
        self._refresh()

    def _toggle_fullscreen(self) -> None:
        """A resizable window cannot be toggled in place: open it anew."""
        windowed = self._windowed
        self._fullscreen = not self._fullscreen
        self._screen = window.open_window(windowed, self._fullscreen)
        self._lay_out()

    # --- drawing ---

    def _visible(self) -> list[Scene]:
        """The scenes in sight: the top one, and what lies under overlays."""
        start = len(self.stack) - 1
        while start > 0 and self.stack[start].overlay:
            start -= 1
        return self.stack[start:]

    def draw_all(self) -> None:
        """Draw the whole screen anew with the next frame."""
        self._stage.invalidate()
        self._drawn = None

    def sprites(self) -> Sprites:
        """The display list of the whole window: all scenes in sight, a veil under the topmost overlay."""
        scenes = self._visible()
        if len(scenes) == 1:
            return scenes[0].sprites()
        parts = [scene.sprites() for scene in scenes]
        return self._layers.composed(parts, self._raise)

    def _raise(self, level: int, sprites: Sprites) -> Sprites:
        out: dict[Hashable, Sprite] = {(level, key): s._replace(z=s.z + level * LEVEL) for key, s in sprites.items()}
        if level == len(self._visible()) - 1:
            out[level, "veil"] = Sprite(self._veil, 0, 0, level * LEVEL - 0.5 * LEVEL, DIM)
        return out

    def _draw(self) -> None:
        sprites = self.sprites()
        if sprites is self._drawn:
            return
        self._drawn = sprites
        areas = self._stage.draw(self._screen, sprites)
        if areas:
            pygame.display.update(areas)


def run(options: PlayOptions) -> int:
    """Open the window and play until it is closed. Returns the exit code; raises UserError where no window can be opened."""
    start_pygame()
    images.check()
    from game.scenes.start import opened  # the scenes bring the rules and the boards: not needed to say that there is no screen

    with opened(options) as course:
        return show(options, lambda _: course.title(), course)


def show(options: PlayOptions, first: Callable[[PlayOptions], Scene], house: House | None = None) -> int:
    """Open the window with a first scene and run until it is closed. Returns the exit code; raises UserError like :func:`run`."""
    start_pygame()
    try:
        app = App(options, first, house)
        app.run()
    finally:
        clear_caches()
        pygame.quit()
    if app.failure:
        sys.stderr.write(f"tapstones: {app.failure}\n")
    return app.exit_code


@contextmanager
def _endings(end: Callable[[int], None]) -> Iterator[None]:
    """Within it the signals that end a program call ``end``. Elsewhere than in the main thread nothing can be set up, and nothing is."""
    kept = {}
    with suppress(ValueError):
        kept = {ending: signal.signal(ending, lambda number, _: end(number)) for ending in ENDINGS}
    try:
        yield
    finally:
        for ending, handler in kept.items():
            signal.signal(ending, handler)


def _close(scenes: Iterable[Scene]) -> None:
    """Tell scenes that they are left. A fault in that is for the log: it must not keep the others from being told."""
    for scene in scenes:
        if isinstance(scene, Closable):
            try:
                scene.close()
            except Exception:
                log.exception("a scene could not be left")


def _wants_fullscreen(event: pygame.Event) -> bool:
    if event.type != pygame.KEYDOWN:
        return False
    return event.key == pygame.K_F11 or (event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and bool(event.mod & pygame.KMOD_ALT))
