"""The steps of a DEPLOY turn, up to where a player must be asked (S2, S3).

A state knows the stage of its turn. Each stage puts its benefits on the stack of what is to be resolved; when the stack is empty the next
stage begins.
"""

from collections.abc import Callable

from game.rules.events import CloudRemoved, Source, StepBegan, TileRevealed
from game.rules.kinds import Cargo, EventId, PortId, Step, TileId, Trigger
from game.rules.layout import (
    AT_PROCESS,
    CLOUD,
    CREWMATE_BIT,
    EXPLORED,
    HARVESTER_BIT,
    HOLD,
    NONE,
    OPEN,
    PENDING,
    PORT,
    PROCESS,
    SHIP,
    STAGE,
    TURN,
    UPGRADES,
)
from game.rules.legal import adjacent_clouds
from game.rules.resolve import Events, base_of, gain, gain_renown, push, tell_cargo
from game.rules.snapshots import NO_CARGO
from game.rules.state import State
from game.rules.turns import check_known, trigger_end


def proceed(state: State, events: Events) -> None:
    """Resolve all that can be resolved; ends with something pending."""
    cells = state.cells
    while True:
        while state.todo:
            source, ops = state.todo[0]
            state.todo = state.todo[1:]
            if gain(state, source, ops, events):
                return
        stage = cells[STAGE]
        if stage == AT_PROCESS:
            cells[PENDING] = PROCESS
            return
        cells[STAGE] = stage + 1
        if _ENTER[stage](state, events):
            return


def _explore(state: State, events: Events) -> bool:
    """S2, H2a."""
    cells = state.cells
    if events is not None:
        events.append(StepBegan(state.turn, Step.EXPLORE))
    if not cells[base_of(state) + UPGRADES + cells[SHIP]]:
        return False
    clouds = adjacent_clouds(state)
    if len(clouds) > 1:
        cells[PENDING] = CLOUD
        return True
    if clouds:
        remove_cloud(state, clouds[0], events)
    return False


def remove_cloud(state: State, port: int, events: Events) -> None:
    """S2: the port is revealed; its event comes next, with the second line if there is a crewmate now (H2b)."""
    cells, game = state.cells, state.game
    check_known(state)
    event = EventId(cells[game.events_at + port])
    crewed = bool(cells[base_of(state) + UPGRADES + cells[SHIP]] & CREWMATE_BIT)
    cells[OPEN] |= 1 << port
    cells[EXPLORED] = port
    if events is not None:
        events.append(CloudRemoved(state.turn, PortId(port), event, crewed))
    renown = game.board.ports[port].layer - 1
    if renown:
        gain_renown(state, renown, Source.EXPLORE, events)
    if cells[OPEN] == game.all_open:
        trigger_end(state, Trigger.CLOUDS, events)
    if crewed:
        push(state, Source.CREW, game.crew[event])
    push(state, Source.EVENT, game.events[event])


def _tile(state: State, events: Events) -> bool:
    """S2b, H2d."""
    cells, game = state.cells, state.game
    port = cells[EXPLORED]
    cells[EXPLORED] = NONE
    if port != NONE and state.tray and game.board.ports[port].outpost:
        check_known(state)
        tile, state.tray = state.tray[0], state.tray[1:]
        cells[game.tiles_at + port] = tile
        if events is not None:
            events.append(TileRevealed(state.turn, PortId(port), TileId(tile)))
    return False


def _core(state: State, events: Events) -> bool:
    """S3A, the box."""
    if events is not None:
        events.append(StepBegan(state.turn, Step.GAIN))
    return gain(state, Source.CORE, state.game.core[state.cells[PORT]], events)


def _leftovers(state: State, events: Events) -> bool:
    """S3A, what lies at the port."""
    cells = state.cells
    port = cells[PORT]
    counts = state.left[port]
    if counts is not NO_CARGO and any(counts):
        state.left[port] = NO_CARGO
        for kind in Cargo:
            if counts[kind]:
                cells[HOLD + kind] += counts[kind]
                if events is not None:
                    tell_cargo(state, kind, counts[kind], Source.LEFTOVERS, events)
    return False


def _harvester(state: State, events: Events) -> bool:
    """S3B."""
    cells = state.cells
    if cells[base_of(state) + UPGRADES + cells[SHIP]] & HARVESTER_BIT:
        return gain(state, Source.HARVESTER, state.game.harvester[cells[PORT]], events)
    return False


def _outpost_tile(state: State, events: Events) -> bool:
    """S3C."""
    cells, game = state.cells, state.game
    port = cells[PORT]
    if cells[game.tokens_at + port] >> cells[TURN] & 1 and cells[game.tiles_at + port] >= 0:
        return gain(state, Source.OUTPOST, game.tiles[cells[game.tiles_at + port]], events)
    return False


def _process(state: State, events: Events) -> bool:
    """S4 begins."""
    if events is not None:
        events.append(StepBegan(state.turn, Step.PROCESS))
    return False


_ENTER: tuple[Callable[[State, Events], bool], ...] = (_explore, _tile, _core, _leftovers, _harvester, _outpost_tile, _process)
"""What begins after each stage, see ``layout.STAGES``."""
