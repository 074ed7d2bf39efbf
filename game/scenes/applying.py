"""Settings take effect: what all drawing reads, how loud it is, and the language, follow every change at once; the app lays out anew when they differ."""

from game import tongue
from game.scenes.chosen import Settings
from game.scenes.keeping import Keeper
from game.view.keys import keymap
from game.view.kit import comfort
from game.view.kit.comfort import Comfort
from game.view.sound import out
from game.view.sound.levels import Levels

SPEEDS = {"half": 0.5, "normal": 1.0, "double": 2.0, "off": 0.0}
"""How fast things move, for each word of Settings.motion."""


def comfort_of(settings: Settings) -> Comfort:
    """What drawing reads, as the settings have it."""
    return Comfort(settings.text_size / 100, settings.high_contrast, SPEEDS[settings.motion], settings.reduced_motion, settings.show_score)


def apply(settings: Settings, language: str = "") -> None:
    """Let the settings take effect for all that is drawn and heard from now on; ``language`` outranks that of the settings."""
    comfort.use(comfort_of(settings))
    out.adjust(Levels(settings.master, settings.effects, settings.music, settings.muted))
    tongue.speak(language or settings.language)
    keymap.choose(settings.keys)


def follow(keeper: Keeper, language: str = "") -> None:
    """Let a keeper's settings take effect now and at each change. ``language``: spoken until another one is chosen in the settings."""
    first = keeper.settings.values

    def heard(settings: Settings) -> None:
        apply(settings, language if settings.language == first.language else "")

    heard(first)
    keeper.watchers.append(heard)
