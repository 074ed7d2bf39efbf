"""What is laid over a map: outlines, the grid, what the rules read."""

from pathlib import Path

import pygame
import pytest

from game.app import start_pygame
from game.boards.describe import load_map
from game.boards.geometry import geometry
from game.boards.loading import board_of
from game.scenes.preview_document import load
from game.view.mapart.chunks import View
from game.view.preview.outlines import draw_grid, outlines
from game.view.preview.rules import draw_rules

ROOT = Path(__file__).resolve().parents[3]
MAPS = ROOT / "maps"
HEAD = '<map version="1.10" orientation="{}" width="4" height="4" tilewidth="32" tileheight="16" infinite="0"{}>{}</map>'


@pytest.fixture(autouse=True, scope="module")
def _started() -> None:
    start_pygame()


def map_of(folder: Path, orientation: str, inside: str = "", more: str = "") -> Path:
    """A small map without tiles."""
    path = folder / "map.tmx"
    path.write_text(HEAD.format(orientation, more, inside), encoding="utf-8")
    return path


def objects(inside: str) -> str:
    return f'<objectgroup id="1" name="o" offsetx="5" offsety="7">{inside}</objectgroup>'


def test_an_outline_lies_where_the_object_is_drawn(tmp_path: Path) -> None:
    scene = load_map(map_of(tmp_path, "orthogonal", objects('<object id="3" name="a" x="10" y="20" width="30" height="8"/>')))
    (found,) = outlines(scene)
    assert (found.id, found.name, found.closed) == (3, "a", True)
    assert list(found.points) == [(15, 27), (45, 27), (45, 35), (15, 35)]
    assert found.middle == (30, 31)


def test_an_outline_is_turned_around_its_corner(tmp_path: Path) -> None:
    scene = load_map(map_of(tmp_path, "orthogonal", objects('<object id="3" x="10" y="20" width="30" height="8" rotation="90"/>')))
    (found,) = outlines(scene)
    assert found.box == pytest.approx((7, 27, 15, 57))  # it hangs down from its corner (15, 27) to the left


def test_an_outline_on_an_isometric_map_is_a_diamond(tmp_path: Path) -> None:
    scene = load_map(map_of(tmp_path, "isometric", objects('<object id="3" x="16" y="16" width="16" height="16"/>')))
    (found,) = outlines(scene)
    # one cell, that of column and row 1: its top is in the middle of the map (4 x 32 / 2), one row of cells down
    assert found.points == ((69, 23), (85, 31), (69, 39), (53, 31))


@pytest.mark.parametrize(
    "shape", ["<ellipse/>", "<point/>", '<polygon points="0,0 8,0 8,8"/>', '<polyline points="0,0 8,8"/>', "<text>word</text>"]
)
def test_every_kind_of_object_has_an_outline(tmp_path: Path, shape: str) -> None:
    scene = load_map(map_of(tmp_path, "orthogonal", objects(f'<object id="3" x="10" y="20" width="8" height="8">{shape}</object>')))
    left, top, right, bottom = outlines(scene)[0].box
    assert left <= 15 + 8
    assert right >= 15
    assert top <= 27 + 8
    assert bottom >= 27


@pytest.mark.parametrize(
    ("orientation", "more", "at"),
    [
        ("orthogonal", "", (32, 8)),
        ("isometric", "", (64, 0)),
        ("oblique", ' skewx="8"', (32, 0)),
        ("staggered", ' staggeraxis="y" staggerindex="odd"', (16, 0)),
        ("hexagonal", ' staggeraxis="y" staggerindex="odd" hexsidelength="8"', (0, 8)),
    ],
)
def test_the_grid_follows_the_cells(tmp_path: Path, orientation: str, more: str, at: tuple[int, int]) -> None:
    """A corner of a cell is on a line; the middle of a cell is not."""
    scene = load_map(map_of(tmp_path, orientation, more=more))
    target = pygame.Surface((1300, 1000), 0, 32)
    draw_grid(target, scene, geometry(scene), View(-1, -1, 8))
    box = pygame.Rect(at[0] * 8 + 8 - 3, at[1] * 8 + 8 - 3, 7, 7)
    assert any(sum(target.get_at((x, y))[:3]) for x in range(box.left, box.right) for y in range(box.top, box.bottom))
    x, y = geometry(scene).corner(1, 1)
    assert target.get_at((round((x + 16 + 1) * 8), round((y - 8 + 1) * 8)))[:3] == (0, 0, 0)


def test_a_grid_too_fine_to_see_is_not_drawn(tmp_path: Path) -> None:
    scene = load_map(map_of(tmp_path, "orthogonal"))
    target = pygame.Surface((200, 200), 0, 32)
    draw_grid(target, scene, geometry(scene), View(0, 0, 0.25))
    assert pygame.transform.average_color(target)[:3] == (0, 0, 0)


@pytest.mark.parametrize("name", ["lantern_cove", "cumulus_shelf", "storm_well"])
def test_the_overlay_reads_what_the_rules_play(name: str) -> None:
    """Columns and neighbours of the overlay are those of the board."""
    shown = load(MAPS / f"{name}.tmx")
    board = board_of(shown.scene).board
    assert shown.reading is not None
    ports = shown.reading.ports
    assert list(shown.reading.columns) == [port.column for port in board.ports]
    number = {port.id: i for i, port in enumerate(ports)}
    pairs = {(number[a.id], number[b.id]) for a, b in shown.reading.neighbours}
    assert pairs == {(min(i, j), max(i, j)) for i, near in enumerate(board.adjacent) for j in near}
    covered = {number[cloud.covers] for cloud in shown.reading.clouds}
    assert covered == {i for i, port in enumerate(board.ports) if port.cloud}


def test_the_overlay_shows_on_each_port_and_between_neighbours() -> None:
    shown = load(MAPS / "storm_well.tmx")
    reading = shown.reading
    assert reading is not None
    target = pygame.Surface(shown.picture.size, 0, 32)
    draw_rules(target, reading, View(0, 0), 14)
    for port in reading.ports:
        box = port.box
        area = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h)).clip(target.get_rect())
        assert sum(pygame.transform.average_color(target, area)[:3]) > 0
    upper, lower = reading.neighbours[0]
    middle = (round(upper.box.centre[0]), round((upper.box.y + upper.box.h + lower.box.y) / 2))
    assert target.get_at(middle)[:3] == (0xE0, 0xA8, 0x3E)
