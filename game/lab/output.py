"""Files for other programs: JSON of everything, or a CSV line for each game. ``docs/lab.md`` tells the fields."""

import csv
import json
import os
from abc import ABC, abstractmethod
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, TextIO

from game.errors import UserError
from game.lab.measures import wilson
from game.lab.playing import Setting
from game.lab.record import Record, SeatRecord
from game.lab.totals import CardTally, Tally, Totals
from game.words import _

VERSION = 1
"""Of the layout of the files: a higher one may have other fields."""
SEAT_FIELDS = tuple(field.name for field in fields(SeatRecord) if field.name not in ("entrant", "mat"))


class Sink(ABC):
    """A file that is written beside its place and put there when it is whole: what was there before is never lost to half a file.

    Raises UserError at once where nothing can be written.
    """

    def __init__(self, path: Path, totals: Totals) -> None:
        self._path, self._totals = path, totals
        self._part = path.parent / f".{path.name}.{os.getpid()}.part"
        try:
            if path.is_dir():
                raise IsADirectoryError(0, _("it is a folder"))
            self._file: TextIO = self._part.open("w", encoding="utf-8", newline="")
        except OSError as error:
            raise self._failed(error) from error

    @property
    def path(self) -> Path:
        """Where the file will be."""
        return self._path

    @abstractmethod
    def add(self, record: Record) -> None:
        """One more game."""

    def finish(self) -> None:
        """All games were added. Raises UserError."""
        try:
            self._file.close()
            self._part.replace(self._path)
        except OSError as error:
            raise self._failed(error) from error

    def drop(self) -> None:
        """Leave nothing of an unfinished file."""
        self._file.close()
        self._part.unlink(missing_ok=True)

    def _failed(self, error: OSError) -> UserError:
        return UserError(_("{path} cannot be written ({strerror}): name another file.").format(path=self._path, strerror=error.strerror))


class CsvSink(Sink):
    """A line for each game."""

    def __init__(self, path: Path, totals: Totals) -> None:
        super().__init__(path, totals)
        self._rows = csv.writer(self._file, lineterminator="\n")
        self._rows.writerow(csv_heads(totals))

    def add(self, record: Record) -> None:
        """See Sink."""
        self._rows.writerow(csv_row(record, self._totals))


def csv_heads(totals: Totals) -> list[str]:
    """The names of the columns."""
    heads = ["number", "rounds", "trigger", "winners", "clouds_removed", "left", "collected", "decisions", "playouts"]
    for seat in range(totals.players):
        heads += [f"seat{seat + 1}_{name}" for name in ("captain", "mat", "renown", *SEAT_FIELDS)]
    return heads + [f"deployed at {port.name}" for port in totals.board.ports]


def csv_row(record: Record, totals: Totals) -> list[object]:
    """The values of a game. ``winners``: seats counted from 1, joined by ``+``."""
    winners = "+".join(str(seat + 1) for seat in record.winners)
    row: list[object] = [record.number, record.rounds, record.trigger.value, winners, len(record.removed), record.left, record.collected]
    row += [record.decisions, record.playouts]
    for seat in record.seats:
        row += [totals.entrants[seat.entrant].label, seat.mat, seat.renown, *(getattr(seat, name) for name in SEAT_FIELDS)]
    return row + list(record.deployments)


class JsonSink(Sink):
    """Everything in one document."""

    def __init__(self, path: Path, totals: Totals, setting: Setting, asked: int) -> None:
        super().__init__(path, totals)
        self._setting, self._asked = setting, asked
        self._records: list[dict[str, Any]] = []

    def add(self, record: Record) -> None:
        """See Sink."""
        self._records.append(asdict(record) | {"trigger": record.trigger.value})

    def finish(self) -> None:
        """See Sink."""
        json.dump(
            document(self._totals, self._setting.seed, self._asked) | {"records": self._records}, self._file, ensure_ascii=False, indent=1
        )
        self._file.write("\n")
        super().finish()


def document(totals: Totals, seed: int, asked: int) -> dict[str, Any]:
    """All that was counted, under keys that stay."""
    return {
        "version": VERSION,
        "board": totals.board.name,
        "players": [entrant.label for entrant in totals.entrants],
        "seed": seed,
        "asked": asked,
        "games": totals.games,
        "shared_wins": totals.shared,
        "rounds": {str(rounds): totals.rounds[rounds] for rounds in sorted(totals.rounds)},
        "triggers": {trigger.value: totals.triggers[trigger] for trigger in sorted(totals.triggers, key=lambda trigger: trigger.value)},
        "clouds_removed": {str(count): totals.clouds[count] for count in sorted(totals.clouds)},
        "left": totals.left,
        "collected": totals.collected,
        "decisions": totals.decisions,
        "playouts": totals.playouts,
        "all": _tally(totals.all, totals.all.games),
        "captains": {entrant.label: _tally(tally, totals.games) for entrant, tally in totals.lines.items()},
        "seats": [_tally(tally, tally.games) for tally in totals.seats],
        "mats": {name: _tally(tally, tally.games) for name, tally in totals.mats.items()},
        "ports": [_port(totals, i) for i in range(len(totals.ports))],
        "cards": [{"name": card.name} | _card(tally) for card, tally in zip(totals.content.outfittings, totals.cards, strict=True)],
    }


def _tally(tally: Tally, games: int) -> dict[str, Any]:
    """A tally with its wins and their 95 % interval as shares of these games."""
    values = asdict(tally)
    del values["parts"]
    return values | {"wins": tally.wins, "interval": list(wilson(tally.wins, games))}


def _port(totals: Totals, number: int) -> dict[str, Any]:
    port = totals.board.ports[number]
    return {
        "name": port.name,
        "layer": port.layer,
        "column": port.column,
        "ship": port.ship.name.lower(),
        "cloud": port.cloud,
        "deployments": totals.ports[number],
        "games_used": totals.used[number],
        "games_cloud_removed": totals.removed[number],
    }


def _card(tally: CardTally) -> dict[str, Any]:
    values = asdict(tally)
    del values["parts"]
    return values | {"takers_wins": tally.wins}
