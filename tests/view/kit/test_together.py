"""Several pictures at once."""

import threading

import pytest

from game.errors import UserError
from game.view.kit.together import together


def test_each_is_done_once_and_all_are_done_afterwards() -> None:
    done: list[int] = []
    together(lambda number=number: done.append(number) for number in range(50))  # type: ignore[misc]
    assert sorted(done) == list(range(50))


def test_nothing_at_all_is_fine() -> None:
    before = threading.active_count()
    together([])
    assert threading.active_count() == before


def test_what_is_broken_is_left_to_whoever_asks() -> None:
    done: list[str] = []

    def broken() -> None:
        raise UserError("The picture is damaged.")

    together([broken, lambda: done.append("sound")])
    assert done == ["sound"]


def test_a_fault_of_the_game_itself_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 1)

    def wrong() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        together([wrong])
