"""The pictures of the help: small still lifes put together from the game's own art."""

from collections.abc import Callable, Sequence

import pygame

from game.rules.benefits import parse_benefit
from game.rules.board import Port
from game.rules.content import CloudEvent, Outfitting
from game.rules.kinds import Cargo, ShipType, Space
from game.view.art import card, deck, piece, port, ship
from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face

_LANTERN = Port("Lantern Quay", 0, 1, ShipType.SKIFF, parse_benefit("yellow / blue + grit"), parse_benefit("yellow / roll"), outpost=True)
_WHALES = CloudEvent("Cloud Whales", "They pass below for an hour. No one speaks.", parse_benefit("2 renown"), parse_benefit("renown"))
_CORE = Outfitting("Tea Garden", (Space.TOURIST, Space.YELLOW, Space.WILD), 5, parse_benefit("encounter"))
_FORGE = Outfitting("Ember Forge", (Space.RED, Space.RED, Space.BLUE), 5, parse_benefit("2 grit"))
_DOME = Outfitting("Botanic Dome", (Space.YELLOW, Space.BLUE, Space.TOURIST), 6, parse_benefit("2 roll"))


class _Canvas:
    """A picture to compose in layout units."""

    def __init__(self, size: tuple[int, int], k: float) -> None:
        self.image, self.k = images.blank(*size), k
        self.w, self.h = size[0] / k, size[1] / k

    def px(self, units: float) -> int:
        return max(1, round(units * self.k))

    def mid(self, image: pygame.Surface, x: float, y: float, shadow: float = 0) -> None:
        """Put an image by its middle."""
        pad = 0
        size = image.get_size()
        if shadow:
            image, pad = images.shadowed(image, self.px(shadow), self.px(shadow))
        self.image.blit(image, (round(x * self.k) - size[0] // 2 - pad, round(y * self.k) - size[1] // 2 - pad))

    def sky(self, shift: float) -> None:
        """The sky; ``shift`` 0 shows its gold, 1 its storm."""
        wide = max(self.image.get_width(), round(self.image.get_height() * 1.1))
        tall = wide * 1200 // 1920
        scale = max(1.0, self.image.get_height() / tall)
        wide, tall = round(wide * scale * 1.25), round(tall * scale * 1.25)
        for name in ("base", "far", "haze", "storm"):
            left = (self.image.get_width() - wide) // 2
            self.image.blit(images.svg(f"sky/sky_{name}", wide), (left, round((self.image.get_height() - tall) * shift)))

    def cloud(self, name: str, width: float, x: float, y: float, apart: float = 0) -> None:
        """A cloud by its middle, its halves ``apart`` units."""
        for side, way in (("left", -1), ("right", 1)):
            self.mid(images.svg(f"clouds/cloud_{name}_{side}", self.px(width)), x + way * apart / 2, y)

    def tag(self, words: str, x: float, y: float) -> None:
        """A round mark with a letter."""
        plate = images.svg("ui/slider_knob", self.px(52)).copy()
        pygame.draw.circle(plate, theme.BRASS, plate.get_rect().center, plate.get_width() * 0.36)
        letter = fonts.text(words, Face.BLACK, self.px(30))
        plate.blit(letter, letter.get_rect(center=plate.get_rect().center))
        self.mid(plate, x, y, 3)


def _voyage(c: _Canvas) -> None:
    c.sky(0.2)
    c.mid(images.svg("sky/balloon_coral", c.px(52)), c.w * 0.82, c.h * 0.12)
    c.mid(ship.ship_picture(ShipType.SKIFF, "azure", c.px(250), crewmate=True), c.w * 0.6, c.h * 0.2, 6)
    c.mid(ship.ship_picture(ShipType.HAULER, "crimson", c.px(330), harvester=True, crewmate=True), c.w * 0.46, c.h * 0.48, 6)
    c.cloud("b_dusk", 380, c.w * 0.16, c.h * 0.86)
    c.mid(ship.ship_picture(ShipType.DIVER, "gold", c.px(250), harvester=True), c.w * 0.62, c.h * 0.75, 6)
    c.cloud("d_dusk", 360, c.w * 0.9, c.h * 0.95)
    _stones(c, c.h * 0.93, 64)


def _stones(c: _Canvas, y: float, size: float) -> None:
    kinds = list(Cargo)
    for i, kind in enumerate(kinds):
        c.mid(piece.cargo_picture(kind, c.px(size), shadow=True), c.w / 2 + (i - (len(kinds) - 1) / 2) * size * 1.24, y)


def _port(c: _Canvas, y: float, width: float, kinds: Sequence[ShipType] = (), colour: str = "crimson") -> pygame.Rect:
    """The port, and ships standing on it; returns its rectangle in pixels."""
    image = port.port_picture(_LANTERN, c.px(width), tile="Lookout")
    at = image.get_rect(center=(round(c.w / 2 * c.k), round(y * c.k)))
    anchors = port.port_anchors(c.px(width))
    place = anchors.landmark
    c.image.blit(images.svg("landmarks/lighthouse", place.w), place.move(at.topleft))
    c.image.blit(image, at)
    points, hull = anchors.ships(len(kinds))
    for kind, (x, foot) in zip(kinds, points, strict=False):
        picture = ship.ship_picture(kind, colour, hull, harvester=True)
        c.image.blit(picture, picture.get_rect(midbottom=(at.x + x, at.y + foot)))
    return at


def _place(c: _Canvas) -> None:
    c.sky(0.05)
    _port(c, c.h * 0.66, 400, (ShipType.SKIFF,))
    c.mid(images.faded(ship.ship_picture(ShipType.SKIFF, "crimson", c.px(190)), 110), c.w * 0.24, c.h * 0.17)
    _dots(c, (c.w * 0.36, c.h * 0.2), (c.w * 0.64, c.h * 0.4))


def _dots(c: _Canvas, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A flight in dots, bent upwards."""
    for i in range(8):
        t = i / 7
        x = start[0] + (end[0] - start[0]) * t
        y = start[1] + (end[1] - start[1]) * t * t - 20 * (1 - t) * t
        pygame.draw.circle(c.image, theme.PARCHMENT, (round(x * c.k), round(y * c.k)), c.px(3 + 3 * t))


def _explore(c: _Canvas) -> None:
    c.sky(0.55)
    c.cloud("a_dusk", 380, c.w / 2, c.h * 0.3, apart=210)
    c.mid(deck.event_card(_WHALES, c.px(360)), c.w / 2, c.h * 0.42, 8)
    c.cloud("e_dusk", 300, c.w * 0.12, c.h * 0.93)
    c.cloud("f_dusk", 300, c.w * 0.9, c.h * 0.95)
    c.mid(ship.ship_picture(ShipType.SKIFF, "gold", c.px(210), harvester=True, crewmate=True), c.w * 0.52, c.h * 0.85, 5)


def _gain(c: _Canvas) -> None:
    c.sky(0.12)
    at = _port(c, c.h * 0.42, 400, (ShipType.SKIFF,), "azure")
    anchors = port.port_anchors(at.w)
    for letter, point in (("A", anchors.core), ("B", anchors.harvester)):
        c.tag(letter, at.x / c.k - 8, (at.y + point[1]) / c.k)
    c.tag("C", (at.x + anchors.outpost[0]) / c.k, (at.y + anchors.outpost[1]) / c.k + 66)
    tray = images.nine("ui/hold_tray", c.px(c.w - 60), c.px(130), 32, 0.5 * c.k)
    c.mid(tray, c.w / 2, c.h * 0.85, 5)
    for i, kind in enumerate((Cargo.YELLOW, Cargo.TOURIST, Cargo.RED, Cargo.BLUE)):
        c.mid(piece.cargo_picture(kind, c.px(64), theme.RIM), c.w / 2 + (i - 1.5) * 86, c.h * 0.85)


def _process(c: _Canvas) -> None:
    c.image.blit(images.nine("ui/mat", *c.image.get_size(), 32, 0.6 * c.k), (0, 0))
    tray = images.nine("ui/hold_tray", c.px(c.w - 64), c.px(120), 32, 0.5 * c.k)
    c.mid(tray, c.w / 2, 106, 4)
    c.mid(ship.ship_picture(ShipType.HAULER, "crimson", c.px(128)), 116, 96)
    for i, kind in enumerate((Cargo.RED, Cargo.YELLOW)):
        c.mid(piece.cargo_picture(kind, c.px(60), theme.RIM), c.w - 190 + i * 84, 106)
    step = (c.h - 190) / 3
    placed: Sequence[tuple[Outfitting, tuple[Cargo | None, ...]]] = (
        (_CORE, (Cargo.TOURIST, None, Cargo.BLUE)),
        (_FORGE, (Cargo.RED, None, None)),
        (_DOME, (Cargo.YELLOW, Cargo.BLUE, Cargo.TOURIST)),
    )
    for i, (outfitting, cargo) in enumerate(placed):
        width = min(c.w - 84, (step - 16) * 288 / 132)
        c.mid(card.outfitting_card(outfitting, c.px(width), placed=cargo), c.w / 2, 178 + step * (i + 0.5), 3)


def _refit(c: _Canvas) -> None:
    c.sky(0.3)
    for i, (kind, colour) in enumerate(((ShipType.SKIFF, "green"), (ShipType.HAULER, "green"))):
        c.mid(ship.ship_picture(kind, colour, c.px(180)), c.w * (0.28 + 0.44 * i), c.h * 0.14, 5)
    for i, outfitting in enumerate((_CORE, _FORGE, _DOME)):
        width = min(c.w - 90, (c.h * 0.68 / 3 - 14) * 288 / 132)
        c.mid(card.outfitting_card(outfitting, c.px(width)), c.w / 2, c.h * (0.38 + i * 0.235), 5)


def _end(c: _Canvas) -> None:
    c.sky(0.0)
    c.mid(piece.renown_badge(47, c.px(210)), c.w / 2, c.h * 0.2, 6)
    for i, (colour, height) in enumerate((("azure", 0.2), ("crimson", 0.32), ("gold", 0.12))):
        x = c.w * (0.22 + 0.28 * i)
        _step(c, x, height)
        c.mid(images.piece(f"outposts/token_{theme.PATTERNS[colour]}", c.px(84), player=colour), x, c.h * (1 - height) - 58)


def _step(c: _Canvas, x: float, height: float) -> None:
    stand = images.nine("ui/mat", c.px(c.w * 0.25), c.px(c.h * height) + c.px(40), 32, 0.5 * c.k)
    c.image.blit(stand, (round((x - c.w * 0.125) * c.k), round(c.h * (1 - height) * c.k)))


_DRAWN: dict[str, Callable[[_Canvas], None]] = {
    "voyage": _voyage,
    "place": _place,
    "explore": _explore,
    "gain": _gain,
    "process": _process,
    "refit": _refit,
    "end": _end,
}


@cached(16)
def leaf(name: str, size: tuple[int, int], k: float) -> pygame.Surface:
    """The picture of a page at a size in pixels, ``k`` pixels of a unit, with rounded corners."""
    canvas = _Canvas(size, k)
    _DRAWN[name](canvas)
    mask = images.blank(*size)
    pygame.draw.rect(mask, theme.WHITE, mask.get_rect(), border_radius=round(theme.shape.CORNER_LARGE * k))
    canvas.image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pygame.draw.rect(
        canvas.image, theme.BRASS_DEEP, mask.get_rect(), max(1, round(3 * k)), border_radius=round(theme.shape.CORNER_LARGE * k)
    )
    return canvas.image
