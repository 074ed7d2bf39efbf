"""What a seat may see, and filling in the rest."""

from collections import Counter
from dataclasses import replace

import pytest

from game.rules import advance, apply, determinize, legal_actions, new_game, parse_action, state_text, view
from game.rules.benefits import parse_benefit
from game.rules.board import Board, Port
from game.rules.chance import HIDDEN, HiddenError
from game.rules.content import CloudEvent, Content
from game.rules.hidden import View, events_left, hidden_ports
from game.rules.kinds import EventId, PortId, Seat, ShipType
from game.rules.layout import OPEN, UNKNOWN
from game.rules.state import State
from tests.rules.play import random_positions
from tests.rules.table import after, card, encounter, event, player, table, tile

Standard = tuple[Board, Content]
NOBODY = Seat(0)


def hidden_shuffle(state: State, seed: int) -> State:
    """A state that differs from another in nothing but hidden things."""
    return determinize(view(state, NOBODY), seed)


def test_states_that_differ_in_hidden_things_only_have_equal_views(standard: Standard) -> None:
    different = 0
    for number, state in enumerate(random_positions(standard, games=8, each=10)):
        other = hidden_shuffle(state, number)
        different += other != state
        assert view(other, NOBODY) == view(state, NOBODY)
        assert state_text(view(other, NOBODY).state) == state_text(view(state, NOBODY).state)
    assert different > 50


def test_a_view_holds_none_of_the_hidden_things(standard: Standard) -> None:
    state = new_game(*standard, [None, None], seed=11)
    seen = view(state, Seat(1))
    assert seen.seat == 1
    assert seen.state.masked
    assert seen.state.rng == HIDDEN
    assert seen.state.deck == tuple(sorted(state.deck)) != state.deck
    assert seen.state.tray == tuple(sorted(state.tray)) != state.tray
    assert seen.state.encounters == tuple(sorted(state.encounters)) != state.encounters
    assert [seen.state.event_at(port) for port in hidden_ports(state)] == [None] * 7
    assert "cloud ?" in state_text(seen.state)
    assert not state.masked


def test_a_view_holds_everything_open(standard: Standard) -> None:
    for state in random_positions(standard, games=4, each=5):
        seen = view(state, NOBODY).state
        assert (seen.market_row, seen.hold, seen.pending, seen.left, seen.discard) == (
            state.market_row,
            state.hold,
            state.pending,
            state.left,
            state.discard,
        )
        assert [seen.player(Seat(i)) for i in range(seen.game.players)] == [state.player(Seat(i)) for i in range(state.game.players)]
        assert [seen.port(PortId(i)) for i in range(len(state.game.board.ports))] == [
            state.port(PortId(i)) for i in range(len(state.game.board.ports))
        ]
        assert legal_actions(seen) == legal_actions(state)


def test_dice_to_come_and_the_generator_are_hidden() -> None:
    one, other = table(dice=["red"]), table(dice=["blue", "any"])
    other.rng = 99
    assert one != other
    assert view(one, NOBODY) == view(other, NOBODY)


def test_events_that_were_not_dealt_cannot_be_told_from_those_that_were(standard: Standard) -> None:
    state = new_game(*standard, [None, None], seed=1)
    found = {hidden_shuffle(state, seed).event_at(state.game.cloud_ports[0]) for seed in range(400)}
    assert found == set(range(20))


def test_what_was_seen_under_a_cloud_lies_under_no_other(standard: Standard) -> None:
    seen_any = 0
    for number, state in enumerate(random_positions(standard, games=8, each=6)):
        seen = {state.event_at(port) for port in state.game.cloud_ports if state.revealed(port)}
        filled = hidden_shuffle(state, number)
        assert [filled.event_at(port) for port in state.game.cloud_ports if state.revealed(port)] == [
            state.event_at(port) for port in state.game.cloud_ports if state.revealed(port)
        ]
        under = [filled.event_at(port) for port in hidden_ports(state)]
        assert len(set(under)) == len(under)
        assert not seen & set(under)
        seen_any += len(seen)
    assert seen_any > 20


def several_deals() -> State:
    """Five clouds and two events: dealt as pairs to the first and the second two clouds, and one to the last."""
    ports = [Port(f"Open {ship.name}", ship, 1, ship, parse_benefit("red"), parse_benefit("red")) for ship in ShipType]
    clouds = [Port(f"Cloud {i}", 0, 2 + i, ShipType.SKIFF, parse_benefit("red"), parse_benefit("red"), cloud=True) for i in range(5)]
    events = tuple(CloudEvent(name, "", parse_benefit(""), parse_benefit("")) for name in ("A", "B"))
    table_content = replace(table().game.content, events=events, mats=table().game.mats)
    return new_game(Board("deals", (*ports, *clouds)), table_content, [None, None], seed=4)


