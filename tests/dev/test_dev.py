"""dev.py: what it refuses, and when it installs. Nothing is downloaded here (test_fresh_clone.py does)."""

import ast
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
OLD_PYTHONS = ["python2.7", "python3.6", "python3.7", "python3.8", "python3.9", "python3.10"]
posix = pytest.mark.skipif(os.name == "nt", reason="the stand-in for Python is a shell script")


def told(capsys: pytest.CaptureFixture[str]) -> str:
    """What was said on stderr; nothing goes to stdout."""
    out, err = capsys.readouterr()
    assert out == ""
    return err.strip()


def stand_in(dev: ModuleType, script: str) -> Path:
    """Put a shell script in the place of the environment's Python; returns the file it may write to."""
    place = dev.environment()
    python = Path(place.python)
    python.parent.mkdir(parents=True, exist_ok=True)
    (Path(place.path) / "pyvenv.cfg").write_text("")
    notes = Path(place.path) / "notes"
    python.write_text(f'#!/bin/sh\nnotes="{notes}"\n{script}\n')
    python.chmod(0o755)
    return notes


def runs(python: str) -> bool:
    """Whether it is a real one: version managers put a stand-in on the path for each they know."""
    return subprocess.run([python, "-c", ""], capture_output=True, check=False, timeout=60).returncode == 0


# --- which Python ---


def test_the_file_parses_on_old_pythons() -> None:
    tree = ast.parse((ROOT / "dev.py").read_text(encoding="utf-8"), feature_version=(3, 6))
    nodes = list(ast.walk(tree))
    assert [node.name for node in nodes if isinstance(node, ast.FunctionDef) if node.returns] == [], "2.7 has no annotations"
    assert [node.lineno for node in nodes if isinstance(node, ast.JoinedStr)] == [], "2.7 has no f-strings"
    assert [node.lineno for node in nodes if isinstance(node, ast.Raise) and node.cause] == [], "2.7 has no 'raise from'"


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 13)])
def test_an_old_python_is_told_with_2(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], version: tuple[int, int, int]
) -> None:
    monkeypatch.setattr(sys, "version_info", version)
    assert dev.main(["play"]) == 2
    assert (
        told(capsys) == f"dev.py: Tapstones needs Python 3.11 or newer, and this is {version[0]}.{version[1]}: install one from python.org."
    )


def test_the_real_old_pythons_on_this_machine_say_so_too() -> None:
    here = [path for path in map(shutil.which, OLD_PYTHONS) if path and runs(path)]
    if not here:
        pytest.skip("there is no old Python here")
    for python in here:
        done = subprocess.run([python, str(ROOT / "dev.py"), "play"], capture_output=True, text=True, check=False, timeout=60)
        assert done.returncode == 2
        assert done.stderr.startswith("dev.py: Tapstones needs Python 3.11 or newer")


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_the_remedy(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], missing: str
) -> None:
    there = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == missing else there(name))
    assert dev.main(["play"]) == 2
    words = told(capsys)
    assert f"its module '{missing}' is missing" in words
    assert "sudo apt install python3-venv" in words
    assert not Path(dev.environment().path).exists()


# --- what it says ---


@pytest.mark.parametrize(("words", "code"), [([], 2), (["dance"], 2), (["--help"], 0), (["help"], 0)])
def test_usage_is_shown_where_no_command_is_named(dev: ModuleType, capsys: pytest.CaptureFixture[str], words: list[str], code: int) -> None:
    assert dev.main(words) == code
    out, err = capsys.readouterr()
    shown = out if code == 0 else err
    assert shown.startswith("usage: python3 dev.py COMMAND")
    assert all(f"\n  {name} " in shown for name in dev.COMMANDS)


def test_an_unknown_step_or_benchmark_is_told_what_there_is(dev: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["check", "spelling"]) == 2
    assert "there is no step 'spelling': the steps are lint, format," in told(capsys)
    assert dev.main(["bench", "coffee"]) == 2
    assert "there is no benchmark 'coffee'" in told(capsys)


