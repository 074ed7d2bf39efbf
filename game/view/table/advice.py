"""What can be done now, in a line, and what the big button does."""

from collections.abc import Collection

from game.rules import house, terms
from game.rules.actions import Action, Decline, EndTurn, Refit, Take
from game.rules.kinds import Pending
from game.rules.state import State
from game.view.table.names import Thing
from game.view.table.side import Act
from game.words import N_, _

_ADVICE = {
    Pending.SETUP: N_("Take one outfitting: drag it into one of your rows."),
    Pending.TURN: N_("Drag a docked ship to a port, or refit to call your ships home."),
    Pending.CLOUD: N_("Two clouds are near: click the one to clear."),
    Pending.SIDE: N_("Choose one of the two."),
    Pending.COLOUR: N_("Choose the colour of the tapstone."),
    Pending.SHIP: N_("Drag the upgrade onto one of your ships."),
    Pending.PORT: N_("Drag the token to a port with an outpost."),
    Pending.DEAL: N_("Choose a deal on the card."),
    Pending.REFIT_FIRST: N_("Drag an outfitting into a row: it is free."),
    Pending.REFIT_SECOND: N_("Take a second outfitting for {grit}, or be done."),
    Pending.OVER: N_("The game is over."),
}

_IN_HAND = {
    "ship": N_("Click a port for this ship; Esc or right-click puts it back."),
    "cargo": N_("Click a space for this piece; Esc or right-click puts it back."),
    "offer": N_("Click a row for this outfitting; Esc or right-click puts it back."),
    "upgrade": N_("Click a ship for this upgrade; Esc or right-click puts it back."),
    "token": N_("Click a port for the token; Esc or right-click puts it back."),
}
_BY_KEYS = N_("Choose a place with the arrows, then Enter; Esc puts it back.")


def in_hand(thing: Thing, *, by_keys: bool) -> str:
    """One sentence for the captain who has taken a thing up without holding the button down."""
    return _(_BY_KEYS if by_keys else _IN_HAND[thing.what])


def advice(state: State, actions: Collection[Action]) -> str:
    """One sentence for the captain who must act."""
    if state.pending is Pending.PROCESS:
        return _process(state, actions)
    if state.pending is Pending.TURN and not any(not isinstance(action, Refit) for action in actions):
        return _("All your ships are out: refit to call them home.")
    if state.pending is Pending.TURN and Refit() not in actions:
        return _("Drag one of your ships to a port that lights up.")
    return _(_ADVICE[state.pending]).format(grit=terms.grit(house.SECOND_OUTFITTING))


def _process(state: State, actions: Collection[Action]) -> str:
    left = sum(state.hold)
    active = state.active
    if not left:
        return _("Your hold is empty: end your turn.")
    words = N_("Drag cargo to your outfittings. {pieces} would stay at {port}.")
    if len(actions) == 1:
        words = N_("No piece fits any more: {pieces} would stay at {port}.")
    return _(words).format(pieces=terms.pieces(left), port=terms.port_of(state, active.port) if active else "")


def act(state: State, actions: Collection[Action]) -> Act:
    """The big button as of now."""
    if state.pending is Pending.TURN:
        ships = sum(1 for own in state.player(state.turn).ships if own.port is not None)
        return Act(
            _("Refit: +{grit}").format(grit=terms.grit(ships * house.REFIT_GRIT)) if ships else _("Refit"),
            "anchor",
            Refit() in actions,
            primary=False,
        )
    if state.pending in (Pending.REFIT_FIRST, Pending.REFIT_SECOND):
        # What is free is never worse than nothing: taking nothing is not what is proposed while there is something.
        free = state.pending is Pending.REFIT_FIRST and any(isinstance(action, Take) for action in actions)
        return Act(
            _("Take nothing") if state.pending is Pending.REFIT_FIRST else _("Done"), "check", Decline() in actions, primary=not free
        )
    if state.pending is Pending.SETUP:
        return Act(_("Take an outfitting"), "market", enabled=False)
    return Act(_("End turn"), "end_turn", EndTurn() in actions)
