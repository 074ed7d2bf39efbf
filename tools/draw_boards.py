"""Draws the first version of a board: maps/NAME.tmx out of tools/boards/NAME.toml and the scenery below.

    python tools/draw_boards.py cumulus_shelf lantern_cove storm_well

The map that is committed is the one source of truth: this script overwrites what was changed in Tiled since.
"""

import sys
import tomllib
import xml.etree.ElementTree as ET
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, SubElement

ROOT = Path(__file__).resolve().parent.parent
MAPS, TABLES = ROOT / "maps", ROOT / "tools" / "boards"
SETS = ("clouds", "platforms", "landmarks", "chains", "isles", "scenery")
TILE = (12, 16)
ROW, TOP, WIDE, TALL = 118, 32, 128, 91
"""Pixels from one layer to the next, the height of the first one, the size of a platform."""
AIR = ("sunny", "haze", "storm")


@dataclass(frozen=True, slots=True)
class Scene:
    """What a board has besides its ports: its sky, the time of day of its clouds by layer, things in the air."""

    sky: str
    clouds: tuple[str, ...]
    far: tuple[tuple[str, int, float, float], ...]
    """Tileset, tile and the place of its lower left corner, behind the chains."""
    near: tuple[tuple[str, int, float, float], ...]
    rain: tuple[int, ...]
    """Heights at which strips of rain begin, in front of everything."""
    column: int = 132
    """Pixels from one column to the next: whole tiles."""
    left: int = 8
    """Where the first one begins."""
    margin: int = 12
    """Free at the right."""


def shelf() -> Scene:
    """Late sun over five quays."""
    far = (
        ("isles", 5, 184, 296),
        ("isles", 1, 470, 222),
        ("isles", 6, 152, 352),
        ("isles", 7, 256, 362),
    )
    near = (
        ("scenery", 0, 310, 50),
        ("scenery", 3, 158, 44),
        ("scenery", 4, 226, 172),
        ("scenery", 6, 420, 24),
        ("scenery", 6, 186, 146),
        ("scenery", 2, 624, 58),
    )
    return Scene("shelf", ("day", "day", "storm"), far, near, (240,), column=156, left=20, margin=32)


def cove() -> Scene:
    """Paper lanterns in the evening."""
    far = (("isles", 4, 236, 148), ("isles", 3, 506, 152), ("isles", 0, 112, 140), ("isles", 3, 372, 156))
    lamps = [("scenery", 10 + i % 2, 76 + 57 * i, 20 + (i * 5) % 9) for i in range(8)]
    near = (*lamps, ("scenery", 2, 134, 150), ("scenery", 1, 398, 146), ("scenery", 6, 330, 26))
    return Scene("cove", ("dusk", "dusk"), far, tuple(near), ())


def well() -> Scene:
    """A shaft of weather."""
    far = (
        ("isles", 3, 112, 140),
        ("isles", 4, 640, 160),
        ("isles", 7, 22, 372),
        ("isles", 8, 520, 488),
        ("isles", 6, 846, 400),
        ("scenery", 9, 30, 470),
        ("scenery", 8, 66, 440),
        ("scenery", 9, 792, 380),
        ("scenery", 8, 830, 352),
    )
    near = (("scenery", 2, 244, 44), ("scenery", 5, 500, 152), ("scenery", 6, 640, 26))
    return Scene("well", ("day", "dusk", "storm", "storm"), far, near, (240, 368))


SCENES = {"cumulus_shelf": shelf, "lantern_cove": cove, "storm_well": well}


