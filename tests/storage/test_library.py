"""Named saves, and the trash they go to."""

import json
import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.storage import NameTaken, SaveError, Storage, open_storage
from game.storage.names import LONGEST, file_name, is_safe_path, shown_name
from game.storage.seal import seal
from tests.storage.games import all_files, played, record, saved, small_record

GAME = small_record()
STEPS = played(GAME, 12)


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    """An empty data folder."""
    return open_storage(tmp_path / "data")


def keep(storage: Storage, name: str, count: int = 12, *, replace: bool = False) -> Path:
    """Save the game after so many actions."""
    return storage.saves.save(name, GAME, STEPS[:count], STEPS[count - 1].after, b"\x89PNG", replace=replace)


def names(storage: Storage) -> list[str]:
    """What the list shows."""
    return sorted(item.name for item in storage.saves.items())


def test_a_save_is_listed_with_all_that_tells_it_from_others(storage: Storage) -> None:
    begun = record(3, 5, "storm_well")
    steps = played(begun, 60)
    before = datetime.now(UTC).replace(microsecond=0)
    path = storage.saves.save("  Stormy\n evening ", begun, steps, steps[-1].after, b"\x89PNG\r\n")
    (item,) = storage.saves.items()
    assert (item.path, item.name, item.board, item.problem) == (path, "Stormy evening", "Storm Well", None)
    assert [(seat.name, seat.captain) for seat in item.seats] == [("Mira", None), ("Jonas", None), ("Odile", "pilot")]
    assert (item.turn, item.seat, item.over, item.actions) == (steps[-1].after.round, steps[-1].after.turn, False, 60)
    assert (item.thumbnail, item.board_hash) == (b"\x89PNG\r\n", begun.board_hash)
    assert before <= item.changed <= datetime.now(UTC)
    assert storage.saves.load(path).steps == steps


def test_the_newest_comes_first_and_broken_ones_have_their_problem(storage: Storage) -> None:
    for name, day in (("Old", 1), ("New", 9)):
        path = keep(storage, name)
        raw = json.loads(path.read_bytes()) | {"changed": f"2026-03-0{day}T10:00:00Z"}
        path.write_text(json.dumps(raw | {"check": seal(raw)}), encoding="utf-8")
    broken = storage.saves.folder / "odd one.json"
    broken.write_bytes(b"{")
    os.utime(broken, (0, 0))
    (storage.saves.folder / "readme.txt").write_text("x", encoding="utf-8")
    (storage.saves.folder / "folder.json").mkdir()
    assert [item.name for item in storage.saves.items()] == ["New", "Old", "odd one"]
    problem = storage.saves.items()[2].problem
    assert problem is not None
    assert problem.what == "the file is cut off, damaged or no save at all"
    assert storage.saves.delete(broken).name == "odd one.json"


def test_a_name_that_is_taken_is_asked_about_and_what_is_replaced_goes_to_the_trash(storage: Storage) -> None:
    path = keep(storage, "Evening", 3)
    old = path.read_bytes()
    with pytest.raises(NameTaken) as error:
        keep(storage, "EVENING", 5)
    assert (error.value.name, error.value.what) == ("Evening", "there is a save 'Evening' already")
    assert path.read_bytes() == old
    assert keep(storage, "evening", 5, replace=True) == path
    assert (names(storage), len(storage.saves.load(path).steps)) == (["evening"], 5)
    (item,) = storage.trash.items()
    back = storage.saves.undelete(item)
    assert (back.read_bytes(), names(storage)) == (old, ["Evening", "evening"])


