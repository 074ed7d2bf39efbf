"""What tests of scenes share: the sizes of windows, an app without a screen, posted events."""

import random
from collections.abc import Callable
from dataclasses import dataclass

import pygame
import pytest

from game.app import App, start_pygame
from game.content.loader import load_content
from game.options import PlayOptions
from game.rules.content import Mat
from game.scenes.base import Scene
from game.scenes.crew import GameSetup
from game.scenes.notice import NoticeScene
from game.scenes.score import ResultRow
from game.scenes.setup import SetupScene
from game.scenes.voyage import HONOURS, KIND, Note, Tale

SIZES = [(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (2560, 1080), (1024, 768)]
MATS: tuple[Mat, ...] = load_content().mats
ROWS = (
    ResultRow("Mira", "crimson", 31, 9, 3, 2, 9, 54, 9, winner=True, left=8),
    ResultRow("Jonas", "gold", 28, 6, 2, 3, 7, 46, 7, left=9, seat=1),
    ResultRow("Wilhelmina XIV", "azure", 20, 4, 1, 0, 11, 36, 6, left=2, seat=2),
    ResultRow("Saga", "green", 12, 3, 1, 1, 4, 21, 4, left=3, seat=3),
)
TALE = Tale(
    (
        (0, 2, 4, 4, 9, 12, 15, 22, 25, 27, 33, 40, 47, 54),
        (0, 1, 3, 6, 6, 11, 15, 15, 21, 26, 30, 37, 41, 46),
        (0, 0, 2, 5, 8, 9, 13, 18, 20, 26, 27, 29, 36, 36),
        (0, 0, 0, 1, 3, 3, 7, 9, 12, 12, 15, 18, 19, 21),
    ),
    (
        (Note(HONOURS[0], 3), Note(HONOURS[1], 12), Note(HONOURS[6], 9)),
        (Note(HONOURS[4], 17), Note(HONOURS[2], 1, shared=True)),
        (Note(HONOURS[2], 1, shared=True),),
        (Note(KIND, 11),),
    ),
)
"""What a game of those captains tells."""


@dataclass(frozen=True)
class Choice:
    """A board to choose."""

    title: str
    blurb: str = "A board for tests, with a blurb that is long enough to need more than one line of the panel it is shown in."
    players: tuple[int, int] = (1, 4)
    author: str = "A. Tester"


BOARDS = (Choice("Cumulus Shelf"), Choice("The Long Fall"), Choice("Narrow Sound", players=(2, 3)))


def picture(board: Choice, size: tuple[int, int]) -> pygame.Surface:
    """A plain picture."""
    return pygame.Surface(size, pygame.SRCALPHA)


def no_game(setup: GameSetup[Choice]) -> Scene:
    raise AssertionError(setup)


def set_up(on_start: Callable[[GameSetup[Choice]], Scene] = no_game, seed: int | None = None, captains: int = 2) -> SetupScene[Choice]:
    """A set-up with known chance."""
    scene = SetupScene(BOARDS, MATS, picture, on_start, seed=seed, rng=random.Random(1), settings=lambda: NoticeScene("Settings", ""))
    for _ in range(captains - 2):
        scene.crew.add(None)
    return scene


class Player:
    """Clicks and types by posted events."""

    def __init__(self, scene: Scene, size: tuple[int, int] = (1280, 720)) -> None:
        start_pygame()
        self.app = App(PlayOptions(size=size), lambda _: scene)
        pygame.event.clear()
        self.app.step(16)

    @property
    def top(self) -> Scene:
        return self.app.top

    def shows(self, kind: type) -> bool:
        """Whether the top scene is of this kind."""
        return isinstance(self.top, kind)

    def click(self, name: str) -> None:
        pos = self.top.targets()[name].center
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0), button=1))
        self.app.step(16)

    def key(self, which: int, mod: int = 0) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=which, mod=mod, unicode=""))
        self.app.step(16)

    def write(self, words: str) -> None:
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=words))
        self.app.step(16)


@pytest.fixture(autouse=True, scope="session")
def _started() -> None:
    start_pygame()
