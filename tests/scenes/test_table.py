"""The table under the mouse: what is dragged, clicked, pressed and waited for, by events as a person would send them."""

import pygame
import pytest

from game.rules import legal_actions, state_text, why_not
from game.rules.actions import Deploy, EndTurn, PickColour, PickDeal, PickPort, PickShip, PickSide, Place, Refit, Take
from game.rules.chance import Chance
from game.rules.engine import apply
from game.rules.events import CloudRemoved, Event, RenownGained, Source
from game.rules.kinds import Pending, PortId, Seat
from game.rules.state import State
from game.scenes.base import Push, Replace, ShowKeys
from game.scenes.pause import PauseScene
from game.view.keys.deeds import Area
from game.view.kit.theme import times
from game.view.table import cards, company, names, parting, side, spots
from game.view.table.intent import intent_of
from game.view.table.names import Thing
from tests.view.table.playing import STORM, Table, between_clouds, find, new_state, random_action


def does(state: State, action: Deploy) -> list[Event]:
    """What an action would bring."""
    return apply(state, action)[1]


def quiet_landing(state: State) -> Deploy | None:
    """A landing that shows nothing hidden."""
    if state.pending is not Pending.TURN:
        return None
    deploys = [a for a in legal_actions(state) if isinstance(a, Deploy)]
    return next((a for a in deploys if not any(event.reveals for event in does(state, a))), None)


def landing() -> tuple[Table, Deploy]:
    state = find(lambda s: quiet_landing(s) is not None)
    action = quiet_landing(state)
    assert action is not None
    return Table(state), action


def clearing(state: State) -> Deploy | None:
    """A landing that clears a cloud."""
    if state.pending is not Pending.TURN:
        return None
    deploys = [a for a in legal_actions(state) if isinstance(a, Deploy)]
    return next((a for a in deploys if any(isinstance(event, CloudRemoved) for event in does(state, a))), None)


def loaded(count: int = 1, placeable: bool = True) -> Table:
    """A table at which cargo can be placed."""
    state = find(lambda s: s.pending is Pending.PROCESS and sum(s.hold) >= count and (len(legal_actions(s)) > 1) is placeable)
    return Table(state)


def asking(pending: Pending) -> State:
    """A position with this question."""
    return between_clouds() if pending is Pending.CLOUD else find(lambda s: s.pending is pending)


def placement(table: Table) -> Place:
    return next(action for action in legal_actions(table.state) if isinstance(action, Place))


def refused_port(table: Table, action: Deploy) -> PortId:
    """A revealed port this ship may not go to."""
    return next(
        PortId(i)
        for i in range(len(table.state.game.board.ports))
        if table.state.port(PortId(i)).revealed and why_not(table.state, Deploy(action.ship, PortId(i)))
    )


def shows_market(table: Table) -> bool:
    return "market" in table.scene.sprites()


def moves(table: Table) -> bool:
    return table.scene.motion.running


# --- drag and drop ---


def test_a_ship_is_dragged_to_a_port() -> None:
    table, action = landing()
    table.drag(names.ship(action.ship), names.port(action.port))
    assert table.done() == [action]
    table.settle()
    assert ("ship", table.scene.match.history[0].seat, action.ship) in table.scene.sprites()


def test_what_is_dragged_follows_the_pointer() -> None:
    table, action = landing()
    table.take_up(names.ship(action.ship), (300, 200))
    assert table.scene.sprites()["in hand"].rect.center == pytest.approx((300, 200), abs=1)


def test_a_ship_is_sent_by_two_clicks() -> None:
    table, action = landing()
    table.click(names.ship(action.ship))
    assert table.done() == []
    table.click(names.port(action.port))
    assert table.done() == [action]


