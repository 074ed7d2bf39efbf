"""The page on playing tells the keys as they are, and the sheet in the game tells the same."""

from game.view.keys.deeds import AREAS, DEEDS, MOVES, Area
from game.view.keys.strokes import shown
from tools.list_keys import PAGE, block, written


def test_the_page_is_as_the_table_has_it() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert written(page) == page, "run python -m tools.list_keys"


def test_every_deed_stands_there_with_its_main_key() -> None:
    lines = block().splitlines()
    for deed in DEEDS:
        words = deed.family or deed.words
        found = [line for line in lines if line.endswith(f" | {words} |") and f"`{shown(deed.keys[0])}`" in line]
        assert len(found) == (
            1 if deed.where == Area.EVERYWHERE else sum(area in deed.where for area in AREAS if area != Area.EVERYWHERE)
        ), deed
    assert [line for _keys, words in MOVES for line in lines if line.endswith(f" | {words} |")] == lines[4 : 4 + len(MOVES)]
