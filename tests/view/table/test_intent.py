"""From what was touched to an action and back: no legal action is out of the mouse's reach, and no other is meant by it."""

import pytest

from game.rules import legal_actions, why_not
from game.rules.actions import Decline, Deploy, EndTurn, PickCloud, PickColour, PickDeal, PickPort, PickShip, PickSide, Place, Refit, Take
from game.rules.kinds import CardId, Cargo, Pending, PortId, ShipType
from game.view.table import names, spots
from game.view.table.intent import Intent, attempt, clickable, held, intent_of, movable, targets
from game.view.table.names import Thing
from tests.view.table.playing import find, positions


@pytest.mark.parametrize(("captains", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_every_legal_action_of_a_game_is_reached_and_only_it(captains: int, seed: int) -> None:
    for state in positions(captains, seed):
        actions = legal_actions(state)
        intents = [intent_of(action) for action in actions]
        assert len(set(intents)) == len(actions), "two actions by one gesture"
        for action, intent in zip(actions, intents, strict=True):
            found = clickable(actions)[intent.thing] if intent.target is None else targets(actions, intent.thing)[intent.target]
            assert found == action
            assert (intent.thing in movable(actions)) == (intent.target is not None)


@pytest.mark.parametrize(("captains", "seed"), [(1, 5), (2, 6), (4, 7)])
def test_what_is_tried_is_legal_or_refused_with_a_reason(captains: int, seed: int) -> None:
    tried = refused = 0
    for state in positions(captains, seed, every=5):
        actions = legal_actions(state)
        for thing in movable(actions):
            legal = targets(actions, thing)
            for target in spots.all_targets(state, state.turn, thing):
                action = attempt(thing, target)
                assert action is not None
                refusal = why_not(state, action)
                assert (refusal is None) == (target in legal)
                tried += 1
                if refusal:
                    refused += 1
                    assert refusal.rule
                    assert refusal.text
    assert 0 < refused < tried


@pytest.mark.parametrize(
    ("action", "thing", "target"),
    [
        (Deploy(ShipType.DIVER, PortId(4)), Thing("ship", 2), Thing("port", 4)),
        (PickCloud(PortId(7)), Thing("cloud", 7), None),
        (PickSide(1), Thing("option", 1), None),
        (PickDeal(2), Thing("option", 2), None),
        (PickColour(Cargo.BLUE), Thing("option", 2), None),
        (PickShip(ShipType.HAULER), names.UPGRADE, Thing("ship", 1)),
        (PickPort(PortId(3)), names.TOKEN, Thing("port", 3)),
        (Place(Cargo.TOURIST, CardId(9), 2), Thing("cargo", 4), Thing("space", 9, 2)),
        (Take(CardId(12), ShipType.SKIFF), Thing("offer", 12), Thing("row", 0)),
        (Refit(), Thing("refit"), None),
        (EndTurn(), Thing("end"), None),
        (Decline(), Thing("decline"), None),
    ],
)
def test_the_gesture_of_each_action(action: Deploy, thing: Thing, target: Thing | None) -> None:
    assert intent_of(action) == Intent(thing, target)


def test_pieces_of_one_kind_are_alike() -> None:
    assert held(names.cargo(Cargo.RED, 3)) == names.cargo(Cargo.RED)
    assert held(names.ship(ShipType.DIVER)) == names.ship(ShipType.DIVER)
    state = find(lambda s: s.pending is Pending.PROCESS and max(s.hold) >= 2 and len(legal_actions(s)) > 1)
    actions = legal_actions(state)
    place = next(action for action in actions if isinstance(action, Place))
    assert targets(actions, names.cargo(place.kind, 1)) == targets(actions, names.cargo(place.kind, 0))


@pytest.mark.parametrize(
    ("thing", "target"),
    [
        (names.ship(0), names.space(3, 0)),
        (names.cargo(0), names.port(2)),
        (names.cargo(0), names.row(1)),
        (names.offer(4), names.port(1)),
        (names.TOKEN, names.ship(1)),
        (names.UPGRADE, names.port(1)),
        (names.port(1), names.ship(1)),
    ],
)
def test_some_gestures_mean_nothing(thing: Thing, target: Thing) -> None:
    assert attempt(thing, target) is None


def test_a_ship_dropped_on_a_cloud_is_refused_with_the_rule() -> None:
    state = find(lambda s: s.pending is Pending.TURN and any(isinstance(a, Deploy) for a in legal_actions(s)))
    ship = next(a.ship for a in legal_actions(state) if isinstance(a, Deploy))
    hidden = next(PortId(i) for i in range(len(state.game.board.ports)) if not state.port(PortId(i)).revealed)
    action = attempt(names.ship(ship), names.cloud(hidden))
    assert action == Deploy(ship, hidden)
    assert why_not(state, action) is not None
