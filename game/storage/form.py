"""The shape of a save file: what stands in it, and within which bounds. Docs: ``docs/saves.md``."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta, Struct

from game.storage.parts import BoardData, ContentData, Hash, Name
from game.storage.seal import CHECK_DIGITS

FORMAT = 2
"""The version of the form that is written."""
MAX_BYTES = 16_000_000
"""A larger file is no save."""
MAX_ACTIONS = 10_000
MAX_MAP_FILES = 500
MAX_PICTURE = 1_000_000
"""Characters of the thumbnail, in base64."""

ActionText = Annotated[str, Meta(max_length=1000)]
Check = Annotated[str, Meta(pattern=f"^[0-9a-f]{{{CHECK_DIGITS}}}$")]
FileName = Annotated[str, Meta(max_length=400)]
Round = Annotated[int, Meta(ge=1, le=100_000)]
SeatNumber = Annotated[int, Meta(ge=1, le=4)]
Serial = Annotated[int, Meta(ge=0, le=1 << 50)]
Date = Annotated[datetime, Meta(tz=True)]


class SeatData(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat. ``captain``: the key of a computer captain, None for a human."""

    name: Name
    captain: Name | None = None


class PositionData(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the actions lead: shown in lists, and compared after replaying. ``turn``: the seat, from 1; ``renown``: only shown."""

    round: Round
    turn: SeatNumber
    waits: Name
    over: bool
    chance: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
    renown: Annotated[list[int], Meta(min_length=1, max_length=4)]


class MapFileData(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of the map, by its place beside the others. ``data``: zlib in base64; None: one of the game's own, or left out for its size."""

    name: FileName
    hash: Hash
    data: str | None


class MapData(Struct, frozen=True, forbid_unknown_fields=True):
    """The files that the board was drawn from; ``main``: the map among them."""

    hash: Hash
    main: FileName
    files: Annotated[list[MapFileData], Meta(max_length=MAX_MAP_FILES)]


class Save(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A save file.

    ``tapstones``: the version of its form; ``game``: of the program; ``serial``: counts the autosaves of a game;
    ``mats``: as wished, None for a random one; ``picture``: a JPEG or PNG in base64. Dates and position are None in files from before format 2.
    """

    tapstones: Annotated[int, Meta(ge=FORMAT, le=FORMAT)] = FORMAT
    game: Name
    name: Name
    created: Date | None
    changed: Date | None
    serial: Serial
    seed: int
    mats: Annotated[list[Name | None], Meta(min_length=1, max_length=4)]
    seats: Annotated[list[SeatData], Meta(min_length=1, max_length=4)]
    actions: Annotated[list[ActionText], Meta(max_length=MAX_ACTIONS)]
    position: PositionData | None
    board: BoardData
    content: ContentData
    map: MapData | None
    picture: Annotated[str, Meta(max_length=MAX_PICTURE)] | None
    check: Check