@dataclass(slots=True)
class Board:
    """The document while it grows."""

    table: dict[str, Any]
    scene: Scene
    root: Element
    first: dict[str, int]
    sizes: dict[tuple[str, int], tuple[int, int]]
    layers: int = 0
    objects: int = 0
    marks: dict[str, int] = field(default_factory=dict)

    def layer(self, tag: str, name: str, **attributes: object) -> Element:
        """A new layer on top."""
        self.layers += 1
        return SubElement(self.root, tag, {"id": str(self.layers), "name": name, **{k: str(v) for k, v in attributes.items()}})

    def object(self, layer: Element, tile: tuple[str, int], x: float, foot: float, name: str = "", kind: str = "") -> Element:
        """A tile object by its lower left corner."""
        self.objects += 1
        width, height = self.sizes[tile]
        said = {"id": str(self.objects), "name": name, "type": kind}
        place = {"gid": str(self.first[tile[0]] + tile[1]), "x": f"{x:g}", "y": f"{foot:g}", "width": str(width), "height": str(height)}
        return SubElement(layer, "object", {k: v for k, v in {**said, **place}.items() if v or k == "id"})


def properties(node: Element, values: dict[str, object]) -> None:
    """Custom properties, in the order of their names as Tiled writes them."""
    holder = SubElement(node, "properties")
    for name, value in sorted(values.items()):
        kind = {bool: "bool", int: "int"}.get(type(value))
        text = str(value).lower() if isinstance(value, bool) else str(value)
        SubElement(holder, "property", {"name": name, **({"type": kind} if kind else {}), "value": text})


def spot(board: Board, port: dict[str, Any]) -> tuple[int, int]:
    """The upper left corner of a port."""
    return board.scene.left + (port["column"] - 1) * board.scene.column, TOP + (port["layer"] - 1) * ROW


def tilesets(root: Element) -> tuple[dict[str, int], dict[tuple[str, int], tuple[int, int]]]:
    """Name the tilesets in the map; their first ids, and the sizes of all tiles."""
    first, sizes, end = {}, {}, 1
    for name in SETS:
        document = ET.parse(MAPS / "tilesets" / f"{name}.tsx").getroot()
        SubElement(root, "tileset", {"firstgid": str(end), "source": f"tilesets/{name}.tsx"})
        first[name] = end
        for tile in range(int(document.get("tilecount", 0))):
            image = document.find(f"tile[@id='{tile}']/image")
            node = document if image is None else image
            names = ("tilewidth", "tileheight") if image is None else ("width", "height")
            sizes[name, tile] = (int(node.get(names[0], 0)), int(node.get(names[1], 0)))
        end += int(document.get("tilecount", 0))
    return first, sizes


def sky(board: Board, size: tuple[int, int]) -> None:
    """The four layers of the sky."""
    for part, parallax in (("base", "1"), ("far", "0.97"), ("haze", "0.98"), ("storm", "0.99")):
        layer = board.layer("imagelayer", f"sky {part}", **({"parallaxx": parallax, "parallaxy": parallax} if part != "base" else {}))
        SubElement(layer, "image", {"source": f"tilesets/sky_{board.scene.sky}_{part}.png", "width": str(size[0]), "height": str(size[1])})
        properties(layer, {"art": f"sky/{board.scene.sky}_{part}"})


