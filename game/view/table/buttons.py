"""The buttons of the sidebar: an icon, or words with one, which are made to fit."""

from collections.abc import Iterator

import pygame

from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table.board import Item
from game.view.table.company import Z_THING, Z_TOP
from game.view.table.look import Look
from game.view.table.names import Thing

SHRUNK = 0.8
"""The share of the type wanted below which words do without their icon."""


def button(
    look: Look, pressed: Thing | None, thing: Thing, rect: pygame.Rect, what: tuple[str, str, bool], size: float, primary: bool = False
) -> Iterator[Item]:
    """A button: ``what`` are its words, its icon and whether it can be pressed; ``size``: of type in units."""
    label, icon_name, enabled = what
    kind = "primary" if primary else "secondary"
    skin = images.nine(f"ui/button_{kind}_{look.mood(thing, pressed, enabled=enabled)}", rect.w, rect.h, 28, 0.56 * look.k)
    yield ("side", thing), Sprite(skin, *rect.topleft, Z_THING)
    colour = theme.FAINT if not enabled else theme.INK if primary else theme.PARCHMENT
    scale = look.layout.scale
    icon = images.svg(f"icons/{icon_name}", scale.px(26 if size > theme.SMALL else 22), tint=colour)
    if not label:
        yield ("side", thing, "icon"), Sprite.centred(icon, rect.centerx, rect.centery - scale.px(3), Z_TOP)
        return
    gap, middle = scale.px(theme.shape.GAP), rect.centery - scale.px(3)
    room = rect.w - scale.px(12)
    beside = room - icon.get_width() - gap
    least = max(scale.readable, round(SHRUNK * scale.text(size)))
    if fonts.width(label, Face.HEAD, least) > beside:
        words = fonts.fitted(label, Face.HEAD, scale.text(size), room, colour)
        yield ("side", thing, "label"), Sprite.centred(words, rect.centerx, middle, Z_TOP)
        return
    words = fonts.fitted(label, Face.HEAD, scale.text(size), beside, colour)
    x = rect.centerx - (icon.get_width() + gap + words.get_width()) // 2
    yield ("side", thing, "icon"), Sprite(icon, x, middle - icon.get_height() // 2, Z_TOP)
    yield ("side", thing, "label"), Sprite(words, x + icon.get_width() + gap, middle - words.get_height() // 2, Z_TOP)
