"""The standalone program and the installed wheel, played in a real window with a real mouse."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from tests.ai.test_thinker import alive
from tests.packaged.conftest import PROBE, ROOT
from tests.window.captain import Captain
from tests.window.conftest import Start, programs
from tests.window.player import Player
from tests.window.process import GameProcess, surroundings
from tests.window.whole_game import play_for_two, seed, sit_down
from tests.window.xserver import XServer

__all__ = ["programs"]
pytestmark = [pytest.mark.packaged, pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Xvfb is for Linux")]

PAINTED = 1000
"""Colours that a drawn scene has at least; an empty screen has one."""
PATIENCE = 90.0
"""Seconds."""


def until(true: Callable[[], bool]) -> None:
    """Wait until something is so; a single file takes its time to unpack on a busy machine."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it has not come"
        time.sleep(0.1)


@pytest.fixture
def command(request: pytest.FixtureRequest) -> Sequence[str]:
    """The standalone program, or with ``wheel`` as parameter the installed wheel; both with an ear for questions."""
    if getattr(request, "param", "") == "wheel":
        scripts: Path = request.getfixturevalue("installed")
        return str(scripts / "python"), "-I", str(PROBE)
    return (str(request.getfixturevalue("probe")),)


@pytest.mark.parametrize("command", ["standalone", "wheel"], indirect=True)
def test_a_whole_game_for_two(start: Start) -> None:
    play_for_two(sit_down(start))


def test_an_admiral_thinks_in_a_process_of_its_own(start: Start, probe: Path) -> None:
    player = start("--size", "1280x720", "--seed", str(seed()))
    player.game.wait_for_scene("TitleScene")
    player.click_on("new_game")
    player.game.wait_for_scene("SetupScene")
    for _ in range(2):
        player.click_on("seat1.who.next")  # from the Pilot past the Captain to the Admiral
    player.click_on("set_sail")
    player.game.wait_for_scene("TableScene")
    captain, pids = Captain(player, seed(), answered=True), set[int]()
    before = player.game.ask("table")["history"]
    while not (pids and player.game.ask("table")["history"] > before + 6):
        table = player.game.ask("table")
        pids |= {table["worker"]} - {None}
        if table["human"]:
            captain.act()
    assert {Path(f"/proc/{pid}/exe").resolve() for pid in pids if alive(pid)} == {probe.resolve()}
    player.game.process.terminate()
    assert player.game.exit_code() == 128 + signal.SIGTERM
    until(lambda: not any(map(alive, pids)))


def colours(server: XServer) -> int:
    """How many different ones are on the screen."""
    red, green, blue = np.moveaxis(server.picture().astype(np.uint32), 2, 0)
    return len(np.unique(red << 16 | green << 8 | blue))


@contextmanager
def shown(server: XServer, *words: object) -> Iterator[subprocess.Popen[bytes]]:
    """A program that has drawn its first picture; it is ended afterwards, and has to end in good order."""
    process = subprocess.Popen([str(word) for word in words], env=surroundings(server.display), cwd="/", stdin=subprocess.DEVNULL)
    try:
        until(lambda: colours(server) > PAINTED)
        yield process
        process.terminate()
        assert process.wait(30) == 128 + signal.SIGTERM
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize("kind", ["program", "single"])
def test_what_is_handed_out_shows_the_title_and_leads_on(
    request: pytest.FixtureRequest, server: XServer, probe: Path, tmp_path: Path, kind: str
) -> None:
    with GameProcess(server.display, "--data-dir", str(tmp_path / "probe"), command=[str(probe)], folder=tmp_path) as twin:
        twin.wait_for_scene("TitleScene")
        person = Player(server, twin)
        place = person.where("new_game")
    data = tmp_path / "data"
    with shown(server, request.getfixturevalue(kind), "--data-dir", data):
        person.do("mousemove", *place, "sleep", "0.2", "click", "1")
        log = data / "logs" / "tapstones.log"
        until(lambda: "scene SetupScene" in log.read_text(encoding="utf-8"))
    assert "the end" in log.read_text(encoding="utf-8")


def test_it_shows_a_map(server: XServer, program: Path) -> None:
    with shown(server, program, "preview", ROOT / "maps" / "storm_well.tmx"):
        assert colours(server) > PAINTED
