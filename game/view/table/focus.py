"""The way of the keyboard's focus over the table: where it may be, in which order Tab goes, what lies in the way of an arrow.

A stop of Tab is either one thing that can be done now, and these come first, or a group of things to look at, into which the arrows lead. It knows
no rule: what can be done now is told.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from game.view.kit import ways
from game.view.table import cards, names, parting
from game.view.table.names import Hit, Thing

NOW = ("leave", "keep", "option", "cloud", "port", "offer", "ship", "cargo", "row", "space", "place free", "act")
"""What can be done now, in the order of Tab: answers first, the large button last."""
LATER: tuple[tuple[str, ...], ...] = (
    ("play", "step back", "step on", "turn back", "turn on", "speed", "market", "play on", "act", "hint", "undo turn", "undo", "redo"),
    ("scrub", "mark"),
    ("offer", "close market"),
    ("home", "player"),
    ("cargo", "hold"),
    ("space",),
    ("ship",),
    ("captain", "grit", "tokens", "completed", "renown"),
    ("port", "cloud", "left", "tile", "flag", "hull"),
    ("step",),
    ("log", "event", "entry", "news"),
    ("pace",),
    ("head", "menu"),
)
"""The groups to look at, in the order of Tab."""
MODAL = frozenset({parting.LEAVE, parting.STAY})
"""While these ask, nothing else is a stop."""
COVERS = frozenset({Thing("panel"), cards.BEHIND, cards.ASIDE})
"""What lies over other things without being one to stop at."""
_STOPS = frozenset(what for group in LATER for what in group) | frozenset(NOW)


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop of Tab: the things that belong to it; the focus comes to the first one."""

    things: tuple[Thing, ...]


def places(hits: Sequence[Hit], wanted: Collection[Thing] | None = None) -> dict[Thing, pygame.Rect]:
    """Where the focus may be, in the order of ``hits``. ``wanted``: nothing but these, such as the legal targets of what is in hand."""
    asked = {hit.thing: hit.rect for hit in hits if hit.thing in MODAL}
    if asked:
        return asked
    found = {}
    covers = [(index, hit.rect) for index, hit in enumerate(hits) if hit.thing in COVERS]
    for index, (thing, rect) in enumerate(hits):
        fits = thing in wanted if wanted is not None else thing.what in _STOPS and thing.what != "row"
        if fits and not any(above > index and over.collidepoint(rect.center) for above, over in covers):
            found[thing] = rect
    return found


def ring(there: Collection[Thing], now: Collection[Thing]) -> list[Stop]:
    """The stops of Tab for the things that are there; ``now``: those with which something can be done. Pieces of a kind are one stop."""
    rest = [thing for thing in there if thing not in now]
    out = []
    for what in NOW:
        kinds: dict[Thing, list[Thing]] = {}
        for thing in (thing for thing in there if thing in now and thing.what == what):
            kinds.setdefault(names.cargo(thing.a) if what == "cargo" else thing, []).append(thing)
        out += [Stop(tuple(things)) for things in kinds.values()]
    out += [Stop((thing,)) for thing in there if thing in now and thing.what not in NOW]
    groups = [tuple(thing for what in group for thing in rest if thing.what == what) for group in LATER]
    return out + [Stop(group) for group in groups if group]


def tabbed(stops: Sequence[Stop], focus: Thing | None, by: int) -> Thing | None:
    """Where Tab goes from a thing, by 1 or by -1; from nothing to the first or the last stop. None where there is no stop."""
    if not stops:
        return None
    at = next((i for i, stop in enumerate(stops) if focus in stop.things), None)
    index = (0 if by > 0 else -1) if at is None else at + by
    return stops[index % len(stops)].things[0]


def pointed(there: dict[Thing, pygame.Rect], focus: Thing, way: tuple[int, int]) -> Thing | None:
    """What lies nearest in a direction. What overlaps is told apart by its middle: a ship stands on its port."""
    middles = {thing: _core(rect) for thing, rect in there.items()}
    start = middles.pop(focus)
    return ways.nearest(start, middles, way)


def _core(rect: pygame.Rect) -> pygame.Rect:
    """The middle third."""
    return pygame.Rect(rect.x + rect.w // 3, rect.y + rect.h // 3, max(1, rect.w // 3), max(1, rect.h // 3))
