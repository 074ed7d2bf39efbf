"""How dark it sounds at the table. The numbers are worked out by hand: 0.55 for the depth, 0.45 for the time."""

import pytest

from game.rules import PlayerSpec, StateSpec, build_state
from game.rules.kinds import PortId
from game.rules.snapshots import Ship
from game.rules.state import State
from game.view.table.gloom import gloom
from tests.view.table.playing import new_state


def at_layer(layer: int, round_: int = 1, captains: int = 2) -> State:
    """One ship of the captain who acts lies in this layer."""
    game = new_state(captains).game
    port = next(PortId(i) for i, port in enumerate(game.board.ports) if port.layer == layer)
    mine = PlayerSpec(ships=(Ship(game.board.ports[port].ship, port),))
    return build_state(game, StateSpec(players=(mine, *[PlayerSpec()] * (captains - 1)), round=round_))


def test_a_game_begins_in_the_light() -> None:
    assert gloom(new_state()) == 0


def test_it_gets_darker_with_each_layer() -> None:
    layers = max(port.layer for port in new_state().game.board.ports)
    found = [gloom(at_layer(layer)) for layer in range(1, layers + 1)]
    assert found == pytest.approx([0.55 * i / (layers - 1) for i in range(layers)])


@pytest.mark.parametrize(("round_", "captains", "dark"), [(1, 2, 0.0), (13, 2, 0.225), (25, 2, 0.45), (30, 2, 0.45), (9, 1, 0.225)])
def test_it_gets_darker_with_the_rounds(round_: int, captains: int, dark: float) -> None:
    assert gloom(at_layer(1, round_, captains)) == pytest.approx(dark)
