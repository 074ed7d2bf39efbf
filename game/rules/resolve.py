"""Gaining benefits until a player must be asked (H6, H7).

A state carries what is still to be resolved: ``todo``, a stack of operations with their source. Whatever must be asked stays on top of it.
"""

from collections.abc import Callable

from game.rules import house
from game.rules.chance import Chance
from game.rules.events import (
    CargoGained,
    DealStruck,
    DieRolled,
    EncounterDrawn,
    EncountersShuffled,
    Event,
    GritGained,
    GritPaid,
    NothingPossible,
    RenownGained,
    Source,
    TokenPlaced,
    UpgradeMounted,
)
from game.rules.game import FACES
from game.rules.kinds import Cargo, EncounterId, PortId, Seat, ShipType, Upgrade
from game.rules.layout import (
    CARD,
    COLOUR,
    CREWMATE_BIT,
    DEAL,
    GAINED,
    GRIT,
    HARVESTER_BIT,
    HOLD,
    NONE,
    PENDING,
    PORT,
    PORT_CHOICE,
    SEAT_SIZE,
    SEATS,
    SHIP,
    SHIP_CHOICE,
    SIDE,
    TOKENS,
    TURN,
    UPGRADES,
)
from game.rules.legal import payable_deals, ships_without, token_ports
from game.rules.program import CARGO_CODES, HARVESTER, Ops
from game.rules.program import GRIT as GRIT_CODE
from game.rules.program import RENOWN as RENOWN_CODE
from game.rules.state import State
from game.rules.turns import check_known

Events = list[Event] | None


def base_of(state: State) -> int:
    """The first cell of the seat that must act."""
    return SEATS + state.cells[TURN] * SEAT_SIZE


def gain(state: State, source: Source, ops: Ops, events: Events) -> bool:
    """Gain a benefit. True: something is asked. What is left to do then, or needs more work, is on the stack."""
    cells = state.cells
    for at, op in enumerate(ops):
        code = op[0]
        if code < CARGO_CODES:
            cells[HOLD + code] += op[1]
            if events is not None:
                tell_cargo(state, Cargo(code), op[1], source, events)
        elif code == GRIT_CODE:
            gain_grit(state, op[1], source, events)
        elif code == RENOWN_CODE:
            gain_renown(state, op[1], source, events)
        else:
            return _RESOLVE[code](state, source, ops[at:], events)
    return False


def tell_cargo(state: State, kind: Cargo, count: int, source: Source, events: list[Event]) -> None:
    """A fact for a view: cargo went into the active hold."""
    cells = state.cells
    events.append(CargoGained(Seat(cells[TURN]), kind, count, ShipType(cells[SHIP]), PortId(cells[PORT]), source))


def gain_grit(state: State, amount: int, source: Source, events: Events) -> None:
    """Grit goes on the track; what is above its end is lost (H6f)."""
    cell = base_of(state) + GRIT
    gained = min(amount, house.GRIT_MAX - state.cells[cell])
    state.cells[cell] += gained
    if events is not None:
        events.append(GritGained(state.turn, gained, amount - gained, source))


def pay_grit(state: State, amount: int, events: Events) -> None:
    """Grit is paid; nothing happens where nothing is to be paid."""
    if amount:
        state.cells[base_of(state) + GRIT] -= amount
        if events is not None:
            events.append(GritPaid(state.turn, amount))


def gain_renown(state: State, amount: int, source: Source, events: Events) -> None:
    """Renown during the game."""
    state.cells[base_of(state) + GAINED] += amount
    if events is not None:
        events.append(RenownGained(state.turn, amount, source))


def push(state: State, source: Source, ops: Ops) -> None:
    """Put operations on top of what is still to be resolved."""
    if ops:
        state.todo = ((source, ops), *state.todo)


def pop_first(state: State) -> tuple[Source, Ops]:
    """Take the first operation from the stack: the one that asked. Gives its source and, in front, the operation."""
    source, ops = state.todo[0]
    state.todo = state.todo[1:]
    push(state, source, ops[1:])
    return source, ops


def _ask(state: State, pending: int, source: Source, ops: Ops) -> bool:
    push(state, source, ops)
    state.cells[PENDING] = pending
    return True


def _colour(state: State, source: Source, ops: Ops, _events: Events) -> bool:
    """H6a."""
    return _ask(state, COLOUR, source, ops)


def _side(state: State, source: Source, ops: Ops, _events: Events) -> bool:
    """A ``/`` is always asked (H6g)."""
    return _ask(state, SIDE, source, ops)


