"""The means of synthesis: tones, plucks, struck bars, noise, filters, rooms. A wave is an array of floats at RATE samples a second, full scale 1.

Filters and rooms work on the whole wave at once, by Fourier transform. ``round``: the wave goes round in a circle, so that what rings over its end
comes in at its start, and a loop has no seam.
"""

import zlib
from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
RATE = 44_100
"""Samples a second."""
BAR = ((1.0, 1.0, 1.0), (3.93, 0.22, 0.32), (9.54, 0.07, 0.16))
"""The partials of a tuned wooden bar: frequency, strength and ringing time beside the lowest one."""
GLASS = ((1.0, 1.0, 1.0), (2.32, 0.42, 0.62), (4.25, 0.2, 0.4), (6.63, 0.08, 0.26))
"""Those of a glass that is struck softly."""
BELL = ((0.5, 0.35, 1.3), (1.0, 1.0, 1.0), (1.19, 0.28, 0.8), (1.5, 0.16, 0.66), (2.0, 0.4, 0.52), (2.74, 0.14, 0.34), (4.07, 0.05, 0.2))
"""Those of a small bell: hum, prime, tierce, quint, nominal, and above."""
METAL = ((1.0, 1.0, 1.0), (1.58, 0.7, 0.8), (2.21, 0.55, 0.7), (3.46, 0.4, 0.5), (4.87, 0.2, 0.4))
"""Those of a little cog."""
Partials = Sequence[tuple[float, float, float]]


def hertz(name: str) -> float:
    """The frequency of a note such as ``F#4``, equally tempered, A4 at 440 Hz."""
    steps = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
    return float(440.0 * 2 ** ((steps[name[0]] + name.count("#") - name.count("b")) / 12 + int(name[-1]) - 4))


def span(seconds: float) -> Wave:
    """The times of all samples, in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def chance(name: str) -> np.random.Generator:
    """Chance that is the same in every run; each name has its own."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def noise(seconds: float, name: str) -> Wave:
    """White noise."""
    return chance(name).random(round(seconds * RATE)) * 2 - 1


def eased(wave: Wave, attack: float, release: float) -> Wave:
    """The wave with its ends rounded off: no click at either. Times in seconds."""
    out = wave.copy()
    a, r = round(attack * RATE), round(release * RATE)
    if a:
        out[:a] *= np.sin(np.linspace(0, np.pi / 2, a)) ** 2
    if r:
        out[-r:] *= np.sin(np.linspace(np.pi / 2, 0, r)) ** 2
    return out


def struck(frequency: float, ring: float, seconds: float, partials: Partials = BAR, soft: float = 0.002, name: str = "") -> Wave:
    """A body that is struck: each partial dies away by itself. ``ring``: seconds in which the lowest falls by 60 dB; ``soft``: of the attack."""
    t, rng, out = span(seconds), chance(name or f"{frequency:.2f}"), np.zeros(round(seconds * RATE))
    for ratio, strength, lasts in partials:
        if frequency * ratio < RATE * 0.45:
            out += strength * np.exp(-6.9 * t / (ring * lasts)) * np.sin(2 * np.pi * (frequency * ratio * t + rng.random() * 0.1))
    return eased(out, soft, seconds * 0.25)


def plucked(frequency: float, ring: float, seconds: float, place: float = 0.22, bright: float = 0.32) -> Wave:
    """A string plucked at ``place`` of its length; ``bright``: the lower, the faster high harmonics fade. Harmonics sharpen slightly, as in a real one."""
    t, out = span(seconds), np.zeros(round(seconds * RATE))
    for k in range(1, 17):
        f = frequency * k * (1 + 0.00012 * k * k)
        if f > 9000:
            break
        strength = np.sin(np.pi * k * place) / k**1.35 * np.exp(-f / (9000 * bright))
        out += strength * np.exp(-6.9 * t * (1 + 0.09 * k * k) / ring) * np.sin(2 * np.pi * f * t)
    return eased(out, 0.003, min(0.3, seconds * 0.3))


def blown(frequency: float, seconds: float, name: str) -> Wave:
    """A wooden flute: few harmonics, breath, and a vibrato that comes in late."""
    t = span(seconds)
    sway = 0.0045 * np.sin(2 * np.pi * 4.8 * t) * np.clip((t - 0.25) / 0.5, 0, 1)
    phase = 2 * np.pi * np.cumsum(frequency * (1 + sway)) / RATE
    tone = sum(strength * np.sin(k * phase) for k, strength in ((1, 1.0), (2, 0.26), (3, 0.12), (4, 0.03)))
    breath = band(noise(seconds, name), frequency * 0.9, frequency * 3) * 0.12
    return eased(np.asarray(tone) * (0.86 + 0.14 * np.clip(t / 0.2, 0, 1)) + breath, min(0.07, seconds / 3), min(0.16, seconds / 3))


