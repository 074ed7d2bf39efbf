"""The rules of Tapstones, pure: no window, no files, no clock (docs/architecture.md)."""

from typing import TYPE_CHECKING

from game.lazily import lazily

if TYPE_CHECKING:
    from game.rules.chance import HiddenError
    from game.rules.engine import IllegalAction, advance, apply
    from game.rules.game import Game
    from game.rules.hidden import View, determinize, view
    from game.rules.legal import legal_actions
    from game.rules.notation import NotationError, action_text, parse_action, parse_state, state_text
    from game.rules.refusals import Refusal, why_not
    from game.rules.scoring import Score, score, solo_rank, winners
    from game.rules.setup import new_game
    from game.rules.spec import FittedSpec, PlayerSpec, StateSpec, build_state
    from game.rules.state import State
else:
    __getattr__ = lazily(
        __name__,
        {
            "engine": "IllegalAction advance apply",
            "chance": "HiddenError",
            "game": "Game",
            "hidden": "View determinize view",
            "legal": "legal_actions",
            "notation": "NotationError action_text parse_action parse_state state_text",
            "refusals": "Refusal why_not",
            "scoring": "Score score solo_rank winners",
            "setup": "new_game",
            "spec": "FittedSpec PlayerSpec StateSpec build_state",
            "state": "State",
        },
    )

__all__ = [
    "FittedSpec",
    "Game",
    "HiddenError",
    "IllegalAction",
    "NotationError",
    "PlayerSpec",
    "Refusal",
    "Score",
    "State",
    "StateSpec",
    "View",
    "action_text",
    "advance",
    "apply",
    "build_state",
    "determinize",
    "legal_actions",
    "new_game",
    "parse_action",
    "parse_state",
    "score",
    "solo_rank",
    "state_text",
    "view",
    "why_not",
    "winners",
]
