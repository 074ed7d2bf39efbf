"""Benefits in words, for tooltips and the log."""

from game.rules.benefits import Atom, Benefit, Option, Term

_NAMES = {
    Atom.RED: ("red tapstone", "red tapstones"),
    Atom.YELLOW: ("yellow tapstone", "yellow tapstones"),
    Atom.BLUE: ("blue tapstone", "blue tapstones"),
    Atom.PURPLE: ("purple tapstone", "purple tapstones"),
    Atom.TOURIST: ("tourist", "tourists"),
    Atom.ANY: ("tapstone of any colour", "tapstones of any colour"),
    Atom.GRIT: ("grit", "grit"),
    Atom.ROLL: ("roll of the die", "rolls of the die"),
    Atom.ENCOUNTER: ("encounter", "encounters"),
    Atom.HARVESTER: ("harvester", "harvesters"),
    Atom.CREWMATE: ("crewmate", "crewmates"),
    Atom.OUTPOST: ("outpost", "outposts"),
    Atom.RENOWN: ("renown", "renown"),
}
"""One and many of each atom."""


CHOICE = "your choice of "
"""How a group with a choice begins."""


def _term(term: Term) -> str:
    one, many = _NAMES[term.atom]
    return f"{term.count} {one if term.count == 1 else many}"


def _listed(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


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
    parts: list[str] = []
    plain: list[str] = []
    for term in _flat(option):
        if isinstance(term, Term):
            plain.append(_term(term))
            continue
        parts += [_listed(plain)] if plain else []
        parts.append(f"{CHOICE}{describe(term)}")
        plain = []
    parts += [_listed(plain)] if plain else []
    return _sequence(parts) or "nothing"


def _sequence(parts: list[str]) -> str:
    """Parts in their order; after a choice a semicolon shows where it ends."""
    words = ""
    for i, part in enumerate(parts):
        after_choice = i > 0 and parts[i - 1].startswith(CHOICE)
        words += part if not words else f"{';' if after_choice else ','} then {part}"
    return words


def describe(benefit: Benefit) -> str:
    """A benefit in words: its sides joined by "or"."""
    sides = [describe_option(option) for option in benefit.options]
    simple = all(len(option) == 1 for option in benefit.options)
    return (" or " if simple else ", or ").join(sides) or "nothing"
