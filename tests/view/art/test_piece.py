import pygame
import pytest

from game.rules.content import Content
from game.rules.house import DIE_FACES
from game.rules.kinds import Cargo, ShipType, Step, Upgrade
from game.view.art import mat, piece, ship
from game.view.kit import images, theme


def ink(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Officers' Mess", "officers_mess"),
        ("Hot Springs in the Sky", "hot_springs_in_the_sky"),
        ("Tinkers’ Guild", "tinkers_guild"),
        ("../../x", "x"),
    ],
)
def test_slugs(name: str, slug: str) -> None:
    assert piece.slug(name) == slug


def test_cargo_is_of_the_size_asked_for() -> None:
    assert piece.cargo_picture(Cargo.RED, 44).get_size() == (44, 44)
    assert piece.cargo_picture(Cargo.RED, 44, rim=theme.RIM).get_size() == (55, 55)


@pytest.mark.parametrize("kind", Cargo)
def test_the_piece_is_in_the_middle_of_its_shadow(kind: Cargo) -> None:
    plain, lying = piece.cargo_picture(kind, 40), piece.cargo_picture(kind, 40, shadow=True)
    x, y = (lying.get_width() - 40) // 2, (lying.get_height() - 40) // 2
    assert lying.get_width() > 40
    middle = plain.get_at((20, 22))
    assert middle.a == 255
    assert lying.get_at((x + 20, y + 22)) == middle


def test_all_pieces_differ() -> None:
    pictures = (
        [piece.cargo_picture(kind, 32) for kind in Cargo] + [piece.upgrade_picture(u, 32) for u in Upgrade] + [piece.grit_picture(32)]
    )
    assert len({ink(p) for p in pictures}) == 8


def test_rims_have_their_colour() -> None:
    assert ink(piece.cargo_picture(Cargo.BLUE, 32, rim=theme.GOOD)) != ink(piece.cargo_picture(Cargo.BLUE, 32, rim=theme.REFUSED))
    assert piece.grit_picture(32, theme.RIM).get_width() == 40


def test_badges_show_their_number() -> None:
    badges = [piece.renown_badge(value, 40) for value in (0, 7, 10, 99, 100)]
    assert {b.get_size() for b in badges} == {(40, 40)}
    assert len({ink(b) for b in badges}) == 5


@pytest.mark.parametrize("value", [8, 88, 888])
@pytest.mark.parametrize("size", [27, 40, 81])
def test_the_number_stays_within_the_laurel(value: int, size: int) -> None:
    """The disc of the badge has a radius of 14.2 of 64 around (32, 31): outside it nothing changes."""
    empty, full = images.svg("pieces/renown_badge", size, size), piece.renown_badge(value, size)
    reach = 15.2 / 64 * size
    outside = [(x, y) for x in range(size) for y in range(size) if (x + 0.5 - size / 2) ** 2 + (y + 0.5 - size * 31 / 64) ** 2 > reach**2]
    assert all(empty.get_at(at) == full.get_at(at) for at in outside)


def test_tokens_differ_by_captain_and_pattern() -> None:
    tokens = [piece.token_picture(colour, 32) for colour in theme.PLAYERS]
    assert {t.get_size() for t in tokens} == {(32, 36)}
    assert len({ink(t) for t in tokens}) == 4


def test_a_colour_the_art_does_not_know_is_drawn_all_the_same() -> None:
    assert piece.token_picture("mauve", 32).get_bounding_rect().w > 20
    assert ship.ship_picture(ShipType.SKIFF, "mauve", 90).get_bounding_rect().w > 60


def test_every_tile_has_its_picture(content: Content) -> None:
    assert all(images.exists(f"outposts/{piece.slug(tile.name)}") for tile in content.tiles)
    assert len({ink(piece.tile_picture(tile.name, 44)) for tile in content.tiles}) == len(content.tiles)


def test_an_unknown_tile_shows_the_outpost_sign() -> None:
    assert ink(piece.tile_picture("Moth House", 44)) == ink(images.svg("pieces/outpost", 44, 44))


def test_the_six_faces_of_the_die() -> None:
    assert len({ink(piece.die_face(face, 48)) for face in range(len(DIE_FACES))}) == 6


def test_ships_show_what_they_carry() -> None:
    pictures = [
        ink(ship.ship_picture(which, colour, 120, harvester, crewmate))
        for which in ShipType
        for colour in theme.PLAYERS
        for harvester in (False, True)
        for crewmate in (False, True)
    ]
    assert len(set(pictures)) == 3 * 4 * 4


def test_ships_are_two_thirds_as_high_as_wide_and_made_once() -> None:
    first = ship.ship_picture(ShipType.HAULER, "gold", 120)
    assert first.get_size() == (120, 80)
    assert ship.ship_picture(ShipType.HAULER, "gold", 120) is first


def test_ship_symbols_take_their_tint() -> None:
    symbol = ship.ship_symbol(ShipType.DIVER, 40, "#FF0000")
    colours = {tuple(symbol.get_at((x, y)))[:3] for x in range(40) for y in range(40) if symbol.get_at((x, y)).a == 255}
    assert colours == {(255, 0, 0)}


def test_phases_have_three_states_each() -> None:
    states: tuple[mat.PhaseState, ...] = ("idle", "active", "done")
    assert len({ink(mat.phase_picture(step, state, 60)) for step in Step for state in states}) == 12
