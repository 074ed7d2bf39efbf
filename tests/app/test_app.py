"""The app loop: commands, overlays, drawing only on change, pace, window."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.app import DROWSY, FAST, SLOW, App, start_pygame
from game.errors import UserError
from game.options import PlayOptions
from game.scenes.base import Command, Pop, Push, Quit, Replace, Scene, ToggleFullscreen
from game.view import window
from game.view.kit.comfort import Comfort, use
from game.view.kit.stage import Sprite, Sprites
from game.view.placing import Spot

SIZE = (1280, 720)


@pytest.fixture(autouse=True)
def _no_cross_fades() -> Iterator[None]:
    """What is tested here is what is there when a scene has come."""
    use(Comfort(still=True))
    yield
    use(Comfort())


class Fake:
    """A scene that answers every key with ``answer`` and says when it moves."""

    def __init__(self, colour: str, answer: Command | None = None, overlay: bool = False, side: int = 2000) -> None:
        self.overlay = overlay
        self.answer = answer
        self.moving: Command | bool = False
        self.sizes: list[tuple[int, int]] = []
        self.events: list[pygame.Event] = []
        self.steps: list[float] = []
        image = pygame.Surface((side, side))
        image.fill(colour)
        self.list: Sprites = {"all": Sprite(image, 0, 0, 5, opaque=True)}

    def resize(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def handle(self, event: pygame.Event) -> Command | None:
        self.events.append(event)
        return self.answer if event.type == pygame.KEYDOWN else None

    def update(self, ms: float) -> Command | bool:
        self.steps.append(ms)
        return self.moving

    def sprites(self) -> Sprites:
        return self.list

    def targets(self) -> dict[str, pygame.Rect]:
        return {}


def opened(scene: Scene, size: tuple[int, int] = SIZE) -> App:
    start_pygame()
    app = App(PlayOptions(size=size), lambda _: scene)
    pygame.event.clear()
    app.step(16)
    return app


def press(app: App, which: int = pygame.K_a, mod: int = 0) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=which, mod=mod, unicode=""))
    app.step(16)


def colour_at(pos: tuple[int, int]) -> pygame.Color:
    screen = pygame.display.get_surface()
    assert screen is not None
    return screen.get_at(pos)


def test_a_scene_is_laid_out_before_it_is_drawn() -> None:
    scene = Fake("red")
    opened(scene)
    assert scene.sizes == [SIZE]
    assert colour_at((5, 5)) == pygame.Color("red")


def test_push_and_pop() -> None:
    below = Fake("red")
    above = Fake("blue", Pop())
    below.answer = Push(above)
    app = opened(below)
    press(app)
    assert app.top is above
    assert colour_at((5, 5)) == pygame.Color("blue")
    press(app)
    assert app.stack == [below]
    assert colour_at((5, 5)) == pygame.Color("red")


def test_replace_leaves_all_scenes() -> None:
    other = Fake("green")
    app = opened(Fake("red", Push(Fake("blue", Replace(other)))))
    press(app)
    press(app)
    assert app.stack == [other]
    assert other.sizes == [SIZE]


def test_quit_and_the_cross_end_the_loop() -> None:
    app = opened(Fake("red", Quit()))
    press(app)
    assert app.stack == []
    app = opened(Fake("red"))
    pygame.event.post(pygame.Event(pygame.QUIT))
    app.run()
    assert app.stack == []


def test_the_last_pop_ends_the_loop() -> None:
    app = opened(Fake("red", Pop()))
    press(app)
    assert app.stack == []


def test_a_command_from_update_is_obeyed() -> None:
    scene = Fake("red")
    app = opened(scene)
    scene.moving = Quit()
    app.step(16)
    assert app.stack == []


def test_an_overlay_lies_on_a_veil_on_the_scene_below() -> None:
    small = Fake("blue", overlay=True, side=100)
    app = opened(Fake("red", Push(small)))
    press(app)
    assert colour_at((5, 5)) == pygame.Color("blue")
    dimmed = colour_at((500, 500))
    assert 60 < dimmed.r < 160, "the scene below is dimmed, not gone"
    assert {key[0] for key in app.sprites() if isinstance(key, tuple)} == {0, 1}


def test_two_overlays_share_one_veil() -> None:
    top = Fake("green", overlay=True, side=50)
    app = opened(Fake("red", Push(Fake("blue", Push(top), overlay=True, side=100))))
    press(app)
    once = colour_at((500, 500))
    press(app)
    assert colour_at((500, 500)) == once
    assert colour_at((80, 80)) not in (pygame.Color("blue"), pygame.Color("red"))
    assert colour_at((5, 5)) == pygame.Color("green")


def test_only_the_top_scene_hears_and_moves() -> None:
    below = Fake("red")
    above = Fake("blue", overlay=True)
    app = opened(below)
    below.answer = Push(above)
    press(app)
    heard, steps = len(below.events), len(below.steps)
    above.events.clear()
    press(app)
    assert (len(below.events), len(below.steps)) == (heard, steps)
    assert [event.type for event in above.events] == [pygame.KEYDOWN, pygame.KEYUP]


def test_nothing_is_drawn_while_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Fake("red")
    app = opened(scene)
    drawn: list[object] = []
    draw = app._painter.stage.draw

    def counted(screen: pygame.Surface, sprites: Sprites) -> list[pygame.Rect]:
        drawn.append(sprites)
        return draw(screen, sprites)

    monkeypatch.setattr(app._painter.stage, "draw", counted)
    for _ in range(5):
        app.step(16)
    assert drawn == []
    scene.list = dict(scene.list)
    app.step(16)
    assert len(drawn) == 1


def test_the_pace_is_slow_only_when_nothing_moves_and_nobody_is_there() -> None:
    scene = Fake("red")
    app = opened(scene)
    press(app)
    assert app.pace == FAST
    app.step(1500)
    assert app.pace == SLOW
    app.step(3600)
    assert app.pace == DROWSY, "5100 milliseconds without input"
    scene.moving = True
    app.step(16)
    assert app.pace == FAST
    scene.moving = False
    press(app)
    assert app.pace == FAST


def test_after_a_long_pause_time_does_not_jump() -> None:
    scene = Fake("red")
    app = opened(scene)
    app.step(60_000)
    assert scene.steps[-1] <= 100


def test_wheel_buttons_are_dropped_and_wheel_events_kept() -> None:
    scene = Fake("red")
    app = opened(scene)
    scene.events.clear()
    for button in (4, 5):
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=button))
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    app.step(16)
    assert [e.type for e in scene.events] == [pygame.MOUSEWHEEL]


def resized(app: App, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    app.step(16)


def test_the_layout_follows_once_the_size_stays() -> None:
    scene = Fake("red")
    app = opened(scene)
    for size in ((1300, 800), (1400, 900)):
        resized(app, size)
    assert scene.sizes == [SIZE], "still being dragged"
    app.step(window.SETTLE + 1)
    assert scene.sizes == [SIZE, (1400, 900)]


def test_a_covered_scene_is_laid_out_when_it_comes_back() -> None:
    below = Fake("red")
    app = opened(below)
    below.answer = Push(Fake("blue", Pop()))
    press(app)
    resized(app, (1400, 900))
    app.step(window.SETTLE + 1)
    assert below.sizes == [SIZE]
    press(app)
    assert below.sizes == [SIZE, (1400, 900)]


def test_a_window_too_small_is_laid_out_at_the_smallest_size() -> None:
    scene = Fake("red")
    app = opened(scene, (400, 300))
    assert scene.sizes == [(1024, 640)]
    resized(app, (700, 400))
    app.step(window.SETTLE + 1)
    assert app.size == (1024, 640)


@pytest.mark.parametrize(("which", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)])
def test_keys_for_full_screen(monkeypatch: pytest.MonkeyPatch, which: int, mod: int) -> None:
    modes: list[bool] = []
    whole = window.open_window

    def noted(size: tuple[int, int], monitor: int, *, fullscreen: bool, spot: Spot | None) -> pygame.Surface:
        modes.append(fullscreen)
        return whole(size, monitor, fullscreen=False, spot=spot)

    scene = Fake("red")
    app = opened(scene)
    monkeypatch.setattr(window, "open_window", noted)
    press(app, which, mod)
    press(app, which, mod)
    assert modes == [True, False]
    assert all(e.type != pygame.KEYDOWN for e in scene.events), "the scene does not hear of it"


def test_a_scene_may_ask_for_full_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    modes: list[bool] = []
    app = opened(Fake("red", ToggleFullscreen()))
    screen = pygame.display.get_surface()
    assert screen is not None

    def noted(size: tuple[int, int], monitor: int, *, fullscreen: bool, spot: Spot | None) -> pygame.Surface:
        modes.append(fullscreen)
        return screen

    monkeypatch.setattr(window, "open_window", noted)
    press(app)
    assert modes == [True]


def test_no_screen_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        message = "x11 not available"
        raise pygame.error(message)

    monkeypatch.setattr(pygame.display, "init", refuse)
    with pytest.raises(UserError, match=r"^There is no screen to open a window on: x11 not available\. "):
        start_pygame()


def test_plain_pygame_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "IS_CE", False)
    with pytest.raises(UserError, match="pygame-ce"):
        start_pygame()


@pytest.mark.parametrize(("gpu", "expected"), [(True, None), (False, "0")])
def test_without_a_gpu_the_window_is_presented_by_the_processor(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, gpu: bool, expected: str | None
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    monkeypatch.setattr(window, "GPU", tmp_path)
    if gpu:
        (tmp_path / "renderD128").touch()
    asked: dict[str, str] = {}
    keep: Callable[[str, str], str] = asked.setdefault
    monkeypatch.setattr("os.environ.setdefault", keep)
    start_pygame()
    assert asked.get("SDL_FRAMEBUFFER_ACCELERATION") == expected


def test_a_window_that_only_leaves_full_screen_at_first_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    opened(Fake("red"))
    answers = [(1600, 1000), (1280, 720)]
    monkeypatch.setattr(pygame.display, "set_mode", lambda *_, **__: pygame.Surface(answers.pop(0)))
    assert window.windowed((1280, 720)).get_size() == (1280, 720)
    assert answers == []


def test_a_driver_that_shows_nothing_counts_as_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(
        UserError, match=r"^There is no screen to open a window on: no display server was found\. Start the game on a desktop"
    ):
        start_pygame()


def test_a_scene_fades_in_over_the_last_one_in_fast_frames() -> None:
    use(Comfort())
    app = App(PlayOptions(SIZE), lambda _: Fake("red", Push(Fake("blue"))))
    app.step(16)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0))
    app.step(16)
    between = colour_at((500, 500))
    assert between.r > 0
    assert between.b > 0
    assert app.pace == FAST
    for _ in range(12):
        app.step(16)
    assert colour_at((500, 500)) == pygame.Color("blue")


def hold(app: App, which: int, times: int) -> None:
    """Hold a key down: the system sends it again and again."""
    for _ in range(times):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=which, mod=0, unicode=""))
    app.step(16)


def downs(scene: Fake) -> int:
    return sum(event.type == pygame.KEYDOWN for event in scene.events)


def test_a_held_enter_acts_once_and_again_after_it_was_let_go() -> None:
    scene = Fake("red")
    app = opened(scene)
    hold(app, pygame.K_RETURN, 5)
    assert downs(scene) == 1
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode=""))
    hold(app, pygame.K_RETURN, 1)
    assert downs(scene) == 2
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))  # whoever turns away lets go elsewhere
    hold(app, pygame.K_RETURN, 1)
    assert downs(scene) == 3


def test_held_arrows_go_on() -> None:
    scene = Fake("red")
    hold(opened(scene), pygame.K_RIGHT, 5)
    assert downs(scene) == 5
