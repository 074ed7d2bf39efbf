"""What a captain does and why, in a line: "sends the diver to Amber Vein: its yellow is what the Galley lacks"."""

from collections.abc import Callable
from typing import Any

from game.ai import Choice, Motive, Why
from game.rules import actions as do
from game.rules.actions import Action
from game.rules.game import Game
from game.rules.kinds import CardId, Cargo, Pending, PortId, Seat, ShipType, Space
from game.rules.program import CARGO_CODES, Ops
from game.rules.state import State
from game.view.art import benefit
from game.view.art.words import describe_option
from game.view.table.log import WORDS


def told(name: str, state: State, action: Action, why: str) -> str:
    """The line about an action of ``name`` in ``state``; ``why``: its reason in words, may be empty."""
    return f"{name} {deed(state, action)}{f': {why}' if why else ''}."


def advised(name: str, state: State, choice: Choice) -> str:
    """The same as advice."""
    return f"{name} would {deed(state, choice.action, would=True)}: {reason(state, choice.action, choice.why)}."


# --- what ---


def outfitting(game: Game, card: CardId) -> str:
    """An outfitting in a sentence."""
    name = game.outfittings[card].name
    return f"the {name.removeprefix('preprint ')}’s yard fitting" if name.startswith("preprint ") else f"the {name}"


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


# --- why ---


def reason(state: State, action: Action, why: Why) -> str:
    """A reason as the end of a sentence. ``state``: the one in which ``action`` was chosen."""
    return _REASONS[why.motive](state, action, why)


def _card(state: State, action: Action, why: Why) -> str:
    """The outfitting a reason is about: "it" where the sentence has just named it."""
    if why.card is None:
        return "an outfitting"
    named = isinstance(action, do.Place | do.Take) and action.card == why.card
    return "it" if named else outfitting(state.game, why.card)


def _place(state: State, action: Action, why: Why) -> str:
    """The port a reason is about: "it" where the sentence has just named it."""
    named = isinstance(action, do.Deploy | do.PickPort) and why.port in (None, action.port)
    return "it" if named or why.port is None else _port(state, why.port)


def _gather(state: State, action: Action, why: Why) -> str:
    card = _card(state, action, why)
    if why.port is None:
        return f"that is what {card} needs" if why.card is not None else "that is what is needed"
    kinds = _given(state.game.core[why.port]) & _lacking(state, why.card)
    if not kinds:
        return f"{_place(state, action, why)} has what {card} still needs"
    names = " and ".join(kind.name.lower() for kind in sorted(kinds))
    return f"its {names} {'is' if len(kinds) == 1 else 'are'} what {card} lacks"


def _given(ops: Ops) -> set[Cargo]:
    """The kinds of cargo that are printed on a port."""
    kinds = {Cargo(op.code) for op in ops if op.code < CARGO_CODES}
    return kinds.union(*(_given(side) for op in ops for side in op.options))


def _lacking(state: State, card: CardId | None) -> set[Cargo]:
    """The kinds that free spaces of an outfitting take, those that take anything aside."""
    for seat in range(state.game.players):
        for row in state.player(Seat(seat)).rows:
            for fitted in row:
                if fitted is not None and fitted.card == card:
                    spaces = zip(fitted.outfitting.spaces, fitted.placed, strict=True)
                    return {Cargo(space) for space, placed in spaces if placed is None and space != Space.WILD}
    return set()


_REASONS: dict[Motive, Callable[[State, Action, Why], str]] = {
    Motive.ONLY: lambda *_: "there is nothing else to do",
    Motive.COMPLETE: lambda *about: f"that completes {_card(*about)}",
    Motive.FILL: lambda *about: f"that brings {_card(*about)} nearer to completion",
    Motive.GATHER: _gather,
    Motive.LEFTOVERS: lambda *about: f"what lies at {_there(*about)} is worth the visit",
    Motive.EXPLORE: lambda *_: "who clears a cloud has first pick of what is under it",
    Motive.STOCK: lambda *about: f"{_place(*about)} gives something, though nothing is needed at once",
    Motive.HOME: lambda *_: "they come home to set out again",
    Motive.INSTALL: lambda *about: f"{_card(*about)} is worth its place",
    Motive.EQUIP: lambda *_: "a better ship brings more from every trip",
    Motive.SETTLE: lambda *_: "an outpost pays at each visit, and at the end",
    Motive.BARGAIN: lambda *_: "it is the best of what is offered",
    Motive.THRIFT: lambda *_: "the grit is better kept",
    Motive.DONE: lambda state, _action, _why: "nothing more is worth its grit" if any(state.hold) else "the hold is empty",
}


def _there(state: State, action: Action, why: Why) -> str:
    place = _place(state, action, why)
    return "the port" if place == "it" else place
