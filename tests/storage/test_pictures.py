"""Pictures the player asks for: never one in the place of another, and a sentence where it cannot be."""

from pathlib import Path

import pytest

from game.paths import pictures_folder
from game.storage import SaveError, open_storage, save_picture


def test_each_picture_gets_a_file_of_its_own(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    made = [save_picture(folder, "Mira wins", data) for data in (b"one", b"two", b"three")]
    assert [path.name for path in made] == ["Mira wins.png", "Mira wins 2.png", "Mira wins 3.png"]
    assert [path.read_bytes() for path in made] == [b"one", b"two", b"three"]


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Zoë & Jürgen: 3/4?", "Zoë Jürgen 3 4.png"),
        ("../../etc/passwd", "etc passwd.png"),
        ("", "Tapstones.png"),
        ("..", "Tapstones.png"),
        ("W" * 200, "W" * 80 + ".png"),
    ],
)
def test_the_name_of_a_file_is_one_that_every_system_takes(tmp_path: Path, name: str, file: str) -> None:
    assert save_picture(tmp_path, name, b"x") == tmp_path / file


def test_where_it_cannot_be_written_it_is_said_in_a_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("here stands a file")
    with pytest.raises(SaveError) as caught:
        save_picture(blocked, "Mira wins", b"x")
    assert "the picture cannot be written there" in str(caught.value)
    assert blocked.read_text() == "here stands a file"


def test_pictures_go_where_the_players_files_go_if_a_folder_was_chosen_for_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert pictures_folder(tmp_path) == tmp_path / "pictures"
    assert open_storage(tmp_path).pictures == tmp_path / "pictures"
    monkeypatch.setattr("platformdirs.user_pictures_path", lambda: tmp_path)
    assert pictures_folder() == tmp_path / "Tapstones"
    monkeypatch.setattr("platformdirs.user_pictures_path", lambda: tmp_path / "none")
    assert pictures_folder().name == "pictures"
