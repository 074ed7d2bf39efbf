"""The air of the table in three layers that cross-fade: day, dusk, storm. Each is a loop of the same length over chords that go together.

Slow chords of soft strings, wind, now and then a plucked note or a bell; deeper down the chords sink, the wind rises, and it rains.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from assets.synthesis.theme import mixed
from assets.synthesis.wave import (
    BELL,
    GLASS,
    RATE,
    Partials,
    Wave,
    add_round,
    band,
    bowed,
    chance,
    eased,
    hertz,
    level,
    noise,
    plucked,
    span,
    struck,
    swept,
)

CHORD = 8.0
"""Seconds of a chord."""
OVER = 3.0
"""Seconds in which one chord goes into the next."""
LENGTH = 4 * CHORD
START = 25.6
"""Seconds at which the loops are cut open: there OGG, which knows of no loops, joins their ends best, as measured."""


class Air(NamedTuple):
    """A layer. ``dark``: how fast the harmonics of the strings weaken; ``touches``: notes that fall now and then; ``ring``: of what they are."""

    chords: Sequence[Sequence[str]]
    dark: float
    wind: tuple[float, float]
    """The lowest and highest pitch of the wind, in hertz."""
    touches: Sequence[str]
    ring: Partials | None
    mix: dict[str, tuple[float, float]]
    loud: float
    """The loudness beside that of the day, in dB."""


AIRS = {
    "day": Air(
        (("D3", "A3", "E4", "F#4"), ("G2", "D3", "B3", "F#4"), ("B2", "F#3", "A3", "D4"), ("A2", "E3", "B3", "D4")),
        2.2,
        (420, 1100),
        ("A5", "F#5", "E5", "B5", "D5", "A5", "E5"),
        None,
        {"strings": (0.5, 0.0), "wind": (0.24, -0.2), "touches": (0.32, 0.3)},
        0.0,
    ),
    "dusk": Air(
        (("B2", "F#3", "D4", "E4"), ("E2", "B2", "G3", "F#4"), ("G2", "D3", "B3", "D4"), ("F#2", "C#3", "A3", "E4")),
        2.7,
        (260, 760),
        ("F#4", "B4", "E5", "D5", "B4"),
        GLASS,
        {"strings": (0.55, 0.0), "wind": (0.26, 0.2), "touches": (0.16, -0.3)},
        -0.5,
    ),
    "storm": Air(
        (("B1", "F#2", "B2", "D3"), ("B1", "G2", "B2", "E3"), ("G1", "D2", "B2", "D3"), ("F#1", "C#2", "F#2", "C#3")),
        2.2,
        (180, 620),
        ("B3", "F#3", "D4"),
        BELL,
        {
            "strings": (0.42, 0.0),
            "wind": (0.42, -0.15),
            "touches": (0.12, 0.35),
            "rain": (0.3, 0.1),
            "drops": (0.3, -0.2),
            "rumble": (0.2, 0.0),
        },
        1.0,
    ),
}
"""The layers by name (game/view/sound/names.py)."""


def air(name: str) -> Wave:
    """A layer, two channels, without a seam."""
    made = AIRS[name]
    parts = {"strings": _strings(name, made), "wind": _wind(name, made), "touches": _touches(name, made)}
    if "rain" in made.mix:
        parts |= {"rain": _rain(name), "drops": _drops(name), "rumble": _rumble(name)}
    out = mixed({part: level(wave, 0) for part, wave in parts.items()}, made.mix, 1.4, 3.0)
    loud = np.sqrt(np.mean(out**2))
    return np.roll(out * (10 ** ((LOUD + made.loud) / 20) / loud), -round(START * RATE), axis=0)


LOUD = -29.0
"""How loud the day is, in dBFS (root mean square)."""


def _strings(name: str, made: Air) -> Wave:
    loop = np.zeros(round(LENGTH * RATE))
    for number, chord in enumerate(made.chords):
        for place, note in enumerate(chord):
            voice = bowed(hertz(note), CHORD + OVER, f"{name} {number} {note}", made.dark)
            add_round(loop, number * CHORD + 0.18 * place, eased(voice, OVER, OVER) * (1.0 if place < 2 else 0.75))
    return loop


def _slow(name: str, low: float, high: float) -> Wave:
    """A line that wanders between two values and meets its own start: a few slow waves that fit the loop."""
    t, rng = span(LENGTH) / LENGTH, chance(name)
    line = sum(np.sin(2 * np.pi * (k * t + rng.random())) * (0.4 + rng.random()) / np.sqrt(k) for k in (1, 2, 3, 5, 7))
    share = (line - np.min(line)) / np.ptp(line)
    return np.asarray(low + (high - low) * share)


def _wind(name: str, made: Air) -> Wave:
    low, high = made.wind
    gusts = _slow(f"{name} gusts", 0.25, 1.0) ** 1.5
    return swept(low * (high / low) ** _slow(f"{name} pitch", 0, 1), f"{name} wind", 0.55) * gusts


def _touches(name: str, made: Air) -> Wave:
    """Single notes, far apart, each in its share of the loop."""
    loop, rng, share = np.zeros(round(LENGTH * RATE)), chance(f"{name} touches"), LENGTH / len(made.touches)
    for number, note in enumerate(made.touches):
        pitch = hertz(note)
        wave = struck(pitch, 2.8, 3.0, made.ring, 0.01) if made.ring else plucked(pitch, 2.6, 2.6)
        add_round(loop, (number + 0.6 * rng.random()) * share, wave * (0.5 + 0.5 * rng.random()))
    return loop


def _rain(name: str) -> Wave:
    return band(noise(LENGTH, f"{name} rain"), 1400, 7000, 1) * _slow(f"{name} showers", 0.55, 1.0)


def _drops(name: str) -> Wave:
    """Drops that fall near by: short, high, each by itself."""
    loop, rng = np.zeros(round(LENGTH * RATE)), chance(f"{name} drops")
    for _ in range(420):
        pitch = 900 * 2 ** (1.8 * rng.random())
        add_round(loop, rng.random() * LENGTH, struck(pitch, 0.05, 0.06, ((1.0, 1.0, 1.0),)) * rng.random() ** 2)
    return loop


def _rumble(name: str) -> Wave:
    """Thunder beyond the horizon: no strokes, a roll that comes and goes."""
    return band(noise(LENGTH, f"{name} rumble"), 45, 130, 2) * _slow(f"{name} rolls", 0.0, 1.0) ** 2
