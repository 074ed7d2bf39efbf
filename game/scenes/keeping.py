"""What the scenes keep for the player, in one place: the running game after every action, named saves, settings, log, reports.

Nothing here stops a game: what cannot be written is told once at the table, in a sentence.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.paths import ROOT
from game.scenes.chosen import Settings
from game.storage import SaveError, SettingsFile, Storage
from game.view.kit import snapshot
from game.view.table.pace import Pace, Pacing
from game.words import _

if TYPE_CHECKING:
    from game.boards import PlayableBoard
    from game.match import Match, Moment
    from game.rules.content import Content
    from game.rules.state import State
    from game.scenes.crew import GameSetup
    from game.storage import Autosave, MapData, Record, Report, Step

THUMBNAIL = 368
"""Pixels: its width; about 26 KB as a JPEG."""
MAPS = ROOT / "maps"
log = logging.getLogger("tapstones.keeping")


class Keeper:
    """What is kept while the program runs. ``game``: the one on the table, None without; ``tail``: gives the last lines of the log.

    ``watchers`` are called with the settings after each change of them, whether or not the disk took it.
    """

    def __init__(self, storage: Storage, tail: Callable[[], str] = str) -> None:
        self.storage = storage
        self.settings = SettingsFile(storage.settings, Settings)
        self.pacing = Pacing(_pace(self.settings.values.pace))
        self.game: Kept | None = None
        self.watchers: list[Callable[[Settings], None]] = []
        self._tail = tail
        self._news = list(self.settings.problems)
        for problem in self._news:
            log.warning("%s", problem)

    def begin(self, match: Match, setup: GameSetup[PlayableBoard], content: Content) -> Kept:
        """A game begins: it is kept from its first action on."""
        from game.storage import Record, SeatData

        seats = [SeatData(name, captain) for name, captain in zip(setup.names, setup.captains, strict=True)]
        try:
            record = Record.of(
                setup.board.board, content, seed=setup.seed, mats=setup.mats, seats=seats, map_files=map_files(setup.board.path)
            )
        except SaveError as error:
            return self._seated(Kept(self, match, None, None, [str(error)]))
        log.info("a new game on %s, %d captains, computers: %s", setup.board.title, len(seats), [s.captain for s in seats])
        return self._seated(Kept(self, match, record, self.storage.autosaves.begin(record)))

    def go_on(self, match: Match, record: Record, autosave: Autosave | None = None, words: str = "") -> Kept:
        """A game goes on, from an autosave, or else from a save: then it is kept as a running game of its own. ``words``: told at the table."""
        log.info("a game goes on after %d actions", len(match.history))
        return self._seated(Kept(self, match, record, autosave or self.storage.autosaves.begin(record), [words] if words else []))

    def _seated(self, kept: Kept) -> Kept:
        kept.say(self._news)
        self._news = []
        self.game = kept
        return kept

    def change(self, **fields: object) -> str:
        """Change settings, which takes effect at once; returns what went wrong in a sentence, empty where all is well.

        Raises ValueError for a wrong value.
        """
        trouble = ""
        try:
            self.settings.change(**fields)
        except SaveError as error:
            log.warning("%s", error)
            trouble = str(error)
        settings = self.settings.values
        self.pacing.pace = _pace(settings.pace)
        if self.game is not None:
            self.game.match.free_undo = settings.free_undo
        for watcher in self.watchers:
            watcher(settings)
        return trouble

    def report(
        self, screenshot: pygame.Surface | None, error: BaseException | None = None, more: Mapping[str, str] | None = None
    ) -> Report:
        """Write a bundle for a bug report. Raises nothing."""
        from game.storage import write_report

        image = snapshot.png(screenshot) if screenshot is not None else None
        save = self.game.written() if self.game else None
        made = write_report(self.storage.reports, save=save, log=self._tail(), screenshot=image, error=error, more=more)
        log.info("%s", made.sentence)
        return made

    def flush(self) -> None:
        """See that the running game is on the disk, as far as that can be."""
        if self.game is not None:
            self.game.close()


class Kept:
    """A game on the table and its place on the disk. Without ``autosave`` it cannot be kept, and ``news`` tells why."""

    def __init__(self, keeper: Keeper, match: Match, record: Record | None, autosave: Autosave | None, news: Iterable[str] = ()) -> None:
        self.keeper = keeper
        self.match = match
        self.record = record
        self._autosave = autosave
        self._news = list(news)
        self._picture: bytes | None = None
        self._pictured = False
        self._seen: State | None = None
        match.free_undo = keeper.settings.values.free_undo
        match.watchers.append(self._note)

    @property
    def safe(self) -> bool:
        """Whether nothing is lost if the game is left now."""
        return self._autosave is not None and (self._autosave.trouble is None or self._autosave.written == self._autosave.noted)

    @property
    def running(self) -> str | None:
        """The name of its autosaves."""
        return self._autosave.game if self._autosave else None

    def say(self, sentences: Iterable[str]) -> None:
        """These are to be told at the table."""
        self._news += sentences

    def attend(self) -> str | None:
        """Called in every frame: a sentence to show, once each."""
        pace = self.keeper.pacing.pace
        if pace is not _pace(self.keeper.settings.values.pace):
            self.say(filter(None, [self.keeper.change(pace=pace.value)]))
        if self._news:
            return self._news.pop(0)
        news = self._autosave.news() if self._autosave else None
        if news:
            log.warning("%s", news)
        return news

    def _note(self) -> None:
        self._pictured = False
        if self._autosave is not None:
            self._autosave.note(self.match.history, self.match.state, self._picture)

    @property
    def pictured(self) -> bool:
        """Whether there is a picture of the table as it is now. Then leaving it twice writes it once: it may be open again by then."""
        return self._seen is self.match.state

    def take_picture(self, image: pygame.Surface) -> None:
        """What the table looks like now: the thumbnail of saves."""
        self._picture, self._pictured = snapshot.jpeg(snapshot.shrunk(image, THUMBNAIL)), True
        self._seen = self.match.state

    def save(self, name: str, *, replace: bool = False) -> Path:
        """Keep the game under a name. Raises NameTaken and SaveError."""
        if self.record is None:
            raise SaveError(_("This game"), _("a save cannot hold it"), _("play on another board"))
        path = self.keeper.storage.saves.save(name, self.record, self.match.history, self.match.state, self._picture, replace=replace)
        log.info("saved after %d actions", len(self.match.history))
        return path

    def written(self) -> bytes | None:
        """The game as the bytes of a save; None where that cannot be made."""
        if self.record is None:
            return None
        with suppress(Exception):  # for a report of a fault: whatever can be had
            return self.record.written(self.match.history, self.match.state)
        return None

    def close(self) -> None:
        """The table is left, or the program ends: what was noted last is written. Going on afterwards is fine."""
        if self._autosave is None or not self.match.history:
            return
        if self._pictured:
            self._note()
        if not self._autosave.close():
            log.warning("the running game could not be written")


def _pace(name: str) -> Pace:
    return next((pace for pace in Pace if pace.value == name), Pace.NORMAL)


def map_files(path: Path) -> MapData | None:
    """The files of a map for a save; None where it is gone."""
    from game.boards import BoardError, load_map
    from game.storage import pack_map

    try:
        return pack_map(path, load_map(path).files, MAPS)
    except BoardError:
        return None


def moments(steps: Iterable[Step]) -> Iterable[Moment]:
    """What a save tells, as a match remembers it."""
    from game.match import Moment

    return (Moment(step.before.turn, step.action, step.before, step.after, step.events) for step in steps)
