"""What the tests of the table share: the real board and content, games played by chance, and a table driven by events without a window."""

from collections.abc import Callable, Iterator
from functools import cache

import pygame

from game.boards import PlayableBoard, load_board
from game.content.loader import load_content
from game.match import Match
from game.paths import ROOT
from game.rules import PlayerSpec, StateSpec, apply, build_state, events, legal_actions, new_game
from game.rules.actions import Action, Deploy
from game.rules.chance import Chance
from game.rules.content import Content
from game.rules.events import Counts, Event
from game.rules.kinds import EventId, Pending, PortId, Seat, ShipType
from game.rules.snapshots import Ship
from game.rules.state import State
from game.scenes.base import Command, Replace, Scene
from game.scenes.company import Company
from game.scenes.table import TableScene
from game.view.table import spots
from game.view.table.intent import movable, targets
from game.view.table.layout import Layout
from game.view.table.look import Light, Look
from game.view.table.names import Thing
from tests.rules.play import choose, random_game

FACTS = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event}
"""Every kind of fact."""
LONG = ("Wilhelmina XIV of Altostratus", "Bartholomew Fitzgerald-Smythe", "Maximiliana the Unsinkable", "Konstantin von Hohenwolke")
"""Names longer than any panel has room for."""
SHORT = ("Mira", "Jonas", "Saga", "Till")
MANY_FRAMES = 4000


SHELF, STORM = "cumulus_shelf", "storm_well"


@cache
def board(name: str = SHELF) -> PlayableBoard:
    """One of the game's boards."""
    return load_board(ROOT / "maps" / f"{name}.tmx")


@cache
def content() -> Content:
    """The game's content."""
    return load_content()


def board_of(state: State) -> PlayableBoard:
    """The board a state is played on."""
    return next(found for found in map(board, (SHELF, STORM)) if found.board == state.game.board)


def new_state(captains: int = 2, seed: int = 3, on: str = SHELF) -> State:
    """The start of a game."""
    return new_game(board(on).board, content(), [None] * captains, seed)


def between_clouds() -> State:
    """A ship has landed between two clouds and its captain must pick one (H2a); random games seldom come to that."""
    game = new_state(2, on=STORM).game
    ports = game.board.ports
    port = next(PortId(i) for i, near in enumerate(game.board.adjacent) if len(near) > 1 and all(ports[n].cloud for n in near))
    crew = PlayerSpec(ships=tuple(Ship(which, None, crewmate=True) for which in ShipType))
    clouds: dict[PortId, EventId | None] = {near: EventId(i) for i, near in enumerate(game.board.adjacent[port])}
    state = build_state(game, StateSpec(players=(crew, PlayerSpec()), clouds=clouds))
    return apply(state, Deploy(game.board.ports[port].ship, port))[0]


def loaded(hold: Counts, grit: int = 6) -> State:
    """The hauler is out, with this in its hold."""
    game = new_state(2).game
    port = next(PortId(i) for i, port in enumerate(game.board.ports) if port.ship is ShipType.HAULER)
    mine = PlayerSpec(ships=(Ship(ShipType.HAULER, port),), grit=grit)
    return build_state(
        game, StateSpec(players=(mine, PlayerSpec()), pending=Pending.PROCESS, active=ShipType.HAULER, stage="process", hold=hold)
    )


def find(wanted: Callable[[State], bool], captains: int = 2, seeds: int = 60, on: str = SHELF) -> State:
    """A position of a random game for which ``wanted`` holds."""
    for seed in range(seeds):
        for state in random_game(new_state(captains, seed, on), seed):
            if wanted(state):
                return state.copy()
    raise AssertionError("No such position was found.")


def positions(captains: int, seed: int, every: int = 1) -> Iterator[State]:
    """Every so manieth position of a random game, the last one over."""
    for number, state in enumerate(random_game(new_state(captains, seed), seed)):
        if number % every == 0 or state.over:
            yield state.copy()


