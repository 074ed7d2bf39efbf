"""The named captains: the table, what they may see, and that they play by the rules."""

import subprocess
import sys
from itertools import product

import pytest

from game.ai import CAPTAINS, Budget, captain_named, choose, decide
from game.paths import ROOT
from game.rules import determinize, legal_actions, new_game, view, winners
from game.rules.board import Board
from game.rules.content import Content
from game.rules.kinds import Seat
from game.rules.state import State
from tests.ai.games import QUICK, played
from tests.rules.play import random_positions

Standard = tuple[Board, Content]
KEYS = ("deckhand", "pilot", "captain", "admiral")


def test_four_captains_stand_in_one_table_from_the_weakest_to_the_strongest() -> None:
    assert tuple(CAPTAINS) == KEYS
    assert [captain.name for captain in CAPTAINS.values()] == ["Deckhand", "Pilot", "Captain", "Admiral"]
    assert all(captain.key == key for key, captain in CAPTAINS.items())
    assert len({captain.manner for captain in CAPTAINS.values()}) == 4


def test_a_captain_is_found_by_key_or_name() -> None:
    assert captain_named(" Admiral ") is CAPTAINS["admiral"]
    with pytest.raises(KeyError):
        captain_named("corsair")


@pytest.mark.parametrize(("playouts", "seconds"), [(None, None), (0, None), (None, 0.0), (5, -1.0)])
def test_a_budget_of_nothing_is_refused(playouts: int | None, seconds: float | None) -> None:
    with pytest.raises(ValueError, match="budget"):
        Budget(playouts, seconds)


def test_a_part_of_a_budget_is_one_playout_at_least() -> None:
    assert Budget(playouts=60).part(0.25) == Budget(playouts=15)
    assert Budget(playouts=1).part(0.25) == Budget(playouts=1)
    assert Budget(playouts=8, seconds=2.0).part(0.5) == Budget(playouts=4, seconds=1.0)


def swapped(state: State, seed: int) -> State:
    """The same position with all that is hidden swapped: piles, events under clouds, the die."""
    return determinize(view(state, Seat(0)), seed)


@pytest.mark.parametrize("key", KEYS)
def test_the_choice_is_the_same_whatever_is_hidden(standard: Standard, key: str) -> None:
    captain = CAPTAINS[key]
    differed = asked = 0
    for number, state in enumerate(random_positions(standard, games=12, each=6)):
        if state.over or len(legal_actions(state)) < 2:
            continue
        other = swapped(state, number)
        differed += (other.deck, other.rng, other.cells) != (state.deck, state.rng, state.cells)
        asked += 1
        one, two = (choose(captain, view(one, one.turn), 7, QUICK) for one in (state, other))
        assert one == two
    assert asked > 25
    assert differed == asked


@pytest.mark.parametrize("key", KEYS)
def test_the_same_seed_and_budget_give_the_same_choice(standard: Standard, key: str) -> None:
    state = new_game(*standard, [None, None], seed=5)
    choices = {choose(CAPTAINS[key], view(state, state.turn), seed=seed, budget=QUICK) for seed in (3, 3, 3)}
    assert len(choices) == 1


def test_the_view_is_left_as_it_was(standard: Standard) -> None:
    state = new_game(*standard, [None, None, None], seed=8)
    seen = view(state, state.turn)
    for captain in CAPTAINS.values():
        choose(captain, seen, 1, QUICK)
        assert seen == view(state, state.turn)


@pytest.mark.parametrize(("board", "seats"), list(product(("cumulus_shelf", "lantern_cove", "storm_well"), (1, 2, 3, 4))))
def test_whole_games_of_legal_actions(boards: dict[str, Board], content: Content, board: str, seats: int) -> None:
    for seed, key in enumerate(("deckhand", "pilot")):
        state = new_game(boards[board], content, [None] * seats, seed)
        assert played(state, [CAPTAINS[key]] * seats, seed) > 10 * seats
        assert state.over


@pytest.mark.parametrize("key", ["captain", "admiral"])
def test_a_whole_game_of_those_who_think(standard: Standard, key: str) -> None:
    state = new_game(*standard, [None, None], seed=2)
    played(state, [CAPTAINS[key], CAPTAINS["deckhand"]], 2)
    assert winners(state) == (Seat(0),)


def test_a_pilot_beats_a_deckhand(standard: Standard) -> None:
    won = 0.0
    for number in range(40):
        state = new_game(*standard, [None, None], seed=100 + number // 2)
        line = [CAPTAINS["pilot"], CAPTAINS["deckhand"]][:: 1 if number % 2 else -1]
        played(state, line, number)
        best = winners(state)
        won += sum(line[seat].key == "pilot" for seat in best) / len(best)
    assert won >= 34


def test_the_choice_does_not_hang_on_hashes() -> None:
    code = (
        "from game.ai import CAPTAINS, Budget, choose\n"
        "from game.boards import load_board\n"
        "from game.content.loader import load_content\n"
        "from game.paths import ROOT\n"
        "from game.rules import action_text, advance, new_game, view\n"
        "state = new_game(load_board(ROOT / 'maps' / 'storm_well.tmx').board, load_content(), [None, None], 4)\n"
        "for number in range(30):\n"
        "    choice = choose(CAPTAINS['admiral'], view(state, state.turn), number, Budget(playouts=12))\n"
        "    print(action_text(state, choice.action), choice.why, choice.playouts)\n"
        "    advance(state, choice.action)\n"
    )
    runs = [
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True)
        for seed in ("1", "2")
    ]
    assert runs[0].stdout == runs[1].stdout
    assert runs[0].stdout.count("\n") == 30


def test_deciding_gives_the_action_of_the_choice(standard: Standard) -> None:
    state = new_game(*standard, [None, None], seed=9)
    choice = choose(CAPTAINS["captain"], view(state, state.turn), 1, QUICK)
    assert decide(CAPTAINS["captain"], view(state, state.turn), 1, QUICK) == (choice.action, choice.playouts)
