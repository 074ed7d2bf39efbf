"""How long the title's first frame and the answers of the command line take, from the command on.

    python benchmarks/startup.py [--runs N] [--program FILE ...]

Each program is started on a screen of its own (Xvfb), whose pixels tell when it has drawn its first frame; a bare pygame that opens a window and
fills it is started in turn with it, so that the ratio holds on a busy machine too. Milliseconds on the clock, and of the processor (of both, the
program and the system for it); the best of the runs counts. "cold" is a copy of the checkout in which nothing
has been compiled yet; the others run in a copy that is compiled, whoever may write into the checkout.
``--program`` measures a built program as well (docs/packaging.md).
"""

import argparse
import compileall
import mmap
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.window.xserver import XServer

ROOT = Path(__file__).resolve().parents[1]
SCREEN = (1280, 720)
PATIENCE = 60.0
"""Seconds after which a program that shows nothing is given up."""
LOOK = 0.002
"""Seconds between two looks at the screen."""
BARE = """
import os
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.display.init()
window = pygame.display.set_mode((1280, 720))
window.fill("white")
pygame.display.flip()
while True:
    pygame.time.wait(5)
"""
CODE = ("game", "main.py", "assets", "maps")
TARGETS = {"title": 500.0, "title, cold": 1500.0, "program": 1000.0, "answer": 150.0}
"""Milliseconds on the clock, on a machine with nothing else to do."""

Cost = tuple[float, float]
"""Milliseconds on the clock and of the processor."""


@dataclass(frozen=True, slots=True)
class Case:
    """Something to start. ``fresh``: in a copy of the checkout without compiled files; ``shows``: it opens a window, else it ends by itself."""

    name: str
    command: Sequence[str]
    target: str = ""
    fresh: bool = False
    shows: bool = True


def cases(programs: Sequence[Path]) -> list[Case]:
    """All there is to measure."""
    python = sys.executable
    answers = (["--version"], ["--help"], ["simulate", "--help"], ["lab", "--help"], ["check", "maps/storm_well.tmx"])
    return [
        Case("bare pygame", [python, "-c", BARE]),
        Case("title", [python, "main.py"], "title"),
        Case("title, cold", [python, "main.py"], "title, cold", fresh=True),
        *(Case(program.name, [str(program.resolve())], "program") for program in programs),
        Case("python -c pass", [python, "-c", "pass"], shows=False),
        *(Case(" ".join(words), [python, "main.py", *words], "answer", shows=False) for words in answers),
    ]


def copied(folder: Path, *, compiled: bool) -> Path:
    """The checkout's code and data in ``folder``."""
    for name in CODE:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / name)
    if compiled and not compileall.compile_dir(folder / "game", quiet=1):
        raise OSError("the game could not be compiled")
    return folder


def environment(display: str) -> dict[str, str]:
    """A desktop, and nothing of the person's."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "PYTHON"))}
    return kept | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}


def measured(case: Case, screen: XServer, folder: Path, warm: Path) -> Cost:
    """Start it once; ``warm``: the compiled copy. Raises TimeoutError where nothing is seen."""
    place = copied(Path(tempfile.mkdtemp(dir=folder)), compiled=False) if case.fresh else warm
    command = [*case.command, *(["--data-dir", str(folder / "data")] if case.target in ("title", "title, cold", "program") else [])]
    settings = environment(screen.display) | ({"PYTHONDONTWRITEBYTECODE": "1"} if case.fresh else {})
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    with subprocess.Popen(command, cwd=place, env=settings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            wait_for_frame(folder, start) if case.shows else process.wait(PATIENCE)
            wall = time.perf_counter() - start
        finally:
            process.kill()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if case.fresh:
        shutil.rmtree(place)
    return wall * 1000, used * 1000


def wait_for_frame(folder: Path, start: float) -> None:
    """Wait until the middle of the screen is no longer black. The server keeps its pixels as a file in ``folder``."""
    with (folder / "Xvfb_screen0").open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as pixels:
        middle = slice(len(pixels) // 2, len(pixels) // 2 + SCREEN[0] * 4)
        dark = pixels[middle]
        while pixels[middle] == dark:
            if time.perf_counter() - start > PATIENCE:
                raise TimeoutError("no frame was seen")
            time.sleep(LOOK)


def best(runs: int, programs: Sequence[Path], house: Path, tell: Callable[[str], None]) -> dict[str, Cost]:
    """The best of the runs for each case, with copies in the folder ``house``; the cases take turns, so that a busy minute hits all alike."""
    found: dict[str, Cost] = {}
    warm = copied(Path(tempfile.mkdtemp(dir=house)), compiled=True)
    for number in range(runs + 1):
        tell(f"run {number} of {runs}" if number else "a run to warm up")
        for case in cases(programs):
            with tempfile.TemporaryDirectory() as folder, XServer(SCREEN, Path(folder)) as screen:
                wall, used = measured(case, screen, Path(folder), warm)
            old = found.get(case.name, (wall, used))
            found[case.name] = (min(wall, old[0]), min(used, old[1])) if number > 1 else (wall, used)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5, metavar="N")
    parser.add_argument("--program", type=Path, nargs="*", default=[], metavar="FILE")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as house:
        found = best(options.runs, options.program, Path(house), lambda words: print(words, file=sys.stderr))
    targets = {case.name: TARGETS.get(case.target) for case in cases(options.program)}
    bare = {True: found["bare pygame"], False: found["python -c pass"]}
    shows = {case.name: case.shows for case in cases(options.program)}
    print(f"{'':28}{'ms':>8}{'of bare':>9}{'CPU ms':>9}{'of bare':>9}{'target ms':>11}")
    for name, (wall, used) in found.items():
        base, target = bare[shows[name]], targets[name]
        print(f"{name:28}{wall:8.0f}{wall / base[0]:9.2f}{used:9.0f}{used / base[1]:9.2f}{target or '':>11}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
