"""A game that can go on, in words: for the title, and for the table where it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.boards.problems import plain_text
from game.rules import terms
from game.scenes.base import Command
from game.scenes.called import called
from game.words import _, amount, listed

if TYPE_CHECKING:
    from game.storage import Autosave, Loaded, RunningGame, SeatData, Summary

LONGEST_NAME = 24
"""Letters of a name from a save that are shown."""


@dataclass(frozen=True, slots=True)
class Offer:
    """The newest running game on the title: ``line``: in short; ``tip``: in full; ``go_on`` continues it."""

    line: str
    tip: str
    go_on: Callable[[], Command]


def offer_of(running: RunningGame, go_on: Callable[[], Command]) -> Offer:
    """The offer to continue a game."""
    game = running.newest
    who = [_seated(seat, number) for number, seat in enumerate(game.seats, 1)]
    tip = _("{board} with {captains}: {turn}").format(board=terms.board(game.board), captains=listed(who), turn=turn_words(game))
    return Offer(turn_first(game), tip, go_on)


def _seated(seat: SeatData, number: int) -> str:
    name = name_of(seat, number)
    return _("{captain} (computer)").format(captain=name) if seat.captain else name


def round_word(game: Summary) -> str:
    """The round, or alone the turn."""
    return (_("turn {number}") if len(game.seats) == 1 else _("round {number}")).format(number=game.turn)


def turn_first(game: Summary) -> str:
    """The same where there is little room: "Mira’s turn, round 5". What matters most comes first."""
    name = _who_acts(game)
    if name:
        return _("{captain}’s turn, {round}").format(captain=name, round=round_word(game))
    words = turn_words(game)
    return f"{words[:1].upper()}{words[1:]}"


def turn_words(game: Summary) -> str:
    """Where a game stands: "round 5, Mira’s turn"."""
    if game.over:
        return _("over after {round}").format(round=round_word(game))
    name = _who_acts(game)
    return _("{round}, {captain}’s turn").format(round=round_word(game), captain=name) if name else round_word(game)


def _who_acts(game: Summary) -> str:
    """Whose turn it is, where it goes on and several play; else empty."""
    alone = game.over or len(game.seats) == 1 or game.seat >= len(game.seats)
    return "" if alone else name_of(game.seats[game.seat], game.seat + 1)


def name_of(seat: SeatData, number: int) -> str:
    """The name of a captain, whatever stands in the save, in the language in use."""
    return str(called(plain_name(seat, number), seat.captain))


def plain_name(seat: SeatData, number: int) -> str:
    """The same as it stands in saves."""
    return plain_text(seat.name, LONGEST_NAME).strip() or _("Captain {number}").format(number=number)


def resumed_words(running: RunningGame, loaded: Loaded, autosave: Autosave) -> str:
    """What to tell at the table where a game goes on in new files because some of the old ones were broken."""
    if autosave.game == running.game:
        return ""
    return amount(
        "The newest autosave of this game could not be read, so it goes on from an earlier one, after {count} action. The files are left as they were.",
        "The newest autosave of this game could not be read, so it goes on from an earlier one, after {count} actions. The files are left as they were.",
        len(loaded.steps),
    )
