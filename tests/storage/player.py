"""Plays and saves, again and again, and is killed while it does so.

``python -m tests.storage.player FOLDER TRIALS SEED`` prints a JSON list with what each trial left. In each a child plays a game by chance, or
goes on with the one it finds, and tells after every action, in a pipe, how many are safely on the disk. It is killed at a random moment;
then the folder is read as the program does when it starts.
"""

import json
import os
import random
import signal
import sys
import time
from pathlib import Path

from game.rules import apply, legal_actions
from game.rules.chance import Chance
from game.storage import Loaded, SaveError, Step, open_storage
from tests.rules.play import choose
from tests.storage.games import all_files, record

LONGEST = 0.1
"""Seconds until a child is killed, at most."""


def play(folder: Path, seed: int, pipe: int) -> None:
    """Play and save until killed. ``pipe`` gets 8 bytes for each save: the number of actions on the disk."""
    storage = open_storage(folder)
    storage.tidy()
    games = storage.autosaves.games()
    if games:
        loaded, autosave = storage.autosaves.resume(games[0])
        steps, state = list(loaded.steps), loaded.state
    else:
        begun = record(4, seed)
        steps, state, autosave = [], begun.start(), storage.autosaves.begin(begun)
    chance = Chance.seeded(seed)
    while actions := legal_actions(state):
        action = choose(chance, actions)
        after, events = apply(state, action)
        steps.append(Step(state, action, after, tuple(events)))
        state = after
        autosave.note(tuple(steps), state)
        if not autosave.flush():
            os._exit(1)
        os.write(pipe, len(steps).to_bytes(8, "big"))
    os.write(pipe, len(steps).to_bytes(8, "big"))  # the game is over: wait for the end
    signal.pause()


def trial(folder: Path, seed: int, rng: random.Random) -> dict[str, object]:
    """Start a child, kill it, and look at what is there."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        try:
            play(folder, seed, writing)
        finally:
            os._exit(1)  # a child must not go on where the parent is
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read(8) if seed % 2 else b""  # every other child is killed while it plays, the rest also while they start
        time.sleep(rng.random() * LONGEST)
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        told += pipe.read()
    return {"killed": os.WIFSIGNALED(status), "told": int.from_bytes(told[-8:], "big"), **left(folder)}


def left(folder: Path) -> dict[str, object]:
    """What is on the disk: how many actions can be continued from, how many files are broken or half written."""
    storage = open_storage(folder)
    games = storage.autosaves.games()
    loaded = [_newest(storage.autosaves.resume(game)[0]) for game in games]
    return {
        "actions": max(loaded, default=0),
        "games": len(games),
        "broken": sum(one.problem is not None for game in games for one in game.generations),
        "generations": [len(game.generations) for game in games],
        "parts": sum(name.endswith(".part") for name in all_files(folder)),
    }


def _newest(loaded: Loaded) -> int:
    return len(loaded.steps)


def main() -> None:
    """The command line."""
    root, trials, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    rng = random.Random(seed)
    record(4, 0)  # everything is loaded once, before the first child
    found = []
    for number in range(trials):
        folder = root / str(number // 4)  # every game is killed four times, and continued three times
        try:
            found.append(trial(folder, number, rng))
        except SaveError as error:
            found.append({"error": str(error)})
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main()
