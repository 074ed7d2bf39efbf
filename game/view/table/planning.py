"""What the planners of motion work with: a plan, how long things take, the places things come from, what gleams and sparkles, the banner of a turn."""

import math
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

import pygame

from game.rules import events as ev
from game.rules.kinds import Cargo, PortId, Seat, ShipType
from game.view.art import piece
from game.view.art import port as port_art
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.kit.theme import times
from game.view.sound.names import Cue, Sound
from game.view.table import board, cards, mat_header
from game.view.table.effects import Fly, Ticks
from game.view.table.flourish import Burst, Gleam, Sail
from game.view.table.look import Look
from game.view.table.motion import Motion
from game.words import _

Point = tuple[float, float]


@dataclass(slots=True)
class Plan:
    """What the planners work on: the looks and display lists around an action, and where a dragged thing was dropped.

    ``cues``: what is heard, on the motion's clock.
    """

    motion: Motion
    before: Look
    after: Look
    old: Mapping[Hashable, Sprite]
    new: Mapping[Hashable, Sprite]
    dropped: Point | None
    t: float
    spot: Point = (0, 0)
    gained: dict[Cargo, int] = field(default_factory=dict)
    dice: int = 0
    grit: int = 0
    earned: float | None = None
    moved: set[Hashable] = field(default_factory=set)
    ticks: dict[Hashable, list[tuple[float, Sprite]]] = field(default_factory=dict)
    cues: list[Cue] = field(default_factory=list)

    @property
    def same(self) -> bool:
        """Whether the same captain's mat is shown before and after."""
        return self.before.seat == self.after.seat

    def sound(self, sound: Sound, later: float = 0) -> None:
        """Let something be heard ``later`` milliseconds from the running time: when what makes it is seen."""
        self.cues.append(Cue(self.t + later, sound))

    def fly(self, key: Hashable, origin: Point, length: float, arc: float = 0, waits: bool = False, hops: bool = False) -> None:
        """Let a sprite of the new display come from a corner point."""
        self.moved.add(key)
        self.motion.add(Fly(key, origin, self.t, self.t + length, arc * self.after.k, waits, hops=hops))

    def sail(self, seat: Seat, which: ShipType, origin: Point, start: float, length: float) -> None:
        """Let a ship come from where its middle was; it settles after ``length`` milliseconds."""
        key, px = ("ship", seat, which), self.after.layout.scale.px
        self.moved.add(key)
        image = board.bare_ship(self.after, seat, which)
        shade, _ = board.ship_shade(image)
        far = start + length + times.BERTH
        self.motion.add(Sail(key, image, shade, origin, start, far, 70 * self.after.k, px(22)))

    def tick(self, key: Hashable, at: float, sprite: Sprite) -> None:
        """From a time on a key shows this; until the first time as it was. Nothing where it was not shown, or is another captain's."""
        before = self.old.get(key)
        if before is not None and key in self.new and self.same:
            self.ticks.setdefault(key, [(self.motion.clock, before)]).append((at, sprite))

    def finish(self) -> None:
        """Put in effect what was collected."""
        for key, steps in self.ticks.items():
            self.motion.add(Ticks(key, tuple(steps), steps[-1][0]))
        self.ticks.clear()

    def corner(self, key: Hashable, centre: Point) -> Point:
        """The corner at which the new sprite of ``key`` has its centre at ``centre``."""
        sprite = self.new.get(key)
        if sprite is None:
            return centre
        return centre[0] - sprite.image.get_width() / 2, centre[1] - sprite.image.get_height() / 2


def place_of(made: Plan, port: PortId) -> pygame.Rect:
    """Where a port is drawn, in pixels of the window."""
    return board.port_rect(made.after, made.after.board.ports[port])


def _inside(rect: pygame.Rect, point: tuple[int, int]) -> Point:
    return rect.x + point[0], rect.y + point[1]


