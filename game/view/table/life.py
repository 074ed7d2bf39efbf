"""Idle life at the table: clouds drift, ships bob, birds and balloons pass, sky lanterns rise at dusk, rain and lightning come over deep boards.

All of it follows from a clock alone. A few small places change a few times a second; who wants no motion sees none of it.
"""

import math
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass

import pygame

from game.view.kit import images
from game.view.kit.comfort import comfort
from game.view.kit.stage import Sprite
from game.view.kit.theme import times
from game.view.passing import BIRD, WEDGE, WEDGE_LEFT, Passing, passing_sprites
from game.view.table.layout import Layout
from game.view.table.weather import STEPS

Z_FLASH, Z_RAIN = 0.5, 17
FAST, RARE = 30.0, 4
"""Milliseconds from frame to frame up to which the loop is fast; moments from one look to the next when it is slow."""


@dataclass(frozen=True, slots=True)
class Sway:
    """How far something moves to and fro, in units, and in how many milliseconds."""

    x: float
    y: float
    period: float


SWAYS = {"cloud": Sway(4.0, 0.0, 24_000), "ship": Sway(0.0, 1.7, 6900)}
HELD, GOLDEN = 8, 0.381966
"""Moments for which things keep their place, neighbours in turn, so that not much is drawn at a time; and the share of a period between like things."""
FOLLOWS = {"cloud glow": "cloud", "aura": "ship"}
"""What moves with something else; its key goes on as that one's."""


DAY, ALWAYS, EVENING = range(6), range(9), range(3, 9)
PASSINGS = (
    Passing(BIRD, 30, ((-0.05, 0.36), (1.08, 0.24)), 3_000, 62_000, 34_000, DAY, WEDGE),
    Passing(BIRD, 21, ((1.05, 0.6), (-0.08, 0.7)), 37_000, 80_000, 40_000, DAY, WEDGE_LEFT),
    Passing(("sky/balloon_cream",), 44, ((-0.04, 0.46), (1.04, 0.34)), 9_000, 150_000, 120_000, ALWAYS, sway=5),
    Passing(("sky/balloon_coral",), 34, ((1.04, 0.62), (-0.04, 0.5)), 66_000, 170_000, 140_000, ALWAYS, sway=4),
    Passing(("sky/lantern_free",), 38, ((0.33, 1.0), (0.37, -0.1)), 1_000, 64_000, 60_000, EVENING, sway=9),
    Passing(("sky/lantern_free",), 30, ((0.665, 1.0), (0.655, -0.1)), 24_000, 76_000, 70_000, EVENING, sway=8),
    Passing(("sky/lantern_free",), 26, ((0.825, 1.0), (0.84, -0.1)), 43_000, 84_000, 80_000, range(5, 9), sway=7),
)
SQUALL, SQUALLS, GUSTS = 2400, 13_000, 7
"""A squall lasts so long, and longer the later it is; one comes each so often; places at which rain falls at a time."""
FALL, FALLS = 24, 12
"""Units a gust falls from a moment to the next, and moments until another one comes elsewhere."""
DEEP = 0.62
"""From which share of the board's height on it rains."""
FLASH = (0, 170, 90, 200, 110, 50)
"""The opacity of lightning from one moment to the next."""
BLINK = 3
"""Moments for which lightning is as bright."""
FLASHES, SOONER = 17_000, 900
"""Between two flashes; and how much less for each step of dusk."""


@dataclass(frozen=True, slots=True)
class Sky:
    """What the life follows: where the board is, how late it is, and whether its map has weather."""

    layout: Layout
    dusk: int
    stormy: bool


