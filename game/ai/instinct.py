"""What a captain thinks of an action at first sight: one number for each legal action, without trying any of them.

It sees nothing but what is open: the die, the decks and what lies under clouds enter as averages.
"""

from collections.abc import Callable

from game.ai.sense import Sense, ShipWants, Wants, most, turns_left
from game.rules import house
from game.rules.actions import Action, Deploy, PickColour, PickPort, PickShip, Place, Take
from game.rules.codes import MASK_BITS
from game.rules.game import END_TURN
from game.rules.kinds import Space
from game.rules.layout import (
    AT,
    CARD,
    CREWMATE_BIT,
    GRIT,
    HARVESTER_BIT,
    HOLD,
    NONE,
    OPEN,
    PENDING,
    PORT,
    PROCESS,
    ROW_SIZE,
    ROWS,
    SEAT_SIZE,
    SEATS,
    SHIP,
    TURN,
    UPGRADES,
)
from game.rules.legal import legal_actions
from game.rules.program import HARVESTER
from game.rules.state import State


def best_action(state: State, sense: Sense) -> Action:
    """What instinct does: the best at first sight, the first of equals."""
    if state.cells[PENDING] == PROCESS:
        return best_place(state, sense)
    actions = legal_actions(state)
    if len(actions) == 1:
        return actions[0]
    marks = scores(state, sense, actions)
    return actions[marks.index(max(marks))]


def scores(state: State, sense: Sense, actions: list[Action]) -> list[float]:
    """One number for each of the legal actions, in renown; higher is better. Only their differences mean something."""
    return _SCORES[state.cells[PENDING]](state, sense, actions, turns_left(state, state.cells[TURN], sense.habits))


def ship_wants(state: State, sense: Sense, turns: int) -> ShipWants:
    """What a piece of each kind is worth in the hold of each ship of the seat that must act."""
    cells = state.cells
    base = SEATS + cells[TURN] * SEAT_SIZE
    return sense.ship_wants(tuple(cells[base + ROWS : base + ROWS + 3 * ROW_SIZE]), min(cells[base + GRIT], 2), turns)


def _start(state: State, sense: Sense, actions: list[Action], turns: int) -> list[float]:
    wants = ship_wants(state, sense, turns)
    return [
        deploy_worth(state, sense, action, wants[action.ship], turns) if isinstance(action, Deploy) else _refit_worth(state, sense, turns)
        for action in actions
    ]


def deploy_worth(state: State, sense: Sense, action: Deploy, wants: Wants, turns: int) -> float:
    """What a visit is likely to bring: the box, the leftovers, the harvester's, the outpost's, and the cloud's."""
    cells, game = state.cells, state.game
    ship, port = action.ship, action.port
    upgrades = cells[SEATS + cells[TURN] * SEAT_SIZE + UPGRADES + ship]
    total = sense.box(port, wants, turns)
    left = state.left[port]
    if any(left):
        total += sum(count * want for count, want in zip(left, wants, strict=True)) * sense.habits.leftover
    if upgrades & HARVESTER_BIT:
        total += sense.benefit(game.harvester[port], wants, turns)
    total += cloud_worth(state, sense, action, turns)
    return total + _outpost_worth(state, sense, port, wants, turns)


def cloud_worth(state: State, sense: Sense, action: Deploy, turns: int) -> float:
    """What the cloud that a visit would clear is worth (S2); nothing without an upgrade aboard, or without a cloud."""
    cells, game = state.cells, state.game
    upgrades = cells[SEATS + cells[TURN] * SEAT_SIZE + UPGRADES + action.ship]
    covered = game.neighbours[action.port] & ~cells[OPEN]
    if not upgrades or not covered:
        return 0.0
    cloud = game.board.ports[covered.bit_length() - 1]
    return sense.event(cloud.layer, bool(upgrades & CREWMATE_BIT), turns) * sense.habits.explore


