"""The rules need nothing but the standard library, and give the same game everywhere."""

import hashlib
import subprocess
import sys

import pytest

from game.paths import ROOT
from game.rules import advance, legal_actions, new_game, state_text
from game.rules.benefits import parse_benefit
from game.rules.board import Board, Port
from game.rules.chance import Chance
from game.rules.content import CloudEvent, Content, Encounter, Mat, MatRow, Outfitting, Tile
from game.rules.content import Deal as Bargain
from game.rules.kinds import ShipType, Space

FRESH = """
import sys
before = set(sys.modules)
from game.rules import *
loaded = {name.partition(".")[0] for name in set(sys.modules) - before}
outside = sorted(name for name in loaded if name not in sys.stdlib_module_names and name != "game")
others = sorted(name for name in sys.modules if name.startswith("game.") and not name.startswith(("game.rules", "game.lazily", "game.words", "game.paths")))
print(outside, others, "pygame" in sys.modules, "random" in loaded)
"""


def test_importing_the_rules_loads_only_the_standard_library() -> None:
    result = subprocess.run([sys.executable, "-c", FRESH], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert result.stdout.strip() == "[] [] False False"


def own_board() -> Board:
    """Six ports, so that the fixed text below depends on nothing but the rules."""
    cores = ["red + 1 grit", "yellow / blue", "tourist + roll", "2 blue + encounter", "any", "3 roll"]
    return Board(
        "fixed",
        tuple(
            Port(
                f"Port {i}",
                i % 3,
                1 + i // 3,
                ShipType(i % 3),
                parse_benefit(core),
                parse_benefit("roll / encounter"),
                outpost=i > 1,
                cloud=i > 2,
            )
            for i, core in enumerate(cores)
        ),
    )


def own_mat(number: int) -> Mat:
    kinds = list(Space)
    skiff, hauler, diver = (
        MatRow(ship, Outfitting(f"preprint {ship.name.lower()}", (kinds[number + ship],), 2, parse_benefit("2 grit"))) for ship in ShipType
    )
    return Mat(f"Mat {number}", "green", (skiff, hauler, diver))


def own_content() -> Content:
    kinds = list(Space)
    rewards = ["harvester", "crewmate", "outpost", "2 any", "encounter", ""]
    cards = tuple(Outfitting(f"Card {i}", (kinds[i % 6], kinds[i * 5 % 6]), i % 4, parse_benefit(rewards[i % 6])) for i in range(24))
    mats = tuple(own_mat(i) for i in range(4))
    events = (
        CloudEvent("Calm", "", parse_benefit("any"), parse_benefit("roll")),
        CloudEvent("Gust", "", parse_benefit("crewmate"), parse_benefit("")),
    )
    deal, gift = Bargain(1, (0, 0, 0, 0, 0), parse_benefit("2 any")), Bargain(0, (0, 0, 0, 0, 0), parse_benefit("roll"))
    return Content(
        cards, mats, events, (Encounter("One", "", (deal, gift)), Encounter("Two", "", (gift, gift))), (Tile("T", parse_benefit("red"), 3),)
    )


def fixed_games() -> str:
    """The digest of the texts of every position of a few games."""
    digest = hashlib.sha256()
    board, content = own_board(), own_content()
    for seed in (-3, 0, 1, 2**80):
        state = new_game(board, content, [None, "Mat 2", None], seed)
        chance = Chance.seeded(seed)
        while actions := legal_actions(state):
            digest.update(state_text(state).encode())
            advance(state, actions[chance.below(len(actions))])
        digest.update(state_text(state).encode())
    return digest.hexdigest()


def test_the_same_seed_and_actions_give_the_same_game_on_every_python() -> None:
    assert fixed_games() == "0aacd56167859c17fc286204b6564a3f2ede3b523e1637ad190f9ff86ed38011"


@pytest.mark.parametrize("salt", ["0", "1", "4242"])
def test_the_game_does_not_depend_on_the_hashes_of_texts(salt: str) -> None:
    code = "from tests.rules.test_purity import fixed_games; print(fixed_games())"
    environment = {"PYTHONHASHSEED": salt, "PATH": "", "SYSTEMROOT": ""}
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=True, timeout=60)
    assert result.stdout.strip() == fixed_games()
