"""The window on a map: chunks show what the whole picture shows, and no more of them are kept than allowed."""

from pathlib import Path

import pygame

from game.boards.describe import load_map
from game.view.mapart import MapPicture
from game.view.mapart.chunks import SIDE, Chunks, View

FEATURES = Path(__file__).parents[1] / "boards" / "features"
GROUND = (20, 24, 51)


def seen(name: str, view: View, size: tuple[int, int] = (120, 90)) -> pygame.Surface:
    """A view of a feature map."""
    target = pygame.Surface(size, 0, 32)
    Chunks(MapPicture(load_map(FEATURES / name)), GROUND).draw(target, view)
    return target


def test_a_view_shows_its_part_of_the_map() -> None:
    whole = seen("encoding_csv.tmx", View(0, 0))
    part = seen("encoding_csv.tmx", View(16, 32), (30, 30))
    assert pygame.image.tobytes(part, "RGB") == pygame.image.tobytes(whole.subsurface((16, 32, 30, 30)), "RGB")


def test_chunks_meet_without_a_seam() -> None:
    """A view that begins left of and above the map looks into four chunks; the map is where it was."""
    whole = seen("encoding_csv.tmx", View(0, 0), (64, 64))
    across = seen("encoding_csv.tmx", View(-SIDE / 2, -SIDE / 2), (SIDE + 10, SIDE + 10))
    assert pygame.image.tobytes(across.subsurface((SIDE // 2, SIDE // 2, 64, 64)), "RGB") == pygame.image.tobytes(whole, "RGB")
    assert across.get_at((0, 0))[:3] == GROUND


def test_zoom_makes_pixels_large() -> None:
    once, twice = seen("encoding_csv.tmx", View(0, 0)), seen("encoding_csv.tmx", View(0, 0, 2))
    assert all(twice.get_at((2 * x, 2 * y)) == once.get_at((x, y)) for x in range(0, 40, 3) for y in range(0, 40, 3))


def test_memory_does_not_grow_with_panning() -> None:
    chunks = Chunks(MapPicture(load_map(FEATURES / "infinite.tmx")), GROUND, kept=12)
    target = pygame.Surface((SIDE, SIDE))
    for step in range(60):
        chunks.draw(target, View(step * 40, step * 25))
    assert len(chunks.cache) == 12


def test_a_hidden_layer_can_be_shown() -> None:
    target = pygame.Surface((64, 64))
    picture = MapPicture(load_map(FEATURES / "hidden.tmx"))
    Chunks(picture, GROUND, lambda placed: placed.layer.name == "tiles 2").draw(target, View(0, 0))
    covered = target.get_at((2, 40))
    Chunks(picture, GROUND).draw(target, View(0, 0))
    assert target.get_at((2, 40))[:3] == GROUND  # the first cell of the third row is empty
    assert covered != target.get_at((2, 40))


def test_chunks_of_animated_maps_follow_the_frames() -> None:
    chunks = Chunks(MapPicture(load_map(FEATURES / "animated.tmx")), GROUND)
    target = pygame.Surface((64, 64))
    shown = []
    for ms in (0, 100, 350):
        chunks.draw(target, View(0, 0), ms)
        shown.append(pygame.image.tobytes(target, "RGB"))
    assert shown[0] == shown[1] != shown[2]
    assert len(chunks.cache) == 2
