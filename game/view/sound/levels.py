"""How loud the person wants it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Levels:
    """Volumes in per cent, as the settings have them. ``muted``: no sound at all."""

    master: int = 80
    effects: int = 80
    music: int = 60
    muted: bool = False

    @property
    def effects_gain(self) -> float:
        """The factor on short sounds, 0 to 1."""
        return self._gain(self.effects)

    @property
    def music_gain(self) -> float:
        """The factor on tracks, 0 to 1."""
        return self._gain(self.music)

    def _gain(self, of: int) -> float:
        return 0.0 if self.muted else self.master * of / 10_000
