"""The command line speaks the language asked for, or the system's; ``--language`` stands anywhere."""

from collections.abc import Iterator

import pytest

from game import words
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
    assert "Sagen, was an Karten als Spielplänen nicht stimmt" in shown


def test_errors_in_the_systems_language(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    assert main(["simulate", "--board", "nowhere", "--players", "pilot"]) == 2
    assert "Den Spielplan 'nowhere' gibt es nicht" in capsys.readouterr().err


def test_a_language_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "xx", "play"]) == 2
    assert capsys.readouterr().err == "tapstones: --language: there is no language 'xx'; there are en, de.\n"
