"""Reads a folder of content files into :class:`game.rules.content.Content`."""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.content import build
from game.content.problems import ContentError, Place, Problem
from game.content.rows import EncounterRow, EventRow, MatEntry, OutfittingRow, TileRow, decode
from game.rules.content import Content
from game.words import N_, _

FOLDER = Path(__file__).parent
"""Where the game's own content lies."""
MAX_BYTES = 4_000_000
PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Deck:
    """A file: the ``key`` of its list, the shape of an entry, what makes a value of it, and how many it needs at least."""

    file: str
    key: str
    row: type[Struct]
    make: Callable[[Any, Place], Any]
    least: int = 1
    why: str = N_("the deck must not be empty")


OUTFITTINGS = Deck(
    "outfittings.toml", "outfitting", OutfittingRow, build.outfitting, PLAYERS, N_("each player takes one at the start (H8d)")
)
MATS = Deck("mats.toml", "mat", MatEntry, build.mat, PLAYERS, N_("each player has one (H8c)"))
EVENTS = Deck("events.toml", "event", EventRow, build.event)
ENCOUNTERS = Deck("encounters.toml", "encounter", EncounterRow, build.encounter)
TILES = Deck("outposts.toml", "tiles", TileRow, build.tile)


def load_content(folder: Path | None = None) -> Content:
    """The content of a folder, the game's own by default. Raises :class:`ContentError` with everything wrong in it."""
    problems: list[Problem] = []
    decks = [_load(folder or FOLDER, deck, problems) for deck in (OUTFITTINGS, MATS, EVENTS, ENCOUNTERS, TILES)]
    if problems:
        raise ContentError(tuple(problems))
    return Content(*decks)


def _load(folder: Path, deck: Deck, problems: list[Problem]) -> tuple[Any, ...]:
    place = Place(problems, deck.file)
    document = _read(folder / deck.file, place)
    if document is None:
        return ()
    return tuple(_entries(document, deck, place))


def _read(path: Path, place: Place) -> dict[str, Any] | None:
    """The document of a file, or None after noting why it cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            place.note("", _("the file is too large"), _("keep it under {max_bytes} bytes").format(max_bytes=MAX_BYTES))
            return None
        return tomllib.loads(data.decode("utf-8"))
    except OSError as error:
        place.note(
            "",
            _("the file cannot be read ({strerror})").format(strerror=error.strerror),
            _("put it into {parent}").format(parent=path.parent),
        )
    except UnicodeDecodeError as error:
        place.note("", _("byte {start} is not UTF-8").format(start=error.start + 1), _("save the file as UTF-8"))
    except tomllib.TOMLDecodeError as error:
        place.note("", _("this is not TOML: {error}").format(error=error), _("correct the line"))
    except RecursionError:
        place.note("", _("lists or tables are nested too deep"), _("write them flat"))
    return None


def _entries(document: dict[str, Any], deck: Deck, place: Place) -> list[Any]:
    for key in document.keys() - {deck.key}:
        place.note(key, _("unknown field"), _("remove it; the file holds {key!r} only").format(key=deck.key))
    raws = document.get(deck.key, [])
    if not isinstance(raws, list):
        place.note(deck.key, _("this should be a list of entries"), _("write each as [[{key}]]").format(key=deck.key))
        return []
    if len(raws) < deck.least:
        place.note(
            deck.key,
            _("there are {raws} entries: {why}").format(raws=len(raws), why=_(deck.why)),
            _("write at least {least}").format(least=deck.least),
        )
    places = [place.inside(_title(deck, i, raw)) for i, raw in enumerate(raws, 1)]
    rows = [(decode(raw, deck.row, at), at) for raw, at in zip(raws, places, strict=True)]
    return _values([(row, at) for row, at in rows if row is not None], deck)


def _title(deck: Deck, number: int, raw: object) -> str:
    name = raw.get("name") if isinstance(raw, dict) else None
    if not isinstance(name, str):
        return f"{deck.key} {number}"
    plain = "".join(c if c.isprintable() else " " for c in name)
    return f'{deck.key} {number} "{plain}"'


def _values(rows: list[tuple[Any, Place]], deck: Deck) -> list[Any]:
    for row, place in rows:
        build.check_name(row.name, place)
    build.note_doubles([(row.name, place) for row, place in rows], "name")
    if deck is MATS:
        build.note_doubles([(row.colour, place) for row, place in rows], "colour")
    return [deck.make(row, place) for row, place in rows]
