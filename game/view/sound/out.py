"""The one door to the loudspeakers: one in use by all that sounds, as there is one person who hears it.

Whatever has something to say plays it here by name. Nothing is heard before the app takes a mixer into use, and after it has put it away.
"""

from typing import Protocol

from game.view.sound.levels import Levels
from game.view.sound.moods import NONE, Mood
from game.view.sound.names import Sound


class Speaker(Protocol):
    """What sounds, or does not."""

    def play(self, sound: Sound) -> None:
        """Let a short sound be heard now."""

    def adjust(self, levels: Levels) -> None:
        """Be as loud as this from now on."""

    def feel(self, mood: Mood) -> None:
        """Let the tracks go over into another mood."""


class Silence:
    """Nothing is heard."""

    def play(self, sound: Sound) -> None:
        """See Speaker."""

    def adjust(self, levels: Levels) -> None:
        """See Speaker."""

    def feel(self, mood: Mood) -> None:
        """See Speaker."""


class _InUse:
    speaker: Speaker = Silence()
    levels = Levels()
    mood: Mood = NONE


def use(speaker: Speaker) -> None:
    """Take a speaker into use: it is as loud as the last one, and in the same mood."""
    _InUse.speaker = speaker
    speaker.adjust(_InUse.levels)
    speaker.feel(_InUse.mood)


def play(sound: Sound) -> None:
    """Let a short sound be heard now."""
    _InUse.speaker.play(sound)


def levels() -> Levels:
    """How loud it is."""
    return _InUse.levels


def adjust(levels: Levels) -> None:
    """Be as loud as this from now on."""
    if levels != _InUse.levels:
        _InUse.levels = levels
        _InUse.speaker.adjust(levels)


def feel(mood: Mood) -> None:
    """Let the tracks go over into another mood."""
    if mood != _InUse.mood:
        _InUse.mood = mood
        _InUse.speaker.feel(mood)
