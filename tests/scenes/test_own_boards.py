"""The user's own boards in the set-up: listed after the game's, played on, or shown with their problems."""

import shutil
from pathlib import Path

import pygame
import pytest

from game.boards import BoardError, PlayableBoard, Problem
from game.errors import UserError
from game.options import PlayOptions
from game.paths import own_boards_folder
from game.scenes import offers
from game.scenes.board_look import fault_lines
from game.scenes.offers import Offer, own_boards
from game.scenes.setup import SetupScene
from game.scenes.start import first_scene
from game.scenes.supply import MAPS
from game.scenes.table import TableScene
from game.view.kit.fonts import Face, width
from tests.scenes.conftest import BOARDS, MATS, SIZES, Choice, Player, no_game, picture


def own_map(folder: Path, name: str, old: str = "", new: str = "") -> Path:
    """Lantern Cove under another name, with its tilesets beside the folder's maps, one text replaced."""
    folder.mkdir(exist_ok=True)
    if not (folder / "tilesets").exists():
        shutil.copytree(MAPS / "tilesets", folder / "tilesets")
    text = (MAPS / "lantern_cove.tmx").read_text(encoding="utf-8").replace("Lantern Cove", "Driftwood Bay")
    assert old in text
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")
    return folder / name


def opened(folder: Path) -> tuple[Player, SetupScene[PlayableBoard]]:
    """The set-up of the game with this folder."""
    player = Player(first_scene(PlayOptions(seed=3, boards=folder)))
    player.click("new_game")
    scene = player.top
    assert isinstance(scene, SetupScene)
    return player, scene


def faulty(*words: str, file: str = "bay.tmx") -> Offer[Choice]:
    def read() -> Choice:
        raise BoardError(Problem(file, "", word, "") for word in words)

    return Offer(read, file)


def set_up_with(*own: Offer[Choice]) -> SetupScene[Choice]:
    """A set-up that shows the first of the user's boards."""
    scene = SetupScene(BOARDS, MATS, picture, no_game, own=own)
    scene._chosen = len(BOARDS)
    return scene


def test_the_author_is_shown_where_there_is_one() -> None:
    scene = SetupScene((Choice("A", author="Ada"), Choice("B", author="")), MATS, picture, no_game)
    player = Player(scene)
    assert "author" in scene.scenery
    assert "yours" not in scene.scenery
    with_author = scene.scenery["players"].y
    player.click("board.next")
    assert "author" not in scene.scenery
    assert scene.scenery["players"].y < with_author


def test_an_own_board_comes_after_the_games_and_is_played_on(tmp_path: Path) -> None:
    own_map(tmp_path, "bay.tmx")
    player, scene = opened(tmp_path)
    for _ in range(3):
        assert not scene.offer.own
        player.click("board.next")
    assert scene.offer.own
    assert scene.offer.label == "Driftwood Bay"
    assert {"yours", "author"} <= set(scene.scenery)
    player.click("set_sail")
    assert isinstance(player.top, TableScene)


