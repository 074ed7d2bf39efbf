"""The scrubber: places, pictures, notes."""

import pygame
import pytest

from game.app import start_pygame
from game.rules.kinds import Seat
from game.view.kit import theme
from game.view.replay import bar, words
from game.view.replay.layout import ReplayLayout
from game.view.replay.timeline import Kind, Mark, Timeline, Turn, timeline_of
from game.view.table.layout import Layout
from game.words import phrase
from tests.scenes.films import whole

MIRA, JONAS = Seat(0), Seat(1)
LINE = Timeline(
    4,
    (Turn(0, 2, MIRA, 1), Turn(2, 4, JONAS, 1)),
    (
        Mark(1, Kind.CLOUD, MIRA, phrase("clears the cloud over Bell Tower: Red Seam")),
        Mark(1, Kind.COMPLETED, MIRA, phrase("completes Galley")),
    ),
)
NAMES = ("Mira", "Jonas")
SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (2560, 1080)]


@pytest.fixture(autouse=True)
def _window() -> None:
    start_pygame()
    pygame.display.set_mode((64, 64))
    bar.clear_caches()


def layout(size: tuple[int, int] = (1920, 1080)) -> ReplayLayout:
    return ReplayLayout(size, (804.0, 368.0))


def shown(position: int) -> bar.Bar:
    return bar.Bar(layout(), LINE, position, "Replay", ("gold", "azure"))


@pytest.mark.parametrize("size", SIZES)
def test_the_strip_lies_below_the_table(size: tuple[int, int]) -> None:
    made, plain = layout(size), Layout(size, (804.0, 368.0))
    assert made.strip.bottom == size[1]
    assert made.strip.w == size[0]
    assert made.mat.bottom == made.side.bottom == made.strip.y
    assert made.mat.size == plain.mat.size, "the mat keeps its size"
    assert made.strip.contains(made.track)
    assert made.board.h > made.scale.px(500)


def test_positions_on_the_track() -> None:
    made = layout()
    track = made.track
    assert (track.x, track.w) == (222, 1672)  # 26 + 196 units at the left, 26 at the right
    assert [bar.x_of(made, LINE, at) for at in range(5)] == [222, 640, 1058, 1476, 1894]
    assert [bar.position_at(made, LINE, x) for x in (0, 222, 430, 432, 1894, 1919)] == [0, 0, 0, 1, 4, 4]


def test_a_game_without_acts_has_one_position() -> None:
    empty = Timeline(0, (), ())
    assert bar.position_at(layout(), empty, 900) == 0
    assert list(bar.sprites(bar.Bar(layout(), empty, 0, "Replay", ("gold",))))


def test_each_captain_has_a_lane_and_a_colour() -> None:
    made = layout()
    lanes = bar._scene(made, LINE, ("gold", "azure"))._lanes
    high = made.track.h
    assert lanes.get_at((10, high // 4))[:3] == pygame.Color(theme.PLAYERS["gold"][2])[:3]
    assert lanes.get_at((lanes.get_width() - 10, 3 * high // 4))[:3] == pygame.Color(theme.PLAYERS["azure"][2])[:3]
    assert lanes.get_at((10, 3 * high // 4))[3] < 255, "nobody's turn in this lane here"


def test_what_was_played_is_in_full_colour() -> None:
    made = layout()
    assert ("strip", "played") not in dict(bar.sprites(shown(0)))
    played = dict(bar.sprites(shown(3)))["strip", "played"]
    assert played.rect == pygame.Rect(made.track.topleft, (1476 - 222, made.track.h))


def test_the_same_position_gives_the_same_pictures() -> None:
    assert dict(bar.sprites(shown(2))) == dict(bar.sprites(shown(2)))


def test_signs_stand_over_their_positions_and_can_be_touched() -> None:
    found = {hit.thing: hit.rect for hit in bar.hits(layout(), LINE)}
    assert found[bar.mark_thing(0)].centerx == pytest.approx(640, abs=1)
    assert found[bar.SCRUB].contains(layout().track)
    assert layout().strip.contains(found[bar.mark_thing(1)])


def test_notes() -> None:
    assert words.marked(LINE, 0, NAMES) == "Round 1, Mira\nMira completes Galley.\nMira clears the cloud over Bell Tower: Red Seam."
    assert words.moment(LINE, 3, NAMES, "Jonas gains 1 grit") == "Round 1, Jonas · 3 of 4\nJonas gains 1 grit"
    assert words.moment(LINE, 2, NAMES, "") == "Round 1, Mira · 2 of 4", "the act before this position was Mira's"
    assert bar.when(Timeline(1, (Turn(0, 1, JONAS, 0),), ()), 0, NAMES) == "Before the first round, Jonas"


@pytest.mark.parametrize("size", SIZES)
def test_rounds_are_numbered_at_a_regular_step(size: tuple[int, int]) -> None:
    timeline = timeline_of(whole(4).history)
    told = sorted(bar.numbers(layout(size), timeline))
    last = max(number for number, _ in timeline.rounds())
    assert told[0] in bar.STEPS
    assert told == list(range(told[0], last + 1, told[0]))
