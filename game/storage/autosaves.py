"""The running games: one that is played, and those that were left."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.storage.errors import SaveError
from game.storage.summaries import Summary, files_in, order, summary
from game.storage.trash import Trash

if TYPE_CHECKING:
    from game.storage.autosave import Autosave
    from game.storage.record import Record
    from game.storage.replay import Loaded

MOST = 20
"""Games that are kept; the oldest ones go to the trash."""
_OWN = re.compile(r"(\d{8}T\d{6}-[0-9a-f]{6})-[012]\.json")


@dataclass(frozen=True, slots=True)
class RunningGame:
    """A game with its generations, the newest whole one first, then the broken ones."""

    game: str
    generations: tuple[Summary, ...]

    @property
    def newest(self) -> Summary:
        """The newest whole generation; a broken one where none is whole."""
        return self.generations[0]

    @property
    def whole(self) -> bool:
        """Whether every generation can be read."""
        return not any(one.problem for one in self.generations)


class Autosaves:
    """The folder of autosaves, made when the first game is noted. Others' files in it are left alone."""

    def __init__(self, folder: Path, trash: Trash) -> None:
        self.folder = folder
        self._trash = trash

    def begin(self, record: Record) -> Autosave:
        """The autosave of a game that begins now, or is played on from a named save or a replay."""
        from game.storage.autosave import Autosave

        return Autosave(self.folder, record, f"{datetime.now(UTC):%Y%m%dT%H%M%S}-{os.urandom(3).hex()}")

    def games(self) -> list[RunningGame]:
        """All games, the one played last first; finished ones too."""
        found: dict[str, list[Summary]] = {}
        for path, game in self._own():
            found.setdefault(game, []).append(summary(path))
        games = [RunningGame(game, tuple(_by_age(generations))) for game, generations in found.items()]
        return sorted(games, key=lambda one: (one.newest.problem is None, order(one.newest)), reverse=True)

    def newest(self) -> RunningGame | None:
        """The game for "Continue": the one played last that is not over; None where there is none."""
        return next((game for game in self.games() if not game.newest.problem and not game.newest.over), None)

    def resume(self, game: RunningGame) -> tuple[Loaded, Autosave]:
        """Load the newest generation that is sound, and go on saving. Raises SaveError where none is.

        Where a generation is broken, or from a newer version of the game, all of them stay as they are and saving goes on in new files.
        """
        from game.storage.autosave import Autosave
        from game.storage.replay import load

        errors = [one.problem for one in game.generations if one.problem]
        for one in game.generations:
            try:
                loaded = load(one.path)
            except SaveError as error:
                errors.append(error)
                continue
            if errors or not game.whole:
                return loaded, self.begin(loaded.record)
            return loaded, Autosave(self.folder, loaded.record, game.game, (one.serial, int(one.path.stem[-1])))
        raise errors[0]

    def discard(self, game: RunningGame) -> None:
        """Move a game to the trash. Raises SaveError."""
        for one in game.generations:
            self._trash.put(one.path)

    def tidy(self, most: int = MOST) -> None:
        """At the start of the program: the oldest games go to the trash. Raises nothing."""
        for game in self.games()[most:]:
            with suppress(SaveError):
                self.discard(game)

    def _own(self) -> Iterable[tuple[Path, str]]:
        return [(path, match[1]) for path in files_in(self.folder) if (match := _OWN.fullmatch(path.name))]


def _by_age(generations: list[Summary]) -> list[Summary]:
    return sorted(generations, key=lambda one: (one.problem is None, one.serial), reverse=True)