def test_a_clicked_ship_goes_with_the_pointer_as_a_dragged_one() -> None:
    table, action = landing()
    ship, key = names.ship(action.ship), ("ship", table.state.turn, action.ship)
    asked = table.scene._side().advice
    table.click(ship)
    assert table.scene.sprites()["in hand"].rect.center == pytest.approx(table.at(ship), abs=1)
    table.move((300, 200))
    by_click = table.scene.sprites()
    assert by_click["in hand"].rect.center == pytest.approx((300, 200), abs=1)
    assert table.scene._side().advice == "Click a port for this ship; Esc or right-click puts it back."
    dragged = Table(table.state)
    dragged.take_up(ship, (300, 200))
    by_drag = dragged.scene.sprites()
    assert by_drag.keys() == by_click.keys()
    assert by_drag[key].alpha == by_click[key].alpha == 90
    assert ("aura", *key) not in by_click
    table.key(pygame.K_ESCAPE)
    table.settle()
    assert "in hand" not in table.scene.sprites()
    assert table.scene.sprites()[key].alpha == 255
    assert table.scene._side().advice == asked


def test_a_clicked_piece_goes_with_the_pointer_and_home_without_a_word_by_a_click_on_nothing() -> None:
    table = loaded()
    piece = intent_of(placement(table)).thing
    table.click(piece)
    table.move((3, 3))
    assert table.scene.sprites()["in hand"].rect.center == pytest.approx((3, 3), abs=1)
    assert table.scene._side().advice == "Click a space for this piece; Esc or right-click puts it back."
    table.wait(times.DOUBLE + 1)
    table.down((3, 3))
    table.up((3, 3))
    assert (table.holds(), table.reason()) == (False, None)
    assert moves(table)
    assert table.done() == []


def test_a_ship_taken_up_by_keys_comes_to_the_mouse() -> None:
    table, _action = landing()
    table.key(pygame.K_TAB)
    while table.scene._focus is not None and table.scene._focus.what != "ship":
        table.key(pygame.K_TAB)
    table.key(pygame.K_RETURN)
    assert table.scene._side().advice == "Choose a place with the arrows, then Enter; Esc puts it back."
    table.move((300, 200))
    assert table.scene.sprites()["in hand"].rect.center == pytest.approx((300, 200), abs=1)
    assert table.scene._side().advice == "Click a port for this ship; Esc or right-click puts it back."


def test_a_drop_that_is_not_allowed_says_why_and_changes_nothing() -> None:
    table, action = landing()
    port = refused_port(table, action)
    refusal = why_not(table.state, Deploy(action.ship, port))
    assert refusal is not None
    before = state_text(table.state)
    table.drag(names.ship(action.ship), names.port(port))
    assert table.reason() == str(refusal)
    assert refusal.rule in str(table.reason())
    assert table.tip()
    assert state_text(table.state) == before
    assert table.done() == []
    assert "in hand" not in table.scene.sprites()


def test_a_reason_fades_after_a_while() -> None:
    table, action = landing()
    table.drag(names.ship(action.ship), names.port(refused_port(table, action)))
    table.wait(times.REASON - 100)
    assert table.reason() is not None
    table.wait(200)
    assert table.reason() is None


def test_a_drop_on_nothing_brings_the_piece_home() -> None:
    table, action = landing()
    before = dict(table.scene.sprites())
    table.take_up(names.ship(action.ship), (3, 3))
    table.up((3, 3))
    assert moves(table)
    table.settle()
    key = ("ship", table.state.turn, action.ship)
    assert table.scene.sprites()[key].rect.topleft == before[key].rect.topleft
    assert table.done() == []


@pytest.mark.parametrize("event", [pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST])
@pytest.mark.parametrize("by_click", [False, True])
def test_what_is_in_hand_goes_home_when_the_pointer_or_the_focus_is_lost(event: int, by_click: bool) -> None:
    table, action = landing()
    before = state_text(table.state)
    if by_click:
        table.click(names.ship(action.ship))
    else:
        table.take_up(names.ship(action.ship), table.at(names.port(action.port)))
    assert table.holds()
    table.event(event)
    assert not table.holds()
    table.up(table.at(names.port(action.port)))
    table.settle()
    assert "in hand" not in table.scene.sprites()
    assert state_text(table.state) == before


