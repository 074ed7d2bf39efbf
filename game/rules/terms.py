"""What things are called in sentences: whole phrases for each kind, put into words when they are shown (game.words).

A language may bend a name by what a sentence does with it, and by its gender: so every phrase says what it is there ("subject": who
acts or is; "object": what is taken, moved, given), and a number and its noun are one message.
"""

from typing import TYPE_CHECKING

from game.rules.kinds import Cargo, PortId
from game.words import N_, Count, Phrase, meant, pgettext, phrase

if TYPE_CHECKING:
    from game.rules.state import State

COLOURS = (phrase("red"), phrase("yellow"), phrase("blue"), phrase("purple"), phrase("tourists"))
"""What there is to be had of a kind, in short."""
A_CARGO = (
    meant("subject", "a red tapstone"),
    meant("subject", "a yellow tapstone"),
    meant("subject", "a blue tapstone"),
    meant("subject", "a purple tapstone"),
    meant("subject", "a tourist"),
)
SOME_CARGO = (
    meant("object", "a red tapstone"),
    meant("object", "a yellow tapstone"),
    meant("object", "a blue tapstone"),
    meant("object", "a purple tapstone"),
    meant("object", "a tourist"),
)
NO_CARGO = (
    meant("subject", "no red tapstone"),
    meant("subject", "no yellow tapstone"),
    meant("subject", "no blue tapstone"),
    meant("subject", "no purple tapstone"),
    meant("subject", "no tourist"),
)
ALL_CARGO = (
    meant("object", "red tapstones"),
    meant("object", "yellow tapstones"),
    meant("object", "blue tapstones"),
    meant("object", "purple tapstones"),
    meant("object", "tourists"),
)
_COUNTED = (
    Count("{count} red tapstone", "{count} red tapstones", 0),
    Count("{count} yellow tapstone", "{count} yellow tapstones", 0),
    Count("{count} blue tapstone", "{count} blue tapstones", 0),
    Count("{count} purple tapstone", "{count} purple tapstones", 0),
    Count("{count} tourist", "{count} tourists", 0),
)
CAPTAINS = {"deckhand": N_("Deckhand"), "pilot": N_("Pilot"), "captain": N_("Captain"), "admiral": N_("Admiral")}
"""The computer captains, by their keys."""
SHIP = (phrase("Skiff"), phrase("Hauler"), phrase("Diver"))
"""A type of ship as a heading."""
THE_SHIP = (meant("object", "the skiff"), meant("object", "the hauler"), meant("object", "the diver"))
TO_THE_SHIP = (
    meant("to whom something is given", "the skiff"),
    meant("to whom something is given", "the hauler"),
    meant("to whom something is given", "the diver"),
)
OF_THE_SHIP = (meant("whose row it is", "the skiff"), meant("whose row it is", "the hauler"), meant("whose row it is", "the diver"))
OF_YOUR_SHIP = (meant("whose row it is", "your skiff"), meant("whose row it is", "your hauler"), meant("whose row it is", "your diver"))
YOUR_SHIP = (phrase("Your skiff"), phrase("Your hauler"), phrase("Your diver"))
"""At the beginning of a sentence: what is out, or has something."""
SHIPS = (meant("object", "skiffs"), meant("object", "haulers"), meant("object", "divers"))
SOME_UPGRADE = (meant("object", "a harvester"), meant("object", "a crewmate"))
THE_UPGRADE = (meant("object", "the harvester"), meant("object", "the crewmate"))


def cargo(kind: Cargo | int, count: int) -> Count:
    """So many pieces of a kind: ``2 red tapstones``."""
    return Count(_COUNTED[kind].one, _COUNTED[kind].many, count)


def grit(amount: int) -> Count:
    """``2 grit``."""
    return Count("{count} grit", "{count} grit", amount)


def renown(amount: int) -> Count:
    """``2 renown``."""
    return Count("{count} renown", "{count} renown", amount)


def pieces(count: int) -> Count:
    """``2 pieces``, of whatever cargo."""
    return Count("{count} piece", "{count} pieces", count)


_PREPRINTS = {
    "preprint skiff": phrase("the skiff’s fitting"),
    "preprint hauler": phrase("the hauler’s fitting"),
    "preprint diver": phrase("the diver’s fitting"),
}
"""What is printed on a mat, for people."""


def outfitting(name: str) -> Phrase:
    """An outfitting by its name."""
    return _PREPRINTS.get(name) or Phrase(name, context="outfitting")


_CARDS = {
    "preprint skiff": phrase("Yard fitting of the skiff"),
    "preprint hauler": phrase("Yard fitting of the hauler"),
    "preprint diver": phrase("Yard fitting of the diver"),
}


def card(name: str) -> Phrase:
    """An outfitting as a heading."""
    return _CARDS.get(name) or Phrase(name, context="outfitting")


def port(name: str) -> Phrase:
    """A port by its name: translated where it is one of the game's own."""
    return Phrase(name, context="port")


def port_of(state: "State", which: PortId) -> Phrase:
    """A port of a board by its number."""
    return port(state.game.board.ports[which].name)


def event(name: str) -> str:
    """The name of a cloud's event in the language in use."""
    return pgettext("event", name)


def encounter(name: str) -> str:
    """The name of an encounter card in the language in use."""
    return pgettext("encounter", name)


def tile(name: str) -> str:
    """The name of an outpost tile in the language in use."""
    return pgettext("outpost tile", name)


def mat(name: str) -> str:
    """The name of a player's mat in the language in use."""
    return pgettext("mat", name)


def board(name: str) -> str:
    """The name of a board in the language in use: translated where it is one of the game's own."""
    return pgettext("board", name)