def test_window_tests_without_their_programs_name_the_remedy(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert dev.main(["window"]) == 2
    assert "the window tests need Xvfb and xdotool. On Debian and Ubuntu run 'sudo apt install xvfb xdotool'" in told(capsys)


def test_a_place_that_cannot_be_written_is_told(dev: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TAPSTONES_VENV", str(tmp_path / "file" / "environment"))
    with pytest.raises(dev.SetupError, match=r"cannot be written: .*TAPSTONES_VENV"):
        dev.inside(dev.RUNTIME)


def test_a_folder_with_other_things_is_never_cleared(dev: ModuleType, tmp_path: Path) -> None:
    letter = tmp_path / "environment" / "letter.txt"
    letter.parent.mkdir()
    letter.write_text("Dear Aunt")
    with pytest.raises(dev.SetupError, match="is no virtual environment, so it is not touched"):
        dev.inside(dev.RUNTIME)
    assert letter.read_text() == "Dear Aunt"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "WARNING: Retrying ... NewConnectionError(...)\nERROR: No matching distribution found for pygame-ce",
            "connection to the internet",
        ),
        (
            "WARNING: old\nERROR: No matching distribution found for pygame-ce\nERROR: more",
            "packages: No matching distribution found for pygame-ce",
        ),
        ("Killed by the moon\n\n", "packages: Killed by the moon"),
        ("", "packages: it gave no reason"),
    ],
)
def test_what_pip_said_becomes_one_sentence(dev: ModuleType, words: str, sentence: str) -> None:
    told_words = dev.pip_problem(words)
    assert sentence in told_words
    assert "\n" not in told_words


# --- when it installs ---


@posix
def test_the_first_start_installs_and_the_second_does_not(dev: ModuleType) -> None:
    notes = stand_in(dev, 'echo "$@" >> "$notes"')
    place = dev.environment()
    place.install(dev.RUNTIME, {})
    assert place.ready(dev.RUNTIME)
    assert not place.ready(dev.DEVELOPMENT), "the game needs less than the tests"
    assert dev.inside(dev.RUNTIME) == place.python
    calls = notes.read_text().splitlines()
    assert len(calls) == 1
    assert calls[0].startswith("-I -m pip install ")
    assert calls[0].endswith(f"-r {ROOT / 'requirements.txt'}")


