"""Makes the sounds of the game: writes assets/sounds/*.ogg, every time alike.

    python assets/make_sounds.py [NAME ...]

All is computed (assets/synthesis): short sounds in effects.py, the title theme in theme.py, the air of the table in ambience.py. A file is written only
where what it holds would sound different, because two OGG files of the same sound differ in a random number. See docs/sound.md.
"""

import argparse
import io
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import numpy as np
import soundfile

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from assets.synthesis.ambience import AIRS, air
from assets.synthesis.effects import RECIPES, effect
from assets.synthesis.theme import theme
from assets.synthesis.wave import RATE, Wave

SOUNDS = Path(__file__).resolve().parent.parent / "assets" / "sounds"
SHORT, LONG = 0.55, 0.72
"""How strongly OGG presses effects and music together, from 0 (best) to 1 (smallest)."""
ALIKE = 0.01
"""Up to this share of full scale two files may differ and count as the same: another processor rounds otherwise."""
BLOCK = 4096
"""Frames written at once."""


def recipes() -> dict[str, Callable[[], Wave]]:
    """What makes each file, by its name without the ending."""
    short = {f"{name}_{which + 1}": partial(effect, name, which) for name, recipe in RECIPES.items() for which in range(recipe.variants)}
    return short | {name: partial(air, name) for name in AIRS} | {"theme": theme}


def pressed(wave: Wave) -> bytes:
    """A wave as OGG Vorbis. Two of the same wave differ in a random number, but not in what is heard."""
    channels = 1 if wave.ndim == 1 else wave.shape[1]
    strongly, out = SHORT if channels == 1 else LONG, io.BytesIO()
    with soundfile.SoundFile(out, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=strongly) as file:
        for start in range(0, len(wave), BLOCK):
            file.write(wave[start : start + BLOCK])
    return out.getvalue()


def heard(data: bytes) -> Wave:
    """What is heard of an OGG file."""
    return np.asarray(soundfile.read(io.BytesIO(data))[0])


def alike(data: bytes, other: bytes) -> bool:
    """Whether two OGG files are heard as the same."""
    one, two = heard(data), heard(other)
    return one.shape == two.shape and bool(np.max(np.abs(one - two)) < ALIKE)


def main(argv: Sequence[str] | None = None) -> int:
    """Make the sounds named, or all."""
    made = recipes()
    parser = argparse.ArgumentParser(description="Makes the sounds of the game.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="such as land_1 or theme; all without one")
    wanted = parser.parse_args(argv).names or list(made)
    for name in wanted:
        if name not in made:
            parser.error(f"there is no sound {name}; there are {', '.join(made)}")
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name in wanted:
        path, data = SOUNDS / f"{name}.ogg", pressed(made[name]())
        kept = path.exists() and alike(data, path.read_bytes())
        if not kept:
            path.write_bytes(data)
        print(f"{path.name}: {'as before' if kept else 'written'}, {len(data) / 1024:.1f} KB, {len(heard(data)) / RATE:.2f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
