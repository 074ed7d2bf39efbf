"""The golden playthroughs are replayed from their text and compared with it, line by line."""

import pytest

from tests.golden.script import GOLDENS, path_of, play, read_header, replay

HOW = "If the change is meant: python -m tests.golden.write"


@pytest.mark.parametrize("name", GOLDENS)
def test_a_golden_playthrough_is_replayed_as_it_was(name: str) -> None:
    text = path_of(name).read_text(encoding="utf-8")
    lines = text.rstrip("\n").split("\n")
    for number, (there, now) in enumerate(zip(lines, replay(text), strict=False), 1):
        assert now == there, f"{name}.txt, line {number}. {HOW}"
    assert len(list(replay(text))) == len(lines), f"{name}.txt has another length. {HOW}"


@pytest.mark.parametrize("name", GOLDENS)
def test_a_golden_playthrough_is_what_its_players_would_play_again(name: str) -> None:
    text = path_of(name).read_text(encoding="utf-8")
    assert read_header(text.split("\n")) == GOLDENS[name]
    assert "\n".join(play(GOLDENS[name])) + "\n" == text, f"{name}.txt. {HOW}"


def test_there_are_six_and_no_other_files() -> None:
    folder = path_of("x").parent
    assert len(GOLDENS) == 6
    assert sorted(path.stem for path in folder.glob("*.txt")) == sorted(GOLDENS)


def test_the_playthroughs_show_every_kind_of_happening() -> None:
    """Together they cover the rules: every event but those of an empty encounter deck, and each number of players."""
    text = "".join(path_of(name).read_text(encoding="utf-8") for name in GOLDENS)
    happenings = ["ShipPlaced", "CloudRemoved", "TileRevealed", "SideChosen", "DieRolled", "EncounterDrawn", "DealStruck", "UpgradeMounted"]
    happenings += ["TokenPlaced", "NothingPossible", "CargoPlaced", "OutfittingCompleted", "CargoLeft", "ShipsReturned", "OutfittingTaken"]
    happenings += [
        "MarketRefilled",
        "EndTriggered",
        "GameOver",
        "source leftovers",
        "source harvester",
        "source outpost",
        "source reward",
        "source crew",
    ]
    assert [word for word in happenings if word not in text] == []
    assert {len(golden.mats) for golden in GOLDENS.values()} == {1, 2, 3, 4}
