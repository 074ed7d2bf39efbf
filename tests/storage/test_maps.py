"""The files of a board in its save: kept, small, and laid out again without leaving their folder."""

import base64
import hashlib
import random
import shutil
import zlib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.boards import load_board
from game.boards.describe import load_map
from game.storage import MapData, SaveError, pack_map, replayed, unpack_map
from game.storage.form import MapFileData
from game.storage.parts import hashed
from tests.storage.games import BOARDS, MAPS, all_files, board, record, saved


def packed(main: Path, own: Path = MAPS) -> MapData:
    """The kept files of a map."""
    kept = pack_map(main, load_map(main).files, own)
    assert kept is not None
    return kept


def own_copy(folder: Path, name: str = "lantern_cove") -> Path:
    """A map of the user's: the game's own, elsewhere."""
    shutil.copytree(MAPS, folder)
    return folder / f"{name}.tmx"


@pytest.mark.parametrize("name", BOARDS)
def test_the_games_own_boards_keep_their_documents_only(name: str, tmp_path: Path) -> None:
    kept = packed(MAPS / f"{name}.tmx")
    assert all((file.data is None) == file.name.endswith(".png") for file in kept.files)
    assert sum(len(file.data or "") for file in kept.files) < 8000
    main = unpack_map(kept, tmp_path / "cache", MAPS, "x.json")
    assert main == tmp_path / "cache" / kept.hash[:32] / f"{name}.tmx"
    again, first = load_board(main), load_board(MAPS / f"{name}.tmx")
    assert (again.board, again.ports, again.clouds) == (first.board, first.ports, first.clouds)
    assert len(again.backdrop) == len(first.backdrop)


def test_a_users_map_that_is_gone_is_drawn_from_the_save(tmp_path: Path) -> None:
    main = own_copy(tmp_path / "boards")
    game = record(map_files=packed(main))
    data = saved(game, ())
    shutil.rmtree(tmp_path / "boards")
    loaded = replayed(data, "x.json")
    assert loaded.record.map is not None
    again = load_board(unpack_map(loaded.record.map, tmp_path / "cache", tmp_path / "nothing", "x.json"))
    assert (again.board, len(again.backdrop)) == (board(), len(load_board(MAPS / "lantern_cove.tmx").backdrop))
    assert len(data) < 800_000


def test_unpacking_again_writes_nothing_and_mends_what_was_changed(tmp_path: Path) -> None:
    kept = packed(own_copy(tmp_path / "boards"))
    main = unpack_map(kept, tmp_path / "cache", MAPS, "x.json")
    before, date = all_files(tmp_path / "cache"), main.stat().st_mtime_ns
    assert unpack_map(kept, tmp_path / "cache", MAPS, "x.json") == main
    assert main.stat().st_mtime_ns == date
    main.write_text("other", encoding="utf-8")
    unpack_map(kept, tmp_path / "cache", MAPS, "x.json")
    assert all_files(tmp_path / "cache") == before


def test_files_beside_and_above_the_map_are_kept_and_far_ones_are_not(tmp_path: Path) -> None:
    root = tmp_path / "a" / "b" / "c" / "d" / "e"
    main, beside, above, far = root / "my.tmx", root / "t" / "x.png", root.parents[1] / "s.tsx", tmp_path / "far.png"
    for path in (main, beside, above, far):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(path.name.encode())
    kept = pack_map(main, [beside, above, far, root / "gone.png"], MAPS)
    assert kept is not None
    assert (kept.main, [file.name for file in kept.files]) == ("d/e/my.tmx", ["d/e/my.tmx", "s.tsx", "d/e/t/x.png"])
    laid = unpack_map(kept, tmp_path / "cache", MAPS, "x.json")
    assert all_files(laid.parents[2]) == {"d/e/my.tmx": b"my.tmx", "d/e/t/x.png": b"x.png", "s.tsx": b"s.tsx"}


def test_pictures_that_are_too_large_are_left_out_and_documents_first(tmp_path: Path) -> None:
    main = tmp_path / "my.tmx"
    main.write_bytes(b"map")
    pictures = [tmp_path / "large.png", tmp_path / "small.png"]
    pictures[0].write_bytes(random.Random(1).randbytes(2_400_000))
    pictures[1].write_bytes(b"small")
    kept = pack_map(main, pictures, MAPS)
    assert kept is not None
    assert [(file.name, file.data is None) for file in kept.files] == [("my.tmx", False), ("large.png", True), ("small.png", False)]


