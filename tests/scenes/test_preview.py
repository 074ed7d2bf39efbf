"""The preview in its window: looking around, switches, problems, and a map that is saved while it is shown."""

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import words
from game.errors import UserError
from game.scenes.preview import PreviewScene, preview_of
from game.scenes.preview_document import EVERY, Document
from game.scenes.preview_side import entries, layer_row, summary
from game.view.mapart.chunks import View
from game.view.preview import camera
from tests.scenes.conftest import Player

ROOT = Path(__file__).resolve().parents[2]
FEATURES = ROOT / "tests" / "boards" / "features"
SIZE = (1280, 720)


def opened(path: Path, size: tuple[int, int] = SIZE) -> tuple[Player, PreviewScene]:
    """A map in the preview, drawn."""
    scene = PreviewScene(Document(path))
    player = Player(scene, size)
    settle(player)
    return player, scene


def settle(player: Player, ms: int = 320) -> None:
    """Let time pass."""
    for _ in range(ms // 16):
        player.app.step(16)


def pixels(scene: PreviewScene) -> bytes:
    """What is seen of the map."""
    return pygame.image.tobytes(scene.sprites()["map"].image, "RGB")


def mouse(player: Player, kind: int, pos: tuple[int, int], button: int = 1) -> None:
    pygame.event.post(pygame.Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0), button=button))
    player.app.step(16)


def wheel(player: Player, by: int) -> None:
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=by, flipped=False, precise_x=0.0, precise_y=float(by), which=0))
    player.app.step(16)


