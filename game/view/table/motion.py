"""Motion: effects on the display list over a clock of its own. The rules never wait for it; a click skips it.

The table's sprites are always those of the state as it is. An effect bends them for a while: a piece that has not
landed yet flies, a port still under its cloud is kept away. A gate stops the clock until a card has been read.

The clock runs as fast as the person likes (``Comfort.speed``; at 0 all is over at once), and faster where much happened: nobody waits
longer than ``LONGEST`` for a stretch without a gate. Who wants no motion (``Comfort.still``) sees calm forms of the effects.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Protocol

from game.view.kit.comfort import comfort
from game.view.kit.stage import Sprite

Display = dict[Hashable, Sprite]
LONGEST = 2600.0
"""Milliseconds after which, at speed 1, the newest state is shown or a card has to be read, however much happened: motion never falls behind further."""


def ease_out(t: float) -> float:
    """From 0 to 1, fast at first (cubic)."""
    return float(1 - (1 - t) ** 3)


def overshoot(t: float) -> float:
    """From 0 to 1 with a small overshoot: how a stone lands."""
    c = 1.4
    return float(1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2)


def smooth(t: float) -> float:
    """From 0 to 1, slow at both ends."""
    return t * t * (3 - 2 * t)


def share(start: float, end: float, now: float) -> float:
    """How much of a time has passed, from 0 to 1."""
    return min(1.0, max(0.0, (now - start) / max(1.0, end - start)))


class Effect(Protocol):
    """A change to the display list; times in milliseconds of the motion's clock."""

    @property
    def end(self) -> float:
        """When it is over."""

    def apply(self, display: Display, now: float) -> None:
        """Bend the display list as of ``now``."""

    def calm(self) -> "Effect | None":
        """What is left of it for who wants no motion: a short fade where something came or changed its place, or nothing."""


@dataclass(slots=True)
class Motion:
    """All effects, the clock in milliseconds, the gates at which it waits, and until when there is something to tell without effects.

    ``haste``: how much faster the clock runs than time, so that what happened is over soon enough.
    """

    clock: float = 0
    effects: list[Effect] = field(default_factory=list)
    gates: list[tuple[float, object]] = field(default_factory=list)
    until: float = 0
    haste: float = 1.0

    @property
    def end(self) -> float:
        """When the last effect ends and all is told."""
        return max([self.clock, self.until, *(effect.end for effect in self.effects)])

    @property
    def running(self) -> bool:
        """Whether anything will still move by itself."""
        return bool(self.effects or self.gates or self.clock < self.until) and self.waiting is None

    @property
    def waiting(self) -> object | None:
        """What the clock waits for (a card to be read), or None."""
        return self.gates[0][1] if self.gates and self.clock >= self.gates[0][0] else None

    @property
    def stretch(self) -> float:
        """Milliseconds of the clock until it stops: at the next gate, or at the end."""
        return (self.gates[0][0] if self.gates else self.end) - self.clock

    def add(self, effect: Effect) -> None:
        """Add an effect; its times are on this clock."""
        shown = effect.calm() if comfort().still else effect
        if shown is not None:
            self.effects.append(shown)

    def gate(self, at: float, what: object) -> None:
        """Stop the clock at a time until :meth:`open_gate`."""
        self.gates.append((at, what))

    def open_gate(self) -> None:
        """Let the clock go on."""
        if self.gates:
            self.gates.pop(0)
        self.hurry()

    def hurry(self) -> None:
        """Run fast enough that the stretch from now on is not longer than ``LONGEST``: to be called when all of it was added."""
        self.haste = max(1.0, self.stretch / LONGEST)

    def advance(self, ms: float) -> None:
        """Let time pass, up to the next gate."""
        speed = comfort().speed
        if not speed:
            self.skip()
            return
        target = self.clock + ms * speed * self.haste
        self.clock = min(target, self.gates[0][0]) if self.gates else target
        self._drop_finished()

    def skip(self) -> None:
        """Jump to the next gate, or to the end."""
        self.clock = self.gates[0][0] if self.gates else self.end
        self._drop_finished()

    def clear(self) -> None:
        """Stop everything at once, gates included."""
        self.gates.clear()
        self.clock = self.end
        self.effects.clear()

    def _drop_finished(self) -> None:
        self.effects = [effect for effect in self.effects if effect.end > self.clock]

    def apply(self, display: Display) -> None:
        """Bend a display list as of now."""
        for effect in self.effects:
            effect.apply(display, self.clock)
