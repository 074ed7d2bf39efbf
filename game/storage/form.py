"""The shape of a save file: what stands in it, and within which bounds. Docs: ``docs/saves.md``."""

from typing import Annotated

from msgspec import Meta, Struct

from game.storage.parts import BoardData, ContentData, Name
from game.storage.seal import CHECK_DIGITS

FORMAT = 1
"""The version of the form that is written."""
MAX_BYTES = 16_000_000
"""A larger file is no save."""
MAX_ACTIONS = 10_000

ActionText = Annotated[str, Meta(max_length=1000)]
Check = Annotated[str, Meta(pattern=f"^[0-9a-f]{{{CHECK_DIGITS}}}$")]
Seats = Annotated[list[Name], Meta(min_length=1, max_length=4)]


class Save(Struct, frozen=True, forbid_unknown_fields=True):
    """A save file. ``tapstones``: the version of its form; ``game``: of the program; ``mats``: as wished, None for a random one."""

    tapstones: Annotated[int, Meta(ge=FORMAT, le=FORMAT)]
    game: Name
    seed: int
    mats: Annotated[list[Name | None], Meta(min_length=1, max_length=4)]
    names: Seats
    actions: Annotated[list[ActionText], Meta(max_length=MAX_ACTIONS)]
    board: BoardData
    content: ContentData
    check: Check