def replaced(path: Path, change: Callable[[str], str]) -> None:
    """Save a changed text under another name and rename it over the file, as Tiled does."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    fresh.replace(path)


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """A copy of a board with its tilesets, to spoil."""
    shutil.copytree(ROOT / "maps" / "tilesets", tmp_path / "tilesets")
    return Path(shutil.copy(ROOT / "maps" / "lantern_cove.tmx", tmp_path / "cove.tmx"))


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    """A small map of tiles, no board, with its picture."""
    picture = pygame.Surface((32, 16))
    picture.fill("red", (0, 0, 16, 16))
    picture.fill("blue", (16, 0, 16, 16))
    pygame.image.save(picture, tmp_path / "tiles.png")
    tileset = '<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="2" columns="2"><image source="tiles.png" width="32" height="16"/></tileset>'
    layers = "".join(
        f'<layer id="{i}" name="{name}" width="2" height="2"><data encoding="csv">{cells}</data></layer>'
        for i, name, cells in ((1, "ground", "1,1,1,1"), (2, "top", "2,0,0,0"))
    )
    path = tmp_path / "plain.tmx"
    path.write_text(
        f'<map version="1.10" orientation="orthogonal" width="2" height="2" tilewidth="16" tileheight="16" infinite="0">{tileset}{layers}</map>',
        encoding="utf-8",
    )
    return path


def colour(scene: PreviewScene, x: float, y: float) -> tuple[int, ...]:
    """The colour seen at a point of the map."""
    left, top = camera.on_screen(scene.view, (x, y))
    return tuple(scene.sprites()["map"].image.get_at((round(left), round(top))))[:3]


# --- looking around ---


def test_a_map_opens_as_a_whole(plain: Path) -> None:
    _, scene = opened(plain)
    assert colour(scene, 4, 4) == (0, 0, 255)
    assert colour(scene, 28, 28) == (255, 0, 0)
    assert scene.view.zoom == 16.0


@pytest.mark.parametrize("button", [1, 2])
def test_the_map_follows_the_hand(plain: Path, button: int) -> None:
    player, scene = opened(plain)
    before = camera.on_map(scene.view, (300, 300))
    mouse(player, pygame.MOUSEBUTTONDOWN, (300, 300), button)
    mouse(player, pygame.MOUSEMOTION, (350, 280), button)
    assert camera.on_map(scene.view, (350, 280)) == pytest.approx(before)
    mouse(player, pygame.MOUSEBUTTONUP, (350, 280), button)
    held = scene.view
    mouse(player, pygame.MOUSEMOTION, (10, 10), button)
    assert scene.view == held


def test_the_wheel_zooms_at_the_pointer_and_the_keys_at_the_middle(plain: Path) -> None:
    player, scene = opened(plain)
    player.key(pygame.K_1)
    mouse(player, pygame.MOUSEMOTION, (333, 222))
    under = camera.on_map(scene.view, (333, 222))
    wheel(player, 2)
    assert scene.view.zoom == 2.0
    assert camera.on_map(scene.view, (333, 222)) == pytest.approx(under)
    middle = camera.on_map(scene.view, scene.window.center)
    player.key(pygame.K_PLUS)
    player.key(pygame.K_PLUS)
    player.key(pygame.K_MINUS)
    assert scene.view.zoom == 3.0
    assert camera.on_map(scene.view, scene.window.center) == pytest.approx(middle)


def test_one_to_one_and_fit_by_key_and_by_button(plain: Path) -> None:
    player, scene = opened(plain)
    whole = scene.view
    player.key(pygame.K_0, pygame.KMOD_CTRL)
    assert scene.view.zoom == 1.0
    player.key(pygame.K_f)
    assert scene.view == whole
    player.click("actual")
    assert scene.view.zoom == 1.0
    player.click("fit")
    assert scene.view == whole


def test_arrow_keys_pan_while_they_are_held(plain: Path) -> None:
    player, scene = opened(plain)
    x = scene.view.x
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    settle(player, 64)
    moved = scene.view.x
    assert moved > x
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0))
    player.app.step(16)
    still = scene.view.x
    settle(player, 64)
    assert scene.view.x == still


def test_a_window_of_another_size_keeps_the_middle(plain: Path) -> None:
    _, scene = opened(plain)
    middle = camera.on_map(scene.view, scene.window.center)
    scene.resize((1920, 1080))
    assert camera.on_map(scene.view, scene.window.center) == pytest.approx(middle)


# --- switches ---


def test_a_layer_is_switched_off_and_on(plain: Path) -> None:
    player, scene = opened(plain)
    assert [entry.layer.name for entry in scene.entries] == ["top", "ground"]  # the topmost first, as in Tiled
    player.click("layer.0")
    assert colour(scene, 4, 4) == (255, 0, 0)
    player.click("layer.1")
    assert colour(scene, 4, 4) == scene.pane.canvas.ground
    player.click("layer.0")
    assert colour(scene, 4, 4) == (0, 0, 255)


def test_a_group_hides_what_it_holds() -> None:
    player, scene = opened(FEATURES / "group_order.tmx")
    group = next(i for i, entry in enumerate(scene.entries) if len(entry.key) == 1 and scene.entries[i + 1].key[:1] == entry.key)
    inside = [entry.key for entry in scene.entries if entry.key[0] == scene.entries[group].key[0] and len(entry.key) > 1]
    before = pixels(scene)
    player.click(f"layer.{group}")
    assert pixels(scene) != before
    assert inside
    assert not any(entry.seen for entry in scene.entries if entry.key in inside)


@pytest.mark.parametrize(("name", "key"), [("grid", pygame.K_g), ("objects", pygame.K_o), ("names", pygame.K_n), ("rules", pygame.K_r)])
def test_overlays_are_switched_by_button_and_key(board: Path, name: str, key: int) -> None:
    player, scene = opened(board)
    before = pixels(scene)
    player.click(name)
    other = pixels(scene)
    assert other != before
    player.key(key)
    assert pixels(scene) == before


def test_what_is_no_board_has_no_rules_to_show(plain: Path) -> None:
    _, scene = opened(plain)
    assert "rules" not in scene.targets()
    assert scene.document.shown.problems == ()


# --- animation, parallax, idleness ---


def test_animated_tiles_run_and_nothing_else_draws() -> None:
    player, scene = opened(FEATURES / "animated.tmx")
    lists = {}
    for _ in range(80):
        player.app.step(16)
        sprites = scene.sprites()
        lists[id(sprites)] = (sprites, pixels(scene))
    looks = {look for _, look in lists.values()}
    assert len(looks) > 1
    assert len(lists) < 20  # a change of frame redraws, the 80 steps do not


def test_a_map_at_rest_draws_nothing(board: Path) -> None:
    player, scene = opened(board)
    settle(player, 2000)
    first = scene.sprites()
    settle(player, 600)
    assert scene.sprites() is first


def test_the_origin_of_parallax_is_read(plain: Path) -> None:
    replaced(plain, lambda words: words.replace('infinite="0"', 'infinite="0" parallaxoriginx="32" parallaxoriginy="-8.5"'))
    assert Document(plain).shown.scene.parallax_origin == (32.0, -8.5)


def test_layers_with_parallax_follow_more_slowly() -> None:
    view = View(100, 50, 2.0)
    # a screen of 200x100 shows 100x50 of the map: its middle is (150, 75); from the origin (50, 75) that is (100, 0)
    assert camera.of_layer(view, (0.5, 0.5), (50.0, 75.0), (200, 100)) == View(50, 50, 2.0)
    assert camera.of_layer(view, (1.0, 1.0), (50.0, 75.0), (200, 100)) is view


# --- in German ---


@pytest.fixture
def german() -> Iterator[None]:
    """German is spoken."""
    words.use("de")
    yield
    words.use(words.SOURCE)


@pytest.mark.usefixtures("german")
def test_a_map_is_described_in_the_language_in_use(plain: Path) -> None:
    scene = Document(plain).shown.scene
    assert summary(scene) == "orthogonal, 2 × 2 Kacheln zu 16 × 16"
    assert summary(replace(scene, orientation="oblique", infinite=True)) == "schräg, unendlich, Kacheln zu 16 × 16"
    cove = Document(ROOT / "maps" / "lantern_cove.tmx").shown.scene
    assert {layer_row(entry).body for entry in entries(cove.layers, {})} == {"Objekte", "Kacheln", "Bild"}


# --- problems ---


def test_problems_are_listed_and_a_click_jumps_to_the_object(board: Path) -> None:
    replaced(board, lambda words: words.replace('value="skiff"', 'value="kite"', 1))
    player, scene = opened(board)
    number = next(i for i, problem in enumerate(scene.document.shown.problems) if "unknown ship 'kite'" in problem.what)
    target = scene.document.shown.problems[number].target
    player.key(pygame.K_1)
    before = pixels(scene)
    player.click(f"problem.{number}")
    middle = next(item.middle for item in scene.document.shown.outlines if item.id == target)
    assert scene.pane.marked == target
    assert camera.on_screen(scene.view, middle) == pytest.approx(scene.window.center, abs=1)
    assert pixels(scene) != before


def test_lists_scroll_by_wheel_and_keys(board: Path) -> None:
    replaced(board, lambda words: words.replace('value="skiff"', 'value="kite"').replace('value="diver"', 'value="kite"'))
    player, scene = opened(board, (1024, 640))
    assert len(scene.document.shown.problems) > 5
    first = scene.targets()["problem.0"]
    mouse(player, pygame.MOUSEMOTION, first.center)
    zoom = scene.view.zoom
    wheel(player, -4)
    assert "problem.0" not in scene.targets()
    assert scene.view.zoom == zoom
    wheel(player, 4)
    assert scene.targets()["problem.0"] == first
    for _ in range(20):
        player.key(pygame.K_TAB)
        if scene.group.focus == "problem":
            break
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    assert scene.pane.marked == scene.document.shown.problems[1].target


# --- saving ---


def test_a_save_is_shown_and_the_view_kept(plain: Path) -> None:
    player, scene = opened(plain)
    player.key(pygame.K_1)
    mouse(player, pygame.MOUSEMOTION, scene.window.center)
    wheel(player, 3)
    view = scene.view
    replaced(plain, lambda words: words.replace("2,0,0,0", "0,0,0,2"))
    settle(player, round(EVERY) + 64)
    assert scene.view == view
    assert colour(scene, 4, 4) == (255, 0, 0)
    assert colour(scene, 28, 28) == (0, 0, 255)


def test_a_switch_survives_a_save(plain: Path) -> None:
    player, scene = opened(plain)
    player.click("layer.0")
    replaced(plain, lambda words: words.replace("1,1,1,1", "1,1,1,2"))
    settle(player, round(EVERY) + 64)
    assert colour(scene, 4, 4) == (255, 0, 0)
    assert colour(scene, 28, 28) == (0, 0, 255)


def test_a_saved_picture_is_shown(plain: Path) -> None:
    player, scene = opened(plain)
    picture = pygame.Surface((32, 16))
    picture.fill((0, 128, 0))
    pygame.image.save(picture, plain.with_name("tiles.png"))
    settle(player, round(EVERY) + 64)
    assert colour(scene, 4, 4) == (0, 128, 0)


def test_a_change_of_time_alone_is_seen(plain: Path) -> None:
    document = Document(plain)
    os.utime(plain, ns=(1, 1))
    before = document.shown
    assert document.update(EVERY)
    assert document.shown is not before
    assert not document.update(EVERY)


@pytest.mark.parametrize(
    "spoil", [lambda words: words[: len(words) // 2], lambda words: "", lambda words: words.replace("tiles.png", "../\0")]
)
def test_a_broken_save_keeps_the_last_good_picture_and_says_why(plain: Path, spoil: Callable[[str], str]) -> None:
    player, scene = opened(plain)
    good, before = plain.read_text(encoding="utf-8"), pixels(scene)
    replaced(plain, spoil)
    settle(player, round(EVERY) + 64)
    assert "banner" in scene.sprites()
    assert pixels(scene) == before
    assert str(scene.document.error).startswith(str(plain.parent))
    plain.write_text(good.replace("2,0,0,0", "0,0,0,2"), encoding="utf-8")
    settle(player, round(EVERY) + 64)
    assert scene.document.error is None
    assert "banner" not in scene.sprites()
    assert colour(scene, 28, 28) == (0, 0, 255)


def test_a_half_written_picture_keeps_the_last_good_one(plain: Path) -> None:
    player, scene = opened(plain)
    picture, before = plain.with_name("tiles.png"), pixels(scene)
    whole = picture.read_bytes()
    picture.write_bytes(whole[:45])
    settle(player, round(EVERY) + 64)
    assert "banner" in scene.sprites()
    assert pixels(scene) == before
    picture.write_bytes(whole)
    settle(player, round(EVERY) + 64)
    assert "banner" not in scene.sprites()


def test_a_deleted_map_stays_in_sight_and_comes_back(plain: Path) -> None:
    player, scene = opened(plain)
    before = pixels(scene)
    aside = plain.rename(plain.with_name("aside.tmx"))
    settle(player, round(EVERY) + 64)
    assert "banner" in scene.sprites()
    assert pixels(scene) == before
    aside.rename(plain)
    settle(player, round(EVERY) + 64)
    assert "banner" not in scene.sprites()


def test_a_map_that_cannot_be_read_at_the_start_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "none.tmx"
    with pytest.raises(UserError, match=r"none\.tmx: "):
        preview_of(path)


def test_absurd_names_and_places_do_no_harm(board: Path) -> None:
    """Names that no font can set, a port far away and one larger than any screen."""
    huge = '<object id="900" name="&#x2028;" type="port" x="9e8" y="-9e8" width="9e8" height="9e8"/>'
    long = f'<object id="901" name="{"n" * 9999}" type="port" x="-4e8" y="-4e8" width="9e8" height="9e8"/>'
    layer = f'<objectgroup id="90" name="&#10;{"y" * 5000}">{huge}{long}</objectgroup>'
    replaced(board, lambda words: words.replace("</map>", f"{layer}</map>"))
    player, scene = opened(board)
    for name in ("grid", "objects", "names"):
        player.click(name)
    for number, problem in enumerate(scene.document.shown.problems):
        scene.jump(number)
        player.app.step(16)
        assert scene.pane.marked == problem.target
    assert {900, 901} <= scene.document.shown.faulty


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768)])
def test_everything_is_inside_the_window(board: Path, size: tuple[int, int]) -> None:
    _, scene = opened(board, size)
    window = pygame.Rect((0, 0), size)
    targets = scene.targets()
    assert {"nearer", "farther", "actual", "fit", "grid", "objects", "names", "rules", "layer.0"} <= set(targets)
    assert all(window.contains(rect) for rect in targets.values())
    assert all(window.contains(sprite.rect) for sprite in scene.sprites().values())
    areas = list(targets.values())
    assert all(area.collidelist(areas[i + 1 :]) < 0 for i, area in enumerate(areas))
