"""The final score: a podium, and where each captain's renown came from."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.rules.kinds import ShipType
from game.scenes.base import Command, Push, Replace, Scene
from game.scenes.screen import Screen
from game.view.art import piece, ship
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Widget, paint
from game.view.sky import Sky

MOST = 4
TABLE_WIDTH = 1480
HEAD_ROW, ROW = 92, 62
FLOOR = 556
"""Where the podium stands, in units of a 1920x1080 layout."""
STAND = 268
"""Width of one captain's place on the podium."""
HEIGHTS = {1: 190, 2: 156, 3: 130, 4: 108}
"""How high the place of each rank is."""
GOLDEN = theme.rgb(theme.GOLDEN)
"""The light around the winner's ship."""
NAME_COLUMN = 400
ABREAST = {1: (0,), 2: (0, 1), 3: (1, 0, 2), 4: (2, 0, 1, 3)}
"""Who stands where, from left to right: the winner in the middle."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One captain's final score by source (H9b). ``completed``: outfittings; ``winner``: alone or shared (H9c)."""

    name: str
    colour: str
    outfittings: int
    outposts: int
    crew: int
    grit: int
    gained: int
    total: int
    completed: int
    winner: bool = False


COLUMNS: tuple[tuple[str, str, str, Callable[[ResultRow], int]], ...] = (
    ("completed", "icons/check", "Complete", lambda r: r.completed),
    ("outfittings", "icons/anchor", "Outfittings", lambda r: r.outfittings),
    ("outposts", "pieces/outpost", "Outposts", lambda r: r.outposts),
    ("crew", "pieces/crewmate", "Crew", lambda r: r.crew),
    ("grit", "pieces/grit", "Grit", lambda r: r.grit),
    ("gained", "pieces/encounter", "On the way", lambda r: r.gained),
    ("total", "pieces/renown", "Renown", lambda r: r.total),
)
"""Name, sign, heading, value."""


def ranked(rows: Sequence[ResultRow]) -> list[tuple[int, ResultRow]]:
    """The captains with their ranks, best first; the winners share the first."""
    order = sorted(rows, key=lambda r: (not r.winner, -r.total, -r.completed))
    winners = sum(r.winner for r in rows)
    return [(1 if row.winner else max(i, winners) + 1, row) for i, row in enumerate(order)]


def headline(rows: Sequence[ResultRow], rank: str = "") -> str:
    """Who has won, in a line; alone: the ``rank`` reached (H9d)."""
    winners = [r.name for r in rows if r.winner]
    if len(rows) == 1:
        return f"{rows[0].name}: {rank}" if rank else f"{rows[0].name}, home with {rows[0].total} renown"
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win"


