"""Benefits compiled for the engine: a flat sequence of operations, resolved left to right.

What can be gained at a stroke (cargo of one kind, grit, renown) is one operation with a count; what is resolved one by one because a
player or chance decides (``2 any`` is two picks, H6a) is one operation each. Brackets with a single option dissolve.
"""

from collections.abc import Iterator
from itertools import chain, groupby
from typing import NamedTuple

from game.rules.benefits import MAX_COUNT, Atom, Benefit, Option, Term

CODES = {
    Atom.RED: 0,
    Atom.YELLOW: 1,
    Atom.BLUE: 2,
    Atom.PURPLE: 3,
    Atom.TOURIST: 4,
    Atom.GRIT: 5,
    Atom.RENOWN: 6,
    Atom.ANY: 7,
    Atom.ROLL: 8,
    Atom.ENCOUNTER: 9,
    Atom.HARVESTER: 10,
    Atom.CREWMATE: 11,
    Atom.OUTPOST: 12,
}
"""The operation of each atom. Those of cargo equal the values of ``Cargo``."""
ATOMS = {code: atom for atom, code in CODES.items()}
GRIT, RENOWN, ANY, ROLL, ENCOUNTER, HARVESTER, CREWMATE, OUTPOST, SIDE = range(5, 14)
CARGO_CODES = 5
"""Codes below this are kinds of cargo."""
BULK_CODES = 7
"""Codes below this are gained at a stroke."""


class Op(NamedTuple):
    """One operation. ``benefit`` and ``options`` only where a side of a ``/`` is chosen."""

    code: int
    times: int = 1
    benefit: Benefit | None = None
    options: tuple["Ops", ...] = ()


Ops = tuple[Op, ...]


def compiled(benefit: Benefit) -> Ops:
    """The operations of a benefit."""
    if not benefit.options:
        return ()
    if len(benefit.options) == 1:
        return _option(benefit.options[0])
    return (Op(SIDE, 1, benefit, tuple(_option(option) for option in benefit.options)),)


def _option(option: Option) -> Ops:
    return tuple(chain.from_iterable(_term(term) for term in option))


def _term(term: Term | Benefit) -> Ops:
    if isinstance(term, Benefit):
        return compiled(term)
    code = CODES[term.atom]
    return (Op(code, term.count),) if code < BULK_CODES else (Op(code),) * term.count


def decompiled(ops: Ops) -> Benefit:
    """A benefit that compiles to these operations: how the rest of a benefit is written down."""
    if len(ops) == 1 and ops[0].benefit is not None:
        return ops[0].benefit
    return Benefit((tuple(_terms(ops)),)) if ops else Benefit()


def _terms(ops: Ops) -> Iterator[Term | Benefit]:
    for op, run in groupby(ops):
        count = len(tuple(run))
        if op.benefit is not None:
            yield from [op.benefit] * count
        elif op.code < BULK_CODES:
            yield from [Term(op.times, ATOMS[op.code])] * count
        else:
            yield from (Term(min(MAX_COUNT, count - done), ATOMS[op.code]) for done in range(0, count, MAX_COUNT))


def sides(ops: Ops) -> int:
    """The largest number of sides that any choice within has."""
    return max((max(len(op.options), *(sides(option) for option in op.options), 0) for op in ops), default=0)


def forces_encounter(ops: Ops) -> bool:
    """Whether every way through these operations draws an encounter card."""
    return any(op.code == ENCOUNTER or (bool(op.options) and all(forces_encounter(option) for option in op.options)) for op in ops)
