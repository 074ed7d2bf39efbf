"""What things are in a replay: notes at the pointer that differ from those of a running game."""

from collections.abc import Callable, Sequence

from game.rules.kinds import Cargo, ShipType
from game.view.replay import controls
from game.view.replay.bar import when
from game.view.replay.controls import SPEEDS
from game.view.replay.timeline import Timeline
from game.view.table import side
from game.view.table.log import WORDS
from game.view.table.look import Look
from game.view.table.names import Thing

BUTTONS = {
    controls.TURN_BACK: "To the beginning of the turn (Page up)",
    controls.BACK: "One action back (arrow left)",
    controls.PLAY: "Play or pause (space bar)",
    controls.ON: "One action on (arrow right)",
    controls.TURN_ON: "To the next turn (Page down)",
    side.MENU: "Leave the replay (Esc)",
    side.MARKET: "See the market as it was (M)",
    side.LOG: "What this captain did in this turn: the wheel goes back to earlier lines",
}


def words(look: Look, thing: Thing) -> str | None:
    """The note about a thing; None where the one of the running game serves."""
    if thing in BUTTONS:
        return BUTTONS[thing]
    talker = _TALKERS.get(thing.what)
    return talker(look, thing) if talker else None


def moment(timeline: Timeline, position: int, names: Sequence[str], told: str) -> str:
    """The note about a point of the scrubber: when it is, and what the act before it was."""
    head = f"{when(timeline, max(0, position - 1), names)} · {position} of {timeline.length}"
    return "\n".join(filter(None, (head, told)))


def marked(timeline: Timeline, index: int, names: Sequence[str]) -> str:
    """The note about a key moment, and about what happened together with it."""
    mark = timeline.marks[index]
    same = sorted((m for m in timeline.marks if m.at == mark.at), key=lambda m: -m.kind)
    lines = [f"{names[m.seat]} {m.words}." if m.kind < 2 else f"{m.words[0].upper()}{m.words[1:]}." for m in same]
    return "\n".join([when(timeline, mark.at - 1, names), *lines])


def _ship(look: Look, thing: Thing) -> str:
    state = look.state
    own = look.player(state.turn).ships[thing.a]
    where = f"at {state.game.board.ports[own.port].name}" if own.port is not None else "docked"
    loads = [name for name, there in (("a harvester", own.harvester), ("a crewmate", own.crewmate)) if there]
    carries = f"Carries {' and '.join(loads)}." if loads else "Carries no upgrade yet."
    return f"The {ShipType(thing.a).name.lower()} of {look.names[state.turn]}, {where}\n{carries}"


def _cargo(look: Look, thing: Thing) -> str:
    return f"A {WORDS[Cargo(thing.a)]} in the hold of {look.names[look.seat]}"


def _speed(_: Look, thing: Thing) -> str:
    return f"Play at speed {controls.LABELS[SPEEDS[thing.a]]} (key {thing.a + 1})"


_TALKERS: dict[str, Callable[[Look, Thing], str]] = {"ship": _ship, "cargo": _cargo, "speed": _speed}
