"""From what happened to motion: nothing of it stays behind, every fact has its motion or needs none, and all begins where it was seen."""

from collections.abc import Hashable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import apply, legal_actions
from game.rules import events as ev
from game.rules.actions import Deploy, EndTurn, Place, Refit
from game.rules.chance import Chance
from game.rules.kinds import Pending
from game.rules.state import State
from game.view.art import piece
from game.view.kit.stage import Sprite
from game.view.table import cards, desk, plan, planning
from game.view.table.motion import Fly, Ghost, Motion, Slide, Toast, Tumble
from game.view.table.side import Act, Side
from tests.view.table.playing import FACTS, Table, find, loaded, look_at, new_state, random_action

STILL = {
    ev.StepBegan,  # the stepper shows it
    ev.SideChosen,  # what is gained flies
    ev.GritPaid,  # the track shows it
    ev.EncountersShuffled,  # the deck lies nowhere
    ev.DealStruck,  # the card shows the deal
    ev.NothingPossible,  # the log tells it
    ev.ShipsReturned,  # ships glide home by the change of their places
    ev.EndTriggered,  # the log tells it
    ev.TurnEnded,  # the next turn begins with a banner
    ev.GameOver,  # the result follows
}
"""Facts that need no motion of their own, and why."""


def display(state: State) -> dict[Hashable, Sprite]:
    return desk.display(look_at(state), desk.Extra(Side((), None, "", Act("", "check", enabled=False), undo=False, redo=False)))


def planned(
    before: State, after: State, happened: list[ev.Event], dropped: tuple[float, float] | None = None
) -> tuple[Motion, list[float]]:
    """The motion for some facts, and when each is seen."""
    motion = Motion()
    made = planning.Plan(motion, look_at(before), look_at(after), display(before), display(after), dropped, 0)
    return motion, plan.plan(made, happened)


def flights(motion: Motion) -> dict[Hashable, Fly]:
    return {effect.key: effect for effect in motion.effects if isinstance(effect, Fly)}


def test_every_kind_of_fact_moves_or_is_known_to_need_no_motion() -> None:
    assert len(FACTS) > 20
    assert set(plan._PLANNERS) | STILL == FACTS
    assert not set(plan._PLANNERS) & STILL


@settings(max_examples=5)
@given(st.integers(1, 4), st.integers(0, 10_000))
def test_when_all_is_skipped_the_display_is_that_of_the_state(captains: int, seed: int) -> None:
    state, chance = new_state(captains, seed), Chance.seeded(seed)
    for _ in range(40):
        if state.over:
            break
        after, happened = apply(state, random_action(chance, state))
        motion, seen = planned(state, after, happened)
        assert len(seen) == len(happened)
        assert seen == sorted(seen)
        while motion.gates:
            motion.skip()
            motion.open_gate()
        motion.skip()
        assert not motion.effects
        shown = display(after)
        motion.apply(shown)
        assert shown == display(after)
        state = after


@settings(max_examples=3)
@given(st.integers(0, 10_000))
def test_a_table_at_rest_shows_what_a_new_one_would(seed: int) -> None:
    table, chance = Table(new_state(2, seed)), Chance.seeded(seed)
    for _ in range(25):
        table.scene.submit(random_action(chance, table.state))
        assert table.settle() is None
        shown = dict(table.scene.sprites())
        fresh = dict(Table(table.state).scene.sprites())
        lying = ("cargo", "ship", "card", "port", "token", "left", "grit", "offer", "cloud", "mat", "hold", "berth")
        assert places(shown, lying) == places(fresh, lying)


def places(shown: dict[Hashable, Sprite], kinds: tuple[str, ...]) -> dict[Hashable, tuple[int, int, int]]:
    return {key: (s.x, s.y, s.alpha) for key, s in shown.items() if isinstance(key, tuple) and key[0] in kinds}


@pytest.mark.parametrize("frames", [3, 17])
def test_motion_at_any_moment_is_drawable(frames: int) -> None:
    chance = Chance.seeded(frames)
    table = Table(new_state(3, frames))
    for _ in range(20):
        table.scene.submit(random_action(chance, table.state))
        for _ in range(frames):
            table.wait(40)
            shown = table.scene.sprites()
            assert all(0 <= sprite.alpha <= 255 for sprite in shown.values())


def landing() -> tuple[State, Deploy, State, list[ev.Event]]:
    state = find(lambda s: s.pending is Pending.TURN and any(isinstance(a, Deploy) for a in legal_actions(s)))
    action = next(a for a in legal_actions(state) if isinstance(a, Deploy))
    after, happened = apply(state, action)
    return state, action, after, happened


def test_a_ship_sails_from_where_it_lay() -> None:
    state, action, after, happened = landing()
    motion, _ = planned(state, after, happened)
    key = ("ship", state.turn, action.ship)
    lay = display(state)[key]
    fly = flights(motion)[key]
    assert (fly.origin, fly.start, fly.sails) == ((lay.x, lay.y), 0, True)


