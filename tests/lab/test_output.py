"""The files for other programs."""

import csv
import json
from pathlib import Path

import pytest

from game.errors import UserError
from game.lab.output import CsvSink, JsonSink
from game.lab.playing import Setting
from game.lab.record import Record
from game.lab.totals import Totals


def test_json_has_everything(tmp_path: Path, totals: Totals, games: tuple[Record, Record]) -> None:
    sink = JsonSink(tmp_path / "out.json", totals, Setting(b"", totals.entrants, 7), 10)
    for record in games:
        sink.add(record)
    sink.finish()
    found = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert list(found) == [
        *("version", "board", "players", "seed", "asked", "games", "shared_wins", "rounds", "triggers", "clouds_removed"),
        *("left", "collected", "decisions", "playouts", "all", "captains", "seats", "mats", "ports", "cards", "records"),
    ]
    assert (found["board"], found["players"], found["seed"], found["asked"], found["games"]) == ("Shaft", ["captain:20", "pilot"], 7, 10, 2)
    assert (found["rounds"], found["triggers"]) == ({"12": 1, "16": 1}, {"clouds": 1, "outfittings": 1})
    assert found["captains"]["captain:20"]["wins"] == 1.5
    assert found["captains"]["captain:20"]["interval"] == pytest.approx([0.198, 0.973], abs=1e-3)
    assert found["ports"][1] == {
        "name": "Middle",
        "layer": 2,
        "column": 1,
        "ship": "hauler",
        "cloud": True,
        "deployments": 12,
        "games_used": 2,
        "games_cloud_removed": 2,
    }
    assert found["cards"][0] == {"name": "Lamp", "offers": 5, "taken": 2, "completed": 1, "brought": 2, "takers_wins": 1.5}
    assert found["records"][1]["trigger"] == "clouds"
    assert found["records"][1]["seats"][0]["outfittings"] == 8
    assert found["records"][0]["takings"][1] == {"card": 1, "seat": 1, "completed": True, "brought": 6}


def test_csv_has_a_line_for_each_game(tmp_path: Path, totals: Totals, games: tuple[Record, Record]) -> None:
    sink = CsvSink(tmp_path / "out.csv", totals)
    for record in games:
        sink.add(record)
    sink.finish()
    with (tmp_path / "out.csv").open(encoding="utf-8", newline="") as file:
        first, second = csv.DictReader(file)
    assert (first["number"], first["rounds"], first["trigger"], first["winners"]) == ("0", "12", "outfittings", "1")
    assert (second["winners"], second["seat1_captain"], second["seat1_renown"]) == ("1+2", "pilot", "10")
    assert (second["seat2_explored"], second["deployed at Middle"], second["clouds_removed"]) == ("2", "8", "2")
    assert None not in second


def test_an_unwritable_file_is_told_at_once(tmp_path: Path, totals: Totals) -> None:
    with pytest.raises(UserError, match=r"out\.csv cannot be written"):
        CsvSink(tmp_path / "missing" / "out.csv", totals)
    with pytest.raises(UserError, match=r"cannot be written \(it is a folder\): name another file"):
        CsvSink(tmp_path, totals)
    assert list(tmp_path.iterdir()) == []


def test_what_was_there_stays_until_the_new_file_is_whole(tmp_path: Path, totals: Totals) -> None:
    out = tmp_path / "out.csv"
    out.write_text("mine")
    sink = CsvSink(out, totals)
    assert out.read_text() == "mine"
    sink.drop()
    assert out.read_text() == "mine"
    assert list(tmp_path.iterdir()) == [out]
