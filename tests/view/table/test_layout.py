"""The table at every size: areas tile the window, things lie inside theirs, words stay in the window and beside each other."""

import itertools
from collections.abc import Hashable, Iterator

import pygame
import pytest

from game.rules.events import DieRolled, Event
from game.rules.kinds import Pending, ShipType
from game.rules.state import State
from game.view.kit.stage import Sprite
from game.view.table import cards, market, mat, names, parting
from game.view.table.layout import Layout
from tests.scenes.conftest import SIZES
from tests.view.table.playing import LONG, Table, between_clouds, board, find, loaded, look_at, new_state

FULL = (4, 3, 3, 3, 2)
"""Fifteen pieces."""
DECOR = (
    "aura",
    "port shadow",
    "parting",
    "bubble",
    "foreground",
    "backdrop",
    "offer glow",
    "cloud",
    "landmark",
    "ship",
    "port",
    "flying",
    "port glow",
)
"""Pictures with a shadow or a glow around them, or parts of the scenery; the others are words, icons and pieces."""


def named(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


every_size = pytest.mark.parametrize("size", SIZES, ids=named)


def layout(size: tuple[int, int]) -> Layout:
    return Layout(size, board().size)


def disjoint(rects: dict[Hashable, pygame.Rect]) -> list[tuple[Hashable, Hashable]]:
    """The pairs that overlap."""
    return [(a, b) for a, b in itertools.combinations(rects, 2) if rects[a].colliderect(rects[b])]


@every_size
def test_board_mat_and_sidebar_tile_the_window(size: tuple[int, int]) -> None:
    made = layout(size)
    parts = [made.board, made.mat, made.side]
    assert sum(part.w * part.h for part in parts) == size[0] * size[1]
    assert not disjoint(dict(enumerate(parts)))
    assert all(made.window.contains(part) for part in parts)
    assert made.board.h > made.mat.h


@every_size
def test_rows_lie_in_the_mat_and_hold_ship_cargo_and_cards(size: tuple[int, int]) -> None:
    made = layout(size)
    rows: dict[Hashable, pygame.Rect] = {index: made.row(index) for index in range(3)}
    assert not disjoint(rows)
    for index in range(3):
        assert made.mat.contains(rows[index])
        inside: dict[Hashable, pygame.Rect] = {"ship": made.berth(index), "hold": made.hold(index)}
        inside.update({("slot", place): made.slot(index, place) for place in range(4)})
        assert not disjoint(inside)
        rounded = rows[index].inflate(0, 2)
        assert all(rounded.contains(rect) for rect in inside.values()), inside


@every_size
def test_the_whole_map_is_seen_in_the_middle_of_the_board(size: tuple[int, int]) -> None:
    made = layout(size)
    shown = made.on_board(0, 0, *made.map_size)
    assert made.board.inflate(2, 2).contains(shown)
    assert abs(shown.centerx - made.board.centerx) <= 1
    assert abs(shown.centery - made.board.centery) <= 1
    assert shown.w >= made.board.w - 2 or shown.h >= made.board.h - 2


@every_size
def test_market_and_large_card_lie_on_the_board(size: tuple[int, int]) -> None:
    made = layout(size)
    for count in range(6):
        panel = market.panel(made, count)
        assert made.board.contains(panel)
        offers: dict[Hashable, pygame.Rect] = {i: market.offer_rect(made, i, count) for i in range(count)}
        assert not disjoint(offers)
        assert all(panel.contains(rect) for rect in offers.values())
    assert made.board.contains(cards.area(made))


@every_size
def test_the_question_before_the_end_lies_in_the_window(size: tuple[int, int]) -> None:
    made = parting.parting(look_at(loaded(FULL), size))
    assert made is not None
    assert layout(size).window.contains(made.area)
    assert made.area.contains(made.leave)
    assert made.area.contains(made.keep)
    assert not made.leave.colliderect(made.keep)


def test_there_is_no_question_about_an_empty_hold() -> None:
    assert parting.parting(look_at(loaded((0, 0, 0, 0, 0)))) is None


@every_size
@pytest.mark.parametrize("count", [1, 7, 10, 11, 15])
def test_pieces_stay_in_the_hold_and_can_be_told_apart(size: tuple[int, int], count: int) -> None:
    hold = tuple(count // 5 + (kind < count % 5) for kind in range(5))
    look = look_at(loaded((hold[0], hold[1], hold[2], hold[3], hold[4])), size)
    spots, width = mat.hold_spots(look, ShipType.HAULER, count)
    area = look.layout.hold(look.row_of(ShipType.HAULER))
    rects = [pygame.Rect(x - width // 2, y - width // 2, width, width) for x, y in spots]
    assert all(area.contains(rect) for rect in rects)
    assert len(set(spots)) == count
    assert min([abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in itertools.combinations(spots, 2)], default=99) >= width // 2


@every_size
def test_the_header_of_the_mat_has_room_for_all_it_says(size: tuple[int, int]) -> None:
    for state in (new_state(4), find(lambda s: s.over, captains=4)):
        look = look_at(state, size, names=LONG)
        header: dict[Hashable, pygame.Rect] = {
            key: sprite.rect
            for key, sprite in mat.head(look)
            if isinstance(key, tuple) and key[0] in ("mat", "grit") and sprite.rect.bottom <= look.layout.row(0).top + 2
        }
        assert len(header) > 15
        solid = {key: rect.inflate(-2, -2) for key, rect in header.items()}
        assert not disjoint(solid)
        assert all(look.layout.mat.contains(rect) for rect in header.values())


def asking(pending: Pending) -> State:
    return find(lambda s: s.pending is pending, captains=4)


def situations() -> Iterator[tuple[str, State, str]]:
    """States by name, and what is clicked first."""
    yield "setup of four", new_state(4), ""
    yield "setup alone", new_state(1), ""
    yield "turn", find(lambda s: s.pending is Pending.TURN and s.round > 2, captains=3), ""
    yield "market", find(lambda s: s.pending is Pending.TURN and s.round > 2), "market"
    yield "full hold", loaded(FULL), ""
    yield "end with a full hold", loaded(FULL), "act"
    yield "clouds", between_clouds(), ""
    for pending in (Pending.REFIT_FIRST, Pending.REFIT_SECOND, Pending.SIDE, Pending.COLOUR, Pending.SHIP, Pending.PORT, Pending.DEAL):
        yield pending.value, asking(pending), ""
    yield "last round", find(lambda s: s.last_round is not None and not s.over, captains=4), ""
    yield "over", find(lambda s: s.over, captains=4), ""


SITUATIONS = list(situations())
STRICT = [(1024, 640), (1280, 720), (2560, 1080)]
"""The smallest sizes and the widest one: where it is narrow."""


def sheltered(sprites: dict[Hashable, Sprite]) -> dict[Hashable, Sprite]:
    """Those that are words, icons and pieces, which must be seen whole."""
    return {key: sprite for key, sprite in sprites.items() if not is_decor(key)}


def is_decor(key: Hashable) -> bool:
    if isinstance(key, str):
        return key in DECOR
    if isinstance(key, tuple) and key[0] == "aura":
        return True
    return isinstance(key, tuple) and key[0] in DECOR and len(key) < 3 and not (len(key) == 2 and key[1] in ("title", "note"))


def is_line(key: Hashable) -> bool:
    """Whether this is a line of text in the sidebar."""
    last = ("label", "words", "word", "advice", "turn", "round", "n")
    return isinstance(key, tuple) and key[0] in ("side", "log") and (key[-1] in last or "name" in str(key[1]))


def side_words(sprites: dict[Hashable, Sprite]) -> dict[Hashable, pygame.Rect]:
    """The lines of text in the sidebar."""
    return {key: sprite.rect for key, sprite in sprites.items() if is_line(key)}


def tables(size: tuple[int, int]) -> Iterator[tuple[str, Table]]:
    """The table in all situations; at sizes that differ from others in scale alone, in some."""
    for name, state, first in SITUATIONS if size in STRICT else SITUATIONS[::5]:
        table = Table(state, size, LONG)
        if first:
            table.click(names.Thing(first))
        yield name, table


@every_size
def test_nothing_sticks_out_of_the_window_and_words_of_the_sidebar_stand_apart(size: tuple[int, int]) -> None:
    window, area = pygame.Rect((0, 0), size), layout(size).side
    out: list[tuple[str, Hashable, pygame.Rect]] = []
    for name, table in tables(size):
        shown = sheltered(dict(table.scene.sprites()))
        assert len(shown) > 60
        out += [(name, key, sprite.rect) for key, sprite in shown.items() if not window.contains(sprite.rect)]
        out += [(name, thing, rect) for thing, rect in table.scene.targets().items() if not window.contains(rect)]
        words = side_words(dict(table.scene.sprites()))
        assert len(words) >= 10, name
        assert all(area.contains(rect) for rect in words.values()), name
        assert not disjoint({key: rect.inflate(-2, -4) for key, rect in words.items()}), name
    assert not out


@every_size
def test_a_long_log_stays_in_its_panel(size: tuple[int, int]) -> None:
    table = Table(find(lambda s: s.pending is Pending.PROCESS, captains=4), size, LONG)
    happened: tuple[Event, ...] = tuple(DieRolled(table.state.turn, i % 6) for i in range(40))
    table.scene._tell(happened)
    table.scene._refresh()
    lines = [sprite.rect for key, sprite in table.scene.sprites().items() if isinstance(key, tuple) and key[0] == "log"]
    foot = min(rect.top for thing, rect in table.scene.targets().items() if thing in ("undo.0.0", "redo.0.0", "market.0.0"))
    assert lines
    assert max(rect.bottom for rect in lines) <= foot


@every_size
def test_buttons_and_captains_do_not_overlap(size: tuple[int, int]) -> None:
    table = Table(new_state(4), size, LONG)
    touch: dict[Hashable, pygame.Rect] = {
        name: rect
        for name, rect in table.scene.targets().items()
        if name.split(".")[0] in ("undo", "redo", "market", "act", "menu", "player")
    }
    assert len(touch) == 8
    assert not disjoint(touch)
    assert all(layout(size).side.contains(rect) for rect in touch.values())


@every_size
def test_a_close_look_fits_the_window(size: tuple[int, int]) -> None:
    state = find(lambda s: s.pending is Pending.TURN and s.round > 2)
    window = pygame.Rect((0, 0), size)
    table = Table(state, size, LONG)
    for thing in [hit.thing for hit in table.scene._hits if hit.thing.what in ("port", "card", "ship")][::3]:
        table.down(table.where(thing), pygame.BUTTON_RIGHT)
        shown = table.scene.sprites()
        assert window.contains(shown["large card", "note"].rect), thing
        table.key(pygame.K_ESCAPE)
