"""``simulate`` as a person starts it: what it prints and writes, what it refuses, and Ctrl+C."""

import csv
import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from pathlib import Path

import pytest

from game import cli
from game.lab import simulate
from game.lab.record import Record

ROOT = Path(__file__).resolve().parents[2]
QUICK = ("simulate", "--board", "lantern_cove", "--players", "deckhand,pilot", "--games", "6", "--jobs", "1")


def start(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(ROOT / "main.py"), *words], capture_output=True, text=True, check=False, timeout=120)


def test_help_loads_neither_pygame_nor_numpy_nor_joblib() -> None:
    code = (
        "import sys\nfrom game.cli import main\ntry:\n    main(['simulate', '--help'])\nexcept SystemExit as left:\n    code = left.code\n"
        "print(code, sorted({'pygame', 'numpy', 'joblib', 'pytmx', 'msgspec', 'game.ai', 'game.rules'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert "--players LIST" in done.stdout
    assert done.stdout.splitlines()[-1] == "0 []"


def test_one_job_needs_neither_pygame_nor_joblib(tmp_path: Path) -> None:
    code = (
        f"import sys\nfrom game.cli import main\nmain({list(QUICK)!r})\nprint(sorted({{'pygame', 'numpy', 'joblib'}} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "[]"


def test_tables_go_to_stdout_and_the_speed_to_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(QUICK) == 0
    out, err = capsys.readouterr()
    assert out.startswith(
        "Lantern Cove: 6 games, seed 1\nPlayers: Deckhand; Pilot\nFrom game to game all move up one seat.\n\nWins by captain\n"
    )
    assert re.fullmatch(r"0 of 6 games\n6 games in [\d.]+ s, [\d.]+ a second\n", err)
    assert cli.main([*QUICK]) == 0
    assert capsys.readouterr().out == out


def test_a_board_goes_by_its_title_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--board", "Lantern cove", *QUICK[3:]]) == 0
    by_title = capsys.readouterr().out
    assert cli.main(["simulate", "--board", str(ROOT / "maps" / "lantern_cove.tmx"), *QUICK[3:]]) == 0
    assert capsys.readouterr().out == by_title


def test_json_and_csv(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*QUICK, "--json", str(tmp_path / "out.json")]) == 0
    assert capsys.readouterr().err.splitlines()[-1] == f"The file is in {tmp_path / 'out.json'}."
    assert cli.main([*QUICK, "--csv", str(tmp_path / "out.csv")]) == 0
    document = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    with (tmp_path / "out.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert (document["games"], len(document["records"]), len(rows)) == (6, 6, 6)
    assert [int(row["rounds"]) for row in rows] == [record["rounds"] for record in document["records"]]
    assert sum(tally["wins"] for tally in document["captains"].values()) == 6
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.csv", "out.json"]


def test_ctrl_c_before_the_first_game_says_that_nothing_was_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> Generator[Record, None, None]:
        signal.raise_signal(signal.SIGINT)
        yield from ()

    monkeypatch.setattr(simulate, "records", stopped)
    assert cli.main([*QUICK, "--csv", str(tmp_path / "out.csv")]) == 130
    assert capsys.readouterr().err.splitlines()[-1] == f"No game was played, so {tmp_path / 'out.csv'} was not written."
    assert list(tmp_path.iterdir()) == []


def test_other_content_can_be_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "cards"
    folder.mkdir()
    for file in (ROOT / "game" / "content").glob("*.toml"):
        (folder / file.name).write_text(
            file.read_text(encoding="utf-8").replace('name = "Galley"', 'name = "Soup Kitchen"'), encoding="utf-8"
        )
    assert cli.main([*QUICK, "--content", str(folder)]) == 0
    assert "Soup Kitchen" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"--board": "atlantis"}, "There is no board 'atlantis': name one of cumulus_shelf, lantern_cove, "),
        ({"--board": "none.tmx"}, "none.tmx"),
        ({"--players": "deckhand,kraken"}, "there is no captain 'kraken'"),
        ({"--players": "pilot,pilot,pilot"}, "Lantern Cove is for 1 to 2 players, not for 3"),
        ({"--content": "nowhere"}, "outfittings.toml"),
        ({"--json": "nowhere/out.json"}, "out.json cannot be written (No such file or directory): name another file."),
        ({"--csv": "."}, "cannot be written (it is a folder): name another file."),
        ({"--backend": "dask"}, "--backend dask needs the address of a scheduler"),
        ({"--backend": "dask", "--scheduler": "tcp://127.0.0.1:1"}, "Nobody answers at the address 'tcp://127.0.0.1:1'"),
    ],
)
def test_what_cannot_be_played_is_told_before_a_game(
    change: dict[str, str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if "dask" in change.values():
        pytest.importorskip("distributed", reason="the package 'distributed' is not installed (requirements-dev.txt)")
    monkeypatch.chdir(tmp_path)
    words = {"--board": "lantern_cove", "--players": "deckhand,deckhand", "--games": "1000000"} | change
    assert cli.main(["simulate", *(word for pair in words.items() for word in pair)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert "Traceback" not in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("package", ["distributed", "ray"])
def test_a_missing_extra_is_told_with_what_to_install(
    package: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    backend = "dask" if package == "distributed" else package
    assert cli.main([*QUICK, "--backend", backend, "--scheduler", "tcp://127.0.0.1:1"]) == 2
    assert f"needs the package {package!r}: install it with 'pip install {package}'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--games", "0"], "argument --games: expected a number of games from 1 to 100000000, not '0'"),
        (["--games", "many"], "not 'many'"),
        (["--jobs", "0"], "expected a number of processes from 1 to 1024, not '0'"),
        (["--playouts", "-3"], "argument --playouts: "),
        (["--seed", "x"], "expected a whole number from 0 up, not 'x'"),
        (["--json", "a", "--csv", "b"], "not allowed with argument"),
        (["--backend", "abacus"], "invalid choice: 'abacus'"),
    ],
)
def test_wrong_numbers_are_told(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["simulate", "--board", "lantern_cove", "--players", "deckhand,deckhand", *words])
    assert left.value.code == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert sentence in err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_there_is_and_leaves_nobody_behind(jobs: str, tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    command = [
        sys.executable,
        str(ROOT / "main.py"),
        "simulate",
        "--board",
        "lantern_cove",
        "--players",
        "deckhand,deckhand",
        "--jobs",
        jobs,
    ]
    process = subprocess.Popen(
        [*command, "--games", "1000000", "--csv", str(tmp_path / "out.csv")],
        stdout=subprocess.PIPE,
        stderr=theirs,
        start_new_session=True,
        text=True,
    )
    os.close(theirs)
    told = ""
    while not re.search(r"\] [1-9]\d* of 1000000 games, [\d.]+ a second", told):
        told += os.read(ours, 4096).decode()
    os.killpg(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    games = re.match(r"Lantern Cove: stopped after (\d+) of 1000000 games, seed 1\n", out)
    assert games
    assert "Wins by place in turn order" in out
    assert len((tmp_path / "out.csv").read_text(encoding="utf-8").splitlines()) == int(games[1]) + 1
    assert "Traceback" not in told + _rest(ours)
    assert _gone(process.pid)


def _rest(terminal: int) -> str:
    said = b""
    try:
        while some := os.read(terminal, 4096):
            said += some
    except OSError:  # nobody is at the other end any more
        pass
    os.close(terminal)
    return said.decode()


def _gone(group: int) -> bool:
    """Whether no process of a group is left, at the latest after some seconds."""
    for _ in range(200):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False
