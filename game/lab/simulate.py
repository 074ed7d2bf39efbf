"""``simulate``: many games, then tables of what happened."""

import sys
from argparse import Namespace
from collections.abc import Generator
from pathlib import Path

from game.lab.entrants import entrants
from game.lab.interrupts import Interrupts
from game.lab.output import CsvSink, JsonSink, Sink
from game.lab.places import board_named, check_game, content_in
from game.lab.playing import Setting
from game.lab.progress import Progress
from game.lab.record import Record
from game.lab.report import report
from game.lab.runs import records
from game.lab.totals import Totals
from game.lab.workers import Workers

DONE, INTERRUPTED = 0, 130


def main(arguments: Namespace) -> int:
    """The command: plays, prints, and returns the exit code. Raises UserError."""
    line = entrants(arguments.players, arguments.playouts)
    board = board_named(arguments.board)
    content = content_in(arguments.content)
    check_game(board, content, len(line))
    setting = Setting.of(board.board, content, line, arguments.seed)
    totals = Totals(board.board, content, line)
    sink = _sink(arguments, totals, setting)
    workers = Workers(arguments.jobs, arguments.backend, arguments.scheduler)
    try:
        whole = gather(totals, records(setting, arguments.games, workers), Progress(arguments.games), sink)
        if sink is not None and totals.games:
            sink.finish()
    finally:
        if sink is not None:
            sink.drop()
    sys.stdout.write(_heading(totals, arguments) + ("\n\n" + report(totals) if totals.games else "\n"))
    if sink is not None:
        tell_file(sink.path, "file", written=totals.games > 0)
    return DONE if whole else INTERRUPTED


def tell_file(path: Path, what: str, *, written: bool) -> None:
    """A line on stderr: where a file is, or that there is none, as no game was played."""
    sys.stdout.flush()
    sys.stderr.write(f"The {what} is in {path}.\n" if written else f"No game was played, so {path} was not written.\n")


def gather(totals: Totals, games: Generator[Record, None, None], progress: Progress, sink: Sink | None = None) -> bool:
    """Add all games to the totals, in order. False: Ctrl+C came first, and the totals are of the games before it."""
    try:
        progress.begin()
        with Interrupts() as interrupts:
            for record in games:
                with interrupts.held():
                    totals.add(record)
                    if sink is not None:
                        sink.add(record)
                progress.show(totals.games)
    except KeyboardInterrupt:
        games.close()
        progress.close(totals.games)
        return False
    progress.close(totals.games)
    return True


def _sink(arguments: Namespace, totals: Totals, setting: Setting) -> Sink | None:
    if arguments.json is not None:
        return JsonSink(arguments.json, totals, setting, arguments.games)
    return CsvSink(arguments.csv, totals) if arguments.csv is not None else None


def _heading(totals: Totals, arguments: Namespace) -> str:
    line = "; ".join(entrant.title for entrant in totals.entrants)
    asked = arguments.games
    games = f"{totals.games} games" if totals.games == asked else f"stopped after {totals.games} of {asked} games"
    thought = "Playouts are those of one decision. " if any(entrant.playouts for entrant in totals.entrants) else ""
    return f"{totals.board.name}: {games}, seed {arguments.seed}\nPlayers: {line}\n{thought}From game to game all move up one seat."
