"""Why an action is not legal: the rule that forbids it, and a sentence for the player."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.rules import actions as do
from game.rules import house, terms
from game.rules.actions import Action
from game.rules.content import Deal
from game.rules.kinds import Cargo, Pending, ShipType, Space, Upgrade
from game.rules.layout import AT, CARD, GRIT, HOLD, PENDING, PENDINGS, ROW_SIZE, ROWS, SEAT_SIZE, SEATS, SHIP, TURN
from game.rules.legal import adjacent_clouds, free_rows, payable_deals, ships_without, token_ports, upgrade_bit
from game.rules.state import State
from game.words import Listed, Phrase, phrase


@dataclass(frozen=True, slots=True)
class Refusal:
    """A rule id and a sentence that says what is the matter, put into words when it is shown."""

    rule: str
    said: Phrase

    @property
    def text(self) -> str:
        """The sentence in the language in use, without a full stop."""
        return str(self.said)

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


RULES: dict[type, str] = {
    do.Deploy: "S1",
    do.Refit: "H5",
    do.PickCloud: "H2a",
    do.PickSide: "S3A",
    do.PickColour: "H6a",
    do.PickShip: "H6d",
    do.PickPort: "H6e",
    do.PickDeal: "H7",
    do.Place: "S4",
    do.EndTurn: "S4e",
    do.Take: "H5b",
    do.Decline: "H5b",
}
"""The rule that each action belongs to."""

_ANSWERS: dict[Pending, tuple[type, ...]] = {
    Pending.SETUP: (do.Take,),
    Pending.TURN: (do.Deploy, do.Refit),
    Pending.CLOUD: (do.PickCloud,),
    Pending.SIDE: (do.PickSide,),
    Pending.COLOUR: (do.PickColour,),
    Pending.SHIP: (do.PickShip,),
    Pending.PORT: (do.PickPort,),
    Pending.DEAL: (do.PickDeal,),
    Pending.PROCESS: (do.Place, do.EndTurn),
    Pending.REFIT_FIRST: (do.Take, do.Decline),
    Pending.REFIT_SECOND: (do.Take, do.Decline),
    Pending.OVER: (),
}
"""The actions that each pending thing waits for."""

_FIRST_THIS: dict[Pending, Refusal] = {
    Pending.SETUP: Refusal("H8d", phrase("Everybody first takes one outfitting from the market")),
    Pending.CLOUD: Refusal("H2a", phrase("Choose a cloud first")),
    Pending.SIDE: Refusal("S3A", phrase("Choose a side first")),
    Pending.COLOUR: Refusal("H6a", phrase("Choose a colour first")),
    Pending.SHIP: Refusal("H6d", phrase("Choose a ship for the upgrade first")),
    Pending.PORT: Refusal("H6e", phrase("Choose a port for the outpost token first")),
    Pending.DEAL: Refusal("H7", phrase("Choose a deal first")),
    Pending.REFIT_FIRST: Refusal("H5b", phrase("Take an outfitting or decline first")),
    Pending.REFIT_SECOND: Refusal("H5b", phrase("Take a second outfitting or decline first")),
    Pending.OVER: Refusal("H9a", phrase("The game is over")),
}
"""What is said to any other action while this is pending."""

_NOTHING_TO_CHOOSE = phrase("There is nothing to choose now")
_NO_MARKET = phrase("Outfittings are taken in a refit")
_NOT_NOW: dict[tuple[Pending, type], Phrase] = {
    (Pending.TURN, do.Place): phrase("Deploy a ship before you place cargo"),
    (Pending.TURN, do.EndTurn): phrase("Deploy a ship or refit before you end the turn"),
    (Pending.TURN, do.Take): _NO_MARKET,
    (Pending.TURN, do.Decline): _NO_MARKET,
    (Pending.PROCESS, do.Deploy): phrase("You have deployed a ship in this turn already"),
    (Pending.PROCESS, do.Refit): phrase("A turn either deploys a ship or refits, and a ship is out in this one"),
    (Pending.PROCESS, do.Take): _NO_MARKET,
    (Pending.PROCESS, do.Decline): _NO_MARKET,
}

_UNKNOWN: dict[type, Phrase] = {
    do.Deploy: phrase("There is no such ship or port"),
    do.PickCloud: phrase("There is no such port"),
    do.PickSide: phrase("There is no such side"),
    do.PickColour: phrase("There is no such colour"),
    do.PickShip: phrase("There is no such ship"),
    do.PickPort: phrase("There is no such port"),
    do.PickDeal: phrase("The card has no such deal"),
    do.Place: phrase("There is no such piece, outfitting or space"),
    do.Take: phrase("There is no such outfitting or row"),
}


def why_not(state: State, action: Action) -> Refusal | None:
    """Why an action is not legal now, or None where it is. Any value may be asked about; nothing is raised."""
    rule = RULES.get(type(action))
    if rule is None:
        return Refusal("", phrase("This is no action of the game"))
    pending = PENDINGS[state.cells[PENDING]]
    if type(action) not in _ANSWERS[pending]:
        return _FIRST_THIS.get(pending) or Refusal(rule, _NOT_NOW.get((pending, type(action)), _NOTHING_TO_CHOOSE))
    shared = shared_action(state, action)
    if shared is None:
        return Refusal(_taking_rule(pending, rule), _UNKNOWN[type(action)])
    return _CHECKS[type(action)](state, shared)


def shared_action(state: State, action: Action) -> Action | None:
    """The shared value of an equal action; None where its ids mean nothing in this game."""
    try:
        return state.game.actions.get(action)
    except TypeError:
        return None


def _taking_rule(pending: Pending, rule: str) -> str:
    return "H8d" if pending is Pending.SETUP else rule


def _own(state: State) -> int:
    return SEATS + state.cells[TURN] * SEAT_SIZE


def _deploy(state: State, action: do.Deploy) -> Refusal | None:
    ship, port = action.ship, state.game.board.ports[action.port]
    where = state.ship_at(state.turn, ship)
    if where is not None:
        if all(state.ship_at(state.turn, other) is not None for other in ShipType):
            return Refusal("H5", phrase("All your ships are out: refit to call them home"))
        return Refusal("S1", phrase("{ship} is out already, at {port}", ship=terms.YOUR_SHIP[ship], port=terms.port_of(state, where)))
    if not state.revealed(action.port):
        return Refusal("S1a", phrase("{port} still lies under a cloud", port=terms.port(port.name)))
    if port.ship is not ship:
        return Refusal("S1", phrase("This port takes {wanted}, not {ships}", wanted=terms.SHIPS[port.ship], ships=terms.SHIPS[ship]))
    return None


def _refit(state: State, _action: do.Refit) -> Refusal | None:
    start = _own(state) + AT
    if any(port >= 0 for port in state.cells[start : start + 3]):
        return None
    return Refusal("H5", phrase("None of your ships is out, so there is nothing to call home"))


def _pick_cloud(state: State, action: do.PickCloud) -> Refusal | None:
    if action.port in adjacent_clouds(state):
        return None
    return Refusal("H2a", phrase("There is no cloud over {port} next to your ship", port=terms.port_of(state, action.port)))


def _pick_side(state: State, action: do.PickSide) -> Refusal | None:
    return None if action.index < len(state.todo[0][1][0].options) else Refusal("S3A", phrase("There is no such side"))


def _pick_colour(_state: State, action: do.PickColour) -> Refusal | None:
    return Refusal("H6a", phrase("A tourist is not a tapstone: choose one of the four colours")) if action.kind is Cargo.TOURIST else None


def _pick_ship(state: State, action: do.PickShip) -> Refusal | None:
    bit = upgrade_bit(state)
    if action.ship in ships_without(state, bit):
        return None
    upgrade = Upgrade(bit - 1)
    return Refusal("H6d", phrase("{ship} has {upgrade} already", ship=terms.YOUR_SHIP[action.ship], upgrade=terms.SOME_UPGRADE[upgrade]))


def _pick_port(state: State, action: do.PickPort) -> Refusal | None:
    if action.port in token_ports(state):
        return None
    name = terms.port_of(state, action.port)
    if not state.revealed(action.port):
        return Refusal("H6e", phrase("{port} still lies under a cloud", port=name))
    if state.port(action.port).tile is None:
        return Refusal("H6e", phrase("There is no outpost tile at {port}", port=name))
    return Refusal("H6e", phrase("You have an outpost token at {port} already", port=name))


def _pick_deal(state: State, action: do.PickDeal) -> Refusal | None:
    deals = state.game.content.encounters[state.cells[CARD]].deals
    if action.index >= len(deals):
        return Refusal("H7", phrase("The card has no such deal"))
    if action.index in payable_deals(state):
        return None
    return Refusal("H7", _price(deals[action.index]))


def _price(deal: Deal) -> Phrase:
    parts = [terms.grit(deal.grit)] if deal.grit else []
    parts += [terms.cargo(kind, count) for kind, count in enumerate(deal.cargo) if count]
    return phrase("This deal costs {price}, and you have less", price=Listed(tuple(parts)))


def _place(state: State, action: do.Place) -> Refusal | None:
    cells, game = state.cells, state.game
    row = (cells[game.where_at + action.card] - _own(state) - ROWS) // ROW_SIZE
    if row not in (0, 1, 2):
        return Refusal("S4", phrase("{outfitting} is not on your mat", outfitting=terms.outfitting(game.outfittings[action.card].name)))
    if not cells[HOLD + action.kind]:
        return Refusal("S4", phrase("There is {cargo} in your hold", cargo=terms.NO_CARGO[action.kind]))
    if game.codes.filled(cells[cells[game.where_at + action.card]], action.space):
        return Refusal("S4", phrase("This space is filled already"))
    takes = game.outfittings[action.card].spaces[action.space]
    if takes not in (action.kind, Space.WILD):
        return Refusal("S4a", phrase("This space takes only {cargo}", cargo=terms.ALL_CARGO[takes]))
    if row != cells[SHIP] and cells[_own(state) + GRIT] < house.OTHER_ROW:
        return Refusal("S4d", phrase("Another row costs {grit} and you have none", grit=terms.grit(house.OTHER_ROW)))
    return None


def _end_turn(_state: State, _action: do.EndTurn) -> Refusal | None:
    return None


def _take(state: State, action: do.Take) -> Refusal | None:
    rule = _taking_rule(PENDINGS[state.cells[PENDING]], "H5b")
    if action.card not in state.row:
        return Refusal(
            rule, phrase("{outfitting} is not in the market", outfitting=terms.outfitting(state.game.outfittings[action.card].name))
        )
    if action.ship not in free_rows(state):
        return Refusal(rule, phrase("The row of {ship} has no free slot", ship=terms.OF_YOUR_SHIP[action.ship]))
    return None


def _decline(_state: State, _action: do.Decline) -> Refusal | None:
    return None


_CHECKS: dict[type, Callable[[State, Any], Refusal | None]] = {
    do.Deploy: _deploy,
    do.Refit: _refit,
    do.PickCloud: _pick_cloud,
    do.PickSide: _pick_side,
    do.PickColour: _pick_colour,
    do.PickShip: _pick_ship,
    do.PickPort: _pick_port,
    do.PickDeal: _pick_deal,
    do.Place: _place,
    do.EndTurn: _end_turn,
    do.Take: _take,
    do.Decline: _decline,
}