class ResultScene(Screen):
    """The end of a game. ``again`` makes the scene of another game with the same captains, ``title`` the title, ``watch`` the replay."""

    def __init__(
        self,
        rows: Sequence[ResultRow],
        again: Callable[[], Scene],
        title: Callable[[], Scene],
        rank: str = "",
        watch: Callable[[], Scene] | None = None,
    ) -> None:
        super().__init__(Sky())
        self._rows, self._rank = ranked(rows), rank
        self._headline = headline(rows, rank)
        self._again, self._title, self._watch = again, title, watch

    def build(self) -> list[Widget]:
        """See Screen."""
        self._ribbon()
        self._podium()
        bottom = self._table()
        k, y = self.scale.k, bottom + 28
        middle = self._at(theme.WIDTH / 2 - TABLE_WIDTH / 2 + 350, y, 420, 80)
        watch = [Button("watch", middle, k, Caption("Watch the game", "replay", size=theme.LARGE))] if self._watch else []
        return [
            Button("title", self._at(theme.WIDTH / 2 - TABLE_WIDTH / 2, y, 320, 80), k, Caption("Title", "back", size=theme.LARGE)),
            *watch,
            Button(
                "again",
                self._at(theme.WIDTH / 2 + TABLE_WIDTH / 2 - 420, y, 420, 80),
                k,
                Caption("Play again", "redo", size=theme.HEAD),
                Kind.PRIMARY,
            ),
        ]

    def _at(self, x: float, y: float, w: float = 0, h: float = 0) -> pygame.Rect:
        """A box of the 1920x1080 layout, in the middle of the window, in pixels."""
        wide, tall = self.units
        return self.box(x + (wide - theme.WIDTH) / 2, y + self._lower + (tall - theme.HEIGHT) / 2, w, h)

    @property
    def _lower(self) -> float:
        """How much lower all sits where the table is short, in units."""
        return (MOST - len(self._rows)) * ROW / 2

    def _ribbon(self) -> None:
        size = 50
        room = fonts.width(self._headline, Face.TITLE, self.scale.text(size)) / self.scale.k
        width = self.scale.px(min(1500.0, max(640.0, room + 240)))
        ribbon = paint.ribbon(self._headline, width, self.scale.k * 1.25, round(size / 1.25))
        middle = self._at(theme.WIDTH / 2, 92 - self._lower / 2)
        image, pad = images.cast(ribbon, theme.shape.BANNER, self.scale.k)
        self.put("ribbon", image, middle.x - width / 2 - pad, middle.y - ribbon.get_height() / 2 - pad, 60)

    # --- podium ---

    def _podium(self) -> None:
        count = len(self._rows)
        for place, index in enumerate(ABREAST[count]):
            rank, row = self._rows[index]
            self._stand(index, rank, row, theme.WIDTH / 2 + (place - (count - 1) / 2) * STAND)

    def _stand(self, index: int, rank: int, row: ResultRow, x: float) -> None:
        px, height = self.scale.px, HEIGHTS[rank]
        box = self._at(x - STAND / 2 + 6, FLOOR - height, STAND - 12, height)
        self.put(("stand", index), images.nine("ui/mat", box.w, box.h + px(60), 32, 0.6 * self.scale.k), *box.topleft, 40)
        kind = list(ShipType)[index % len(ShipType)] if index else ShipType.HAULER
        hull = ship.ship_picture(kind, row.colour, px(236 if rank == 1 else 200), harvester=True, crewmate=True)
        if row.winner:
            light, wide = images.glow(hull, max(1, px(20)), 255, GOLDEN)
            self.put(("light", index), light, box.centerx - hull.get_width() / 2 - wide, box.y - hull.get_height() + px(14) - wide, 44)
        image, pad = images.cast(hull, theme.shape.STAND, self.scale.k)
        self.put(("ship", index), image, box.centerx - hull.get_width() / 2 - pad, box.y - hull.get_height() + px(14) - pad, 45)
        name = fonts.fit(row.name, Face.HEAD, self.scale.text(theme.LARGE), box.w - px(36))
        words = fonts.text(fonts.shorten(row.name, Face.HEAD, name, box.w - px(28)), Face.HEAD, name, theme.PARCHMENT)
        self.put(("name", index), words, box.centerx - words.get_width() / 2, box.y + px(16), 50)
        figure = str(rank) if len(self._rows) > 1 else str(row.total)
        number = fonts.text(figure, Face.TITLE, self.scale.text(min(64, height - 68)), theme.BRASS)
        self.put(
            ("rank", index), number, box.centerx - number.get_width() / 2, (box.y + px(50) + box.bottom) / 2 - number.get_height() / 2, 50
        )

    # --- table ---

    def _table(self) -> float:
        """The table under the podium; returns its lower edge in units."""
        left, top = theme.WIDTH / 2 - TABLE_WIDTH / 2, FLOOR - 2
        height = HEAD_ROW + ROW * len(self._rows) + 44
        panel = self._at(left, top, TABLE_WIDTH, height)
        image, pad = paint.panel("panel_brass", *panel.size, self.scale.k)
        self.put("panel", image, panel.x - pad, panel.y - pad, 52)
        self._headings(left, top + 16)
        for i, (_, row) in enumerate(self._rows):
            self._line(i, row, left, top + 16 + HEAD_ROW + i * ROW)
        return top + height

    def _column(self, number: int) -> float:
        """The middle of a column, from the left edge of the table in units."""
        width = (TABLE_WIDTH - NAME_COLUMN - 32) / len(COLUMNS)
        return NAME_COLUMN + (number + 0.5) * width

    def _headings(self, left: float, top: float) -> None:
        for i, (name, art, words, _) in enumerate(COLUMNS):
            at = self._at(left + self._column(i), top)
            size = self.scale.px(38)
            sign = images.svg(art, size) if art.startswith("icons") else images.piece(art, size)
            self.put_mid(("sign", name), sign, (at.x, at.y + self.scale.px(32)), 60)
            heading = fonts.text(words, Face.BOLD, self.scale.text(theme.TEXT), theme.MUTED)
            self.put_mid(("heading", name), heading, (at.x, at.y + self.scale.px(72)), 60)

    def _line(self, i: int, row: ResultRow, left: float, top: float) -> None:
        box = self._at(left + 20, top + 2, TABLE_WIDTH - 40, ROW - 4)
        if row.winner or i % 2 == 0:
            plate = paint.plate("panel_raised", *box.size, self.scale.k, 32)
            self.put(("plate", i), plate if row.winner else images.faded(plate, 110), *box.topleft, 55)
        token = piece.token_picture(row.colour, self.scale.px(40))
        self.put_mid(("token", i), token, (box.x + self.scale.px(44), box.centery), 60)
        room = self.scale.px(NAME_COLUMN - 120)
        pixels = self.scale.text(theme.LARGE)
        words = fonts.text(
            fonts.shorten(row.name, Face.HEAD, pixels, room), Face.HEAD, pixels, theme.BRASS_LIGHT if row.winner else theme.PARCHMENT
        )
        self.put(("who", i), words, box.x + self.scale.px(86), box.centery - words.get_height() / 2, 60)
        for number, (name, _, _, value) in enumerate(COLUMNS):
            face, size = (Face.BLACK, 36) if name == "total" else (Face.BOLD, 26)
            figure = fonts.text(str(value(row)), face, self.scale.text(size), theme.BRASS_LIGHT if name == "total" else theme.PARCHMENT)
            self.put_mid((name, i), figure, (self._at(left + self._column(number), 0).x, box.centery), 60)

    # --- answers ---

    def act(self, name: str) -> Command | None:
        """See Screen."""
        if name == "watch" and self._watch:
            return Push(self._watch())
        return Replace(self._again() if name == "again" else self._title())

    def escape(self) -> Command | None:
        """See Screen."""
        return Replace(self._title())
