"""From what happened to motion: one small function for each kind of fact, in a table.

Each plans its effects from a running time ``t`` (milliseconds on the motion's clock) and moves ``t`` on, so that
what happened one after the other is seen one after the other.
"""

from collections.abc import Callable, Sequence

from game.rules import events as ev
from game.rules import house
from game.rules.kinds import Cargo, Pending, ShipType, Upgrade
from game.view.art import piece
from game.view.kit import images
from game.view.kit.stage import Sprite
from game.view.kit.theme import times
from game.view.sound.names import Cue, Sound
from game.view.table import board, cards, mat, mat_header
from game.view.table.look import pieces_of
from game.view.table.motion import Fade, Fly, Ghost, Keep, Slide, Toast, Tumble
from game.view.table.planning import (
    Plan,
    Point,
    gleam,
    place_of,
    source_spot,
    turn_banner,
)


def plan(made: Plan, happened: Sequence[ev.Event]) -> list[float]:
    """Plan the motion for what one action did; returns when each fact is seen, on the motion's clock."""
    seen = []
    for index, event in enumerate(happened):
        seen.append(made.t)
        planner = _PLANNERS.get(type(event))
        if planner:
            planner(made, event, happened[index + 1 :])
            if isinstance(event, (ev.CloudRemoved, ev.DieRolled)):
                seen[-1] = made.t
    made.motion.until = max([made.motion.until, *seen])
    _glide(made)
    return seen


def _ship_placed(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.ShipPlaced)
    key = ("ship", event.seat, event.ship)
    before = made.old.get(key)
    made.motion.add(Keep(("aura", *key), None, made.t + times.SHIP))
    if made.dropped:
        made.fly(key, made.corner(key, made.dropped), times.LAND + 60, waits=True)
        made.t += times.LAND + 60
        made.sound(Sound.DOCK)
    elif before:
        made.fly(key, (before.x, before.y), times.SHIP, 60, waits=True, sails=True)
        made.sound(Sound.SHIP)
        made.t += times.SHIP
        made.sound(Sound.DOCK)


def _cloud_removed(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.CloudRemoved)
    place = next(cloud for cloud in made.after.board.clouds if cloud.port == event.port)
    rect = board.cloud_rect(made.after, place)
    for side, half in zip((-1, 1), board.cloud_images(board.cloud_art(place), rect.size), strict=True):
        start = Sprite(half, *rect.topleft, board.Z_CLOUD)
        made.motion.add(Slide(("parting", event.port, side), start, side * rect.w * 0.7, -rect.h * 0.06, made.t, made.t + times.PART + 200))
    for key in made.new:
        if isinstance(key, tuple) and key[0] in ("port", "landmark", "port shadow", "left", "token") and key[1] == event.port:
            made.motion.add(Fade(key, made.t, made.t + times.PART * 0.7))
    made.sound(Sound.CLOUD)
    made.t += times.PART
    made.sound(Sound.CARD)
    made.spot = rect.center
    made.motion.gate(made.t, cards.EventShown(event.event, event.crewed))


def _cargo_gained(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.CargoGained)
    origin = source_spot(made, event.source)
    for _piece in range(event.count):
        number = made.gained.setdefault(event.kind, made.before.state.hold[event.kind])
        made.gained[event.kind] += 1
        key = ("cargo", event.kind, number)
        made.fly(key, made.corner(key, origin), times.PIECE, 55)
        made.sound(Sound.LAND, times.PIECE)
        made.t += times.STAGGER


def _grit_gained(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.GritGained)
    if event.seat != made.after.seat:
        return
    origin = source_spot(made, event.source)
    image = images.svg("pieces/grit", made.after.layout.scale.px(34))
    filled = made.after.state.player(event.seat).grit
    for i in range(min(event.amount, filled)):
        step = filled - event.amount + i + 1
        goal = mat_header.grit_spot(made.after, max(1, step))
        made.motion.add(Ghost(("flying grit", made.t, i), image, origin, goal, made.t, made.t + times.PIECE, 40 * made.after.k))
        made.motion.add(Keep(("grit", step), made.old.get(("grit", step)), made.t + times.PIECE))
        made.motion.add(Keep(("mat", "gritcount"), made.old.get(("mat", "gritcount")), made.t + times.PIECE))
        made.sound(Sound.GRIT, times.PIECE)
        made.t += times.STAGGER


def _renown_gained(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.RenownGained)
    if event.seat != made.after.seat:
        return
    image = images.svg("pieces/renown", made.after.layout.scale.px(40))
    origin, goal = source_spot(made, event.source), mat_header.renown_spot(made.after)
    made.motion.add(Ghost(("flying renown", made.t), image, origin, goal, made.t, made.t + times.PIECE + 120, 60 * made.after.k))
    made.sound(Sound.RENOWN, times.PIECE + 120)
    made.t += times.STAGGER


def _die_rolled(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.DieRolled)
    px = made.after.layout.scale.px
    order = [(event.face + i * 5 + made.dice) % len(house.DIE_FACES) for i in range(7, 0, -1)] + [event.face]
    faces = tuple(piece.die_face(face, px(64)) for face in order)
    active = made.after.state.active or made.before.state.active
    rect = place_of(made, active.port) if active else made.after.layout.board
    centre = (rect.centerx + px(76) * (made.dice % 3 - 1), max(px(90), rect.y - px(8)))
    made.motion.add(Tumble(("die", made.dice), faces, centre, made.t, made.t + times.DIE + 500, px(60)))
    made.sound(Sound.DIE)
    made.dice += 1
    made.spot = centre
    made.t += times.DIE


