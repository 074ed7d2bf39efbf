"""Cards turn out of a place, leave after they were read, are dealt; a card that is still read is not touched by the next one."""

from collections.abc import Hashable

import pytest

from game.view.kit.stage import Sprite
from game.view.kit.theme import times
from game.view.table.card_motion import Deal, Leave, Turn
from game.view.table.effects import Fade
from tests.view.table.bending import image

FRONT = Sprite(image(100, 140), 250, 130, 51)
BACK = image(80, 112)
VEIL = Sprite(image(600, 400), 0, 0, 50)
NOTE = Sprite(image(), 0, 0)


def turn(since: float = -1) -> Turn:
    return Turn(("card", FRONT), BACK, ("veil", VEIL), ("note",), (40, 60), 100, 500, since)


def lying(card: Sprite = FRONT) -> dict[Hashable, Sprite]:
    return {"card": card, "veil": VEIL, "note": NOTE}


def test_nothing_lies_there_before_the_card_comes() -> None:
    shown = lying()
    turn().apply(shown, 50)
    assert shown == {}


def test_a_card_comes_small_and_face_down_out_of_its_place() -> None:
    shown: dict[Hashable, Sprite] = {}
    turn().apply(shown, 100)
    card = shown["card"]
    assert card.rect.center == (40, 60)
    assert card.image.get_height() == pytest.approx(140 * 0.18, abs=4)
    assert shown["veil"].alpha == 0


def test_half_way_it_is_seen_from_its_edge_and_then_lies_open() -> None:
    edge, late, after = lying(), lying(), lying()
    turn().apply(edge, 100 + 400 * 0.85 / 2)
    assert edge["card"].image.get_width() < 12
    turn().apply(late, 499)
    assert late["card"].rect.center == pytest.approx(FRONT.rect.center, abs=1)
    assert late["card"].image.get_width() == pytest.approx(100, abs=3)
    turn().apply(after, 500)
    assert after == lying(), "then it is the table's"


def test_another_card_that_is_read_before_stays() -> None:
    other = Sprite(image(), 1, 1)
    shown = lying(other)
    turn(since=90).apply(shown, 90)
    assert shown["card"] is other
    turn(since=90).apply(shown, 91)
    assert shown == {}


def test_the_next_card_does_not_show_in_the_frame_in_which_the_last_one_goes() -> None:
    shown = lying()
    turn(since=90).apply(shown, 90)
    assert shown == {}


def test_a_card_that_was_read_leaves_and_takes_its_veil_along() -> None:
    leave = Leave(("card", FRONT), ("veil", VEIL), (40, 60), 0, 200)
    shown: dict[Hashable, Sprite] = {}
    leave.apply(shown, 0)
    assert (shown["card"].rect.center, shown["card"].alpha) == (FRONT.rect.center, 255)
    shown = {}
    leave.apply(shown, 100)
    assert shown["card"].alpha == shown["veil"].alpha == 191
    assert shown["card"].image.get_width() < 100
    assert shown["card"].rect.centerx < FRONT.rect.centerx


def test_a_card_that_is_read_does_not_leave() -> None:
    shown = lying()
    Leave(("card", FRONT), ("veil", VEIL), (40, 60), 0, 200).apply(shown, 0)
    assert shown == lying()


def test_a_dealt_card_slides_in_from_its_edge() -> None:
    deal = Deal("offer", 80, 100, 300)
    early: dict[Hashable, Sprite] = {"offer": FRONT}
    deal.apply(early, 99)
    assert early == {}
    first: dict[Hashable, Sprite] = {"offer": FRONT}
    deal.apply(first, 100)
    assert first["offer"].rect.centerx == FRONT.rect.centerx + 80
    assert first["offer"].image.get_size() == (5, 140)
    last: dict[Hashable, Sprite] = {"offer": FRONT}
    deal.apply(last, 300)
    assert last["offer"] == FRONT


def test_calm_forms_fade_where_they_lie() -> None:
    assert Deal("offer", 80, 100, 300).calm() == Fade("offer", 100, 100 + times.SWAP)
    rise = turn().calm()
    waiting, half, whole = lying(), lying(), lying()
    rise.apply(waiting, 50)
    assert waiting["card"].alpha == waiting["veil"].alpha == 0
    assert "note" not in waiting
    rise.apply(half, 100 + times.SWAP / 2)
    assert (half["card"].rect, half["card"].alpha) == (FRONT.rect, 128)
    rise.apply(whole, 500)
    assert whole == lying()
    leave = Leave(("card", FRONT), ("veil", VEIL), (40, 60), 0, 200).calm()
    shown: dict[Hashable, Sprite] = {}
    leave.apply(shown, times.SWAP / 2)
    assert shown["card"].rect == FRONT.rect
