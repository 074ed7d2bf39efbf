"""A person at the game: sees the screen, moves a real mouse, presses real keys."""

import subprocess

from tests.window.process import GameProcess
from tests.window.xserver import PATIENCE, Picture, XServer

Point = tuple[int, int]
LEFT, MIDDLE, RIGHT, WHEEL_UP, WHEEL_DOWN = 1, 2, 3, 4, 5
STEPS = 8
"""Moves in which a drag crosses the window."""
PAUSE = 0.012
"""Seconds between two moves of a drag: less than a frame, as a quick hand does it."""


class Player:
    """Plays ``game`` on ``server``. Points are in pixels of the window."""

    def __init__(self, server: XServer, game: GameProcess) -> None:
        self.game = game
        self._server = server

    def picture(self) -> Picture:
        """The screen, as a person sees it."""
        return self._server.picture()

    def where(self, name: str) -> Point:
        """The middle of a thing."""
        return middle(self.game.targets()[name])

    def do(self, *words: object) -> None:
        """Run xdotool with these words."""
        command = ["xdotool", *map(str, words)]
        subprocess.run(command, env=self.game.environment, check=True, timeout=PATIENCE, stdin=subprocess.DEVNULL)

    def move(self, point: Point) -> None:
        """Put the pointer at a point of the window."""
        self.do("mousemove", *self._on_screen(point))

    def click(self, point: Point, button: int = LEFT) -> None:
        """Press and release there."""
        self.do("mousemove", *self._on_screen(point), "sleep", PAUSE, "mousedown", button, "sleep", PAUSE, "mouseup", button)

    def click_on(self, name: str) -> None:
        """Click on the middle of a thing."""
        self.click(self.where(name))

    def press(self, point: Point, button: int = LEFT) -> None:
        """Press there and hold."""
        self.do("mousemove", *self._on_screen(point), "sleep", PAUSE, "mousedown", button)

    def glide(self, start: Point, end: Point) -> None:
        """Move from one point to another in steps, as a hand does."""
        (x0, y0), (x1, y1) = self._on_screen(start), self._on_screen(end)
        moves = [(x0 + (x1 - x0) * step // STEPS, y0 + (y1 - y0) * step // STEPS) for step in range(1, STEPS + 1)]
        self.do(*(word for x, y in moves for word in ("mousemove", x, y, "sleep", PAUSE)))

    def release(self, button: int = LEFT) -> None:
        """Let the button go."""
        self.do("mouseup", button)

    def drag(self, start: Point, end: Point) -> None:
        """Press, move in steps, release."""
        self.press(start)
        self.glide(start, end)
        self.release()

    def drag_to(self, thing: str, place: str) -> None:
        """Drag one thing onto another, by their names."""
        places = self.game.targets()
        self.drag(middle(places[thing]), middle(places[place]))

    def key(self, name: str) -> None:
        """Press and release a key, named as xdotool does: Escape, F11, ctrl+z."""
        self.do("key", name)

    def type(self, text: str) -> None:
        """Type a text."""
        self.do("type", text)

    def _on_screen(self, point: Point) -> Point:
        left, top = self.game.ask("scene")["position"]
        return left + point[0], top + point[1]


def middle(rect: list[int]) -> Point:
    """The middle of left, top, width, height."""
    left, top, width, height = rect
    return left + width // 2, top + height // 2
