"""Motion: a clock for effects; gates wait; a click skips; haste keeps it from falling behind; comfort makes it faster, calm, or none."""

from collections.abc import Iterator

import pytest

from game.view.kit.comfort import Comfort, comfort, use
from game.view.table.effects import Fade, Fly, Ghost, Keep
from game.view.table.motion import LONGEST, Motion, ease_out, overshoot, smooth
from tests.view.table.bending import at, display, image


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    usual = comfort()
    yield
    use(usual)


def now(motion: Motion) -> tuple[float, object, bool]:
    """Clock, what it waits for, whether anything moves."""
    return motion.clock, motion.waiting, motion.running


@pytest.mark.parametrize("curve", [ease_out, overshoot, smooth])
def test_curves_begin_at_nothing_and_end_at_one(curve: object) -> None:
    assert callable(curve)
    assert curve(0) == pytest.approx(0)
    assert curve(1) == pytest.approx(1)


def test_a_thrown_piece_overshoots_a_little_and_a_sailing_ship_does_not() -> None:
    assert max(overshoot(i / 100) for i in range(101)) == pytest.approx(1.07, abs=0.04)
    assert max(smooth(i / 100) for i in range(101)) == 1
    assert smooth(0.5) == 0.5


def test_the_clock_lets_effects_end() -> None:
    motion = Motion()
    motion.add(Fade("piece", 0, 100))
    motion.add(Fade("other", 0, 300))
    assert now(motion) == (0, None, True)
    assert motion.end == 300
    motion.advance(100)
    assert len(motion.effects) == 1
    motion.advance(250)
    assert now(motion) == (350, None, False)


def test_a_gate_stops_the_clock_until_it_is_opened() -> None:
    motion = Motion()
    motion.add(Fade("piece", 0, 500))
    motion.gate(200, "a card")
    motion.advance(150)
    assert now(motion) == (150, None, True)
    motion.advance(5000)
    assert now(motion) == (200, "a card", False)
    motion.advance(5000)
    assert motion.clock == 200
    motion.open_gate()
    assert now(motion) == (200, None, True)
    motion.advance(300)
    assert now(motion) == (500, None, False)


def test_skip_goes_to_the_next_gate_and_then_to_the_end() -> None:
    motion = Motion()
    motion.add(Fade("piece", 0, 500))
    motion.gate(200, "first")
    motion.gate(300, "second")
    motion.skip()
    assert now(motion) == (200, "first", False)
    motion.open_gate()
    motion.skip()
    assert now(motion) == (300, "second", False)
    motion.open_gate()
    motion.skip()
    assert now(motion) == (500, None, False)


def test_clear_stops_everything_gates_too() -> None:
    motion = Motion()
    motion.add(Fade("piece", 0, 500))
    motion.gate(200, "a card")
    motion.clear()
    assert (motion.effects, motion.gates, motion.waiting, motion.running) == ([], [], None, False)
    assert motion.clock == 500


def test_apply_bends_in_order_and_an_empty_motion_changes_nothing() -> None:
    motion = Motion()
    shown = display()
    motion.apply(shown)
    assert at(shown["piece"]) == (100, 50)
    motion.add(Fly("piece", (0, 0), 0, 100))
    motion.add(Keep("piece", None, 100))
    motion.apply(shown)
    assert shown == {}


def test_the_clock_goes_on_to_a_gate_and_to_what_is_to_be_told_without_any_effect() -> None:
    motion = Motion(until=500)
    motion.gate(200, "a card")
    motion.advance(50)
    assert now(motion) == (50, None, True)
    motion.advance(500)
    assert now(motion) == (200, "a card", False)
    motion.open_gate()
    assert now(motion) == (200, None, True)
    motion.advance(300)
    assert now(motion) == (500, None, False)


def test_opening_a_gate_that_is_not_there_is_no_error() -> None:
    motion = Motion()
    motion.open_gate()
    assert motion.waiting is None


@pytest.mark.parametrize(("speed", "clock"), [(0.5, 50), (1, 100), (2, 200)])
def test_the_clock_runs_as_fast_as_the_person_likes(speed: float, clock: float) -> None:
    use(Comfort(speed=speed))
    motion = Motion()
    motion.add(Fade("piece", 0, 900))
    motion.advance(100)
    assert motion.clock == clock


def test_without_motion_all_is_over_at_once_but_cards_are_still_read() -> None:
    use(Comfort(speed=0))
    motion = Motion(until=700)
    motion.add(Fade("piece", 0, 500))
    motion.gate(200, "a card")
    motion.advance(1)
    assert now(motion) == (200, "a card", False)
    motion.open_gate()
    motion.advance(1)
    assert now(motion) == (700, None, False), "and all is told"
    assert motion.effects == []


def test_much_is_shown_in_haste_and_what_follows_a_card_in_its_own() -> None:
    motion = Motion()
    motion.add(Fade("piece", 0, LONGEST * 3))
    motion.gate(LONGEST * 2, "a card")
    motion.hurry()
    assert motion.haste == 2
    motion.advance(LONGEST / 2)
    assert motion.clock == LONGEST
    motion.advance(LONGEST / 2)
    assert now(motion) == (LONGEST * 2, "a card", False)
    motion.open_gate()
    assert motion.haste == 1
    motion.advance(100)
    assert motion.clock == LONGEST * 2 + 100


def test_little_is_not_hurried() -> None:
    motion = Motion()
    motion.add(Fade("piece", 0, 300))
    motion.hurry()
    assert motion.haste == 1


def test_who_wants_no_motion_sees_fades_and_no_flights() -> None:
    use(Comfort(still=True))
    motion = Motion()
    motion.add(Fly("piece", (0, 0), 0, 400))
    motion.add(Ghost("ghost", image(), (0, 0), (9, 9), 0, 400))
    assert motion.effects == [Fade("piece", 0, 160)]
    for clock in (0, 80, 400):
        motion.clock = clock
        shown = display()
        motion.apply(shown)
        assert at(shown["piece"]) == (100, 50), "it never leaves its place"
        assert [*shown] == ["piece"]
