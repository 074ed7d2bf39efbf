"""Games at the table are kept: continued with all that belongs to them, whatever happens to the disk."""

import errno
import json
import shutil
from pathlib import Path

import pygame
import pytest

from game.rules.legal import legal_actions
from game.rules.notation import state_text
from game.scenes import table_advice
from game.scenes.base import Quit
from game.scenes.confirm import ConfirmScene
from game.scenes.crash import CrashScene
from game.scenes.keeping import Keeper
from game.scenes.notice import NoticeScene, breakable
from game.scenes.pause import PauseScene
from game.scenes.result import ResultScene
from game.scenes.saves_entries import Tab, entries
from game.scenes.title import TitleScene
from game.storage import load, open_storage
from game.view.kit import fonts
from game.view.kit.fonts import Face
from game.view.kit.snapshot import opened
from game.view.kit.widgets import Button
from game.view.table.pace import Pace
from tests.scenes.keeping import Window
from tests.scenes.quick import QuickThinker


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_advice, "Thinker", QuickThinker)


def test_there_is_nothing_to_continue_at_first(tmp_path: Path) -> None:
    window = Window(tmp_path / "data")
    assert set(window.top.targets()) == {"new_game", "boards", "saves", "settings", "help", "quit", "fullscreen", "sound", "language"}
    assert not (tmp_path / "data").exists(), "nothing is written before there is something to keep"


