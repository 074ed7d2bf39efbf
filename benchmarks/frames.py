"""What a frame costs at 1920x1080, beside a bare pygame loop in the same run.

    python benchmarks/frames.py [--rounds N]

Milliseconds a frame with the dummy driver, of the processor and on the clock; of several rounds the fastest counts, because other programs
only ever make one slower. All is measured twice: with nobody thinking, and while an Admiral thinks in its own process. Idle is the share of a core, in percent, of a window that nobody touches.
"""

import argparse
import math
import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from game.ai import CAPTAINS, Budget
from game.ai.thinker import Thinker
from game.app import App, start_pygame
from game.boards import load_board
from game.content.loader import load_content
from game.options import PlayOptions
from game.paths import ROOT
from game.rules.hidden import view
from game.rules.kinds import Pending
from game.rules.legal import legal_actions
from game.scenes import start, supply
from game.scenes.course import Course
from game.scenes.crew import GameSetup
from game.scenes.table import TableScene
from game.scenes.tables import open_table
from game.view.kit import fonts
from game.view.table import intent
from game.view.table.effects import Fly

SIZE = (1920, 1080)
FRAME = 16.0
FRAMES = 60
ACTIONS = 90
IDLE_SECONDS = 5.0
WARM = 1.5
"""Seconds in which an Admiral has surely begun to think."""
TARGETS = {
    "everything anew": 6.0,
    "a drag": 1.5,
    "a drag that lights up": 1.5,
    "five pieces fly": 1.5,
    "the sign of thinking": 1.5,
    "idle table, % of a core": 1.5,
    "idle title, % of a core": 1.5,
}


Cost = tuple[float, float]
"""Milliseconds of the processor and on the clock."""


def new_table(captains: tuple[str | None, ...]) -> tuple[App, TableScene]:
    """A new game."""
    content, board = load_content(), load_board(ROOT / "maps" / "cumulus_shelf.tmx")
    setup = GameSetup(board, ("Mira", "Jonas"), (None, None), 5, captains)
    app = App(PlayOptions(SIZE), lambda options: open_table(content, setup, Course(options, supply.own_supply)))
    scene = app.top
    assert isinstance(scene, TableScene)
    return app, scene


def table() -> tuple[App, TableScene]:
    """A table in the middle of a game, with cargo in the hold."""
    app, scene = new_table((None, None))
    chance, done = random.Random(3), 0
    while done < ACTIONS or scene.match.state.pending is not Pending.PROCESS or sum(scene.match.state.hold) < 3:
        scene.submit(chance.choice(legal_actions(scene.match.state)))
        scene.motion.clear()
        done += 1
    scene.resize(app.size)
    for _ in range(100):
        app.step(FRAME * 4)
    return app, scene


class Admiral:
    """Thinks about a table in another process, and as soon as a thought has come to its end, begins again."""

    def __init__(self, scene: TableScene) -> None:
        state = scene.match.state
        self.thinker = Thinker(state.game)
        self._view = view(state, state.turn)
        self.thoughts = 0
        self.begin()
        time.sleep(WARM)

    def begin(self) -> None:
        """The next thought."""
        self.thoughts += 1
        self.thinker.ask(CAPTAINS["admiral"], self._view, self.thoughts, Budget(seconds=3600, playouts=10**9))

    def keep_on(self) -> None:
        """Never idle."""
        if self.thinker.poll() is not None:
            assert not self.thinker.broken
            self.begin()


def fastest(frame: Callable[[int], None], rounds: int, between: Callable[[], None] = lambda: None) -> Cost:
    """The cost of one frame, in the fastest round. ``between``: what is done before each round, and not counted."""
    best = [math.inf, math.inf]
    for _ in range(rounds):
        between()
        cpu, clock = time.process_time(), time.perf_counter()
        for i in range(FRAMES):
            frame(i)
        spent = time.process_time() - cpu, time.perf_counter() - clock
        best = [min(a, b / FRAMES * 1000) for a, b in zip(best, spent, strict=True)]
    return best[0], best[1]


def everything(app: App, scene: TableScene, rounds: int, between: Callable[[], None]) -> Cost:
    """The display list is built anew and the whole screen drawn."""

    def frame(_: int) -> None:
        app.draw_all()
        scene.look_again()
        app.step(FRAME)

    return fastest(frame, rounds, between)


def drag(app: App, scene: TableScene, rounds: int, between: Callable[[], None]) -> Cost:
    """A piece is dragged in circles over board and mat; what it passes lights up."""
    angles = [i * 2 * math.pi / FRAMES for i in range(FRAMES)]
    return dragged(app, scene, rounds, between, [(int(900 + 500 * math.cos(angle)), int(600 + 350 * math.sin(angle))) for angle in angles])


def lighting(app: App, scene: TableScene, rounds: int, between: Callable[[], None]) -> Cost:
    """A piece is dragged onto a space that takes it and off it again, a frame each: the dearest that a drag can be."""
    space = next(target for action in legal_actions(scene.match.state) if (target := intent.intent_of(action).target))
    return dragged(app, scene, rounds, between, [scene.targets()[str(space)].center, (900, 400)])


