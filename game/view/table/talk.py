"""What things are and what an action would bring, in a sentence or two with the rule ids: the notes at the pointer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ai import CAPTAINS
from game.rules import house, terms
from game.rules.actions import Action, Deploy, Place, Take
from game.rules.events import Event, Source
from game.rules.kinds import PortId, Seat, ShipType
from game.rules.preview import Preview, preview
from game.rules.state import State
from game.view.art import benefit
from game.view.table import asked, company, side, spots, things
from game.view.table.log import Line, gains, lines
from game.view.table.look import Look
from game.view.table.names import Thing
from game.words import N_, _, ngettext


def round_words(state: State, title: str) -> str:
    """The line below whose turn it is."""
    if state.game.players == 1:
        return _("Turn {turn} of at most {most} · {board}").format(turn=state.round, most=house.SOLO_TURNS, board=title)
    if state.last_round is not None and not state.over:
        more = state.last_round - state.round
        words = ngettext("Round {round} of {last} · one more follows", "Round {round} of {last} · {more} more follow", more)
        return (words if more > 0 else _("Round {round}, the last one")).format(round=state.round, last=state.last_round, more=more)
    return _("Round {round} · {board}").format(round=state.round, board=title)


def promise(look: Look, action: Action) -> str:
    """What an action would bring, said while the thing hovers over its target."""
    match action:
        case Deploy(ship, port):
            return _landing(look, ship, port)
        case Place(_, card, _):
            row = spots.row_of_card(look.state, look.seat, card)
            free = look.state.active is not None and row == look.state.active.ship
            if free:
                return _("Free: the row of this ship (S4c)")
            return _("Another row: costs {grit} (S4d)").format(grit=terms.grit(house.OTHER_ROW))
        case Take(card, ship):
            name = terms.outfitting(look.state.game.outfittings[card].name)
            return _("Install {outfitting} in the row of {ship} (H5b)").format(outfitting=name, ship=terms.OF_YOUR_SHIP[ship])
        case _:
            return ""


def _landing(look: Look, ship: ShipType, where: PortId) -> str:
    found = preview(look.state, ship, where)
    lines = [_("Land at {port} (S1)").format(port=terms.port_of(look.state, where))]
    if found.clouds:
        lines.append(_explored(look, found))
    told = {part.source: benefit.describe(part.benefit) for part in found.parts}
    lines += [_(words).format(benefit=told[source]) for source, words in _GAINS.items() if source in told]
    if found.lost:
        lines.append(_("{grit} grit would go over the end of the track (H6f).").format(grit=found.lost))
    return "\n".join(lines)


def gives(ship: ShipType) -> str:
    """What stands before the pictures of what a port would give now."""
    return _(_GIVES[ship])


_GIVES = {
    ShipType.SKIFF: N_("Your skiff would gain now"),
    ShipType.HAULER: N_("Your hauler would gain now"),
    ShipType.DIVER: N_("Your diver would gain now"),
}
_GAINS = {
    Source.CORE: N_("You gain: {benefit} (S3A)."),
    Source.LEFTOVERS: N_("You pick up: {benefit} (S3A)."),
    Source.HARVESTER: N_("The harvester brings: {benefit} (S3B)."),
    Source.OUTPOST: N_("Your outpost brings: {benefit} (S3C)."),
}


def _explored(look: Look, found: Preview) -> str:
    if len(found.clouds) > 1:
        return _("First you clear one of two clouds: its event happens (S2, H2a).")
    renown = look.state.game.board.ports[found.clouds[0]].layer - 1
    return _("First a cloud is cleared: its event happens, and you gain {renown} renown (S2, H2c).").format(renown=renown)


_STEPS = (
    N_("Place: a docked ship lands at a port of its type (S1)"),
    N_("Explore: with an upgrade aboard, the next cloud is cleared (S2)"),
    N_("Gain: the port, then the harvester, then the outpost (S3)"),
    N_("Process: cargo goes to your outfittings (S4)"),
)


def step_words(look: Look, step: int, seen: Sequence[Event]) -> str:
    """What a step of the turn is, and what happened in it."""
    told = [line for line in lines(look.state.game, seen) if line.step == step]
    return "\n".join([_(_STEPS[step]), *(_told(line) for line in told)])


def entry_words(look: Look, line: Line) -> str:
    """A line of the log in full, with the rule it comes from."""
    head = _("{name}: {deed}").format(name=look.names[line.seat], deed=_told(line))
    return _("{head} ({rule})").format(head=head, rule=line.rule) if line.rule else head


def _told(line: Line) -> str:
    goods = _(", ").join(gains(line.pictures))
    said = _("{deed} {goods}").format(deed=line.words, goods=goods) if goods else line.words
    return f"{said[0].upper()}{said[1:]}."


_NOWHERE = {
    "ship": N_("A ship lands at a port of its type (S1)"),
    "cargo": N_("Cargo goes to a free space of your outfittings (S4)"),
    "offer": N_("An outfitting goes into a row of your mat (H5b)"),
    "upgrade": N_("An upgrade goes aboard one of your ships (H6d)"),
    "token": N_("A token goes to an open port with an outpost tile (H6e)"),
}


def nowhere(thing: Thing) -> str:
    """Where a thing could go, for somebody who let it go where it means nothing."""
    return _(_NOWHERE[thing.what]) if thing.what in _NOWHERE else ""


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


def _player(look: Look, thing: Thing) -> str:
    seat = Seat(thing.a)
    shown = look.seat == seat
    click = _("Click to go back to the mat of the turn.") if shown else _("Click to see {name}’s mat.").format(name=look.names[seat])
    return "\n".join(filter(None, (click, _manner(look, seat), things.renown_words(look, seat))))


def _manner(look: Look, seat: Seat) -> str:
    """What there is to know of a computer captain; nothing of a person."""
    key = look.captain(seat)
    if key is None:
        return ""
    captain = CAPTAINS[key]
    return _("A computer, the {captain}. {manner}").format(captain=_(captain.name), manner=_(captain.manner))


def _head(look: Look, _thing: Thing) -> str:
    if look.state.over:
        return _("The game is over (H9a)")
    head = _("{name}’s turn").format(name=look.names[look.state.turn])
    turn = _("A turn is a landing in four steps (S1, S2, S3, S4) or a refit (H5).")
    ends = _("The end of the game has been called (H9a).") if look.state.last_round is not None else ""
    return "\n".join(filter(None, (head, _manner(look, look.state.turn), turn, ends)))


def _pace(_look: Look, thing: Thing) -> str:
    return _("How computers’ turns are shown\n{pace}.").format(pace=_(company.PACES[thing.a].tempo.name))


def _log(look: Look, _thing: Thing) -> str:
    words = _("What this captain did in this turn: the wheel goes back to earlier lines")
    return f"{words}\n{_(NEWS)}" if look.state.game.players > 1 else words


def _event(look: Look, thing: Thing) -> str:
    event = look.state.game.content.events[thing.a]
    lines = [_("The event of this turn: {event} (S2)").format(event=terms.event(event.name)), f"{benefit.describe(event.benefit)}."]
    if event.crew.options:
        lines.append(_("With a crewmate also: {benefit} (H2b).").format(benefit=benefit.describe(event.crew)))
    return "\n".join(lines)


NEWS = N_("See again what others did since your last turn")
_TALKERS: dict[str, Callable[[Look, Thing], str]] = {
    **things.TALKERS,
    **asked.TALKERS,
    "player": _player,
    "event": _event,
    "log": _log,
    "news": lambda _look, _thing: f"{_(NEWS)}\n{_('A brass star marks what is new.')}",
    "market": lambda _look, _thing: _("See the outfittings in the market"),
    "place free": lambda _look, _thing: _("All cargo that fits into the row of this ship goes there, piece by piece, for free (S4c)."),
    "close market": lambda _look, _thing: _("Close the market"),
    "head": _head,
    "pace": _pace,
    "hint": lambda _look, _thing: _("Advice: what you could do here, and why"),
    "menu": lambda _look, _thing: _("Menu (Esc)"),
    "home": lambda _look, _thing: _("Back to the mat of the turn (Esc)"),
}
