"""The words of the help, in pages: our own telling of the rules, with the ids of the rules they tell."""

from dataclasses import dataclass

from game.rules import house


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
    "The voyage",
    "Captains, ships and stones",
    "voyage",
    (
        (
            "You are the captain of an airship with three drop ships: a skiff, a hauler and a diver. They bring up tapstones and tourists; "
            "you set them into the outfittings of your ship. Whoever has the most renown at the end wins."
        ),
        "On your turn you do one of two things. Deploy: send one drop ship to a port (S1 to S4). Or refit: call the ships home, and buy (H5).",
        (
            "What you may touch lights up. What may not be done says why, with the number of the rule, such as S4a. "
            "Nothing is lost by trying."
        ),
    ),
)
PLACE = Page(
    "place",
    "1  Place",
    "Send a drop ship",
    "place",
    (
        "Drag a docked ship from your mat to a port whose medal shows the same sign. Or click the ship, then the port (S1).",
        (
            "Every port without a cloud is open, however deep it lies (S1a). Landing is free (S1b), and ships never get in each other's way: "
            "a port has room for all of them (S1c)."
        ),
        "The port's plate shows what it gives: the upper row to everybody, the lower row to a ship with a harvester.",
    ),
)
EXPLORE = Page(
    "explore",
    "2  Explore",
    "Clear a cloud",
    "explore",
    (
        "A ship with a harvester or a crewmate clears the cloud right above or below its port, in the same column (S2, H2a). It has to, if there is one (S2a).",
        "The event under the cloud is read out and happens at once. Its second line counts only with a crewmate aboard (H2b).",
        "You gain renown for the find: the layer of the new port, less one (H2c). If the port has room for an outpost, a tile is drawn for it (S2b).",
    ),
)
GAIN = Page(
    "gain",
    "3  Gain",
    "Load the hold",
    "gain",
    (
        "First what the port gives, then all that others left lying there (S3A). Where a / stands, take one side.",
        "Then the lower row of the plate, if your ship has a harvester (S3B). Then the outpost tile, if one of your tokens lies at this port (S3C).",
        "All of it goes into the hold of this ship. A hold is never full (H3a).",
    ),
)
PROCESS = Page(
    "process",
    "4  Process",
    "Set the stones",
    "process",
    (
        "Move cargo from the hold to free spaces of your outfittings. A space takes the kind it shows (S4a); a star takes anything (S4b).",
        "In the row of the ship that just landed this is free (S4c). In another row each piece costs 1 grit (S4d). What is set stays (H4a).",
        "With its last space filled an outfitting is complete: you get its reward at once, and its renown at the end (H4b).",
        "End the turn when you like. What is still in the hold stays at the port, for whoever comes next (S4e).",
    ),
)
REFIT = Page(
    "refit",
    "Refit",
    "Home to the yard",
    "refit",
    (
        "Instead of deploying you may call all your ships home, once one is out; you must when all three are (H5). Each brings 1 grit (H5a).",
        f"Then take one outfitting from the market into any row with a free slot. A second one costs {house.SECOND_OUTFITTING} grit. You may take none (H5b).",
        f"A row has {house.SLOTS} slots. Think of the ship of that row: what it brings home is set there for free.",
    ),
)
END = Page(
    "end",
    "The end",
    "Counting renown",
    "end",
    (
        (
            f"The end comes when a captain has completed {house.END_OUTFITTINGS} outfittings, when the last cloud is gone, or after round {house.END_ROUNDS}. "
            "The round is played out; after an outfitting or a cloud one more follows (H9a)."
        ),
        (
            "Renown: each complete outfitting what it shows; each outpost the layer of its port and one more; each crewmate aboard 1; "
            f"each {house.GRIT_PER_RENOWN} grit left 1; and all you gained on the way (H9b)."
        ),
        (
            "A tie goes to more complete outfittings, then to more grit; else the win is shared (H9c). "
            f"Alone you have {house.SOLO_TURNS} turns, and your renown gives you a rank (H9d)."
        ),
    ),
)
SIGNS = Sheet(
    "signs",
    "The signs",
    "What the signs mean",
    (
        (("stone_red", "stone_yellow", "stone_blue", "stone_purple"), "Tapstones. Cut and colour belong together."),
        (("any",), "A tapstone; you choose the colour (H6a)."),
        (("tourist",), "A tourist: travels in the hold like a stone."),
        (("wild",), "A space that takes any cargo (S4b)."),
        (("grit",), f"Grit, up to {house.GRIT_MAX}: pays for other rows (S4d, H6f)."),
        (("roll",), "Roll the harvest die: a stone, or 2 grit (H6b)."),
        (("encounter",), "Meet somebody: draw a card, pick a deal (H6c, H7)."),
        (("harvester",), "A harvester for one of your ships (H6d)."),
        (("crewmate",), "A crewmate for one of your ships (H6d)."),
        (("outpost",), "Your token on an outpost tile: its gain is yours (H6e)."),
        (("renown",), "Renown: it wins the game."),
        (("choice",), "Or: take what stands on one side of it."),
    ),
)
PAGES: tuple[Page | Sheet, ...] = (VOYAGE, PLACE, EXPLORE, GAIN, PROCESS, REFIT, END, SIGNS)
"""In the order of reading."""
