"""The ways to a replay and on from it: the table, its menu, the final score, the saves."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.boards import PlayableBoard
from game.options import PlayOptions
from game.rules import legal_actions, state_text
from game.rules.chance import Chance
from game.scenes.base import Command, Push, Replace, Scene
from game.scenes.course import Course
from game.scenes.crew import GameSetup
from game.scenes.keeping import Keeper
from game.scenes.notice import NoticeScene
from game.scenes.pause import PauseScene
from game.scenes.replay import ReplayScene
from game.scenes.replay_on import PlayOnScene
from game.scenes.result import ResultScene, Ways
from game.scenes.saves import SavesScene
from game.scenes.supply import own_supply
from game.scenes.table import TableScene
from game.storage import open_storage
from game.view.replay import controls
from game.view.table import side
from tests.rules.play import choose
from tests.scenes.conftest import ROWS
from tests.view.table.playing import board

SIZE = (1280, 720)


def course(folder: Path) -> Course[PlayableBoard]:
    """The scenes, with all that is kept in a folder."""
    return Course(PlayOptions(), own_supply, Keeper(open_storage(folder)))


def setup(captains: tuple[str | None, ...] = (None, None)) -> GameSetup[PlayableBoard]:
    return GameSetup(board(), ("Mira", "Jonas")[: len(captains)], (None,) * len(captains), 3, captains)


def table(folder: Path, actions: int = 0) -> tuple[Course[PlayableBoard], TableScene]:
    """A table after so many actions."""
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    made = course(folder)
    scene = made.play(setup())
    assert isinstance(scene, TableScene)
    scene.resize(SIZE)
    chance = Chance.seeded(4)
    for _ in range(actions):
        scene.match.submit(choose(chance, legal_actions(scene.match.state)))
    scene._adopt_state()
    return made, scene


def pushed(command: Command | None) -> Scene:
    """The scene that a command puts on top, laid out."""
    assert isinstance(command, Push)
    command.scene.resize(SIZE)
    return command.scene


def key(scene: Scene, which: int) -> Command | None:
    return scene.handle(pygame.Event(pygame.KEYDOWN, key=which, mod=0, unicode=""))


def test_r_at_the_table_shows_what_others_did(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 30)
    seat = scene.match.state.turn
    replay = pushed(key(scene, pygame.K_r))
    assert isinstance(replay, ReplayScene)
    assert replay.playing
    assert {moment.seat for moment in replay.film.moments} == {1 - seat}


def test_the_small_button_at_the_log_does_the_same(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 30)
    where = scene.targets()[str(side.NEWS)].center
    command: Command | None = None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        command = scene.handle(pygame.Event(kind, pos=where, button=pygame.BUTTON_LEFT))
    replay = pushed(command)
    assert isinstance(replay, ReplayScene)
    assert replay.playing
    assert str(side.NEWS) not in replay.targets()


def test_r_where_nothing_happened_says_so(tmp_path: Path) -> None:
    _, scene = table(tmp_path)
    assert key(scene, pygame.K_r) is None
    assert scene._reason is not None
    assert scene._reason[0] == "Nobody else has acted since your last turn."


def test_the_menu_of_the_table_leads_to_the_replay_of_the_game(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 12)
    pause = pushed(key(scene, pygame.K_ESCAPE))
    assert isinstance(pause, PauseScene)
    replay = pushed(pause.act("watch"))
    assert isinstance(replay, ReplayScene)
    assert (replay.film.length, replay.position) == (12, 0)
    assert replay.film.record is not None


def test_without_a_way_to_a_replay_none_is_offered() -> None:
    pause, result = PauseScene(lambda: pause), ResultScene(ROWS, Ways(lambda: pause, lambda: pause))
    for scene in (pause, result):
        scene.resize(SIZE)
        assert "watch" not in scene.targets()


def ended(scene: TableScene, over: Callable[[Command], bool]) -> Command:
    """What the table asks for once its game is over."""
    chance = Chance.seeded(4)
    while not scene.match.state.over:
        scene.match.submit(choose(chance, legal_actions(scene.match.state)))
    scene.motion.clear()
    command = scene.update(16)
    assert not isinstance(command, bool)
    assert over(command)
    return command


def test_the_final_score_leads_to_the_replay_of_the_game(tmp_path: Path) -> None:
    _, scene = table(tmp_path)
    command = ended(scene, lambda done: isinstance(done, Replace))
    assert isinstance(command, Replace)
    result = command.scene
    assert isinstance(result, ResultScene)
    replay = pushed(result.act("watch"))
    assert isinstance(replay, ReplayScene)
    assert replay.film.length == len(scene.match.history)
    replay.jump(replay.film.length)
    assert replay.reel.state.over


def test_a_save_is_watched_from_the_browser(tmp_path: Path) -> None:
    made, scene = table(tmp_path, 20)
    assert made.keeper is not None
    assert made.keeper.game is not None
    path = made.keeper.game.save("Twenty")
    before = path.read_bytes()
    browser = made.saves()
    assert isinstance(browser, SavesScene)
    browser.resize(SIZE)
    replay = pushed(browser.act("watch"))
    assert isinstance(replay, ReplayScene)
    replay.jump(20)
    assert state_text(replay.reel.state) == state_text(scene.match.state)
    assert path.read_bytes() == before


def test_a_save_that_went_bad_meanwhile_is_told(tmp_path: Path) -> None:
    made = course(tmp_path)
    bad = tmp_path / "bad.json"
    bad.write_bytes(b"{")
    assert isinstance(pushed(made.watch(bad)), NoticeScene)


@pytest.mark.parametrize("clicks", [0, 1])
def test_a_game_from_a_point_is_kept_beside_the_one_that_was_watched(tmp_path: Path, clicks: int) -> None:
    made, scene = table(tmp_path, 30)
    assert made.keeper is not None
    original = state_text(scene.match.state)
    replay = pushed(pushed(key(scene, pygame.K_ESCAPE)).act("watch"))  # type: ignore[attr-defined]
    assert isinstance(replay, ReplayScene)
    replay.jump(15)
    ask = pushed(replay._buttons()[controls.PLAY_ON]())
    assert isinstance(ask, PlayOnScene)
    if clicks:
        ask.crew.let_play(1, "Pilot")
    command = ask.act("begin")
    assert isinstance(command, Replace)
    other = command.scene
    assert isinstance(other, TableScene)
    assert state_text(other.match.state) == state_text(replay.film.state(15))
    assert other.match.humans == (True, not clicks)
    other.match.submit(legal_actions(other.match.state)[0])
    made.flush()
    found = sorted(len(made.keeper.storage.autosaves.resume(game)[0].steps) for game in made.keeper.storage.autosaves.games())
    assert found == [16, 30]
    assert state_text(scene.match.state) == original
    other.close()
