"""Before a turn ends with cargo in the hold: which pieces would stay at which port."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.rules import terms
from game.rules.kinds import Cargo
from game.view.art import piece
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table.board import Item
from game.view.table.choice import Z_BUBBLE, Z_OPTION, bubble_panel
from game.view.table.look import Look, centre, pieces_of
from game.view.table.names import Hit, Thing
from game.words import _, ngettext

LEAVE, STAY = Thing("leave"), Thing("keep")
WIDTH, HEIGHT = 404, 216
"""Of the panel in units; what is said of the pieces comes on top."""
MARGIN = 22
"""Free at both sides, in units."""
ABOVE_BUTTON = 102
"""Where the panel ends, from the foot of the window in units: just above the button that was pressed, over the words there."""


@dataclass(frozen=True, slots=True)
class Parting:
    """The question laid out, in pixels."""

    area: pygame.Rect
    leave: pygame.Rect
    keep: pygame.Rect
    pieces: tuple[Cargo, ...]
    port: str
    after: pygame.Surface
    """What will become of them, in as many lines as it takes."""


def parting(look: Look) -> Parting | None:
    """The question for the active hold; None where it is empty."""
    active = look.state.active
    pieces = tuple(pieces_of(look.state.hold))
    if active is None or not pieces:
        return None
    scale = look.layout.scale
    px, wide = scale.px, scale.px(theme.grown(WIDTH, 40))
    words = ngettext("Whoever lands there next may take it.", "Whoever lands there next may take them.", len(pieces))
    after = fonts.paragraph(words, Face.TEXT, scale.text(theme.FINE), wide - px(2 * MARGIN), theme.UMBER, centred=True)
    area = pygame.Rect(0, 0, wide, px(HEIGHT) + after.get_height())
    area.bottomright = (look.layout.size[0] - px(14), look.layout.size[1] - px(ABOVE_BUTTON))
    width = (area.w - px(2 * MARGIN + 12)) // 2
    leave = pygame.Rect(area.x + px(MARGIN), area.bottom - px(78), width, px(56))
    return Parting(area, leave, leave.move(width + px(12), 0), pieces, str(terms.port_of(look.state, active.port)), after)


def sprites(look: Look, made: Parting) -> Iterator[Item]:
    """The panel, the pieces and the two answers."""
    scale, area = look.layout.scale, made.area
    px = scale.px
    ground, pad = bubble_panel(area.size, look.k)
    yield "parting", Sprite(ground, area.x - pad, area.y - pad, Z_BUBBLE)
    title = ngettext("This stays at {port}", "These stay at {port}", len(made.pieces)).format(port=made.port)
    words = fonts.fitted(title, Face.HEAD, scale.text(theme.TEXT), area.w - px(2 * MARGIN), theme.INK)
    yield ("parting", "title"), Sprite(words, area.centerx - words.get_width() // 2, area.y + px(18), Z_OPTION)
    yield ("parting", "note"), Sprite(made.after, area.x + px(MARGIN), area.y + px(theme.grown(50, 6)), Z_OPTION)
    yield from _pieces(look, made)
    yield from _button(look, LEAVE, made.leave, ngettext("Leave it", "Leave them", len(made.pieces)), "primary")
    yield from _button(look, STAY, made.keep, _("Keep placing"), "secondary")


def _pieces(look: Look, made: Parting) -> Iterator[Item]:
    px, area = look.layout.scale.px, made.area
    count = len(made.pieces)
    step = min(px(48), (area.w - px(90)) // max(1, count - 1) if count > 1 else px(48))
    left = area.centerx - step * (count - 1) // 2
    for i, kind in enumerate(made.pieces):
        image = piece.cargo_picture(kind, px(42))
        yield ("parting", i), Sprite.centred(image, left + i * step, made.leave.y - px(44), Z_OPTION + i * 0.001)


def _button(look: Look, thing: Thing, rect: pygame.Rect, label: str, kind: str) -> Iterator[Item]:
    mood = "hover" if look.hover == thing else "normal"
    yield ("parting", thing), Sprite(images.nine(f"ui/button_{kind}_{mood}", rect.w, rect.h, 28, 0.5 * look.k), *rect.topleft, Z_OPTION)
    scale = look.layout.scale
    words = fonts.fitted(
        label, Face.HEAD, scale.text(theme.TEXT), rect.w - scale.px(16), theme.INK if kind == "primary" else theme.PARCHMENT
    )
    x, y = centre(rect, words.get_size())
    yield ("parting", thing, "label"), Sprite(words, x, y - scale.px(3), Z_OPTION + 0.1)


def hits(made: Parting) -> Iterator[Hit]:
    """Where the answers can be touched."""
    yield Hit(Thing("panel"), made.area)
    yield Hit(LEAVE, made.leave)
    yield Hit(STAY, made.keep)
