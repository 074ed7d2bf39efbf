"""A replay from the command line: a save is read, and its log written as text."""

from pathlib import Path

from game.errors import UserError
from game.scenes.replay_film import Film
from game.scenes.replay_text import export_log
from game.storage import Loaded, load
from game.storage.errors import plain
from game.view.table.log import amount


def read(path: Path, to: int | None) -> Loaded:
    """The game of a save, in which there is a position ``to``. Raises UserError."""
    loaded = load(path)
    last = len(loaded.steps)
    if to is not None and to > last:
        raise UserError(f"{plain(str(path))} holds {amount(last, 'action')}: give --to a number from 0 to {last}, not {to}.")
    return loaded


def export(loaded: Loaded, to: int | None, source: Path, target: Path) -> str:
    """Write the log up to a position (None: all of it); returns what was done in a sentence. Raises UserError."""
    if _same(source, target):
        raise UserError(f"The log would take the place of the save {plain(str(target))}: name another file.")
    film = Film.of_save(loaded)
    shown = film if to is None else film.part(0, to)
    export_log(shown, target)
    return f"The log of {amount(shown.length, 'action')} is in {plain(str(target))}."


def _same(source: Path, target: Path) -> bool:
    try:
        return source.samefile(target)
    except (OSError, ValueError):
        return False
