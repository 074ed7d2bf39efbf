"""Setting up: H8."""

from collections import Counter
from dataclasses import replace

import pytest

from game.rules import legal_actions, new_game
from game.rules.benefits import NOTHING
from game.rules.board import Board
from game.rules.chance import Chance
from game.rules.content import Content, Tile
from game.rules.events import MarketRefilled, OutfittingTaken, TurnBegan
from game.rules.house import MARKET
from game.rules.kinds import Pending, PortId, Seat, ShipType
from game.rules.setup import check_playable, choose_mats, deal_events
from game.rules.state import State
from tests.rules.table import after, of_kind, refusal, told

Standard = tuple[Board, Content]


def start(standard: Standard, players: int, seed: int = 1, first: int | None = 0) -> State:
    return new_game(*standard, [None] * players, seed, first=None if first is None else Seat(first))


def take_first(state: State) -> str:
    """A legal way to take the first card of the market."""
    return f"take {state.game.outfittings[state.market[0]].name} into skiff".replace("Officers' Mess", '"Officers\' Mess"')


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_H8a_open_ports_are_revealed_and_their_outpost_spaces_have_tiles(standard: Standard, players: int) -> None:
    state = start(standard, players)
    ports = state.game.board.ports
    for i, port in enumerate(ports):
        here = state.port(PortId(i))
        assert here.revealed is (port.layer == 1)
        assert (here.tile is not None) is (port.layer == 1 and port.outpost)
    laid = sum(port.outpost and not port.cloud for port in ports)
    assert laid + state.tray_size == 16


@pytest.mark.parametrize("players", [0, 5])
def test_H8a_one_to_four_players(standard: Standard, players: int) -> None:
    with pytest.raises(ValueError, match=rf"(for 1 to 4 players, not for {players} \(H8a\)|too few)"):
        start(standard, players, first=None)


def test_H8a_with_too_few_tiles_the_last_spaces_stay_empty(standard: Standard) -> None:
    board, content = standard
    board = replace(board, ports=tuple(replace(port, outpost=True) for port in board.ports))
    state = start((board, replace(content, tiles=(Tile("Only", NOTHING, 1),))), 2)
    assert [state.port(PortId(i)).tile for i, port in enumerate(board.ports) if not port.cloud] == [0, None, None, None, None]
    assert state.tray_size == 0


def test_H8b_each_cloud_gets_another_event_while_they_last(standard: Standard) -> None:
    state = start(standard, 2)
    assert state.clouds_left == 7
    events = [state.event_at(port) for port in state.game.cloud_ports]
    assert len(set(events)) == 7
    assert None not in events


def test_H8b_with_more_clouds_than_events_they_are_dealt_again_from_a_new_shuffle() -> None:
    dealt = deal_events(Chance.seeded(5), clouds=11, events=4)
    assert sorted(dealt[:4]) == sorted(dealt[4:8]) == [0, 1, 2, 3]
    assert len(set(dealt[8:])) == 3
    orders = {deal_events(Chance.seeded(seed), clouds=8, events=4)[4:] for seed in range(300)}
    assert len(orders) == 24


def test_H8b_clouds_without_events_are_an_error(standard: Standard) -> None:
    board, content = standard
    with pytest.raises(ValueError, match="no events to lie under them"):
        check_playable(board, replace(content, events=()))
    check_playable(Board("open", tuple(replace(port, cloud=False) for port in board.ports)), replace(content, events=()))


def test_H8c_each_player_has_another_mat_three_docked_ships_four_tokens_and_two_grit(standard: Standard) -> None:
    state = start(standard, 4)
    assert len({mat.name for mat in state.game.mats}) == 4
    for seat in range(4):
        player = state.player(Seat(seat))
        assert (player.grit, player.tokens, player.gained, player.completed) == (2, 4, 0, 0)
        assert [(ship.port, ship.harvester, ship.crewmate) for ship in player.ships] == [(None, False, False)] * 3
        assert [row[0] is not None and row[0].placed for row in player.rows] == [(None, None, None)] * 3
        assert [row[1:] for row in player.rows] == [(None, None, None)] * 3


