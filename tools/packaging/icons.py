"""The icon for each desktop, from the SVG of the game: every size is drawn at that size."""

import io
import os
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
from PIL import Image

SVG = Path(__file__).resolve().parents[2] / "assets" / "svg" / "logo" / "app_icon.svg"
PNG, ICO, ICNS = (16, 32, 48, 64, 128, 256, 512), (16, 24, 32, 48, 64, 128, 256), (16, 32, 64, 128, 256, 512, 1024)
"""Pixels."""


def drawn(size: int) -> Image.Image:
    """The icon, ``size`` pixels wide and high."""
    surface = pygame.image.load_sized_svg(io.BytesIO(SVG.read_bytes()), (size, size))
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA")).crop((0, 0, size, size))


def write_pngs(folder: Path, name: str) -> list[Path]:
    """One file a size, where the hicolor theme of Linux wants them: ``48x48/apps/name.png``."""
    out = []
    for size in PNG:
        path = folder / f"{size}x{size}" / "apps" / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        drawn(size).save(path, optimize=True)
        out.append(path)
    return out


def write_ico(path: Path) -> Path:
    """For Windows: all sizes in one file."""
    *rest, largest = [drawn(size) for size in ICO]
    largest.save(path, format="ICO", sizes=[(size, size) for size in ICO], append_images=rest)
    return path


def write_icns(path: Path) -> Path:
    """For macOS: all sizes in one file."""
    *rest, largest = [drawn(size) for size in ICNS]
    largest.save(path, format="ICNS", append_images=rest)
    return path
