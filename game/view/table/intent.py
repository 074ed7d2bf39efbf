"""From what was touched to an action: which things can be taken up, and what putting one somewhere means.

It asks the rules what is legal and knows no rule itself.
"""

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.actions import (
    Action,
    Decline,
    Deploy,
    EndTurn,
    PickCloud,
    PickColour,
    PickDeal,
    PickPort,
    PickShip,
    PickSide,
    Place,
    Refit,
    Take,
)
from game.rules.kinds import CardId, Cargo, PortId, ShipType
from game.view.table import names
from game.view.table.names import Thing


@dataclass(frozen=True, slots=True)
class Intent:
    """A thing put on a target; a plain click has no target."""

    thing: Thing
    target: Thing | None = None


def intent_of(action: Action) -> Intent:
    """What a person does with the mouse to do this action."""
    match action:
        case Deploy(ship, port):
            return Intent(names.ship(ship), names.port(port))
        case PickCloud(port):
            return Intent(names.cloud(port))
        case PickSide(index) | PickDeal(index):
            return Intent(names.option(index))
        case PickColour(kind):
            return Intent(names.option(kind))
        case PickShip(ship):
            return Intent(names.UPGRADE, names.ship(ship))
        case PickPort(port):
            return Intent(names.TOKEN, names.port(port))
        case Place(kind, card, space):
            return Intent(names.cargo(kind), names.space(card, space))
        case Take(card, ship):
            return Intent(names.offer(card), names.row(ship))
        case Refit():
            return Intent(Thing("refit"))
        case EndTurn():
            return Intent(Thing("end"))
        case Decline():
            return Intent(Thing("decline"))


def held(thing: Thing) -> Thing:
    """A piece of cargo stands for all of its kind: which of two red stones is moved makes no difference."""
    return names.cargo(thing.a) if thing.what == "cargo" else thing


def targets(actions: list[Action], thing: Thing) -> dict[Thing, Action]:
    """Where a thing may go, and the action that means."""
    wanted = held(thing)
    found: dict[Thing, Action] = {}
    for action in actions:
        intent = intent_of(action)
        if intent.thing == wanted and intent.target is not None:
            found[intent.target] = action
    return found


def movable(actions: list[Action]) -> set[Thing]:
    """The things that can be taken up now."""
    return {intent.thing for intent in map(intent_of, actions) if intent.target is not None}


def clickable(actions: list[Action]) -> dict[Thing, Action]:
    """The things that act by a plain click."""
    return {intent.thing: action for action in actions for intent in [intent_of(action)] if intent.target is None}


_ATTEMPTS: dict[tuple[str, str], Callable[[Thing, Thing], Action]] = {
    ("ship", "port"): lambda thing, target: Deploy(ShipType(thing.a), PortId(target.a)),
    ("ship", "cloud"): lambda thing, target: Deploy(ShipType(thing.a), PortId(target.a)),
    ("cargo", "space"): lambda thing, target: Place(Cargo(thing.a), CardId(target.a), target.b),
    ("offer", "row"): lambda thing, target: Take(CardId(thing.a), ShipType(target.a)),
    ("upgrade", "ship"): lambda _, target: PickShip(ShipType(target.a)),
    ("token", "port"): lambda _, target: PickPort(PortId(target.a)),
    ("token", "cloud"): lambda _, target: PickPort(PortId(target.a)),
}


def attempt(thing: Thing, target: Thing) -> Action | None:
    """The action that putting ``thing`` on ``target`` would be, legal or not; None where it means nothing at all."""
    make = _ATTEMPTS.get((thing.what, target.what))
    return make(thing, target) if make else None
