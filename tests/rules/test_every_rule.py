"""Every rule of docs/rules.md has a test that is named by its id."""

import re

from game.paths import ROOT
from game.rules.refusals import RULES, why_not
from tests.rules.scenarios import load
from tests.rules.test_refusals import POSITIONS

RULE_IDS = re.findall(r"\*\*([SH][0-9]+[a-zA-Z]?)\b", (ROOT / "docs" / "rules.md").read_text(encoding="utf-8"))
HERE = ROOT / "tests" / "rules"


def test_the_rules_have_ids() -> None:
    assert len(RULE_IDS) == len(set(RULE_IDS)) == 49
    assert {"S1", "S4e", "H2a", "H9d"} <= set(RULE_IDS)


def test_every_rule_has_a_test_named_by_its_id() -> None:
    names = re.findall(
        r"^def test_(\w+)", "\n".join(path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_*.py"))), re.MULTILINE
    )
    tested = {part for name in names for part in name.split("_")}
    assert [rule for rule in RULE_IDS if rule not in tested] == []


def test_the_scenarios_are_of_rules_that_there_are() -> None:
    scenarios = load(HERE / "scenarios.json")
    assert {scenario["rule"] for scenario in scenarios} <= set(RULE_IDS)


def test_every_refusal_cites_a_rule_that_there_is() -> None:
    states = [state for state in POSITIONS.values() if state]
    cited = {refusal.rule for state in states for action in state.game.actions if (refusal := why_not(state, action))}
    assert cited <= set(RULE_IDS)
    assert set(RULES.values()) <= set(RULE_IDS)
    assert len(cited) > 10
