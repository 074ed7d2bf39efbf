"""The podium of the final score: a ship for each captain, the better the higher; alone, the ladder of ranks. Figures count up."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.rules import house
from game.rules.kinds import ShipType
from game.scenes.base import Command
from game.scenes.score import ResultRow, headline, ranked
from game.scenes.screen import Screen
from game.view.art import piece, ship
from game.view.kit import fonts, images, theme
from game.view.kit.comfort import comfort
from game.view.kit.fonts import Face
from game.view.kit.widgets import paint
from game.view.sky import Sky
from game.words import _

FLOOR = 464
"""Where the podium stands, in units of a 1920x1080 layout."""
STAND = 288
"""Width of one captain's place on the podium."""
HEIGHTS = {1: 182, 2: 156, 3: 136, 4: 120}
"""How high the place of each rank is."""
SHIPS = {1: 216, 2: 188}
"""How wide the ship of each rank is; the width of the second for all others."""
ABREAST = {1: (0,), 2: (0, 1), 3: (1, 0, 2), 4: (2, 0, 1, 3)}
"""Who stands where, from left to right: the winner in the middle."""
LADDER = 380
"""Width of the ladder of ranks beside the podium of a game alone."""
COUNT_UP = 1500.0
"""Milliseconds at normal speed in which the figures count up."""


@dataclass(frozen=True, slots=True)
class _Figure:
    """A number that counts up to ``value`` around its middle."""

    value: int
    middle: tuple[float, float]
    size: int
    colour: str


