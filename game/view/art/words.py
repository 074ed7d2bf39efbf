"""Benefits in words, for tooltips and the log."""

import functools
from dataclasses import replace

from game.rules.benefits import Atom, Benefit, Option, Term
from game.words import Count, _, listed, meant

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
_ONE = {
    Atom.RED: meant("object", "a red tapstone"),
    Atom.YELLOW: meant("object", "a yellow tapstone"),
    Atom.BLUE: meant("object", "a blue tapstone"),
    Atom.PURPLE: meant("object", "a purple tapstone"),
    Atom.TOURIST: meant("object", "a tourist"),
    Atom.ANY: meant("object", "a tapstone of any colour"),
    Atom.ROLL: meant("object", "a roll of the die"),
    Atom.ENCOUNTER: meant("object", "an encounter"),
    Atom.HARVESTER: meant("object", "a harvester"),
    Atom.CREWMATE: meant("object", "a crewmate"),
    Atom.OUTPOST: meant("object", "an outpost"),
}
"""One of an atom, in a sentence: what somebody gets."""


def _term(term: Term, told: bool) -> str:
    if told and term.count == 1 and term.atom in _ONE:
        return str(_ONE[term.atom])
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


def describe_option(option: Option, *, told: bool = False) -> str:
    """One side of a choice in words: "1 red tapstone, then your choice of 1 yellow tapstone or 2 grit".

    ``told``: as the object of a sentence, "a red tapstone".
    """
    steps: list[tuple[str, bool]] = []
    plain: list[str] = []
    for term in _flat(option):
        if isinstance(term, Term):
            plain.append(_term(term, told))
            continue
        steps += [(listed(plain), False)] if plain else []
        steps.append((_("your choice of {choice}").format(choice=describe(term, told=told)), True))
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


def describe(benefit: Benefit, *, told: bool = False) -> str:
    """A benefit in words: its sides joined by "or"; ``told``: see describe_option."""
    sides = [describe_option(option, told=told) for option in benefit.options]
    if not sides:
        return _("nothing")
    pair = _("{first} or {next}") if all(len(option) == 1 for option in benefit.options) else _("{first}, or {next}")
    return functools.reduce(lambda some, side: pair.format(first=some, next=side), sides)
