"""From a save to the game in it: every action is done again by the rules, so that nothing impossible gets in."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game import __version__
from game.rules.actions import Action
from game.rules.engine import apply
from game.rules.events import Event
from game.rules.notation import parse_action
from game.rules.state import State
from game.storage.codec import ANOTHER, NO_SAVE, decode, picture_of
from game.storage.conversion import board_of, content_of
from game.storage.errors import SaveError, plain
from game.storage.files import read_file
from game.storage.form import MAX_BYTES, Save
from game.storage.record import Record, now, position
from game.words import _

MAX_EVENTS = 100_000
"""Of a whole game; long ones have some thousands."""
MAX_CELLS = 20_000_000
"""Of all states together; see ``State.cells``."""


@dataclass(frozen=True, slots=True)
class Step:
    """An action, the states around it, and what happened."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Loaded:
    """The game of a save: its record, the state it began in, and every step since."""

    save: Save
    record: Record
    start: State
    steps: tuple[Step, ...]

    @property
    def state(self) -> State:
        """Where it stands."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def picture(self) -> bytes | None:
        """The thumbnail, a JPEG or PNG, if there is one that is sound as text."""
        return picture_of(self.save)


def load(path: Path) -> Loaded:
    """The game of a save file. Raises SaveError."""
    return replayed(read_file(path, MAX_BYTES), path)


def replayed(data: bytes, path: object) -> Loaded:
    """The game in the bytes of a save file; ``path`` names it in the error. Raises SaveError."""
    save = decode(data, path)
    try:
        record = _record(save)
        start = record.start()
        steps = tuple(_steps(save, start, path))
        found = position(steps[-1].after if steps else start)
    except SaveError:
        raise
    except (ArithmeticError, LookupError, RuntimeError, TypeError, ValueError) as error:
        # Boards and cards in a save come from anywhere: what the engine says of such that no loader made is as good as a refusal.
        raise SaveError(
            path, _("no game can be made of its board and cards ({error})").format(error=plain(str(error), 150)), _(NO_SAVE)
        ) from None
    if save.position and (found.round, found.turn, found.waits, found.chance) != _place(save):
        raise SaveError(path, _("its actions do not lead to where it says{by_whom}").format(by_whom=_by_whom(save)), _(ANOTHER))
    return Loaded(save, record, start, steps)


def _record(save: Save) -> Record:
    board, content = board_of(save.board), content_of(save.content)
    if len(save.seats) != len(save.mats):
        raise ValueError(_("there are not as many seats as mats"))
    return Record(board, content, save.seed, tuple(save.mats), tuple(save.seats), save.created or now(), save.map)


def _steps(save: Save, state: State, path: object) -> Iterator[Step]:
    events = 0
    if len(save.actions) * len(state.cells) > MAX_CELLS:
        raise SaveError(path, _("the game is longer and larger than any real one"), _(NO_SAVE))
    for number, text in enumerate(save.actions, 1):
        try:
            action = parse_action(state, text)
            after, happened = apply(state, action)
        except ValueError as error:
            what = _("action {number}, {text!r}, cannot be done: {error}").format(
                number=number, text=plain(text, 60), error=plain(str(error), 120)
            )
            raise SaveError(path, what + _by_whom(save), _(ANOTHER)) from None
        events += len(happened)
        if events > MAX_EVENTS:
            raise SaveError(path, _("more happens in it than in any real game"), _(NO_SAVE))
        yield Step(state, action, after, tuple(happened))
        state = after


def _place(save: Save) -> tuple[int, int, str, str] | None:
    at = save.position
    return (at.round, at.turn, at.waits, at.chance) if at else None


def _by_whom(save: Save) -> str:
    """A hint where the rules may have changed since."""
    return (
        ""
        if save.game == __version__
        else _(" (it was saved by version {game}, this is {version})").format(game=plain(save.game, 30), version=__version__)
    )
