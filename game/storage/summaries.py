"""What a list of saves shows of each, broken ones included."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from game.storage.codec import decode, picture_of
from game.storage.errors import SaveError, plain
from game.storage.files import read_file
from game.storage.form import MAX_BYTES, PositionData, SeatData


@dataclass(frozen=True, slots=True)
class Summary:
    """A save in a list. ``turn``: the round; ``seat``: whose turn it is, from 0; ``thumbnail``: a JPEG or PNG, or None.

    ``problem``: why it cannot be loaded, None where it can; a broken one has its file's name and date, and nothing else.
    """

    path: Path
    name: str
    changed: datetime
    board: str = ""
    board_hash: str = ""
    seats: tuple[SeatData, ...] = ()
    turn: int = 0
    seat: int = 0
    over: bool = False
    renown: tuple[int, ...] = ()
    actions: int = 0
    serial: int = 0
    game: str = ""
    thumbnail: bytes | None = field(default=None, repr=False)
    problem: SaveError | None = None


def summary(path: Path) -> Summary:
    """What to show of a file. Raises nothing."""
    try:
        data = read_file(path, MAX_BYTES)
        save = decode(data, path)
        at = save.position or _position(data, path)
    except SaveError as error:
        return Summary(path, _plain_stem(path), _file_date(path), problem=error)
    return Summary(
        path=path,
        name=plain(save.name) or _plain_stem(path),
        changed=save.changed or _file_date(path),
        board=plain(save.board.name),
        board_hash=save.board.hash,
        seats=tuple(save.seats),
        turn=at.round,
        seat=at.turn - 1,
        over=at.over,
        renown=tuple(at.renown),
        actions=len(save.actions),
        serial=save.serial,
        game=plain(save.game),
        thumbnail=picture_of(save),
    )


def order(entry: Summary) -> tuple[datetime, int, str]:
    """The newest first, if sorted in reverse."""
    return entry.changed, entry.serial, entry.path.name


def is_save_file(path: Path) -> bool:
    """Whether a file of a folder is to be listed: those on their way, others' files, and folders are not."""
    return path.suffix.lower() == ".json" and not path.name.startswith(".") and not path.is_dir()


def files_in(folder: Path) -> list[Path]:
    """The save files of a folder; none where it is missing or cannot be read."""
    try:
        return [path for path in sorted(folder.iterdir()) if is_save_file(path)]
    except OSError:
        return []


def _position(data: bytes, path: Path) -> PositionData:
    """Where an old save stands, which does not say so itself. Raises SaveError."""
    from game.storage.record import position
    from game.storage.replay import replayed

    return position(replayed(data, path).state)


def _plain_stem(path: Path) -> str:
    return plain(path.stem.encode("utf-8", "replace").decode())


def _file_date(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(int(path.lstat().st_mtime), UTC)
    except (OSError, OverflowError, ValueError):
        return datetime.fromtimestamp(0, UTC)
