"""Benefits as operations, and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.benefits import NOTHING, Atom, Benefit, Term, format_benefit, parse_benefit
from game.rules.kinds import Cargo
from game.rules.program import ANY, CODES, ROLL, SIDE, Op, compiled, decompiled, forces_encounter, sides

TERMS = st.builds(Term, st.integers(1, 5), st.sampled_from(Atom))
BENEFITS = st.recursive(
    st.builds(Benefit, st.lists(st.lists(TERMS, min_size=1, max_size=3).map(tuple), min_size=1, max_size=3).map(tuple)),
    lambda inner: st.builds(
        Benefit, st.lists(st.lists(st.one_of(TERMS, inner), min_size=1, max_size=3).map(tuple), min_size=1, max_size=3).map(tuple)
    ),
    max_leaves=6,
)


def test_cargo_operations_are_numbered_like_cargo() -> None:
    assert [CODES[Atom(kind.name.lower())] for kind in Cargo] == list(Cargo)


def test_bulk_is_one_operation_and_choices_are_single_ones() -> None:
    assert compiled(parse_benefit("3 red + 2 any + (2 grit + roll)")) == (Op(0, 3), Op(ANY), Op(ANY), Op(5, 2), Op(ROLL))
    (side,) = compiled(parse_benefit("red / 2 blue"))
    assert (side.code, side.options) == (SIDE, ((Op(0),), (Op(2, 2),)))
    assert compiled(NOTHING) == ()


@given(BENEFITS)
def test_what_operations_are_written_as_compiles_to_them(benefit: Benefit) -> None:
    ops = compiled(benefit)
    for start in range(len(ops) + 1):
        rest = ops[start:]
        assert compiled(decompiled(rest)) == rest
        assert compiled(parse_benefit(format_benefit(decompiled(rest)))) == rest


def test_equal_choices_in_a_row_stay_apart() -> None:
    ops = compiled(parse_benefit("(red / blue) + (red / blue) + 2 red + 3 red"))
    assert format_benefit(decompiled(ops)) == "(red / blue) + (red / blue) + 2 red + 3 red"


@pytest.mark.parametrize(("text", "most"), [("red", 0), ("", 0), ("red / blue", 2), ("red + (any / (red / blue / roll / grit))", 4)])
def test_the_most_sides_of_any_choice(text: str, most: int) -> None:
    assert sides(compiled(parse_benefit(text))) == most


@pytest.mark.parametrize(
    ("text", "forced"),
    [
        ("red", False),
        ("", False),
        ("red + encounter", True),
        ("encounter / red", False),
        ("encounter / (red + encounter)", True),
        ("red + (any / encounter) + encounter", True),
    ],
)
def test_whether_a_card_must_be_drawn(text: str, forced: bool) -> None:
    assert forces_encounter(compiled(parse_benefit(text))) is forced
