"""Words are put into the language in use when they are shown."""

import gettext

import pytest

from game import words
from game.words import Count, Phrase, amount, decimal, either, listed, phrase


class Loud(gettext.NullTranslations):
    """A language that shouts."""

    def gettext(self, message: str) -> str:
        return message if "{" in message else message.upper()

    def pgettext(self, context: str, message: str) -> str:
        return f"{message} ({context})"


@pytest.mark.parametrize(("parts", "told"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")])
def test_parts_are_listed(parts: list[str], told: str) -> None:
    assert listed(parts) == told
    assert either(parts) == told.replace("and", "or")


@pytest.mark.parametrize(("count", "told"), [(0, "0 pieces"), (1, "1 piece"), (2, "2 pieces")])
def test_an_amount_has_its_plural(count: int, told: str) -> None:
    assert amount("{count} piece", "{count} pieces", count) == told
    assert str(Count("{count} piece", "{count} pieces", count)) == told


def test_decimals_are_written_as_the_language_does() -> None:
    assert [decimal(12.25), decimal(12.25, 2), decimal(3, 0), decimal(3, sign=True)] == ["12.2", "12.25", "3", "+3.0"]
    words.use("de")
    told = [decimal(12.25), decimal(12.25, 2), decimal(3, 0), decimal(-3, sign=True)]
    words.use("en")
    assert told == ["12,2", "12,25", "3", "-3,0"]


def test_a_phrase_is_put_into_words_when_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    said = phrase("{ship} is at {port}", ship=phrase("skiff"), port=Phrase("Bay", context="port"))
    assert str(said) == "skiff is at Bay"
    monkeypatch.setattr(words._Chosen, "catalogue", Loud())
    assert str(said) == "SKIFF is at Bay (port)"
    assert said == phrase("{ship} is at {port}", ship=phrase("skiff"), port=Phrase("Bay", context="port"))


def test_a_language_without_catalogue_is_english() -> None:
    words.use("xx")
    assert words.language() == "en"
    assert words._("Quit") == "Quit"


def test_languages_are_told_in_themselves() -> None:
    assert words.languages() == ["en", "de"]
    assert [words.own_name(code) for code in words.languages()] == ["English", "Deutsch"]