def bowed(frequency: float, seconds: float, name: str, dark: float = 2.0) -> Wave:
    """Soft strings far away: three voices slightly apart, each swaying on its own; ``dark``: how fast harmonics weaken."""
    t, rng, out = span(seconds), chance(name), np.zeros(round(seconds * RATE))
    for cents in (-4.0, 0.5, 4.5):
        drift = 0.0008 * np.sin(2 * np.pi * (0.11 + 0.2 * rng.random()) * t + 6.28 * rng.random())
        phase = 2 * np.pi * np.cumsum(frequency * 2 ** (cents / 1200) * (1 + drift)) / RATE + 6.28 * rng.random()
        out += sum(np.sin(k * phase + 6.28 * rng.random()) / k**dark for k in range(1, 9) if frequency * k < 6000)
    return out / 3


def band(wave: Wave, low: float, high: float, order: int = 2) -> Wave:
    """What lies between two frequencies in hertz (0 or a very high one: open), by gentle slopes. It goes round."""
    f = np.fft.rfftfreq(len(wave), 1 / RATE)
    gain = np.ones(len(f))
    if low > 0:
        gain *= 1 / np.sqrt(1 + (low / np.maximum(f, 1e-6)) ** (2 * order))
    if high < RATE / 2:
        gain *= 1 / np.sqrt(1 + (f / high) ** (2 * order))
    return np.asarray(np.fft.irfft(np.fft.rfft(wave) * gain, len(wave)))


def swept(centre: Wave, name: str, octaves: float = 0.8) -> Wave:
    """Noise in a band that wanders: ``centre`` gives its middle in hertz for every sample. It goes round."""
    white, out = noise(len(centre) / RATE, name), np.zeros(len(centre))
    for tone in 2.0 ** np.arange(6, 13.5, 0.5):
        near = np.exp(-0.5 * (np.log2(centre / tone) / octaves) ** 2)
        if near.max() > 0.01:
            out += band(white, tone * 0.84, tone * 1.19, 3) * near
    return out


@cache
def _room(seconds: float, name: str) -> Wave:
    """How the room answers a clap. It is filtered with silence behind it, or its loud start would come round to its end as an echo."""
    answer = noise(seconds, name) * np.exp(-6.9 * span(seconds) / seconds)
    tail = band(np.concatenate([answer, np.zeros(len(answer))]), 180, 4200, 1)[: len(answer)]
    tail[: round(0.012 * RATE)] = 0
    return np.asarray(tail / np.sqrt(np.sum(tail**2)))


def roomy(wave: Wave, wet: float, seconds: float, name: str = "room", *, round: bool = False) -> Wave:  # noqa: A002
    """The wave in a room that rings for ``seconds``. It becomes as much longer, unless it goes round."""
    room = _room(seconds, name)
    size = len(wave) if round else len(wave) + len(room)
    if round:
        folded = np.zeros(size)
        for start in range(0, len(room), size):
            part = room[start : start + size]
            folded[: len(part)] += part
        room = folded
    rung = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(room, size), size)
    dry = np.concatenate([wave, np.zeros(size - len(wave))])
    return np.asarray(dry + wet * rung)


def laid(seconds: float, *placed: tuple[float, Wave]) -> Wave:
    """Waves laid over each other, each from its time in seconds on; what goes beyond the end is cut."""
    out = np.zeros(round(seconds * RATE))
    for at, wave in placed:
        start = round(at * RATE)
        part = wave[: max(0, len(out) - start)]
        out[start : start + len(part)] += part
    return out


def add_round(loop: Wave, at: float, wave: Wave) -> None:
    """Add a wave to a loop at a time in seconds; what goes beyond the end comes in at the start."""
    index = (round(at * RATE) + np.arange(len(wave))) % len(loop)
    np.add.at(loop, index, wave)


def level(wave: Wave, peak: float) -> Wave:
    """The wave without a constant part, as loud as ``peak`` in dBFS."""
    out = wave - wave.mean()
    return np.asarray(out * (10 ** (peak / 20) / np.max(np.abs(out))))