def _outpost_worth(state: State, sense: Sense, port: int, wants: Wants, turns: int) -> float:
    cells, game = state.cells, state.game
    tile = cells[game.tiles_at + port]
    if tile < 0 or not cells[game.tokens_at + port] >> cells[TURN] & 1:
        return 0.0
    return sense.benefit(game.tiles[tile], wants, turns)


def _refit_worth(state: State, sense: Sense, turns: int) -> float:
    """All ships home: grit, an outfitting or two, and the turn that it takes (H5)."""
    cells = state.cells
    habits = sense.habits
    base = SEATS + cells[TURN] * SEAT_SIZE
    out = sum(port != NONE for port in cells[base + AT : base + AT + 3])
    if turns <= 1:
        return habits.grit * out * 0.6
    best = max((sense.worth(card + 1, turns - 1) for card in state.row if card >= 0), default=0.0)
    room = sum(not cells[base + ROWS + ROW_SIZE * ship + slot] for ship in range(3) for slot in range(1, ROW_SIZE))
    take = best * habits.take if room else 0.0
    return habits.home + habits.grit * min(out, house.GRIT_MAX - cells[base + GRIT]) + take - habits.idle * (3 - out)


def _take(state: State, sense: Sense, actions: list[Action], turns: int) -> list[float]:
    """H5b, H8d: what the outfitting is worth, and how well it suits the row."""
    cells = state.cells
    start = SEATS + cells[TURN] * SEAT_SIZE + ROWS
    rows = [tuple(cells[at : at + ROW_SIZE]) for at in (start, start + ROW_SIZE, start + 2 * ROW_SIZE)]
    wants = [sense.row_wants(row, turns) for row in rows]
    crowd = [sense.habits.crowd * sum(len(sense.missing(code)) for code in row if code) for row in rows]
    after = max(0, turns - 1)
    return [
        sense.suits(action.card, action.ship, cells[OPEN], wants[action.ship]) + sense.worth(action.card + 1, after) - crowd[action.ship]
        if isinstance(action, Take)
        else sense.habits.decline
        for action in actions
    ]


def _cloud(state: State, _sense: Sense, actions: list[Action], _turns: int) -> list[float]:
    return [float(state.game.board.ports[action.port].layer) for action in actions]  # type: ignore[union-attr]


def _active_wants(state: State, sense: Sense, turns: int) -> Wants:
    """The wants of the active ship; of all where there is none."""
    ship = state.cells[SHIP]
    wants = ship_wants(state, sense, turns)
    return wants[ship] if ship != NONE else most(wants)


def _with_hold(state: State, sense: Sense, wants: Wants) -> Wants:
    """Wants less what already lies in the hold."""
    second = sense.habits.second
    hold = state.cells[HOLD : HOLD + 5]
    red, yellow, blue, purple, tourist = (want * second**held for want, held in zip(wants, hold, strict=True))
    return red, yellow, blue, purple, tourist


def _side(state: State, sense: Sense, _actions: list[Action], turns: int) -> list[float]:
    wants = _with_hold(state, sense, _active_wants(state, sense, turns))
    return [sense.benefit(side, wants, turns) for side in state.todo[0][1][0].options]


def _colour(state: State, sense: Sense, actions: list[Action], turns: int) -> list[float]:
    wants = _with_hold(state, sense, _active_wants(state, sense, turns))
    return [wants[action.kind] for action in actions if isinstance(action, PickColour)]


def _ship(state: State, _sense: Sense, actions: list[Action], _turns: int) -> list[float]:
    """A ship without any upgrade first: it can explore from then on; else the one at home."""
    cells = state.cells
    base = SEATS + cells[TURN] * SEAT_SIZE
    harvester = state.todo[0][1][0].code == HARVESTER
    return [
        (2.0 if not cells[base + UPGRADES + action.ship] else 0.0)
        + (0.5 if cells[base + AT + action.ship] == NONE else 0.0)
        + (0.3 if harvester and cells[SHIP] == action.ship else 0.0)
        for action in actions
        if isinstance(action, PickShip)
    ]