def test_a_dragged_ship_starts_where_it_was_dropped() -> None:
    state, action, after, happened = landing()
    motion, _ = planned(state, after, happened, dropped=(400, 300))
    key = ("ship", state.turn, action.ship)
    image = display(after)[key].image
    assert flights(motion)[key].origin == (400 - image.get_width() / 2, 300 - image.get_height() / 2)
    assert not flights(motion)[key].sails


def test_each_gained_piece_flies_and_they_follow_each_other() -> None:
    def rich(state: State) -> bool:
        if state.pending is not Pending.TURN:
            return False
        return any(len(gains(apply(state, a)[1])) >= 2 for a in legal_actions(state) if isinstance(a, Deploy))

    def gains(happened: list[ev.Event]) -> list[int]:
        return [1 for e in happened if isinstance(e, ev.CargoGained) for _ in range(e.count)]

    state = find(rich)
    action = next(a for a in legal_actions(state) if isinstance(a, Deploy) and len(gains(apply(state, a)[1])) >= 2)
    after, happened = apply(state, action)
    motion, _ = planned(state, after, happened)
    flying = [fly for key, fly in flights(motion).items() if isinstance(key, tuple) and key[0] == "cargo"]
    assert len(flying) == len(gains(happened))
    starts = [fly.start for fly in flying]
    assert starts == sorted(starts)
    assert len(set(starts)) == len(starts)


def test_a_cloud_parts_then_its_card_is_read_before_anything_else() -> None:
    def clears(state: State) -> bool:
        return state.pending is Pending.TURN and any(cleared(apply(state, a)[1]) for a in legal_actions(state) if isinstance(a, Deploy))

    def cleared(happened: list[ev.Event]) -> bool:
        return any(isinstance(e, ev.CloudRemoved) for e in happened)

    state = find(clears)
    action = next(a for a in legal_actions(state) if isinstance(a, Deploy) and cleared(apply(state, a)[1]))
    after, happened = apply(state, action)
    motion, seen = planned(state, after, happened)
    halves = [effect for effect in motion.effects if isinstance(effect, Slide)]
    assert len(halves) == 2
    assert halves[0].dx == -halves[1].dx
    at, shown = motion.gates[0]
    event = next(e for e in happened if isinstance(e, ev.CloudRemoved))
    assert shown == cards.EventShown(event.event, event.crewed)
    index = happened.index(event)
    assert at == seen[index]
    assert all(due >= at for due in seen[index + 1 :])


def test_a_die_tumbles_to_the_face_that_was_rolled() -> None:
    def rolls(state: State) -> bool:
        return state.pending is Pending.TURN and any(dice(apply(state, a)[1]) for a in legal_actions(state) if isinstance(a, Deploy))

    def dice(happened: list[ev.Event]) -> list[ev.DieRolled]:
        return [e for e in happened if isinstance(e, ev.DieRolled)]

    state = find(rolls)
    action = next(a for a in legal_actions(state) if isinstance(a, Deploy) and dice(apply(state, a)[1]))
    after, happened = apply(state, action)
    motion, _ = planned(state, after, happened)
    tumbling = [effect for effect in motion.effects if isinstance(effect, Tumble)]
    assert len(tumbling) == len(dice(happened))
    px = look_at(after).layout.scale.px
    for tumble, event in zip(tumbling, dice(happened), strict=True):
        assert tumble.faces[-1] is piece.die_face(event.face, px(64))


def test_a_placed_piece_flies_to_its_space() -> None:
    state = find(lambda s: s.pending is Pending.PROCESS and isinstance(legal_actions(s)[0], Place))
    action = legal_actions(state)[0]
    assert isinstance(action, Place)
    after, happened = apply(state, action)
    motion, _ = planned(state, after, happened)
    ghost = next(effect for effect in motion.effects if isinstance(effect, Ghost))
    card = display(after)["card", action.card]
    assert card.rect.collidepoint(ghost.b)
    assert not card.rect.collidepoint(ghost.a)


def test_what_is_left_flies_to_the_port() -> None:
    state = loaded((2, 0, 1, 0, 1))
    after, happened = apply(state, EndTurn())
    motion, _ = planned(state, after, happened)
    left = {key for key in flights(motion) if isinstance(key, tuple) and key[0] == "left"}
    assert len(left) == 4


def test_the_next_captain_is_announced_but_nobody_when_alone() -> None:
    for captains, banners in ((2, 1), (1, 0)):
        state = find(lambda s: s.pending is Pending.PROCESS and not any(s.hold), captains)
        after, happened = apply(state, EndTurn())
        motion, _ = planned(state, after, happened)
        assert sum(isinstance(effect, Toast) for effect in motion.effects) == banners


def test_ships_glide_home_when_refitted() -> None:
    state = find(lambda s: s.pending is Pending.TURN and all(ship.port is not None for ship in s.player(s.turn).ships))
    after, happened = apply(state, Refit())
    motion, _ = planned(state, after, happened)
    old = display(state)
    for ship in range(3):
        fly = flights(motion)["ship", state.turn, ship]
        assert fly.origin == (old["ship", state.turn, ship].x, old["ship", state.turn, ship].y)
