"""The hand-worked scenarios of the rules."""

from pathlib import Path

import pytest

from game.rules.board import Board
from game.rules.content import Content
from tests.rules.scenarios import Raw, load, look, play

SCENARIOS = load(Path(__file__).with_name("scenarios.json"))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario["id"] for scenario in SCENARIOS])
def test_scenario(scenario: Raw, standard: tuple[Board, Content]) -> None:
    play(scenario, standard)


def test_a_scenario_that_differs_from_the_engine_is_found_out() -> None:
    wrong = {**SCENARIOS[0], "steps": [{**SCENARIOS[0]["steps"][0], "expect": {"players.0.grit": 4}}]}
    with pytest.raises(AssertionError, match=r"players\.0\.grit is 3, not 4"):
        play(wrong)


def test_a_refusal_by_another_rule_is_found_out() -> None:
    wrong = {**SCENARIOS[1], "steps": [{**SCENARIOS[1]["steps"][0], "refused": "S1a"}]}
    with pytest.raises(AssertionError, match="expected S1a"):
        play(wrong)


def test_paths_go_through_names_with_dots_and_end_in_lengths() -> None:
    assert look({"ports": {"St. Elmo": {"tokens": [0, 1]}}}, "ports.St. Elmo.tokens.#") == 2
    assert look({"market": ["a", "b"]}, "market.1") == "b"


def test_a_preprint_may_be_told_among_the_outfittings() -> None:
    raw = SCENARIOS[0]
    preprint = {"name": "preprint diver", "row": "diver", "spaces": ["blue"], "renown": 4, "reward": "", "placed": ["blue"]}
    first, second = raw["state"]["players"]
    state = {**raw["state"], "players": [{**first, "outfittings": [preprint]}, second]}
    play(
        {
            **raw,
            "state": state,
            "steps": [{"act": None, "expect": {"players.0.completed": 1, "players.0.score": 4, "players.1.completed": 0}}],
        }
    )