def test_a_broken_board_is_listed_with_its_problems_and_cannot_be_started(tmp_path: Path) -> None:
    own_map(tmp_path, "bay.tmx", 'value="skiff"', 'value="raft"')
    player, scene = opened(tmp_path)
    player.click("board.back")
    assert scene.offer.label == "bay.tmx"
    assert "unknown ship 'raft'" in scene.offer.problems[0]
    assert {"picture", "problems", "yours"} <= set(scene.scenery)
    button = scene.group["set_sail"]
    assert not button.enabled
    assert button.tip == f"bay.tmx has {len(scene.offer.problems)} problems: mend them first"
    scene.group.handle(pygame.Event(pygame.MOUSEMOTION, pos=button.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    scene.update(1000)
    assert ("widget", "tip") in scene.sprites(), "the reason shows under the pointer"
    scene.group.set_focus(None)
    player.key(pygame.K_RETURN)
    assert player.top is scene
    with pytest.raises(UserError, match=r"^bay\.tmx has"):
        scene.setup()
    player.click("board.next")
    assert scene.group["set_sail"].enabled


def test_a_board_mended_meanwhile_is_playable_when_the_set_up_opens_again(tmp_path: Path) -> None:
    own_map(tmp_path, "bay.tmx", 'value="skiff"', 'value="raft"')
    player, scene = opened(tmp_path)
    player.click("board.back")
    assert scene.offer.board is None
    own_map(tmp_path, "bay.tmx")
    player.click("back")
    player.click("new_game")
    player.click("board.back")
    again = player.top
    assert isinstance(again, SetupScene)
    assert again.offer.board is not None


def test_a_missing_folder_is_an_empty_one_and_is_not_made(tmp_path: Path) -> None:
    player, scene = opened(tmp_path / "none")
    player.click("board.back")
    assert not scene.offer.own
    assert not (tmp_path / "none").exists()


def test_only_maps_are_listed_by_name_and_read_when_they_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("b.tmx", "A.TMX", "notes.txt", "set.tsx"):
        (tmp_path / name).write_text("<map", encoding="utf-8")
    (tmp_path / "folder.tmx").mkdir()
    read: list[Path] = []

    def load(path: Path) -> PlayableBoard:
        read.append(path)
        raise BoardError([Problem(path.name, "", "broken", "")])

    monkeypatch.setattr(offers, "load_board", load)
    found = own_boards(tmp_path)
    assert [offer.file for offer in found] == ["A.TMX", "b.tmx"]
    assert read == []
    assert found[1].board is None
    assert found[1].problems == ("broken",)
    assert read == [tmp_path / "b.tmx"], "once"


def test_the_folder_is_the_platforms_own_for_the_game() -> None:
    assert own_boards_folder().parts[-2:] == ("tapstones", "boards")


def test_names_from_a_map_are_made_harmless() -> None:
    offer = Offer(lambda: Choice("bad\x00\x1b[2J" + "W" * 5000, author="\x07" + "M" * 5000), "x.tmx")
    assert offer.label.isprintable()
    assert len(offer.label) < 100
    scene = set_up_with(offer, faulty("a\nb\x00" + "c" * 5000))
    for size in SIZES[:2]:
        scene.resize(size)
        assert scene.scenery["board"].rect.contains(scene.scenery["author"].rect)
    assert faulty("a\nb\x00").problems == ("a b ",)


def test_a_map_whose_pictures_fail_has_a_problem_and_a_board_of_the_game_tells_it() -> None:
    def fail(board: Choice, size: tuple[int, int]) -> pygame.Surface:
        raise UserError("The picture a.png cannot be read.")

    scene = SetupScene([], MATS, fail, no_game, own=[Offer(lambda: BOARDS[0], "x.tmx")])
    scene.resize((1280, 720))
    assert scene.offer.problems == ("The picture a.png cannot be read.",)
    assert not scene.group["set_sail"].enabled
    with pytest.raises(UserError, match=r"a\.png"):
        SetupScene(BOARDS, MATS, fail, no_game).resize((1280, 720))


@pytest.mark.parametrize(
    ("started", "command"),
    [("/usr/bin/tapstones", "tapstones"), ("main.py", "python main.py"), ("/x/game/__main__.py", "python -m game")],
)
def test_problems_without_room_are_counted(started: str, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", [started, "play"])
    lines = fault_lines(faulty(*(f"fault {i}" for i in range(9))), 20, 600, 4)
    assert lines == ["• fault 0", "• fault 1", "• fault 2", f"and 6 more: run {command} check bay.tmx"]
    assert fault_lines(faulty("one", "two"), 20, 400, 2) == ["• one", "• two"]


def test_a_long_problem_takes_three_lines() -> None:
    lines = fault_lines(faulty("word " * 30), 20, 300, 7)
    assert len(lines) == 3
    assert lines[-1].endswith("…")
    assert all(width(line, Face.TEXT, 20) <= 300 for line in lines)


@pytest.mark.parametrize("size", SIZES)
def test_problems_stay_above_the_seed(size: tuple[int, int]) -> None:
    scene = set_up_with(faulty(*["a fault with a sentence of words that goes on and on and on"] * 9))
    scene.resize(size)
    problems = scene.scenery["problems"].rect
    assert not problems.colliderect(scene.group["advanced"].rect)
    assert not problems.colliderect(scene.scenery["faults"].rect)
    assert scene.scenery["board"].rect.contains(problems)
