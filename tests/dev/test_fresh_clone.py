"""A new machine: a fresh checkout, a fresh environment, packages from the network."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [pytest.mark.network, pytest.mark.skipif(os.name == "nt", reason="env -i is not for Windows")]
ROOT = Path(__file__).resolve().parents[2]
LEFT_BEHIND = shutil.ignore_patterns(".git", ".venv", ".*_cache", ".hypothesis", "__pycache__", "build", "dist")
MINUTES = 60


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project in a folder with spaces and letters beyond ASCII, with nothing made yet."""
    place = tmp_path_factory.mktemp("new machine") / "Wölkchen & 石"
    shutil.copytree(ROOT, place, ignore=LEFT_BEHIND)
    return place


def start(checkout: Path, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run dev.py with an environment as bare as it gets, from another folder."""
    python = getattr(sys, "_base_executable", sys.executable)
    bare = {"PATH": os.environ["PATH"], "HOME": os.environ["HOME"]} | settings
    command = [python, str(checkout / "dev.py"), *words]
    return subprocess.run(command, env=bare, cwd=checkout.parent, capture_output=True, text=True, check=False, timeout=10 * MINUTES)


OFFLINE = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_CONFIG_FILE": os.devnull, "PIP_NO_CACHE_DIR": "1"}
"""An index where nobody answers."""


def test_the_first_start_sets_up_and_the_second_works_offline(checkout: Path) -> None:
    first = start(checkout, "play", "--version")
    assert first.returncode == 0, first.stderr
    assert first.stdout.startswith("Tapstones ")
    assert "Installing requirements.txt" in first.stderr
    second = start(checkout, "play", "--version", **OFFLINE)
    assert (second.returncode, second.stdout, second.stderr) == (0, first.stdout, "")


def test_tests_offline_fail_with_a_sentence_and_the_game_still_starts(checkout: Path) -> None:
    failed = start(checkout, "test", "--version", **OFFLINE)
    assert failed.returncode == 2
    assert failed.stderr.splitlines()[-1].startswith("dev.py: the packages could not be fetched.")
    again = start(checkout, "play", "--version", **OFFLINE)
    assert (again.returncode, again.stderr) == (0, "")


def test_a_moved_checkout_still_works(checkout: Path) -> None:
    moved = checkout.with_name("moved")
    checkout.rename(moved)
    try:
        assert start(moved, "play", "--version", **OFFLINE).returncode == 0
    finally:
        moved.rename(checkout)


def test_an_interrupted_install_and_a_removed_python_recover(checkout: Path) -> None:
    stamp = checkout / ".venv" / "tapstones.json"
    stamp.write_text(json.dumps(json.loads(stamp.read_text()) | {"home": "/removed"}))
    (checkout / ".venv" / "bin" / "python").unlink()
    done = start(checkout, "play", "--version")
    assert done.returncode == 0, done.stderr
    assert "Installing requirements.txt" in done.stderr
    assert done.stdout.startswith("Tapstones ")


def test_pip_check_is_content_and_no_other_pygame_came_along(checkout: Path) -> None:
    python = str(checkout / ".venv" / "bin" / "python")
    subprocess.run(
        [python, "-m", "pip", "check"], check=True, capture_output=True, timeout=MINUTES
    )  # the tools of developers: step "packages"
    listed = subprocess.run([python, "-m", "pip", "list", "--format", "json"], check=True, capture_output=True, text=True, timeout=MINUTES)
    assert {package["name"] for package in json.loads(listed.stdout) if package["name"].startswith("pygame")} == {"pygame-ce"}


def test_the_installed_package_finds_its_files(checkout: Path, tmp_path: Path) -> None:
    """Installed by pip into a folder of its own: entry point, art and maps are inside."""
    python = str(checkout / ".venv" / "bin" / "python")
    target = tmp_path / "installed"
    command = [python, "-m", "pip", "install", "--no-deps", "--target", str(target), str(checkout)]
    subprocess.run(command, check=True, capture_output=True, timeout=10 * MINUTES)
    code = "from game.paths import ROOT; print(ROOT, (ROOT / 'assets/svg/logo/logo.svg').is_file(), any((ROOT / 'maps').glob('*.tmx')))"
    done = subprocess.run(
        [python, "-c", code], cwd=tmp_path, env={"PYTHONPATH": str(target)}, check=True, capture_output=True, text=True, timeout=60
    )
    assert done.stdout == f"{target / 'game'} True True\n"
    assert (target / "bin" / "tapstones").is_file()
