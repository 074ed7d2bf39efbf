"""Maps are drawn as Tiled draws them: the feature maps against the pictures of its tmxrasterizer (tools/make_features.py)."""

from pathlib import Path

import pygame
import pytest

from game.boards.describe import load_map
from game.view.mapart import MapPicture
from game.view.mapart.export import main, whole
from game.view.mapart.pictures import blank
from game.view.mapart.shapes import cut_polygon
from tests.boards.maps import tileset, tmx, write

FEATURES = Path(__file__).parents[1] / "boards" / "features"
MAPS = sorted((*FEATURES.glob("*.tmx"), *FEATURES.glob("*.tmj")))
CLOSE = 8
"""Steps of 255 by which a channel may differ."""
SHARE = {
    "shapes": 0.2,
    "text": 0.01,
    "text_placed": 0.02,
    "isometric_objects": 0.03,
    "tile_objects": 0.005,
    "missing_tile": 0.01,
    "blend_overlapping": 0.002,
}
"""How many pixels may differ where lines and letters are smoothed another way; elsewhere a thousandth."""


def over_grey(surface: pygame.Surface) -> bytes:
    """The pixels over grey, so that what is hidden does not count."""
    out = pygame.Surface(surface.get_size(), 0, 24)
    out.fill((128, 128, 128))
    out.blit(surface, (0, 0))
    return pygame.image.tobytes(out, "RGB")


def differing(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that differ."""
    a, b = over_grey(one), over_grey(other)
    bad = {i // 3 for i, (x, y) in enumerate(zip(a, b, strict=True)) if abs(x - y) > CLOSE}
    return 3 * len(bad) / len(a)


def test_there_is_a_map_for_each_feature() -> None:
    assert len(MAPS) >= 45
    assert all(path.with_name(f"{path.stem}.expected.png").exists() for path in MAPS)


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_a_feature_is_drawn_as_tiled_draws_it(path: Path) -> None:
    expected = pygame.image.load(path.with_name(f"{path.stem}.expected.png"))
    drawn = whole(MapPicture(load_map(path), exact=True))
    assert drawn.get_size() == expected.get_size()
    assert differing(drawn, expected) <= SHARE.get(path.stem, 0.001)


def test_a_shifted_picture_is_noticed() -> None:
    expected = pygame.image.load(FEATURES / "encoding_csv.expected.png")
    moved = blank(*expected.get_size())
    moved.blit(expected, (1, 0))
    assert differing(moved, expected) > 0.05


def test_parts_of_a_map_are_parts_of_its_picture() -> None:
    picture = MapPicture(load_map(FEATURES / "large_tiles_subrect.tmx"))
    full, part = blank(*picture.size), blank(20, 20)
    picture.draw(full, picture.area[:2])
    picture.draw(part, (picture.area[0] + 13, picture.area[1] + 21))
    assert pygame.image.tobytes(full.subsurface((13, 21, 20, 20)), "RGBA") == pygame.image.tobytes(part, "RGBA")


def test_animated_tiles_run() -> None:
    picture = MapPicture(load_map(FEATURES / "animated.tmx"))
    frames = []
    for ms in (0, 299, 300, 499, 500):
        frames.append(blank(*picture.size))
        picture.draw(frames[-1], picture.area[:2], ms=ms)
    pixels = [pygame.image.tobytes(frame, "RGBA") for frame in frames]
    assert pixels[0] == pixels[1] == pixels[4]
    assert pixels[2] == pixels[3] != pixels[0]


def test_export_writes_the_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.png"
    assert main(FEATURES / "opacity.tmx", out, 2.0) == 0
    assert pygame.image.load(out).get_size() == (128, 128)
    assert capsys.readouterr().err == ""


def test_export_says_what_is_wrong_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(tmp_path / "gone.tmx", tmp_path / "out.png") == 2
    assert main(FEATURES / "opacity.tmx", tmp_path / "no" / "out.png") == 2
    assert main(FEATURES / "opacity.tmx", tmp_path / "out.png", 1000.0) == 2
    first, second, third = capsys.readouterr().err.splitlines()
    assert first.startswith(f"{tmp_path / 'gone.tmx'}: the file cannot be read (No such file or directory)")
    assert "the picture cannot be written" in second
    assert "the picture would be 64000x64000 pixels" in third


HUGE = {
    "a tile object": '<object id="1" gid="1" x="0" y="0" width="900000000" height="900000000" rotation="33"/>',
    "a rectangle": '<object id="2" x="-5e8" y="-5e8" width="9e8" height="9e8" rotation="12"/>',
    "a text": '<object id="3" x="0" y="0" width="9e8" height="9e8"><text pixelsize="4000" wrap="1">' + "word " * 3000 + "</text></object>",
}


@pytest.mark.parametrize("name", HUGE)
def test_huge_things_are_cut_before_they_are_drawn(tmp_path: Path, name: str) -> None:
    """They would fill the memory; the picture has the size of the map all the same."""
    path = write(tmp_path, tmx(tileset(tmp_path), f'<objectgroup id="1">{HUGE[name]}</objectgroup>', width=8, height=8))
    assert main(path, tmp_path / "out.png") == 0
    assert pygame.image.load(tmp_path / "out.png").get_size() == (128, 128)


def test_a_polygon_is_cut_to_an_area() -> None:
    # a diamond around (0, 0), cut to its right upper quarter: (0, 0) to (10, -10) leaves a triangle
    cut = cut_polygon([(0, -8), (8, 0), (0, 8), (-8, 0)], (0, -10, 10, 0))
    assert {(0, -8), (8, 0), (0, 0)} >= {(round(x), round(y)) for x, y in cut} >= {(0, -8), (8, 0)}
    assert cut_polygon([(20, 20), (30, 20), (30, 30)], (0, 0, 10, 10)) == []