def test_a_new_size_in_the_middle_of_a_drag_cancels_it() -> None:
    table, action = landing()
    table.take_up(names.ship(action.ship), table.at(names.port(action.port)))
    table.scene.resize((1920, 1080))
    assert not table.holds()
    assert "in hand" not in table.scene.sprites()
    assert table.done() == []
    table.drag(names.ship(action.ship), names.port(action.port))
    assert table.done() == [action]


def test_a_placement_by_drag() -> None:
    table = loaded()
    action = placement(table)
    intent = intent_of(action)
    assert intent.target is not None
    table.drag(intent.thing, intent.target)
    assert table.done() == [action]


# --- double click ---


def double(table: Table, thing: Thing) -> None:
    table.click(thing)
    table.wait(times.DOUBLE // 3)
    at = table.at(thing)
    table.down(at)
    table.up(at)


def test_a_double_click_sends_a_piece_to_the_cheapest_space() -> None:
    def both(state: State) -> bool:
        """One kind fits the ship's own row, and another row as well."""
        if state.pending is not Pending.PROCESS or state.active is None:
            return False
        for kind in range(5):
            rows = {spots.row_of_card(state, state.turn, a.card) for a in legal_actions(state) if isinstance(a, Place) and a.kind == kind}
            if state.active.ship in rows and len(rows) > 1:
                return True
        return False

    table = Table(find(both))
    state, active = table.state, table.state.active
    assert active is not None
    places = [a for a in legal_actions(state) if isinstance(a, Place)]
    rows = {kind: {spots.row_of_card(state, state.turn, a.card) for a in places if a.kind == kind} for kind in {a.kind for a in places}}
    kind = next(kind for kind, found in rows.items() if active.ship in found and len(found) > 1)
    double(table, names.cargo(kind))
    done = table.scene.match.history[-1].action
    assert isinstance(done, Place)
    assert done.kind == kind
    assert spots.row_of_card(state, state.turn, done.card) == active.ship


def test_two_slow_clicks_are_no_double_click() -> None:
    table = loaded()
    thing = intent_of(placement(table)).thing
    table.click(thing)
    table.wait(times.DOUBLE + 50)
    at = table.at(thing)
    table.down(at)
    table.up(at)
    assert table.done() == []


# --- the end of a turn ---


def test_ending_a_turn_with_cargo_asks_first() -> None:
    table = loaded(placeable=False)
    table.click(side.ACT)
    assert table.done() == []
    assert str(parting.LEAVE) in table.scene.targets()


def test_keep_returns_to_the_turn() -> None:
    table = loaded(placeable=False)
    table.click(side.ACT)
    table.click(parting.STAY)
    assert str(parting.LEAVE) not in table.scene.targets()
    assert table.done() == []


def test_leave_ends_the_turn() -> None:
    table = loaded(placeable=False)
    seat = table.state.turn
    table.click(side.ACT)
    table.click(parting.LEAVE)
    assert table.done() == [EndTurn()]
    assert table.state.turn != seat


def test_an_empty_hold_ends_the_turn_at_once() -> None:
    table = Table(find(lambda s: s.pending is Pending.PROCESS and not any(s.hold)))
    table.click(side.ACT)
    assert table.done() == [EndTurn()]


def test_the_big_button_refits() -> None:
    table = Table(find(lambda s: s.pending is Pending.TURN and Refit() in legal_actions(s)))
    table.click(side.ACT)
    assert table.done() == [Refit()]


# --- undo ---


def test_undo_and_redo_by_button() -> None:
    table, action = landing()
    before = state_text(table.state)
    table.drag(names.ship(action.ship), names.port(action.port))
    after = state_text(table.state)
    table.click(side.UNDO)
    assert state_text(table.state) == before
    table.click(side.REDO)
    assert state_text(table.state) == after


def test_undo_and_redo_by_key() -> None:
    table, action = landing()
    before = state_text(table.state)
    table.drag(names.ship(action.ship), names.port(action.port))
    after = state_text(table.state)
    table.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert state_text(table.state) == before
    table.key(pygame.K_y, pygame.KMOD_LCTRL)
    assert state_text(table.state) == after
    table.key(pygame.K_z)
    assert state_text(table.state) == after, "only with Ctrl"


def test_an_undo_that_is_not_fair_says_why() -> None:
    table, _ = landing()
    table.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert table.reason() == "Nothing has been done yet."


def test_undo_puts_the_display_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.view.kit.comfort.Comfort.lively", property(lambda _: False))
    table, action = landing()
    table.settle()
    before = {key: (s.x, s.y) for key, s in table.scene.sprites().items() if isinstance(key, tuple) and key[0] in ("ship", "card", "grit")}
    table.drag(names.ship(action.ship), names.port(action.port))
    table.settle()
    table.key(pygame.K_z, pygame.KMOD_LCTRL)
    table.settle()
    after = {key: (s.x, s.y) for key, s in table.scene.sprites().items() if isinstance(key, tuple) and key[0] in ("ship", "card", "grit")}
    assert after == before


# --- Esc, keys, the market, other mats, a close look ---


def test_esc_cancels_the_drag_first_and_opens_the_menu_last() -> None:
    table, action = landing()
    table.click(side.MARKET)
    table.click(names.ship(action.ship))
    assert table.key(pygame.K_ESCAPE) is None
    assert not table.holds()
    assert shows_market(table)
    assert table.key(pygame.K_ESCAPE) is None
    assert not shows_market(table)
    opened = table.key(pygame.K_ESCAPE)
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, PauseScene)


