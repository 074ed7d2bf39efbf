"""The sidebar: whose turn and step, the others at a glance, what just happened, and the buttons."""

import functools
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.rules.events import Event
from game.rules.kinds import Pending, Step
from game.view.art import mat, piece
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table import chronicle
from game.view.table.board import Item
from game.view.table.company import (
    PACES,
    PLAYER_STEP,
    Z_THING,
    Z_TOP,
    face,
    line,
    others,
    pace_rect,
    pace_thing,
    paces,
    panel_rows,
    place,
    player_rect,
    player_thing,
    players,
)
from game.view.table.look import Look
from game.view.table.names import Hit, Thing
from game.view.table.pace import Pace
from game.words import N_, _

Z_GROUND = 40
HEAD_HEIGHT, FOOT_HEIGHT = 196, 236
MENU, UNDO, REDO, MARKET, ACT, LOG = Thing("menu"), Thing("undo"), Thing("redo"), Thing("market"), Thing("act"), Thing("log")
HINT, HEAD, UNDO_TURN, NEWS = Thing("hint"), Thing("head"), Thing("undo turn"), Thing("news")
STEPS = (N_("Place"), N_("Explore"), N_("Gain"), N_("Process"))
"""What the steps are called."""
SQUARE = 46
"""How wide the buttons without words are, in units."""


@dataclass(frozen=True, slots=True)
class Act:
    """The big button: its label and icon, and whether it can be pressed."""

    label: str
    icon: str
    enabled: bool
    primary: bool = True


@dataclass(frozen=True, slots=True)
class Side:
    """What the sidebar shows beside the look: the facts of late (``back``: by how many lines they are scrolled), the step, the advice, the buttons.

    ``hint``: whether advice can be asked for; ``pace``: how fast computers' turns are shown, None where none plays.
    ``foot``: whether the buttons of a running game are there; ``corner``: the icon of the button at the top.
    """

    recent: tuple[Event, ...]
    step: Step | None
    advice: str
    act: Act
    undo: bool
    redo: bool
    pressed: Thing | None = None
    round_words: str = ""
    back: int = 0
    hint: bool = False
    pace: Pace | None = None
    foot: bool = True
    corner: str = "menu"


def sprites(look: Look, side: Side) -> Iterator[Item]:
    """The whole sidebar."""
    yield "side", Sprite(_ground(look.layout.side.size, look.k, panel_rows(look)), *look.layout.side.topleft, Z_GROUND, opaque=True)
    yield from _head(look, side)
    yield from players(look)
    yield from paces(look, side.pace)
    yield from chronicle.sprites(look, side.recent, side.back, log_area(look))
    if side.foot:
        yield from _foot(look, side)
        if look.state.game.players > 1:
            yield from _news(look, side)


def _log_top(rows: int | None) -> int:
    return 212 + (rows * PLAYER_STEP + 56 if rows is not None else 0)


@functools.lru_cache(maxsize=2)
def _ground(size: tuple[int, int], k: float, rows: int | None) -> pygame.Surface:
    """Panels and captions, baked."""
    out = pygame.Surface(size)
    out.fill(theme.NIGHT_DEEP)

    def panel(top: float, height: float) -> None:
        out.blit(images.nine("ui/panel_night", size[0] - round(16 * k), round(height * k), 32, 0.6 * k), (round(8 * k), round(top * k)))

    panel(8, HEAD_HEIGHT)
    if rows is not None:
        panel(212, rows * PLAYER_STEP + 48)
    top, foot = _log_top(rows), size[1] / k - FOOT_HEIGHT - 8
    panel(top, foot - top - 8)
    panel(foot, FOOT_HEIGHT)
    scale = theme.Scale(k)
    captions = [(_(chronicle.HEAD), top)] + ([(_("At the table"), 212)] if rows is not None else [])
    for words, y in captions:
        out.blit(fonts.text(words, Face.HEAD, scale.text(theme.TEXT), theme.BRASS_LIGHT), (round(26 * k), round((y + 10) * k)))
    return out.convert()


def _head(look: Look, side: Side) -> Iterator[Item]:
    px = look.layout.scale.px
    state = look.state
    colour = state.game.mats[state.turn].colour
    yield ("side", "banner"), Sprite(piece.token_picture(colour, px(50)), *place(look, 28, 24), Z_THING)
    yield from face(look, state.turn, place(look, 70, 66), 40)
    name = look.names[state.turn]
    title = _("The end") if state.over else _("{captain}’s turn").format(captain=name)
    yield line(look, "turn", title, Face.TITLE, theme.HEAD, theme.PARCHMENT, place(look, 92, 18), 262)
    yield line(look, "round", side.round_words, Face.TEXT, theme.SMALL, theme.MUTED, place(look, 93, 60), 262)
    yield from _icon_button(look, side, MENU, side.corner, (366, 22), 44)
    yield from _stepper(look, side)


