"""The files a board is drawn from, kept in the save, so that the table looks the same when the map has changed or is gone.

Documents (map, tilesets, templates) are always kept. Pictures are kept too, except the game's own, which every copy of the game has, and
those that would make the save too large.
"""

import base64
import binascii
import hashlib
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from game.storage.errors import SaveError, advice, plain, reason
from game.storage.files import read_file, write_file
from game.storage.form import MAX_MAP_FILES, MapData, MapFileData
from game.storage.names import is_safe_path
from game.storage.parts import hashed
from game.words import _

DOCUMENTS = (".tmx", ".tmj", ".tsx", ".tsj", ".tx", ".tj", ".json", ".xml")
MAX_KEPT = 3_000_000
"""Characters of all kept files together, packed."""
MAX_FILE = 48_000_000
"""Bytes of one unpacked file."""
MAX_UNPACKED = 96_000_000
"""Bytes of all unpacked files of a save together."""
UP = 3
"""How many folders above the map its files may lie."""


def pack_map(main: Path, files: Iterable[Path], own: Path) -> MapData | None:
    """The files of a map as they are now, or None where the map itself cannot be kept. ``own``: the folder of the game's own maps.

    Files that are gone, that lie far from the map, or whose names another platform could not take, are left out.
    """
    main = main.absolute()
    known = list(dict.fromkeys([main, *(path.absolute() for path in files)]))[:MAX_MAP_FILES]
    root = _root(main, known)
    found = [(path, name) for path in known if (name := _inside(path, root)) and is_safe_path(name)]
    packed = list(_packed(found, main.parent == own.absolute()))
    if not packed or packed[0].data is None or packed[0].name != _inside(main, root):
        return None
    return hashed(MapData("", packed[0].name, packed))


def _root(main: Path, files: Iterable[Path]) -> Path:
    """The nearest folder that holds the map and all files that do not lie too far."""
    parents = list(main.parents)[: UP + 1]
    near = (path for path in files if path.is_relative_to(parents[-1]))
    return parents[max(next(i for i, parent in enumerate(parents) if path.is_relative_to(parent)) for path in near)]


def _inside(path: Path, root: Path) -> str | None:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else None


def _packed(files: Iterable[tuple[Path, str]], own: bool) -> Iterator[MapFileData]:
    """The files in their order; documents have the first claim on the room there is."""
    room = MAX_KEPT
    for path, name in sorted(files, key=lambda item: not _is_document(item[1])):
        try:
            data = read_file(path, MAX_FILE)
        except SaveError:
            continue
        text = None if own and not _is_document(name) else base64.b64encode(zlib.compress(data, 6)).decode()
        if text is not None and len(text) > room:
            text = None
        room -= len(text or "")
        yield MapFileData(name, hashlib.sha256(data).hexdigest(), text)


def _is_document(name: str) -> bool:
    return name.lower().endswith(DOCUMENTS)


def unpack_map(kept: MapData, cache: Path, own: Path, path: object) -> Path:
    """Lay the files of a kept map into a folder of their own below ``cache``; returns the map there. Raises SaveError.

    Nothing is written anywhere else, whatever the names in the save are. ``path`` names the save in the error. Pictures that were not kept
    are taken from the game's own where they have the same name.
    """
    folder = cache / kept.hash[:32]
    _check_names(kept, path)
    room = MAX_UNPACKED
    try:
        for file in kept.files:
            data = _content(file, own, min(room, MAX_FILE), path)
            room -= len(data or b"")
            if data is not None:
                _lay(folder, file.name, data)
    except OSError as error:
        raise SaveError(
            folder, _("the board's pictures cannot be laid there ({reason})").format(reason=reason(error)), advice(error)
        ) from None
    return folder / kept.main


def _check_names(kept: MapData, path: object) -> None:
    names = [file.name for file in kept.files]
    bad = next((name for name in [kept.main, *names] if not is_safe_path(name)), None)
    if bad is not None:
        raise SaveError(
            path,
            _("it holds a file with the name {bad!r}, which leads out of its folder or that no system takes").format(bad=plain(bad, 80)),
            _("do not use it"),
        )
    if kept.main not in names or len({name.casefold() for name in names}) < len(names):
        raise SaveError(
            path,
            _("its map {main!r} is missing, or two of its files have one name").format(main=plain(kept.main, 80)),
            _("choose another save"),
        )


def _content(file: MapFileData, own: Path, most: int, path: object) -> bytes | None:
    """What a kept file holds; None where it was left out and is not one of the game's own."""
    if file.data is None:
        try:
            return read_file(own / file.name, most) if (own / file.name).is_file() else None
        except SaveError:
            return None
    try:
        data = zlib.decompressobj().decompress(base64.b64decode(file.data, validate=True), most)
    except (binascii.Error, ValueError, zlib.error):
        raise SaveError(path, _("the kept file {file!r} is damaged").format(file=plain(file.name, 80)), _("choose another save")) from None
    if hashlib.sha256(data).hexdigest() != file.hash:
        raise SaveError(
            path, _("the kept file {file!r} is damaged or too large").format(file=plain(file.name, 80)), _("choose another save")
        )
    return data


def _lay(folder: Path, name: str, data: bytes) -> None:
    """Write a file unless it lies there already. A link in the way, which could lead elsewhere, is no folder of ours."""
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.parent.resolve().is_relative_to(folder.resolve()):
        raise NotADirectoryError(20, _("a link leads out of it"))
    if not target.is_file() or target.read_bytes() != data:
        write_file(target, data)
