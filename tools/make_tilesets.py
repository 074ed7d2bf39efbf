"""Rasterises the art into the tilesets of the maps: maps/tilesets/*.tsx and their pictures.

    python tools/make_tilesets.py

At this scale a port is 128 pixels wide. Every tile names its SVG in the property ``art``, from which the game draws it.
"""

import io
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import quoteattr

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

ROOT = Path(__file__).resolve().parent.parent
SVG = ROOT / "assets" / "svg"
OUT = ROOT / "maps" / "tilesets"
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


@dataclass(frozen=True, slots=True)
class Cell:
    """A tile: the SVG it stands for, the SVGs it is drawn of (the same by default), its size in pixels."""

    art: str
    width: int
    height: int
    parts: tuple[str, ...] = ()

    def draw(self) -> pygame.Surface:
        """The picture of the tile."""
        out = pygame.Surface((self.width, self.height), pygame.SRCALPHA)
        for part in self.parts or (self.art,):
            out.blit(draw(part, self.width, self.height), (0, 0))
        return out


def draw(name: str, width: int, height: int) -> pygame.Surface:
    """An SVG at exactly this size."""
    text = (SVG / f"{name}.svg").read_text("utf-8")
    _, _, vw, vh = map(float, re.findall(r'viewBox="([^"]*)"', text)[0].split())
    if abs(vw / vh - width / height) > 0.08 * vw / vh:
        raise ValueError(f"{name} has the proportions {vw}:{vh}; {width}x{height} would stretch it")
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
    return picture if picture.get_size() == (width, height) else pygame.transform.smoothscale(picture, (width, height))


def properties(art: str) -> str:
    """The property by which the game finds the SVG."""
    return f'  <properties>\n   <property name="art" value={quoteattr(art)}/>\n  </properties>\n'


def sheet(name: str, cells: list[Cell], columns: int, kind: str = "", extra: str = "") -> None:
    """A tileset of one picture."""
    width, height = cells[0].width, cells[0].height
    picture = pygame.Surface((columns * width, -(-len(cells) // columns) * height), pygame.SRCALPHA)
    body = ""
    for i, cell in enumerate(cells):
        picture.blit(cell.draw(), (i % columns * width, i // columns * height))
        body += f' <tile id="{i}"' + (f' type="{kind}"' if kind else "") + f">\n{properties(cell.art)} </tile>\n"
    pygame.image.save(picture, OUT / f"{name}.png")
    image = f' <image source="{name}.png" width="{picture.get_width()}" height="{picture.get_height()}"/>\n'
    write(name, width, height, len(cells), columns, extra + image + body)


def collection(name: str, cells: Iterable[Cell], kind: str = "") -> None:
    """A tileset of loose pictures."""
    cells = list(cells)
    folder = OUT / name
    folder.mkdir(exist_ok=True)
    body = ' <grid orientation="orthogonal" width="1" height="1"/>\n'
    for i, cell in enumerate(cells):
        stem = cell.art.split("/")[-1]
        stem = stem if sum(c.art == cell.art for c in cells) == 1 else f"{stem}_{cell.width}"
        pygame.image.save(cell.draw(), folder / f"{stem}.png")
        body += f' <tile id="{i}"' + (f' type="{kind}"' if kind else "") + f">\n{properties(cell.art)}"
        body += f'  <image width="{cell.width}" height="{cell.height}" source="{name}/{stem}.png"/>\n </tile>\n'
    write(name, max(c.width for c in cells), max(c.height for c in cells), len(cells), 0, body)


def write(name: str, width: int, height: int, count: int, columns: int, body: str) -> None:
    """The .tsx file of a tileset."""
    head = f'name="{name}" tilewidth="{width}" tileheight="{height}" tilecount="{count}" columns="{columns}"'
    (OUT / f"{name}.tsx").write_text(f'{HEAD}<tileset version="1.8" tiledversion="1.8.2" {head}>\n{body}</tileset>\n', "utf-8")


CLOUDS = [
    Cell(f"clouds/cloud_{form}_{time}", 144, 100, tuple(f"clouds/cloud_{form}_{time}_{side}" for side in ("left", "right")))
    for time in ("day", "dusk", "storm")
    for form in "abcdef"
]
PLATFORMS = [Cell(f"board/port_{air}_wide", 128, 91) for air in ("sunny", "haze", "storm")]
LANDMARKS = [Cell(f"landmarks/{path.stem}", 43, 48) for path in sorted((SVG / "landmarks").glob("*.svg"))]
ISLES = [Cell(f"sky/isle_{air}", width, round(width * 240 / 280)) for air in ("gold", "teal", "storm") for width in (48, 72, 112)]
SCENERY = [
    *(Cell(f"sky/balloon_{colour}", width, round(width * 220 / 160)) for colour in ("coral", "cream", "blue") for width in (14, 20)),
    Cell("sky/birds", 36, 18),
    Cell("sky/mountains", 384, 96),
    Cell("sky/lightning", 32, 48),
    Cell("sky/lightning_glow", 96, 96),
    Cell("sky/lantern_amber", 12, 18),
    Cell("sky/lantern_rose", 10, 15),
    Cell("sky/rain_tile", 128, 128),
]
SKIES = {"shelf": (804, 368), "cove": (540, 256), "well": (936, 496)}


def main() -> None:
    """Write all tilesets and pictures."""
    OUT.mkdir(parents=True, exist_ok=True)
    sheet("clouds", CLOUDS, 6, "cloud")
    sheet("platforms", PLATFORMS, 3)
    sheet("landmarks", LANDMARKS, 7, "landmark")
    sheet("chains", [Cell("sky/chain_tile", 6, 16)], 1, "", ' <tileoffset x="9" y="0"/>\n')
    collection("isles", ISLES)
    collection("scenery", SCENERY)
    for name, (width, height) in SKIES.items():
        for part in ("base", "far", "haze", "storm"):
            pygame.image.save(draw(f"sky/{name}_{part}", width, height), OUT / f"sky_{name}_{part}.png")


if __name__ == "__main__":
    main()
