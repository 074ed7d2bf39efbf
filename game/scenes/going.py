"""A game that can go on, in words: for the title, and for the table where it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.boards.problems import plain_text
from game.scenes.base import Command

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
    who = [f"{name_of(seat, number)}{' (computer)' if seat.captain else ''}" for number, seat in enumerate(game.seats, 1)]
    tip = f"{game.board} with {listed(who)}: {turn_words(game)}"
    return Offer(turn_first(game), tip, go_on)


def round_word(game: Summary) -> str:
    """The round, or alone the turn."""
    return f"{'turn' if len(game.seats) == 1 else 'round'} {game.turn}"


def turn_first(game: Summary) -> str:
    """The same where there is little room: "Mira’s turn, round 5". What matters most comes first."""
    first, comma, turn = turn_words(game).partition(", ")
    return f"{turn}{comma}{first}" if comma else f"{first[:1].upper()}{first[1:]}"


def turn_words(game: Summary) -> str:
    """Where a game stands: "round 5, Mira’s turn"."""
    if game.over:
        return f"over after {round_word(game)}"
    if len(game.seats) == 1 or game.seat >= len(game.seats):
        return round_word(game)
    return f"{round_word(game)}, {name_of(game.seats[game.seat], game.seat + 1)}’s turn"


def listed(words: list[str]) -> str:
    """A list in a sentence."""
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else ""


def name_of(seat: SeatData, number: int) -> str:
    """The name of a captain as it can be shown, whatever stands in the save."""
    return plain_text(seat.name, LONGEST_NAME).strip() or f"Captain {number}"


def resumed_words(running: RunningGame, loaded: Loaded, autosave: Autosave) -> str:
    """What to tell at the table where a game goes on in new files because some of the old ones were broken."""
    if autosave.game == running.game:
        return ""
    count = len(loaded.steps)
    return (
        f"The newest autosave of this game could not be read, so it goes on from an earlier one, after {count} actions. "
        "The files are left as they were."
    )
