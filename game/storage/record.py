"""A game on its way into a save: what never changes in it, and its moves."""

import base64
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Protocol, cast

from msgspec import structs, to_builtins

from game import __version__
from game.rules.actions import Action
from game.rules.board import Board
from game.rules.content import Content
from game.rules.kinds import Seat
from game.rules.notation import action_text
from game.rules.scoring import score
from game.rules.setup import new_game
from game.rules.state import State
from game.storage.codec import decode
from game.storage.conversion import board_data, board_of, content_data, content_of
from game.storage.errors import SaveError, plain
from game.storage.form import FORMAT, MAX_PICTURE, MapData, PositionData, SeatData
from game.storage.layout import laid_out, object_of
from game.storage.seal import CHECK, CHECK_DIGITS, digest
from game.words import _


class Move(Protocol):
    """An action and the state in which it was done; ``match.Moment`` is one, and so is ``replay.Step``."""

    @property
    def before(self) -> State:
        """The state in which it was done."""

    @property
    def action(self) -> Action:
        """What was done."""


@dataclass(frozen=True, slots=True)
class Record:
    """All of a game that stays the same in its saves. Make it with :meth:`of`, which checks that it can be kept.

    ``mats``: as given to ``new_game``; ``map``: the files that the board is drawn from (``maps.pack_map``), None without.
    """

    board: Board
    content: Content
    seed: int
    mats: tuple[str | None, ...]
    seats: tuple[SeatData, ...]
    created: datetime
    map: MapData | None = None
    _parts: dict[str, str] = field(init=False, repr=False, compare=False)
    """The texts of board, content and map, made once: they are most of a save."""
    _hashes: dict[str, str | None] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        parts = {"board": board_data(self.board), "content": content_data(self.content), "map": self.map}
        object.__setattr__(self, "_parts", {name: laid_out(to_builtins(part), 1) for name, part in parts.items()})
        object.__setattr__(self, "_hashes", {name: part.hash if part else None for name, part in parts.items()})

    @classmethod
    def of(
        cls,
        board: Board,
        content: Content,
        *,
        seed: int,
        mats: Sequence[str | None],
        seats: Sequence[SeatData],
        map_files: MapData | None = None,
    ) -> "Record":
        """The record of a new game. Raises SaveError where a save could not hold it, ValueError where there is no such game."""
        record = cls(board, content, seed, tuple(mats), tuple(_plain_seat(seat) for seat in seats), now(), map_files)
        what, remedy = _("The game on {board!r}").format(board=plain(board.name, 80)), _("play on another board, or with other cards")
        try:
            save = decode(record.written((), record.start()), what)
        except SaveError as error:
            raise SaveError(what, error.what, remedy) from None
        if len(record.seats) != len(record.mats) or (board_of(save.board), content_of(save.content)) != (board, content):
            raise SaveError(what, _("it holds something that a save cannot hold"), remedy)
        return record

    @property
    def board_hash(self) -> str:
        """The content hash of the board."""
        return cast("str", self._hashes["board"])

    def start(self) -> State:
        """The new game. Raises ValueError where there is none."""
        return new_game(self.board, self.content, self.mats, self.seed)

    def at(self, seats: Sequence[SeatData]) -> "Record":
        """The same game with others at the seats, as if begun now: for playing on from a point of a replay."""
        return Record(self.board, self.content, self.seed, self.mats, tuple(map(_plain_seat, seats)), now(), self.map)

    def written(self, moves: Iterable[Move], state: State, *, name: str = "", serial: int = 0, picture: bytes | None = None) -> bytes:
        """The file of a save: the game after these moves, which led to ``state``. ``picture``: a small JPEG or PNG; one too large is left out."""
        image = base64.b64encode(picture).decode() if picture else None
        head = {
            "tapstones": FORMAT,
            "game": __version__,
            "name": name,
            "created": _date(self.created),
            "changed": _date(now()),
            "serial": serial,
            "seed": self.seed,
            "mats": list(self.mats),
            "seats": to_builtins(self.seats),
            "actions": [action_text(move.before, move.action) for move in moves],
            "position": to_builtins(position(state)),
        }
        tail = {"picture": image if image and len(image) <= MAX_PICTURE else None}
        check = digest(head | self._hashes | tail)[:CHECK_DIGITS]
        texts = {key: laid_out(value, 1) for key, value in head.items()} | self._parts
        texts |= {"picture": json.dumps(tail["picture"]), CHECK: json.dumps(check)}
        return (object_of(texts) + "\n").encode()


def position(state: State) -> PositionData:
    """Where a game stands."""
    renown = [score(state, Seat(seat)).total for seat in range(state.game.players)]
    return PositionData(state.round, state.turn + 1, state.pending.value, state.over, f"{state.rng:016x}", renown)


def now() -> datetime:
    """The time, to the second."""
    return datetime.now(UTC).replace(microsecond=0)


def _date(when: datetime) -> str:
    return when.isoformat().replace("+00:00", "Z")


def _plain_seat(seat: SeatData) -> SeatData:
    return structs.replace(seat, name=plain(seat.name.encode("utf-8", "replace").decode()))
