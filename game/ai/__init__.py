"""Computer captains: they see a view, and choose an action of it (docs/opponents.md)."""

from typing import TYPE_CHECKING

from game.lazily import lazily

if TYPE_CHECKING:
    from game.ai.budget import Budget
    from game.ai.captains import CAPTAINS, Captain, captain_named, choose, decide
    from game.ai.choice import Choice, Motive, Why
else:
    __getattr__ = lazily(
        __name__,
        {
            "budget": "Budget",
            "captains": "CAPTAINS Captain captain_named choose decide",
            "choice": "Choice Motive Why",
        },
    )

__all__ = ["CAPTAINS", "Budget", "Captain", "Choice", "Motive", "Why", "captain_named", "choose", "decide"]
