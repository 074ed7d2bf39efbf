"""How the scenes lead to each other: title, set-up, table, result, saves, replay, and back."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from game import __version__
from game.options import PlayOptions
from game.scenes.base import Command, Push, Replace, Scene
from game.scenes.going import offer_of, resumed_words
from game.scenes.title import TitleScene
from game.storage import SaveError, save_picture
from game.view.table.pace import Pacing
from game.words import _

if TYPE_CHECKING:
    from game.rules.content import Mat
    from game.scenes.chosen import Settings
    from game.scenes.crew import BoardChoice, GameSetup
    from game.scenes.keeping import Keeper, Kept
    from game.scenes.offers import Offer
    from game.scenes.score import ResultRow
    from game.scenes.voyage import Tale
    from game.storage import Autosave, Loaded, RunningGame

log = logging.getLogger("tapstones.start")

B = TypeVar("B", bound="BoardChoice")
"""The kind of board there is to choose from."""


@dataclass(frozen=True, slots=True)
class Supply(Generic[B]):
    """What the scenes are made of. ``picture`` draws a board at a size; ``table`` makes the scene of a game, and is told how to go on.

    ``own`` lists the user's boards, anew for each set-up: a map that was mended meanwhile can be played on; they lie in ``folder``.
    """

    boards: Sequence[B]
    mats: Sequence[Mat]
    picture: Callable[[B, tuple[int, int]], pygame.Surface]
    table: Callable[[GameSetup[B], Course[B]], Scene]
    own: Callable[[], Sequence[Offer[B]]] = tuple
    resumed: Callable[[Resumed, Course[B]], Scene] | None = None
    watched: Callable[[Loaded, int, Course[B], bool], Scene] | None = None
    preview: Callable[[Offer[B]], Scene] | None = None
    folder: str = ""


@dataclass(frozen=True, slots=True)
class Resumed:
    """A game that goes on. ``autosave``: where it was kept so far, None for a save; ``words``: to be told at the table."""

    game: Loaded
    autosave: Autosave | None = None
    words: str = ""


class Course(Generic[B]):
    """Makes each scene the others lead to. ``supply`` is asked when the first game is set up, so that the title comes at once.

    ``keeper``: keeps the games; without one nothing is kept. To the app it is the house (see ``base.House``).
    """

    def __init__(self, options: PlayOptions, supply: Callable[[], Supply[B]], keeper: Keeper | None = None) -> None:
        self.keeper = keeper
        self._seed = options.seed
        self._make = supply
        self._supply: Supply[B] | None = None
        self._rng = random.Random()
        self.pacing = keeper.pacing if keeper else Pacing()

    @property
    def supply(self) -> Supply[B]:
        """Boards, mats and the rest: loaded once. Raises UserError where they are damaged."""
        if self._supply is None:
            self._supply = self._make()
        return self._supply

    def title(self, *, first: bool = False) -> Scene:
        """The title; ``first``: the program has just been started."""
        self.flush()
        running = self.keeper.storage.autosaves.newest() if self.keeper else None
        offer = offer_of(running, lambda: self.go_on(running)) if running else None
        if self.keeper is None:
            return TitleScene(self.set_up, __version__, boards=self.boards, first=first)
        return TitleScene(self.set_up, __version__, offer, self.saves, self.adjust, self.boards, first=first)

    def boards(self) -> Scene:
        """The gallery of the boards."""
        from game.scenes.boards import BoardsScene
        from game.scenes.offers import offered

        supply = self.supply
        return BoardsScene(offered(supply.boards, supply.own()), supply.picture, self.set_up, supply.preview, supply.folder)

    def set_up(self, chosen: int = 0) -> Scene:
        """The set-up, with the board of this number. A seed from the command line is for the first game only."""
        from game.scenes.setup import SetupScene

        seed, self._seed = self._seed, None
        supply = self.supply
        return SetupScene(
            supply.boards,
            supply.mats,
            supply.picture,
            self.play,
            own=supply.own(),
            seed=seed,
            rng=self._rng,
            chosen=chosen,
            settings=self.adjust if self.keeper else None,
        )

    def saves(self, kept: Kept | None = None) -> Scene:
        """The saved games; ``kept``: the game on the table under it, which can be saved."""
        from game.scenes.saves import SavesScene

        assert self.keeper is not None
        return SavesScene(self.keeper, self.load, self.go_on, self.title, kept, self.watch)

    def adjust(self, section: str = "play") -> Scene:
        """The settings; ``section``: where they open."""
        from game.scenes.settings import SettingsScene

        assert self.keeper is not None
        return SettingsScene(self.keeper, section)

    def go_on(self, running: RunningGame) -> Command:
        """Go on with a running game."""
        assert self.keeper is not None
        self.keeper.flush()
        games = self.keeper.storage.autosaves.games()
        running = next((game for game in games if game.game == running.game), running)
        try:
            loaded, autosave = self.keeper.storage.autosaves.resume(running)
        except SaveError as error:
            return _refused(error)
        return self._resume(Resumed(loaded, autosave, resumed_words(running, loaded, autosave)))

    def load(self, path: Path) -> Command:
        """Play on from a save."""
        assert self.keeper is not None
        self.keeper.flush()
        try:
            loaded = self.keeper.storage.saves.load(path)
        except SaveError as error:
            return _refused(error)
        return self._resume(Resumed(loaded))

    def watch(self, path: Path) -> Command:
        """Watch the game of a save or an autosave."""
        from game.storage import load

        assert self.keeper is not None
        self.keeper.flush()
        try:
            return Push(self.watched(load(path)))
        except SaveError as error:
            return _refused(error, _("This game cannot be watched"))

    def watched(self, loaded: Loaded, at: int = 0, *, asks: bool = False) -> Scene:
        """The replay of the game of a save, at a position; ``asks``: there is nothing behind it."""
        made = self.supply.watched
        assert made is not None
        return made(loaded, at, self, asks)

    def _resume(self, resumed: Resumed) -> Command:
        made = self.supply.resumed
        assert made is not None
        return Replace(made(resumed, self))

    def play(self, setup: GameSetup[B]) -> Scene:
        """A game."""
        return self.supply.table(setup, self)

    def result(
        self,
        setup: GameSetup[B],
        rows: Sequence[ResultRow],
        rank: str = "",
        watch: Callable[[], Scene] | None = None,
        tale: Tale | None = None,
    ) -> Scene:
        """The final score of a game; from there to its replay, to another game with the same set-up or a new one, or to the title."""
        from game.scenes.result import ResultScene, Ways

        ways = Ways(lambda: self.play(setup.again(self._rng)), self.title, watch, self.set_up, self._keep_picture if self.keeper else None)
        return ResultScene(rows, ways, rank, tale, setup.board.title)

    def _keep_picture(self, name: str, data: bytes) -> Path:
        """Write a picture that the player asked for. Raises SaveError."""
        assert self.keeper is not None
        return save_picture(self.keeper.storage.pictures, name, data)

    # --- the house ---

    def reported(self, picture: pygame.Surface, about: Mapping[str, str]) -> Scene:
        """See House."""
        from game.scenes.notice import NoticeScene

        if self.keeper is None:
            return NoticeScene(_("No report"), _("This window keeps nothing, and writes no reports."))
        report = self.keeper.report(picture, more=about)
        return NoticeScene(_("A report was written") if report.path else _("No report"), report.sentence)

    def crashed(self, error: Exception, picture: pygame.Surface, about: Mapping[str, str]) -> Scene:
        """See House."""
        from game.scenes.crash import CrashScene

        self.flush()
        if self.keeper is None:
            return CrashScene(_("The game has run into a fault of its own."), "", None, lambda: Replace(self.title()))
        report = self.keeper.report(picture, error, about)
        running = self.keeper.storage.autosaves.newest()
        go_on = (lambda: self.go_on(running)) if running else None
        text = " ".join(
            (_("The game has run into a fault of its own."), _("What was played is saved.") if running else _("There was no game to save."))
        )
        return CrashScene(text, report.sentence, go_on, lambda: Replace(self.title()))

    @property
    def settings(self) -> Settings | None:
        """See House."""
        return self.keeper.settings.values if self.keeper else None

    def keep(self, **fields: object) -> None:
        """See House."""
        if self.keeper is not None:
            self.keeper.change(**fields)

    def keys(self) -> Scene:
        """See House."""
        return self.adjust("keys")

    def flush(self) -> None:
        """See House."""
        if self.keeper is not None:
            self.keeper.flush()


def _refused(error: SaveError, title: str = "") -> Command:
    from game.scenes.notice import NoticeScene

    log.warning("%s", error)
    return Push(NoticeScene(title or _("This game cannot be played on"), str(error)))
