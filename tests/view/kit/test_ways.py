"""What lies nearest in the way of an arrow key."""

import pygame
import pytest

from game.view.kit.ways import WAYS, distance, nearest

HERE = pygame.Rect(100, 100, 20, 20)


def at(x: int, y: int) -> pygame.Rect:
    return pygame.Rect(x, y, 20, 20)


def test_ahead_counts_once_and_aside_twice() -> None:
    assert distance(HERE, at(150, 100), WAYS["right"]) == 50
    assert distance(HERE, at(150, 130), WAYS["right"]) == 50 + 2 * 30
    assert distance(HERE, at(150, 100), WAYS["left"]) is None
    assert distance(HERE, at(110, 100), WAYS["right"]) is None  # it overlaps


@pytest.mark.parametrize(("way", "found"), [("right", "east"), ("left", "west"), ("up", "north"), ("down", "south east")])
def test_the_nearest_in_each_direction(way: str, found: str) -> None:
    places = {"east": at(160, 100), "far east": at(220, 100), "west": at(20, 110), "north": at(100, 20), "south east": at(130, 160)}
    assert nearest(HERE, places, WAYS[way]) == found


def test_of_two_as_near_the_first_and_of_none_nothing() -> None:
    assert nearest(HERE, {"below": at(150, 110), "above": at(150, 90)}, WAYS["right"]) == "below"
    assert nearest(HERE, {"west": at(20, 100)}, WAYS["right"]) is None
