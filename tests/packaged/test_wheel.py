"""The wheel: what is in it, and that it works where there is no checkout."""

import json
import zipfile
from pathlib import Path

import pytest

import game
from tests.packaged.conftest import EXE, ROOT, run

pytestmark = pytest.mark.packaged


def test_all_that_the_game_reads_is_inside(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = [
        f"game/{path.relative_to(ROOT).as_posix()}"
        for top in ("assets/locale", "assets/sounds", "assets/svg", "maps")
        for path in (ROOT / top).rglob("*")
        if path.is_file()
    ]
    wanted += [path.relative_to(ROOT).as_posix() for path in (ROOT / "game" / "content").glob("*.toml")]
    assert len(wanted) > 300
    assert [name for name in wanted if name not in names] == []
    for kind in (".svg", ".tmx", ".tsx", ".ogg", ".mo", ".toml"):
        assert any(name.endswith(kind) for name in names), kind


def test_nothing_else_is_inside(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert tops == {"game", f"tapstones-{game.__version__}.dist-info"}


def test_what_makes_the_sounds_stays_outside(wheel: Path) -> None:
    assert [name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("game/assets/") and name.endswith((".py", ".pyc"))] == []


def test_the_command_is_there_and_works(installed: Path, tmp_path: Path) -> None:
    program = installed / f"tapstones{EXE}"
    done = run(program, "--version", folder=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Tapstones {game.__version__}\n", "")
    done = run(program, "simulate", "--board", "storm_well", "--players", "pilot,pilot", "--games", "4", "--jobs", "2", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Storm Well: 4 games")


def test_the_packages_fit_and_there_is_one_pygame(installed: Path, tmp_path: Path) -> None:
    python = installed / f"python{EXE}"
    assert run(python, "-m", "pip", "check", folder=tmp_path).returncode == 0
    listed = json.loads(run(python, "-m", "pip", "list", "--format", "json", folder=tmp_path).stdout)
    assert [package["name"] for package in listed if package["name"].startswith("pygame")] == ["pygame-ce"]
