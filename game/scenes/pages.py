"""The words of the help, in pages: our own telling of the rules, with the ids of the rules they tell."""

from dataclasses import dataclass

from game.rules import house
from game.words import N_, _


@dataclass(frozen=True, slots=True)
class Page:
    """A page of words beside a picture (``picture``: its name in :mod:`game.scenes.leaves`). ``tab``: its short name."""

    name: str
    tab: str
    title: str
    picture: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page of short entries. An entry: what it is about (names of art), and words."""

    name: str
    tab: str
    title: str
    entries: tuple[tuple[tuple[str, ...], str], ...]


VOYAGE = Page(
    "voyage",
    N_("The voyage"),
    N_("Captains, ships and stones"),
    "voyage",
    (
        N_(
            "You are the captain of an airship with three drop ships: a skiff, a hauler and a diver. They bring up tapstones and tourists; you set them into the outfittings of your ship. Whoever has the most renown at the end wins."
        ),
        N_(
            "On your turn you do one of two things. Deploy: send one drop ship to a port (S1 to S4). Or refit: call the ships home, and buy (H5)."
        ),
        N_(
            "What you may touch lights up. What may not be done says why, with the number of the rule, such as S4a. Nothing is lost by trying."
        ),
    ),
)
PLACE = Page(
    "place",
    N_("1  Place"),
    N_("Send a drop ship"),
    "place",
    (
        N_("Drag a docked ship from your mat to a port whose medal shows the same sign. Or click the ship, then the port (S1)."),
        N_(
            "Every port without a cloud is open, however deep it lies (S1a). Landing is free (S1b), and ships never get in each other's way: a port has room for all of them (S1c)."
        ),
        N_("The port’s plate shows what it gives: the upper row to everybody, the lower row to a ship with a harvester."),
    ),
)
EXPLORE = Page(
    "explore",
    N_("2  Explore"),
    N_("Clear a cloud"),
    "explore",
    (
        N_(
            "A ship with a harvester or a crewmate clears the cloud right above or below its port, in the same column (S2, H2a). It has to, if there is one (S2a)."
        ),
        N_("The event under the cloud is read out and happens at once. Its second line counts only with a crewmate aboard (H2b)."),
        N_(
            "You gain renown for the find: the layer of the new port, less one (H2c). If the port has room for an outpost, a tile is drawn for it (S2b)."
        ),
    ),
)
GAIN = Page(
    "gain",
    N_("3  Gain"),
    N_("Load the hold"),
    "gain",
    (
        N_("First what the port gives, then all that others left lying there (S3A). Where a / stands, take one side."),
        N_(
            "Then the lower row of the plate, if your ship has a harvester (S3B). Then the outpost tile, if one of your tokens lies at this port (S3C)."
        ),
        N_("All of it goes into the hold of this ship. A hold is never full (H3a)."),
    ),
)
PROCESS = Page(
    "process",
    N_("4  Process"),
    N_("Set the stones"),
    "process",
    (
        N_(
            "Move cargo from the hold to free spaces of your outfittings. A space takes the kind it shows (S4a); a star takes anything (S4b)."
        ),
        N_(
            "In the row of the ship that just landed this is free (S4c). In another row each piece costs 1 grit (S4d). What is set stays (H4a)."
        ),
        N_("With its last space filled an outfitting is complete: you get its reward at once, and its renown at the end (H4b)."),
        N_("End the turn when you like. What is still in the hold stays at the port, for whoever comes next (S4e)."),
    ),
)
REFIT = Page(
    "refit",
    N_("Refit"),
    N_("Home to the yard"),
    "refit",
    (
        N_(
            "Instead of deploying you may call all your ships home, once one is out; you must when all three are (H5). Each brings 1 grit (H5a)."
        ),
        N_(
            "Then take one outfitting from the market into any row with a free slot. A second one costs {second} grit. You may take none (H5b)."
        ),
        N_("A row has {slots} slots. Think of the ship of that row: what it brings home is set there for free."),
    ),
)
END = Page(
    "end",
    N_("The end"),
    N_("Counting renown"),
    "end",
    (
        N_(
            "The end comes when a captain has completed {outfittings} outfittings, when the last cloud is gone, or after round {rounds}. The round is played out; after an outfitting one more follows, after the last cloud as many as the board gives (H9a)."
        ),
        N_(
            "Renown: each complete outfitting what it shows; each outpost the layer of its port and one more; each crewmate aboard 1; each {share} grit left 1; and all you gained on the way (H9b)."
        ),
        N_(
            "A tie goes to more complete outfittings, then to more grit; else the win is shared (H9c). Alone you have {turns} turns, and your renown gives you a rank (H9d)."
        ),
    ),
)
SIGNS = Sheet(
    "signs",
    N_("The signs"),
    N_("What the signs mean"),
    (
        (("stone_red", "stone_yellow", "stone_blue", "stone_purple"), N_("Tapstones. Cut and colour belong together.")),
        (("any",), N_("A tapstone; you choose the colour (H6a).")),
        (("tourist",), N_("A tourist: travels in the hold like a stone.")),
        (("wild",), N_("A space that takes any cargo (S4b).")),
        (("grit",), N_("Grit, up to {most}: pays for other rows (S4d, H6f).")),
        (("roll",), N_("Roll the harvest die: a stone, or 2 grit (H6b).")),
        (("encounter",), N_("Meet somebody: draw a card, pick a deal (H6c, H7).")),
        (("harvester",), N_("A harvester for one of your ships (H6d).")),
        (("crewmate",), N_("A crewmate for one of your ships (H6d).")),
        (("outpost",), N_("Your token on an outpost tile: its gain is yours (H6e).")),
        (("renown",), N_("Renown: it wins the game.")),
        (("choice",), N_("Or: take what stands on one side of it.")),
    ),
)
PAGES: tuple[Page | Sheet, ...] = (VOYAGE, PLACE, EXPLORE, GAIN, PROCESS, REFIT, END, SIGNS)
"""In the order of reading."""
_NUMBERS = {
    "second": house.SECOND_OUTFITTING,
    "slots": house.SLOTS,
    "outfittings": house.END_OUTFITTINGS,
    "rounds": house.END_ROUNDS,
    "share": house.GRIT_PER_RENOWN,
    "turns": house.SOLO_TURNS,
    "most": house.GRIT_MAX,
}


def in_words(message: str) -> str:
    """Words of a page in the language in use, with the numbers of the rules."""
    return _(message).format(**_NUMBERS)
