"""Plays the scenarios of ``scenarios.json`` (their form: ``README.md`` here) on the engine: build the state, play the steps, compare.

``load(path)`` gives the scenarios of a file, ``play(scenario)`` raises AssertionError where the engine differs.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from game.rules import actions as do
from game.rules import apply, legal_actions, new_game, score, why_not, winners
from game.rules.actions import Action
from game.rules.benefits import Atom, Term, parse_benefit
from game.rules.board import Board, Port
from game.rules.content import CloudEvent, Content, Deal, Encounter, Mat, MatRow, Outfitting, Tile
from game.rules.engine import IllegalAction
from game.rules.events import Counts
from game.rules.game import Game
from game.rules.house import DIE_FACES
from game.rules.kinds import CardId, Cargo, EncounterId, EventId, PortId, Seat, ShipType, Space, TileId
from game.rules.names import CARGO_WORDS, SHIP_WORDS
from game.rules.snapshots import Fitted, Ship
from game.rules.spec import FittedSpec, PlayerSpec, StateSpec, build_state
from game.rules.state import State

Raw = Mapping[str, Any]
NOWHERE = 9999
"""The id of a name that nothing has: such an action must be refused."""
BARE_ROW = {"spaces": ["wild"], "renown": 0, "reward": ""}
"""The preprint of a row that a scenario does not describe."""


def load(path: Path) -> list[Raw]:
    """The scenarios of a file."""
    scenarios: list[Raw] = json.loads(path.read_text(encoding="utf-8"))
    return scenarios


def play(scenario: Raw, standard: tuple[Board, Content] | None = None) -> None:
    """Play a scenario. ``standard``: the board and content of an ordinary new game, for those that begin with one."""
    if "new" in scenario:
        assert standard is not None
        state = new_game(*standard, [None] * scenario["new"]["players"], seed=1, first=Seat(scenario["new"].get("first", 0)))
    else:
        state = Builder(scenario).state()
    for step in scenario["steps"]:
        state = play_step(state, step)


def play_step(state: State, step: Raw) -> State:
    """Play a step; gives the state after it."""
    raw = step.get("act")
    if raw is not None:
        action = to_action(state, raw)
        if "refused" in step:
            check_refused(state, action, step["refused"])
        else:
            refusal = why_not(state, action)
            assert refusal is None, f"{raw}: {refusal}"
            state, _ = apply(state, action)
    for path, expected in step.get("expect", {}).items():
        found = look(describe(state), path)
        assert _same(path, found, expected), f"{path} is {found}, not {expected}"
    for allowed in step.get("allowed", ()):
        assert to_action(state, allowed) in legal_actions(state), f"{allowed} is not legal"
        assert why_not(state, to_action(state, allowed)) is None
    for denied in step.get("denied", ()):
        assert to_action(state, denied) not in legal_actions(state), f"{denied} is legal"
        assert why_not(state, to_action(state, denied)) is not None
    return state


def _same(path: str, found: Any, expected: Any) -> bool:
    """Legal actions come in any order, all else as it is."""
    if path == "options":
        return sorted(map(_items, found)) == sorted(map(_items, expected))
    return bool(found == expected)


def _items(action: Raw) -> list[tuple[str, str]]:
    return sorted((name, str(value)) for name, value in action.items())


def check_refused(state: State, action: Action, rule: str) -> None:
    """The action is refused by this rule, and changes nothing."""
    before = state.copy()
    refusal = why_not(state, action)
    assert refusal is not None, f"{action} is legal"
    assert refusal.rule == rule, f"{action}: {refusal}, expected {rule}"
    assert action not in legal_actions(state)
    with pytest.raises(IllegalAction) as error:
        apply(state, action)
    assert error.value.refusal == refusal
    assert state == before


class Builder:
    """Makes a game and a state of a scenario's description."""

    def __init__(self, scenario: Raw) -> None:
        self.raw: Raw = scenario["state"]
        self.players: Sequence[Raw] = [_with_preprints(player) for player in self.raw["players"]]
        self.clouds: Raw = self.raw.get("clouds") or {}
        self.port_ids = {port["name"]: PortId(i) for i, port in enumerate(scenario["ports"])}
        self.board = Board("scenario", tuple(self._port(port) for port in scenario["ports"]), scenario.get("farewell", 1))
        self.cards: list[Outfitting] = []
        self.kinds: list[tuple[str, str]] = []

    def _port(self, raw: Raw) -> Port:
        core, harvester = parse_benefit(raw.get("core") or ""), parse_benefit(raw.get("harvester") or "")
        covered = raw["name"] in self.clouds
        return Port(raw["name"], raw["column"], raw["layer"], SHIP_WORDS[raw["ship"]], core, harvester, raw.get("outpost", False), covered)

    def state(self) -> State:
        """The state."""
        raw = self.raw
        market, deck = self._pile("market"), self._pile("deck")
        fitted = [[self._fitted(card) for card in player.get("outfittings") or ()] for player in self.players]
        tiles = {self.port_ids[port]: self._tile(tile) for port, tile in (raw.get("tiles") or {}).items()}
        tray = tuple(self._tile(tile) for tile in raw.get("tray") or ())
        game = Game(self.board, self._content(), tuple(_mat(i, player) for i, player in enumerate(self.players)))
        spec = StateSpec(
            players=tuple(self._player(game, Seat(i), fitted[i]) for i in range(len(self.players))),
            turn=Seat(raw.get("turn") or 0),
            first=Seat(raw.get("first") or 0),
            round=raw.get("round") or 1,
            last_round=raw.get("last_round"),
            clouds={self.port_ids[port]: EventId(i) for i, port in enumerate(self.clouds)},
            tiles=tiles,
            leftovers={self.port_ids[port]: _counts(kinds) for port, kinds in (raw.get("leftovers") or {}).items()},
            market=market,
            deck=deck,
            tray=tray,
            encounters=tuple(EncounterId(i) for i in range(len(raw.get("encounters") or ()))),
            dice=tuple(DIE_FACES.index(face) for face in raw.get("dice") or ()),
        )
        return build_state(game, spec)

    def _pile(self, name: str) -> tuple[CardId, ...]:
        return tuple(self._card(card) for card in self.raw.get(name) or ())

    def _card(self, raw: Raw) -> CardId:
        self.cards.append(_outfitting(raw["name"], raw))
        return CardId(len(self.cards) - 1)

    def _fitted(self, raw: Raw) -> FittedSpec:
        return FittedSpec(self._card(raw), SHIP_WORDS[raw["row"]], _placed(raw))

    def _tile(self, raw: Raw) -> TileId:
        kind = (raw["name"], raw.get("benefit") or "")
        if kind not in self.kinds:
            self.kinds.append(kind)
        return TileId(self.kinds.index(kind))

    def _content(self) -> Content:
        events = (CloudEvent(f"under {port}", "", _benefit(raw, "benefit"), _benefit(raw, "crew")) for port, raw in self.clouds.items())
        encounters = (Encounter(raw["name"], "", tuple(_deal(deal) for deal in raw["deals"])) for raw in self.raw.get("encounters") or ())
        tiles = (Tile(name, parse_benefit(benefit), 1) for name, benefit in self.kinds)
        return Content(tuple(self.cards), (), tuple(events), tuple(encounters), tuple(tiles))

    def _player(self, game: Game, seat: Seat, cards: Iterable[FittedSpec]) -> PlayerSpec:
        raw = self.players[seat]
        rows = {SHIP_WORDS[row["ship"]]: _placed(row) for row in raw.get("rows") or ()}
        preprints = (FittedSpec(game.preprint(seat, ship), ship, placed) for ship, placed in rows.items())
        return PlayerSpec(
            grit=raw.get("grit", 2),
            gained=raw.get("gained") or 0,
            ships=tuple(self._ship(SHIP_WORDS[ship], its) for ship, its in (raw.get("ships") or {}).items()),
            tokens=tuple(self.port_ids[port] for port in raw.get("tokens") or ()),
            tokens_left=raw.get("tokens_left"),
            fitted=(*preprints, *cards),
        )

    def _ship(self, ship: ShipType, raw: Raw) -> Ship:
        at = raw.get("at")
        port = None if at is None else self.port_ids[at]
        return Ship(ship, port, harvester=bool(raw.get("harvester")), crewmate=bool(raw.get("crewmate")))