class Life:
    """The clock of idle life."""

    def __init__(self) -> None:
        self.clock = 0.0
        self.moment = 0
        self._sky: Sky | None = None
        self._moved: list[tuple[Hashable, Sway, int]] = []

    def advance(self, ms: float) -> bool:
        """Let time pass; whether something moved: at every moment while frames follow fast, as somebody is around, else at every ``RARE`` th."""
        if not comfort().lively:
            return False
        self.clock += ms
        moment = int(self.clock / times.MOMENT)
        if ms > FAST:
            moment -= moment % RARE
        if moment == self.moment:
            return False
        self.moment = moment
        return True

    def follow(self, display: Mapping[Hashable, Sprite], sky: Sky) -> None:
        """The table is another one now: this lies there."""
        self._sky = sky
        self._moved = [(key, *_sway(key)) for key in display if isinstance(key, tuple) and key[0] in _MOVED]

    def apply(self, display: dict[Hashable, Sprite]) -> None:
        """Move what drifts and bobs, and add what passes."""
        sky = self._sky
        if sky is None or not comfort().lively:
            return
        moment, k = self.moment, sky.layout.k
        for key, sway, number in self._moved:
            held = moment - (moment + number * 2) % HELD
            turn = 2 * math.pi * (held * times.MOMENT / sway.period + number * GOLDEN)
            dx, dy = round(sway.x * k * math.sin(turn)), round(sway.y * k * math.sin(turn * 1.37))
            if dx or dy:
                sprite = display[key]
                display[key] = sprite.at(sprite.x + dx, sprite.y + dy)
        for i, passing in enumerate(PASSINGS):
            display.update(_passing(i, passing, moment, sky))
        if sky.stormy:
            display.update(_rain(moment, sky))
            display.update(_lightning(moment, sky))


_MOVED = frozenset(SWAYS) | frozenset(FOLLOWS)


def _sway(key: tuple[Hashable, ...]) -> tuple[Sway, int]:
    """How something sways, and a number by which like things differ."""
    kind = str(key[0])
    numbers = [part for part in key if isinstance(part, int)]
    return SWAYS[FOLLOWS.get(kind, kind)], sum(part * (7 + i) for i, part in enumerate(numbers))


Item = tuple[Hashable, Sprite]


def _passing(number: int, passing: Passing, moment: int, sky: Sky) -> Iterator[Item]:
    """What passes behind the ports; the board hides what is below it."""
    if sky.dusk in passing.late:
        board = sky.layout.board
        for key, sprite in passing_sprites(number, passing, moment, board, sky.layout.k):
            if sprite.rect.bottom < board.bottom:
                yield key, sprite


def _chance(*numbers: int) -> float:
    """A number from 0 to 1 that looks like chance and is always the same."""
    mixed = 0x9E3779B1
    for number in numbers:
        mixed = (mixed ^ number) * 0x85EBCA6B % 2**32
        mixed ^= mixed >> 15
    return mixed / 2**32


def _rain(moment: int, sky: Sky) -> Iterator[Item]:
    """Gusts of rain in the deep of the board."""
    if moment * times.MOMENT % SQUALLS >= SQUALL * (1 + sky.dusk / STEPS):
        return
    board, k = sky.layout.board, sky.layout.k
    image = images.svg("fx/rain", max(8, round(58 * k)))
    for i in range(GUSTS):
        place, fallen = divmod(moment + i * 5, FALLS)
        x = board.w * _chance(place, i, 1) - fallen * FALL * k * 0.3
        y = board.h * (DEEP + (1 - DEEP) * _chance(place, i, 2) * 0.6) + fallen * FALL * k
        lowest = board.right - image.get_width(), board.bottom - image.get_height()
        yield ("gust", i), Sprite(image, max(0, min(round(x), lowest[0])), min(round(y), lowest[1]), Z_RAIN)


def _lightning(moment: int, sky: Sky) -> Iterator[Item]:
    """A flash behind the deepest clouds."""
    every = round((FLASHES - SOONER * sky.dusk) / times.MOMENT)
    number, at = divmod(moment, every)
    at //= BLINK
    if at >= len(FLASH) or not FLASH[at]:
        return
    board, px = sky.layout.board, sky.layout.scale.px
    centre = board.w * (0.08 + 0.84 * _chance(number, 5)), board.h * (0.74 + 0.14 * _chance(number, 6))
    glow, bolt = images.svg("sky/lightning_glow", px(330)), images.svg("sky/lightning", px(64))
    for name, image in (("glow", glow), ("bolt", bolt)):
        sprite = Sprite.centred(image, *centre, Z_FLASH, FLASH[at])
        shown = _within(sprite, board)
        if shown is not None:
            yield ("lightning", name), shown


def _within(sprite: Sprite, area: pygame.Rect) -> Sprite | None:
    """The part of a sprite that lies within an area, or None."""
    part = sprite.rect.clip(area)
    if not part.w or not part.h:
        return None
    return sprite._replace(image=sprite.image.subsurface(part.move(-sprite.x, -sprite.y)), x=part.x, y=part.y)
