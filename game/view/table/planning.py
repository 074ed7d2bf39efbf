"""What the planners of motion work with: a plan, how long things take, the places things come from, what gleams, the banner of a turn."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

import pygame

from game.rules import events as ev
from game.rules.kinds import Cargo, PortId, Seat
from game.view.art import piece
from game.view.art import port as port_art
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.kit.theme import times
from game.view.sound.names import Cue, Sound
from game.view.table import board, cards, mat_header
from game.view.table.look import Look
from game.view.table.motion import Fly, Gleam, Motion

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
    moved: set[Hashable] = field(default_factory=set)
    cues: list[Cue] = field(default_factory=list)

    def sound(self, sound: Sound, later: float = 0) -> None:
        """Let something be heard ``later`` milliseconds from the running time: when what makes it is seen."""
        self.cues.append(Cue(self.t + later, sound))

    def fly(self, key: Hashable, origin: Point, length: float, arc: float = 0, waits: bool = False, sails: bool = False) -> None:
        """Let a sprite of the new display come from a corner point."""
        self.moved.add(key)
        self.motion.add(Fly(key, origin, self.t, self.t + length, arc * self.after.k, waits, sails=sails))

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


def _bar(width: int, height: int) -> pygame.Surface:
    bar = images.blank(width, height)
    for x in range(width):
        strength = 1 - abs(2 * x / width - 1)
        bar.fill(theme.sheer(theme.GLINT, int(170 * strength)), (x, 0, 1, height))
    return bar


def turn_banner(look: Look, seat: Seat) -> Sprite:
    """A ribbon with the name of the captain whose turn begins."""
    scale = look.layout.scale
    words = fonts.text(f"{look.names[seat]}’s turn", Face.TITLE, scale.text(theme.HEAD), theme.INK)
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
