"""The start of the program: the log begins, old things are tidied up, and nothing personal is written."""

import os
import time
from pathlib import Path

import pytest

from game.app import App
from game.options import PlayOptions
from game.scenes.setup import SetupScene
from game.scenes.start import opened
from tests.scenes.conftest import Player


def log_of(folder: Path) -> str:
    return (folder / "logs" / "tapstones.log").read_text(encoding="utf-8")


def test_the_log_tells_version_scenes_and_the_end(tmp_path: Path) -> None:
    with opened(PlayOptions(data=tmp_path)) as course:
        player = Player(course.title())
        player.click("new_game")
        assert player.shows(SetupScene)
    lines = log_of(tmp_path)
    for words in ("Tapstones 0.", "pygame", "scene TitleScene", "scene SetupScene", "the end"):
        assert words in lines


def test_games_and_saves_are_in_the_log_without_names(tmp_path: Path) -> None:
    from tests.scenes.keeping import Window

    with opened(PlayOptions(data=tmp_path)):
        window = Window(tmp_path)
        window.new_game()
        window.act(3)
        kept = window.table._kept
        assert kept is not None
        kept.save("A secret name")
    lines = log_of(tmp_path)
    assert "a new game on Lantern Cove, 2 captains" in lines
    assert "saved after 3 actions" in lines
    for name in ("Mira", "Jonas", "A secret name"):
        assert name not in lines


def test_a_fault_is_in_the_log_with_its_trace_and_no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home" / "wilhelmina"))
    diary = str(tmp_path / "home" / "wilhelmina" / "diary.txt")
    with opened(PlayOptions(data=tmp_path)) as course:
        player = Player(course.title())
        player.app._house = course

        def fault(_: float) -> bool:
            raise RuntimeError(diary)

        player.top.update = fault  # type: ignore[method-assign, assignment]
        player.app.step(16)
        assert isinstance(player.app, App)
        assert [type(scene).__name__ for scene in player.app.stack] == ["CrashScene"]
    lines = log_of(tmp_path)
    assert "RuntimeError" in lines
    assert "Traceback" in lines
    assert "wilhelmina" not in lines


def test_an_error_that_ends_the_program_is_in_the_log(tmp_path: Path) -> None:
    with pytest.raises(KeyError), opened(PlayOptions(data=tmp_path)):
        raise KeyError("something")
    assert "ended by an error" in log_of(tmp_path)


def test_half_written_files_are_swept_at_the_start(tmp_path: Path) -> None:
    part = tmp_path / "autosave" / ".20261201T000000-aaaaaa-0.json.part"
    part.parent.mkdir()
    part.write_text("half", encoding="utf-8")
    old = time.time() - 3600
    os.utime(part, (old, old))
    with opened(PlayOptions(data=tmp_path)):
        assert not part.exists()


def test_a_folder_without_room_for_a_log_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("in the way", encoding="utf-8")
    with opened(PlayOptions(data=tmp_path)) as course:
        assert Player(course.title()).top.targets()
