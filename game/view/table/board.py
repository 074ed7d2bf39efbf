"""The board: ports and what is on them, clouds on top. Sprites, and where each thing can be touched."""

from collections.abc import Hashable, Iterator

import pygame

from game.boards import CloudPlace, PortPlace
from game.rules.kinds import PortId, Seat, ShipType
from game.rules.snapshots import PortState
from game.view.art import piece, ship
from game.view.art import port as port_art
from game.view.kit import images, theme
from game.view.kit.cache import cached
from game.view.kit.stage import Sprite
from game.view.table import names, weather
from game.view.table.look import Light, Look, pieces_of
from game.view.table.names import Hit

Item = tuple[Hashable, Sprite]
Z_PORT, Z_GLOW, Z_LANDMARK, Z_SHIP, Z_LYING, Z_DIM, Z_CLOUD = 10, 9, 11, 12, 13, 14, 16
DIM = theme.sheer(theme.VEIL, 150)


def port_rect(look: Look, place: PortPlace) -> pygame.Rect:
    """Where a port's picture is."""
    rect = look.layout.on_board(place.box.x, place.box.y, place.box.w, place.box.h)
    return pygame.Rect(rect.topleft, port_art.port_picture_size(rect.w))


def plate_rect(look: Look, place: PortPlace) -> pygame.Rect:
    """What of a port's picture lies below its deck: name and plate."""
    rect = port_rect(look, place)
    deck = port_art.port_anchors(rect.w).deck
    return pygame.Rect(rect.x, rect.y + deck, rect.w, rect.h - deck)


def cloud_rect(look: Look, place: CloudPlace) -> pygame.Rect:
    """Where a cloud's picture is."""
    return look.layout.on_board(place.box.x, place.box.y, place.box.w, place.box.h)


def port_sprites(look: Look, place: PortPlace) -> Iterator[Item]:
    """A port with all that is on it, once it is revealed."""
    state = look.port(place.port)
    if not state.revealed:
        return
    rect = port_rect(look, place)
    port = look.state.game.board.ports[place.port]
    tile = look.state.game.content.tiles[state.tile].name if state.tile is not None else None
    picture = port_art.port_picture(port, rect.w, place.art, tile)
    shade, pad = port_art.port_shadow(rect.w)
    yield ("port shadow", place.port), Sprite(shade, rect.x - pad, rect.y - pad, Z_GLOW - 1)
    yield ("port", place.port), Sprite(picture, *rect.topleft, Z_PORT)
    anchors = port_art.port_anchors(rect.w)
    if place.landmark and images.exists(place.landmark):
        mark = anchors.landmark
        yield ("landmark", place.port), Sprite(images.svg(place.landmark, mark.w, mark.h), rect.x + mark.x, rect.y + mark.y, Z_LANDMARK)
    yield from _lamp(look, place, rect)
    yield from _tokens(look, place, state, rect)
    yield from _ships(look, state, rect)
    yield from _leftovers(look, place, state, rect)
    yield from _port_light(look, place, rect, picture)


def _lamp(look: Look, place: PortPlace, rect: pygame.Rect) -> Iterator[Item]:
    """At dusk the lamp on the deck is lit."""
    light = weather.lamp(weather.dusk(look.state))
    if light:
        anchors = port_art.port_anchors(rect.w)
        x, y = anchors.lamp
        yield (
            ("lamp", place.port),
            Sprite.centred(images.svg("fx/lamp", anchors.lamplight), rect.x + x, rect.y + y, Z_LANDMARK + 0.5, light),
        )


def _tokens(look: Look, place: PortPlace, state: PortState, rect: pygame.Rect) -> Iterator[Item]:
    anchors = port_art.port_anchors(rect.w)
    for i, seat in enumerate(state.tokens):
        picture = piece.token_picture(look.state.game.mats[seat].colour, anchors.token_size)
        x, y = anchors.tokens[i % len(anchors.tokens)]
        yield ("token", place.port, seat), Sprite.centred(picture, rect.x + x, rect.y + y, Z_LYING)


def ship_image(look: Look, seat: Seat, which: ShipType, width: int) -> pygame.Surface:
    """A ship as it is now, with its upgrades."""
    own = look.player(seat).ships[which]
    return ship.ship_picture(which, look.state.game.mats[seat].colour, width, own.harvester, own.crewmate)


