"""Whole games at the table by the mouse alone, and what it says wherever the pointer rests."""

import pygame
import pytest

from game.rules import legal_actions
from game.rules.actions import Action, Decline, EndTurn, Refit
from game.rules.chance import Chance
from game.rules.kinds import Pending
from game.rules.state import State
from game.view.kit.theme import times
from game.view.table import parting, side
from game.view.table.intent import intent_of, movable
from tests.scenes.conftest import SIZES
from tests.view.table.playing import LONG, Table, find, new_state, random_action


def midgame(pending: Pending, captains: int) -> State:
    """A position some rounds into a game in which something can be taken up."""
    return find(lambda s: s.pending is pending and s.round > 3 and bool(movable(legal_actions(s))), captains)


def press_button(table: Table) -> None:
    """The big button, and leave what is still in the hold."""
    table.click(side.ACT)
    if str(parting.LEAVE) in table.scene.targets():
        table.click(parting.LEAVE)


def do(table: Table, action: Action, by_drag: bool) -> None:
    """Do an action as a person would."""
    intent = intent_of(action)
    if isinstance(action, Refit | EndTurn | Decline):
        press_button(table)
    elif intent.target is None:
        table.click(intent.thing)
    elif by_drag:
        table.drag(intent.thing, intent.target)
    else:
        table.click(intent.thing)
        at = table.at(intent.target)
        table.down(at)
        table.up(at)


@pytest.mark.parametrize(("captains", "seed"), [(1, 0), (2, 1)])
@pytest.mark.parametrize("disturbed", [False, True])
def test_every_action_of_a_game_is_done_with_the_mouse(captains: int, seed: int, disturbed: bool) -> None:
    table, chance = Table(new_state(captains, seed), (1024, 640), LONG), Chance.seeded(seed)
    for number in range(70):
        table.settle()
        if table.state.over:
            break
        action, before = random_action(chance, table.state), len(table.done())
        do(table, action, by_drag=chance.below(2) == 0)
        assert len(table.done()) == before + 1
        assert table.done()[-1] == action
        if disturbed and number % 9 == 5:
            table.wait(chance.below(300))
            table.scene.resize((1024, 640))
        if disturbed and number % 11 == 6:
            table.wait(chance.below(300))
            table.key(pygame.K_z, pygame.KMOD_LCTRL)
    table.settle()
    assert len(table.done()) > 40


@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1], (2560, 1080)])
def test_notes_at_the_pointer_stay_in_the_window(size: tuple[int, int]) -> None:
    window, noted = pygame.Rect((0, 0), size), 0
    for pending in (Pending.TURN, Pending.PROCESS, Pending.REFIT_FIRST):
        table = Table(midgame(pending, 4), size, LONG)
        for thing, rect in table.scene.targets().items():
            for at in (rect.topleft, (rect.right - 1, rect.bottom - 1)):
                table.move((window.centerx, 1))
                table.move(at)
                table.wait(times.HOVER_TABLE + 10)
                tip = table.scene.sprites().get("tip")
                if tip is not None:
                    noted += 1
                    assert window.contains(tip.rect), thing
    assert noted > 100


def test_what_is_in_hand_tells_at_each_target_what_it_would_be() -> None:
    window = pygame.Rect(0, 0, 1024, 640)
    for pending in (Pending.TURN, Pending.PROCESS, Pending.REFIT_FIRST):
        state = midgame(pending, 2)
        table = Table(state, window.size, LONG)
        table.take_up(min(movable(legal_actions(state))), (window.centerx, 5))
        told = 0
        for rect in table.scene.targets().values():
            table.move(rect.center)
            tip = table.scene.sprites().get("tip")
            if tip is not None:
                told += 1
                assert window.contains(tip.rect)
        assert told >= 3
        assert table.done() == []
