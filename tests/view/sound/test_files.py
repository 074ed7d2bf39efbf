"""The committed sounds: all are there, soft, clean at their ends, and what the tool makes. Levels in dBFS, full scale 1."""

import math
from collections.abc import Hashable
from pathlib import Path

import numpy as np
import pygame
import pytest
import soundfile

from assets.make_sounds import alike, heard, pressed, recipes
from assets.synthesis.effects import BOUNCES
from assets.synthesis.theme import CHORDS, TUNE, notes
from assets.synthesis.wave import RATE, hertz
from game.view.kit.stage import Sprite
from game.view.kit.theme import times
from game.view.sound import files
from game.view.sound.names import Sound, Track
from game.view.table.flourish import Tumble

SHORT = [path for sound in Sound for path in files.variants(sound)]
LOOPS = [files.loop(track) for track in Track]
LIMIT = -12.0
LONGEST = {"end": 6.0, "turn": 3.0, "complete": 3.0}
"""Seconds; what is not named is at most two long."""


def name_of(path: Path) -> str:
    return path.stem


def decibels(value: float) -> float:
    return 20 * math.log10(max(value, 1e-9))


def middle(wave: np.ndarray) -> float:
    """The centre of the spectrum in hertz: how bright it is."""
    power = np.abs(np.fft.rfft(wave if wave.ndim == 1 else wave.mean(axis=1))) ** 2
    return float(np.sum(power * np.fft.rfftfreq(len(wave), 1 / RATE)) / np.sum(power))


@pytest.mark.parametrize("sound", list(Sound))
def test_every_sound_has_files(sound: Sound) -> None:
    found = files.variants(sound)
    assert [path.stem for path in found] == [f"{sound.value}_{i + 1}" for i in range(len(found))]
    assert found


def test_nothing_lies_there_that_nothing_plays() -> None:
    assert sorted(files.SOUNDS.glob("*")) == sorted([*SHORT, *LOOPS])
    assert {path.stem for path in SHORT + LOOPS} == set(recipes())


def test_all_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SHORT) < 400_000
    assert sum(path.stat().st_size for path in SHORT + LOOPS) < 2_000_000


@pytest.mark.parametrize("path", SHORT, ids=name_of)
def test_a_short_sound_is_soft_and_begins_and_ends_in_silence(path: Path) -> None:
    wave, rate = soundfile.read(path)
    assert (rate, wave.ndim) == (RATE, 1)
    assert decibels(np.max(np.abs(wave))) < LIMIT
    assert decibels(np.max(np.abs(wave[:1]))) < -50
    assert decibels(np.max(np.abs(wave[-20:]))) < -75
    assert abs(np.mean(wave)) < 1e-4
    assert 0.08 < len(wave) / rate <= LONGEST.get(path.stem[:-2], 2.0)
    assert 100 < middle(wave) < 4000


def test_what_is_heard_often_is_softest() -> None:
    loud = {sound: decibels(max(np.max(np.abs(soundfile.read(path)[0])) for path in files.variants(sound))) for sound in Sound}
    assert min(loud, key=lambda sound: loud[sound]) is Sound.LEGAL
    assert loud[Sound.LEGAL] < -25
    assert loud[Sound.PRESS] < -18


def test_what_is_heard_often_has_variants() -> None:
    often = {sound for sound in Sound if len(files.variants(sound)) > 1}
    assert often >= {Sound.PICK, Sound.LEGAL, Sound.LAND, Sound.GRIT, Sound.CARD, Sound.DIE, Sound.SHIP, Sound.DOCK, Sound.PRESS}


@pytest.mark.parametrize("path", LOOPS, ids=name_of)
def test_a_loop_is_quiet_and_has_no_seam(path: Path) -> None:
    wave, rate = soundfile.read(path)
    assert (rate, wave.ndim) == (RATE, 2)
    assert 30 <= len(wave) / rate <= 60
    assert decibels(np.max(np.abs(wave))) < LIMIT + 0.2
    assert -31 < decibels(math.sqrt(np.mean(wave**2))) < -25
    assert np.max(np.abs(np.mean(wave, axis=0))) < 1e-4
    bends = np.max(np.abs(np.diff(wave, 2, axis=0)), axis=1)
    seam = np.max(np.abs(np.diff(np.concatenate([wave[-8:], wave[:8]]), 2, axis=0)))
    assert seam < np.max(bends)
    assert seam < 1.5 * np.quantile(bends, 0.999)


def test_the_storm_is_brighter_with_rain_and_dusk_darker_than_day() -> None:
    day, dusk, storm = (middle(soundfile.read(files.loop(track))[0]) for track in (Track.DAY, Track.DUSK, Track.STORM))
    assert dusk < day < 500 < storm < 3000


@pytest.mark.parametrize("name", ["press_1", "pick_2", "land_3", "grit_1", "refused_1", "legal_2", "card_1", "die_1"])
def test_the_tool_makes_what_is_committed(name: str) -> None:
    assert alike(pressed(recipes()[name]()), (files.SOUNDS / f"{name}.ogg").read_bytes())


def test_the_die_is_heard_when_it_touches_the_ground() -> None:
    face, ground = pygame.Surface((20, 20)), 300
    tumble = Tumble(("die", 0), (face,), face, (400, ground), 0, times.DIE + 500, height=60)
    for bounce in BOUNCES:
        shown: dict[Hashable, Sprite] = {}
        tumble.apply(shown, 1000 * bounce)
        assert abs(shown["die", 0].rect.centery - ground) <= 1


def test_other_sounds_are_not_taken_for_the_same() -> None:
    one, two = ((files.SOUNDS / f"press_{i}.ogg").read_bytes() for i in (1, 2))
    assert not alike(one, two)
    assert alike(one, one)
    assert len(heard(one)) == 4851


def test_notes_are_tuned() -> None:
    assert hertz("A4") == 440
    assert hertz("A3") == 220
    assert hertz("D5") == pytest.approx(587.33, abs=0.01)
    assert hertz("F#5") == pytest.approx(739.99, abs=0.01)


def test_the_tune_fills_its_bars_and_has_a_chord_for_each() -> None:
    heard_notes = list(notes(TUNE))
    assert (len(TUNE.split("|")), len(CHORDS.split())) == (24, 24)
    assert heard_notes[:4] == [(0, "F#5", 1.5), (1.5, "E5", 0.5), (2, "D5", 1), (3, "A4", 2)]
    assert heard_notes[-1] == (69, "E5", 2)


def test_a_bar_of_another_length_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="This bar has 4"):
        list(notes("D5:3 | D5:4"))
