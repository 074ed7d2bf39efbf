"""The same games whoever plays them: one process, several, a cluster."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.lab.entrants import entrants
from game.lab.playing import Setting
from game.lab.runs import chunks, records
from game.lab.workers import DASK, Workers

ROOT = Path(__file__).resolve().parents[2]
GAMES = 12


@pytest.fixture
def no_workers_left() -> Iterator[None]:
    """Ends joblib's processes after the test."""
    yield
    from joblib.externals.loky import get_reusable_executor

    get_reusable_executor().shutdown(wait=True)


@pytest.mark.parametrize(("games", "jobs"), [(1, 1), (7, 2), (100, 2), (1000, 3), (10_000, 64)])
@pytest.mark.parametrize("line", ["pilot", "captain:60,pilot", "admiral:5000,captain"])
def test_chunks_cover_each_game_once(games: int, jobs: int, line: str) -> None:
    pieces = chunks(Setting(b"", entrants(line), 1), games, jobs)
    assert [number for first, after in pieces for number in range(first, after)] == list(range(games))


def test_captains_that_think_are_given_few_games_at_a_time() -> None:
    assert next(chunks(Setting(b"", entrants("pilot,pilot"), 1), 1000, 2)) == (0, 25)
    assert next(chunks(Setting(b"", entrants("captain:60,pilot"), 1), 1000, 2)) == (0, 1)


@pytest.mark.usefixtures("no_workers_left")
def test_two_processes_give_the_games_of_one_in_order(setting_of: Callable[..., Any]) -> None:
    setting, _ = setting_of()
    alone = list(records(setting, GAMES, Workers(jobs=1)))
    assert [record.number for record in alone] == list(range(GAMES))
    assert list(records(setting, GAMES, Workers(jobs=2))) == alone


CLUSTER = """
import sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""


@pytest.fixture
def cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a Dask cluster of two worker processes on this computer."""
    pytest.importorskip("distributed", reason="the package 'distributed' is not installed (requirements-dev.txt)")
    script = tmp_path / "cluster.py"
    script.write_text(CLUSTER)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    process = subprocess.Popen(
        [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert process.stdout is not None
    assert process.stdin is not None
    yield process.stdout.readline().strip()
    process.stdin.close()
    assert process.wait(timeout=60) == 0
    process.stdout.close()


def simulate(*words: str) -> subprocess.CompletedProcess[str]:
    start = [
        sys.executable,
        str(ROOT / "main.py"),
        "simulate",
        "--board",
        "lantern_cove",
        "--players",
        "deckhand,pilot",
        "--games",
        str(GAMES),
    ]
    return subprocess.run([*start, *words], capture_output=True, text=True, check=False, timeout=120)


def test_a_dask_cluster_gives_the_tables_of_one_process(cluster: str) -> None:
    alone = simulate("--jobs", "1")
    spread = simulate("--backend", DASK, "--scheduler", cluster)
    assert (alone.returncode, spread.returncode) == (0, 0), spread.stderr
    assert "Wins by captain" in alone.stdout
    assert spread.stdout == alone.stdout