class ResultPodium(Screen):
    """The upper part of the final score. ``rows``: the captains in any order; ``rank``: that of a solo game."""

    def __init__(self, rows: Sequence[ResultRow], rank: str = "") -> None:
        super().__init__(Sky())
        self._rows, self._rank = ranked(rows), rank
        self._headline = headline(rows, rank)
        self._grown = 0.0
        self._figures: dict[Hashable, _Figure] = {}

    def _at(self, x: float, y: float, w: float = 0, h: float = 0) -> pygame.Rect:
        """A box of the 1920x1080 layout, in the middle of the window, in pixels."""
        wide, tall = self.units
        return self.box(x + (wide - theme.WIDTH) / 2, y + (tall - theme.HEIGHT) / 2, w, h)

    def _ribbon(self) -> None:
        size = theme.SCENE
        room = fonts.width(self._headline, Face.TITLE, self.scale.text(size)) / self.scale.k
        width = self.scale.px(min(1500.0, max(640.0, room + 240)))
        ribbon = paint.ribbon(self._headline, width, self.scale.k * 1.1, round(size / 1.1))
        middle = self._at(theme.WIDTH / 2, 78)
        image, pad = images.cast(ribbon, theme.shape.BANNER, self.scale.k)
        self.put("ribbon", image, middle.x - width / 2 - pad, middle.y - ribbon.get_height() / 2 - pad, 60)

    # --- figures ---

    def _count(self, key: Hashable, value: int, middle: tuple[float, float], size: int, colour: str = theme.BRASS_LIGHT) -> None:
        """Put a number that counts up."""
        self._figures[key] = _Figure(value, middle, size, colour)
        self._show(key)

    def _show(self, key: Hashable) -> None:
        figure = self._figures[key]
        seen = round(figure.value * (1 - (1 - self._grown) ** 3))
        self.put_mid(key, fonts.text(str(seen), Face.BLACK, figure.size, figure.colour), figure.middle, 61)

    @property
    def counting(self) -> bool:
        """Whether the figures still count up."""
        return self._grown < 1

    def finish(self) -> None:
        """All figures are what they are."""
        self._grow(1.0)

    def _grow(self, grown: float) -> None:
        if grown != self._grown:
            self._grown = grown
            self.scenery = dict(self.scenery)
            for key in self._figures:
                self._show(key)

    def handle(self, event: pygame.Event) -> Command | None:
        """See Screen. A key or a click ends the counting, whatever else it does."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.finish()
        return super().handle(event)

    def update(self, ms: float) -> Command | bool:
        """See Screen."""
        counting, now = self.counting, comfort()
        if counting:
            self._grow(1.0 if now.still or not now.speed else min(1.0, self._grown + ms * now.speed / COUNT_UP))
        return super().update(ms) or counting

    def rebuild(self) -> None:
        """See Screen."""
        self._figures = {}
        super().rebuild()

    # --- podium ---

    def _podium(self) -> None:
        count = len(self._rows)
        for place, index in enumerate(ABREAST[count]):
            rank, row = self._rows[index]
            self._stand(index, rank, row, self._middle + (place - (count - 1) / 2) * STAND)
        if count == 1:
            self._ladder(self._rows[0][1].total)

    @property
    def _middle(self) -> float:
        """The middle of the podium, in units: alone there is the ladder at its right."""
        return theme.WIDTH / 2 - (LADDER / 2 + 20 if len(self._rows) == 1 else 0)

    def _stand(self, index: int, rank: int, row: ResultRow, x: float) -> None:
        px, height = self.scale.px, HEIGHTS[rank]
        box = self._at(x - STAND / 2 + 6, FLOOR - height, STAND - 12, height)
        self.put(("stand", index), images.nine("ui/mat", box.w, box.h + px(60), 32, 0.6 * self.scale.k), *box.topleft, 40)
        kind = ShipType.HAULER if rank == 1 else list(ShipType)[index % len(ShipType)]
        hull = ship.ship_picture(kind, row.colour, px(SHIPS.get(rank, SHIPS[2])), harvester=True, crewmate=True)
        if row.winner:
            light, wide = images.glow(hull, max(1, px(20)), 255, theme.rgb(theme.GOLDEN))
            self.put(("light", index), light, box.centerx - hull.get_width() / 2 - wide, box.y - hull.get_height() + px(14) - wide, 44)
        image, pad = images.cast(hull, theme.shape.STAND, self.scale.k)
        self.put(("ship", index), image, box.centerx - hull.get_width() / 2 - pad, box.y - hull.get_height() + px(14) - pad, 45)
        self._name(index, row, box)
        self._marks(index, rank, row, box)

    def _name(self, index: int, row: ResultRow, box: pygame.Rect) -> None:
        """The banner and the name, at the top of the stand."""
        px, gap = self.scale.px, self.scale.px(10)
        token = piece.token_picture(row.colour, px(28))
        room = box.w - px(32) - token.get_width() - gap
        size = fonts.fit(row.name, Face.HEAD, self.scale.text(theme.LARGE), room, self.scale.readable)
        words = fonts.text(fonts.shorten(row.name, Face.HEAD, size, room), Face.HEAD, size, theme.PARCHMENT)
        left, middle = box.centerx - (token.get_width() + gap + words.get_width()) / 2, box.y + px(36)
        self.put(("banner", index), token, left, middle - token.get_height() / 2, 50)
        self.put(("name", index), words, left + token.get_width() + gap, middle - words.get_height() / 2, 50)

    def _marks(self, index: int, rank: int, row: ResultRow, box: pygame.Rect) -> None:
        """The rank and the renown, below the name; alone there is no rank among others."""
        px, middle = self.scale.px, (box.y + self.scale.px(48) + box.bottom) / 2
        size = self.scale.text(min(52, HEIGHTS[rank] - 80))
        star = images.piece("pieces/renown", px(36))
        if len(self._rows) > 1:
            number = fonts.text(_("{rank}.").format(rank=rank), Face.TITLE, size, theme.BRASS)
            self.put_mid(("rank", index), number, (box.centerx - px(62), middle), 50)
        x = box.centerx + (px(26) if len(self._rows) > 1 else -px(30))
        self.put_mid(("star", index), star, (x, middle), 50)
        self._count(("renown", index), row.total, (x + px(54), middle), self.scale.text(theme.HEAD))

    def _ladder(self, total: int) -> None:
        """The ranks of a game alone (H9d), from the highest; the one reached is lit."""
        px, ranks = self.scale.px, list(reversed(house.SOLO_RANKS))
        reached = next(i for i, (least, _name) in enumerate(ranks) if total >= least)
        for i, (least, name) in enumerate(ranks):
            lit = i == reached
            box = self._at(self._middle + STAND / 2 + 40, FLOOR - 12 - (len(ranks) - i) * 47, LADDER, 44)
            plate = paint.plate("panel_raised", *box.size, self.scale.k, 32)
            self.put(("rung", i), plate if lit else images.faded(plate, 230), *box.topleft, 48)
            if lit:
                self.put("reached", paint.plate("focus_good", *box.size, self.scale.k, 32), *box.topleft, 49)
            self.put_mid(("medal", i), piece.renown_badge(least, px(46)), (box.x + px(30), box.centery), 50)
            colour = theme.BRASS_LIGHT if lit else theme.PARCHMENT if i > reached else theme.MUTED
            words = fonts.text(_(name), Face.HEAD, self.scale.text(theme.TEXT), colour)
            self.put(("rank name", i), words, box.x + px(62), box.centery - words.get_height() / 2, 50)
