"""Another language chosen in the midst of things: what computers are called follows, and what was said in the old one is gone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.scenes.applying import apply
from game.scenes.called import Usual, called
from game.scenes.chosen import Settings
from game.scenes.pause import PauseScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene
from game.storage import open_storage
from game.view.kit.widgets import TextField
from tests.scenes.keeping import Window


@pytest.fixture(autouse=True)
def _as_usual() -> Iterator[None]:
    yield
    apply(Settings())


def in_german(window: Window) -> None:
    """Choose German in the settings, which are open, and leave them."""
    assert window.shows(SettingsScene)
    window.click("section.language")
    window.click("language.de")
    window.key(27)


@pytest.fixture
def setting_up(tmp_path: Path) -> Window:
    """The set-up, with a person and a pilot."""
    window = Window(tmp_path)
    window.click("new_game")
    return window


def field(window: Window, seat: int) -> str:
    assert isinstance(window.top, SetupScene)
    shown = window.top.group[f"seat{seat}.name"]
    assert isinstance(shown, TextField)
    return shown.value


def test_the_settings_are_near_at_the_set_up_and_names_follow_the_language(setting_up: Window) -> None:
    setting_up.click("add")
    mine = field(setting_up, 0)
    assert (field(setting_up, 1), field(setting_up, 2)) == ("Pilot", "Pilot 2")
    setting_up.click("settings")
    in_german(setting_up)
    assert (field(setting_up, 0), field(setting_up, 1), field(setting_up, 2)) == (mine, "Lotse", "Lotse 2")


def test_a_name_that_was_typed_stays(setting_up: Window) -> None:
    assert isinstance(setting_up.top, SetupScene)
    setting_up.top.crew.rename(1, "Odd Job")
    setting_up.click("settings")
    in_german(setting_up)
    assert field(setting_up, 1) == "Odd Job"


def shown(table: TableScene) -> tuple[object, object]:
    """The complaint at the pointer, and the note."""
    return table._reason, table._note


def test_computers_at_the_table_are_called_anew_and_old_words_are_gone(setting_up: Window) -> None:
    setting_up.click("set_sail")
    table = setting_up.table
    mine = table.match.names[0]
    table._complain("Not there (S1)")
    table._note = ("Saved.", 1e9)
    table._say("pilot", "Old words", 1e9)
    setting_up.key(27)
    assert setting_up.shows(PauseScene)
    setting_up.click("settings")
    in_german(setting_up)
    setting_up.key(27)
    setting_up.app.step(16)
    assert table.match.names == (mine, "Lotse")
    assert shown(table) == (None, None)
    assert table._said is None or table._said.words != "Old words"


def test_what_was_said_stays_while_the_language_does(setting_up: Window) -> None:
    setting_up.click("set_sail")
    setting_up.table._note = ("Saved.", 1e9)
    setting_up.keeper.change(high_contrast=True)
    setting_up.app.step(16)
    assert setting_up.note() == "Saved."


def test_a_game_begun_in_german_goes_on_in_english_with_english_names(setting_up: Window, tmp_path: Path) -> None:
    setting_up.click("settings")
    in_german(setting_up)
    setting_up.click("set_sail")
    mine = setting_up.table.match.names[0]
    assert setting_up.table.match.names == (mine, "Lotse")
    setting_up.act()
    setting_up.saved()
    running = open_storage(tmp_path).autosaves.newest()
    assert running is not None
    assert [seat.name for seat in running.newest.seats] == [mine, "Pilot"]
    apply(Settings())
    again = Window(tmp_path)
    again.keeper.change(language="en")
    again.click("continue")
    assert isinstance(again.top, TableScene)
    assert again.table.match.names == (mine, "Pilot")


@pytest.mark.parametrize(
    ("name", "captain", "found"),
    [
        ("Pilot", "pilot", Usual("pilot")),
        ("Pilot 3", "pilot", Usual("pilot", 3)),
        ("Pilot", None, "Pilot"),
        ("Pilot", "admiral", "Pilot"),
        ("Pilot 0", "pilot", "Pilot 0"),
        ("Pilots", "pilot", "Pilots"),
        ("Mira", "kraken", "Mira"),
    ],
)
def test_only_a_computer_that_nobody_named_has_its_usual_name(name: str, captain: str | None, found: object) -> None:
    assert called(name, captain) == found
    assert (found.plain if isinstance(found, Usual) else found) == name
