"""What a captain does, in words, and with the reason in a line: "sends the diver to Amber Vein: its yellow is what the Galley lacks"."""

from collections.abc import Callable
from typing import Any

from game.ai import Choice
from game.rules import actions as do
from game.rules.actions import Action
from game.rules.kinds import Pending, PortId, ShipType
from game.rules.state import State
from game.view.art import benefit
from game.view.art.words import describe_option
from game.view.table.log import WORDS
from game.view.table.motives import outfitting, reason


def told(name: str, state: State, action: Action, why: str) -> str:
    """The line about an action of ``name`` in ``state``; ``why``: its reason in words, may be empty."""
    return f"{name} {deed(state, action)}{f': {why}' if why else ''}."


def advised(state: State, choice: Choice) -> str:
    """The same as advice, in nobody's manner."""
    return f"Advice: {deed(state, choice.action, would=True)}; {reason(state, choice.action, choice.why)}."


# --- what ---


def deed(state: State, action: Action, *, would: bool = False) -> str:
    """What an action is: "ends the turn", or after ``would``, "end the turn"."""
    verb, rest = _DEEDS[type(action)](state, action)
    return f"{verb}{'' if would else 's'} {rest}"


def _ship(which: ShipType) -> str:
    return ShipType(which).name.lower()


def _port(state: State, port: PortId) -> str:
    return state.game.board.ports[port].name


def _side(state: State, action: do.PickSide) -> tuple[str, str]:
    question = state.question
    if question is None or question.benefit is None:
        return "choose", "a side"
    return "choose", describe_option(question.benefit.options[action.index])


def _deal(state: State, action: do.PickDeal) -> tuple[str, str]:
    question = state.question
    if question is None or question.encounter is None:
        return "strike", "a deal"
    gain = benefit.describe(question.encounter.deals[action.index].benefit)
    return "accept", f"{gain or 'nothing'} from “{question.encounter.name}”"


def _upgrade(state: State, action: do.PickShip) -> tuple[str, str]:
    question = state.question
    what = question.upgrade.name.lower() if question is not None and question.upgrade is not None else "upgrade"
    return "give", f"the {what} to the {_ship(action.ship)}"


def _declined(state: State, _action: do.Decline) -> tuple[str, str]:
    return "take", "no second outfitting" if state.pending is Pending.REFIT_SECOND else "no outfitting"


_DEEDS: dict[type, Callable[[State, Any], tuple[str, str]]] = {
    do.Deploy: lambda state, action: ("send", f"the {_ship(action.ship)} to {_port(state, action.port)}"),
    do.Refit: lambda _state, _action: ("call", "the ships home to refit"),
    do.PickCloud: lambda state, action: ("clear", f"the cloud in layer {state.game.board.ports[action.port].layer}"),
    do.PickSide: _side,
    do.PickColour: lambda _state, action: ("choose", f"a {WORDS[action.kind]}"),
    do.PickShip: _upgrade,
    do.PickPort: lambda state, action: ("found", f"an outpost at {_port(state, action.port)}"),
    do.PickDeal: _deal,
    do.Place: lambda state, action: ("load", f"a {WORDS[action.kind]} into {outfitting(state.game, action.card)}"),
    do.EndTurn: lambda _state, _action: ("end", "the turn"),
    do.Take: lambda state, action: ("take", f"{outfitting(state.game, action.card)} for the {_ship(action.ship)}’s row"),
    do.Decline: _declined,
}
"""For each kind of action: a verb, and the rest."""
