"""``check``: every problem of maps as a line ``file: object or layer: what: how to mend``, or as JSON, for editors and CI."""

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from game.boards.describe import load_map
from game.boards.loading import board_of
from game.boards.problems import BoardError, Problem


def problems_of(path: Path) -> tuple[Problem, ...]:
    """Everything that is wrong with a map as a board; nothing where it can be played on."""
    try:
        board_of(load_map(path))
    except BoardError as error:
        return error.problems
    return ()


def main(paths: Sequence[Path], as_json: bool = False) -> int:
    """Print what is wrong with the maps; 0 where nothing is, else 1."""
    problems = [problem for path in paths for problem in problems_of(path)]
    if as_json:
        sys.stdout.write(json.dumps([asdict(problem) for problem in problems], ensure_ascii=False, indent=1) + "\n")
    else:
        sys.stdout.writelines(f"{problem}\n" for problem in problems)
    return 1 if problems else 0
