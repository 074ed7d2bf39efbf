"""The app's ears: the key that makes all silent and its note, the mood of what is in sight, the mixer while the window is open."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import hearing
from game.app import App, start_pygame
from game.options import PlayOptions
from game.scenes.applying import apply
from game.scenes.base import Command, Quit
from game.scenes.chosen import Settings
from game.scenes.settings import SettingsScene
from game.view.flash import Z_FLASH, Flash
from game.view.kit.stage import Sprite, Sprites
from game.view.sound.levels import Levels
from game.view.sound.moods import NONE, TITLE, Mood
from game.view.sound.names import Track
from tests.scenes.conftest import SIZES
from tests.scenes.keeping import Window
from tests.view.sound.notebook import Notebook, listening


@pytest.fixture
def book() -> Iterator[Notebook]:
    with listening() as made:
        yield made
    apply(Settings())


def noted(window: Window) -> Sprite | None:
    """The note on top of everything."""
    return window.app.sprites().get("flash")


def test_m_is_silence_which_is_kept_and_told(tmp_path: Path, book: Notebook) -> None:
    window = Window(tmp_path)
    assert noted(window) is None
    window.key(pygame.K_m)
    assert book.levels == Levels(muted=True)
    assert noted(window) is not None
    assert Window(tmp_path).keeper.settings.values.muted
    window.key(pygame.K_m)
    assert book.levels == Levels()
    assert not Window(tmp_path).keeper.settings.values.muted


def test_the_note_goes_by_itself(tmp_path: Path, book: Notebook) -> None:
    window = Window(tmp_path)
    window.key(pygame.K_m)
    for _frame in range(22):
        window.app.step(100)
    assert noted(window) is not None
    for _frame in range(2):
        window.app.step(100)
    assert noted(window) is None


def test_the_note_is_seen_though_the_frame_of_the_key_took_long(tmp_path: Path, book: Notebook) -> None:
    window = Window(tmp_path)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m"))
    window.app.step(6000)
    assert noted(window) is not None
    window.app.step(6000)
    assert noted(window) is not None


def test_the_note_is_seen_at_the_table_and_over_its_menu(tmp_path: Path, book: Notebook) -> None:
    window = Window(tmp_path)
    window.new_game()
    for muted in (True, False):
        window.key(pygame.K_m)
        assert book.levels.muted is muted
        seen = window.app.sprites()
        assert seen["flash"].alpha == 255
        assert seen["flash"].z == max(sprite.z for sprite in seen.values())
        for _frame in range(25):
            window.app.step(100)
        assert noted(window) is None
        window.key(pygame.K_ESCAPE)


def test_while_somebody_types_it_is_a_letter(tmp_path: Path, book: Notebook) -> None:
    window = Window(tmp_path)
    window.click("new_game")
    window.click("seat0.name")
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m"))
    window.app.step(16)
    assert book.levels == Levels()
    assert noted(window) is None


def test_the_volumes_of_the_settings_count_at_once(tmp_path: Path, book: Notebook) -> None:
    window = Window(tmp_path)
    window.keeper.change(master=50, effects=40, music=30)
    assert book.levels == Levels(50, 40, 30)


def test_the_title_has_its_tune_and_screens_over_it_leave_it(tmp_path: Path, book: Notebook) -> None:
    window = Window(tmp_path)
    assert book.mood == TITLE
    window.click("settings")
    assert window.shows(SettingsScene)
    assert book.mood == TITLE


def test_the_table_has_its_air_also_under_the_menu(tmp_path: Path, book: Notebook) -> None:
    window = Window(tmp_path)
    window.new_game()
    assert book.mood == {Track.DAY: 1.0, Track.DUSK: 0.0}
    window.key(pygame.K_ESCAPE)
    assert not window.shows(type(window.app.stack[0]))
    assert book.mood == {Track.DAY: 1.0, Track.DUSK: 0.0}


class Brief:
    """A scene that is over after three frames, and has no wish for music."""

    overlay = False

    def __init__(self) -> None:
        self.frames = 0

    def resize(self, size: tuple[int, int]) -> None:
        pass

    def handle(self, event: pygame.Event) -> Command | None:
        return None

    def update(self, ms: float) -> Command | bool:
        self.frames += 1
        return Quit() if self.frames == 3 else True

    def sprites(self) -> Sprites:
        return {}

    def targets(self) -> dict[str, pygame.Rect]:
        return {}


class FakeMixer(Notebook):
    """Writes down when it is called; ``scene`` tells after how many frames."""

    scene: Brief
    calls: list[tuple[str, int]]

    def start(self) -> None:
        self.calls.append(("start", self.scene.frames))

    def attend(self, ms: float) -> None:
        self.calls.append(("attend", self.scene.frames))

    def close(self) -> None:
        self.calls.append(("close", self.scene.frames))

    def feel(self, mood: Mood) -> None:
        assert mood == NONE


def test_the_mixer_opens_after_the_first_frame_and_closes_at_the_end(monkeypatch: pytest.MonkeyPatch, book: Notebook) -> None:
    start_pygame()
    FakeMixer.scene, FakeMixer.calls = Brief(), []
    monkeypatch.setattr(hearing, "Mixer", FakeMixer)
    App(PlayOptions(size=(1024, 640)), lambda _: FakeMixer.scene).run()
    assert FakeMixer.calls == [("start", 1), ("attend", 2), ("attend", 3), ("close", 3)]


def test_the_note_fades_and_stands_in_the_middle() -> None:
    start_pygame()
    pygame.display.set_mode((64, 64))
    for size in SIZES:
        flash = Flash()
        flash.show("Sound off", "sound_off")
        sprite = flash.sprites(size)["flash"]
        assert flash.sprites(size)["flash"] is sprite
        assert (sprite.z, sprite.alpha) == (Z_FLASH, 255)
        assert abs(sprite.rect.centerx - size[0] / 2) <= 1
        assert sprite.rect.bottom < size[1] / 6
        for _frame in range(22):
            flash.update(100)
        assert flash.sprites(size)["flash"].alpha == 232  # 200 of the 220 ms in which it fades are left
        flash.update(90)
        assert flash.sprites(size)["flash"].alpha == 128
        flash.update(100)
        flash.update(10)
        assert (flash.shown, dict(flash.sprites(size))) == (False, {})
