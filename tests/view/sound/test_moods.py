"""Moods and volumes."""

import pytest

from game.view.sound.levels import Levels
from game.view.sound.moods import at_table
from game.view.sound.names import Track


@pytest.mark.parametrize(
    ("gloom", "day", "dusk", "storm"),
    [
        (-1.0, 1.0, 0.0, 0.0),
        (0.0, 1.0, 0.0, 0.0),
        (0.25, 0.7071, 0.7071, 0.0),
        (0.5, 0.0, 1.0, 0.0),
        (2 / 3, 0.0, 0.8660, 0.5),
        (1.0, 0.0, 0.0, 1.0),
        (7.0, 0.0, 0.0, 1.0),
    ],
)
def test_the_air_goes_from_day_over_dusk_into_the_storm_always_as_loud(gloom: float, day: float, dusk: float, storm: float) -> None:
    mood = at_table(gloom)
    assert [mood.get(track, 0.0) for track in (Track.DAY, Track.DUSK, Track.STORM)] == pytest.approx([day, dusk, storm], abs=1e-4)
    assert sum(share**2 for share in mood.values()) == pytest.approx(1)
    assert Track.THEME not in mood


@pytest.mark.parametrize(
    ("levels", "effects", "music"),
    [
        (Levels(), 0.64, 0.48),
        (Levels(100, 100, 100), 1.0, 1.0),
        (Levels(50, 100, 0), 0.5, 0.0),
        (Levels(0, 100, 100), 0.0, 0.0),
        (Levels(100, 100, 100, muted=True), 0.0, 0.0),
    ],
)
def test_the_master_volume_is_on_top_of_the_others(levels: Levels, effects: float, music: float) -> None:
    assert levels.effects_gain == pytest.approx(effects)
    assert levels.music_gain == pytest.approx(music)
