"""What a captain makes of a game: tables of worths, in renown, for one :class:`Game` (docs/opponents.md).

The worth of a thing depends on how many own turns are left (``turns``, at most :data:`FAR`): an outfitting that cannot be completed any
more is worth nothing. All tables are filled when asked, as what is met in a game is little of what there could be.
"""

from collections.abc import Sequence
from math import exp

from game.ai.habits import GREEDY, HABITS, Habits
from game.ai.memory import PerGame
from game.rules import house
from game.rules.codes import MASK_BITS
from game.rules.game import Game
from game.rules.kinds import Cargo, Space
from game.rules.layout import (
    DONE,
    FIRST,
    LAST_ROUND,
    OPEN,
    ROUND,
    ROW_SIZE,
    SEAT_SIZE,
    SEATS,
    TURN,
)
from game.rules.program import ANY, CREWMATE, ENCOUNTER, HARVESTER, OUTPOST, RENOWN, ROLL, Ops
from game.rules.program import GRIT as GRIT_CODE
from game.rules.state import State

FAR = 12
"""More turns than this make no difference."""
KINDS = tuple(Cargo)
Wants = tuple[float, float, float, float, float]
"""What one more piece of each kind is worth somewhere."""
ShipWants = tuple[Wants, Wants, Wants]
NOTHING: Wants = (0.0, 0.0, 0.0, 0.0, 0.0)
UNPAYABLE = 99.0
KEPT = 10_000
"""Entries of a table that could grow for ever; it begins anew then."""