def test_H8c_mats_are_chosen_or_random(standard: Standard) -> None:
    mats = standard[1].mats
    names = [mat.name for mat in mats]
    chosen = choose_mats(Chance.seeded(1), mats, [None, names[2], None])
    assert chosen[1] is mats[2]
    assert len({mat.name for mat in chosen}) == 3
    assert len({choose_mats(Chance.seeded(seed), mats, [None] * 4) for seed in range(400)}) == 24


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        (["Nobody"], "There is no player mat 'Nobody'; there are"),
        (["Verdant Star", "Verdant Star"], "chosen twice"),
        ([None] * 5, r"There are 4 player mats, too few for 5 players \(H8c\)"),
    ],
)
def test_H8c_wrong_mats_are_an_error(standard: Standard, wanted: list[str | None], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        new_game(*standard, wanted, seed=1)


@pytest.mark.parametrize(("players", "order"), [(1, [0]), (2, [1, 0]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_H8d_in_turn_order_each_takes_one_and_with_two_players_reversed(standard: Standard, players: int, order: list[int]) -> None:
    state = start(standard, players)
    seats = []
    while state.pending is Pending.SETUP:
        seats.append(state.turn)
        state = after(state, take_first(state))
    assert seats == order
    assert (state.turn, state.pending, state.round) == (0, Pending.TURN, 1)


def test_H8d_turn_order_begins_with_the_first_player(standard: Standard) -> None:
    state = start(standard, 3, first=2)
    assert state.turn == 2
    state = after(state, take_first(state))
    assert state.turn == 0


def test_H8d_five_are_dealt_and_the_market_is_refilled_after_each(standard: Standard) -> None:
    state = start(standard, 2)
    assert (len(state.market), state.deck_size) == (MARKET, 35)
    taken, left = state.market[0], state.market[1:]
    events = told(state, take_first(state))
    assert of_kind(events, OutfittingTaken) == [OutfittingTaken(Seat(1), taken, ShipType.SKIFF, 0)]
    assert len(of_kind(events, MarketRefilled)[0].cards) == 1
    assert not of_kind(events, TurnBegan)
    state = after(state, take_first(state))
    assert state.market[1:] == left
    assert state.deck_size == 34
    assert of_kind(told(state, take_first(state)), TurnBegan) == [TurnBegan(Seat(0), 1)]


def test_H8d_taking_is_a_must(standard: Standard) -> None:
    state = start(standard, 2)
    assert str(refusal(state, "decline")) == "Everybody first takes one outfitting from the market (H8d)"
    assert refusal(state, "deploy skiff Ember Landing").rule == "H8d"
    covered = next(card for card in range(40) if card not in state.market)
    name = state.game.outfittings[covered].name
    assert str(refusal(state, f'take "{name}" into skiff')) == f"{name} is not in the market (H8d)"
    assert len(legal_actions(state)) == 15


def test_H8d_without_outfittings_the_first_round_begins_at_once(standard: Standard) -> None:
    board, content = standard
    state = start((board, replace(content, outfittings=())), 2)
    assert (state.pending, state.turn, state.market) == (Pending.TURN, 0, ())


def test_H8d_with_too_few_outfittings_the_last_ones_go_without(standard: Standard) -> None:
    board, content = standard
    state = start((board, replace(content, outfittings=content.outfittings[:2])), 3)
    state = after(state, take_first(state))
    state = after(state, take_first(state))
    assert (state.pending, state.turn) == (Pending.TURN, 0)


def test_H8e_the_first_player_is_random(standard: Standard) -> None:
    firsts = Counter(start(standard, 4, seed, first=None).first for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 25


def test_H8e_the_first_player_may_be_given_and_must_sit_at_the_table(standard: Standard) -> None:
    assert start(standard, 4, first=3).first == 3
    with pytest.raises(ValueError, match="must be one of the seats 0 to 1, not 2"):
        start(standard, 2, first=2)


def test_H5_a_board_without_an_open_port_for_each_ship_cannot_be_played(standard: Standard) -> None:
    board, content = standard
    ports = tuple(replace(port, cloud=port.ship is ShipType.DIVER) for port in board.ports)
    with pytest.raises(ValueError, match="no open port for a diver"):
        new_game(Board("closed", ports), content, [None], seed=1)


def test_H8_the_same_arguments_give_the_same_game_and_other_seeds_others(standard: Standard) -> None:
    assert start(standard, 3, 7) == start(standard, 3, 7)
    states = [start(standard, 3, seed).key() for seed in range(50)]
    assert len(set(states)) == 50


def test_H8d_the_deck_is_shuffled_evenly(standard: Standard) -> None:
    tops = Counter(start(standard, 2, seed).deck[-1] for seed in range(2000))
    assert len(tops) == 40
    assert 20 < min(tops.values()) <= max(tops.values()) < 90
