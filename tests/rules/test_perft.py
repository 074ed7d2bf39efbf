"""How many distinct positions there are to depth 3 from fixed starts ("perft").

The counts come twice: from the fast way (legal_actions, advance) and from a slow one that knows neither: it tries every action of the game
on the text of a position and counts the texts that come out. Depth 1 and more can be counted by hand; that stands beside the numbers.
"""

import pytest

from game.rules import advance, apply, legal_actions, new_game, parse_state, state_text
from game.rules.board import Board
from game.rules.content import Content
from game.rules.engine import IllegalAction
from game.rules.game import Game
from game.rules.state import State
from tests.rules.table import after, card, encounter, event, player, table, tile

TURN = table(dice=["red", "red", "blue"])
EXPLORE = table(
    player(skiff="docked crewmate", hauler="Bay"),
    player(),
    clouds={"Ash": event("any"), "Gap": event("yellow / blue", "outpost")},
    tiles={"Bay": tile("red"), "Fog": tile("blue")},
    tray=[tile("tourist")],
    encounters=[encounter("One", "red", "1 grit -> 2 renown"), encounter("Two", "blue")],
)
REFIT = table(
    player(card("Own", "red", row="diver"), skiff="Ash", hauler="Bay", diver="Cay"),
    player(),
    market=[card(f"M{i}", "red") for i in range(3)],
    deck=[card(f"D{i}", "red") for i in range(4)],
)


def fast(state: State, depth: int) -> list[int]:
    """Distinct positions at each depth."""
    level, counts = {state.key(): state}, []
    for _ in range(depth):
        following = {}
        for position in level.values():
            for action in legal_actions(position):
                new = position.copy()
                advance(new, action)
                following[new.key()] = new
        level = following
        counts.append(len(level))
    return counts


def slow(game: Game, text: str, depth: int) -> list[int]:
    """The same by trial and error, on texts."""
    level, counts = {text}, []
    for _ in range(depth):
        following = set()
        for position in level:
            state = parse_state(game, position)
            for action in game.actions:
                try:
                    new, _ = apply(state, action)
                except IllegalAction:
                    continue
                following.add(state_text(new))
        level = following
        counts.append(len(level))
    return counts


def both_ways(state: State) -> list[int]:
    """The counts to depth 3, the same in both ways."""
    counts = fast(state, 3)
    assert counts == slow(state.game, state_text(state), 3)
    return counts


def test_perft_of_a_turn() -> None:
    """Worked by hand.

    1: seven ports are open.
    2: Ash 3 (red to red, to wild, end), Bay 2 sides, Cay 3 (the tourist into two other rows, end), Dip 3 (blue to wild, to the hauler's
    row, end), Elm 2 sides, Fog 3 (red to two spaces of another row, end), Gap 5 (blue to blue, to wild; red to red, to wild; end): 21.
    3: where the turn was ended the other player has 7 ports again. Ash 1 + 1 + 7, Bay 3 + 3, Cay 1 + 1 + 7, Dip 3 + 7 (both orders of the
    two blue ones meet), Elm 5 + 3, Fog 1 + 1 + 7, Gap 3 + 2 + 4 + 3 + 7 less four that meet: 9 + 6 + 9 + 10 + 8 + 9 + 15 = 66.
    """
    assert both_ways(TURN) == [7, 21, 66]


def test_perft_of_an_exploration() -> None:
    """Worked by hand.

    1: the hauler is out; Dip, Cay and Fog are open to the others, and there is the refit, which ends at once without a market: 4.
    2: Dip 2 clouds, Cay 3 (the tourist into two other rows, end), Fog 2 deals, and after the refit the other player's 5 ports: 12.
    3: Dip 4 colours + 2 sides, Cay 1 + 1 + 5, Fog 3 + 3 (red to red, to wild, end), and for the other player Bay 2 sides, Cay 3, Dip 3,
    Elm 2 sides, Fog 2 deals: 6 + 7 + 6 + 12 = 31.
    """
    assert both_ways(EXPLORE) == [4, 12, 31]


def test_perft_of_a_refit() -> None:
    """Worked by hand.

    1: all ships are out, so there is one way.
    2: three cards into three rows, or none: 10.
    3: after none, the other player's 7 ports; after one and then none, 9; after two,
    each of the three pairs of cards gives 6 in different rows and 3 times 2 orders in one row, 12, whichever came first: 7 + 9 + 3 * 12 = 52.
    """
    assert both_ways(REFIT) == [1, 10, 52]


def test_perft_of_a_new_game(standard: tuple[Board, Content]) -> None:
    """Five cards into three rows, twice, for the refill is the same card whichever was taken; then five open ports: 15, 225, 1125."""
    state = new_game(*standard, [None, None], seed=1)
    assert fast(state, 3) == [15, 225, 1125]


def test_perft_of_a_new_game_by_trial(standard: tuple[Board, Content]) -> None:
    state = new_game(*standard, [None, None], seed=1)
    assert slow(state.game, state_text(state), 2) == [15, 225]


@pytest.mark.parametrize("texts", [("deploy skiff Ash",), ("deploy hauler Bay", "pick side 1")])
def test_perft_of_later_starts(texts: tuple[str, ...]) -> None:
    counts = both_ways(after(TURN, *texts))
    assert counts[0] == 3
