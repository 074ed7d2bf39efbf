"""A replay from the command line: a save is read, and its log written as text."""

from pathlib import Path

from game.errors import UserError
from game.scenes.replay_film import Film
from game.scenes.replay_text import export_log
from game.storage import Loaded, load
from game.storage.errors import plain
from game.words import _, ngettext


def read(path: Path, to: int | None) -> Loaded:
    """The game of a save, in which there is a position ``to``. Raises UserError."""
    loaded = load(path)
    last = len(loaded.steps)
    if to is not None and to > last:
        raise UserError(_told(path, last, to))
    return loaded


def export(loaded: Loaded, to: int | None, source: Path, target: Path) -> str:
    """Write the log up to a position (None: all of it); returns what was done in a sentence. Raises UserError."""
    if _same(source, target):
        raise UserError(_("The log would take the place of the save {file}: name another file.").format(file=plain(str(target))))
    film = Film.of_save(loaded)
    shown = film if to is None else film.part(0, to)
    export_log(shown, target)
    words = ngettext("The log of {count} action is in {file}.", "The log of {count} actions is in {file}.", shown.length)
    return words.format(count=shown.length, file=plain(str(target)))


def _told(path: Path, last: int, to: int) -> str:
    words = ngettext(
        "{file} holds {count} action: give --to a number from 0 to {count}, not {to}.",
        "{file} holds {count} actions: give --to a number from 0 to {count}, not {to}.",
        last,
    )
    return words.format(file=plain(str(path)), count=last, to=to)


def _same(source: Path, target: Path) -> bool:
    try:
        return source.samefile(target)
    except (OSError, ValueError):
        return False
