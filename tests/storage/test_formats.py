"""Saves of every format load, to the very position they were saved in."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.paths import ROOT
from game.rules import state_text
from game.storage import FORMAT, SaveError, SeatData, load, replayed, summary
from game.storage.form import Save
from game.storage.migrations import MIGRATIONS
from game.storage.seal import seal

FIXTURES = Path(__file__).parent / "fixtures"
SAVES = sorted(FIXTURES.glob("*.json"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_save_of_an_earlier_format_leads_to_its_position(path: Path) -> None:
    assert state_text(load(path).state) == path.with_suffix(".state.txt").read_text(encoding="utf-8")


def test_there_are_saves_of_each_format_and_a_migration_between_all() -> None:
    formats = {json.loads(path.read_text(encoding="utf-8"))["tapstones"] for path in SAVES}
    assert formats == set(range(1, FORMAT + 1))
    assert sorted(MIGRATIONS) == list(range(1, FORMAT))


def test_format_1_knew_names_and_no_dates() -> None:
    loaded = load(FIXTURES / "format1_two.json")
    assert loaded.record.seats == (SeatData("Mira", None), SeatData("Jonas", None))
    assert loaded.record.mats == ("Azure Dusk", None)
    assert (loaded.save.changed, loaded.save.position, loaded.record.map) == (None, None, None)


def test_a_save_of_format_1_is_listed_with_what_its_actions_lead_to() -> None:
    shown = summary(FIXTURES / "format1_two.json")
    assert (shown.problem, shown.name, shown.over, shown.board) == (None, "format1_two", True, "Cumulus Shelf")
    text = (FIXTURES / "format1_two.state.txt").read_text(encoding="utf-8")
    assert f"round: {shown.turn}\n" in text


@pytest.mark.parametrize(
    ("version", "sentence"),
    [
        (
            FORMAT + 1,
            f"saved.json: a newer Tapstones saved it (format {FORMAT + 1}, this one knows up to {FORMAT}); update the game to play on.",
        ),
        (
            10**300,
            f"saved.json: a newer Tapstones saved it (format of a very high number, this one knows up to {FORMAT}); update the game to play on.",
        ),
        (0, "saved.json: the version of its form is not a number from 1; choose a file that the game saved."),
        (True, "saved.json: the version of its form is not a number from 1; choose a file that the game saved."),
        ("2", "saved.json: the version of its form is not a number from 1; choose a file that the game saved."),
    ],
)
def test_other_versions_are_refused_in_a_sentence(version: object, sentence: str) -> None:
    raw: dict[str, Any] = json.loads((FIXTURES / "format2_new.json").read_text(encoding="utf-8")) | {"tapstones": version}
    raw["check"] = seal(raw)
    with pytest.raises(SaveError) as error:
        replayed(json.dumps(raw).encode(), "saved.json")
    assert str(error.value) == sentence


def test_the_docs_tell_every_field_and_every_format() -> None:
    text = (ROOT / "docs" / "saves.md").read_text(encoding="utf-8")
    example = json.loads(text.partition("```\n")[2].partition("```")[0])
    assert list(example) == [field.name for field in msgspec.structs.fields(Save)]
    table = text.partition("| field | meaning |")[2].partition("\n\n")[0]
    assert [name for name in example if f"`{name}`" not in table] == []
    formats = text.partition("| format | |")[2].partition("\n\n")[0]
    assert [number for number in range(1, FORMAT + 1) if f"\n| {number} |" not in formats] == []
