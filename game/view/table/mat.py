"""The mat of one captain: its header (mat_header.py), three rows with ship, hold and outfittings. Sprites, and where each thing can be touched."""

import itertools
from collections.abc import Iterator

import pygame

from game.rules import terms
from game.rules.kinds import Cargo, ShipType
from game.rules.snapshots import Fitted, Player
from game.view.art import card, piece, ship
from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table import freely, names
from game.view.table.board import GOLDEN, Item, aura, shadowed_ship, ship_image
from game.view.table.layout import Layout
from game.view.table.look import Light, Look, centre, pieces_of
from game.view.table.mat_header import Z_ROW, header, header_hits
from game.view.table.names import Hit, Thing
from game.words import _

Z_MAT, Z_CARD, Z_PIECE = 30, 32, 34
BERTH = 138
"""Room for words where a ship was, in units."""


def head(look: Look) -> Iterator[Item]:
    """The ground of the mat, and its header: nothing that can be taken up or lights up."""
    yield "mat", Sprite(_ground(look.layout), 0, look.layout.mat.y, Z_MAT, opaque=True)
    yield from header(look, look.player(look.seat))


def row(look: Look, index: int) -> Iterator[Item]:
    """A row, counted from the top: the ship or where it is, the hold, the cards."""
    player, which = look.player(look.seat), ShipType(look.rows()[index])
    yield from _berth(look, player, index, which)
    yield from _hold(look, index, which)
    yield from _cards(look, player, index, which)


def in_row(look: Look, index: int, thing: Thing) -> bool:
    """Whether pointing at a thing may change how a row looks."""
    which = look.rows()[index]
    if thing.what in ("card", "space"):
        return any(fitted is not None and fitted.card == thing.a for fitted in look.player(look.seat).rows[which])
    return thing.what not in ("ship", "row") or thing.a == which


@cached(2)
def _ground(layout: Layout) -> pygame.Surface:
    """The wooden mat with its empty rows and slots, baked."""
    mat, px, k = layout.mat, layout.scale.px, layout.k
    out = pygame.Surface(mat.size)
    out.fill(theme.NIGHT_DEEP)
    inner = mat.w - px(12)
    out.blit(images.nine("ui/mat", inner, mat.h - px(4), 32, 0.8 * k), (px(6), 0))
    for index in range(3):
        row = layout.row(index).move(0, -mat.y)
        out.blit(images.nine("ui/mat_row", row.w, row.h, 24, 0.6 * k), row)
        hold = layout.hold(index).move(0, -mat.y)
        out.blit(images.nine("ui/hold_tray", hold.w, hold.h, 32, 0.42 * k), hold)
        for place in range(1, 4):
            slot = layout.slot(index, place).move(0, -mat.y)
            out.blit(images.nine("ui/slot_empty", slot.w, slot.h, 32, 0.5 * k), slot)
            words = fonts.text(_("free slot"), Face.ITALIC, layout.scale.text(theme.SMALL), theme.TIMBER_FAINT)
            out.blit(words, centre(slot, words.get_size()))
    return out.convert()


