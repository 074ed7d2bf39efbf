"""The table by keys alone: the focus, what it tells, what Enter, Esc, Space and the deeds do."""

import pygame
import pytest

from game.rules import legal_actions
from game.rules.actions import Deploy, Place, Take
from game.rules.kinds import Pending, ShipType
from game.rules.state import State
from game.scenes.base import Push, ShowKeys
from game.scenes.pause import PauseScene
from game.scenes.table import TableScene
from game.view.keys import keymap
from game.view.keys.deeds import Area
from game.view.kit.theme import times
from game.view.table import freely, intent, names, parting, side
from game.view.table.names import Thing
from tests.view.table.playing import Table, between_clouds, find, loaded, new_state

TAB, ENTER, ESC, SPACE = pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE
SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL


def focus(table: Table) -> Thing | None:
    return table.scene._focus


def moves(table: Table) -> bool:
    return table.scene.motion.running


def market_open(table: Table) -> bool:
    return table.scene._market_open


def press(table: Table, *keys: int) -> None:
    for key in keys:
        table.key(key)


def at_turn() -> Table:
    """A turn in which ships may land and come home."""
    state = find(lambda s: s.pending is Pending.TURN and s.round > 3 and any(ship.port is not None for ship in s.player(s.turn).ships))
    table = Table(state)
    table.settle()
    return table


def at_start(size: tuple[int, int] = (1280, 720)) -> Table:
    """The first turn: every ship is docked."""
    state = find(lambda s: s.pending is Pending.TURN)
    table = Table(state, size)
    table.settle()
    return table


def with_hold(hold: tuple[int, int, int, int, int]) -> Table:
    """The hauler is out with this in its hold: red, yellow, blue, purple, tourists."""
    table = Table(loaded(hold))
    table.settle()
    return table


# --- going about ---


def test_tab_begins_with_what_can_be_done_now() -> None:
    table = at_start()
    order = [names.ship(ship) for ship in table.scene._look().rows()]
    seen = []
    for _ in range(3):
        table.key(TAB)
        seen.append(focus(table))
    assert seen == order
    table.key(TAB)
    assert focus(table) == side.MARKET  # refitting makes no sense yet: the buttons follow
    table.key(TAB, SHIFT)
    assert focus(table) == order[-1]


def test_in_a_turn_the_ships_come_first_then_the_button_to_refit() -> None:
    table = at_turn()
    docked = [names.ship(row) for row in table.scene._look().rows() if table.state.player(table.state.turn).ships[row].port is None]
    for ship in docked:
        table.key(TAB)
        assert focus(table) == ship
    table.key(TAB)
    assert focus(table) == side.ACT


def test_arrows_go_from_ship_to_ship_and_up_to_the_board() -> None:
    table = at_start()
    rows = table.scene._look().rows()
    table.key(TAB)
    press(table, pygame.K_DOWN)
    assert focus(table) == names.ship(rows[1])
    press(table, pygame.K_UP, pygame.K_UP, pygame.K_UP)
    assert focus(table) is not None
    assert focus(table).what in ("cloud", "port")  # type: ignore[union-attr]


def test_the_focus_is_ringed_and_tells_what_the_pointer_tells() -> None:
    table = at_start()
    assert "focus" not in table.scene.sprites()
    table.key(TAB)
    table.wait(1)
    shown = table.scene.sprites()
    ship = focus(table)
    assert ship is not None
    rect = next(hit.rect for hit in table.scene._hits if hit.thing == ship)
    assert shown["focus"].rect.contains(rect)
    assert shown["focus"].rect.center == rect.center
    assert "tip" in shown
    assert not shown["tip"].rect.colliderect(rect)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_note_at_a_docked_ship_hides_no_other_ship(size: tuple[int, int]) -> None:
    table = at_start(size)
    ships = {hit.thing: hit.rect for hit in table.scene._hits if hit.thing.what == "ship"}
    assert len(ships) == 3
    for ship in ships:
        table.scene._set_focus(ship)
        table.wait(1)
        note = table.scene.sprites()["tip"].rect
        assert note.collidelist(list(ships.values())) == -1
        assert pygame.Rect(0, 0, *size).contains(note)


def test_no_note_stays_under_the_menu() -> None:
    table = at_start()
    table.key(TAB)
    table.wait(1)
    assert "tip" in table.scene.sprites()
    assert isinstance(table.key(pygame.K_ESCAPE), Push)
    assert "tip" not in table.scene.sprites()
    table.wait(times.HOVER_CLOSE)
    assert "tip" not in table.scene.sprites()
    table.key(TAB)
    table.wait(1)
    assert "tip" in table.scene.sprites()


