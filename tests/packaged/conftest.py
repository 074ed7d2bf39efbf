"""The standalone program and the wheel, made once for all tests here. They need the network the first time; played they need Xvfb and xdotool."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.conftest import server, start

__all__ = ["server", "start"]

ROOT = Path(__file__).resolve().parents[2]
PROBE = ROOT / "tests" / "window" / "probe_game.py"
PLACE = "Wölkchen & 石"
"""Where the programs lie: a folder with spaces and letters beyond ASCII."""
MINUTES = 60
EXE = ".exe" if sys.platform == "win32" else ""
NAME = "Tapstones" if sys.platform == "win32" else "tapstones"
SCRIPTS = "Scripts" if sys.platform == "win32" else "bin"


def run(*command: object, folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """Start a program in a folder, without a screen."""
    bare = {
        name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY") and not name.startswith("PYTHON")
    }
    words = [str(word) for word in command]
    return subprocess.run(
        words, cwd=folder, env=bare | settings, capture_output=True, text=True, encoding="utf-8", check=False, timeout=5 * MINUTES
    )


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What ``dev.py build`` makes, and the tests' own way into it; TAPSTONES_BUILT may name a folder where that was done."""
    if there := os.environ.get("TAPSTONES_BUILT"):
        return Path(there).resolve()
    out = tmp_path_factory.mktemp("built") / PLACE
    command = [sys.executable, str(ROOT / "dev.py"), "build", "--out", str(out), "--probe", str(PROBE)]
    subprocess.run(command, check=True, timeout=20 * MINUTES)
    return out


def inner(folder: Path) -> Path:
    """Where the program lies in its folder."""
    return folder / "Tapstones.app" / "Contents" / "MacOS" if sys.platform == "darwin" else folder


@pytest.fixture(scope="session")
def folder(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The one-folder program in a place where nothing may be written."""
    place = tmp_path_factory.mktemp("read only") / PLACE
    shutil.copytree(built / "Tapstones", place, symlinks=True)
    _let_write(place, may=False)
    yield place
    _let_write(place, may=True)


def _let_write(place: Path, *, may: bool) -> None:
    for path in (place, *place.rglob("*")):
        if not path.is_symlink():
            mode = path.stat().st_mode
            path.chmod(mode | 0o200 if may else mode & ~0o222)


@pytest.fixture(scope="session")
def program(folder: Path) -> Path:
    """The program in its folder."""
    return inner(folder) / f"{NAME}{EXE}"


@pytest.fixture(scope="session")
def single(built: Path) -> Path:
    """The program in one file."""
    return built / "Tapstones-single" / f"{NAME}{EXE}"


@pytest.fixture(scope="session")
def probe(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The one-folder program with an ear for questions: the same code, data and libraries, and another script to start with."""
    place = tmp_path_factory.mktemp("probe") / PLACE
    shutil.copytree(built / "Tapstones", place, symlinks=True)
    shutil.copy2(built / f"probe{EXE}", inner(place))
    return inner(place) / f"probe{EXE}"


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(out), str(ROOT)]
    subprocess.run(command, check=True, timeout=10 * MINUTES)
    (found,) = out.glob("*.whl")
    return found


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts of a new virtual environment into which the wheel was installed, as pipx does it."""
    place = tmp_path_factory.mktemp("installed") / PLACE
    subprocess.run([sys.executable, "-m", "venv", str(place)], check=True, timeout=5 * MINUTES)
    scripts = place / SCRIPTS
    command = [str(scripts / f"python{EXE}"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel)]
    subprocess.run(command, check=True, timeout=10 * MINUTES)
    return scripts
