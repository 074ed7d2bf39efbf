"""Undo at the table: what its buttons say, whole turns, and the mark on what has no way back."""

import pygame
import pytest

from game.match import Match
from game.rules.actions import Deploy, EndTurn, Place
from game.rules.engine import apply
from game.rules.kinds import Pending, PortId, ShipType
from game.rules.legal import legal_actions
from game.rules.notation import state_text
from game.rules.state import State
from game.scenes.company import Company
from game.scenes.table_ways import ways
from game.view.kit.theme import times
from game.view.table import names, side
from tests.rules.table import after, player
from tests.rules.table import table as position
from tests.scenes import quick
from tests.view.table.playing import STORM, Table, find, loaded

MARK = "no way back"


def landing() -> Table:
    """Seat 0 of two people, in whose turn a ship can land with and without a die."""
    return Table(find(lambda s: s.pending is Pending.TURN and any(finals(s))))


def finals(state: State) -> list[Deploy]:
    """Landings that roll a die, by the rules of the match."""
    match = Match(state, ["A", "B"])
    told = {action: match.why_no_return(action) for action in legal_actions(state) if isinstance(action, Deploy)}
    dice = [action for action, words in told.items() if words == "No way back: a die is rolled."]
    return dice if len(dice) < len(told) and None in told.values() else []


def test_the_mark_shows_where_a_die_would_be_rolled_and_nowhere_else() -> None:
    table = landing()
    match = table.scene.match
    rolled = finals(match.state)[0]
    harmless = next(a for a in table.scene._actions if isinstance(a, Deploy) and match.why_no_return(a) is None)
    table.take_up(names.ship(rolled.ship), table.at(names.port(rolled.port)))
    table.wait(16)
    assert MARK in table.scene.sprites()
    assert table.scene._hand_words()[0].endswith("\nNo way back: a die is rolled.")
    mark = table.scene.sprites()[MARK].rect
    assert mark.colliderect(table.scene.targets()[str(names.port(rolled.port))])
    table.key(pygame.K_ESCAPE)
    table.settle()
    table.take_up(names.ship(harmless.ship), table.at(names.port(harmless.port)))
    table.wait(16)
    assert MARK not in table.scene.sprites()
    assert "No way back" not in table.scene._hand_words()[0]


def test_with_free_undo_there_is_no_mark() -> None:
    state = find(lambda s: s.pending is Pending.TURN and any(finals(s)))
    table = Table(state)
    table.scene.match.humans = (True, False)
    table.scene.match.free_undo = True
    rolled = finals(state)[0]
    table.take_up(names.ship(rolled.ship), table.at(names.port(rolled.port)))
    table.wait(16)
    assert MARK not in table.scene.sprites()


def test_the_end_of_a_turn_is_marked_where_another_person_follows() -> None:
    table = Table(loaded((0, 0, 0, 0, 0)))
    table.move(table.at(side.ACT))
    table.wait(times.HOVER_TABLE + 1)
    assert MARK in table.scene.sprites()
    name = table.scene.match.names[1]
    assert table.scene._words(side.ACT).endswith(f"No way back once {name} has acted.\nKey: E")


def test_the_end_of_a_turn_is_not_marked_where_a_computer_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.table_advice.Thinker", quick.QuickThinker)
    table = Table(loaded((0, 0, 0, 0, 0)), company=Company((None, "pilot")))
    table.move(table.at(side.ACT))
    table.wait(times.HOVER_TABLE + 1)
    assert MARK not in table.scene.sprites()


def test_the_buttons_say_what_they_would_do() -> None:
    match = Match(after(position(player(grit=2), player()), "deploy skiff Ash"), ("Mira", "Jonas"))
    assert ways(match).undo == ways(match).turn == "Nothing has been done yet."
    match.submit(next(action for action in legal_actions(match.state) if isinstance(action, Place)))
    said = ways(match)
    assert said.undo.startswith("Undo Mira’s: load a red tapstone into ")
    assert said.turn.startswith("Undo Mira’s: the whole turn")
    assert said.redo == "There is nothing to do again."
    match.undo()
    assert ways(match).redo.startswith("Do again Mira’s: load a red tapstone into ")
    match.submit(EndTurn())
    assert ways(match).undo.startswith("Undo Mira’s: end the turn")
    match.submit(Deploy(ShipType.SKIFF, PortId(3)))
    assert ways(match).undo.startswith("Undo Jonas’s: send the skiff to ")
    match.undo()
    assert ways(match).undo == "No way back: Mira’s turn stands, as another captain has acted since."


def test_what_computers_did_since_goes_back_too_and_is_told() -> None:
    match = Match(after(position(player(), player(), player()), "deploy skiff Ash"), ("Odile", "Pilot", "Admiral"), (True, False, False))
    match.submit(EndTurn())
    assert ways(match).undo == "Undo: end the turn"
    match.submit(next(action for action in legal_actions(match.state) if isinstance(action, Deploy)))
    while match.state.turn == 1:
        match.submit(legal_actions(match.state)[-1])
    assert ways(match).undo == "Undo: end the turn (and Pilot’s turn after it)"
    match.submit(next(action for action in legal_actions(match.state) if isinstance(action, Deploy)))
    assert ways(match).undo == "Undo: end the turn (and Pilot’s and Admiral’s turns after it)"
    assert ways(match).turn.startswith("Undo: the whole turn, as far as is fair (and Pilot’s and Admiral’s turns after it)")
    match.undo()
    assert ways(match).redo.startswith("Do again: end the turn (and Pilot’s and Admiral’s turns after it)")


def landing_and_placing(state: State) -> tuple[Deploy, Place] | None:
    """A landing that shows nothing hidden, and what can be placed after it."""
    if state.pending is not Pending.TURN:
        return None
    for action in legal_actions(state):
        if isinstance(action, Deploy):
            landed, events = apply(state, action)
            places = [a for a in legal_actions(landed) if isinstance(a, Place)]
            if places and not any(event.reveals for event in events) and Match(landed, ["A", "B"]).why_no_return(places[0]) is None:
                return action, places[0]
    return None


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_whole_turn_is_taken_back_and_done_again(way: str) -> None:
    table = Table(find(lambda s: landing_and_placing(s) is not None, on=STORM))
    before, acts = state_text(table.state), landing_and_placing(table.state)
    assert acts is not None
    for act in acts:
        table.scene.submit(act)
        table.settle()
    done = state_text(table.state)
    if way == "button":
        table.click(side.UNDO_TURN)
    else:
        table.key(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert state_text(table.state) == before
    table.key(pygame.K_y, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert state_text(table.state) == done


@pytest.mark.parametrize("what", ["port", "card", "space", "ship"])
def test_notes_about_things_wait_while_something_is_to_be_chosen(what: str) -> None:
    asked = Table(find(lambda s: s.pending is Pending.SIDE))
    calm = Table(find(lambda s: s.pending is Pending.TURN))
    assert (asked.scene._asked_over(names.Thing(what)), calm.scene._asked_over(names.Thing(what))) == (True, False)
    assert not asked.scene._asked_over(side.UNDO)