def test_the_note_tells_the_key_by_which_its_rules_are_read(request: pytest.FixtureRequest) -> None:
    request.addfinalizer(lambda: keymap.choose({}))
    table = at_start()
    assert table.scene._more() == "Right-click: what they say"
    table.key(TAB)
    assert table.scene._more() == "I: what they say"
    keymap.choose({"look": "j"})
    assert table.scene._more() == "J: what they say"
    table.move((300, 300))
    assert table.scene._more() == "Right-click: what they say"


def test_the_mouse_hides_the_focus() -> None:
    table = at_start()
    table.key(TAB)
    table.move((300, 300))
    assert focus(table) is None
    table.wait(1)
    assert "focus" not in table.scene.sprites()


def test_a_trembling_pointer_does_not_hide_it() -> None:
    table = at_start()
    table.move((300, 300))
    table.key(TAB)
    table.move((301, 300))
    assert focus(table) is not None


def test_the_focus_survives_a_new_layout() -> None:
    table = at_start()
    press(table, TAB, TAB)
    before = focus(table)
    table.scene.resize((1024, 640))
    assert focus(table) == before
    assert table.scene._hover == before


# --- doing ---


def test_a_ship_is_taken_up_goes_through_its_ports_alone_and_lands() -> None:
    table = at_start()
    table.key(TAB)
    ship = focus(table)
    assert ship is not None
    ports = intent.targets(legal_actions(table.state), ship)
    table.key(ENTER)
    assert table.holds()
    seen = [focus(table)]
    for _ in range(len(ports) - 1):
        table.key(TAB)
        seen.append(focus(table))
    assert set(seen) == set(ports)
    table.key(TAB)
    assert focus(table) == seen[0]
    table.wait(1)
    assert "in hand" in table.scene.sprites()
    assert "tip" in table.scene.sprites()
    table.key(ENTER)
    assert seen[0] is not None
    assert table.done() == [Deploy(ShipType(ship.a), seen[0].a)]  # type: ignore[arg-type]


def test_esc_puts_back_and_the_focus_stays_with_the_thing() -> None:
    table = at_start()
    table.key(TAB)
    ship = focus(table)
    press(table, ENTER, TAB, ESC)
    assert not table.holds()
    assert focus(table) == ship
    assert table.done() == []


def test_enter_twice_sends_cargo_to_its_cheapest_space() -> None:
    table = with_hold((1, 0, 0, 0, 0))
    found = intent.targets(legal_actions(table.state), names.cargo(0))
    prices = {space: table.scene._lights(names.cargo(0))[space][1] for space in found}
    assert set(prices.values()) == {0, 1}
    press(table, TAB, ENTER)
    assert prices[focus(table)] == 0  # type: ignore[index]
    table.key(ENTER)
    done = table.done()[0]
    assert isinstance(done, Place)
    assert prices[names.space(done.card, done.space)] == 0


def test_after_a_deed_the_focus_is_on_what_can_be_done_next() -> None:
    table = with_hold((1, 1, 0, 0, 0))
    press(table, TAB, ENTER, ENTER)
    table.settle()
    assert focus(table) == names.cargo(1)


def test_space_skips_what_moves_and_else_touches() -> None:
    table = with_hold((1, 1, 0, 0, 0))
    press(table, TAB, ENTER, ENTER)
    assert moves(table)
    table.key(SPACE)
    assert not moves(table)
    assert not table.holds()
    table.key(SPACE)
    assert table.holds()


def test_before_cargo_is_left_behind_the_answers_alone_have_the_focus() -> None:
    table = with_hold((1, 0, 0, 0, 0))
    table.key(TAB)
    table.key(pygame.K_e)
    assert focus(table) == parting.LEAVE
    table.key(TAB)
    assert focus(table) == parting.STAY
    table.key(ENTER)
    assert focus(table) == names.cargo(0)
    assert table.done() == []


def test_an_outfitting_is_taken_from_the_market() -> None:
    table = Table(new_state())
    table.settle()
    offers = list(table.state.market)
    press(table, TAB)
    assert focus(table) == names.offer(offers[0])
    press(table, pygame.K_RIGHT)
    assert focus(table) == names.offer(offers[1])
    press(table, ENTER)
    assert focus(table) == names.row(table.scene._look().rows()[0])
    press(table, pygame.K_DOWN, ENTER)
    assert table.done() == [Take(offers[1], ShipType(table.scene.match.history[0].before.game.mats[0].rows[1].ship))]


# --- the row ---


def placed(table: Table) -> list[Place]:
    return [action for action in table.done() if isinstance(action, Place)]


def test_f_places_all_that_is_free_in_the_row() -> None:
    table = with_hold((0, 2, 0, 1, 0))
    row = table.state.player(table.state.turn).rows[ShipType.HAULER]
    free = [intent.intent_of(action).target for action in legal_actions(table.state) if isinstance(action, Place)]
    table.key(pygame.K_f)
    table.settle()
    done = placed(table)
    preprint = row[0]
    assert preprint is not None
    # The hauler's yard fitting of this mat has a yellow and a purple space and one for anything: all three stones go there.
    assert len(done) == 3
    assert {action.card for action in done} == {preprint.card}
    assert names.space(done[0].card, done[0].space) in free


