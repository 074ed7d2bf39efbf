"""The way of the keyboard's focus, on a small table laid out by hand."""

import pygame

from game.view.kit.ways import WAYS
from game.view.table import cards, focus, names, parting, side
from game.view.table.focus import Stop
from game.view.table.names import Hit, Thing

PORT, SHIP_OUT, CLOUD = names.port(0), names.ship(0), names.cloud(1)
DOCKED = names.ship(1)
RED, RED_TOO, BLUE = names.cargo(0, 0), names.cargo(0, 1), names.cargo(2, 0)
SPACE = names.space(7, 0)
HITS = [
    Hit(PORT, pygame.Rect(0, 0, 120, 120)),
    Hit(SHIP_OUT, pygame.Rect(30, 0, 60, 30)),
    Hit(CLOUD, pygame.Rect(0, 140, 120, 100)),
    Hit(names.row(1), pygame.Rect(400, 300, 300, 60)),
    Hit(DOCKED, pygame.Rect(0, 300, 100, 60)),
    Hit(names.card(7), pygame.Rect(400, 300, 120, 60)),
    Hit(SPACE, pygame.Rect(440, 320, 20, 20)),
    Hit(RED, pygame.Rect(120, 320, 20, 20)),
    Hit(RED_TOO, pygame.Rect(150, 320, 20, 20)),
    Hit(BLUE, pygame.Rect(180, 320, 20, 20)),
    Hit(side.UNDO, pygame.Rect(800, 200, 40, 40)),
    Hit(side.MARKET, pygame.Rect(850, 200, 40, 40)),
    Hit(side.ACT, pygame.Rect(800, 300, 200, 60)),
]
EVERYTHING = [PORT, SHIP_OUT, CLOUD, DOCKED, SPACE, RED, RED_TOO, BLUE, side.UNDO, side.MARKET, side.ACT]
"""What can have the focus: no row, and no card, as its spaces tell of it."""


def test_where_the_focus_may_be() -> None:
    assert list(focus.places(HITS)) == EVERYTHING


def test_with_something_in_hand_it_may_be_on_its_targets_alone() -> None:
    assert list(focus.places(HITS, [names.row(1), CLOUD])) == [CLOUD, names.row(1)]


def test_what_lies_under_a_panel_is_out_of_reach() -> None:
    panel = Hit(Thing("panel"), pygame.Rect(0, 100, 300, 160))
    offer = Hit(names.offer(3), pygame.Rect(20, 150, 80, 40))
    there = list(focus.places([*HITS, panel, offer]))
    assert there == [thing for thing in EVERYTHING if thing != CLOUD] + [names.offer(3)]


def test_a_large_card_covers_the_board_but_not_its_deals() -> None:
    deal = Hit(names.option(0), pygame.Rect(20, 20, 50, 30))
    there = focus.places([*HITS, Hit(cards.BEHIND, pygame.Rect(0, 0, 700, 280)), Hit(cards.ASIDE, pygame.Rect(0, 0, 200, 200)), deal])
    assert names.option(0) in there
    assert PORT not in there
    assert CLOUD not in there
    assert DOCKED in there


def test_while_it_is_asked_what_stays_behind_nothing_else_is_there() -> None:
    asked = [
        Hit(Thing("panel"), pygame.Rect(0, 0, 9, 9)),
        Hit(parting.LEAVE, pygame.Rect(0, 0, 4, 4)),
        Hit(parting.STAY, pygame.Rect(5, 0, 4, 4)),
    ]
    there = focus.places([*HITS, *asked])
    assert focus.ring(there, focus.MODAL) == [Stop((parting.LEAVE,)), Stop((parting.STAY,))]


def test_what_can_be_done_now_comes_first_and_the_rest_in_groups() -> None:
    now = {DOCKED, RED, RED_TOO, side.ACT}
    assert focus.ring(EVERYTHING, now) == [
        Stop((DOCKED,)),
        Stop((RED, RED_TOO)),  # pieces of a kind are alike
        Stop((side.ACT,)),
        Stop((side.MARKET, side.UNDO)),  # the buttons, in the order of the group
        Stop((BLUE,)),
        Stop((SPACE,)),
        Stop((SHIP_OUT,)),
        Stop((PORT, CLOUD)),
    ]


def test_tab_goes_round_and_enters_a_group_at_its_first_thing() -> None:
    stops = focus.ring(EVERYTHING, {DOCKED, RED, RED_TOO, side.ACT})
    assert focus.tabbed(stops, None, 1) == DOCKED
    assert focus.tabbed(stops, None, -1) == PORT
    assert focus.tabbed(stops, RED_TOO, 1) == side.ACT  # from any piece of its kind
    assert focus.tabbed(stops, side.ACT, 1) == side.MARKET
    assert focus.tabbed(stops, side.UNDO, 1) == BLUE  # from anywhere in the group
    assert focus.tabbed(stops, CLOUD, 1) == DOCKED
    assert focus.tabbed(stops, DOCKED, -1) == PORT
    assert focus.tabbed([], None, 1) is None


def test_arrows_go_to_the_nearest_thing() -> None:
    there = focus.places(HITS)
    found = {way: focus.pointed(there, RED, WAYS[way]) for way in WAYS}
    assert found["right"] == RED_TOO
    assert found["left"] == DOCKED
    assert found["down"] is None
    # Middles: red (130, 330), cloud (60, 190), undo (820, 220), port (60, 60), ship (60, 15).
    # The cloud: 140 up and twice 70 aside, 280; the port 270 + 140; the buttons are 690 and more aside.
    assert found["up"] == CLOUD


def test_a_ship_on_a_port_is_reached_though_they_overlap() -> None:
    there = focus.places(HITS)
    assert focus.pointed(there, PORT, WAYS["up"]) == SHIP_OUT
    assert focus.pointed(there, SHIP_OUT, WAYS["down"]) == PORT
    assert focus.pointed(there, PORT, WAYS["down"]) == CLOUD
