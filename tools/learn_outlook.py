"""Learns the weights of ``game/ai/outlook.py`` from games of sharp instinct against itself, and writes them to ``game/ai/experience.py``.

Run: python -m tools.learn_outlook [games]. To be run again when the content or the boards change much.
"""

import random
import sys
from pathlib import Path

import numpy as np

from game.ai.instinct import best_action
from game.ai.outlook import OWN, banked, outfitting_features, seat_features
from game.ai.sense import FAR, sense_of, turns_left
from game.boards import load_board
from game.content.loader import load_content
from game.paths import ROOT
from game.rules.board import Board
from game.rules.content import Content
from game.rules.engine import advance
from game.rules.kinds import Seat
from game.rules.layout import PENDING, ROW_SIZE, ROWS, SEAT_SIZE, SEATS, START, TURN
from game.rules.legal import legal_actions
from game.rules.scoring import score
from game.rules.setup import new_game
from game.rules.state import State

TARGET = Path(ROOT) / "game" / "ai" / "experience.py"
BOARDS = ("cumulus_shelf", "cumulus_shelf", "lantern_cove", "storm_well")
SEATS_PLAYED = (2, 2, 3, 4)
WHIM = 0.08
"""How often a player does anything at all, so that odd positions are met too."""
STRETCHES = (1, 2, 3, 5, 7, 9, FAR)
FEATURES = (
    *("one", "grit", "harvesters", "crewmates", "able", "home", "room", "tokens", "leader"),
    *(f"{what}{missing}" for what in ("cards", "renown", "reward") for missing in (1, 2, 3, 4)),
    "wild",
)
Sample = tuple[int, list[float], float]
"""Turns left, features, and the renown gained from there on."""


def samples(board: Board, content: Content, seats: int, seed: int) -> list[Sample]:
    """What one game teaches."""
    rng = random.Random(seed)
    state = new_game(board, content, rng.sample([mat.name for mat in content.mats], seats), seed)
    sense = sense_of(state.game)
    met: list[tuple[int, int, list[float], int]] = []
    while not state.over:
        if state.cells[PENDING] == START:
            seat = state.cells[TURN]
            turns = turns_left(state, seat, sense.habits)
            met.append((seat, turns, features(state, seat, turns), banked(state, seat)))
        advance(state, rng.choice(legal_actions(state)) if rng.random() < WHIM else best_action(state, sense))
    totals = [score(state, Seat(seat)).total for seat in range(seats)]
    return [(turns, row, totals[seat] - had) for seat, turns, row, had in met]


def features(state: State, seat: int, turns: int) -> list[float]:
    """All features of a seat."""
    sense = sense_of(state.game)
    base = SEATS + seat * SEAT_SIZE + ROWS
    cards = np.zeros(len(FEATURES) - OWN)
    for code in state.cells[base : base + 3 * ROW_SIZE]:
        if code and not state.game.codes.complete(code):
            cards += outfitting_features(sense, code, turns)
    return [*seat_features(state, seat), *cards]


def fitted(rows: list[Sample]) -> tuple[list[float], float]:
    """Weights by ridge regression, and the deviation that is left."""
    if not rows:
        raise SystemExit("Too few games: a stretch of turns was never met.")
    x = np.array([row for _, row, _ in rows])
    y = np.array([gain for _, _, gain in rows])
    weights = np.linalg.solve(x.T @ x + 3 * np.eye(x.shape[1]), x.T @ y)
    return [float(weight) for weight in weights], float(np.std(y - x @ weights))


def main() -> None:
    """Play, learn, write."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    content = load_content()
    boards = {name: load_board(ROOT / "maps" / f"{name}.tmx").board for name in BOARDS}
    rows: list[Sample] = []
    for game in range(games):
        rows += samples(boards[BOARDS[game % len(BOARDS)]], content, SEATS_PLAYED[game // len(BOARDS) % len(SEATS_PLAYED)], 10**9 + game)
    lines = []
    low = 0
    for last in STRETCHES:
        chosen = [row for row in rows if low < row[0] <= last]
        weights, left = fitted(chosen)
        print(f"{low + 1:2} to {last:2} turns left: {len(chosen):6} samples, standard deviation {left:.2f}")
        lines.append("    (" + ", ".join(f"{weight:.3f}" for weight in weights) + "),\n")
        low = last
    TARGET.write_text(
        f'"""Written by tools/learn_outlook.py from {games} games of instinct: what positions were worth in the end."""\n\n'
        f"STRETCHES = {STRETCHES}\n"
        '"""Turns left: each stretch ends with this number."""\n'
        "FEATURES = (\n" + "".join(f'    "{name}",\n' for name in FEATURES) + ")\n"
        '"""See ``outlook.seat_features`` and ``outfitting_features``."""\n'
        "WEIGHTS: tuple[tuple[float, ...], ...] = (\n" + "".join(lines) + ")\n"
        '"""By stretch and feature, in renown."""\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
