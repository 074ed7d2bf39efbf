"""Every screen of the game by name, each in the situations that matter: one list for all tests that look at screens.

Layout (tests/scenes/test_screens.py), golden images (tests/golden/images.py), languages and sizes of type go through this list; a new screen,
or a new state of one, is entered here and nowhere else. ``usual`` ones hold what a usual game holds: in them no words may be cut; the others
hold names and texts as long as they can be.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from game.boards import PlayableBoard
from game.paths import ROOT
from game.rules.actions import Deploy, Place
from game.rules.kinds import Pending, Seat
from game.rules.legal import legal_actions
from game.rules.state import State
from game.scenes.base import Quit, Scene
from game.scenes.boards import BoardsScene
from game.scenes.chart import board_chart
from game.scenes.confirm import ConfirmScene
from game.scenes.help import HelpScene
from game.scenes.offers import offered
from game.scenes.pages import PAGES
from game.scenes.pause import PauseScene
from game.scenes.preview import PreviewScene
from game.scenes.preview_document import Document
from game.scenes.replay import ReplayScene
from game.scenes.replay_film import Film
from game.scenes.replay_on import PlayOnScene
from game.scenes.result import ResultScene, Ways
from game.scenes.result_panel import Leaf
from game.scenes.screen import Screen
from game.scenes.setup import SetupScene
from game.scenes.sheet import SheetScene
from game.scenes.title import TitleScene
from game.view.keys.deeds import Area
from game.view.kit import theme
from game.view.kit.stage import Stage
from game.view.replay.bar import mark_thing
from game.view.table import company, intent, names, side
from game.view.table.names import Thing
from tests.scenes.conftest import BOARDS, MATS, ROWS, TALE, Choice, set_up
from tests.scenes.conftest import picture as plain
from tests.scenes.films import whole
from tests.scenes.kept_screens import KEPT_SCREENS, going
from tests.scenes.test_own_boards import faulty, set_up_with
from tests.view.table.playing import LONG, SHORT, STORM, Table, between_clouds, board, board_of, find, loaded, new_state

SIZES = [
    (1024, 640),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (2560, 1080),
    (3440, 1440),
    (1024, 768),
    (1600, 1200),
]
"""The windows every screen is laid out for: the smallest one, the usual ones, 21:9 and 4:3."""
Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Shown:
    """A screen in a situation. ``make`` gives the scene, laid out for a window of a size in pixels; pygame must have been started."""

    make: Callable[[Size], Scene]
    usual: bool = True


def never(*_: object) -> Screen:
    raise AssertionError


# --- screens of widgets ---


def _sized(make: Callable[[], Scene], size: Size) -> Scene:
    scene = make()
    scene.resize(size)
    return scene


def solo_setup() -> SetupScene[Choice]:
    scene = set_up(seed=123_456_789)
    del scene.crew.seats[1]
    return scene


def chance_setup() -> SetupScene[Choice]:
    scene = set_up(captains=3)
    scene.crew.choose(2, "Random mat")
    return scene


def faulty_setup() -> SetupScene[Choice]:
    return set_up_with(faulty("a port lies over another one", "the ship type of a port is missing"))


def gallery(chosen: int, size: Size) -> Scene:
    """The boards of the game, every line with its picture."""
    boards = [board(name) for name in ("cumulus_shelf", "lantern_cove", "storm_well")]
    scene = BoardsScene(offered(boards), board_chart, never, lambda _: never(), "/home/mira/.local/share/tapstones/boards")
    scene._chosen = chosen
    scene.resize(size)
    for _ in boards:
        scene.update(0)
    return scene


def faulty_gallery() -> BoardsScene[Choice]:
    """Many boards of the user's, none of which can be played on."""
    own = [faulty("a port lies over another one", "the ship type of a port is missing", file=f"bay{i}.tmx") for i in range(12)]
    return BoardsScene(offered(BOARDS, own), plain, never, lambda _: never(), "/home/a rather long name/" + "tapstones/" * 12)


def real_setup() -> SetupScene[PlayableBoard]:
    """The set-up of a game on the first board."""
    return SetupScene(
        [board(name) for name in ("cumulus_shelf", "storm_well")], MATS, board_chart, never, seed=7, rng=random.Random(1), settings=never
    )


def question() -> Screen:
    return ConfirmScene(
        "Leave the game?", "The game in progress is not kept: its captains go home without a score.", Quit(), "Leave", "Play on"
    )


def unkept(name: str, data: bytes) -> Path:
    raise AssertionError((name, len(data)))


WAYS = Ways(never, never, never, never, unkept)


