"""Where a window may lie: two monitors side by side, the left one 1920x1080 at (0, 0), the right one 2560x1440 at (1920, -200)."""

import pytest

from game.view.placing import Size, Spot, first_size, origin_of, wanted, within

LEFT, RIGHT = (1920, 1080), (2560, 1440)
AT = {0: ((0, 0), LEFT), 1: ((1920, -200), RIGHT)}
LAST = Spot(2000, 100, 1600, 900, 1)


@pytest.mark.parametrize(
    ("spot", "corner"),
    [
        (Spot(100, 80, 1280, 720), (100, 80)),
        (Spot(1500, 80, 1280, 720), (1500, 80)),
        (Spot(-1000, 900, 1280, 720), (-1000, 900)),
        (Spot(2000, -150, 1600, 900, 1), (2000, -150)),
        (Spot(-1230, 80, 1280, 720), (0, 80)),
        (Spot(1900, 80, 1280, 720), (640, 80)),
        (Spot(100, 1070, 1280, 720), (100, 360)),
        (Spot(100, -5, 1280, 720), (100, 0)),
        (Spot(9000, 9000, 1600, 900, 1), (2880, 340)),
        (Spot(5000, 5000, 4000, 3000), (0, 0)),
    ],
    ids=[
        "inside",
        "over the right edge",
        "over the left and lower edge",
        "above zero on the right monitor",
        "a sliver at the left",
        "a sliver at the right",
        "its grip too low",
        "its grip too high",
        "far away",
        "larger than the monitor",
    ],
)
def test_a_window_stays_where_it_can_be_grasped_and_else_comes_onto_its_monitor(spot: Spot, corner: tuple[int, int]) -> None:
    there = within(spot, *AT[spot.monitor])
    assert (there.x, there.y) == corner
    assert (there.size, there.monitor) == (spot.size, spot.monitor)


def test_the_corner_of_a_monitor_follows_from_a_window_in_its_middle() -> None:
    assert origin_of((2400, 160), (1600, 720), RIGHT) == (1920, -200), "480 and 360 pixels are free on each side"


@pytest.mark.parametrize(
    ("desktop", "size"),
    [((1920, 1080), (1280, 720)), ((1366, 768), (1280, 720)), ((3840, 2160), (2560, 1440)), ((2560, 1440), (1707, 960))],
)
def test_the_first_window_takes_two_thirds_of_the_desktop(desktop: Size, size: Size) -> None:
    assert first_size(desktop) == size


def test_a_size_from_the_command_line_wins() -> None:
    assert wanted((1100, 700), LAST, [LEFT, RIGHT]) == ((1100, 700), 1, True)
    assert wanted((1100, 700), None, [LEFT]) == ((1100, 700), 0, False)


def test_the_window_goes_back_to_its_monitor() -> None:
    assert wanted(None, LAST, [LEFT, RIGHT]) == ((1600, 900), 1, True)


def test_a_monitor_that_is_gone_is_replaced_by_the_first() -> None:
    assert wanted(None, Spot(2000, 100, 2400, 900, 1), [LEFT]) == ((1920, 900), 0, False)


def test_a_monitor_that_became_smaller_limits_the_window() -> None:
    assert wanted(None, Spot(0, 0, 2400, 1300, 0), [LEFT]) == ((1920, 1080), 0, True)


def test_without_any_monitor_known_there_is_a_size_all_the_same() -> None:
    assert wanted(None, None, []) == ((1280, 720), 0, False)
