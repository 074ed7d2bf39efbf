"""Which key does what: the usual ones never clash, chosen ones go there and back, and clashes are told."""

from itertools import combinations

import pygame
import pytest

from game.view.keys import keymap as in_use
from game.view.keys.deeds import AREAS, BY_NAME, DEEDS, Area
from game.view.keys.keymap import Keymap
from game.view.keys.strokes import parsed
from tests.view.keys.test_strokes import CTRL, press


def test_every_usual_key_is_a_key() -> None:
    assert [key for deed in DEEDS for key in deed.keys if parsed(key) != key] == []
    assert len(BY_NAME) == len(DEEDS)


def test_no_two_deeds_share_a_key_where_both_are_valid() -> None:
    assert [
        (one.name, other.name) for one, other in combinations(DEEDS, 2) if one.where & other.where and set(one.keys) & set(other.keys)
    ] == []


def test_every_deed_stands_under_one_of_the_headings() -> None:
    assert [deed.name for deed in DEEDS if not any(area in deed.where for area in AREAS)] == []


def test_a_key_means_what_it_means_where_it_is_pressed() -> None:
    usual = Keymap()
    assert usual.deed(press(pygame.K_1, unicode="1"), Area.TABLE) == "mat_1"
    assert usual.deed(press(pygame.K_1, unicode="1"), Area.REPLAY) == "speed_1"
    assert usual.deed(press(pygame.K_1, unicode="1"), Area.SAVES) is None
    assert usual.deed(press(pygame.K_z, CTRL), Area.TABLE) == "undo"
    assert usual.deed(press(pygame.K_F1), Area.MENUS) == "sheet"


def test_a_chosen_key_takes_the_place_of_the_usual_ones_and_goes_there_and_back() -> None:
    chosen = Keymap().given("hint", "ctrl+h")
    assert chosen == {"hint": "ctrl+h"}
    own = Keymap(chosen)
    assert own.chosen == chosen
    assert own.deed(press(pygame.K_h, CTRL), Area.TABLE) == "hint"
    assert own.deed(press(pygame.K_h, unicode="h"), Area.TABLE) is None
    assert own.shown("hint") in ("Ctrl+H", "Cmd+H")
    assert own.without("hint") == {}
    assert own.given("hint", "h") == {}  # the usual key is no choice


def test_of_two_deeds_with_one_key_the_chosen_one_has_it() -> None:
    own = Keymap({"news": "h"})
    assert own.deed(press(pygame.K_h, unicode="h"), Area.TABLE) == "news"


@pytest.mark.parametrize(
    ("deed", "key", "why"),
    [
        ("hint", "e", "E is taken: “The large button: end the turn, refit, be done”. Give that another key first."),
        ("hint", "f11", "F11 is taken: “Full screen, and back”. Give that another key first."),
        ("hint", "tab", "Tab stays as it is: with it one gets about everywhere."),
        ("fullscreen", "h", "H is taken: “A hint: what the Captain would do”. Give that another key first."),
        ("hint", "home", ""),  # taken in a replay, not at the table
        ("hint", "h", ""),
        ("hint", "ctrl+h", ""),
    ],
)
def test_a_clash_is_told_in_a_sentence(deed: str, key: str, why: str) -> None:
    assert Keymap().objection(deed, key) == why


def test_a_key_that_was_given_away_is_free() -> None:
    assert Keymap({"act": "x"}).objection("hint", "e") == ""


def test_what_a_settings_file_says_wrongly_counts_as_not_said() -> None:
    wrong = {"no_such_deed": "x", "hint": "hyper+q", "news": "tab", "sheet": "x"}
    assert Keymap(wrong).chosen == {}
    assert Keymap(wrong).keys("news") == ("r",)


def test_the_keys_in_use_change_only_where_they_differ() -> None:
    usual = in_use.keymap()
    try:
        in_use.choose({})
        assert in_use.keymap() is usual
        in_use.choose({"hint": "x"})
        assert in_use.keymap().keys("hint") == ("x",)
        assert in_use.with_key("A hint", "hint") == "A hint (X)"
    finally:
        in_use.choose({})
    assert in_use.keymap().keys("hint") == ("h",)
