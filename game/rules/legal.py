"""What is legal now, and why something is not."""

from typing import TYPE_CHECKING

from game.rules.actions import Action
from game.rules.codes import MASK_BITS
from game.rules.game import DECLINE, END_TURN, REFIT
from game.rules.layout import (
    AT,
    CARD,
    GRIT,
    HOLD,
    NONE,
    OPEN,
    PENDING,
    PORT,
    ROW_SIZE,
    ROWS,
    SEAT_SIZE,
    SEATS,
    SHIP,
    TOKENS,
    TURN,
    UPGRADES,
)
from game.rules.program import HARVESTER

if TYPE_CHECKING:
    from game.rules.state import State

_ONLY_END: list[Action] = [END_TURN]


def legal_actions(state: "State") -> list[Action]:
    """Every action that is legal now. The values are shared and the list may be: never change it. Empty when the game is over."""
    return _LEGAL[state.cells[PENDING]](state)


def _setup(state: "State") -> list[Action]:
    return takes(state)


def _start(state: "State") -> list[Action]:
    cells, game = state.cells, state.game
    at = SEATS + cells[TURN] * SEAT_SIZE + AT
    out: list[Action] = []
    deployed = False
    for ship, port in enumerate(cells[at : at + 3]):
        if port == NONE:
            out += game.deploys[ship][cells[OPEN] & game.of_type[ship]]
        else:
            deployed = True
    if deployed:
        out.append(REFIT)
    return out


def _cloud(state: "State") -> list[Action]:
    return [state.game.pick_cloud[port] for port in adjacent_clouds(state)]


def _side(state: "State") -> list[Action]:
    return list(state.game.pick_side[: len(state.todo[0][1][0].options)])


def _colour(state: "State") -> list[Action]:
    return state.game.pick_colour


def _ship(state: "State") -> list[Action]:
    return [state.game.pick_ship[ship] for ship in ships_without(state, upgrade_bit(state))]


def _port(state: "State") -> list[Action]:
    return [state.game.pick_port[port] for port in token_ports(state)]


def _deal(state: "State") -> list[Action]:
    return [state.game.pick_deal[i] for i in payable_deals(state)]


def _process(state: "State") -> list[Action]:
    cells = state.cells
    red, yellow, blue, purple, tourist = cells[HOLD : HOLD + 5]
    kinds = (red > 0) | (yellow > 0) << 1 | (blue > 0) << 2 | (purple > 0) << 3 | (tourist > 0) << 4
    if not kinds:
        return _ONLY_END
    base = SEATS + cells[TURN] * SEAT_SIZE
    start, size = base + ROWS, 3 * ROW_SIZE
    if not cells[base + GRIT]:
        start, size = start + cells[SHIP] * ROW_SIZE, ROW_SIZE
    free, low = state.game.free, state.game.codes.low
    out: list[Action] = []
    for code in cells[start : start + size]:
        if code:
            out += free[(code & low) << MASK_BITS | kinds]
    out.append(END_TURN)
    return out


def _refit(state: "State") -> list[Action]:
    return [DECLINE, *takes(state)]


def _over(_state: "State") -> list[Action]:
    return []


_LEGAL = (_setup, _start, _cloud, _side, _colour, _ship, _port, _deal, _process, _refit, _refit, _over)


def takes(state: "State") -> list[Action]:
    """Every way to put a card of the market into a row with a free slot (H5b)."""
    rows = free_rows(state)
    take = state.game.take
    return [take[card][ship] for card in state.row if card >= 0 for ship in rows]


def free_rows(state: "State") -> list[int]:
    """The own rows with a free slot."""
    cells = state.cells
    last = SEATS + cells[TURN] * SEAT_SIZE + ROWS + ROW_SIZE - 1
    return [ship for ship in (0, 1, 2) if not cells[last + ship * ROW_SIZE]]


def adjacent_clouds(state: "State") -> list[int]:
    """The vertically adjacent ports under a cloud (H2a), upper first."""
    return [port for port in state.game.board.adjacent[state.cells[PORT]] if not state.cells[OPEN] >> port & 1]


def upgrade_bit(state: "State") -> int:
    """The bit of the upgrade that is being mounted: its operation is the first to do."""
    return 1 if state.todo[0][1][0].code == HARVESTER else 2


def ships_without(state: "State", bit: int) -> list[int]:
    """The own ships that lack an upgrade (H6d)."""
    start = SEATS + state.cells[TURN] * SEAT_SIZE + UPGRADES
    return [ship for ship in (0, 1, 2) if not state.cells[start + ship] & bit]


def token_ports(state: "State") -> list[int]:
    """The ports that can get an own outpost token (H6e): with a tile and without an own token. None without tokens left."""
    cells, game = state.cells, state.game
    if not cells[SEATS + cells[TURN] * SEAT_SIZE + TOKENS]:
        return []
    own = 1 << cells[TURN]
    tokens = game.tokens_at - game.tiles_at
    return [
        cell - game.tiles_at
        for cell in range(game.tiles_at, game.tokens_at)
        if cells[cell] >= 0 and not cells[cell + tokens] & own and cells[OPEN] >> cell - game.tiles_at & 1
    ]


def payable_deals(state: "State") -> list[int]:
    """The deals of the drawn encounter card that can be paid (H7)."""
    cells = state.cells
    deals = state.game.content.encounters[cells[CARD]].deals
    grit = cells[SEATS + cells[TURN] * SEAT_SIZE + GRIT]
    hold = cells[HOLD : HOLD + 5]
    return [i for i, deal in enumerate(deals) if deal.grit <= grit and all(cost <= has for cost, has in zip(deal.cargo, hold, strict=True))]
