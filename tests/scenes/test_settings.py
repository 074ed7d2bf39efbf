"""The settings: every one can be changed by mouse and by keys, takes effect at once, is kept, and can be set back."""

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from game import words
from game.paths import ROOT
from game.rules.actions import Deploy
from game.rules.kinds import Pending, Seat
from game.rules.legal import legal_actions
from game.rules.scoring import score
from game.scenes.applying import apply, follow
from game.scenes.chosen import Settings
from game.scenes.pause import PauseScene
from game.scenes.settings import SettingsScene, own_sections
from game.scenes.settings_section import Page, from_which_size_all_grows
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.storage import SettingsFile
from game.view.kit.widgets import Slider
from game.view.table import parting, side
from tests.scenes.keeping import Window

NO_ROW = {"window"}
"""What the window keeps by itself."""


@pytest.fixture(autouse=True)
def _as_usual() -> Iterator[None]:
    yield
    apply(Settings())


def opened(folder: Path, section: str = "play") -> Window:
    """The settings over the title."""
    window = Window(folder)
    window.click("settings")
    assert window.shows(SettingsScene)
    window.click(f"section.{section}")
    return window


def on_disk(folder: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((folder / "settings.json").read_text(encoding="utf-8"))
    return found


def settings(window: Window) -> Settings:
    return window.keeper.settings.values


def full(window: Window) -> bool:
    return window.app._window.fullscreen


def told(window: Window) -> str:
    assert isinstance(window.top, SettingsScene)
    return window.top._told


def test_every_setting_has_its_place() -> None:
    fields = [field for section in own_sections() for field in section.fields]
    assert sorted(fields) == sorted({field.name for field in msgspec.structs.fields(Settings)} - NO_ROW)


def test_every_setting_is_told_in_the_docs() -> None:
    told = (ROOT / "docs" / "saves.md").read_text(encoding="utf-8")
    assert [field.name for field in msgspec.structs.fields(Settings) if f"`{field.name}`" not in told] == []


@pytest.mark.parametrize(
    ("section", "target", "field", "value"),
    [
        ("play", "pace.next", "pace", "slow"),
        ("play", "pace.back", "pace", "fast"),
        ("play", "confirm_end", "confirm_end", False),
        ("play", "hints", "hints", False),
        ("play", "show_score", "show_score", False),
        ("play", "free_undo", "free_undo", True),
        ("look", "text_size.150", "text_size", 150),
        ("look", "high_contrast", "high_contrast", True),
        ("look", "motion.Off", "motion", "off"),
        ("look", "reduced_motion", "reduced_motion", True),
        ("look", "fullscreen", "fullscreen", True),
        ("sound", "muted", "muted", True),
        ("sound", "master.most", "master", 100),
        ("sound", "effects.least", "effects", 0),
        ("sound", "music.most", "music", 100),
        ("language", "language.en", "language", "en"),
    ],
)
def test_a_click_changes_a_setting_which_is_kept(tmp_path: Path, section: str, target: str, field: str, value: object) -> None:
    window = opened(tmp_path, section)
    window.click(target)
    assert getattr(settings(window), field) == value
    assert on_disk(tmp_path)[field] == value
    assert getattr(SettingsFile(tmp_path / "settings.json", Settings).values, field) == value


@pytest.mark.parametrize(
    ("size", "from_size"),
    [
        ((1024, 640), "150 %"),  # 16 units are 8.5 pixels, and at least 12 are shown: 16 x 1.4 x 0.533 is 11.9 still
        ((1280, 720), "140 %"),  # 10.7 pixels, and at least 14: 16 x 1.3 x 0.667 is 13.9 still
        ((1920, 1080), ""),  # 16 pixels: all grows at once
    ],
)
def test_the_size_of_text_tells_from_where_on_all_words_grow(tmp_path: Path, size: tuple[int, int], from_size: str) -> None:
    window = Window(tmp_path, size)
    window.click("settings")
    page = Page(window.top, pygame.Rect(0, 0, 900, 900), settings(window))  # type: ignore[arg-type]
    words = from_which_size_all_grows(page)
    assert words == (f"In a window this small, the smallest ones are larger already and grow from {from_size} on." if from_size else "")


def test_keys_alone_reach_and_change_a_setting(tmp_path: Path) -> None:
    window = opened(tmp_path)
    assert isinstance(window.top, SettingsScene)
    for _ in range(30):
        window.key(pygame.K_TAB)
        if window.top.group.focus == "hints":
            break
    window.key(pygame.K_SPACE)
    assert not settings(window).hints
    window.key(pygame.K_UP)
    window.key(pygame.K_RETURN)
    assert not settings(window).confirm_end, "the row above"
    window.key(pygame.K_ESCAPE)
    assert window.shows(TitleScene)


def test_a_slider_is_dragged_and_heard_all_the_way(tmp_path: Path) -> None:
    window = opened(tmp_path, "sound")
    assert isinstance(window.top, SettingsScene)
    slider = window.top.group["music"]
    assert isinstance(slider, Slider)
    heard: list[int] = []
    window.keeper.watchers.append(lambda changed: heard.append(changed.music))
    rail = slider.rail
    at = [(rail.x + round(rail.w * share), rail.centery) for share in (0.6, 0.5, 0.25, 0.1)]
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at[0], button=1))
    for pos in at[1:]:
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
        window.app.step(16)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at[-1], button=1))
    window.app.step(16)
    assert heard == [50, 25, 10]
    assert on_disk(tmp_path)["music"] == 10


