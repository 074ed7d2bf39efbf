"""The chart of renown: round grids, names that keep apart, lines where the figures are."""

import itertools

import pygame
import pytest

from game.view.art.renown_chart import MARKS, Line, name_spots, renown_chart, step_of
from game.view.kit import theme


@pytest.mark.parametrize(
    ("most", "parts", "step"),
    [(0, 5, 1), (5, 5, 1), (6, 5, 2), (12, 5, 5), (25, 5, 5), (54, 5, 20), (101, 5, 50), (16, 16, 1), (30, 16, 2)],
)
def test_grid_lines_are_at_round_figures(most: int, parts: int, step: int) -> None:
    assert step_of(most, parts) == step


@pytest.mark.parametrize(
    ("ends", "spots"),
    [
        ([10, 50, 90], [10, 50, 90]),
        ([10, 12, 14], [10, 30, 50]),
        ([95, 96, 97], [60, 80, 100]),
        ([50, 50], [50, 70]),
        ([100, 0, 99, 98], [100, 0, 80, 60]),
    ],
)
def test_names_stand_twenty_apart_and_as_near_to_their_lines_as_can_be(ends: list[float], spots: list[float]) -> None:
    assert name_spots(ends, 20, 0, 100) == spots


def test_every_player_colour_has_a_mark_of_its_own() -> None:
    assert set(MARKS) == set(theme.PLAYERS)
    shapes = []
    for colour, mark in MARKS.items():
        field = pygame.Surface((40, 40), pygame.SRCALPHA)
        mark(field, theme.PLAYERS[colour][0], (20, 20), 10)
        shapes.append(pygame.mask.from_surface(field))
    for one, two in itertools.combinations(shapes, 2):
        assert one.count() != two.count() or one.overlap_area(two, (0, 0)) != one.count()


def test_a_line_goes_through_its_figures() -> None:
    """One captain, 0 to 10 renown in two turns: the field is 1000 - 64 - 236 = 700 wide and 400 - 24 - 58 = 318 high; 10 is its upper edge."""
    chart = renown_chart((Line("Mira", "crimson", (0, 10, 10)),), (1000, 400), 1.0, "Turns")
    main = pygame.Color(theme.PLAYERS["crimson"][0])
    for x, y in ((64, 342), (414, 24), (764, 24)):
        seen = chart.get_at((x, y))
        assert max(abs(seen[i] - main[i]) for i in range(3)) < 8, (x, y)
    light = pygame.Color(theme.PLAYERS["crimson"][2])
    assert max(abs(chart.get_at((239, 183))[i] - light[i]) for i in range(3)) < 40, "half way between the first two marks"
    assert chart.get_at((239, 100)).a == 0


def test_nothing_to_tell_is_an_empty_chart() -> None:
    assert renown_chart((), (100, 50), 1.0, "Turns").get_bounding_rect().size == (0, 0)