def test_a_button_in_the_hold_does_the_same() -> None:
    by_key, by_mouse = with_hold((0, 2, 0, 1, 0)), with_hold((0, 2, 0, 1, 0))
    by_key.key(pygame.K_f)
    by_mouse.click(freely.PLACE_FREE)
    for table in (by_key, by_mouse):
        table.settle()
    assert placed(by_key) == placed(by_mouse) != []
    assert str(freely.PLACE_FREE) not in by_key.scene.targets()


def test_a_second_press_places_the_rest_at_once() -> None:
    table = with_hold((0, 2, 0, 1, 0))
    table.key(pygame.K_f)
    assert len(placed(table)) == 1
    table.key(pygame.K_f)
    assert len(placed(table)) == 3


def test_where_nothing_is_free_it_says_so() -> None:
    table = at_start()
    table.key(pygame.K_f)
    assert table.reason() == "There is no cargo to place now."
    assert table.done() == []


def test_spaces_for_one_kind_go_before_those_for_any() -> None:
    state = loaded((0, 1, 0, 0, 0))
    action = freely.next_free(state, state.turn, legal_actions(state))
    assert action is not None
    assert state.game.outfittings[action.card].spaces[action.space].name == "YELLOW"


# --- deeds ---


def test_the_deeds_of_the_table() -> None:
    table = with_hold((1, 0, 0, 0, 0))
    assert table.key(pygame.K_F1) == ShowKeys(Area.TABLE)
    assert table.scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=SHIFT, unicode="?")) == ShowKeys(Area.TABLE)
    table.key(pygame.K_b)
    assert "market" in table.scene.sprites()
    table.key(pygame.K_b)
    assert "market" not in table.scene.sprites()
    table.key(pygame.K_2)
    assert table.scene.seat == 1
    table.key(pygame.K_2)
    assert table.scene.seat == 0
    table.key(pygame.K_4)  # there is no fourth captain
    assert table.scene.seat == 0
    table.key(pygame.K_s)
    assert focus(table) == Thing("step", 0)
    table.key(pygame.K_l)
    assert focus(table) == side.LOG
    opened = table.key(ESC)
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, PauseScene)


def test_a_thing_is_looked_at_closely_and_put_away() -> None:
    table = at_start()
    press(table, TAB, pygame.K_i)
    assert "large card" in table.scene.sprites()
    press(table, pygame.K_i)
    assert "large card" not in table.scene.sprites()


def test_a_chosen_key_does_the_deed_and_the_usual_one_does_nothing() -> None:
    table = with_hold((1, 0, 0, 0, 0))
    keymap.choose({"market": "ctrl+m"})
    try:
        table.key(pygame.K_b)
        assert not market_open(table)
        table.key(pygame.K_m, CTRL)
        assert market_open(table)
        assert table.scene._words(side.MARKET).endswith(f"Key: {keymap.keymap().shown('market')}")
    finally:
        keymap.choose({})


@pytest.mark.parametrize(
    ("thing", "told"),
    [
        (side.ACT, "Key: E"),
        (side.HINT, "Key: H"),
        (side.MARKET, "Key: B"),
        (side.NEWS, "Key: R"),
        (side.UNDO, "Key: Ctrl+Z"),
        (side.REDO, "Key: Ctrl+Y; the whole turn: Ctrl+Shift+Y"),
        (side.UNDO_TURN, "Key: Ctrl+Shift+Z"),
        (freely.PLACE_FREE, "Key: F"),
    ],
)
def test_the_note_of_a_button_ends_with_its_key(thing: Thing, told: str) -> None:
    scene = with_hold((1, 0, 0, 0, 0)).scene
    assert scene._words(thing).split("\n")[-1] == told


def test_every_button_that_has_a_key_is_told_of() -> None:
    buttons = {side.ACT, side.HINT, side.MARKET, side.NEWS, side.UNDO, side.REDO, side.UNDO_TURN, freely.PLACE_FREE}
    assert set(TableScene.keyed) == buttons
    assert "Key:" not in with_hold((1, 0, 0, 0, 0)).scene._words(side.LOG), "a place to read, which no key presses"


@pytest.mark.parametrize("pending", [Pending.SIDE, Pending.COLOUR, Pending.SHIP, Pending.PORT, Pending.DEAL, Pending.CLOUD])
def test_every_question_is_answered_by_tab_and_enter(pending: Pending) -> None:
    table = Table(asked(pending))
    table.settle()
    press(table, TAB, ENTER)
    assert len(table.done()) == 1


def asked(pending: Pending) -> State:
    """A position with this question."""
    return between_clouds() if pending is Pending.CLOUD else find(lambda s: s.pending is pending)
