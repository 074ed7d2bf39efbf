"""What things are and what an action would bring, in a sentence or two with the rule ids: the notes at the pointer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ai import CAPTAINS
from game.rules import house
from game.rules.actions import Action, Deploy, Place, Take
from game.rules.events import Event
from game.rules.kinds import CardId, Cargo, PortId, Seat, ShipType, Space
from game.rules.state import State
from game.view.art import benefit
from game.view.table import company, side, spots
from game.view.table.log import PICTURES, WORDS, Line, amount, counted, lines
from game.view.table.look import Look
from game.view.table.names import Thing


def round_words(state: State, title: str) -> str:
    """The line below whose turn it is."""
    if state.game.players == 1:
        return f"Turn {state.round} of at most {house.SOLO_TURNS} · {title}"
    if state.last_round is not None and not state.over:
        return f"Round {state.round} · {'the last round' if state.round >= state.last_round else 'one more round follows'}"
    return f"Round {state.round} · {title}"


def promise(look: Look, action: Action) -> str:
    """What an action would bring, said while the thing hovers over its target."""
    match action:
        case Deploy(ship, port):
            return _landing(look, ship, port)
        case Place(_, card, _):
            row = spots.row_of_card(look.state, look.seat, card)
            free = look.state.active is not None and row == look.state.active.ship
            return "Free: the row of this ship (S4c)" if free else f"Another row: costs {house.OTHER_ROW} grit (S4d)"
        case Take(card, ship):
            return f"Install {look.state.game.outfittings[card].name} in the row of your {ship.name.lower()}"
        case _:
            return ""


def _landing(look: Look, ship: ShipType, where: PortId) -> str:
    state = look.state
    port, spot = state.game.board.ports[where], state.port(where)
    own = state.player(state.turn).ships[ship]
    lines = [f"Land at {port.name}", f"You gain: {benefit.describe(port.core)}."]
    if any(spot.leftovers):
        lines.append(f"You pick up {counted(spot.leftovers)}.")
    if own.harvester:
        lines.append(f"The harvester brings: {benefit.describe(port.harvester)}.")
    if spot.tile is not None and state.turn in spot.tokens:
        lines.append(f"Your outpost brings: {benefit.describe(state.game.content.tiles[spot.tile].benefit)}.")
    if (own.harvester or own.crewmate) and any(not state.port(p).revealed for p in state.game.board.adjacent[where]):
        lines.append("You explore the cloud next to it first.")
    return "\n".join(lines)


_STEPS = (
    "Place: a docked ship lands at a port of its type (S1)",
    "Explore: with an upgrade aboard, the next cloud is cleared (S2)",
    "Gain: the port, then the harvester, then the outpost (S3)",
    "Process: cargo goes to your outfittings (S4)",
)


def step_words(look: Look, step: int, seen: Sequence[Event]) -> str:
    """What a step of the turn is, and what happened in it."""
    told = [line for line in lines(look.state.game, seen) if line.step == step]
    return "\n".join([_STEPS[step], *(_told(line) for line in told)])


def _told(line: Line) -> str:
    names = [(PICTURES[name], count) for name, count in line.pictures if name in PICTURES]
    said = f"{line.words} {', '.join(amount(count, word) for word, count in names)}".strip()
    return f"{said[0].upper()}{said[1:]}."


_NOWHERE = {
    "ship": "A ship lands at a port of its type (S1)",
    "cargo": "Cargo goes to a free space of your outfittings (S4)",
    "offer": "An outfitting goes into a row of your mat (H5b)",
    "upgrade": "An upgrade goes aboard one of your ships (H6d)",
    "token": "A token goes to an open port with an outpost tile (H6e)",
}


def nowhere(thing: Thing) -> str:
    """Where a thing could go, for somebody who let it go where it means nothing."""
    return _NOWHERE.get(thing.what, "")


@dataclass(frozen=True, slots=True)
class Ways:
    """What the buttons for undo and redo would do, or why they do nothing, in words."""

    undo: str
    redo: str
    turn: str


def words(look: Look, thing: Thing, ways: Ways) -> str:
    """What a thing is; empty where there is nothing to say."""
    back = {side.UNDO: ways.undo, side.REDO: ways.redo, side.UNDO_TURN: ways.turn}
    if thing in back:
        return back[thing]
    talker = _TALKERS.get(thing.what)
    return talker(look, thing) if talker else ""


def _port(look: Look, thing: Thing) -> str:
    port, spot = look.state.game.board.ports[thing.a], look.state.port(PortId(thing.a))
    lines = [f"{port.name} · layer {port.layer} · takes a {port.ship.name.lower()} (S1)", f"Gives: {benefit.describe(port.core)} (S3A)."]
    lines.append(f"With a harvester also: {benefit.describe(port.harvester)} (S3B).")
    if any(spot.leftovers):
        lines.append(f"Lying there: {counted(spot.leftovers)}.")
    if spot.tile is not None:
        tile = look.state.game.content.tiles[spot.tile]
        lines.append(f"Outpost {tile.name}: {benefit.describe(tile.benefit)} for whoever has a token here (S3C).")
    if spot.tokens:
        lines.append("Tokens: " + ", ".join(look.names[seat] for seat in spot.tokens) + ".")
    return "\n".join(lines)


def _cloud(look: Look, thing: Thing) -> str:
    layer = look.state.game.board.ports[thing.a].layer
    gain = amount(layer - 1, "renown")
    return (
        f"A cloud over a port of layer {layer}\n"
        "A ship with a harvester or a crewmate that lands right above or below it clears it: "
        f"an event, and {gain} (S2, H2c)."
    )


def _space(look: Look, thing: Thing) -> str:
    outfitting = look.state.game.outfittings[thing.a]
    kind = outfitting.spaces[thing.b]
    lying = _lying(look, thing)
    takes = "any tapstone or tourist (S4b)" if kind is Space.WILD else f"only a {WORDS[kind]} (S4a)"
    return f"{_card_words(look, CardId(thing.a))}\n" + (
        f"A {WORDS[lying]} lies here." if lying is not None else f"This space takes {takes}."
    )


def _lying(look: Look, thing: Thing) -> Cargo | None:
    """What lies on a space of the mat that is shown."""
    fitted = [found for row in look.player(look.seat).rows for found in row if found is not None and found.card == thing.a]
    return fitted[0].placed[thing.b] if fitted else None


def _card_words(look: Look, card: CardId) -> str:
    outfitting = look.state.game.outfittings[card]
    name = outfitting.name.replace("preprint ", "Yard fitting of the ")
    reward = benefit.describe(outfitting.reward)
    return f"{name} · {outfitting.renown} renown when complete" + (f"\nReward: {reward} (H4b)." if outfitting.reward.options else "")


def _card(look: Look, thing: Thing) -> str:
    return _card_words(look, CardId(thing.a))


def _ship(look: Look, thing: Thing) -> str:
    own = look.player(Seat(look.state.turn)).ships[thing.a]
    port = look.state.game.board.ports[own.port].name if own.port is not None else None
    loads = [name for name, there in (("a harvester", own.harvester), ("a crewmate", own.crewmate)) if there]
    where = f"at {port}: it comes home when you refit (H5a)" if port else "docked: drag it to a port of its type (S1)"
    return f"Your {ShipType(thing.a).name.lower()}, {where}\n" + (f"Carries {' and '.join(loads)}." if loads else "Carries no upgrade yet.")


def _cargo(_: Look, thing: Thing) -> str:
    return f"A {WORDS[Cargo(thing.a)]} in your hold\nDrag it to a space that takes it. What stays here is left at the port (S4e)."


def _player(look: Look, thing: Thing) -> str:
    return "\n".join(filter(None, (f"Click to see {look.names[thing.a]}’s mat.", _manner(look, Seat(thing.a)))))


def _manner(look: Look, seat: Seat) -> str:
    """What there is to know of a computer captain; nothing of a person."""
    key = look.captain(seat)
    if key is None:
        return ""
    captain = CAPTAINS[key]
    return f"A computer, the {captain.name}: {captain.manner[0].lower()}{captain.manner[1:]}"


def _head(look: Look, _thing: Thing) -> str:
    return _manner(look, look.state.turn)


def _pace(_: Look, thing: Thing) -> str:
    return f"How computers’ turns are shown\n{company.PACES[thing.a].tempo.name}."


def _news(look: Look) -> str:
    return f"\n{NEWS}" if look.state.game.players > 1 else ""


NEWS = "See again what others did since your last turn (R)"
_TALKERS: dict[str, Callable[[Look, Thing], str]] = {
    "port": _port,
    "cloud": _cloud,
    "space": _space,
    "card": _card,
    "offer": _card,
    "ship": _ship,
    "cargo": _cargo,
    "player": _player,
    "log": lambda look, _thing: f"What this captain did in this turn: the wheel goes back to earlier lines{_news(look)}",
    "news": lambda _look, _thing: NEWS,
    "market": lambda _look, _thing: "See the outfittings in the market",
    "head": _head,
    "pace": _pace,
    "hint": lambda _look, _thing: "Advice: what you could do here, and why (H)",
    "menu": lambda _look, _thing: "Menu (Esc)",
}
