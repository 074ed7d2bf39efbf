"""A monkey at the game: thousands of seeded acts with mouse and keys, anywhere, in all scenes, and nothing breaks.

``MONKEY_SEED`` and ``MONKEY_ACTS`` in the environment choose other and longer runs.
"""

import os
import random
from collections import Counter, deque
from pathlib import Path

import pygame
import pytest

from game.app import App, start_pygame
from game.match import Match
from game.options import PlayOptions
from game.rules import house
from game.rules.actions import Decline, EndTurn, Refit
from game.rules.engine import apply
from game.rules.kinds import Seat
from game.rules.legal import legal_actions
from game.rules.notation import parse_state, state_text
from game.scenes import table_advice
from game.scenes.base import Command, Quit, Scene
from game.scenes.course import Course
from game.scenes.keeping import Keeper
from game.scenes.supply import own_supply
from game.scenes.table import TableScene
from game.storage import load, open_storage
from game.view.table import names
from game.view.table.intent import intent_of
from game.view.table.names import Thing
from tests.monkey.acts import Monkey, key
from tests.scenes.quick import QuickThinker
from tests.window.probe_game import open_place

SEED = int(os.environ.get("MONKEY_SEED", "1"))
ACTS = int(os.environ.get("MONKEY_ACTS", "5000"))
KEPT_ACTS = ACTS // 2
LOOK = 100
"""Acts between two looks at the whole history."""
GLANCE = 5
"""Acts between two looks at whether all that is legal can be reached."""
PATIENCE = 50
"""How often the space bar is pressed, at most, until the table is at rest."""
DRAWN = 4
"""Of so many frames one is drawn, as on a slow machine."""
LAST = 6
"""Acts told of when something breaks."""
TIMES = (5.0, 30.0, 100.0, 100.0)
"""Milliseconds between two acts, one of these; the table's motion has time to end, or not."""


class CagedApp(App):
    """An app that does not end. ``seen``: how often each scene came up."""

    def __init__(self, first: Scene) -> None:
        self.seen: Counter[str] = Counter()
        self._frames = 0
        super().__init__(PlayOptions(size=(1024, 640)), lambda _: first)

    def _obey(self, command: Command | None) -> None:
        if not isinstance(command, Quit):
            super()._obey(command)

    def _draw(self) -> None:
        self._frames += 1
        if self._frames % DRAWN == 0:
            super()._draw()

    def _push(self, scene: Scene) -> None:
        self.seen[type(scene).__name__] += 1
        super()._push(scene)


def caged(seed: int, keeper: Keeper | None = None) -> CagedApp:
    """The whole game from the title on, its chance from a seed; with a keeper its games are kept."""
    start_pygame()
    course = Course(PlayOptions(seed=seed), own_supply, keeper)
    course._rng = random.Random(seed)
    return CagedApp(course.title())


def tables(app: App) -> list[TableScene]:
    return [scene for scene in app.stack if isinstance(scene, TableScene)]


def check_scene(app: App) -> None:
    """What is always true."""
    assert app.stack, "the game has ended"
    for table in tables(app):
        state = table.match.state
        grit = [state.player(Seat(seat)).grit for seat in range(state.game.players)]
        assert all(0 <= found <= house.GRIT_MAX for found in grit), f"H6f: grit {grit}"
        assert app.top is table or table._drag is None, "a drag goes on under another scene, which gets its release"
        offered = legal_actions(state) if table.match.human and not state.over else []
        assert table._actions == offered, "the table offers what is legal now"


def check_left(app: App, events: list[pygame.Event]) -> None:
    """Nothing is in hand after the pointer or the person has gone."""
    if events and events[-1].type in (pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED):
        for table in tables(app)[-1:]:
            assert app.top is not table or table._drag is None, "a drag survives the pointer"
            assert app.top is not table or "in hand" not in table.sprites(), "what was dragged is still drawn"


def check_history(match: Match) -> None:
    """The state is what its history leads to, and can be written down."""
    state = match.start
    for moment in match.history:
        assert moment.before == state
        assert moment.seat == state.turn
        state, _ = apply(state, moment.action)
    assert state == match.state
    assert parse_state(state.game, state_text(state)) == state


