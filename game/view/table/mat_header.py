"""The header of a mat: whose it is, grit, outposts left, outfittings completed, renown; and where these things are."""

from collections.abc import Iterator

import pygame

from game.rules import house, terms
from game.rules.snapshots import Player
from game.view.art import piece
from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table import names
from game.view.table.board import Item
from game.view.table.look import Look
from game.view.table.names import Hit
from game.words import _, pgettext

Z_ROW = 31
GRIT, RENOWN, COMPLETED = ("mat", "gritcount"), ("mat", "renowncount"), ("mat", "completedcount")
"""The keys of the numbers that are counted up and down."""
THREE = "000"
"""The widest number of renown there is room for."""
GAPS = 190
"""What is free between the things from the outposts to the renown, and the emblem, in units."""


def header(look: Look, player: Player) -> Iterator[Item]:
    """All of it."""
    yield from _who(look)
    yield from _grit(look, player)
    yield from _tokens_left(look, player)
    yield from _sums(look, player)


def _at(look: Look, x: float, y: float) -> tuple[int, int]:
    px = look.layout.scale.px
    return look.layout.mat.x + px(x), look.layout.mat.y + px(y)


def _line(look: Look, key: str, words: str, face: Face, size: float, colour: str, x: int, middle: int) -> Item:
    image = fonts.text(words, face, look.layout.scale.text(size), colour)
    return ("mat", key), Sprite(image, x, middle - image.get_height() // 2, Z_ROW)


def middle(look: Look) -> int:
    """The line, in pixels, on which the header's things are centred."""
    return look.layout.mat.y + look.layout.scale.px(28)


def _who(look: Look) -> Iterator[Item]:
    px = look.layout.scale.px
    mat = look.state.game.mats[look.seat]
    banner = piece.token_picture(look.colour, px(34))
    x, _ = _at(look, 26, 0)
    yield ("mat", "banner"), Sprite(banner, x, middle(look) - banner.get_height() // 2, Z_ROW)
    size = look.layout.scale.text(theme.LARGE)
    room = px(262)
    words = look.names[look.seat]
    size = fonts.fit(words, Face.TITLE, size, room, look.layout.scale.text(theme.SMALL))
    words = fonts.shorten(words, Face.TITLE, size, room)
    image = fonts.text(words, Face.TITLE, size, theme.PARCHMENT)
    x += px(44)
    yield ("mat", "name"), Sprite(image, x, middle(look) - image.get_height() // 2, Z_ROW)
    left = room - image.get_width() - px(12)
    if fonts.width(terms.mat(mat.name), Face.ITALIC, look.layout.scale.text(theme.SMALL)) <= left:
        yield _line(
            look, "matname", terms.mat(mat.name), Face.ITALIC, theme.SMALL, theme.BRASS_LIGHT, x + image.get_width() + px(12), middle(look)
        )


def grit_spot(look: Look, step: int) -> tuple[int, int]:
    """The centre of a step of the grit track, from 1."""
    x, _ = _at(look, 418 + (step - 1) * 30 + 13, 0)
    return x, middle(look)


def _grit(look: Look, player: Player) -> Iterator[Item]:
    px = look.layout.scale.px
    size = fonts.fit(_("Grit"), Face.TEXT, _label_size(look), px(72), 10)
    words = fonts.text(_("Grit"), Face.TEXT, size, theme.TIMBER_TEXT)
    yield ("mat", "grit"), Sprite(words, _at(look, 408, 0)[0] - words.get_width(), middle(look) - words.get_height() // 2, Z_ROW)
    for step in range(1, house.GRIT_MAX + 1):
        yield ("grit", step), grit_step(look, step, full=step <= player.grit)
    yield GRIT, grit_count(look, player.grit)


def grit_step(look: Look, step: int, *, full: bool) -> Sprite:
    """A step of the grit track, from 1."""
    image = images.svg("ui/grit_step_full" if full else "ui/grit_step_empty", look.layout.scale.px(26))
    return Sprite.centred(image, *grit_spot(look, step), Z_ROW)


def grit_count(look: Look, amount: int) -> Sprite:
    """The number at the end of the grit track."""
    return _line(look, "gritcount", str(amount), Face.BLACK, theme.LABEL, theme.PARCHMENT, _at(look, 726, 0)[0], middle(look))[1]


def _label_size(look: Look) -> int:
    """The type of the labels in pixels: as large as they may be so that all of them stand side by side."""
    scale, labels = look.layout.scale, (_("Outposts"), _("Completed"), pgettext("beside the number", "renown"))
    counts = (f"{house.END_OUTFITTINGS} / {house.END_OUTFITTINGS}", Face.BLACK, theme.LABEL), (THREE, Face.TITLE, theme.HEAD)
    numbers = sum(fonts.width(words, face, scale.text(size)) for words, face, size in counts)
    room = look.layout.mat.right - _outposts_left(look) - numbers - scale.px(GAPS + 32 * house.TOKENS)
    return _fit_all(labels, scale.text(theme.SMALL), room)


@cached(16)
def _fit_all(labels: tuple[str, ...], size: int, room: int) -> int:
    """The largest size up to ``size`` at which all labels together are at most ``room`` pixels wide."""
    while size > theme.READABLE_SMALL and sum(fonts.width(words, Face.TEXT, size) for words in labels) > room:
        size -= 1
    return size


def _label(look: Look, key: str, words: str, x: int) -> Item:
    image = fonts.text(words, Face.TEXT, _label_size(look), theme.TIMBER_TEXT)
    return ("mat", key), Sprite(image, x, middle(look) - image.get_height() // 2, Z_ROW)


def _label_width(look: Look, words: str) -> int:
    return fonts.width(words, Face.TEXT, _label_size(look))


def _outposts_left(look: Look) -> int:
    """Where the group of outposts begins: behind the grit, however wide its number is."""
    return _at(look, 780, 0)[0]


def token_spot(look: Look, index: int) -> tuple[int, int]:
    """The centre of an outpost token in the header."""
    px = look.layout.scale.px
    return _outposts_left(look) + _label_width(look, _("Outposts")) + px(10 + 13) + index * px(32), middle(look)


def _tokens_left(look: Look, player: Player) -> Iterator[Item]:
    yield _label(look, "outposts", _("Outposts"), _outposts_left(look))
    for index in range(house.TOKENS):
        image = piece.token_picture(look.colour, look.layout.scale.px(26))
        x, y = token_spot(look, index)
        alpha = 255 if index < player.tokens else 60
        yield ("mat", "token", index), Sprite.centred(image, x, y, Z_ROW, alpha)


def _sums(look: Look, player: Player) -> Iterator[Item]:
    px = look.layout.scale.px
    left = token_spot(look, house.TOKENS)[0] + px(14)
    yield _label(look, "completed", _("Completed"), left)
    left += _label_width(look, _("Completed")) + px(10)
    yield COMPLETED, completed_count(look, player.completed, left)
    yield from _renown(look)


def completed_count(look: Look, count: int, left: int) -> Sprite:
    """How many outfittings are complete, of those that bring the end (H9a); from there on the number alone, in brass."""
    done = count >= house.END_OUTFITTINGS
    words = str(count) if done else f"{count} / {house.END_OUTFITTINGS}"
    return _line(
        look, "completedcount", words, Face.BLACK, theme.LABEL, theme.BRASS_LIGHT if done else theme.PARCHMENT, left, middle(look)
    )[1]


def _renown(look: Look) -> Iterator[Item]:
    """The emblem, the sum and the word, flush with the right end of the mat."""
    px = look.layout.scale.px
    icon = images.svg("pieces/renown", px(38))
    x, y = renown_spot(look)
    yield ("mat", "renown"), Sprite.centred(icon, x, y, Z_ROW)
    total = renown_count(look, look.renown(look.seat))
    yield RENOWN, total
    yield _label(look, "renownword", pgettext("beside the number", "renown"), total.rect.right + px(8))


def renown_count(look: Look, words: str) -> Sprite:
    """The sum of renown, in words of one number."""
    total = fonts.text(words, Face.TITLE, look.layout.scale.text(theme.HEAD), theme.BRASS_LIGHT)
    x, y = renown_spot(look)
    return Sprite(total, x + look.layout.scale.px(25), y - total.get_height() // 2, Z_ROW)


def renown_spot(look: Look) -> tuple[int, int]:
    """The centre of the renown emblem in the header."""
    px = look.layout.scale.px
    number = fonts.width(THREE, Face.TITLE, look.layout.scale.text(theme.HEAD))
    return look.layout.mat.right - px(30 + 8 + 25) - _label_width(look, pgettext("beside the number", "renown")) - number, middle(look)


def header_hits(look: Look) -> Iterator[Hit]:
    """Where each part of the header can be asked what it is: they share the line, each up to the next."""
    px, mat = look.layout.scale.px, look.layout.mat
    starts = (
        (names.CAPTAIN, _at(look, 20, 0)[0]),
        (names.GRIT, _at(look, 372, 0)[0]),
        (names.TOKENS, _outposts_left(look) - px(8)),
        (names.COMPLETED, token_spot(look, house.TOKENS)[0]),
        (names.RENOWN, renown_spot(look)[0] - px(26)),
    )
    ends = (*(left for _, left in starts[1:]), mat.right - px(20))
    for (thing, left), right in zip(starts, ends, strict=True):
        yield Hit(thing, pygame.Rect(left, mat.y + px(8), right - left, px(40)))
