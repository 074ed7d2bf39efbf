"""The commands in README, CONTRIBUTING and docs do what they say: each is run, unless a comment before it tells why it cannot be.

``<!-- not run: reason -->`` stands on the line before the fence of a block. In running text all commands that start with Python are run; those with a
word in capitals, which stands for something, are read by the parser of the command line alone. ``dev.py play ...`` is ``main.py ...``.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from game import cli

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
_BLOCK = re.compile(
    r"^(?P<exempt> *<!-- not run: (?P<why>[^>]+) -->\n)?(?P<indent> *)```(?P<kind>\w*)\n(?P<body>.*?)^(?P=indent)```$",
    re.MULTILINE | re.DOTALL,
)
_SPAN = re.compile(r"`((?:python3? |py )[^`]+)`")
_STANDS_FOR = re.compile(r"\b[A-Z]{2,}\b|\.\.\.")
SECONDS = 4
"""In which a window that cannot be opened would have said so."""
HEAVY = {"lab", "simulate"}
"""Many games: one, of captains who do not think for long, shows as much."""


class Told(NamedTuple):
    """A command and the page where it stands."""

    page: str
    line: str


def told() -> Iterator[Told]:
    """All commands that are to be run."""
    for path in PAGES:
        text = path.read_text(encoding="utf-8")
        for block in _BLOCK.finditer(text):
            lines = [line.split("  #")[0].strip() for line in block["body"].splitlines()]
            if block["exempt"] is None and (block["kind"] == "sh" or (not block["kind"] and lines[0].startswith("python"))):
                yield from (Told(path.name, line) for line in lines if line)
        yield from (Told(path.name, span) for span in _SPAN.findall(_BLOCK.sub("", text)))


def words_of(line: str) -> list[str]:
    """What follows ``main.py``. A command of another program is no command of the game: []. ``dev.py play`` and ``main.py`` are the same."""
    match shlex.split(line):
        case ["python" | "python3" | "py", "main.py", *rest]:
            return rest or ["play"]
        case ["python" | "python3" | "py", "dev.py", "play", *rest]:
            return rest or ["play"]
    return []


COMMANDS = list({one.line: one for one in sorted(told())}.values())
GAME = [one for one in COMMANDS if words_of(one.line)]
OTHER = [one for one in COMMANDS if not words_of(one.line)]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder like the checkout, into which files may be written."""
    for name in ("main.py", "game", "assets"):
        (tmp_path / name).symlink_to(ROOT / name)
    shutil.copytree(ROOT / "maps", tmp_path / "maps")
    shutil.copy(ROOT / "maps" / "lantern_cove.tmx", tmp_path / "maps" / "my_bay.tmx")
    return tmp_path


def expanded(word: str, folder: Path) -> list[str]:
    """What a shell makes of a word."""
    return [str(path.relative_to(folder)) for path in sorted(folder.glob(word))] if "*" in word else [word]


def test_there_are_commands_to_run() -> None:
    assert {"play", "preview", "check", "simulate", "lab"} <= {words_of(one.line)[0] for one in GAME}


@pytest.mark.parametrize("one", [one for one in GAME if not _STANDS_FOR.search(one.line)], ids=lambda one: f"{one.page}: {one.line}")
@pytest.mark.skipif(os.name == "nt", reason="symbolic links and signals")
def test_what_the_docs_tell_to_type_works(one: Told, checkout: Path) -> None:
    words = [found for word in words_of(one.line) for found in expanded(word, checkout)]
    few = ["--games", "1", "--jobs", "1"] if words[0] in HEAVY else []
    if "--players" in words:
        few += ["--players", ",".join(["pilot"] * len(words[words.index("--players") + 1].split(",")))]
    quiet = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONUNBUFFERED": "1"}
    plays = words[0] == "play" or words[0].startswith("-")
    shows = (plays or words[0] in ("preview", "replay")) and not {"--export", "--help", "--export-log"} & set(words)
    data = ["--data-dir", str(checkout / "data")] if plays else []
    command = [sys.executable, "main.py", *words, *few, *(data if shows else [])]
    with subprocess.Popen(command, cwd=checkout, env=quiet, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        runs = False
        if shows:
            end = time.monotonic() + SECONDS
            while time.monotonic() < end and process.poll() is None:
                time.sleep(0.05)
            runs = process.poll() is None
            process.terminate()
        try:
            out, err = process.communicate(timeout=120)
        finally:
            process.kill()
    assert runs if shows else process.returncode == 0, out + err


@pytest.mark.parametrize("one", [one for one in GAME if _STANDS_FOR.search(one.line)], ids=lambda one: f"{one.page}: {one.line}")
def test_what_stands_for_something_is_understood(one: Told) -> None:
    words = ["1" if word == "N]" else word.strip("[]") for word in words_of(one.line) if word != "..."]
    if len(words) < len(words_of(one.line)):
        words[1:1] = ["--board", "storm_well", "--players", "pilot,pilot"] if words[0] == "simulate" else []
    assert cli._parser().parse_args(cli._with_command(words)).command in cli.SUBCOMMANDS


@pytest.mark.parametrize("one", OTHER, ids=lambda one: f"{one.page}: {one.line}")
def test_what_belongs_to_others_is_at_least_there(one: Told, dev: ModuleType) -> None:
    """The tests, checks and builds themselves, scripts that make things, and pip: that they exist, and what they are asked for."""
    match shlex.split(one.line):
        case ["python" | "python3" | "py", "dev.py", command, *rest]:
            assert command in dev.COMMANDS
            assert command != "check" or set(rest) <= set(dev.STEPS)
            assert command != "bench" or all((ROOT / "benchmarks" / f"{name}.py").is_file() for name in rest)
        case ["python" | "python3" | "py", script, *_] if script.endswith(".py"):
            assert (ROOT / script).is_file(), script
        case ["python" | "python3" | "py", "-m", module, *_] if module.startswith(("tools.", "tests.")):
            assert (ROOT / f"{module.replace('.', '/')}.py").is_file(), module
        case ["pip", "install", "-r", file]:
            assert (ROOT / file).is_file()
        case words:
            pytest.fail(f"a test cannot tell whether this works: {words}; mark it with its reason, or make it one that is run")
