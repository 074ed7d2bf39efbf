"""The browser of saves, by mouse and keys: save, load, rename, delete, bring back; what is broken; what it lists."""

from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from game.rules.notation import state_text
from game.scenes import table_advice
from game.scenes.confirm import ConfirmScene
from game.scenes.notice import NoticeScene
from game.scenes.saves import SavesScene
from game.scenes.saves_entries import Tab, day, entries
from game.scenes.saves_rows import ScrollBar
from game.scenes.title import TitleScene
from game.storage import load
from game.view.kit.snapshot import jpeg, opened, png
from tests.scenes.keeping import Window
from tests.scenes.quick import QuickThinker


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_advice, "Thinker", QuickThinker)


@pytest.fixture
def window(tmp_path: Path) -> Window:
    """A window with nothing kept yet."""
    return Window(tmp_path)


def scene(window: Window) -> SavesScene:
    top = window.top
    assert isinstance(top, SavesScene)
    return top


def browse(window: Window) -> SavesScene:
    """From the table or the title to the saves."""
    if not window.shows(TitleScene):
        window.key(pygame.K_ESCAPE)
    window.click("saves")
    settle(window)
    return scene(window)


def settle(window: Window) -> None:
    """Until all that is in sight is known."""
    for _ in range(60):
        window.app.step(16)
        if scene(window).unknown() is None:
            return
    raise AssertionError("it never comes to rest")


def named(window: Window, *names: str) -> None:
    """Games with these names in the folder, the last one the newest; the window is on the title."""
    for i, name in enumerate(names):
        window.new_game(board=i % 3, seed=i)
        window.act(2 + i)
        kept = window.table._kept
        assert kept is not None
        path = kept.save(name)
        date_back(path, len(names) - i)
    window.show(window.course.title())


def date_back(path: Path, hours: int) -> None:
    """Make a save older than it is."""
    saved = load(path)
    then = datetime.now().astimezone() - timedelta(hours=hours)
    from msgspec.structs import replace

    from game.storage.codec import encode

    path.write_bytes(encode(replace(saved.save, changed=then.replace(microsecond=0))))


def titles(window: Window) -> list[str]:
    return [entry.title for entry in scene(window).entries]


def chosen(window: Window) -> str:
    entry = scene(window).entry
    return entry.title if entry else ""


def ctrl(window: Window, key: int) -> None:
    window.key(key, pygame.KMOD_LCTRL)


# --- saving ---


def test_a_game_is_saved_under_a_name_and_loaded_again(window: Window) -> None:
    window.new_game()
    window.act(7)
    before = state_text(window.table.match.state)
    browse(window)
    assert scene(window).new_name == "Lantern Cove, round 1"
    window.click("name")
    ctrl(window, pygame.K_a)
    window.write("Stormy evening")
    window.key(pygame.K_RETURN)
    assert titles(window) == ["Stormy evening"]
    assert scene(window).toast == ("Saved as “Stormy evening”.", False)
    (path,) = (window.storage.saves.folder).iterdir()
    assert load(path).picture is not None
    assert path.stat().st_size < 60_000, "a save with its thumbnail is small"
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_ESCAPE)
    window.act(3)
    browse(window)
    window.click("load")
    assert state_text(window.table.match.state) == before
    assert len(window.storage.autosaves.games()) == 1, "nothing was done in the loaded game yet"
    window.act()
    window.saved()
    assert len(window.storage.autosaves.games()) == 2, "a loaded save is a game of its own"
    assert len(load(path).steps) == 7, "the save itself stays"


def test_a_name_that_is_taken_is_asked_about(window: Window) -> None:
    window.new_game()
    window.act(2)
    browse(window)
    window.click("save")
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_ESCAPE)
    window.act(2)
    browse(window)
    window.click("save")
    assert window.shows(ConfirmScene)
    window.click("no")
    (path,) = window.storage.saves.folder.iterdir()
    assert len(load(path).steps) == 2
    window.click("save")
    window.click("yes")
    settle(window)
    assert len(load(path).steps) == 4
    assert len(window.storage.trash.items()) == 1, "the one that was replaced can be brought back"


