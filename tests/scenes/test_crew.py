"""The choices of the set-up: captains, names, mats."""

import random

from game.scenes.crew import PEOPLE, PERSON, RANDOM, Crew, GameSetup
from tests.scenes.conftest import BOARDS

MATS = ("Verdant Star", "Crimson Wake", "Golden Gale", "Azure Dusk")


def crew(captains: int = 2) -> Crew:
    out = Crew(MATS, random.Random(5))
    for _ in range(captains - 2):
        out.add(None)
    return out


def test_it_begins_with_a_person_and_a_pilot_on_different_mats() -> None:
    c = crew()
    assert c.mats == ("Verdant Star", "Crimson Wake")
    assert c.captains == (None, "pilot")
    assert c.names[0] in PEOPLE
    assert c.names[1] == "Pilot"


def test_a_seat_goes_from_a_person_to_a_computer_and_back() -> None:
    c = crew()
    c.let_play(0, "Admiral")
    assert (c.who(0), c.captains, c.names) == ("Admiral", ("admiral", "pilot"), ("Admiral", "Pilot"))
    c.let_play(1, PERSON)
    assert c.captains == ("admiral", None)
    assert c.names[1] in PEOPLE


def test_a_name_that_was_chosen_stays_whoever_plays() -> None:
    c = crew()
    c.seats[1].own = "Odd Job"
    c.let_play(1, "Captain")
    assert (c.names[1], c.seats[1].usual) == ("Odd Job", "Captain")
    c.seats[1].own = ""
    assert c.names[1] == "Captain"


def test_two_of_the_same_computer_are_told_apart() -> None:
    c = crew()
    c.add_company()
    assert c.captains == (None, "pilot", "pilot")
    assert c.names[1:] == ("Pilot", "Pilot 2")


def test_among_people_the_next_one_is_a_person_too() -> None:
    c = crew()
    c.let_play(1, PERSON)
    c.add_company()
    assert c.captains == (None, None, None)
    assert len(set(c.names)) == 3


def test_a_set_up_without_captains_is_one_of_people() -> None:
    assert GameSetup(BOARDS[0], ("Ann", "Ben"), (None, None), 7).humans == (True, True)
    assert GameSetup(BOARDS[0], ("Ann", "Pilot"), (None, None), 7, (None, "pilot")).humans == (True, False)


def test_a_mat_is_offered_to_one_captain_only() -> None:
    c = crew(3)
    assert c.options(0) == [RANDOM, "Verdant Star", "Azure Dusk"]
    c.choose(1, RANDOM)
    assert c.mats == ("Verdant Star", None, "Golden Gale")
    assert c.options(0) == [RANDOM, "Verdant Star", "Crimson Wake", "Azure Dusk"]


def test_who_comes_later_takes_what_is_free() -> None:
    c = crew(4)
    del c.seats[1]
    c.add(None)
    assert c.mats == ("Verdant Star", "Golden Gale", "Azure Dusk", "Crimson Wake")
    assert len(set(c.names)) == 4


def test_empty_names_are_filled_in_and_equal_ones_told_apart() -> None:
    c = crew(4)
    for seat, name in zip(c.seats, ("Ann", "", "  Ann ", "Ann"), strict=True):
        seat.own = name
    assert c.names == ("Ann", c.seats[1].usual, "Ann 2", "Ann 3")


def test_playing_again_changes_the_seed_alone() -> None:
    first = GameSetup(BOARDS[0], ("Ann", "Ben"), ("Verdant Star", None), 7, (None, "captain"))
    second = first.again(random.Random(1))
    assert (second.board, second.names, second.mats, second.captains) == (first.board, first.names, first.mats, first.captains)
    assert second.seed != first.seed


def test_equal_names_are_shown_as_they_will_be_and_are_no_names_of_ones_own() -> None:
    made = crew(1)
    made.add("pilot")
    made.add("pilot")
    assert [made.shown_name(i) for i in (1, 2)] == ["Pilot", "Pilot 2"]
    made.rename(2, "Pilot 2")
    made.let_play(2, "Admiral")
    assert made.shown_name(2) == "Admiral"
    made.rename(2, " ")
    assert made.shown_name(2) == "", "the hint stands there"
