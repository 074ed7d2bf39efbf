"""Names for the things on the table that can be touched: plain tuples, so that scenes, hit tests and tests share them."""

from typing import NamedTuple

import pygame

from game.rules.kinds import CardId, Cargo, PortId, Seat, ShipType


class Thing(NamedTuple):
    """A thing: what kind it is, and which one."""

    what: str
    a: int = 0
    b: int = 0

    def __str__(self) -> str:
        return f"{self.what}.{self.a}.{self.b}"


class Hit(NamedTuple):
    """Where a thing can be touched, in pixels; later ones in a list lie on top."""

    thing: Thing
    rect: pygame.Rect


def port(which: PortId | int) -> Thing:
    """A collection port."""
    return Thing("port", which)


def ship(which: ShipType | int) -> Thing:
    """An own ship, wherever it is."""
    return Thing("ship", which)


def cargo(kind: Cargo | int, index: int = 0) -> Thing:
    """A piece in the hold."""
    return Thing("cargo", kind, index)


def space(card: CardId | int, index: int) -> Thing:
    """A space of an own outfitting."""
    return Thing("space", card, index)


def card(which: CardId | int) -> Thing:
    """An own outfitting on the mat."""
    return Thing("card", which)


def offer(which: CardId | int) -> Thing:
    """An outfitting in the market."""
    return Thing("offer", which)


def row(ship_type: ShipType | int) -> Thing:
    """A row of the mat: the free slot of it."""
    return Thing("row", ship_type)


def cloud(which: PortId | int) -> Thing:
    """The cloud over a port."""
    return Thing("cloud", which)


def left(which: PortId | int) -> Thing:
    """The cargo lying at a port."""
    return Thing("left", which)


def tile(which: PortId | int) -> Thing:
    """The outpost space of a port, with its tile."""
    return Thing("tile", which)


def flag(which: PortId | int, seat: Seat | int) -> Thing:
    """An outpost token at a port."""
    return Thing("flag", which, seat)


def hull(seat: Seat | int, which: ShipType | int) -> Thing:
    """A ship that cannot be touched: another captain's, or the place on the mat of one that is out."""
    return Thing("hull", seat, which)


def hold(which: ShipType | int) -> Thing:
    """The cargo hold of a row."""
    return Thing("hold", which)


def entry(index: int) -> Thing:
    """A line of the log, counted from the first that is seen."""
    return Thing("entry", index)


def option(index: int) -> Thing:
    """A choice in a bubble or on a card, counted from 0."""
    return Thing("option", index)


GRIT, TOKENS, COMPLETED, RENOWN, CAPTAIN = map(Thing, ("grit", "tokens", "completed", "renown", "captain"))
"""What stands in the header of a mat."""
TOKEN = Thing("token")
"""The outpost token in hand."""
UPGRADE = Thing("upgrade")
"""The harvester or crewmate in hand."""