def test_a_page_is_set_back_and_that_is_taken_back(tmp_path: Path) -> None:
    window = opened(tmp_path)
    window.keeper.change(hints=False, pace="slow", muted=True)
    window.click("section.sound")
    window.click("section.play")
    window.click("reset")
    assert (settings(window).hints, settings(window).pace, settings(window).muted) == (True, "normal", True), "the other pages stay"
    assert told(window) == "This page is as it was at first."
    window.click("take_back")
    assert (settings(window).hints, settings(window).pace) == (False, "slow")
    assert "take_back" not in window.top.targets()


def test_all_is_set_back_but_the_windows_place(tmp_path: Path) -> None:
    window = opened(tmp_path)
    window.keeper.change(hints=False, muted=True, text_size=120, window={"x": 1, "y": 2, "width": 1200, "height": 700})
    window.app.step(16)
    place = settings(window).window
    window.click("section.look")
    window.click("reset_all")
    assert settings(window) == Settings(window=place)
    window.click("take_back")
    assert (settings(window).hints, settings(window).muted, settings(window).text_size) == (False, True, 120)


def test_there_is_nothing_to_set_back_at_first(tmp_path: Path) -> None:
    window = opened(tmp_path)
    assert not {"reset", "reset_all"} & set(window.top.targets())
    window.click("hints")
    assert {"reset", "reset_all"} <= set(window.top.targets())
    window.click("section.sound")
    assert "reset" not in window.top.targets()


def test_what_the_disk_refuses_holds_for_now_and_is_told_in_a_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "data"
    blocked.write_text("a file where the folder should be")
    window = opened(blocked, "sound")
    window.click("muted")
    assert settings(window).muted
    assert "the settings cannot be kept" in told(window)
    assert "told" in window.top.scenery  # type: ignore[attr-defined]


