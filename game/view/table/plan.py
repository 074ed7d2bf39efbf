"""From what happened to motion: one small function for each kind of fact, in a table (what is gained: plan_gains.py).

Each plans its effects from a running time ``t`` (milliseconds on the motion's clock) and moves ``t`` on, so that
what happened one after the other is seen one after the other.
"""

from collections.abc import Callable, Sequence

from game.rules import events as ev
from game.rules.content import Encounter
from game.rules.kinds import Cargo, Pending, ShipType
from game.view.art import piece
from game.view.kit import images
from game.view.kit.stage import Sprite
from game.view.kit.theme import times
from game.view.sound.names import Cue, Sound
from game.view.table import board, cards, mat, mat_header, plan_gains, weather
from game.view.table.card_motion import Deal, Leave, Turn
from game.view.table.effects import Await, Fade, Fly, Ghost, Keep, Toast
from game.view.table.flourish import Curtain
from game.view.table.look import pieces_of
from game.view.table.planning import Plan, Point, dust, gleam, place_of, source_spot, turn_banner

ASKED = "bubble"
"""What the keys of a question have in common."""


def plan(made: Plan, happened: Sequence[ev.Event]) -> list[float]:
    """Plan the motion for what one action did; returns when each fact is seen, on the motion's clock."""
    seen = []
    made.grit = made.before.state.player(made.before.seat).grit
    for index, event in enumerate(happened):
        seen.append(made.t)
        planner = _PLANNERS.get(type(event))
        if planner:
            planner(made, event, happened[index + 1 :])
            if isinstance(event, (ev.CloudRemoved, ev.DieRolled)):
                seen[-1] = made.t
    made.motion.until = max([made.motion.until, *seen])
    plan_gains.count_renown(made)
    made.finish()
    _glide(made)
    _await_question(made)
    made.motion.hurry()
    return seen


def _ship_placed(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.ShipPlaced)
    key = ("ship", event.seat, event.ship)
    before, goal = made.old.get(key), made.new.get(key)
    length = times.LAND + 60 if made.dropped else times.SHIP
    made.motion.add(Keep(("aura", *key), None, made.t + length))
    origin = made.dropped or (before.rect.center if before else None)
    if origin is None or goal is None:
        return
    made.sail(event.seat, event.ship, origin, made.t, length)
    if not made.dropped:
        made.sound(Sound.SHIP)
    made.t += length
    made.sound(Sound.DOCK)
    width = board.bare_ship(made.after, event.seat, event.ship).get_width()
    dust(made, key, (goal.rect.centerx, goal.rect.centery + width * 0.3), width, made.t - 20)


def _cloud_removed(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.CloudRemoved)
    place = next(cloud for cloud in made.after.board.clouds if cloud.port == event.port)
    rect = board.cloud_rect(made.after, place)
    made.sound(Sound.CLOUD)
    for side, half in zip((-1, 1), board.cloud_images(board.cloud_art(place), rect.size), strict=True):
        start = Sprite(weather.dimmed(half, weather.dusk(made.after.state)), *rect.topleft, board.Z_CLOUD)
        made.motion.add(
            Curtain(("parting", event.port, side), start, side * rect.w * 0.62, -rect.h * 0.08, made.t, made.t + times.PART + 120)
        )
    for key in made.new:
        if isinstance(key, tuple) and key[0] in ("port", "landmark", "lamp", "port shadow", "left", "token") and key[1] == event.port:
            made.motion.add(Fade(key, made.t, made.t + times.PART * 0.6))
    made.t += times.OPENS
    made.spot = rect.center
    _card(made, cards.EventShown(event.event, event.crewed), "cards/back_event", rect.center, read=True)


def _card(made: Plan, shown: cards.EventShown | cards.EncounterShown, back: str, origin: Point, *, read: bool) -> None:
    """A card turns out of a place; ``read``: the motion stops until it was read, and then it leaves."""
    lying = dict(cards.sprites(made.after, shown, ""))
    front, veil = ("large card", lying["large card"]), ("veil", lying["veil"])
    width = cards.area(made.after.layout).w
    since = made.motion.gates[-1][0] if made.motion.gates else made.motion.clock - 1
    turn = Turn(front, images.svg(back, width), veil, (("large card", "note"),), origin, made.t, made.t + times.TURN, since)
    made.motion.add(turn)
    made.sound(Sound.CARD)
    made.t += times.TURN
    if read:
        made.motion.gate(made.t, shown)
        made.motion.add(Leave(front, veil, origin, made.t, made.t + times.LEAVE))


