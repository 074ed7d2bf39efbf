"""The standalone program from the command line: answers, maps, simulations, and what lies in its folder."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

import game
from tests.packaged.conftest import ROOT, inner, run
from tools.packaging import licences

pytestmark = pytest.mark.packaged

LIMIT = 60_000_000
"""Bytes of an archive."""
GAMES = ("simulate", "--board", "lantern_cove", "--players", "deckhand,pilot", "--games", "12")
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="menus of Linux")


@pytest.fixture(params=["program", "single"])
def either(request: pytest.FixtureRequest) -> Path:
    """The program in a folder, and in one file."""
    found: Path = request.getfixturevalue(request.param)
    return found


def state(folder: Path) -> dict[str, tuple[int, int]]:
    """Size and time of change of all in a folder."""
    return {str(path.relative_to(folder)): (path.lstat().st_size, path.lstat().st_mtime_ns) for path in folder.rglob("*")}


def test_it_tells_its_version_from_any_folder(either: Path, tmp_path: Path) -> None:
    done = run(either, "--version", folder=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Tapstones {game.__version__}\n", "")


def test_it_checks_maps_those_compressed_by_zstd_too(either: Path, tmp_path: Path) -> None:
    zstd = sorted((ROOT / "tests" / "boards" / "features").rglob("*zstd*.tmx"))
    assert zstd
    done = run(either, "check", *sorted((ROOT / "maps").glob("*.tmx")), folder=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    done = run(either, "check", zstd[0], folder=tmp_path)
    assert "the map has no ports" in done.stdout, "it can be unpacked, and is no board"


def test_two_jobs_simulate_the_same_games_as_one(either: Path, tmp_path: Path) -> None:
    one, two = (run(either, *GAMES, "--jobs", str(jobs), folder=tmp_path) for jobs in (1, 2))
    assert (one.returncode, two.returncode) == (0, 0), two.stderr
    assert one.stdout.startswith("Lantern Cove: 12 games, seed 1\n")
    assert two.stdout == one.stdout


def test_it_draws_a_map_into_a_file(either: Path, tmp_path: Path) -> None:
    out = tmp_path / "Brett.png"
    done = run(
        either, "preview", ROOT / "maps" / "storm_well.tmx", "--export", out, "--scale", "0.25", folder=tmp_path, SDL_VIDEODRIVER="dummy"
    )
    assert done.returncode == 0, done.stderr
    assert min(pygame.image.load(out).get_size()) > 100


@linux
def test_without_a_screen_it_says_so(either: Path, tmp_path: Path) -> None:
    done = run(either, "--data-dir", tmp_path, folder=tmp_path, XDG_RUNTIME_DIR="", SDL_VIDEODRIVER="")
    assert done.returncode == 2
    assert done.stderr.startswith("tapstones: There is no screen")


def test_it_writes_nothing_beside_itself(program: Path, folder: Path, tmp_path: Path) -> None:
    before = state(folder)
    assert run(program, "check", ROOT / "maps" / "lantern_cove.tmx", folder=tmp_path).returncode == 0
    assert run(program, *GAMES, "--jobs", "2", folder=tmp_path).returncode == 0
    assert state(folder) == before
    assert list(tmp_path.iterdir()) == []


# --- what lies in it ---


def test_the_archives_are_small(built: Path) -> None:
    archives = [*built.glob("*.tar.gz"), *built.glob("*.zip")]
    assert len(archives) == 2
    assert [path.name for path in archives if path.stat().st_size > LIMIT] == []


def test_every_part_has_its_licence(folder: Path) -> None:
    about = (folder / "ABOUT.txt").read_text(encoding="utf-8")
    named = set(re.findall(r"LICENSES/(\S+\.txt)", about))
    assert named == {path.name for path in (folder / "LICENSES").iterdir()}
    assert {"Tapstones.txt", "pygame-ce.txt", "PyTMX.txt", "Python.txt", "backports.zstd.txt", "font-lato.txt"} <= named
    assert min(path.stat().st_size for path in (folder / "LICENSES").iterdir()) > 100
    libraries = {path.name for path in inner(folder).rglob("*.so.*")} | {path.name for path in folder.rglob("*.dylib")}
    assert {library.name for library in licences.known(libraries)} <= {
        line[:45].split("  ")[0].rsplit(" 3.", 1)[0] for line in about.splitlines()
    }


def test_nothing_is_in_it_that_only_developers_need(folder: Path) -> None:
    names = {path.name.split(".")[0].lower() for path in folder.rglob("*")}
    assert names & {"numpy", "pytest", "_tkinter", "libcrypto", "libssl", "tests", "hypothesis", "examples"} == set()


@linux
def test_the_entries_of_the_menus_are_valid(folder: Path) -> None:
    share = folder / "share"
    (entry,) = (share / "applications").glob("*.desktop")
    (info,) = (share / "metainfo").glob("*.xml")
    assert entry.stem == info.name.removesuffix(".metainfo.xml") == "org.tapstones.Tapstones"
    assert f'<release version="{game.__version__}"' in info.read_text(encoding="utf-8")
    assert (share / "icons" / "hicolor" / "48x48" / "apps" / f"{entry.stem}.png").is_file()
    checks = {"desktop-file-validate": [str(entry)], "appstreamcli": ["validate", "--no-net", str(info)]}
    for tool, words in checks.items():
        if shutil.which(tool):
            done = subprocess.run([tool, *words], capture_output=True, text=True, check=False, timeout=60)
            assert done.returncode == 0, done.stdout + done.stderr
