"""The benefit language: parsing, printing, errors that say where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.benefits import MAX_DEPTH, MAX_LENGTH, NOTHING, Atom, Benefit, BenefitError, Term, format_benefit, parse_benefit
from tests.rules.test_program import BENEFITS


def test_a_benefit_is_options_of_terms() -> None:
    assert parse_benefit("2 red + (yellow / 1 grit)") == Benefit(
        ((Term(2, Atom.RED), Benefit(((Term(1, Atom.YELLOW),), (Term(1, Atom.GRIT),)))),)
    )
    assert parse_benefit("  ") is NOTHING


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("red", "red"),
        ("1 red", "red"),
        ("grit", "1 grit"),
        ("renown", "1 renown"),
        ("2any+roll", "2 any + roll"),
        ("((red))", "((red))"),
        ("", ""),
    ],
)
def test_the_canonical_text(text: str, printed: str) -> None:
    assert str(parse_benefit(text)) == printed


@given(BENEFITS)
def test_texts_round_trip(benefit: Benefit) -> None:
    assert parse_benefit(format_benefit(benefit)) == benefit


@pytest.mark.parametrize(
    ("text", "problem", "column"),
    [
        ("rde", "expected a benefit such as red, yellow", 1),
        ("red +", "something is missing at the end", 6),
        ("red / / blue", "found '/'", 7),
        ("(red", 'a ")" is missing', 5),
        ("red)", 'expected "+", "/" or the end, found \')\'', 4),
        ("red blue", "found 'blue'", 5),
        ("0 red", "a number must be from 1 to 99, found 0", 1),
        ("100 red", "a number must be from 1 to 99, found 100", 1),
        ("2 (red)", "found '('", 3),
        ("red & blue", "found '&'", 5),
        ("٣ red", "found '٣'", 1),
        ("(" * (MAX_DEPTH + 1) + "red", f"brackets are nested more than {MAX_DEPTH} deep", MAX_DEPTH + 1),
        ("red + " * MAX_LENGTH, f"at most {MAX_LENGTH} characters", MAX_LENGTH + 1),
    ],
)
def test_an_error_says_what_and_where(text: str, problem: str, column: int) -> None:
    with pytest.raises(BenefitError) as error:
        parse_benefit(text)
    assert problem in error.value.problem
    assert error.value.column == column
    assert str(error.value).endswith(f"(column {column})")


@given(st.text(alphabet="redgit 12+/()", max_size=30))
def test_any_text_is_a_benefit_or_an_error(text: str) -> None:
    try:
        benefit = parse_benefit(text)
    except BenefitError as error:
        assert 1 <= error.column <= len(text) + 1  # noqa: PT017 - either is fine, but nothing else may be raised
    else:
        assert parse_benefit(str(benefit)) == benefit
