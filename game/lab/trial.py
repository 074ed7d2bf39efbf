"""``lab``, the map maker's use of simulations: is a board fair, and is all of it alive."""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from textwrap import fill

from game.boards import PlayableBoard
from game.errors import UserError
from game.lab.entrants import Entrant, entrants
from game.lab.findings import Finding, findings
from game.lab.places import board_at, check_game, check_seats, content_in
from game.lab.playing import Setting
from game.lab.progress import Progress
from game.lab.runs import records
from game.lab.simulate import DONE, INTERRUPTED, gather, tell_file
from game.lab.tables import WIDTH
from game.lab.totals import Totals
from game.lab.workers import Workers
from game.rules import terms
from game.rules.content import Content
from game.words import N_, _, amount

CHARTS = (".png", ".svg")
CHART = N_("The chart is in {path}.")
STOPPED = N_("{board}: {captain} in every seat, seed {seed} (stopped before the end)")
INDENT = 12


def main(arguments: Namespace) -> int:
    """The command: plays, tells, draws, and returns the exit code. Raises UserError."""
    board = board_at(arguments.map)
    counts = arguments.players_count or usual_counts(board)
    for players in counts:
        check_seats(board, players)
    captain = _captain(arguments.captain)
    content = content_in(None)
    check_game(board, content, counts[0])
    if arguments.chart is not None:
        check_chart(arguments.chart)
    trials, whole = run(board, content, captain, counts, arguments)
    sys.stdout.write(words(board, captain, trials, arguments.seed, whole))
    if arguments.chart is not None and trials:
        draw(arguments.chart, board, captain, trials, arguments.seed)
    if arguments.chart is not None:
        tell_file(arguments.chart, CHART, written=bool(trials))
    return DONE if whole else INTERRUPTED


def usual_counts(board: PlayableBoard) -> tuple[int, ...]:
    """All numbers of players that a board takes; alone only where nobody else can play."""
    low, high = board.players
    return tuple(range(max(2, low), high + 1)) or (1,)


def _captain(text: str) -> Entrant:
    found = entrants(text, option="--captain")
    if len(found) > 1:
        raise UserError(_("--captain takes one captain, who plays all seats: name one, such as pilot or captain:20."))
    return found[0]


def check_chart(path: Path) -> None:
    """Raises UserError where no chart can be written, before any game is played."""
    if path.suffix.lower() not in CHARTS:
        raise UserError(_("--chart draws PNG and SVG: give {path} a name that ends in .png or .svg.").format(path=path))
    if path.is_dir() or not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise UserError(_("{path} cannot be written: name a file in a folder of yours.").format(path=path))


def run(board: PlayableBoard, content: Content, captain: Entrant, counts: Sequence[int], arguments: Namespace) -> tuple[list[Totals], bool]:
    """The totals for each number of players; False: Ctrl+C came first, and there are only those of games that were played."""
    done: list[Totals] = []
    for players in counts:
        line = (captain,) * players
        totals = Totals(board.board, content, line)
        setting = Setting.of(board.board, content, line, arguments.seed)
        label = amount("{count} player", "{count} players", players)
        whole = gather(totals, records(setting, arguments.games, Workers(arguments.jobs)), Progress(arguments.games, label=label))
        if totals.games:
            done.append(totals)
        if not whole:
            return done, False
    return done, True


def words(board: PlayableBoard, captain: Entrant, trials: Sequence[Totals], seed: int, whole: bool) -> str:
    """The whole text."""
    heading = _("{board}: {captain} in every seat, seed {seed}") if whole else _(STOPPED)
    lines = [heading.format(board=terms.board(board.title), captain=captain.title, seed=seed)]
    for totals in trials:
        found = findings(totals)
        lines += ["", _title(totals), *map(_paragraph, found), _paragraph(verdict(found))]
    return "\n".join(lines) + "\n"


def _title(totals: Totals) -> str:
    games = amount("{count} game", "{count} games", totals.games)
    if totals.players == 1:
        return _("{games} alone").format(games=games)
    return _("{games} with {players} players").format(games=games, players=totals.players)


def _paragraph(finding: Finding) -> str:
    head = f"{'  ' if finding.well else '! '}{finding.topic} "
    together = finding.words.replace(" %", "\0%")  # a number keeps its sign at the end of a line
    return fill(together, WIDTH, initial_indent=head.ljust(INDENT), subsequent_indent=" " * INDENT).replace("\0", " ")


def verdict(found: Sequence[Finding]) -> Finding:
    """All findings in one."""
    troubles = [finding.short for finding in found if not finding.well]
    if not troubles:
        return Finding(_("In short"), True, _("fair and alive"))
    return Finding(_("In short"), False, "; ".join(troubles), "; ".join(troubles))


def draw(path: Path, board: PlayableBoard, captain: Entrant, trials: Sequence[Totals], seed: int) -> None:
    """Write the chart. Raises UserError."""
    from game.lab.chart.board import chart

    picture = chart(terms.board(board.title), captain.title, seed, trials)
    try:
        if path.suffix.lower() == ".svg":
            from game.lab.chart.svg import svg

            path.write_text(svg(picture), encoding="utf-8")
        else:
            from game.lab.chart.png import save

            save(picture, path)
    except OSError as error:
        raise UserError(
            _("{path} cannot be written ({strerror}): name another file.").format(path=path, strerror=error.strerror or error)
        ) from error
