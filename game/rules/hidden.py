"""What a seat may see, and filling in what it may not (rules.md, "What everybody may see").

Everything hidden is hidden from all seats alike: the order of the decks and of the tray, the events under clouds, the die to come. In a
view each pile is put into a canonical order, as what is *in* it can be told by counting; the events under clouds are unknown; the die and
the generator of chance are gone, so that nothing can be drawn.
"""

from dataclasses import dataclass

from game.rules.chance import HIDDEN, Chance
from game.rules.kinds import EventId, PortId, Seat
from game.rules.layout import UNKNOWN
from game.rules.state import State


@dataclass(frozen=True, slots=True)
class View:
    """A state as one seat knows it. Its ``state`` plays as any other until something hidden would be drawn, which raises HiddenError."""

    seat: Seat
    state: State


def view(state: State, seat: Seat) -> View:
    """What a seat knows of a state. States that differ in nothing but hidden things have equal views."""
    masked = state.copy()
    for port in hidden_ports(state):
        masked.cells[state.game.events_at + port] = UNKNOWN
    masked.deck = tuple(sorted(state.deck))
    masked.tray = tuple(sorted(state.tray))
    masked.encounters = tuple(sorted(state.encounters))
    masked.dice = ()
    masked.rng = HIDDEN
    return View(seat, masked)


def hidden_ports(state: State) -> list[PortId]:
    """The ports under a cloud."""
    return [PortId(i) for i in range(len(state.game.board.ports)) if not state.revealed(PortId(i))]


def determinize(view: View, seed: int) -> State:
    """A state that the view may be of, each equally likely: piles shuffled, events dealt, a new generator. Depends only on its arguments."""
    chance = Chance.seeded(seed)
    state = view.state.copy()
    state.deck = chance.shuffled(state.deck)
    state.tray = chance.shuffled(state.tray)
    state.encounters = chance.shuffled(state.encounters)
    _deal_hidden_events(state, chance)
    state.rng = chance.state
    return state


def _deal_hidden_events(state: State, chance: Chance) -> None:
    """Each deal of the events (H8b) lies under its own run of clouds, so what is seen of a run cannot lie there twice."""
    game = state.game
    size = len(game.content.events)
    for start in range(0, len(game.cloud_ports), max(1, size)):
        ports = game.cloud_ports[start : start + size]
        pool = chance.shuffled(events_left(state, ports))
        for port, event in zip((port for port in ports if not state.revealed(port)), pool, strict=False):
            state.cells[game.events_at + port] = event


def events_left(state: State, ports: tuple[PortId, ...]) -> list[EventId]:
    """The events of one deal that may still lie under these clouds: all but those that were seen there."""
    seen = {state.event_at(port) for port in ports if state.revealed(port)}
    return [EventId(i) for i in range(len(state.game.content.events)) if i not in seen]
