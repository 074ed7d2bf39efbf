"""``replay``: the log as text, and sentences for what cannot be read or written."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

import game.app
from game import cli
from game.app import App, start_pygame
from game.options import PlayOptions
from game.scenes.base import House, Scene
from game.scenes.replay import ReplayScene
from tests.storage.games import played, record, saved

ROOT = Path(__file__).resolve().parents[2]
ACTIONS = 30


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A game of two after thirty actions."""
    game = record(2)
    path = tmp_path / "game.json"
    path.write_bytes(saved(game, played(game, ACTIONS)))
    return path


def told(capsys: pytest.CaptureFixture[str]) -> str:
    """What was said on stderr: one line, and nothing on stdout."""
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err.strip()


def test_the_log_is_written_without_a_window(save: Path, tmp_path: Path) -> None:
    target = tmp_path / "log.txt"
    code = f"""
import sys, pygame
from game import cli
code = cli.main(["replay", {str(save)!r}, "--export-log", {str(target)!r}])
assert not pygame.display.get_init()
sys.exit(code)
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip().endswith(f"The log of 30 actions is in {target}.")
    lines = target.read_text(encoding="utf-8").split("\n")
    assert lines[0].endswith(": Lantern Cove, 2 captains, seed 7")
    assert lines[1].startswith("Mira (")
    assert lines[2].startswith("Jonas (")
    assert lines[2].endswith(", a computer: the Pilot")
    assert sum(line[5:7].isdigit() or line[6:7].isdigit() for line in lines if line[7:8] == ".") == ACTIONS
    assert "Round 1" in lines


def test_the_log_ends_at_the_action_asked_for(save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "log.txt"
    assert cli.main(["replay", str(save), "--to", "3", "--export-log", str(target)]) == 0
    assert capsys.readouterr().out == f"The log of 3 actions is in {target}.\n"
    text = target.read_text(encoding="utf-8")
    assert "\n      3. " in text
    assert "\n      4. " not in text


def test_the_save_is_never_written_over(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = save.read_bytes()
    assert cli.main(["replay", str(save), "--export-log", str(save.parent / "." / save.name)]) == 2
    assert "would take the place of the save" in told(capsys)
    assert save.read_bytes() == before


@pytest.mark.parametrize("number", ["-1", "x", "2.5", ""])
def test_what_is_no_number_is_told(save: Path, capsys: pytest.CaptureFixture[str], number: str) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["replay", str(save), f"--to={number}"])
    assert left.value.code == 2
    assert "expected a whole number from 0 up" in told(capsys)


def test_a_number_past_the_end_is_told(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(save), "--to", "31"]) == 2
    assert told(capsys) == f"tapstones: {save} holds 30 actions: give --to a number from 0 to 30, not 31."


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b"[1, 2", b'{"tapstones": 99}'])
def test_a_file_that_is_no_save_is_told_and_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    assert cli.main(["replay", str(path)]) == 2
    assert told(capsys).startswith(f"tapstones: {path}: ")
    assert path.read_bytes() == content


def test_a_missing_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(tmp_path / "none.json"), "--export-log", str(tmp_path / "log.txt")]) == 2
    assert "cannot be read" in told(capsys)
    assert not (tmp_path / "log.txt").exists()


def test_a_log_that_cannot_be_written_is_told(save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(save), "--export-log", str(tmp_path / "missing" / "log.txt")]) == 2
    assert "cannot be written" in told(capsys)


@pytest.fixture
def first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Scene]:
    """The first scene of each window, which is opened without a screen and closed at once."""
    scenes: list[Scene] = []

    def show(options: PlayOptions, make: object, house: House | None = None) -> int:
        assert callable(make)
        start_pygame()
        app = App(options, make, house)
        app.step(16)
        scenes.append(app.top)
        pygame.image.save(pygame.display.get_surface() or pygame.Surface((1, 1)), tmp_path / "seen.png")
        return 0

    monkeypatch.setattr(game.app, "show", show)
    return scenes


@pytest.mark.parametrize(("words", "position"), [([], 0), (["--to", "12"], 12), (["--to=30", "--size=1920x1080"], 30)])
def test_the_window_opens_at_the_position_asked_for(
    save: Path, tmp_path: Path, first: list[Scene], words: list[str], position: int
) -> None:
    assert cli.main(["replay", str(save), "--data-dir", str(tmp_path / "data"), *words]) == 0
    (scene,) = first
    assert isinstance(scene, ReplayScene)
    assert scene.position == position
    assert scene.board.title == "Lantern Cove"
    assert scene.captains == (None, "pilot")


def test_without_a_screen_it_says_so(save: Path) -> None:
    settings = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "replay", str(save)], env=settings, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 2
    assert "There is no screen" in done.stderr
