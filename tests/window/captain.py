"""A captain who plays a game at the table with the mouse alone, and keeps count of how."""

import random
import time
from collections import Counter
from typing import Any

from tests.window.player import Player, Point

ORDER = (
    "Place",
    "Take",
    "PickCloud",
    "PickShip",
    "PickPort",
    "PickSide",
    "PickColour",
    "PickDeal",
    "Deploy",
    "Refit",
    "EndTurn",
    "Decline",
)
"""What is done first where several kinds of actions are legal."""
BUTTON = {"Refit", "EndTurn", "Decline"}
"""What the big button does."""
TRIES = 8
"""How often the same is tried: a click may have gone into skipping a motion."""
SOON = 0.4
"""Seconds in which a click has an effect, if it has any."""
REST = (640, 8)
"""A point where nothing lies."""

Move = dict[str, Any]
Table = dict[str, Any]


def preferred(kinds: list[str], rng: random.Random) -> int:
    """Which of the legal moves with these kinds is made: one of the kind that comes first in ORDER."""
    first = min(kinds, key=ORDER.index)
    return rng.choice([i for i, kind in enumerate(kinds) if kind == first])


class Captain:
    """Plays for all people. ``done``: how often each way of doing something was used; ``answered``: computers play too."""

    def __init__(self, player: Player, seed: int, *, answered: bool = False) -> None:
        self.player = player
        self._answered = answered
        self.done: Counter[str] = Counter()
        self._rng = random.Random(seed)
        self._hands = random.Random(seed)

    def look(self) -> Table:
        """The table, once no card lies over it."""
        table: Table = self.player.game.ask("table")
        for _ in range(TRIES):
            if not table["card"]:
                return table
            self.player.click(REST)
            self.done["card"] += 1
            table = self.player.game.ask("table")
        raise AssertionError("a card does not go away by clicking")

    def act(self) -> Table:
        """Do one action; returns the table as it was before. Raises AssertionError where the mouse does not do what is legal."""
        table = self.look()
        move = table["moves"][preferred([move["kind"] for move in table["moves"]], self._rng)]
        for _ in range(TRIES):
            self._attempt(move)
            if self._went_on(table["history"]):
                break
            move = next(m for m in self.look()["moves"] if m["text"] == move["text"])
            self.done["again"] += 1
        after = self._history()
        went_on = after is not None and self._answered and after > table["history"]
        assert went_on or after in (None, table["history"] + 1), (
            f"'{move['text']}' with {move['names']} led from {table['history']} to {after} actions"
        )
        self.done[move["kind"]] += 1
        return table

    def _went_on(self, before: int) -> bool:
        """Whether the game has gone on from ``before`` actions; a click takes its time from the screen to the game."""
        end = time.monotonic() + SOON
        while self._history() == before:
            if time.monotonic() > end:
                return False
        return True

    def _history(self) -> int | None:
        found = self.player.game.ask("game")
        return None if found is None else int(found["history"])

    def _attempt(self, move: Move) -> None:
        if move["kind"] in BUTTON:
            self._press_button(move)
        elif move["target"] is None or move["thing"] is None:
            self.player.click(place(move))
        elif self._hands.random() < 0.7:
            self.player.drag(tuple(move["thing"]), tuple(move["target"]))
            self.done["drag"] += 1
        else:
            self.player.click(tuple(move["thing"]))
            self.player.click(tuple(move["target"]))
            self.done["two clicks"] += 1

    def _press_button(self, move: Move) -> None:
        held = self.player.game.ask("table")["hold"]
        self.player.click_on("act.0.0")
        if move["kind"] == "EndTurn" and held:
            self.player.game.wait_for("the question what stays here", lambda: "leave.0.0" in self.player.game.targets())
            self.player.click_on("leave.0.0")
            self.done["left behind"] += 1


def place(move: Move) -> Point:
    """Where to click for a move by a single click: on what is handed out, or on where it goes."""
    found = move["thing"] or move["target"]
    assert found is not None, f"nothing open to click for '{move['text']}': {move['names']}"
    x, y = found
    return x, y