def test_esc_takes_the_question_before_the_end_back() -> None:
    table = loaded(placeable=False)
    table.click(side.ACT)
    assert table.key(pygame.K_ESCAPE) is None
    assert str(parting.LEAVE) not in table.scene.targets()
    assert isinstance(table.key(pygame.K_ESCAPE), Push)


def test_f1_shows_the_keys_of_the_table() -> None:
    assert landing()[0].key(pygame.K_F1) == ShowKeys(Area.TABLE)


def test_the_menu_button_opens_the_menu() -> None:
    opened = landing()[0].click(side.MENU)
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, PauseScene)


def test_the_market_opens_and_closes() -> None:
    table, _ = landing()
    offers = {("offer", card) for card in table.state.market}
    assert not offers & set(table.scene.sprites())
    table.click(side.MARKET)
    assert offers <= set(table.scene.sprites())
    table.click(Thing("close market"))
    assert not offers & set(table.scene.sprites())


def test_the_market_is_open_where_an_outfitting_is_taken() -> None:
    table = Table(find(lambda s: s.pending is Pending.SETUP))
    action = next(a for a in legal_actions(table.state) if isinstance(a, Take))
    table.drag(names.offer(action.card), names.row(action.ship))
    assert table.done() == [action]


def test_a_click_on_another_captain_shows_that_mat_and_nothing_there_can_be_taken() -> None:
    table, action = landing()
    other = Seat(1 - table.state.turn)
    table.click(company.player_thing(other))
    assert table.scene.seat == other
    ship = next(hit for hit in table.scene._hits if hit.thing == names.hull(other, action.ship))
    table.down(ship.rect.center)
    table.up(ship.rect.center)
    assert not table.holds()
    table.click(side.ACT)
    assert table.done() == []
    table.click(company.player_thing(other))
    assert table.scene.seat == table.state.turn
    table.drag(names.ship(action.ship), names.port(action.port))
    assert len(table.scene.match.history) == 1


def test_esc_leaves_another_mat() -> None:
    table, _ = landing()
    table.click(company.player_thing(Seat(1 - table.state.turn)))
    assert table.key(pygame.K_ESCAPE) is None
    assert table.scene.seat == table.state.turn


def test_the_right_button_looks_closely_and_a_click_puts_it_away() -> None:
    table, action = landing()
    table.down(table.where(names.port(action.port)), pygame.BUTTON_RIGHT)
    assert isinstance(table.scene._close, cards.ThingShown)
    assert table.state.game.board.ports[action.port].name in table.scene._close.words
    assert "large card" in table.scene.sprites()
    table.down((5, 5))
    table.up((5, 5))
    assert "large card" not in table.scene.sprites()
    assert table.done() == []


