"""What saving costs: ``python benchmarks/saves.py [FOLDER]`` (the disk to measure; a new folder in it is used and removed).

A whole game of four is played by chance and noted after each action, as at the table. Times are of the wall clock, medians and worst ones.
"""

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.boards import load_board
from game.boards.describe import load_map
from game.content.loader import load_content
from game.rules import apply, legal_actions
from game.rules.chance import Chance
from game.storage import Record, SeatData, Step, open_storage, pack_map, replayed, summary
from game.storage.files import write_file

MAPS = Path(__file__).resolve().parents[1] / "maps"
MAP = MAPS / "cumulus_shelf.tmx"
FRAME = 1 / 60
RUNS = 50


def game() -> tuple[Record, tuple[Step, ...]]:
    """A whole game of four."""
    kept = pack_map(MAP, load_map(MAP).files, MAPS)
    seats = [SeatData(name) for name in ("Mira", "Jonas", "Odile", "Tariq")]
    record = Record.of(load_board(MAP).board, load_content(), seed=5, mats=[None] * 4, seats=seats, map_files=kept)
    state, chance, steps = record.start(), Chance.seeded(1), list[Step]()
    while actions := legal_actions(state):
        action = actions[chance.below(len(actions))]
        after, events = apply(state, action)
        steps.append(Step(state, action, after, tuple(events)))
        state = after
    return record, tuple(steps)


def timed(deed: Callable[[], object], runs: int = RUNS) -> list[float]:
    """Milliseconds of each run."""
    found = []
    for _ in range(runs):
        start = time.perf_counter()
        deed()
        found.append((time.perf_counter() - start) * 1000)
    return found


def line(what: str, times: list[float]) -> None:
    print(f"{what:58} median {statistics.median(times):8.3f} ms   worst {max(times):8.3f} ms")


def append(path: Path, text: bytes) -> None:
    """What a journal would do for each action."""
    with path.open("ab") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def frames(deed: Callable[[int], object], count: int = 120) -> list[float]:
    """How late frames come that do nothing else, while ``deed`` is done in every sixth of them."""
    late, due = [], time.perf_counter()
    for number in range(count):
        due += FRAME
        if number % 6 == 0:
            deed(number)
        time.sleep(max(0.0, due - time.perf_counter()))
        late.append(max(0.0, time.perf_counter() - due) * 1000)
    return late


def main() -> None:
    record, steps = game()
    data = record.written(steps, steps[-1].after)
    print(
        f"{len(steps)} actions, {len(data)} bytes, of which the actions {sum(len(str(one)) for one in data.splitlines() if b'place' in one)}\n"
    )
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as room:
        folder = Path(room)
        line("the text of the save", timed(lambda: record.written(steps, steps[-1].after)))
        line("writing it whole: part, fsync, replace, fsync of the folder", timed(lambda: write_file(folder / "a.json", data)))
        line("appending a line to a journal, fsync", timed(lambda: append(folder / "journal", b"place red Ember Forge 1\n")))
        autosave = open_storage(folder).autosaves.begin(record)
        line("Autosave.note, as the table sees it", timed(lambda: autosave.note(steps, steps[-1].after)))
        autosave.flush()
        line("frames that are late: nothing saved", frames(lambda _number: None))
        line("frames that are late: an action in every sixth", frames(lambda _number: autosave.note(steps, steps[-1].after)))
        autosave.close()
        line("summary for a list", timed(lambda: summary(folder / "a.json")))
    line("loading: decode, check, replay all", timed(lambda: replayed(data, "a.json")))


if __name__ == "__main__":
    main()
