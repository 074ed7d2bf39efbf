"""Planners for what is gained and paid: cargo, grit, renown, dice, upgrades, completed outfittings. Numbers are counted up as things arrive."""

from collections.abc import Sequence

import pygame

from game.rules import events as ev
from game.rules import house
from game.rules.kinds import Cargo, Upgrade
from game.view.art import piece
from game.view.kit import images
from game.view.kit.theme import times
from game.view.sound.names import Sound
from game.view.table import cards, mat_header
from game.view.table.effects import Ghost, Keep
from game.view.table.flourish import Tumble
from game.view.table.planning import Plan, gleam, place_of, source_spot, sparks

BADGE = (32 / 288, 106 / 132)
"""Where the renown of an outfitting stands on its card, in shares of its size."""


def cargo_gained(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    """Pieces hop into the hold, one after another."""
    assert isinstance(event, ev.CargoGained)
    origin = source_spot(made, event.source)
    for _piece in range(event.count):
        number = made.gained.setdefault(event.kind, made.before.state.hold[event.kind])
        made.gained[event.kind] += 1
        key = ("cargo", event.kind, number)
        made.fly(key, made.corner(key, origin), times.PIECE, 70, hops=True)
        made.sound(Sound.LAND, times.PIECE)
        made.t += times.STAGGER


def grit_gained(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    """Cogs fly to the track, and each fills a step as it arrives."""
    assert isinstance(event, ev.GritGained)
    if event.seat != made.after.seat:
        return
    origin = source_spot(made, event.source)
    image = images.svg("pieces/grit", made.after.layout.scale.px(34))
    for i in range(event.amount):
        made.grit = min(house.GRIT_MAX, made.grit + 1)
        goal, arrives = mat_header.grit_spot(made.after, made.grit), made.t + times.PIECE
        made.motion.add(Ghost(("flying grit", made.t, i), image, origin, goal, made.t, arrives, 40 * made.after.k))
        _count_grit(made, made.grit, arrives, full=True)
        made.sound(Sound.GRIT, times.PIECE)
        made.t += times.STAGGER


def grit_paid(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    """Steps of the track empty one after another, and their cogs drop off."""
    assert isinstance(event, ev.GritPaid)
    if event.seat != made.after.seat:
        return
    image = images.svg("pieces/grit", made.after.layout.scale.px(26))
    for i in range(event.amount):
        step, at = made.grit, made.t + i * times.STAGGER
        x, y = mat_header.grit_spot(made.after, max(1, step))
        made.motion.add(Ghost(("falling grit", at, i), image, (x, y), (x, y + 46 * made.after.k), at, at + times.PIECE, falls=True))
        made.grit = max(0, step - 1)
        _count_grit(made, step, at, full=False)
        made.sound(Sound.GRIT, i * times.STAGGER)


def _count_grit(made: Plan, step: int, at: float, *, full: bool) -> None:
    made.tick(("grit", step), at, mat_header.grit_step(made.after, step, full=full))
    made.tick(mat_header.GRIT, at, mat_header.grit_count(made.after, made.grit))


def renown_gained(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    """A star flies to the sum."""
    assert isinstance(event, ev.RenownGained)
    if event.seat == made.after.seat:
        _star(made, source_spot(made, event.source), made.t)
        made.t += times.STAGGER


def _star(made: Plan, origin: tuple[float, float], start: float) -> None:
    image = images.svg("pieces/renown", made.after.layout.scale.px(40))
    goal, arrives = mat_header.renown_spot(made.after), start + times.PIECE + 100
    made.motion.add(Ghost(("flying renown", start), image, origin, goal, start, arrives, 60 * made.after.k))
    sparks(made, ("renown", start), pygame.Rect(0, 0, 8, 8).move(goal), arrives, 6)
    made.sound(Sound.RENOWN, arrives - made.t)
    made.earned = arrives


def count_renown(made: Plan) -> None:
    """The sum of renown is counted up once what brought it has arrived; to be called when all else was planned."""
    told = [look.renown(look.seat) for look in (made.before, made.after)]
    if not made.same or not all(map(str.isdigit, told)):
        return
    before, after = map(int, told)
    at = made.t if made.earned is None else made.earned
    step = 1 if after > before else -1
    for number in range(before + step, after + step, step) if after != before else ():
        made.tick(mat_header.RENOWN, at, mat_header.renown_count(made.after, str(number)))
        at += times.COUNT


def die_rolled(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    """The die tumbles over the port."""
    assert isinstance(event, ev.DieRolled)
    px = made.after.layout.scale.px
    order = [(event.face + i * 5 + made.dice) % len(house.DIE_FACES) for i in range(7, 0, -1)] + [event.face]
    faces = tuple(piece.die_face(face, px(64)) for face in order)
    active = made.after.state.active or made.before.state.active
    rect = place_of(made, active.port) if active else made.after.layout.board
    centre = (rect.centerx + px(76) * (made.dice % 3 - 1), max(px(90), rect.y - px(8)))
    shade = images.svg("fx/shade", px(70))
    made.sound(Sound.DIE)
    made.motion.add(Tumble(("die", made.dice), faces, shade, centre, made.t, made.t + times.DIE + 500, px(60)))
    made.dice += 1
    made.spot = centre
    made.t += times.DIE


def deal_struck(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    """What was paid goes from the hold to the card."""
    assert isinstance(event, ev.DealStruck)
    goal = cards.area(made.after.layout).center
    for kind in Cargo:
        for i in range(event.paid[kind]):
            start = made.old.get(("cargo", kind, made.before.state.hold[kind] - 1 - i))
            if start is not None:
                key = ("paid cargo", kind, i, made.t)
                made.motion.add(Ghost(key, start.image, start.rect.center, goal, made.t, made.t + times.PIECE, 40 * made.after.k))
                made.t += times.STAGGER / 2


def upgrade_mounted(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    """An upgrade flies to its ship."""
    assert isinstance(event, ev.UpgradeMounted)
    key = ("ship", event.seat, event.ship)
    sprite = made.new.get(key)
    if sprite is None:
        return
    image = piece.upgrade_picture(Upgrade(event.upgrade), made.after.layout.scale.px(44))
    origin = made.dropped or source_spot(made, ev.Source.REWARD)
    made.motion.add(Ghost(("flying upgrade", made.t), image, origin, sprite.rect.center, made.t, made.t + times.PIECE, 50 * made.after.k))
    made.motion.add(Keep(key, made.old.get(key), made.t + times.PIECE))
    made.t += times.PIECE
    made.sound(Sound.MOUNT)
    sparks(made, key, sprite.rect.inflate(-sprite.rect.w // 3, -sprite.rect.h // 3), made.t, 8)


def completed(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    """A completed outfitting gleams; its renown flies to the sum, and its reward starts from it."""
    assert isinstance(event, ev.OutfittingCompleted)
    sprite = made.new.get(("card", event.card))
    if sprite is None:
        return
    gleam(made, ("gleam", event.card), sprite.rect)
    sparks(made, ("card", event.card), sprite.rect, made.t)
    made.sound(Sound.COMPLETE)
    badge = sprite.x + sprite.rect.w * BADGE[0], sprite.y + sprite.rect.h * BADGE[1]
    if event.seat == made.after.seat:
        _star(made, badge, made.t + 160)
        made.motion.add(Keep(mat_header.COMPLETED, made.old.get(mat_header.COMPLETED), made.t + 160))
    made.spot = sprite.rect.center
    made.t += times.SETTLE
