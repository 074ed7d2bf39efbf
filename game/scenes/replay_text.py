"""The log of a game as a text file: round, captain, action, what happened. It needs no window."""

from collections.abc import Iterator
from pathlib import Path

from game import __version__
from game.ai import CAPTAINS
from game.errors import UserError
from game.match import Moment
from game.rules import terms
from game.rules.kinds import Seat
from game.rules.scoring import score, winners
from game.scenes.replay_film import Film
from game.view.replay.telling import told
from game.view.replay.timeline import timeline_of
from game.view.table import why
from game.view.table.log import remarked
from game.words import N_, _, amount, listed, ngettext


def export_log(film: Film, path: Path) -> None:
    """Write the log of a game. Raises UserError where the file cannot be written."""
    try:
        path.write_text(log_text(film), encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or _("no file can have this name")
        words = _("The log cannot be written to {path} ({reason}): name a file in a folder that may be written.")
        raise UserError(words.format(path=path, reason=reason)) from error


def log_text(film: Film) -> str:
    """The whole log."""
    return "\n".join([*_head(film), *_turns(film), *_end(film), ""])


def _head(film: Film) -> Iterator[str]:
    game = film.start.game
    parts = [terms.board(game.board.name), amount("{count} captain", "{count} captains", game.players)]
    parts += [_("seed {seed}").format(seed=film.record.seed)] if film.record else []
    yield f"Tapstones {__version__}: {_(', ').join(parts)}"
    for seat, name in enumerate(film.names):
        captain = film.captains[seat] if film.captains else None
        known = CAPTAINS.get(captain) if captain else None
        who = (
            N_("{name} ({mat}), a computer: the {captain}") if known else N_("{name} ({mat}), a computer") if captain else "{name} ({mat})"
        )
        yield _(who).format(name=name, mat=terms.mat(game.mats[seat].name), captain=_(known.name) if known else "")


def _turns(film: Film) -> Iterator[str]:
    last = -1
    for turn in timeline_of(film.moments).turns:
        if turn.round != last:
            last = turn.round
            yield ""
            yield _("Round {round}").format(round=turn.round) if turn.round else _("Before the first round")
        yield f"  {film.names[turn.seat]}"
        for number in range(turn.first, turn.end):
            yield from _act(number + 1, film.moments[number])


def _act(number: int, moment: Moment) -> Iterator[str]:
    yield f"  {number:5}. {why.deed(moment.before, moment.action)}"
    for line in told(moment.before.game, remarked(moment.before.game, moment.seat, moment.events, moment.note)):
        yield f"           {line}"


def _end(film: Film) -> Iterator[str]:
    state = film.state(film.length)
    sums = _(", ").join(f"{name} {score(state, Seat(seat)).total}" for seat, name in enumerate(film.names))
    yield ""
    if state.over:
        head = ngettext("The end, after {count} action. Renown: {sums}.", "The end, after {count} actions. Renown: {sums}.", film.length)
    else:
        head = ngettext("So far, after {count} action. Renown: {sums}.", "So far, after {count} actions. Renown: {sums}.", film.length)
    yield head.format(count=film.length, sums=sums)
    best = [film.names[seat] for seat in winners(state)] if state.over and len(film.names) > 1 else []
    if best:
        yield ngettext("{captains} wins.", "{captains} share the win.", len(best)).format(captains=listed(best))
