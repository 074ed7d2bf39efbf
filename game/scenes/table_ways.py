"""What undo and redo would do now, in words, from a match."""

from collections.abc import Sequence

from game.match import Match, Moment
from game.view.table import talk, why
from game.words import N_, _, listed, ngettext


def ways(match: Match) -> talk.Ways:
    """What undo and redo would do now, in words: whose act it is where several people play, and what of computers goes with it."""
    back, on, no = match.undoes, match.redoes, match.why_no_undo()
    undo = turn = no or ""
    if back:
        undo = _taken(match, back, N_("Undo: {deed}"), N_("Undo {captain}’s: {deed}"))
        whole = N_("Undo: the whole turn, as far as is fair"), N_("Undo {captain}’s: the whole turn, as far as is fair")
        turn = _taken(match, back, *whole)
    redo = _taken(match, on, N_("Do again: {deed}"), N_("Do again {captain}’s: {deed}")) if on else match.why_no_redo() or ""
    return talk.Ways(undo, redo, turn)


def _taken(match: Match, moments: Sequence[Moment], words: str, others: str) -> str:
    """What is undone or done again, in ``words``, or where several people play in ``others``; with the computers whose acts go with it."""
    said = _(others if sum(match.humans) > 1 else words).format(captain=match.names[moments[0].seat], deed=deed(moments[0]))
    seats = list(dict.fromkeys(moment.seat for moment in moments[1:]))
    if not seats:
        return said
    names = listed([_("{captain}’s").format(captain=match.names[seat]) for seat in seats])
    after = ngettext("{deed} (and {captains} turn after it)", "{deed} (and {captains} turns after it)", len(seats))
    return after.format(deed=said, captains=names)


def deed(moment: Moment) -> str:
    """What was done: "send the diver to Amber Vein"."""
    return why.deed(moment.before, moment.action, would=True)