def chains(board: Board, width: int, height: int) -> None:
    """Mooring chains between vertical neighbours, as tiles."""
    cells = [[0] * width for _ in range(height)]
    ports = board.table["port"]
    for port in ports:
        below = [p["layer"] for p in ports if p["column"] == port["column"] and p["layer"] > port["layer"]]
        if below:
            top, foot = spot(board, port)[1] + 78, TOP + (min(below) - 1) * ROW + 30
            for row in range(top // TILE[1], -(-foot // TILE[1])):
                cells[row][(spot(board, port)[0] + WIDE // 2) // TILE[0] - 1] = board.first["chains"]
    layer = board.layer("layer", "chains", width=width, height=height, opacity=0.75)
    data = SubElement(layer, "data", {"encoding": "csv"})
    data.text = "\n" + ",\n".join(",".join(map(str, row)) for row in cells) + "\n"


def ports(board: Board) -> None:
    """One object layer for each depth, with its number as the property ``layer``."""
    for depth in sorted({port["layer"] for port in board.table["port"]}):
        layer = board.layer("objectgroup", f"ports {depth}")
        properties(layer, {"layer": depth})
        for port in (port for port in board.table["port"] if port["layer"] == depth):
            x, y = spot(board, port)
            node = board.object(layer, ("platforms", min(depth, 3) - 1), x, y + TALL, port["name"], "port")
            properties(node, {name: port[name] for name in ("ship", "core", "harvester", "outpost")})


def landmarks(board: Board) -> None:
    """What stands on the ports: as the table says, else a spare one, none twice on a layer."""
    names = sorted(path.stem for path in (ROOT / "assets" / "svg" / "landmarks").glob("*.svg"))
    table = tomllib.loads((TABLES / "landmarks.toml").read_text("utf-8"))
    layer = board.layer("objectgroup", "landmarks")
    taken: dict[int, set[str]] = {}
    for port in board.table["port"]:
        used = taken.setdefault(port["layer"], set())
        mark = table["port"].get(port["name"]) or table["board"].get(port["name"]) or spare(port["name"], used, table["spare"]["names"])
        used.add(mark)
        x, y = spot(board, port)
        board.object(layer, ("landmarks", names.index(mark)), x + 2, y + 32)


def spare(name: str, used: set[str], names: Sequence[str]) -> str:
    """A landmark for a port without one of its own."""
    start = zlib.crc32(name.encode()) % len(names)
    return next(mark for mark in (*names[start:], *names[:start]) if mark not in used)


def clouds(board: Board) -> None:
    """A cloud over every port below the first layer."""
    layer = board.layer("objectgroup", "clouds")
    times = ("day", "dusk", "storm")
    for port in (port for port in board.table["port"] if port["layer"] > 1):
        depth, form = port["layer"], (port["column"] + 2 * port["layer"]) % 6
        x, y = spot(board, port)
        tile = times.index(board.scene.clouds[depth - 1]) * 6 + form
        board.object(layer, ("clouds", tile), x - 8, y + 94, f"over {port['name']}")


def scenery(board: Board, name: str, things: Sequence[tuple[str, int, float, float]]) -> None:
    """Things in the air."""
    layer = board.layer("objectgroup", name)
    for tileset, tile, x, foot in things:
        board.object(layer, (tileset, tile), x, foot)


def rain(board: Board) -> None:
    """Rain in front of the lowest ports, as tiles beside each other."""
    if not board.scene.rain:
        return
    layer = board.layer("objectgroup", "rain", opacity=0.5)
    width = max(spot(board, port)[0] for port in board.table["port"]) + WIDE
    for top in board.scene.rain:
        for x in range(0, width, 128):
            board.object(layer, ("scenery", 12), x, top + 128)


def draw(name: str) -> Element:
    """The whole map."""
    table = tomllib.loads((TABLES / f"{name}.toml").read_text("utf-8"))
    columns, depth = max(p["column"] for p in table["port"]), max(p["layer"] for p in table["port"])
    scene = SCENES[name]()
    size = (scene.left + (columns - 1) * scene.column + WIDE + scene.margin, TOP + (depth - 1) * ROW + TALL + 9)
    width, height = size[0] // TILE[0], -(-size[1] // TILE[1])
    root = Element("map", {"version": "1.8", "tiledversion": "1.8.2", "orientation": "orthogonal", "renderorder": "right-down"})
    root.attrib.update({"width": str(width), "height": str(height), "tilewidth": str(TILE[0]), "tileheight": str(TILE[1]), "infinite": "0"})
    said: dict[str, object] = {key: table[key] for key in ("title", "blurb", "players", "farewell") if key in table}
    properties(root, {"author": "The Tapstones authors", **said})
    board = Board(table, scene, root, *tilesets(root))
    sky(board, (width * TILE[0], height * TILE[1]))
    scenery(board, "far scenery", board.scene.far)
    chains(board, width, height)
    scenery(board, "near scenery", board.scene.near)
    ports(board)
    landmarks(board)
    clouds(board)
    rain(board)
    root.attrib.update({"nextlayerid": str(board.layers + 1), "nextobjectid": str(board.objects + 1)})
    return root


def main(names: Sequence[str]) -> None:
    """Write the maps named, or all."""
    for name in names or tuple(SCENES):
        root = draw(name)
        ET.indent(root, " ")
        text = ET.tostring(root, "unicode")
        (MAPS / f"{name}.tmx").write_text(f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n', "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