def _encounter_drawn(made: Plan, event: ev.Event, later: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.EncounterDrawn)
    struck = next((e.index for e in later if isinstance(e, ev.DealStruck) and e.encounter == event.encounter), None)
    question = made.after.state.question
    asked = struck is None and question is not None and question.pending is Pending.DEAL
    card = _asked(made) if asked else _encounter(made, event.encounter, struck)
    if card is not None:
        _card(made, card, "cards/back_encounter", source_spot(made, ev.Source.EXPLORE), read=not asked)


def _encounter(made: Plan, encounter: int, struck: int | None) -> cards.EncounterShown:
    content: Sequence[Encounter] = made.after.state.game.content.encounters
    return cards.EncounterShown(content[encounter], struck=struck)


def _asked(made: Plan) -> cards.EncounterShown | None:
    """The card of a deal that is to be chosen, as it lies there; None where it is not shown."""
    question = made.after.state.question
    return cards.EncounterShown(question.encounter) if question is not None and question.encounter is not None else None


def _token_placed(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.TokenPlaced)
    key = ("token", event.port, event.seat)
    origin = made.dropped or mat_header.token_spot(made.after, made.after.state.player(event.seat).tokens)
    length = times.LAND if made.dropped else times.PIECE
    made.fly(key, made.corner(key, origin), length, 60, hops=True)
    made.sound(Sound.OUTPOST, length)
    made.t += length
    sprite = made.new.get(key)
    if sprite is not None:
        dust(made, key, sprite.rect.midbottom, sprite.image.get_width() * 1.8, made.t - 20)


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
            made.fly(("left", event.port, i), (start.x, start.y), times.PIECE, 40, waits=True, hops=True)
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
    for number, which in enumerate(event.cards):
        start = made.t + number * times.STAGGER
        made.motion.add(Deal(("offer", which), made.after.layout.scale.px(150), start, start + times.TAKE))


def _turn_began(made: Plan, event: ev.Event, _: Sequence[ev.Event]) -> None:
    assert isinstance(event, ev.TurnBegan)
    if made.after.state.game.players > 1 and event.seat != made.before.state.turn:
        made.motion.add(Toast("toast", turn_banner(made.after, event.seat), made.t, made.t + times.BANNER, rise=24 * made.after.k))
        if made.after.captain(event.seat) is None:
            made.sound(Sound.TURN)


def _glide(made: Plan) -> None:
    """Whatever else changed its place glides there; a ship that goes far sails."""
    now = made.motion.clock
    for key, sprite in made.new.items():
        before = made.old.get(key)
        if before is None or key in made.moved or not isinstance(key, tuple) or key[0] not in ("cargo", "ship", "left", "offer"):
            continue
        if (before.x, before.y) == (sprite.x, sprite.y):
            continue
        far = abs(before.x - sprite.x) + abs(before.y - sprite.y) > made.after.layout.scale.px(120)
        if far and key[0] == "ship":
            made.sail(key[1], key[2], before.rect.center, now, times.SHIP)
            made.cues += Cue(now, Sound.SHIP), Cue(now + times.SHIP, Sound.DOCK)
        else:
            made.motion.add(Fly(key, (before.x, before.y), now, now + (times.SHIP if far else times.GLIDE), waits=True, sails=far))


def _await_question(made: Plan) -> None:
    """What is asked at the end comes up when all before it was seen."""
    asked = tuple(key for key in made.new if key not in made.old and ASKED in (key, *(key if isinstance(key, tuple) else ())))
    if asked:
        made.motion.add(Await(asked, made.t, made.t + times.SWAP))


_PLANNERS: dict[type[ev.Event], Callable[[Plan, ev.Event, Sequence[ev.Event]], None]] = {
    ev.ShipPlaced: _ship_placed,
    ev.CloudRemoved: _cloud_removed,
    ev.TileRevealed: _tile_revealed,
    ev.CargoGained: plan_gains.cargo_gained,
    ev.GritGained: plan_gains.grit_gained,
    ev.GritPaid: plan_gains.grit_paid,
    ev.RenownGained: plan_gains.renown_gained,
    ev.DieRolled: plan_gains.die_rolled,
    ev.EncounterDrawn: _encounter_drawn,
    ev.DealStruck: plan_gains.deal_struck,
    ev.UpgradeMounted: plan_gains.upgrade_mounted,
    ev.TokenPlaced: _token_placed,
    ev.CargoPlaced: _cargo_placed,
    ev.OutfittingCompleted: plan_gains.completed,
    ev.CargoLeft: _cargo_left,
    ev.OutfittingTaken: _taken,
    ev.MarketRefilled: _refilled,
    ev.TurnBegan: _turn_began,
}
