"""From what happened to motion: nothing of it stays behind, every fact has its motion or needs none, and all begins where it was seen."""

from collections.abc import Hashable

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.rules import apply, legal_actions
from game.rules import events as ev
from game.rules.actions import Deploy, EndTurn, Place, Refit
from game.rules.chance import Chance
from game.rules.kinds import Pending, Seat
from game.rules.scoring import score
from game.rules.state import State
from game.view.art import piece
from game.view.kit.comfort import Comfort, comfort, use
from game.view.kit.stage import Sprite
from game.view.kit.theme import times
from game.view.table import board, cards, desk, mat_header, plan, planning
from game.view.table.card_motion import Deal, Leave, Turn
from game.view.table.effects import Fly, Ghost, Ticks, Toast
from game.view.table.flourish import Burst, Curtain, Gleam, Sail, Tumble
from game.view.table.motion import LONGEST, Motion
from game.view.table.side import Act, Side
from tests.view.table.bending import at
from tests.view.table.playing import FACTS, Table, find, loaded, look_at, new_state, random_action

STILL = {
    ev.StepBegan,  # the stepper shows it
    ev.SideChosen,  # what is gained flies
    ev.EncountersShuffled,  # the deck lies nowhere
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


def sails(motion: Motion) -> dict[Hashable, Sail]:
    return {effect.key: effect for effect in motion.effects if isinstance(effect, Sail)}


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
        new = Table(table.state)
        new.scene.life.moment = table.scene.life.moment
        new.scene.look_again()
        fresh = dict(new.scene.sprites())
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
    sail = sails(motion)[key]
    assert (sail.origin, sail.start) == (lay.rect.center, 0)


def test_a_dragged_ship_starts_where_it_was_dropped() -> None:
    state, action, after, happened = landing()
    motion, _ = planned(state, after, happened, dropped=(400, 300))
    key = ("ship", state.turn, action.ship)
    sail = sails(motion)[key]
    assert (sail.origin, sail.end) == ((400, 300), times.LAND + 60 + times.BERTH), "it only comes down"


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
    halves = [effect for effect in motion.effects if isinstance(effect, Curtain)]
    assert len(halves) == 2
    assert halves[0].dx == -halves[1].dx
    stop, shown = motion.gates[0]
    event = next(e for e in happened if isinstance(e, ev.CloudRemoved))
    assert shown == cards.EventShown(event.event, event.crewed)
    index = happened.index(event)
    assert stop == seen[index]
    assert all(due >= stop for due in seen[index + 1 :])


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
        assert sails(motion)["ship", state.turn, ship].origin == old["ship", state.turn, ship].rect.center


@settings(max_examples=5, phases=[Phase.generate])
@given(st.integers(1, 4), st.integers(0, 10_000))
def test_motion_is_never_further_behind_than_the_longest_stretch(captains: int, seed: int) -> None:
    state, chance = new_state(captains, seed), Chance.seeded(seed)
    for _ in range(30):
        if state.over:
            break
        after, happened = apply(state, random_action(chance, state))
        motion, _ = planned(state, after, happened)
        cards_read = len(motion.gates)
        for _ in range(cards_read):
            motion.advance(LONGEST)
            assert motion.waiting is not None, "a card lies there in time"
            motion.open_gate()
        motion.advance(LONGEST)
        assert not motion.running
        state = after


@settings(max_examples=3, phases=[Phase.generate])
@given(st.integers(1, 3), st.integers(0, 10_000))
def test_who_wants_no_motion_sees_nothing_change_its_place(captains: int, seed: int) -> None:
    state, chance = new_state(captains, seed), Chance.seeded(seed)
    usual = comfort()
    use(Comfort(still=True))
    try:
        for _ in range(12):
            if state.over:
                break
            after, happened = apply(state, random_action(chance, state))
            motion, _ = planned(state, after, happened)
            new, old = display(after), display(state)
            for _ in range(12):
                motion.advance(230)
                if motion.waiting:
                    motion.open_gate()
                shown = dict(new)
                motion.apply(shown)
                assert all(any(at(s) == at(lying[key]) for lying in (new, old) if key in lying) for key, s in shown.items() if key in new)
            state = after
    finally:
        use(usual)


def test_a_card_turns_out_of_the_cloud_and_leaves_when_it_was_read() -> None:
    def cleared(state: State) -> list[Deploy]:
        return [
            a
            for a in (legal_actions(state) if state.pending is Pending.TURN else ())
            if isinstance(a, Deploy) and any(isinstance(e, ev.CloudRemoved) for e in apply(state, a)[1])
        ]

    state = find(lambda s: bool(cleared(s)))
    after, happened = apply(state, cleared(state)[0])
    motion, _ = planned(state, after, happened)
    event = next(e for e in happened if isinstance(e, ev.CloudRemoved))
    look = look_at(after)
    cloud = board.cloud_rect(look, next(c for c in look.board.clouds if c.port == event.port))
    turn = next(effect for effect in motion.effects if isinstance(effect, Turn))
    leave = next(effect for effect in motion.effects if isinstance(effect, Leave))
    assert (turn.origin, turn.end, leave.start) == (cloud.center, motion.gates[0][0], motion.gates[0][0])


def test_grit_is_counted_up_and_down_number_by_number() -> None:
    before, after = loaded((0, 0, 0, 0, 0), grit=2), loaded((0, 0, 0, 0, 0), grit=4)
    gained: list[ev.Event] = [ev.GritGained(Seat(0), 2, 0, ev.Source.CORE)]
    paid: list[ev.Event] = [ev.GritPaid(Seat(0), 2)]
    for first, last, happened, numbers in ((before, after, gained, (2, 3, 4)), (after, before, paid, (4, 3, 2))):
        motion, _ = planned(first, last, happened)
        ticks = {effect.key: effect for effect in motion.effects if isinstance(effect, Ticks)}
        look = look_at(last)
        assert [s.image for _, s in ticks[mat_header.GRIT].steps] == [mat_header.grit_count(look, n).image for n in numbers]
        assert {key for key in ticks if isinstance(key, tuple) and key[0] == "grit"} == {("grit", 3), ("grit", 4)}


def test_a_completed_outfitting_gleams_and_its_renown_is_counted_up() -> None:
    def completes(state: State) -> list[Place]:
        return [
            a
            for a in (legal_actions(state) if state.pending is Pending.PROCESS else ())
            if isinstance(a, Place) and any(isinstance(e, ev.OutfittingCompleted) for e in apply(state, a)[1])
        ]

    state = find(lambda s: bool(completes(s)))
    action = completes(state)[0]
    after, happened = apply(state, action)
    motion, _ = planned(state, after, happened)
    card = display(after)["card", action.card]
    assert [effect.area for effect in motion.effects if isinstance(effect, Gleam)] == [card.rect]
    assert any(isinstance(effect, Burst) and effect.centre == card.rect.center for effect in motion.effects)
    star = next(e for e in motion.effects if isinstance(e, Ghost) and isinstance(e.key, tuple) and e.key[0] == "flying renown")
    assert card.rect.collidepoint(star.a)
    totals = next(e for e in motion.effects if isinstance(e, Ticks) and e.key == mat_header.RENOWN)
    earned = score(after, state.turn).total - score(state, state.turn).total
    assert len(totals.steps) == 1 + earned
    assert (star.b, star.end) == (mat_header.renown_spot(look_at(after)), totals.steps[1][0])


def test_new_cards_of_the_market_are_dealt_one_after_another() -> None:
    state = find(lambda s: s.pending is Pending.SETUP)
    after, happened = apply(state, legal_actions(state)[0])
    cards_new = [card for e in happened if isinstance(e, ev.MarketRefilled) for card in e.cards]
    motion, _ = planned(state, after, happened)
    dealt = [effect for effect in motion.effects if isinstance(effect, Deal)]
    assert [effect.key for effect in dealt] == [("offer", card) for card in cards_new]
    assert [effect.start - dealt[0].start for effect in dealt] == [i * times.STAGGER for i in range(len(dealt))]