def test_renaming(storage: Storage) -> None:
    path, other = keep(storage, "One"), keep(storage, "Two")
    with pytest.raises(NameTaken):
        storage.saves.rename(path, "two")
    with pytest.raises(SaveError, match=r"^Give the save a name\.$"):
        storage.saves.rename(path, " \n\u200b")
    assert names(storage) == ["One", "Two"]
    moved = storage.saves.rename(path, "Three")
    assert (names(storage), path.exists(), moved != other) == (["Three", "Two"], False, True)
    assert storage.saves.rename(moved, "THREE") == moved
    assert (names(storage), storage.saves.load(moved).steps) == (["THREE", "Two"], STEPS)
    assert storage.trash.items() == []


def test_renaming_over_another_save_puts_that_into_the_trash(storage: Storage) -> None:
    path, other = keep(storage, "One", 3), keep(storage, "Two", 5)
    assert storage.saves.rename(path, "two", replace=True) == other
    assert (names(storage), len(storage.saves.load(other).steps)) == (["two"], 3)
    (item,) = storage.trash.items()
    assert len(storage.saves.load(storage.saves.undelete(item)).steps) == 5


def test_a_broken_save_cannot_be_renamed_and_stays(storage: Storage) -> None:
    path = keep(storage, "One")
    path.write_bytes(path.read_bytes()[:400])
    before = all_files(storage.root)
    with pytest.raises(SaveError, match="cut off"):
        storage.saves.rename(path, "Two")
    assert all_files(storage.root) == before


def test_deleting_can_be_undone_also_when_the_name_was_taken_meanwhile(storage: Storage) -> None:
    path = keep(storage, "Evening", 3)
    item = storage.saves.delete(path)
    assert names(storage) == []
    assert keep(storage, "Evening", 7) == path
    back = storage.saves.undelete(item)
    assert back == path.with_name(f"{path.stem}-2.json")
    assert [len(storage.saves.load(one).steps) for one in (path, back)] == [7, 3]
    assert storage.trash.items() == []


def test_the_trash_is_emptied_of_own_files_after_30_days(storage: Storage) -> None:
    now = datetime(2026, 5, 31, 12, tzinfo=UTC)
    for name, days in (("Old", 31), ("Young", 29)):
        storage.trash.put(keep(storage, name), now - timedelta(days=days))
    (storage.trash.folder / "holiday.jpg").write_bytes(b"mine")
    (storage.trash.folder / "20200101T000000Z-1-folder.json").mkdir()
    assert storage.trash.empty(now) == 1
    assert [item.name.partition("-")[0] for item in storage.trash.items()] == ["young"]
    left = sorted(path.name for path in storage.trash.folder.iterdir())
    assert left == ["20200101T000000Z-1-folder.json", f"20260502T120000Z-1-{file_name('Young')}", "holiday.jpg"]


def test_many_deleted_at_once_do_not_meet(storage: Storage) -> None:
    now = datetime(2026, 5, 31, 12, tzinfo=UTC)
    for _ in range(3):
        storage.trash.put(keep(storage, "Same"), now)
    assert sorted(item.path.name[:19] for item in storage.trash.items()) == [f"20260531T120000Z-{i}-" for i in (1, 2, 3)]


def test_copies_go_out_and_come_in(storage: Storage, tmp_path: Path) -> None:
    path = keep(storage, "Evening")
    storage.saves.export(path, tmp_path / "stick" / "my game.json")
    assert (tmp_path / "stick" / "my game.json").read_bytes() == path.read_bytes()
    taken = storage.saves.take_in(tmp_path / "stick" / "my game.json")
    assert taken == path.with_name(f"{path.stem}-2.json")
    (tmp_path / "auto.json").write_bytes(saved(GAME, STEPS))
    assert storage.saves.take_in(tmp_path / "auto.json").name == file_name("auto")
    assert names(storage) == ["Evening", "Evening", "auto"]
    (tmp_path / "bad.json").write_bytes(b"{}")
    with pytest.raises(SaveError, match="this is no save of Tapstones"):
        storage.saves.take_in(tmp_path / "bad.json")
    assert len(names(storage)) == 3


