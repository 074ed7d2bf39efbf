"""The mixer: pygame's, opened and filled by a thread, so that no frame waits for it. Where there is no sound, one line in the log says so.

Some channels belong to the tracks, one each; the others go to short sounds, the same one never twice within a blink.
"""

import logging
import os
import random
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.view.sound import files
from game.view.sound.levels import Levels
from game.view.sound.moods import NONE, Mood
from game.view.sound.names import Sound, Track

RATE, BUFFER = 44_100, 1024
"""Samples a second, as in the files; samples handed to the device at once: 23 milliseconds."""
VOICES = 12
"""Short sounds that can be heard at once."""
BLINK = 0.045
"""Seconds within which a sound is not played again."""
FADE = 3500.0
"""Milliseconds in which a track comes or goes in full."""
CUT = 60
"""Milliseconds in which a track that is to be silent at once is: no click."""
NAP = 250.0
"""Milliseconds after which tracks are looked at again while nothing changes: one may just have been read."""
ENDING = 2.0
"""Seconds for which the end waits for a device that is just being opened."""
SOUND_SOCKETS = ("pulse/native", "pipewire-0")
DEVICES, PLAYBACK = Path("/dev/snd"), "pcm*p"

log = logging.getLogger("tapstones.sound")


@dataclass(slots=True)
class Bank:
    """What was read: for each sound its variants; the tracks."""

    sounds: dict[Sound, list[pygame.mixer.Sound]] = field(default_factory=dict)
    tracks: dict[Track, pygame.mixer.Sound] = field(default_factory=dict)


class Mixer:
    """Plays by name. ``folder``: where the files lie; ``clock``: seconds. It is silent until :meth:`start` has done its work, and after :meth:`close`."""

    def __init__(self, folder: Path = files.SOUNDS, clock: Callable[[], float] = time.monotonic) -> None:
        self._folder, self._clock = folder, clock
        self._levels, self._mood = Levels(), NONE
        self._bank: Bank | None = None
        self._thread: threading.Thread | None = None
        self._leaving = threading.Event()
        self._last: dict[Sound, tuple[float, pygame.mixer.Sound]] = {}
        self._shares = dict.fromkeys(Track, 0.0)
        self._set: dict[Track, float] = {}
        self._asleep = 0.0
        self._chance = random.Random()

    @property
    def ready(self) -> bool:
        """Whether something can be heard."""
        return self._bank is not None

    def start(self) -> None:
        """Open the device and read the files, aside."""
        self._thread = threading.Thread(target=self._open, name="sound", daemon=True)
        self._thread.start()

    def wait(self, seconds: float) -> bool:
        """Wait until all is read, for so long at most; whether something can be heard."""
        if self._thread is not None:
            self._thread.join(seconds)
        return self.ready

    def close(self) -> None:
        """Be silent from now on."""
        self._leaving.set()
        self.wait(ENDING)
        self._bank = None
        if self._thread and not self._thread.is_alive():
            pygame.mixer.quit()

    # --- the thread ---

    def _open(self) -> None:
        if _no_device():
            log.info("no sound: this machine has no device for it")
            return
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(VOICES + len(Track))
            self._bank = bank = Bank()
            self._read(bank)
        except (pygame.error, OSError, ValueError) as error:
            log.info("no sound: %s", error)

    def _read(self, bank: Bank) -> None:
        """Fill the bank: the theme first, as the title is there already. What has been read is heard at once."""
        troubles: list[str] = []
        theme, *airs = Track
        self._read_track(bank, theme, troubles)
        for sound in Sound:
            read = [self._file(path, troubles) for path in files.variants(sound, self._folder)]
            bank.sounds[sound] = [made for made in read if made is not None]
        for track in airs:
            self._read_track(bank, track, troubles)
        if self._leaving.is_set():
            return
        missing = [sound.value for sound, found in bank.sounds.items() if not found]
        if missing or troubles:
            log.warning("sound, but not of all: missing %s; not read: %s", ", ".join(missing) or "none", "; ".join(troubles) or "none")
        else:
            log.info("sound: %s, %d sounds, %d tracks", pygame.mixer.get_driver(), len(bank.sounds), len(bank.tracks))

    def _read_track(self, bank: Bank, track: Track, troubles: list[str]) -> None:
        made = self._file(files.loop(track, self._folder), troubles)
        if made is not None:
            bank.tracks[track] = made

    def _file(self, path: Path, troubles: list[str]) -> pygame.mixer.Sound | None:
        if self._leaving.is_set():
            return None
        try:
            return pygame.mixer.Sound(path)
        except (pygame.error, OSError) as error:
            troubles.append(f"{path.name} ({error})")
        return None

    # --- what is heard ---

    def play(self, sound: Sound) -> None:
        """See Speaker. Nothing where too much sounds already."""
        gain, now = self._levels.effects_gain, self._clock()
        last, before = self._last.get(sound, (-BLINK, None))
        if self._bank is None or gain == 0 or now - last < BLINK:
            return
        found = self._bank.sounds.get(sound, [])
        fresh = [made for made in found if made is not before] or found
        channel = _free()
        if not fresh or channel is None:
            return
        chosen = self._chance.choice(fresh)
        self._last[sound] = now, chosen
        channel.set_volume(gain * self._chance.uniform(0.86, 1.0))
        channel.play(chosen)

    def adjust(self, levels: Levels) -> None:
        """See Speaker."""
        self._levels, self._asleep = levels, 0.0

    def feel(self, mood: Mood) -> None:
        """See Speaker."""
        self._mood, self._asleep = mood, 0.0

    def attend(self, ms: float) -> None:
        """Let ``ms`` milliseconds pass: tracks come and go. Once all are as they should be it looks only now and then."""
        self._asleep -= ms
        if self._bank is None or self._asleep > 0:
            return
        if all(self._shares[track] == self._mood.get(track, 0.0) for track in Track):
            self._asleep = NAP
        for number, track in enumerate(Track):
            share, wanted = self._shares[track], self._mood.get(track, 0.0)
            if share != wanted:
                step = ms / FADE
                share = self._shares[track] = min(wanted, share + step) if share < wanted else max(wanted, share - step)
            self._turn(number, track, share * self._levels.music_gain)

    def _turn(self, number: int, track: Track, volume: float) -> None:
        """Set the volume of a track. One that is not heard costs nothing: it begins anew when it comes back."""
        assert self._bank is not None
        loop, channel, before = self._bank.tracks.get(track), pygame.mixer.Channel(number), self._set.get(track, 0.0)
        if loop is None or volume == before == 0:
            return
        if volume == 0:
            channel.fadeout(CUT)
        elif not channel.get_busy():
            channel.play(loop, loops=-1)
        if volume not in (0, before):
            channel.set_volume(volume)
        self._set[track] = volume


def _free() -> pygame.mixer.Channel | None:
    """A channel on which nothing plays, of those for short sounds: the first ones are the tracks', which pygame's own search does not heed."""
    channels = map(pygame.mixer.Channel, range(len(Track), len(Track) + VOICES))
    return next((channel for channel in channels if not channel.get_busy()), None)


def _no_device() -> bool:
    """Whether there surely is no device: then ALSA would say so on the terminal, at length."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_AUDIODRIVER") or os.environ.get("PULSE_SERVER"):
        return False
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    return not any(DEVICES.glob(PLAYBACK)) and not any(runtime and (Path(runtime) / socket).exists() for socket in SOUND_SOCKETS)
