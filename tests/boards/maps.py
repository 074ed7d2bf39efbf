"""Small maps written by hand, for the tests of boards: text in, a file out."""

import base64
import struct
import zlib
from pathlib import Path

SHIPS = ("skiff", "hauler", "diver")


def png(width: int, height: int, colour: tuple[int, int, int, int] = (200, 60, 60, 255)) -> bytes:
    """A picture of one colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes(colour) * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def tileset(folder: Path, name: str = "set.png", size: tuple[int, int] = (64, 32), tile: int = 16) -> str:
    """A tileset element (8 tiles of 16 pixels by default), its picture written beside the map."""
    (folder / name).write_bytes(png(*size))
    count, columns = (size[0] // tile) * (size[1] // tile), size[0] // tile
    return (
        f'<tileset firstgid="1" name="set" tilewidth="{tile}" tileheight="{tile}" tilecount="{count}" columns="{columns}">'
        f'<image source="{name}" width="{size[0]}" height="{size[1]}"/><tile id="0" type="cloud"/></tileset>'
    )


def properties(**values: str | int | bool) -> str:
    """A properties element; ``int`` and ``bool`` get their types."""
    kinds = {bool: ' type="bool"', int: ' type="int"'}
    shown = {True: "true", False: "false"}
    rows = (
        f'<property name="{name}"{kinds.get(type(value), "")} value="{shown[value] if isinstance(value, bool) else value}"/>'
        for name, value in values.items()
    )
    return f"<properties>{''.join(rows)}</properties>"


def port(number: int, x: int, y: int, name: str = "", kind: str = "type", **said: str | int | bool) -> str:
    """A port of 100x60 pixels; ``said`` replaces its properties."""
    values: dict[str, str | int | bool] = {"ship": SHIPS[(number - 1) % 3], "core": "red", "harvester": "any", **said}
    return f'<object id="{number}" name="{name or f"Port {number}"}" {kind}="port" x="{x}" y="{y}" width="100" height="60">{properties(**values)}</object>'


def cloud(number: int, x: int, y: int, covers: int | None = None) -> str:
    """A cloud of 100x60 pixels by its upper left corner."""
    said = f'<properties><property name="covers" type="object" value="{covers}"/></properties>' if covers is not None else ""
    return f'<object id="{number}" gid="1" x="{x}" y="{y + 60}" width="100" height="60">{said}</object>'


def row(layer: int | str | None, *objects: str) -> str:
    """An object layer with the property ``layer``."""
    said = "" if layer is None else properties(layer=layer)
    return f'<objectgroup id="{layer or 9}" name="ports {layer}">{said}{"".join(objects)}</objectgroup>'


def tmx(*parts: str, width: int = 40, height: int = 20, tile: int = 16, more: str = "", **said: str | int | bool) -> str:
    """A whole map."""
    head = f'width="{width}" height="{height}" tilewidth="{tile}" tileheight="{tile}" orientation="orthogonal" renderorder="right-down"'
    return f'<?xml version="1.0" encoding="UTF-8"?><map version="1.8" {head} infinite="0" {more}>{properties(**said) if said else ""}{"".join(parts)}</map>'


def write(folder: Path, text: str, name: str = "map.tmx") -> Path:
    """The file of a map."""
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def board(folder: Path, *more: str, **said: str | int | bool) -> Path:
    """A sound board: three open ports in a row, three under clouds below them, and what is added."""
    top = row(1, port(1, 0, 40), port(2, 120, 40), port(3, 240, 40))
    low = row(2, port(4, 0, 160), port(5, 120, 160), port(6, 240, 160))
    clouds = f'<objectgroup id="7" name="clouds">{cloud(11, 0, 160)}{cloud(12, 120, 160)}{cloud(13, 240, 160)}</objectgroup>'
    return write(folder, tmx(properties(**said) if said else "", tileset(folder), top, low, clouds, *more))


def base64_cells(*cells: int, method: str = "") -> str:
    """Cells as Tiled encodes them."""
    data = struct.pack(f"<{len(cells)}I", *cells)
    return base64.b64encode(zlib.compress(data) if method == "zlib" else data).decode()
