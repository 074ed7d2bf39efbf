"""Rows of the result from a state: every source in its place, winners, the solo rank."""

import pytest

from game.boards import PlayableBoard, find_boards
from game.content.loader import load_content
from game.rules.kinds import Seat
from game.rules.scoring import Score
from game.rules.setup import new_game
from game.rules.state import State
from game.scenes import score as score_module
from game.scenes.score import rank_of, rows_of
from game.scenes.supply import MAPS


def fresh(players: int) -> State:
    """A game just begun, mats in the order of the content."""
    board = next(b for _, b in find_boards(MAPS) if isinstance(b, PlayableBoard))
    content = load_content()
    return new_game(board.board, content, [mat.name for mat in content.mats[:players]], 1)


def test_at_the_start_nobody_has_renown_and_all_would_share_the_win() -> None:
    rows = rows_of(fresh(2), ["Ann", "Ben"])
    assert [(r.name, r.colour, r.total, r.completed, r.winner) for r in rows] == [
        ("Ann", "green", 0, 0, True),
        ("Ben", "crimson", 0, 0, True),
    ]
    assert rank_of(fresh(2)) == ""


def test_every_source_lands_in_its_column(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(score_module, "score", lambda _, seat: Score(10 + seat, 2, 3, 4, 5))
    monkeypatch.setattr(score_module, "winners", lambda _: (Seat(1),))
    first, second = rows_of(fresh(2), ["Ann", "Ben"])
    assert (first.outfittings, first.outposts, first.crew, first.grit, first.gained, first.total, first.winner) == (
        10,
        2,
        3,
        4,
        5,
        24,
        False,
    )
    assert (second.outfittings, second.total, second.winner) == (11, 25, True)


@pytest.mark.parametrize(
    ("total", "rank"), [(0, "Deckhand"), (19, "Deckhand"), (20, "Helmsman"), (64, "Captain"), (90, "Admiral of the Sky")]
)
def test_alone_the_renown_gives_a_rank(monkeypatch: pytest.MonkeyPatch, total: int, rank: str) -> None:
    monkeypatch.setattr(score_module, "score", lambda _, seat: Score(total, 0, 0, 0, 0))
    assert rank_of(fresh(1)) == rank
    (row,) = rows_of(fresh(1), ["Ann"])
    assert row.winner