def test_a_name_of_nothing_is_refused_in_a_sentence(window: Window) -> None:
    window.new_game()
    window.act()
    browse(window)
    window.click("name")
    ctrl(window, pygame.K_a)
    window.key(pygame.K_DELETE)
    window.click("save")
    assert window.shows(NoticeScene)
    assert window.top._text == "Give the save a name."  # type: ignore[attr-defined]
    window.key(pygame.K_RETURN)
    assert titles(window) == []


def test_a_folder_that_cannot_be_written_is_told(window: Window, tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way", encoding="utf-8")
    window.new_game()
    window.act()
    browse(window)
    window.click("save")
    assert "cannot be written" in str(window.top._text)  # type: ignore[attr-defined]
    window.key(pygame.K_RETURN)
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_ESCAPE)
    window.act()
    assert len(window.table.match.history) == 2, "the game goes on"


# --- the list ---


def test_the_list_tells_board_turn_captains_and_date(window: Window) -> None:
    named(window, "First", "Second")
    browse(window)
    assert titles(window) == ["Second", "First"]
    first = scene(window).entries[1]
    assert first.where.startswith("Cumulus Shelf · round 1, ")
    assert [seat.name for seat in first.shown.seats] == ["Mira", "Jonas"]
    assert scene(window).colours(first) == ("crimson", "gold")
    assert scene(window).entries[0].where.startswith("Lantern Cove · ")


def test_the_captains_of_the_computer_are_named(window: Window) -> None:
    window.new_game((None, "admiral"))
    window.act()
    window.saved()
    (entry,) = entries(window.storage, Tab.GAMES)
    assert [entry.seat_words(index) for index in (0, 1)] == ["0 renown", "computer: Admiral · 0 renown"]


def test_renown_is_not_told_in_the_list_either_before_the_end(window: Window) -> None:
    window.new_game((None, "admiral"))
    window.act()
    window.saved()
    window.keeper.change(show_score=False)
    (entry,) = entries(window.storage, Tab.GAMES)
    assert [entry.seat_words(index) for index in (0, 1)] == ["", "computer: Admiral"]
    window.keeper.change(show_score=True)


def test_the_list_is_walked_by_keys(window: Window) -> None:
    named(window, *"ABCDEFGHI")
    browse(window)
    assert scene(window).fits < 9
    seen = [chosen(window)]
    for key in (pygame.K_DOWN, pygame.K_END, pygame.K_UP, pygame.K_PAGEUP, pygame.K_HOME):
        window.key(key)
        seen.append(chosen(window))
        assert f"row{scene(window).index}" in window.top.targets(), "what is chosen is in sight"
    assert seen[:4] == ["I", "H", "A", "B"]
    assert seen[5] == "I"
    window.key(pygame.K_DOWN)
    window.key(pygame.K_RETURN)
    assert len(window.table.match.history) == 2 + 7, "Enter loads H"


def test_the_list_scrolls_by_wheel_and_bar(window: Window) -> None:
    named(window, *"ABCDEFGHI")
    browse(window)
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    window.app.step(16)
    assert scene(window).top == 1
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=5))
    window.app.step(16)
    assert scene(window).top == 0
    bar = window.top.targets()["bar"]
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(bar.centerx, bar.y + 4), button=1))
    window.app.step(16)
    for y in range(bar.y, bar.bottom, 12):
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(bar.centerx, y), rel=(0, 0), buttons=(1, 0, 0)))
        window.app.step(16)
    assert scene(window).top == scene(window).most
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(bar.centerx, bar.bottom - 2), button=1))
    window.app.step(16)
    window.app.step(16)
    assert scene(window).top == scene(window).most
    assert not any(widget.pressed for widget in scene(window).group if isinstance(widget, ScrollBar))


def test_a_double_click_loads(window: Window) -> None:
    named(window, "First", "Second")
    browse(window)
    window.click("row1")
    assert chosen(window) == "First"
    window.click("row1")
    assert len(window.table.match.history) == 2


def test_two_slow_clicks_load_nothing(window: Window) -> None:
    named(window, "First")
    browse(window)
    window.click("row0")
    scene(window)._now += 1000
    window.click("row0")
    assert window.shows(SavesScene)