def _berth(look: Look, player: Player, index: int, which: ShipType) -> Iterator[Item]:
    rect, px = look.layout.berth(index), look.layout.scale.px
    own = player.ships[which]
    if own.port is None:
        yield from _docked(look, rect, which)
        return
    symbol = ship.ship_symbol(which, px(52), theme.TIMBER_FAINT)
    yield ("berth", which), Sprite(symbol, centre(rect, symbol.get_size())[0], rect.y - px(4), Z_ROW)
    words = where_words(_("at {port}").format(port=terms.port_of(look.state, own.port)), look.layout.scale)
    row = look.layout.row(index)
    top = rect.y + px(48) + (row.bottom - px(4) - rect.y - px(48) - words.get_height()) // 2
    yield ("berth", which, "where"), Sprite(words, rect.centerx - words.get_width() // 2, top, Z_ROW)


@cached(32)
def where_words(words: str, scale: theme.Scale) -> pygame.Surface:
    """Where a ship is, in the berth it left: in two lines where one is too short, and only then smaller."""
    size, room = scale.text(theme.FINE), scale.px(BERTH)
    while size > scale.readable and (
        len(fonts.wrap(words, Face.ITALIC, size, room)) > 2 or "…" in "".join(fonts.wrap(words, Face.ITALIC, size, room))
    ):
        size -= 1
    lines = [fonts.text(line, Face.ITALIC, size, theme.TIMBER_TEXT) for line in fonts.wrap(words, Face.ITALIC, size, room)[:2]]
    step = round(size * theme.LEADING_CARD)
    out = images.blank(max(line.get_width() for line in lines), step * (len(lines) - 1) + lines[-1].get_height())
    for i, line in enumerate(lines):
        out.blit(line, ((out.get_width() - line.get_width()) // 2, i * step))
    return out


def _docked(look: Look, rect: pygame.Rect, which: ShipType) -> Iterator[Item]:
    image = ship_image(look, look.seat, which, rect.w)
    picture, pad = shadowed_ship(image)
    at = centre(rect, image.get_size())
    lit = look.light(names.ship(which))
    taken = look.in_hand == names.ship(which)
    if not taken and (names.ship(which) in look.movable or lit is Light.FREE):
        near = look.hover == names.ship(which)
        shine, wide = aura(image, GOLDEN, look.layout.scale.px(10 if near else 7))
        yield ("aura", "ship", look.seat, which), Sprite(shine, at[0] - wide, at[1] - wide, Z_CARD)
    dim = 90 if taken or lit is Light.DIM else 255
    yield ("ship", look.seat, which), Sprite(picture, at[0] - pad, at[1] - pad, Z_CARD + 0.5, dim)


def piece_keys(pieces: list[Cargo]) -> list[tuple[Cargo, int]]:
    """Each piece as its kind and its number within the kind."""
    seen: dict[Cargo, int] = {}
    keys = []
    for kind in pieces:
        keys.append((kind, seen.get(kind, 0)))
        seen[kind] = seen.get(kind, 0) + 1
    return keys


def hold_spots(look: Look, ship_type: int, count: int) -> tuple[list[tuple[int, int]], int]:
    """Centres and size in pixels of ``count`` pieces in the hold of a row."""
    rect, px = look.layout.hold(look.row_of(ship_type)), look.layout.scale.px
    rows = 1 if count <= 10 else 2
    size = px(44 if rows == 1 else 30)
    per_row = -(-count // rows) if count else 1
    room = rect.w - px(28) - size
    step = min(px(55), room / max(1, per_row - 1))
    top = rect.y + px(56 if rows == 1 else 44)
    return [(round(rect.x + px(14) + size / 2 + (i % per_row) * step), top + (i // per_row) * px(35)) for i in range(count)], size


def _hold(look: Look, index: int, which: ShipType) -> Iterator[Item]:
    rect, px = look.layout.hold(index), look.layout.scale.px
    active = look.state.active
    if look.seat != look.state.turn or active is None or active.ship != which:
        own = look.player(look.seat).ships[which]
        words = fonts.text(
            _("docked") if own.port is None else _("empty hold"), Face.ITALIC, look.layout.scale.text(theme.SMALL), theme.FAINT
        )
        yield ("hold", which, "words"), Sprite(words, *centre(rect, words.get_size()), Z_ROW)
        return
    frame = images.nine("ui/focus_hint", rect.w + px(8), rect.h + px(8), 32, 0.4 * look.k)
    yield ("hold", which, "frame"), Sprite(frame, rect.x - px(4), rect.y - px(4), Z_ROW)
    title = fonts.text(_("Hold"), Face.BOLD, look.layout.scale.text(theme.FINE), theme.MUTED)
    yield ("hold", which, "title"), Sprite(title, rect.x + px(14), rect.y + px(5), Z_ROW)
    yield from _pieces(look, which)
    yield from freely.sprites(look, which)


def _pieces(look: Look, which: ShipType) -> Iterator[Item]:
    pieces = pieces_of(look.state.hold)
    spots, size = hold_spots(look, which, len(pieces))
    for (kind, number), (x, y) in zip(piece_keys(pieces), spots, strict=True):
        thing = names.cargo(kind, number)
        rim = theme.HINT if thing in (look.hover, look.in_hand) else theme.RIM
        image = piece.cargo_picture(kind, size, rim=rim)
        yield ("cargo", kind, number), Sprite.centred(image, x, y, Z_PIECE, 90 if look.in_hand == thing else 255)


def _cards(look: Look, player: Player, index: int, which: ShipType) -> Iterator[Item]:
    for place, fitted in enumerate(player.rows[which]):
        rect = look.layout.slot(index, place)
        if fitted is not None:
            yield from _fitted(look, rect, fitted, place == 0)
        elif look.light(names.row(which)) is Light.FREE and place == _first_free(player, which):
            near = look.hover == names.row(which)
            frame = images.nine("ui/focus_good" if near else "ui/focus_hint", rect.w, rect.h, 32, 0.5 * look.k)
            yield ("slot", which, place), Sprite(frame, *rect.topleft, Z_CARD)


def _first_free(player: Player, which: ShipType) -> int:
    return next((i for i, fitted in enumerate(player.rows[which]) if fitted is None), -1)


def fitted_picture(look: Look, fitted: Fitted, width: int, preprint: bool) -> pygame.Surface:
    """An outfitting with its pieces and, while cargo is in hand, the lights of its spaces."""
    return card.outfitting_card(
        fitted.outfitting, width, placed=fitted.placed, complete=fitted.complete, preprint=preprint, highlight=_space_lights(look, fitted)
    )


def _space_lights(look: Look, fitted: Fitted) -> tuple[card.SpaceLight | None, ...] | None:
    if look.in_hand is None or look.in_hand.what != "cargo":
        return None
    return tuple(_space_light(look, fitted, i) for i in range(len(fitted.placed)))


def _space_light(look: Look, fitted: Fitted, index: int) -> card.SpaceLight | None:
    found = look.lights.get(names.space(fitted.card, index))
    if found is None or fitted.placed[index] is not None:
        return None
    light, price = found
    near = look.hover == names.space(fitted.card, index)
    return card.SpaceLight(price=price, refused=light is Light.DIM, near=near)


def _fitted(look: Look, rect: pygame.Rect, fitted: Fitted, preprint: bool) -> Iterator[Item]:
    image = fitted_picture(look, fitted, rect.w, preprint)
    yield ("card", fitted.card), Sprite(image, *rect.topleft, Z_CARD)


def space_rect(look: Look, ship_type: int, place: int, fitted: Fitted, index: int) -> pygame.Rect:
    """Where a space of a fitted card is, in pixels of the window."""
    slot = look.layout.slot(look.row_of(ship_type), place)
    return card.space_rects(fitted.outfitting, slot.w)[index].move(slot.topleft)


def hits(look: Look) -> Iterator[Hit]:
    """Where rows, cards, spaces, pieces and docked ships can be touched."""
    player = look.player(look.seat)
    yield from header_hits(look)
    for index, which in enumerate(look.rows()):
        row = look.layout.row(index)
        slots = look.layout.slot(index, 0)
        yield Hit(names.row(which), pygame.Rect(slots.x, row.y, row.right - slots.x, row.h))
        yield Hit(names.hold(which), look.layout.hold(index))
        own = look.seat == look.state.turn and player.ships[which].port is None
        berth = look.layout.berth(index).inflate(look.layout.scale.px(6), look.layout.scale.px(12))
        yield Hit(names.ship(which) if own else names.hull(look.seat, which), berth)
        yield from _card_hits(look, player, index, ShipType(which))
    yield from _piece_hits(look)
    yield from freely.hits(look)


def _card_hits(look: Look, player: Player, index: int, which: ShipType) -> Iterator[Hit]:
    for place, fitted in enumerate(player.rows[which]):
        if fitted is None:
            continue
        rect = look.layout.slot(index, place)
        yield Hit(names.card(fitted.card), rect)
        spaces = card.space_rects(fitted.outfitting, rect.w)
        grow = min((b.left - a.right for a, b in itertools.pairwise(spaces)), default=0) // 2 * 2
        for i, spot in enumerate(spaces):
            yield Hit(names.space(fitted.card, i), spot.move(rect.topleft).inflate(grow, look.layout.scale.px(12)))


def _piece_hits(look: Look) -> Iterator[Hit]:
    active = look.state.active
    if look.seat != look.state.turn or active is None:
        return
    pieces = pieces_of(look.state.hold)
    spots, size = hold_spots(look, active.ship, len(pieces))
    for (kind, number), (x, y) in zip(piece_keys(pieces), spots, strict=True):
        side = round(size * 1.1)
        yield Hit(names.cargo(kind, number), pygame.Rect(x - side // 2, y - side // 2, side, side))