def _encounter_drawn(made: Plan, event: ev.Event, later: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.EncounterDrawn)
    struck = next((e.index for e in later if isinstance(e, ev.DealStruck) and e.encounter == event.encounter), None)
    question = made.after.state.question
    if struck is None and question is not None and question.pending is Pending.DEAL:
        return
    made.sound(Sound.CARD)
    made.motion.gate(made.t, cards.EncounterShown(made.after.state.game.content.encounters[event.encounter], struck=struck))


def _upgrade_mounted(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
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


def _token_placed(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.TokenPlaced)
    key = ("token", event.port, event.seat)
    origin = made.dropped or mat_header.token_spot(made.after, made.after.state.player(event.seat).tokens)
    length = times.LAND if made.dropped else times.PIECE
    made.fly(key, made.corner(key, origin), length, 60)
    made.sound(Sound.OUTPOST, length)
    made.t += times.PIECE


def _cargo_placed(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.CargoPlaced)
    goal = _space_centre(made, event)
    if goal is None:
        return
    number = made.before.state.hold[event.kind] - 1
    start = made.old.get(("cargo", event.kind, max(0, number)))
    origin = made.dropped or (start.rect.center if start else goal)
    length = times.LAND if made.dropped else times.SETTLE
    image = piece.cargo_picture(event.kind, made.after.layout.scale.px(34), shadow=True)
    made.motion.add(Ghost(("flying cargo", made.t), image, origin, goal, made.t, made.t + length, 0 if made.dropped else 40 * made.after.k))
    key = ("card", event.card)
    made.motion.add(Keep(key, made.old.get(key), made.t + length))
    made.t += length
    made.sound(Sound.LAND)
    made.spot = goal


def _space_centre(made: Plan, event: ev.CargoPlaced) -> Point | None:
    for which in ShipType:
        for place, fitted in enumerate(made.after.state.player(event.seat).rows[which]):
            if fitted is not None and fitted.card == event.card and event.seat == made.after.seat:
                return mat.space_rect(made.after, which, place, fitted, event.space).center
    return None


def _completed(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.OutfittingCompleted)
    sprite = made.new.get(("card", event.card))
    if sprite is not None:
        gleam(made, ("gleam", event.card), sprite.rect)
        made.sound(Sound.COMPLETE)
        made.spot = sprite.rect.center
        made.t += times.SETTLE


def _tile_revealed(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.TileRevealed)
    gleam(made, ("gleam port", event.port), place_of(made, event.port))


def _cargo_left(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.CargoLeft)
    lying = pieces_of(made.after.port(event.port).leftovers)
    taken = dict.fromkeys(Cargo, 0)
    for i, kind in enumerate(lying):
        start = made.old.get(("cargo", kind, taken[kind]))
        if taken[kind] < event.counts[kind] and start is not None:
            taken[kind] += 1
            made.fly(("left", event.port, i), (start.x, start.y), times.PIECE, 40, waits=True)
            made.sound(Sound.LAND, times.PIECE)
            made.t += times.STAGGER / 2
    made.t += times.PIECE


def _taken(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.OutfittingTaken)
    key, start = ("card", event.card), made.old.get(("offer", event.card))
    origin = made.corner(key, made.dropped) if made.dropped else (start.x, start.y) if start else None
    if origin and key in made.new:
        made.fly(key, origin, times.LAND if made.dropped else times.TAKE, 0 if made.dropped else 30, waits=True)
        made.t += times.LAND if made.dropped else times.TAKE
        made.sound(Sound.TAKE)


def _refilled(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.MarketRefilled)
    for which in event.cards:
        made.motion.add(Fade(("offer", which), made.t, made.t + times.TAKE))


def _turn_began(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.TurnBegan)
    if made.after.state.game.players > 1 and event.seat != made.before.state.turn:
        made.motion.add(Toast("toast", turn_banner(made.after, event.seat), made.t, made.t + times.BANNER))
        if made.after.captain(event.seat) is None:
            made.sound(Sound.TURN)


def _glide(made: Plan) -> None:
    """Whatever else changed its place glides there."""
    for key, sprite in made.new.items():
        before = made.old.get(key)
        if before is None or key in made.moved or not isinstance(key, tuple) or key[0] not in ("cargo", "ship", "left", "offer"):
            continue
        if (before.x, before.y) != (sprite.x, sprite.y):
            far = abs(before.x - sprite.x) + abs(before.y - sprite.y) > made.after.layout.scale.px(120)
            if far and key[0] == "ship":
                made.cues += Cue(made.motion.clock, Sound.SHIP), Cue(made.motion.clock + times.SHIP, Sound.DOCK)
            made.motion.add(
                Fly(
                    key,
                    (before.x, before.y),
                    made.motion.clock,
                    made.motion.clock + (times.SHIP if far else times.GLIDE),
                    waits=True,
                    sails=far,
                )
            )


_PLANNERS: dict[type[ev.Event], Callable[[Plan, ev.Event, Sequence[ev.Event]], None]] = {
    ev.ShipPlaced: _ship_placed,
    ev.CloudRemoved: _cloud_removed,
    ev.TileRevealed: _tile_revealed,
    ev.CargoGained: _cargo_gained,
    ev.GritGained: _grit_gained,
    ev.RenownGained: _renown_gained,
    ev.DieRolled: _die_rolled,
    ev.EncounterDrawn: _encounter_drawn,
    ev.UpgradeMounted: _upgrade_mounted,
    ev.TokenPlaced: _token_placed,
    ev.CargoPlaced: _cargo_placed,
    ev.OutfittingCompleted: _completed,
    ev.CargoLeft: _cargo_left,
    ev.OutfittingTaken: _taken,
    ev.MarketRefilled: _refilled,
    ev.TurnBegan: _turn_began,
}
