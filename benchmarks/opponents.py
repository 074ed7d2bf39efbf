"""How fast the captains think: ``python benchmarks/opponents.py [--seconds 4]``.

For the search: decisions a second within its playouts, on positions of the standard board with two players. For Pilots: whole games a second,
each decision made from a view as at the table. All times are CPU time of one process. Where the package ``catanatron`` is installed, its
weighted-random and value-function players play in the same run (releases without the latter have a one-step player by victory points,
which does less for a decision).
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai import CAPTAINS, Budget, decide, search
from game.boards import load_board
from game.content.loader import load_content
from game.rules import advance, legal_actions, new_game, view
from game.rules.hidden import View

ROOT = Path(__file__).resolve().parents[1]
OTHERS = (
    ("weighted random", "catanatron.players.weighted_random", "WeightedRandomPlayer"),
    ("value function", "catanatron.players.value", "ValueFunctionPlayer"),
    ("victory points", "catanatron.players.search", "VictoryPointPlayer"),
)
PLAYOUTS = 200
Rates = tuple[float, float]
"""Games and decisions per CPU second."""


def pilots(seconds: float) -> Rates:
    """Pilot against Pilot."""
    board, content = load_board(ROOT / "maps" / "cumulus_shelf.tmx").board, load_content()
    pilot = CAPTAINS["pilot"]

    def play(seed: int) -> int:
        state = new_game(board, content, [None, None], seed)
        for number in count():
            if state.over:
                return number
            advance(state, decide(pilot, view(state, state.turn), seed)[0])
        raise AssertionError

    return rates(play, seconds)


def rates(play: Callable[[int], int], seconds: float) -> Rates:
    """Of a function that plays a game by its number and gives the decisions."""
    games = decisions = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        decisions += play(games)
        games += 1
    return games / spent, decisions / spent


def positions() -> Iterator[View]:
    """Views of beginning turns out of some games of Pilots."""
    board, content = load_board(ROOT / "maps" / "cumulus_shelf.tmx").board, load_content()
    pilot = CAPTAINS["pilot"]
    for seed in range(3):
        state = new_game(board, content, [None, None], seed)
        while not state.over:
            seen = view(state, state.turn)
            if len(legal_actions(state)) > 5:
                yield seen
            advance(state, decide(pilot, seen, seed)[0])


def searching(key: str, seconds: float) -> tuple[float, float]:
    """Decisions within playouts, and playouts, a second: the same thoughts once to count them and once to time them."""
    captain, budget = CAPTAINS[key], Budget(playouts=PLAYOUTS)
    views = random.Random(1).sample(list(positions()), 24)
    counted = 0
    module: Any = search
    plain = module.advance

    def counting(*arguments: Any) -> None:
        nonlocal counted
        counted += 1
        plain(*arguments)

    module.advance = counting
    try:
        playouts = sum(decide(captain, seen, seed, budget)[1] for seed, seen in enumerate(views))
    finally:
        module.advance = plain
    best = float("inf")
    end = time.process_time() + seconds
    while time.process_time() < end:
        begin = time.process_time()
        for seed, seen in enumerate(views):
            decide(captain, seen, seed, budget)
        best = min(best, time.process_time() - begin)
    return counted / best, playouts / best


def others(seconds: float) -> dict[str, Rates]:
    """The players of catanatron that are installed, each against itself."""
    try:
        catanatron: Any = import_module("catanatron")
    except ImportError:
        return {}
    found: dict[str, Rates] = {}
    for name, module, kind in OTHERS:
        try:
            player = getattr(import_module(module), kind)
        except (ImportError, AttributeError):
            continue

        def play(seed: int, player: Any = player) -> int:
            random.seed(seed)
            game = catanatron.Game([player(catanatron.Color.RED), player(catanatron.Color.BLUE)])
            game.play()
            return len(getattr(game.state, "actions", None) or game.state.action_records)

        found[name] = rates(play, seconds)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=4.0, help="CPU seconds for each measurement")
    seconds = parser.parse_args().seconds
    print("Decisions a second within a search, and playouts a second")
    best = 0.0
    for key in ("captain", "admiral"):
        decisions, playouts = searching(key, seconds)
        best = max(best, decisions)
        print(f"  {CAPTAINS[key].name:16} {decisions:9,.0f}  {playouts:7,.0f}")
    games, decisions = pilots(seconds)
    print(f"Games and decisions a second\n  {'Pilots':16} {games:9.1f}  {decisions:7,.0f}")
    for name, (their_games, their_decisions) in others(seconds).items():
        print(f"  catanatron's {name}: {their_games:.1f}  {their_decisions:,.0f}", end="")
        print(f"  (Pilots: {games / their_games:.1f} times the games; the search: {best / their_decisions:.1f} times the decisions)")


if __name__ == "__main__":
    main()
