"""The part of the sidebar that tells of captains: the others at a glance, the faces of computers, the pace of their turns."""

from collections.abc import Iterator

import pygame

from game.rules import terms
from game.rules.kinds import Seat, ShipType
from game.view.art import piece
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table.board import Item
from game.view.table.look import Look
from game.view.table.names import Thing
from game.view.table.pace import Pace

Z_THING, Z_TOP = 41, 42
NAME, SHIPS = 200, 71
"""How wide a name may be, and how wide the signs of the ships are below it, in units."""
PACES = tuple(Pace)
PACE_CELL = (40, 36)
"""Size of a cell of the pace control in units."""


def player_step() -> float:
    """The distance from a captain to the next, in units."""
    return theme.grown(66, 18)


def panel_top() -> float:
    """Where the panel of the captains begins, below the head of the sidebar, in units."""
    return theme.grown(212, 36)


def rows_top() -> float:
    """Where its rows begin, below its caption, in units."""
    return panel_top() + theme.grown(42, 8)


def panel_rows(look: Look) -> int | None:
    """How many captains stand in the panel of the others; None where there is no such panel. Over it the pace of computers is chosen."""
    others = look.state.game.players - 1
    return others if others or any(look.captains) else None


def place(look: Look, x: float, y: float) -> tuple[int, int]:
    """A place of the sidebar, in pixels of the window."""
    return look.layout.side.x + look.layout.scale.px(x), look.layout.scale.px(y)


