"""Who at the table is a computer, and how its turns are shown."""

from dataclasses import dataclass, field

from game.ai import Budget
from game.view.table.pace import Pacing


@dataclass(frozen=True, slots=True)
class Company:
    """``captains``: the key of a computer captain or None (a person) per seat, empty where only people play.

    ``seed``: of the captains' moods; ``pacing``: shared by the games of a session; ``patience``: thinking instead of each captain's own.
    """

    captains: tuple[str | None, ...] = ()
    seed: int = 0
    pacing: Pacing = field(default_factory=Pacing)
    patience: Budget | None = None
