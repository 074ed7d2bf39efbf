"""What the rules read from a map, laid over it: columns, layers, neighbours, ships, benefits, clouds and what they cover."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

import pygame

from game.boards.checks import FoundCloud, FoundPort
from game.boards.columns import columns
from game.boards.playable import Box
from game.boards.scene import Point
from game.rules.kinds import ShipType
from game.view.art.benefit import benefit_picture
from game.view.art.ship import ship_symbol
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.mapart.chunks import View
from game.view.preview.camera import on_screen
from game.view.preview.outlines import label, stroke
from game.words import _

SHIP_COLOURS = {ShipType.SKIFF: theme.HINT, ShipType.HAULER: theme.BRASS, ShipType.DIVER: theme.FLUX}
NARROWEST = 54
"""Pixels of screen: narrower ports show no plate."""
DASH = 7
MOST = 4_000
"""Pixels: longer edges are dashed in part."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The sound ports and clouds of a map. ``corner``: where the board begins in the map's pixels."""

    ports: Sequence[FoundPort]
    clouds: Sequence[FoundCloud]
    corner: Point

    columns: tuple[int, ...] = field(init=False)
    """The column of each port."""
    neighbours: tuple[tuple[FoundPort, FoundPort], ...] = field(init=False)
    """The pairs of vertical neighbours, the upper one first (H2a)."""

    def __post_init__(self) -> None:
        found = tuple(columns([port.box for port in self.ports]))
        object.__setattr__(self, "columns", found)
        object.__setattr__(self, "neighbours", tuple(_neighbours(self.ports, found)))


def _neighbours(ports: Sequence[FoundPort], places: Sequence[int]) -> Iterator[tuple[FoundPort, FoundPort]]:
    stacks: dict[int, list[FoundPort]] = {}
    for column, port in zip(places, ports, strict=True):
        stacks.setdefault(column, []).append(port)
    for stack in stacks.values():
        yield from pairwise(sorted(stack, key=_layer))


def _layer(port: FoundPort) -> int:
    return port.layer


def draw_rules(target: pygame.Surface, reading: Reading, view: View, size: int) -> None:
    """Lay it over a picture. ``size``: pixels of type."""
    _Overlay(target, reading, view, size).draw()


