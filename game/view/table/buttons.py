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
    icon = images.svg(f"icons/{icon_name}", scale.px(26 if size > 18 else 22), tint=colour)
    if not label:
        yield ("side", thing, "icon"), Sprite.centred(icon, rect.centerx, rect.centery - scale.px(3), Z_TOP)
        return
    room = rect.w - icon.get_width() - scale.px(24)
    font = fonts.fit(label, Face.HEAD, scale.text(size), room, 12)
    if font < SHRUNK * scale.text(size) or fonts.width(label, Face.HEAD, font) > room:
        yield ("side", thing, "label"), _alone(label, rect, scale, size, colour)
        return
    words = fonts.text(label, Face.HEAD, font, colour)
    total = icon.get_width() + scale.px(8) + words.get_width()
    x, middle = rect.centerx - total // 2, rect.centery - scale.px(3)
    yield ("side", thing, "icon"), Sprite(icon, x, middle - icon.get_height() // 2, Z_TOP)
    yield ("side", thing, "label"), Sprite(words, x + icon.get_width() + scale.px(8), middle - words.get_height() // 2, Z_TOP)


def _alone(label: str, rect: pygame.Rect, scale: theme.Scale, size: float, colour: str) -> Sprite:
    """The words of a button that is too narrow for its icon."""
    room = rect.w - scale.px(16)
    font = fonts.fit(label, Face.HEAD, scale.text(size), room, 10)
    words = fonts.text(fonts.shorten(label, Face.HEAD, font, room), Face.HEAD, font, colour)
    return Sprite.centred(words, rect.centerx, rect.centery - scale.px(3), Z_TOP)
