"""Where the files of the sounds lie: a short sound has several that differ a little, so that it does not tire; a track has one."""

from pathlib import Path

from game.paths import ROOT
from game.view.sound.names import Sound, Track

SOUNDS = ROOT / "assets" / "sounds"


def variants(sound: Sound, folder: Path = SOUNDS) -> list[Path]:
    """The files of a sound, ``land_1.ogg`` and so on, in order; empty where they are missing."""
    return sorted(folder.glob(f"{sound.value}_[0-9].ogg"))


def loop(track: Track, folder: Path = SOUNDS) -> Path:
    """The file of a track. It may be missing."""
    return folder / f"{track.value}.ogg"
