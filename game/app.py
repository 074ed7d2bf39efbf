"""The window, the clock, the stack of scenes, the event pump.

Input is read from events only. A frame is drawn only where the display list changed; without input the loop slows down.
"""

import logging
import sys
from collections.abc import Callable
from functools import partial
from typing import assert_never

import pygame

from game.berth import Berth
from game.endings import endings
from game.errors import UserError
from game.hearing import Hearing
from game.inputs import INPUT, of_wheel
from game.options import PlayOptions
from game.scenes.base import Command, House, MakeReport, Pop, Push, Quit, Replace, Scene, ShowKeys, ToggleFullscreen, ToggleSound, Typist
from game.scenes.stack import SceneStack
from game.view.keys.deeds import Area
from game.view.keys.keymap import Keymap, keymap
from game.view.keys.repeats import Repeats
from game.view.kit import images
from game.view.kit.cache import clear_caches
from game.view.kit.comfort import Comfort, comfort
from game.view.kit.snapshot import snapshot
from game.view.kit.stage import Sprites
from game.view.painter import Painter
from game.view.window import start_pygame, veil
from game.words import _, language

__all__ = ["App", "clear_caches", "run", "show", "start_pygame"]

FAST, SLOW, DROWSY = 60.0, 25.0, 12.5
"""Frames a second while something moves or somebody is around, and else; and where nobody is for a while."""
LIVELY, AWAKE = 1000.0, 5000.0
"""Milliseconds after the last input in which the loop stays fast, and until it is drowsy."""
SLOWEST = 100.0
"""The longest step scenes are told of, in milliseconds: after a pause of the whole program nothing jumps."""
FAILED = 1
"""The exit code after a fault from which there was no way on; after a signal it is 128 and its number, as shells have it."""

log = logging.getLogger("tapstones.app")


