"""The choices of the set-up: captains, names, mats."""

import random

from game.scenes.crew import CAPTAINS, RANDOM, Crew, GameSetup
from tests.scenes.conftest import BOARDS

MATS = ("Verdant Star", "Crimson Wake", "Golden Gale", "Azure Dusk")


def crew(captains: int = 2) -> Crew:
    out = Crew(MATS, random.Random(5))
    for _ in range(captains - 2):
        out.add()
    return out


def test_it_begins_with_two_captains_on_different_mats() -> None:
    c = crew()
    assert c.mats == ("Verdant Star", "Crimson Wake")
    assert len(set(c.names)) == 2
    assert set(c.names) <= set(CAPTAINS)


def test_a_mat_is_offered_to_one_captain_only() -> None:
    c = crew(3)
    assert c.options(0) == [RANDOM, "Verdant Star", "Azure Dusk"]
    c.choose(1, RANDOM)
    assert c.mats == ("Verdant Star", None, "Golden Gale")
    assert c.options(0) == [RANDOM, "Verdant Star", "Crimson Wake", "Azure Dusk"]


def test_who_comes_later_takes_what_is_free() -> None:
    c = crew(4)
    del c.seats[1]
    c.add()
    assert c.mats == ("Verdant Star", "Golden Gale", "Azure Dusk", "Crimson Wake")
    assert len(set(c.names)) == 4


def test_empty_names_are_filled_in_and_equal_ones_told_apart() -> None:
    c = crew(4)
    for seat, name in zip(c.seats, ("Ann", "", "  Ann ", "Ann"), strict=True):
        seat.name = name
    assert c.names == ("Ann", c.seats[1].usual, "Ann 2", "Ann 3")


def test_playing_again_changes_the_seed_alone() -> None:
    first = GameSetup(BOARDS[0], ("Ann", "Ben"), ("Verdant Star", None), 7)
    second = first.again(random.Random(1))
    assert (second.board, second.names, second.mats) == (first.board, first.names, first.mats)
    assert second.seed != first.seed