class Sense:
    """Worths for one game. ``habits`` are the numbers behind them."""

    def __init__(self, game: Game, habits: Habits = HABITS) -> None:
        self.game, self.habits = game, habits
        self.hope = [[self._hope(missing, turns) for missing in range(6)] for turns in range(FAR + 1)]
        """How likely an outfitting is completed: by turns left and spaces still free."""
        codes = game.codes
        self._spaces = [card.spaces for card in game.outfittings]
        self._filled = codes.filled
        self._card = codes.card
        self._wants: dict[int, Wants] = {}
        self._worth: dict[int, float] = {}
        self._supply: dict[int, list[list[float]]] = {}
        self._asks = [tuple(space for space in spaces if space != Space.WILD) for spaces in self._spaces]
        self._suits: dict[tuple[int, int, int], float] = {}
        self._boxes: dict[tuple[int, Wants, int], float] = {}
        self._missing: dict[int, tuple[int, ...]] = {}
        self._rows: dict[tuple[int, ...], Wants] = {}
        self._ships: dict[tuple[int, ...], ShipWants] = {}
        self.reward = [[self._plain(ops, turns) for ops in game.rewards] for turns in range(FAR + 1)]
        """What an outfitting's reward is worth: by turns left and card."""
        self._events = [sum(self._plain(ops, turns) for ops in game.events) / max(1, len(game.events)) for turns in range(FAR + 1)]
        self._crew = [sum(self._plain(ops, turns) for ops in game.crew) / max(1, len(game.crew)) for turns in range(FAR + 1)]

    def _hope(self, missing: int, turns: int) -> float:
        if not missing:
            return 1.0
        if not turns:
            return 0.0
        habits = self.habits
        return 1 / (1 + exp(habits.need * missing + habits.rivalry - habits.pace * turns**habits.tempo))

    def missing(self, code: int) -> tuple[int, ...]:
        """The free spaces of an outfitting on a mat."""
        key = code & self.game.codes.low
        found = self._missing.get(key)
        if found is None:
            found = self._missing[key] = self._missing_of(code)
        return found

    def _missing_of(self, code: int) -> tuple[int, ...]:
        return tuple(i for i in range(len(self._spaces[self._card(code)])) if not self._filled(code, i))

    def worth(self, code: int, turns: int) -> float:
        """What an outfitting on a mat is likely to bring until the end: its renown and reward, or part of them."""
        key = (code & self.game.codes.low) << 4 | turns
        found = self._worth.get(key)
        if found is None:
            found = self._worth[key] = self._worth_of(code, turns)
        return found

    def _worth_of(self, code: int, turns: int) -> float:
        card = self._card(code)
        free = self.missing(code)
        renown = self.game.outfittings[card].renown
        if not free:
            return renown
        spaces = self._spaces[card]
        ease = sum(self.habits.ease for i in free if spaces[i] == Space.WILD)
        count = max(0.5, len(free) - ease)
        low = int(count)
        part = count - low
        hope = self.hope[turns]
        chance = hope[low] * (1 - part) + hope[min(5, low + 1)] * part
        return chance * (renown + self.reward[turns][card] + self.habits.done)

    def wants(self, code: int, turns: int) -> Wants:
        """What one piece of each kind is worth on an outfitting."""
        key = (code & self.game.codes.low) << 4 | turns
        found = self._wants.get(key)
        if found is None:
            found = self._wants[key] = self._wants_of(code, turns)
        return found

    def _wants_of(self, code: int, turns: int) -> Wants:
        before = self.worth(code, turns)
        best = [0.0] * 5
        kinds = (1 << 5) - 1
        for place in self.game.free[(code & self.game.codes.low) << MASK_BITS | kinds]:
            gain = self.after(code + self.game.codes.piece[place.space][place.kind], turns) - before
            best[place.kind] = max(best[place.kind], gain)
        red, yellow, blue, purple, tourist = best
        return red, yellow, blue, purple, tourist

    def after(self, code: int, turns: int) -> float:
        """The worth after a piece was placed: a completed outfitting pays its reward at once."""
        card = self._card(code)
        if code & self.game.codes.low == self.game.codes.full[card]:
            return self.game.outfittings[card].renown + self.reward[turns][card] + self.habits.done
        return self.worth(code, turns)

    def _plain(self, ops: Ops, turns: int) -> float:
        """What a benefit is worth when nothing is known of the mat."""
        return self.benefit(ops, (self.habits.stone,) * 5, turns)

    def benefit(self, ops: Ops, wants: Wants, turns: int) -> float:
        """What a benefit is worth to somebody with these wants. The second piece of a kind is worth less than the first."""
        total = 0.0
        got = 0
        habits = self.habits
        for op in ops:
            code = op[0]
            if code < 5:
                worth = wants[code]
                total += worth if op[1] == 1 else worth * (1 + habits.second * (op[1] - 1))
            elif code == GRIT_CODE:
                total += habits.grit * op[1] * (1 if turns > 2 else 0.6)
            elif code == RENOWN:
                total += op[1]
            elif code == ANY:
                total += max(wants[:4]) * habits.second**got
                got += 1
            elif code == ROLL:
                total += (wants[0] + wants[1] + wants[2] + wants[3] + max(wants[:4]) + 2 * habits.grit) / 6
            elif code == ENCOUNTER:
                total += habits.encounter
            elif code == HARVESTER:
                total += habits.harvester * turns / FAR
            elif code == CREWMATE:
                total += 1 + habits.crewmate * turns / FAR
            elif code == OUTPOST:
                total += habits.outpost + habits.rent * turns / FAR
            else:
                total += max(self.benefit(side, wants, turns) for side in op.options)
        return total

    def event(self, layer: int, crewed: bool, turns: int) -> float:
        """What the cloud over a port of this layer is worth to its explorer, before it is seen."""
        return layer - 1 + self._events[turns] + (self._crew[turns] if crewed else 0.0)

    def row_wants(self, row: tuple[int, ...], turns: int) -> Wants:
        """What one piece of each kind is worth in a row of a mat (four codes)."""
        key = (*row, turns)
        found = self._rows.get(key)
        if found is None:
            if len(self._rows) > KEPT:
                self._rows.clear()
            found = self._rows[key] = most([self.wants(code, turns) for code in row if code])
        return found

    def ship_wants(self, mat: tuple[int, ...], grit: int, turns: int) -> ShipWants:
        """What a piece of each kind is worth in the hold of each ship: in its own row, or in another for grit (S4c, S4d).

        ``mat``: the twelve codes; ``grit``: 0, 1, or 2 for more.
        """
        key = (*mat, grit, turns)
        found = self._ships.get(key)
        if found is None:
            if len(self._ships) > KEPT:
                self._ships.clear()
            found = self._ships[key] = self._ship_wants(mat, grit, turns)
        return found

    def _ship_wants(self, mat: tuple[int, ...], grit: int, turns: int) -> ShipWants:
        skiff, hauler, diver = (self.row_wants(mat[at : at + ROW_SIZE], turns) for at in (0, ROW_SIZE, 2 * ROW_SIZE))
        carry, least = self.habits.carry, self.habits.spare
        cost = (UNPAYABLE, 2 * carry, carry)[grit]
        red, yellow, blue, purple, tourist = (max(least, want - cost) for want in most((skiff, hauler, diver)))
        anywhere = (red, yellow, blue, purple, tourist)
        return most((skiff, anywhere)), most((hauler, anywhere)), most((diver, anywhere))

    def suits(self, card: int, ship: int, opened: int, wants: Wants) -> float:
        """How well an outfitting suits the row of a ship which has these wants already."""
        habits = self.habits
        key = card, ship, opened
        total = self._suits.get(key)
        if total is None:
            supply = self.supply(opened)[ship]
            total = sum(habits.wild if space == Space.WILD else habits.fit * supply[space] for space in self._spaces[card])
            self._suits[key] = total
        for kind in self._asks[card]:
            if wants[kind] > habits.spare:
                total -= habits.clash
        return total

    def box(self, port: int, wants: Wants, turns: int) -> float:
        """What the core benefit of a port is worth to somebody with these wants."""
        key = port, wants, turns
        found = self._boxes.get(key)
        if found is None:
            if len(self._boxes) > KEPT:
                self._boxes.clear()
            found = self._boxes[key] = self.benefit(self.game.core[port], wants, turns)
        return found

    def supply(self, opened: int) -> list[list[float]]:
        """For each type of ship how many pieces of each kind its best open port gives (at most one), by the mask of open ports."""
        found = self._supply.get(opened)
        if found is None:
            found = self._supply[opened] = [self._supply_of(mask & opened) for mask in self.game.of_type]
        return found

    def _supply_of(self, ports: int) -> list[float]:
        boxes = [self.game.core[port] for port in range(ports.bit_length()) if ports >> port & 1]
        return [max((_share(box, kind) for box in boxes), default=0.0) for kind in KINDS]


