"""What the title loads: it has to come at once, so nothing that only a game, a map or a simulation needs."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.boards import load_board
from game.content.loader import load_content
from game.rules import apply, legal_actions
from game.storage import Record, SeatData, Step, open_storage

ROOT = Path(__file__).resolve().parents[2]
FIRST_FRAME = """
import json, sys
from pathlib import Path
from game.app import App, start_pygame
from game.options import PlayOptions
start_pygame()
from game.scenes.start import opened
options = PlayOptions(data=Path(sys.argv[1]))
with opened(options) as course:
    app = App(options, lambda _: course.title(first=True), course)
    app.step(0)
    print(json.dumps([sorted(sys.modules), type(app.top).__name__, sorted(app.top.targets())]))
"""
LATER = ("ai", "boards", "content", "lab", "match", "rules", "view.art", "view.mapart", "view.preview", "view.replay")
"""Packages of which no module is needed before a game is set up."""
ALLOWED = {"game.boards.problems", "game.rules.kinds", "game.rules.terms"}
"""The words for the player's names, and what things are called: nothing of maps, no rule."""
FOREIGN = {"secrets", "pytmx", "numpy", "joblib", "backports", "multiprocessing", "xml", "tomllib", "subprocess", "concurrent"}
SCENES = {"setup", "table", "tables", "supply", "saves", "help", "result", "replay", "preview", "crash", "notice", "crew", "pause"}


def shown(folder: Path) -> tuple[set[str], str, set[str]]:
    """What is loaded once the first frame is drawn, the scene, and what can be touched on it; ``folder``: what is kept for the player."""
    command = [sys.executable, "-c", FIRST_FRAME, str(folder)]
    quiet = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True, check=True, timeout=60)
    modules, scene, targets = json.loads(done.stdout)
    return set(modules), scene, set(targets)


def play_a_little(folder: Path) -> None:
    """A game that can go on."""
    board, seats = load_board(ROOT / "maps" / "lantern_cove.tmx").board, [SeatData("Mira"), SeatData("Pilot", "pilot")]
    record = Record.of(board, load_content(), seed=1, mats=[None, None], seats=seats)
    state = record.start()
    action = legal_actions(state)[0]
    after, events = apply(state, action)
    autosave = open_storage(folder).autosaves.begin(record)
    autosave.note((Step(state, action, after, tuple(events)),), after)
    assert autosave.close()


@pytest.mark.parametrize("going", [False, True])
def test_the_title_loads_only_what_it_shows(tmp_path: Path, going: bool) -> None:
    if going:
        play_a_little(tmp_path)
    modules, scene, targets = shown(tmp_path)
    assert scene == "TitleScene"
    assert ("continue" in targets) is going
    later = {name for name in modules if name.startswith(tuple(f"game.{package}." for package in LATER))}
    assert later - ALLOWED == set()
    assert {name for name in SCENES if f"game.scenes.{name}" in modules} == set()
    assert modules & FOREIGN == set()
    assert ("hashlib" in modules) is going, "only a game that can go on is looked through for damage"