def _with_preprints(player: Raw) -> Raw:
    """The player with all preprints told as rows, also where one is told among the outfittings."""
    told = [raw for raw in player.get("outfittings") or () if raw["name"].startswith("preprint ")]
    if not told:
        return player
    rows = {row["ship"]: row for row in player.get("rows") or ()} | {raw["row"]: {"ship": raw["row"], **raw} for raw in told}
    others = [raw for raw in player["outfittings"] if raw not in told]
    return {**player, "rows": list(rows.values()), "outfittings": others}


def _benefit(raw: Raw, field: str) -> Any:
    return parse_benefit(raw.get(field) or "")


def _outfitting(name: str, raw: Raw) -> Outfitting:
    return Outfitting(name, tuple(Space[space.upper()] for space in raw["spaces"]), raw.get("renown") or 0, _benefit(raw, "reward"))


def _mat(number: int, player: Raw) -> Mat:
    raw = {row["ship"]: row for row in player.get("rows") or ()}
    skiff, hauler, diver = (MatRow(ship, _outfitting(f"preprint {word}", raw.get(word, BARE_ROW))) for word, ship in SHIP_WORDS.items())
    return Mat(f"mat {number}", "green", (skiff, hauler, diver))


def _placed(raw: Raw) -> tuple[Cargo | None, ...]:
    return tuple(None if kind is None else CARGO_WORDS[kind] for kind in raw.get("placed") or ())


