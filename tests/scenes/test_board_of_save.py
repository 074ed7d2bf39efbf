"""Which board is drawn for the game of a save."""

import shutil
from pathlib import Path

import pytest

from game.boards import load_board, load_map
from game.scenes.board_of_save import MAPS, board_of_save
from game.storage import MapData, Record, pack_map
from game.storage.parts import hashed
from tests.storage.games import record, small_record


def own_map(folder: Path, title: str = "My Cove") -> Path:
    """A board of the user's: a map of the game's under another title, with all it needs."""
    folder.mkdir(exist_ok=True)
    shutil.copytree(MAPS / "tilesets", folder / "tilesets")
    path = folder / "mine.tmx"
    path.write_text((MAPS / "lantern_cove.tmx").read_text(encoding="utf-8").replace("Lantern Cove", title), encoding="utf-8")
    return path


def record_on(path: Path, kept: MapData | None = None) -> Record:
    """A new game on a map."""
    base = record()
    return Record.of(load_board(path).board, base.content, seed=7, mats=base.mats, seats=base.seats, map_files=kept)


@pytest.mark.parametrize("name", ["lantern_cove", "cumulus_shelf", "storm_well"])
def test_a_board_of_the_games_own(name: str) -> None:
    assert board_of_save(record(name=name)).path.name == f"{name}.tmx"


def test_a_board_of_the_users(tmp_path: Path) -> None:
    path = own_map(tmp_path / "boards")
    found = board_of_save(record_on(path), own=path.parent)
    assert (found.path, found.title) == (path, "My Cove")


def test_a_board_that_is_gone_is_drawn_from_the_map_in_the_save(tmp_path: Path) -> None:
    path = own_map(tmp_path / "boards")
    game = record_on(path, pack_map(path, load_map(path).files, MAPS))
    shutil.rmtree(path.parent)
    found = board_of_save(game, own=path.parent, cache=tmp_path / "cache")
    assert found.board == game.board
    assert found.path.is_relative_to(tmp_path / "cache")
    assert found.backdrop


def test_a_board_that_has_changed_is_not_taken(tmp_path: Path) -> None:
    path = own_map(tmp_path / "boards")
    game = record_on(path)
    path.write_text(path.read_text(encoding="utf-8").replace("My Cove", "Your Cove"), encoding="utf-8")
    found = board_of_save(game, own=path.parent)
    assert (found.title, found.path) == ("My Cove", Path())


def test_a_map_in_the_save_that_is_another_board_is_not_taken(tmp_path: Path) -> None:
    path = MAPS / "storm_well.tmx"
    game = small_record(map_files=pack_map(path, load_map(path).files, MAPS))
    found = board_of_save(game, cache=tmp_path / "cache")
    assert (found.board, found.path) == (game.board, Path())


def test_pictures_that_cannot_be_read_make_a_plain_drawing(tmp_path: Path) -> None:
    path = own_map(tmp_path / "boards")
    text = path.read_text(encoding="utf-8").replace('<property name="art" value="sky/cove_base" />', "")
    path.write_text(text, encoding="utf-8")
    sky = path.parent / "tilesets" / "sky_cove_base.png"
    sky.write_bytes(sky.read_bytes()[:200])
    assert load_board(path).backdrop[0].image == sky
    assert board_of_save(record_on(path), own=path.parent).path == Path()


def test_a_broken_map_in_the_save_makes_a_plain_drawing(tmp_path: Path) -> None:
    kept = hashed(MapData("", "../x.tmx", []))
    assert board_of_save(small_record(map_files=kept), cache=tmp_path).title == "fixed"
    assert list(tmp_path.iterdir()) == []
