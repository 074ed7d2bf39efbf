"""The buttons of the replay at the foot of the sidebar: by turns and by acts, play, the speed, the market, play on from here."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

import pygame

from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table.board import Item
from game.view.table.company import Z_THING, Z_TOP
from game.view.table.look import Look
from game.view.table.names import Hit, Thing
from game.view.table.side import MARKET, foot_height
from game.words import _

PLAY, BACK, ON, TURN_BACK, TURN_ON, PLAY_ON = map(Thing, ("play", "step back", "step on", "turn back", "turn on", "play on"))


class Speed(Enum):
    """How fast it is played; the value is how much faster than at the table."""

    HALF = 0.5
    ONCE = 1.0
    DOUBLE = 2.0
    FOURFOLD = 4.0


SPEEDS = tuple(Speed)
LABELS = {Speed.HALF: "0.5×", Speed.ONCE: "1×", Speed.DOUBLE: "2×", Speed.FOURFOLD: "4×"}
SQUARE, GAP, SPEED_WIDTH = 62, 8, 222
"""Units."""


@dataclass(frozen=True, slots=True)
class Controls:
    """``last``: words, icon and whether it can be pressed, of the large button at the foot."""

    playing: bool
    speed: Speed
    at_start: bool
    at_end: bool
    last: tuple[str, str, bool]
    market: bool = False
    pressed: Thing | None = None


def speed_thing(speed: Speed) -> Thing:
    """The cell of a speed."""
    return Thing("speed", SPEEDS.index(speed))


def rects(look: Look) -> dict[Thing, pygame.Rect]:
    """Where each button is, in pixels."""
    side, px = look.layout.side, look.layout.scale.px
    left, width, top = side.x + px(20), side.w - px(40), side.bottom - px(foot_height() + 8)
    square, gap = px(SQUARE), px(GAP)
    play = width - 4 * (square + gap)
    found, x = {}, left
    for thing, wide in ((TURN_BACK, square), (BACK, square), (PLAY, play), (ON, square), (TURN_ON, square)):
        found[thing] = pygame.Rect(x, top + px(14), wide, px(60))
        x += wide + gap
    speeds = px(SPEED_WIDTH)
    for i, speed in enumerate(SPEEDS):
        edges = (left + speeds * i // len(SPEEDS), left + speeds * (i + 1) // len(SPEEDS))
        found[speed_thing(speed)] = pygame.Rect(edges[0], top + px(86), edges[1] - edges[0], px(48))
    found[MARKET] = pygame.Rect(left + speeds + gap, top + px(84), width - speeds - gap, px(52))
    found[PLAY_ON] = pygame.Rect(left, side.bottom - px(8 + 14 + 72), width, px(72))
    return found


def hits(look: Look) -> Iterator[Hit]:
    """Where the buttons can be touched."""
    return (Hit(thing, rect) for thing, rect in rects(look).items())


def sprites(look: Look, shown: Controls) -> Iterator[Item]:
    """All buttons."""
    places = rects(look)
    paused = not shown.playing
    yield from _icon(look, shown, TURN_BACK, places, ("skip", True, not shown.at_start))
    yield from _icon(look, shown, BACK, places, ("step", True, not shown.at_start))
    yield from _icon(look, shown, PLAY, places, ("play" if paused else "pause", False, True), primary=True)
    yield from _icon(look, shown, ON, places, ("step", False, not shown.at_end))
    yield from _icon(look, shown, TURN_ON, places, ("skip", False, not shown.at_end))
    yield from _speeds(look, shown, places)
    yield from _worded(look, shown, MARKET, places[MARKET], (_("Market"), "market", True), 18)
    yield from _worded(look, shown, PLAY_ON, places[PLAY_ON], shown.last, 25)


def _skin(look: Look, shown: Controls, thing: Thing, rect: pygame.Rect, enabled: bool, kind: str) -> Item:
    name = f"ui/button_{kind}_{look.mood(thing, shown.pressed, enabled=enabled)}"
    return ("replay", thing), Sprite(images.nine(name, rect.w, rect.h, 28, 0.56 * look.k), *rect.topleft, Z_THING)


def _ink(enabled: bool, primary: bool = False) -> str:
    if not enabled:
        return theme.FAINT
    return theme.INK if primary else theme.PARCHMENT


def _icon(
    look: Look, shown: Controls, thing: Thing, places: dict[Thing, pygame.Rect], what: tuple[str, bool, bool], primary: bool = False
) -> Iterator[Item]:
    """A button with an icon: its name, whether it is mirrored, whether it can be pressed."""
    name, mirrored, enabled = what
    rect, px = places[thing], look.layout.scale.px
    yield _skin(look, shown, thing, rect, enabled, "primary" if primary else "secondary")
    image = (
        _mirrored(name, px(28), _ink(enabled))
        if mirrored
        else images.svg(f"icons/{name}", px(30 if primary else 28), tint=_ink(enabled, primary))
    )
    yield ("replay", thing, "icon"), Sprite.centred(image, rect.centerx, rect.centery - px(3), Z_TOP)


@cached(16)
def _mirrored(name: str, size: int, tint: str) -> pygame.Surface:
    return pygame.transform.flip(images.svg(f"icons/{name}", size, tint=tint), flip_x=True, flip_y=False)


def _speeds(look: Look, shown: Controls, places: dict[Thing, pygame.Rect]) -> Iterator[Item]:
    """A cell for each speed, the present one lit."""
    scale = look.layout.scale
    whole = places[speed_thing(SPEEDS[0])].union(places[speed_thing(SPEEDS[-1])])
    yield ("replay", "speeds"), Sprite(images.nine("ui/checkbox_off", *whole.size, 36, 0.36 * look.k), *whole.topleft, Z_THING)
    for speed in SPEEDS:
        thing, chosen = speed_thing(speed), speed is shown.speed
        rect = places[thing]
        if chosen:
            lit = rect.inflate(-scale.px(8), -scale.px(8))
            yield (
                ("replay", "speed"),
                Sprite(images.nine("ui/button_primary_normal", *lit.size, 28, 0.4 * look.k), *lit.topleft, Z_THING + 0.1),
            )
        colour = theme.INK if chosen else theme.BRASS_LIGHT if look.hover == thing else theme.MUTED
        size = fonts.fit(LABELS[speed], Face.HEAD, scale.text(theme.TEXT), rect.w - scale.px(14))
        words = fonts.text(LABELS[speed], Face.HEAD, size, colour)
        yield ("replay", thing), Sprite.centred(words, rect.centerx, rect.centery - scale.px(2), Z_TOP)


def _worded(look: Look, shown: Controls, thing: Thing, rect: pygame.Rect, what: tuple[str, str, bool], size: float) -> Iterator[Item]:
    label, name, enabled = what
    scale = look.layout.scale
    yield _skin(look, shown, thing, rect, enabled, "secondary")
    lit = thing == MARKET and shown.market
    colour = theme.BRASS_LIGHT if lit else _ink(enabled)
    icon = images.svg(f"icons/{name}", scale.px(26 if size > 18 else 22), tint=colour)
    gap = scale.px(9)
    words = fonts.fitted(label, Face.HEAD, scale.text(size), rect.w - icon.get_width() - gap - scale.px(20), colour)
    x, middle = rect.centerx - (icon.get_width() + gap + words.get_width()) // 2, rect.centery - scale.px(3)
    yield ("replay", thing, "icon"), Sprite(icon, x, middle - icon.get_height() // 2, Z_TOP)
    yield ("replay", thing, "label"), Sprite(words, x + icon.get_width() + gap, middle - words.get_height() // 2, Z_TOP)
