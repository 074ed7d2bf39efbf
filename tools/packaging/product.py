"""What the product is called, and which version this is: read where it stands, in pyproject.toml and game/__init__.py, and nowhere else."""

import platform
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from game import __version__

ROOT = Path(__file__).resolve().parents[2]
SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}
MACHINES = {"amd64": "x86_64", "x86_64": "x86_64", "arm64": "arm64", "aarch64": "arm64"}


@dataclass(frozen=True, slots=True)
class Product:
    """``name``: as people read it; ``command``: as they type it; ``ident``: unique in the world, as desktops want it; ``tag``: system and machine."""

    name: str
    command: str
    ident: str
    version: str
    summary: str
    author: str
    licence: str
    keywords: tuple[str, ...]
    tag: str

    @property
    def file(self) -> str:
        """How the files of this release begin."""
        return f"{self.name}-{self.version}-{self.tag}"

    @property
    def numbers(self) -> tuple[int, int, int, int]:
        """The version as Windows wants it."""
        parts = [int("".join(filter(str.isdigit, part)) or 0) for part in self.version.split(".")[:4]]
        first, second, third, fourth = (*parts, 0, 0, 0, 0)[:4]
        return first, second, third, fourth


def product() -> Product:
    """The product as this machine builds it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (command,) = project["scripts"]
    name = command.capitalize()
    machine = platform.machine().lower()
    return Product(
        name,
        command,
        f"org.{command}.{name}",
        __version__,
        project["description"],
        project["authors"][0]["name"],
        project["license"],
        tuple(project["keywords"]),
        f"{SYSTEMS.get(sys.platform, sys.platform)}-{MACHINES.get(machine, machine)}",
    )
