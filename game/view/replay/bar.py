"""The scrubber: each captain's turns in a lane and a colour of its own, rounds numbered below, key moments above."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.view.art import piece
from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.replay.layout import ReplayLayout
from game.view.replay.timeline import Kind, Mark, Timeline
from game.view.table.board import Item
from game.view.table.names import Hit, Thing
from game.words import _

Z_GROUND, Z_TRACK, Z_KNOB = 44, 45, 46
SCRUB = Thing("scrub")
ICON, KNOB, REACH = 22, 32, 20
"""Size of the signs of key moments, and of the knob; by how much the scrubber can be taken beyond its ends; in units."""
TYPE = 15
"""The size of the numbers of rounds in units."""
STEPS = (1, 2, 5, 10, 20, 50, 100)
"""Which rounds may be numbered: every so manieth."""
UNSEEN = 110
"""Opacity of what was not played yet."""
SIGNS = {
    Kind.CLOUD: ("phases/explore_active", None),
    Kind.COMPLETED: ("icons/check", theme.GOOD),
    Kind.TRIGGER: ("icons/warning", theme.BRASS),
    Kind.OVER: ("icons/trophy", theme.BRASS_LIGHT),
}


@dataclass(frozen=True, slots=True)
class Bar:
    """What the strip shows. ``colours``: the player colour of each seat; ``hover``: what the pointer is over."""

    layout: ReplayLayout
    timeline: Timeline
    position: int
    title: str
    colours: tuple[str, ...]
    hover: Thing | None = None


def mark_thing(index: int) -> Thing:
    """A key moment."""
    return Thing("mark", index)


def x_of(layout: ReplayLayout, timeline: Timeline, position: float) -> int:
    """Where a position lies on the track, in pixels of the window."""
    track = layout.track
    return track.x + round(track.w * position / max(1, timeline.length))


def position_at(layout: ReplayLayout, timeline: Timeline, x: int) -> int:
    """The position nearest to a point."""
    track = layout.track
    return min(timeline.length, max(0, round((x - track.x) * timeline.length / max(1, track.w))))


def sprites(bar: Bar) -> Iterator[Item]:
    """The whole strip."""
    strip, track, px = bar.layout.strip, bar.layout.track, bar.layout.scale.px
    yield "strip", Sprite(_ground(strip.size, bar.layout.k), *strip.topleft, Z_GROUND, opaque=True)
    yield from _label(bar)
    scene = _scene(bar.layout, bar.timeline, bar.colours)
    yield ("strip", "lanes"), Sprite(scene.unseen, *track.topleft, Z_TRACK)
    x = x_of(bar.layout, bar.timeline, bar.position)
    if x > track.x:
        yield ("strip", "played"), Sprite(scene.played(x - track.x), *track.topleft, Z_TRACK + 0.1)
    yield ("strip", "rounds"), Sprite(scene.rounds, strip.x, track.bottom, Z_TRACK)
    yield from _signs(bar)
    knob = images.svg("ui/slider_knob", px(KNOB))
    yield ("strip", "knob"), Sprite.centred(knob, x, track.centery, Z_KNOB)


@cached(2)
def _ground(size: tuple[int, int], k: float) -> pygame.Surface:
    out = pygame.Surface(size)
    out.fill(theme.NIGHT_DEEP)
    gap = round(6 * k)
    out.blit(images.nine("ui/panel_night", size[0] - 2 * gap, size[1] - gap, 32, 0.5 * k), (gap, 0))
    return out.convert()


def _label(bar: Bar) -> Iterator[Item]:
    scale, strip = bar.layout.scale, bar.layout.strip
    left, room = scale.px(28), bar.layout.track.x - scale.px(28) - scale.px(28)
    head = fonts.fitted(bar.title, Face.HEAD, scale.text(theme.BODY), room, theme.BRASS_LIGHT)
    yield ("strip", "title"), Sprite(head, left, strip.y + scale.px(theme.grown(37, -6)) - head.get_height() // 2, Z_TRACK)
    counted = _("{position} of {length}").format(position=bar.position, length=bar.timeline.length)
    count = fonts.fitted(counted, Face.TEXT, scale.text(theme.SMALL), room, theme.MUTED)
    yield ("strip", "count"), Sprite(count, left, strip.y + scale.px(theme.grown(64, 6)) - count.get_height() // 2, Z_TRACK)


class _Scene:
    """What stays the same while a film is watched, painted once."""

    def __init__(self, layout: ReplayLayout, timeline: Timeline, colours: tuple[str, ...]) -> None:
        self._layout, self._timeline, self._colours = layout, timeline, colours
        self._lanes = self._painted_lanes()
        self.unseen = images.faded(self._lanes, UNSEEN)
        self.rounds = self._painted_rounds()
        self._last: tuple[int, pygame.Surface] | None = None

    def played(self, width: int) -> pygame.Surface:
        """The lanes up to here in full colour."""
        if self._last is None or self._last[0] != width:
            self._last = width, self._lanes.subsurface((0, 0, width, self._lanes.get_height()))
        return self._last[1]

    def _painted_lanes(self) -> pygame.Surface:
        track, count = self._layout.track, len(self._colours)
        out = images.blank(*track.size)
        out.fill(theme.sheer(theme.SHADOW, 150))
        for turn in self._timeline.turns:
            left, right = (x_of(self._layout, self._timeline, at) - track.x for at in (turn.first, turn.end))
            top, foot = (track.h * (turn.seat + i) // count for i in (0, 1))
            gap = 1 if right - left > 2 else 0
            colour = theme.PLAYERS[piece.known_colour(self._colours[turn.seat])][2]
            out.fill(colour, (left, top, max(1, right - left - gap), max(1, foot - top - (count > 1))))
        return out

    def _painted_rounds(self) -> pygame.Surface:
        scale, strip, track = self._layout.scale, self._layout.strip, self._layout.track
        out = images.blank(strip.w, strip.bottom - track.bottom)
        numbered = numbers(self._layout, self._timeline)
        for number, at in self._timeline.rounds():
            x, told = x_of(self._layout, self._timeline, at), number in numbered
            out.fill(theme.MUTED if told else theme.LINE, (x, 0, max(1, scale.px(2)), scale.px(7 if told else 4)))
            if told:
                out.blit(fonts.text(str(number), Face.BOLD, scale.text(TYPE), theme.MUTED), (x + scale.px(5), 0))
        return out


def numbers(layout: ReplayLayout, timeline: Timeline) -> frozenset[int]:
    """The rounds that are numbered: each, or each second, fifth ... one, so that no two numbers touch."""
    spots = [(number, x_of(layout, timeline, at)) for number, at in timeline.rounds()]
    size, gap = layout.scale.text(TYPE), layout.scale.px(14)
    for step in STEPS:
        told = [(number, x) for number, x in spots if number % step == 0]
        ends = [x + fonts.width(str(number), Face.BOLD, size) + gap for number, x in told]
        if all(x >= end for (_, x), end in zip(told[1:], ends, strict=False)):
            return frozenset(number for number, _ in told)
    return frozenset()


class _Scenes:
    """The scene that was painted last: timelines are told apart by identity, as they are long."""

    def __init__(self) -> None:
        self._last: tuple[Timeline, ReplayLayout, tuple[str, ...], _Scene] | None = None

    def of(self, layout: ReplayLayout, timeline: Timeline, colours: tuple[str, ...]) -> _Scene:
        """The scene of a timeline at the size of a layout."""
        if self._last is None or self._last[0] is not timeline or self._last[1:3] != (layout, colours):
            self._last = timeline, layout, colours, _Scene(layout, timeline, colours)
        return self._last[3]

    def clear(self) -> None:
        """Forget it."""
        self._last = None


_SCENES = _Scenes()
_scene = _SCENES.of


def clear_caches() -> None:
    """Forget what was painted for a size."""
    _SCENES.clear()


def mark_rect(layout: ReplayLayout, timeline: Timeline, mark: Mark) -> pygame.Rect:
    """Where the sign of a key moment is."""
    size = layout.scale.px(ICON)
    x = x_of(layout, timeline, mark.at)
    return pygame.Rect(x - size // 2, layout.strip.y + layout.scale.px(5), size, size)


def _signs(bar: Bar) -> Iterator[Item]:
    for index, mark in enumerate(bar.timeline.marks):
        rect = mark_rect(bar.layout, bar.timeline, mark)
        name, tint = SIGNS[mark.kind]
        near = bar.hover == mark_thing(index)
        image = images.svg(name, rect.w, tint=theme.WHITE if near and tint else tint)
        sign = image if mark.at <= bar.position or near else _pale(image)
        yield ("strip", "sign", index), Sprite.centred(sign, *rect.center, Z_TRACK + 0.2 + 0.1 * mark.kind + (0.5 if near else 0))


@cached(16)
def _pale(image: pygame.Surface) -> pygame.Surface:
    return images.faded(image, 120)


def hits(layout: ReplayLayout, timeline: Timeline) -> Iterator[Hit]:
    """Where the scrubber can be taken, and each key moment."""
    track = layout.track
    reach = layout.scale.px(REACH)
    yield Hit(SCRUB, pygame.Rect(track.x - reach, layout.strip.y, track.w + 2 * reach, layout.strip.h))
    for index in sorted(range(len(timeline.marks)), key=lambda i: timeline.marks[i].kind):
        yield Hit(mark_thing(index), mark_rect(layout, timeline, timeline.marks[index]).inflate(2, 4))


def when(timeline: Timeline, position: int, names: Sequence[str]) -> str:
    """Round and captain at a position."""
    turn = timeline.turn(position)
    if turn is None:
        return _("Nothing was done")
    name = names[turn.seat]
    if not turn.round:
        return _("Before the first round, {captain}").format(captain=name)
    return _("Round {round}, {captain}").format(round=turn.round, captain=name)
