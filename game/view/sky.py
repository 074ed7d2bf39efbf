"""The living sky behind title, set-up and result: layers of sky, islands, balloons, birds, clouds, and, on the title, three ships.

What stands still is one opaque picture. A few things drift and bob in whole pixels while somebody is around; after a while without input all
rests, so that an idle window costs nothing.
"""

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.view.kit import images, theme
from game.view.kit.stage import Sprite, Sprites
from game.view.kit.theme import times


@dataclass(frozen=True, slots=True)
class Thing:
    """Something in the sky, placed from one edge of the window in layout units.

    ``anchor``: 0 left, 0.5 middle, 1 right: ``x`` counts from there; ``foot``: y counts from the lower edge, else from the upper one
    of a window 1080 units high.
    ``sway``: how far it moves to and fro (x, y) in units, in ``period`` milliseconds.
    """

    art: tuple[str, ...]
    width: float
    x: float
    y: float
    z: float
    anchor: float = 0.0
    foot: bool = False
    player: str | None = None
    turn: float = 0.0
    shadow: bool = False
    sway: tuple[float, float] = (0.0, 0.0)
    period: float = 9000.0


def _cloud(
    name: str,
    width: float,
    x: float,
    y: float,
    z: float,
    anchor: float = 0.0,
    sway: tuple[float, float] = (0.0, 0.0),
    period: float = 31_000.0,
) -> Thing:
    art = (f"clouds/cloud_{name}_left", f"clouds/cloud_{name}_right")
    return Thing(art, width, x, y, z, anchor, True, sway=sway, period=period)


def _ship(
    kind: str, player: str, upgrades: Sequence[str], width: float, place: tuple[float, float], anchor: float, turn: float, period: float
) -> Thing:
    art = (f"ships/{kind}", f"ships/{kind}_banner_{theme.PATTERNS[player]}", *(f"ships/{kind}_{u}" for u in upgrades))
    return Thing(art, width, *place, 6, anchor, True, player, turn, True, (3.0, 9.0) if kind != "diver" else (0.0, 6.0), period)


FAR = (
    Thing(("sky/isle_gold",), 380, -430, -900, 1, 1.0, foot=True),
    Thing(("sky/isle_teal",), 250, 40, -610, 1, foot=True),
    Thing(("sky/balloon_cream",), 90, 200, 300, 2, sway=(26, 10), period=41_000),
    Thing(("sky/balloon_coral",), 74, -550, 330, 2, 1.0, sway=(-30, 12), period=47_000),
    Thing(("sky/balloon_coral",), 52, 470, 470, 2, sway=(22, 8), period=37_000),
    Thing(("sky/birds",), 130, -710, 430, 2, 1.0, sway=(60, 9), period=52_000),
    Thing(("sky/birds",), 90, 390, 420, 2, sway=(46, 7), period=44_000),
)
CLOUDS = (
    _cloud("c_day", 560, -160, -490, 1),
    _cloud("e_dusk", 520, -360, -440, 1, 1.0),
    _cloud("a_dusk", 640, -240, -260, 9, sway=(14, 0)),
    _cloud("f_storm", 620, -440, -230, 9, 1.0, sway=(-14, 0), period=36_000),
    _cloud("b_storm", 560, 330, -180, 9, sway=(18, 0), period=40_000),
    _cloud("d_storm", 560, -1020, -150, 9, 1.0, sway=(-18, 0), period=34_000),
)
SHIPS = (
    _ship("hauler", "crimson", ("crewmate", "harvester"), 560, (60, -530), 0.0, 3, 7400),
    _ship("diver", "gold", ("harvester",), 330, (-413, -378), 1.0, 0, 8600),
    _ship("skiff", "azure", ("crewmate",), 380, (-684, -580), 1.0, 5, 6400),
)
SINK = {"base": 0.5, "far": 0.75, "haze": 0.8, "storm": 0.75}
"""How far each layer is shifted up in a wide window: the share of what does not fit that is cut at the top."""
CHAIN = -259
"""Where the diver's chain hangs: units from the right edge."""


