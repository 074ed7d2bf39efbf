import dataclasses
import itertools

import pygame
import pytest

from game.rules.benefits import NOTHING, parse_benefit
from game.rules.content import CloudEvent, Content, Deal, Encounter
from game.view.art import deck
from game.view.art.deck import (
    card_back,
    crew_rect,
    deal_rects,
    encounter_card,
    event_benefit_rect,
    event_card,
    line_height,
    slim_event,
    slim_words_top,
    tall_size,
    vignette,
    words_picture,
    words_size,
)
from game.view.art.paint import slug
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face

WIDTHS = [160, 200, 300, 600]
KINDS: tuple[deck.Kind, ...] = ("event", "encounter", "outfitting")


def ink(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def made(deals: int) -> Encounter:
    offers = tuple(Deal(i % 3, (0, 0, 0, 0, i % 2), parse_benefit(f"{i + 1} grit")) for i in range(deals))
    return Encounter("Gem Cutter", "One good stone is worth two rough ones.", offers)


@pytest.mark.parametrize("width", WIDTHS)
def test_cards_have_the_size_that_is_foretold(content: Content, width: int) -> None:
    assert event_card(content.events[0], width).get_size() == tall_size(width)
    assert encounter_card(content.encounters[0], width).get_size() == tall_size(width)
    assert card_back("event", width).get_size() == tall_size(width)


def test_300_units_are_420_high() -> None:
    assert tall_size(300) == (300, 420)


def test_every_event_and_encounter_has_its_scene(content: Content) -> None:
    names = [event.name for event in content.events] + [encounter.name for encounter in content.encounters]
    assert [name for name in names if not images.exists(f"vignettes/{slug(name)}")] == []
    assert len({ink(vignette(name, "event", 252, 133)) for name in names}) == len(names)


def test_all_cards_differ(content: Content) -> None:
    pictures = [ink(event_card(event, 200)) for event in content.events] + [ink(encounter_card(card, 200)) for card in content.encounters]
    assert len(set(pictures)) == len(pictures)


def test_a_scene_that_is_missing_is_replaced_by_the_emblem_of_the_back() -> None:
    scenes = [vignette("Of another game", kind, 252, 133) for kind in KINDS]
    assert {scene.get_size() for scene in scenes} == {(252, 133)}
    assert len({ink(scene) for scene in scenes}) == 3


def uncut(words: str, size: int, room: int, height: int) -> bool:
    """Whether the words are all there, at a size of 12 or more pixels."""
    size = words_size(words, size, room, height)
    return size >= 12 and len(fonts.wrap(words, Face.ITALIC, size, room)) * line_height(size) <= height


@pytest.mark.parametrize("width", [280, 300, 400, 600, 800])
def test_all_words_of_the_game_fit_on_their_cards(content: Content, width: int) -> None:
    """The place for words is 240 x 57 units of 300; a card is 280 pixels wide in the smallest window."""
    k = width / 300
    words = [event.text for event in content.events] + [encounter.text for encounter in content.encounters]
    assert [w for w in words if not uncut(w, theme.Scale(k * 0.83).text(17.5), round(240 * k), round(57 * k))] == []


@pytest.mark.parametrize("k", [0.667, 1, 2])
def test_all_words_of_events_fit_in_the_sidebar(content: Content, k: float) -> None:
    """Beside the scene, 174 units wide, below the name."""
    room, height = round(174 * k), round(120 * k) - slim_words_top(k)
    assert [event.text for event in content.events if not uncut(event.text, theme.Scale(k).text(16), room, height)] == []


def test_long_words_are_cut_to_their_place() -> None:
    image = words_picture("word " * 200, 20, 150, 60)
    assert image.get_size() == (150, 2 * 16 + 20), "three lines, and below the last one what hangs down"
    assert ink(image) != ink(words_picture("word " * 15, 12, 150, 60))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("deals", [1, 2, 3, 4, 7])
def test_deals_lie_apart_on_the_card(width: int, deals: int) -> None:
    rects = deal_rects(made(deals), width)
    area = pygame.Rect((0, 0), tall_size(width))
    assert len(rects) == deals
    assert all(area.contains(rect) for rect in rects)
    assert all(a.bottom <= b.top for a, b in itertools.pairwise(rects))
    assert encounter_card(made(deals), width).get_size() == area.size


def test_deals_are_large_enough_to_touch() -> None:
    assert all(rect.h >= 30 for deals in (1, 2, 3) for rect in deal_rects(made(deals), 200))


@pytest.mark.parametrize("deals", [1, 2, 3])
def test_marks_differ(deals: int) -> None:
    card = made(deals)
    every = frozenset(range(deals))
    pictures = [
        encounter_card(card, 200),
        encounter_card(card, 200, lit=every),
        encounter_card(card, 200, lit=every, hover=0),
        encounter_card(card, 200, lit=frozenset()),
        encounter_card(card, 200, chosen=0),
    ]
    assert len({ink(picture) for picture in pictures}) == 5


def test_the_deal_that_was_taken_stands_out_although_nothing_can_be_paid_any_more() -> None:
    card = made(2)
    first, second = deal_rects(card, 300)
    taken = encounter_card(card, 300, lit=frozenset(), chosen=0)
    faded = encounter_card(card, 300, lit=frozenset())
    assert ink(taken.subsurface(second)) == ink(faded.subsurface(second))
    assert ink(taken.subsurface(first)) != ink(faded.subsurface(first))


def test_a_mark_leaves_the_other_deal_alone() -> None:
    card = made(2)
    plain, near = encounter_card(card, 300, lit=frozenset({0, 1})), encounter_card(card, 300, lit=frozenset({0, 1}), hover=0)
    other = deal_rects(card, 300)[1]
    assert ink(plain.subsurface(other)) == ink(near.subsurface(other))


def test_the_crew_line_alone_is_greyed_without_a_crewmate() -> None:
    event = CloudEvent("Blue Hollow", "A pocket of still air.", parse_benefit("blue / 2 grit"), parse_benefit("roll"))
    crewed, alone = event_card(event, 300, crewed=True), event_card(event, 300, crewed=False)
    gain, crew = event_benefit_rect(300), crew_rect(300)
    assert gain.bottom <= crew.top
    assert ink(crewed.subsurface(gain)) == ink(alone.subsurface(gain))
    assert ink(crewed.subsurface(crew)) != ink(alone.subsurface(crew))
    above = pygame.Rect(0, 0, 300, crew.top)
    assert ink(crewed.subsurface(above)) == ink(alone.subsurface(above))


@pytest.mark.parametrize("width", [205, 256, 384, 768])
def test_slim_events(content: Content, width: int) -> None:
    pictures = [slim_event(event, width) for event in content.events]
    assert {picture.get_size() for picture in pictures} == {(width, round(width * 168 / 384))}
    assert len({ink(picture) for picture in pictures}) == len(content.events)


def test_an_event_that_gives_nothing_is_drawn() -> None:
    quiet = CloudEvent("Thin Air", "", NOTHING, NOTHING)
    assert event_card(quiet, 200).get_size() == (200, 280)
    assert slim_event(quiet, 200).get_size() == (200, 88)


def test_backs_differ_by_kind() -> None:
    assert len({ink(card_back(kind, 150)) for kind in KINDS}) == 3


def test_a_card_is_made_once() -> None:
    card = made(2)
    assert encounter_card(card, 220, lit=frozenset({1})) is encounter_card(made(2), 220, lit=frozenset({1}))
    other = dataclasses.replace(card, name="Old Captain")
    assert encounter_card(other, 220) is not encounter_card(card, 220)
