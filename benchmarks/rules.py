"""How fast the rules are: ``python benchmarks/rules.py [--seconds 3] [--players 4]``.

Random games on the standard board: a decision is legal_actions, a random choice and the doing of it. All times are CPU time of one process
(best of several runs). Where the package ``catanatron`` is installed, its random games run in the same way beside ours.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.boards import load_board
from game.content.loader import load_content
from game.rules import advance, apply, legal_actions, new_game
from game.rules.state import State

RUNS = 5
"""The best of this many counts: the machine may be busy with other things."""
MAP = Path(__file__).resolve().parents[1] / "maps" / "cumulus_shelf.tmx"

Rates = dict[str, float]


def starts(players: int) -> Iterator[State]:
    """New games without end."""
    board, content = load_board(MAP).board, load_content()
    seed = 0
    while True:
        yield new_game(board, content, [None] * players, seed)
        seed += 1


def play_in_place(state: State, choose: Callable[[], float]) -> int:
    """A random game with ``advance``; gives the number of decisions."""
    decisions = 0
    while actions := legal_actions(state):
        advance(state, actions[int(choose() * len(actions))])
        decisions += 1
    return decisions


def play_with_apply(state: State, choose: Callable[[], float]) -> int:
    """The same with ``apply``: checked, copied, with events."""
    decisions = 0
    while actions := legal_actions(state):
        state, _ = apply(state, actions[int(choose() * len(actions))])
        decisions += 1
    return decisions


def positions(game: Iterator[State], count: int) -> list[State]:
    """Positions from all over some random games."""
    choose = random.Random(1).random
    found: list[State] = []
    while len(found) < count:
        state = next(game)
        while actions := legal_actions(state):
            found.append(state.copy())
            advance(state, actions[int(choose() * len(actions))])
    return random.Random(2).sample(found, count)


def rates(play: Callable[[Any, Callable[[], float]], int], game: Iterator[Any], seconds: float) -> tuple[float, float]:
    """Games and decisions per CPU second, the making of a new game included; the best run."""
    choose = random.Random(0).random
    best = (0.0, 0.0)
    for _ in range(RUNS):
        games = decisions = 0
        begin = time.process_time()
        while (spent := time.process_time() - begin) < seconds / RUNS:
            decisions += play(next(game), choose)
            games += 1
        best = max(best, (games / spent, decisions / spent), key=lambda pair: pair[1])
    return best


def microseconds(action: Callable[[Any], object], items: list[Any], seconds: float) -> float:
    """CPU microseconds per item; the best run."""
    best = float("inf")
    for _ in range(RUNS):
        done = 0
        begin = time.process_time()
        while (spent := time.process_time() - begin) < seconds / RUNS:
            for item in items:
                action(item)
            done += len(items)
        best = min(best, spent / done * 1e6)
    return best


def measure_rules(players: int, seconds: float) -> Rates:
    game = starts(players)
    sample = positions(game, 500)
    chosen = [(state, random.Random(i).choice(legal_actions(state))) for i, state in enumerate(sample)]
    games, decisions = rates(play_in_place, game, seconds)
    games_apply, decisions_apply = rates(play_with_apply, game, seconds)
    return {
        "random games / s": games,
        "decisions / s": decisions,
        "random games / s, apply": games_apply,
        "decisions / s, apply": decisions_apply,
        "copy, us": microseconds(State.copy, sample, seconds / 3),
        "legal_actions, us": microseconds(legal_actions, sample, seconds / 3),
        "apply, us": microseconds(lambda pair: apply(*pair), chosen, seconds / 3),
    }


def measure_catanatron(players: int, seconds: float) -> Rates | None:
    """Its random games and copies, or None where the package is not installed."""
    try:
        catanatron: Any = import_module("catanatron")
    except ImportError:
        return None
    colours = list(catanatron.Color)[:players]

    def play(game: Any, _choose: Callable[[], float]) -> int:
        game.play()
        return len(getattr(game.state, "actions", None) or game.state.action_records)

    def new() -> Iterator[Any]:
        while True:
            yield catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])

    games, decisions = rates(play, new(), seconds)
    sample = [next(new()) for _ in range(20)]
    for i, game in enumerate(sample):
        for _ in range(20 * i):
            game.play_tick()
    return {"random games / s": games, "decisions / s": decisions, "copy, us": microseconds(lambda game: game.copy(), sample, seconds / 3)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU seconds for each of the longer measurements")
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4))
    options = parser.parse_args()
    ours = measure_rules(options.players, options.seconds)
    theirs = measure_catanatron(options.players, options.seconds)
    print(f"Python {sys.version.split()[0]}, {options.players} players, CPU time, best of {RUNS} runs")
    print(f"{'':26}{'tapstones':>12}{'catanatron':>12}{'ratio':>8}")
    for name, value in ours.items():
        other = (theirs or {}).get(name)
        ratio = "" if other is None else f"{value / other:8.1f}" if "us" not in name else f"{other / value:8.1f}"
        print(f"{name:26}{value:12,.1f}{'-' if other is None else f'{other:,.1f}':>12}{ratio}")
    if theirs is None:
        print("catanatron is not installed here (pip install catanatron), so there is nothing to compare with.")


if __name__ == "__main__":
    main()
