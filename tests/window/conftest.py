"""A screen and a person at the game. These tests need Xvfb and xdotool: ``python3 dev.py window``."""

import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.window.player import Player
from tests.window.process import ROOT, SOURCE, GameProcess
from tests.window.xserver import XServer

SCREEN = (1280, 720)
Start = Callable[..., Player]


@pytest.fixture(autouse=True)
def programs() -> None:
    """Who asks for these tests has to have what they need."""
    missing = [name for name in ("Xvfb", "xdotool") if not shutil.which(name)]
    if missing:
        pytest.fail(f"window tests need {' and '.join(missing)}: sudo apt install xvfb xdotool")


@pytest.fixture
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[XServer]:
    """A screen of 1280x720, or of the size given by indirect parametrization."""
    with XServer(getattr(request, "param", SCREEN), tmp_path) as running:
        yield running


@pytest.fixture
def command() -> Sequence[str]:
    """What is started: the game from source."""
    return SOURCE


@pytest.fixture
def start(server: XServer, command: Sequence[str], tmp_path: Path) -> Iterator[Start]:
    """Start the game with options of ``play``, and sit down at it. What it keeps lies in ``data`` below the test's folder."""
    folder = ROOT if command is SOURCE else tmp_path
    with ExitStack() as stack:

        def begin(*options: str) -> Player:
            game = GameProcess(server.display, "--data-dir", str(tmp_path / "data"), *options, command=command, folder=folder)
            return Player(server, stack.enter_context(game))

        yield begin


@pytest.fixture
def player(start: Start) -> Player:
    """A person at a game in a window that fills the screen, seed 1."""
    return start("--size", "{}x{}".format(*SCREEN), "--seed", "1")
