"""Take the pictures of docs/images: ``python -m tools.take_screenshots [FOLDER]``. It needs no screen.

Games with fixed seeds are played on by a fixed rule; each picture is what the window shows at that moment. What a game does not come to, the game
of the next seed may: so the pictures do not hang on how cards and captains are tuned. docs/screens.md shows them all.
"""

import itertools
import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.ai import CAPTAINS as AI
from game.ai import Budget
from game.app import App, start_pygame
from game.boards import PlayableBoard, load_board
from game.content.loader import load_content
from game.options import PlayOptions
from game.paths import ROOT
from game.rules.actions import Action, Deploy, Place, Take
from game.rules.kinds import Pending
from game.rules.legal import legal_actions
from game.rules.state import State
from game.scenes import start, supply
from game.scenes import tables as seating
from game.scenes.base import Scene
from game.scenes.course import Course
from game.scenes.crew import GameSetup
from game.scenes.help import HelpScene
from game.scenes.keeping import Keeper
from game.scenes.preview import PreviewScene
from game.scenes.preview_document import Document
from game.scenes.replay import ReplayScene
from game.scenes.replay_on import PlayOnScene
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.storage import open_storage
from game.view.replay.bar import mark_thing

CAPTAINS = ("Mira", "Jonas", "Bosun", "Tam")
MATS = ("Crimson Wake", "Golden Gale", "Azure Dusk", "Verdant Star")
FRAME = 16.0
BIG, SMALL = (1920, 1080), (1280, 720)


def open_table(
    size: tuple[int, int], board: str, captains: int, seed: int, computers: tuple[str | None, ...] = ()
) -> tuple[App, TableScene]:
    """A window with a new game; ``computers``: who plays each seat, else people."""
    content, playable = load_content(), load_board(ROOT / "maps" / f"{board}.tmx")
    names = tuple(name if key is None else AI[key].name for name, key in zip(CAPTAINS, computers or (None,) * captains, strict=False))
    setup = GameSetup(playable, names, MATS[:captains], seed, computers)
    app = App(PlayOptions(size), lambda options: seating.open_table(content, setup, Course(options, supply.own_supply)))
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


class NotReached(Exception):
    """A game ended before it came to what is to be shown."""


def play(app: App, scene: TableScene, reached: Callable[[State], bool], fewest: int) -> None:
    """Play until something is reached, at least ``fewest`` actions. Raises NotReached where the game ends first."""
    for step in itertools.count():
        state = scene.match.state
        if state.over:
            raise NotReached
        if step >= fewest and reached(state):
            return
        scene.submit(choose(state, step))
        rest(app, scene)


def by_seed(attempt: Callable[[int], None]) -> None:
    """Try it with one seed after the other until a game comes to what is to be shown."""
    for seed in range(11, 41):
        try:
            attempt(seed)
        except NotReached:
            continue
        return
    raise RuntimeError("No game has come to what is to be shown.")


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


TABLES = (
    ("table", BIG, "cumulus_shelf", 3, processing, 150),
    ("table_720", SMALL, "cumulus_shelf", 2, processing, 100),
    ("storm_well", SMALL, "storm_well", 4, processing, 200),
    ("lantern_cove", SMALL, "lantern_cove", 1, processing, 50),
    ("market", SMALL, "cumulus_shelf", 2, partial(waits_for, Pending.REFIT_FIRST), 20),
    ("deal", SMALL, "cumulus_shelf", 2, partial(waits_for, Pending.DEAL), 20),
    ("choice", SMALL, "cumulus_shelf", 2, partial(waits_for, Pending.SIDE), 20),
)
"""Name, size of the window, board, captains, what it waits for, and the fewest actions before that."""


def tables(folder: Path) -> None:
    """The three boards in play."""
    for name, size, board, captains, reached, fewest in TABLES:

        def attempt(seed: int) -> None:
            app, scene = open_table(size, board, captains, seed)  # noqa: B023 - called before the next round
            play(app, scene, reached, fewest)  # noqa: B023
            save(folder, name)  # noqa: B023

        by_seed(attempt)


def company(folder: Path, seed: int) -> None:
    """A computer says what it does and why; another one thinks; the hint."""
    app, scene = open_table(BIG, "cumulus_shelf", 3, seed, computers=(None, "pilot", "admiral"))
    try:
        scene.company = replace(scene.company, patience=Budget(1))
        attend(app, scene, lambda: len(scene.match.history) >= 24 and bool(gathers(scene)) and not scene.motion.running)
        save(folder, "captain")
        attend(app, scene, lambda: scene.match.human and not scene.motion.running and docked(scene.match.state))
        scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h"))
        attend(app, scene, lambda: scene.advice is not None)
        app.step(FRAME)
        save(folder, "hint")
        attend(app, scene, lambda: scene.match.name == "Pilot" and scene.match.state.pending is Pending.PROCESS)
        scene.company = replace(scene.company, patience=Budget(seconds=600))
        attend(app, scene, lambda: scene.match.name == "Admiral" and ("speech", "dot", 0) in scene.sprites())
        for _ in range(60):
            app.step(FRAME)
        save(folder, "thinking")
    finally:
        scene.close()


