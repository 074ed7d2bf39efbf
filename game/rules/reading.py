"""Reading the text of a state (see ``writing``)."""

import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from game.rules import house, layout
from game.rules.benefits import Benefit, BenefitError, parse_benefit
from game.rules.events import Counts, Source
from game.rules.game import Game
from game.rules.kinds import CardId, Cargo, EncounterId, EventId, Pending, PortId, Seat, ShipType, TileId, Trigger
from game.rules.names import CARGO_WORDS, SHIP_WORDS, NotationError, find, number, parse_counts, split, word
from game.rules.snapshots import Ship
from game.rules.spec import FittedSpec, PlayerSpec, StateSpec, build_state
from game.rules.state import State
from game.rules.writing import HEADER, NOTHING, UNKNOWN

_T = TypeVar("_T", Pending, Trigger, Source)
_LINE = re.compile(r'((?:"(?:[^"\\]|\\.)*"|[^":])+):(.*)')


def parse_state(game: Game, text: str) -> State:
    """The state that a text of ``state_text`` means, in this game. Raises NotationError. Blank lines and ``#`` lines do not count."""
    lines = [(at, line.strip()) for at, line in enumerate(text.split("\n"), 1)]
    lines = [(at, line) for at, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != HEADER:
        raise NotationError(f"the text of a state begins with {HEADER!r}", lines[0][0] if lines else 1)
    reader = _Reader(game)
    for at, line in lines[1:]:
        reader.read(at, line)
    return reader.build()


class _Reader:
    """Collects the facts of the lines."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.port_names = [port.name for port in game.board.ports]
        self.seen: set[str] = set()
        self.told: set[PortId] = set()
        self.facts: dict[str, Any] = {}
        self.todo: list[tuple[Source, Benefit]] = []
        self.players: list[dict[str, Any]] = [{"ships": [], "fitted": [], "tokens": []} for _ in range(game.players)]
        self.ports: dict[str, Any] = {"clouds": {}, "removed": {}, "tiles": {}, "leftovers": {}}

    def read(self, at: int, line: str) -> None:
        match = _LINE.fullmatch(line)
        if not match:
            raise NotationError(f"expected 'what: how', found {line!r}", at)
        try:
            self._fact(match.group(1).strip(), match.group(2).strip())
        except NotationError as error:
            raise NotationError(error.problem, at) from None

    def _fact(self, key: str, value: str) -> None:
        if key in self.seen:
            raise NotationError(f"{key!r} is told twice")
        kind, _, rest = key.partition(" ")
        if kind == "todo":
            self.todo.append((_member(Source, rest), _benefit(value)))
            return
        self.seen.add(key)
        if kind == "player":
            self._player(rest, value)
        elif kind == "port":
            self._port(self.port(rest), value)
        elif key in _FACTS:
            name, parse = _FACTS[key]
            self.facts[name] = parse(self, value)
        else:
            raise NotationError(f"{key!r} is nothing that a state has")

    def _player(self, key: str, value: str) -> None:
        match = re.fullmatch(r"([0-9]+)(?: (\w+)( row)?)?", key)
        if not match:
            raise NotationError(f"a line of a player begins 'player 1', 'player 1 skiff' or 'player 1 skiff row', not 'player {key}'")
        seat = self.seat(match.group(1))
        player = self.players[seat]
        if match.group(2) is None:
            player.update(_numbers(value))
            return
        ship = ShipType(word(match.group(2), SHIP_WORDS, "ship"))
        if match.group(3):
            player["fitted"] += [self._fitted(seat, ship, item) for item in split(value, "|")]
        else:
            player["ships"].append(self._ship(ship, split(value, ",")))

    def _ship(self, ship: ShipType, items: list[str]) -> Ship:
        where = items[0] if items else ""
        if where != "docked" and not where.startswith("at "):
            raise NotationError(f"a ship is 'docked' or 'at' a port, not {where!r}")
        for item in items[1:]:
            if item not in ("harvester", "crewmate"):
                raise NotationError(f"a ship carries a harvester or a crewmate, not {item!r}")
        port = None if where == "docked" else self.port(where[3:])
        return Ship(ship, port, harvester="harvester" in items, crewmate="crewmate" in items)

    def _fitted(self, seat: Seat, ship: ShipType, item: str) -> FittedSpec:
        parts = split(item, "[")
        if len(parts) != 2 or not parts[1].endswith("]"):
            raise NotationError(f"an outfitting is written 'name [red - -]', not {item!r}")
        placed = tuple(None if text == NOTHING else Cargo(word(text, CARGO_WORDS, "kind of cargo")) for text in parts[1][:-1].split())
        if parts[0] == f"preprint {ship.name.lower()}":
            return FittedSpec(self.game.preprint(seat, ship), ship, placed)
        return FittedSpec(self.card(parts[0]), ship, placed)

    def _port(self, port: PortId, value: str) -> None:
        if port in self.told:
            raise NotationError(f"the port {self.port_names[port]!r} is told twice")
        self.told.add(port)
        items = split(value, ",")
        head, _, event = (items or [""])[0].partition(" ")
        if head == "cloud":
            self.ports["clouds"][port] = None if event == UNKNOWN else self._event(event)
        elif head == "open" and event.startswith("after "):
            self.ports["removed"][port] = self._event(event.removeprefix("after "))
        elif head != "open" or event:
            raise NotationError(f"a port is 'open', 'open after' an event or under a 'cloud', not {value!r}")
        for item in items[1:]:
            self._at_port(port, *item.partition(" ")[::2])

    def _at_port(self, port: PortId, what: str, value: str) -> None:
        if what == "tile":
            self.ports["tiles"][port] = self.tile(value)
        elif what == "left":
            self.ports["leftovers"][port] = parse_counts(value.split())
        elif what == "tokens":
            for player in value.split():
                self.players[self.seat(player)]["tokens"].append(port)
        else:
            raise NotationError(f"a port has a tile, tokens and what was left, but not {what!r}")

    def seat(self, value: str) -> Seat:
        seat = number(value, 1) - 1
        if seat >= self.game.players:
            raise NotationError(f"there is no player {value} in a game for {self.game.players}")
        return Seat(seat)

    def card(self, value: str) -> CardId:
        return CardId(find(value, self.game.card_labels[: len(self.game.content.outfittings)], "outfitting"))

    def market(self, value: str) -> tuple[CardId | None, ...]:
        return tuple(None if item == NOTHING else self.card(item) for item in split(value, "|"))

    def deck(self, value: str) -> tuple[CardId, ...]:
        return tuple(self.card(item) for item in split(value, "|"))

    def tile(self, value: str) -> TileId:
        return TileId(find(value, self.game.tile_labels, "outpost tile"))

    def tray(self, value: str) -> tuple[TileId, ...]:
        return tuple(self.tile(item) for item in split(value, "|"))

    def encounter(self, value: str) -> EncounterId:
        return EncounterId(find(value, self.game.encounter_labels, "encounter card"))

    def encounters(self, value: str) -> tuple[EncounterId, ...]:
        return tuple(self.encounter(item) for item in split(value, "|"))

    def port(self, value: str) -> PortId:
        return PortId(find(value, self.port_names, "port"))

    def _event(self, value: str) -> EventId:
        return EventId(find(value, self.game.event_labels, "event"))

    def build(self) -> State:
        players = (f"player {seat + 1}" for seat in range(self.game.players))
        missing = [key for key in (*_REQUIRED, *players) if key not in self.seen]
        missing += [f"port {name}" for port, name in enumerate(self.port_names) if port not in self.told]
        if missing:
            raise NotationError(f"the state does not say: {', '.join(missing)}")
        last_round, trigger = self.facts.pop("last_round", (None, None))
        try:
            spec = StateSpec(
                players=tuple(map(_player_spec, self.players)),
                todo=tuple(self.todo),
                last_round=last_round,
                trigger=trigger,
                **self.ports,
                **self.facts,
            )
            return build_state(self.game, spec)
        except ValueError as error:
            raise NotationError(str(error)) from None


def _player_spec(player: dict[str, Any]) -> PlayerSpec:
    values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in player.items()}
    return PlayerSpec(**values)


def _numbers(value: str) -> dict[str, int]:
    match = re.fullmatch(r"grit ([0-9]+), gained ([0-9]+), tokens ([0-9]+)", value)
    if not match:
        raise NotationError("a player is written 'grit 2, gained 0, tokens 4'")
    grit, gained, tokens = (number(text) for text in match.groups())
    return {"grit": grit, "gained": gained, "tokens_left": tokens}


def _member(enum: type[_T], value: str) -> _T:
    for member in enum:
        if member.value == value:
            return member
    raise NotationError(f"expected one of {', '.join(str(member.value) for member in enum)}, found {value!r}")


def _benefit(value: str) -> Benefit:
    try:
        return parse_benefit(value)
    except BenefitError as error:
        raise NotationError(f"{value!r} is no benefit: {error}") from None


def _last_round(_reader: _Reader, value: str) -> tuple[int, Trigger | None]:
    text, _, trigger = value.partition(" ")
    return number(text, 1), _member(Trigger, trigger) if trigger else None


def _generator(_reader: _Reader, value: str) -> int | None:
    if value == UNKNOWN:
        return None
    if not re.fullmatch("[0-9a-f]{16}", value):
        raise NotationError(f"chance is sixteen digits of base 16, or {UNKNOWN} in a view, not {value!r}")
    return int(value, 16)


def _faces(_reader: _Reader, value: str) -> tuple[int, ...]:
    return tuple(find(face, house.DIE_FACES, "face of the die") for face in split(value, "|"))


def _hold(_reader: _Reader, value: str) -> Counts:
    return parse_counts(value.split())


def _stage(_reader: _Reader, value: str) -> str:
    return layout.STAGES[find(value, layout.STAGES, "stage")]


_FACTS: dict[str, tuple[str, Callable[[_Reader, str], Any]]] = {
    "pending": ("pending", lambda _reader, value: _member(Pending, value)),
    "turn": ("turn", _Reader.seat),
    "first": ("first", _Reader.seat),
    "round": ("round", lambda _reader, value: number(value, 1)),
    "last round": ("last_round", _last_round),
    "active": ("active", lambda _reader, value: ShipType(word(value, SHIP_WORDS, "ship"))),
    "stage": ("stage", _stage),
    "explored": ("explored", _Reader.port),
    "encounter": ("encounter", _Reader.encounter),
    "hold": ("hold", _hold),
    "chance": ("chance", _generator),
    "dice": ("dice", _faces),
    "market": ("market", _Reader.market),
    "deck": ("deck", _Reader.deck),
    "tray": ("tray", _Reader.tray),
    "encounters": ("encounters", _Reader.encounters),
    "discard": ("discard", _Reader.encounters),
}
"""For each line of one fact: the field of the description and how it is read."""
_REQUIRED: Sequence[str] = ("pending", "turn", "first", "round", "chance", "market", "deck", "tray", "encounters", "discard")
