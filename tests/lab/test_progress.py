"""The progress bar, and the lines where there is no terminal."""

import io

import pytest

from game.lab import progress
from game.lab.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that the bar sees: change its only entry."""
    now = [100.0]
    monkeypatch.setattr(progress, "monotonic", lambda: now[0])
    return now


def test_a_bar_on_a_terminal(clock: list[float]) -> None:
    out = Terminal()
    bar = Progress(200, out)
    bar.begin()
    assert out.getvalue() == "\r[..............................] 0 of 200 games"
    clock[0] += 2
    bar.show(50)
    assert out.getvalue().split("\r")[-1] == "[#######.......................] 50 of 200 games, 25.0 a second, 0:06 to go"
    bar.show(51)
    assert "51" not in out.getvalue()
    clock[0] += 6
    bar.close(200)
    assert out.getvalue().split("\r")[-1].rstrip() == "200 games in 8.0 s, 25.0 a second"
    assert out.getvalue().endswith("\n")


def test_a_line_now_and_then_elsewhere(clock: list[float]) -> None:
    out = io.StringIO()
    bar = Progress(100_000, out, label="2 players")
    bar.begin()
    for seconds, done in ((1, 10), (15, 160), (16, 170), (30, 300)):
        clock[0] = 100 + seconds
        bar.show(done)
    assert out.getvalue().splitlines() == [
        "2 players: 0 of 100000 games",
        "2 players: 160 of 100000 games, 10.7 a second, 2 h 36 min to go",
        "2 players: 300 of 100000 games, 10.0 a second, 2 h 46 min to go",
    ]