def dragged(app: App, scene: TableScene, rounds: int, between: Callable[[], None], way: Sequence[tuple[int, int]]) -> Cost:
    """A piece that can be put somewhere is dragged along a way, over and over, a point a frame."""
    thing = next(thing for action in legal_actions(scene.match.state) if (thing := intent.intent_of(action).thing).what == "cargo")
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=scene.targets()[str(thing)].center, button=pygame.BUTTON_LEFT))

    def frame(i: int) -> None:
        scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=way[i % len(way)], rel=(0, 0), buttons=(1, 0, 0)))
        app.step(FRAME)

    result = fastest(frame, rounds, between)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    for _ in range(60):
        app.step(FRAME)
    return result


def flights(app: App, scene: TableScene, rounds: int, between: Callable[[], None]) -> Cost:
    """Five pieces and ships fly all the time."""

    def frame(i: int) -> None:
        if i % 20 == 0:
            now = scene.motion.clock
            things = [key for key in scene.sprites() if isinstance(key, tuple) and key[0] in ("cargo", "ship")]
            for key in things[:5]:
                scene.motion.add(Fly(key, (300, 300), now, now + 20 * FRAME, 40))
        app.step(FRAME)

    return fastest(frame, rounds, between)


def idle(app: App) -> float:
    """The share of a core, in percent, while the loop runs and nothing happens."""
    began, cpu = time.monotonic(), time.process_time()
    clock, last = pygame.time.Clock(), 0
    while time.monotonic() - began < IDLE_SECONDS:
        app.step(float(last))
        last = clock.tick(app.pace)
    return (time.process_time() - cpu) / (time.monotonic() - began) * 100


def bare(rounds: int) -> Cost:
    """A background, 100 sprites of 64 pixels, 40 texts, flip."""
    screen = pygame.display.get_surface()
    assert screen is not None
    ground = pygame.Surface(SIZE).convert()
    sprites = [pygame.Surface((64, 64), pygame.SRCALPHA).convert_alpha() for _ in range(100)]
    for sprite in sprites:
        sprite.fill((200, 100, 50, 128))
    words = [fonts.text(f"Some words, number {i}", fonts.Face.TEXT, 18, "#FFFFFF") for i in range(40)]

    def frame(_: int) -> None:
        screen.blit(ground, (0, 0))
        for i, sprite in enumerate(sprites):
            screen.blit(sprite, (i * 37 % 1850, i * 91 % 1010))
        for i, image in enumerate(words):
            screen.blit(image, (i * 137 % 1750, i * 51 % 1050))
        pygame.display.flip()

    return fastest(frame, rounds)


def sign(rounds: int) -> Cost:
    """A computer's seat: the sign that it thinks moves. It is asked for much longer than this lasts."""
    app, scene = new_table(("admiral", "admiral"))
    scene.company = replace(scene.company, patience=Budget(seconds=600))
    end = time.monotonic() + 30
    while not any(key == "speech" for key in scene.sprites()) and time.monotonic() < end:
        app.step(FRAME)
    assert scene.thinker.busy
    found = fastest(lambda _: app.step(FRAME), rounds)
    scene.close()
    return found


def at_table(app: App, scene: TableScene, rounds: int, between: Callable[[], None] = lambda: None) -> dict[str, Cost]:
    """What frames cost at the table of a person; ``between`` as in :func:`fastest`."""
    return {
        "everything anew": everything(app, scene, rounds, between),
        "a drag": drag(app, scene, rounds, between),
        "a drag that lights up": lighting(app, scene, rounds, between),
        "five pieces fly": flights(app, scene, rounds, between),
    }


def report(alone: dict[str, Cost], beside: dict[str, Cost], idles: dict[str, float], plain: Cost) -> None:
    """All figures."""
    print(f"{'':28}{'nobody thinks':>20}{'an Admiral thinks':>20}")
    print(f"{'ms a frame':28}{'processor':>10}{'clock':>10}{'processor':>10}{'clock':>10}{'at most':>10}{'of bare':>10}")
    for name in {**alone, **beside}:
        costs = "".join(f"{cost:10.2f}" for found in (alone, beside) for cost in found.get(name, ())) if name in alone else ""
        costs = costs or f"{'':20}" + "".join(f"{cost:10.2f}" for cost in beside[name])
        ratio = (alone.get(name) or beside[name])[0] / plain[0]
        print(f"{name:28}{costs}{TARGETS[name]:10.2f}{ratio:10.2f}")
    print(f"{'bare pygame loop':28}{plain[0]:10.2f}{plain[1]:10.2f}{'':30}{1:10.2f}")
    for name, share in idles.items():
        print(f"{name:28}{share:10.2f}{'':30}{TARGETS[name]:10.2f}")


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description="What a frame costs at 1920x1080.")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of which the fastest counts (default 5)")
    rounds = parser.parse_args().rounds
    start_pygame()
    app, scene = table()
    alone = at_table(app, scene, rounds)
    idles = {"idle table, % of a core": idle(app)}
    admiral = Admiral(scene)
    beside = at_table(app, scene, rounds, admiral.keep_on)
    assert admiral.thinker.busy
    admiral.thinker.close()
    beside["the sign of thinking"] = sign(rounds)
    plain = bare(rounds)
    title = App(PlayOptions(SIZE), start.first_scene)
    for _ in range(300):
        title.step(100.0)
    idles["idle title, % of a core"] = idle(title)
    report(alone, beside, idles, plain)


if __name__ == "__main__":
    main()
