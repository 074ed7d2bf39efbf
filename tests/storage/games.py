"""Games to save: played by chance, on the game's own boards or on a small one."""

from functools import cache
from pathlib import Path

from game.boards import load_board
from game.content.loader import load_content
from game.paths import ROOT
from game.rules import apply, legal_actions
from game.rules.board import Board
from game.rules.chance import Chance
from game.rules.content import Content
from game.storage import Record, SeatData, Step
from game.storage.form import MapData
from tests.rules.play import choose
from tests.rules.test_purity import own_board, own_content

BOARDS = ("cumulus_shelf", "lantern_cove", "storm_well")
MAPS = ROOT / "maps"
NAMES = ("Mira", "Jonas", "Odile", "Tariq")


@cache
def board(name: str = "lantern_cove") -> Board:
    """A board of the game's own."""
    return load_board(MAPS / f"{name}.tmx").board


@cache
def content() -> Content:
    """The game's own cards."""
    return load_content()


def record(players: int = 2, seed: int = 7, name: str = "lantern_cove", map_files: MapData | None = None) -> Record:
    """A new game: humans, and a computer captain at the last of several seats."""
    seats = [SeatData(NAMES[i], "pilot" if i and i == players - 1 else None) for i in range(players)]
    return Record.of(board(name), content(), seed=seed, mats=[None] * players, seats=seats, map_files=map_files)


def small_record(players: int = 2, seed: int = 7, map_files: MapData | None = None) -> Record:
    """A new game on a board of six ports with simple cards: it loads quickly."""
    cards = own_content()
    few = Content(cards.outfittings[:12], cards.mats, cards.events, cards.encounters, cards.tiles)
    seats = [SeatData(NAMES[i]) for i in range(players)]
    return Record.of(own_board(), few, seed=seed, mats=[None] * players, seats=seats, map_files=map_files)


def played(game: Record, most: int = 10_000, seed: int = 1) -> tuple[Step, ...]:
    """The first actions of a game played by chance; all of them by default."""
    state, chance = game.start(), Chance.seeded(seed)
    steps: list[Step] = []
    while len(steps) < most and (actions := legal_actions(state)):
        action = choose(chance, actions)
        after, events = apply(state, action)
        steps.append(Step(state, action, after, tuple(events)))
        state = after
    return tuple(steps)


def saved(game: Record, steps: tuple[Step, ...], name: str = "", serial: int = 0) -> bytes:
    """The file of a game after these steps."""
    return game.written(steps, steps[-1].after if steps else game.start(), name=name, serial=serial)


def all_files(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its place."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
