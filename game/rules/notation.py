"""Texts of actions and states, which round-trip. Positions and players count from 1 in texts (and from 0 in values).

deploy skiff Ember Landing        refit                 place red Ember Forge 1        end turn
pick side 1                       pick deal 2           pick colour blue               pick cloud Bell Tower
pick ship diver                   pick port Bay         take Ember Forge into skiff    decline
"""

import re
from collections.abc import Callable
from typing import Any

from game.rules import actions as do
from game.rules.actions import Action
from game.rules.kinds import CardId, Cargo, PortId, Seat, ShipType
from game.rules.names import CARGO_WORDS, SHIP_WORDS, NotationError, find, number, quoted, word
from game.rules.reading import parse_state
from game.rules.state import State
from game.rules.writing import state_text

__all__ = ["NotationError", "action_text", "parse_action", "parse_state", "state_text"]


def action_text(state: State, action: Action) -> str:
    """The text of an action of the game that the state belongs to."""
    return _TEXTS[type(action)](state, action)


def parse_action(state: State, text: str) -> Action:
    """The action that a text means in a state; whether it is legal is another question. Raises NotationError."""
    line = text.strip()
    for pattern, make in _PATTERNS:
        match = pattern.fullmatch(line)
        if match:
            action = make(state, *match.groups())
            return state.game.actions.get(action, action)
    raise NotationError(f"{text!r} is no action; actions look like 'deploy skiff Ember Landing' or 'end turn'")


def card_text(state: State, card: CardId) -> str:
    """The name of an outfitting as the player of the turn would say it: ``preprint skiff`` is the own one."""
    owner, ship = divmod(card - len(state.game.content.outfittings), len(ShipType))
    if owner < 0 or owner == state.turn:
        return quoted(state.game.card_labels[card])
    return f"preprint {_ship(ShipType(ship))} of player {owner + 1}"


def parse_card(state: State, text: str) -> CardId:
    """The outfitting that a name means. Raises NotationError."""
    match = re.fullmatch(r"preprint (\w+)(?: of player ([0-9]+))?", text)
    if not match:
        return CardId(find(text, state.game.card_labels[: len(state.game.content.outfittings)], "outfitting"))
    ship, player = match.groups()
    seat = number(player, 1) - 1 if player else state.turn
    if seat >= state.game.players:
        raise NotationError(f"there is no player {seat + 1}")
    return state.game.preprint(Seat(seat), ShipType(word(ship, SHIP_WORDS, "ship")))


def _ship(ship: ShipType) -> str:
    return ship.name.lower()


def _port(state: State, port: PortId) -> str:
    return quoted(state.game.board.ports[port].name)


_TEXTS: dict[type, Callable[[State, Any], str]] = {
    do.Deploy: lambda state, a: f"deploy {_ship(a.ship)} {_port(state, a.port)}",
    do.Refit: lambda _state, _a: "refit",
    do.PickCloud: lambda state, a: f"pick cloud {_port(state, a.port)}",
    do.PickSide: lambda _state, a: f"pick side {a.index + 1}",
    do.PickColour: lambda _state, a: f"pick colour {a.kind.name.lower()}",
    do.PickShip: lambda _state, a: f"pick ship {_ship(a.ship)}",
    do.PickPort: lambda state, a: f"pick port {_port(state, a.port)}",
    do.PickDeal: lambda _state, a: f"pick deal {a.index + 1}",
    do.Place: lambda state, a: f"place {a.kind.name.lower()} {card_text(state, a.card)} {a.space + 1}",
    do.EndTurn: lambda _state, _a: "end turn",
    do.Take: lambda state, a: f"take {card_text(state, a.card)} into {_ship(a.ship)}",
    do.Decline: lambda _state, _a: "decline",
}


def _read_port(state: State, text: str) -> PortId:
    return PortId(find(text, [port.name for port in state.game.board.ports], "port"))


def _read_ship(text: str) -> ShipType:
    return ShipType(word(text, SHIP_WORDS, "ship"))


def _read_kind(text: str) -> Cargo:
    return Cargo(word(text, CARGO_WORDS, "kind of cargo"))


_PATTERNS: tuple[tuple[re.Pattern[str], Callable[..., Action]], ...] = tuple(
    (re.compile(pattern), make)
    for pattern, make in (
        (r"deploy (\S+) (.+)", lambda state, ship, port: do.Deploy(_read_ship(ship), _read_port(state, port))),
        (r"refit", lambda _state: do.Refit()),
        (r"pick cloud (.+)", lambda state, port: do.PickCloud(_read_port(state, port))),
        (r"pick side (\S+)", lambda _state, index: do.PickSide(number(index, 1) - 1)),
        (r"pick colour (\S+)", lambda _state, kind: do.PickColour(_read_kind(kind))),
        (r"pick ship (\S+)", lambda _state, ship: do.PickShip(_read_ship(ship))),
        (r"pick port (.+)", lambda state, port: do.PickPort(_read_port(state, port))),
        (r"pick deal (\S+)", lambda _state, index: do.PickDeal(number(index, 1) - 1)),
        (r"place (\S+) (.+) (\S+)", lambda state, kind, card, n: do.Place(_read_kind(kind), parse_card(state, card), number(n, 1) - 1)),
        (r"end turn", lambda _state: do.EndTurn()),
        (r"take (.+) into (\S+)", lambda state, card, ship: do.Take(parse_card(state, card), _read_ship(ship))),
        (r"decline", lambda _state: do.Decline()),
    )
)
