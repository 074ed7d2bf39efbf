"""The sidebar: whose turn and step, the others at a glance, what just happened, and the buttons."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.rules.events import Event
from game.rules.kinds import Pending, Step
from game.view.art import mat, piece
from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.view.kit.stage import Sprite
from game.view.table import chronicle
from game.view.table.board import Item
from game.view.table.buttons import button
from game.view.table.company import (
    PACES,
    Z_THING,
    Z_TOP,
    face,
    line,
    others,
    pace_rect,
    pace_thing,
    paces,
    panel_rows,
    panel_top,
    place,
    player_rect,
    player_step,
    player_thing,
    players,
)
from game.view.table.look import Look
from game.view.table.names import Hit, Thing
from game.view.table.pace import Pace
from game.words import N_, _

Z_GROUND = 40
MENU, UNDO, REDO, MARKET, ACT, LOG = Thing("menu"), Thing("undo"), Thing("redo"), Thing("market"), Thing("act"), Thing("log")
HINT, HEAD, UNDO_TURN, NEWS = Thing("hint"), Thing("head"), Thing("undo turn"), Thing("news")
STEPS = (N_("Place"), N_("Explore"), N_("Gain"), N_("Process"))
"""What the steps are called."""
HEAD_HEIGHT, FOOT_HEIGHT, SQUARE = 196, 236, 44
"""Heights of panels, and how wide the buttons without words are, in units."""


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


def foot_height() -> float:
    """How high the panel of the buttons is, in units."""
    return theme.grown(236, 26)


def _log_top(rows: int | None) -> float:
    return panel_top() + (rows * player_step() + theme.grown(56, 8) if rows is not None else 0)


@cached(2)
def _ground(size: tuple[int, int], k: float, rows: int | None) -> pygame.Surface:
    """Panels and captions, baked."""
    out = pygame.Surface(size)
    out.fill(theme.NIGHT_DEEP)

    def panel(top: float, height: float) -> None:
        out.blit(images.nine("ui/panel_night", size[0] - round(16 * k), round(height * k), 32, 0.6 * k), (round(8 * k), round(top * k)))

    panel(8, panel_top() - 16)
    if rows is not None:
        panel(panel_top(), rows * player_step() + theme.grown(48, 8))
    top, foot = _log_top(rows), size[1] / k - foot_height() - 8
    panel(top, foot - top - 8)
    panel(foot, foot_height())
    scale = theme.Scale(k)
    captions = [(_(chronicle.HEAD), top)] + ([(_("At the table"), panel_top())] if rows is not None else [])
    for words, y in captions:
        image = fonts.text(words, Face.HEAD, _caption_size(words, scale), theme.BRASS_LIGHT)
        out.blit(image, (round(26 * k), round((y + theme.grown(23, 3)) * k) - image.get_height() // 2))
    return out.convert()


def _caption_size(words: str, scale: theme.Scale) -> int:
    """The type of a panel's caption, in pixels: beside it there is a button."""
    return fonts.fit(words, Face.HEAD, scale.text(theme.TEXT), scale.px(176))


def _head(look: Look, side: Side) -> Iterator[Item]:
    px = look.layout.scale.px
    state = look.state
    colour = state.game.mats[state.turn].colour
    yield ("side", "banner"), Sprite(piece.token_picture(colour, px(50)), *place(look, 28, 24), Z_THING)
    yield from face(look, state.turn, place(look, 70, 66), 40)
    name = look.names[state.turn]
    title = _("The end") if state.over else _("{captain}’s turn").format(captain=name)
    yield line(look, "turn", title, Face.TITLE, theme.HEAD, theme.PARCHMENT, place(look, 92, theme.grown(40, 6)), (262, 60))
    yield line(
        look, "round", _short(look, side.round_words), Face.TEXT, theme.SMALL, theme.MUTED, place(look, 93, theme.grown(71, 20)), (262, 32)
    )
    yield from _icon_button(look, side, MENU, side.corner, (366, 22), 44)
    yield from _stepper(look, side)


def _short(look: Look, words: str) -> str:
    """The line in full, or where it is too long its part after the last dot in the middle, or before it: the shorter name of the round."""
    room = look.layout.scale.px(262)
    fits = (part for part in (words, *words.split(" · ")) if fonts.width(part, Face.TEXT, look.layout.scale.text(theme.SMALL)) <= room)
    return next(fits, words)


