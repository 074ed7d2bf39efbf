"""The whole table put together: one display list and one list of places to touch."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

import pygame

from game.boards import PlayableBoard
from game.rules.kinds import PortId
from game.rules.preview import Preview
from game.view.kit.cache import forgets
from game.view.kit.stage import Sprite
from game.view.table import board, cards, choice, chronicle, gains, market, mat, names, parting, scenery, side, visiting, weather
from game.view.table.choice import Bubble
from game.view.table.layout import Layout
from game.view.table.look import Look
from game.view.table.names import Hit, Thing

Z_FRONT = 18
NOTHING = Thing("")
"""What the pointer is at where there is no thing."""
ON_BOARD = frozenset({"port", "cloud"})
ON_MAT = frozenset({"ship", "cargo", "card", "space", "row", "place free"})
"""The kinds of things under the pointer that change how the board and the mat look."""
DETAILS = frozenset({"left", "tile", "flag", "hull", "hold", "entry", "event", "grit", "tokens", "completed", "renown", "captain", "head"})
"""Those that change nothing: they only say what they are."""


@dataclass(frozen=True, slots=True)
class Extra:
    """What lies on the table beside the look: sidebar, market, card, bubble, the question before the turn ends.

    ``gives``: what ports would give now to the ship in hand.
    """

    sidebar: side.Side
    market_title: str | None = None
    market_closable: bool = False
    card: cards.Shown | None = None
    card_note: str = ""
    bubble: Bubble | None = None
    farewell: parting.Parting | None = None
    gives: Mapping[PortId, Preview] = field(default_factory=dict)


def display(look: Look, extra: Extra) -> dict[Hashable, Sprite]:
    """Everything that is on the table."""
    return Desk().display(look, extra)


Part = tuple[object, list[board.Item]]


class Desk:
    """The table as it was built last: only the parts that look different are built again.

    A part is known by what it reads. States are told apart by identity first, so they must not change once they were shown.
    """

    def __init__(self) -> None:
        self._parts: dict[Hashable, Part] = {}

    def display(self, look: Look, extra: Extra) -> dict[Hashable, Sprite]:
        """Everything that is on the table."""
        hover = look.hover or NOTHING
        away = replace(look, hover=None)
        beside = away if hover.what in ON_BOARD | ON_MAT | DETAILS else look
        shown = dict(_scenery(look))
        for port in look.board.ports:
            near = look if hover == names.port(port.port) else away
            shown.update(self._part(("port", port.port), near, partial(board.port_sprites, look, port)))
        for cloud in look.board.clouds:
            near = look if hover == names.cloud(cloud.port) else away
            shown.update(self._part(("cloud", cloud.port), near, partial(board.cloud_sprites, look, cloud)))
        still = replace(away, movable=frozenset(), lights={}, in_hand=None)
        shown.update(self._part("mat", still, partial(mat.head, look)))
        for index in range(len(look.rows())):
            near = look if hover.what in ON_MAT and mat.in_row(look, index, hover) else away
            shown.update(self._part(("row", index), near, partial(mat.row, look, index)))
        shown.update(self._part("side", (beside, extra.sidebar), partial(side.sprites, look, extra.sidebar)))
        shown.update(_on_top(look, extra))
        return shown

    def _part(self, name: Hashable, seen: object, build: Callable[[], Iterator[board.Item]]) -> list[board.Item]:
        """The sprites of a part, the last ones while it reads the same."""
        last = self._parts.get(name)
        if last is None or last[0] != seen:
            last = self._parts[name] = seen, list(build())
        return last[1]


def _scenery(look: Look) -> Iterator[board.Item]:
    _, front = _SCENERY.of(look.board, look.layout)
    yield "backdrop", Sprite(_SCENERY.sky(look.board, look.layout, weather.dusk(look.state)), 0, 0, 0, opaque=True)
    if front:
        yield "foreground", Sprite(front[0], *front[1], Z_FRONT)


def _on_top(look: Look, extra: Extra) -> Iterator[board.Item]:
    """What lies over the table for a while."""
    yield from visiting.sprites(look)
    yield from gains.sprites(look, extra.gives)
    if extra.market_title is not None:
        yield from market.sprites(look, extra.market_title, extra.market_closable)
    if extra.card is not None:
        yield from cards.sprites(look, extra.card, extra.card_note)
    if extra.bubble is not None:
        yield from choice.sprites(look, extra.bubble)
    if extra.farewell is not None:
        yield from parting.sprites(look, extra.farewell)


Baked = tuple[pygame.Surface, tuple[pygame.Surface, tuple[int, int]] | None]


class _Scenery:
    """The scenery of the board that was shown last, baked: boards are told apart by identity, their values are many."""

    def __init__(self) -> None:
        self._last: tuple[PlayableBoard, Layout, Baked] | None = None
        self._sky: tuple[pygame.Surface, int, pygame.Surface] | None = None

    def of(self, playable: PlayableBoard, layout: Layout) -> Baked:
        """Backdrop and foreground at the size of a layout."""
        if self._last is None or self._last[0] is not playable or self._last[1] != layout:
            self._last = playable, layout, (scenery.backdrop(playable, layout), scenery.foreground(playable, layout))
        return self._last[2]

    def sky(self, playable: PlayableBoard, layout: Layout, step: int) -> pygame.Surface:
        """The backdrop at a step of dusk."""
        back, _ = self.of(playable, layout)
        if self._sky is None or self._sky[0] is not back or self._sky[1] != step:
            self._sky = back, step, weather.sky(back, step)
        return self._sky[2]

    def clear(self) -> None:
        """Forget it."""
        self._last = self._sky = None


_SCENERY = _Scenery()
forgets(_SCENERY.clear)


def hits(look: Look, extra: Extra) -> list[Hit]:
    """Where things can be touched; later ones lie on top."""
    sidebar = extra.sidebar
    found = [*board.hits(look), *mat.hits(look), *side.hits(look)]
    found += chronicle.hits(look, sidebar.recent, sidebar.back, side.log_area(look))
    found += visiting.hits(look)
    if extra.market_title is not None:
        found += market.hits(look, extra.market_closable)
    if extra.card is not None:
        found += cards.hits(look, extra.card)
    if extra.bubble is not None:
        found += choice.hits(extra.bubble)
    if extra.farewell is not None:
        found += parting.hits(extra.farewell)
    return found