def _roll(state: State, source: Source, ops: Ops, events: Events) -> bool:
    """H6b: the face is resolved before anything else."""
    push(state, source, ops[1:])
    face = _draw_face(state)
    if events is not None:
        events.append(DieRolled(state.turn, face))
    push(state, Source.DIE, FACES[face])
    return False


def _draw_face(state: State) -> int:
    if state.dice:
        face, state.dice = state.dice[0], state.dice[1:]
        return face
    check_known(state)
    chance = Chance(state.rng)
    face = chance.below(len(FACES))
    state.rng = chance.state
    return face


def _encounter(state: State, source: Source, ops: Ops, events: Events) -> bool:
    """H6c: draw a card, then choose a deal that can be paid (H7); a single one is struck at once (H6g)."""
    if not state.encounters:
        _reshuffle(state, events)
    if not state.encounters:
        push(state, source, ops[1:])
        return _nothing(state, "encounter", events)
    check_known(state)
    card, state.encounters = state.encounters[0], state.encounters[1:]
    state.cells[CARD] = card
    if events is not None:
        events.append(EncounterDrawn(state.turn, card))
    deals = payable_deals(state)
    if len(deals) > 1:
        return _ask(state, DEAL, source, ops)
    push(state, source, ops[1:])
    strike(state, deals[0], events)
    return False


def _reshuffle(state: State, events: Events) -> None:
    if not state.discard:
        return
    check_known(state)
    chance = Chance(state.rng)
    state.encounters, state.discard = chance.shuffled(state.discard), ()
    state.rng = chance.state
    if events is not None:
        events.append(EncountersShuffled(state.turn))


def strike(state: State, index: int, events: Events) -> None:
    """Strike a deal of the drawn card: the card is discarded, the cost paid, the benefit comes next (H7)."""
    cells, game = state.cells, state.game
    card = EncounterId(cells[CARD])
    cells[CARD] = NONE
    state.discard = (*state.discard, card)
    deal = game.content.encounters[card].deals[index]
    for kind, count in enumerate(deal.cargo):
        cells[HOLD + kind] -= count
    if events is not None:
        events.append(DealStruck(state.turn, card, index, deal.cargo))
    pay_grit(state, deal.grit, events)
    push(state, Source.ENCOUNTER, game.deals[card][index])


def _upgrade(state: State, source: Source, ops: Ops, events: Events) -> bool:
    """H6d."""
    ships = ships_without(state, HARVESTER_BIT if ops[0].code == HARVESTER else CREWMATE_BIT)
    if len(ships) > 1:
        return _ask(state, SHIP_CHOICE, source, ops)
    push(state, source, ops[1:])
    if ships:
        mount(state, ops, ships[0], events)
        return False
    return _nothing(state, "harvester" if ops[0].code == HARVESTER else "crewmate", events, source)


def mount(state: State, ops: Ops, ship: int, events: Events) -> None:
    """Put the upgrade of the first operation on a ship (H6d)."""
    harvester = ops[0].code == HARVESTER
    state.cells[base_of(state) + UPGRADES + ship] |= HARVESTER_BIT if harvester else CREWMATE_BIT
    if events is not None:
        events.append(UpgradeMounted(state.turn, ShipType(ship), Upgrade.HARVESTER if harvester else Upgrade.CREWMATE))


def _outpost(state: State, source: Source, ops: Ops, events: Events) -> bool:
    """H6e."""
    ports = token_ports(state)
    if len(ports) > 1:
        return _ask(state, PORT_CHOICE, source, ops)
    push(state, source, ops[1:])
    if ports:
        place_token(state, ports[0], events)
        return False
    return _nothing(state, "outpost", events, source)


def place_token(state: State, port: int, events: Events) -> None:
    """Put an own outpost token on a port (H6e)."""
    cells = state.cells
    cells[base_of(state) + TOKENS] -= 1
    cells[state.game.tokens_at + port] |= 1 << cells[TURN]
    if events is not None:
        events.append(TokenPlaced(state.turn, PortId(port)))


def _nothing(state: State, what: str, events: Events, instead: Source | None = None) -> bool:
    """Something has nowhere to go: 2 grit instead (H6d, H6e), or nothing (H6c)."""
    if events is not None:
        events.append(NothingPossible(state.turn, what))
    if instead is not None:
        gain_grit(state, house.INSTEAD, instead, events)
    return False


_NO_OP: Callable[[State, Source, Ops, Events], bool] = _side
_RESOLVE = (*[_NO_OP] * 7, _colour, _roll, _encounter, _upgrade, _upgrade, _outpost, _side)
"""By code, see ``program.CODES``; the first seven are gained at a stroke."""
