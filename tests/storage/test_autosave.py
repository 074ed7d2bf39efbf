"""The running game on the disk: generations, continuing, and what happens where it cannot be written."""

import errno
import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.paths import ROOT
from game.storage import Autosave, SaveError, Storage, open_storage
from game.storage.autosave import RESUMED
from game.storage.files import part_of, write_file
from game.storage.seal import seal
from tests.storage.games import all_files, played, saved, small_record


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    """An empty data folder."""
    return open_storage(tmp_path / "data")


GAME = small_record()
STEPS = played(GAME, 12)


def note(autosave: Autosave, count: int) -> None:
    """Note the game after so many actions, and wait until it is dealt with."""
    autosave.note(STEPS[:count], STEPS[count - 1].after)
    autosave.flush()


def actions_of(folder: Path) -> dict[str, int]:
    """For each file how many actions it holds."""
    return {name: len(json.loads(data)["actions"]) for name, data in all_files(folder).items()}


def test_the_last_three_are_kept(storage: Storage) -> None:
    autosave = storage.autosaves.begin(GAME)
    for count in range(1, 6):
        note(autosave, count)
    assert autosave.close()
    files = actions_of(storage.autosaves.folder)
    assert files == {f"{autosave.game}-0.json": 4, f"{autosave.game}-1.json": 5, f"{autosave.game}-2.json": 3}
    assert [one.actions for one in storage.autosaves.games()[0].generations] == [5, 4, 3]


def test_opening_writes_nothing(storage: Storage) -> None:
    storage.autosaves.begin(GAME)
    assert storage.autosaves.games() == []
    assert storage.autosaves.newest() is None
    storage.tidy()
    assert not storage.root.exists()


def test_continuing_goes_on_in_the_same_files(storage: Storage) -> None:
    autosave = storage.autosaves.begin(GAME)
    for count in (4, 5):
        note(autosave, count)
    autosave.close()
    found = storage.autosaves.newest()
    assert found is not None
    loaded, again = storage.autosaves.resume(found)
    assert loaded.steps == STEPS[:5]
    note(again, 6)
    assert (again.game, again.noted, again.close()) == (autosave.game, 3, True)
    assert sorted(actions_of(storage.autosaves.folder).values()) == [4, 5, 6]


def test_undo_is_kept_too(storage: Storage) -> None:
    """The newest file counts, not the one with the most actions."""
    autosave = storage.autosaves.begin(GAME)
    for count in (8, 9, 5):
        note(autosave, count)
    autosave.close()
    assert len(storage.autosaves.resume(storage.autosaves.games()[0])[0].steps) == 5


def test_a_broken_generation_is_passed_over_and_left_alone(storage: Storage) -> None:
    autosave = storage.autosaves.begin(GAME)
    for count in (1, 2, 3):
        note(autosave, count)
    autosave.close()
    broken = storage.autosaves.folder / f"{autosave.game}-2.json"
    broken.write_bytes(broken.read_bytes()[:500])
    before = all_files(storage.autosaves.folder)
    found = storage.autosaves.games()[0]
    assert [one.actions for one in found.generations] == [2, 1, 0]
    loaded, again = storage.autosaves.resume(found)
    assert len(loaded.steps) == 2
    for count in (3, 4, 5):
        note(again, count)
    again.close()
    after = all_files(storage.autosaves.folder)
    assert {name: after[name] for name in before} == before
    assert len(after) == 6


def test_a_generation_whose_actions_are_not_sound_is_passed_over(storage: Storage) -> None:
    autosave = storage.autosaves.begin(GAME)
    for count in (1, 2):
        note(autosave, count)
    autosave.close()
    path = storage.autosaves.folder / f"{autosave.game}-1.json"
    raw = json.loads(path.read_bytes())
    raw["actions"][1] = "pick deal 9"
    path.write_text(json.dumps(raw | {"check": seal(raw)}), encoding="utf-8")
    loaded, again = storage.autosaves.resume(storage.autosaves.games()[0])
    assert (len(loaded.steps), again.game != autosave.game) == (1, True)


