"""The game as a process of its own, which can be asked where things are."""

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.window.xserver import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
POLL = 0.03
"""Seconds between two looks at something waited for."""


SOURCE = (sys.executable, "-m", "tests.window.probe_game")
"""How the game is started from source, with an ear for questions."""


class GameProcess:
    """A game started on an X ``display`` by a ``command`` in a ``folder``, with the options of ``play``.

    A context manager; leaving it ends the game.
    """

    def __init__(self, display: str, *options: str, command: Sequence[str] = SOURCE, folder: Path = ROOT) -> None:
        self.environment = surroundings(display)
        self.process = subprocess.Popen(
            [*command, *options],
            cwd=folder,
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._answers: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.errors: list[str] = []
        self._threads = [
            threading.Thread(target=_collect, args=(self.process.stdout, self._answers.put), daemon=True),
            threading.Thread(target=_collect, args=(self.process.stderr, self.errors.append), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    # --- asking ---

    def ask(self, question: str) -> Any:
        """The answer to a question of probe_game. Raises RuntimeError if the game has ended or hangs."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(question + "\n")
            self.process.stdin.flush()
            return json.loads(self._next_answer())
        except (BrokenPipeError, queue.Empty) as error:
            code = self.process.poll()
            how = "hangs" if code is None else f"ended with {code}"
            message = f"The game {how} and does not answer '{question}':\n{''.join(self.errors)}"
            raise RuntimeError(message) from error

    def _next_answer(self) -> str:
        """Waits, but not for a game that has ended."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                return self._answers.get(timeout=0.2)
            except queue.Empty:
                if self.process.poll() is not None and self._answers.empty():
                    raise
        raise queue.Empty

    @property
    def scene(self) -> str:
        """The name of the top scene."""
        return str(self.ask("scene")["stack"][-1])

    def targets(self) -> dict[str, list[int]]:
        """What can be touched, by name: left, top, width, height."""
        found: dict[str, list[int]] = self.ask("targets")
        return found

    def wait_for(self, what: str, true: Callable[[], bool]) -> None:
        """Wait until something is so; ``what`` says it in words."""
        end = time.monotonic() + PATIENCE
        while not true():
            if time.monotonic() > end:
                message = f"waited {PATIENCE:.0f} seconds for this: {what}; the scene is {self.scene}"
                raise TimeoutError(message)
            time.sleep(POLL)

    def wait_for_scene(self, name: str) -> None:
        """Wait until a scene is on top."""
        self.wait_for(f"the scene {name}", lambda: self.scene == name)

    # --- ending ---

    def exit_code(self) -> int:
        """Wait for the game to end by itself."""
        return self.process.wait(PATIENCE)

    def end(self) -> None:
        """End the game, however it stands."""
        if self.process.poll() is None:
            self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for thread in self._threads:
            thread.join(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe:
                _close(pipe)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.end()


def surroundings(display: str) -> dict[str, str]:
    """The game draws into the window itself: without a GPU OpenGL would be slow."""
    rest = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    chosen = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    return rest | chosen | {"PYTHONUNBUFFERED": "1"}


def _collect(lines: Any, put: Callable[[str], None]) -> None:
    for line in lines:
        put(line)


def _close(pipe: Any) -> None:
    try:
        pipe.close()
    except BrokenPipeError:
        return  # a question nobody was there to read any more
