"""Thousands of broken saves, and what the interpreter does while it reads them."""

import json
import os
import subprocess
import sys
from pathlib import Path

from game.paths import ROOT
from tests.storage.fuzz import _note, mutations, outcome, seeds
from tests.storage.games import all_files

COUNT = 5000
SEED = 20
WATCHED = 600


def test_5000_broken_saves_end_in_a_game_or_in_a_sentence(tmp_path: Path) -> None:
    path, cache = tmp_path / "data" / "broken.json", tmp_path / "data" / "cache"
    path.parent.mkdir()
    found = {"loaded": 0, "refused": 0}
    maps = all_files(tmp_path / "map") if seeds(tmp_path / "map") else {}
    for number, data in enumerate(mutations(tmp_path / "map", COUNT, SEED)):
        path.write_bytes(data)
        try:
            found[outcome(path, cache)] += 1
        except Exception as error:
            raise AssertionError(f"mutation {number} of seed {SEED}: {error!r}; {data[:2000]!r}") from error
        assert path.read_bytes() == data
    assert found["refused"] > COUNT * 2 // 3
    assert found["loaded"] > COUNT // 50
    assert all_files(tmp_path / "map") == maps
    assert sorted(one.name for one in tmp_path.iterdir()) == ["data", "map"]
    assert sorted(one.name for one in path.parent.iterdir()) == ["broken.json", "cache"]


def test_loading_runs_nothing_and_writes_nowhere_else(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.storage.fuzz", str(tmp_path), str(WATCHED), str(SEED + 1)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert told["notes"] == []
    assert sum(told["found"].values()) == WATCHED


def test_the_watcher_sees_what_it_is_to_see(tmp_path: Path) -> None:
    inside, outside = str(tmp_path / "cache" / "a"), str(tmp_path.parent / "a")
    assert list(_note("open", (inside, "xb", 0), tmp_path)) == []
    assert list(_note("open", (outside, "r", 0), tmp_path)) == []
    assert list(_note("open", (outside, "w", 0), tmp_path)) == [f"open {outside!r} w 0"]
    assert list(_note("open", (outside, None, os.O_WRONLY), tmp_path)) == [f"open {outside!r} None 1"]
    assert list(_note("os.rename", (inside, outside, -1, -1), tmp_path)) == [f"os.rename {(inside, outside, -1, -1)!r}"]
    assert list(_note("subprocess.Popen", ("sh",), tmp_path)) == ["subprocess.Popen ('sh',)"]
