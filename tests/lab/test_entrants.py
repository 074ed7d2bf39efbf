"""Reading who plays."""

import pytest

from game.errors import UserError
from game.lab.entrants import Entrant, entrants


def test_captains_that_think_say_how_much() -> None:
    captain, pilot, admiral = entrants("Captain:20, pilot,admiral", 40)
    assert captain == Entrant("captain", 20)
    assert pilot == Entrant("pilot", None)
    assert admiral == Entrant("admiral", 40)
    assert [entrant.label for entrant in (captain, pilot, admiral)] == ["captain:20", "pilot", "admiral:40"]
    assert (captain.title, pilot.title) == ("Captain, 20 playouts", "Pilot")


def test_the_usual_budget_counts_playouts() -> None:
    (captain,) = entrants("captain")
    assert captain.playouts == captain.captain.budget.playouts
    assert captain.budget is not None
    assert captain.budget.seconds is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("captain,kraken", "there is no captain 'kraken'; there are deckhand, pilot, captain, admiral."),
        ("", "there is no captain ''"),
        ("pilot,,pilot", "there is no captain ''"),
        ("pilot:9", "decides by instinct and takes no number of playouts"),
        ("captain:0", "should have a whole number of playouts from 1 up"),
        ("captain:many", "should have a whole number of playouts from 1 up"),
        ("captain:", "should have a whole number of playouts from 1 up"),
        ("pilot,pilot,pilot,pilot,pilot", "names 5 captains, but at most 4 can play"),
    ],
)
def test_wrong_lists_are_told(text: str, sentence: str) -> None:
    with pytest.raises(UserError) as told:
        entrants(text)
    assert sentence in str(told.value)
