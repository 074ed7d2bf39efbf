"""How long a captain may think about one decision."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """An end to thinking: a number of playouts, which makes a choice repeatable, or seconds, or both (whichever comes first)."""

    playouts: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.playouts is None and self.seconds is None:
            raise ValueError("A budget needs a number of playouts or of seconds.")
        if (self.playouts is not None and self.playouts < 1) or (self.seconds is not None and self.seconds <= 0):
            raise ValueError("A budget must be more than nothing.")

    def part(self, share: float) -> "Budget":
        """A part of it, of one playout at least."""
        playouts = None if self.playouts is None else max(1, round(self.playouts * share))
        return Budget(playouts, None if self.seconds is None else self.seconds * share)
