"""Panning and zooming are arithmetic: what is under the pointer stays there."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.mapart.chunks import View
from game.view.preview import camera

NUMBERS = st.floats(-20_000, 20_000)
ZOOMS = st.floats(1 / 64, 16)
VIEWS = st.builds(View, NUMBERS, NUMBERS, ZOOMS)
POINTS = st.tuples(st.floats(0, 4000), st.floats(0, 2000))


@given(VIEWS, ZOOMS, POINTS)
def test_zooming_keeps_the_point_under_the_pointer(view: View, zoom: float, at: tuple[float, float]) -> None:
    after = camera.zoomed(view, zoom, at)
    assert after.zoom == zoom
    assert camera.on_map(after, at) == pytest.approx(camera.on_map(view, at), abs=1e-6)


@given(VIEWS, POINTS, st.floats(-500, 500), st.floats(-500, 500))
def test_the_map_follows_a_pull(view: View, at: tuple[float, float], dx: float, dy: float) -> None:
    after = camera.moved(view, dx, dy)
    assert camera.on_map(after, (at[0] + dx, at[1] + dy)) == pytest.approx(camera.on_map(view, at), abs=1e-6)


@given(VIEWS, POINTS)
def test_the_way_to_the_screen_is_the_way_back(view: View, at: tuple[float, float]) -> None:
    assert camera.on_screen(view, camera.on_map(view, at)) == pytest.approx(at, abs=1.001)  # views begin at whole pixels


def test_steps_go_through_whole_zooms_and_end() -> None:
    view = View(0, 0, 0.9)
    assert camera.stepped(view, 1, (0, 0)).zoom == 1.0
    assert camera.stepped(view, -1, (0, 0)).zoom == pytest.approx(2 / 3)
    assert camera.stepped(view, 99, (0, 0)).zoom == 16.0
    assert camera.stepped(view, -99, (0, 0)).zoom == 1 / 16
    assert camera.stepped(camera.stepped(View(3, 4, 2.0), 3, (50, 60)), -3, (50, 60)) == View(3, 4, 2.0)


def test_fit_shows_all_of_an_area_in_the_middle() -> None:
    # 400x100 in 1000x600 with 100 around: 800 / 400 = 2; 2 x 400 leaves 100 left and right, 600 - 2 x 100 leaves 200 above and below
    view = camera.fitted((-100, 50, 300, 150), (1000, 600), 100)
    assert view.zoom == 2.0
    assert camera.on_screen(view, (-100, 50)) == (100, 200)
    assert camera.on_screen(view, (300, 150)) == (900, 400)


def test_fit_copes_with_what_has_no_size() -> None:
    assert camera.fitted((0, 0, 0, 0), (800, 600)).zoom == 16.0
    assert camera.on_screen(camera.fitted((0, 0, 0, 0), (800, 600)), (0, 0)) == (400, 300)


def test_a_point_of_a_layer_with_parallax_comes_to_the_middle() -> None:
    place = camera.seen_from((120.0, 40.0), (0.5, 2.0), (20.0, 10.0))
    view = camera.centred(View(0, 0, 2.0), place, (800, 600))
    own = camera.of_layer(view, (0.5, 2.0), (20.0, 10.0), (800, 600))
    assert camera.on_screen(own, (120.0, 40.0)) == pytest.approx((400, 300), abs=1)
