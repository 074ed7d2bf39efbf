"""What is asked and what is pressed, in a sentence with the ids of the rules: the sides of a choice, deals, the large button."""

from collections.abc import Callable

from game.rules import terms
from game.rules.benefits import Benefit
from game.rules.kinds import Pending
from game.view.art import benefit
from game.view.table.log import counted
from game.view.table.look import Look
from game.view.table.names import Thing
from game.view.table.things import capital, explained
from game.words import N_, _


def _option(look: Look, thing: Thing) -> str:
    question = look.state.question
    if question is None:
        return ""
    if question.pending is Pending.SIDE and question.benefit is not None:
        side = Benefit((question.benefit.options[thing.a],))
        return "\n".join((_("{benefit} (S3A)").format(benefit=capital(benefit.describe(side))), *explained(side)))
    if question.pending is Pending.DEAL and question.encounter is not None:
        deal = question.encounter.deals[thing.a]
        price = ([str(terms.grit(deal.grit))] if deal.grit else []) + ([counted(deal.cargo)] if any(deal.cargo) else [])
        words = _("Pay {price}, get {benefit} (H7)") if price else _("For nothing get {benefit} (H7)")
        return "\n".join((words.format(price=", ".join(price), benefit=benefit.describe(deal.benefit)), *explained(deal.benefit)))
    return _("You choose {cargo} (H6a)").format(cargo=terms.SOME_CARGO[thing.a])


def _act(look: Look, _thing: Thing) -> str:
    return _(ACTS.get(look.state.pending, N_("Choose first what is asked (H6g)")))


ACTS = {
    Pending.SETUP: N_("Take an outfitting from the market first (H8d)"),
    Pending.TURN: N_("Refit: your ships come home, each with grit, and you may take outfittings (H5, H5a)"),
    Pending.PROCESS: N_("End the turn: what is in the hold stays at the port (S4e)"),
    Pending.REFIT_FIRST: N_("Take no outfitting, and end the turn (H5b)"),
    Pending.REFIT_SECOND: N_("Take no second outfitting, and end the turn (H5b)"),
    Pending.OVER: N_("The game is over (H9a)"),
}
"""What the large button does."""


def _panel(look: Look, _thing: Thing) -> str:
    asked = {
        Pending.SETUP: N_("The market: each captain takes one outfitting before the first round (H8d)"),
        Pending.SIDE: N_("Choose one side (S3A)"),
        Pending.COLOUR: N_("Choose a colour (H6a)"),
    }
    return _(asked.get(look.state.pending, N_("The market: outfittings are taken with a refit, and filled up after the turn (H5b, H5c)")))


TALKERS: dict[str, Callable[[Look, Thing], str]] = {
    "option": _option,
    "token": lambda _look, _thing: _("An outpost token: put it on a port that lights up (H6e)"),
    "upgrade": lambda _look, _thing: _("An upgrade: it goes aboard one of your ships that lights up (H6d)"),
    "act": _act,
    "panel": _panel,
}
"""For each kind of thing that asks or is pressed."""
