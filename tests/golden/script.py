"""Golden playthroughs: a game as a readable text, which is made by ``write`` and replayed by the tests.

A text begins with the game (board, mats, seed), then tells each action (``> ...``), what happened (indented), and at the beginning of each
turn a digest of the whole state, hidden things included (``#``). It ends with the score and the text of the final state.
"""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from enum import Enum
from pathlib import Path
from typing import Any

from game.boards import load_board
from game.content.loader import load_content
from game.paths import ROOT
from game.rules import action_text, apply, legal_actions, new_game, parse_action, score, state_text, winners
from game.rules.actions import Action, Decline, EndTurn, Place
from game.rules.chance import Chance
from game.rules.events import Event, TurnBegan
from game.rules.house import DIE_FACES
from game.rules.kinds import Seat
from game.rules.names import counts_text
from game.rules.state import State

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Golden:
    """A game to be played: ``mats`` per seat, ``-`` for a random one."""

    board: str
    mats: tuple[str, ...]
    seed: int

    def start(self) -> State:
        """The new game."""
        board = load_board(ROOT / "maps" / f"{self.board}.tmx").board
        return new_game(board, load_content(), [None if mat == "-" else mat for mat in self.mats], self.seed)

    def header(self) -> list[str]:
        """The first lines of the text."""
        return [f"board: {self.board}", f"mats: {', '.join(self.mats)}", f"seed: {self.seed}", ""]


GOLDENS = {
    "solo_cove": Golden("lantern_cove", ("-",), 1),
    "solo_shelf": Golden("cumulus_shelf", ("Verdant Star",), 2),
    "two_on_the_shelf": Golden("cumulus_shelf", ("-", "-"), 3),
    "two_in_the_cove": Golden("lantern_cove", ("Azure Dusk", "Golden Gale"), 4),
    "three_in_the_storm": Golden("storm_well", ("-", "Crimson Wake", "-"), 5),
    "four_on_the_shelf": Golden("cumulus_shelf", ("-", "-", "-", "-"), 3),
}
"""The playthroughs, by the name of their file."""


def read_header(lines: list[str]) -> Golden:
    """The game that a text begins with."""
    found = dict(line.split(": ", 1) for line in lines[:3])
    return Golden(found["board"], tuple(found["mats"].split(", ")), int(found["seed"]))


def choose(state: State, chance: Chance) -> Action:
    """A player with some sense: places what can be placed, seldom declines, else does anything."""
    actions = legal_actions(state)
    better: list[Action] = [action for action in actions if not isinstance(action, EndTurn | Decline)]
    if isinstance(actions[0], Place) or (better and chance.below(4)):
        actions = better or actions
    return actions[chance.below(len(actions))]


def play(golden: Golden) -> Iterator[str]:
    """The lines of a playthrough, made anew."""
    chance = Chance.seeded(golden.seed)
    yield from golden.header()
    state = golden.start()
    while not state.over:
        action = choose(state, chance)
        state, lines = told(state, action)
        yield from lines
    yield from ending(state)


def replay(text: str) -> Iterator[str]:
    """The lines of a playthrough, by its record alone: its header and its actions."""
    lines = text.split("\n")
    golden = read_header(lines)
    yield from golden.header()
    state = golden.start()
    for line in lines:
        if line.startswith("> "):
            state, happened = told(state, parse_action(state, line.partition(": ")[2]))
            yield from happened
    yield from ending(state)


def told(state: State, action: Action) -> tuple[State, list[str]]:
    """The state after an action, and its lines."""
    line = f"> {state.turn + 1}: {action_text(state, action)}"
    after, events = apply(state, action)
    return after, [line, *(part for event in events for part in event_lines(after, event))]


def event_lines(state: State, event: Event) -> Iterator[str]:
    """What happened, in a line; a turn is told with the digest of the state."""
    told = (f"{field.name} {_value(state, field.name, getattr(event, field.name))}" for field in fields(event) if field.name != "seat")
    yield f"    {type(event).__name__} {', '.join(told)}".rstrip()
    if isinstance(event, TurnBegan):
        yield f"# player {event.seat + 1}, {hashlib.sha256(state_text(state).encode()).hexdigest()[:16]}"


def _value(state: State, name: str, value: Any) -> str:
    game = state.game
    labels = {
        "port": [port.name for port in game.board.ports],
        "card": game.card_labels,
        "cards": game.card_labels,
        "event": game.event_labels,
        "tile": game.tile_labels,
        "encounter": game.encounter_labels,
        "face": DIE_FACES,
    }
    if name in ("paid", "counts"):
        return counts_text(value) or "nothing"
    if isinstance(value, tuple):
        return " + ".join(_value(state, name, one) for one in value)
    if name in labels:
        return str(labels[name][value])
    if name in ("winners", "space", "index"):
        return str(value + 1)
    return value.name.lower() if isinstance(value, Enum) else str(value)


def ending(state: State) -> Iterator[str]:
    """The score and the final state."""
    yield ""
    for seat in range(state.game.players):
        parts = score(state, Seat(seat))
        items = ", ".join(f"{field.name} {getattr(parts, field.name)}" for field in fields(parts))
        yield f"score of player {seat + 1}: {parts.total} ({items})"
    yield f"winners: {_seats(winners(state))}"
    yield ""
    yield from state_text(state).rstrip("\n").split("\n")


def _seats(seats: Iterable[Seat]) -> str:
    return ", ".join(str(seat + 1) for seat in seats) or "-"


def path_of(name: str) -> Path:
    """The file of a playthrough."""
    return FOLDER / f"{name}.txt"
