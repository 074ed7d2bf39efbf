"""Opening and panning a big map (1000x1000 tiles, 4 layers), beside pytmx with pyscroll and tmxrasterizer in the same run.

    python benchmarks/preview.py [--rasterizer PATH] [--tiles 1000]

pyscroll and tmxrasterizer are left out where they are not installed. Times in seconds and, for panning, CPU milliseconds a frame.
"""

import argparse
import base64
import importlib
import os
import random
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from game.boards.describe import load_map
from game.view.mapart import MapPicture
from game.view.mapart.chunks import Chunks, View

SIZE = (1920, 1080)
FRAMES = 300
LAYERS = 4


def make_map(folder: Path, side: int) -> Path:
    """The map: a full ground and three sparse layers of random tiles."""
    chance = random.Random(1)
    sheet = pygame.Surface((256, 256), pygame.SRCALPHA)
    for i in range(256):
        sheet.fill([chance.randrange(256) for _ in range(3)] + [255], (i % 16 * 16, i // 16 * 16, 16, 16))
    pygame.image.save(sheet, folder / "tiles.png")
    layers = "".join(_layer(number, side, chance) for number in range(LAYERS))
    head = f'orientation="orthogonal" renderorder="right-down" width="{side}" height="{side}" tilewidth="16" tileheight="16" infinite="0"'
    image = '<image source="tiles.png" width="256" height="256"/>'
    tileset = f'<tileset firstgid="1" name="tiles" tilewidth="16" tileheight="16" tilecount="256" columns="16">{image}</tileset>'
    path = folder / "big.tmx"
    path.write_text(f'<?xml version="1.0" encoding="UTF-8"?><map version="1.10" {head}>{tileset}{layers}</map>', "utf-8")
    return path


def _layer(number: int, side: int, chance: random.Random) -> str:
    cells = [chance.randrange(1, 257) if not number or chance.random() < 0.3 else 0 for _ in range(side * side)]
    data = base64.b64encode(zlib.compress(struct.pack(f"<{len(cells)}I", *cells))).decode()
    head = f'id="{number + 1}" name="layer {number}" width="{side}" height="{side}"'
    return f'<layer {head}><data encoding="base64" compression="zlib">{data}</data></layer>'


def pan(draw: Callable[[int, int], object]) -> tuple[float, float]:
    """CPU milliseconds a frame of a slanting pan: the mean, and the worst frame."""
    spent = []
    for frame in range(FRAMES):
        start = time.process_time()
        draw(frame * 7, frame * 5)
        pygame.display.flip()
        spent.append(1000 * (time.process_time() - start))
    return sum(spent) / FRAMES, max(spent)


def ours(path: Path, screen: pygame.Surface) -> str:
    """This project's preview."""
    start = time.perf_counter()
    chunks = Chunks(MapPicture(load_map(path)), (20, 24, 51))
    loaded = time.perf_counter()
    chunks.draw(screen, View(0, 0))
    first = time.perf_counter()
    mean, worst = pan(lambda x, y: chunks.draw(screen, View(x, y)))
    return f"tapstones    load {loaded - start:5.2f}  first frame {first - loaded:5.2f}  pan {mean:5.2f} ms (worst {worst:.1f}), {len(chunks.cache)} chunks kept"


def pyscroll(path: Path, screen: pygame.Surface) -> str:
    """Pytmx and pyscroll."""
    try:
        scroll = importlib.import_module("pyscroll")
    except ImportError:
        return "pyscroll     not installed"
    start = time.perf_counter()
    data = scroll.data.TiledMapData(importlib.import_module("pytmx.util_pygame").load_pygame(str(path)))
    loaded = time.perf_counter()
    view = scroll.orthographic.BufferedRenderer(data, SIZE)
    view.draw(screen, screen.get_rect())
    first = time.perf_counter()

    def draw(x: int, y: int) -> None:
        view.center((x + SIZE[0] // 2, y + SIZE[1] // 2))
        view.draw(screen, screen.get_rect())

    mean, worst = pan(draw)
    return f"pyscroll     load {loaded - start:5.2f}  first frame {first - loaded:5.2f}  pan {mean:5.2f} ms (worst {worst:.1f})"


def rasterizer(path: Path, tool: str) -> str:
    """Tiled's own, drawing the whole map to a BMP."""
    start = time.perf_counter()
    subprocess.run([tool, str(path), str(path.with_suffix(".bmp"))], check=True, stderr=subprocess.DEVNULL)
    return f"tmxrasterizer whole picture {time.perf_counter() - start:5.2f}"


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rasterizer", help="path of a tmxrasterizer to compare with")
    parser.add_argument("--tiles", type=int, default=1000, help="tiles along each side of the map (1000)")
    given = parser.parse_args()
    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    with tempfile.TemporaryDirectory() as folder:
        path = make_map(Path(folder), given.tiles)
        print(f"{given.tiles}x{given.tiles} tiles, {LAYERS} layers, window {SIZE[0]}x{SIZE[1]}")
        print(ours(path, screen))
        print(pyscroll(path, screen))
        if given.rasterizer:
            print(rasterizer(path, given.rasterizer))


if __name__ == "__main__":
    main()
