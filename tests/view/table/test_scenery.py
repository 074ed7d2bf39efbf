"""The scenery of a board: pictures of files and of the game's own art, repeated, faint, flipped, spread over the whole board."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.boards import Picture
from game.boards.playable import Box
from game.errors import UserError
from game.view.table import scenery
from game.view.table.layout import Layout
from tests.view.table.playing import board

LAYOUT = Layout((1280, 720), board().size)
RED, BLUE = (200, 30, 20, 255), (20, 40, 210, 255)


@pytest.fixture
def halves(tmp_path: Path) -> Path:
    """A picture of 40 by 20 pixels: red at the left, blue at the right."""
    image = pygame.Surface((40, 20), pygame.SRCALPHA)
    image.fill(RED, (0, 0, 20, 20))
    image.fill(BLUE, (20, 0, 20, 20))
    path = tmp_path / "halves.png"
    pygame.image.save(image, str(path))
    return path


def front(*pictures: Picture) -> pygame.Surface:
    """These pictures in front of nothing."""
    shown = scenery.foreground(replace(board(), foreground=pictures), LAYOUT)
    assert shown is not None
    image, corner = shown
    out = pygame.Surface(LAYOUT.board.size, pygame.SRCALPHA)
    out.blit(image, corner)
    return out


def colours(shown: pygame.Surface, box: Box) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The colours in the middle of the left and the right half of a box of the map."""
    rect = LAYOUT.on_board(box.x, box.y, box.w, box.h)
    return tuple(shown.get_at((rect.x + rect.w // 4, rect.centery))), tuple(shown.get_at((rect.x + 3 * rect.w // 4, rect.centery)))


BOX = Box(100, 100, 40, 20)


def test_a_picture_lies_where_the_map_says(halves: Path) -> None:
    shown = front(Picture(BOX, image=halves))
    assert colours(shown, BOX) == (RED, BLUE)
    assert shown.get_bounding_rect() == LAYOUT.on_board(100, 100, 40, 20)


@pytest.mark.parametrize(("flips", "expected"), [({"flip_x": True}, (BLUE, RED)), ({"flip_y": True}, (RED, BLUE))])
def test_a_picture_may_be_flipped(halves: Path, flips: dict[str, bool], expected: tuple[tuple[int, ...], ...]) -> None:
    shown = front(Picture(BOX, image=halves, flip_x=flips.get("flip_x", False), flip_y=flips.get("flip_y", False)))
    assert colours(shown, BOX) == expected


def test_a_part_of_a_picture(halves: Path) -> None:
    assert colours(front(Picture(BOX, image=halves, source=(20, 0, 20, 20))), BOX) == (BLUE, BLUE)


def test_a_faint_picture(halves: Path) -> None:
    left, _ = colours(front(Picture(BOX, image=halves, opacity=0.5)), BOX)
    assert left[3] == pytest.approx(128, abs=2)


def test_a_repeated_picture_fills_its_line_from_edge_to_edge(halves: Path) -> None:
    shown = front(Picture(BOX, image=halves, repeat_x=True))
    row = LAYOUT.on_board(BOX.x, BOX.y, BOX.w, BOX.h)
    assert shown.get_bounding_rect() == pygame.Rect(0, row.y, shown.get_width(), row.h)


def test_a_picture_repeated_both_ways_fills_the_board(halves: Path) -> None:
    shown = front(Picture(BOX, image=halves, repeat_x=True, repeat_y=True))
    assert shown.get_bounding_rect() == shown.get_rect()


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (1024, 768)])
def test_a_sky_leaves_no_gap(halves: Path, size: tuple[int, int]) -> None:
    layout = Layout(size, board().size)
    sky = Picture(Box(0, 0, *board().size), image=halves)
    shown = scenery.foreground(replace(board(), foreground=(sky,)), layout)
    assert shown is not None
    image, corner = shown
    assert image.get_bounding_rect().move(corner) == pygame.Rect((0, 0), layout.board.size)


def test_a_board_without_a_front_has_none() -> None:
    assert scenery.foreground(replace(board(), foreground=()), LAYOUT) is None


def test_a_picture_of_nothing_is_nothing() -> None:
    assert scenery.foreground(replace(board(), foreground=(Picture(BOX, art="no/such/art"),)), LAYOUT) is None


def test_a_picture_that_is_gone_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"gone\.png of the board cannot be read"):
        front(Picture(BOX, image=tmp_path / "gone.png"))


def test_the_back_is_opaque_and_of_the_size_of_the_board() -> None:
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    shown = scenery.backdrop(board(), LAYOUT)
    assert shown.get_size() == LAYOUT.board.size
    assert shown.get_at((5, 5))[3] == 255
    dark, light = shown.get_at((400, shown.get_height() - 1)), shown.get_at((400, shown.get_height() - 60))
    assert sum(dark[:3]) < sum(light[:3]), "it darkens towards the mat"


def test_a_diagonal_flip_swaps_x_and_y(halves: Path) -> None:
    box = Box(100, 100, 20, 40)
    shown = front(Picture(box, image=halves, flip_diagonal=True))
    rect = LAYOUT.on_board(box.x, box.y, box.w, box.h)
    assert tuple(shown.get_at((rect.centerx, rect.y + rect.h // 4))) == RED
    assert tuple(shown.get_at((rect.centerx, rect.y + 3 * rect.h // 4))) == BLUE


def test_a_turn_goes_clockwise_around_the_pivot(halves: Path) -> None:
    shown = front(Picture(BOX, image=halves, rotation=90, pivot=(100, 120)))
    red, blue = LAYOUT.on_board(110, 130, 0, 0), LAYOUT.on_board(110, 150, 0, 0)
    assert tuple(shown.get_at(red.topleft)) == RED
    assert tuple(shown.get_at(blue.topleft)) == BLUE


def test_a_tint_multiplies(halves: Path) -> None:
    shown = front(Picture(BOX, image=halves, tint=(255, 0, 255, 255)))
    assert colours(shown, BOX) == ((200, 0, 20, 255), (20, 0, 210, 255))
