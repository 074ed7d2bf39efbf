"""The app's ears: the mixer while the window is open, the mood of the scene in sight, and the key that makes all silent, with a note of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from game.scenes.base import House
from game.view import flash
from game.view.kit.stage import Sprites
from game.view.sound import out
from game.view.sound.mixer import Mixer
from game.view.sound.moods import Mood
from game.words import N_, _

OFF, ON = N_("Sound off"), N_("Sound on")


class Hearing:
    """``house`` keeps whether it is silent; without one that is forgotten at the end."""

    def __init__(self, house: House | None) -> None:
        self._house = house
        self._mixer: Mixer | None = None
        self._flash = flash.Flash()

    @contextmanager
    def open(self) -> Iterator[None]:
        """Within it sounds are heard, from the first :meth:`attend` on."""
        try:
            yield
        finally:
            out.use(out.Silence())
            if self._mixer:
                self._mixer.close()

    def start(self) -> None:
        """Look for a loudspeaker, aside. It is called once the first frame is drawn, which must not wait for it."""
        if self._mixer is None:
            self._mixer = Mixer()
            self._mixer.start()
            out.use(self._mixer)

    def attend(self, ms: float, mood: Mood) -> None:
        """Let ``ms`` milliseconds pass, in a mood."""
        out.feel(mood)
        self._flash.update(ms)
        if self._mixer:
            self._mixer.attend(ms)

    @property
    def moving(self) -> bool:
        """Whether the note is still to go."""
        return self._flash.shown

    def toggle(self) -> None:
        """No sound, or sound again; a note says so."""
        muted = not out.levels().muted
        out.adjust(replace(out.levels(), muted=muted))
        if self._house:
            self._house.keep(muted=muted)
        self._flash.show(_(OFF) if muted else _(ON), "sound_off" if muted else "sound_on")

    def sprites(self, size: tuple[int, int]) -> Sprites:
        """The note, on top of everything, in a window of ``size`` pixels; empty where there is none."""
        return self._flash.sprites(size)
