"""The language spoken is the one chosen, else the system's, else English."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from game import tongue, words
from game.errors import UserError


@pytest.fixture(autouse=True)
def _as_usual(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in tongue.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    yield
    words.use("en")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "de"}, "de"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "xx:de:en"}, "de"),
        ({"LANG": "xx_XX"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "en:de"}, "en"),
    ],
)
def test_the_systems_language(variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    tongue.speak()
    assert words.language() == language


def test_the_language_chosen_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    tongue.speak("en")
    assert words.language() == "en"


def test_macos_is_asked_where_no_variable_says(monkeypatch: pytest.MonkeyPatch) -> None:
    told = '(\n    "de-CH",\n    "en-GB"\n)\n'
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", lambda *args, **_: subprocess.CompletedProcess(args, 0, told))
    tongue.speak()
    assert words.language() == "de"


def test_a_mac_that_does_not_say_speaks_english(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_args: object, **_options: object) -> None:
        raise OSError

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", refuses)
    tongue.speak()
    assert words.language() == "en"


def test_a_language_that_there_is_not_is_told() -> None:
    assert tongue.check("de") == "de"
    with pytest.raises(UserError, match="there is no language 'xx'; there are en, de"):
        tongue.check("xx")