def test_a_folder_in_which_nothing_can_be_written(storage: Storage) -> None:
    storage.root.write_text("in the way", encoding="utf-8")
    with pytest.raises(
        SaveError, match=r"it cannot be written .*; check that it is a folder, and no file stands in its way, and save again"
    ):
        keep(storage, "Evening")
    assert (storage.saves.items(), storage.trash.items(), storage.trash.empty()) == ([], [], 0)


def test_what_was_to_be_replaced_comes_back_where_writing_fails(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    path = keep(storage, "Evening", 3)
    old = path.read_bytes()

    def full(target: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.storage.library.write_file", full)
    with pytest.raises(SaveError, match="No space left on device"):
        keep(storage, "Evening", 5, replace=True)
    assert (path.read_bytes(), storage.trash.items()) == (old, [])


def missing(storage: Storage, path: Path) -> None:
    storage.saves.load(path)


def renaming(storage: Storage, path: Path) -> None:
    storage.saves.rename(path, "x")


def deleting(storage: Storage, path: Path) -> None:
    storage.saves.delete(path)


@pytest.mark.parametrize("deed", [missing, renaming, deleting])
def test_a_save_deleted_by_another_program(storage: Storage, deed: Callable[[Storage, Path], None]) -> None:
    path = keep(storage, "Evening")
    path.unlink()
    with pytest.raises(SaveError) as error:
        deed(storage, path)
    assert str(path) in str(error.value)


# --- names ---

HARD = (
    "con",
    "NUL",
    "nul.txt",
    "COM1",
    "..",
    "../../x",
    "/etc/passwd",
    "C:\\x",
    "a\0b",
    "a/b",
    "\u202eevil",
    "🦊" * 80,
    "é",
    "e\u0301",
    "ß",
    " . ",
)


@pytest.mark.parametrize("name", HARD)
def test_hard_names_can_be_used(storage: Storage, name: str) -> None:
    path = keep(storage, name)
    assert path.parent == storage.saves.folder
    assert is_safe_path(path.name)
    assert names(storage) == [shown_name(name)]
    assert storage.saves.load(path).steps == STEPS


def test_what_names_look_like() -> None:
    assert shown_name("a\0b\n c\u202e") == "a b c"
    assert shown_name("e\u0301") == "\u00e9"
    assert len(shown_name("x" * 500)) == LONGEST
    assert file_name("Evening at Ann's, 2nd try!").startswith("evening-at-ann-s-2nd-try-")
    assert file_name("🦊").startswith("save-")
    assert file_name("Straße") == file_name("STRASSE")
    assert file_name("é") == file_name("e\u0301") == file_name("É")
    assert file_name("a") != file_name("b")


@settings(max_examples=300)
@given(st.text(max_size=200))
def test_every_name_makes_a_file_that_every_system_takes(name: str) -> None:
    try:
        shown = shown_name(name)
    except SaveError:
        assert not any(char.isprintable() and not char.isspace() for char in name)
        return
    assert shown.isprintable()
    assert shown_name(shown) == shown
    made = file_name(shown)
    assert made.isascii()
    assert made == made.lower() == Path(made).name
    assert len(made) <= 60
    assert is_safe_path(made)
    assert file_name(shown.upper().lower()) == file_name(shown.upper())


@pytest.mark.parametrize(
    "name",
    ["", "/", "/a", "a//b", "..", "a/../b", "./a", "a\\b", "C:x", "c:/x", "a\0", "a\n", "con", "a/NUL.txt", "aux.tar.gz", "a.", "a ", "x" * 200, "a/" * 20 + "b", "\ud800"],
)  # fmt: skip
def test_paths_that_lead_astray(name: str) -> None:
    assert not is_safe_path(name)


@pytest.mark.parametrize("name", ["a", "a.tmx", "tilesets/sky base.png", "ä/🦊.png", ".hidden", "console/x", "a..b"])
def test_paths_that_stay(name: str) -> None:
    assert is_safe_path(name)
