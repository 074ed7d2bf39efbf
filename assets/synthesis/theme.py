"""The title theme: a slow waltz in D for plucked strings, flute and small bells, 24 bars that lead back into themselves.

A tune is written as text: notes with their length in beats, such as ``F#5:1.5``; ``-`` is a rest; bars are divided by ``|``.
"""

from collections.abc import Iterator

import numpy as np

from assets.synthesis.wave import BELL, RATE, Wave, add_round, band, blown, bowed, chance, eased, hertz, level, plucked, roomy, struck

BEATS_A_MINUTE = 92
BEAT = 60 / BEATS_A_MINUTE
BAR = 3 * BEAT
TUNE = """
F#5:1.5 E5:.5 D5:1 | A4:2 B4:1 | D5:1.5 E5:.5 D5:1 | F#5:2 A5:1 | F#5:1.5 E5:.5 D5:1 | B4:1 D5:1 E5:1 | E5:2 F#5:.5 E5:.5 | E5:2 C#5:1 |
F#5:1.5 E5:.5 D5:1 | A4:2 C#5:1 | D5:1.5 E5:.5 F#5:1 | A5:2 F#5:1 | G5:1.5 F#5:.5 E5:1 | C#5:1 D5:1 E5:1 | D5:3 | D5:2 -:1 |
B5:1.5 A5:.5 F#5:1 | A5:2 F#5:1 | G5:1.5 F#5:.5 E5:1 | F#5:2 D5:1 | B4:1 D5:1 G5:1 | E5:1.5 F#5:.5 G5:1 | F#5:1 E5:1 C#5:1 | E5:2 -:1
"""
CHORDS = "D D G D Bm G A A D F#m G D Em A D D Bm F#m G D G Em A A"
TONES = {
    "D": ("D2", "A3", "D4", "F#4"),
    "G": ("G2", "G3", "B3", "D4"),
    "A": ("A2", "A3", "C#4", "E4"),
    "Bm": ("B2", "F#3", "B3", "D4"),
    "Em": ("E2", "G3", "B3", "E4"),
    "F#m": ("F#2", "A3", "C#4", "F#4"),
}
"""The bass and three notes above it."""
FLUTE_FROM, BELLS_FROM = 16, 8
"""The bars from which the flute sings along, and small bells come in, counted from 0."""
PEAK = -12.0


def notes(tune: str) -> Iterator[tuple[float, str, float]]:
    """Each note of a tune: when (in beats), which, and for how many beats. Every bar must have three beats."""
    at = 0.0
    for bar in tune.split("|"):
        start = at
        for word in bar.split():
            name, _, length = word.partition(":")
            if name != "-":
                yield at, name, float(length)
            at += float(length)
        if at - start != 3:
            raise ValueError(f"This bar has {at - start} beats: {bar.strip()}.")


def theme() -> Wave:
    """The whole theme, two channels, without a seam."""
    size = round(len(CHORDS.split()) * BAR * RATE)
    parts = {name: np.zeros(size) for name in ("tune", "flute", "chords", "bass", "strings", "bells")}
    rng = chance("theme")
    for beat, name, length in notes(TUNE):
        at, pitch = beat * BEAT, hertz(name)
        late, strength = 0.012 * rng.random(), 0.85 + 0.15 * rng.random() + (0.1 if beat % 3 == 0 else 0)
        add_round(parts["tune"], at + late, strength * plucked(pitch, 2.4, max(1.2, length * BEAT + 0.8)))
        if beat >= 3 * FLUTE_FROM:
            add_round(parts["flute"], at, blown(pitch, length * BEAT * 0.96, f"flute {beat}"))
        if beat >= 3 * BELLS_FROM and beat % 6 == 0:
            add_round(parts["bells"], at, struck(2 * pitch, 1.4, 1.6, BELL, 0.004))
    for number, chord in enumerate(CHORDS.split()):
        _accompany(parts, number * BAR, TONES[chord], rng)
    return mixed(parts, MIX, 1.6)


def _accompany(parts: dict[str, Wave], at: float, tones: tuple[str, ...], rng: np.random.Generator) -> None:
    """One bar: the bass on one, the chord rolled on two and three, strings all through."""
    bass, *upper = map(hertz, tones)
    add_round(parts["bass"], at, plucked(bass, 2.6, BAR + 0.4, 0.3, 0.2))
    for beat, strength in ((1, 1.0), (2, 0.8)):
        for i, pitch in enumerate(upper):
            add_round(parts["chords"], at + beat * BEAT + 0.022 * i + 0.008 * rng.random(), strength * plucked(pitch, 1.6, 1.3, 0.3, 0.25))
    for pitch in upper:
        add_round(parts["strings"], at - 0.3, eased(bowed(pitch, BAR + 0.6, f"strings {at:.2f} {pitch:.1f}"), 0.6, 0.6))


MIX = {
    "tune": (0.62, 0.1),
    "flute": (0.3, -0.25),
    "chords": (0.3, -0.35),
    "bass": (0.5, 0.0),
    "strings": (0.13, 0.0),
    "bells": (0.085, 0.4),
}
"""How loud each part is, and where it stands: -1 left, 1 right."""


def mixed(parts: dict[str, Wave], mix: dict[str, tuple[float, float]], wet: float, seconds: float = 1.8) -> Wave:
    """Parts of a loop brought together as two channels in one room, at PEAK. ``wet`` weighs the room, which rings for ``seconds``."""
    sides = []
    for side in (-1, 1):
        dry = sum(loud * parts[name] * np.sqrt((1 + side * place) / 2) for name, (loud, place) in mix.items())
        sides.append(band(roomy(np.asarray(dry), 0.2 * wet, seconds, f"room {side}", round=True), 35, 9000, 1))
    return level(np.stack(sides, axis=1), PEAK)
