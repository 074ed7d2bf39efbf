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
from game.rules import terms
from game.words import N_, _, amount

DONE, INTERRUPTED = 0, 130
FILE, UNWRITTEN = N_("The file is in {path}."), N_("No game was played, so {path} was not written.")


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
        tell_file(sink.path, FILE, written=totals.games > 0)
    return DONE if whole else INTERRUPTED


def tell_file(path: Path, told: str, *, written: bool) -> None:
    """A line on stderr: where a file is (``told``, a message with a ``path``), or that there is none, as no game was played."""
    sys.stdout.flush()
    sys.stderr.write(_(told if written else UNWRITTEN).format(path=path) + "\n")


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
    games = _("stopped after {done} of {total} games").format(done=totals.games, total=asked)
    if totals.games == asked:
        games = amount("{count} game", "{count} games", asked)
    lines = [
        _("{board}: {games}, seed {seed}").format(board=terms.board(totals.board.name), games=games, seed=arguments.seed),
        _("Players: {players}").format(players=line),
        _("Playouts are those of one decision.") if any(entrant.playouts for entrant in totals.entrants) else "",
        _("From game to game all move up one seat."),
    ]
    return "\n".join(line for line in lines if line)
