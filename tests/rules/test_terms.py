"""The words of the rules in English."""

from collections.abc import Callable

import pytest

from game.rules import terms
from game.rules.kinds import Cargo


@pytest.mark.parametrize(
    ("counted", "one", "several"),
    [
        (terms.grit, "1 grit", "3 grit"),
        (terms.renown, "1 renown", "3 renown"),
        (terms.pieces, "1 piece", "3 pieces"),
        (lambda count: terms.cargo(Cargo.RED, count), "1 red tapstone", "3 red tapstones"),
        (lambda count: terms.cargo(Cargo.TOURIST, count), "1 tourist", "3 tourists"),
    ],
)
def test_one_and_several(counted: Callable[[int], object], one: str, several: str) -> None:
    assert str(counted(1)) == one
    assert str(counted(3)) == several


def test_what_is_printed_on_a_mat_is_named_after_its_ship() -> None:
    assert str(terms.outfitting("preprint hauler")) == "the hauler’s fitting"
    assert str(terms.card("preprint hauler")) == "Yard fitting of the hauler"


@pytest.mark.parametrize(
    "named", [terms.outfitting, terms.card, terms.port, terms.event, terms.encounter, terms.tile, terms.mat, terms.board]
)
def test_other_names_are_their_own(named: Callable[[str], object]) -> None:
    assert str(named("Somewhere of mine")) == "Somewhere of mine"
