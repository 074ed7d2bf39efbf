"""Keys as a player sees and changes them: the sheet, and the page of the settings."""

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import start_pygame
from game.scenes.settings import SettingsScene
from game.scenes.settings_keys import HOW, KeyRow, KeysSection
from game.scenes.sheet import Line, SheetScene, sections
from game.scenes.title import TitleScene
from game.view.keys import keymap
from game.view.keys.deeds import Area
from tests.scenes.keeping import Window

CTRL = pygame.KMOD_LCTRL


@pytest.fixture(autouse=True)
def _as_usual() -> Iterator[None]:
    start_pygame()
    yield
    keymap.choose({})


def lines(area: Area) -> list[Line]:
    return [line for column in sections(area) for section in column for line in section.lines]


# --- the sheet ---


def test_the_sheet_of_the_table() -> None:
    titles = [[section.title for section in column] for column in sections(Area.TABLE)]
    assert titles == [["Getting about", "Everywhere", "By mouse"], ["At the table"]]
    assert Line((("H",),), "A hint: what the Captain would do") in lines(Area.TABLE)
    assert Line((("1",), ("2",), ("3",), ("4",)), "A captain’s mat, and back") in lines(Area.TABLE)
    assert Line((("F1",), ("?",)), "This sheet of keys") in lines(Area.MENUS)
    assert Line((("H",),), "A hint: what the Captain would do") not in lines(Area.REPLAY)


def test_the_sheet_shows_keys_as_they_were_changed() -> None:
    keymap.choose({"hint": "alt+q"})
    assert Line((("Alt", "Q"),), "A hint: what the Captain would do") in lines(Area.TABLE)


def test_from_the_sheet_to_the_page_on_which_keys_are_changed(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.key(pygame.K_F1)
    assert window.shows(SheetScene)
    window.click("change")
    assert isinstance(window.top, SettingsScene)
    assert window.top.section.name == "keys"
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_F1)
    assert window.shows(TitleScene)


def test_in_a_field_a_question_mark_is_text_and_f1_the_sheet(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.click("new_game")
    window.click("seat0.name")
    mark = pygame.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_LSHIFT, unicode="?")
    assert window.top.handle(mark) is None
    window.key(pygame.K_F1)
    assert window.shows(SheetScene)


# --- changing them ---


def at_keys(folder: Path) -> Window:
    window = Window(folder)
    window.click("settings")
    window.click("section.keys")
    return window


def section(window: Window) -> KeysSection:
    assert isinstance(window.top, SettingsScene)
    assert isinstance(window.top.section, KeysSection)
    return window.top.section


def kept(folder: Path) -> dict[str, str]:
    found: dict[str, str] = json.loads((folder / "settings.json").read_text(encoding="utf-8")).get("keys", {})
    return found


def row(window: Window, deed: str) -> KeyRow:
    assert isinstance(window.top, SettingsScene)
    found = window.top.group[f"deed.{deed}"]
    assert isinstance(found, KeyRow)
    return found


def test_a_key_is_changed_by_click_and_kept(tmp_path: Path) -> None:
    window = at_keys(tmp_path)
    window.click("deed.hint")
    assert row(window, "hint").waits
    window.key(pygame.K_h, CTRL)
    assert kept(tmp_path) == {"hint": "ctrl+h"}
    assert keymap.keymap().keys("hint") == ("ctrl+h",)
    assert row(window, "hint").own
    assert not row(window, "hint").waits


def test_a_key_is_changed_by_keys_alone(tmp_path: Path) -> None:
    window = at_keys(tmp_path)
    assert isinstance(window.top, SettingsScene)
    window.top.group.set_focus("deed.hint", by_key=True)
    window.key(pygame.K_RETURN)
    window.key(pygame.K_F5)
    assert kept(tmp_path) == {"hint": "f5"}
    assert window.top.group.focus == "deed.hint"


def test_a_key_that_is_taken_is_refused_and_another_one_may_follow(tmp_path: Path) -> None:
    window = at_keys(tmp_path)
    window.click("deed.hint")
    window.key(pygame.K_e)
    assert section(window)._told == "E is taken: “The large button: end the turn, refit, be done”. Give that another key first."
    assert row(window, "hint").waits
    window.key(pygame.K_TAB)
    assert section(window)._told == "Tab stays as it is: with it one gets about everywhere."
    window.key(pygame.K_F11)  # full screen, everywhere else
    assert section(window)._told == "F11 is taken: “Full screen, and back”. Give that another key first."
    window.key(pygame.K_x)
    assert kept(tmp_path) == {"hint": "x"}


def test_esc_leaves_it_and_del_brings_back_the_usual_one(tmp_path: Path) -> None:
    window = at_keys(tmp_path)
    window.click("deed.hint")
    window.key(pygame.K_x)
    window.click("deed.hint")
    window.key(pygame.K_ESCAPE)
    assert kept(tmp_path) == {"hint": "x"}
    assert window.shows(SettingsScene)
    window.click("deed.hint")
    window.key(pygame.K_DELETE)
    assert kept(tmp_path) == {}
    assert keymap.keymap().keys("hint") == ("h",)


def test_the_usual_key_does_not_come_back_where_another_has_it_now(tmp_path: Path) -> None:
    window = at_keys(tmp_path)
    for deed, key in (("hint", pygame.K_x), ("news", pygame.K_h)):
        window.click(f"deed.{deed}")
        window.key(key)
    assert kept(tmp_path) == {"hint": "x", "news": "h"}
    window.click("deed.hint")
    window.key(pygame.K_DELETE)
    assert section(window)._told == "H is taken: “See again what others did since your turn”. Give that another key first."
    assert kept(tmp_path) == {"hint": "x", "news": "h"}


def test_all_are_set_back_and_that_is_taken_back(tmp_path: Path) -> None:
    window = at_keys(tmp_path)
    window.click("deed.hint")
    window.key(pygame.K_x)
    window.click("reset")
    assert kept(tmp_path) == {}
    window.click("take_back")
    assert kept(tmp_path) == {"hint": "x"}


def test_each_area_has_its_page(tmp_path: Path) -> None:
    window = at_keys(tmp_path)
    window.click("area.In a replay")
    assert {"deed.play", "deed.market"} <= set(window.top.targets())
    assert "deed.hint" not in window.top.targets()
    window.click("area.Everywhere")
    assert {"deed.fullscreen", "deed.mute", "deed.report"} <= set(window.top.targets())
    assert "deed.sheet" not in window.top.targets()
    assert section(window)._told == ""
    assert HOW.startswith("Choose a line")


def test_a_click_elsewhere_waits_no_longer(tmp_path: Path) -> None:
    window = at_keys(tmp_path)
    window.click("deed.hint")
    window.click("area.In the help")
    window.key(pygame.K_x)
    assert kept_or_nothing(tmp_path) == {}


def kept_or_nothing(folder: Path) -> dict[str, str]:
    return kept(folder) if (folder / "settings.json").exists() else {}


def test_a_sheet_is_as_high_as_its_lines() -> None:
    """The title has two columns of a heading and four lines; in a replay one has two headings and eight lines: 4 lines (52) and a heading (60) more."""
    high = {}
    for area in (Area.MENUS, Area.REPLAY):
        scene = SheetScene(area)
        scene.resize((1920, 1080))
        high[area] = dict(scene.sprites())["panel"].rect.h
    assert high[Area.REPLAY] - high[Area.MENUS] == 4 * 52 + 60
