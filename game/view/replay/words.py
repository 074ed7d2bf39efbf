"""What things are in a replay: notes at the pointer that differ from those of a running game."""

from collections.abc import Callable, Sequence

from game.rules import terms
from game.rules.kinds import ShipType
from game.view.replay import controls
from game.view.replay.bar import when
from game.view.replay.controls import SPEEDS
from game.view.replay.timeline import Mark, Timeline
from game.view.table import side, things
from game.view.table.look import Look
from game.view.table.names import Thing
from game.words import N_, _

BUTTONS = {
    controls.TURN_BACK: N_("To the beginning of the turn"),
    controls.BACK: N_("One action back"),
    controls.PLAY: N_("Play or pause"),
    controls.ON: N_("One action on"),
    controls.TURN_ON: N_("To the next turn"),
    side.MENU: N_("Leave the replay (Esc)"),
    side.MARKET: N_("See the market as it was"),
    side.LOG: N_("What this captain did in this turn: the wheel goes back to earlier lines"),
}


def words(look: Look, thing: Thing) -> str | None:
    """The note about a thing; None where the one of the running game serves."""
    if thing in BUTTONS:
        return _(BUTTONS[thing])
    talker = _TALKERS.get(thing.what)
    return talker(look, thing) if talker else None


def moment(timeline: Timeline, position: int, names: Sequence[str], told: str) -> str:
    """The note about a point of the scrubber: when it is, and what the act before it was."""
    head = _("{when} · {position} of {length}").format(
        when=when(timeline, max(0, position - 1), names), position=position, length=timeline.length
    )
    return "\n".join(filter(None, (head, told)))


def marked(timeline: Timeline, index: int, names: Sequence[str]) -> str:
    """The note about a key moment, and about what happened together with it."""
    mark = timeline.marks[index]
    same = sorted((m for m in timeline.marks if m.at == mark.at), key=lambda m: -m.kind)
    lines = [_told(mark, names) for mark in same]
    return "\n".join([when(timeline, mark.at - 1, names), *lines])


def _told(mark: Mark, names: Sequence[str]) -> str:
    if mark.kind < 2:
        return _("{captain} {deed}.").format(captain=names[mark.seat], deed=mark.words)
    words = str(mark.words)
    return f"{words[0].upper()}{words[1:]}."


def _ship(look: Look, thing: Thing) -> str:
    state = look.state
    own = look.player(state.turn).ships[thing.a]
    whose = _(things.OTHERS[ShipType(thing.a)]).format(name=look.names[state.turn])
    if own.port is None:
        where = _("{ship}, docked").format(ship=whose)
    else:
        where = _("{ship}, at {port}").format(ship=whose, port=terms.port_of(state, own.port))
    return f"{where}\n{_(_CARRIED[own.harvester, own.crewmate])}"


_CARRIED = {
    (False, False): N_("Carries no upgrade yet."),
    (True, False): N_("Carries a harvester."),
    (False, True): N_("Carries a crewmate."),
    (True, True): N_("Carries a harvester and a crewmate."),
}
"""By harvester and crewmate."""


def _cargo(look: Look, thing: Thing) -> str:
    return _("In the hold of {captain}: {cargo}").format(captain=look.names[look.seat], cargo=terms.A_CARGO[thing.a])


def _speed(_look: Look, thing: Thing) -> str:
    return _("Play at speed {speed} (key {key})").format(speed=controls.LABELS[SPEEDS[thing.a]], key=thing.a + 1)


_TALKERS: dict[str, Callable[[Look, Thing], str]] = {"ship": _ship, "cargo": _cargo, "speed": _speed}