class Sky:
    """The backdrop of one scene. ``ships``: with the three ships of the title."""

    def __init__(self, ships: bool = False) -> None:
        self._things = FAR + CLOUDS + (SHIPS if ships else ())
        self._ships = ships
        self._time = 0.0
        self._quiet = 0.0
        self._tick = 0
        self._moving: list[tuple[Thing, Sprite]] = []
        self._still: dict[Hashable, Sprite] = {}
        self._sprites: Sprites = {}
        self._k = 1.0

    def resize(self, size: tuple[int, int]) -> None:
        """Draw it for a window of this size in pixels."""
        self._k = theme.Scale.fit(size).k
        ground = pygame.Surface(size)
        _layers(ground)
        if self._ships:
            _chain(ground, self._k)
        placed = [(thing, _sprite(thing, size, self._k)) for thing in sorted(self._things, key=_depth)]
        baked = self._baked(placed)
        for _, sprite in baked:
            ground.blit(sprite.image, (sprite.x, sprite.y))
        rest = placed[len(baked) :]
        self._still = {("sky",): Sprite(ground.convert() if pygame.display.get_surface() else ground, 0, 0, 0, opaque=True)}
        self._still |= {("sky", "still", i): sprite for i, (thing, sprite) in enumerate(rest) if not any(thing.sway)}
        self._moving = [(thing, sprite) for thing, sprite in rest if any(thing.sway)]
        self._place()

    @staticmethod
    def _baked(placed: list[tuple[Thing, Sprite]]) -> list[tuple[Thing, Sprite]]:
        """What goes into the one still picture: all behind the first thing that moves."""
        moving = [i for i, (thing, _) in enumerate(placed) if any(thing.sway)]
        return placed[: moving[0]] if moving else placed

    def wake(self) -> None:
        """Somebody is around."""
        self._quiet = 0.0

    def update(self, ms: float) -> bool:
        """Drift for a while; returns whether it still moves."""
        if not self._moving or self._quiet >= times.AWAKE:
            return False
        self._quiet += ms
        self._time += ms
        if int(self._time / times.DRIFT) != self._tick:
            self._tick = int(self._time / times.DRIFT)
            self._place()
        return True

    def sprites(self) -> Sprites:
        """The sprites as of now."""
        return self._sprites

    def _place(self) -> None:
        out = dict(self._still)
        for i, (thing, sprite) in enumerate(self._moving):
            phase = 2 * math.pi * (self._time / thing.period + i * 0.37)
            dx, dy = thing.sway[0] * math.sin(phase), thing.sway[1] * math.sin(phase * 1.6)
            out["sky", "moving", i] = sprite._replace(x=sprite.x + round(dx * self._k), y=sprite.y + round(dy * self._k))
        self._sprites = out


def _depth(thing: Thing) -> float:
    return thing.z


def _layers(ground: pygame.Surface) -> None:
    """The four layers of the sky, as wide as the window needs; the top stays at the top, the storm at the foot."""
    width, height = ground.get_size()
    wide = max(width, round(height * 1.6))
    tall = round(wide * 1200 / 1920)
    left = (width - wide) // 2
    for name, share in SINK.items():
        top = round((height - tall) * share)
        ground.blit(images.svg(f"sky/sky_{name}", wide), (left, top))


def _chain(ground: pygame.Surface, k: float) -> None:
    width, height = ground.get_size()
    link = images.svg("sky/chain_tile", round(22 * k))
    y = height - round(760 * k)
    while y < height - round(360 * k):
        ground.blit(link, (width + round(CHAIN * k), y))
        y += link.get_height()


def _sprite(thing: Thing, size: tuple[int, int], k: float) -> Sprite:
    image = images.svg(thing.art[0], round(thing.width * k), player=thing.player)
    if len(thing.art) > 1 or thing.turn:
        image = image.copy()
        for name in thing.art[1:]:
            image.blit(images.svg(name, image.get_width(), player=thing.player), (0, 0))
    if thing.turn:
        image = pygame.transform.rotozoom(image, thing.turn, 1)
    pad = 0
    if thing.shadow:
        image, pad = images.cast(image, theme.shape.SKY, k)
    x = round(size[0] * thing.anchor + thing.x * k) - pad
    y = round(size[1] + thing.y * k if thing.foot else thing.y * size[1] / theme.HEIGHT) - pad
    return Sprite(image, x, y, thing.z)
