"""The short sounds: soft wood, glass and bell, all in the key of the music (D, E, F#, A, B), each the first, second ... of its variants.

A recipe gets the number of the variant, from 0, and returns one channel; RECIPES says how many variants there are and how loud they are.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from assets.synthesis.wave import (
    BELL,
    GLASS,
    METAL,
    RATE,
    Wave,
    band,
    eased,
    hertz,
    laid,
    level,
    noise,
    plucked,
    roomy,
    span,
    struck,
    swept,
)

BOUNCES = (0.122, 0.366, 0.610, 0.854)
"""Seconds at which the die on the table touches the ground."""


def _tap(seconds: float, low: float, high: float, name: str) -> Wave:
    """The noise of a touch."""
    wave = band(noise(seconds, name), low, high) * np.exp(-6.9 * span(seconds) / seconds)
    return eased(wave / np.max(np.abs(wave)), 0.0015, seconds * 0.4)


def _air(start: float, end: float, seconds: float, name: str, swell: float) -> Wave:
    """Air that moves: noise from one pitch in hertz to another, loudest at ``swell`` of its time."""
    share = span(seconds) / seconds
    wave = swept(start * (end / start) ** share, name)
    shape = np.where(share < swell, share / swell, (1 - share) / (1 - swell))
    return np.asarray(wave / np.max(np.abs(wave)) * np.sin(shape * np.pi / 2) ** 2)


def _pick(which: int) -> Wave:
    note = hertz(("A4", "B4", "F#4")[which])
    return laid(
        0.2, (0, struck(note, 0.16, 0.16)), (0, 0.12 * _tap(0.05, 900, 3200, f"pick{which}")), (0.02, 0.2 * struck(2 * note, 0.12, 0.12))
    )


def _legal(which: int) -> Wave:
    return roomy(struck(hertz(("F#6", "E6")[which]), 0.22, 0.2, GLASS, 0.006), 0.12, 0.25)


def _refused(which: int) -> Wave:
    first, second = (("F#3", "D3"), ("E3", "D3"))[which]
    knock = [struck(hertz(note), 0.22, 0.2, soft=0.004) + 0.3 * struck(2 * hertz(note), 0.1, 0.2) for note in (first, second)]
    return band(laid(0.34, (0, knock[0]), (0.11, 0.9 * knock[1]), (0, 0.1 * _tap(0.06, 300, 1200, f"no{which}"))), 80, 1800)


def _land(which: int) -> Wave:
    body = struck(hertz(("D4", "E4", "F#4", "A4")[which]), 0.18, 0.2)
    ping = struck(hertz(("F#6", "A6", "D6", "B6")[which]), 0.2, 0.24, GLASS)
    return roomy(laid(0.26, (0, body), (0.002, 0.24 * ping), (0, 0.14 * _tap(0.03, 1500, 5000, f"land{which}"))), 0.1, 0.3)


def _ship(which: int) -> Wave:
    seconds = 0.9
    t = span(seconds)
    wings = 0.72 + 0.28 * np.sin(2 * np.pi * np.cumsum(11 + 9 * t / seconds) / RATE)
    air = _air(260, (900, 780)[which], seconds, f"ship{which}", 0.45) * wings
    rope = band(struck(hertz("D3"), 0.4, 0.5), 60, 900)
    return roomy(laid(seconds, (0, air), (0.01, 0.22 * rope)), 0.12, 0.5)


def _dock(which: int) -> Wave:
    t = span(0.3)
    thump = eased(np.sin(2 * np.pi * np.cumsum(118 - 55 * t / 0.3) / RATE) * np.exp(-6.9 * t / 0.26), 0.005, 0.1)
    plank = struck(hertz(("D3", "E3")[which]), 0.3, 0.3, soft=0.004)
    hull = struck(hertz(("A3", "B3")[which]), 0.2, 0.25, soft=0.003)
    air = 0.16 * _air(700, 260, 0.32, f"dock{which}", 0.2)
    return roomy(laid(0.42, (0, 0.6 * thump), (0.004, 0.7 * plank), (0.055, 0.5 * hull), (0.0, air)), 0.14, 0.4)


def _cloud(which: int) -> Wave:
    air = _air((1500, 1300)[which], 420, 1.1, f"cloud{which}", 0.3)
    chime = [(0.34 + 0.07 * i, 0.055 * struck(hertz(n), 0.9, 0.8, GLASS, 0.02)) for i, n in enumerate(("A5", "D6", "F#6"))]
    return roomy(laid(1.3, (0, air), *chime), 0.2, 0.7)


def _card(which: int) -> Wave:
    turn = _air(1800, (4200, 3800, 4600)[which], 0.15, f"card{which}", 0.6)
    flick = _tap(0.05, 1400, 5000, f"flick{which}")
    return laid(0.28, (0, 0.7 * turn), (0.12, 0.8 * flick), (0.122, 0.55 * struck(hertz(("B4", "A4", "D5")[which]), 0.1, 0.12)))


def _die(which: int) -> Wave:
    notes = (("B4", "F#5", "D5", "A4"), ("A4", "D5", "F#5", "B4"), ("D5", "A4", "B4", "F#4"))[which]
    hits = [(0.0, 0.3 * struck(hertz("E5"), 0.07, 0.1))]
    for number, (at, note) in enumerate(zip(BOUNCES, notes, strict=True)):
        hit = struck(hertz(note), 0.13, 0.15) + 0.22 * _padded(_tap(0.03, 1200, 4500, f"die{which}{number}"), 0.15)
        hits += [(at, hit * 0.75**number), (at + 0.045, 0.3 * hit * 0.7**number)]
    return roomy(laid(1.1, *hits), 0.1, 0.3)


def _padded(wave: Wave, seconds: float) -> Wave:
    return laid(seconds, (0, wave))


def _grit(which: int) -> Wave:
    note = hertz(("A5", "B5", "F#5")[which])
    return laid(
        0.14,
        (0, struck(note, 0.09, 0.1, METAL)),
        (0.026, 0.45 * struck(note * 1.5, 0.06, 0.08, METAL)),
        (0, 0.25 * _tap(0.02, 1500, 4500, f"grit{which}")),
    )


def _renown(which: int) -> Wave:
    low, high = (("A5", "D6"), ("F#5", "B5"))[which]
    return roomy(
        laid(1.1, (0, 0.8 * struck(hertz(low), 0.8, 0.9, BELL, 0.004)), (0.11, struck(hertz(high), 1.0, 0.9, BELL, 0.004))), 0.2, 0.8
    )


def _complete(_: int) -> Wave:
    notes = ("D5", "F#5", "A5", "D6")
    bells = [(0.085 * i, (0.75 + 0.08 * i) * struck(hertz(note), 1.2, 1.2, GLASS, 0.004)) for i, note in enumerate(notes)]
    harp = [(0.085 * i, 0.7 * plucked(hertz(note) / 2, 1.6, 1.2)) for i, note in enumerate(notes)]
    return roomy(laid(1.7, *bells, *harp), 0.3, 1.0)


def _take(which: int) -> Wave:
    slide = _air(700, (1500, 1300)[which], 0.2, f"take{which}", 0.7)
    return roomy(laid(0.4, (0, 0.45 * slide), (0.17, struck(hertz(("D4", "E4")[which]), 0.2, 0.2, soft=0.003))), 0.1, 0.3)


def _mount(_: int) -> Wave:
    ticks = [(0.055 * i, 0.35 * struck(hertz("B5"), 0.05, 0.07, METAL)) for i in range(3)]
    return roomy(
        laid(0.6, *ticks, (0.18, struck(hertz("D5"), 0.35, 0.4, METAL, 0.003)), (0.18, 0.6 * struck(hertz("A4"), 0.2, 0.3))), 0.15, 0.5
    )


def _outpost(_: int) -> Wave:
    bells = [(0.13, 0.5 * struck(hertz("E5"), 0.9, 0.9, BELL, 0.006)), (0.2, 0.42 * struck(hertz("B5"), 0.8, 0.9, BELL, 0.006))]
    return roomy(laid(1.1, (0, struck(hertz("A3"), 0.2, 0.25)), (0.07, 0.8 * struck(hertz("D4"), 0.2, 0.25)), *bells), 0.2, 0.7)


def _undo(_: int) -> Wave:
    swell = 0.35 * _air(900, 420, 0.16, "undo", 0.8)
    return laid(0.36, (0, swell), (0.06, 0.6 * struck(hertz("A4"), 0.14, 0.16)), (0.14, struck(hertz("E4"), 0.18, 0.2)))


def _press(which: int) -> Wave:
    return laid(0.11, (0, struck(hertz(("D5", "E5")[which]), 0.08, 0.1)), (0, 0.15 * _tap(0.02, 1000, 3500, f"press{which}")))


def _turn(_: int) -> Wave:
    bell = [struck(hertz(note), 1.6, 1.5, BELL, 0.008) for note in ("F#5", "A5")]
    warm = plucked(hertz("D4"), 1.8, 1.5)
    return roomy(laid(1.8, (0, 0.8 * bell[0]), (0.22, bell[1]), (0, 0.7 * warm)), 0.25, 1.0)


def _end(_: int) -> Wave:
    chords = (("G2", "D4", "G4", "B4"), ("A2", "E4", "A4", "C#5"), ("D2", "D4", "F#4", "A4", "D5", "F#5"))
    placed: list[tuple[float, Wave]] = []
    for step, chord in enumerate(chords):
        placed += [(0.55 * step + 0.05 * i, plucked(hertz(note), 3.2, 3.0)) for i, note in enumerate(chord)]
    bells = [(1.35 + 0.16 * i, 0.35 * struck(hertz(note), 2.2, 2.4, BELL, 0.01)) for i, note in enumerate(("A5", "D6"))]
    return roomy(laid(4.2, *placed, *bells), 0.3, 1.4)


class Recipe(NamedTuple):
    """How a sound is made: for each of its ``variants``; ``peak``: how loud it is, in dBFS."""

    make: Callable[[int], Wave]
    variants: int
    peak: float


RECIPES = {
    "pick": Recipe(_pick, 3, -17),
    "legal": Recipe(_legal, 2, -27),
    "refused": Recipe(_refused, 2, -15),
    "land": Recipe(_land, 4, -15),
    "ship": Recipe(_ship, 2, -18),
    "dock": Recipe(_dock, 2, -14),
    "cloud": Recipe(_cloud, 2, -16),
    "card": Recipe(_card, 3, -17),
    "die": Recipe(_die, 3, -14),
    "grit": Recipe(_grit, 3, -19),
    "renown": Recipe(_renown, 2, -16),
    "complete": Recipe(_complete, 1, -14),
    "take": Recipe(_take, 2, -16),
    "mount": Recipe(_mount, 1, -16),
    "outpost": Recipe(_outpost, 1, -15),
    "undo": Recipe(_undo, 1, -18),
    "press": Recipe(_press, 2, -20),
    "turn": Recipe(_turn, 1, -15),
    "end": Recipe(_end, 1, -14),
}
"""The recipe of each sound by its name (game/view/sound/names.py)."""


def effect(name: str, which: int) -> Wave:
    """A variant of a sound, ready to be written: one channel, both ends silent."""
    recipe = RECIPES[name]
    return level(eased(level(recipe.make(which), 0), 0.001, 0.03), recipe.peak)
