"""Settings: always usable, whatever is in the file, and nothing in it is lost."""

import json
from enum import Enum
from pathlib import Path
from typing import Annotated

import pytest
from msgspec import Meta, Struct

from game.storage import SaveError, SettingsFile


class Speed(Enum):
    SLOW = "slow"
    QUICK = "quick"


class Sample(Struct, frozen=True):
    volume: Annotated[int, Meta(ge=0, le=100)] = 70
    speed: Speed = Speed.SLOW
    hints: bool = True
    name: str = ""


def test_defaults_where_there_is_no_file(tmp_path: Path) -> None:
    settings = SettingsFile(tmp_path / "settings.json", Sample)
    assert (settings.values, settings.problems) == (Sample(), [])
    assert not (tmp_path / "settings.json").exists()


def test_changes_are_kept_and_reset(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.json"
    SettingsFile(path, Sample).change(volume=5, speed=Speed.QUICK)
    assert SettingsFile(path, Sample).values == Sample(volume=5, speed=Speed.QUICK)
    assert json.loads(path.read_bytes()) == {"volume": 5, "speed": "quick", "hints": True, "name": ""}
    again = SettingsFile(path, Sample)
    again.reset()
    assert again.values == SettingsFile(path, Sample).values == Sample()


def test_a_wrong_value_costs_itself_only_and_unknown_ones_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"volume": 500, "speed": "warp", "hints": false, "later": [1]}', encoding="utf-8")
    settings = SettingsFile(path, Sample)
    assert settings.values == Sample(hints=False)
    assert settings.problems == [
        f"{path}: volume: Expected `int` <= 100; the usual value is taken.",
        f"{path}: speed: Invalid enum value 'warp'; the usual value is taken.",
    ]
    settings.change(name="x")
    assert json.loads(path.read_bytes()) == {"later": [1], "volume": 70, "speed": "slow", "hints": False, "name": "x"}


@pytest.mark.parametrize("data", [b"", b"[1]", b"\xff", b"[" * 100_000, b"null"])
def test_a_damaged_file_is_kept_aside_when_the_settings_are_written(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    settings = SettingsFile(path, Sample)
    assert settings.values == Sample()
    told = "these are no settings; the usual ones are taken, and with the first change the file is put aside as settings.damaged.json."
    assert settings.problems == [f"{path}: {told}"]
    assert not (tmp_path / "settings.damaged.json").exists()
    assert path.read_bytes() == data
    settings.change(volume=1)
    assert ((tmp_path / "settings.damaged.json").read_bytes(), SettingsFile(path, Sample).values.volume) == (data, 1)


def test_a_wrong_change_is_refused(tmp_path: Path) -> None:
    settings = SettingsFile(tmp_path / "settings.json", Sample)
    with pytest.raises(ValueError, match="Expected `int` <= 100"):
        settings.change(volume=101)
    assert settings.values == Sample()


def test_values_hold_where_they_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way", encoding="utf-8")
    settings = SettingsFile(tmp_path / "data" / "settings.json", Sample)
    with pytest.raises(SaveError, match="the settings cannot be kept"):
        settings.change(volume=3)
    assert settings.values.volume == 3
    (tmp_path / "folder").mkdir()
    assert "this is not an ordinary file" in SettingsFile(tmp_path / "folder", Sample).problems[0]