def test_the_right_button_takes_back_what_is_in_hand() -> None:
    table, action = landing()
    table.click(names.ship(action.ship))
    table.down(table.where(names.port(action.port)), pygame.BUTTON_RIGHT)
    assert not table.holds()
    assert table.scene._close is None


def test_a_note_comes_after_the_pointer_has_been_still() -> None:
    table, action = landing()
    table.move(table.where(names.port(action.port)))
    assert not table.tip()
    table.wait(times.HOVER_TABLE + 10)
    assert table.tip()
    table.move((2, 2))
    table.wait(1)
    assert not table.tip()


def test_what_the_pointer_rests_on_for_long_is_shown_large_and_hides_nothing_for_good() -> None:
    table, action = landing()
    place = table.where(names.port(action.port))
    table.move(place)
    table.wait(times.HOVER_CLOSE - 10)
    assert table.tip()
    assert ("tip", "picture") not in table.scene.sprites()
    table.wait(10)
    large = table.scene.sprites()["tip", "picture"].rect
    assert large.w >= 560 * table.scene._layout.k
    assert not large.collidepoint(place), "what is looked at stays in sight"
    assert table.scene._close is None, "nothing needs to be put away"
    table.move((2, 2))
    table.wait(1)
    assert ("tip", "picture") not in table.scene.sprites()


def test_by_keys_nothing_comes_up_by_waiting() -> None:
    table, _ = landing()
    table.key(pygame.K_TAB)
    table.wait(times.HOVER_CLOSE + 10)
    assert table.tip()
    assert ("tip", "picture") not in table.scene.sprites()


# --- cards to read, choices ---


def test_the_event_of_a_cloud_must_be_read() -> None:
    table = Table(find(lambda s: clearing(s) is not None))
    action = clearing(table.state)
    assert action is not None
    table.drag(names.ship(action.ship), names.port(action.port))
    done = len(table.scene.match.history)
    for _ in range(600):
        table.wait(16)
        if table.waiting() is not None:
            break
    assert isinstance(table.waiting(), cards.EventShown)
    assert "large card" in table.scene.sprites()
    table.wait(60_000)
    assert isinstance(table.waiting(), cards.EventShown), "it waits for the reader"
    at = table.at(cards.ASIDE)
    table.down(at)
    table.up(at)
    assert not isinstance(table.waiting(), cards.EventShown)
    assert len(table.scene.match.history) == done


@pytest.mark.parametrize("pending", [Pending.CLOUD, Pending.SIDE, Pending.COLOUR, Pending.SHIP, Pending.PORT, Pending.DEAL])
def test_each_question_is_answered_by_a_click(pending: Pending) -> None:
    table = Table(asking(pending))
    action = legal_actions(table.state)[0]
    intent = intent_of(action)
    table.click(intent.target if isinstance(action, PickShip | PickPort) and intent.target else intent.thing)
    assert table.done() == [action]


@pytest.mark.parametrize("pending", [Pending.SHIP, Pending.PORT])
def test_what_is_handed_out_can_be_dragged(pending: Pending) -> None:
    table = Table(asking(pending))
    action = legal_actions(table.state)[-1]
    intent = intent_of(action)
    assert intent.target is not None
    table.drag(intent.thing, intent.target)
    assert table.done() == [action]


def test_every_option_of_a_question_lies_where_it_can_be_clicked() -> None:
    for pending, kind in ((Pending.SIDE, PickSide), (Pending.COLOUR, PickColour), (Pending.DEAL, PickDeal)):
        table = Table(asking(pending))
        for action in legal_actions(table.state):
            assert isinstance(action, kind)
            assert table.where(intent_of(action).thing)


# --- motion and the end ---


def test_a_click_skips_the_motion() -> None:
    table, action = landing()
    table.drag(names.ship(action.ship), names.port(action.port))
    assert moves(table)
    table.down((2, 2))
    assert not moves(table)


