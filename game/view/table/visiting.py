"""While another captain's mat is looked at: a frame in that captain's colour around it, whose it is, and the way back."""

from collections.abc import Iterator

import pygame

from game.view.art import piece
from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table.board import Item
from game.view.table.look import Look
from game.view.table.names import Hit, Thing
from game.words import _

HOME = Thing("home")
Z_FRAME, Z_PLATE = 30.5, 37
HEIGHT, LIFT = 50, 40
"""Of the plate, and how far it stands over the mat's edge, in units."""
PAD = 18


def sprites(look: Look) -> Iterator[Item]:
    """All of it; nothing while the mat of the turn is shown."""
    if look.seat == look.state.turn:
        return
    yield "visiting", Sprite(_frame(look.layout.mat.size, look.colour, look.k), *look.layout.mat.topleft, Z_FRAME)
    rect = area(look)
    words = _("{name}’s mat").format(name=look.names[look.seat])
    image = _plate(words, _back(look), look.colour, look.k, room(look), near=look.hover == HOME)
    yield ("visiting", "plate"), Sprite(image, *rect.topleft, Z_PLATE)


def _back(look: Look) -> str:
    return _("Back to {name}’s").format(name=look.names[look.state.turn])


def room(look: Look) -> int:
    """The most pixels the plate may be wide."""
    return look.layout.mat.w - look.layout.scale.px(80)


def area(look: Look) -> pygame.Rect:
    """Where the plate is, in pixels: in the middle of the mat's upper edge."""
    words = _("{name}’s mat").format(name=look.names[look.seat])
    image = _plate(words, _back(look), look.colour, look.k, room(look), near=False)
    mat = look.layout.mat
    return image.get_rect(midtop=(mat.centerx, mat.y - look.layout.scale.px(LIFT)))


def hits(look: Look) -> Iterator[Hit]:
    """Where one goes back."""
    if look.seat != look.state.turn:
        yield Hit(HOME, area(look))


@cached(4)
def _frame(size: tuple[int, int], colour: str, k: float) -> pygame.Surface:
    """A band in the captain's colour along the mat's edge."""
    out = images.blank(*size)
    wide = max(3, round(7 * k))
    rect = out.get_rect().inflate(-round(8 * k), -round(4 * k))
    pygame.draw.rect(out, theme.NIGHT_DEEP, rect, wide + 2, border_radius=round(14 * k))
    pygame.draw.rect(out, theme.PLAYERS[colour][0], rect.inflate(-2, -2), wide, border_radius=round(14 * k))
    return out


@cached(16)
def _plate(words: str, back: str, colour: str, k: float, most: int, *, near: bool) -> pygame.Surface:
    """The banner, whose mat it is, and the button at its right, at most so many pixels wide."""
    scale = theme.Scale(k)
    px = scale.px
    token, icon = piece.token_picture(colour, px(26)), images.svg("icons/back", px(22), tint=theme.INK)
    for size in range(scale.text(theme.TEXT), 9, -1):
        name, home = fonts.text(words, Face.HEAD, size, theme.PARCHMENT), fonts.text(back, Face.HEAD, size, theme.INK)
        left = px(PAD) + token.get_width() + px(10) + name.get_width() + px(PAD)
        button = px(14) + icon.get_width() + px(8) + home.get_width() + px(16)
        if left + button + px(8) <= most:
            break
    out = images.blank(left + button + px(8), px(HEIGHT))
    out.blit(images.nine("ui/panel_night", *out.get_size(), 32, 0.5 * k), (0, 0))
    middle = out.get_height() // 2
    out.blit(token, token.get_rect(midleft=(px(PAD), middle)))
    out.blit(name, name.get_rect(midleft=(px(PAD) + token.get_width() + px(10), middle)))
    skin = images.nine(f"ui/button_primary_{'hover' if near else 'normal'}", button, px(HEIGHT - 12), 28, 0.42 * k)
    out.blit(skin, (left, px(6)))
    out.blit(icon, icon.get_rect(midleft=(left + px(14), middle - px(2))))
    out.blit(home, home.get_rect(midleft=(left + px(14) + icon.get_width() + px(8), middle - px(2))))
    return out
