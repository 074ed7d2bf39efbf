"""The gallery of the boards, by mouse and by keys."""

from pathlib import Path

import pygame
import pytest

from game.options import PlayOptions
from game.scenes.boards import BoardsScene
from game.scenes.help import HelpScene
from game.scenes.notice import NoticeScene
from game.scenes.preview import PreviewScene
from game.scenes.setup import SetupScene
from game.scenes.start import first_scene
from game.scenes.title import TitleScene
from tests.scenes.conftest import Player, picture
from tests.scenes.test_own_boards import faulty, own_map


def opened(folder: Path) -> tuple[Player, BoardsScene]:  # type: ignore[type-arg]
    """The gallery, reached from the title, with the user's boards in a folder."""
    player = Player(first_scene(PlayOptions(boards=folder, data=folder / "data")))
    player.click("boards")
    scene = player.top
    assert isinstance(scene, BoardsScene)
    for _ in range(12):
        player.app.step(16)
    return player, scene


def test_it_shows_the_boards_of_the_game_and_where_the_users_lie(tmp_path: Path) -> None:
    _player, scene = opened(tmp_path / "boards")
    assert [offer.label for offer in scene._offers] == ["Cumulus Shelf", "Lantern Cove", "Storm Well"]
    assert {"picture", "title", "author", "players", "blurb", "folder"} <= set(scene.scenery)
    assert len(scene._known) == 3, "every line has its picture"


def test_a_board_is_chosen_and_played_on(tmp_path: Path) -> None:
    player, scene = opened(tmp_path)
    player.click("row2")
    assert scene.offer.label == "Storm Well"
    player.click("play")
    assert isinstance(player.top, SetupScene)
    assert player.top.offer.label == "Storm Well"
    assert player.top.setup().board.title == "Storm Well"
    player.click("back")
    assert player.shows(BoardsScene)
    player.click("back")
    assert player.shows(TitleScene)


def test_a_map_is_looked_at_and_left(tmp_path: Path) -> None:
    player, _scene = opened(tmp_path)
    player.click("preview")
    preview = player.top
    assert isinstance(preview, PreviewScene)
    assert preview.document.path.name == "cumulus_shelf.tmx"
    player.key(pygame.K_ESCAPE)
    assert player.shows(BoardsScene)


def test_all_of_it_by_keys(tmp_path: Path) -> None:
    player, scene = opened(tmp_path)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_DOWN)
    assert scene.offer.label == "Storm Well", "the last one stays chosen"
    assert scene.group.focus == "row2"
    player.key(pygame.K_UP)
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, SetupScene)
    assert player.top.offer.label == "Lantern Cove"
    player.key(pygame.K_ESCAPE)
    for wanted in ("preview", "play", "back", "row1"):
        player.key(pygame.K_TAB)
        assert scene.group.focus == wanted
    player.key(pygame.K_ESCAPE)
    assert player.shows(TitleScene)


def test_a_board_of_the_users_is_marked_and_a_faulty_one_told_of(tmp_path: Path) -> None:
    own_map(tmp_path, "bay.tmx")
    own_map(tmp_path, "worse.tmx", 'name="ship" value="', 'name="ship" value="x')
    (tmp_path / "worst.tmx").write_text("<map", encoding="utf-8")
    player, scene = opened(tmp_path)
    player.click("row3")
    assert scene.offer.label == "Driftwood Bay"
    assert "yours" in scene.scenery
    player.click("row4")
    assert {"faults", "problems"} <= set(scene.scenery)
    assert "play" not in scene.targets()
    player.key(pygame.K_RETURN)
    assert player.shows(BoardsScene), "it cannot be played on"
    player.click("preview")
    assert player.shows(PreviewScene), "but looked at"
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_END)
    scene._choose(5)
    player.app.step(16)
    player.click("preview")
    assert player.shows(NoticeScene), "and where it is no map at all, that is said"


def test_a_long_list_is_scrolled() -> None:
    offers = [faulty("a port is missing", file=f"bay{i}.tmx") for i in range(12)]
    scene = BoardsScene(offers, picture, lambda _: HelpScene(), None)
    scene.resize((1280, 720))
    assert (scene.fits, scene.most) == (5, 7)
    rows = [widget.name for widget in scene.group if widget.name.startswith("row")]
    assert rows == [f"row{i}" for i in range(5)]
    for _ in range(3):
        scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert [w.name for w in scene.group if w.name.startswith("row")] == [f"row{i}" for i in range(3, 8)]
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode=""))
    assert scene._chosen == 5
    scene._choose(99)
    assert scene._chosen == 11
    assert scene._top == 7


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1080)])
def test_what_is_told_of_the_folder_stays_in_the_panel(size: tuple[int, int]) -> None:
    folder = "/home/somebody/with a rather long name/.local/share/tapstones/and/then/some/more/boards"
    scene = BoardsScene([faulty("a")], picture, lambda _: HelpScene(), None, folder)
    scene.resize(size)
    assert scene.scenery["list"].rect.contains(scene.scenery["folder"].rect)
    assert scene.scenery["folder"].rect.top > scene.scenery["rule"].rect.bottom
