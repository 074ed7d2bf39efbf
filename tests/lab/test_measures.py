"""Intervals and quantiles, against values worked out by hand."""

import pytest

from game.lab.measures import mean, quantile, share, wilson, within


def test_wilson_at_one_half() -> None:
    # 50 of 100: (0.5 + z2/200 -+ z * sqrt(0.0025 + z2/40000)) / (1 + z2/100) with z2 = 3.8415
    assert wilson(50, 100) == pytest.approx((0.40383, 0.59617), abs=1e-5)


def test_wilson_at_the_ends_stays_inside() -> None:
    # 0 of 10: the upper end is z2 / (10 + z2) = 3.8415 / 13.8415
    assert wilson(0, 10) == pytest.approx((0.0, 0.27753), abs=1e-5)
    assert wilson(10, 10) == pytest.approx((0.72247, 1.0), abs=1e-5)


def test_wilson_of_no_games_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_quantiles_are_values_that_occurred() -> None:
    counts = {10: 1, 12: 2, 20: 1}
    assert [quantile(counts, part) for part in (0.1, 0.25, 0.5, 0.75, 0.76, 1)] == [10, 10, 12, 12, 20, 20]
    assert quantile({}, 0.5) == 0


def test_mean_share_and_within() -> None:
    assert mean({10: 1, 12: 2, 20: 1}) == 13.5
    assert within({10: 1, 12: 2, 20: 1}, 12, 18) == 0.5
    assert (share(1, 4), share(1, 0)) == (0.25, 0.0)
