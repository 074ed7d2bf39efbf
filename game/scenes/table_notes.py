"""Why computers did what they did, told again from the positions alone: for a game that is continued, or watched from a save."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from game.ai.reasons import reason
from game.ai.sense import sense_of
from game.match import Moment
from game.view.table import motives


def noted(moments: Iterable[Moment], captains: Sequence[str | None]) -> Iterator[Moment]:
    """The same with notes. ``captains``: the key of a computer captain or None (a person) per seat; empty where only people play."""
    for moment in moments:
        captain = captains[moment.seat] if captains else None
        yield moment if captain is None or moment.note else replace(moment, note=_note(moment, captain))


def _note(moment: Moment, captain: str) -> motives.Note | None:
    state, action = moment.before, moment.action
    return motives.note(state, action, reason(state, action, sense_of(state.game)), captain)
