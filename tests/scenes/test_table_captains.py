"""Computers at the table: they act by themselves at the pace one chose, say why, and never get in a person's way."""

import os
import time
from collections.abc import Callable

import pygame
import pytest

from game.ai import CAPTAINS, Budget, Choice, Motive, Why, choose
from game.ai.thinker import STAND_IN, Answer, stand_in
from game.app import App
from game.options import PlayOptions
from game.rules import apply, legal_actions, state_text
from game.rules.actions import EndTurn, Refit
from game.rules.hidden import view
from game.rules.kinds import Pending, Seat
from game.rules.state import State
from game.scenes import table_advice
from game.scenes.base import Push, Replace, ShowKeys
from game.scenes.company import Company
from game.scenes.pause import PauseScene
from game.scenes.table_captains import GO_ON
from game.view.keys.deeds import Area
from game.view.kit.theme import times
from game.view.table import company, names, side, speech, why
from game.view.table.log import Remark
from game.view.table.names import Thing
from game.view.table.pace import TEMPI, Pace, Pacing
from tests.ai.test_thinker import alive, until
from tests.scenes.quick import QuickThinker
from tests.view.table.playing import Table, find, new_state

FRAME = 16.0
MANY = 6000
"""Frames in which a turn comes to its end."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_advice, "Thinker", QuickThinker)


def sit(state: State, *captains: str | None, pace: Pace = Pace.NORMAL) -> Table:
    """A table with these captains: None is a person."""
    return Table(state, company=Company(captains, 5, Pacing(pace), Budget(1)))


def thinker(table: Table) -> QuickThinker:
    found = table.scene.thinker
    assert isinstance(found, QuickThinker)
    return found


def first_turn(*captains: str | None, pace: Pace = Pace.NORMAL) -> Table:
    """A game in which the first seat begins its first turn."""
    return sit(find(lambda s: s.pending is Pending.TURN and s.turn == 0, len(captains)), *captains, pace=pace)


def wait(table: Table, true: Callable[[], bool], press: int | None = None) -> int:
    """Let time pass until something is so; returns how many frames. ``press``: a key pressed all the time."""
    for frame in range(MANY):
        if true():
            return frame
        table.wait(FRAME)
        if press is not None:
            table.key(press)
    raise AssertionError("it has not come")


def said(table: Table) -> str:
    """What stands on the plate."""
    found = table.scene._speech()
    return found.words if found else ""


def mine(table: Table) -> bool:
    return table.scene.match.human


def hand_over(table: Table) -> None:
    """The person ends their turn at once: the ship that lands first stays."""
    table.scene.submit(legal_actions(table.state)[0])
    while mine(table) and not table.state.over:
        found = legal_actions(table.state)
        table.scene.submit(EndTurn() if EndTurn() in found else found[0])


# --- acting ---


def test_a_computer_acts_by_itself_and_says_why() -> None:
    table = first_turn("pilot", None)
    wait(table, lambda: bool(table.done()))
    moment = table.scene.match.history[0]
    assert moment.seat == 0
    assert moment.note
    assert said(table).startswith("Mira ")
    assert str(moment.note) in said(table)
    assert any(isinstance(event, Remark) for event in table.scene._recent)


def test_a_computer_is_asked_for_what_its_seat_sees_with_its_own_patience() -> None:
    table = first_turn("admiral", None)
    table.wait(FRAME)
    captain, view, _, budget = thinker(table).asked[0]
    assert (captain.key, view.seat, view.state.masked, budget) == ("admiral", 0, True, Budget(1))
    patient = Table(table.state, company=Company(("admiral", None)))
    patient.wait(FRAME)
    assert thinker(patient).asked[0][3] == Budget(seconds=5)


def test_the_mood_of_a_captain_has_nothing_to_do_with_the_chance_of_the_game() -> None:
    table = first_turn("pilot", None)
    assert table.scene._mood() not in (5, table.state.rng)
    assert table.scene._mood() == first_turn("pilot", None).scene._mood()


@pytest.mark.parametrize(
    ("pace", "captains"),
    [
        (Pace.INSTANT, (None, "pilot", "deckhand", "captain")),
        (Pace.FAST, ("pilot", None)),
        (Pace.NORMAL, ("pilot",)),
        (Pace.STEP, ("deckhand", "pilot")),
    ],
)
def test_whole_games_are_played_to_the_score(pace: Pace, captains: tuple[str | None, ...]) -> None:
    table = sit(new_state(len(captains), 2), *captains, pace=pace)
    for _ in range(MANY * 3):
        if isinstance(table.wait(100.0), Replace):
            break
        if mine(table) and not table.state.over and not table.scene.motion.running:
            table.key(pygame.K_SPACE)
            table.scene.submit(legal_actions(table.state)[-1])
        elif pace is Pace.STEP or table.waiting():
            table.key(pygame.K_SPACE)
    assert table.state.over
    assert table.ended == [table.state]
    assert thinker(table).closed == 1


# --- a person at the table meanwhile ---


def test_who_thinks_is_told_after_a_moment() -> None:
    table = first_turn("admiral", None)
    thinker(table).looks = 10_000
    table.wait(times.THOUGHT - 50)
    assert said(table) == ""
    for _ in range(25):
        table.wait(FRAME)
    assert said(table) == "Mira is thinking"
    first = table.scene.sprites()["speech", "dot", 0]
    wait(table, lambda: table.scene.sprites()["speech", "dot", 0] != first)
    assert table.done() == []


def test_a_person_cannot_act_for_a_computer_and_is_told_whose_turn_it_is() -> None:
    table = first_turn("admiral", None)
    thinker(table).looks = 10_000
    table.wait(FRAME)
    before = state_text(table.state)
    for thing in (names.ship(0), side.ACT, side.HINT):
        table.down(table.at(thing))
        assert table.reason() == "It is Mira’s turn: a computer plays it."
        assert not table.holds()
        table.up(table.at(thing))
        table.scene._reason = None
    table.take_up(names.ship(0), table.at(names.port(0)))
    table.up(table.at(names.port(0)))
    assert (table.done(), state_text(table.state)) == ([], before)


def test_a_person_may_look_at_their_own_mat_while_computers_play() -> None:
    table = first_turn("pilot", None)
    table.click(company.player_thing(Seat(1)))
    assert table.scene.seat == 1
    wait(table, lambda: len(table.done()) > 1)
    assert table.scene.seat == 1, "it stays"
    wait(table, lambda: mine(table))
    assert table.scene._seat is None


def test_help_pause_and_notes_are_there_while_a_computer_thinks() -> None:
    table = first_turn("admiral", None)
    thinker(table).looks = 10_000
    table.wait(FRAME)
    assert table.key(pygame.K_F1) == ShowKeys(Area.TABLE)
    opened = table.key(pygame.K_ESCAPE)
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, PauseScene)
    table.move(table.where(side.HEAD))
    table.wait(700)
    assert table.tip()


def test_what_a_computer_is_asked_is_not_asked_of_the_person() -> None:
    table = sit(find(lambda s: s.pending is Pending.SIDE), *("pilot", "pilot"))
    thinker(table).looks = 10_000
    table.wait(FRAME)
    assert "bubble" not in table.scene.sprites()
    assert not any(name.startswith("option") for name in table.scene.targets())


def test_cards_a_computer_draws_go_by_themselves() -> None:
    table = sit(new_state(2, 4), "pilot", "pilot")
    wait(table, lambda: table.waiting() is not None)
    card, done = table.waiting(), len(table.done())
    table.wait(TEMPI[Pace.NORMAL].card - 200)
    assert table.waiting() is card
    assert len(table.done()) == done
    table.wait(400)
    assert table.waiting() is not card


def test_step_by_step_a_card_waits_to_be_read() -> None:
    table = sit(new_state(2, 4), "pilot", "pilot", pace=Pace.STEP)
    for _ in range(MANY):
        if table.waiting():
            break
        table.wait(FRAME)
        table.key(pygame.K_SPACE)
    card = table.waiting()
    for _ in range(100):
        table.wait(100)
    assert table.waiting() is card
    table.key(pygame.K_SPACE)
    assert table.waiting() is not card


def test_the_market_opens_for_what_a_computer_takes_and_closes_again() -> None:
    table = sit(new_state(2, 4), None, "pilot")
    first = table.state.turn
    if first == 0:
        table.scene.submit(legal_actions(table.state)[0])
    table.wait(FRAME)
    assert "market" in table.scene.sprites()
    table.click(Thing("close market"))
    assert "market" not in table.scene.sprites()
    wait(table, lambda: table.state.pending is Pending.TURN)
    assert not table.scene._market_open


# --- pace ---


def frames_of_a_turn(pace: Pace) -> int:
    table = first_turn("pilot", None, pace=pace)
    return wait(table, lambda: mine(table))


def test_a_slower_pace_takes_longer() -> None:
    taken = [frames_of_a_turn(pace) for pace in (Pace.INSTANT, Pace.FAST, Pace.NORMAL, Pace.SLOW)]
    assert taken == sorted(taken)
    assert len(set(taken)) == 4
    assert taken[0] < 40, "no motion, no pause: a few looks for each act"


def test_instant_shows_no_card_and_no_motion_of_a_computer() -> None:
    table = sit(new_state(2, 4), "pilot", "pilot", pace=Pace.INSTANT)
    while not table.state.over:
        assert table.waiting() is None
        assert "large card" not in table.scene.sprites()
        assert table.scene.motion.effects == []
        table.wait(FRAME)


def test_at_once_the_mat_of_the_person_stays_in_sight() -> None:
    table = first_turn("pilot", None, pace=Pace.INSTANT)
    table.wait(FRAME)
    assert (table.state.turn, table.scene.seat) == (0, 1)


def test_step_by_step_each_act_waits_for_the_space_bar() -> None:
    table = first_turn("pilot", None, pace=Pace.STEP)
    for _ in range(300):
        table.wait(100)
    assert table.done() == []
    answer = table.scene._answer
    assert answer is not None
    decided = why.deed(table.state, answer.choice.action, would=True)
    assert table.scene._speech() == speech.Speech("pilot", f"Mira has decided: {decided}.", GO_ON)
    for count in (1, 2):
        wait(table, lambda: table.scene._answer is not None and not table.scene.motion.running and not table.waiting())
        table.key(pygame.K_SPACE)
        assert len(table.done()) == count
        for _ in range(100):
            table.wait(100)
            if table.waiting():
                table.key(pygame.K_SPACE)
        assert len(table.done()) == count


def test_step_by_step_the_plate_tells_what_comes_next_and_no_more_in_a_persons_turn() -> None:
    table = first_turn("pilot", None, pace=Pace.STEP)
    wait(table, lambda: table.scene._answer is not None)
    table.key(pygame.K_SPACE)
    wait(table, lambda: table.scene._answer is not None and not table.scene.motion.running and not table.waiting())
    assert table.scene._answer is not None
    coming = why.deed(table.state, table.scene._answer.choice.action, would=True)
    told = table.scene._speech()
    assert told is not None
    assert told.note == f"Next: {coming}. {GO_ON}"
    wait(table, lambda: mine(table), press=pygame.K_SPACE)
    last = table.scene._speech()
    assert last is not None
    assert last.note == ""


def test_step_by_step_a_press_during_a_thought_is_remembered() -> None:
    table = first_turn("pilot", None, pace=Pace.STEP)
    thinker(table).looks = 40
    table.wait(FRAME)
    assert table.scene._side().advice == "Look around meanwhile."
    table.key(pygame.K_SPACE)
    assert table.scene._side().advice == "It goes on as soon as the thought is done."
    wait(table, lambda: bool(table.done()))
    for _ in range(300):
        table.wait(100)
        if table.waiting():
            table.key(pygame.K_SPACE)
    assert len(table.done()) == 1, "and once only"


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_skips_what_a_computer_shows(key: int) -> None:
    calm, hasty = first_turn("pilot", None, pace=Pace.SLOW), first_turn("pilot", None, pace=Pace.SLOW)
    assert wait(hasty, lambda: mine(hasty), press=key) * 5 < wait(calm, lambda: mine(calm))
    assert hasty.done() == calm.done()


def test_the_plate_can_be_clicked_to_go_on() -> None:
    table = first_turn("pilot", None, pace=Pace.STEP)
    wait(table, lambda: said(table).startswith("Mira has decided: "))
    table.click(speech.PLATE)
    assert len(table.done()) == 1


def test_the_pace_is_chosen_by_a_click_and_kept_for_the_session() -> None:
    pacing = Pacing()
    table = Table(new_state(2, 2), company=Company((None, "pilot"), 1, pacing, Budget(1)))
    for pace in Pace:
        table.click(company.pace_thing(pace))
        assert pacing.pace is pace
    assert Table(new_state(2, 2), company=Company((None, "pilot"), 1, pacing)).scene.pace is Pace.STEP


def test_where_only_people_play_there_is_no_pace() -> None:
    assert not any(name.startswith("pace") for name in Table(new_state(2, 2)).scene.targets())


# --- words ---


def test_the_last_words_stay_for_a_while_in_a_persons_turn_and_go_when_they_act() -> None:
    table = first_turn("pilot", None)
    wait(table, lambda: mine(table) and not table.scene.motion.running)
    assert said(table)
    table.wait(times.LINGER + 100)
    assert said(table) == ""
    other = first_turn("pilot", None)
    wait(other, lambda: mine(other) and not other.scene.motion.running)
    other.scene.submit(legal_actions(other.state)[0])
    assert said(other) == ""


def test_the_log_tells_what_all_computers_did_since_the_person_acted() -> None:
    table = first_turn(None, "pilot", "deckhand", pace=Pace.INSTANT)
    hand_over(table)
    wait(table, lambda: mine(table))
    assert {event.seat for event in table.scene._recent} >= {1, 2}
    assert not any(event.seat == 0 for event in table.scene._recent if type(event).__name__ != "TurnBegan")


def test_a_failure_of_thinking_is_told_once_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QuickThinker, "broken", True)
    table = first_turn("admiral", None, pace=Pace.INSTANT)
    wait(table, lambda: bool(said(table)))
    assert said(table) == "Mira’s thinking broke off: a quick choice stands in for the rest of this game."
    assert table.done() == []
    frames = wait(table, lambda: bool(table.done()))
    assert frames * FRAME == pytest.approx(times.NOTICE, abs=100)
    wait(table, lambda: mine(table))
    assert "broke off" not in said(table)


def test_a_thought_that_fails_once_is_told_as_that() -> None:
    table = first_turn("admiral", None)
    lost = Answer(CAPTAINS["admiral"], stand_in(view(table.state, table.state.turn), 1), stand_in=True)
    table.scene._answer = None
    thinker(table).poll = lambda: lost  # type: ignore[method-assign]
    wait(table, lambda: bool(said(table)))
    assert said(table) == "Mira’s thinking broke off: a quick choice stands in this time."


# --- undo ---


def answered_quietly(state: State) -> bool:
    """Whether seat 0 can end its turn, and what the Pilot does then shows nothing hidden."""
    if state.pending is not Pending.PROCESS or state.turn != 0 or any(state.hold):
        return False
    after, happened = apply(state, EndTurn())
    answer = choose(STAND_IN, view(after, after.turn), 1, Budget(1)).action
    return not any(event.reveals for event in (*happened, *apply(after, answer)[1]))


def test_undo_while_a_computer_thinks_takes_the_thought_back() -> None:
    state = find(answered_quietly)
    table = sit(state, None, "admiral")
    table.scene.submit(EndTurn())
    thinker(table).looks = 10_000
    table.wait(FRAME)
    assert thinker(table).busy
    table.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert thinker(table).taken_back == 1
    assert (table.state, mine(table), said(table)) == (state, True, "")
    table.key(pygame.K_y, pygame.KMOD_LCTRL)
    table.wait(FRAME)
    assert len(thinker(table).asked) == 2, "it is asked anew"


def test_undo_goes_back_to_the_persons_own_act_and_redo_brings_the_answer_again() -> None:
    table = sit(find(answered_quietly), None, "pilot")
    table.scene.submit(EndTurn())
    wait(table, lambda: len(table.done()) >= 2)
    match = table.scene.match
    done = match.history
    table.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert (match.history, mine(table)) == ((), True)
    table.key(pygame.K_y, pygame.KMOD_LCTRL)
    assert match.history == done
    assert any(isinstance(event, Remark) for event in table.scene._recent)


# --- advice ---


def test_a_hint_says_what_the_captain_would_do_and_shows_where() -> None:
    table = first_turn(None, "pilot")
    table.click(side.HINT)
    assert (thinker(table).busy, table.done()) == (True, [])
    wait(table, lambda: bool(said(table)))
    assert said(table).startswith("Advice: send the ")
    lit = {key[1] for key in table.scene.sprites() if isinstance(key, tuple) and key[0] == "advice"}
    assert {thing.what for thing in lit} == {"ship", "port"}
    assert thinker(table).asked[0][0].key == "captain"


def test_a_hint_goes_with_the_next_act_or_a_second_press() -> None:
    table = first_turn(None, None)
    for press in (True, False):
        table.key(pygame.K_h)
        wait(table, lambda: table.scene._advice is not None)
        if press:
            table.key(pygame.K_h)
        else:
            table.scene.submit(legal_actions(table.state)[0])
        assert (table.scene._advice, said(table)) == (None, "")


def test_acting_while_a_hint_is_thought_about_takes_it_back() -> None:
    table = first_turn(None, None)
    table.key(pygame.K_h)
    table.scene.submit(legal_actions(table.state)[0])
    assert (thinker(table).busy, thinker(table).taken_back) == (False, 1)


@pytest.mark.parametrize("action", [EndTurn(), Refit()])
def test_a_hint_for_the_big_button_lights_it(action: EndTurn | Refit) -> None:
    table = sit(find(lambda s: action in (legal_actions(s) if not s.over else [])), None, None)
    table.scene._advice = Choice(action, Why(Motive.DONE))
    table.scene._stale = True
    assert ("advice", side.ACT) in table.scene.sprites()


def test_there_is_no_hint_when_the_game_is_over() -> None:
    table = sit(find(lambda s: s.over), None, None)
    table.key(pygame.K_h)
    assert thinker(table).asked == []


# --- leaving ---


def test_leaving_ends_thinking_and_staying_after_all_begins_it_again() -> None:
    table = first_turn("admiral", None)
    thinker(table).looks = 10_000
    table.wait(FRAME)
    opened = table.key(pygame.K_ESCAPE)
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, PauseScene)
    opened.scene.act("give_up")
    assert (thinker(table).closed, thinker(table).busy) == (1, False)
    table.wait(FRAME)
    assert thinker(table).busy


def test_a_real_captain_plays_and_is_gone_after_quitting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    table = first_turn("captain", None, pace=Pace.INSTANT)
    app = App(PlayOptions(size=(1280, 720)), lambda _: table.scene)
    pygame.event.clear()
    end = time.monotonic() + 60
    while len(table.done()) < 2 and time.monotonic() < end:
        app.step(FRAME)
        time.sleep(0.002)
    assert len(table.done()) >= 2
    pid = table.scene.thinker.pid
    assert pid is not None
    assert pid != os.getpid()
    assert alive(pid)
    table.scene.close()
    until(lambda: not alive(pid))
