import itertools

import pygame
import pytest

from game.rules.benefits import NOTHING, Atom, Benefit, parse_benefit
from game.rules.content import Content, Deal
from game.rules.kinds import Cargo
from game.view.art.benefit import atom_symbol, benefit_picture, cargo_symbol, cost_picture, describe, describe_option, option_picture
from game.view.kit import images
from game.view.kit.cache import clear_caches


def ink(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def printed(content: Content) -> list[Benefit]:
    """Every benefit on the game's own cards and tiles."""
    found = [o.reward for o in content.outfittings] + [t.benefit for t in content.tiles]
    found += [b for event in content.events for b in (event.benefit, event.crew)]
    return found + [deal.benefit for encounter in content.encounters for deal in encounter.deals]


@pytest.mark.parametrize("atom", Atom)
def test_every_atom_has_its_symbol(atom: Atom) -> None:
    assert images.exists(atom_symbol(atom))


def test_cargo_is_drawn_as_its_atom() -> None:
    assert [cargo_symbol(kind) for kind in Cargo] == [atom_symbol(Atom(name)) for name in ("red", "yellow", "blue", "purple", "tourist")]


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("red", 24),
        ("2 red", 24 + 15),  # overlapping at steps of 0.62 of 24
        ("3 red", 24 + 30),
        ("red + blue", 24 + 3 + 24),  # 3: 0.12 of 24
        ("red / blue", 24 + 3 + 11 + 3 + 24),  # the slash is 0.44 of 24 wide
        ("grit", 24),
        ("(red)", 4 + 24 + 4),  # a pill, twice the padding of 2 on each side
    ],
)
def test_a_row_is_as_wide_as_its_symbols(text: str, width: int) -> None:
    assert benefit_picture(parse_benefit(text), 24).get_size() == (width, 28)


def test_more_than_three_become_a_number_and_one_symbol() -> None:
    three, four = (benefit_picture(parse_benefit(text), 40).get_width() for text in ("3 roll", "4 roll"))
    assert 40 < four < three


def test_two_grit_are_a_number_and_a_cog() -> None:
    assert 40 < benefit_picture(parse_benefit("2 grit"), 40).get_width() < 80


@pytest.mark.parametrize("room", [30, 60, 120])
@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_fits_its_room(content: Content, room: int, dark: bool) -> None:
    wide = parse_benefit("red + (yellow / (blue + 2 grit / renown)) + 12 grit + crewmate")
    for benefit in [wide, *printed(content)]:
        assert benefit_picture(benefit, 31, dark=dark, room=room).get_width() <= room


def test_it_shrinks_no_more_than_it_must() -> None:
    narrow = benefit_picture(parse_benefit("red + blue"), 40, room=60)
    assert 54 <= narrow.get_width() <= 60


def test_distinct_benefits_look_distinct(content: Content) -> None:
    different = list(dict.fromkeys(printed(content)))
    for dark in (False, True):
        pictures = [ink(benefit_picture(benefit, 27, dark=dark)) for benefit in different]
        assert len(set(pictures)) == len(different)


def test_light_and_dark_differ() -> None:
    benefit = parse_benefit("2 grit / red")
    assert ink(benefit_picture(benefit, 30)) != ink(benefit_picture(benefit, 30, dark=True))


def test_the_same_picture_is_made_once_until_the_caches_are_cleared() -> None:
    benefit = parse_benefit("red + 2 grit")
    first = benefit_picture(benefit, 30)
    assert benefit_picture(parse_benefit("red + 2 grit"), 30) is first
    clear_caches()
    again = benefit_picture(benefit, 30)
    assert again is not first
    assert ink(again) == ink(first)


def test_a_side_is_drawn_without_the_others() -> None:
    left, right = parse_benefit("red / blue + 2 grit").options
    assert ink(option_picture(left, 30)) == ink(benefit_picture(parse_benefit("red"), 30))
    assert ink(option_picture(right, 30)) == ink(benefit_picture(parse_benefit("blue + 2 grit"), 30))


def test_nothing_is_drawn_as_nothing() -> None:
    assert not benefit_picture(NOTHING, 30).get_bounding_rect().w


def test_costs_look_like_benefits_and_free_is_a_word() -> None:
    dear = Deal(2, (1, 0, 0, 0, 0), NOTHING)
    assert ink(cost_picture(dear, 30)) == ink(benefit_picture(parse_benefit("2 grit + red"), 30))
    free = cost_picture(Deal(0, (0, 0, 0, 0, 0), NOTHING), 30, room=50)
    assert 10 < free.get_bounding_rect().w <= 50


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "nothing"),
        ("red", "1 red tapstone"),
        ("2 any", "2 tapstones of any colour"),
        ("3 roll", "3 rolls of the die"),
        ("red + (yellow / 2 grit)", "1 red tapstone, then your choice of 1 yellow tapstone or 2 grit"),
        ("2 yellow + (tourist / any) + grit", "2 yellow tapstones, then your choice of 1 tourist or 1 tapstone of any colour; then 1 grit"),
        ("(yellow / blue) + grit", "your choice of 1 yellow tapstone or 1 blue tapstone; then 1 grit"),
        ("blue + purple + grit", "1 blue tapstone, 1 purple tapstone and 1 grit"),
        ("red / blue + grit", "1 red tapstone, or 1 blue tapstone and 1 grit"),
        ("(red + (blue)) + grit", "1 red tapstone, 1 blue tapstone and 1 grit"),
    ],
)
def test_words(text: str, words: str) -> None:
    assert describe(parse_benefit(text)) == words


def test_words_of_one_side() -> None:
    left, right = parse_benefit("2 renown / tourist + crewmate").options
    assert (describe_option(left), describe_option(right)) == ("2 renown", "1 tourist and 1 crewmate")


def test_no_two_printed_benefits_read_alike(content: Content) -> None:
    different = list(dict.fromkeys(printed(content)))
    for a, b in itertools.combinations(different, 2):
        assert describe(a) != describe(b)