def test_what_is_broken_is_told_and_left_untouched(window: Window) -> None:
    named(window, "Sound")
    broken = window.storage.saves.folder / "broken.json"
    broken.write_text("{", encoding="utf-8")
    browse(window)
    assert chosen(window) == "Sound", "what is sound is chosen first"
    index = titles(window).index("broken")
    window.click(f"row{index}")
    assert scene(window).entries[index].where == "Cannot be loaded: the file is cut off, damaged or no save at all"
    assert "load" not in window.top.targets()
    window.key(pygame.K_RETURN)
    assert window.shows(SavesScene)
    assert broken.read_text(encoding="utf-8") == "{"
    window.click("delete")
    assert titles(window) == ["Sound"]


def test_a_save_that_went_away_meanwhile_is_told(window: Window) -> None:
    named(window, "Gone")
    browse(window)
    next(window.storage.saves.folder.iterdir()).unlink()
    window.click("load")
    assert "cannot be read" in str(window.top._text)  # type: ignore[attr-defined]
    window.key(pygame.K_RETURN)
    window.click("delete")
    assert window.shows(NoticeScene)


def test_an_empty_list_says_how_it_is_filled(window: Window) -> None:
    browse(window)
    assert "empty" in scene(window).scenery
    for key in (pygame.K_DOWN, pygame.K_RETURN, pygame.K_DELETE, pygame.K_F2):
        window.key(key)
    ctrl(window, pygame.K_z)
    assert window.shows(SavesScene)
    window.key(pygame.K_ESCAPE)
    assert window.shows(TitleScene)


# --- deleting and bringing back ---


def test_what_was_deleted_is_brought_back_by_undo(window: Window) -> None:
    named(window, "First", "Second")
    browse(window)
    window.key(pygame.K_DELETE)
    assert titles(window) == ["First"]
    assert scene(window).toast == ("In the trash: “Second”", True)
    window.click("undo")
    assert titles(window) == ["Second", "First"]
    assert chosen(window) == "Second"
    window.click("delete")
    ctrl(window, pygame.K_z)
    assert titles(window) == ["Second", "First"]


def test_the_trash_is_looked_into_and_gives_back(window: Window) -> None:
    named(window, "First", "Second")
    browse(window)
    window.key(pygame.K_DELETE)
    window.key(pygame.K_DELETE)
    assert titles(window) == []
    window.click("tab.Trash")
    settle(window)
    assert sorted(titles(window)) == ["First", "Second"]
    entry = scene(window).entries[0]
    assert entry.when().startswith("deleted today, ")
    assert entry.when().endswith(" · 30 days left")
    assert entry.when(entry.at + timedelta(days=29, hours=1)).endswith(" · 1 day left")
    wanted = chosen(window)
    window.click("restore")
    window.click("tab.Saves")
    settle(window)
    assert titles(window) == [wanted]


def test_a_running_game_is_thrown_away_and_comes_back_with_all_its_files(window: Window) -> None:
    window.new_game()
    for _ in range(4):
        window.act()
        window.saved()
    window.show(window.course.title())
    browse(window)
    assert scene(window).tab is Tab.GAMES, "where nothing was saved by name, the games played are shown"
    window.click("delete")
    assert titles(window) == []
    window.click("tab.Trash")
    settle(window)
    assert titles(window) == ["Lantern Cove"], "three files, one game"
    window.click("restore")
    window.key(pygame.K_ESCAPE)
    assert window.shows(TitleScene)
    window.click("continue")
    assert len(window.table.match.history) == 4


def test_the_title_knows_what_was_thrown_away(window: Window) -> None:
    window.new_game()
    window.act(2)
    window.show(window.course.title())
    assert "continue" in window.top.targets()
    browse(window)
    window.click("delete")
    window.key(pygame.K_ESCAPE)
    assert "continue" not in window.top.targets()


def test_the_game_on_the_table_is_not_thrown_away(window: Window) -> None:
    window.new_game()
    window.act(2)
    window.saved()
    browse(window)
    window.click("tab.Games played")
    settle(window)
    window.click("delete")
    assert window.shows(NoticeScene)
    window.key(pygame.K_RETURN)
    assert len(titles(window)) == 1