def test_a_game_of_a_newer_version_is_told_and_left_alone(storage: Storage) -> None:
    path = storage.autosaves.folder / "20300101T000000-abcdef-1.json"
    data = saved(GAME, ()).replace(b'"tapstones": 2', b'"tapstones": 9')
    write_file(path, data)
    found = storage.autosaves.games()[0]
    with pytest.raises(SaveError, match="a newer Tapstones saved it"):
        storage.autosaves.resume(found)
    assert (storage.autosaves.newest(), path.read_bytes()) == (None, data)


def test_continue_offers_the_game_played_last_that_is_not_over(storage: Storage) -> None:
    for steps, day in ((STEPS[:3], 3), (STEPS[:4], 5), (played(GAME), 8)):
        data = json.loads(saved(GAME, steps)) | {"changed": f"2026-01-0{day}T10:00:00Z"}
        write_file(storage.autosaves.folder / f"2026010{day}T090000-00000{day}-0.json", json.dumps(data | {"check": seal(data)}).encode())
    assert [game.newest.over for game in storage.autosaves.games()] == [True, False, False]
    found = storage.autosaves.newest()
    assert found is not None
    assert (found.newest.actions, found.newest.changed) == (4, datetime(2026, 1, 5, 10, tzinfo=UTC))


def test_tidying_keeps_some_games_and_leaves_foreign_files(storage: Storage) -> None:
    folder = storage.autosaves.folder
    for day in range(1, 6):
        data = json.loads(saved(GAME, ())) | {"changed": f"2026-01-0{day}T10:00:00Z"}
        write_file(folder / f"2026010{day}T090000-00000{day}-0.json", json.dumps(data | {"check": seal(data)}).encode())
    (folder / "mine.json").write_text("x", encoding="utf-8")
    storage.autosaves.tidy(most=3)
    assert sorted(all_files(folder)) == [*(f"2026010{day}T090000-00000{day}-0.json" for day in (3, 4, 5)), "mine.json"]
    assert {item.name for item in storage.trash.items()} == {"20260101T090000-000001-0.json", "20260102T090000-000002-0.json"}


def test_what_was_left_half_written_goes_when_it_is_old(storage: Storage) -> None:
    autosave = storage.autosaves.begin(GAME)
    note(autosave, 1)
    autosave.close()
    young = part_of(storage.autosaves.folder / "20260101T090000-000001-0.json")
    old = [part_of(folder / "a-1.json") for folder in (storage.autosaves.folder, storage.saves.folder)]
    for path in (young, *old):
        path.parent.mkdir(exist_ok=True)
        path.write_text("half", encoding="utf-8")
    for path in old:
        os.utime(path, (0, 0))
    storage.tidy()
    assert sorted(all_files(storage.root)) == [f"autosave/{young.name}", f"autosave/{autosave.game}-0.json"]
    assert [game.newest.actions for game in storage.autosaves.games()] == [1]


class Disk:
    """Writes files, or fails as told."""

    def __init__(self) -> None:
        self.problem: Exception | None = None
        self.tries = 0

    def __call__(self, path: Path, data: bytes) -> None:
        self.tries += 1
        if self.problem:
            raise self.problem
        write_file(path, data)


FULL = OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize(
    ("problem", "words", "remedy"),
    [
        (FULL, "No space left on device", "make room there"),
        (OSError(errno.EROFS, "Read-only file system"), "Read-only file system", "check that the folder may be written"),
        (PermissionError(errno.EACCES, "Permission denied"), "Permission denied", "check that the folder may be written"),
        (
            NotADirectoryError(errno.ENOTDIR, "Not a directory"),
            "Not a directory",
            "check that it is a folder, and no file stands in its way",
        ),
        (OSError(errno.EIO, "Input/output error"), "Input/output error", "check that the folder is there and may be written"),
        (RuntimeError("odd"), "RuntimeError: odd", "send a report of it (F8)"),
    ],
)
def test_trouble_is_told_once_and_writing_resumes(tmp_path: Path, problem: Exception, words: str, remedy: str) -> None:
    disk = Disk()
    autosave = Autosave(tmp_path, GAME, "game", write=disk)
    note(autosave, 1)
    disk.problem = problem
    for count in range(2, 8):
        note(autosave, count)
    told = autosave.news()
    assert told is not None
    assert f"cannot be saved in {tmp_path} ({words}): {remedy}. You can play on;" in told
    assert autosave.news() is None
    assert (autosave.trouble, autosave.written) == (words, 1)
    disk.problem = None
    autosave.note(STEPS[:9], STEPS[8].after)
    assert autosave.close()
    assert (autosave.news(), autosave.news(), autosave.trouble) == (RESUMED, None, None)
    assert max(actions_of(tmp_path).values()) == 9


