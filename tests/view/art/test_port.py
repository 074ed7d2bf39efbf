import itertools
from typing import Any

import pygame
import pytest

from game.rules.benefits import NOTHING, parse_benefit
from game.rules.board import Port
from game.rules.kinds import ShipType
from game.view.art.port import port_anchors, port_picture, port_picture_size, port_shadow

PORT = Port(
    "Lantern Quay", 1, 1, ShipType.SKIFF, parse_benefit("2 yellow + (tourist / any) + grit"), parse_benefit("any / 2 grit"), outpost=True
)
WIDTHS = [128, 160, 240, 480]


def ink(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def _box(difference: pygame.Surface) -> pygame.Rect:
    """The box around all that is not black."""
    same = pygame.mask.from_threshold(difference, (0, 0, 0), (1, 1, 1, 255))
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def without(**other: Any) -> Port:
    values = {name: getattr(PORT, name) for name in ("name", "column", "layer", "ship", "core", "harvester", "outpost", "cloud")}
    return Port(**{**values, **other})


@pytest.mark.parametrize("width", WIDTHS)
def test_a_port_has_the_size_that_is_foretold(width: int) -> None:
    assert port_picture(PORT, width).get_size() == port_picture_size(width)


def test_480_units_are_340_high() -> None:
    assert port_picture_size(480) == (480, 340)
    assert port_picture_size(240) == (240, 170)


def test_what_differs_shows() -> None:
    ports = [
        PORT,
        without(name="Bell Tower"),
        without(ship=ShipType.DIVER),
        without(layer=2),
        without(layer=3),
        without(core=parse_benefit("red")),
        without(harvester=parse_benefit("roll")),
        without(outpost=False),
    ]
    assert len({ink(port_picture(port, 160)) for port in ports}) == len(ports)
    tiles = [ink(port_picture(PORT, 160, None, tile)) for tile in (None, "Way Station", "Lookout", "Of another game")]
    assert len(set(tiles)) == 4


def test_deeper_layers_look_like_the_third() -> None:
    assert ink(port_picture(without(layer=7), 160)) == ink(port_picture(without(layer=3), 160))


@pytest.mark.parametrize("platform", ["board/port_storm", "board/port_storm_clear", "board/port_storm_wide"])
def test_every_form_of_a_platform_is_drawn_in_its_wide_form(platform: str) -> None:
    assert ink(port_picture(PORT, 160, platform)) == ink(port_picture(without(layer=3), 160))


def test_a_platform_the_art_does_not_have_goes_by_layer() -> None:
    assert ink(port_picture(PORT, 160, "board/port_of_gold")) == ink(port_picture(PORT, 160))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", ["Quay", "Grand Hotel Below", "A harbour with a name that goes on and on and on, for ever"])
def test_the_name_stays_on_the_picture(width: int, name: str) -> None:
    where = _box(_difference(port_picture(without(name=name), width), port_picture(without(name="i"), width)))
    k = width / 480
    assert where.w > 4
    assert where.left >= 0
    assert where.right <= width
    assert where.top >= 100 * k - 1, "the outline may touch the edge of the board"
    assert where.bottom <= 172 * k + 1


def _difference(a: pygame.Surface, b: pygame.Surface) -> pygame.Surface:
    one, two = a.copy(), b.copy()
    one.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    two.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    one.blit(two, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return one


@pytest.mark.parametrize("width", WIDTHS)
def test_long_benefits_stay_between_medal_and_outpost(width: int) -> None:
    long = parse_benefit("12 red + (yellow / 2 grit) + 3 roll / 3 tourist + crewmate")
    where = _box(_difference(port_picture(without(harvester=long), width), port_picture(without(harvester=NOTHING), width)))
    k = width / 480
    assert 100 * k <= where.left
    assert where.right <= 382 * k + 1


@pytest.mark.parametrize("width", WIDTHS)
def test_anchors_lie_on_the_picture(width: int) -> None:
    anchors = port_anchors(width)
    area = pygame.Rect((0, 0), port_picture_size(width))
    (top, foot) = anchors.chain
    for point in (anchors.core, anchors.harvester, anchors.outpost, top, foot, *anchors.tokens):
        assert area.collidepoint(point)
    assert 0 < anchors.deck < area.h
    assert anchors.landmark.top < 0 < anchors.landmark.bottom


def test_anchors_of_the_standard_port() -> None:
    anchors = port_anchors(240)
    assert anchors.deck == 54
    assert anchors.landmark == pygame.Rect(4, -29, 80, 90)
    assert anchors.core == (120, 98)
    assert anchors.outpost == (211, 134)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 8])
