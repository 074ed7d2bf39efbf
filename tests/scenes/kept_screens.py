"""The screens of what is kept, each with much in it, for the tests of layout."""

import os
import tempfile
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from game.match import Match
from game.scenes.base import Command, Pop
from game.scenes.crash import CrashScene
from game.scenes.going import Offer
from game.scenes.keeping import Keeper, Kept
from game.scenes.notice import NoticeScene
from game.scenes.pause import PauseScene
from game.scenes.saves import SavesScene
from game.scenes.saves_entries import Tab
from game.scenes.screen import Screen
from game.scenes.settings import SettingsScene, own_sections
from game.scenes.title import TitleScene
from game.storage import open_storage
from tests.storage.games import played, record

LONG = "The report is /home/somebody/with a rather long name/.local/share/tapstones/reports/tapstones-report-20261201-044247-2.zip. " * 2


def nothing() -> Command:
    return Pop()


def never() -> Screen:
    raise AssertionError


@cache
def keeper() -> Keeper:
    """Nine saves with long names, a broken one, a running game and something in the trash."""
    storage = open_storage(Path(tempfile.mkdtemp(dir=os.environ["XDG_DATA_HOME"])))
    for i in range(9):
        game = record(1 + i % 4)
        steps = played(game, 4 * i)
        path = storage.saves.save(f"{i} " + "W" * 8 * i, game, steps, steps[-1].after if steps else game.start())
        if i == 8:
            storage.saves.delete(path)
    (storage.saves.folder / "broken.json").write_text("{", encoding="utf-8")
    game = record(4)
    steps = played(game, 9)
    autosave = storage.autosaves.begin(game)
    autosave.note(steps, steps[-1].after)
    autosave.close()
    return Keeper(storage)


def kept(captains: int = 2) -> Kept:
    """A game on a table: for one or two a person and a computer."""
    game = record(captains)
    humans = [seat.captain is None for seat in game.seats]
    match = Match(game.start(), [seat.name for seat in game.seats], humans)
    return Kept(keeper(), match, game, keeper().storage.autosaves.begin(game))


def saves(*, table: bool = False, tab: Tab = Tab.SAVES, act: str = "", choose: str = "") -> SavesScene:
    """The browser; ``act``: what was pressed in it, ``choose``: the title of what is chosen."""
    scene = SavesScene(keeper(), lambda _: Pop(), lambda _: Pop(), never, kept() if table else None, lambda _: Pop())
    scene._turn_to(tab)
    if choose:
        scene.chosen = next(entry.key for entry in scene.entries if entry.title.startswith(choose))
    if act:
        scene.resize((1280, 720))
        scene.act(act)
    return scene


def toasted() -> SavesScene:
    scene = saves()
    scene.toast = ("In the trash: “" + "W" * 48 + "”", True)
    return scene


def settings(section: str, after: str = "") -> SettingsScene:
    """A page of the settings; ``after``: what was pressed there, once something was changed."""
    made = Keeper(open_storage(Path(tempfile.mkdtemp(dir=os.environ["XDG_DATA_HOME"]))))
    scene = SettingsScene(made, section)
    if after:
        made.change(reduced_motion=True)
        scene.resize((1280, 720))
        scene.act(after)
    return scene


def going() -> Offer:
    return Offer("Wilhelmina Wolfenbuettel’s turn, round 12", "The same, in full", nothing)


KEPT_SCREENS: dict[str, Callable[[], Screen]] = {
    "title with a game": lambda: TitleScene(never, "10.11.12", going(), never, lambda _: never()),
    **{f"settings {section.name}": partial(settings, section.name) for section in own_sections()},
    "settings set back": lambda: settings("look", after="reset"),
    "pause of a kept game": lambda: PauseScene(never, kept(), never, never),
    "notice": lambda: NoticeScene("A report was written", LONG),
    "crash": lambda: CrashScene("The game has run into a fault of its own. What was played is saved.", LONG, nothing, nothing),
    "crash without a game": lambda: CrashScene("The game has run into a fault of its own.", "", None, nothing),
    "saves": saves,
    "saves over a table": lambda: saves(table=True),
    "saves renamed": lambda: saves(act="rename", choose="7"),
    "saves broken": lambda: saves(choose="broken"),
    "saves deleted": toasted,
    "games played": lambda: saves(tab=Tab.GAMES),
    "trash": lambda: saves(tab=Tab.TRASH),
}
