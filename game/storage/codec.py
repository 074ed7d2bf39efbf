"""Between a save and its bytes. Whatever the bytes are, there is a save or one sentence."""

import base64
import binascii
import codecs

import msgspec

from game.storage.errors import SaveError
from game.storage.form import FORMAT, MAX_BYTES, Save
from game.storage.layout import laid_out
from game.storage.migrations import MIGRATIONS, Raw
from game.storage.seal import CHECK, HASH, PARTS, part_digest, seal
from game.words import N_, _

NO_SAVE = N_("choose a file that the game saved")
ANOTHER = N_("choose another save, or continue from an autosave")


def encode(save: Save) -> bytes:
    """The file of a save; its check is made anew."""
    data = msgspec.to_builtins(save)
    return (laid_out(data | {CHECK: seal(data)}) + "\n").encode()


def decode(data: bytes, path: object) -> Save:
    """The save in the bytes of a file, of this or an earlier format; ``path`` names it in the error. Raises SaveError."""
    raw = _document(data, path)
    version = _version(raw, path)
    try:
        _check_seal(raw, path)
        while version in MIGRATIONS:
            raw = MIGRATIONS[version](raw)
            version += 1
        return msgspec.convert(raw, Save)
    except msgspec.ValidationError as error:
        raise SaveError(path, _said(error), _(NO_SAVE)) from None
    except RecursionError:
        raise SaveError(path, _("its lists are nested deeper than in any save"), _(NO_SAVE)) from None


def renamed(data: bytes, path: object, name: str) -> bytes:
    """The same save under another name, in the form of today. Raises SaveError."""
    return encode(msgspec.structs.replace(decode(data, path), name=name))


def _document(data: bytes, path: object) -> Raw:
    if len(data) > MAX_BYTES:
        raise SaveError(path, _("the file has more than {most} MB, which no save has").format(most=MAX_BYTES // 1_000_000), _(NO_SAVE))
    try:
        raw = msgspec.json.decode(data.removeprefix(codecs.BOM_UTF8))  # editors put one there
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise SaveError(path, _("the file is cut off, damaged or no save at all") if data else _("the file is empty"), _(ANOTHER)) from None
    except RecursionError:
        raise SaveError(path, _("its lists are nested deeper than in any save"), _(NO_SAVE)) from None
    if not isinstance(raw, dict) or "tapstones" not in raw:
        raise SaveError(path, _("this is no save of Tapstones"), _(NO_SAVE))
    return raw


def _version(raw: Raw, path: object) -> int:
    version = raw["tapstones"]
    if type(version) is not int or version < 1:
        raise SaveError(path, _("the version of its form is not a number from 1"), _(NO_SAVE))
    if version > FORMAT:
        shown = version if version < 10**6 else _("of a very high number")
        raise SaveError(
            path,
            _("a newer Tapstones saved it (format {shown}, this one knows up to {format})").format(shown=shown, format=FORMAT),
            _("update the game to play on"),
        )
    return version


def _check_seal(raw: Raw, path: object) -> None:
    parts = [part for name in PARTS if isinstance(part := raw.get(name), dict)]
    if raw.get(CHECK) != seal(raw) or any(part.get(HASH) != part_digest(part) for part in parts):
        raise SaveError(path, _("it was changed or damaged after it was saved"), _(ANOTHER))


def _said(error: msgspec.ValidationError) -> str:
    """A fault of the shape in words: ``board.ports[3].layer: expected `int`, got `str```."""
    what, _, where = str(error).partition(" - at `$")
    where = where.strip("`").lstrip(".")
    said = what[:1].lower() + what[1:]
    return f"{where}: {said}" if where else said


def picture_of(save: Save) -> bytes | None:
    """The thumbnail of a save, or None."""
    try:
        return base64.b64decode(save.picture, validate=True) if save.picture else None
    except (binascii.Error, ValueError):
        return None
