"""What a position between two turns promises a seat: the renown it has, and what seats like it have gained from there on.

The second part is a weighted sum of a few plain features. The weights were learned from finished games (``tools/learn_outlook.py``, which
writes ``experience.py``), for each stretch of turns left on its own.
"""

from collections.abc import Sequence
from operator import mul

from game.ai.experience import FEATURES, STRETCHES, WEIGHTS
from game.ai.memory import PerGame
from game.ai.sense import FAR, Sense, sense_of, turns_left
from game.rules import house
from game.rules.game import Game
from game.rules.kinds import Space
from game.rules.layout import (
    AT,
    CREWMATE_BIT,
    DONE,
    GAINED,
    GRIT,
    HARVESTER_BIT,
    NONE,
    OVER,
    PENDING,
    ROW_SIZE,
    ROWS,
    SEAT_SIZE,
    SEATS,
    TOKENS,
    UPGRADES,
)
from game.rules.state import State

PURSE = 5
"""More grit than this is counted at what it brings at the end."""
OWN = 9
"""The features from this one on belong to the outfittings that are not complete."""
CREW = 3
"""The feature that counts crewmates."""
MOST_MISSING = 4


def _between(turns: int) -> tuple[float, ...]:
    """The weights for a number of turns left: those of the two nearest stretches, so that a turn more never makes a leap."""
    middles = [(first + last + 1) / 2 for first, last in zip((0, *STRETCHES), STRETCHES, strict=False)]
    upper = next((i for i, middle in enumerate(middles) if turns <= middle), len(middles) - 1)
    lower = max(0, upper - 1)
    if turns >= middles[upper] or upper == lower:
        return WEIGHTS[upper]
    part = (turns - middles[lower]) / (middles[upper] - middles[lower])
    return tuple(a + part * (b - a) for a, b in zip(WEIGHTS[lower], WEIGHTS[upper], strict=True))


BY_TURNS = tuple(_between(turns) for turns in range(FAR + 1))
"""The weights by turns left."""


def seat_features(state: State, seat: int) -> list[float]:
    """The first OWN features of a seat, in the order of FEATURES."""
    cells = state.cells
    base = SEATS + seat * SEAT_SIZE
    upgrades = cells[base + UPGRADES : base + UPGRADES + 3]
    return [
        1.0,
        min(cells[base + GRIT], PURSE),
        sum(upgrade & HARVESTER_BIT for upgrade in upgrades),
        sum(upgrade & CREWMATE_BIT for upgrade in upgrades) // CREWMATE_BIT,
        3 - upgrades.count(0),
        cells[base + AT : base + AT + 3].count(NONE),
        cells[base + ROWS : base + ROWS + 3 * ROW_SIZE].count(0),
        cells[base + TOKENS],
        max(cells[SEATS + DONE : SEATS + state.game.players * SEAT_SIZE : SEAT_SIZE]),
    ]


def outfitting_features(sense: Sense, code: int, turns: int) -> list[float]:
    """The features that an incomplete outfitting adds: for each number of free spaces one, its renown and its reward; its wild spaces."""
    card = sense.game.codes.card(code)
    outfitting = sense.game.outfittings[card]
    free = sense.missing(code)
    missing = min(MOST_MISSING, len(free))
    features = [0.0] * (len(FEATURES) - OWN)
    features[missing - 1] = 1.0
    features[MOST_MISSING + missing - 1] = outfitting.renown
    features[2 * MOST_MISSING + missing - 1] = sense.reward[turns][card]
    features[-1] = sum(outfitting.spaces[space] == Space.WILD for space in free)
    return features


def banked(state: State, seat: int) -> int:
    """The renown that a seat has for certain: all but that of its grit (H9b)."""
    cells, game = state.cells, state.game
    base = SEATS + seat * SEAT_SIZE
    codes, low = game.codes, game.codes.low
    total = cells[base + GAINED]
    for code in cells[base + ROWS : base + ROWS + 3 * ROW_SIZE]:
        if code and code & low == codes.full[codes.card(code)]:
            total += game.outfittings[codes.card(code)].renown
    total += house.CREW_RENOWN * (sum(up & CREWMATE_BIT for up in cells[base + UPGRADES : base + UPGRADES + 3]) // CREWMATE_BIT)
    bit = 1 << seat
    for port, tokens in enumerate(cells[game.tokens_at : game.events_at]):
        if tokens & bit:
            total += game.board.ports[port].layer + 1
    return total


class Outlook:
    """The outlook of seats in one game."""

    def __init__(self, game: Game) -> None:
        self.sense = sense_of(game)
        self._codes = game.codes
        self._cards: list[dict[int, float]] = [{} for _ in BY_TURNS]
        self._tokens = [port.layer + 1 for port in game.board.ports]

    def of(self, state: State, seat: int) -> float:
        """The renown that a seat is likely to have at the end; exact when the game is over."""
        cells = state.cells
        turns = 0 if cells[PENDING] == OVER else turns_left(state, seat, self.sense.habits)
        base = SEATS + seat * SEAT_SIZE
        if not turns:
            return float(banked(state, seat) + cells[base + GRIT] // house.GRIT_PER_RENOWN)
        known, low = self._cards[turns], self._codes.low
        total = float(cells[base + GAINED])
        for code in cells[base + ROWS : base + ROWS + 3 * ROW_SIZE]:
            if code:
                key = code & low
                worth = known.get(key)
                if worth is None:
                    worth = known[key] = self._card(code, turns)
                total += worth
        features = seat_features(state, seat)
        total += _weighed(BY_TURNS[turns], features) + house.CREW_RENOWN * features[CREW]
        total += max(0, cells[base + GRIT] - PURSE) / house.GRIT_PER_RENOWN
        return total + self._outposts(state, seat)

    def _card(self, code: int, turns: int) -> float:
        """What an outfitting on a mat is likely to bring: its renown where it is complete, else by experience."""
        if self._codes.complete(code):
            return self.sense.game.outfittings[self._codes.card(code)].renown
        return _weighed(BY_TURNS[turns][OWN:], outfitting_features(self.sense, code, turns))

    def _outposts(self, state: State, seat: int) -> int:
        game, bit = state.game, 1 << seat
        tokens = state.cells[game.tokens_at : game.events_at]
        return sum(renown for renown, seats in zip(self._tokens, tokens, strict=True) if seats & bit)

    def lead(self, state: State, seat: int) -> float:
        """By how much a seat is likely to be ahead of the best of the others; alone, its own outlook."""
        own = self.of(state, seat)
        others = [self.of(state, other) for other in range(state.game.players) if other != seat]
        return own - max(others) if others else own


def _weighed(weights: Sequence[float], features: Sequence[float]) -> float:
    total: float = sum(map(mul, weights, features))
    return total


outlook_of = PerGame(Outlook)
"""The outlook in a game."""