def most(wants: Sequence[Wants]) -> Wants:
    """The best of several, kind by kind."""
    if len(wants) < 2:
        return wants[0] if wants else NOTHING
    red, yellow, blue, purple, tourist = map(max, *wants)
    return red, yellow, blue, purple, tourist


def _share(ops: Ops, kind: int) -> float:
    """How much of a piece of a kind a benefit gives to somebody who wants it, at most one."""
    if kind in {op.code for op in ops} or (kind < 4 and any(op.code == ANY for op in ops)):
        return 1.0
    part = max((_share(side, kind) for op in ops for side in op.options), default=0.0)
    return max(part, 0.33 if kind < 4 and any(op.code == ROLL for op in ops) else 0.0)


sense_of = PerGame(Sense)
"""The tables of a game, for those who think ahead."""
greedy_sense_of = PerGame(lambda game: Sense(game, GREEDY))
"""The same for those who want things now."""


def turns_left(state: State, seat: int, habits: Habits = HABITS) -> int:
    """About how many turns a seat still has, the running one included; exact as soon as the last round is known. At most FAR."""
    cells, game = state.cells, state.game
    if cells[LAST_ROUND]:
        rounds = cells[LAST_ROUND] - cells[ROUND]
    else:
        done = max(cells[SEATS + DONE : SEATS + game.players * SEAT_SIZE : SEAT_SIZE])
        clouds = (game.all_open ^ cells[OPEN]).bit_count()
        left = (house.END_OUTFITTINGS - done) * habits.completion
        farewell = game.board.farewell
        if clouds and clouds * habits.exploration < (left - farewell) * game.players:
            left = clouds * habits.exploration / game.players + farewell
        limit = (house.SOLO_TURNS if game.players == 1 else house.END_ROUNDS) - cells[ROUND]
        rounds = min(round(left), limit)
    first = cells[FIRST]
    turns = rounds if (seat - first) % game.players < (cells[TURN] - first) % game.players else rounds + 1
    return FAR if turns > FAR else max(turns, 0)
