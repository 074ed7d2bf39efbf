"""The log and the report for a fault: there when needed, and without anything personal."""

import getpass
import io
import json
import logging
import os
import shutil
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import __version__
from game.storage import Log, pack_map, private, replayed, write_report
from game.storage.private import scrubbed
from tests.storage.games import all_files, played, saved, small_record


@pytest.fixture
def anna(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The home folder of a user called annabel."""
    home = tmp_path / "annabel"
    home.mkdir()
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
    monkeypatch.setattr(getpass, "getuser", lambda: "annabel")
    private._patterns.cache_clear()
    yield home
    private._patterns.cache_clear()


@pytest.mark.usefixtures("anna")
@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("by annabel.", "by user."),
        ("Annabel's ANNABEL_x annabelle", "user's user_x annabelle"),
        ("/home/bob/x.json and /Users/bob/Library", "~/x.json and ~/Library"),
        (r"C:\Users\Bob\AppData and 'C:\\Users\\Bob\\AppData'", r"~\AppData and '~\\AppData'"),
        ("file:///home/bob/a.png", "file://~/a.png"),
        ("deploy skiff Ember Landing", "deploy skiff Ember Landing"),
    ],
)
def test_what_is_taken_out_of_texts(text: str, clean: str) -> None:
    assert scrubbed(text) == clean


def test_the_home_folder_is_taken_out_however_it_is_written(anna: Path) -> None:
    assert scrubbed(f"open {anna / 'saves' / 'x.json'!s} failed") == f"open {Path('~') / 'saves' / 'x.json'} failed"
    assert scrubbed(f"{anna}") == "~"
    assert scrubbed(f"{anna}le") == f"{anna.parent / 'annabelle'}"


@pytest.mark.parametrize("home", ["/", "/root"])
def test_homes_and_names_that_are_general(home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, home)
    monkeypatch.setattr(getpass, "getuser", lambda: "root")
    private._patterns.cache_clear()
    assert scrubbed("a/b root of the tree") == "a/b root of the tree"
    private._patterns.cache_clear()


def test_the_log_holds_what_was_said_without_the_home_folder(anna: Path) -> None:
    log = Log(anna / "logs")
    try:
        logging.getLogger("tapstones.table").warning("cannot write %s", anna / "saves")
        try:
            (anna / "gone" / "x").read_bytes()
        except OSError:
            logging.getLogger("tapstones").exception("no save")
        text = log.tail()
    finally:
        log.close()
    assert f"WARNING tapstones.table: cannot write {Path('~') / 'saves'}\n" in text
    assert "FileNotFoundError" in text
    assert "annabel" not in text
    assert "annabel" not in log.path.read_text(encoding="utf-8")


def test_the_log_rotates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.log.MAX_BYTES", 2000)
    log = Log(tmp_path)
    for number in range(300):
        logging.getLogger("tapstones").info("line %d", number)
    assert log.tail(2).split("\n")[-2].endswith("line 299")
    log.close()
    files = all_files(tmp_path)
    assert sorted(files) == ["tapstones.log", "tapstones.log.1", "tapstones.log.2", "tapstones.log.3"]
    assert max(map(len, files.values())) <= 2000


def test_the_log_is_written_by_another_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []
    log = Log(tmp_path)
    monkeypatch.setattr(log._file, "emit", lambda record: threads.append(threading.current_thread().name))
    logging.getLogger("tapstones").info("hello")
    log.close()
    assert len(threads) == 1
    assert threads[0] != threading.current_thread().name


def test_a_log_that_cannot_be_written_says_nothing(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "logs").write_text("in the way", encoding="utf-8")
    log = Log(tmp_path / "logs" / "deep")
    logging.getLogger("tapstones").info("hello")
    assert log.tail() == ""
    log.close()
    (tmp_path / "taken" / "tapstones.log").mkdir(parents=True)
    log = Log(tmp_path / "taken")
    logging.getLogger("tapstones").info("hello")
    log.close()
    assert capfd.readouterr() == ("", "")


def test_a_log_goes_on_in_a_folder_that_was_deleted_before_its_first_line(tmp_path: Path) -> None:
    log = Log(tmp_path / "a" / "b")
    logging.getLogger("tapstones").info("hello")
    log.close()
    assert log.path.read_text(encoding="utf-8").endswith("INFO tapstones: hello\n")


@pytest.mark.skipif(os.name == "nt", reason="there a file that is open cannot be deleted")
def test_a_log_comes_back_after_its_folder_was_deleted(tmp_path: Path) -> None:
    log = Log(tmp_path / "logs")
    logging.getLogger("tapstones").info("before")
    assert log.tail().endswith("before\n")
    shutil.rmtree(tmp_path / "logs")
    for word in ("after", "later"):
        logging.getLogger("tapstones").info(word)
    log.close()
    lines = log.path.read_text(encoding="utf-8").splitlines()
    assert [line.rpartition(" ")[2] for line in lines] == ["after", "later"]


# --- report ---

GAME = small_record()
STEPS = played(GAME, 12)


def parts_of(path: Path | None) -> dict[str, bytes]:
    """The files of a bundle."""
    assert path is not None
    with zipfile.ZipFile(io.BytesIO(path.read_bytes())) as bundle:
        return {name: bundle.read(name) for name in bundle.namelist()}


def test_a_report_holds_all_that_helps_and_nothing_personal(anna: Path) -> None:
    error = ValueError(f"in {anna / 'x'} by annabel")
    (anna / "own.tmx").write_text("drawn by annabel", encoding="utf-8")
    begun = small_record(map_files=pack_map(anna / "own.tmx", [], anna / "maps"))
    data = begun.written(STEPS, STEPS[-1].after, name="Annabel's birthday", picture=b"\x89PNG of annabel")
    report = write_report(
        anna / "reports", save=data, log=f"read {anna / 'y'}\n", screenshot=b"\x89PNG", error=error, more={"Window": "1280x720"}
    )
    parts = parts_of(report.path)
    assert sorted(parts) == ["README.txt", "log.txt", "report.txt", "save.json", "screenshot.png"]
    assert parts["log.txt"].decode() == f"read {Path('~') / 'y'}\n"
    about = parts["report.txt"].decode()
    assert about.startswith(f"Tapstones {__version__}\nPython ")
    assert "Window: 1280x720\n" in about
    assert f"ValueError: in {Path('~') / 'x'} by user" in about
    for part in parts.values():
        assert b"annabel" not in part.lower()
        assert b"Mira" not in part
    again = replayed(parts["save.json"], "save.json")
    assert (again.save.name, again.save.map, again.save.picture) == ("", None, None)
    assert (again.state, [seat.name for seat in again.record.seats]) == (STEPS[-1].after, ["Captain 1", "Captain 2"])
    assert report.sentence == f"The report is {report.path}. Look through it before you send it."


def test_a_broken_save_does_not_stop_a_report(tmp_path: Path) -> None:
    parts = parts_of(write_report(tmp_path, save=b'{"tapstones": 2, "secret": "annabel"').path)
    assert sorted(parts) == ["README.txt", "report.txt", "save-problem.txt"]
    assert (
        parts["save-problem.txt"]
        == b"the save: the file is cut off, damaged or no save at all; choose another save, or continue from an autosave."
    )


def test_reports_of_one_second_do_not_meet(tmp_path: Path) -> None:
    paths = {write_report(tmp_path).path for _ in range(3)}
    assert len(paths) == 3
    assert None not in paths


def test_a_report_that_cannot_be_written_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "reports").write_text("in the way", encoding="utf-8")
    report = write_report(tmp_path / "reports")
    assert report.path is None
    assert report.sentence.startswith(f"No report could be written in {tmp_path / 'reports'} (")

    def odd() -> str:
        raise RuntimeError("odd")

    monkeypatch.setattr("platform.system", odd)
    assert write_report(tmp_path).sentence == "No report could be made (RuntimeError: odd)."


def test_the_bundle_is_a_zip_whose_save_can_be_read_by_people(tmp_path: Path) -> None:
    parts = parts_of(write_report(tmp_path, save=saved(GAME, STEPS)).path)
    assert json.loads(parts["save.json"])["actions"][0].startswith("take ")