def test_from_the_table_and_back(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.new_game((None, "pilot"))
    window.key(pygame.K_ESCAPE)
    window.click("settings")
    window.click("pace.next")
    assert window.keeper.pacing.pace.value == "slow"
    window.click("close")
    assert window.shows(PauseScene)


def test_full_screen_follows_the_setting_and_the_setting_follows_f11(tmp_path: Path) -> None:
    window = opened(tmp_path, "look")
    window.click("fullscreen")
    window.app.step(16)
    assert full(window)
    window.key(pygame.K_F11)
    assert not full(window)
    assert not settings(window).fullscreen
    window.key(pygame.K_F11)
    assert on_disk(tmp_path)["fullscreen"] is True
    later = Window(tmp_path)
    assert full(later), "kept for the next start"


def test_each_language_is_offered_in_its_own_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "languages", lambda: ["en", "de"])
    monkeypatch.setattr(words, "own_name", {"en": "English", "de": "Deutsch"}.__getitem__)
    window = opened(tmp_path, "language")
    assert isinstance(window.top, SettingsScene)
    shown = [widget.caption.words for widget in window.top.group if widget.name.startswith("language.")]  # type: ignore[attr-defined]
    assert shown == ["As the system has it: English", "English", "Deutsch"]
    window.click("language.de")
    assert words.language() == "de"
    window.click("language.")
    assert words.language() == "en"


# --- what they do at the table ---


def at_sea(window: Window, captains: tuple[str | None, ...] = (None, None)) -> TableScene:
    """A game in which cargo lies in the hold of the ship that just landed."""
    scene = window.new_game(captains)
    for step in range(200):
        state = scene.match.state
        if state.pending is Pending.PROCESS and any(state.hold):
            break
        actions = legal_actions(state)
        scene.submit(next((action for action in actions if isinstance(action, Deploy)), actions[step % len(actions)]))
        scene.motion.clear()
    window.app.step(16)
    return scene


def press_act(window: Window) -> None:
    window.click(str(side.ACT))
    window.app.step(16)


@pytest.mark.parametrize("asks", [True, False])
def test_a_turn_that_leaves_cargo_ends_at_once_where_nobody_wants_to_be_asked(tmp_path: Path, asks: bool) -> None:
    window = Window(tmp_path)
    scene = at_sea(window)
    seat = scene.match.state.turn
    window.keeper.change(confirm_end=asks)
    press_act(window)
    assert (str(parting.LEAVE) in scene.targets()) is asks
    assert (scene.match.state.turn == seat) is asks


def test_without_hints_there_is_no_button_and_no_key(tmp_path: Path) -> None:
    window = Window(tmp_path)
    scene = at_sea(window)
    market = scene.targets()[str(side.MARKET)]
    hint = scene.targets()[str(side.HINT)]
    window.keeper.change(hints=False)
    window.app.step(16)
    assert str(side.HINT) not in scene.targets()
    assert scene.targets()[str(side.MARKET)] == market.union(hint), "the market's button takes the room"
    window.key(pygame.K_h)
    assert not scene.thinker.busy
    window.keeper.change(hints=True)
    window.app.step(16)
    assert scene.targets()[str(side.HINT)] == hint


def test_renown_is_hidden_until_the_end(tmp_path: Path) -> None:
    window = Window(tmp_path)
    follow(window.keeper)
    scene = at_sea(window)
    assert [scene._look().renown(seat) for seat in (Seat(0), Seat(1))] == [str(score(scene.match.state, Seat(i)).total) for i in (0, 1)]
    window.keeper.change(show_score=False)
    assert [scene._look().renown(seat) for seat in (Seat(0), Seat(1))] == ["?", "?"]
    before = scene.sprites()
    window.app.step(16)
    after = scene.sprites()
    changed = {key for key in before if key in after and before[key].image is not after[key].image}
    assert ("mat", "renowncount") in changed
    assert ("player", Seat(1 - scene.match.state.turn), "pieces/renown", "n") in changed


def test_escape_opens_the_pause_while_a_computer_thinks_and_while_something_moves(tmp_path: Path) -> None:
    window = Window(tmp_path)
    scene = window.new_game(("admiral", "admiral"))
    window.wait(lambda: scene.thinker.busy)
    window.key(pygame.K_ESCAPE)
    assert window.shows(PauseScene), "a computer thinks"
    window.key(pygame.K_ESCAPE)
    scene = window.new_game((None, None))
    scene.submit(legal_actions(scene.match.state)[0])
    assert scene.motion.running
    window.key(pygame.K_ESCAPE)
    assert window.shows(PauseScene), "something moves"
