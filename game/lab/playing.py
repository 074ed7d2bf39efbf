"""Plays games of a setting. Everything in a game follows from the setting and the number of the game."""

import pickle
import zlib
from dataclasses import dataclass
from functools import lru_cache

from game.ai import decide
from game.lab.entrants import Entrant
from game.lab.ledger import Ledger
from game.lab.record import Record
from game.rules import State, advance, legal_actions, new_game, view
from game.rules.board import Board
from game.rules.chance import Chance
from game.rules.content import Content
from game.rules.events import Event
from game.rules.kinds import Seat

SEED_BITS = 62


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played: small, as it travels to each worker. ``parts``: the packed board and content."""

    parts: bytes
    entrants: tuple[Entrant, ...]
    seed: int

    @classmethod
    def of(cls, board: Board, content: Content, entrants: tuple[Entrant, ...], seed: int) -> "Setting":
        """Pack a setting."""
        return cls(zlib.compress(pickle.dumps((board, content))), entrants, seed)

    def seating(self, number: int) -> tuple[int, ...]:
        """For each seat, in turn order, which entrant has it in a game: all move up one place from game to game."""
        players = len(self.entrants)
        return tuple((seat + number) % players for seat in range(players))


@lru_cache(maxsize=4)
def _unpacked(parts: bytes) -> tuple[Board, Content]:
    """The same objects for all games, so that the rules make their tables once (``game_of``)."""
    board, content = pickle.loads(zlib.decompress(parts))  # noqa: S301 (packed by Setting.of)
    return board, content


def play_some(setting: Setting, first: int, after: int) -> list[Record]:
    """The games from number ``first`` up to, not including, ``after``."""
    return [play(setting, number) for number in range(first, after)]


def play(setting: Setting, number: int) -> Record:
    """One game, counted from 0."""
    chance = Chance.seeded(setting.seed << 64 | number)
    board, content = _unpacked(setting.parts)
    state = new_game(board, content, [None] * len(setting.entrants), chance.below(1 << SEED_BITS), first=Seat(0))
    ledger = Ledger(state)
    seating = setting.seating(number)
    decisions, playouts = _play_out(state, [setting.entrants[i] for i in seating], chance.below(1 << SEED_BITS), ledger)
    return ledger.close(state, number, seating, decisions, playouts)


def _play_out(state: State, line: list[Entrant], thought: int, ledger: Ledger) -> tuple[int, int]:
    """Play to the end; how many decisions there were, and playouts for them. ``thought``: the seed of the first decision."""
    minds = [(entrant.captain, entrant.budget) for entrant in line]
    events: list[Event] = []
    decisions = playouts = 0
    while not state.over:
        actions = legal_actions(state)
        action = actions[0]
        if len(actions) > 1:
            captain, budget = minds[state.turn]
            action, thoughts = decide(captain, view(state, state.turn), thought + decisions, budget)
            assert action in actions, f"{captain.name} chose {action}, which is not legal."
            decisions += 1
            playouts += thoughts
        ledger.look(state)
        events.clear()
        advance(state, action, events)
        ledger.note(events)
    return decisions, playouts
