"""The living sky behind title, set-up and result: layers of sky, islands, balloons, birds, clouds, and, on the title, three ships.

What stands still is one opaque picture. A few things drift and bob in whole pixels, more finely while somebody is around; birds, balloons and far
ships pass. On the title the day turns slowly to a night of stars and lamps, and back. Who wants no motion sees the day, at rest.
"""

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.view.kit import images, theme
from game.view.kit.comfort import comfort
from game.view.kit.stage import Sprite, Sprites
from game.view.kit.theme import times
from game.view.kit.together import together
from game.view.passing import BIRD, WEDGE, WEDGE_LEFT, Passing, passing_sprites
from game.view.sky_light import Day, horizon

Z_GLINT = 57
"""Above the logo."""
RARE, HELD = 4, 4
"""Moments from one look to the next while nobody is around; moments for which things keep their places while somebody is."""


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
    lamps: tuple[tuple[float, float], ...] = ()
    """Where its lamps are, in shares of its picture."""


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
    kind: str,
    player: str,
    upgrades: Sequence[str],
    width: float,
    place: tuple[float, float],
    anchor: float,
    turn: float,
    period: float,
    lamps: tuple[tuple[float, float], ...],
) -> Thing:
    art = (f"ships/{kind}", f"ships/{kind}_banner_{theme.PATTERNS[player]}", *(f"ships/{kind}_{u}" for u in upgrades))
    return Thing(art, width, *place, 6, anchor, True, player, turn, True, (0.0, 6.0) if kind != "diver" else (0.0, 4.0), period, lamps)


FAR = (
    Thing(("sky/isle_gold",), 380, -430, -900, 1, 1.0, foot=True),
    Thing(("sky/isle_teal",), 250, 40, -610, 1, foot=True),
    Thing(("sky/balloon_cream",), 90, 200, 300, 2, sway=(26, 10), period=41_000),
    Thing(("sky/balloon_coral",), 74, -550, 330, 2, 1.0, sway=(-30, 12), period=47_000),
    Thing(("sky/balloon_coral",), 52, 470, 470, 2, sway=(22, 8), period=37_000),
)
CLOUDS = (
    _cloud("c_day", 560, -160, -490, 1),
    _cloud("e_dusk", 520, -360, -440, 1, 1.0),
    _cloud("a_dusk", 640, -240, -260, 9, sway=(14, 0), period=67_000),
    _cloud("f_storm", 620, -440, -230, 9, 1.0, sway=(-14, 0), period=72_000),
    _cloud("b_storm", 560, 330, -180, 9, sway=(18, 0), period=78_000),
    _cloud("d_storm", 560, -1020, -150, 9, 1.0, sway=(-18, 0), period=64_000),
)
SHIPS = (
    _ship("hauler", "crimson", ("crewmate", "harvester"), 560, (60, -530), 0.0, 3, 12_800, ((0.925, 0.44), (0.215, 0.57))),
    _ship("diver", "gold", ("harvester",), 330, (-413, -378), 1.0, 0, 10_600, ((0.5, 0.52), (0.155, 0.715))),
    _ship("skiff", "azure", ("crewmate",), 380, (-684, -580), 1.0, 5, 10_200, ()),
)
PASSINGS = (
    Passing(BIRD, 40, ((-0.06, 0.46), (1.08, 0.36)), -9_000, 44_000, 36_000, flock=WEDGE, z=2),
    Passing(BIRD, 30, ((1.06, 0.3), (-0.08, 0.4)), -2_000, 57_000, 41_000, flock=WEDGE_LEFT, z=2),
    Passing(("clouds/wisp",), 300, ((1.12, 0.17), (-0.12, 0.17)), -30_000, 150_000, 150_000, z=1.5),
    Passing(("clouds/wisp",), 230, ((1.1, 0.52), (-0.1, 0.52)), -100_000, 110_000, 110_000, z=3),
    Passing(("clouds/wisp",), 170, ((1.1, 0.64), (-0.1, 0.64)), -8_000, 82_000, 82_000, z=3),
    Passing(("ships/skiff",), 62, ((-0.05, 0.58), (1.05, 0.5)), -12_000, 96_000, 70_000, sway=5, player="green", z=2),
    Passing(("ships/hauler",), 78, ((1.05, 0.4), (-0.05, 0.47)), -40_000, 130_000, 104_000, sway=4, player="gold", z=2),
)
"""They begin before the sky does: something is on its way from the start."""
SINK = {"base": 0.5, "far": 0.75, "haze": 0.8, "storm": 0.75}
"""How far each layer is shifted up in a wide window: the share of what does not fit that is cut at the top."""
GROUND = ("sky",)
"""The key of the still picture."""
CHAIN = -259
"""Where the diver's chain hangs: units from the right edge."""