def _counts(raw: Mapping[str, int]) -> Counts:
    red, yellow, blue, purple, tourist = (raw.get(kind, 0) for kind in CARGO_WORDS)
    return red, yellow, blue, purple, tourist


def _deal(raw: Raw) -> Deal:
    grit, cargo = 0, [0] * 5
    for option in parse_benefit(raw.get("cost") or "").options:
        for term in option:
            assert isinstance(term, Term)
            if term.atom is Atom.GRIT:
                grit += term.count
            else:
                cargo[CARGO_WORDS[term.atom.value]] += term.count
    red, yellow, blue, purple, tourist = cargo
    return Deal(grit, (red, yellow, blue, purple, tourist), _benefit(raw, "benefit"))


def to_action(state: State, raw: Raw) -> Action:
    """The engine's action for a scenario's."""
    return _ACTIONS[raw["do"]](state, raw)


def _port_id(state: State, name: str) -> PortId:
    return next((PortId(i) for i, port in enumerate(state.game.board.ports) if port.name == name), PortId(NOWHERE))


def _card_id(state: State, name: str, own_first: bool) -> CardId:
    """The outfitting of a name: of the mat of the turn, of the market, or anywhere; some scenarios use one name for several."""
    own = [fitted.card for fitted in _fitted_cards(state, state.turn)]
    places = [own, list(state.market)] if own_first else [list(state.market), own]
    everywhere = [CardId(i) for i in range(len(state.game.outfittings))]
    for card in (*places[0], *places[1], *everywhere):
        if state.game.outfittings[card].name == name:
            return card
    return CardId(NOWHERE)


def _fitted_cards(state: State, seat: Seat) -> Iterator[Fitted]:
    for row in state.player(seat).rows:
        yield from (fitted for fitted in row if fitted)


_ACTIONS: dict[str, Callable[[State, Raw], Action]] = {
    "deploy": lambda state, raw: do.Deploy(SHIP_WORDS[raw["ship"]], _port_id(state, raw["port"])),
    "refit": lambda _state, _raw: do.Refit(),
    "cloud": lambda state, raw: do.PickCloud(_port_id(state, raw["port"])),
    "side": lambda _state, raw: do.PickSide(raw["index"]),
    "colour": lambda _state, raw: do.PickColour(CARGO_WORDS[raw["kind"]]),
    "ship": lambda _state, raw: do.PickShip(SHIP_WORDS[raw["ship"]]),
    "port": lambda state, raw: do.PickPort(_port_id(state, raw["port"])),
    "deal": lambda _state, raw: do.PickDeal(raw["index"]),
    "place": lambda state, raw: do.Place(CARGO_WORDS[raw["kind"]], _card_id(state, raw["outfit"], own_first=True), raw["space"]),
    "end": lambda _state, _raw: do.EndTurn(),
    "take": lambda state, raw: do.Take(_card_id(state, raw["card"], own_first=False), SHIP_WORDS[raw["ship"]]),
    "decline": lambda _state, _raw: do.Decline(),
}
WORDS = {
    do.Deploy: "deploy",
    do.Refit: "refit",
    do.PickCloud: "cloud",
    do.PickSide: "side",
    do.PickColour: "colour",
    do.PickShip: "ship",
    do.PickPort: "port",
    do.PickDeal: "deal",
    do.Place: "place",
    do.EndTurn: "end",
    do.Take: "take",
    do.Decline: "decline",
}
"""What a scenario calls each action."""