def look_at(state: State, size: tuple[int, int] = (1280, 720), in_hand: Thing | None = None, names: tuple[str, ...] = SHORT) -> Look:
    """How the table is looked at by whoever must act."""
    actions = [] if state.over else legal_actions(state)
    lights = dict.fromkeys(spots.all_targets(state, state.turn, in_hand), (Light.DIM, 0)) if in_hand else {}
    for target in targets(actions, in_hand) if in_hand else ():
        price = spots.prices(state, state.turn, [target])[target]
        lights[target] = (Light.PRICED if price else Light.FREE, price)
    return Look(
        Layout(size, board_of(state).size),
        board_of(state),
        state,
        names[: state.game.players],
        Seat(state.turn),
        frozenset(movable(actions)),
        lights,
        in_hand,
    )


class Table:
    """The scene of a game, moved by events and time as by a person."""

    def __init__(
        self, state: State, size: tuple[int, int] = (1280, 720), names: tuple[str, ...] = SHORT, company: Company | None = None
    ) -> None:
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((64, 64))
        self.ended: list[State] = []
        humans = [captain is None for captain in company.captains] if company else None
        self.scene = TableScene(Match(state, names[: state.game.players], humans), board_of(state), self._over, self._left, company)
        self.scene.resize(size)
        self.scene.sprites()

    def _over(self, state: State) -> Scene:
        self.ended.append(state)
        return self.scene

    def _left(self) -> Scene:
        return self.scene

    @property
    def state(self) -> State:
        """The state as of now."""
        return self.scene.match.state

    def tip(self) -> bool:
        """Whether there is a note at the pointer."""
        return "tip" in self.scene.sprites()

    def reason(self) -> str | None:
        """Why the last thing that was tried is refused, while it is shown."""
        return self.scene._reason[0] if self.scene._reason else None

    def holds(self) -> bool:
        """Whether something is in hand."""
        return self.scene._drag is not None

    def waiting(self) -> object | None:
        """The card that must be read first."""
        return self.scene.motion.waiting

    def done(self) -> list[Action]:
        """What was submitted."""
        return [moment.action for moment in self.scene.match.history]

    def where(self, thing: Thing) -> tuple[int, int]:
        """A point at which this thing lies on top."""
        rect = self.scene.targets()[str(thing)]
        points = [rect.center, *((rect.x + rect.w * i // 8, rect.y + rect.h * j // 8) for i in range(1, 8) for j in range(1, 8))]
        return next(point for point in points if self.scene._under(point) == thing)

    def at(self, thing: Thing) -> tuple[int, int]:
        """The middle of a thing, whatever lies there."""
        return self.scene.targets()[str(thing)].center

    def move(self, at: tuple[int, int]) -> None:
        """The pointer goes there."""
        self.scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def down(self, at: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> Command | None:
        """A button of the mouse goes down."""
        self.move(at)
        return self.scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def up(self, at: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> Command | None:
        """A button of the mouse goes up."""
        return self.scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def click(self, thing: Thing) -> Command | None:
        """Press and release on a thing."""
        at = self.where(thing)
        self.down(at)
        return self.up(at)

    def take_up(self, thing: Thing, to: tuple[int, int]) -> None:
        """Press on a thing and draw it to a point, the button still down."""
        x, y = self.where(thing)
        self.down((x, y))
        for i in range(1, 5):
            self.move((x + (to[0] - x) * i // 4, y + (to[1] - y) * i // 4))

    def drag(self, thing: Thing, target: Thing) -> Command | None:
        """Drag a thing onto another."""
        to = self.at(target)
        self.take_up(thing, to)
        return self.up(to)

    def key(self, key: int, mod: int = 0) -> Command | None:
        """Press a key."""
        return self.scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def event(self, kind: int) -> Command | None:
        """An event without more to it."""
        return self.scene.handle(pygame.Event(kind))

    def wait(self, ms: float) -> Command | bool:
        """Let time pass, and draw."""
        done = self.scene.update(ms)
        self.scene.sprites()
        return done

    def settle(self) -> Command | None:
        """Let everything come to rest, reading each card."""
        for _ in range(MANY_FRAMES):
            done = self.wait(50)
            if isinstance(done, Replace):
                return done
            if self.scene.motion.waiting is not None:
                self.key(pygame.K_SPACE)
            elif not self.scene.motion.running:
                return None
        raise AssertionError("The table does not come to rest.")


def random_action(chance: Chance, state: State) -> Action:
    """A random legal action."""
    return choose(chance, legal_actions(state))
