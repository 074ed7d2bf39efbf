"""What is heard of what happened, and when: at the moments at which the eye sees it. Times are in milliseconds of the motion's clock."""

from collections.abc import Sequence

import pytest

from game.rules import apply, legal_actions
from game.rules import events as ev
from game.rules.actions import Deploy, EndTurn, Place, Refit
from game.rules.kinds import Cargo, EventId, Pending, PortId, Seat, ShipType
from game.rules.state import State
from game.view.kit.theme.times import DIE, LAND, OPENS, PIECE, SHIP, STAGGER
from game.view.sound.names import Cue, Sound
from game.view.table import desk, plan, planning
from game.view.table.look import Look
from game.view.table.motion import Motion
from game.view.table.side import Act, Side
from tests.view.table.playing import find, loaded, look_at

ME = Seat(0)
SIDE = Side((), None, "", Act("", "check", enabled=False), undo=False, redo=False)


def heard(before: Look, after: Look, happened: Sequence[ev.Event], dropped: tuple[float, float] | None = None) -> list[Cue]:
    """The cues for some facts, planned from time 0 on."""
    old, new = (desk.display(look, desk.Extra(SIDE)) for look in (before, after))
    made = planning.Plan(Motion(), before, after, old, new, dropped, 0)
    plan.plan(made, happened)
    return made.cues


def deploying() -> tuple[State, Deploy, State]:
    """A ship is sent out from its berth."""
    state = find(lambda s: s.pending is Pending.TURN and any(isinstance(a, Deploy) for a in legal_actions(s)))
    action = next(a for a in legal_actions(state) if isinstance(a, Deploy))
    return state, action, apply(state, action)[0]


def test_a_ship_that_sails_is_heard_as_it_leaves_and_as_it_lands() -> None:
    state, action, after = deploying()
    placed = ev.ShipPlaced(Seat(state.turn), action.ship, action.port)
    assert heard(look_at(state), look_at(after), [placed]) == [Cue(0, Sound.SHIP), Cue(SHIP, Sound.DOCK)]


def test_a_ship_that_was_dropped_there_only_lands() -> None:
    state, action, after = deploying()
    placed = ev.ShipPlaced(Seat(state.turn), action.ship, action.port)
    assert heard(look_at(state), look_at(after), [placed], dropped=(300, 200)) == [Cue(LAND + 60, Sound.DOCK)]


def test_each_stone_that_is_gained_is_heard_when_it_comes_down() -> None:
    after = loaded((2, 0, 1, 0, 0))
    port = PortId(0)
    happened = [
        ev.CargoGained(ME, Cargo.RED, 2, ShipType.HAULER, port, ev.Source.CORE),
        ev.CargoGained(ME, Cargo.BLUE, 1, ShipType.HAULER, port, ev.Source.CORE),
    ]
    landings = [PIECE, STAGGER + PIECE, 2 * STAGGER + PIECE]
    assert heard(look_at(loaded((0, 0, 0, 0, 0))), look_at(after), happened) == [Cue(at, Sound.LAND) for at in landings]


def test_a_cloud_parts_and_then_its_card_turns() -> None:
    state = loaded((0, 0, 0, 0, 0))
    port = next(cloud.port for cloud in look_at(state).board.clouds)
    happened = [ev.CloudRemoved(ME, port, EventId(0), crewed=False)]
    assert heard(look_at(state), look_at(state), happened) == [Cue(0, Sound.CLOUD), Cue(OPENS, Sound.CARD)]


def test_dice_tumble_one_after_the_other() -> None:
    state = loaded((0, 0, 0, 0, 0))
    happened = [ev.DieRolled(ME, 0), ev.DieRolled(ME, 3)]
    assert heard(look_at(state), look_at(state), happened) == [Cue(0, Sound.DIE), Cue(DIE, Sound.DIE)]


def test_grit_ticks_step_by_step_and_another_one_s_is_not_heard() -> None:
    before, after = loaded((0, 0, 0, 0, 0), grit=2), loaded((0, 0, 0, 0, 0), grit=4)
    mine, theirs = ev.GritGained(ME, 2, 0, ev.Source.CORE), ev.GritGained(Seat(1), 2, 0, ev.Source.CORE)
    assert heard(look_at(before), look_at(after), [mine]) == [Cue(PIECE, Sound.GRIT), Cue(STAGGER + PIECE, Sound.GRIT)]
    assert heard(look_at(before), look_at(after), [theirs]) == []


@pytest.mark.parametrize(("dropped", "at"), [(None, 260), ((400, 300), LAND)])
def test_a_stone_is_heard_as_it_comes_down_on_its_space(dropped: tuple[float, float] | None, at: float) -> None:
    state = find(lambda s: s.pending is Pending.PROCESS and isinstance(legal_actions(s)[0], Place))
    action = legal_actions(state)[0]
    assert isinstance(action, Place)
    after, happened = apply(state, action)
    placed = [event for event in happened if isinstance(event, ev.CargoPlaced)]
    assert heard(look_at(state), look_at(after), placed, dropped) == [Cue(at, Sound.LAND)]


def test_what_is_left_behind_is_heard_piece_by_piece() -> None:
    state = loaded((2, 0, 1, 0, 0))
    after, happened = apply(state, EndTurn())
    left = [event for event in happened if isinstance(event, ev.CargoLeft)]
    times = [PIECE, STAGGER / 2 + PIECE, STAGGER + PIECE]
    assert heard(look_at(state), look_at(after), left) == [Cue(at, Sound.LAND) for at in times]


def test_a_refit_brings_the_ships_home() -> None:
    state = find(lambda s: s.pending is Pending.TURN and all(ship.port is not None for ship in s.player(s.turn).ships))
    after, _ = apply(state, Refit())
    ships = heard(look_at(state), look_at(after), [ev.ShipsReturned(Seat(state.turn), tuple(ShipType))])
    assert set(ships) == {Cue(0, Sound.SHIP), Cue(SHIP, Sound.DOCK)}


def test_a_person_s_turn_is_rung_in_and_a_computer_s_is_not() -> None:
    state = find(lambda s: s.pending is Pending.PROCESS and not any(s.hold))
    after, happened = apply(state, EndTurn())
    began = [event for event in happened if isinstance(event, ev.TurnBegan)]
    for captains, cues in (((), [Cue(0, Sound.TURN)]), ((None, None), [Cue(0, Sound.TURN)]), (("pilot", "pilot"), [])):
        look = look_at(after)
        assert heard(look_at(state), Look(look.layout, look.board, look.state, look.names, look.seat, captains=captains), began) == cues
