"""A real keyboard and nothing else: from the title over the set-up to the table, some turns, undo, the sheet, a changed key, and out."""

import pytest

from tests.window.conftest import Start
from tests.window.player import Player

pytestmark = pytest.mark.window

FAR = 40
"""Presses of Tab after which something counts as out of reach."""
ACTIONS = 12
"""How many actions of the game are done by keys."""


def focus(player: Player) -> str | None:
    found: str | None = player.game.ask("focus")
    return found


def tab(player: Player, back: bool = False) -> str | None:
    """Press Tab and wait until the focus has moved."""
    before = focus(player)
    player.key("shift+Tab" if back else "Tab")
    player.game.wait_for("the focus somewhere else", lambda: focus(player) != before)
    return focus(player)


def tab_to(player: Player, name: str) -> None:
    seen = [focus(player)]
    while seen[-1] != name:
        assert len(seen) < FAR, f"Tab never comes to {name}, only to {seen}"
        seen.append(tab(player))


def settle(player: Player) -> None:
    """Wait until nothing moves; a card is read on the way."""

    def rests() -> bool:
        table = player.game.ask("table")
        if table["card"]:
            player.key("space")
        return table["in_hand"] or not player.game.ask("scene")["moving"]

    player.game.wait_for("the table at rest", rests)


def history(player: Player) -> int:
    return int(player.game.ask("game")["history"])


def sit_down(start: Start) -> Player:
    """A game for two people, one of whom gets a name."""
    player = start("--size", "1280x720", "--seed", "3")
    player.game.wait_for_scene("TitleScene")
    player.key("Return")
    player.game.wait_for_scene("SetupScene")
    tab_to(player, "seat0.name")
    player.type("Ada?")
    tab_to(player, "seat1.who")
    player.key("Left")
    player.key("Left")  # from the Pilot past the Deckhand to a person
    tab_to(player, "set_sail")
    player.key("Return")
    player.game.wait_for_scene("TableScene")
    settle(player)
    return player


def act(player: Player) -> None:
    """Enter takes up or does what has the focus; a second one puts it where it goes first."""
    settle(player)
    before = history(player)
    if focus(player) is None:
        tab(player)
    for _ in range(4):
        player.key("Return")
        settle(player)
        if history(player) > before:
            return
    raise AssertionError(f"Enter does nothing on {focus(player)}")


def test_the_keyboard_alone_from_the_title_to_the_table_and_out(start: Start) -> None:
    player = sit_down(start)
    assert player.game.ask("game")["names"][0] == "Ada?"
    for _ in range(ACTIONS):
        act(player)
    settle(player)
    done = history(player)
    assert done >= ACTIONS

    player.key("F1")
    player.game.wait_for_scene("SheetScene")
    tab_to(player, "change")
    player.key("Return")
    player.game.wait_for_scene("SettingsScene")
    tab_to(player, "deed.market")
    player.key("Return")
    player.key("ctrl+m")
    player.key("Escape")
    player.game.wait_for_scene("SheetScene")
    player.key("question")
    player.game.wait_for_scene("TableScene")

    market = "close market.0.0"
    if market not in player.game.targets():
        player.key("b")
        player.key("ctrl+m")
        player.game.wait_for("the market by its new key", lambda: market in player.game.targets())
        player.key("ctrl+m")
        player.game.wait_for("no market", lambda: market not in player.game.targets())
    player.key("Escape")
    player.game.wait_for_scene("PauseScene")
    tab_to(player, "quit")
    player.key("Return")
    player.game.wait_for_scene("ConfirmScene")
    player.key("Return")
    assert player.game.exit_code() == 0