def _icon_button(look: Look, side: Side, thing: Thing, icon: str, at: tuple[float, float], width: float) -> Iterator[Item]:
    px = look.layout.scale.px
    skin = images.nine(f"ui/button_secondary_{look.mood(thing, side.pressed)}", px(width), px(width), 28, 0.5 * look.k)
    yield ("side", thing), Sprite(skin, *place(look, *at), Z_THING)
    image = images.svg(f"icons/{icon}", px(24), tint=theme.PARCHMENT)
    x, y = place(look, at[0] + width / 2, at[1] + width / 2 - 1)
    yield ("side", thing, "icon"), Sprite.centred(image, x, y, Z_TOP)


def step_spot(look: Look, step: Step) -> tuple[int, int]:
    """The centre of a medallion of the stepper."""
    return place(look, 62 + step * 103, 126)


def _stepper(look: Look, side: Side) -> Iterator[Item]:
    px = look.layout.scale.px
    (x0, y), x1 = step_spot(look, Step.PLACE), step_spot(look, Step.PROCESS)[0]
    yield ("side", "rail"), Sprite(_bar(x1 - x0, px(6), theme.LINE), x0, y - px(3), Z_THING)
    if side.step:
        done = step_spot(look, side.step)[0] - x0
        yield ("side", "rail", "done"), Sprite(_bar(done, px(6), theme.GOOD), x0, y - px(3), Z_THING + 0.1)
    for step in Step:
        mood = _phase(side.step, step)
        image = mat.phase_picture(step, mood, px(74 if mood == "active" else 60))
        x = step_spot(look, step)[0]
        yield ("side", "step", step), Sprite.centred(image, x, y, Z_TOP)
        active = mood == "active"
        words = fonts.text(
            _(STEPS[step]),
            Face.BLACK if active else Face.BOLD,
            look.layout.scale.text(theme.FINE),
            theme.BRASS_LIGHT if active else theme.MUTED,
        )
        yield ("side", "step", step, "word"), Sprite(words, x - words.get_width() // 2, px(170), Z_THING)


def _phase(now: Step | None, step: Step) -> mat.PhaseState:
    if now is None or step > now:
        return "idle"
    return "active" if step == now else "done"


@functools.lru_cache(maxsize=16)
def _bar(width: int, height: int, colour: str) -> pygame.Surface:
    out = pygame.Surface((max(1, width), max(1, height)))
    out.fill(colour)
    return out


def log_area(look: Look) -> pygame.Rect:
    """Where it is told what just happened."""
    side, px = look.layout.side, look.layout.scale.px
    top = px(_log_top(panel_rows(look)) + 44)
    return pygame.Rect(side.x + px(24), top, side.w - px(48), side.h - px(FOOT_HEIGHT + 28) - top)


def _button_rects(look: Look) -> dict[Thing, pygame.Rect]:
    side, px = look.layout.side, look.layout.scale.px
    left, width = side.x + px(20), side.w - px(40)
    top = side.h - px(FOOT_HEIGHT + 8)
    gap, square = px(8), px(SQUARE)
    wide = (width - 3 * square - 4 * gap) // 2
    rects, x = {}, left
    words = ((MARKET, wide), (HINT, wide)) if look.hints else ((MARKET, 2 * wide + gap),)
    for thing, across in ((UNDO_TURN, square), (UNDO, square), (REDO, square), *words):
        rects[thing] = pygame.Rect(x, top + px(12), across, px(52))
        x += across + gap
    rects[ACT] = pygame.Rect(left, side.h - px(8 + 14 + 76), width, px(76))
    return rects


def _foot(look: Look, side: Side) -> Iterator[Item]:
    rects = _button_rects(look)
    for thing, icon, can in ((UNDO_TURN, "undo_turn", side.undo), (UNDO, "undo", side.undo), (REDO, "redo", side.redo)):
        yield from _button(look, side, thing, rects[thing], ("", icon, can), 20)
    yield from _button(look, side, MARKET, rects[MARKET], (_("Market"), "market", True), 18)
    if look.hints:
        yield from _button(look, side, HINT, rects[HINT], (_("Hint"), "hint", side.hint), 18)
    yield from _button(look, side, ACT, rects[ACT], (side.act.label, side.act.icon, side.act.enabled), 28, side.act.primary)
    advice = _advice(side.advice, look.layout.scale.text(theme.SMALL), look.layout.side.w - look.layout.scale.px(52))
    room = pygame.Rect(rects[UNDO_TURN].x, rects[UNDO].bottom, 1, rects[ACT].y - rects[UNDO].bottom)
    yield ("side", "advice"), Sprite(advice, rects[UNDO_TURN].x + look.layout.scale.px(6), room.centery - advice.get_height() // 2, Z_THING)


@functools.lru_cache(maxsize=32)
def _advice(words: str, size: int, room: int) -> pygame.Surface:
    while size > 12 and len(fonts.wrap(words, Face.BOLD, size, room)) > 2:
        size -= 1
    return fonts.paragraph(words, Face.BOLD, size, room, theme.BRASS_LIGHT)


def _button(
    look: Look, side: Side, thing: Thing, rect: pygame.Rect, what: tuple[str, str, bool], size: float, primary: bool = False
) -> Iterator[Item]:
    label, icon_name, enabled = what
    kind = "primary" if primary else "secondary"
    skin = images.nine(f"ui/button_{kind}_{look.mood(thing, side.pressed, enabled=enabled)}", rect.w, rect.h, 28, 0.56 * look.k)
    yield ("side", thing), Sprite(skin, *rect.topleft, Z_THING)
    colour = theme.FAINT if not enabled else theme.INK if primary else theme.PARCHMENT
    scale = look.layout.scale
    icon = images.svg(f"icons/{icon_name}", scale.px(26 if size > 18 else 22), tint=colour)
    if not label:
        yield ("side", thing, "icon"), Sprite.centred(icon, rect.centerx, rect.centery - scale.px(3), Z_TOP)
        return
    room = rect.w - icon.get_width() - scale.px(24)
    font = fonts.fit(label, Face.HEAD, scale.text(size), room, 12)
    if fonts.width(label, Face.HEAD, font) > room:
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


def foot_edge(look: Look) -> int:
    """The upper edge of the buttons at the foot: above it a note hides neither them nor the advice."""
    return _button_rects(look)[UNDO].y


def news_rect(look: Look) -> pygame.Rect:
    """The small button in the head of the log."""
    scale = look.layout.scale
    x, y = place(look, 36, _log_top(panel_rows(look)) + 6)
    return pygame.Rect(x + fonts.width(_(chronicle.HEAD), Face.HEAD, scale.text(theme.TEXT)), y, scale.px(34), scale.px(34))


def _news(look: Look, side: Side) -> Iterator[Item]:
    rect = news_rect(look)
    skin = images.nine(f"ui/button_secondary_{look.mood(NEWS, side.pressed)}", *rect.size, 28, 0.4 * look.k)
    yield ("side", NEWS), Sprite(skin, *rect.topleft, Z_THING)
    image = images.svg("icons/replay", look.layout.scale.px(20), tint=theme.PARCHMENT)
    yield ("side", NEWS, "icon"), Sprite.centred(image, *rect.center, Z_TOP)


def hits(look: Look) -> Iterator[Hit]:
    """Where buttons and captains can be touched."""
    px = look.layout.scale.px
    yield Hit(LOG, log_area(look))
    if look.state.game.players > 1:
        yield Hit(NEWS, news_rect(look))
    yield Hit(HEAD, pygame.Rect(*place(look, 20, 16), px(336), px(68)))
    yield Hit(MENU, pygame.Rect(*place(look, 366, 22), px(44), px(44)))
    for step in Step:
        x, y = step_spot(look, step)
        yield Hit(Thing("step", step), pygame.Rect(x - px(37), y - px(37), px(74), px(90)))
    for index, seat in enumerate(others(look)):
        yield Hit(player_thing(seat), player_rect(look, index))
    if any(look.captains):
        yield from (Hit(pace_thing(pace), pace_rect(look, index)) for index, pace in enumerate(PACES))
    for thing, rect in _button_rects(look).items():
        yield Hit(thing, rect)


def step_of(pending: Pending, active_step: Step | None) -> Step | None:
    """The step to show: none outside a DEPLOY turn, place before a ship is out."""
    if active_step is not None:
        return active_step
    return Step.PLACE if pending is Pending.TURN else None