def docked(state: State) -> bool:
    """Whether a turn begins, and a ship can be sent."""
    return state.pending is Pending.TURN and any(isinstance(action, Deploy) for action in legal_actions(state))


def gathers(scene: TableScene) -> bool:
    """Whether a computer has just told where it lands, and what for."""
    last = scene.match.history[-1]
    return isinstance(last.action, Deploy) and " lacks" in str(last.note)


def attend(app: App, scene: TableScene, reached: Callable[[], bool]) -> None:
    """Let computers play, and people by the fixed rule, until something is reached. Raises NotReached where the game ends first."""
    for step in itertools.count():
        if scene.match.state.over:
            raise NotReached
        if reached():
            return
        if scene.motion.waiting is not None:
            scene.motion.open_gate()
        elif scene.match.human and not scene.motion.running and not scene.thinker.busy:
            scene.submit(choose(scene.match.state, step))
        app.step(FRAME)
        time.sleep(0.001)


def others(folder: Path) -> None:
    """Set-up, help, a map in the preview, and the final score."""
    preview = PreviewScene(Document(ROOT / "maps" / "storm_well.tmx"))
    setup = Course(PlayOptions(SMALL, seed=7), supply.own_supply).set_up()
    for name, scene in (("setup", setup), ("help", HelpScene("process")), ("preview", preview)):
        app = window(SMALL, scene)
        for _ in range(20):
            app.step(FRAME)
        save(folder, name)
    app, table = open_table(SMALL, "lantern_cove", 2, seed=11)
    while not table.match.state.over:
        table.submit(choose(table.match.state, len(table.match.history)))
        table.motion.clear()
    for _ in range(200):
        app.step(FRAME * 4)
    save(folder, "result")


def replays(folder: Path) -> None:
    """A game watched again, a key moment pointed at, and the question who plays on."""
    app, table = open_table(BIG, "cumulus_shelf", 3, seed=11)
    for step in range(1000):
        if not table.match.state.over:
            table.match.submit(choose(table.match.state, step))
    for name, size in (("replay", BIG), ("replay_moment", SMALL)):
        scene = ReplayScene.of(table.match, table.board, lambda _: table)
        app = window(size, scene)
        scene.jump(scene.film.length * 4 // 10)
        app.step(FRAME)
        save(folder, name)
    index = next(i for i, mark in enumerate(scene.timeline.marks) if mark.at > scene.position)
    point_at(app, scene.targets()[str(mark_thing(index))].center)
    save(folder, "replay_moment")
    app.stack.append(PlayOnScene(scene.film, scene.position, lambda _: table))
    app.top.resize(app.size)
    app.step(FRAME)
    save(folder, "play_on")


SAVES = ("Before the storm", "With Jonas, second try", "Stormy evening", "Lantern run")


def kept(folder: Path) -> None:
    """What is kept: the title with a game to continue, the saves, the settings."""
    with TemporaryDirectory() as data:
        for size, shots in ((BIG, ("title",)), (SMALL, ("saves", "settings"))):
            course = start.own_course(PlayOptions(size), Keeper(open_storage(Path(data) / str(size[0]))))
            for number, name in enumerate(SAVES):
                keep_game(size, course, number, name)
            assert course.keeper is not None
            scenes: dict[str, Callable[[], Scene]] = {
                "title": course.title,
                "saves": course.saves,
                "settings": partial(SettingsScene, course.keeper, "look"),
            }
            for shot in shots:
                app = window(size, scenes[shot]())
                for _ in range(20):
                    app.step(FRAME)
                save(folder, shot)


def keep_game(size: tuple[int, int], course: Course[PlayableBoard], number: int, name: str) -> None:
    """A game is played a little, saved and left."""
    captains = 2 + number % 3
    computers = (None, *("pilot" if number % 2 else None,) * (captains - 1))
    names = tuple(CAPTAINS[i] if key is None else AI[key].name for i, key in enumerate(computers))
    setup = GameSetup(course.supply.boards[number % 3], names, MATS[:captains], number, computers)
    app = window(size, seating.open_table(load_content(), setup, course))
    scene = app.top
    assert isinstance(scene, TableScene)
    for step in range(40 + 25 * number):
        scene.submit(choose(scene.match.state, step))
        scene.motion.clear()
    app.step(FRAME)
    scene.close()
    assert course.keeper is not None
    assert course.keeper.game is not None
    course.keeper.game.save(name)


def window(size: tuple[int, int], scene: Scene) -> App:
    """A window with a scene in it."""
    return App(PlayOptions(size), lambda _: scene)


def point_at(app: App, at: tuple[int, int]) -> None:
    """Rest the pointer somewhere until a note has come."""
    app.top.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(60):
        app.step(FRAME)


def main() -> None:
    """All pictures."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    start_pygame()
    tables(folder)
    by_seed(partial(company, folder))
    replays(folder)
    kept(folder)
    others(folder)


if __name__ == "__main__":
    main()