@posix
def test_changed_requirements_are_installed_into_what_is_there(dev: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    notes = stand_in(dev, 'echo "$@" >> "$notes"')
    (tmp_path / "requirements.txt").write_text("one\n")
    monkeypatch.setattr(dev, "ROOT", str(tmp_path))
    place = dev.environment()
    place.install(dev.RUNTIME, {})
    (tmp_path / "requirements.txt").write_text("one\r\n")
    assert place.ready(dev.RUNTIME), "line ends of another system are no change"
    (tmp_path / "requirements.txt").write_text("one\ntwo\n")
    assert not place.ready(dev.RUNTIME)
    dev.inside(dev.RUNTIME)
    assert place.ready(dev.RUNTIME)
    assert len(notes.read_text().splitlines()) == 2


@posix
def test_a_failed_install_leaves_what_worked_before(dev: ModuleType) -> None:
    stand_in(dev, "exit 0")
    place = dev.environment()
    place.install(dev.RUNTIME, {})
    stand_in(dev, 'echo "ERROR: no such thing" >&2; exit 1')
    with pytest.raises(dev.SetupError, match="could not install the packages: no such thing"):
        place.prepare(dev.DEVELOPMENT)
    assert place.ready(dev.RUNTIME)
    assert not place.ready(dev.DEVELOPMENT)


@posix
def test_a_killed_install_leaves_no_stamp(dev: ModuleType, tmp_path: Path) -> None:
    stand_in(dev, "exit 0")
    place = dev.environment()
    place.install(dev.RUNTIME, {})
    stand_in(dev, "kill -9 $PPID; sleep 5")
    done = subprocess.run(
        [sys.executable, str(ROOT / "dev.py"), "test", "--version"],
        env=os.environ | {"TAPSTONES_VENV": place.path},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == -9
    assert place.installed() == {}


@posix
@pytest.mark.parametrize(
    "change",
    [
        {"python": "cpython-310"},
        {"home": "/nowhere/at/all"},
        {"files": None},
    ],
)
def test_an_environment_of_another_or_a_removed_python_does_not_count(dev: ModuleType, change: dict[str, object]) -> None:
    stand_in(dev, "exit 0")
    place = dev.environment()
    place.install(dev.RUNTIME, {})
    stamp = Path(place.stamp)
    stamp.write_text(json.dumps(json.loads(stamp.read_text()) | change))
    assert place.installed() == {}
    assert not place.ready(dev.RUNTIME)


@posix
def test_an_environment_without_its_python_or_with_a_torn_stamp_does_not_count(dev: ModuleType) -> None:
    stand_in(dev, "exit 0")
    place = dev.environment()
    place.install(dev.RUNTIME, {})
    Path(place.python).unlink()
    assert not place.ready(dev.RUNTIME)
    stand_in(dev, "exit 0")
    assert place.ready(dev.RUNTIME)
    Path(place.stamp).write_text('{"python": ')
    assert not place.ready(dev.RUNTIME)


@posix
def test_the_build_has_an_environment_of_its_own(dev: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    started: list[list[str]] = []

    def become(command: list[str]) -> int:
        started.append(command)
        return 0

    monkeypatch.setattr(dev, "ROOT", str(tmp_path))
    monkeypatch.setattr(dev, "become", become)
    (tmp_path / "requirements-build.lock").write_text("one==1 --hash=sha256:0\n", encoding="utf-8")
    place = dev.Environment(str(tmp_path / "build" / "environment"))
    Path(place.python).parent.mkdir(parents=True)
    Path(place.python).write_text("#!/bin/sh\n", encoding="utf-8")
    Path(place.python).chmod(0o755)
    place.install(dev.BUILD, {})
    assert dev.main(["build", "--out", "there"]) == 0
    assert started == [[place.python, str(Path("tools") / "build.py"), "--out", "there"]]
    assert not dev.environment().ready(dev.BUILD)


@posix
def test_a_release_and_the_audit_are_handed_on(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []

    def become(command: list[str]) -> int:
        started.append(command)
        return 0

    monkeypatch.setattr(dev, "inside", lambda files: "python")
    monkeypatch.setattr(dev, "become", become)
    assert dev.main(["release", "v1.2.3", "dist"]) == dev.main(["audit"]) == 0
    assert started[0] == ["python", str(ROOT / "tools" / "release.py"), "v1.2.3", "dist"]
    assert started[1][1:5] == ["-m", "uv", "tool", "run"]
    assert started[1][-2:] == ["-r", "requirements-build.lock"]


# --- check ---


def test_check_runs_all_steps_and_fails_if_one_does(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "inside", lambda files: sys.executable)
    monkeypatch.setattr(dev, "STEPS", {"good": ["-c", ""], "bad": ["-c", "raise SystemExit(3)"], "late": ["-c", "print('late was run')"]})
    assert dev.main(["check"]) == 1
    out, err = capfd.readouterr()
    assert "late was run" in out
    assert err.splitlines()[-3:] == ["good      ok", "bad       FAILED", "late      ok"]
    assert dev.main(["check", "good", "late"]) == 0


def test_check_leaves_window_tests_out_without_a_screen_but_not_when_asked(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "inside", lambda files: sys.executable)
    monkeypatch.setattr(dev, "STEPS", {"window": ["-c", ""]})
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert dev.main(["check"]) == 0
    assert "window    left out: needs Xvfb and xdotool" in capfd.readouterr().err
    assert dev.main(["check", "window"]) == 1
