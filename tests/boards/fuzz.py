"""Breaks maps in a seeded way and sees that nothing happens but a picture or clear sentences.

    python -m tests.boards.fuzz [--cases 2000] [--seed 1] [FOLDER]

FOLDER holds maps with what they refer to; the feature maps by default.
"""

import argparse
import random
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from game.boards.describe import load_map
from game.boards.loading import board_of
from game.boards.problems import BoardError
from game.view.mapart import MapPicture
from game.view.mapart.pictures import blank

FEATURES = Path(__file__).parent / "features"
DOCUMENTS = (".tmx", ".tmj", ".tsx", ".tsj", ".tx", ".tj")
MAPS = (".tmx", ".tmj")
SECONDS = 2.0
ODD = [
    *(b"0", b"-1", b"1e9", b"999999999999999999999", b"nan", b"inf", b"1.5", b"", b"x", b"4294967295", b"2147483648", b"1000000000"),
    *(
        b"/dev/zero",
        b"/proc/self/mem",
        b"../../../../../../etc/passwd",
        b"tiles.tsx",
        b"tree.tx",
        b"tiles.png",
        b"\xff\xfe",
        b"\0",
        b"a" * 3000,
    ),
]
_VALUE = re.compile(rb'"([^"]*)"')


def mutate(data: bytes, chance: random.Random) -> bytes:
    """The document with one to three things broken."""
    for _ in range(chance.randint(1, 3)):
        data = chance.choice(BREAKERS)(data, chance)
    return data


def _value(data: bytes, chance: random.Random) -> bytes:
    """Another value in an attribute or a text."""
    found = list(_VALUE.finditer(data))
    if not found:
        return data
    match = chance.choice(found)
    return data[: match.start(1)] + chance.choice(ODD) + data[match.end(1) :]


def _number(data: bytes, chance: random.Random) -> bytes:
    """Another number anywhere."""
    found = list(re.finditer(rb"\d+", data))
    if not found:
        return data
    match = chance.choice(found)
    return data[: match.start()] + chance.choice(ODD) + data[match.end() :]


def _flip(data: bytes, chance: random.Random) -> bytes:
    """One byte changed."""
    at = chance.randrange(len(data)) if data else 0
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def _cut(data: bytes, chance: random.Random) -> bytes:
    """The end missing, or a piece."""
    start, length = chance.randrange(len(data) + 1), chance.randrange(1, 200)
    return data[:start] if chance.random() < 0.3 else data[:start] + data[start + length :]


def _double(data: bytes, chance: random.Random) -> bytes:
    """A piece twice."""
    start = chance.randrange(len(data) + 1)
    piece = data[start : start + chance.randrange(1, 300)]
    return data[:start] + piece + data[start:]


BREAKERS = (_value, _value, _value, _number, _flip, _cut, _double)


def cases(folder: Path, count: int, seed: int) -> Iterator[tuple[int, Path, Path, bytes]]:
    """Number, map to load, file to replace, its broken text."""
    chance = random.Random(seed)
    documents = sorted(p for p in folder.rglob("*") if p.suffix in DOCUMENTS)
    maps = [p for p in documents if p.suffix in MAPS]
    for number in range(count):
        target = chance.choice(documents)
        opened = target if target.suffix in MAPS else chance.choice(maps)
        yield number, opened, target, mutate(target.read_bytes(), chance)


def outcome(path: Path) -> str:
    """What a map leads to: ``drawn``, or ``told`` after checking that every sentence is one line."""
    try:
        scene = load_map(path)
        MapPicture(scene).draw(blank(160, 160), (0, 0))
    except BoardError as error:
        _check(error)
        return "told"
    try:
        board_of(scene)
    except BoardError as error:
        _check(error)
    return "drawn"


def _check(error: BoardError) -> None:
    lines = [str(problem) for problem in error.problems]
    assert lines, "an error without a problem"
    assert all(line.isprintable() and len(line) < 2000 for line in lines), lines


def run(folder: Path, count: int, seed: int) -> dict[str, int]:
    """Try all cases on a copy of the folder; how often each outcome was seen. Raises what should not happen, with its case."""
    seen: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as room:
        copy = Path(room) / "maps"
        shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("*.expected.png"))
        for number, opened, target, broken in cases(copy, count, seed):
            sound = target.read_bytes()
            target.write_bytes(broken)
            start = time.perf_counter()
            try:
                found = outcome(opened)
            except Exception as error:
                raise AssertionError(
                    f"case {number} of seed {seed}: {target.name} broken, {opened.name} opened: {error!r}; text: {broken[:3000]!r}"
                ) from error
            seen[found] = seen.get(found, 0) + 1
            if time.perf_counter() - start > SECONDS:
                seen["slow"] = seen.get("slow", 0) + 1
                sys.stderr.write(f"slow: case {number} of seed {seed}, {target.name}: {time.perf_counter() - start:.1f} s\n")
            target.write_bytes(sound)
    return seen


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=FEATURES)
    parser.add_argument("--cases", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    sys.stdout.write(f"{run(given.folder, given.cases, given.seed)}\n")


if __name__ == "__main__":
    main()