def line(look: Look, key: str, words: str, face: Face, size: float, colour: str, at: tuple[int, int], room: tuple[float, float]) -> Item:
    """A line of text, its left end and its middle height at a place, made to fit: ``room``: the most width and height in units."""
    px, wide, high = look.layout.scale.text(size), look.layout.scale.px(room[0]), look.layout.scale.px(room[1])
    image = fonts.fitted(
        words, face, fonts.fit_height(face, px, high), wide, colour, max(look.layout.scale.readable, round(size * look.k * 0.75))
    )
    return ("side", key), Sprite(image, at[0], at[1] - image.get_height() // 2, Z_THING)


def face(look: Look, seat: Seat, centre: tuple[int, int], size: float) -> Iterator[Item]:
    """The face of a computer captain, beside its banner."""
    captain = look.captain(seat)
    if captain is not None:
        yield ("side", "face", seat), Sprite.centred(images.svg(f"captains/{captain}", look.layout.scale.px(size)), *centre, Z_TOP + 0.2)


def others(look: Look) -> list[Seat]:
    """The captains in the panel: all but the one whose turn it is, in turn order."""
    players, turn = look.state.game.players, look.state.turn
    return [Seat((turn + i) % players) for i in range(1, players)]


def player_thing(seat: Seat) -> Thing:
    """The line of a captain in the panel."""
    return Thing("player", seat)


def player_rect(look: Look, index: int) -> pygame.Rect:
    """Where a captain stands in the panel, counted from the top."""
    x, y = place(look, 20, rows_top() + index * player_step())
    return pygame.Rect(x, y, look.layout.side.w - look.layout.scale.px(40), look.layout.scale.px(player_step() - 6))


def players(look: Look) -> Iterator[Item]:
    """The captains in the panel."""
    for index, seat in enumerate(others(look)):
        yield from _player(look, index, seat)


def _player(look: Look, index: int, seat: Seat) -> Iterator[Item]:
    px, key = look.layout.scale.px, ("player", seat)
    rect = player_rect(look, index)
    shown = look.seat == seat or look.hover == player_thing(seat)
    yield key, Sprite(images.nine("ui/panel_raised", rect.w, rect.h, 32, 0.5 * look.k), *rect.topleft, Z_THING)
    if shown:
        yield (*key, "focus"), Sprite(images.nine("ui/focus_hint", rect.w, rect.h, 32, 0.4 * look.k), *rect.topleft, Z_TOP)
    player = look.player(seat)
    token = piece.token_picture(player.mat.colour, px(34))
    yield (*key, "token"), Sprite(token, rect.x + px(12), rect.centery - token.get_height() // 2, Z_TOP)
    yield from face(look, seat, (rect.x + px(40), rect.centery + px(14)), 28)
    x, low = rect.x + px(56), rect.y + round(rect.h * 0.71)
    at = (x, rect.y + round(rect.h * 0.32))
    yield line(look, f"name {seat}", look.names[seat], Face.HEAD, theme.TEXT, theme.PARCHMENT, at, (NAME, 41))
    for i, own in enumerate(player.ships):
        tint = theme.PLAYERS[player.mat.colour][2] if own.port is None else theme.LINE
        symbol = images.svg(f"ships/symbol_{ShipType(i).name.lower()}", px(20), tint=tint)
        yield (*key, "ship", i), Sprite(symbol, x + px(i * 24), low - symbol.get_height() // 2, Z_TOP)
    at = (x + px(SHIPS), low)
    yield line(look, f"mat {seat}", terms.mat(player.mat.name), Face.TEXT, theme.FINE, theme.MUTED, at, (NAME - SHIPS, 30))
    yield from _player_sums(look, seat, rect)


def _player_sums(look: Look, seat: Seat, rect: pygame.Rect) -> Iterator[Item]:
    px, key = look.layout.scale.px, ("player", seat)
    player = look.player(seat)
    sums = (
        ("pieces/grit", 24, str(player.grit), 264, theme.PARCHMENT),
        ("pieces/renown", 28, look.renown(seat), 325, theme.BRASS_LIGHT),
    )
    for name, wide, value, x, colour in sums:
        icon = images.svg(name, px(wide))
        yield (*key, name), Sprite(icon, rect.x + px(x), rect.centery - icon.get_height() // 2, Z_TOP)
        size = fonts.fit(value, Face.BLACK, look.layout.scale.text(theme.TEXT), px(33))
        words = fonts.text(value, Face.BLACK, size, colour)
        yield (*key, name, "n"), Sprite(words, rect.x + px(x + wide + 3), rect.centery - words.get_height() // 2, Z_TOP)


def pace_thing(pace: Pace) -> Thing:
    """The cell of a pace."""
    return Thing("pace", PACES.index(pace))


def pace_rect(look: Look, index: int) -> pygame.Rect:
    """The cell of a pace, counted from the left."""
    wide, high = PACE_CELL
    start = 412 - wide * len(PACES)
    edge = panel_top() + 3
    (left, top), (right, bottom) = place(look, start + wide * index, edge), place(look, start + wide * (index + 1), edge + high)
    return pygame.Rect(left, top, right - left, bottom - top)


def paces(look: Look, now: Pace | None) -> Iterator[Item]:
    """How fast computers' turns are shown: a cell for each pace, the present one lit."""
    if now is None:
        return
    whole = pace_rect(look, 0).union(pace_rect(look, len(PACES) - 1))
    yield ("side", "paces"), Sprite(images.nine("ui/checkbox_off", *whole.size, 36, 0.3 * look.k), *whole.topleft, Z_THING)
    for index, pace in enumerate(PACES):
        rect, chosen = pace_rect(look, index), pace is now
        near = look.hover == pace_thing(pace)
        if chosen:
            skin = images.nine("ui/button_primary_normal", rect.w, rect.h, 28, 0.36 * look.k)
            yield ("side", "pace", "chosen"), Sprite(skin, *rect.topleft, Z_THING + 0.1)
        tint = theme.INK if chosen else theme.BRASS_LIGHT if near else theme.MUTED
        icon = images.svg(f"icons/{pace.tempo.icon}", look.layout.scale.px(22), tint=tint)
        yield ("side", "pace", index), Sprite.centred(icon, rect.centerx, rect.centery - (look.layout.scale.px(2) if chosen else 0), Z_TOP)