def test_the_end_of_the_game_leads_to_the_result() -> None:
    last = find(lambda s: not s.over and any(apply(s, a)[0].over for a in legal_actions(s)))
    table = Table(last)
    action = next(a for a in legal_actions(last) if apply(last, a)[0].over)
    assert table.scene.submit(action) is None
    done = table.settle()
    assert isinstance(done, Replace)
    assert table.ended == [table.state]
    assert table.wait(50) is not done, "it leads there once"


def test_a_table_at_rest_asks_for_nothing_and_gives_the_same_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.view.kit.comfort.Comfort.lively", property(lambda _: False))
    table, _ = landing()
    table.wait(times.HOVER_TABLE + 10)
    table.settle()
    assert table.wait(16) is False
    shown = table.scene.sprites()
    table.wait(16)
    assert table.scene.sprites() is shown


def test_a_step_tells_what_happened_in_it() -> None:
    table, action = landing()
    table.drag(names.ship(action.ship), names.port(action.port))
    table.settle()
    table.move((2, 2))
    table.move(table.where(Thing("step", 0)))
    table.wait(times.HOVER_TABLE + 10)
    assert table.tip()


def test_a_second_press_on_the_big_button_is_an_answer_and_can_be_taken_back() -> None:
    table = loaded(placeable=False)
    before = state_text(table.state)
    table.click(side.ACT)
    table.click(side.ACT)
    assert not table.done()  # a double click: nobody can have read what would be left
    table.wait(times.DOUBLE + 10)
    table.click(side.ACT)
    assert table.done() == [EndTurn()]
    table.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert state_text(table.state) == before


def test_a_new_size_before_a_card_is_read_does_not_lose_the_card() -> None:
    table = Table(find(lambda s: clearing(s) is not None))
    action = clearing(table.state)
    assert action is not None
    table.drag(names.ship(action.ship), names.port(action.port))
    table.wait(16)
    table.scene.resize((1024, 640))
    for _ in range(200):
        table.wait(16)
    assert isinstance(table.waiting(), cards.EventShown)
    table.settle()
    assert table.scene._seen() == table.scene._recent


def test_all_that_happened_is_told_once_the_table_is_at_rest() -> None:
    for seed in range(4):
        table, chance = Table(new_state(1 + seed % 2, seed)), Chance.seeded(seed)
        for number in range(40):
            table.scene.submit(random_action(chance, table.state), (300, 200) if number % 2 else None)
            table.settle()
            assert table.scene._seen() == table.scene._recent, table.done()[-1]
            if table.state.over:
                break


def test_a_double_click_on_a_ship_puts_it_down_again() -> None:
    table, action = landing()
    double(table, names.ship(action.ship))
    assert not table.holds()
    assert table.done() == []


def test_a_click_on_a_port_that_may_not_get_the_token_says_why() -> None:
    table = Table(asking(Pending.PORT))
    legal = {a.port for a in legal_actions(table.state) if isinstance(a, PickPort)}
    ports = range(len(table.state.game.board.ports))
    port = next(PortId(i) for i in ports if i not in legal and str(names.port(i)) in table.scene.targets())
    refusal = why_not(table.state, PickPort(port))
    table.click(names.port(port))
    assert table.reason() == str(refusal)
    assert table.done() == []


def test_a_press_before_the_card_comes_brings_it_and_does_no_more() -> None:
    table = Table(find(lambda s: clearing(s) is not None))
    action = clearing(table.state)
    assert action is not None
    table.drag(names.ship(action.ship), names.port(action.port))
    seat = table.state.turn
    at = table.at(side.ACT)
    table.down(at)
    table.up(at)
    assert isinstance(table.waiting(), cards.EventShown)
    assert table.state.turn == seat
    assert len(table.done()) == 1


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE])
def test_a_card_is_put_away_by_key(key: int) -> None:
    table = Table(find(lambda s: clearing(s) is not None))
    action = clearing(table.state)
    assert action is not None
    table.drag(names.ship(action.ship), names.port(action.port))
    table.key(pygame.K_SPACE)
    assert isinstance(table.waiting(), cards.EventShown)
    assert table.key(key) is None
    assert not isinstance(table.waiting(), cards.EventShown)


