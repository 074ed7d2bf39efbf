"""Settings take effect: what all drawing reads, and the language, follow every change at once; the app lays out anew when they differ."""

import pygame

from game import words
from game.scenes.chosen import Settings
from game.scenes.keeping import Keeper
from game.view.kit import comfort
from game.view.kit.comfort import Comfort

SPEEDS = {"half": 0.5, "normal": 1.0, "double": 2.0, "off": 0.0}
"""How fast things move, for each word of Settings.motion."""


def comfort_of(settings: Settings) -> Comfort:
    """What drawing reads, as the settings have it."""
    return Comfort(settings.text_size / 100, settings.high_contrast, SPEEDS[settings.motion], settings.reduced_motion)


def system_language() -> str:
    """The language of the system, as far as the game speaks it: the first that the person prefers and there is a catalogue for."""
    preferred = [place["language"] for place in pygame.system.get_pref_locales()]
    return next((language for language in preferred if language in words.languages()), words.SOURCE)


def apply(settings: Settings) -> None:
    """Let the settings take effect for all that is drawn from now on."""
    comfort.use(comfort_of(settings))
    words.use(settings.language or system_language())


def follow(keeper: Keeper) -> None:
    """Let a keeper's settings take effect now and at each change."""
    apply(keeper.settings.values)
    keeper.watchers.append(apply)
