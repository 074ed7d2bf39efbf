"""Writes the feature maps of the tests, and the pictures that Tiled makes of them.

    python tools/make_features.py [TMXRASTERIZER]

One small map for each feature of Tiled, in tests/boards/features. With the path of a tmxrasterizer (Tiled 1.12), its pictures
are made anew as well: NAME.png beside NAME.tmx. Both are committed; the tests draw the maps and compare.
"""

import base64
import gzip
import importlib
import json
import os
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

OUT = Path(__file__).resolve().parent.parent / "tests" / "boards" / "features"
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
FLIPS = (0, 1 << 31, 1 << 30, 3 << 30, 1 << 29, 5 << 29, 3 << 29, 7 << 29)
CELLS = [1, 2, 3, 4, 5, 6, 7, 8, 0, 2, 0, 7, 8, 7, 6, 5]
"""A field of 4x4 tiles."""
SET = '<tileset firstgid="1" source="tiles.tsx"/>'


def draw_tiles() -> None:
    """The pictures: eight tiles that look different every way round, the same with margin and key, two loose ones."""
    sheet = pygame.Surface((64, 32), pygame.SRCALPHA)
    for i in range(8):
        _tile(sheet, i % 4 * 16, i // 4 * 16, i)
    pygame.image.save(sheet, OUT / "tiles.png")
    spaced = pygame.Surface((2 + 4 * 17, 2 + 2 * 17))
    spaced.fill("#ff00ff")
    for i in range(8):
        spaced.blit(sheet, (2 + i % 4 * 17, 2 + i // 4 * 17), (i % 4 * 16, i // 4 * 16, 16, 16))
    pygame.image.save(spaced, OUT / "spaced.png")
    tall = pygame.Surface((24, 40), pygame.SRCALPHA)
    pygame.draw.polygon(tall, "#3a8f5f", [(12, 0), (23, 28), (0, 28)])
    tall.fill("#7c4d28", (9, 28, 6, 12))
    pygame.image.save(tall, OUT / "tree.png")
    soft = pygame.Surface((20, 12), pygame.SRCALPHA)
    soft.fill((40, 90, 200, 120))
    soft.fill((240, 200, 60, 255), (3, 3, 6, 6))
    pygame.image.save(soft, OUT / "flag.png")


def _tile(sheet: pygame.Surface, x: int, y: int, i: int) -> None:
    colour = pygame.Color(0)
    colour.hsva = (i * 45, 60, 90, 100)
    sheet.fill(colour, (x, y, 16, 16))
    pygame.draw.polygon(sheet, "#17203a", [(x + 2, y + 2), (x + 9, y + 2), (x + 2, y + 13)])
    sheet.fill((255, 255, 255, 90 if i == 7 else 255), (x + 11, y + 10, 3, 4))


def csv(cells: list[int]) -> str:
    """Cells as text."""
    return f'<data encoding="csv">{",".join(map(str, cells))}</data>'


def packed(cells: list[int], method: str) -> str:
    """Cells as Tiled packs them."""
    raw = struct.pack(f"<{len(cells)}I", *cells)
    data = {"": lambda: raw, "zlib": lambda: zlib.compress(raw), "gzip": lambda: gzip.compress(raw, mtime=0), "zstd": lambda: _zstd(raw)}[
        method
    ]()
    said = f' compression="{method}"' if method else ""
    return f'<data encoding="base64"{said}>{base64.b64encode(data).decode()}</data>'


def _zstd(raw: bytes) -> bytes:
    packer: Any = importlib.import_module("compression.zstd" if sys.version_info >= (3, 14) else "backports.zstd")
    return bytes(packer.compress(raw))


def layer(data: str = "", number: int = 1, size: int = 4, more: str = "") -> str:
    """A tile layer of 4x4."""
    return f'<layer id="{number}" name="tiles {number}" width="{size}" height="{size}" {more}>{data or csv(CELLS)}</layer>'


def objects(*items: str, more: str = "") -> str:
    """An object layer."""
    return f'<objectgroup id="9" name="things" {more}>{"".join(items)}</objectgroup>'


def tmx(*parts: str, kind: str = "orthogonal", width: int = 4, tile: tuple[int, int] = (16, 16), more: str = "") -> str:
    """A whole map."""
    size = f'width="{width}" height="{width}" tilewidth="{tile[0]}" tileheight="{tile[1]}"'
    order = "" if "renderorder" in more else 'renderorder="right-down"'
    infinite = "" if "infinite" in more else 'infinite="0"'
    return f'{HEAD}<map version="1.10" orientation="{kind}" {order} {size} {infinite} {more}>\n' + "\n".join(parts) + "\n</map>\n"


TILESETS = {
    "tiles.tsx": '<tileset version="1.10" name="tiles" tilewidth="16" tileheight="16" tilecount="8" columns="4"><image source="tiles.png" width="64" height="32"/>'
    '<tile id="4"><animation><frame tileid="5" duration="300"/><frame tileid="6" duration="200"/></animation></tile></tileset>',
    "spaced.tsx": '<tileset version="1.10" name="spaced" tilewidth="16" tileheight="16" spacing="1" margin="2" tilecount="8" columns="4">'
    '<image source="spaced.png" trans="ff00ff" width="70" height="36"/></tileset>',
    "loose.tsx": '<tileset version="1.10" name="loose" tilewidth="24" tileheight="40" tilecount="3" columns="0"><grid orientation="orthogonal" width="1" height="1"/>'
    '<tile id="0"><image width="24" height="40" source="tree.png"/></tile><tile id="3"><image width="20" height="12" source="flag.png"/></tile>'
    '<tile id="4" x="12" y="4" width="10" height="20"><image width="24" height="40" source="tree.png"/></tile></tileset>',
    "moved.tsx": '<tileset version="1.10" name="moved" tilewidth="16" tileheight="16" tilecount="8" columns="4"><tileoffset x="3" y="-5"/><image source="tiles.png" width="64" height="32"/></tileset>',
    "fitted.tsx": '<tileset version="1.10" name="fitted" tilewidth="32" tileheight="16" tilecount="4" columns="2" tilerendersize="grid" fillmode="preserve-aspect-fit">'
    '<image source="tiles.png" width="64" height="32"/></tileset>',
    "stretched.tsx": '<tileset version="1.10" name="stretched" tilewidth="32" tileheight="16" tilecount="4" columns="2" tilerendersize="grid"><image source="tiles.png" width="64" height="32"/></tileset>',
    "centred.tsx": '<tileset version="1.10" name="centred" tilewidth="16" tileheight="16" tilecount="8" columns="4" objectalignment="center"><image source="tiles.png" width="64" height="32"/></tileset>',
}
LOOSE = '<tileset firstgid="9" source="loose.tsx"/>'


def only(name: str, cells: list[int] | None = None) -> str:
    """A map of one tileset."""
    return tmx(f'<tileset firstgid="1" source="{name}.tsx"/>', layer(csv(cells or CELLS)))


def tile_object(number: int, gid: int, x: float, y: float, w: float = 16, h: float = 16, more: str = "") -> str:
    """A tile object."""
    return f'<object id="{number}" gid="{gid}" x="{x}" y="{y}" width="{w}" height="{h}" {more}/>'


def encodings() -> dict[str, str]:
    """Every way to write cells."""
    tiles = "".join(f'<tile gid="{gid}"/>' if gid else "<tile/>" for gid in CELLS)
    ways = {
        "csv": csv(CELLS),
        "xml": f"<data>{tiles}</data>",
        **{f"base64_{m or 'plain'}": packed(CELLS, m) for m in ("", "zlib", "gzip", "zstd")},
    }
    return {f"encoding_{name}": tmx(SET, layer(data)) for name, data in ways.items()}


def orientations() -> dict[str, str]:
    """Every kind of grid."""
    hexes = [cell | turn for cell, turn in zip(CELLS, (0, 1 << 29, 1 << 28, 3 << 28, 1 << 31, 1 << 30, 0, 0) * 2, strict=True)]
    found = {
        "isometric": tmx(SET, layer(), kind="isometric", tile=(16, 8)),
        "oblique": tmx(SET, layer(), kind="oblique", more='skewx="6" skewy="-3"'),
    }
    for axis in "xy":
        for index in ("odd", "even"):
            said = f'staggeraxis="{axis}" staggerindex="{index}"'
            found[f"staggered_{axis}_{index}"] = tmx(SET, layer(), kind="staggered", tile=(16, 8), more=said)
            found[f"hexagonal_{axis}_{index}"] = tmx(SET, layer(), kind="hexagonal", tile=(17, 15), more=f'{said} hexsidelength="6"')
    found["hexagonal_turned"] = tmx(SET, layer(csv(hexes)), kind="hexagonal", more='staggeraxis="y" staggerindex="odd" hexsidelength="8"')
    for order in ("right-up", "left-down", "left-up"):
        cells = [9 if cell == 2 else cell for cell in CELLS]
        found[f"order_{order}"] = tmx(SET, LOOSE, layer(csv([9, 12, 9, 12] * 2 + cells[:8])), more=f'renderorder="{order}"')
    return found


def tilesets() -> dict[str, str]:
    """Every kind of tileset."""
    flips = [3 | flags for flags in FLIPS] + [0] * 8
    return {
        "flips": only("tiles", flips),
        "animated": only("tiles", [5] * 16),
        "margin_spacing_key": only("spaced"),
        "offset": only("moved"),
        "grid_size_fit": only("fitted", [1, 2, 3, 4] * 4),
        "grid_size_stretch": only("stretched", [1, 2, 3, 4] * 4),
        "large_tiles_subrect": tmx(SET, LOOSE, layer(csv([9, 0, 12, 0, 0, 13, 0, 9 | 1 << 31, 0, 0, 12, 0, 9, 13 | 1 << 29, 0, 1]))),
        "embedded": tmx(TILESETS["tiles.tsx"].replace("<tileset ", '<tileset firstgid="1" '), layer()),
        "json_tileset": tmx('<tileset firstgid="1" source="tiles.tsj"/>', layer()),
        "missing_tile": only("tiles", [1, 2, 0, 12] * 4),
    }


def layers() -> dict[str, str]:
    """What layers can do."""
    image = '<imagelayer id="7" name="picture" {0}><image source="flag.png" width="20" height="12"/></imagelayer>'
    group = f'<group id="20" name="both" opacity="0.5" offsetx="4" tintcolor="#80ffff">{layer(number=21)}{image.format("offsetx=&quot;10&quot;".replace("&quot;", chr(34)))}</group>'
    chunks = '<data encoding="csv"><chunk x="-16" y="0" width="16" height="16">' + ",".join(["3"] * 20 + ["0"] * 236) + "</chunk>"
    chunks += '<chunk x="0" y="16" width="16" height="16">' + ",".join(["0"] * 255 + ["6"]) + "</chunk></data>"
    return {
        "opacity": tmx(SET, layer(), layer(csv(CELLS[::-1]), 2, more='opacity="0.4"')),
        "tint": tmx(SET, layer(more='tintcolor="#80ff40c0"')),
        "layer_offset": tmx(SET, layer(), layer(csv(CELLS[::-1]), 2, more='offsetx="5.5" offsety="-3.25"')),
        "layer_place": tmx(SET, layer(more='x="1" y="-1"')),
        "hidden": tmx(SET, layer(), layer(csv([8] * 16), 2, more='visible="0"')),
        "group_order": tmx(SET, image.format('offsety="30"'), layer(csv([0, 0, 0, 0, 1, 1, 1, 1] * 2)), group),
        "image_repeat": tmx(
            SET,
            image.format('repeatx="1" offsetx="-7" offsety="8"'),
            image.format('repeaty="1" offsetx="30" offsety="3" tintcolor="#ff8080"'),
        ),
        "infinite": tmx(SET, f'<layer id="1" name="far" width="4" height="4">{chunks}</layer>', more='infinite="1"'),
    }


def things() -> dict[str, str]:
    """Objects."""
    tiles = [
        tile_object(1, 1, 4, 20),
        tile_object(2, 2 | 1 << 31, 24, 30, 20, 28),
        tile_object(3, 3, 40, 24, more='rotation="30"'),
        tile_object(4, 9, 30, 60, 12, 20, 'rotation="90"'),
        tile_object(5, 4, 2.5, 60.25, 32, 8, 'opacity="0.5"'),
    ]
    shapes = (
        '<object id="1" x="4" y="4" width="20" height="14"/><object id="2" x="30" y="6" width="26" height="16"><ellipse/></object>'
        '<object id="3" x="8" y="30"><polygon points="0,0 20,4 14,18 2,12"/></object><object id="4" x="36" y="30" rotation="15"><polyline points="0,0 16,6 4,20"/></object>'
        '<object id="5" x="50" y="60"><point/></object><object id="6" x="12" y="52" width="24" height="8"><capsule/></object>'
    )
    words = (
        '<object id="1" x="2" y="4" width="60" height="30"><text wrap="1" pixelsize="11" color="#204080">Words that wrap</text></object>'
    )
    nested = (
        '<properties><property name="list" type="list"><item type="int" value="3"/></property>'
        '<property name="all" type="class" propertytype="Thing"><properties><property name="width" type="int" value="2"/></properties></property>'
        '<property name="name" value="a reserved one"/></properties>'
    )
    return {
        "tile_objects": tmx(SET, LOOSE, objects(*tiles)),
        "top_down": tmx(SET, objects(tile_object(1, 1, 10, 40), tile_object(2, 2, 14, 34), tile_object(3, 3, 18, 38))),
        "index_order": tmx(SET, objects(tile_object(1, 1, 10, 40), tile_object(2, 2, 14, 34), more='draworder="index"')),
        "alignment": tmx(
            '<tileset firstgid="1" source="centred.tsx"/>', objects(tile_object(1, 1, 20, 20), tile_object(2, 2, 40, 40, 24, 24))
        ),
        "isometric_objects": tmx(
            SET,
            objects(tile_object(1, 1, 10, 20), '<object id="2" x="4" y="4" width="16" height="12"/>'),
            kind="isometric",
            tile=(16, 8),
            width=6,
        ),
        "template": tmx(
            SET,
            objects(
                '<object id="1" template="tree.tx" x="8" y="50"/><object id="2" template="flag.tj" x="36" y="40" width="26" height="22"/>'
            ),
        ),
        "shapes": tmx(SET, objects(shapes, more='color="#4060c0"')),
        "text": tmx(SET, objects(words)),
        "text_placed": tmx(objects(*_placed_words()), width=10),
        "nested_properties": tmx(SET, layer(), objects(f'<object id="1" x="4" y="4" width="9" height="9">{nested}</object>')),
    }


SCREEN = 'mode="screen"'
ABOVE = [5, 6, 7, 8, 8, 7, 9, 5, 1, 2, 3, 12, 5, 6, 0, 8]
MODES = [
    "add",
    "multiply",
    "screen",
    "overlay",
    "darken",
    "lighten",
    "color-dodge",
    "color-burn",
    "hard-light",
    "soft-light",
    "difference",
    "exclusion",
]


def blends() -> dict[str, str]:
    """Every blend mode: tiles, a faded picture, tile objects, a shape and a text over tiles and over nothing."""
    return {f"blend_{mode}": _blended(mode) for mode in MODES} | {
        "blend_group": tmx(
            SET,
            LOOSE,
            layer(),
            f'<group id="7" name="both" mode="multiply">{layer(csv(ABOVE), 2)}{layer(csv(ABOVE[::-1]), 3, more=SCREEN)}</group>',
        ),
        "blend_overlapping": tmx(SET, LOOSE, layer(), layer(csv([9, 9 | 1 << 31, 12, 9] * 4), 2, more='mode="exclusion" offsetx="-4.5"')),
        "blend_isometric": tmx(SET, layer(), LOOSE, layer(csv(ABOVE), 2, more='mode="lighten"'), kind="isometric", tile=(16, 8)),
    }


def _blended(mode: str) -> str:
    said = f'mode="{mode}"'
    picture = f'<imagelayer id="3" name="picture" {said} offsetx="20" offsety="34" opacity="0.7"><image source="flag.png" width="20" height="12"/></imagelayer>'
    shape = '<object id="3" x="44" y="2" width="16" height="12"/>'
    return tmx(
        SET,
        LOOSE,
        layer(),
        layer(csv(ABOVE), 2, more=said),
        picture,
        objects(tile_object(1, 3, 6, 30), tile_object(2, 12, 40, 62, 20, 12), shape, more=f'{said} color="#c08040"'),
    )


def _placed_words() -> list[str]:
    """Texts in all corners of their boxes, with lines through and under them, of several sizes, half transparent."""
    places = (("left", "top"), ("center", "center"), ("right", "bottom"), ("center", "bottom"))
    kinds = ('underline="1"', 'bold="1" strikeout="1"', 'color="#80204080"', 'italic="1" underline="1" strikeout="1"')
    return [
        f'<object id="{i + 1}" x="{4.4 + i % 2 * 76}" y="{2.6 + i // 2 * 78}" width="72" height="72" rotation="0">'
        f'<text wrap="1" pixelsize="{11 + 3 * i}" halign="{across}" valign="{down}" {kind}>Words 10 wrap</text></object>'
        for i, ((across, down), kind) in enumerate(zip(places, kinds, strict=True))
    ]


def json_map() -> str:
    """A map as JSON."""
    things_ = [{"id": 1, "name": "", "gid": 3, "x": 20, "y": 40, "width": 16, "height": 16, "rotation": 0, "visible": True}]
    layers_ = [
        {
            "id": 1,
            "name": "tiles",
            "type": "tilelayer",
            "width": 4,
            "height": 4,
            "x": 0,
            "y": 0,
            "opacity": 0.5,
            "visible": True,
            "data": CELLS,
        },
        {
            "id": 2,
            "name": "things",
            "type": "objectgroup",
            "draworder": "topdown",
            "x": 0,
            "y": 0,
            "opacity": 1,
            "visible": True,
            "objects": things_,
        },
    ]
    head = {"type": "map", "version": "1.10", "orientation": "orthogonal", "renderorder": "right-down", "infinite": False}
    size = {"width": 4, "height": 4, "tilewidth": 16, "tileheight": 16, "nextlayerid": 3, "nextobjectid": 2}
    return json.dumps({**head, **size, "tilesets": [{"firstgid": 1, "source": "tiles.tsj"}], "layers": layers_}, indent=1) + "\n"


def write_files() -> None:
    """All maps, tilesets and templates."""
    for name, text in TILESETS.items():
        (OUT / name).write_text(f"{HEAD}{text}\n", "utf-8")
    tileset = {"type": "tileset", "version": "1.10", "name": "tiles", "tilewidth": 16, "tileheight": 16, "tilecount": 8, "columns": 4}
    picture = {"image": "tiles.png", "imagewidth": 64, "imageheight": 32, "margin": 0, "spacing": 0}
    (OUT / "tiles.tsj").write_text(json.dumps({**tileset, **picture}, indent=1) + "\n", "utf-8")
    template = '<template><tileset firstgid="1" source="loose.tsx"/><object name="tree" gid="1" width="24" height="40"/></template>'
    (OUT / "tree.tx").write_text(f"{HEAD}{template}\n", "utf-8")
    flag = {"id": 1, "name": "flag", "gid": 4, "width": 20, "height": 12, "rotation": 0, "visible": True, "type": ""}
    (OUT / "flag.tj").write_text(
        json.dumps({"type": "template", "tileset": {"firstgid": 1, "source": "loose.tsx"}, "object": flag}) + "\n", "utf-8"
    )
    makers: tuple[Callable[[], dict[str, str]], ...] = (encodings, orientations, tilesets, layers, things, blends)
    for maker in makers:
        for name, text in maker().items():
            (OUT / f"{name}.tmx").write_text(text, "utf-8")
    (OUT / "json_map.tmj").write_text(json_map(), "utf-8")


def main(rasterizer: str | None) -> None:
    """Write everything; with a rasterizer, the pictures too."""
    OUT.mkdir(parents=True, exist_ok=True)
    draw_tiles()
    write_files()
    for path in sorted((*OUT.glob("*.tmx"), *OUT.glob("*.tmj"))) if rasterizer else ():
        subprocess.run([str(rasterizer), str(path), str(path.with_name(f"{path.stem}.expected.png"))], check=True)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
