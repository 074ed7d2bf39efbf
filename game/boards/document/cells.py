"""The grid of a tile layer: any encoding, finite or in chunks, as one flat array of global tile ids.

https://doc.mapeditor.org/en/stable/reference/global-tile-ids/
"""

import sys
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

from game.boards.document.limits import MAX_CELLS, MAX_KINDS, MAX_SIDE, PIECE
from game.boards.document.numbers import integer, where
from game.boards.document.unpack import UnpackError, inflate, unbase64
from game.boards.problems import BoardError, fault
from game.words import _

U32 = "I" if array("I").itemsize == 4 else "L"


@dataclass(frozen=True, slots=True)
class Grid:
    """``cells`` row by row, each a global tile id with its flags in the high bits; ``x``, ``y``: its first tile."""

    x: int
    y: int
    width: int
    height: int
    cells: "array[int]"


def empty(width: int, height: int) -> Grid:
    """A grid of nothing."""
    return Grid(0, 0, width, height, array(U32, bytes(4 * width * height)))


def grid(layer: Element, path: Path, room: int) -> Grid:
    """The grid of a layer element, of at most ``room`` cells. Raises :class:`BoardError`."""
    width, height = integer(layer, "width", path), integer(layer, "height", path)
    data = layer.find("data")
    chunks = data.findall("chunk") if data is not None else []
    if data is None or not chunks:
        _check_room(width * height, layer, path, room)
        if data is None:
            return empty(width, height)
        x, y = (integer(layer, name, path, -MAX_SIDE) for name in ("x", "y"))
        return Grid(x, y, width, height, _cells(data, data, width * height, layer, path))
    return _join(data, chunks, layer, path, room)


def _check_room(cells: int, layer: Element, path: Path, room: int) -> None:
    if cells > room:
        raise fault(
            path,
            where(layer),
            _("it has {cells} cells, together the layers may have {max_cells}").format(cells=cells, max_cells=MAX_CELLS),
            _("make the map smaller"),
        )


def _join(data: Element, chunks: list[Element], layer: Element, path: Path, room: int) -> Grid:
    """All chunks of an infinite layer in the smallest grid that holds them."""
    boxes = [_box(chunk, path) for chunk in chunks]
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    width, height = max(b[0] + b[2] for b in boxes) - left, max(b[1] + b[3] for b in boxes) - top
    _check_room(width * height, layer, path, room)
    _check_room(sum(b[2] * b[3] for b in boxes), layer, path, room)
    whole = empty(width, height).cells
    for chunk, (x, y, w, h) in zip(chunks, boxes, strict=True):
        part = _cells(chunk, data, w * h, layer, path)
        for row in range(h):
            at = (y - top + row) * width + x - left
            whole[at : at + w] = part[row * w : (row + 1) * w]
    return _trimmed(Grid(left, top, width, height, whole))


def _trimmed(grid: Grid) -> Grid:
    """The grid cut to the blocks of 16x16 with anything in them: so Tiled measures infinite maps."""
    rows = [y for y in range(grid.height) if any(grid.cells[y * grid.width : (y + 1) * grid.width])]
    if not rows:
        return Grid(0, 0, 0, 0, array(U32))
    columns = [x for x in range(grid.width) if any(grid.cells[x :: grid.width])]
    left, top = ((first & ~15) for first in (columns[0] + grid.x, rows[0] + grid.y))
    right, bottom = ((last | 15) + 1 for last in (columns[-1] + grid.x, rows[-1] + grid.y))
    if (right - left) * (bottom - top) >= grid.width * grid.height:
        return grid
    cells = empty(right - left, bottom - top).cells
    x0, x1 = max(left, grid.x), min(right, grid.x + grid.width)
    for y in range(max(top, grid.y), min(bottom, grid.y + grid.height)):
        source, at = (y - grid.y) * grid.width - grid.x, (y - top) * (right - left) - left
        cells[at + x0 : at + x1] = grid.cells[source + x0 : source + x1]
    return Grid(left, top, right - left, bottom - top, cells)


def _box(chunk: Element, path: Path) -> tuple[int, int, int, int]:
    x, y = (integer(chunk, name, path, -MAX_SIDE) for name in ("x", "y"))
    return x, y, integer(chunk, "width", path), integer(chunk, "height", path)


def _cells(holder: Element, data: Element, count: int, layer: Element, path: Path) -> "array[int]":
    try:
        cells = _decoded(holder, data, count, path)
    except UnpackError as error:
        raise fault(path, where(layer), _("the data {error}").format(error=error), _("save the map again in Tiled")) from None
    if len(cells) != count:
        raise _wrong_count(len(cells), count, layer, path)
    return cells


def _decoded(holder: Element, data: Element, count: int, path: Path) -> "array[int]":
    match data.get("encoding", ""):
        case "base64":
            return _from_bytes(inflate(unbase64(holder.text or ""), data.get("compression", ""), 4 * count))
        case "csv":
            return _from_csv(holder.text or "", count)
        case "":
            return array(U32, (integer(tile, "gid", path, 0, 0xFFFFFFFF) for tile in holder.findall("tile")))
        case encoding:
            raise UnpackError(_("has the encoding {encoding!r}, which is unknown (known: csv, base64)").format(encoding=encoding))


def _wrong_count(found: int, count: int, layer: Element, path: Path) -> BoardError:
    return fault(
        path,
        where(layer),
        _("the data holds {found} cells instead of {count}").format(found=found, count=count),
        _("save the map again in Tiled"),
    )


def _from_bytes(data: bytes) -> "array[int]":
    if len(data) % 4:
        raise UnpackError(_("ends in the middle of a tile"))
    cells = array(U32)
    cells.frombytes(data)
    if sys.byteorder == "big":
        cells.byteswap()
    return cells


def _from_csv(text: str, count: int) -> "array[int]":
    if not text.strip():
        return array(U32)
    if text.count(",") > count + 1:
        raise UnpackError(_("holds more than the {count} cells expected").format(count=count))
    cells = array(U32)
    try:
        for piece in _pieces(text.strip().rstrip(",")):
            cells.extend(map(int, piece.split(",")))
    except (ValueError, OverflowError):
        raise UnpackError(_("holds something that is not a tile number")) from None
    return cells


def _pieces(text: str) -> Iterator[str]:
    """A long row of numbers in pieces that end at commas, so that few of them are in memory as text."""
    start = 0
    while len(text) - start > PIECE and (end := text.rfind(",", start, start + PIECE)) > start:
        yield text[start:end]
        start = end + 1
    yield text[start:]


def kinds(cells: "array[int]", layer: Element, path: Path) -> set[int]:
    """The different global ids in a grid, 0 left out. Raises :class:`BoardError` where there are absurdly many."""
    found: set[int] = set()
    for start in range(0, len(cells), PIECE):
        found.update(cells[start : start + PIECE])
        if len(found) > MAX_KINDS:
            raise fault(path, where(layer), _("it uses more than {max_kinds} different tiles").format(max_kinds=MAX_KINDS), _("use fewer"))
    return found - {0}
