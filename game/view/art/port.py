"""Collection ports: the platform with its plate; and where ships, pieces, tokens and the landmark go on it.

Positions are in units of the art (a wide port is 480x340) and come out as pixels relative to the picture's upper left corner.
"""

from dataclasses import dataclass

import pygame

from game.rules import terms
from game.rules.board import Port
from game.view.art.benefit import benefit_picture
from game.view.art.paint import middle
from game.view.art.piece import tile_picture
from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face

UNITS = (480, 340)
DECK = 108
"""The line the hulls stand on."""
FASCIA = (240, 137)
PLATE = (16, 156, 448, 156)
CORE, HARVESTER = (240, 197), (240, 273)
MEDAL, OUTPOST = (58, 268), (422, 268)
LAMP, LAMPLIGHT = (448, 47), 150
"""The lamp at the right end of the deck, and how far its light reaches at night."""
LANDMARK = (8, -58, 160, 180)
CHAIN_TOP, CHAIN_FOOT = 318, 104
HULL = 7
"""How far a hull reaches below the deck line: it stands on the boards, not on their edge."""
SHIPS: dict[int, tuple[int, tuple[tuple[float, float], ...]]] = {
    1: (248, ((308, 0),)),
    2: (172, ((238, 0), (384, 0))),
    3: (150, ((236, 0), (314, 60), (392, 0))),
    4: (134, ((230, 0), (266, 66), (370, 0), (402, 66))),
}
"""For each count the ships' width, their middles, and how far those in the second line are raised; more than four share one line."""
BESIDE: dict[int, tuple[int, tuple[tuple[float, float], ...]]] = {
    1: (172, ((238, 0),)),
    2: (150, ((236, 0), (314, 60))),
    3: (134, ((230, 0), (266, 66), (402, 66))),
}
"""The same beside pieces on the deck: one ship at its left end, the others above them."""
PIECE = 54
DECK_ENDS = (186, 462)
"""Where pieces can lie on the deck beside the landmark."""
HEAP = 150.0
"""How far a heap of pieces may spread before more ships than that."""
TOKEN = 46
TOKENS = ((357, 316), (397, 316), (437, 316), (317, 316))
NARROW = 100
"""Pixels: on narrower ports type is smaller."""
_KINDS = ("sunny", "haze", "storm")


def port_picture_size(width: int) -> tuple[int, int]:
    """The size in pixels of a port's picture that is ``width`` pixels wide."""
    return width, round(width * UNITS[1] / UNITS[0])


