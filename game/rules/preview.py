"""What a ship would gain by landing at a port now (S2, S3), without landing: what is sure, what its player would choose, what chance decides.

It knows only what everybody may see: of an event under a cloud it tells that there is one.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.rules import house
from game.rules.benefits import Atom, Benefit, Option, Term
from game.rules.events import Source
from game.rules.kinds import Cargo, PortId, ShipType
from game.rules.state import State

LUCK = frozenset({Atom.ROLL, Atom.ENCOUNTER})
"""What chance decides (H6b, H6c)."""
CHOSEN = frozenset({Atom.ANY})
"""What the player decides without a ``/`` (H6a)."""


@dataclass(frozen=True, slots=True)
class Part:
    """One step of the gain, in the order of the rules: a benefit, and where it comes from."""

    source: Source
    benefit: Benefit


@dataclass(frozen=True, slots=True)
class Preview:
    """``clouds``: one of these would be explored (S2; more than one: the player picks, H2a), with an event that nobody knows yet.

    ``crewed``: the event's second line would count (H2b). ``parts``: all else, in order: renown for the cloud (H2c), core and leftovers
    (S3A), harvester (S3B), outpost (S3C). ``room``: how much grit the track still takes (H6f).
    What the event, a card or an upgrade gained on the way would add (H3b) is not reckoned in.
    """

    clouds: tuple[PortId, ...]
    crewed: bool
    parts: tuple[Part, ...]
    room: int

    @property
    def sure(self) -> tuple[Term, ...]:
        """What comes in any case, summed up: cargo, grit as far as the track takes it, renown, upgrades, outposts."""
        terms = _summed(term for term in self._plain() if term.atom not in LUCK | CHOSEN)
        capped = (Term(min(term.count, self.room), term.atom) if term.atom is Atom.GRIT else term for term in terms)
        return tuple(term for term in capped if term.count)

    @property
    def lost(self) -> int:
        """Grit that would go over the end of the track (H6f)."""
        return max(0, sum(term.count for term in self._plain() if term.atom is Atom.GRIT) - self.room)

    @property
    def choices(self) -> Option:
        """What the player would decide: the sides of each ``/`` as a benefit, and colours."""
        groups = tuple(term for part in self.parts for term in flat(part.benefit) if isinstance(term, Benefit))
        return *groups, *_summed(term for term in self._plain() if term.atom in CHOSEN)

    @property
    def luck(self) -> tuple[Term, ...]:
        """What chance would decide; an event under a cloud aside."""
        return _summed(term for term in self._plain() if term.atom in LUCK)

    @property
    def total(self) -> Benefit:
        """All of it as one benefit: first what is sure, then what is chosen, then what chance decides."""
        option = (*self.sure, *self.choices, *self.luck)
        return Benefit((option,) if option else ())

    def _plain(self) -> Iterator[Term]:
        return (term for part in self.parts for term in flat(part.benefit) if isinstance(term, Term))


def preview(state: State, ship: ShipType, port: PortId) -> Preview:
    """What the captain of the turn would gain if ``ship`` landed at ``port``, a revealed one. Whether it may is not asked here."""
    player, there, printed = state.player(state.turn), state.port(port), state.game.board.ports[port]
    own = player.ships[ship]
    near = state.game.board.adjacent[port] if own.harvester or own.crewmate else ()
    clouds = tuple(cloud for cloud in near if not state.port(cloud).revealed)
    parts = [
        (Source.EXPLORE, _found(state, clouds)),
        (Source.CORE, printed.core),
        (Source.LEFTOVERS, Benefit((tuple(Term(count, Atom[Cargo(kind).name]) for kind, count in enumerate(there.leftovers) if count),))),
        (Source.HARVESTER, printed.harvester if own.harvester else Benefit()),
        (
            Source.OUTPOST,
            state.game.content.tiles[there.tile].benefit if there.tile is not None and state.turn in there.tokens else Benefit(),
        ),
    ]
    gained = tuple(Part(source, benefit) for source, benefit in parts if any(benefit.options))
    return Preview(clouds, bool(clouds) and own.crewmate, gained, house.GRIT_MAX - player.grit)


def _found(state: State, clouds: tuple[PortId, ...]) -> Benefit:
    """Renown for a cloud (H2c); where it is not the same for each, a choice."""
    renown = dict.fromkeys(state.game.board.ports[cloud].layer - 1 for cloud in clouds)
    return Benefit(tuple((Term(count, Atom.RENOWN),) if count else () for count in renown))


def flat(benefit: Benefit) -> Option:
    """The terms of a benefit: a ``/`` within stands as a benefit of its own; brackets without a choice dissolve."""
    if len(benefit.options) != 1:
        return (benefit,) if benefit.options else ()
    return tuple(inner for term in benefit.options[0] for inner in (flat(term) if isinstance(term, Benefit) else (term,)))


def _summed(terms: Iterable[Term]) -> tuple[Term, ...]:
    """One term for each atom, in the order of the language."""
    counts = dict.fromkeys(Atom, 0)
    for term in terms:
        counts[term.atom] += term.count
    return tuple(Term(count, atom) for atom, count in counts.items() if count)
