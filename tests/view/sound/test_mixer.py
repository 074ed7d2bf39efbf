"""The mixer on SDL's silent device: what plays, how loud, and that nothing goes wrong where there is no sound."""

import logging
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.view.sound import files, mixer, out
from game.view.sound.levels import Levels
from game.view.sound.mixer import FADE, Mixer
from game.view.sound.moods import NONE, TITLE, at_table
from game.view.sound.names import Sound, Track

LONG = 30.0
FULL = Levels(100, 100, 100)


class Clock:
    """A clock one sets. Seconds."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def heard(clock: Clock) -> Iterator[Mixer]:
    """A mixer that has read all."""
    made = Mixer(clock=clock)
    made.adjust(FULL)
    made.start()
    assert made.wait(LONG)
    yield made
    made.close()


def short() -> list[pygame.mixer.Channel]:
    """The channels on which short sounds play now."""
    channels = [pygame.mixer.Channel(i) for i in range(len(Track), pygame.mixer.get_num_channels())]
    return [channel for channel in channels if channel.get_busy()]


def volume(track: Track) -> float:
    """How loud a track plays."""
    channel = pygame.mixer.Channel(list(Track).index(track))
    return channel.get_volume() if channel.get_busy() else 0.0


def test_a_sound_plays_as_loud_as_the_settings_have_it(heard: Mixer) -> None:
    heard.adjust(Levels(100, 50, 100))
    heard.play(Sound.END)
    [channel] = short()
    assert 0.5 * 0.84 < channel.get_volume() <= 0.5


def test_the_same_sound_is_not_heard_twice_within_a_blink(heard: Mixer, clock: Clock) -> None:
    heard.play(Sound.END)
    clock.now += 0.03
    heard.play(Sound.END)
    heard.play(Sound.TURN)
    assert len(short()) == 2
    clock.now += 0.03
    heard.play(Sound.END)
    assert len(short()) == 3


def test_variants_take_turns(heard: Mixer, clock: Clock) -> None:
    played = []
    for _ in range(12):
        clock.now += 1
        heard.play(Sound.LAND)
        played.append(heard._last[Sound.LAND][1])
    assert all(one is not two for one, two in pairwise(played))


def test_what_is_too_much_is_left_out(heard: Mixer, clock: Clock) -> None:
    for _ in range(mixer.VOICES + 5):
        clock.now += 1
        heard.play(Sound.END)
    assert len(short()) == mixer.VOICES


def test_tracks_cross_over(heard: Mixer) -> None:
    heard.feel(TITLE)
    heard.attend(FADE)
    assert volume(Track.THEME) == 1
    heard.feel(at_table(0))
    heard.attend(FADE / 4)
    assert volume(Track.THEME) == pytest.approx(0.75, abs=0.01)
    assert volume(Track.DAY) == pytest.approx(0.25, abs=0.01)
    heard.attend(FADE)
    pygame.time.wait(3 * mixer.CUT)
    assert (volume(Track.THEME), volume(Track.DAY)) == (0, 1)
    heard.feel(NONE)
    heard.attend(FADE)
    pygame.time.wait(3 * mixer.CUT)
    assert [volume(track) for track in Track] == [0, 0, 0, 0]


def test_mute_silences_at_once_and_what_played_comes_back(heard: Mixer, clock: Clock) -> None:
    heard.feel(TITLE)
    heard.attend(FADE)
    heard.adjust(Levels(100, 100, 100, muted=True))
    heard.attend(16)
    heard.play(Sound.END)
    pygame.time.wait(3 * mixer.CUT)
    assert (volume(Track.THEME), short()) == (0, [])
    heard.adjust(Levels(100, 100, 50))
    heard.attend(16)
    assert volume(Track.THEME) == pytest.approx(0.5, abs=0.01)


def test_before_it_has_started_and_after_its_end_nothing_happens(clock: Clock) -> None:
    made = Mixer(clock=clock)
    made.play(Sound.END)
    made.attend(16)
    assert not made.ready
    made.close()
    made.play(Sound.END)
    made.attend(16)
    assert not made.ready


def logged(caplog: pytest.LogCaptureFixture, made: Mixer) -> list[str]:
    """What a mixer writes into the log while it starts, plays and ends."""
    with caplog.at_level(logging.INFO, "tapstones.sound"):
        made.start()
        made.wait(LONG)
        made.feel(TITLE)
        for sound in Sound:
            made.play(sound)
        made.attend(FADE)
        made.close()
    return [record.getMessage() for record in caplog.records]


def test_all_that_is_there_is_read(caplog: pytest.LogCaptureFixture) -> None:
    assert logged(caplog, Mixer()) == [f"sound: dummy, {len(Sound)} sounds, {len(Track)} tracks"]


def test_missing_files_cost_one_line(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    [line] = logged(caplog, Mixer(tmp_path))
    assert line.startswith("sound, but not of all: missing pick, legal, ")
    assert "theme.ogg" in line


def test_a_broken_file_costs_its_sound_only(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    for path in files.SOUNDS.iterdir():
        (tmp_path / path.name).write_bytes(b"no ogg" if path.name in {"press_1.ogg", "press_2.ogg", "day.ogg"} else path.read_bytes())
    [line] = logged(caplog, Mixer(tmp_path))
    assert line.startswith("sound, but not of all: missing press; not read: press_1.ogg (")
    assert "day.ogg (" in line


def test_a_device_that_fails_costs_one_line(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    [line] = logged(caplog, Mixer())
    assert line.startswith("no sound: ")


def test_a_machine_without_a_device_is_not_asked(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    (tmp_path / "timer").touch()
    (tmp_path / "pcmC0D0c").touch()
    monkeypatch.setattr(mixer, "DEVICES", tmp_path)
    monkeypatch.setattr("sys.platform", "linux")
    assert logged(caplog, Mixer()) == ["no sound: this machine has no device for it"]


class Notebook(out.Silence):
    """Writes down what it is told."""

    def __init__(self) -> None:
        self.told: list[object] = []

    def adjust(self, levels: Levels) -> None:
        self.told.append(levels)

    def feel(self, mood: object) -> None:
        self.told.append(mood)


def test_a_speaker_taken_into_use_later_is_as_loud_and_in_the_same_mood() -> None:
    before = out.levels()
    out.adjust(Levels(11, 12, 13))
    out.feel(TITLE)
    speaker = Notebook()
    out.use(speaker)
    assert speaker.told == [Levels(11, 12, 13), TITLE]
    out.feel(TITLE)
    out.adjust(Levels(11, 12, 13))
    assert len(speaker.told) == 2
    out.use(out.Silence())
    out.adjust(before)
    out.feel(NONE)


@pytest.mark.parametrize("there", ["pcmC1D0p", "pulse/native", "pipewire-0"])
def test_a_device_or_a_sound_server_is_asked(there: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr(mixer, "DEVICES", tmp_path)
    monkeypatch.setattr("sys.platform", "linux")
    assert mixer._no_device()
    (tmp_path / there).parent.mkdir(exist_ok=True)
    (tmp_path / there).touch()
    assert not mixer._no_device()
