import itertools

import pygame
import pytest

from game.rules.benefits import NOTHING, parse_benefit
from game.rules.content import Content, Outfitting
from game.rules.kinds import Cargo, Space
from game.view.art.card import SpaceLight, card_size, outfitting_card, reward_rect, space_rects
from game.view.art.paint import slug
from game.view.kit import fonts, images
from game.view.kit.fonts import NARROWEST, Face, fitted

WIDTHS = [125, 156, 234, 468]
"""Cards on the mat in windows 1024, 1280, 1920 and 3840 pixels wide."""
FREE, DEAR, REFUSED = SpaceLight(), SpaceLight(1), SpaceLight(refused=True)


def ink(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def made(spaces: int, name: str = "Repair Bench") -> Outfitting:
    return Outfitting(name, tuple(Space(i % 6) for i in range(spaces)), 4, parse_benefit("2 grit"))


@pytest.mark.parametrize("width", WIDTHS)
def test_cards_have_the_size_that_is_foretold(content: Content, width: int) -> None:
    assert {outfitting_card(o, width).get_size() for o in content.outfittings} == {card_size(width)}


def test_288_units_are_132_high() -> None:
    assert card_size(288) == (288, 132)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("count", range(1, 9))
def test_spaces_lie_apart_on_the_card(width: int, count: int) -> None:
    rects = space_rects(made(count), width)
    area = pygame.Rect((0, 0), card_size(width))
    assert len(rects) == count
    assert all(area.contains(rect) for rect in rects)
    assert all(a.right < b.left for a, b in itertools.pairwise(rects))
    assert not any(rect.colliderect(reward_rect(width)) for rect in rects)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_spaces_are_large_enough_to_tell_apart_at_1280x720(count: int) -> None:
    assert all(rect.w >= 20 for rect in space_rects(made(count), 156))


def test_every_outfitting_has_its_own_picture(content: Content) -> None:
    assert all(images.exists(f"outfittings/{slug(o.name)}") for o in content.outfittings)
    assert len({ink(outfitting_card(o, 156)) for o in content.outfittings}) == len(content.outfittings)


@pytest.mark.parametrize("width", WIDTHS)
def test_no_name_of_the_game_is_cut(content: Content, width: int) -> None:
    """From 12 pixels up a name is at most condensed to NARROWEST, in the room beside its emblem (184 units, 208 beside a small one)."""
    for o in content.outfittings:
        room = (184 if len(o.spaces) <= 4 else 208) * width / 288
        natural = fonts.width(o.name, Face.HEAD, 48) / 4
        assert natural * NARROWEST <= room, o.name


@pytest.mark.parametrize("room", [20, 60, 99, 300])
def test_a_line_fits_its_room(room: int) -> None:
    for words in ("i", "Observation Lounge", "A name that goes on and on and never comes to an end"):
        assert fitted(words, Face.HEAD, 16, room).get_width() <= room


def test_a_line_is_condensed_before_it_is_cut() -> None:
    natural = fonts.width("Observation Lounge", Face.HEAD, 48) // 4
    assert fitted("Observation Lounge", Face.HEAD, 12, round(natural * 0.8)).get_width() == round(natural * 0.8)


def test_an_outfitting_without_a_picture_shows_the_emblem_of_its_back() -> None:
    a, b = (outfitting_card(made(2, name), 234) for name in ("Moth Trap", "../../../x"))
    emblem = pygame.Rect(12, 12, 56, 50)
    assert ink(a.subsurface(emblem)) == ink(b.subsurface(emblem))
    assert ink(a.subsurface(emblem)) != ink(outfitting_card(made(2), 234).subsurface(emblem))


@pytest.mark.parametrize("count", [0, 1, 12])
def test_any_number_of_spaces_is_drawn(count: int) -> None:
    assert outfitting_card(made(count), 156, placed=(Cargo.RED,) * count).get_size() == card_size(156)


def test_what_lies_on_the_card_shows() -> None:
    card = made(3)
    placed = [(), (Cargo.RED,), (None, Cargo.RED), (None, Cargo.YELLOW), (Cargo.RED, Cargo.YELLOW, Cargo.BLUE)]
    pictures = [ink(outfitting_card(card, 234, placed=p)) for p in placed]
    pictures.append(ink(outfitting_card(card, 234, placed=placed[-1], complete=True)))
    pictures.append(ink(outfitting_card(card, 234, preprint=True)))
    assert len(set(pictures)) == len(pictures)


def test_lights_differ() -> None:
    lights = [None, FREE, DEAR, SpaceLight(2), REFUSED, SpaceLight(near=True), SpaceLight(1, near=True)]
    assert len({ink(outfitting_card(made(1), 234, highlight=[light])) for light in lights}) == len(lights)


def test_a_light_leaves_the_other_spaces_alone() -> None:
    plain, lit = (outfitting_card(made(3), 288, highlight=light) for light in (None, (None, None, DEAR)))
    first = space_rects(made(3), 288)[0]
    assert ink(plain.subsurface(first)) == ink(lit.subsurface(first))


def test_a_full_space_has_no_price() -> None:
    assert ink(outfitting_card(made(1), 234, placed=(Cargo.RED,), highlight=(DEAR,))) == ink(
        outfitting_card(made(1), 234, placed=(Cargo.RED,))
    )


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("light", [FREE, DEAR])
def test_prices_of_neighbours_do_not_hide_each_other(width: int, light: SpaceLight) -> None:
    """The price on the second of four spaces, which leaves room for the third's, looks the same with and without one on the first."""
    card = Outfitting("Repair Bench", (Space.WILD,) * 4, 4, NOTHING)
    alone = outfitting_card(card, width, highlight=(None, light, light, None))
    among = outfitting_card(card, width, highlight=(light,) * 4)
    rect = space_rects(card, width)[1]
    pill = pygame.Rect(0, 0, max(3, rect.w // 3), max(3, rect.h // 6))
    pill.center = (rect.centerx, rect.bottom - 1)
    pairs = zip(ink(alone.subsurface(pill)), ink(among.subsurface(pill)), strict=True)
    assert max(abs(a - b) for a, b in pairs) <= 12, "no more than the end of a soft shadow"


@pytest.mark.parametrize("width", WIDTHS)
def test_a_reward_stays_in_its_place(width: int) -> None:
    long = parse_benefit("12 red + (yellow / 2 grit) + 3 roll / 3 tourist + crewmate")
    dear, poor = (outfitting_card(Outfitting("Repair Bench", (Space.RED,), 4, reward), width) for reward in (long, NOTHING))
    right = reward_rect(width).right
    rest = pygame.Rect(right + 1, 0, width - right - 1, dear.get_height())
    assert ink(dear.subsurface(rest)) == ink(poor.subsurface(rest))
    assert ink(dear) != ink(poor)


def test_preprints_show_their_reward_as_emblem(content: Content) -> None:
    rows = [row.preprint for mat in content.mats for row in mat.rows]
    emblems = {(str(p.reward), ink(outfitting_card(p, 234, preprint=True).subsurface((10, 10, 62, 52)))) for p in rows}
    assert len(emblems) == len({str(p.reward) for p in rows}) == 3


def test_a_card_is_made_once() -> None:
    card = made(3)
    assert outfitting_card(card, 200, highlight=[FREE, None, DEAR]) is outfitting_card(made(3), 200, highlight=(FREE, None, DEAR))
    assert space_rects(card, 200) is space_rects(made(3), 200)


def test_drawing_leaves_shared_pictures_alone() -> None:
    before = ink(images.svg("cards/outfitting", 234, 107))
    first = ink(outfitting_card(made(2), 234))
    outfitting_card(made(2), 234, placed=(Cargo.RED, Cargo.RED), complete=True)
    assert ink(images.svg("cards/outfitting", 234, 107)) == before
    assert ink(outfitting_card(made(2), 234)) == first
