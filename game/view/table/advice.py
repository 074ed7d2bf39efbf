"""What can be done now, in a line, and what the big button does."""

from collections.abc import Collection

from game.rules import house
from game.rules.actions import Action, Decline, EndTurn, Refit, Take
from game.rules.kinds import Pending
from game.rules.state import State
from game.view.table.log import amount
from game.view.table.side import Act

_ADVICE = {
    Pending.SETUP: "Take one outfitting: drag it into one of your rows.",
    Pending.TURN: "Drag a docked ship to a port, or refit to call your ships home.",
    Pending.CLOUD: "Two clouds are near: click the one to clear.",
    Pending.SIDE: "Choose one of the two.",
    Pending.COLOUR: "Choose the colour of the tapstone.",
    Pending.SHIP: "Drag the upgrade onto one of your ships.",
    Pending.PORT: "Drag the token to a port with an outpost.",
    Pending.DEAL: "Choose a deal on the card.",
    Pending.REFIT_FIRST: "Drag an outfitting into a row: it is free.",
    Pending.REFIT_SECOND: f"Take a second outfitting for {house.SECOND_OUTFITTING} grit, or be done.",
    Pending.OVER: "The game is over.",
}


def advice(state: State, actions: Collection[Action]) -> str:
    """One sentence for the captain who must act."""
    if state.pending is Pending.PROCESS:
        return _process(state, actions)
    if state.pending is Pending.TURN and not any(not isinstance(action, Refit) for action in actions):
        return "All your ships are out: refit to call them home."
    if state.pending is Pending.TURN and Refit() not in actions:
        return "Drag one of your ships to a port that lights up."
    return _ADVICE[state.pending]


def _process(state: State, actions: Collection[Action]) -> str:
    left = sum(state.hold)
    active = state.active
    where = state.game.board.ports[active.port].name if active else ""
    if not left:
        return "Your hold is empty: end your turn."
    if len(actions) == 1:
        return f"No piece fits any more: {amount(left, 'piece')} would stay at {where}."
    return f"Drag cargo to your outfittings. {amount(left, 'piece')} would stay at {where}."


def act(state: State, actions: Collection[Action]) -> Act:
    """The big button as of now."""
    if state.pending is Pending.TURN:
        ships = sum(1 for own in state.player(state.turn).ships if own.port is not None)
        return Act(f"Refit: +{ships * house.REFIT_GRIT} grit" if ships else "Refit", "anchor", Refit() in actions, primary=False)
    if state.pending in (Pending.REFIT_FIRST, Pending.REFIT_SECOND):
        # What is free is never worse than nothing: taking nothing is not what is proposed while there is something.
        free = state.pending is Pending.REFIT_FIRST and any(isinstance(action, Take) for action in actions)
        return Act("Take nothing" if state.pending is Pending.REFIT_FIRST else "Done", "check", Decline() in actions, primary=not free)
    if state.pending is Pending.SETUP:
        return Act("Take an outfitting", "market", enabled=False)
    return Act("End turn", "end_turn", EndTurn() in actions)