def test_closing_tries_once_more(tmp_path: Path) -> None:
    disk = Disk()
    disk.problem = FULL
    autosave = Autosave(tmp_path, GAME, "game", write=disk)
    note(autosave, 3)
    assert not autosave.close()
    disk.problem = None
    autosave = Autosave(tmp_path, GAME, "game", write=disk)
    disk.problem = FULL
    note(autosave, 4)
    disk.problem = None
    assert autosave.close()
    assert list(actions_of(tmp_path).values()) == [4]


def test_a_write_that_failed_is_tried_again_without_a_new_action(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.autosave.RETRY", 0.01)
    disk = Disk()
    disk.problem = FULL
    autosave = Autosave(tmp_path, GAME, "game", write=disk)
    note(autosave, 3)
    disk.problem = None
    with autosave._changed:
        assert autosave._changed.wait_for(lambda: autosave.written == 1, 10)
    autosave.close()
    assert list(actions_of(tmp_path).values()) == [3]


def test_a_slow_disk_gets_only_the_newest(tmp_path: Path) -> None:
    """The table goes on while a write takes its time; what was noted meanwhile is written once, as it is then."""
    gate, begun = threading.Event(), threading.Event()
    written: list[int] = []

    def slow(path: Path, data: bytes) -> None:
        begun.set()
        assert gate.wait(10)
        written.append(len(json.loads(data)["actions"]))

    autosave = Autosave(tmp_path, GAME, "game", write=slow)
    autosave.note(STEPS[:1], STEPS[0].after)
    assert begun.wait(10)
    for count in range(2, 9):
        autosave.note(STEPS[:count], STEPS[count - 1].after)
    gate.set()
    assert autosave.close()
    assert written == [1, 8]
    assert autosave.written == autosave.noted == 8


def test_it_can_be_used_again_after_closing(tmp_path: Path) -> None:
    autosave = Autosave(tmp_path, GAME, "game")
    assert autosave.close()
    note(autosave, 1)
    assert autosave.close()
    note(autosave, 2)
    assert autosave.close()
    assert sorted(actions_of(tmp_path).values()) == [1, 2]


def test_a_folder_deleted_under_the_game_is_made_again(storage: Storage) -> None:
    autosave = storage.autosaves.begin(GAME)
    note(autosave, 1)
    shutil.rmtree(storage.root)
    note(autosave, 2)
    assert autosave.close()
    assert (list(actions_of(storage.autosaves.folder).values()), autosave.news()) == ([2], None)


def test_a_file_where_the_folder_should_be(storage: Storage) -> None:
    storage.root.parent.mkdir(exist_ok=True)
    storage.root.write_text("in the way", encoding="utf-8")
    autosave = storage.autosaves.begin(GAME)
    note(autosave, 1)
    assert "cannot be saved" in str(autosave.news())
    storage.root.unlink()
    note(autosave, 2)
    assert (autosave.close(), autosave.news()) == (True, RESUMED)


@pytest.mark.skipif(sys.platform == "win32" or not hasattr(os, "getuid"), reason="folders cannot be closed so there")
def test_a_folder_that_may_not_be_written(storage: Storage) -> None:
    """For a user who may do everything, folders take the places of the files instead."""
    autosave = storage.autosaves.begin(GAME)
    for slot in range(3):
        (storage.autosaves.folder / f"{autosave.game}-{slot}.json").mkdir(parents=True)
    if os.getuid():
        storage.autosaves.folder.chmod(0o500)
    note(autosave, 1)
    storage.autosaves.folder.chmod(0o700)
    assert "cannot be saved" in str(autosave.news())
    for slot in range(3):
        (storage.autosaves.folder / f"{autosave.game}-{slot}.json").rmdir()
    note(autosave, 2)
    assert (autosave.close(), autosave.news()) == (True, RESUMED)
    assert list(actions_of(storage.autosaves.folder)) == [f"{autosave.game}-0.json"]


def test_a_file_that_another_program_holds_is_passed_by_and_the_newest_is_never_given_up(tmp_path: Path) -> None:
    held: set[str] = set()

    def lock(path: Path, data: bytes) -> None:
        if path.name in held:
            raise PermissionError(errno.EACCES, "The process cannot access the file because it is being used by another process")
        write_file(path, data)

    autosave = Autosave(tmp_path, GAME, "game", write=lock)
    for count in (1, 2, 3):
        note(autosave, count)
    held.add("game-0.json")
    for count in (4, 5, 6, 7, 8):
        note(autosave, count)
        assert max(actions_of(tmp_path).values()) == count
    assert (autosave.close(), autosave.news()) == (True, None)
    assert actions_of(tmp_path) == {"game-0.json": 1, "game-1.json": 8, "game-2.json": 7}


def test_a_link_in_the_place_of_a_save_is_replaced_and_not_followed(storage: Storage, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("mine", encoding="utf-8")
    autosave = storage.autosaves.begin(GAME)
    target = storage.autosaves.folder / f"{autosave.game}-0.json"
    target.parent.mkdir(parents=True)
    for path in (target, part_of(target)):
        try:
            path.symlink_to(other)
        except OSError:
            pytest.skip("links cannot be made here")
    note(autosave, 1)
    assert autosave.close()
    assert other.read_text(encoding="utf-8") == "mine"
    assert (target.is_symlink(), json.loads(target.read_bytes())["serial"]) == (False, 1)


CRAMPED = """
import resource, signal, sys
from pathlib import Path
from game.storage import open_storage
from tests.storage.test_autosave import GAME, STEPS, note
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
autosave = open_storage(Path(sys.argv[1])).autosaves.begin(GAME)
note(autosave, 1)
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (4000, hard))
for count in (2, 3, 4):
    note(autosave, count)
print(autosave.news(), autosave.news(), autosave.written)
resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
note(autosave, 5)
print(autosave.news(), autosave.close())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="limits of this kind are the kernel's")
def test_a_write_that_breaks_off_in_the_middle(tmp_path: Path) -> None:
    """The kernel itself ends the write after 4000 bytes."""
    done = subprocess.run([sys.executable, "-c", CRAMPED, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True)
    first, second = done.stdout.splitlines()
    assert first.startswith(f"The game cannot be saved in {tmp_path / 'autosave'} (File too large): make room there")
    assert first.endswith(" None 1")
    assert second == f"{RESUMED} True"
    assert sorted(actions_of(tmp_path).values()) == [1, 5]


@pytest.fixture
def tiny(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 KB, where this machine lets us have one."""
    mount = shutil.which("mount")
    folder = tmp_path / "tiny"
    folder.mkdir()
    command = [str(mount), "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    if not mount or sys.platform != "linux" or os.getuid() or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("only where a small disk can be mounted")
    yield folder
    subprocess.run([str(shutil.which("umount")), str(folder)], check=True)


def test_a_disk_that_is_really_full(tiny: Path) -> None:
    storage = open_storage(tiny / "data")
    autosave = storage.autosaves.begin(GAME)
    note(autosave, 1)
    filler = tiny / "filler"
    filler.write_bytes(bytes(shutil.disk_usage(tiny).free))
    for count in (2, 3):
        note(autosave, count)
    assert "(No space left on device)" in str(autosave.news())
    assert actions_of(storage.autosaves.folder) == {f"{autosave.game}-0.json": 1}
    filler.unlink()
    note(autosave, 4)
    assert (autosave.close(), autosave.news()) == (True, RESUMED)
    assert sorted(actions_of(storage.autosaves.folder).values()) == [1, 4]