def test_ships_stand_side_by_side_on_the_deck(width: int, count: int) -> None:
    places, wide = port_anchors(width).ships(count)
    assert len(places) == count
    assert [x for x, _ in places] == sorted({x for x, _ in places})
    front = [x for x, y in places if y >= port_anchors(width).deck]
    assert len(front) == (2 if count in (3, 4) else count)
    if count <= 4:
        assert all(b - a >= 0.84 * wide for a, b in itertools.pairwise(front)), "hulls stand apart"
        assert all(port_anchors(width).deck - y >= 0.3 * wide for _, y in places if y < port_anchors(width).deck)
    assert places[0][0] - wide / 2 >= 0
    assert places[-1][0] + wide / 2 <= width + 1


def test_more_ships_are_smaller_and_leave_the_landmark_free() -> None:
    anchors = port_anchors(480)
    widths = [anchors.ships(count)[1] for count in (1, 2, 3, 4)]
    assert widths == sorted(widths, reverse=True)
    for count in (1, 2, 3, 4):
        places, wide = anchors.ships(count)
        assert places[0][0] - wide / 2 >= 0.68 * anchors.landmark.right


@pytest.mark.parametrize("ships", [0, 1, 4])
@pytest.mark.parametrize("count", [0, 1, 3, 12])
def test_leftovers_lie_on_the_deck(count: int, ships: int) -> None:
    anchors = port_anchors(240)
    places = anchors.leftovers(count, ships)
    assert len(places) == count == len(set(places))
    for x, y in places:
        assert anchors.landmark.right - 2 <= x - anchors.piece / 2
        assert x + anchors.piece / 2 <= 240
        assert abs(y + anchors.piece / 2 - anchors.deck) <= 8


@pytest.mark.parametrize("ships", [1, 2, 3])
@pytest.mark.parametrize("count", [1, 3, 12])
def test_leftovers_lie_beside_or_below_the_ships(count: int, ships: int) -> None:
    anchors = port_anchors(480)
    hulls, wide = anchors.ships(ships, beside=True)
    assert len(hulls) == ships
    for x, y in anchors.leftovers(count, ships):
        left, top = x - anchors.piece / 2, y - anchors.piece / 2
        for middle, foot in hulls:
            assert middle + wide / 2 <= left + 1 or foot <= top


def test_a_ship_makes_room_for_what_lies_there() -> None:
    anchors = port_anchors(480)
    assert anchors.ships(1) == (((308, 115),), 248)
    assert anchors.ships(1, beside=True) == (((238, 115),), 172)
    assert anchors.leftovers(2, 1) == ((399, 89), (435, 89))  # ends at 462, 36 apart: two thirds of a piece
    assert anchors.leftovers(4, 1) == ((351, 89), (379, 89), (407, 89), (435, 89))  # the first begins where the ship ends, at 324
    assert anchors.ships(4, beside=True) == anchors.ships(4)


def test_a_single_leftover_on_a_free_deck_lies_in_its_middle() -> None:
    assert port_anchors(480).leftovers(1, 0)[0][0] == 324


def test_pictures_and_anchors_are_made_once() -> None:
    assert port_picture(PORT, 160) is port_picture(PORT, 160)
    assert port_anchors(160) is port_anchors(160)
    assert port_shadow(160)[0] is port_shadow(160)[0]


def test_the_shadow_reaches_around_the_port() -> None:
    shade, pad = port_shadow(240)
    assert pad > 0
    assert shade.get_width() == 240 + 2 * pad
    assert shade.get_at((pad + 120, pad + 100)).a > shade.get_at((0, 0)).a == 0
