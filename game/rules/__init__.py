"""The rules of Tapstones, pure: no window, no files, no clock (docs/architecture.md)."""

from game.rules.apply import IllegalAction, advance, apply
from game.rules.chance import HiddenError
from game.rules.game import Game
from game.rules.hidden import View, determinize, view
from game.rules.legal import legal_actions
from game.rules.refusals import Refusal, why_not
from game.rules.scoring import Score, score, solo_rank, winners
from game.rules.setup import new_game
from game.rules.state import State

__all__ = [
    "Game",
    "HiddenError",
    "IllegalAction",
    "Refusal",
    "Score",
    "State",
    "View",
    "advance",
    "apply",
    "determinize",
    "legal_actions",
    "new_game",
    "score",
    "solo_rank",
    "view",
    "why_not",
    "winners",
]
