"""Which lines of the log are seen."""

from game.rules.kinds import Seat
from game.view.table import chronicle, side
from game.view.table.log import Remark
from tests.view.table.playing import look_at, new_state

SPEECH = "My galley still lacks a yellow and a blue tapstone, and the diver at home could fetch one of them this very turn."


def test_what_a_captain_said_is_not_begun_in_the_middle() -> None:
    """However many lines the log has room for and however far back it is scrolled, until the room is less than one speech needs."""
    look = look_at(new_state(2), (1280, 720))
    recent = tuple(Remark(Seat(i % 2), f"{i}: {SPEECH}") for i in range(12))
    area = side.log_area(look)
    needed = chronicle._lines(look, recent[:1], area)
    assert len(needed) > 1
    for back in range(chronicle.most_back(look, recent, area) + 1):
        line = chronicle.entry_line(look, recent, back, area, 0)
        assert line is not None
        assert line.words.startswith(chronicle.quote()), (back, line.words)
