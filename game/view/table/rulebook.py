"""Each rule in a sentence for players, by its id: what stands beside a thing that is looked at closely (docs/rules.md has them in full)."""

import re

from game.rules import house
from game.words import N_, _

CITED = re.compile(r"\s*\(([SH]\d\w?(?:, [SH]\d\w?)*)\)")
"""Ids as they stand in a sentence: ``(S3A)``, ``(S2, H2c)``."""
_NUMBERS = {
    "slots": house.SLOTS,
    "start": house.GRIT_START,
    "most": house.GRIT_MAX,
    "tokens": house.TOKENS,
    "market": house.MARKET,
    "second": house.SECOND_OUTFITTING,
    "home": house.REFIT_GRIT,
    "row": house.OTHER_ROW,
    "instead": house.INSTEAD,
    "outfittings": house.END_OUTFITTINGS,
    "rounds": house.END_ROUNDS,
    "turns": house.SOLO_TURNS,
    "crew": house.CREW_RENOWN,
    "share": house.GRIT_PER_RENOWN,
}
RULES = {
    "S1": N_("Place: send a docked ship to an open port that shows its sign."),
    "S1a": N_("Any port without a cloud is open, however deep it lies."),
    "S1b": N_("Landing costs nothing."),
    "S1c": N_("Ships never block each other: a port has room for all."),
    "S2": N_("Explore: a ship with a harvester or a crewmate clears the cloud above or below its port, and the event under it happens."),
    "S2a": N_("Exploring is not optional; without an upgrade aboard or a cloud nearby nothing happens."),
    "S2b": N_("A port that comes to light with a space for an outpost gets an outpost tile by chance."),
    "S2c": N_("Nobody begins with an upgrade aboard."),
    "H2a": N_("The nearest cloud above and the nearest below in the same column count; of two you choose one."),
    "H2b": N_("The second line of an event counts only with a crewmate aboard when the cloud goes."),
    "H2c": N_("For a cleared cloud you gain renown: the layer of the port under it, less one."),
    "H2d": N_("When no outpost tile is left, the space stays empty."),
    "S3": N_("Gain: first the port, then the harvester, then the outpost; all cargo goes into the hold of the ship that landed."),
    "S3A": N_("The port gives its upper row, then all that lies there. Where a / stands, choose one side."),
    "S3B": N_("With a harvester aboard you also get the lower row of the port."),
    "S3C": N_("With your token at the port you also get what its outpost tile shows."),
    "H3a": N_("A hold is never full."),
    "H3b": N_("A harvester or a token won on the way counts at once."),
    "S4": N_("Process: move cargo from the hold to free spaces of your outfittings, as much as you like."),
    "S4a": N_("A space takes only the kind it shows."),
    "S4b": N_("A space with a star takes any tapstone or tourist."),
    "S4c": N_("In the row of the ship that landed, placing is free."),
    "S4d": N_("In another row each piece costs {row} grit."),
    "S4e": N_("You end your turn yourself; what is still in the hold stays at the port, for whoever lands there next."),
    "H4a": N_("A piece that is placed stays where it is."),
    "H4b": N_("With its last space filled an outfitting is complete: its reward comes at once, its renown at the end."),
    "H5": N_("Refit: instead of landing call your ships home; you must when all three are out."),
    "H5a": N_("Each ship that comes home brings {home} grit."),
    "H5b": N_("After that take one outfitting from the market for free, and a second one for {second} grit; a row has {slots} slots."),
    "H5c": N_("The market is filled up again when the turn ends."),
    "H6a": N_("Any: you choose one of the four colours of tapstones."),
    "H6b": N_("Roll: the harvest die shows a tapstone, or 2 grit."),
    "H6c": N_("Encounter: draw a card and take one of its deals."),
    "H6d": N_("A harvester or a crewmate goes aboard one of your ships without one; if all have one you get {instead} grit instead."),
    "H6e": N_("Put a token of yours on an outpost tile of an open port; if that cannot be, you get {instead} grit instead."),
    "H6f": N_("Grit goes up to {most}; what is above that is lost."),
    "H6g": N_("Where only one thing can be picked, it is picked for you."),
    "H6h": N_("Of a / you may choose any side, also one that brings nothing."),
    "H6i": N_("There is always enough cargo."),
    "H7": N_("A card offers one or two deals, and at least one costs nothing. Costs are paid in grit, or from the hold."),
    "H8a": N_("One to four captains play on a board; open ports with a space begin with an outpost tile."),
    "H8b": N_("Under each cloud lies an event that nobody knows."),
    "H8c": N_("Each captain begins with three ships, {tokens} outpost tokens and {start} grit."),
    "H8d": N_("{market} outfittings lie in the market; each captain takes one before the first turn."),
    "H8e": N_("Chance says who begins."),
    "H9a": N_("The end comes with {outfittings} complete outfittings of one captain, with the last cloud, or after {rounds} rounds."),
    "H9b": N_(
        "Renown: complete outfittings, outposts (layer of the port and one more), each crewmate aboard {crew}, each {share} grit 1, "
        "and what was gained on the way."
    ),
    "H9c": N_("A tie goes to more complete outfittings, then to more grit; else the win is shared."),
    "H9d": N_("Alone you have {turns} turns, and your renown gives you a rank."),
}


def cited(words: str) -> list[str]:
    """The ids that some words cite, each once, in their order."""
    return list(dict.fromkeys(rule for group in CITED.findall(words) for rule in group.split(", ")))


def without(words: str) -> str:
    """The words without the ids."""
    return CITED.sub("", words)


def sentence(rule: str) -> str:
    """A rule in a sentence. Raises KeyError where there is none such."""
    return _(RULES[rule]).format(**_NUMBERS)
