"""Computer captains: they see a view, and choose an action of it (docs/opponents.md)."""

from game.ai.budget import Budget
from game.ai.captains import CAPTAINS, Captain, captain_named, choose, decide
from game.ai.choice import Choice, Motive, Why

__all__ = ["CAPTAINS", "Budget", "Captain", "Choice", "Motive", "Why", "captain_named", "choose", "decide"]
