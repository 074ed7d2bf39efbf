"""The stage: what it draws bit by bit is what a whole redraw would show, and no more than that is drawn."""

import random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.view.kit.stage import Sprite, Sprites, Stage, merged

SIZE = (64, 48)
SCREEN = pygame.Rect(0, 0, *SIZE)
COLOURS = ("#D04030", "#30A050", "#4060D0", "#E0C040")


def solid(colour: str, size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size)
    image.fill(colour)
    return image


def glassy(colour: str, size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill((*pygame.Color(colour)[:3], 120))
    return image


SIZES = ((9, 7), (30, 20), SIZE)
SOLID = [solid(colour, size) for colour in COLOURS for size in SIZES]
GLASSY = [glassy(colour, size) for colour in COLOURS for size in SIZES]


@st.composite
def sprite(draw: st.DrawFn) -> Sprite:
    picture = draw(st.integers(0, len(SOLID + GLASSY) - 1))
    x, y = draw(st.integers(-12, SIZE[0])), draw(st.integers(-12, SIZE[1]))
    alpha = draw(st.sampled_from((0, 90, 255, 255)))
    opaque = picture < len(SOLID) and alpha == 255 and draw(st.booleans())
    return Sprite((SOLID + GLASSY)[picture], x, y, draw(st.sampled_from((0, 1, 1.5))), alpha, opaque)


LISTS = st.lists(st.lists(st.tuples(st.integers(0, 7), sprite()), max_size=8).map(dict), min_size=2, max_size=5)


def whole(sprites: Sprites) -> bytes:
    """The picture of a display list drawn sprite by sprite, lowest first, without a stage."""
    screen = pygame.Surface(SIZE)
    screen.fill("#121836")
    for each in sorted(sprites.values(), key=lambda s: s.z):
        image = each.image.copy()
        image.set_alpha(each.alpha)
        screen.blit(image, (each.x, each.y))
    return pygame.image.tobytes(screen, "RGB")


def outside(picture: bytes, areas: list[pygame.Rect]) -> bytes:
    """A picture with the areas blackened."""
    image = pygame.image.frombytes(picture, SIZE, "RGB")
    for area in areas:
        image.fill("black", area)
    return pygame.image.tobytes(image, "RGB")


@settings(max_examples=80, deadline=None)
@given(LISTS)
def test_bit_by_bit_shows_what_a_whole_redraw_shows(lists: list[Sprites]) -> None:
    stage, screen = Stage(), pygame.Surface(SIZE)
    before: bytes | None = None
    for sprites in lists:
        areas = stage.draw(screen, sprites)
        after = pygame.image.tobytes(screen, "RGB")
        assert after == whole(sprites)
        if before is not None:
            assert outside(before, areas) == outside(after, areas)
        before = after


@settings(max_examples=60, deadline=None)
@given(LISTS, st.randoms())
def test_the_same_sprites_in_another_order(lists: list[Sprites], chance: random.Random) -> None:
    stage, screen = Stage(), pygame.Surface(SIZE)
    for sprites in lists:
        stage.draw(screen, sprites)
        keys = list(sprites)
        chance.shuffle(keys)
        turned = {key: sprites[key] for key in keys}
        stage.draw(screen, turned)
        assert pygame.image.tobytes(screen, "RGB") == whole(turned)


def test_nothing_is_drawn_where_nothing_changed() -> None:
    stage, screen = Stage(), pygame.Surface(SIZE)
    sprites: Sprites = {"ground": Sprite(SOLID[2], 0, 0, opaque=True), "piece": Sprite(SOLID[0], 5, 5, 1)}
    assert stage.draw(screen, sprites) == [SCREEN]
    assert stage.draw(screen, dict(sprites)) == []


def test_a_moved_piece_costs_the_place_it_left_and_the_place_it_came_to() -> None:
    stage, screen = Stage(), pygame.Surface(SIZE)
    ground = Sprite(SOLID[2], 0, 0, opaque=True)
    stage.draw(screen, {"ground": ground, "piece": Sprite(SOLID[0], 0, 0, 1)})
    areas = stage.draw(screen, {"ground": ground, "piece": Sprite(SOLID[0], 40, 30, 1)})
    assert sorted(map(tuple, areas)) == [(0, 0, 9, 7), (40, 30, 9, 7)]


def framed() -> pygame.Surface:
    """A picture with empty margins: 2 pixels at the left, 5 at the right, 1 above, 3 below."""
    image = pygame.Surface((20, 12), pygame.SRCALPHA)
    image.fill("#D04030", (2, 1, 13, 8))
    return image


def test_the_empty_margins_of_a_picture_are_not_drawn() -> None:
    stage, screen, image = Stage(), pygame.Surface(SIZE), framed()
    ground = Sprite(SOLID[2], 0, 0, opaque=True)
    stage.draw(screen, {"ground": ground, "piece": Sprite(image, 0, 0, 1)})
    moved: Sprites = {"ground": ground, "piece": Sprite(image, 30, 20, 1)}
    assert sorted(map(tuple, stage.draw(screen, moved))) == [(2, 1, 13, 8), (32, 21, 13, 8)]
    assert pygame.image.tobytes(screen, "RGB") == whole(moved)
    assert Sprite(image, 30, 20, 1, 90).trimmed().rect == pygame.Rect(32, 21, 13, 8)


def test_a_damaged_screen_is_drawn_again() -> None:
    stage, screen = Stage(), pygame.Surface(SIZE)
    sprites: Sprites = {"piece": Sprite(SOLID[0], 5, 5)}
    stage.draw(screen, sprites)
    screen.fill("white")
    stage.invalidate()
    assert stage.draw(screen, sprites) == [SCREEN]
    assert pygame.image.tobytes(screen, "RGB") == whole(sprites)


def test_grounds_side_by_side_are_drawn_one_by_one() -> None:
    stage, screen = Stage(), pygame.Surface(SIZE)
    left, right = solid("red", (32, 48)), solid("blue", (32, 48))
    areas = stage.draw(screen, {"left": Sprite(left, 0, 0, opaque=True), "right": Sprite(right, 32, 0, opaque=True)})
    assert areas == [pygame.Rect(0, 0, 32, 48), pygame.Rect(32, 0, 32, 48)]


RECTS = st.builds(pygame.Rect, st.integers(-20, 60), st.integers(-20, 50), st.integers(0, 40), st.integers(0, 40))


@given(st.lists(RECTS, max_size=8))
def test_merged_areas_cover_all_and_do_not_overlap(rects: list[pygame.Rect]) -> None:
    areas = merged(rects, SCREEN)
    for rect in rects:
        inside = rect.clip(SCREEN)
        assert not inside.w or not inside.h or any(area.contains(inside) for area in areas)
    assert all(area.collidelist(areas[:i]) < 0 for i, area in enumerate(areas))
    assert all(SCREEN.contains(area) for area in areas)


@pytest.mark.parametrize(("height", "count"), [(16, 2), (17, 1)])
def test_many_small_areas_become_the_whole_screen_where_that_is_cheaper(height: int, count: int) -> None:
    # two stripes of 64x16 are 2048 of 3072 pixels, two thirds; of 64x17 they are 2176, more than seven tenths
    rects = [pygame.Rect(0, 0, 64, height), pygame.Rect(0, 48 - height, 64, height)]
    assert len(merged(rects, SCREEN)) == count