def from_action(state: State, action: Action) -> dict[str, Any]:
    """A legal action as a scenario would say it."""
    word = WORDS[type(action)]
    raw: dict[str, Any] = {"do": word}
    for field in fields(action):
        value = getattr(action, field.name)
        if field.name == "card":
            raw["outfit" if word == "place" else "card"] = state.game.outfittings[value].name
        elif field.name == "port":
            raw["port"] = state.game.board.ports[value].name
        else:
            raw[field.name] = value.name.lower() if isinstance(value, Cargo | ShipType) else value
    return raw


def describe(state: State) -> dict[str, Any]:
    """All that the paths of a scenario can look at."""
    return {
        "turn": state.turn,
        "first": state.first,
        "round": state.round,
        "last_round": state.last_round,
        "over": state.over,
        "trigger": state.trigger.value if state.trigger else None,
        "winners": list(winners(state)) if state.over else [],
        "clouds": state.clouds_left,
        "pending": state.pending.value,
        "hold": _kinds(state.hold),
        "market": [state.game.outfittings[card].name for card in state.market],
        "deck": state.deck_size,
        "tray": state.tray_size,
        "encounters": {"deck": state.encounters_left, "discard": len(state.encounters_discarded)},
        "options": [from_action(state, action) for action in legal_actions(state)],
        "ports": {port.name: _describe_port(state, PortId(i)) for i, port in enumerate(state.game.board.ports)},
        "players": {str(seat): _describe_player(state, Seat(seat)) for seat in range(state.game.players)},
    }


def _kinds(counts: Counts) -> dict[str, int]:
    return {Cargo(kind).name.lower(): count for kind, count in enumerate(counts) if count}


def _describe_port(state: State, index: PortId) -> dict[str, Any]:
    port = state.port(index)
    return {
        "revealed": port.revealed,
        "leftovers": _kinds(port.leftovers),
        "tile": None if port.tile is None else state.game.content.tiles[port.tile].name,
        "tokens": list(port.tokens),
        "ships": [seat for seat, _ in port.ships],
    }


def _describe_player(state: State, seat: Seat) -> dict[str, Any]:
    player, parts = state.player(seat), score(state, seat)
    return {
        "grit": player.grit,
        "gained": player.gained,
        "tokens": player.tokens,
        "completed": player.completed,
        "score": parts.total,
        "parts": {name: getattr(parts, name) for name in ("outfittings", "outposts", "crew", "grit", "gained")},
        "ships": {ship.type.name.lower(): _describe_ship(state, ship) for ship in player.ships},
        "outfittings": {
            fitted.outfitting.name: _describe_fitted(fitted, ship) for ship in ShipType for fitted in player.rows[ship] if fitted
        },
    }


def _describe_ship(state: State, ship: Ship) -> dict[str, Any]:
    at = None if ship.port is None else state.game.board.ports[ship.port].name
    return {"at": at, "harvester": ship.harvester, "crewmate": ship.crewmate}


def _describe_fitted(fitted: Fitted, ship: ShipType) -> dict[str, Any]:
    placed = [None if kind is None else kind.name.lower() for kind in fitted.placed]
    return {"row": ship.name.lower(), "placed": placed, "filled": sum(kind is not None for kind in placed), "complete": fitted.complete}


def look(value: Any, path: str) -> Any:
    """What lies at a dotted path; ``#`` is the length. A name may have dots itself: the longest one that fits is taken."""
    parts = path.split(".")
    while parts:
        if parts[0] == "#":
            value, parts = len(value), parts[1:]
            continue
        taken = next((n for n in range(len(parts), 0, -1) if _has(value, ".".join(parts[:n]))), None)
        assert taken is not None, f"there is no {'.'.join(parts)} in {value}"
        key = ".".join(parts[:taken])
        value, parts = value[int(key)] if isinstance(value, list) else value[key], parts[taken:]
    return value


def _has(value: Any, key: str) -> bool:
    if isinstance(value, list):
        return key.isdecimal() and int(key) < len(value)
    return isinstance(value, dict) and key in value
