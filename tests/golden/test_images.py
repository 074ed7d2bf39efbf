"""The main screens look as their golden images do (tests/golden/images.py)."""

import tempfile
from pathlib import Path

import pygame
import pytest

from game.app import start_pygame
from tests.golden.images import FOLDER, NAMES, SMALL, Distance, contrasted, distance, drawn, path_of


@pytest.fixture(autouse=True, scope="module")
def _started() -> None:
    start_pygame()


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_looks_as_it_should(name: str) -> None:
    now, golden = drawn(name), pygame.image.load(path_of(name)).convert()
    apart = distance(now, golden)
    if not apart.near:
        where = Path(tempfile.mkdtemp(prefix="tapstones-golden-")) / path_of(name).name
        pygame.image.save(contrasted(now, golden), where)
        pytest.fail(
            f"{name}: {apart}. Golden, now and the difference: {where}. If it is meant to be so: python -m tests.golden.images --write"
        )


def test_there_is_no_golden_image_without_a_screen() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {path_of(name).name for name in NAMES}


def painted(*parts: tuple[str, tuple[int, int, int, int]]) -> pygame.Surface:
    out = pygame.Surface(SMALL)
    for colour, rect in parts:
        out.fill(colour, rect)
    return out


def test_what_hardly_anybody_sees_is_near_and_a_panel_that_moved_is_not() -> None:
    plain = painted(("#404040", (0, 0, *SMALL)))
    shade = painted(("#414141", (0, 0, *SMALL)))
    word = painted(("#404040", (0, 0, *SMALL)), ("#FFFFFF", (10, 10, 20, 8)))
    panel = painted(("#404040", (0, 0, *SMALL)), ("#FFFFFF", (10, 10, 90, 60)))
    moved = painted(("#404040", (0, 0, *SMALL)), ("#FFFFFF", (14, 10, 90, 60)))
    assert distance(plain, plain) == Distance(0, 0)
    assert distance(plain, shade) == Distance(1, 0)
    assert distance(plain, shade).near
    assert distance(plain, word).far == pytest.approx(160 / 57600)
    assert distance(plain, word).mean == pytest.approx(191 * 160 / 57600)
    assert distance(plain, word).near
    assert distance(panel, moved).far == pytest.approx(2 * 4 * 60 / 57600)
    assert not distance(panel, moved).near


def test_the_picture_of_a_difference_shows_both_and_what_differs() -> None:
    golden, now = painted(("#404040", (0, 0, *SMALL))), painted(("#404040", (0, 0, *SMALL)), ("#606060", (0, 0, 10, 10)))
    out = contrasted(now, golden)
    assert out.get_size() == (SMALL[0], 3 * SMALL[1])
    assert out.get_at((5, 5))[:3] == (64, 64, 64)
    assert out.get_at((5, 5 + SMALL[1]))[:3] == (96, 96, 96)
    assert out.get_at((5, 5 + 2 * SMALL[1]))[:3] == (128, 128, 128), "32 steps, twice doubled"
    assert out.get_at((50, 50 + 2 * SMALL[1]))[:3] == (0, 0, 0)
