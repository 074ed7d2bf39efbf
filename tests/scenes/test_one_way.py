"""Whole games in one way alone: by clicks, none of which is a drag, and by keys; each to the score."""

from collections import Counter

import pygame

from game.rules.actions import Action, Decline, EndTurn, Refit
from game.rules.chance import Chance
from game.view.table import parting, side
from game.view.table.intent import intent_of
from tests.view.table.playing import SHORT, Table, new_state, random_action

MOST = 600
"""Actions after which a game that does not end is given up."""
SIZE = (1024, 640)
MET = {
    "Take",
    "Deploy",
    "Place",
    "PickSide",
    "PickColour",
    "PickDeal",
    "PickShip",
    "PickPort",
    "Refit",
    "EndTurn",
}
"""Kinds of action that a whole game has to come to: all but those that random games seldom offer."""


def settled(table: Table) -> bool:
    """Let all come to rest; whether the game goes on."""
    table.settle()
    return not table.ended


def kinds(table: Table) -> Counter[str]:
    return Counter(type(action).__name__ for action in table.done())


# --- by clicks ---


def click(table: Table, action: Action) -> None:
    """Do an action by one click, or by one on the thing and one on where it goes."""
    intent = intent_of(action)
    if isinstance(action, Refit | EndTurn | Decline):
        table.click(side.ACT)
        if str(parting.LEAVE) in table.scene.targets():
            table.click(parting.LEAVE)
        return
    table.click(intent.thing)
    if intent.target is not None:
        at = table.at(intent.target)
        table.down(at)
        table.up(at)


def test_a_whole_game_by_clicks_alone() -> None:
    table, chance = Table(new_state(2, 13), SIZE, SHORT), Chance.seeded(13)
    for _ in range(MOST):
        if not settled(table):
            break
        action, before = random_action(chance, table.state), len(table.done())
        click(table, action)
        assert table.done()[before:] == [action]
    assert table.ended
    assert table.ended[0].over
    assert kinds(table).keys() >= MET


# --- by keys ---


def press(table: Table, key: int, times: int = 1) -> None:
    for _ in range(times):
        table.key(key)


def act(table: Table, chance: Chance) -> None:
    """Go somewhere among what can be done now, touch it, and where it is in hand then, put it somewhere."""
    if table.scene._focus is None:
        press(table, pygame.K_TAB)
    doable = [stop for stop in table.scene._stops() if set(stop.things) & set(table.scene._doable())]
    press(table, pygame.K_TAB, chance.below(len(doable)))
    press(table, pygame.K_RETURN)
    if table.holds():
        press(table, pygame.K_TAB, chance.below(len(table.scene._stops())))
        press(table, pygame.K_SPACE)


def test_a_whole_game_by_keys_alone() -> None:
    table, chance = Table(new_state(2, 1), SIZE, SHORT), Chance.seeded(1)
    idle = 0
    for _ in range(MOST):
        if not settled(table):
            break
        before = len(table.done())
        act(table, chance)
        idle = 0 if len(table.done()) > before else idle + 1
        assert idle < 20, f"twenty times nothing came of Enter on {table.scene._focus}"
    assert table.ended
    assert table.ended[0].over
    assert kinds(table).keys() >= MET
