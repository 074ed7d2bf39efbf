"""What just happened, in the sidebar: the event of the turn, and a line for each fact; the wheel goes back to earlier lines."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.rules.events import CloudRemoved, Event
from game.rules.kinds import EventId
from game.view.art import card, mat, piece
from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table import log, names
from game.view.table.board import Item
from game.view.table.look import Look
from game.view.table.names import Hit, Thing
from game.words import N_, _

Z_LOW, Z_HIGH = 41, 42
TYPE = 17
"""The size of type of a line in units."""
HEAD = N_("What happened")
"""What stands above the lines."""
NOTHING = N_("Every step of the game will be told here.")
"""What stands there before anything has happened."""


def _event_picture(look: Look, recent: Sequence[Event], area: pygame.Rect) -> pygame.Surface | None:
    """The event of the turn, where there is room for it."""
    shown = _last_event(recent)
    if shown is None or area.h <= look.layout.scale.px(290):
        return None
    return card.slim_event(look.state.game.content.events[shown], area.w)


def _step(look: Look) -> int:
    """The height of a line in pixels."""
    return max(look.layout.scale.px(33), look.layout.scale.text(theme.SMALL) + 6)


def _middle(look: Look) -> int:
    """How far below the top of a line its things are centred, in pixels."""
    return _step(look) // 2 - look.layout.scale.px(2)


def _room(look: Look, recent: Sequence[Event], area: pygame.Rect) -> int:
    """How many lines there is room for."""
    picture = _event_picture(look, recent, area)
    used = picture.get_height() + look.layout.scale.px(8) if picture else 0
    return max(1, (area.h - used) // _step(look))


def _lines(look: Look, recent: Sequence[Event], area: pygame.Rect) -> list[log.Line]:
    """The lines; what a captain said goes over as many as it needs, the later ones without a mark."""
    told: list[log.Line] = []
    size = look.layout.scale.text(TYPE)
    room = area.w - look.layout.scale.px(30) - fonts.width(quote(), Face.ITALIC, size) - _apart(size)
    for line in log.lines(look.state.game, recent):
        if line.said:
            first, *others = fonts.wrap(line.words.removeprefix(quote()), Face.ITALIC, size, room)
            told += [replace(line, words=words) for words in (quote() + first, *others)]
        else:
            told.append(line)
    return told


def most_back(look: Look, recent: Sequence[Event], area: pygame.Rect) -> int:
    """By how many lines one can go back."""
    return max(0, len(_lines(look, recent, area)) - _room(look, recent, area))


def _visible(look: Look, recent: Sequence[Event], back: int, area: pygame.Rect) -> tuple[int, list[log.Line]]:
    """How many lines go before those that are seen, and those. What a captain said is not begun in the middle, unless there is room for no more."""
    lines, room = _lines(look, recent, area), _room(look, recent, area)
    end = len(lines) - min(back, max(0, len(lines) - room))
    first = max(0, end - room)
    whole = next((i for i in range(first, end) if not _goes_on(lines[i])), first)
    return whole, lines[whole:end]


def _goes_on(line: log.Line) -> bool:
    """Whether it is a later line of what a captain said."""
    return line.said and not line.words.startswith(quote())


def hits(look: Look, recent: Sequence[Event], back: int, area: pygame.Rect) -> Iterator[Hit]:
    """Where the event and the lines are that tell a fact."""
    if not recent:
        return
    top, shown, picture = area.y, _last_event(recent), _event_picture(look, recent, area)
    if picture and shown is not None:
        yield Hit(Thing("event", shown), picture.get_rect(topleft=area.topleft))
        top += picture.get_height() + look.layout.scale.px(8)
    for i, line in enumerate(_visible(look, recent, back, area)[1]):
        if not line.said:
            yield Hit(names.entry(i), pygame.Rect(area.x, top + i * _step(look), area.w, _step(look)))


def entry_line(look: Look, recent: Sequence[Event], back: int, area: pygame.Rect, index: int) -> log.Line | None:
    """A line that is seen, counted from the first of them."""
    lines = _visible(look, recent, back, area)[1]
    return lines[index] if index < len(lines) else None


def sprites(look: Look, recent: Sequence[Event], back: int, area: pygame.Rect) -> Iterator[Item]:
    """The event and the lines, ``back`` lines before the last one."""
    if not recent:
        yield ("log", "nothing"), Sprite(_quiet(_(NOTHING), look.layout.scale.text(TYPE), area.w), area.x, area.y, Z_HIGH)
        return
    px, top = look.layout.scale.px, area.y
    several = len({event.seat for event in recent}) > 1
    token = piece.token_picture(look.state.game.mats[recent[0].seat].colour, px(26))
    if not several:
        yield ("log", "token"), Sprite(token, area.right - token.get_width(), area.y - px(8) - token.get_height(), Z_HIGH)
    picture = _event_picture(look, recent, area)
    if picture:
        yield ("log", "event"), Sprite(picture, area.x, top, Z_LOW)
        top += picture.get_height() + px(8)
    first, lines = _visible(look, recent, back, area)
    if first:
        yield _earlier(look, first, area.right - token.get_width() - px(8), area.y)
    for i, line in enumerate(lines):
        yield from _line(look, i, line, (area.x, top + i * _step(look)), area.right, whose=several)


@cached(4)
def _quiet(words: str, size: int, room: int) -> pygame.Surface:
    return fonts.paragraph(words, Face.ITALIC, size, room, theme.FAINT)


def _earlier(look: Look, count: int, right: int, bottom: int) -> Item:
    """How many lines went before those that are seen."""
    words = fonts.text(_("{count} before").format(count=count), Face.TEXT, look.layout.scale.text(theme.FINE), theme.MUTED)
    return ("log", "earlier"), Sprite(words, right - words.get_width(), bottom - look.layout.scale.px(10) - words.get_height(), Z_HIGH)


def _last_event(recent: Sequence[Event]) -> EventId | None:
    found = [event.event for event in recent if isinstance(event, CloudRemoved)]
    return found[-1] if found else None


def _said(look: Look, i: int, words: str, at: tuple[int, int]) -> Iterator[Item]:
    """What a captain said. The opening quote stands apart: in italics it would touch the first letter."""
    px, size = look.layout.scale.px, look.layout.scale.text(TYPE)
    x, middle = at[0] + px(30), at[1] + _middle(look)
    if words.startswith(quote()):
        image = fonts.text(quote(), Face.ITALIC, size, theme.MUTED)
        yield ("log", i, "quote"), Sprite(image, x, middle - image.get_height() // 2, Z_HIGH)
        x, words = x + image.get_width() + _apart(size), words.removeprefix(quote())
    image = fonts.text(words, Face.ITALIC, size, theme.MUTED)
    yield ("log", i, "words"), Sprite(image, x, middle - image.get_height() // 2, Z_HIGH)


def quote() -> str:
    """The opening quote of the language in use: what stands before the words in the line of the log."""
    return _("“{words}”").partition("{words}")[0]


def _apart(size: int) -> int:
    """By how many pixels an opening quote stands before what it opens."""
    return size // 20


def _line(look: Look, i: int, line: log.Line, at: tuple[int, int], right: int, *, whose: bool) -> Iterator[Item]:
    """A line; ``whose``: its mark tells the captain instead of the step."""
    px = look.layout.scale.px
    if line.said:
        yield from _said(look, i, line.words, at)
        return
    if line.step is not None and not whose:
        mark = mat.phase_picture(line.step, "done", px(26))
    else:
        mark = piece.token_picture(look.state.game.mats[line.seat].colour, px(20))
    yield ("log", i, "mark"), Sprite.centred(mark, at[0] + px(12), at[1] + _middle(look), Z_HIGH)
    size = look.layout.scale.text(TYPE)
    need = sum(px(34) + (px(16) if count > 1 else 0) for _, count in line.pictures)
    words = fonts.shorten(line.words, Face.TEXT, size, right - at[0] - px(30) - need)
    image = fonts.text(words, Face.TEXT, size, theme.MIST)
    middle = at[1] + _middle(look)
    yield ("log", i, "words"), Sprite(image, at[0] + px(30), middle - image.get_height() // 2, Z_HIGH)
    x = at[0] + px(38) + image.get_width()
    for j, (name, count) in enumerate(line.pictures):
        if count > 1:
            number = fonts.text(str(count), Face.BLACK, size, theme.PARCHMENT)
            yield ("log", i, j, "n"), Sprite(number, x, middle - number.get_height() // 2, Z_HIGH)
            x += number.get_width() + px(3)
        icon = images.svg(name, px(25), tint=theme.MIST if "symbol" in name or name.startswith("icons/") else None)
        yield ("log", i, j), Sprite(icon, x, middle - icon.get_height() // 2, Z_HIGH)
        x += px(32)