def test_a_game_goes_on_at_the_next_start_with_its_history(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.new_game()
    window.act(17)
    window.saved()
    match = window.table.match
    later = Window(tmp_path)
    button = later.top.group["continue"]  # type: ignore[attr-defined]
    assert isinstance(button, Button)
    assert button.caption.sub in [f"{name}’s turn, round {match.state.round}" for name in ("Mira", "Jonas")]
    assert button.tip.startswith("Lantern Cove with Mira and Jonas: round ")
    later.key(pygame.K_RETURN)
    again = later.table.match
    assert state_text(again.state) == state_text(match.state)
    assert [moment.action for moment in again.history] == [moment.action for moment in match.history]
    assert [moment.events for moment in again.history] == [moment.events for moment in match.history]
    assert (again.why_no_undo(), again.names, again.humans) == (match.why_no_undo(), match.names, match.humans)
    assert later.table._recent, "what happened last is told"
    later.act(1)
    later.saved()
    assert len(load(later.storage.autosaves.games()[0].newest.path).steps) == 18
    assert len(later.storage.autosaves.games()) == 1, "it is the same game"


def test_every_undo_and_redo_is_kept_too(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.new_game((None,), seed=3)
    window.table.match.free_undo = True
    counts, done = [], []
    for step in (lambda: window.act(3), window.table._undo, window.table._redo, window.table._undo_turn, window.table._redo_turn):
        step()
        window.saved()
        counts.append(len(load(window.storage.autosaves.games()[0].newest.path).steps))
        done.append(len(window.table.match.history))
    assert counts == done
    assert counts[:3] == [3, 2, 3]
    assert counts[3] < 3


def test_computers_and_the_pace_come_back(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.new_game((None, "pilot", "deckhand"))
    window.table._choose_pace(Pace.FAST)
    window.act(4)
    window.saved()
    later = Window(tmp_path)
    later.click("continue")
    assert later.table.match.humans == (True, False, False)
    assert later.table.captains == (None, "pilot", "deckhand")
    assert later.table.pace is Pace.FAST


def test_a_computer_goes_on_by_itself_where_it_was_its_turn(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.new_game(("pilot", "pilot"))
    window.act(5)
    window.saved()
    later = Window(tmp_path)
    later.click("continue")
    later.wait(lambda: len(later.table.match.history) > 5)
    assert not any(later.table.match.humans)


def test_the_newest_running_game_is_the_one_that_goes_on(tmp_path: Path) -> None:
    window = Window(tmp_path)
    for board, count in ((0, 2), (1, 5)):
        window.new_game(board=board)
        window.act(count)
    window.show(window.course.title())
    window.click("continue")
    assert window.table.board.title == "Lantern Cove"
    assert len(window.table.match.history) == 5


def test_a_finished_game_is_not_continued(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.new_game((None,), seed=2)
    match = window.table.match
    while not match.state.over:
        window.table.submit(legal_actions(match.state)[0])
        window.table.motion.clear()
    window.wait(lambda: isinstance(window.top, ResultScene))
    window.show(window.course.title())
    assert "continue" not in window.top.targets()
    assert window.storage.autosaves.games()[0].newest.over


def test_a_damaged_autosave_is_passed_by_and_told(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.new_game()
    for _ in range(4):
        window.act()
        window.saved()
    newest = window.storage.autosaves.games()[0].newest.path
    newest.write_bytes(newest.read_bytes()[:500])
    later = Window(tmp_path)
    later.click("continue")
    later.app.step(16)
    assert len(later.table.match.history) == 3
    assert later.note().startswith(
        "The newest autosave of this game could not be read, so it goes on from an earlier one, after 3 actions."
    )
    assert newest.stat().st_size == 500, "the damaged file stays as it is"
    later.act()
    later.saved()
    assert len(later.storage.autosaves.games()) == 2
    marked = [entry.key for entry in entries(later.storage, Tab.GAMES) if entry.where.endswith(" · one of its files is damaged")]
    assert marked == [newest.stem[:-2]], "what tells the two apart"


def test_a_game_on_a_board_that_is_gone_goes_on(tmp_path: Path) -> None:
    maps = tmp_path / "boards"
    shutil.copytree("maps", maps)
    own = maps / "lantern_cove.tmx"
    own.write_text(own.read_text(encoding="utf-8").replace('value="Lantern Cove"', 'value="My own cove"'), encoding="utf-8")
    for path in maps.glob("*.tmx"):
        if path != own:
            path.unlink()
    window = Window(tmp_path, own=True)
    offer = window.course.supply.own()[0]
    assert offer.board is not None
    window.course.supply.boards[1:2] = [offer.board]  # type: ignore[index]
    window.new_game()
    window.act(3)
    window.saved()
    shutil.rmtree(maps)
    later = Window(tmp_path, own=True)
    later.click("continue")
    assert later.table.board.title == "My own cove"
    assert len(later.table.match.history) == 3


# --- trouble with the disk ---


def test_a_full_disk_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.new_game()
    autosave = window.table._kept._autosave  # type: ignore[union-attr]
    assert autosave is not None
    write, notes = autosave._write, []

    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    autosave._write = full
    for _ in range(3):
        window.act()
        autosave.flush()
        window.app.step(16)
        notes.append(window.note())
    words = f"The game cannot be saved in {tmp_path / 'autosave'} (No space left on device)"
    assert notes[0].startswith(words)
    window.wait(lambda: bool(window.note()))
    assert len(window.table.match.history) == 3
    window.table._now += 60_000
    window.app.step(16)
    assert window.note() == "", "told once"
    window.key(pygame.K_ESCAPE)
    window.click("give_up")
    assert window.shows(ConfirmScene), "what is not kept is not left without a question"
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_ESCAPE)
    autosave._write = write
    window.act()
    window.saved()
    window.wait(lambda: window.note() == "The game is being saved again.")
    assert len(load(window.storage.autosaves.games()[0].newest.path).steps) == 4


def test_a_folder_that_is_none_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "autosave").write_text("in the way", encoding="utf-8")
    window = Window(tmp_path)
    window.new_game()
    window.act(2)
    window.wait(lambda: bool(window.note()))
    assert "cannot be saved" in window.note()
    assert (tmp_path / "autosave").read_text(encoding="utf-8") == "in the way"
    assert len(window.table.match.history) == 2


def test_files_deleted_under_the_game_are_made_again(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.new_game()
    window.act(2)
    window.saved()
    shutil.rmtree(tmp_path / "autosave")
    window.act(1)
    window.saved()
    window.app.step(16)
    assert window.note() == ""
    assert len(load(window.storage.autosaves.games()[0].newest.path).steps) == 3


def test_settings_that_cannot_be_kept_are_told_at_the_table(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    window = Window(tmp_path)
    window.new_game((None, "pilot"))
    assert "settings.json" in window.note()
    window.table._note = None
    window.table._choose_pace(Pace.SLOW)
    window.app.step(16)
    assert "cannot be kept" in window.note()
    assert window.table.pace is Pace.SLOW


def test_a_click_puts_the_note_away(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    window = Window(tmp_path)
    window.new_game()
    assert window.note()
    shown = window.table._shown["note"]
    beside, on_it = (shown.x + 20, shown.y + shown.image.get_height() + 20), (shown.x + 20, shown.y + 20)
    for at, left in ((beside, True), (on_it, False)):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=at, button=1))
        window.app.step(16)
        assert bool(window.note()) is left
        assert ("note" in window.table._shown) is left


# --- the pause menu ---


def test_free_undo_is_switched_in_the_settings_at_the_table_and_kept(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.new_game((None, "pilot"))
    window.key(pygame.K_ESCAPE)
    window.click("settings")
    window.click("free_undo")
    assert window.keeper.game is not None
    assert window.keeper.game.match.free
    assert json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))["free_undo"] is True
    assert Window(tmp_path).new_game((None,)).match.free


def test_a_kept_game_is_left_without_a_question(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.new_game()
    window.act(2)
    window.key(pygame.K_ESCAPE)
    assert window.shows(PauseScene)
    window.click("give_up")
    assert window.shows(TitleScene)
    window.click("continue")
    assert len(window.table.match.history) == 2
    window.key(pygame.K_ESCAPE)
    window.click("quit")
    window.key(pygame.K_RETURN)
    assert window.app.stack == []


def test_leaving_keeps_a_picture_of_the_table(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.new_game()
    window.act(2)
    window.app._obey(Quit())
    picture = window.storage.autosaves.games()[0].newest.thumbnail
    assert picture is not None
    assert picture.startswith(b"\xff\xd8"), "a JPEG"
    shown = opened(picture)
    assert shown is not None
    assert shown.get_size() == (368, 207)


# --- reports and faults ---


@pytest.mark.parametrize("way", ["key", "menu"])
def test_a_report_is_written_and_says_where(tmp_path: Path, way: str) -> None:
    window = Window(tmp_path)
    window.new_game()
    window.act(2)
    if way == "key":
        window.key(pygame.K_F8)
    else:
        window.key(pygame.K_ESCAPE)
        window.click("report")
    assert window.shows(NoticeScene)
    (report,) = (tmp_path / "reports").iterdir()
    assert report.name in str(window.top._text)  # type: ignore[attr-defined]
    window.key(pygame.K_RETURN)
    assert not window.shows(NoticeScene)


def test_after_a_fault_at_the_table_the_game_goes_on_from_the_autosave(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.new_game()
    window.act(6)
    before = state_text(window.table.match.state)

    def fault(_: float) -> bool:
        raise ZeroDivisionError

    window.table.update = fault  # type: ignore[method-assign, assignment]
    window.app.step(16)
    assert window.shows(CrashScene)
    assert set(window.top.targets()) == {"go_on", "title", "quit"}
    assert len(list((tmp_path / "reports").iterdir())) == 1
    window.key(pygame.K_RETURN)
    assert state_text(window.table.match.state) == before
    window.act(1)
    window.saved()


def test_a_fault_without_a_game_leads_to_the_title(tmp_path: Path) -> None:
    window = Window(tmp_path)

    def fault(_: float) -> bool:
        raise ZeroDivisionError

    window.top.update = fault  # type: ignore[method-assign, assignment]
    window.app.step(16)
    assert set(window.top.targets()) == {"title", "quit"}
    window.key(pygame.K_RETURN)
    assert window.shows(TitleScene)


def test_a_folder_without_room_for_a_report_is_told(tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("in the way", encoding="utf-8")
    window = Window(tmp_path)
    window.key(pygame.K_F8)
    assert str(window.top._text).startswith("No report could be written in ")  # type: ignore[attr-defined]


def test_a_board_that_no_save_can_hold_is_played_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.form.MAX_BYTES", 10)
    monkeypatch.setattr("game.storage.codec.MAX_BYTES", 10)
    window = Window(tmp_path)
    window.new_game()
    window.act(2)
    assert window.note().startswith("The game on 'Lantern Cove'")
    assert len(window.table.match.history) == 2


def test_words_wider_than_their_room_are_broken_where_paths_may_be() -> None:
    words = breakable("It is in /a/very/long/path/to/a/file-that-is-kept.json now", Face.TEXT, 20, 160)
    assert words.replace("\n", "") == "It is in /a/very/long/path/to/a/file-that-is-kept.json now"
    assert all(fonts.width(line, Face.TEXT, 20) <= 160 for part in words.split(" ") for line in part.split("\n"))
    assert "/\n" in words or "-\n" in words


def test_settings_of_another_version_are_read_as_far_as_they_go(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"free_undo": "yes", "pace": "warp", "sound": 3}', encoding="utf-8")
    keeper = Keeper(open_storage(tmp_path))
    assert keeper.pacing.pace is Pace.NORMAL
    assert not keeper.settings.values.free_undo