def source_spot(made: Plan, source: ev.Source) -> Point:
    """Where a gain comes from, in pixels of the window."""
    active = made.after.state.active or made.before.state.active
    if source in (ev.Source.EVENT, ev.Source.CREW, ev.Source.ENCOUNTER):
        return cards.area(made.after.layout).center
    if source in (ev.Source.DIE, ev.Source.REWARD, ev.Source.EXPLORE) and made.spot != (0, 0):
        return made.spot
    if active is None:
        return mat_header.grit_spot(made.after, 1)
    rect = place_of(made, active.port)
    anchors = port_art.port_anchors(rect.w)
    spots = {ev.Source.HARVESTER: anchors.harvester, ev.Source.OUTPOST: anchors.outpost, ev.Source.LEFTOVERS: (rect.w // 2, anchors.deck)}
    return _inside(rect, spots.get(source, anchors.core))


def gleam(made: Plan, key: Hashable, area: pygame.Rect) -> None:
    """Let light pass over an area (pixels of the window), from now on."""
    made.motion.add(Gleam(key, area, _bar(max(8, area.h), area.h), made.t, made.t + times.GLEAM))


DUST = ((-1.0, -0.9, -0.1), (-0.6, -0.5, -0.22), (-0.3, -0.2, -0.1), (0.3, 0.2, -0.1), (0.6, 0.5, -0.22), (1.0, 0.9, -0.1))
"""Where each cloud of dust begins along a hull, and how far it goes; in shares of half the hull and of its whole."""
SPARKS = 10


def dust(made: Plan, key: Hashable, foot: Point, width: float, at: float) -> None:
    """Dust from under something that comes down: its lower middle and its width, in pixels."""
    half = width * 0.36
    image = images.svg("fx/dust", max(9, round(width * 0.24)))
    ways = tuple((x * half, 0.0, dx * half * 0.8, dy * half) for x, dx, dy in DUST)
    made.motion.add(Burst(("dust", key), image, foot, ways, at, at + times.DUST))


def sparks(made: Plan, key: Hashable, area: pygame.Rect, at: float, count: int = SPARKS) -> None:
    """Sparks all around an area (pixels of the window)."""
    image = images.svg("fx/spark", made.after.layout.scale.px(26))
    ways = []
    for i in range(count):
        x, y = math.cos(2 * math.pi * (i + 0.3) / count), math.sin(2 * math.pi * (i + 0.3) / count)
        far = made.after.k * (26 + 14 * (i % 3))
        ways.append((x * area.w * 0.46, y * area.h * 0.44, x * far, y * far))
    made.motion.add(Burst(("sparks", key), image, area.center, tuple(ways), at, at + 520, grows=-0.5))


def _bar(width: int, height: int) -> pygame.Surface:
    bar = images.blank(width, height)
    for x in range(width):
        strength = 1 - abs(2 * x / width - 1)
        bar.fill(theme.sheer(theme.GLINT, int(170 * strength)), (x, 0, 1, height))
    return bar


def turn_banner(look: Look, seat: Seat) -> Sprite:
    """A ribbon with the name of the captain whose turn begins."""
    scale = look.layout.scale
    words = fonts.text(_("{name}’s turn").format(name=look.names[seat]), Face.TITLE, scale.text(theme.HEAD), theme.INK)
    token = piece.token_picture(look.state.game.mats[seat].colour, scale.px(52))
    width, height = words.get_width() + token.get_width() + scale.px(110), scale.px(84)
    out = images.blank(width, height)
    out.blit(images.nine("ui/panel_parchment", width, height, 32, 0.6 * look.k), (0, 0))
    x = (width - words.get_width() - token.get_width() - scale.px(16)) // 2
    out.blit(token, (x, (height - token.get_height()) // 2))
    out.blit(words, (x + token.get_width() + scale.px(16), (height - words.get_height()) // 2))
    picture, pad = images.cast(out, theme.shape.BANNER, look.k)
    area = look.layout.board
    return Sprite(picture, area.centerx - width // 2 - pad, round(area.h * 0.4) - pad, 97)
