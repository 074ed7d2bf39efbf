"""The shape of the entries in the files, and their strict decoding: every fault of an entry is noted, not only the first."""

import difflib
import functools
import typing
from collections.abc import Mapping
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from game.content.problems import Place
from game.words import N_, _

Count = Annotated[int, Meta(ge=1, le=99)]
Renown = Annotated[int, Meta(ge=0, le=99)]
Spaces = Annotated[list[str], Meta(min_length=1, max_length=6)]


class OutfittingRow(Struct, frozen=True):
    """An ``[[outfitting]]`` of outfittings.toml."""

    name: str
    spaces: Spaces
    renown: Renown
    reward: str


class MatRowRow(Struct, frozen=True):
    """A row of a mat: the ship and its preprint."""

    ship: str
    spaces: Spaces
    renown: Renown
    reward: str


class MatEntry(Struct, frozen=True):
    """A ``[[mat]]`` of mats.toml."""

    name: str
    colour: str
    rows: list[MatRowRow]


class EventRow(Struct, frozen=True):
    """An ``[[event]]`` of events.toml."""

    name: str
    text: str
    benefit: str
    crew: str


class DealRow(Struct, frozen=True):
    """A deal of an encounter: ``cost`` is empty, ``N grit`` or cargo (H7)."""

    cost: str
    benefit: str


class EncounterRow(Struct, frozen=True):
    """An ``[[encounter]]`` of encounters.toml."""

    name: str
    text: str
    deals: list[DealRow]


class TileRow(Struct, frozen=True):
    """A tile of outposts.toml."""

    name: str
    benefit: str
    count: Count


Row = TypeVar("Row", bound=Struct)

_WORDS = {
    "`str`": N_("text in quotes"),
    "`int`": N_("a whole number"),
    "`float`": N_("a number with a point"),
    "`bool`": N_("true or false"),
    "`array`": N_("a list"),
    "`object`": N_("a table"),
}


def _plain(error: msgspec.ValidationError) -> str:
    text = str(error).replace(" - at `$", " at `")
    for word, plain in _WORDS.items():
        text = text.replace(word, _(plain))
    return text[0].lower() + text[1:]


@functools.cache
def _fields(kind: type[Struct]) -> dict[str, object]:
    """The names of a row's fields, and their types: asked for each row of hundreds."""
    return {field.name: field.type for field in msgspec.structs.fields(kind)}


def decode(raw: object, kind: type[Row], place: Place) -> Row | None:
    """An entry as a typed row, or None after noting all that is wrong with its shape."""
    if not isinstance(raw, Mapping):
        place.note("", _("this should be a table of fields"), _("write it as name = value pairs"))
        return None
    fields = _fields(kind)
    before = len(place.problems)
    _note_unknown(raw, fields, place)
    values = {name: _field(raw, name, wanted, place) for name, wanted in fields.items()}
    return kind(**values) if len(place.problems) == before else None


def _note_unknown(raw: Mapping[str, object], known: Mapping[str, object], place: Place) -> None:
    for name in raw:
        if name not in known:
            close = difflib.get_close_matches(name, known, 1)
            place.note(
                name,
                _("unknown field"),
                _("did you mean {close!r}?").format(close=close[0])
                if close
                else _("remove it; known are {known}").format(known=", ".join(known)),
            )


def _field(raw: Mapping[str, object], name: str, wanted: object, place: Place) -> object:
    if name not in raw:
        place.note(name, "missing", _("add it"))
        return None
    value = raw[name]
    row = next((t for t in typing.get_args(wanted) if isinstance(t, type) and issubclass(t, Struct)), None)
    if row and isinstance(value, list):
        return [decode(item, row, place.inside(f"{name} {i}")) for i, item in enumerate(value, 1)]
    try:
        return msgspec.convert(value, wanted)
    except msgspec.ValidationError as error:
        place.note(name, _plain(error), _("correct the value"))
        return None
