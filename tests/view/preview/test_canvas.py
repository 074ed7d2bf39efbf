"""The picture of the map in the preview: layers together or apart, pieces in their time."""

from pathlib import Path

import pygame
import pytest

from game.boards.describe import load_map
from game.boards.scene import placed_layers
from game.view.mapart import MapPicture
from game.view.mapart.chunks import Chunks, View
from game.view.preview.canvas import BARE, Canvas, ground_of

FEATURES = Path(__file__).resolve().parents[2] / "boards" / "features"
MAPS = Path(__file__).resolve().parents[3] / "maps"


def all_layers(picture: MapPicture) -> frozenset[int]:
    return frozenset(id(placed.layer) for placed in picture.layers)


def test_layers_drawn_apart_look_as_drawn_together() -> None:
    """A board whose layers follow the camera differently, seen from the origin of parallax: nothing is pushed."""
    picture = MapPicture(load_map(MAPS / "storm_well.tmx"))
    canvas = Canvas(picture, all_layers(picture))
    assert len(canvas.runs) > 1
    size = (400, 300)
    apart, together = pygame.Surface(size, 0, 32), pygame.Surface(size, 0, 32)
    view = View(-200, -150)  # its middle is the point (0, 0)
    assert canvas.draw(apart, view, 0, budget=60)
    Chunks(picture, canvas.ground).draw(together, view)
    worst = max(
        abs(a - b)
        for x in range(0, 400, 7)
        for y in range(0, 300, 7)
        for a, b in zip(apart.get_at((x, y)), together.get_at((x, y)), strict=True)
    )
    assert worst <= 3  # mixing in another order rounds differently


def test_parallax_pushes_layers_apart() -> None:
    picture = MapPicture(load_map(MAPS / "storm_well.tmx"))
    canvas = Canvas(picture, all_layers(picture))
    alive, flat = pygame.Surface((400, 300), 0, 32), pygame.Surface((400, 300), 0, 32)
    canvas.draw(alive, View(300, 200), 0, budget=60)
    Chunks(picture, canvas.ground).draw(flat, View(300, 200))
    assert pygame.image.tobytes(alive, "RGB") != pygame.image.tobytes(flat, "RGB")


def test_without_layers_only_the_ground_is_seen() -> None:
    picture = MapPicture(load_map(FEATURES / "encoding_csv.tmx"))
    target = pygame.Surface((50, 50), 0, 32)
    assert Canvas(picture, frozenset()).draw(target, View(0, 0), 0)
    assert target.get_at((10, 10))[:3] == ground_of(picture.scene)


def test_the_ground_is_the_colour_of_the_map(tmp_path: Path) -> None:
    words = '<map version="1.10" orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8" infinite="0" {}/>'
    path = tmp_path / "map.tmx"
    for said, ground in (('backgroundcolor="#102030"', (16, 32, 48)), ('backgroundcolor="#00102030"', BARE[:3]), ("", BARE[:3])):
        path.write_text(words.format(said), encoding="utf-8")
        assert ground_of(load_map(path)) == tuple(ground)


def test_a_frame_without_time_shows_the_rest_later() -> None:
    scene = load_map(FEATURES / "encoding_csv.tmx")
    picture = MapPicture(scene)
    assert any(True for _ in placed_layers(scene.layers))
    canvas = Canvas(picture, all_layers(picture))
    target, whole = pygame.Surface((64, 64), 0, 32), pygame.Surface((64, 64), 0, 32)
    assert not canvas.draw(target, View(0, 0, 2.0), 0, budget=-1)
    assert pygame.transform.average_color(target)[:3] == canvas.ground
    assert canvas.draw(target, View(0, 0, 2.0), 0, budget=60)
    Chunks(picture, canvas.ground).draw(whole, View(0, 0, 2.0))
    assert pygame.image.tobytes(target, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert canvas.draw(target, View(0, 0, 2.0), 0, budget=-1)  # what is there needs no time


@pytest.mark.parametrize("far", [0, 3000])
def test_pieces_without_animation_are_drawn_once_for_all_frames(far: int) -> None:
    chunks = Chunks(MapPicture(load_map(FEATURES / "animated.tmx")), (0, 0, 0))
    target = pygame.Surface((64, 64))
    for ms in (0, 350):
        chunks.draw(target, View(far, far), ms)
    assert len(chunks.cache) == (1 if far else 2)
