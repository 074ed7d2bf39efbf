"""Pictures in motion: turned, sized, mirrored; each step made once, and nothing made where nothing changes."""

import pygame

from game.view.kit.turning import turned


def arrow() -> pygame.Surface:
    """40 by 20 pixels, its left half red, its right half blue."""
    out = pygame.Surface((40, 20), pygame.SRCALPHA)
    out.fill("red", (0, 0, 20, 20))
    out.fill("blue", (20, 0, 20, 20))
    return out


def test_where_nothing_changes_the_picture_itself_comes_back() -> None:
    picture = arrow()
    assert turned(picture) is picture
    assert turned(picture, 0.4, 1.005) is picture, "less than a step"


def test_sizes() -> None:
    assert turned(arrow(), 0, 0.5).get_size() == (20, 10)
    assert turned(arrow(), 0, 0.5, 1).get_size() == (20, 20)
    assert turned(arrow(), 0, 0.0, 1).get_size() == (2, 20), "an edge is seen"


def test_below_nothing_it_is_mirrored() -> None:
    picture = turned(arrow(), 0, -1)
    assert picture.get_at((5, 10)) == pygame.Color("blue")
    assert picture.get_at((35, 10)) == pygame.Color("red")


def test_it_turns_to_the_left() -> None:
    picture = turned(arrow(), 90)
    assert picture.get_width() < picture.get_height()
    assert picture.get_at((picture.get_width() // 2, 6)) == pygame.Color("blue")


def test_a_step_is_made_once() -> None:
    picture = arrow()
    assert turned(picture, 3, 1.1) is turned(picture, 3.2, 1.105)