def _icon_button(look: Look, side: Side, thing: Thing, icon: str, at: tuple[float, float], width: float) -> Iterator[Item]:
    px = look.layout.scale.px
    skin = images.nine(f"ui/button_secondary_{look.mood(thing, side.pressed)}", px(width), px(width), 28, 0.5 * look.k)
    yield ("side", thing), Sprite(skin, *place(look, *at), Z_THING)
    image = images.svg(f"icons/{icon}", px(24), tint=theme.PARCHMENT)
    x, y = place(look, at[0] + width / 2, at[1] + width / 2 - 1)
    yield ("side", thing, "icon"), Sprite.centred(image, x, y, Z_TOP)


def step_spot(look: Look, step: Step) -> tuple[int, int]:
    """The centre of a medallion of the stepper."""
    return place(look, 62 + step * 103, theme.grown(126, 34))


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
        yield _step_word(look, step, x, active=mood == "active")


def _step_word(look: Look, step: Step, x: int, *, active: bool) -> Item:
    """The name of a step, under its medallion."""
    scale, label, face = look.layout.scale, _(STEPS[step]), Face.BLACK if active else Face.BOLD
    size = fonts.fit(label, face, scale.text(theme.FINE), scale.px(99))
    words = fonts.text(label, face, size, theme.BRASS_LIGHT if active else theme.MUTED)
    return ("side", "step", step, "word"), Sprite(words, x - words.get_width() // 2, scale.px(theme.grown(170, 34)), Z_THING)


def _phase(now: Step | None, step: Step) -> mat.PhaseState:
    if now is None or step > now:
        return "idle"
    return "active" if step == now else "done"


@cached(16)
def _bar(width: int, height: int, colour: str) -> pygame.Surface:
    out = pygame.Surface((max(1, width), max(1, height)))
    out.fill(colour)
    return out


def log_area(look: Look) -> pygame.Rect:
    """Where it is told what just happened."""
    side, px = look.layout.side, look.layout.scale.px
    top = px(_log_top(panel_rows(look)) + theme.grown(44, 10))
    return pygame.Rect(side.x + px(24), top, side.w - px(48), side.h - px(foot_height() + 28) - top)


def _button_rects(look: Look) -> dict[Thing, pygame.Rect]:
    side, px = look.layout.side, look.layout.scale.px
    left, width = side.x + px(20), side.w - px(40)
    top = side.h - px(foot_height() + 8)
    gap, square = px(6), px(SQUARE)
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
        yield from button(look, side.pressed, thing, rects[thing], ("", icon, can), theme.TEXT)
    yield from button(look, side.pressed, MARKET, rects[MARKET], (_("Market"), "market", True), theme.SMALL)
    if look.hints:
        yield from button(look, side.pressed, HINT, rects[HINT], (_("Hint"), "hint", side.hint), theme.SMALL)
    yield from button(look, side.pressed, ACT, rects[ACT], (side.act.label, side.act.icon, side.act.enabled), theme.LARGE, side.act.primary)
    scale = look.layout.scale
    room = pygame.Rect(rects[UNDO_TURN].x + scale.px(6), rects[UNDO].bottom, look.layout.side.w - scale.px(52), 0)
    room.h = rects[ACT].y - room.y
    size = fonts.fit_lines(side.advice, Face.BOLD, scale.text(theme.SMALL), room.w, room.h - scale.px(6))
    advice = _advice(side.advice, size, room.w)
    yield ("side", "advice"), Sprite(advice, room.x, room.centery - advice.get_height() // 2, Z_THING)


@cached(32)
def _advice(words: str, size: int, room: int) -> pygame.Surface:
    return fonts.paragraph(words, Face.BOLD, size, room, theme.BRASS_LIGHT)


def foot_edge(look: Look) -> int:
    """The upper edge of the buttons at the foot: above it a note hides neither them nor the advice."""
    return _button_rects(look)[UNDO].y


def news_rect(look: Look) -> pygame.Rect:
    """The small button in the head of the log."""
    scale = look.layout.scale
    x, y = place(look, 36, _log_top(panel_rows(look)) + theme.grown(23, 3) - 17)
    return pygame.Rect(
        x + fonts.width(_(chronicle.HEAD), Face.HEAD, _caption_size(_(chronicle.HEAD), scale)), y, scale.px(34), scale.px(34)
    )


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
