"""The real game in a real window, which also answers questions: ``python -m tests.window.probe_game [options of play]``.

A question is one word on a line of stdin, the answer one line of JSON on stdout. They are answered between two frames, so an answer is true
of one moment. Nothing of this is in the product.
"""

import json
import sys
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any

import pygame

from game.app import App, start_pygame
from game.cli import play_options
from game.errors import UserError
from game.scenes.start import first_scene


def scene(app: App) -> dict[str, Any]:
    """The names of the scenes from the bottom up, the window's place on the screen, whether the top scene is moving."""
    position = pygame.display.get_window_position()
    return {"stack": [type(s).__name__ for s in app.stack], "position": position, "size": app.size, "moving": app._moving}


def targets(app: App) -> dict[str, list[int]]:
    """Where the things are that one can touch: left, top, width, height in pixels of the window."""
    return {str(name): list(rect) for name, rect in app.top.targets().items()}


def game(app: App) -> dict[str, Any] | None:
    """The game on the table: the state and what is legal as texts; None where there is none."""
    from game.match import Match  # here, because the title has to come up without the rules
    from game.rules.legal import legal_actions
    from game.rules.notation import action_text, state_text

    matches = [found for s in app.stack if isinstance(found := getattr(s, "match", None), Match)]
    if not matches:
        return None
    state = matches[-1].state
    actions = [] if state.over else [action_text(state, action) for action in legal_actions(state)]
    return {"state": state_text(state), "legal": actions, "over": state.over, "turn": state.turn, "history": len(matches[-1].history)}


QUESTIONS: dict[str, Callable[[App], Any]] = {"scene": scene, "targets": targets, "game": game}


class ProbedApp(App):
    """The app, with an ear for questions."""

    questions: SimpleQueue[str] = SimpleQueue()

    def step(self, ms: float) -> None:
        """One frame, then the answers."""
        super().step(ms)
        while self.stack:
            try:
                question = self.questions.get_nowait()
            except Empty:
                return
            print(json.dumps(QUESTIONS[question](self)), flush=True)  # noqa: T201 - this is the answer


def listen() -> None:
    """Collect questions until stdin ends."""
    for line in sys.stdin:
        ProbedApp.questions.put(line.strip())


def main() -> int:
    """Play; the exit code is the game's."""
    options = play_options(sys.argv[1:])
    threading.Thread(target=listen, daemon=True).start()
    try:
        start_pygame()
        ProbedApp(options, first_scene).run()
    except UserError as error:
        print(error, file=sys.stderr)  # noqa: T201 - as the command line does
        return 2
    finally:
        pygame.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
