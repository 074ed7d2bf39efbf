"""Effects bend the display list for a while and leave nothing behind: things fly, stay, fade, tick, banners come and go."""

from collections.abc import Hashable

import pytest

from game.view.kit.stage import Sprite
from game.view.kit.theme import times
from game.view.table.effects import Await, Fade, Fly, Ghost, Keep, Ticks, Toast
from tests.view.table.bending import at, display, image


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


def test_a_thing_thrown_far_overshoots_by_pixels_only() -> None:
    near, far = Fly("a", (1000 - 100, 0), 0, 100), Fly("a", (1000 - 900, 0), 0, 100)

    def beyond(fly: Fly) -> int:
        places = []
        for now in range(100):
            shown: dict[Hashable, Sprite] = {"a": Sprite(image(), 1000, 0)}
            fly.apply(shown, now)
            places.append(shown["a"].x)
        return max(places) - 1000

    assert 0 < beyond(near) <= 10
    assert 0 <= beyond(far) <= 10


def test_what_hops_is_small_at_first_swells_before_it_lands_and_ends_as_it_is() -> None:
    def size(now: float) -> int:
        shown: dict[Hashable, Sprite] = {"piece": Sprite(image(40, 40), 100, 50)}
        Fly("piece", (0, 50), 0, 1000, hops=True).apply(shown, now)
        return shown["piece"].image.get_width()

    assert (size(0), size(200), size(775), size(1000)) == (22, 40, 47, 40)


def test_what_hops_keeps_its_middle() -> None:
    shown: dict[Hashable, Sprite] = {"piece": Sprite(image(40, 40), 100, 50)}
    Fly("piece", (0, 50), 0, 1000, hops=True).apply(shown, 0)
    assert shown["piece"].rect.center == (20, 70)


def test_what_falls_is_gone_at_its_end() -> None:
    shown: dict[Hashable, Sprite] = {}
    Ghost("cog", image(), (50, 50), (50, 90), 0, 100, falls=True).apply(shown, 50)
    assert (shown["cog"].rect.center, shown["cog"].alpha) == ((50, 60), 191)
    Ghost("cog", image(), (50, 50), (50, 90), 0, 100, falls=True).apply(shown, 100)
    assert shown["cog"].alpha == 0


def test_a_number_ticks() -> None:
    old, two, three = (Sprite(image(), number, 0) for number in (1, 2, 3))
    ticks = Ticks("n", ((0, old), (100, two), (200, three)), 200)

    def seen(now: float) -> int:
        shown: dict[Hashable, Sprite] = {"n": three}
        ticks.apply(shown, now)
        return shown["n"].x

    assert [seen(now) for now in (-5, 0, 99, 100, 199, 200, 500)] == [1, 1, 1, 2, 2, 3, 3]


def test_what_waits_comes_up_when_it_is_time() -> None:
    wait = Await(("piece", "other"), 100, 180)
    early, late = display(alpha=200), display(alpha=200)
    wait.apply(early, 99)
    assert early == {}
    wait.apply(late, 140)
    assert late["piece"].alpha == 100


def test_calm_forms_do_not_move() -> None:
    piece = Sprite(image(), 5, 5)
    assert Fly("piece", (0, 0), 100, 500).calm() == Fade("piece", 100, 100 + times.SWAP)
    assert Toast("toast", piece, 0, 900, rise=20).calm() == Toast("toast", piece, 0, 900)
    for unmoved in (Keep("piece", piece, 100), Fade("piece", 0, 100), Ticks("piece", ((0, piece),), 100), Await(("piece",), 0, 9)):
        assert unmoved.calm() is unmoved
