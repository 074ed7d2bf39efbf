"""The whole window with a folder of its own: games that are kept, and hands to play them."""

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

from game.app import App, start_pygame
from game.boards import PlayableBoard
from game.options import PlayOptions
from game.rules.legal import legal_actions
from game.scenes.base import Scene
from game.scenes.course import Supply
from game.scenes.crew import GameSetup
from game.scenes.keeping import Keeper
from game.scenes.start import own_course
from game.scenes.supply import own_content, own_supply
from game.scenes.table import TableScene
from game.scenes.tables import open_table
from game.storage import open_storage
from tests.scenes.conftest import Player

MATS = ("Crimson Wake", "Golden Gale", "Azure Dusk", "Verdant Star")


@cache
def _supply() -> Supply[PlayableBoard]:
    """Boards and cards, read once: tests with boards of the user's read their own."""
    return own_supply()


class Window(Player):
    """A window on the title, with all that is kept in ``folder`` (``own``: and the boards in it); another one on the same folder is the next start of the program."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720), *, own: bool = False) -> None:
        self.keeper = Keeper(open_storage(folder))
        self.storage = self.keeper.storage
        self.course = own_course(PlayOptions(size, boards=folder / "boards"), self.keeper)
        if not own:
            self.course._supply = _supply()
        start_pygame()
        self.app = App(PlayOptions(size=size), lambda _: self.course.title(), self.course)
        pygame.event.clear()
        self.app.step(16)

    @property
    def table(self) -> TableScene:
        top = self.top
        assert isinstance(top, TableScene)
        return top

    def show(self, scene: Scene) -> None:
        """Go to a scene as if by a button."""
        self.app._scenes.clear()
        self.app._push(scene)
        self.app.step(16)

    def new_game(self, captains: tuple[str | None, ...] = (None, None), board: int = 1, seed: int = 5) -> TableScene:
        """A new game on one of the game's own boards."""
        names = tuple(("Mira", "Jonas", "Odile", "Tariq")[i] for i in range(len(captains)))
        setup = GameSetup(self.course.supply.boards[board], names, MATS[: len(captains)], seed, captains)
        self.show(open_table(own_content(), setup, self.course))
        return self.table

    def act(self, times: int = 1, seed: int = 1) -> None:
        """Do legal actions at the table, whoever must act."""
        chance = random.Random(seed)
        for _ in range(times):
            self.table.submit(chance.choice(legal_actions(self.table.match.state)))
            self.table.motion.clear()
        self.app.step(16)

    def saved(self) -> None:
        """Wait until the game on the table is on the disk."""
        kept = self.table._kept
        assert kept is not None
        assert kept._autosave is not None
        assert kept._autosave.flush()

    def wait(self, true: Callable[[], bool], frames: int = 400) -> None:
        """Frames until something is so."""
        for _ in range(frames):
            if true():
                return
            self.app.step(16)
            pygame.time.wait(5)
        raise AssertionError("it never came to that")

    def note(self) -> str:
        """The note over the board; empty where there is none."""
        found = self.table._note
        return found[0] if found else ""
