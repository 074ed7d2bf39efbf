"""What ports would give now to the ship in hand: strips at the ports, and pictures in the note at the pointer."""

import pygame
import pytest

from game.rules.kinds import Pending, PortId, ShipType
from game.rules.preview import preview
from game.scenes.table import TableScene
from game.view.art import benefit
from game.view.kit import images
from game.view.table import gains, names, tip
from game.view.table.board import port_rect
from tests.view.table.playing import Table, find, look_at, new_state


@pytest.fixture
def table() -> Table:
    table = Table(find(lambda s: s.pending is Pending.TURN and s.round > 3, 2))
    table.settle()
    return table


def ship_and_ports(table: Table) -> tuple[ShipType, list[PortId]]:
    """A docked ship, and where it may land: every open port of its type (S1)."""
    player, board = table.state.player(table.state.turn), table.state.game.board
    ship = next(own.type for own in player.ships if own.port is None)
    return ship, [PortId(i) for i, port in enumerate(board.ports) if port.ship == ship and table.state.revealed(PortId(i))]


def test_every_port_the_ship_in_hand_may_go_to_shows_what_it_gives_but_the_one_under_it(table: Table) -> None:
    ship, ports = ship_and_ports(table)
    table.take_up(names.ship(ship), table.at(names.port(ports[0])))
    shown = {key[1] for key in table.scene.sprites() if isinstance(key, tuple) and key[0] == "gives"}
    assert shown == set(ports[1:])
    assert table.tip()
    table.move((3, 3))
    table.scene.sprites()
    assert {key[1] for key in table.scene.sprites() if isinstance(key, tuple) and key[0] == "gives"} == set(ports)


def test_a_docked_ship_under_the_pointer_shows_the_same_and_nothing_else_does(table: Table) -> None:
    ship, ports = ship_and_ports(table)
    table.move(table.where(names.ship(ship)))
    assert {key[1] for key in table.scene.sprites() if isinstance(key, tuple) and key[0] == "gives"} == set(ports)
    table.move((3, 3))
    assert not any(isinstance(key, tuple) and key[0] == "gives" for key in table.scene.sprites())


def test_a_port_under_the_pointer_tells_what_it_gives_to_the_docked_ship_that_fits(table: Table) -> None:
    _, ports = ship_and_ports(table)
    table.move(table.where(names.port(ports[0])))
    told = table.scene._gain()
    assert told is not None
    found = preview(table.state, table.state.game.board.ports[ports[0]].ship, ports[0])
    assert told.picture.get_size() == gains.picture(found, table.scene._layout.scale.px(34)).get_size()


def test_a_port_whose_ship_is_out_tells_nothing_of_it() -> None:
    state = find(lambda s: s.pending is Pending.TURN and any(own.port is not None for own in s.player(s.turn).ships), 2)
    table = Table(state)
    table.settle()
    out = next(own for own in state.player(state.turn).ships if own.port is not None)
    assert out.port is not None
    assert table.scene._given(out.port) is None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3840, 2160)])
def test_strips_hang_at_the_foot_of_their_ports_on_the_board(size: tuple[int, int]) -> None:
    look = look_at(new_state(2), size)
    gives = {place.port: preview(look.state, look.state.game.board.ports[place.port].ship, place.port) for place in look.board.ports}
    shown = dict(gains.sprites(look, gives))
    assert len(shown) == len(look.board.ports)
    for place in look.board.ports:
        strip, rect = shown["gives", place.port].rect, port_rect(look, place)
        assert abs(strip.centerx - rect.centerx) <= rect.w // 3
        assert strip.colliderect(pygame.Rect(rect.x, rect.centery, rect.w, rect.h))


def test_a_cloud_that_would_be_cleared_stands_before_the_pictures() -> None:
    state = new_state(2)
    bare = preview(state, ShipType.SKIFF, PortId(0))
    with_cloud = type(bare)((PortId(7),), False, bare.parts, bare.room)
    cloud = images.svg("phases/explore_active", 25)
    assert gains.picture(bare, 20) is benefit.benefit_picture(bare.total, 20)
    assert gains.picture(with_cloud, 20).get_width() == gains.picture(bare, 20).get_width() + cloud.get_width() + 5


def test_pictures_in_a_note_make_it_larger_and_the_rules_stand_at_its_foot() -> None:
    plain = tip.picture("Amber Vein\nGives: 1 red tapstone.", 1.0, False)
    strip = tip.Gain("Your skiff would gain now", images.svg("pieces/grit", 40))
    with_pictures = tip.picture("Amber Vein\nGives: 1 red tapstone.", 1.0, False, strip)
    with_rule = tip.picture("Amber Vein\nGives: 1 red tapstone (S3A).", 1.0, False)
    assert with_pictures.get_height() - plain.get_height() == 48
    assert 10 < with_rule.get_height() - plain.get_height() < 30
    assert with_rule.get_width() == plain.get_width()


def test_how_to_read_the_ids_of_rules_is_told_until_it_was_done_once(table: Table) -> None:
    _, ports = ship_and_ports(table)
    at = table.where(names.port(ports[0]))

    def height() -> int:
        table.move((3, 3))
        table.move(at)
        table.wait(1000)
        return table.scene.sprites()["tip"].image.get_height()

    before = height()
    table.down(at, pygame.BUTTON_RIGHT)
    table.down(at, pygame.BUTTON_RIGHT)
    assert table.scene._close is None
    assert 8 < before - height() < 30


def test_what_is_said_in_hand_is_reckoned_once_for_each_thing_it_is_held_over(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ship, ports = ship_and_ports(table)
    table.take_up(names.ship(ship), table.at(names.port(ports[0])))
    table.scene.sprites()
    asked: list[object] = []

    def words(scene: TableScene) -> tuple[str, bool]:
        asked.append(scene._hover)
        return "words", False

    monkeypatch.setattr(TableScene, "_hand_words", words)
    x, y = table.at(names.port(ports[0]))
    for i in range(5):
        table.move((x + i, y))
        table.scene.sprites()
    assert asked == []
    table.move((3, 3))
    table.scene.sprites()
    assert asked == [None]