def test_each_deal_of_the_events_is_a_permutation_for_its_own_clouds() -> None:
    state = several_deals()
    clouds = state.game.cloud_ports
    fillings = Counter(tuple(hidden_shuffle(state, seed).event_at(port) for port in clouds) for seed in range(800))
    assert set(fillings) == {(a, 1 - a, b, 1 - b, c) for a in (0, 1) for b in (0, 1) for c in (0, 1)}
    assert min(fillings.values()) > 60


def test_an_event_seen_in_one_deal_tells_the_rest_of_that_deal_only() -> None:
    state = several_deals()
    clouds = state.game.cloud_ports
    state.cells[OPEN] |= 1 << clouds[0]
    event = state.event_at(clouds[0])
    assert event is not None
    assert events_left(state, clouds[:2]) == [EventId(1 - event)]
    assert events_left(state, clouds[2:4]) == [0, 1]
    for seed in range(30):
        assert hidden_shuffle(state, seed).event_at(clouds[1]) == 1 - event


def test_filling_in_depends_on_the_view_and_the_seed_alone(standard: Standard) -> None:
    state = new_game(*standard, [None, None, None], seed=8)
    other = hidden_shuffle(state, 5)
    assert determinize(view(state, NOBODY), 3) == determinize(view(other, NOBODY), 3)
    assert len({determinize(view(state, NOBODY), seed).key() for seed in range(40)}) == 40


def test_filling_in_is_even(standard: Standard) -> None:
    seen = view(new_game(*standard, [None, None], seed=8), NOBODY)
    tops = Counter(determinize(seen, seed).deck[0] for seed in range(1750))
    assert len(tops) == 35
    assert 20 < min(tops.values()) <= max(tops.values()) < 90


def test_a_filled_in_state_plays_to_the_end(standard: Standard) -> None:
    for state in random_positions(standard, games=3, each=2):
        playing = hidden_shuffle(state, 1)
        while actions := legal_actions(playing):
            advance(playing, actions[len(actions) // 2])
        assert playing.over


DRAWS = {
    "a roll": (table(core={"Ash": "roll"}), "deploy skiff Ash"),
    "an encounter card": (table(core={"Ash": "encounter"}, encounters=[encounter("A", "red")]), "deploy skiff Ash"),
    "a cloud": (table(player(skiff="docked crewmate"), player(), clouds={"Dip": event()}), "deploy skiff Ash"),
    "a refill": (after(table(player(skiff="Ash"), player(), market=[card("M", "red")], deck=[card("D", "red")]), "refit"), "decline"),
}


@pytest.mark.parametrize("name", DRAWS)
def test_what_is_hidden_cannot_be_drawn_from_a_view(name: str) -> None:
    state, text = DRAWS[name]
    masked = view(state, NOBODY).state
    before = masked.copy()
    with pytest.raises(HiddenError, match="A view does not know what comes next"):
        apply(masked, parse_action(masked, text))
    assert masked == before
    apply(state, parse_action(state, text))


def test_the_tile_of_a_revealed_port_cannot_be_drawn_from_a_view() -> None:
    clouds = {"Dip": event("yellow / blue"), "Gap": event()}
    state = after(table(player(skiff="docked crewmate"), player(), clouds=clouds, tray=[tile("red")]), "deploy skiff Ash")
    masked = view(state, NOBODY).state
    with pytest.raises(HiddenError):
        apply(masked, parse_action(masked, "pick side 1"))


def test_a_reshuffle_cannot_be_made_in_a_view() -> None:
    state = after(
        table(core={"Ash": "any + encounter"}, encounters=[encounter("A", "red")]),
        "deploy skiff Ash",
        "pick colour red",
        "end turn",
        "deploy skiff Ash",
    )
    assert (state.encounters_left, len(state.encounters_discarded)) == (0, 1)
    masked = view(state, NOBODY).state
    with pytest.raises(HiddenError):
        apply(masked, parse_action(masked, "pick colour red"))


def test_what_needs_nothing_hidden_can_be_played_in_a_view() -> None:
    masked = view(table(core={"Fog": "encounter"}), NOBODY).state
    played, _ = apply(masked, parse_action(masked, "deploy skiff Ash"))
    assert played.masked
    assert played.hold == (1, 0, 0, 0, 0)
    nothing, _ = apply(masked, parse_action(masked, "deploy diver Fog"))
    assert nothing.hold == (0, 0, 0, 0, 0)


def test_unknown_events_have_a_mark_of_their_own() -> None:
    masked = view(table(clouds={"Dip": event()}), NOBODY).state
    assert masked.cells[masked.game.events_at + 3] == UNKNOWN
    assert View(NOBODY, masked) == view(masked, NOBODY)