def test_a_map_that_cannot_be_kept(tmp_path: Path) -> None:
    assert pack_map(tmp_path / "gone.tmx", [], MAPS) is None
    odd = tmp_path / "con.tmx"
    odd.write_bytes(b"map")
    assert pack_map(odd, [], MAPS) is None


def kept_file(name: str, data: bytes = b"evil", packed_as: str | None = None) -> MapFileData:
    """A file as it would stand in a save."""
    return MapFileData(name, hashlib.sha256(data).hexdigest(), packed_as or base64.b64encode(zlib.compress(data)).decode())


ASTRAY = [
    "../evil",
    "../../evil",
    "/evil",
    "a/../../evil",
    "C:\\evil",
    "a\\..\\evil",
    "nul",
    "a\0b",
    "",
    ".",
    "a/",
    "\u0000",
    "x" * 300,
]


@pytest.mark.parametrize("name", ASTRAY)
def test_names_that_lead_out_of_the_folder_write_nothing(tmp_path: Path, name: str) -> None:
    kept = hashed(MapData("", "my.tmx", [kept_file("my.tmx"), kept_file(name)]))
    with pytest.raises(SaveError, match="leads out of its folder or that no system takes"):
        unpack_map(kept, tmp_path / "data" / "cache", MAPS, "x.json")
    assert all_files(tmp_path) == {}


def bomb() -> MapFileData:
    return kept_file("a.png", bytes(60_000_000))


def cut() -> MapFileData:
    return kept_file("a.png", b"evil", base64.b64encode(zlib.compress(b"evil" * 99)[:-8]).decode())


def other() -> MapFileData:
    return kept_file("a.png", b"evil", base64.b64encode(zlib.compress(b"good")).decode())


def no_base64() -> MapFileData:
    return kept_file("a.png", b"evil", "%%%")


def no_zlib() -> MapFileData:
    return kept_file("a.png", b"evil", base64.b64encode(b"evil").decode())


@pytest.mark.parametrize("file", [bomb, cut, other, no_base64, no_zlib])
def test_damaged_and_swollen_files_end_in_a_sentence(tmp_path: Path, file: Callable[[], MapFileData]) -> None:
    kept = hashed(MapData("", "my.tmx", [kept_file("my.tmx"), file()]))
    with pytest.raises(SaveError, match=r"x\.json: the kept file 'a\.png' is damaged"):
        unpack_map(kept, tmp_path, MAPS, "x.json")


def test_two_files_of_one_name_and_a_missing_map(tmp_path: Path) -> None:
    for files in ([kept_file("my.tmx"), kept_file("MY.tmx")], [kept_file("a.png")]):
        with pytest.raises(SaveError, match="is missing, or two of its files have one name"):
            unpack_map(hashed(MapData("", "my.tmx", files)), tmp_path, MAPS, "x.json")


def test_a_link_in_the_cache_is_not_followed(tmp_path: Path) -> None:
    kept = hashed(MapData("", "my.tmx", [kept_file("my.tmx"), kept_file("t/a.png")]))
    folder, outside = tmp_path / "cache" / kept.hash[:32], tmp_path / "outside"
    folder.mkdir(parents=True)
    outside.mkdir()
    (outside / "my.tmx").write_text("mine", encoding="utf-8")
    try:
        (folder / "my.tmx").symlink_to(outside / "my.tmx")
        (folder / "t").symlink_to(outside)
    except OSError:
        pytest.skip("links cannot be made here")
    with pytest.raises(SaveError, match="a link leads out of it"):
        unpack_map(kept, tmp_path / "cache", MAPS, "x.json")
    assert all_files(outside) == {"my.tmx": b"mine"}


def test_a_cache_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("in the way", encoding="utf-8")
    with pytest.raises(SaveError, match="the board's pictures cannot be laid there"):
        unpack_map(hashed(MapData("", "my.tmx", [kept_file("my.tmx")])), tmp_path / "cache", MAPS, "x.json")


def test_the_hash_of_the_kept_files_is_of_all_that_stands_there() -> None:
    one = hashed(MapData("", "my.tmx", [kept_file("my.tmx")]))
    assert one.hash != hashed(msgspec.structs.replace(one, main="other.tmx")).hash
    assert one == hashed(one)
