"""The game's own supply: boards and content; what is said where there is none."""

import shutil
from pathlib import Path

import pytest

from game.boards import find_boards
from game.content import loader
from game.errors import UserError
from game.options import PlayOptions
from game.scenes import supply
from game.scenes.setup import SetupScene
from game.scenes.start import first_scene
from game.scenes.supply import own_supply
from tests.scenes.conftest import Player


def test_the_game_begins_at_the_title_and_sets_up_its_own_boards(tmp_path: Path) -> None:
    player = Player(first_scene(PlayOptions(seed=3, boards=tmp_path / "none")))
    player.click("new_game")
    scene = player.top
    assert isinstance(scene, SetupScene)
    setup = scene.setup()
    assert setup.board.title == "Cumulus Shelf"
    assert setup.mats == ("Verdant Star", "Crimson Wake")
    assert setup.seed == 3


def test_the_title_needs_no_boards(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(supply, "MAPS", tmp_path / "nowhere")
    assert first_scene(PlayOptions()) is not None


def test_without_boards_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(supply, "MAPS", tmp_path / "nowhere")
    with pytest.raises(UserError, match=r"^There is no board in .*nowhere: restore the folder"):
        own_supply()


def test_with_broken_boards_only_the_first_fault_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(supply, "MAPS", tmp_path)
    for name in ("a.tmx", "b.tmx"):
        (tmp_path / name).write_text("<map>", encoding="utf-8")
    with pytest.raises(UserError) as caught:
        own_supply()
    words = str(caught.value)
    assert words.startswith(f"No board in {tmp_path} can be played on: ")
    assert "a.tmx" in words
    assert "\n" not in words


def test_one_sound_board_is_enough(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    sound = find_boards(supply.MAPS)[:1]
    (tmp_path / "broken.tmx").write_text("<map>", encoding="utf-8")
    broken = find_boards(tmp_path)
    monkeypatch.setattr(supply, "find_boards", lambda _: [*broken, *sound])
    found = own_supply()
    assert [board.title for board in found.boards] == ["Cumulus Shelf"]
    (shown,) = found.own()
    assert not shown.own
    assert shown.board is None
    assert shown.label.endswith(".tmx")
    assert shown.problems


def test_broken_content_is_told_with_every_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(Path(loader.__file__).parent, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    path = folder / "encounters.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("renown", "renownx", 1), encoding="utf-8")
    monkeypatch.setattr(supply, "load_content", lambda: loader.load_content(folder))
    with pytest.raises(UserError, match=r"content cannot be played with.*\n.*encounters\.toml: .*Stowaway.*renownx"):
        own_supply()
