"""Motion: effects bend the display list for a while and leave nothing behind; gates wait; a click skips."""

from collections.abc import Hashable

import pygame
import pytest

from game.view.kit.stage import Sprite
from game.view.table.motion import Display, Fade, Fly, Ghost, Gleam, Keep, Motion, Slide, Toast, Tumble, ease_out, overshoot, smooth


def image(width: int = 10, height: int = 10) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA)


def display(x: int = 100, y: int = 50, alpha: int = 255) -> dict[Hashable, Sprite]:
    return {"piece": Sprite(image(), x, y, 3, alpha)}


def now(motion: Motion) -> tuple[float, object, bool]:
    """Clock, what it waits for, whether anything moves."""
    return motion.clock, motion.waiting, motion.running


def at(sprite: Sprite) -> tuple[int, int]:
    return sprite.x, sprite.y


@pytest.mark.parametrize("curve", [ease_out, overshoot, smooth])
def test_curves_begin_at_nothing_and_end_at_one(curve: object) -> None:
    assert callable(curve)
    assert curve(0) == pytest.approx(0)
    assert curve(1) == pytest.approx(1)


def test_a_thrown_piece_overshoots_a_little_and_a_sailing_ship_does_not() -> None:
    assert max(overshoot(i / 100) for i in range(101)) == pytest.approx(1.07, abs=0.04)
    assert max(smooth(i / 100) for i in range(101)) == 1
    assert smooth(0.5) == 0.5


@pytest.mark.parametrize("arc", [0, 55])
@pytest.mark.parametrize("sails", [False, True])
def test_a_flight_begins_at_its_origin_and_ends_at_the_place(arc: float, sails: bool) -> None:
    fly = Fly("piece", (0, 10), 1000, 1400, arc, sails=sails)
    shown = display()
    fly.apply(shown, 1000)
    assert at(shown["piece"]) == (0, 10)
    assert shown["piece"].z == 73, "above all that lies still"
    shown = display()
    fly.apply(shown, 1400)
    assert at(shown["piece"]) == (100, 50)
    assert shown["piece"].z == 3


def test_an_arc_goes_over_the_straight_line() -> None:
    flat, high = display(), display()
    Fly("piece", (0, 50), 0, 100).apply(flat, 50)
    Fly("piece", (0, 50), 0, 100, arc=20).apply(high, 50)
    assert flat["piece"].y - high["piece"].y == 20


def test_a_piece_is_hidden_before_it_flies_unless_it_waits_there() -> None:
    hidden, waiting = display(), display()
    Fly("piece", (0, 0), 100, 200).apply(hidden, 50)
    Fly("piece", (7, 8), 100, 200, waits=True).apply(waiting, 50)
    assert hidden == {}
    assert at(waiting["piece"]) == (7, 8)


def test_effects_of_what_is_not_there_do_nothing() -> None:
    shown: dict[Hashable, Sprite] = {}
    Fly("piece", (0, 0), 0, 100).apply(shown, 50)
    Fade("piece", 0, 100).apply(shown, 50)
    Keep("piece", None, 100).apply(shown, 50)
    assert shown == {}


def test_a_ghost_flies_from_centre_to_centre() -> None:
    ghost = Ghost("ghost", image(20, 10), (50, 50), (150, 90), 100, 200)
    shown: dict[Hashable, Sprite] = {}
    ghost.apply(shown, 50)
    assert shown == {}
    ghost.apply(shown, 100)
    assert shown["ghost"].rect.center == (50, 50)
    ghost.apply(shown, 200)
    assert shown["ghost"].rect.center == (150, 90)


def test_keep_shows_the_old_until_its_time() -> None:
    old = Sprite(image(), 1, 2)
    shown, later, gone = display(), display(), display()
    Keep("piece", old, 100).apply(shown, 99)
    Keep("piece", old, 100).apply(later, 100)
    Keep("piece", None, 100).apply(gone, 99)
    assert shown["piece"] is old
    assert at(later["piece"]) == (100, 50)
    assert gone == {}


@pytest.mark.parametrize(("now", "alpha"), [(0, 0), (100, 0), (150, 100), (200, 200), (300, 200)])
def test_a_fade_ends_at_the_opacity_of_the_sprite(now: float, alpha: int) -> None:
    shown = display(alpha=200)
    Fade("piece", 100, 200).apply(shown, now)
    assert shown["piece"].alpha == alpha


def test_a_slide_goes_its_way_and_is_gone() -> None:
    slide = Slide("half", Sprite(image(), 10, 10), 60, -20, 0, 100)
    shown: dict[Hashable, Sprite] = {}
    slide.apply(shown, 0)
    assert (*at(shown["half"]), shown["half"].alpha) == (10, 10, 255)
    slide.apply(shown, 50)
    assert (*at(shown["half"]), shown["half"].alpha) == (40, 0, 128)
    slide.apply(shown, 100)
    assert (*at(shown["half"]), shown["half"].alpha) == (70, -10, 0)


def test_the_die_comes_to_rest_on_its_last_face() -> None:
    faces = tuple(image(10 + i) for i in range(8))
    tumble = Tumble("die", faces, (100, 100), 0, 1000, 60)
    shown: dict[Hashable, Sprite] = {}
    tumble.apply(shown, 0)
    assert shown["die"].image is faces[0]
    assert shown["die"].y == 100 - 5 - 60, "thrown up first"
    for now in (700, 850, 1000):
        tumble.apply(shown, now)
        assert shown["die"].image is faces[-1]
        assert shown["die"].y == 95


def test_a_gleam_stays_on_its_place() -> None:
    area = pygame.Rect(100, 40, 80, 30)
    gleam = Gleam("gleam", area, image(30, 30), 0, 100)
    seen = 0
    for now in range(-10, 120, 5):
        shown: dict[Hashable, Sprite] = {}
        gleam.apply(shown, now)
        for sprite in shown.values():
            seen += 1
            assert area.contains(sprite.rect)
            assert 0 <= now < 100
    assert seen > 10


def test_a_banner_comes_stays_and_goes() -> None:
    toast = Toast("toast", Sprite(image(), 5, 5), 100, 1100, fade=200)

    def alpha(now: float) -> int | None:
        shown: dict[Hashable, Sprite] = {}
        toast.apply(shown, now)
        return shown["toast"].alpha if shown else None

    assert alpha(99) is None
    assert alpha(200) == 128
    assert alpha(300) == alpha(600) == alpha(900) == 255
    assert alpha(1000) == 128
    assert alpha(1100) is None


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


def test_a_thing_thrown_far_overshoots_by_pixels_only() -> None:
    image = pygame.Surface((10, 10))
    near, far = Fly("a", (1000 - 100, 0), 0, 100), Fly("a", (1000 - 900, 0), 0, 100)

    def beyond(fly: Fly) -> int:
        places = []
        for now in range(100):
            display: Display = {"a": Sprite(image, 1000, 0)}
            fly.apply(display, now)
            places.append(display["a"].x)
        return max(places) - 1000

    assert 0 < beyond(near) <= 10
    assert 0 <= beyond(far) <= 10