class Sky:
    """The backdrop of one scene. ``ships``: with the three ships of the title, and with evenings. ``glints``: points in pixels at which light catches."""

    def __init__(self, ships: bool = False) -> None:
        self._things = sorted(FAR + CLOUDS + (SHIPS if ships else ()), key=_depth)
        still = next(i for i, thing in enumerate(self._things) if any(thing.sway))
        self._behind, self._before = self._things[:still], self._things[still:]
        self._ships = ships
        self._time = self._quiet = 0.0
        self._moment = 0
        self._moving: list[tuple[Thing, Sprite]] = []
        self._lamps: dict[Thing, list[tuple[float, float]]] = {}
        self._still: dict[Hashable, Sprite] = {}
        self._sprites: Sprites = {}
        self._k = 1.0
        self._day: Day[Thing] = Day(pygame.Surface((1, 1)), (), 0)
        self.glints: Sequence[tuple[int, int]] = ()

    def resize(self, size: tuple[int, int]) -> None:
        """Draw it for a window of this size in pixels."""
        self._k = theme.Scale.fit(size).k
        together([*self._drawings(self._things), *layers_of(size)])
        ground = self._ground(size)
        self._dawn(ground, self._furnished(size))

    def _dawn(self, ground: pygame.Surface, things: list[tuple[Thing, Sprite]]) -> None:
        """These are the ground and the things by day, and are seen in the light of the hour."""
        self._day = Day(ground, things, self._k)
        self._light()
        self._place()

    def _drawings(self, things: Iterable[Thing]) -> Iterator[Callable[[], object]]:
        """The pictures of things, called as they are called below."""
        for thing in things:
            yield from (partial(images.svg, art, round(thing.width * self._k), player=thing.player) for art in thing.art)

    def _ground(self, size: tuple[int, int]) -> pygame.Surface:
        """The one still picture: the layers, and all behind the first thing that moves."""
        ground = pygame.Surface(size)
        _layers(ground)
        if self._ships:
            _chain(ground, self._k)
        for thing in self._behind:
            sprite = _sprite(thing, size, self._k)
            ground.blit(sprite.image, (sprite.x, sprite.y))
        return ground.convert() if pygame.display.get_surface() else ground

    def _furnished(self, size: tuple[int, int]) -> list[tuple[Thing, Sprite]]:
        """What is not in the ground."""
        found = []
        for thing in self._before:
            whole = _sprite(thing, size, self._k)
            part = whole.trimmed()
            left, top, (width, height) = whole.x - part.x, whole.y - part.y, whole.image.get_size()
            self._lamps[thing] = [(left + x * width, top + y * height) for x, y in thing.lamps]
            found.append((thing, part))
        return found

    @property
    def late(self) -> float:
        """How late it is: from 0, day, to 1, night."""
        lives = self._ships and comfort().lively and not comfort().contrast
        return 0.5 - 0.5 * math.cos(2 * math.pi * self._time / times.DAY) if lives else 0.0

    @property
    def _hold(self) -> int:
        """Moments for which each thing keeps its place, one after another: not much is drawn at a time."""
        return HELD if self._quiet < times.AWAKE else 2 * RARE

    def wake(self) -> None:
        """Somebody is around."""
        self._quiet = 0.0

    def update(self, ms: float) -> bool:
        """Let time pass; nothing of it asks for fast frames."""
        if not comfort().lively:
            return False
        self._quiet += ms
        self._time += ms
        moment = int(self._time / times.MOMENT)
        moment -= moment % (self._hold // 2)
        if moment != self._moment:
            self._moment = moment
            self._light()
            self._place()
        return False

    def sprites(self) -> Sprites:
        """The sprites as of now."""
        return self._sprites

    def _light(self) -> None:
        """All in the light of the hour, drawn anew where it became another one."""
        lit = self._day.at(self.late)
        if lit is not None:
            ground, things = lit
            self._still = {GROUND: Sprite(ground, 0, 0, 0, opaque=True)}
            self._still |= {("sky", "still", i): sprite for i, (thing, sprite) in enumerate(things) if not any(thing.sway)}
            self._moving = [(thing, sprite) for thing, sprite in things if any(thing.sway)]

    def _place(self) -> None:
        out, now = dict(self._still), self._moment * times.MOMENT
        area = self._still[GROUND].rect
        glow = round(255 * max(0.0, self.late * 1.6 - 0.6))
        for i, (thing, sprite) in enumerate(self._moving):
            held = self._moment - (self._moment + 2 * i) % self._hold
            phase = 2 * math.pi * (held * times.MOMENT / thing.period + i * 0.37)
            dx, dy = (round(way * math.sin(turn) * self._k) for way, turn in zip(thing.sway, (phase, phase * 1.6), strict=True))
            out["sky", "moving", i] = moved = sprite.at(sprite.x + dx, sprite.y + dy)
            for n, (x, y) in enumerate(self._lamps[thing] if glow else ()):
                lamp = images.svg("fx/lamp", round(150 * self._k))
                out["sky", "lamp", i, n] = Sprite.centred(lamp, moved.x + x, moved.y + y, 7, glow)
        if comfort().lively:
            for i, passing in enumerate(PASSINGS):
                passed = passing_sprites(i, passing, self._moment, area, self._k)
                out.update((key, self._day.lit(sprite)) for key, sprite in passed)
            out.update(self._glinting(now))
        self._sprites = out

    def _glinting(self, now: float) -> Iterator[tuple[Hashable, Sprite]]:
        """Light catches on one of the glints after another."""
        if not self.glints:
            return
        number, at = divmod(now, times.GLINTS)
        strength = math.sin(math.pi * min(1.0, at / times.GLINT))
        if strength > 0:
            spark = images.svg("fx/spark", round(64 * self._k))
            yield ("sky", "glint"), Sprite.centred(spark, *self.glints[int(number) % len(self.glints)], Z_GLINT, round(255 * strength))


def _depth(thing: Thing) -> float:
    return thing.z


def layers_of(size: tuple[int, int]) -> Iterator[Callable[[], object]]:
    """The pictures of the layers, called as they are called below: large ones, to be begun first."""
    yield from (partial(images.svg, f"sky/sky_{name}", horizon(size, share)[2]) for name, share in SINK.items())


def _layers(ground: pygame.Surface) -> None:
    """The four layers of the sky, as wide as the window needs; the top stays at the top, the storm at the foot."""
    for name, share in SINK.items():
        left, top, wide = horizon(ground.get_size(), share)
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
