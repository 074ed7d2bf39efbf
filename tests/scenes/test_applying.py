"""Settings are announced and take effect at once, whether or not the disk takes them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import words
from game.scenes.applying import apply, comfort_of, follow
from game.scenes.chosen import Settings
from game.scenes.keeping import Keeper
from game.storage import open_storage
from game.view.kit import comfort, fonts
from game.view.kit.comfort import Comfort
from game.view.table.pace import Pace
from tests.scenes.keeping import Window


@pytest.fixture(autouse=True)
def _as_usual() -> Iterator[None]:
    yield
    apply(Settings())


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (Settings(), Comfort(1.0, contrast=False, speed=1.0, still=False)),
        (Settings(text_size=125, high_contrast=True), Comfort(1.25, contrast=True, speed=1.0, still=False)),
        (Settings(motion="half"), Comfort(speed=0.5)),
        (Settings(motion="double", reduced_motion=True), Comfort(speed=2.0, still=True)),
        (Settings(motion="off"), Comfort(speed=0.0)),
    ],
)
def test_what_drawing_reads_follows_from_the_settings(settings: Settings, expected: Comfort) -> None:
    assert comfort_of(settings) == expected


def test_each_change_is_told_with_the_new_settings(tmp_path: Path) -> None:
    keeper = Keeper(open_storage(tmp_path))
    heard: list[Settings] = []
    keeper.watchers.append(heard.append)
    assert keeper.change(hints=False) == ""
    keeper.change(music=5)
    assert [(s.hints, s.music) for s in heard] == [(False, 60), (False, 5)]


def test_a_change_the_disk_refuses_is_told_all_the_same(tmp_path: Path) -> None:
    blocked = tmp_path / "data"
    blocked.write_text("a file where the folder should be")
    keeper = Keeper(open_storage(blocked))
    heard: list[Settings] = []
    keeper.watchers.append(heard.append)
    assert "the settings cannot be kept" in keeper.change(muted=True)
    assert [s.muted for s in heard] == [True]


def test_the_pace_in_use_follows(tmp_path: Path) -> None:
    keeper = Keeper(open_storage(tmp_path))
    keeper.change(pace=Pace.SLOW.value)
    assert keeper.pacing.pace is Pace.SLOW


def test_free_undo_follows_at_the_table(tmp_path: Path) -> None:
    window = Window(tmp_path)
    match = window.new_game((None, "pilot")).match
    window.keeper.change(free_undo=True)
    assert match.free_undo


def test_settings_take_effect_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"text_size": 140, "motion": "off"}', encoding="utf-8")
    Window(tmp_path)
    assert comfort.comfort() == Comfort(1.4, speed=0.0)


def test_the_window_is_laid_out_and_drawn_anew_when_comfort_changes(tmp_path: Path) -> None:
    window = Window(tmp_path)
    before = window.app.sprites()["logo"].image
    window.app.step(16)
    assert window.app.sprites()["logo"].image is before
    window.keeper.change(high_contrast=True)
    window.app.step(16)
    assert comfort.comfort().contrast
    assert window.app.sprites()["logo"].image is not before, "made anew: the caches were cleared, the scene laid out"


def test_the_language_is_the_one_chosen_or_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "fr:de")
    apply(Settings())
    assert words.language() == "de"
    apply(Settings(language="en"))
    assert words.language() == "en"


def test_a_language_asked_for_is_spoken_until_another_one_is_chosen(tmp_path: Path) -> None:
    keeper = Keeper(open_storage(tmp_path))
    follow(keeper, "de")
    keeper.change(music=5)
    assert words.language() == "de"
    keeper.change(language="en")
    assert words.language() == "en"


def test_another_language_is_spoken_at_once_and_everywhere_on_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window(tmp_path)
    table = window.new_game((None, None))
    window.app.step(16)
    drawn: list[str] = []
    text = fonts.text

    def hear(shown: str, *more: Any) -> pygame.Surface:
        drawn.append(shown)
        return text(shown, *more)

    monkeypatch.setattr(fonts, "text", hear)
    window.keeper.change(language="de")
    window.app.step(16)
    assert {"Was geschah", "Am Tisch", "Landen", "Rat"} <= set(drawn)
    assert not {"What happened", "At the table", "Place", "Hint"} & set(drawn)
    drawn.clear()
    window.keeper.change(language="en")
    window.app.step(16)
    assert {"What happened", "At the table", "Place", "Hint"} <= set(drawn)
    assert table.match.history == ()
