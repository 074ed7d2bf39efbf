"""When planned sounds are heard, and what is heard of what was skipped. Times in milliseconds of the motion's clock."""

import pytest

from game.view.sound.cues import FOREMOST, Cues
from game.view.sound.names import Cue, Sound


def planned(*cues: tuple[float, Sound], clock: float = 0) -> Cues:
    made = Cues()
    made.plan([Cue(at, sound) for at, sound in cues], clock)
    return made


def test_each_sound_is_heard_once_when_its_time_has_come() -> None:
    cues = planned((100, Sound.SHIP), (580, Sound.DOCK), (960, Sound.LAND))
    assert [cues.take(at) for at in (90, 110, 500, 580, 900, 1000, 1400)] == [
        [],
        [Sound.SHIP],
        [],
        [Sound.DOCK],
        [],
        [Sound.LAND],
        [],
    ]


def test_what_falls_into_one_frame_is_heard_together_but_the_same_sound_once() -> None:
    cues = planned((10, Sound.LAND), (20, Sound.GRIT), (30, Sound.LAND))
    assert cues.take(40) == [Sound.LAND, Sound.GRIT]


def test_what_was_skipped_is_summed_up_by_the_foremost_sound() -> None:
    cues = planned((380, Sound.LAND), (475, Sound.LAND), (900, Sound.COMPLETE), (1200, Sound.GRIT))
    assert cues.take(2000) == [Sound.COMPLETE]
    assert cues.take(2010) == []


def test_a_skip_to_a_card_leaves_what_comes_after_it() -> None:
    cues = planned((0, Sound.CLOUD), (620, Sound.CARD), (1000, Sound.LAND))
    assert cues.take(620) == [Sound.CLOUD]
    assert cues.take(1000) == [Sound.LAND]


@pytest.mark.parametrize(("step", "heard"), [(450, [Sound.LAND, Sound.GRIT]), (451, [Sound.LAND])])
def test_the_longest_frame_skips_nothing(step: float, heard: list[Sound]) -> None:
    assert planned((1, Sound.LAND), (2, Sound.GRIT)).take(step) == heard


def test_a_new_plan_drops_the_old_one_and_starts_at_its_own_time() -> None:
    cues = planned((500, Sound.DIE))
    cues.plan([Cue(10_100, Sound.LAND), Cue(10_050, Sound.GRIT)], 10_000)
    assert cues.take(10_060) == [Sound.GRIT]
    assert cues.take(10_200) == [Sound.LAND]


def test_waiting_while_nothing_is_planned_is_no_skip() -> None:
    cues = planned()
    assert cues.take(5000) == []
    cues.plan([Cue(5010, Sound.LAND), Cue(5020, Sound.GRIT)], 5000)
    assert cues.take(5030) == [Sound.LAND, Sound.GRIT]


def test_one_sound_speaks_for_each_that_can_be_planned() -> None:
    by_hand = {Sound.PICK, Sound.LEGAL, Sound.REFUSED, Sound.UNDO, Sound.PRESS, Sound.END}
    assert set(FOREMOST) == set(Sound) - by_hand
    assert len(FOREMOST) == len(set(FOREMOST))
