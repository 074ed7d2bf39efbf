"""After a fault the window goes on; a second one ends it. Reports, signals, and scenes that are told that they are left."""

import os
import signal
from collections.abc import Mapping

import pygame
import pytest

from game.app import FAILED, App, show, start_pygame
from game.endings import ENDINGS
from game.errors import UserError
from game.options import PlayOptions
from game.scenes.base import Command, MakeReport, Pop, Push, Quit, Replace, Scene
from game.scenes.chosen import Settings
from game.view.kit.stage import Sprites
from tests.app.test_app import SIZE, Fake, press


class Faulty(Fake):
    """A scene that breaks in the named call."""

    def __init__(self, where: str, error: Exception | None = None, overlay: bool = False) -> None:
        super().__init__("red", overlay=overlay)
        self.where, self.error = where, error or RuntimeError("a fault")
        self.closed = 0

    def _at(self, where: str) -> None:
        if where == self.where:
            raise self.error

    def resize(self, size: tuple[int, int]) -> None:
        self._at("resize")
        super().resize(size)

    def handle(self, event: pygame.Event) -> Command | None:
        if event.type == pygame.KEYDOWN:
            self._at("handle")
        return super().handle(event)

    def update(self, ms: float) -> Command | bool:
        self._at("update")
        return super().update(ms)

    def sprites(self) -> Sprites:
        self._at("sprites")
        return self.list

    def close(self) -> None:
        self.closed += 1
        self._at("close")


class FakeHouse:
    """Remembers what it was asked for."""

    def __init__(self, after: Scene) -> None:
        self.after = after
        self.errors: list[Exception] = []
        self.pictures: list[pygame.Surface] = []
        self.about: Mapping[str, str] = {}
        self.flushed = 0

    def reported(self, picture: pygame.Surface, about: Mapping[str, str]) -> Scene:
        self.pictures.append(picture)
        self.about = about
        return self.after

    def crashed(self, error: Exception, picture: pygame.Surface, about: Mapping[str, str]) -> Scene:
        self.errors.append(error)
        return self.after

    @property
    def settings(self) -> Settings | None:
        return None

    def keep(self, **fields: object) -> None:
        raise AssertionError(fields)

    def keys(self) -> Scene:
        return self.after

    def flush(self) -> None:
        self.flushed += 1


def opened(scene: Scene, house: FakeHouse | None) -> App:
    start_pygame()
    app = App(PlayOptions(size=SIZE), lambda _: scene, house)
    pygame.event.clear()
    return app


@pytest.mark.parametrize("where", ["handle", "update", "sprites"])
def test_after_a_fault_the_window_goes_on_with_the_scene_of_the_house(where: str) -> None:
    scene, after = Faulty(where), Fake("blue")
    house = FakeHouse(after)
    app = opened(scene, house)
    press(app)
    app.step(16)
    assert app.stack == [after]
    assert house.errors == [scene.error]
    assert scene.closed == 1
    screen = pygame.display.get_surface()
    assert screen is not None
    assert screen.get_at((5, 5)) == pygame.Color("blue")
    press(app)
    assert app.exit_code == 0
    assert after.events


def test_a_fault_when_a_scene_comes_is_one_too() -> None:
    after = Fake("blue")
    app = opened(Fake("red", Push(Faulty("resize"))), FakeHouse(after))
    press(app)
    assert app.stack == [after]


def test_a_scene_that_cannot_be_left_does_not_stop_the_others() -> None:
    below, above = Faulty(""), Faulty("close", overlay=True)
    app = opened(below, FakeHouse(Fake("blue")))
    app._push(above)
    app._obey(Replace(Fake("green")))
    assert (below.closed, above.closed) == (1, 1)
    assert len(app.stack) == 1


@pytest.mark.parametrize("where", ["resize", "update", "sprites"])
def test_a_fault_in_the_scene_after_a_fault_ends_the_program(where: str, capsys: pytest.CaptureFixture[str]) -> None:
    house = FakeHouse(Faulty(where, KeyError("again")))
    code = show(PlayOptions(size=SIZE), lambda _: Faulty("update"), house)
    assert code == FAILED == 1
    assert len(house.errors) == 1, "it does not go round"
    assert house.flushed >= 1
    said = capsys.readouterr().err.splitlines()
    assert said == [
        "tapstones: The game had to stop after a second fault (KeyError). What was played is saved: start it again and choose Continue."
    ]


def test_a_fault_of_the_house_itself_ends_the_program() -> None:
    class Ruin(FakeHouse):
        def crashed(self, error: Exception, picture: pygame.Surface, about: Mapping[str, str]) -> Scene:
            raise OSError("the roof")

    app = opened(Faulty("update"), Ruin(Fake("blue")))
    app.run()
    assert app.exit_code == FAILED
    assert "OSError" in app.failure


def test_faults_later_on_are_faults_again() -> None:
    house = FakeHouse(Fake("blue", Replace(Faulty("update"))))
    app = opened(Faulty("update"), house)
    app.step(16)
    press(app)
    app.step(16)
    assert app.stack == [house.after]
    assert len(house.errors) == 2
    assert app.exit_code == 0


def test_without_a_house_a_fault_is_shown_as_it_is() -> None:
    with pytest.raises(RuntimeError, match="a fault"):
        opened(Faulty("update"), None).run()


def test_what_the_person_can_mend_is_no_fault() -> None:
    house = FakeHouse(Fake("blue"))
    app = opened(Faulty("update", UserError("Restore the folder.")), house)
    with pytest.raises(UserError, match="Restore"):
        app.run()
    assert house.errors == []
    assert house.flushed == 1


def test_a_report_by_key_shows_the_whole_window() -> None:
    house = FakeHouse(Fake("blue", Pop(), overlay=True, side=50))
    app = opened(Fake("red"), house)
    app.step(16)
    press(app, pygame.K_F8)
    assert app.top is house.after
    assert house.pictures[0].get_at((5, 5)) == pygame.Color("red")
    assert house.about["window"] == "1280x720"
    assert house.about["scenes"] == "Fake"


def test_a_report_from_a_menu_shows_what_lies_under_it() -> None:
    house = FakeHouse(Fake("blue", overlay=True))
    app = opened(Fake("red"), house)
    app._push(Fake("green", MakeReport(), overlay=True))
    app.step(16)
    press(app)
    assert house.pictures[0].get_at((5, 5)) == pygame.Color("red"), "neither the menu nor its veil"
    assert house.about["scenes"] == "Fake > Fake"


def test_scenes_hear_that_they_are_left() -> None:
    scene = Faulty("")
    scene.answer = Quit()
    house = FakeHouse(Fake("blue"))
    app = opened(scene, house)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode=""))
    app.run()
    assert scene.closed == 1
    assert house.flushed == 1


@pytest.mark.parametrize("which", ENDINGS)
def test_a_signal_ends_the_game_in_good_order(which: signal.Signals) -> None:
    scene, house = Faulty(""), FakeHouse(Fake("blue"))
    before = signal.getsignal(which)
    app = opened(scene, house)
    steps = 0
    step = app.step

    def counted(ms: float) -> None:
        nonlocal steps
        steps += 1
        if steps == 3:
            os.kill(os.getpid(), which)
        assert steps < 1000
        step(ms)

    app.step = counted  # type: ignore[method-assign]
    app.run()
    assert app.exit_code == 128 + which
    assert (scene.closed, house.flushed) == (1, 1)
    assert signal.getsignal(which) == before