def test_the_game_on_the_table_can_be_opened_again(window: Window) -> None:
    window.new_game()
    window.act(3)
    window.saved()
    browse(window)
    window.click("tab.Games played")
    settle(window)
    window.click("load")
    assert len(window.table.match.history) == 3
    window.act(1)
    window.saved()
    (game,) = window.storage.autosaves.games()
    assert game.whole
    assert len(load(game.newest.path).steps) == 4


# --- other names ---


def test_a_save_gets_another_name(window: Window) -> None:
    named(window, "First", "Second")
    browse(window)
    window.key(pygame.K_F2)
    assert scene(window).group.focus == "new_name"
    ctrl(window, pygame.K_a)
    window.write("Third")
    window.key(pygame.K_RETURN)
    assert titles(window) == ["Third", "First"]
    assert chosen(window) == "Third"


def test_renaming_can_be_given_up_and_refused(window: Window) -> None:
    named(window, "First", "Second")
    browse(window)
    window.click("rename")
    window.write("x")
    window.key(pygame.K_ESCAPE)
    assert titles(window) == ["Second", "First"]
    window.click("rename")
    ctrl(window, pygame.K_a)
    window.write("first")
    window.click("rename_ok")
    assert str(window.top._text) == "There is a save “First” already. The old one goes to the trash."  # type: ignore[attr-defined]
    window.click("no")
    window.click("rename_no")
    assert titles(window) == ["Second", "First"]


def test_a_name_that_is_taken_can_be_given_to_another_save(window: Window) -> None:
    named(window, "First", "Second")
    browse(window)
    window.click("rename")
    ctrl(window, pygame.K_a)
    window.write("first")
    window.click("rename_ok")
    window.click("yes")
    settle(window)
    assert titles(window) == ["first"]
    assert len(window.storage.trash.items()) == 1


# --- files from elsewhere ---


def test_a_file_dropped_onto_the_window_is_taken_in(window: Window, tmp_path: Path) -> None:
    named(window, "First")
    outside = tmp_path / "from a friend.json"
    window.storage.saves.export(next(window.storage.saves.folder.iterdir()), outside)
    browse(window)
    for path in (outside, tmp_path / "none.json"):
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
        window.app.step(16)
    assert window.shows(NoticeScene), "the second one is not there"
    window.key(pygame.K_RETURN)
    assert titles(window) == ["First", "First"]
    assert outside.exists()


def test_what_a_save_says_is_shown_safely(window: Window) -> None:
    named(window, "First")
    path = next(window.storage.saves.folder.iterdir())
    from msgspec.structs import replace

    from game.storage import SeatData
    from game.storage.codec import encode

    saved = load(path).save
    seats = [SeatData("a\x00\n\u202eb" + "W" * 300, "a captain from the future"), SeatData("   ")]
    path.write_bytes(encode(replace(saved, seats=seats, picture="AAAA")))
    browse(window)
    window.click("load")
    assert window.table.match.names[1] == "Captain 2"
    assert all(name.isprintable() and len(name) < 40 for name in window.table.match.names)
    assert window.table.captains == ("pilot", None)


# --- small parts ---


def test_dates_as_people_say_them() -> None:
    now = datetime.fromisoformat("2026-05-20T12:00:00").astimezone()
    assert day(now.replace(hour=9, minute=5), now) == "today, 09:05"
    assert day(now - timedelta(days=1), now) == "yesterday, 12:00"
    assert day(now.replace(day=3), now) == "3 May, 12:00"
    assert day(now.replace(year=2024, day=3), now) == "3 May 2024"


def test_only_pictures_of_bearable_size_are_shown() -> None:
    small, large = pygame.Surface((40, 20)), pygame.Surface((2100, 10))
    for kind in (png, jpeg):
        picture = opened(kind(small))
        assert picture is not None
        assert picture.get_size() == (40, 20)
        assert opened(kind(large)) is None
        assert opened(kind(small)[:40]) is None
    for data in (b"", b"GIF89a", b"\xff\xd8", b"\xff\xd8\xff\xc0" + bytes(40), b"\x89PNG\r\n\x1a\n" + bytes(40)):
        assert opened(data) is None


def test_the_lists_of_empty_folders_are_empty(window: Window) -> None:
    assert [entries(window.storage, tab) for tab in Tab] == [[], [], []]
