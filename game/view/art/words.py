"""Benefits in words, for tooltips and the log."""

import functools
from dataclasses import replace

from game.rules.benefits import Atom, Benefit, Option, Term
from game.words import Count, _, listed

_COUNTED = {
    Atom.RED: Count("{count} red tapstone", "{count} red tapstones", 0),
    Atom.YELLOW: Count("{count} yellow tapstone", "{count} yellow tapstones", 0),
    Atom.BLUE: Count("{count} blue tapstone", "{count} blue tapstones", 0),
    Atom.PURPLE: Count("{count} purple tapstone", "{count} purple tapstones", 0),
    Atom.TOURIST: Count("{count} tourist", "{count} tourists", 0),
    Atom.ANY: Count("{count} tapstone of any colour", "{count} tapstones of any colour", 0),
    Atom.GRIT: Count("{count} grit", "{count} grit", 0),
    Atom.ROLL: Count("{count} roll of the die", "{count} rolls of the die", 0),
    Atom.ENCOUNTER: Count("{count} encounter", "{count} encounters", 0),
    Atom.HARVESTER: Count("{count} harvester", "{count} harvesters", 0),
    Atom.CREWMATE: Count("{count} crewmate", "{count} crewmates", 0),
    Atom.OUTPOST: Count("{count} outpost", "{count} outposts", 0),
    Atom.RENOWN: Count("{count} renown", "{count} renown", 0),
}
"""One and many of each atom."""


def _term(term: Term) -> str:
    return str(replace(_COUNTED[term.atom], count=term.count))


def _flat(option: Option) -> list[Term | Benefit]:
    """The terms of an option; a group without a choice counts as its terms."""
    terms: list[Term | Benefit] = []
    for term in option:
        if isinstance(term, Benefit) and len(term.options) == 1:
            terms += _flat(term.options[0])
        else:
            terms.append(term)
    return terms


def describe_option(option: Option) -> str:
    """One side of a choice in words: "1 red tapstone, then your choice of 1 yellow tapstone or 2 grit"."""
    steps: list[tuple[str, bool]] = []
    plain: list[str] = []
    for term in _flat(option):
        if isinstance(term, Term):
            plain.append(_term(term))
            continue
        steps += [(listed(plain), False)] if plain else []
        steps.append((_("your choice of {choice}").format(choice=describe(term)), True))
        plain = []
    steps += [(listed(plain), False)] if plain else []
    return _sequence(steps) or _("nothing")


def _sequence(steps: list[tuple[str, bool]]) -> str:
    """Steps, each with whether it is a choice, in their order; after a choice a semicolon shows where it ends."""
    words, choice = "", False
    for step, chosen in steps:
        then = _("{first}; then {next}") if choice else _("{first}, then {next}")
        words, choice = then.format(first=words, next=step) if words else step, chosen
    return words


def describe(benefit: Benefit) -> str:
    """A benefit in words: its sides joined by "or"."""
    sides = [describe_option(option) for option in benefit.options]
    if not sides:
        return _("nothing")
    pair = _("{first} or {next}") if all(len(option) == 1 for option in benefit.options) else _("{first}, or {next}")
    return functools.reduce(lambda some, side: pair.format(first=some, next=side), sides)