def bare_ship(look: Look, seat: Seat, which: ShipType) -> pygame.Surface:
    """A ship as large as it is where it lies now, without its shadow."""
    port = look.player(seat).ships[which].port
    if port is None:
        return ship_image(look, seat, which, look.layout.berth(0).w)
    return ship_image(look, seat, which, _moorings(look.port(port), port_rect(look, look.board.ports[port]).w)[1])


def _moorings(state: PortState, width: int) -> tuple[tuple[tuple[int, int], ...], int]:
    """Where the ships at a port ``width`` pixels wide stand, and their width: what lies on the deck has its own place."""
    return port_art.port_anchors(width).ships(len(state.ships), beside=any(state.leftovers))


@cached(128)
def ship_shade(image: pygame.Surface) -> tuple[pygame.Surface, int]:
    """The shadow of a ship alone, and the padding."""
    return images.glow(image, max(2, image.get_width() // 28), theme.shape.ON_BOARD)


@cached(128)
def shadowed_ship(image: pygame.Surface) -> tuple[pygame.Surface, int]:
    """A ship on its shadow, and the padding."""
    return images.shadowed(image, max(2, image.get_width() // 28), image.get_width() // 30, theme.shape.ON_BOARD)


@cached(128)
def aura(image: pygame.Surface, colour: tuple[int, int, int], blur: int) -> tuple[pygame.Surface, int]:
    """A glow around an image, and the padding."""
    return images.glow(image, blur, 255, colour)


GOLDEN, SKY, GREEN = map(theme.rgb, (theme.GOLDEN, theme.HINT, theme.GOOD))


def _ships(look: Look, state: PortState, rect: pygame.Rect) -> Iterator[Item]:
    anchors = port_art.port_anchors(rect.w)
    spots, width = _moorings(state, rect.w)
    active = look.state.active
    for (seat, which), (x, y) in zip(state.ships, spots, strict=False):
        image = ship_image(look, seat, which, width)
        at = (rect.x + x - image.get_width() // 2, rect.y + y - image.get_height())
        picture, pad = shadowed_ship(image)
        key, depth = ("ship", seat, which), Z_SHIP - 0.2 * (y < anchors.deck)
        mine = active is not None and seat == look.state.turn and which == active.ship
        lit = look.light(names.ship(which)) if seat == look.state.turn else None
        if mine or lit is Light.FREE:
            shine, wide = aura(image, GREEN if lit is Light.FREE else GOLDEN, max(3, look.layout.scale.px(9)))
            yield ("aura", *key), Sprite(shine, at[0] - wide, at[1] - wide, depth - 0.05)
        yield key, Sprite(picture, at[0] - pad, at[1] - pad, depth)


def cargo_spots(look: Look, place: PortPlace, count: int, ships: int) -> list[tuple[int, int]]:
    """The centres of pieces lying on a port's deck."""
    rect = port_rect(look, place)
    return [(rect.x + x, rect.y + y) for x, y in port_art.port_anchors(rect.w).leftovers(count, ships)]


def _leftovers(look: Look, place: PortPlace, state: PortState, rect: pygame.Rect) -> Iterator[Item]:
    lying = pieces_of(state.leftovers)
    size = port_art.port_anchors(rect.w).piece
    spots = cargo_spots(look, place, len(lying), len(state.ships))
    for i, (kind, (x, y)) in enumerate(zip(lying, spots, strict=True)):
        image = piece.cargo_picture(kind, size, shadow=True)
        yield ("left", place.port, i), Sprite.centred(image, x, y, Z_LYING + 0.1)


def _port_light(look: Look, place: PortPlace, rect: pygame.Rect, picture: pygame.Surface) -> Iterator[Item]:
    light = look.light(names.port(place.port))
    if light is Light.FREE:
        near = look.hover == names.port(place.port)
        shine, pad = aura(picture, GREEN if near else SKY, max(4, look.layout.scale.px(12 if near else 9)))
        yield ("port glow", place.port), Sprite(shine, rect.x - pad, rect.y - pad, Z_GLOW)
    elif light is Light.DIM:
        yield ("port dim", place.port), Sprite(_veil(picture), *rect.topleft, Z_DIM)


@cached(256)
def _veil(picture: pygame.Surface) -> pygame.Surface:
    veil = pygame.mask.from_surface(picture, 60).to_surface(setcolor=DIM, unsetcolor=(0, 0, 0, 0))
    return veil.convert_alpha()


@cached(64)
def cloud_images(art: str, size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Surface]:
    """The two halves of a cloud."""
    return images.svg(f"{art}_left", *size), images.svg(f"{art}_right", *size)


@cached(64)
def _whole_cloud(art: str, size: tuple[int, int]) -> tuple[pygame.Surface, int]:
    return images.shadowed(_closed(art, size), max(2, size[0] // 34), size[0] // 34, theme.shape.ON_BOARD)


def _closed(art: str, size: tuple[int, int]) -> pygame.Surface:
    """A cloud that has not parted: both halves."""
    whole = images.blank(*size)
    for half in cloud_images(art, size):
        whole.blit(half, (0, 0))
    return whole


def cloud_picture(look: Look, port: PortId, width: int) -> pygame.Surface:
    """The cloud over a port, at a width in pixels."""
    place = next(cloud for cloud in look.board.clouds if cloud.port == port)
    return _closed(cloud_art(place), (width, round(width * place.box.h / place.box.w)))


DEFAULT_CLOUD = "clouds/cloud_a_day"


def cloud_art(place: CloudPlace) -> str:
    """The art of a cloud: the map's, where the game has it."""
    return place.art if place.art and images.exists(f"{place.art}_left") else DEFAULT_CLOUD


def cloud_sprites(look: Look, place: CloudPlace) -> Iterator[Item]:
    """The cloud over a port, until it is revealed."""
    if look.port(place.port).revealed:
        return
    rect = cloud_rect(look, place)
    picture, pad = _whole_cloud(cloud_art(place), rect.size)
    picture = weather.dimmed(picture, weather.dusk(look.state))
    yield ("cloud", place.port), Sprite(picture, rect.x - pad, rect.y - pad, Z_CLOUD)
    light = look.light(names.cloud(place.port))
    if light is Light.FREE or names.cloud(place.port) in look.movable:
        shine, wide = aura(picture, GREEN if look.hover == names.cloud(place.port) else SKY, max(4, look.layout.scale.px(10)))
        yield ("cloud glow", place.port), Sprite(shine, rect.x - pad - wide, rect.y - pad - wide, Z_CLOUD - 0.5)


def hits(look: Look) -> Iterator[Hit]:
    """Where ports, clouds and the own ships on them can be touched."""
    for place in look.board.ports:
        state = look.port(place.port)
        if not state.revealed:
            continue
        rect = port_rect(look, place)
        mark = port_art.port_anchors(rect.w).landmark
        yield Hit(names.port(place.port), rect.union(pygame.Rect(rect.x, rect.y + mark.y, rect.w, mark.h)))
        yield from _ship_hits(look, state, rect)
        if not look.lights:
            yield from _details(look, place, state, rect)
    for cloud in look.board.clouds:
        if not look.port(cloud.port).revealed:
            rect = cloud_rect(look, cloud)
            yield Hit(names.cloud(cloud.port), rect.inflate(-rect.w // 5, -rect.h // 5))


def _details(look: Look, place: PortPlace, state: PortState, rect: pygame.Rect) -> Iterator[Hit]:
    """What lies at a port and can be asked what it is; while something is handed out the port is what counts."""
    anchors = port_art.port_anchors(rect.w)
    if state.tile is not None or look.state.game.board.ports[place.port].outpost:
        size = rect.w * 88 // 480
        yield Hit(names.tile(place.port), _around((rect.x + anchors.outpost[0], rect.y + anchors.outpost[1]), size))
    for i, seat in enumerate(state.tokens):
        x, y = anchors.tokens[i % len(anchors.tokens)]
        yield Hit(names.flag(place.port, seat), _around((rect.x + x, rect.y + y), anchors.token_size))
    lying = [_around(spot, anchors.piece) for spot in cargo_spots(look, place, sum(state.leftovers), len(state.ships))]
    if lying:
        yield Hit(names.left(place.port), lying[0].unionall(lying[1:]))


def _around(middle: tuple[int, int], size: int) -> pygame.Rect:
    return pygame.Rect(middle[0] - size // 2, middle[1] - size // 2, size, size)


def _ship_hits(look: Look, state: PortState, rect: pygame.Rect) -> Iterator[Hit]:
    """The ships at a port: the own ones, and where nothing is handed out those of others."""
    spots, width = _moorings(state, rect.w)
    for (seat, which), (x, y) in zip(state.ships, spots, strict=False):
        place = pygame.Rect(rect.x + x - width // 2, rect.y + y - width * 2 // 3, width, width * 2 // 3)
        if seat == look.state.turn:
            yield Hit(names.ship(which), place)
        elif not look.lights:
            yield Hit(names.hull(seat, which), place)