def ended(leaf: Leaf, captains: int = 4) -> ResultScene:
    """The end of a game, with all figures counted, at one of the leaves of its panel."""
    scene = ResultScene(ROWS[:captains], WAYS, "Captain" if captains == 1 else "", TALE)
    scene.leaf = leaf
    scene.finish()
    return scene


WIDGETS: dict[str, Callable[[], Scene]] = {
    "title": lambda: TitleScene(never, "10.11.12"),
    "title of all": lambda: TitleScene(never, "10.11.12", going(), never, never, never),
    "setup": set_up,
    "setup alone": solo_setup,
    "setup of four": lambda: set_up(captains=4),
    "setup by chance": chance_setup,
    "setup of a faulty board": faulty_setup,
    "setup on the shelf": real_setup,
    "boards of the user": faulty_gallery,
    "pause": lambda: PauseScene(never),
    "confirm": question,
    "result": lambda: ended(Leaf.SCORE),
    "result over the turns": lambda: ended(Leaf.CHART),
    "result with notes": lambda: ended(Leaf.NOTES),
    "result of two": lambda: ended(Leaf.SCORE, 2),
    "result alone": lambda: ended(Leaf.NOTES, 1),
    "result without a tale": lambda: ResultScene(ROWS[:3], Ways(never, never)),
    "play on": lambda: PlayOnScene(Film.of_match(whole(4)), 60, lambda _: HelpScene()),
    **{f"help {page.name}": partial(HelpScene, page.name) for page in PAGES},
    **{f"keys {area.name}": partial(SheetScene, area, never) for area in (Area.TABLE, Area.REPLAY, Area.PREVIEW, Area.MENUS)},
    **KEPT_SCREENS,
}
"""The screens made of widgets alone."""
FULL_OF_LONG = {"title of all", "boards of the user", "setup of a faulty board"} | {
    name for name in KEPT_SCREENS if name not in ("pause of a kept game", "crash without a game")
}


# --- the table ---


def asking(pending: Pending, captains: int = 4) -> State:
    """A position in which this is to be chosen."""
    return find(lambda s: s.pending is pending, captains=captains)


def _turn(captains: int = 3) -> State:
    return find(lambda s: s.pending is Pending.TURN and s.round > 2, captains=captains)


Act = Callable[[Table], None]


def _at_rest(_: Table) -> None:
    """As it is."""


def _clicked(thing: Thing) -> Act:
    def act(table: Table) -> None:
        table.click(thing)

    return act


def _close_look(what: str) -> Act:
    """The right button on the first thing of a kind."""

    def act(table: Table) -> None:
        thing = next(hit.thing for hit in table.scene._hits if hit.thing.what == what)
        table.down(table.where(thing), pygame.BUTTON_RIGHT)

    return act


def _explained(what: str, after: float = theme.times.HOVER_TABLE) -> Act:
    """The pointer rests on the first thing of a kind until it is explained, or until it is shown large."""

    def act(table: Table) -> None:
        thing = next(hit.thing for hit in table.scene._hits if hit.thing.what == what)
        table.move(table.where(thing))
        table.wait(after + 10)

    return act


def _carrying(table: Table) -> None:
    """A stone is in hand over the first space that takes it."""
    actions = [action for action in legal_actions(table.state) if isinstance(action, Place)]
    meant = intent.intent_of(actions[0])
    assert meant.target is not None
    table.take_up(meant.thing, table.at(meant.target))


def _sailing(table: Table) -> None:
    """A ship is in hand over the first port that takes it."""
    meant = intent.intent_of(next(action for action in legal_actions(table.state) if isinstance(action, Deploy)))
    assert meant.target is not None
    table.take_up(meant.thing, table.at(meant.target))


def _refused(table: Table) -> None:
    """A stone was dropped where nothing takes it: the reason is shown."""
    thing = next(hit.thing for hit in table.scene._hits if hit.thing.what == "cargo")
    table.drag(thing, names.card(next(hit.thing.a for hit in table.scene._hits if hit.thing.what == "card")))
    table.wait(theme.times.HOME + 60.0)


def _turn_passed(table: Table) -> None:
    """A captain has acted, and the next one sees what is new."""
    seat = table.state.turn
    while table.state.turn == seat:
        table.scene.submit(table.scene._actions[-1] if table.state.pending is Pending.PROCESS else table.scene._actions[0])
        table.scene.motion.clear()
    table.scene._refresh()
    assert table.scene.news


def _card_read(table: Table) -> None:
    """A cloud is cleared, and its card waits to be read."""
    action = next(action for action in legal_actions(table.state) if not isinstance(action, Place))
    table.scene.submit(action)
    for _ in range(200):
        if table.waiting() is not None:
            return
        table.wait(50)
    raise AssertionError("No card has come.")


