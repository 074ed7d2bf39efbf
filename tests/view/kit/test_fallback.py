"""Letters that the game's fonts lack come from the system's, and what nobody has is a question mark; lines keep their height."""

from pathlib import Path

import pygame
import pytest

from game.view.kit import fallback, fonts
from game.view.kit.cache import clear_caches
from game.view.kit.fonts import Face

GERMAN = "„“’ßäöüÄÖÜ–—…·×•"


@pytest.fixture(autouse=True)
def _anew() -> None:
    pygame.font.init()
    clear_caches()
    fallback.substitute.cache_clear()


@pytest.mark.parametrize("face", list(Face))
def test_every_face_has_what_german_needs(face: Face) -> None:
    assert [letter for letter in GERMAN if not fallback.has(fonts._file(face), letter)] == []


def test_a_letter_that_a_face_lacks_is_taken_from_another_font(monkeypatch: pytest.MonkeyPatch) -> None:
    other = fonts._file(Face.BLACK)
    monkeypatch.setattr(fallback, "has", lambda path, letter: letter != "中" or path == other)
    monkeypatch.setattr(fallback, "substitute", lambda letter: other)
    (own, before), (used, letter), (again, after) = fonts._runs("a中b", Face.TEXT, 20)
    assert (before, letter, after) == ("a", "中", "b")
    assert own is again is fonts.font(Face.TEXT, 20)
    assert used is not own
    assert fonts.width("a中b", Face.TEXT, 20) == own.size("a")[0] + used.size("中")[0] + own.size("b")[0]
    assert fonts.text("a中b", Face.TEXT, 20).get_height() == fonts.text("ab", Face.TEXT, 20).get_height()


def test_what_no_font_has_is_a_question_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fallback, "has", lambda _path, letter: letter != "中")
    monkeypatch.setattr(fallback, "substitute", lambda _letter: None)
    assert fonts._runs("a中b", Face.TEXT, 20) == ((fonts.font(Face.TEXT, 20), "a?b"),)


def test_the_systems_fonts_are_asked_only_where_a_letter_is_lacking(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_letter: str) -> Path | None:
        raise AssertionError

    monkeypatch.setattr(fallback, "substitute", never)
    assert fonts.width("Kapitänin „Žofie“ – größer", Face.HEAD, 20) > 0


def test_a_font_that_has_no_letter_is_told_from_one_that_has() -> None:
    assert fallback.has(fonts._file(Face.TEXT), "ß")
    assert not fallback.has(fonts._file(Face.TEXT), "中")
    found = fallback.substitute("中")
    assert found is None or fallback.has(found, "中")
