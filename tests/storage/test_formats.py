"""Saves of every format load, to the very position they were saved in."""

from pathlib import Path

import pytest

from game.rules import apply, new_game, parse_action, state_text
from game.storage.codec import decode
from game.storage.parts import board_of, content_of

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.json")), ids=lambda path: path.stem)
def test_a_save_of_an_earlier_format_leads_to_its_position(path: Path) -> None:
    save = decode(path.read_bytes(), path)
    state = new_game(board_of(save.board), content_of(save.content), save.mats, save.seed)
    for text in save.actions:
        state, _ = apply(state, parse_action(state, text))
    assert state_text(state) == path.with_suffix(".state.txt").read_text(encoding="utf-8")