TABLES: dict[str, tuple[Callable[[], State], Act]] = {
    "start of four": (lambda: new_state(4), _at_rest),
    "start alone": (lambda: new_state(1), _at_rest),
    "turn": (_turn, _at_rest),
    "on storm well": (lambda: new_state(3, on=STORM), _at_rest),
    "market": (lambda: _turn(2), _clicked(side.MARKET)),
    "hold": (lambda: loaded((2, 1, 2, 0, 1)), _at_rest),
    "full hold": (lambda: loaded((4, 3, 3, 3, 2)), _at_rest),
    "parting": (lambda: loaded((4, 3, 3, 3, 2)), _clicked(side.ACT)),
    "carrying": (lambda: find(_placing), _carrying),
    "sailing": (_turn, _sailing),
    "refused": (lambda: loaded((2, 1, 2, 0, 1)), _refused),
    "other mat": (lambda: _turn(4), lambda table: _clicked(company.player_thing(Seat((table.state.turn + 1) % 4)))(table)),
    "what is new": (lambda: _turn(4), _turn_passed),
    "leftovers explained": (lambda: find(lambda s: s.pending is Pending.TURN and any(map(any, s.left)), captains=4), _explained("left")),
    "clouds": (between_clouds, _at_rest),
    "card": (between_clouds, _card_read),
    "port close": (lambda: _turn(2), _close_look("port")),
    "card close": (lambda: _turn(2), _close_look("card")),
    "ship close": (lambda: _turn(2), _close_look("ship")),
    "port explained": (lambda: _turn(2), _explained("port")),
    "card explained": (lambda: _turn(2), _explained("card")),
    "card rested on": (lambda: _turn(2), _explained("card", theme.times.HOVER_CLOSE)),
    "port rested on": (lambda: _turn(2), _explained("port", theme.times.HOVER_CLOSE)),
    **{
        f"choice of {pending.value}": (partial(asking, pending), _at_rest)
        for pending in (Pending.REFIT_FIRST, Pending.REFIT_SECOND, Pending.SIDE, Pending.COLOUR, Pending.SHIP, Pending.PORT, Pending.DEAL)
    },
    "last round": (lambda: find(lambda s: s.last_round is not None and not s.over, captains=4), _at_rest),
    "over": (lambda: find(lambda s: s.over, captains=4), _at_rest),
}


def _placing(state: State) -> bool:
    """Whether a piece can be placed, late in a game, with much on the mat."""
    return state.pending is Pending.PROCESS and state.round > 6 and sum(isinstance(a, Place) for a in legal_actions(state)) > 3


def _table(name: str, captains: tuple[str, ...], size: Size) -> Scene:
    state, act = TABLES[name]
    table = Table(state(), size, captains)
    act(table)
    table.scene.sprites()
    return table.scene


# --- replay and preview ---


def _replay(at: int, size: Size) -> Scene:
    match = whole(4)
    scene = ReplayScene(Film.of_match(match), board_of(match.start), lambda _: HelpScene())
    scene.resize(size)
    scene.jump(len(match.history) * at // 100)
    scene.sprites()
    return scene


def _replay_moment(size: Size) -> Scene:
    scene = _replay(50, size)
    at = scene.targets()[str(mark_thing(3))].center
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    scene.update(theme.times.HOVER_TABLE + 10.0)
    scene.sprites()
    return scene


def _preview(file: str, size: Size) -> Scene:
    scene = PreviewScene(Document(ROOT / file))
    scene.resize(size)
    for _ in range(500):
        scene.sprites()
        if scene.update(16) is False:  # all of the map is drawn
            break
    return scene


SCREENS: dict[str, Shown] = {
    **{name: Shown(partial(_sized, make), name not in FULL_OF_LONG) for name, make in WIDGETS.items()},
    "boards": Shown(partial(gallery, 0)),
    "boards: storm well": Shown(partial(gallery, 2)),
    **{f"table: {name}": Shown(partial(_table, name, SHORT)) for name in TABLES},
    **{
        f"table, long names: {name}": Shown(partial(_table, name, LONG), usual=False)
        for name in ("start of four", "turn", "other mat", "over")
    },
    "replay": Shown(partial(_replay, 60)),
    "replay at the start": Shown(partial(_replay, 0)),
    "replay at the end": Shown(partial(_replay, 100)),
    "replay moment": Shown(_replay_moment),
    "preview": Shown(partial(_preview, "maps/cumulus_shelf.tmx")),
    "preview with problems": Shown(partial(_preview, "tests/boards/features/alignment.tmx"), usual=False),
}
"""All of them."""


def picture(scene: Scene, size: Size) -> pygame.Surface:
    """What a scene shows, drawn; an overlay on the ground of the night."""
    out = pygame.Surface(size)
    Stage().draw(out, scene.sprites())
    return out