def check_reach(app: App) -> None:
    """All that is legal can be done with the mouse, once the table is at rest with nothing lying over it."""
    table = app.top
    if not isinstance(table, TableScene) or table.motion.effects or table.motion.gates or table._close or table._drag:
        return
    if table._parting or table._seat is not None or (table._market_open and not table._market_forced):
        return
    for action in table._actions:
        intent = intent_of(action)
        if isinstance(action, Refit | EndTurn | Decline):
            assert open_place(table, Thing("act")), "the big button can be pressed"
        elif intent.target is None:
            assert open_place(table, intent.thing), f"there is no place to click for {action}"
        else:
            handed = intent.thing in (names.UPGRADE, names.TOKEN)
            assert handed or open_place(table, intent.thing), f"there is no place to take up {intent.thing}"
            assert open_place(table, intent.target, None if handed else intent.thing), f"there is no place to put down for {action}"


def check_rest(app: App) -> None:
    """Cards that are read and motion that is skipped come to an end."""
    for _ in range(PATIENCE):
        table = app.top
        if not isinstance(table, TableScene) or not (table.motion.effects or table.motion.gates):
            return
        for event in key(pygame.K_SPACE):
            app._take(event)
        app.step(100.0)
    raise AssertionError("the table does not come to rest")


class Run:
    """One run; ``last``: the acts done last, for the report of a failure."""

    def __init__(self, seed: int, keeper: Keeper | None = None) -> None:
        self.app = caged(seed, keeper)
        self.monkey = Monkey(random.Random(seed))
        self.last: deque[str] = deque(maxlen=LAST)
        self.actions = 0
        self.answers = 0

    def act(self) -> None:
        """One act, then a frame, then a look at what must be true."""
        top = self.app.top
        events = self.monkey.act(top, top.targets())
        self.last.append(f"{type(top).__name__}: " + ", ".join(map(told, events)))
        before = [len(table.match.history) for table in tables(self.app)]
        for event in events:
            self.app._take(event)
            check_left(self.app, [event])
        after = [len(table.match.history) for table in tables(self.app)]
        self.actions += after > before
        self.app.step(self.monkey.rng.choice(TIMES))
        self.answers += sum(len(table.match.history) for table in tables(self.app)) > sum(after)
        check_scene(self.app)

    def go(self, acts: int) -> None:
        """Raises AssertionError with the seed and the last acts where something breaks."""
        for number in range(1, acts + 1):
            try:
                self.act()
                if number % GLANCE == 0:
                    check_reach(self.app)
                if number % LOOK == 0:
                    check_rest(self.app)
                    for table in tables(self.app):
                        check_history(table.match)
            except Exception as error:
                acts_told = "\n".join(self.last)
                message = f"seed {SEED}, act {number}: {type(error).__name__}: {error}; the last acts:\n{acts_told}"
                raise AssertionError(message) from error


def told(event: pygame.Event) -> str:
    """An event in short."""
    wanted = {name: value for name, value in event.dict.items() if name in ("pos", "button", "key", "mod", "y", "size", "text")}
    return f"{pygame.event.event_name(event.type)}{wanted or ''}"


def test_a_broken_game_is_noticed_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(SEED)
    run.go(20)
    monkeypatch.setattr(TableScene, "handle", lambda scene, event: scene.match.history[-1])
    with pytest.raises(AssertionError, match=rf"seed {SEED}, act \d+: .*; the last acts:\nTableScene: "):
        run.go(20)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Captains think in this process, so that a run goes the same way each time."""
    monkeypatch.setattr(table_advice, "Thinker", QuickThinker)


@pytest.fixture
def run() -> Run:
    return Run(SEED)


def test_nothing_breaks_whatever_one_does(run: Run) -> None:
    run.go(ACTS)
    scenes = {"TitleScene", "SetupScene", "TableScene", "PauseScene", "HelpScene", "ConfirmScene", "ResultScene"}
    assert scenes <= set(run.app.seen), f"the monkey has not seen everything: {run.app.seen}"
    assert run.actions > ACTS / 20, f"the games come on: {run.actions} actions in {ACTS} acts"
    assert run.answers > ACTS / 20, f"computers play too: {run.answers} actions in {ACTS} acts"


def test_nothing_breaks_and_nothing_is_lost_where_games_are_kept(tmp_path: Path) -> None:
    keeper = Keeper(open_storage(tmp_path))
    run = Run(SEED + 1, keeper)
    run.go(KEPT_ACTS)
    assert {"TitleScene", "TableScene", "PauseScene", "SavesScene"} <= set(run.app.seen), (
        f"the monkey has not seen everything: {run.app.seen}"
    )
    run.app._scenes.clear()
    last = keeper.game
    assert last is not None
    assert last.safe
    if last.match.history:
        running = next(game for game in keeper.storage.autosaves.games() if game.game == last.running)
        assert running.whole
        assert load(running.newest.path).state == last.match.state
    assert not [entry for entry in keeper.storage.saves.items() if entry.problem]