def test_other_keys_and_events_do_nothing() -> None:
    table, _ = landing()
    shown = dict(table.scene.sprites())
    assert table.key(pygame.K_q) is None
    assert table.event(pygame.WINDOWENTER) is None
    assert table.down((2, 2), pygame.BUTTON_MIDDLE) is None
    assert table.done() == []
    assert set(table.scene.sprites()) == set(shown)


def test_a_drop_where_it_means_nothing_says_where_it_could_go() -> None:
    table, action = landing()
    before = state_text(table.state)
    table.take_up(names.ship(action.ship), (table.scene.targets()["menu.0.0"].centerx, 400))
    table.up((table.scene.targets()["menu.0.0"].centerx, 400))
    assert table.reason() == "A ship lands at a port of its type (S1)"
    assert state_text(table.state) == before


def test_a_thing_put_back_where_it_lay_needs_no_reason() -> None:
    table, action = landing()
    x, y = table.where(names.ship(action.ship))
    table.take_up(names.ship(action.ship), (x + 12, y + 4))
    table.up((x + 12, y + 4))
    assert table.reason() is None


def test_no_note_about_a_port_hides_a_choice() -> None:
    table = Table(find(lambda s: s.pending is Pending.SIDE and s.question is not None and s.question.source is Source.CORE, on=STORM))
    assert table.state.active is not None
    table.settle()
    table.move(table.at(names.port(table.state.active.port)))
    table.wait(times.HOVER_TABLE + 10)
    assert table.scene._hover == names.port(table.state.active.port)
    assert not table.tip()


def test_undo_takes_the_question_before_the_end_of_a_turn_back_first() -> None:
    table = loaded(placeable=False)
    before = state_text(table.state)
    table.click(side.ACT)
    assert str(parting.LEAVE) in table.scene.targets()
    table.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert str(parting.LEAVE) not in table.scene.targets()
    assert state_text(table.state) == before


def test_the_wheel_over_the_log_goes_back_to_earlier_lines_and_no_further() -> None:
    table = Table(find(lambda s: s.pending is Pending.PROCESS and sum(s.hold) > 4))
    events = tuple(RenownGained(table.state.turn, 1, source) for _ in range(20) for source in (Source.CORE, Source.EVENT))
    table.scene._tell(events)
    table.scene._refresh()
    last = [key for key in table.scene.sprites() if isinstance(key, tuple) and key[0] == "log"]
    assert ("log", "earlier") in last
    table.move(table.where(names.entry(0)))
    for _ in range(60):
        table.scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert ("log", "earlier") not in table.scene.sprites()
    table.scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert ("log", "earlier") in table.scene.sprites()


def test_right_click_on_a_cloud_shows_it_large() -> None:
    table = Table(new_state())
    table.settle()
    cloud = next(name for name in table.scene.targets() if name.startswith("cloud"))
    at = table.scene.targets()[cloud].midtop
    table.down((at[0], at[1] + 4), pygame.BUTTON_RIGHT)
    assert isinstance(table.scene._card, cards.ThingShown)


def test_the_choice_of_a_reward_leaves_the_mat_free() -> None:
    table = Table(find(lambda s: s.pending is Pending.COLOUR and s.question is not None and s.question.source is Source.REWARD))
    table.settle()
    made = table.scene._extra().bubble
    assert made is not None
    assert made.area.bottom <= table.scene._layout.mat.y


def test_a_stone_that_glides_home_leaves_the_glow_of_the_ship_that_is_out() -> None:
    table = Table(find(lambda s: s.pending is Pending.PROCESS and s.active is not None and s.hold[s.active.ship] > 0))
    table.settle()
    active = table.state.active
    assert active is not None
    away = (table.scene._layout.board.centerx, 6)
    table.take_up(names.cargo(active.ship), away)  # a kind with the number of the ship
    table.up(away)
    assert table.scene.motion.running
    assert ("aura", "ship", table.state.turn, active.ship) in table.scene.sprites()
