"""The real game in a real window, which also answers questions: ``python -m tests.window.probe_game [options of play]``.

A question is one word on a line of stdin, the answer one line of JSON on stdout. They are answered between two frames, so an answer is true
of one moment. Nothing of this is in the product.
"""

import json
import multiprocessing
import sys
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any

import pygame

from game.app import App, start_pygame
from game.cli import play_options
from game.errors import UserError
from game.scenes.start import opened


def scene(app: App) -> dict[str, Any]:
    """The names of the scenes from the bottom up, the window's place on the screen, whether the top scene is moving."""
    position = pygame.display.get_window_position()
    return {"stack": [type(s).__name__ for s in app.stack], "position": position, "size": app.size, "moving": app._moving}


def targets(app: App) -> dict[str, list[int]]:
    """Where the things are that one can touch: left, top, width, height in pixels of the window."""
    return {str(name): list(rect) for name, rect in app.top.targets().items()}


def match_on(app: App) -> Any:
    """The match on the table; None where there is none."""
    return next((found for s in reversed(app.stack) if (found := getattr(s, "match", None)) is not None), None)


def game(app: App) -> dict[str, Any] | None:
    """The game on the table: the state and what is legal as texts; None where there is none."""
    from game.rules.legal import legal_actions  # here, because the title has to come up without the rules
    from game.rules.notation import action_text, state_text

    match = match_on(app)
    if match is None:
        return None
    state = match.state
    actions = [] if state.over else [action_text(state, action) for action in legal_actions(state)]
    return {
        "state": state_text(state),
        "legal": actions,
        "over": state.over,
        "turn": state.turn,
        "history": len(match.history),
        "names": match.names,
    }


def table(app: App) -> dict[str, Any]:
    """The table as one plays at it. ``moves``: for each legal action its text, its kind, and where to take up what and where to put it.

    ``refused``: the same for what the mouse could try, but may not. A place is where a thing lies open, None where it does not.
    Empty where another scene is on top.
    """
    from game.rules.legal import legal_actions
    from game.rules.notation import action_text
    from game.view.table.intent import Intent, attempt, intent_of

    scene: Any = app.top
    if not hasattr(scene, "match"):
        return {}
    state = scene.match.state
    legal = legal_actions(state) if scene.match.human and not state.over else []
    things = [hit.thing for hit in scene._hits]
    tries = {Intent(a, b): found for a in things for b in things if (found := attempt(a, b)) and found not in legal}
    refused = [_move(scene, intent, "", type(found).__name__) for intent, found in tries.items() if intent.thing in scene._takeable()]
    return {
        "moves": [_move(scene, intent_of(action), action_text(state, action), type(action).__name__) for action in legal],
        "refused": refused,
        "history": len(scene.match.history),
        "reason": scene._reason[0] if scene._reason else None,
        "card": bool(scene.motion.gates),
        "hold": sum(state.hold),
        "in_hand": scene._drag is not None,
        "undo": scene.match.why_no_undo() is None,
        "over": state.over,
        "human": scene.match.human,
        "said": scene._said.words if scene._said else "",
        "worker": scene.thinker.pid,
        "pace": scene.pace.value,
    }


def _move(scene: Any, intent: Any, text: str, kind: str) -> dict[str, Any]:
    target = intent.target
    place = open_place(scene, target, intent.thing) if target else None
    return {
        "text": text,
        "kind": kind,
        "thing": open_place(scene, intent.thing),
        "target": place,
        "names": [str(intent.thing), str(target)],
    }


def open_place(scene: Any, thing: Any, dropping: Any = None) -> tuple[int, int] | None:
    """A point where a thing can be touched, its middle if that will do, by the table's own idea of what lies on top."""
    rects = [hit.rect for hit in scene._hits if hit.thing == thing]
    for dx, dy in ((0, 0), *((x, y) for x in range(-4, 5) for y in range(-4, 5))):
        for rect in reversed(rects):
            at = rect.centerx + dx * rect.w // 10, rect.centery + dy * rect.h // 10
            if scene._under(at, dropping) == thing:
                return at
    return None


def result(app: App) -> dict[str, Any]:
    """The final score as it is shown, by name, and as the rules count it in the last state of the game that was seen."""
    from dataclasses import asdict

    from game.rules.kinds import Seat
    from game.rules.scoring import score

    rows: Any = getattr(app.top, "_rows", [])
    match = ProbedApp.last_match
    counted = {name: score(match.state, Seat(i)).total for i, name in enumerate(match.names)}
    return {"rows": {row.name: asdict(row) for _, row in rows}, "counted": counted, "over": match.state.over}


def kept(app: App) -> dict[str, Any]:
    """Whether all of the game on the table is on the disk."""
    found: Any = getattr(app.top, "_kept", None)
    autosave = found._autosave if found else None
    return {"written": autosave is not None and autosave.written == autosave.noted > 0}


def focus(app: App) -> str | None:
    """What has the focus of the keys."""
    group: Any = getattr(app.top, "group", None)
    found: Any = group.focus if group is not None else getattr(app.top, "_focus", None)
    return None if found is None else str(found)


QUESTIONS: dict[str, Callable[[App], Any]] = {
    "kept": kept,
    "scene": scene,
    "targets": targets,
    "game": game,
    "focus": focus,
    "table": table,
    "result": result,
}


class ProbedApp(App):
    """The app, with an ear for questions."""

    questions: SimpleQueue[str] = SimpleQueue()
    last_match: Any = None

    def step(self, ms: float) -> None:
        """One frame, then the answers."""
        if match := match_on(self):
            ProbedApp.last_match = match
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
        with opened(options) as course:
            app = ProbedApp(options, lambda _: course.title(), course)
            app.run()
    except UserError as error:
        print(error, file=sys.stderr)  # noqa: T201 - as the command line does
        return 2
    finally:
        pygame.quit()
    return app.exit_code


if __name__ == "__main__":
    multiprocessing.freeze_support()  # as main.py does, where this is in its place in a standalone program
    sys.exit(main())
