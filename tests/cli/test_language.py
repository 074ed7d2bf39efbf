"""The command line speaks the language asked for, or the system's; ``--language`` stands anywhere."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import tongue, words
from game.cli import main


@pytest.fixture(autouse=True)
def _as_usual(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LANGUAGE", "")
    yield
    words.use("en")


@pytest.mark.parametrize("argv", [["--language", "de", "check", "--help"], ["check", "--language=de", "--help"]])
def test_help_in_the_language_asked_for(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(argv)
    shown = capsys.readouterr().out
    assert shown.startswith("Aufruf: tapstones check")
    assert "diese Hilfe zeigen und enden" in shown
    assert "--language SPRACHE" in shown
    assert "Sagen, was an Karten als Spielplänen nicht stimmt" in shown


def test_the_first_help_is_german_wholly(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help", "--language", "de"])
    shown = capsys.readouterr().out
    assert shown.startswith("Aufruf: tapstones [-h] [--version] BEFEHL ...")
    assert "die Version zeigen und enden" in shown


def test_errors_in_the_systems_language(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    assert main(["simulate", "--board", "nowhere", "--players", "pilot"]) == 2
    assert "Den Spielplan 'nowhere' gibt es nicht" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("kept", "argv", "begins"),
    [
        ('{"language": "de"}', [], "Aufruf: "),
        ('{"language": "de"}', ["--language", "en"], "usage: "),
        ('{"language": ""}', [], "usage: "),
        ('{"language": 7}', [], "usage: "),
        ("no settings", [], "usage: "),
    ],
)
def test_help_in_the_language_of_the_settings(
    kept: str, argv: list[str], begins: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "settings.json").write_text(kept, encoding="utf-8")
    monkeypatch.setattr(tongue, "settings_file", lambda chosen=None: tmp_path / "settings.json")
    with pytest.raises(SystemExit):
        main([*argv, "simulate", "--help"])
    assert capsys.readouterr().out.startswith(begins)
    assert os.environ["LANGUAGE"] == ""


def test_the_settings_in_the_folder_named_are_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "settings.json").write_text('{"language": "de"}', encoding="utf-8")
    assert main(["replay", "none.tapstones", "--data-dir", str(tmp_path)]) == 2
    assert "none.tapstones: die Datei lässt sich nicht lesen" in capsys.readouterr().err


def test_a_simulation_is_told_in_german_and_its_files_are_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.json"
    asked = ["--board", "lantern_cove", "--players", "deckhand", "--games", "1", "--jobs", "1", "--json", str(out)]
    assert main(["--language", "de", "simulate", *asked]) == 0
    shown, told = capsys.readouterr()
    assert shown.startswith("Laternenbucht: 1 Partie, Startzahl 1\nSpieler: Matrose\nVon Partie zu Partie rücken alle einen Platz auf.\n")
    assert told.splitlines()[0] == "0 von 1 Partien"
    assert told.splitlines()[-1] == f"Die Datei liegt in {out}."
    found = json.loads(out.read_text(encoding="utf-8"))
    assert (found["board"], found["players"], found["ports"][0]["ship"]) == ("Lantern Cove", ["deckhand"], "skiff")


def test_a_language_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "xx", "play"]) == 2
    assert capsys.readouterr().err == "tapstones: --language: there is no language 'xx'; there are en, de.\n"