class _Overlay:
    def __init__(self, target: pygame.Surface, reading: Reading, view: View, size: int) -> None:
        self.target, self.reading, self.view, self.size = target, reading, view, size

    def draw(self) -> None:
        for cloud in self.reading.clouds:
            self._cloud(cloud)
        for upper, lower in self.reading.neighbours:
            self._link(self._rect(upper.box), self._rect(lower.box))
        for port in self.reading.ports:
            self._port(port)
        for cloud in self.reading.clouds:
            self._covers(cloud)
        self._columns()

    def _rect(self, box: Box) -> pygame.Rect:
        corner = self.reading.corner
        x, y = on_screen(self.view, (box.x + corner[0], box.y + corner[1]))
        right, foot = on_screen(self.view, (box.x + box.w + corner[0], box.y + box.h + corner[1]))
        return pygame.Rect(round(x), round(y), round(right - x), round(foot - y))

    def _cloud(self, cloud: FoundCloud) -> None:
        rect = self._rect(cloud.box)
        port = next((port for port in self.reading.ports if port.id == cloud.covers), None)
        across, down = _dashes(min(rect.w, MOST), upright=False), _dashes(min(rect.h, MOST), upright=True)
        self.target.fblits([(across, rect.topleft), (across, rect.bottomleft), (down, rect.topleft), (down, rect.topright)])
        if port:
            dashed(self.target, rect.center, self._rect(port.box).center)

    def _covers(self, cloud: FoundCloud) -> None:
        """Say at the foot of a cloud which port it covers."""
        port = next((port for port in self.reading.ports if port.id == cloud.covers), None)
        rect = self._rect(port.box) if port else pygame.Rect(0, 0, 0, 0)
        if port and rect.w >= NARROWEST and rect.colliderect(self.target.get_rect()):
            mark = _covering(port.name, self.size, rect.w - round(1.5 * self.size))
            self.target.blit(mark, mark.get_rect(midbottom=(rect.centerx, rect.bottom - 2)))

    def _link(self, upper: pygame.Rect, lower: pygame.Rect) -> None:
        start, end = upper.midbottom, lower.midtop
        if end[1] < start[1]:
            start, end = upper.center, lower.center
        pygame.draw.line(self.target, theme.NIGHT_DEEP, start, end, 7)
        pygame.draw.line(self.target, theme.BRASS, start, end, 3)
        for at in (start, end):
            pygame.draw.circle(self.target, theme.NIGHT_DEEP, at, 7)
            pygame.draw.circle(self.target, theme.BRASS_LIGHT, at, 5)

    def _port(self, port: FoundPort) -> None:
        rect = self._rect(port.box)
        if not rect.colliderect(self.target.get_rect()):
            return
        corners = (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft)
        stroke(self.target, corners, True, SHIP_COLOURS[port.ship], 2)
        if rect.w >= NARROWEST:
            image = plate(port, min(max(rect.w - 8, NARROWEST), 14 * self.size), self.size)
            box = image.get_rect(center=rect.center)
            if any(cloud.covers == port.id for cloud in self.reading.clouds):
                box.bottom = min(box.bottom, rect.bottom - round(1.6 * self.size))  # room for what the cloud says
            self.target.blit(image, box)

    def _columns(self) -> None:
        reading, height = self.reading, self.target.get_height()
        places = reading.columns
        for column in sorted(set(places)):
            rects = [self._rect(port.box) for port, place in zip(reading.ports, places, strict=True) if place == column]
            left, right = min(rect.left for rect in rects), max(rect.right for rect in rects)
            for x in (left - 4, right + 4):
                if 0 <= x < self.target.get_width():
                    edge = pygame.Surface((2, height), pygame.SRCALPHA)
                    edge.fill(theme.sheer(theme.BRASS_LIGHT, 70))
                    self.target.blit(edge, (x, 0))
            mark = label(fonts.text(_("column {column}").format(column=column), Face.BOLD, self.size, theme.BRASS_LIGHT), self.size)
            self.target.blit(mark, mark.get_rect(midtop=((left + right) // 2, 6)))


@lru_cache(256)
def _covering(name: str, size: int, room: int) -> pygame.Surface:
    whole = _("covers {name}").format(name=name)
    return label(fonts.fitted(whole if fonts.width(whole, Face.BOLD, size) <= room else name, Face.BOLD, size, room, theme.HINT), size)


@lru_cache(64)
def _dashes(length: int, *, upright: bool) -> pygame.Surface:
    """A dashed line along an edge."""
    out = pygame.Surface((4, max(length, 1)) if upright else (max(length, 1), 4), pygame.SRCALPHA)
    for at in range(0, length, 2 * DASH):
        for colour, wide in ((theme.NIGHT_DEEP, 4), (theme.HINT, 2)):
            edge = (4 - wide) // 2
            out.fill(colour, (edge, at, wide, DASH) if upright else (at, edge, DASH, wide))
    return out


def dashed(target: pygame.Surface, start: Point, end: Point) -> None:
    """A dashed line. Only what can be seen of it costs time."""
    clipped = target.get_rect().inflate(2 * DASH, 2 * DASH).clipline(start, end)
    if not clipped:
        return
    (x0, y0), (x1, y1) = clipped
    count = max(int(math.dist((x0, y0), (x1, y1)) // DASH), 1)
    for i in range(0, count, 2):
        start, end = ((x0 + (x1 - x0) * j / count, y0 + (y1 - y0) * j / count) for j in (i, min(i + 1, count)))
        pygame.draw.line(target, theme.NIGHT_DEEP, start, end, 4)
        pygame.draw.line(target, theme.HINT, start, end, 2)


@lru_cache(256)
def plate(port: FoundPort, room: int, size: int) -> pygame.Surface:
    """What a port is: its ship, layer and benefits as pictures, at most ``room`` pixels wide."""
    pad, inner = 2, room - 8
    head = _head(port, inner, size)
    symbol = round(size * 1.25)
    core = benefit_picture(port.core, symbol, dark=True, room=inner)
    sign = images.svg("pieces/harvester", symbol, symbol)
    more = benefit_picture(port.harvester, symbol, dark=True, room=max(inner - symbol - 4, 12))
    rows = [[head], [core], [sign, more]]
    heights = [max(image.get_height() for image in row) for row in rows]
    out = pygame.Surface((room, sum(heights) + 2 * pad), pygame.SRCALPHA)
    pygame.draw.rect(out, theme.sheer(theme.VEIL, 225), out.get_rect(), border_radius=theme.shape.CORNER)
    y = pad
    for row, height in zip(rows, heights, strict=True):
        _row(out, row, y, height)
        y += height
    return out


def _row(out: pygame.Surface, row: list[pygame.Surface], y: int, height: int) -> None:
    x = (out.get_width() - sum(image.get_width() for image in row) - 4 * (len(row) - 1)) // 2
    for image in row:
        out.blit(image, (x, y + (height - image.get_height()) // 2))
        x += image.get_width() + 4


def _head(port: FoundPort, room: int, size: int) -> pygame.Surface:
    colour = SHIP_COLOURS[port.ship]
    ship = ship_symbol(port.ship, round(size * theme.LEADING), colour)
    parts = [
        ship,
        fonts.text(fonts.shorten(_("layer {layer}").format(layer=port.layer), Face.BOLD, size, room), Face.BOLD, size, theme.PARCHMENT),
    ]
    if port.outpost:
        parts.append(images.svg("pieces/outpost", round(size * 1.2), round(size * 1.2)))
    out = pygame.Surface((sum(part.get_width() + 4 for part in parts), max(part.get_height() for part in parts)), pygame.SRCALPHA)
    _row(out, parts, 0, out.get_height())
    return out