@dataclass(frozen=True, slots=True)
class PortAnchors:
    """Where things go on a port ``width`` pixels wide. All in pixels from the picture's upper left corner."""

    width: int

    @property
    def _k(self) -> float:
        return self.width / UNITS[0]

    def _at(self, point: tuple[float, float]) -> tuple[int, int]:
        return round(point[0] * self._k), round(point[1] * self._k)

    @property
    def deck(self) -> int:
        """The line the hulls stand on."""
        return round(DECK * self._k)

    @property
    def core(self) -> tuple[int, int]:
        """The middle of the core benefit."""
        return self._at(CORE)

    @property
    def harvester(self) -> tuple[int, int]:
        """The middle of the harvester benefit."""
        return self._at(HARVESTER)

    @property
    def outpost(self) -> tuple[int, int]:
        """The middle of the outpost space."""
        return self._at(OUTPOST)

    @property
    def chain(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Where the chain to the port below leaves, and where one from above arrives."""
        return self._at((UNITS[0] / 2, CHAIN_TOP)), self._at((UNITS[0] / 2, CHAIN_FOOT))

    @property
    def lamp(self) -> tuple[int, int]:
        """The middle of the lamp."""
        return self._at(LAMP)

    @property
    def lamplight(self) -> int:
        """How wide its light is."""
        return max(8, round(LAMPLIGHT * self._k))

    @property
    def landmark(self) -> pygame.Rect:
        """The box of the landmark; it rises above the picture."""
        x, y, w, h = LANDMARK
        return pygame.Rect(*self._at((x, y)), *self._at((w, h)))

    @property
    def piece(self) -> int:
        """The height of a piece lying on the deck."""
        return max(12, round(PIECE * self._k))

    @property
    def token_size(self) -> int:
        """The width of an outpost token."""
        return max(12, round(TOKEN * self._k))

    @property
    def tokens(self) -> tuple[tuple[int, int], ...]:
        """The middles of four outpost tokens, in the order they come."""
        return tuple(self._at(point) for point in TOKENS)

    def ships(self, count: int, *, beside: bool = False) -> tuple[tuple[tuple[int, int], ...], int]:
        """For ``count`` ships the points their hulls stand on (the middle of the picture's lower edge), and their width.

        ``beside``: pieces lie on the deck as well, and up to three ships make room for them.
        """
        usual = SHIPS[min(max(count, 1), max(SHIPS))]
        width, places = BESIDE.get(count, usual) if beside else usual
        if count > len(places):
            places = tuple((x, 0.0) for x in spread(places[0][0], places[-1][0], count))
        return tuple(self._at((x, DECK + HULL - raised)) for x, raised in places[:count]), round(width * self._k)

    def leftovers(self, count: int, ships: int) -> tuple[tuple[int, int], ...]:
        """The middles of ``count`` pieces lying on the deck: in the middle of a free deck, at its right end beside ``ships`` or before too many."""
        left, right = DECK_ENDS
        most, room = (PIECE * 0.66, HEAP) if ships else (PIECE * 1.05, right - left - PIECE)
        if ships in BESIDE:
            width, places = BESIDE[ships]
            room = right - PIECE - (places[0][0] + width / 2)
        step = min(most, room / max(1, count - 1))
        length = step * (count - 1)
        start = (left + right - length) / 2 if not ships else right - PIECE / 2 - length
        return tuple(self._at((start + i * step, DECK - PIECE / 2 + 8)) for i in range(count))


def spread(first: float, last: float, count: int) -> list[float]:
    """``count`` numbers from first to last at even steps."""
    return [first + (last - first) * i / max(1, count - 1) for i in range(count)]


@cached(64)
def port_anchors(width: int) -> PortAnchors:
    """Where things go on a port ``width`` pixels wide."""
    return PortAnchors(width)


def _platform(port: Port, platform: str | None) -> str:
    """The wide form of the map's platform, or the one of the port's layer."""
    own = f"board/port_{_KINDS[min(max(port.layer, 1), len(_KINDS)) - 1]}_wide"
    if not platform:
        return own
    wide = f"{platform.removesuffix('_wide').removesuffix('_clear')}_wide"
    return wide if images.exists(wide) else own


@cached(96)
def port_picture(port: Port, width: int, platform: str | None = None, tile: str | None = None) -> pygame.Surface:
    """A port, ``width`` pixels wide: platform, name, plate with what it gives, ship medal, outpost space.

    ``platform``: the map's picture for it, by layer where it has none; ``tile``: the name of the outpost tile that lies there.
    Landmark, ships, leftovers and tokens are not in it: :func:`port_anchors` says where they go.
    """
    k = width / UNITS[0]
    out = images.blank(*port_picture_size(width))
    out.blit(images.svg(_platform(port, platform), *out.get_size()), (0, 0))
    x, y, w, h = PLATE
    out.blit(images.svg("board/plate_wide", w * k, h * k), (round(x * k), round(y * k)))
    _name(out, str(terms.port(port.name)), width)
    middle(out, benefit_picture(port.core, round(62 * k), room=round((PLATE[2] - 26) * k)), CORE[0] * k, CORE[1] * k)
    _harvester(out, port, k)
    middle(out, images.svg(f"board/medal_{port.ship.name.lower()}", round(84 * k)), MEDAL[0] * k, MEDAL[1] * k)
    middle(out, _outpost(port, tile, k), OUTPOST[0] * k, OUTPOST[1] * k)
    return out


def _name(out: pygame.Surface, name: str, width: int) -> None:
    k = width / UNITS[0]
    size = max(round(30 * k), theme.READABLE if width >= NARROW else theme.READABLE_SMALL)
    image = fonts.fitted(name, Face.BOLD, size, round(456 * k), theme.PARCHMENT, outline=theme.INK)
    middle(out, image, FASCIA[0] * k, FASCIA[1] * k)


def _harvester(out: pygame.Surface, port: Port, k: float) -> None:
    if not port.harvester.options:
        return
    scoop = images.svg("pieces/harvester", round(56 * k))
    gap = round(12 * k)
    gain = benefit_picture(port.harvester, round(54 * k), room=round(262 * k) - scoop.get_width() - gap)
    x = HARVESTER[0] * k - (scoop.get_width() + gap + gain.get_width()) / 2
    middle(out, scoop, x + scoop.get_width() / 2, HARVESTER[1] * k)
    middle(out, gain, x + scoop.get_width() + gap + gain.get_width() / 2, HARVESTER[1] * k)


def _outpost(port: Port, tile: str | None, k: float) -> pygame.Surface:
    if tile is not None:
        return tile_picture(tile, round(88 * k))
    return images.svg("board/outpost_socket" if port.outpost else "board/bracket_lid", round(80 * k))


@cached(32)
def port_shadow(width: int) -> tuple[pygame.Surface, int]:
    """The soft shadow of a port ``width`` pixels wide, and its padding: its corner goes to the port's minus the padding."""
    size = port_picture_size(width)
    shade, pad = images.glow(images.svg("board/port_sunny_wide", *size), max(2, round(width * 7 / 240)), theme.shape.ON_BOARD)
    drop = max(1, round(width * 6 / 240))
    out = images.blank(shade.get_width(), shade.get_height() + drop)
    out.blit(shade, (0, drop))
    return out, pad
