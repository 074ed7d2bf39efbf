"""The catalogues are whole and up to date; the commands of docs/translating.md do what it says."""

from pathlib import Path

import pytest

from tools import translate


def test_the_catalogues_match_the_sources_and_each_other() -> None:
    assert translate.problems() == [], "run python -m tools.translate, and translate what is missing"


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
