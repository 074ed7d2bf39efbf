"""What a captain does, in words, and with the reason in a line: "sends the diver to Amber Vein: its yellow is what the Galley lacks"."""

from collections.abc import Callable
from typing import Any

from game.ai import Choice
from game.rules import actions as do
from game.rules import terms
from game.rules.actions import Action
from game.rules.kinds import Pending
from game.rules.state import State
from game.view.art import benefit
from game.view.art.words import describe_option
from game.view.table.motives import outfitting, reason
from game.words import N_, _


def told(name: str, state: State, action: Action, why: str) -> str:
    """The line about an action of ``name`` in ``state``; ``why``: its reason in words, may be empty."""
    done = deed(state, action)
    if not why:
        return _("{captain} {deed}.").format(captain=name, deed=done)
    return _("{captain} {deed}: {reason}.").format(captain=name, deed=done, reason=why)


def advised(state: State, choice: Choice) -> str:
    """The same as advice, in nobody's manner."""
    words = reason(state, choice.action, choice.why)
    return _("Advice: {deed}; {reason}.").format(deed=deed(state, choice.action, would=True), reason=words)


# --- what ---


def deed(state: State, action: Action, *, would: bool = False) -> str:
    """What an action is: "ends the turn", or after ``would``, "end the turn"."""
    does, do_it, parts = _DEEDS[type(action)](state, action)
    return _(do_it if would else does).format(**parts)


Told = tuple[str, str, dict[str, object]]
"""What somebody does, what one would do, and what stands in the placeholders of both."""


def _side(state: State, action: do.PickSide) -> Told:
    question = state.question
    if question is None or question.benefit is None:
        return N_("chooses a side"), N_("choose a side"), {}
    gain = describe_option(question.benefit.options[action.index], told=True)
    return N_("chooses {gain}"), N_("choose {gain}"), {"gain": gain}


def _deal(state: State, action: do.PickDeal) -> Told:
    question = state.question
    if question is None or question.encounter is None:
        return N_("strikes a deal"), N_("strike a deal"), {}
    gain = benefit.describe(question.encounter.deals[action.index].benefit, told=True)
    parts: dict[str, object] = {"gain": gain, "encounter": terms.encounter(question.encounter.name)}
    return N_("accepts {gain} from “{encounter}”"), N_("accept {gain} from “{encounter}”"), parts


def _upgrade(state: State, action: do.PickShip) -> Told:
    question, ship = state.question, terms.TO_THE_SHIP[action.ship]
    if question is None or question.upgrade is None:
        return N_("gives the upgrade to {ship}"), N_("give the upgrade to {ship}"), {"ship": ship}
    parts: dict[str, object] = {"upgrade": terms.THE_UPGRADE[question.upgrade], "ship": ship}
    return N_("gives {upgrade} to {ship}"), N_("give {upgrade} to {ship}"), parts


def _declined(state: State, _action: do.Decline) -> Told:
    if state.pending is Pending.REFIT_SECOND:
        return N_("takes no second outfitting"), N_("take no second outfitting"), {}
    return N_("takes no outfitting"), N_("take no outfitting"), {}


def _send(state: State, action: do.Deploy) -> Told:
    parts: dict[str, object] = {"ship": terms.THE_SHIP[action.ship], "port": terms.port_of(state, action.port)}
    return N_("sends {ship} to {port}"), N_("send {ship} to {port}"), parts


def _load(state: State, action: do.Place) -> Told:
    parts: dict[str, object] = {"cargo": terms.SOME_CARGO[action.kind], "outfitting": outfitting(state.game, action.card)}
    return N_("loads {cargo} into {outfitting}"), N_("load {cargo} into {outfitting}"), parts


def _take(state: State, action: do.Take) -> Told:
    parts: dict[str, object] = {"outfitting": outfitting(state.game, action.card), "ship": terms.OF_THE_SHIP[action.ship]}
    return N_("takes {outfitting} for {ship}’s row"), N_("take {outfitting} for {ship}’s row"), parts


_DEEDS: dict[type, Callable[[State, Any], Told]] = {
    do.Deploy: _send,
    do.Refit: lambda _state, _action: (N_("calls the ships home to refit"), N_("call the ships home to refit"), {}),
    do.PickCloud: lambda state, action: (
        N_("clears the cloud in layer {layer}"),
        N_("clear the cloud in layer {layer}"),
        {"layer": state.game.board.ports[action.port].layer},
    ),
    do.PickSide: _side,
    do.PickColour: lambda _state, action: (N_("chooses {cargo}"), N_("choose {cargo}"), {"cargo": terms.SOME_CARGO[action.kind]}),
    do.PickShip: _upgrade,
    do.PickPort: lambda state, action: (
        N_("founds an outpost at {port}"),
        N_("found an outpost at {port}"),
        {"port": terms.port_of(state, action.port)},
    ),
    do.PickDeal: _deal,
    do.Place: _load,
    do.EndTurn: lambda _state, _action: (N_("ends the turn"), N_("end the turn"), {}),
    do.Take: _take,
    do.Decline: _declined,
}
"""For each kind of action, how it is told."""