def _port(state: State, sense: Sense, actions: list[Action], turns: int) -> list[float]:
    """The renown at the end, and the tile for somebody who comes by now and then."""
    game, cells = state.game, state.cells
    plain = (sense.habits.stone,) * 5
    return [
        game.board.ports[action.port].layer
        + 1
        + sense.benefit(game.tiles[cells[game.tiles_at + action.port]], plain, turns) * turns / 12
        + (sense.habits.grit if cells[PORT] == action.port else 0.0)
        for action in actions
        if isinstance(action, PickPort)
    ]


def _deal(state: State, sense: Sense, actions: list[Action], turns: int) -> list[float]:
    game, cells = state.game, state.cells
    wants = _active_wants(state, sense, turns)
    card = cells[CARD]
    out = []
    for action in actions:
        deal = game.content.encounters[card].deals[action.index]  # type: ignore[union-attr]
        cost = deal.grit * sense.habits.grit + sum(count * want for count, want in zip(deal.cargo, wants, strict=True))
        out.append(sense.benefit(game.deals[card][action.index], wants, turns) - cost)  # type: ignore[union-attr]
    return out


def _process(state: State, sense: Sense, actions: list[Action], turns: int) -> list[float]:
    return [place_worth(state, sense, action, turns) if isinstance(action, Place) else sense.habits.leave for action in actions]


def place_worth(state: State, sense: Sense, action: Place, turns: int) -> float:
    """What a placement gains, less its grit."""
    cells, game = state.cells, state.game
    cell = cells[game.where_at + action.card]
    code = cells[cell]
    gain = sense.after(code + game.codes.piece[action.space][action.kind], turns) - sense.worth(code, turns)
    own = (cell - SEATS - cells[TURN] * SEAT_SIZE - ROWS) // ROW_SIZE == cells[SHIP]
    return gain if own else gain - sense.habits.carry


def best_place(state: State, sense: Sense) -> Action:
    """The best of ``_process``, found without looking at each space."""
    cells = state.cells
    hold = cells[HOLD : HOLD + 5]
    kinds = [kind for kind in (0, 1, 2, 3, 4) if hold[kind]]
    if not kinds:
        return END_TURN
    turns = turns_left(state, cells[TURN], sense.habits)
    wants = ship_wants(state, sense, turns)[cells[SHIP]]
    kind = max(kinds, key=wants.__getitem__)
    if wants[kind] > sense.habits.spare:
        kinds = [kind]
    return _placed(state, sense, kinds, turns)


def _placed(state: State, sense: Sense, kinds: list[int], turns: int) -> Action:
    """The best placement of a piece of one of these kinds, or the end of the turn where none is worth it."""
    cells = state.cells
    base = SEATS + cells[TURN] * SEAT_SIZE
    ship, carry = cells[SHIP], sense.habits.carry
    best, found = sense.habits.leave, None
    for row in (0, 1, 2) if cells[base + GRIT] else (ship,):
        cost = 0.0 if row == ship else carry
        start = base + ROWS + row * ROW_SIZE
        for code in cells[start : start + ROW_SIZE]:
            if code:
                wants = sense.wants(code, turns)
                for kind in kinds:
                    worth = wants[kind] - cost
                    if worth > best:
                        best, found = worth, (code, kind)
    return _place(state, *found) if found else END_TURN


def _place(state: State, code: int, kind: int) -> Action:
    """On a space that takes nothing else, if there is one: wild spaces take what comes later."""
    game = state.game
    places = game.free[(code & game.codes.low) << MASK_BITS | 1 << kind]
    spaces = game.outfittings[places[0].card].spaces
    return next((place for place in places if spaces[place.space] != Space.WILD), places[0])


_Scorer = Callable[[State, Sense, list[Action], int], list[float]]
_SCORES: tuple[_Scorer, ...] = (_take, _start, _cloud, _side, _colour, _ship, _port, _deal, _process, _take, _take)
"""By what is pending, see ``layout.PENDINGS``."""