class App:
    """A window with a stack of scenes. ``stack``: the scenes, the topmost last; the game ends when it is empty.

    ``house``: saves the game and goes on after a fault in a scene; without one a fault ends the program. ``failure``: why it ended in the end.
    """

    def __init__(self, options: PlayOptions, first: Callable[[PlayOptions], Scene], house: House | None = None) -> None:
        self._house = house
        self._hearing = Hearing(house)
        self._rescued: Scene | None = None
        self.exit_code = 0
        self.failure = ""
        self._berth = Berth(options, house)
        self._window = self._berth.window
        self._painter = Painter()
        self._clock = pygame.time.Clock()
        self._scenes = SceneStack()
        self._since_input = 0.0
        self._repeats = Repeats()
        self._moving = True
        self._push(first(options))
        self._manner = _manner()

    @property
    def stack(self) -> list[Scene]:
        """The scenes, the topmost last."""
        return self._scenes.scenes

    @property
    def top(self) -> Scene:
        """The scene that gets the input."""
        return self.stack[-1]

    @property
    def size(self) -> tuple[int, int]:
        """The size scenes are laid out for, in pixels: the window's, but never below the smallest one supported."""
        return self._window.size

    @property
    def pace(self) -> float:
        """Frames a second wanted now."""
        still = 0.0 if self._moving or self._hearing.moving else self._since_input
        return FAST if still < LIVELY else SLOW if still < AWAKE else DROWSY

    def run(self) -> None:
        """Run until the last scene is left, or the system wants the program to end."""
        ms = 0.0
        with endings(self._end), self._hearing.open():
            try:
                while self.stack:
                    self.step(ms)
                    self._hearing.start()
                    ms = self._clock.tick(self.pace)
            finally:
                self._scenes.clear()
                self._berth.keep()
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
            self._scenes.clear()

    def _rescue(self, error: Exception, house: House) -> None:
        """Go on with the scene that the house offers; a fault in that scene, or on the way to it, is the end."""
        log.error("a fault", exc_info=error)
        if self._rescued in self.stack:
            self._fail(error)
            return
        try:
            self._rescued = house.crashed(error, self._window.screen.copy(), self._about())
            self._scenes.clear()
            self._window.release()
            self._push(self._rescued)
            self.draw_all()
        except Exception as second:
            log.exception("a fault after a fault")
            self._fail(second)

    def _fail(self, error: Exception) -> None:
        """There is no way on: the program ends instead of going round in circles."""
        what = type(error).__name__
        self.failure = _(
            "The game had to stop after a second fault ({what}). What was played is saved: start it again and choose Continue."
        ).format(what=what)
        self.exit_code = FAILED
        self._scenes.clear()

    def _about(self) -> dict[str, str]:
        """Lines on the window and the scenes for a report."""
        return {**self._window.about(), "scenes": " > ".join(type(scene).__name__ for scene in self.stack)}

    def _report(self, *, aside: bool) -> None:
        """Write a report; ``aside``: without the overlay on top, which only asked for it."""
        if self._house is None:
            return
        seen = self._scenes.visible
        below = aside and self.top.overlay and len(seen) == 2
        picture = snapshot(seen[0].sprites(), self.size) if below else self._window.screen.copy()
        self._push(self._house.reported(picture, self._about()))

    def _step(self, ms: float) -> None:
        self._since_input += ms
        for event in pygame.event.get():
            self._take(event)
            if not self.stack:
                return
        if self._berth.follow() or self._window.settled(ms) or self._manner != _manner():
            self._lay_out()
        verdict = self.top.update(min(ms, SLOWEST))
        self._moving = verdict if isinstance(verdict, bool) else True
        if not isinstance(verdict, bool):
            self._obey(verdict)
        self._moving |= self._painter.attend(ms)
        self._hearing.attend(ms, self._scenes.mood)
        if self.stack and not self._window.stretched:
            self._draw()

    # --- events ---

    def _take(self, event: pygame.Event) -> None:
        if event.type in INPUT:
            self._since_input = 0.0
        if self._repeats.swallows(event):
            return
        if event.type == pygame.QUIT:
            self._scenes.clear()
        elif event.type == pygame.VIDEORESIZE:
            self._window.stretch()
        elif event.type in (pygame.WINDOWMOVED, pygame.WINDOWDISPLAYCHANGED):
            self._berth.moved(event)
        elif event.type == pygame.WINDOWEXPOSED:
            self.draw_all()
        elif event.type == pygame.KEYDOWN and (deed := self._own_deed(event)) is not None:
            deed()
        elif not of_wheel(event):
            self._obey(self.top.handle(event))

    def _own_deed(self, event: pygame.Event) -> Callable[[], None] | None:
        """What a key means in every scene, unless it types a letter into one."""
        if isinstance(self.top, Typist) and self.top.takes(event):
            return None
        deeds: dict[str, Callable[[], None]] = {
            "fullscreen": self._toggle_fullscreen,
            "report": partial(self._report, aside=False),
            "mute": self._hearing.toggle,
        }
        return deeds.get(keymap().deed(event, Area.MENUS) or "")

    def _obey(self, command: Command | None) -> None:
        if isinstance(command, Push | Pop | Replace):
            self._painter.leave(self._window.screen)
        match command:
            case None:
                return
            case Push(scene):
                self._push(scene)
            case Pop():
                self._scenes.pop(self.size)
            case Replace(scene):
                self._scenes.clear()
                self._push(scene)
            case Quit():
                self._scenes.clear()
            case ToggleFullscreen():
                self._toggle_fullscreen()
            case ToggleSound():
                self._hearing.toggle()
            case MakeReport():
                self._report(aside=True)
            case ShowKeys():
                self._show_keys(command)
            case _:
                assert_never(command)

    def _show_keys(self, asked: ShowKeys) -> None:
        from game.scenes.sheet import SheetScene  # loaded when somebody wants it

        keeps = self._house is not None and self._house.settings is not None
        self._push(SheetScene(asked.area, self._house.keys if self._house and keeps else None, over_help=asked.over_help))

    def _push(self, scene: Scene) -> None:
        self._scenes.push(scene, self.size)

    # --- the window ---

    def _lay_out(self) -> None:
        """Take the window and the person's comfort as they are now: forget what was made for others, lay out anew."""
        self._manner = _manner()
        self._window.adopt()
        clear_caches()
        self._scenes.forget_size()
        self.draw_all()
        self._scenes.lay_out(self.size)

    def _toggle_fullscreen(self) -> None:
        self._berth.toggle()
        self._lay_out()

    # --- drawing ---

    def draw_all(self) -> None:
        """Draw the whole screen anew with the next frame."""
        self._painter.anew()

    def sprites(self) -> Sprites:
        """The display list of the whole window: all scenes in sight, a veil under the topmost overlay, a note on top."""
        return self._painter.merged(self._scenes.sprites(partial(veil, self.size)), self._hearing.sprites(self.size))

    def _draw(self) -> None:
        self._painter.paint(self._window.screen, self.sprites())


def run(options: PlayOptions) -> int:
    """Open the window and play until it is closed. Returns the exit code; raises UserError where no window can be opened."""
    start_pygame()
    images.check()
    from game.scenes.start import opened  # the scenes bring the rules and the boards: not needed to say that there is no screen

    with opened(options) as course:
        return show(options, lambda _: course.title(first=True), course)


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


def _manner() -> tuple[Comfort, str, Keymap]:
    """What all pictures are made for besides the size of the window."""
    return comfort(), language(), keymap()
