"""Take the pictures of docs/images: ``python -m tools.take_screenshots [FOLDER]``. It needs no screen.

A game with a fixed seed is played on by a fixed rule; each picture is what the window shows at that moment.
"""

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import App, start_pygame
from game.boards import load_board
from game.content.loader import load_content
from game.options import PlayOptions
from game.paths import ROOT
from game.rules.actions import Action, Deploy, Place, Take
from game.rules.kinds import Pending
from game.rules.legal import legal_actions
from game.rules.state import State
from game.scenes import start
from game.scenes.crew import GameSetup
from game.scenes.table import TableScene

CAPTAINS = ("Mira", "Jonas", "Bosun", "Tam")
MATS = ("Crimson Wake", "Golden Gale", "Azure Dusk", "Verdant Star")
FRAME = 16.0
BIG, SMALL = (1920, 1080), (1280, 720)


def open_table(size: tuple[int, int], board: str, captains: int, seed: int) -> tuple[App, TableScene]:
    """A window with a new game."""
    content, playable = load_content(), load_board(ROOT / "maps" / f"{board}.tmx")
    setup = GameSetup(playable, CAPTAINS[:captains], MATS[:captains], seed)
    app = App(PlayOptions(size), lambda options: start.open_table(content, setup, start.Course(options, start.own_supply)))
    assert isinstance(app.top, TableScene)
    return app, app.top


def choose(state: State, step: int) -> Action:
    """Place what can be placed, else land or take, else whatever comes first; ``step`` varies the choice."""
    actions = legal_actions(state)
    for wanted in (Place, Deploy, Take):
        found = [action for action in actions if isinstance(action, wanted)]
        if found:
            return found[step * 7 % len(found)]
    return actions[step % len(actions)]


def play(app: App, scene: TableScene, reached: Callable[[State], bool], fewest: int, most: int = 900) -> None:
    """Play until something is reached, at least ``fewest`` actions."""
    for step in range(most):
        state = scene.match.state
        if state.over or (step >= fewest and reached(state)):
            break
        scene.submit(choose(state, step))
        rest(app, scene)


def rest(app: App, scene: TableScene) -> None:
    """Until nothing moves and every card was read."""
    for _ in range(500):
        app.step(FRAME * 4)
        if scene.motion.waiting is not None:
            scene.motion.open_gate()
        elif not scene.motion.running:
            break
    app.step(FRAME)


def save(folder: Path, name: str) -> None:
    """What the window shows now."""
    screen = pygame.display.get_surface()
    assert screen is not None
    pygame.image.save(screen, folder / f"{name}.png")


def processing(state: State) -> bool:
    """A hold worth looking at."""
    return state.pending is Pending.PROCESS and sum(state.hold) > 2


def waits_for(pending: Pending, state: State) -> bool:
    """Whether this is what the rules wait for."""
    return state.pending is pending


def tables(folder: Path) -> None:
    """The three boards in play."""
    for name, size, board, captains, reached in (
        ("table", BIG, "cumulus_shelf", 3, processing),
        ("table_720", SMALL, "cumulus_shelf", 2, processing),
        ("storm_well", BIG, "storm_well", 4, processing),
        ("lantern_cove", SMALL, "lantern_cove", 1, processing),
        ("market", BIG, "cumulus_shelf", 2, partial(waits_for, Pending.REFIT_FIRST)),
        ("deal", SMALL, "cumulus_shelf", 2, partial(waits_for, Pending.DEAL)),
        ("choice", SMALL, "cumulus_shelf", 2, partial(waits_for, Pending.SIDE)),
    ):
        app, scene = open_table(size, board, captains, seed=11)
        play(app, scene, reached, 20 if name in ("market", "deal", "choice") else 50 * captains)
        save(folder, name)


def others(folder: Path) -> None:
    """Title, set-up and final score."""
    app = App(PlayOptions(BIG), start.first_scene)
    app.step(FRAME)
    save(folder, "title")
    app.stack.append(start.Course(PlayOptions(BIG, seed=7), start.own_supply).set_up())
    app.top.resize(app.size)
    app.step(FRAME)
    save(folder, "setup")
    app, scene = open_table(BIG, "lantern_cove", 2, seed=11)
    play(app, scene, lambda _: False, 0)
    for _ in range(200):
        app.step(FRAME * 4)
        scene.motion.clear()
    save(folder, "result")


def main() -> None:
    """All pictures."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    start_pygame()
    tables(folder)
    others(folder)


if __name__ == "__main__":
    main()
