"""The catalogues are whole and up to date; the commands of docs/translating.md do what it says."""

import ast
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.paths import ROOT
from tools import translate


def test_the_catalogues_match_the_sources_and_each_other() -> None:
    assert translate.problems() == [], "run python -m tools.translate, and translate what is missing"


def test_messages_are_found_in_calls_within_calls_and_within_f_strings() -> None:
    told = """
head = f"{_('Left here')}: {words.amount('{count} piece', '{count} pieces', 2)}"
answer = _(ANSWERS.get(asked, N_("Choose first")))
line = phrase("a sentence "
              "over two lines", name=pgettext("port", "Rim"))
"""
    found = translate.source(io.BytesIO(told.encode()), translate.KEYWORDS, (), {})
    assert {(name, texts) for _line, name, texts, _comments in found} == {
        ("N_", ("Choose first",)),
        ("_", ("Left here",)),
        ("_", (None,)),
        ("amount", ("{count} piece", "{count} pieces", None)),
        ("pgettext", ("port", "Rim")),
        ("phrase", ("a sentence over two lines",)),
    }


def shown(call: ast.Call, at: int) -> Iterator[str]:
    """All literal texts in an argument of a call, however deep: also those a condition chooses between."""
    for argument in call.args[at : at + 1]:
        yield from (node.value for node in ast.walk(argument) if isinstance(node, ast.Constant) and isinstance(node.value, str))


def test_every_text_handed_to_the_words_stands_in_the_catalogue() -> None:
    catalogue = translate.Language("de").read()
    known = {text for message in catalogue for text in ([message.id] if isinstance(message.id, str) else message.id)}
    places = {"_": [0], "N_": [0], "phrase": [0], "pgettext": [1], "NP_": [1], "meant": [1]}
    places |= {"ngettext": [0, 1], "amount": [0, 1], "Count": [0, 1]}
    texts = [
        (text, path.name, call.lineno)
        for path in sorted((ROOT / "game").rglob("*.py"))
        for call in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(call, ast.Call)
        for at in places.get(getattr(call.func, "id", getattr(call.func, "attr", "")), [])
        for text in shown(call, at)
    ]
    assert ("A brass star marks what is new.", "talk.py") in {(text, name) for text, name, _line in texts}
    assert [found for found in texts if found[0] not in known] == []


def test_messages_of_cards_and_boards_have_their_contexts() -> None:
    catalogue = translate.extracted()
    for context, message in [
        ("outfitting", "Grapple Winch"),
        ("mat", "Verdant Star"),
        ("text of an event", "Slow work, careful hands."),
        ("encounter", "Toll Kite"),
        ("outpost tile", "Lookout"),
        ("board", "Storm Well"),
        ("port", "Wick Landing"),
    ]:
        assert catalogue.get(message, context) is not None


def test_a_language_is_begun_translated_and_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(translate, "LOCALE", tmp_path)
    assert translate.begin("fr") == 0
    po, mo = tmp_path / "fr/LC_MESSAGES/tapstones.po", tmp_path / "fr/LC_MESSAGES/tapstones.mo"
    assert mo.exists()
    assert capsys.readouterr().out.startswith("fr: 0 of ")
    assert "fr: not translated: 'Grapple Winch'" in translate.problems()
    before = po.read_text(encoding="utf-8")
    wanted = 'msgctxt "outfitting"\nmsgid "Grapple Winch"\nmsgstr ""'
    assert wanted in before
    po.write_text(before.replace(wanted, wanted[:-1] + 'Treuil"'), encoding="utf-8")
    assert "fr: the .mo is not made of the .po" in translate.problems()
    translate.update()
    assert po.read_text(encoding="utf-8") == before.replace(wanted, wanted[:-1] + 'Treuil"')
    assert capsys.readouterr().out.startswith("fr: 1 of ")
    told = translate.problems()
    assert "fr: the .mo is not made of the .po" not in told
    assert "fr: not translated: 'Grapple Winch'" not in told


def test_a_language_is_begun_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translate, "LOCALE", tmp_path)
    monkeypatch.setattr(translate, "ROOT", tmp_path)
    assert translate.begin("fr") == 0
    assert translate.begin("fr") == 1
