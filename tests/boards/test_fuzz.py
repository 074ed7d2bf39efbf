"""Broken maps end in clear sentences, quickly; nothing else happens."""

from tests.boards.fuzz import FEATURES, run


def test_two_thousand_broken_maps() -> None:
    seen = run(FEATURES, 2000, seed=1)
    assert seen.get("slow", 0) == 0
    assert seen["told"] >= 500
    assert seen["drawn"] >= 300
